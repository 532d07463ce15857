"""Perfect play: who wins a position of Manic Minelayers, found by exact search.

A position is the free squares, the two Minelayers, who is to move, and whether that player also
moved first in the game; the last decides the case that both are stuck. The squares the Minelayers
stand on are not free. The search is a plain "does some move leave the other player lost?", made
fast by three things: a table of positions solved before, trying first the moves that leave the
opponent the fewest replies, and cutting the game in two once the Minelayers cannot meet.

**Why the longest path decides a game cut in two.** When no run of free squares joins the two, no
move of one changes what the other can do. Let the player to move have a path of a moves in all
and the other one of b, counted from now.

`end_check: turn`. The player to move is stuck on turn a + 1 unless the other was stuck before; by
then the other has moved a times. So if a < b the other wins (they have a move left), and if a = b
both are stuck. If a > b, the other is stuck after b moves, when the first has made b + 1: the
first wins if a > b + 1, and both are stuck if a = b + 1. Both stuck means that whoever moved
second in the game wins. Player to move: a - b < 0 loses, 0 and 1 go to the one who moved second in
the game, 2 and more win. That never falls when a grows nor rises when b grows, so a longest path
is a best plan against whatever the other does, and only the two longest lengths count.

`end_check: move`. The game ends with the first of the two last moves: that of the player to move
is move 2a - 1 from now, that of the other is move 2b. If a <= b the player to move is stuck first,
while the other still has b - a + 1 moves, and loses; if a > b the other is stuck first, while
a - b moves are left, and loses. So a > b wins, who moved first in the game does not matter, and
again only the longest lengths count.
"""

from collections.abc import Iterator
from typing import TypeAlias

from kitgen.games.manic_minelayers.definition import EndCheck
from kitgen.games.manic_minelayers.proofs.bitboard import Bitboard, bitboard_of, spread
from kitgen.games.manic_minelayers.proofs.longest_path import LongestPaths
from kitgen.games.manic_minelayers.proofs.tally import BudgetSpentError, Tally
from kitgen.games.manic_minelayers.rules.board import BoardSize

Starts: TypeAlias = tuple[tuple[bool, ...], ...]
"""Who wins from each pair of start squares, North moving first.

Row f, column s: whether the first mover wins who starts on the f-th square of the north row against
the s-th of the south row, west to east. When South moves first, the board is looked at upside down:
the answer is in the row of South's square and the column of North's.
"""

POSITION_BUDGET = 2_500_000
"""How many positions are looked at for one board before it is given up.

5 × 6 squares take about 300,000, 5 × 7 and 9 × 4 a good 2,000,000. What lies on either side of a
game cut in two counts, too, position by position.
"""

PAIR_BUDGET = 400_000
"""How many of them may be looked at for one pair of home squares.

No board that a build can solve needs so many for one pair. One that takes longer, as 5 × 10, is
given up here with its first pair, after a sixth of the whole budget: it is solved ahead.
"""

MOST_SQUARES = 200
"""The search goes as deep as a game has moves; no board near this size is solved."""


class Solver:
    """Answers about one board under one reading, with one table for all of them.

    What is remembered makes a question cheaper that is asked later, so the order of questions
    decides whether the budget does for them; nothing else does, whatever the machine.
    """

    __slots__ = ("_by_turn", "_jumps", "_paths", "_shift", "_table", "_tally", "board")

    def __init__(
        self,
        size: BoardSize,
        end_check: EndCheck,
        budget: int = POSITION_BUDGET,
        pair_budget: int = PAIR_BUDGET,
    ) -> None:
        """Start with an empty table."""
        self.board: Bitboard = bitboard_of(size)
        self._jumps = self.board.jumps
        self._shift = size.rows * size.columns
        self._by_turn = end_check == "turn"
        self._tally = Tally(budget, pair_budget)
        self._paths = LongestPaths(self.board, self._tally)
        self._table: dict[int, bool] = {}

    @property
    def position_count(self) -> int:
        """How many positions have been looked at so far."""
        return self._tally.spent

    def mover_wins(self, mover: int, other: int, free: int, *, moved_first: bool) -> bool:
        """Return whether the player to move wins.

        Args:
            mover: The square of the Minelayer that is to move.
            other: The square of the other Minelayer.
            free: The squares that a Minelayer may jump to; neither of the two among them.
            moved_first: Whether the player to move made the first move of the game.

        Raises:
            BudgetSpentError: The budget is spent before the answer is found.
            ValueError: A Minelayer stands on a free square, or both stand on one.
        """
        if mover == other or (mover | other) & free:
            raise ValueError("the Minelayers stand on two squares that are not free")
        self._tally.ask()
        ahead = self._jumps[mover] & free
        other_ahead = self._jumps[other] & free
        if not ahead:
            # Who must move and cannot loses, but wins if both are stuck and they moved second.
            return not other_ahead and not moved_first
        if not other_ahead:
            # Only where the game begins: one move is made, then the other is seen to be stuck.
            return self._some_move_wins(other, free, ahead, other_ahead, not moved_first)
        return self._wins(mover, other, free, ahead, other_ahead, not moved_first)

    def _wins(
        self, mover: int, other: int, free: int, ahead: int, other_ahead: int, wins_ties: bool
    ) -> bool:
        """Return whether the player to move, who can move, wins; `wins_ties`: moved second."""
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
        """Try the moves; `ahead` holds one at least."""
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
                # The other is stuck, and the mover is not, or both are and the mover wins that.
                return True
        replies.sort()
        for _, square, left, answers, onward in replies:
            if not self._wins(other, square, left, answers, onward, not wins_ties):
                return True
        return False

    def _cut_in_two(self, free: int, ahead: int, other_ahead: int, wins_ties: bool) -> bool | None:
        """Decide a game whose Minelayers cannot meet any more; None where they still can.

        See the module's first words for why the longest paths decide it. They do so too where
        the other player has just moved to a square without ways on.
        """
        if ahead & other_ahead:
            return None
        mine = spread(self._jumps, ahead, free, other_ahead)
        if not mine:
            return None
        lead = (0 if wins_ties else 2) if self._by_turn else 1
        paths = self._paths
        theirs = spread(self._jumps, other_ahead, free)
        # Measure the smaller half; of the larger one it is enough to know how it compares.
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
    """Return who wins from each pair of start squares, North moving first.

    Returns:
        The table, or None where the board is not solved here: a single row (the home rows are
        one), more than `MOST_SQUARES`, or the budget is spent.
    """
    if size.rows < 2 or size.square_count > MOST_SQUARES:
        return None
    solver = Solver(size, end_check, budget, pair_budget)
    try:
        return tuple(_start_rows(solver, size))
    except BudgetSpentError:
        return None


def _start_rows(solver: Solver, size: BoardSize) -> Iterator[tuple[bool, ...]]:
    """Yield the rows of `solved_starts`; the east half mirrors the west half, if holes do."""
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
