"""Perfect play: exact search for the winner of a position of Manic Minelayers.

A position consists of the free squares, the two Minelayers, the player to move, and whether that
player also moved first in the game, which decides when both are stuck. The squares of the
Minelayers are not free. The search asks whether some move leaves the other player lost. Three
things make it fast: a table of solved positions, trying first the moves that leave the opponent
the fewest replies, and cutting the game in two once the Minelayers cannot meet.

**Why the longest path decides a game cut in two.** If no path of free squares joins the two, no
move of one changes what the other can do. Let the player to move follow a path of a moves in all,
counted from now, and the other player one of b moves.

`end_check: turn`. The player to move is stuck on turn a + 1 unless the other was stuck before; by
then the other has moved a times. So if a < b, the other wins, with a move left, and if a = b, both
are stuck. If a > b, the other is stuck after b moves, when the first player has made b + 1: the
first wins if a > b + 1, and both are stuck if a = b + 1. If both are stuck, the player who moved
second in the game wins. For the player to move, a - b < 0 therefore loses, 0 and 1 win for the one
who moved second in the game, and 2 or more wins. This result never gets worse when a grows and
never gets better when b grows. So a longest path is a best plan whatever the other player does,
and only the two greatest lengths count.

`end_check: move`. The game ends with the first of the two last moves: that of the player to move
is move 2a - 1 from now, that of the other is move 2b. If a <= b, the player to move is stuck first
and loses, while the other still has b - a + 1 moves. If a > b, the other is stuck first and loses,
while a - b moves are left. So a > b wins, it does not matter who moved first in the game, and again
only the greatest lengths count.
"""

from collections.abc import Iterator
from typing import TypeAlias

from kitgen.games.manic_minelayers.definition import EndCheck
from kitgen.games.manic_minelayers.proofs.bitboard import Bitboard, bitboard_of, spread
from kitgen.games.manic_minelayers.proofs.longest_path import LongestPaths
from kitgen.games.manic_minelayers.proofs.tally import BudgetSpentError, Tally
from kitgen.games.manic_minelayers.rules.board import BoardSize

Starts: TypeAlias = tuple[tuple[bool, ...], ...]
"""The winner for each pair of start squares.

Row f, column s is true if the first mover, North, wins from the f-th square of the north row
against the s-th of the south row, both counted from the west. If South moves first, turn the board
upside down: the answer is in the row of South's square and the column of North's.
"""

POSITION_BUDGET = 2_500_000
"""The most positions visited for one board before the search gives up.

5 × 6 squares take about 300,000, and 5 × 7 and 9 × 4 a little over 2,000,000. The positions of both
halves of a game cut in two count as well.
"""

PAIR_BUDGET = 400_000
"""The most positions visited for one pair of home squares.

No board that a build can solve needs so many for one pair. A harder board, such as 5 × 10, is given
up at its first pair, after a sixth of the whole budget; it is solved ahead instead.
"""

MOST_SQUARES = 200
"""A limit on recursion, which is as deep as a game has moves; no board near it can be solved."""


