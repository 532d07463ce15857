"""Covering an area with tiles whose sides match: a search with a budget of steps.

Places are filled in an order in which each new tile touches few others. Whether the rest can be
filled depends only on the open sides along the ragged front of the tiles laid so far, and on the
copies that are left; so a front that failed once is not tried again. The sides of tiles that may
not be turned are counted, too: if more lack a partner than can lie at the edge, nothing is tried.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import lru_cache

from kitgen.games.own.keys.combinations import Sides, least_turned, turns_of
from kitgen.games.own.verdicts.areas import Area
from kitgen.values import frozen

MOST_STEPS = 60_000
"""The most tiles that are laid before a search is given up."""


class Outcome(Enum):
    """How a search ended."""

    FOUND = "found"
    IMPOSSIBLE = "proved impossible"
    UNDECIDED = "not decided"


@frozen
class Filling:
    """The result of a search.

    Attributes:
        outcome: How it ended.
        steps: The number of tiles laid on the way.
        tiles: If a covering was found, the number of each tile and its sides as they lie, in the
            order of the area's places.
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
    """Cover an area so that touching sides are of one sort, or prove that it is impossible.

    The result is always the same, because the search uses neither chance nor a clock.

    Args:
        tiles: The sides of each kind of tile.
        copies: The number of copies of each.
        area: The area to cover.
        turn: The smallest rotation of a tile, in sides; 0 if tiles may not be turned.
        most_steps: The number of tiles that may be laid before the search is given up.
    """
    if sum(copies) < area.size:
        return Filling(Outcome.IMPOSSIBLE, 0)
    return _Search(tiles, copies, area, turn).run(most_steps)


class _Search:
    """One search: the tiles laid, the copies left, and the fronts that have failed.

    Kinds with equal sides count as one sort of tile, because they are interchangeable.
    """

    def __init__(
        self, tiles: Sequence[Sides], copies: Sequence[int], area: Area, turn: int
    ) -> None:
        """Sort the tiles, with none laid yet."""
        self._area, self._turn = area, turn
        self._kinds: dict[Sides, list[int]] = {}
        for number, sides in enumerate(tiles):
            for _ in range(min(copies[number], area.size)):
                alike = least_turned(sides, turn) if turn else sides
                self._kinds.setdefault(alike, []).append(number)
        self._left = [len(numbers) for numbers in self._kinds.values()]
        # The used copies of each sort as digits of one number; 0 for sorts that cannot run out.
        bits = area.size.bit_length()
        self._digits = [
            1 << bits * sort if count < area.size else 0 for sort, count in enumerate(self._left)
        ]
        self._used = 0
        self._laid: list[tuple[int, Sides]] = []
        self._matching: dict[tuple[int, tuple[str, ...]], list[tuple[int, Sides]]] = {}
        # For each place, the sides of earlier tiles that face it or a later place.
        self._open = [_open_sides(area, at) for at in range(area.size)]
        self._balance = _Balance(self._kinds, area) if not turn and self._kinds else None

    def run(self, most_steps: int) -> Filling:
        """Fill the area place by place, and go back if no tile fits."""
        failed, steps = set[tuple[object, ...]](), 0
        if self._balance and not self._balance.holds():
            return Filling(Outcome.IMPOSSIBLE, 0)
        fronts, choices = [self._front()], [iter(self._choices())]
        while choices:
            chosen = next(choices[-1], None)
            if chosen is None:
                choices.pop()
                failed.add(fronts.pop())
                if self._laid:
                    sort, sides = self._laid.pop()
                    if self._balance:
                        self._balance.lay(len(self._laid), sides, -1)
                    self._left[sort] += 1
                    self._used -= self._digits[sort]
                continue
            if steps == most_steps:
                return Filling(Outcome.UNDECIDED, steps)
            steps += 1
            if self._balance:
                self._balance.lay(len(self._laid), chosen[1], 1)
            self._laid.append(chosen)
            self._left[chosen[0]] -= 1
            self._used += self._digits[chosen[0]]
            if len(self._laid) == self._area.size:
                return Filling(Outcome.FOUND, steps, self._numbered())
            front = self._front()
            fronts.append(front)
            hopeless = front in failed or (self._balance and not self._balance.holds())
            choices.append(iter(() if hopeless else self._choices()))
        return Filling(Outcome.IMPOSSIBLE, steps)

    def _front(self) -> tuple[object, ...]:
        """Return everything on which the filling of the rest depends."""
        at = len(self._laid)
        return at, tuple(self._laid[other][1][side] for other, side in self._open[at]), self._used

    def _choices(self) -> list[tuple[int, Sides]]:
        """Return the tiles that fit the next place, those with the most copies left first."""
        at = len(self._laid)
        touching = self._area.touching[at]
        met = tuple(self._laid[other][1][side] for _, other, side in touching)
        if (at, met) not in self._matching:
            wanted = dict(zip((side for side, _, _ in touching), met, strict=True))
            self._matching[at, met] = self._fitting(at, wanted)
        there = [tile for tile in self._matching[at, met] if self._left[tile[0]]]
        return sorted(there, key=lambda tile: -self._left[tile[0]])

    def _fitting(self, at: int, wanted: dict[int, str]) -> list[tuple[int, Sides]]:
        """Return the tiles whose sides match, only one of those that leave the same sides open."""
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
        """Return the tiles laid, each with the number of its own kind."""
        numbers = [iter(numbers) for numbers in self._kinds.values()]
        return tuple((next(numbers[sort]), sides) for sort, sides in self._laid)


