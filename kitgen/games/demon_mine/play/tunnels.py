"""Where pawns can walk and dig, cached with the grid from which it follows.

A grid never changes, so these results are computed only once. Nearly all depend on the tiles of a
few squares: a grid that differs from another by one tile takes over the results for all others.
"""

from collections.abc import Collection, Iterator, Mapping
from itertools import chain
from typing import Any

from kitgen.games.demon_mine.play.mine import (
    ABOVE,
    BESIDE,
    FRESH,
    GROUND,
    STEPS,
    TURNS,
    MineRules,
    Move,
    Pawn,
    Vicinity,
    joined,
    reached_by,
)
from kitgen.games.demon_mine.rules.kinds import Role

_STONE_DISTANCE = 2
"""The most steps from a dug square at which a LODESTONE may be laid: its reach. The list of squares
needs a limit because the grid has none, and farther off no tile of the next burrow would be
turned."""

_FOR_STONES = Vicinity(_STONE_DISTANCE)

_WALK = 2
"""The most steps of a move, and so the distance of the farthest tile on which it depends."""

_AROUND = Vicinity(_WALK)

_OPEN = tuple(
    tuple((step, touched) for bit, step, touched in STEPS if mask & bit) for mask in range(TURNS)
)
"""For each mask: the steps through its open sides, and the bits of the sides that these touch."""

_THROUGH = tuple(
    tuple((side, step) for side, (bit, step, _) in enumerate(STEPS) if mask & bit)
    for mask in range(TURNS)
)
"""For each mask: the numbers of its open sides, and the steps through them."""

_NOBODY = frozenset[int]()

SOMEHOW = (0,)
"""The masks listed for a tile that the opponent turns."""


class Near:
    """Results that depend on the tiles within a move of a square.

    Attributes:
        reach: The places that a pawn can walk to in one or two steps if no enemy is in its way.
        walks: The walks of pawns on the square, computed so far.
        digs: The digs of pawns on the square, computed so far.
    """

    __slots__ = ("digs", "reach", "walks")

    def __init__(self, reach: frozenset[int]) -> None:
        self.reach = reach
        self.walks: dict[Any, tuple[Move, ...]] = {}
        self.digs: dict[Any, tuple[Move, ...]] = {}


