"""The chance of a mine in each box, by counting.

What single numbers prove is taken first, again and again: a number that misses no mine clears the
boxes round it, one that misses as many as there are boxes mines them all. For the boxes that are
left beside numbers, chances are fitted to one number after the other, a few times over, until they
add up to about the mines that each number misses (iterative proportional fitting: Deming and
Stephan, "On a Least Squares Adjustment of a Sampled Frequency Table", Annals of Mathematical
Statistics 11, 1940). So it takes a bounded time however long the front is. All other boxes share
the mines that are left over. Everything is counted in whole numbers, alike on every machine.
"""

from functools import lru_cache

from kitgen.games.mines_between_the_lines.play.board import Board, board_of, members
from kitgen.games.mines_between_the_lines.play.field import MINE, Holds
from kitgen.tabletop.grid import Cell

WHOLE = 1 << 12
"""Certainty."""

_ROUNDS = 4
"""How often chances are fitted to every number."""


class Chances:
    """What everybody may guess of the boxes: by the boxes in sight alone.

    Attributes:
        seen: What each box in sight holds.
    """

    __slots__ = ("_board", "_mine", "_near", "_rest", "seen")

    def __init__(self, board: Board, mine_count: int, held: frozenset[tuple[Cell, Holds]]) -> None:
        """Guess by what is in sight.

        Args:
            board: The field.
            mine_count: How many mines it has.
            held: What the boxes in sight hold.
        """
        numbers = board.numbers
        self._board = board
        self.seen = seen = {numbers[box]: content for box, content in held}
        self._near: dict[int, int] = {}
        hidden, mines, clear = board.boxes, 0, 0
        for box, content in seen.items():
            if content is MINE:
                mines |= 1 << box
            else:
                clear |= 1 << box
        hidden &= ~(mines | clear)
        missing = (
            {
                box: content
                for box, content in sorted(seen.items())
                if content is not MINE and board.near[box] & hidden
            }
            if hidden
            else {}
        )
        mines, clear, fronts = _proved(board, missing, mines, clear)
        self._mine = chances = dict.fromkeys(members(mines), WHOLE)
        unsure = board.boxes & ~(mines | clear)
        left = (mine_count - mines.bit_count()) * WHOLE
        count = unsure.bit_count()
        self._rest = max(0, left) // max(1, count)
        if fronts:
            front = _fitted(fronts, self._rest)
            chances.update(front)
            left -= sum(front.values())
            self._rest = min(WHOLE, max(0, left) // max(1, count - len(front)))
        for box in members(clear):
            chances[box] = 0

    def mine(self, box: int) -> int:
        """Return the chance of a mine in a box: 0 to `WHOLE`."""
        return self._mine.get(box, self._rest)

    def number(self, box: int) -> int:
        """Return how many mines touch a box, as far as can be guessed, times `WHOLE`."""
        number = self._near.get(box)
        if number is None:
            chances, rest = self._mine, self._rest
            number = sum([chances.get(near, rest) for near in self._board.touching[box]])
            self._near[box] = number
        return number


@lru_cache(maxsize=16)
def chances_of(
    boxes: frozenset[Cell], mine_count: int, held: frozenset[tuple[Cell, Holds]]
) -> Chances:
    """Return what may be guessed on a field with some boxes in sight."""
    return Chances(board_of(boxes), mine_count, held)


def _proved(
    board: Board, missing: dict[int, int], mines: int, clear: int
) -> tuple[int, int, list[tuple[list[int], int]]]:
    """Return the mines and clear boxes that single numbers prove, and what numbers leave open.

    A number that leaves something open comes as the boxes that it leaves and the mines it misses.
    """
    near = board.near
    news = True
    active = list(missing)
    while news:
        news, still = False, []
        for box in active:
            round_it = near[box]
            hidden = round_it & ~(mines | clear)
            if not hidden:
                continue
            wanted = missing[box] - (round_it & mines).bit_count()
            if wanted == 0:
                clear |= hidden
                news = True
            elif wanted == hidden.bit_count():
                mines |= hidden
                news = True
            else:
                still.append(box)
        active = still
    fronts = []
    for box in active:
        hidden = near[box] & ~(mines | clear)
        fronts.append((members(hidden), missing[box] - (near[box] & mines).bit_count()))
    return mines, clear, fronts


def _fitted(fronts: list[tuple[list[int], int]], rest: int) -> dict[int, int]:
    """Return chances that agree with all numbers, nearly."""
    chances = {box: rest for boxes, _ in fronts for box in boxes}
    for _ in range(_ROUNDS):
        for boxes, wanted in fronts:
            total = sum([chances[box] for box in boxes])
            target = wanted * WHOLE
            if total > target:
                for box in boxes:
                    chances[box] = chances[box] * target // total
            elif total < target:
                # What is missing of certainty shrinks, so that no chance comes to be beyond it.
                room = len(boxes) * WHOLE
                for box in boxes:
                    chances[box] = WHOLE - (WHOLE - chances[box]) * (room - target) // (
                        room - total
                    )
    return chances
