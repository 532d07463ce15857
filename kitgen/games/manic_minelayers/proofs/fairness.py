"""How fair a solved board is, for each order of placing the Minelayers."""

from functools import lru_cache

from kitgen.games.manic_minelayers.definition import EndCheck
from kitgen.games.manic_minelayers.proofs.matrix_game import MatrixSolution, solve_matrix_game
from kitgen.games.manic_minelayers.proofs.solved import starts_solved_ahead
from kitgen.games.manic_minelayers.proofs.solver import Starts, solved_starts
from kitgen.games.manic_minelayers.rules.board import BoardSize
from kitgen.values import frozen


@frozen
class Fairness:
    """The results with perfect play of the first mover, who plays from the north end.

    They are those of either end if the board, flipped, is the same (`BoardSize.flipped`);
    otherwise those of a first mover from the south end are the results on the flipped board.

    Attributes:
        starts: In row f, column s, whether the first mover wins from the f-th home square against
            the s-th of the other end, both counted from the west.
        wins_placing_first: Whether the first mover wins if they place first, openly.
        wins_placing_last: Whether the first mover wins if the other player places first, openly.
        secret: The solution if both place in secret. Its value is the first mover's chance of
            winning; rows are the first mover's home squares.
    """

    starts: Starts
    wins_placing_first: bool
    wins_placing_last: bool
    secret: MatrixSolution

    @property
    def won_pair_count(self) -> int:
        """The number of pairs of start squares from which the first mover wins."""
        return sum(sum(row) for row in self.starts)


@lru_cache(maxsize=64)
def fairness_of(size: BoardSize, end_check: EndCheck) -> Fairness | None:
    """Return the fairness of a board; None if the board cannot be solved within the budget.

    The winners are looked up if the board was solved ahead, and searched for otherwise. Results
    are cached, because a kit shares boards with its variants and parents.
    """
    starts = starts_solved_ahead(size, end_check) or solved_starts(size, end_check)
    return None if starts is None else weighed(starts)


def weighed(starts: Starts) -> Fairness:
    """Return the fairness that follows from the winners of all pairs of start squares.

    If players place openly, the one who places last picks the best answer to the other's square.
    """
    return Fairness(
        starts=starts,
        wins_placing_first=any(all(row) for row in starts),
        wins_placing_last=all(any(column) for column in zip(*starts, strict=True)),
        secret=solve_matrix_game([[int(wins) for wins in row] for row in starts]),
    )