class Sites(dict[int, tuple[tuple[int, tuple[int, ...]], ...]]):
    """Where and how pawns on a square can lay each kind of tunnel, computed on demand."""

    __slots__ = ("_open", "_rules")

    def __init__(self, rules: MineRules, tunnels: "Tunnels", square: int) -> None:
        """Find the squares beyond the open sides of a dug square."""
        super().__init__()
        self._rules = rules
        self._open: list[tuple[int, int, int | None, bool]] = []
        for side, step in _THROUGH[tunnels.get(square, 0) % TURNS]:
            there = square + step & GROUND
            if rules.edge is None or rules.within(there):
                self._open.append((side, there, tunnels.get(there), there in tunnels.turned))

    def __missing__(self, kind: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
        fitting, sites = self._rules.fitting_by_side[kind], []
        for side, there, covered, is_turned in self._open:
            masks = fitting[side][covered]
            if masks:
                sites.append((there, SOMEHOW if is_turned and len(masks) > 1 else masks))
        known = self[kind] = tuple(sites)
        return known


class Tunnels(dict[int, int]):
    """The tile in each place of a mine; `laid` returns a changed copy.

    Attributes:
        rules: The rules of the game.
        turned: The squares on which the opponent turns tiles: LODESTONEs and those in their reach.
        ways: The places to which a pawn can walk in one step, by place.
    """

    __slots__ = ("_beside", "_near", "_room", "_sites", "_steps", "rules", "turned", "ways")

    def __init__(self, rules: MineRules, tiles: Mapping[int, int]) -> None:
        """Begin with some tiles."""
        super().__init__(tiles)
        self.rules = rules
        self.turned = self._turned()
        self.ways = {place: self._ways_from(place) for place in self}
        self._near: dict[int, Near] = {}
        self._sites: dict[int, Sites] = {}
        self._beside: tuple[frozenset[int], frozenset[int]] = _NOBODY, _NOBODY
        self._steps: dict[frozenset[int], dict[int, int]] = {}
        self._room: tuple[int, ...] | None = None

    def __reduce__(self) -> Any:
        """Copy and pickle only the tiles; all results are computed again."""
        return Tunnels, (self.rules, dict(self))

    def laid(self, square: int, tile: int | None) -> "Tunnels":
        """Return a copy with a tile laid on a square, or without a tile there if it is None."""
        rules, covered = self.rules, self.get(square)
        grown = Tunnels.__new__(Tunnels)
        grown.update(self)
        changed, near_by = BESIDE[square], _AROUND[square]
        if rules.bridges:
            grown.pop(square + ABOVE, None)
            changed = (*changed, *[place + ABOVE for place in changed])
            near_by = (*near_by, *[place + ABOVE for place in near_by])
        if tile is None:
            grown.pop(square, None)
        else:
            grown.update(rules.lying(square, tile))
        grown.rules, grown.turned, grown._steps, grown._room = rules, self.turned, {}, None
        ways = grown.ways = self.ways.copy()
        for place in changed:
            if place in grown:
                ways[place] = grown._ways_from(place)
            elif place in ways:
                del ways[place]
        goals = self._beside[0]
        grown._beside = self._beside if goals.isdisjoint(changed) else (_NOBODY, _NOBODY)
        grown._near, grown._sites = {}, {}
        changes = self.turned and rules.lodestone_by_tunnel
        if changes or _is_stone(tile) or _is_stone(covered):
            # A change to the squares where the opponent turns tiles affects places farther away.
            grown.turned = grown._turned()
            return grown
        sites = grown._sites = self._sites.copy()
        for place in sites.keys() & changed:
            del sites[place]
        near = grown._near = self._near.copy()
        for place in near.keys() & near_by:
            del near[place]
        return grown

    def _ways_from(self, place: int) -> tuple[int, ...]:
        if self.rules.bridges:
            return tuple(joined(self, place))
        lying = self.get
        return tuple(
            [
                place + step
                for step, touched in _OPEN[lying(place, 0) % TURNS]
                if lying(place + step, 0) & touched
            ]
        )

    def near(self, square: int) -> Near:
        """Return the results that depend on the tiles around a dug square."""
        near = self._near.get(square)
        if near is None:
            ways = self.ways[square]
            reach = frozenset(ways).union(*map(self.ways.__getitem__, ways))
            near = self._near[square] = Near(reach - {square})
        return near

    def beside(self, enemies: frozenset[int]) -> frozenset[int]:
        """Return the squares from which a pawn can reach one of these enemies in one step."""
        known, squares = self._beside
        if known is not enemies and known != enemies:
            squares = frozenset(chain.from_iterable(map(self.ways.__getitem__, enemies)))
            self._beside = enemies, squares
        return squares

    def steps_to(self, goals: frozenset[int]) -> dict[int, int]:
        """Return the steps on foot to the nearest goal, from each place that leads to one."""
        steps = self._steps.get(goals)
        if steps is None:
            steps = self._steps[goals] = dict.fromkeys(goals, 0)
            last: list[int] = [*goals]
            while last:
                further = []
                for here in last:
                    for there in self.ways[here]:
                        if there not in steps:
                            steps[there] = steps[here] + 1
                            further.append(there)
                last = further
        return steps

    def walks(self, pawn: Pawn, blocked: Collection[int]) -> dict[int, int]:
        """Return the squares that a pawn can move to, with the number of steps to each.

        No pawn walks through a blocked square, but it may stop there.
        """
        start = pawn.square
        reached = dict.fromkeys(self.ways[start], 1)
        if pawn.acted == FRESH:
            for over in tuple(reached):
                if over not in blocked:
                    for there in self.ways[over]:
                        if there != start and there not in reached:
                            reached[there] = 2
        return reached

    def walk_moves(self, pawn: Pawn, blocked: frozenset[int]) -> tuple[Move, ...]:
        """Return the walks of a pawn if enemies stand on the blocked squares."""
        near = self.near(pawn.square)
        key = pawn if near.reach.isdisjoint(blocked) else (pawn, blocked)
        moves = near.walks.get(key)
        if moves is None:
            reached = self.walks(pawn, blocked)
            moves = near.walks[key] = tuple(Move("move", "", (pawn,), to) for to in reached)
        return moves

    def sites(self, square: int) -> Sites:
        """Return the sites where a pawn on a square can lay tunnels."""
        sites = self._sites.get(square)
        if sites is None:
            sites = self._sites[square] = Sites(self.rules, self, square)
        return sites

    def dig_moves(self, pawn: Pawn, hand: tuple[int, ...]) -> list[Move]:
        """Return the burrows and collapses of a pawn with the tiles of a hand."""
        near, all_moves = self.near(pawn.square), list[Move]()
        last = None
        for kind in hand:
            # Hands are sorted, so equal tiles are neighbours.
            if kind == last:
                continue
            last = kind
            moves = near.digs.get((kind, pawn))
            if moves is None:
                moves = near.digs[kind, pawn] = tuple(self._digs(pawn, kind))
            all_moves += moves
        return all_moves

    def _digs(self, pawn: Pawn, kind: int) -> Iterator[Move]:
        tile = self.rules.kinds[kind]
        if tile.turns:
            for square, masks in self.sites(pawn.square)[kind]:
                for mask in masks:
                    yield Move("burrow", tile.key, (pawn,), square, mask)
        elif tile.role == Role.COLLAPSE.value and pawn.square not in self.rules.bases:
            yield from self._collapses(pawn, kind)

    def _collapses(self, pawn: Pawn, kind: int) -> Iterator[Move]:
        exits, key = self.ways[pawn.square], self.rules.kinds[kind].key
        for to in exits:
            yield Move("collapse", key, (pawn,), to)
        if not exits and self.rules.digger_is_removed:
            yield Move("collapse", key, (pawn,))

    def _turned(self) -> frozenset[int]:
        stones = [at for at, lies in self.items() if not lies % TURNS]
        by_tunnel = self.rules.lodestone_by_tunnel
        reached = [reached_by(self, stone, by_tunnel=by_tunnel) for stone in stones]
        return frozenset(stones).union(*reached)

    @property
    def room(self) -> tuple[int, ...]:
        """The squares where a LODESTONE may be laid if no pawn stands there, within its reach."""
        if self._room is None:
            rules = self.rules
            dug = [place for place, lies in self.items() if lies % TURNS]
            free = set(chain.from_iterable(map(_FOR_STONES.__getitem__, dug)))
            free.difference_update(rules.bases)
            stones = [place for place, lies in self.items() if not lies % TURNS]
            free.difference_update(stones if rules.lodestone_anywhere else self)
            self._room = tuple(sorted(free if rules.edge is None else filter(rules.within, free)))
        return self._room


def _is_stone(tile: int | None) -> bool:
    return tile is not None and not tile % TURNS


def tunnels_of(rules: MineRules, grid: Mapping[int, int]) -> Tunnels:
    """Return a position's grid as `Tunnels`; a grid that is one already keeps its results."""
    if type(grid) is Tunnels and grid.rules is rules:
        return grid
    return Tunnels(rules, grid)
