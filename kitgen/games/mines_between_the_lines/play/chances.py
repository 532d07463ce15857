"""Estimated chances of a mine in each box.

First, everything that single numbers prove is deduced, until nothing new follows: a number that
misses no mine clears the boxes around it, and one that misses as many mines as there are hidden
boxes mines them all. The chances of the remaining boxes beside numbers are then fitted to one
number after another, a few times over, until they roughly add up to the mines that each number
misses (iterative proportional fitting: Deming and Stephan, "On a Least Squares Adjustment of a
Sampled Frequency Table", Annals of Mathematical Statistics 11, 1940). This takes bounded time,
however long the front is. All other boxes share the remaining mines. All arithmetic is in whole
numbers, so the results are the same on every machine.
"""

from functools import lru_cache

from kitgen.games.mines_between_the_lines.play.board import Board, board_of, members
from kitgen.games.mines_between_the_lines.play.field import MINE, Holds
from kitgen.tabletop.grid import Cell

WHOLE = 1 << 12
"""The chance that means certainty."""

_ROUNDS = 4
"""How many times the chances are fitted to all numbers."""


class Chances:
    """Estimates of the content of boxes, from nothing but the boxes in sight.

    Attributes:
        seen: The content of each box in sight, by number.
    """

    __slots__ = ("_board", "_mine", "_near", "_rest", "seen")

    def __init__(self, board: Board, mine_count: int, held: frozenset[tuple[Cell, Holds]]) -> None:
        """Estimate the chances.

        Args:
            board: The field.
            mine_count: The number of mines on the field.
            held: The boxes in sight with their contents.
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
        """Return the expected number of mines that touch a box, times `WHOLE`."""
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
    """Return the estimates for a field with some boxes in sight."""
    return Chances(board_of(boxes), mine_count, held)


def _proved(
    board: Board, missing: dict[int, int], mines: int, clear: int
) -> tuple[int, int, list[tuple[list[int], int]]]:
    """Return the mines and clear boxes that single numbers prove, and the unsettled numbers.

    Each unsettled number is returned as its undecided boxes and the mines it still misses.
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
    """Return chances that agree approximately with all numbers."""
    chances = {box: rest for boxes, _ in fronts for box in boxes}
    for _ in range(_ROUNDS):
        for boxes, wanted in fronts:
            total = sum([chances[box] for box in boxes])
            target = wanted * WHOLE
            if total > target:
                for box in boxes:
                    chances[box] = chances[box] * target // total
            elif total < target:
                # Scale the distance from certainty, so that no chance exceeds it.
                room = len(boxes) * WHOLE
                for box in boxes:
                    chances[box] = WHOLE - (WHOLE - chances[box]) * (room - target) // (
                        room - total
                    )
    return chances
