"""Boards for the engines: any set of squares, with home squares at two ends."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from kitgen.games.manic_minelayers.rules.board import BoardSize, home_squares
from kitgen.tabletop.grid import KNIGHT_STEPS, Cell, column_name
from kitgen.values import frozen

SEATS = ("north", "south")
"""The seats, named after the ends at which their home squares lie."""


@frozen
class Board:
    """A board.

    Attributes:
        squares: All squares; the missing places of the rectangle are holes.
        homes: The home squares of each player.
    """

    squares: frozenset[Cell]
    homes: tuple[frozenset[Cell], ...]


def rectangle(size: BoardSize) -> Board:
    """Return the board of a size, without its holes; the end rows are home squares."""
    homes = home_squares(size)
    return Board(frozenset(size.squares), (frozenset(homes.north), frozenset(homes.south)))


@lru_cache(maxsize=64)
def jumps_on(squares: frozenset[Cell]) -> Mapping[Cell, tuple[Cell, ...]]:
    """Return the knight's moves from each square, in reading order.

    Minelayers jump over mines and holes in between.
    """
    return {
        cell: tuple(sorted(ahead for ahead in _steps(cell) if ahead in squares)) for cell in squares
    }


def _steps(cell: Cell) -> Iterable[Cell]:
    return (Cell(cell.row + down, cell.column + across) for down, across in KNIGHT_STEPS)


def jumps_to(squares: frozenset[Cell], start: Cell, free: frozenset[Cell]) -> Mapping[Cell, int]:
    """Return the number of jumps, by way of free squares, to each reachable free square."""
    jumps, count, front = jumps_on(squares), 0, [start]
    reached: dict[Cell, int] = {}
    while front:
        count += 1
        ahead = {cell for here in front for cell in jumps[here] if cell in free}
        front = [cell for cell in ahead if cell not in reached]
        reached.update(dict.fromkeys(front, count))
    return reached


def drawn(squares: frozenset[Cell], signs: Mapping[Cell, str]) -> str:
    """Draw a board as text: the sign of each square, `.` without a sign, a blank for a hole."""
    wide = max((len(sign) for sign in signs.values()), default=1)
    rows = range(max(cell.row for cell in squares) + 1)
    columns = range(max(cell.column for cell in squares) + 1)
    label = len(str(len(rows)))
    lines = [" ".join((" " * label, *(f"{column_name(column):>{wide}}" for column in columns)))]
    for row in rows:
        shown = (
            f"{signs.get(Cell(row, column), '.') if Cell(row, column) in squares else '':>{wide}}"
            for column in columns
        )
        lines.append(" ".join((f"{row + 1:>{label}}", *shown)).rstrip())
    return "\n".join(lines)
