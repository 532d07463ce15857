"""The faces of a kit as the gallery shows them: by component, then by kind."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from kitgen.contract import Audience
from kitgen.layout.sheet import BACK
from kitgen.packaging.summaries import GUIDE_ID
from kitgen.pipeline.printing.faces import FaceRecord
from kitgen.records.manifest import RULES_ID
from kitgen.units import in_inches, in_mm
from kitgen.values import frozen

_COPY_NUMBER = re.compile(r"(?:\A[0-9]+-)|(?:-[0-9]+(?=-|\Z))")
_LAST_NUMBER = re.compile(r"(?:,\s*\w+)?\s*[0-9]+\Z")
_SHOWN_KINDS = 12
_LISTED_FACES = 500


@frozen
class Kind:
    """Faces that differ only by a number: the gallery shows one, and the others after a click."""

    title: str
    faces: Sequence[FaceRecord]

    @property
    def count(self) -> int:
        """The number of pieces that show one of these faces."""
        return sum(face.copies for face in self.faces)


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


def shelves_of(
    faces: Iterable[FaceRecord], titles: Mapping[str, str], audience: Audience
) -> tuple[Shelf, ...]:
    """Group the faces that an audience may see, by component and kind, in printing order."""
    by_component: dict[str, dict[str, list[FaceRecord]]] = {}
    for face in sorted(faces, key=lambda face: face.side == BACK):
        if face.audience is audience:
            kinds = by_component.setdefault(face.component, {})
            kinds.setdefault(kind_name(face.name), []).append(face)
    for pages in (
        *by_component.get(RULES_ID, {}).values(),
        *by_component.get(GUIDE_ID, {}).values(),
    ):
        # Booklet sheets, and backs, do not have the pages in reading order.
        pages.sort(key=lambda face: int(face.name.rpartition("-")[2]))
    return tuple(
        _shelf(titles[component], tuple(kinds.values()))
        for component, kinds in by_component.items()
    )


def kind_name(face_name: str) -> str:
    """Return a face's name without the number that distinguishes copies of its kind."""
    return _COPY_NUMBER.sub("", face_name)


def _shelf(title: str, kinds: tuple[list[FaceRecord], ...]) -> Shelf:
    widest = max(face.width for kind in kinds for face in kind)
    return Shelf(
        title=title,
        kinds=tuple(
            Kind(_common_title([face.title for face in kind]) or title, kind) for kind in kinds
        ),
        face_count=sum(len(kind) for kind in kinds),
        cell=_cell(widest),
    )


def _cell(width: float) -> int:
    """Return the width in CSS pixels: tiles nearly at their size, whole sheets much smaller."""
    return 132 if width <= 120 else 200 if width <= 300 else 280


def _common_title(titles: Sequence[str]) -> str:
    """Return what titles have in common if they differ only by a last number.

    For example, `Tee` for `Tee, tile 7`. Empty if they differ in more than that.
    """
    if len(titles) == 1:
        return titles[0]
    stems = {_LAST_NUMBER.sub("", title) for title in titles}
    return stems.pop() if len(stems) == 1 else ""


def size_in_words(face: FaceRecord) -> str:
    """Return the size of a face in inches and in millimetres."""
    width, height = face.width, face.height
    return (
        f"{in_inches(width):.4g} × {in_inches(height):.4g} in "
        f"({in_mm(width):.4g} × {in_mm(height):.4g} mm)"
    )
