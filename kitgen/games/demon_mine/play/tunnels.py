"""What tunnels allow: where pawns can walk and dig, remembered with the grid it follows from.

A grid never changes, so what follows from it is worked out once. Nearly all of it hangs on the
tiles of a few squares: a grid that differs from another by one tile takes over all the rest.
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
"""How far from dug squares a LODESTONE is laid: its reach. Farther off it turns no tile of the
next burrow; the grid has no end, so a list of squares needs one."""

_FOR_STONES = Vicinity(_STONE_DISTANCE)

_WALK = 2
"""The most steps of a move: how far off a tile can be on which it hangs."""

_AROUND = Vicinity(_WALK)

_OPEN = tuple(
    tuple((step, touched) for bit, step, touched in STEPS if mask & bit) for mask in range(TURNS)
)
"""For each mask: what leads through its open sides, and the bits of the sides that these touch."""

_THROUGH = tuple(
    tuple((side, step) for side, (bit, step, _) in enumerate(STEPS) if mask & bit)
    for mask in range(TURNS)
)
"""For each mask: its open sides by number, and what leads through them."""

_NOBODY = frozenset[int]()

SOMEHOW = (0,)
"""The masks of a tile that the opponent turns."""


class Near:
    """What follows from the tiles of a square and of those within a move of it.

    Attributes:
        reach: Where a pawn can walk to in one step or two, if nobody is in its way.
        walks: The moves of pawns that stand here.
        digs: What pawns that stand here can dig.
    """

    __slots__ = ("digs", "reach", "walks")

    def __init__(self, reach: frozenset[int]) -> None:
        """Begin with nothing known of pawns."""
        self.reach = reach
        self.walks: dict[Any, tuple[Move, ...]] = {}
        self.digs: dict[Any, tuple[Move, ...]] = {}


class Sites(dict[int, tuple[tuple[int, tuple[int, ...]], ...]]):
    """Where and how pawns on a square can lay each kind of tunnel, as far as anybody asked."""

    __slots__ = ("_open", "_rules")

    def __init__(self, rules: MineRules, tunnels: "Tunnels", square: int) -> None:
        """Look through the open sides of a dug square."""
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
    """The tile on each square of a mine; never changed, but copied.

    Attributes:
        rules: What the mine is played by.
        turned: The squares on which the opponent turns a tile: LODESTONEs', and those they reach.
        ways: Where a pawn can walk to in one step, from each place.
    """

    __slots__ = ("_beside", "_near", "_room", "_sites", "_steps", "rules", "turned", "ways")

    def __init__(self, rules: MineRules, tiles: Mapping[int, int]) -> None:
        """Lay some tiles."""
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
        """Copy and pickle the tiles; what follows from them is worked out again."""
        return Tunnels, (self.rules, dict(self))

    def laid(self, square: int, tile: int | None) -> "Tunnels":
        """Return the mine with one tile more, another one, or (None) none on a square."""
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
            # Where the opponent turns tiles hangs on what lies farther off.
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
        """Return what follows from the tiles about a dug square."""
        near = self._near.get(square)
        if near is None:
            ways = self.ways[square]
            reach = frozenset(ways).union(*map(self.ways.__getitem__, ways))
            near = self._near[square] = Near(reach - {square})
        return near

    def beside(self, enemies: frozenset[int]) -> frozenset[int]:
        """Return the squares from which some enemies can be reached in one step."""
        known, squares = self._beside
        if known is not enemies and known != enemies:
            squares = frozenset(chain.from_iterable(map(self.ways.__getitem__, enemies)))
            self._beside = enemies, squares
        return squares

    def steps_to(self, goals: frozenset[int]) -> dict[int, int]:
        """Return the steps on foot to the nearest of some squares, from all that a way leads to."""
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
        """Return the squares that a pawn can move to, with the steps it takes.

        Nobody walks on through an enemy's square.
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
        """Return a pawn's moves, where enemies stand on some squares."""
        near = self.near(pawn.square)
        key = pawn if near.reach.isdisjoint(blocked) else (pawn, blocked)
        moves = near.walks.get(key)
        if moves is None:
            reached = self.walks(pawn, blocked)
            moves = near.walks[key] = tuple(Move("move", "", (pawn,), to) for to in reached)
        return moves

    def sites(self, square: int) -> Sites:
        """Return where and how a pawn on a square can lay tunnels."""
        sites = self._sites.get(square)
        if sites is None:
            sites = self._sites[square] = Sites(self.rules, self, square)
        return sites

    def dig_moves(self, pawn: Pawn, hand: tuple[int, ...]) -> list[Move]:
        """Return what a pawn can dig, and let fall, with the tiles of a hand."""
        near, all_moves = self.near(pawn.square), list[Move]()
        last = None
        for kind in hand:
            # Hands are sorted: equal tiles come together.
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
        """Where a LODESTONE may be laid if nobody stands there, no farther off than it reaches."""
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
    """Return a position's grid with what follows from it under its rules."""
    if type(grid) is Tunnels and grid.rules is rules:
        return grid
    return Tunnels(rules, grid)