class _Balance:
    """A reason why tiles that may not be turned cannot fill the rest, found without a search.

    Within an area each left side meets a right side of the same sort. Of each sort, the tiles to be
    laid therefore have as many left as right sides, but for those at the edges of the area and of
    tiles laid before. How much the numbers differ changes only where a tile lies at the edge.
    """

    def __init__(self, kinds: Mapping[Sides, Sequence[int]], area: Area) -> None:
        """Count the sides of all tiles, with none laid yet."""
        count = len(next(iter(kinds)))
        self._half = count // 2
        self._spare = sum(map(len, kinds.values())) - area.size
        inner: list[set[int]] = [set() for _ in range(area.size)]
        for at, touches in enumerate(area.touching):
            for side, other, facing in touches:
                inner[at].add(side)
                inner[other].add(facing)
        self._outer = [[side for side in range(count) if side not in there] for there in inner]
        sides = Counter(side for outer in self._outer for side in outer)
        self._room = [sides[side] for side in range(count)]
        self._more = [Counter[str]() for _ in range(self._half)]
        for tile, numbers in kinds.items():
            for side, more in enumerate(self._more):
                more[tile[side]] += len(numbers)
                more[tile[side + self._half]] -= len(numbers)

    def lay(self, at: int, sides: Sides, change: int) -> None:
        """Count a tile as laid on a place, or with a change of -1 as taken up again."""
        for side in self._outer[at]:
            self._room[side] -= change
            axis, way = side % self._half, 1 if side < self._half else -1
            self._more[axis][sides[side]] -= way * change

    def holds(self) -> bool:
        """Return whether the sides that lack a partner may all lie at the edge."""
        for axis, more in enumerate(self._more):
            over = sum(count for count in more.values() if count > 0)
            under = sum(more.values()) - over
            if over > self._room[axis] + self._spare:
                return False
            if -under > self._room[axis + self._half] + self._spare:
                return False
        return True


def _open_sides(area: Area, at: int) -> tuple[tuple[int, int], ...]:
    """Return the sides of the places before a given one that face it or a later one."""
    later = (touching for touches in area.touching[at:] for touching in touches)
    return tuple(sorted({(other, side) for _, other, side in later if other < at}))
