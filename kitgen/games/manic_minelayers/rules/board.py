"""The board: knight's moves, home squares, and whether it is playable."""

from collections.abc import Iterator
from typing import NamedTuple

from kitgen.tabletop.grid import KNIGHT_STEPS, Cell, cells, reached

SHORT_SIDE = 3
LONG_SIDE = 4
"""Below 3 x 4 squares, either way round, knight's moves do not reach every square."""

LONGEST_SIDE = 20
"""The most rows or columns of a kit's board; larger boards do not fit on a table."""

SHORTEST_TOUR_SIDE = 5
"""All boards of 5 x 5 squares or more have a knight's tour. If the number of squares is odd, it
begins on a square of the corners' colour."""

MINELAYER_COUNT = 2


class BoardSize(NamedTuple):
    """The rows, columns and holes of a board; row 1 is the north end.

    Holes are places without a square: Minelayers jump over them and never land there.
    """

    rows: int
    columns: int
    holes: frozenset[Cell] = frozenset()

    def __str__(self) -> str:
        return f"{self.columns} × {self.rows}"

    @property
    def described(self) -> str:
        """The size with the names of any holes, because boards of one size may differ in them."""
        holes = ", ".join(map(str, sorted(self.holes)))
        return f"{self} without {holes}" if holes else str(self)

    @property
    def square_count(self) -> int:
        """The number of squares."""
        return self.rows * self.columns - len(self.holes)

    @property
    def squares(self) -> tuple[Cell, ...]:
        """All squares, row by row."""
        return tuple(cell for cell in cells(self.rows, self.columns) if cell not in self.holes)

    def for_json(self) -> dict[str, object]:
        """Return the size as a JSON value for reports, with any holes."""
        size: dict[str, object] = {"rows": self.rows, "columns": self.columns}
        return size | ({"holes": [str(cell) for cell in sorted(self.holes)]} if self.holes else {})

    @property
    def mine_count(self) -> int:
        """The most mines that can lie on the board: each Minelayer still occupies a square."""
        return self.square_count - MINELAYER_COUNT

    @property
    def flipped(self) -> "BoardSize":
        """The board with its north end in the south; its columns keep their order."""
        last_row = self.rows - 1
        return self._replace(
            holes=frozenset(Cell(last_row - cell.row, cell.column) for cell in self.holes)
        )

    @property
    def ends_are_alike(self) -> bool:
        """Whether the empty board is the same from either end, mirrored or turned."""
        last_row, last_column = self.rows - 1, self.columns - 1
        turned = {Cell(last_row - cell.row, last_column - cell.column) for cell in self.holes}
        return self.holes in (self.flipped.holes, turned)

    @property
    def is_large_enough(self) -> bool:
        """Whether a Minelayer can reach every square of the empty board."""
        sides = self.rows, self.columns
        return min(sides) >= SHORT_SIDE and max(sides) >= LONG_SIDE


class HomeSquares(NamedTuple):
    """The squares on which each player may start: the two end rows, west to east."""

    north: tuple[Cell, ...]
    south: tuple[Cell, ...]


def home_squares(size: BoardSize) -> HomeSquares:
    """Return the two home rows of a board."""
    return HomeSquares(
        tuple(Cell(0, column) for column in range(size.columns)),
        tuple(Cell(size.rows - 1, column) for column in range(size.columns)),
    )


def knight_moves(size: BoardSize, start: Cell) -> Iterator[Cell]:
    """Yield the squares to which a Minelayer on `start` could jump on an empty board."""
    landings = reached(start, KNIGHT_STEPS, size.rows, size.columns)
    return (cell for cell in landings if cell not in size.holes)


def unreachable_squares(size: BoardSize) -> tuple[Cell, ...]:
    """Return the squares that knight's moves cannot reach from the first square of the board."""
    first = size.squares[0]
    reached = {first}
    frontier = [first]
    while frontier:
        for cell in knight_moves(size, frontier.pop()):
            if cell not in reached:
                reached.add(cell)
                frontier.append(cell)
    return tuple(cell for cell in size.squares if cell not in reached)


def stuck_home_squares(size: BoardSize) -> tuple[Cell, ...]:
    """Return the home squares from which a Minelayer has no first move."""
    homes = home_squares(size)
    return tuple(
        cell for cell in homes.north + homes.south if next(knight_moves(size, cell), None) is None
    )
