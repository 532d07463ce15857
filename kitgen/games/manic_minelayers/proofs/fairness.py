"""How fair a solved board is: what the order of placing the Minelayers is worth."""

from functools import lru_cache

from kitgen.games.manic_minelayers.definition import EndCheck
from kitgen.games.manic_minelayers.proofs.matrix_game import MatrixSolution, solve_matrix_game
from kitgen.games.manic_minelayers.proofs.solved import starts_solved_ahead
from kitgen.games.manic_minelayers.proofs.solver import Starts, solved_starts
from kitgen.games.manic_minelayers.rules.board import BoardSize
from kitgen.values import frozen


@frozen
class Fairness:
    """Who wins a board with perfect play, seen by whoever moves first.

    It does not matter which end moves first: the board upside down is the same board.

    Attributes:
        starts: Row f, column s: whether the first mover wins from the f-th home square against
            the s-th of the other end, both counted from the west.
        wins_placing_first: Whether the first mover wins when placing first, in sight.
        wins_placing_last: Whether the first mover wins when the other places first, in sight.
        secret: Both place in secret: the value is the first mover's chance to win, with the
            plans that bring it about; rows are the first mover's home squares.
    """

    starts: Starts
    wins_placing_first: bool
    wins_placing_last: bool
    secret: MatrixSolution

    @property
    def pair_count(self) -> int:
        """The number of pairs of start squares."""
        return len(self.starts) ** 2

    @property
    def won_pair_count(self) -> int:
        """The number of pairs from which the first mover wins."""
        return sum(sum(row) for row in self.starts)


@lru_cache(maxsize=64)
def fairness_of(size: BoardSize, end_check: EndCheck) -> Fairness | None:
    """Return the fairness of a board, or None where it is not solved here.

    Winners are looked up where the board was solved ahead, and else searched for. Worked out
    once: a kit, its variants and their parents have boards in common.
    """
    starts = starts_solved_ahead(size, end_check) or solved_starts(size, end_check)
    return None if starts is None else weighed(starts)


def weighed(starts: Starts) -> Fairness:
    """Return the fairness that the winners of all pairs of starts come to.

    In sight, whoever places last picks the best answer to the other's square.
    """
    return Fairness(
        starts=starts,
        wins_placing_first=any(all(row) for row in starts),
        wins_placing_last=all(any(column) for column in zip(*starts, strict=True)),
        secret=solve_matrix_game([[int(wins) for wins in row] for row in starts]),
    )
