"""Knight's tours, which visit every square of a board once by knight's moves.

Tours are found by Warnsdorff's rule: move to the square from which the fewest free squares can be
reached. Chance decides between equals. A walk that gets stuck is given up, and another one begins.
"""

from kitgen.games.manic_minelayers.rules.board import BoardSize, knight_moves
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen

_MOST_WALKS = 10_000
_MOST_WALKS_ROUND_HOLES = 400
"""A board with holes may have no tour at all, so the search has to stop sooner."""


@frozen
class Tour:
    """A tour for the player to fill in.

    Attributes:
        size: The size of the board.
        squares: All squares in the order in which they are visited.
        given: The printed numbers in ascending order, from 1.
    """

    size: BoardSize
    squares: tuple[Cell, ...]
    given: tuple[int, ...]


def make_tour(size: BoardSize, given: int, stream: Stream) -> Tour:
    """Find a tour and spread the given numbers evenly over it, from the first square on.

    Args:
        size: The board.
        given: How many numbers to print.
        stream: The source of chance; each walk has its own child.

    Raises:
        ValueError: No tour was found. All boards of 5 x 5 squares or more without holes have one.
    """
    most = _MOST_WALKS_ROUND_HOLES if size.holes else _MOST_WALKS
    for number in range(most):
        squares = _walk(size, stream.child("walk", number))
        if len(squares) == size.square_count:
            count = min(given, size.square_count)
            numbers = tuple(1 + index * size.square_count // count for index in range(count))
            return Tour(size, squares, numbers)
    raise ValueError(f"{most} walks found no tour of {size} squares")


def _walk(size: BoardSize, stream: Stream) -> tuple[Cell, ...]:
    """Return a walk by Warnsdorff's rule from a random square until it gets stuck."""
    light = [cell for cell in size.squares if (cell.row + cell.column) % 2 == 0]
    more_light = 2 * len(light) - size.square_count
    # A walk alternates between light and dark squares, so a tour starts on the majority's colour.
    starts = [
        cell
        for cell in size.squares
        if more_light == 0 or ((cell.row + cell.column) % 2 == 0) == (more_light > 0)
    ]
    here = starts[stream.below(len(starts))]
    visited = {here: None}
    while True:
        free = [cell for cell in knight_moves(size, here) if cell not in visited]
        if not free:
            return tuple(visited)
        ways = {
            cell: sum(move not in visited for move in knight_moves(size, cell)) for cell in free
        }
        fewest = min(ways.values())
        best = [cell for cell in free if ways[cell] == fewest]
        here = best[stream.below(len(best))]
        visited[here] = None
