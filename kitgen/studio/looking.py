"""A look at a kit that is being edited: it is checked and drawn once for all requests of a page."""

from collections.abc import Collection, Iterable, Iterator
from hashlib import sha256
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import Any, TypeAlias

from kitgen.contract import Piece
from kitgen.diagnostics import DefinitionError, Diagnostic, Severity
from kitgen.drawing.face import Face
from kitgen.language import Speech, going_on
from kitgen.packaging.print_files import print_row
from kitgen.pipeline.building.check import drawn_sheets, faults_of
from kitgen.pipeline.building.jobs import jobs_of_game
from kitgen.pipeline.building.prepared import kits_to_print
from kitgen.pipeline.kit.naming import check_seed
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.pipeline.printing.faces import FaceShelf
from kitgen.pipeline.printing.press import Press
from kitgen.records.manifest import RULES_ID
from kitgen.rendering.svg import render_svg
from kitgen.studio.building import kit_options
from kitgen.studio.messages import Options
from kitgen.terminal import Progress

_STEP_SECONDS = 0.1
"""About how long a step draws before the page may send another request."""

_AHEAD_SECONDS = 0.2
"""How long a step may search for faces on the screen ahead of their turn."""

_POINTS_TO_MM = 25.4 / 72

_Key: TypeAlias = tuple[str, str]
_Drawing: TypeAlias = tuple[str, bytes]


class Look:
    """A kit that is checked and drawn, step by step.

    Attributes:
        kit: The kit; None if its definition or content cannot be used.
        is_complete: Whether everything is drawn and checked.
    """

    def __init__(self, main: Path, options: Options, progress: Progress) -> None:
        """Read a kit, without drawing anything yet.

        Raises:
            KitgenError: The options are not possible.
        """
        asked, printing = kit_options(options)
        check_seed(asked.seed)
        self.kit: PreparedKit | None = None
        self.is_complete = False
        self._has_begun = False
        self._main = str(main)
        self._progress = progress
        self._found: tuple[Diagnostic, ...] = ()
        self._drawings: dict[_Key, _Drawing] = {}
        try:
            (self.kit,) = kits_to_print((self._main,), asked, printing)
        except DefinitionError as error:
            self._found, self.is_complete = error.diagnostics, True
            return
        self._press = Press(self.kit, printing, None, self._tell)
        self._held: dict[_Key, Face] = {}
        self._press.shelf.held = self._held
        self._sheets = drawn_sheets(self._press)

    def _tell(self, label: str, done: int, total: int | None) -> None:
        """Pass progress on to the caller of the current step."""
        self._progress(label, done, total)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All diagnostics, once everything is drawn."""
        return self._found

    def summary(self) -> dict[str, Any] | None:
        """Return a summary of what a build would print, once everything is drawn."""
        if self.kit is None:
            return None
        with self.kit.style.active():
            rows = [print_row(file) for file in self._press.files]
        jobs = [
            {
                "id": row.file,
                "title": row.title,
                "pages": row.pages,
                "sheets": row.sheets,
                "stock": row.stock,
            }
            for row in rows
        ]
        return {"jobs": jobs}

    def step(
        self, progress: Progress, shown: Collection[str], known: Collection[str]
    ) -> list[dict[str, Any]]:
        """Draw and check a little more, and return faces whose drawings the page does not have.

        Faces of the game's own pieces that are on the screen come first, without those that have
        errors. Once anything has errors, no more faces are returned until everything is drawn;
        then all are.

        Args:
            progress: Reports progress; an exception from it ends the look for good.
            shown: The names of the faces on the screen.
            known: The digests of the drawings that the page has.
        """
        if not self._has_begun:
            self._has_begun = True
            ahead = self._faces_ahead(shown, known)
            if ahead:
                return ahead
        self.go_on(progress, _STEP_SECONDS)
        return self.faces(known) if self.is_complete else self._faces_so_far(known)

    def go_on(self, progress: Progress, seconds: float | None = None) -> None:
        """Draw and check for about `seconds` seconds, or until nothing is left.

        An exception from `progress` ends the look for good.
        """
        if self.kit is None or self.is_complete:
            return
        self._progress = progress
        end = None if seconds is None else monotonic() + seconds
        with self.kit.style.active():
            for _ in self._sheets:
                if end is not None:
                    self._draw()
                    if monotonic() >= end:
                        return
            self._found = faults_of(self._main, self.kit, self._press)
        self.is_complete = True

    def _draw(self) -> None:
        """Draw the faces that were added last."""
        for key, face in [*islice(self._held.items(), len(self._drawings), None)]:
            self._drawings[key] = self._drawing(face)

    def _drawing(self, face: Face) -> _Drawing:
        assert self.kit is not None
        drawn = render_svg(face, self.kit.style.palette)
        return sha256(drawn).hexdigest(), drawn

    def _faces_ahead(self, shown: Collection[str], known: Collection[str]) -> list[dict[str, Any]]:
        """Return faces of the game's own pieces ahead of their turn, as many as fit in a step."""
        if self.kit is None or not shown:
            return []
        faces: list[dict[str, Any]] = []
        # Rules come first in any case.
        wanted = {name for name in shown if not name.startswith(f"{RULES_ID}/")}
        end = monotonic() + _AHEAD_SECONDS
        style = self.kit.style
        # These faces are drawn again in their turn, and their messages are noted then.
        with style.active(), going_on(Speech(style.speech.language)):
            shelf = FaceShelf(self.kit.loaded.where, style, None)
            for piece, face in self._faces_of_game():
                name = _name(piece.component.id, face.name)
                if name in wanted:
                    wanted.remove(name)
                    digest, drawing = self._drawing(face)
                    if digest not in known and not _has_errors(shelf.faults(piece, face)):
                        faces.append({"id": name, "digest": digest, "svg": drawing.decode()})
                if not wanted or monotonic() >= end:
                    break
        return faces

    def _faces_of_game(self) -> Iterator[tuple[Piece, Face]]:
        assert self.kit is not None
        press = Press(self.kit, self._press.printing, None)
        for job in jobs_of_game(press):
            for sheets in job.sheet_sets:
                for piece in sheets.pieces:
                    yield piece, piece.front
                    if piece.back is not None:
                        yield piece, piece.back

    def _faces_so_far(self, known: Collection[str]) -> list[dict[str, Any]]:
        if _has_errors(self._press.diagnostics):
            return []
        return [
            {"id": _name(*key), "digest": digest, "svg": drawing.decode()}
            for key, (digest, drawing) in self._drawings.items()
            if digest not in known
        ]

    def faces(self, known: Collection[str]) -> list[dict[str, Any]]:
        """Return every face in printing order, with its drawing unless the page has it.

        To be called when everything is drawn.
        """
        if self.kit is None:
            return []
        with self.kit.style.active():
            self._draw()
        faces = []
        for record in self._press.faces:
            digest, drawing = self._drawings[record.component, record.name]
            face = {
                "id": _name(record.component, record.name),
                "component": record.component,
                "title": record.title,
                "count": record.copies,
                "width_mm": round(record.width * _POINTS_TO_MM, 2),
                "height_mm": round(record.height * _POINTS_TO_MM, 2),
                "digest": digest,
            }
            faces.append(face if digest in known else {**face, "svg": drawing.decode()})
        return faces


def _name(component: str, face: str) -> str:
    return f"{component}/{face}"


def _has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    return any(diagnostic.severity is Severity.ERROR for diagnostic in diagnostics)
