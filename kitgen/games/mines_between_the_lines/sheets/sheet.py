"""Where things lie on the sheets: one place for every sheet, so that answers lie on dots.

Points, origin at the top left of the sheet's trim, y down. All sheets are 7.5 in wide, which
fits Letter and A4 alike.
"""

from collections.abc import Iterable

from kitgen.drawing.shapes import Box, Point
from kitgen.games.mines_between_the_lines.definition import DOT_SPACING, DotField
from kitgen.tabletop.grid import Cell, cells
from kitgen.units import inches
from kitgen.values import frozen

SHEET_WIDTH = inches(7.5)
SHEET_HEIGHT = inches(10)

HEAD = Box(1.0, 1.0, SHEET_WIDTH - 2.0, 84.0)
"""The title block of a sheet."""

EMBLEM = Box(HEAD.x, HEAD.y, HEAD.height, HEAD.height)
"""Its left square."""

FOOT_TOP = 626.0
FOOT_HEIGHT = 93.0
FOOT_MARGIN = 8.0
FOOT_LEFT = Box(1.0, FOOT_TOP, 166.0, FOOT_HEIGHT)
FOOT_MIDDLE = Box(172.0, FOOT_TOP, 166.0, FOOT_HEIGHT)
FOOT_RIGHT = Box(343.0, FOOT_TOP, 196.0, FOOT_HEIGHT)
"""The three panels at the foot of a sheet."""

GRID_ROOM = Box(20.0, 112.0, SHEET_WIDTH - 40.0, 490.0)
"""Where the dots of play and answer sheets go, in the middle; rulers lie around them."""

SMALLEST_SPACING = DOT_SPACING.lowest
SMALLEST_SOLO_SPACING = inches(0.3)
"""Closer dots leave no room to write into the boxes of a solo sheet."""

DOT_DIAMETER = 3.2
NOTE_DOT_DIAMETER = 2.2
DIGIT_DOT_DIAMETER = 1.7
"""Of the dots of sheets on the table, of grids to note in, and of grids of printed digits.

Nothing else inside a grid has these sizes, so that reading back finds them.
"""

MINE_BODY_SHARE = 0.46
"""The diameter of a mine's round body as a share of the dot spacing."""

START_FRAME_SHARE = 0.8
"""The side of the frame in a solo field's start box as a share of the dot spacing."""


def corners_of(boxes: Iterable[Cell]) -> tuple[Cell, ...]:
    """Return the row and the column of each corner of some boxes, row by row."""
    around = ((0, 0), (0, 1), (1, 0), (1, 1))
    return tuple(
        sorted(
            {Cell(row + down, column + across) for row, column in boxes for down, across in around}
        )
    )


@frozen
class DotGrid:
    """Dots on a sheet: how many, how far apart, and the place of the top-left one.

    Where there is no box, no line is drawn: a dot has a place if one of the boxes round it is none
    of `holes`.
    """

    dot_rows: int
    dot_columns: int
    spacing: float
    left: float
    top: float
    holes: frozenset[Cell] = frozenset()

    @property
    def boxes(self) -> frozenset[Cell]:
        """The boxes between the dots."""
        return frozenset(cells(self.dot_rows - 1, self.dot_columns - 1)) - self.holes

    @property
    def dots(self) -> tuple[Cell, ...]:
        """The row and the column of each dot, row by row."""
        return corners_of(self.boxes)

    @property
    def xs(self) -> tuple[float, ...]:
        """The x of each column of dots."""
        return tuple(self.left + column * self.spacing for column in range(self.dot_columns))

    @property
    def ys(self) -> tuple[float, ...]:
        """The y of each row of dots."""
        return tuple(self.top + row * self.spacing for row in range(self.dot_rows))

    def dot_position(self, row: int, column: int) -> Point:
        """Return a dot's centre, on every sheet that has this grid."""
        return (self.left + column * self.spacing, self.top + row * self.spacing)

    def box_centre(self, row: int, column: int) -> Point:
        """Return the middle of the box below and right of a dot."""
        x, y = self.dot_position(row, column)
        return (x + self.spacing / 2, y + self.spacing / 2)

    def box_area(self, row: int, column: int) -> Box:
        """Return a box, from dot to dot."""
        return Box(*self.dot_position(row, column), self.spacing, self.spacing)

    @property
    def outline(self) -> Box:
        """The box through the outermost dots."""
        return Box(
            self.left,
            self.top,
            (self.dot_columns - 1) * self.spacing,
            (self.dot_rows - 1) * self.spacing,
        )


def play_grid(field: DotField) -> DotGrid:
    """Return the dots of the play sheet, which are also those of the answer sheet."""
    x, y = GRID_ROOM.centre
    spacing = field.dot_spacing
    left, top = x - field.box_columns * spacing / 2, y - field.box_rows * spacing / 2
    return DotGrid(field.dot_rows, field.dot_columns, spacing, left, top, field.holes)
