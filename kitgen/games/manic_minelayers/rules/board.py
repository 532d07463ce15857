"""The board as the rules see it: knight's moves, home squares, and what makes it playable."""

from collections.abc import Iterator
from typing import NamedTuple

from kitgen.tabletop.grid import KNIGHT_STEPS, Cell, cells, reached

SHORT_SIDE = 3
LONG_SIDE = 4
"""Below 3 x 4 squares, either way round, some square cannot be reached by knight's moves."""

LONGEST_SIDE = 20
"""The most rows or columns a kit's board may have: larger ones go on no table."""

SHORTEST_TOUR_SIDE = 5
"""From 5 x 5 squares on, every board has a knight's tour (of an odd number of squares from a
square of the corners' colour)."""

MINELAYER_COUNT = 2


class BoardSize(NamedTuple):
    """How many rows and columns of squares a board has; row 1 is the north end."""

    rows: int
    columns: int

    def __str__(self) -> str:
        return f"{self.columns} × {self.rows}"

    @property
    def square_count(self) -> int:
        """The number of squares."""
        return self.rows * self.columns

    @property
    def mine_count(self) -> int:
        """The most mines that can ever lie: both Minelayers still stand on a square each."""
        return self.square_count - MINELAYER_COUNT

    @property
    def is_large_enough(self) -> bool:
        """Whether a Minelayer can reach every square of the empty board."""
        return min(self) >= SHORT_SIDE and max(self) >= LONG_SIDE


class HomeSquares(NamedTuple):
    """Where each player may start: the squares of the two end rows, west to east."""

    north: tuple[Cell, ...]
    south: tuple[Cell, ...]


def home_squares(size: BoardSize) -> HomeSquares:
    """Return the two home rows of a board."""
    return HomeSquares(
        tuple(Cell(0, column) for column in range(size.columns)),
        tuple(Cell(size.rows - 1, column) for column in range(size.columns)),
    )


def knight_moves(size: BoardSize, start: Cell) -> Iterator[Cell]:
    """Yield the squares a Minelayer on `start` could jump to on an empty board."""
    return reached(start, KNIGHT_STEPS, size.rows, size.columns)


def unreachable_squares(size: BoardSize) -> tuple[Cell, ...]:
    """Return the squares that no chain of knight's moves connects with A1, in reading order."""
    reached = {Cell(0, 0)}
    frontier = [Cell(0, 0)]
    while frontier:
        for cell in knight_moves(size, frontier.pop()):
            if cell not in reached:
                reached.add(cell)
                frontier.append(cell)
    return tuple(cell for cell in cells(*size) if cell not in reached)


def stuck_home_squares(size: BoardSize) -> tuple[Cell, ...]:
    """Return the home squares from which a Minelayer could never make its first move."""
    homes = home_squares(size)
    return tuple(
        cell for cell in homes.north + homes.south if next(knight_moves(size, cell), None) is None
    )
