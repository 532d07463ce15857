"""How many moves one Minelayer can make on its own: the longest knight's path on free squares."""

from kitgen.games.manic_minelayers.proofs.bitboard import Bitboard, spread
from kitgen.games.manic_minelayers.proofs.tally import Tally


class LongestPaths:
    """Exact answers about longest paths on one board, with a memory shared by all questions.

    A question consists of `ahead`, the free squares to which the Minelayer can jump now, and
    `free`, all free squares that it can ever reach, including `ahead`. No square is used twice,
    because each is mined when it is left.

    The search asks whether there is a path of at least some number of moves. It tries the squares
    with the fewest next jumps first (Warnsdorff's rule) and remembers the bounds found for each
    question. Each question that is searched counts as one position.
    """

    __slots__ = ("_bounds", "_jumps", "_light", "_shift", "_tally")

    def __init__(self, board: Bitboard, tally: Tally) -> None:
        """Start with nothing known; `tally` limits the search."""
        self._tally = tally
        self._jumps = board.jumps
        self._light = board.light
        self._shift = board.size.rows * board.size.columns
        self._bounds: dict[int, tuple[int, int]] = {}

    def upper_bound(self, ahead: int, free: int) -> int:
        """Return an upper bound on the moves of a path, from the numbers of squares of each colour.

        A path alternates between the colours and begins with that of `ahead`. With n squares of
        that colour and m of the other, it has at most 2n moves and at most 2m + 1.
        """
        if not ahead:
            return 0
        light = (free & self._light).bit_count()
        dark = free.bit_count() - light
        if ahead & self._light:
            return min(2 * light, 2 * dark + 1)
        return min(2 * dark, 2 * light + 1)

    def at_least(self, ahead: int, free: int, move_count: int) -> bool:
        """Return whether some path has `move_count` moves or more.

        Raises:
            BudgetSpentError: The tally's limit is reached first.
        """
        if move_count <= 1:
            return move_count <= 0 or ahead != 0
        if self.upper_bound(ahead, free) < move_count:
            return False
        key = free << self._shift | ahead
        known_least, known_most = self._bounds.get(key, (1, self._shift))
        if move_count <= known_least:
            return True
        if move_count > known_most:
            return False
        self._tally.count()
        jumps = self._jumps
        steps = []
        while ahead:
            square = ahead & -ahead
            ahead ^= square
            left = free ^ square
            onward = jumps[square] & left
            if onward:
                steps.append((onward.bit_count(), square, onward, left))
        steps.sort()
        for _, _, onward, left in steps:
            if self.at_least(onward, spread(jumps, onward, left), move_count - 1):
                self._bounds[key] = (move_count, known_most)
                return True
        self._bounds[key] = (known_least, move_count - 1)
        return False

    def longest(self, ahead: int, free: int) -> int:
        """Return the number of moves of the longest path.

        Raises:
            BudgetSpentError: The tally's limit is reached first.
        """
        move_count = self.upper_bound(ahead, free)
        while not self.at_least(ahead, free, move_count):
            move_count -= 1
        return move_count
