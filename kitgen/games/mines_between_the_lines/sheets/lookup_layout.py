"""The layout of the lookup sheet and the window card, which reveals one box at a time.

Both are whole sheets of the same width. The card lies on the sheet with its side edges flush and
slides up and down. Its window shows the number of one line, and each flap covers one place of
that line. The table lies at the foot of the sheet, low enough that in any position the card
covers all of the table and never the address grid above it. Points, origin at the top left of
either piece, y down.
"""

from functools import lru_cache
from math import ceil

from kitgen.drawing.shapes import Box
from kitgen.games.mines_between_the_lines.rules.lookup import FLAP_LETTERS, Place
from kitgen.games.mines_between_the_lines.sheets.sheet import SHEET_HEIGHT, SHEET_WIDTH
from kitgen.tabletop.grid import Cell, cells
from kitgen.units import fits, mm
from kitgen.values import frozen, replace

GRID_TOP = 142.0
"""The top of the address grid's boxes, below the head, the advice and the column names."""

GRID_RULER = 15.0
"""The room beside and above the address grid for the names of rows and columns."""

SMALLEST_LINE = mm(4.4)
"""The least height and width of a place in the table; flaps are lifted with the tip of a pencil."""

COVER = 14.0
"""The least width by which the card overlaps the table on all sides."""

ADDRESS_WIDTH = 23.5
"""The least width of a box of the address grid, for addresses in 9 points."""

ADDRESS_HEIGHT = 11.6
"""The least height of a box of the address grid."""

_LARGEST_LINE = 27.0
_COMFORTABLE_LINE = 22.0
"""The greatest height of a line; space left over makes the address grid easier to read."""

_LARGEST_PLACE = 36.0
_NUMBERS_WIDTH = 34.0
_TABLE_WIDTH = 466.0
_FOOT = 6.0
_GRID_WIDTH = SHEET_WIDTH - 2 * (GRID_RULER + 3.0)
_LARGEST_GRID_WIDTH = 46.0
_LARGEST_GRID_ROW = 30.0
_USUAL_GRID_ROW = 17.0
_BELOW_GRID = 8.0


@frozen
class LookupLayout:
    """The geometry of a lookup sheet and its window card.

    Attributes:
        box_rows: Rows of the field's boxes.
        box_columns: Columns of the field's boxes.
        lines: Lines of the table, of which only the last may be incomplete.
        flaps: Places in a line, and flaps of the card.
        line_height: The distance from one line to the next.
        place_width: The distance from one place of a line to the next.
        grid_row: The height of a row of the address grid.
        holes: The places of the address grid without a box.
    """

    box_rows: int
    box_columns: int
    lines: int
    flaps: int
    line_height: float
    place_width: float
    grid_row: float
    holes: frozenset[Cell] = frozenset()

    @property
    def boxes(self) -> tuple[Cell, ...]:
        """The boxes that have an address, row by row."""
        places = cells(self.box_rows, self.box_columns)
        return tuple(cell for cell in places if cell not in self.holes)

    @property
    def is_large_enough(self) -> bool:
        """Whether flaps can be lifted and addresses can be read."""
        width, height = self._grid_box
        return (
            fits(SMALLEST_LINE, min(self.line_height, self.place_width))
            and fits(ADDRESS_WIDTH, width)
            and fits(ADDRESS_HEIGHT, height)
        )

    @property
    def _grid_box(self) -> tuple[float, float]:
        return min(_LARGEST_GRID_WIDTH, _GRID_WIDTH / self.box_columns), self.grid_row

    def grid_box(self, row: int, column: int) -> Box:
        """Return a box of the address grid."""
        width, height = self._grid_box
        left = (SHEET_WIDTH - self.box_columns * width) / 2
        return Box(left + column * width, GRID_TOP + row * height, width, height)

    @property
    def grid(self) -> Box:
        """The area of the address grid without its rulers."""
        first = self.grid_box(0, 0)
        return first.union(self.grid_box(self.box_rows - 1, self.box_columns - 1))

    @property
    def table(self) -> Box:
        """The area of all places, at the foot of the sheet; the line numbers are to its left."""
        width, height = self.flaps * self.place_width, self.lines * self.line_height
        left = (SHEET_WIDTH - width + _NUMBERS_WIDTH) / 2
        return Box(left, SHEET_HEIGHT - _FOOT - height, width, height)

    def place(self, place: Place) -> Box:
        """Return the area of a place on the sheet."""
        table = self.table
        return Box(
            table.x + place.flap * self.place_width,
            table.y + place.line * self.line_height,
            self.place_width,
            self.line_height,
        )

    def number(self, line: int) -> Box:
        """Return the area of a line's number on the sheet."""
        table = self.table
        top = table.y + line * self.line_height
        return Box(table.x - _NUMBERS_WIDTH, top, _NUMBERS_WIDTH, self.line_height)

    @property
    def window(self) -> Box:
        """The opening of the card that shows the number of a line."""
        return self.number(0).moved(0.0, self._slot_top - self.table.y)

    def flap(self, flap: int) -> Box:
        """Return the area of a flap on the card; it covers one place of a line."""
        return self.place(Place(0, flap)).moved(0.0, self._slot_top - self.table.y)

    def card_top(self, line: int) -> float:
        """Return the y of the card's top edge on the sheet when its window shows a line."""
        return self.table.y + line * self.line_height - self._slot_top

    @property
    def _slot_top(self) -> float:
        """The y of window and flaps on the card; the part above them covers earlier lines."""
        return COVER + (self.lines - 1) * self.line_height


@lru_cache(maxsize=64)
def lookup_layout(
    box_rows: int, box_columns: int, holes: frozenset[Cell] = frozenset()
) -> LookupLayout:
    """Return the layout with the largest places for a size of field.

    The upper part of the card covers all lines above the one that shows, and the lower part all
    lines below it. So twice the table less one line, and the overlap, must fit between the address
    grid and the end of the sheet.
    """
    boxes = box_rows * box_columns - len(holes)
    row = min(_USUAL_GRID_ROW, max(ADDRESS_HEIGHT, 200.0 / box_rows))
    grid_end = GRID_TOP + box_rows * row + _BELOW_GRID
    room = max(1.0, SHEET_HEIGHT - _FOOT - COVER - grid_end)

    def with_flaps(flaps: int) -> LookupLayout:
        lines = ceil(boxes / flaps)
        return LookupLayout(
            box_rows,
            box_columns,
            lines,
            flaps,
            min(_LARGEST_LINE, room / (2 * lines - 1)),
            min(_LARGEST_PLACE, _TABLE_WIDTH / flaps),
            row,
            holes,
        )

    candidates = [with_flaps(flaps) for flaps in range(1, min(boxes, len(FLAP_LETTERS)) + 1)]
    # Of equal layouts, `max` takes the first, which has the fewest flaps to cut.
    best = max(candidates, key=lambda layout: min(layout.line_height, layout.place_width))
    line = min(best.line_height, _COMFORTABLE_LINE)
    saved = (best.line_height - line) * (2 * best.lines - 1)
    spare = room - best.line_height * (2 * best.lines - 1)
    larger = row + (saved + spare) / box_rows
    return replace(best, line_height=line, grid_row=min(larger, max(row, _LARGEST_GRID_ROW)))
