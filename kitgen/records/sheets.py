"""What lies on the pages of a print file, as a manifest says it."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from kitgen.values import frozen


@frozen
class Part:
    """The part of a split board that one page shows, flaps included.

    Attributes:
        x: Of its left edge, in points from the page's left edge.
        y: Of its upper edge, in points from the page's upper edge.
        width: In points.
        height: In points.
    """

    x: float
    y: float
    width: float
    height: float


@frozen
class PlacedPiece:
    """One side of one piece on a page.

    Attributes:
        job: The id of the job that it is part of.
        component: What it is part of, as in the names of the folders below `svg`.
        name: The piece's name, unique in its job.
        side: `front` or `back`.
        x: Of the left edge of the trim box as it lies on the page, in points from the page's left
            edge.
        y: Of its upper edge, in points from the page's upper edge.
        width: Of the trim box as it lies on the page, in points.
        height: Of the trim box as it lies on the page, in points.
        quarter_turns: How many times the piece was turned clockwise by 90 degrees.
        part: The part of a board glued from several sheets; left out for other pieces.
        outlines: Where its trim box reaches over another's: the corners of what it takes itself, as
            x and y on the page, one list for each closed line; left out for other pieces.
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
    outlines: tuple[tuple[tuple[float, float], ...], ...] = ()

    def __post_init__(self) -> None:
        """Refuse closed lines that enclose nothing."""
        if any(len(corners) < 3 for corners in self.outlines):
            raise ValueError("has an outline of fewer than 3 corners")


Pieces: TypeAlias = Mapping[int, Sequence[PlacedPiece]]
"""What lies on each page, by its number."""


@frozen
class SheetRecord:
    """One page of a print file.

    Attributes:
        page: Its number in the file, from 1.
        side: Which side of the paper it prints: `front` or `back`.
        pieces: What lies on it; nothing on a back that is left blank.
    """

    page: int
    side: str
    pieces: tuple[PlacedPiece, ...]
