"""The layout of a reveal sheet: its tiles, its cuts, and where it is glued.

Tiles hinge at their left sides on bands of the sheet, like the doors of an advent calendar. A long
cut runs down the right sides of a column's tiles, and short cuts separate them from one another.
Only the bands and the sheet's margins are glued to the base. Points, origin at the top left of the
sheet, y down; the back of the sheet is mirrored from left to right.
"""

from collections.abc import Iterator
from functools import lru_cache

from kitgen.drawing.shapes import Box, Point
from kitgen.games.mines_between_the_lines.sheets.sheet import SHEET_HEIGHT, SHEET_WIDTH
from kitgen.tabletop.grid import Cell, cells
from kitgen.units import fits, mm
from kitgen.values import frozen

SMALLEST_TILE = mm(9.0)
"""The least width and height of a tile; smaller ones cannot be lifted with a fingernail."""

BAND = 9.0
"""The width of the band to which a tile is hinged, which is glued to the base."""

_ROOM = Box(10.0, 126.0, SHEET_WIDTH - 20.0, SHEET_HEIGHT - 126.0 - 10.0)
_LARGEST_PITCH = (56.0, 62.0)
_GLUE_INSET = 1.6
_CLEAR = 2.0
_MARGIN_GLUE = 7.0


@frozen
class RevealLayout:
    """The geometry of a reveal sheet and of its base.

    Attributes:
        rows: Rows of tiles, those of the field's boxes.
        columns: Columns of tiles.
        across: The distance from one tile to the next in a row, including the band.
        down: The distance from one tile to the next in a column.
        left: The x of the first band.
        top: The y of the first row.
        holes: The places without a box, where there is no tile and no cut.
    """

    rows: int
    columns: int
    across: float
    down: float
    left: float
    top: float
    holes: frozenset[Cell] = frozenset()

    @property
    def boxes(self) -> tuple[Cell, ...]:
        """The boxes that have a tile, row by row."""
        return tuple(cell for cell in cells(self.rows, self.columns) if cell not in self.holes)

    @property
    def is_large_enough(self) -> bool:
        """Whether fingers can lift the tiles."""
        return fits(SMALLEST_TILE, self.smallest_side)

    @property
    def smallest_side(self) -> float:
        """The shorter side of a tile."""
        return min(self.across - BAND, self.down)

    @property
    def content_side(self) -> float:
        """The side of the square that contains the print on a tile's back, clear of its cuts."""
        return self.smallest_side - _CLEAR

    @property
    def bottom(self) -> float:
        """The y at which the last row ends."""
        return self.top + self.rows * self.down

    def tile(self, cell: Cell) -> Box:
        """Return the area of a box's tile on the front."""
        x = self.left + cell.column * self.across + BAND
        return Box(x, self.top + cell.row * self.down, self.across - BAND, self.down)

    def behind(self, cell: Cell) -> Box:
        """Return the area of a box's tile on the back of the sheet."""
        tile = self.tile(cell)
        return Box(SHEET_WIDTH - tile.right, tile.y, tile.width, tile.height)

    def long_cuts(self) -> Iterator[tuple[Point, Point]]:
        """Yield the cuts down the right sides of the columns."""
        for column, top, bottom in self._runs():
            x = self.tile(Cell(0, column)).right
            yield (x, top), (x, bottom)

    def short_cuts(self) -> Iterator[tuple[Point, Point]]:
        """Yield the cuts between tiles, above the first and below the last ones, row by row."""
        boxes = frozenset(self.boxes)
        for row, column in cells(self.rows + 1, self.columns):
            if boxes.intersection((Cell(row - 1, column), Cell(row, column))):
                y, tile = self.top + row * self.down, self.tile(Cell(0, column))
                yield (tile.x, y), (tile.right, y)

    def hinges(self) -> Iterator[tuple[Point, Point]]:
        """Yield the lines on which the tiles of a column turn."""
        for column, top, bottom in self._runs():
            x = self.tile(Cell(0, column)).x
            yield (x, top), (x, bottom)

    def _runs(self) -> Iterator[tuple[int, float, float]]:
        """Yield the column, top and bottom of each unbroken run of tiles in a column."""
        boxes = frozenset(self.boxes)
        for column in range(self.columns):
            rows = range(self.rows + 1)
            edges = [
                self.top + row * self.down
                for row in rows
                if (Cell(row - 1, column) in boxes) != (Cell(row, column) in boxes)
            ]
            for top, bottom in zip(edges[::2], edges[1::2], strict=True):
                yield column, top, bottom

    def glued(self) -> Iterator[Box]:
        """Yield the glued areas of the base: below each band, and along the margins."""
        height = self.bottom - self.top
        for column in range(self.columns):
            band = Box(self.tile(Cell(0, column)).x - BAND, self.top, BAND, height)
            # Glue stays clear of the hinge and of the long cut beside it.
            left = band.x + (_GLUE_INSET if column else 0.0)
            yield Box(left, band.y, band.right - _GLUE_INSET - left, band.height)
        right = self.left + self.columns * self.across + _GLUE_INSET
        yield Box(right, self.top, _MARGIN_GLUE, height)
        width = right + _MARGIN_GLUE - self.left
        for y in (self.top - _GLUE_INSET - _MARGIN_GLUE, self.bottom + _GLUE_INSET):
            yield Box(self.left, y, width, _MARGIN_GLUE)


@lru_cache(maxsize=64)
def reveal_layout(rows: int, columns: int, holes: frozenset[Cell] = frozenset()) -> RevealLayout:
    """Return the layout with the largest tiles for a size of field."""
    across = min(_LARGEST_PITCH[0], (_ROOM.width - _MARGIN_GLUE) / columns)
    down = min(_LARGEST_PITCH[1], (_ROOM.height - 2 * _MARGIN_GLUE) / rows)
    left = _ROOM.x + (_ROOM.width - columns * across) / 2
    return RevealLayout(rows, columns, across, down, left, _ROOM.y + _MARGIN_GLUE, holes)
