"""Where things lie on the lookup sheet and on the window card, so that one box shows and no other.

Both are whole sheets of one width. The card lies on the sheet, its side edges flush with the
sheet's, and slides up and down. Its window shows the number of one line; below each of its flaps
lies one place of that line. The table lies at the foot of the sheet and is so low that the card
covers all of it wherever the card stands, and never the address grid above it. Points, origin
at the top left of either piece, y down.
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
"""Where the boxes of the address grid begin, below the head, the advice and the letters."""

GRID_RULER = 15.0
"""Beside and above the address grid: the names of columns and rows."""

SMALLEST_LINE = mm(4.4)
"""The least height and width of a place in the table: flaps are lifted with a pencil's tip."""

COVER = 14.0
"""By how much the card passes the table on all sides, however it lies."""

ADDRESS_WIDTH = 23.5
"""The least width of a box of the address grid, for addresses of 9 points."""

ADDRESS_HEIGHT = 11.6
"""Its least height."""

_LARGEST_LINE = 27.0
_COMFORTABLE_LINE = 22.0
"""Lines are no higher: the address grid takes what that saves, so that addresses are found."""

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
        lines: Lines of the table, all but perhaps the last of them full.
        flaps: Places in each line, and flaps of the card.
        line_height: From one line to the next.
        place_width: From one place of a line to the next.
        grid_row: The height of a row of the address grid.
        holes: The places of the address grid that have no box.
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
        """Whether flaps can be lifted and addresses be read."""
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
        """All of the address grid without its rulers."""
        first = self.grid_box(0, 0)
        return first.union(self.grid_box(self.box_rows - 1, self.box_columns - 1))

    @property
    def table(self) -> Box:
        """All places of the table, at the foot of the sheet; the numbers lie to its left."""
        width, height = self.flaps * self.place_width, self.lines * self.line_height
        left = (SHEET_WIDTH - width + _NUMBERS_WIDTH) / 2
        return Box(left, SHEET_HEIGHT - _FOOT - height, width, height)

    def place(self, place: Place) -> Box:
        """Return where a place of the table lies on the sheet."""
        table = self.table
        return Box(
            table.x + place.flap * self.place_width,
            table.y + place.line * self.line_height,
            self.place_width,
            self.line_height,
        )

    def number(self, line: int) -> Box:
        """Return where the number of a line lies on the sheet."""
        table = self.table
        top = table.y + line * self.line_height
        return Box(table.x - _NUMBERS_WIDTH, top, _NUMBERS_WIDTH, self.line_height)

    @property
    def window(self) -> Box:
        """The opening of the card through which the number of a line is seen."""
        return self.number(0).moved(0.0, self._slot_top - self.table.y)

    def flap(self, flap: int) -> Box:
        """Return where a flap of the card lies, which covers one place of a line."""
        return self.place(Place(0, flap)).moved(0.0, self._slot_top - self.table.y)

    def card_top(self, line: int) -> float:
        """Return where the card's top edge lies on the sheet when its window shows a line."""
        return self.table.y + line * self.line_height - self._slot_top

    @property
    def _slot_top(self) -> float:
        """Where window and flaps begin on the card: above them is cover for all other lines."""
        return COVER + (self.lines - 1) * self.line_height


def _least_grid_row(box_rows: int) -> float:
    """Return the least height of a row of the address grid: less in fields of many rows."""
    return min(_USUAL_GRID_ROW, max(ADDRESS_HEIGHT, 200.0 / box_rows))


@lru_cache(maxsize=64)
def lookup_layout(
    box_rows: int, box_columns: int, holes: frozenset[Cell] = frozenset()
) -> LookupLayout:
    """Return the layout with the largest places for a field of so many rows and columns.

    With so many lines, all lines above the one that shows lie below the upper part of the card,
    and all lines below it below the lower part: twice the table, less one line, and the cover have
    to fit between the address grid and the sheet's end.
    """
    boxes = box_rows * box_columns - len(holes)
    row = _least_grid_row(box_rows)
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
    # Of equal ones the first has the fewest flaps to cut.
    best = max(candidates, key=lambda layout: min(layout.line_height, layout.place_width))
    line = min(best.line_height, _COMFORTABLE_LINE)
    saved = (best.line_height - line) * (2 * best.lines - 1)
    spare = room - best.line_height * (2 * best.lines - 1)
    larger = row + (saved + spare) / box_rows
    return replace(best, line_height=line, grid_row=min(larger, max(row, _LARGEST_GRID_ROW)))
