"""Regular hexagons of one size side by side: corners, sides, neighbours and positions.

Points; the origin is the top left of a hexagon's bounding box, y down. Sides and corners are
numbered clockwise from 0. Side 0 is the top of a flat-topped hexagon; on a pointed one it is to the
right of the top corner. Rows and columns are "offset coordinates": every second column lies half a
hexagon lower, or, for pointed hexagons, every second row half a hexagon to the right.
"""

import math

from kitgen.values import frozen

SIDES = 6

_POINTED = ((0.5, 0.0), (1.0, 0.25), (1.0, 0.75), (0.5, 1.0), (0.0, 0.75), (0.0, 0.25))
_FLAT = ((0.25, 0.0), (0.75, 0.0), (1.0, 0.5), (0.75, 1.0), (0.25, 1.0), (0.0, 0.5))
"""The corners, as fractions of width and height."""

_STEPS = {
    # The step in rows and columns across each side, in even and in odd columns.
    False: (
        ((-1, 0), (-1, 1), (0, 1), (1, 0), (0, -1), (-1, -1)),
        ((-1, 0), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)),
    ),
    # The same in even and in odd rows.
    True: (
        ((-1, 0), (0, 1), (1, 0), (1, -1), (0, -1), (-1, -1)),
        ((-1, 1), (0, 1), (1, 1), (1, 0), (0, -1), (-1, 0)),
    ),
}


@frozen
class Hexagon:
    """A regular hexagon.

    Attributes:
        across: The distance between opposite sides, in points.
        pointed: Whether the top is a corner, not a side.
    """

    across: float
    pointed: bool

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of its bounding box."""
        long = 2 * self.across / math.sqrt(3)
        return (self.across, long) if self.pointed else (long, self.across)

    @property
    def corners(self) -> tuple[tuple[float, float], ...]:
        """Its corners; side n goes from corner n to the next."""
        width, height = self.size
        return tuple((x * width, y * height) for x, y in (_POINTED if self.pointed else _FLAT))

    def place(self, row: int, column: int) -> tuple[float, float]:
        """Return the top left of the bounding box of the hexagon in a row and column."""
        width, height = self.size
        if self.pointed:
            return (column + row % 2 / 2) * width, 0.75 * row * height
        return 0.75 * column * width, (row + column % 2 / 2) * height

    def block(self, rows: int, columns: int) -> tuple[float, float]:
        """Return the width and height of a block of this many rows and columns."""
        places = [
            self.place(row, column)
            for row in range(max(0, rows - 2), rows)
            for column in range(max(0, columns - 2), columns)
        ]
        width, height = self.size
        return max(x for x, _ in places) + width, max(y for _, y in places) + height


def across_side(row: int, column: int, side: int, *, pointed: bool) -> tuple[int, int]:
    """Return the row and column of the neighbour across a side."""
    down, right = _STEPS[pointed][(row if pointed else column) % 2][side]
    return row + down, column + right
