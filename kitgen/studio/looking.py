"""A kit as it is being changed: checked and drawn once for all that a page asks of it."""

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
"""How long it is drawn before a page may ask for something else."""

_AHEAD_SECONDS = 0.2
"""How long faces on the screen may be looked for before their turn."""

_POINTS_TO_MM = 25.4 / 72

_Key: TypeAlias = tuple[str, str]
_Drawing: TypeAlias = tuple[str, bytes]


class Look:
    """A kit that is checked and drawn, step by step.

    Attributes:
        kit: The kit; None where its definition or its content cannot be used.
        is_complete: Whether everything is drawn and checked.
    """

    def __init__(self, main: Path, options: Options, progress: Progress) -> None:
        """Read a kit; nothing is drawn yet.

        Raises:
            KitgenError: The options cannot be had.
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
        """Pass on how far it is to whoever waits for the present step."""
        self._progress(label, done, total)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All that is wrong, once everything is drawn."""
        return self._found

    def summary(self) -> dict[str, Any] | None:
        """Return what there is to print, once everything is drawn."""
        if self.kit is None:
            return None
        with self.kit.style.active():
            rows = [print_row(file) for file in self._press.files]
        jobs = [
            {"id": row.file, "title": row.title, "pages": row.pages, "sheets": row.sheets}
            for row in rows
        ]
        return {"jobs": jobs}

    def step(
        self, progress: Progress, shown: Collection[str], known: Collection[str]
    ) -> list[dict[str, Any]]:
        """Draw and check a little more; return faces whose drawings a page does not know.

        Faces of the game's own pieces that the page shows come first, and without those that have
        errors; once something has errors, no more come until everything is drawn. Then all do.

        Args:
            progress: Takes how far it is; what it raises ends the look for good.
            shown: What is on the screen, by the names of faces.
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
        """Draw and check for about so many seconds, or until nothing is left.

        What `progress` raises ends the look for good.
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
        """Make drawings of the faces that were met last."""
        for key, face in [*islice(self._held.items(), len(self._drawings), None)]:
            self._drawings[key] = self._drawing(face)

    def _drawing(self, face: Face) -> _Drawing:
        assert self.kit is not None
        drawn = render_svg(face, self.kit.style.palette)
        return sha256(drawn).hexdigest(), drawn

    def _faces_ahead(self, shown: Collection[str], known: Collection[str]) -> list[dict[str, Any]]:
        """Return faces of the game's own pieces before their turn, as far as a step finds them."""
        if self.kit is None or not shown:
            return []
        faces: list[dict[str, Any]] = []
        # Rules come first in any case.
        wanted = {name for name in shown if not name.startswith(f"{RULES_ID}/")}
        end = monotonic() + _AHEAD_SECONDS
        style = self.kit.style
        # What is said ahead is said again, and noted then.
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
        """Return every face, in printing order, with its drawing unless that is known.

        For when everything is drawn.
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
