"""Knight's tours: every square of a board once, by knight's moves.

Found by Warnsdorff's rule: go to the square from which the fewest free squares can be reached;
chance decides between equals, and whether to begin anew where a walk got stuck.
"""

from kitgen.games.manic_minelayers.rules.board import BoardSize, knight_moves
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen

_MOST_WALKS = 10_000
_MOST_WALKS_ROUND_HOLES = 400
"""Round holes there may be no tour at all, and nobody waits for more walks than these."""


@frozen
class Tour:
    """A tour to be filled in.

    Attributes:
        size: The board's.
        squares: Every square in the order in which it is visited.
        given: The numbers that are printed, from 1, rising.
    """

    size: BoardSize
    squares: tuple[Cell, ...]
    given: tuple[int, ...]


def make_tour(size: BoardSize, given: int, stream: Stream) -> Tour:
    """Find a tour, and spread the given numbers over it from the first square on.

    Raises:
        ValueError: No tour was found; there is one on every board of 5 x 5 squares or more that has
            no holes.
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
    """Walk from a square by chance until stuck, by Warnsdorff's rule."""
    light = [cell for cell in size.squares if (cell.row + cell.column) % 2 == 0]
    more_light = 2 * len(light) - size.square_count
    # A walk takes light and dark squares in turn: it begins with the colour that has more.
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