class Solver:
    """A solver for positions on one board under one reading, with a shared table.

    The table makes later questions cheaper, so the order of the questions affects whether the
    budget is sufficient. Nothing else does; in particular, the machine does not matter.
    """

    __slots__ = ("_by_turn", "_jumps", "_paths", "_shift", "_table", "_tally", "board")

    def __init__(
        self,
        size: BoardSize,
        end_check: EndCheck,
        budget: int = POSITION_BUDGET,
        pair_budget: int = PAIR_BUDGET,
    ) -> None:
        self.board: Bitboard = bitboard_of(size)
        self._jumps = self.board.jumps
        self._shift = size.rows * size.columns
        self._by_turn = end_check == "turn"
        self._tally = Tally(budget, pair_budget)
        self._paths = LongestPaths(self.board, self._tally)
        self._table: dict[int, bool] = {}

    @property
    def position_count(self) -> int:
        """The number of positions visited so far."""
        return self._tally.spent

    def mover_wins(self, mover: int, other: int, free: int, *, moved_first: bool) -> bool:
        """Return whether the player to move wins.

        Args:
            mover: The square of the Minelayer to move.
            other: The square of the other Minelayer.
            free: The free squares, without those two.
            moved_first: Whether the player to move made the first move of the game.

        Raises:
            BudgetSpentError: The budget is spent before the answer is found.
            ValueError: A Minelayer stands on a free square, or both stand on the same square.
        """
        if mover == other or (mover | other) & free:
            raise ValueError("the Minelayers stand on two squares that are not free")
        self._tally.ask()
        ahead = self._jumps[mover] & free
        other_ahead = self._jumps[other] & free
        if not ahead:
            # The mover is stuck and loses, unless both are stuck and the mover moved second.
            return not other_ahead and not moved_first
        if not other_ahead:
            # Only at the start of a game: one move is made, and then the other player is stuck.
            return self._some_move_wins(other, free, ahead, other_ahead, not moved_first)
        return self._wins(mover, other, free, ahead, other_ahead, not moved_first)

    def _wins(
        self, mover: int, other: int, free: int, ahead: int, other_ahead: int, wins_ties: bool
    ) -> bool:
        """Return whether the player to move, who is not stuck, wins.

        Args:
            mover: The square of the Minelayer to move.
            other: The square of the other Minelayer.
            free: The free squares.
            ahead: The free squares to which the mover can jump.
            other_ahead: The free squares to which the other Minelayer could jump.
            wins_ties: Whether the mover moved second in the game, and so wins if both are stuck.
        """
        key = (free << self._shift | mover) << self._shift | other
        key = key << 1 | wins_ties
        known = self._table.get(key)
        if known is not None:
            return known
        self._tally.count()
        result = self._cut_in_two(free, ahead, other_ahead, wins_ties)
        if result is None:
            result = self._some_move_wins(other, free, ahead, other_ahead, wins_ties)
        self._table[key] = result
        return result

    def _some_move_wins(
        self, other: int, free: int, ahead: int, other_ahead: int, wins_ties: bool
    ) -> bool:
        """Return whether some move to a square of `ahead`, which is not empty, wins."""
        jumps = self._jumps
        replies = []
        while ahead:
            square = ahead & -ahead
            ahead ^= square
            left = free ^ square
            onward = jumps[square] & left
            answers = other_ahead & left
            if answers:
                order = answers.bit_count() * 8 - onward.bit_count()
                replies.append((order, square, left, answers, onward))
            elif onward or wins_ties:
                # Either only the other player is stuck, or both are and the mover wins the tie.
                return True
        replies.sort()
        for _, square, left, answers, onward in replies:
            if not self._wins(other, square, left, answers, onward, not wins_ties):
                return True
        return False

    def _cut_in_two(self, free: int, ahead: int, other_ahead: int, wins_ties: bool) -> bool | None:
        """Return whether the mover wins if the Minelayers cannot meet; None if they still can.

        The module's docstring explains why the longest paths decide this. They also do if the
        other player has just moved to a square without a next jump.
        """
        if ahead & other_ahead:
            return None
        mine = spread(self._jumps, ahead, free, other_ahead)
        if not mine:
            return None
        lead = (0 if wins_ties else 2) if self._by_turn else 1
        paths = self._paths
        theirs = spread(self._jumps, other_ahead, free)
        # Measure the smaller half exactly; the larger one only has to be compared with it.
        if mine.bit_count() < theirs.bit_count():
            longest = paths.longest(ahead, mine)
            return not paths.at_least(other_ahead, theirs, longest - lead + 1)
        longest = paths.longest(other_ahead, theirs)
        return paths.at_least(ahead, mine, longest + lead)


def solved_starts(
    size: BoardSize,
    end_check: EndCheck,
    budget: int = POSITION_BUDGET,
    pair_budget: int = PAIR_BUDGET,
) -> Starts | None:
    """Return the winner for each pair of start squares, with North moving first.

    Returns:
        The table, or None if the board is not solved: it has a single row (so both home rows are
        the same) or more than `MOST_SQUARES` squares, or the budget is spent.
    """
    if size.rows < 2 or size.square_count > MOST_SQUARES:
        return None
    solver = Solver(size, end_check, budget, pair_budget)
    try:
        return tuple(_start_rows(solver, size))
    except BudgetSpentError:
        return None


def _start_rows(solver: Solver, size: BoardSize) -> Iterator[tuple[bool, ...]]:
    """Yield the rows of `solved_starts`; the east half mirrors the west half if the holes do."""
    last = size.columns - 1
    mirrored = all(hole._replace(column=last - hole.column) in size.holes for hole in size.holes)
    rows: list[tuple[bool, ...]] = []
    for first in range(size.columns):
        if first > last - first and mirrored:
            row = rows[last - first][::-1]
        else:
            row = tuple(_first_wins(solver, size, first, second) for second in range(last + 1))
        rows.append(row)
        yield row


def _first_wins(solver: Solver, size: BoardSize, first: int, second: int) -> bool:
    """Return whether the first mover wins from two columns of the home rows."""
    mover, other = 1 << first, 1 << ((size.rows - 1) * size.columns + second)
    free = solver.board.everything ^ mover ^ other
    return solver.mover_wins(mover, other, free, moved_first=True)
