"""Regular hexagons of one size that lie side by side: corners, sides, neighbours and places.

Points are as everywhere: the origin at the top left of the box round a hexagon, y down. Sides and
corners are counted clockwise from 0. Of a hexagon with a flat top the first side is the top; of one
with a pointed top it is the one to the right of the highest corner. Rows and columns are those of
"offset coordinates": every second column lies half a hexagon lower, or, where tops are pointed,
every second row half a hexagon to the right.
"""

import math

from kitgen.values import frozen

SIDES = 6

_POINTED = ((0.5, 0.0), (1.0, 0.25), (1.0, 0.75), (0.5, 1.0), (0.0, 0.75), (0.0, 0.25))
_FLAT = ((0.25, 0.0), (0.75, 0.0), (1.0, 0.5), (0.75, 1.0), (0.25, 1.0), (0.0, 0.5))
"""The corners, as shares of width and height."""

_STEPS = {
    # In even and in odd columns: rows and columns to go across each side.
    False: (
        ((-1, 0), (-1, 1), (0, 1), (1, 0), (0, -1), (-1, -1)),
        ((-1, 0), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)),
    ),
    # In even and in odd rows.
    True: (
        ((-1, 0), (0, 1), (1, 0), (1, -1), (0, -1), (-1, -1)),
        ((-1, 1), (0, 1), (1, 1), (1, 0), (0, -1), (-1, 0)),
    ),
}


@frozen
class Hexagon:
    """A regular hexagon.

    Attributes:
        across: From one side to the opposite one, in points.
        pointed: Whether a corner is at the top, and no side.
    """

    across: float
    pointed: bool

    @property
    def size(self) -> tuple[float, float]:
        """The width and the height of the box round it."""
        long = 2 * self.across / math.sqrt(3)
        return (self.across, long) if self.pointed else (long, self.across)

    @property
    def corners(self) -> tuple[tuple[float, float], ...]:
        """Its corners; side n goes from corner n to the next."""
        width, height = self.size
        return tuple((x * width, y * height) for x, y in (_POINTED if self.pointed else _FLAT))

    def place(self, row: int, column: int) -> tuple[float, float]:
        """Return the top left of the box round the hexagon in a row and column."""
        width, height = self.size
        if self.pointed:
            return (column + row % 2 / 2) * width, 0.75 * row * height
        return 0.75 * column * width, (row + column % 2 / 2) * height

    def block(self, rows: int, columns: int) -> tuple[float, float]:
        """Return the width and the height of so many rows and columns."""
        places = [
            self.place(row, column)
            for row in range(max(0, rows - 2), rows)
            for column in range(max(0, columns - 2), columns)
        ]
        width, height = self.size
        return max(x for x, _ in places) + width, max(y for _, y in places) + height


def across_side(row: int, column: int, side: int, *, pointed: bool) -> tuple[int, int]:
    """Return the row and column of the hexagon that touches a side of another."""
    down, right = _STEPS[pointed][(row if pointed else column) % 2][side]
    return row + down, column + right
