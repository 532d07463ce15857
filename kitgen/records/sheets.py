"""The pages of a print file and what lies on them, as recorded in a manifest."""

from collections.abc import Mapping, Sequence
from typing import Annotated, TypeAlias

from kitgen.records.reading import Bounds
from kitgen.values import frozen

_MOST_PIECES = 2_000
"""The most pieces on a page: the smallest counters fill the largest paper with 1,200."""

_MOST_LINES, _MOST_CORNERS = 100, 1_000
"""The most closed lines of an outline, and corners of each: nets of dice have 4 with up to 211."""

_Line: TypeAlias = Annotated[tuple[tuple[float, float], ...], Bounds(0, _MOST_CORNERS)]


@frozen
class Part:
    """The part of a split board that one page shows, flaps included.

    Attributes:
        x: The left edge of the part, in points from the page's left edge.
        y: The upper edge of the part, in points from the page's upper edge.
        width: The width in points.
        height: The height in points.
    """

    x: float
    y: float
    width: float
    height: float


@frozen
class PlacedPiece:
    """One side of one piece on a page.

    Attributes:
        job: The id of its job.
        component: The id of its component, which is also the name of a folder below `svg`.
        name: The piece's name, unique in its job.
        side: `front` or `back`.
        x: The left edge of the trim box as it lies on the page, in points from the page's left
            edge.
        y: The upper edge of the trim box as it lies on the page, in points from the page's upper
            edge.
        width: The width of the trim box as it lies on the page, in points.
        height: The height of the trim box as it lies on the page, in points.
        quarter_turns: The number of clockwise quarter turns of the piece.
        part: The part shown of a board that is glued from several sheets; left out for other
            pieces.
        outlines: The area that the piece takes, if its trim box overlaps another: the corners as x
            and y on the page, one list for each closed line. Left out for other pieces.
    """

    job: str
    component: str
    name: str
    side: str
    x: float
    y: float
    width: float
    height: float
    quarter_turns: int
    part: Part | None = None
    outlines: Annotated[tuple[_Line, ...], Bounds(0, _MOST_LINES)] = ()

    def __post_init__(self) -> None:
        """Refuse closed lines that enclose nothing."""
        if any(len(corners) < 3 for corners in self.outlines):
            raise ValueError("has an outline of fewer than 3 corners")


Pieces: TypeAlias = Mapping[int, Sequence[PlacedPiece]]
"""What lies on each page, by the page's number."""


@frozen
class SheetRecord:
    """One page of a print file.

    Attributes:
        page: The page's number in the file, from 1.
        side: The side of the paper that it prints: `front` or `back`.
        pieces: The pieces on it; empty for a blank back.
    """

    page: int
    side: str
    pieces: Annotated[tuple[PlacedPiece, ...], Bounds(0, _MOST_PIECES)]
