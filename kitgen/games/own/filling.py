"""Covering a rectangle with square tiles whose sides match: a search with a budget of steps.

Squares are filled row by row, so that each new tile has at most two neighbours: one to the left
and one above. What can still be filled hangs only on the sides that lie open along the ragged front
of the tiles already laid, and on the copies that are left; a front that failed once is not tried
again.
"""

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import TypeAlias

from kitgen.values import frozen

MOST_STEPS = 60_000
"""How many tiles are laid at most before a search is given up."""

Sides: TypeAlias = tuple[str, ...]
"""What the four sides of a tile are, clockwise from the top."""

_TOP, _RIGHT, _BOTTOM, _LEFT = range(4)


class Outcome(Enum):
    """How a search ended."""

    FOUND = "found"
    IMPOSSIBLE = "proved impossible"
    UNDECIDED = "not decided"


@frozen
class Filling:
    """What a search came to.

    Attributes:
        outcome: How it ended.
        steps: How many tiles were laid on the way.
        tiles: Where it was found, row by row: the number of each tile and its sides as they lie.
    """

    outcome: Outcome
    steps: int
    tiles: tuple[tuple[int, Sides], ...] = ()


def least_turned(sides: Sequence[str]) -> Sides:
    """Return the first, in alphabetical order, of a tile's sides as it is turned round."""
    return min(turns_of(sides))


def turns_of(sides: Sequence[str]) -> list[Sides]:
    """Return a tile's sides in each way that it can be turned, without repetition."""
    return [*dict.fromkeys((*sides[turn:], *sides[:turn]) for turn in range(len(sides)))]


@lru_cache(maxsize=32)
def fill(
    tiles: tuple[Sides, ...],
    copies: tuple[int, ...],
    area: tuple[int, int],
    *,
    turning: bool,
    most_steps: int = MOST_STEPS,
) -> Filling:
    """Cover a rectangle so that sides that touch are of one sort, or show that it cannot be done.

    The same every time: there is no chance in it, and no clock.

    Args:
        tiles: The sides of each kind of tile.
        copies: How often each may be used.
        area: How many tiles wide and how many high the rectangle is.
        turning: Whether tiles may be turned.
        most_steps: How many tiles may be laid before the search is given up.
    """
    width, height = area
    if sum(copies) < width * height:
        return Filling(Outcome.IMPOSSIBLE, 0)
    if width <= height:
        return _Search(tiles, copies, area, turning=turning).run(most_steps)
    # Short rows have short fronts, of which there are fewer: fill the mirror image instead.
    mirrored = tuple(_mirrored(sides) for sides in tiles)
    filling = _Search(mirrored, copies, (height, width), turning=turning).run(most_steps)
    laid = tuple(
        (tile, _mirrored(sides))
        for row in range(height)
        for tile, sides in filling.tiles[row::height]
    )
    return Filling(filling.outcome, filling.steps, laid)


def _mirrored(sides: Sides) -> Sides:
    """Return sides mirrored along the falling diagonal: left becomes top, and right bottom."""
    top, right, bottom, left = sides
    return left, bottom, right, top


class _Search:
    """One search: what is laid, what is left, and which fronts have failed.

    Kinds that lie alike are one sort of tile to it, for which of them lies where changes nothing.
    """

    def __init__(
        self,
        tiles: Sequence[Sides],
        copies: Sequence[int],
        area: tuple[int, int],
        *,
        turning: bool,
    ) -> None:
        """Sort the tiles; nothing is laid yet."""
        self._width, self._squares = area[0], area[0] * area[1]
        self._turning = turning
        self._kinds: dict[Sides, list[int]] = {}
        for number, sides in enumerate(tiles):
            for _ in range(min(copies[number], self._squares)):
                self._kinds.setdefault(least_turned(sides) if turning else sides, []).append(number)
        self._left = [len(numbers) for numbers in self._kinds.values()]
        # The copies used of each sort, as digits of one number; 0 for those that cannot run out.
        bits = self._squares.bit_length()
        self._digits = [
            1 << bits * sort if count < self._squares else 0
            for sort, count in enumerate(self._left)
        ]
        self._used = 0
        self._laid: list[tuple[int, Sides]] = []
        self._matching: dict[tuple[str | None, str | None], list[tuple[int, Sides]]] = {}

    def run(self, most_steps: int) -> Filling:
        """Fill the rectangle square by square, going back where no tile fits."""
        failed, steps = set[tuple[object, ...]](), 0
        fronts, choices = [self._front()], [iter(self._choices())]
        while choices:
            chosen = next(choices[-1], None)
            if chosen is None:
                choices.pop()
                failed.add(fronts.pop())
                if self._laid:
                    sort, _ = self._laid.pop()
                    self._left[sort] += 1
                    self._used -= self._digits[sort]
                continue
            if steps == most_steps:
                return Filling(Outcome.UNDECIDED, steps)
            steps += 1
            self._laid.append(chosen)
            self._left[chosen[0]] -= 1
            self._used += self._digits[chosen[0]]
            if len(self._laid) == self._squares:
                return Filling(Outcome.FOUND, steps, self._numbered())
            front = self._front()
            fronts.append(front)
            choices.append(iter(() if front in failed else self._choices()))
        return Filling(Outcome.IMPOSSIBLE, steps)

    def _front(self) -> tuple[object, ...]:
        """Return all that decides whether the rest can be filled."""
        at, width = len(self._laid), self._width
        below = self._laid[max(0, at - width) : min(at, self._squares - width)]
        beside = self._laid[-1][1][_RIGHT] if at % width else None
        return at, beside, tuple(sides[_BOTTOM] for _, sides in below), self._used

    def _choices(self) -> list[tuple[int, Sides]]:
        """Return the tiles that go on the next square, those with the most copies left first."""
        at, width = len(self._laid), self._width
        above = self._laid[at - width][1][_BOTTOM] if at >= width else None
        beside = self._laid[-1][1][_RIGHT] if at % width else None
        if (above, beside) not in self._matching:
            self._matching[above, beside] = self._fitting(above, beside)
        there = [tile for tile in self._matching[above, beside] if self._left[tile[0]]]
        return sorted(there, key=lambda tile: -self._left[tile[0]])

    def _fitting(self, above: str | None, beside: str | None) -> list[tuple[int, Sides]]:
        """Return the tiles whose top and left sides match; of those that go on alike, one."""
        fitting: dict[tuple[int, str, str], tuple[int, Sides]] = {}
        for sort, sides in enumerate(self._kinds):
            for lying in turns_of(sides) if self._turning else [sides]:
                if above in (None, lying[_TOP]) and beside in (None, lying[_LEFT]):
                    fitting.setdefault((sort, lying[_RIGHT], lying[_BOTTOM]), (sort, lying))
        return [*fitting.values()]

    def _numbered(self) -> tuple[tuple[int, Sides], ...]:
        """Return what is laid, each tile by the number of its own kind."""
        numbers = [iter(numbers) for numbers in self._kinds.values()]
        return tuple((next(numbers[sort]), sides) for sort, sides in self._laid)
