"""Covering an area with tiles whose sides match: a search with a budget of steps.

Places are filled one after the other, so that each new tile touches few that lie there. What can
still be filled hangs only on the sides that lie open along the ragged front of the tiles already
laid, and on the copies that are left; a front that failed once is not tried again.
"""

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache

from kitgen.games.own.keys.combinations import Sides, least_turned, turns_of
from kitgen.games.own.verdicts.areas import Area
from kitgen.values import frozen

MOST_STEPS = 60_000
"""How many tiles are laid at most before a search is given up."""


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
        tiles: Where it was found, in the order of the area's places: the number of each tile and
            its sides as they lie.
    """

    outcome: Outcome
    steps: int
    tiles: tuple[tuple[int, Sides], ...] = ()


@lru_cache(maxsize=32)
def fill(
    tiles: tuple[Sides, ...],
    copies: tuple[int, ...],
    area: Area,
    *,
    turn: int,
    most_steps: int = MOST_STEPS,
) -> Filling:
    """Cover an area so that sides that touch are of one sort, or show that it cannot be done.

    The same every time: there is no chance in it, and no clock.

    Args:
        tiles: The sides of each kind of tile.
        copies: How often each may be used.
        area: What is covered.
        turn: By how many sides tiles may be turned; 0: they may not.
        most_steps: How many tiles may be laid before the search is given up.
    """
    if sum(copies) < area.size:
        return Filling(Outcome.IMPOSSIBLE, 0)
    return _Search(tiles, copies, area, turn).run(most_steps)


class _Search:
    """One search: what is laid, what is left, and which fronts have failed.

    Kinds that lie alike are one sort of tile to it, for which of them lies where changes nothing.
    """

    def __init__(
        self, tiles: Sequence[Sides], copies: Sequence[int], area: Area, turn: int
    ) -> None:
        """Sort the tiles; nothing is laid yet."""
        self._area, self._turn = area, turn
        self._kinds: dict[Sides, list[int]] = {}
        for number, sides in enumerate(tiles):
            for _ in range(min(copies[number], area.size)):
                alike = least_turned(sides, turn) if turn else sides
                self._kinds.setdefault(alike, []).append(number)
        self._left = [len(numbers) for numbers in self._kinds.values()]
        # The copies used of each sort, as digits of one number; 0 for those that cannot run out.
        bits = area.size.bit_length()
        self._digits = [
            1 << bits * sort if count < area.size else 0 for sort, count in enumerate(self._left)
        ]
        self._used = 0
        self._laid: list[tuple[int, Sides]] = []
        self._matching: dict[tuple[int, tuple[str, ...]], list[tuple[int, Sides]]] = {}
        # Of each place, which sides of tiles laid before lie open to it or to a later one.
        self._open = [_open_sides(area, at) for at in range(area.size)]

    def run(self, most_steps: int) -> Filling:
        """Fill the area place by place, going back where no tile fits."""
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
            if len(self._laid) == self._area.size:
                return Filling(Outcome.FOUND, steps, self._numbered())
            front = self._front()
            fronts.append(front)
            choices.append(iter(() if front in failed else self._choices()))
        return Filling(Outcome.IMPOSSIBLE, steps)

    def _front(self) -> tuple[object, ...]:
        """Return all that decides whether the rest can be filled."""
        at = len(self._laid)
        return at, tuple(self._laid[other][1][side] for other, side in self._open[at]), self._used

    def _choices(self) -> list[tuple[int, Sides]]:
        """Return the tiles that go on the next place, those with the most copies left first."""
        at = len(self._laid)
        touching = self._area.touching[at]
        met = tuple(self._laid[other][1][side] for _, other, side in touching)
        if (at, met) not in self._matching:
            wanted = dict(zip((side for side, _, _ in touching), met, strict=True))
            self._matching[at, met] = self._fitting(at, wanted)
        there = [tile for tile in self._matching[at, met] if self._left[tile[0]]]
        return sorted(there, key=lambda tile: -self._left[tile[0]])

    def _fitting(self, at: int, wanted: dict[int, str]) -> list[tuple[int, Sides]]:
        """Return the tiles whose sides match those they meet; of those that go on alike, one."""
        following = self._open[at + 1] if at + 1 < self._area.size else ()
        open_sides = [side for other, side in following if other == at]
        fitting: dict[tuple[object, ...], tuple[int, Sides]] = {}
        for sort, sides in enumerate(self._kinds):
            for lying in turns_of(sides, self._turn) if self._turn else [sides]:
                if all(lying[side] == sort_met for side, sort_met in wanted.items()):
                    goes_on = (sort, *(lying[side] for side in open_sides))
                    fitting.setdefault(goes_on, (sort, lying))
        return [*fitting.values()]

    def _numbered(self) -> tuple[tuple[int, Sides], ...]:
        """Return what is laid, each tile by the number of its own kind."""
        numbers = [iter(numbers) for numbers in self._kinds.values()]
        return tuple((next(numbers[sort]), sides) for sort, sides in self._laid)


def _open_sides(area: Area, at: int) -> tuple[tuple[int, int], ...]:
    """Return the sides of the places before one that lie open to it or to a later one."""
    later = (touching for touches in area.touching[at:] for touching in touches)
    return tuple(sorted({(other, side) for _, other, side in later if other < at}))
