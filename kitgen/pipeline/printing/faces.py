"""The distinct faces of a kit: each is checked once, drawn as SVG once, and counted every time."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from weakref import WeakValueDictionary

from kitgen.contract import Audience, Piece, Read
from kitgen.diagnostics import Diagnostic, Where
from kitgen.drawing.face import Face
from kitgen.drawing.shapes import Shape
from kitgen.layout.face_checks import Reading, check_face
from kitgen.layout.sheet import FRONT
from kitgen.pipeline.kit.style import ContrastWatch, KitStyle
from kitgen.pipeline.printing.face_records import FaceRecord, FaceRecords
from kitgen.pipeline.printing.last_round import Recall, made_anew
from kitgen.rendering.svg import render_svg


@dataclass(slots=True)
class FaceShelf:
    """The faces met so far, by component and name; without a folder, no SVG is written.

    Attributes:
        recall: Recalls SVGs that were drawn before, and what preflight found.
        held: Every face by component and name, for a screen that shows them all; None to keep none.
    """

    where: Where
    style: KitStyle
    folder: Path | None
    recall: Recall = made_anew
    records: FaceRecords = field(default_factory=FaceRecords)
    held: dict[tuple[str, str], Face] | None = None
    # Weak references: a face met again need not be drawn, and a thousand fields need no memory.
    _known: WeakValueDictionary[tuple[str, str], Face] = field(default_factory=WeakValueDictionary)
    _watch: ContrastWatch = field(init=False)
    _counted: set[tuple[str, str, str, str]] = field(default_factory=set)
    _folders: set[str] = field(default_factory=set)
    _devices: set[str] = field(default_factory=set)
    _marks: set[tuple[str, float, float, tuple[Shape, ...]]] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Watch the contrast of this kit's faces."""
        self._watch = ContrastWatch(self.style)

    def admit(
        self, piece: Piece, face: Face, side: str, audience: Audience, order: int
    ) -> Iterator[Diagnostic]:
        """Count one print of a face; yield what preflight finds if the face is new.

        Args:
            piece: The piece that shows it.
            face: The face.
            side: The side of the piece that it is.
            audience: Who may see it.
            order: The position of the piece's job, in printing order.

        Raises:
            ValueError: Another face of the component has the same name.
        """
        key = (piece.component.id, face.name)
        record = self.records.get(*key)
        if record is None:
            size = (face.width, face.height)
            record = FaceRecord(*key, face.title, *size, side, audience, order, 1, piece.name, side)
            self.records.add(record)
            yield from self.faults(piece, face)
        elif self._known.get(key) is not face and self._differs(record, face):
            raise ValueError(f"two faces of {piece.component.id} are named {face.name}")
        if piece.mark and side == FRONT:
            yield from self._admit_mark(piece, face)
        self._known[key] = face
        if self.held is not None:
            self.held.setdefault(key, face)
        # A board split over several sheets appears on each of them, but is one piece.
        if (piece.name, side) != (record.first, record.first_side):
            shown_by = (*key, piece.name, side)
            if shown_by not in self._counted:
                self._counted.add(shown_by)
                record.copies += 1
        if order < record.order:
            record.order, record.side = order, side
        if audience is Audience.PLAYERS:
            # A face that any player's piece shows is no secret.
            record.audience = audience

    def faults(self, piece: Piece, face: Face) -> Iterator[Diagnostic]:
        """Yield what preflight finds on a face of a piece."""
        when = piece.component.read
        reading = Reading(when is Read.IN_PLAY, when is Read.AS_PAGES)
        checked = (face, self.where(*piece.origin), reading)
        slot = f"{piece.component.id} {face.name}, faults"
        yield from self.recall(slot, checked, lambda: tuple(check_face(*checked)))
        yield from self._watch.look_at(face)

    def _admit_mark(self, piece: Piece, face: Face) -> Iterator[Diagnostic]:
        """Yield what preflight finds on the mark of a set, if it is new on pieces of this size."""
        key = (piece.component.id, face.width, face.height, piece.mark)
        if key not in self._marks:
            self._marks.add(key)
            alone = Face(face.name, face.title, face.width, face.height, piece.mark)
            yield from check_face(alone, self.where(*piece.origin))

    def write(self, piece: Piece, face: Face) -> None:
        """Write the face's SVG, unless it is there already."""
        if self.folder is None:
            return
        record = self.records.get(piece.component.id, face.name)
        assert record is not None, "a face is admitted before it is written"
        if record.sha256:
            return
        file = record.file
        if "_." in file or "_/" in file:
            # `con` and `con_` have one file.
            if file in self._devices:
                return
            self._devices.add(file)
        drawn, record.sha256 = self._drawn(face, file)
        if piece.component.id not in self._folders:
            self._folders.add(piece.component.id)
            (self.folder / file).parent.mkdir(parents=True, exist_ok=True)
        with open(f"{self.folder}/{file}", "wb") as opened:  # noqa: PTH123 - thousands of files
            opened.write(drawn)

    def files(self) -> Iterator[tuple[str, str]]:
        """Yield the path of each SVG written, in the kit's folder, and its SHA-256 in hex."""
        return ((record.file, record.sha256) for record in self.records if record.sha256)

    def _differs(self, record: FaceRecord, face: Face) -> bool:
        """Return whether a face differs from the one that was met under its name."""
        if (record.width, record.height, record.title) != (face.width, face.height, face.title):
            return True
        return record.sha256 != "" and self._drawn(face, record.file)[1] != record.sha256

    def _drawn(self, face: Face, file: str) -> tuple[bytes, str]:
        """Return a face as an SVG file, with its SHA-256 in hex."""
        palette = self.style.palette

        def draw() -> tuple[bytes, str]:
            drawn = render_svg(face, palette)
            return drawn, hashlib.sha256(drawn).hexdigest()

        return self.recall(file, (face, palette), draw)
