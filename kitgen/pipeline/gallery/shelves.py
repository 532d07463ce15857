"""The faces of a kit as the gallery shows them: by component, then by kind."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from kitgen.contract import Audience
from kitgen.layout.sheet import BACK
from kitgen.packaging.summaries import GUIDE_ID
from kitgen.pipeline.printing.face_records import FaceRecord
from kitgen.records.manifest import RULES_ID
from kitgen.units import in_inches, in_mm
from kitgen.values import frozen

_COPY_NUMBER = re.compile(r"(?:\A[0-9]+-)|(?:-[0-9]+(?=-|\Z))")
_LAST_NUMBER = re.compile(r"(?:,\s*\w+)?\s*[0-9]+\Z")
_SHOWN_KINDS = 12
_LISTED_FACES = 500


@frozen
class Kind:
    """Faces that differ only by a number: the gallery shows one, and the others after a click.

    Attributes:
        title: What their titles have in common.
        faces: The faces, or the first of them if there are more than the gallery lists.
        count: The number of pieces that show one of these faces.
    """

    title: str
    faces: Sequence[FaceRecord]
    count: int


@frozen
class Shelf:
    """The kinds of one component; `cell` is the width of a face in CSS pixels."""

    title: str
    kinds: tuple[Kind, ...]
    face_count: int
    cell: int

    @property
    def shown(self) -> tuple[Kind, ...]:
        """The kinds that are shown immediately; any others, such as many fields, follow a click."""
        return self.kinds[:_SHOWN_KINDS]

    @property
    def listed(self) -> list[FaceRecord]:
        """The faces behind that click; limited, because browsers cannot show thousands."""
        return list(islice((face for kind in self.kinds for face in kind.faces), _LISTED_FACES))


def all_shelves(
    faces: Iterable[FaceRecord], titles: Mapping[str, str]
) -> dict[Audience, tuple[Shelf, ...]]:
    """Group faces by audience, component and kind.

    The faces come in printing order; they are read twice, and may be many.
    """
    shelved: dict[Audience, dict[str, _Faces]] = {}
    for backs in (False, True):
        for face in faces:
            if (face.side == BACK) is backs:
                of_audience = shelved.setdefault(face.audience, {})
                of_audience.setdefault(face.component, _Faces()).take(face)
    return {
        audience: tuple(of.shelf(component, titles[component]) for component, of in held.items())
        for audience, held in shelved.items()
    }


class _Faces:
    """The faces of a component: all are counted, and those that may be listed are kept."""

    def __init__(self) -> None:
        self._kinds: dict[str, _Kind] = {}
        self._count = 0
        self._widest = 0.0

    def take(self, face: FaceRecord) -> None:
        """Take the next face."""
        self._count += 1
        self._widest = max(self._widest, face.width)
        name = kind_name(face.name)
        if name not in self._kinds and len(self._kinds) < _LISTED_FACES:
            self._kinds[name] = _Kind()
        if name in self._kinds:
            self._kinds[name].take(face)

    def shelf(self, component: str, title: str) -> Shelf:
        """Return the shelf with these faces."""
        kinds = tuple(self._kinds.values())
        if component in {RULES_ID, GUIDE_ID}:
            for kind in kinds:
                # Booklet sheets, and backs, do not have the pages in reading order.
                kind.faces.sort(key=lambda face: int(face.name.rpartition("-")[2]))
        return Shelf(
            title=title,
            kinds=tuple(Kind(kind.title() or title, kind.faces, kind.copies) for kind in kinds),
            face_count=self._count,
            cell=_cell(self._widest),
        )


class _Kind:
    """The faces of a kind, as far as they may be listed, and the number of their pieces."""

    def __init__(self) -> None:
        self.faces: list[FaceRecord] = []
        self.copies = 0
        self._stems: set[str] = set()

    def take(self, face: FaceRecord) -> None:
        """Take the next face."""
        self.copies += face.copies
        if len(self.faces) < _LISTED_FACES:
            self.faces.append(face)
        if len(self._stems) < 2:
            self._stems.add(_LAST_NUMBER.sub("", face.title))

    def title(self) -> str:
        """Return what the titles have in common if they differ only by a last number.

        For example, `Tee` for `Tee, tile 7`. Empty if they differ in more than that.
        """
        if len(self.faces) == 1:
            return self.faces[0].title
        return "".join(self._stems) if len(self._stems) == 1 else ""


def kind_name(face_name: str) -> str:
    """Return a face's name without the number that distinguishes copies of its kind."""
    return _COPY_NUMBER.sub("", face_name)


def _cell(width: float) -> int:
    """Return the width in CSS pixels: tiles nearly at their size, whole sheets much smaller."""
    return 132 if width <= 120 else 200 if width <= 300 else 280


def size_in_words(face: FaceRecord) -> str:
    """Return the size of a face in inches and in millimetres."""
    width, height = face.width, face.height
    return (
        f"{in_inches(width):.4g} × {in_inches(height):.4g} in "
        f"({in_mm(width):.4g} × {in_mm(height):.4g} mm)"
    )
