"""The layout shared by all sheets, so that answers and dots match.

Points, origin at the top left of the sheet's trim, y down. All sheets are 7.5 in wide, which
fits both Letter and A4.
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
"""The left square of the title block."""

FOOT_TOP = 626.0
FOOT_HEIGHT = 93.0
FOOT_MARGIN = 8.0
FOOT_LEFT = Box(1.0, FOOT_TOP, 166.0, FOOT_HEIGHT)
FOOT_MIDDLE = Box(172.0, FOOT_TOP, 166.0, FOOT_HEIGHT)
FOOT_RIGHT = Box(343.0, FOOT_TOP, 196.0, FOOT_HEIGHT)
"""The three panels at the foot of a sheet."""

GRID_ROOM = Box(20.0, 112.0, SHEET_WIDTH - 40.0, 490.0)
"""The room for the dots of play and answer sheets, which are centred; rulers lie around it."""

SMALLEST_SPACING = DOT_SPACING.lowest
SMALLEST_SOLO_SPACING = inches(0.3)
"""Closer dots leave no room to write into the boxes of a solo sheet."""

DOT_DIAMETER = 3.2
NOTE_DOT_DIAMETER = 2.2
DIGIT_DOT_DIAMETER = 1.7
"""The diameters of dots: on sheets on the table, in grids for notes, in grids of printed digits.

Nothing else inside a grid has these sizes, so that read-back can find the dots.
"""

MINE_BODY_SHARE = 0.46
"""The diameter of a mine's round body as a share of the dot spacing."""

START_FRAME_SHARE = 0.8
"""The side of the frame in a solo field's start box as a share of the dot spacing."""


def corners_of(boxes: Iterable[Cell]) -> tuple[Cell, ...]:
    """Return the corners of some boxes as dots (row, column), row by row."""
    around = ((0, 0), (0, 1), (1, 0), (1, 1))
    return tuple(
        sorted(
            {Cell(row + down, column + across) for row, column in boxes for down, across in around}
        )
    )


@frozen
class DotGrid:
    """The dots of a sheet.

    Attributes:
        dot_rows: Dots from top to bottom.
        dot_columns: Dots from left to right.
        spacing: The distance from one dot to the next.
        left: The x of the first column of dots.
        top: The y of the first row of dots.
        holes: The places without a box. A dot exists only if at least one box is beside it.
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
        """The dots as (row, column), row by row."""
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
        """Return the centre of a dot."""
        return (self.left + column * self.spacing, self.top + row * self.spacing)

    def box_centre(self, row: int, column: int) -> Point:
        """Return the middle of a box."""
        x, y = self.dot_position(row, column)
        return (x + self.spacing / 2, y + self.spacing / 2)

    def box_area(self, row: int, column: int) -> Box:
        """Return the area of a box, from dot to dot."""
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
