"""What tunnels allow: where pawns can walk and dig, remembered with the grid it follows from.

A grid never changes, so what follows from it is worked out once. Nearly all of it hangs on the
tiles of a few squares: a grid that differs from another by one tile takes over all the rest.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, TypeAlias

from kitgen.games.demon_mine.play.mine import (
    ABOVE,
    FRESH,
    GROUND,
    STEPS,
    TURNS,
    MineRules,
    Move,
    Pawn,
    around,
    joined,
    reached_by,
)
from kitgen.games.demon_mine.rules.kinds import Role

_STONE_DISTANCE = 2
"""How far from dug squares a LODESTONE is laid: its reach. Farther off it turns no tile of the
next burrow; the grid has no end, so a list of squares needs one."""

_WALK = 2
"""The most steps of a move: how far off a tile can be on which it hangs."""

_AROUND = around(_WALK)
_BESIDE = around(1)

SOMEHOW = (0,)
"""The masks of a tile that the opponent turns."""

Sites: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]


class Near:
    """What follows from the tiles of a square and of those within a move of it.

    Attributes:
        reach: Where a pawn can walk to in one step or two, if nobody is in its way.
        walks: The moves of pawns that stand here.
        digs: What pawns that stand here can dig.
    """

    __slots__ = ("_around", "_square", "digs", "reach", "walks")

    def __init__(self, square: int, reach: frozenset[int]) -> None:
        """Look about from a dug square."""
        self.reach = reach
        self._square = square
        self._around: frozenset[int] | None = None
        self.walks: dict[Any, tuple[Move, ...]] = {}
        self.digs: dict[Any, tuple[Move, ...]] = {}

    @property
    def around(self) -> frozenset[int]:
        """The squares of `reach` and the four neighbours."""
        if self._around is None:
            neighbours = [self._square + step & GROUND for _, step, _ in STEPS]
            self._around = self.reach.union(neighbours)
        return self._around


class Tunnels(dict[int, int]):
    """The tile on each square of a mine; never changed, but copied.

    Attributes:
        rules: What the mine is played by.
        turned: The squares on which the opponent turns a tile: LODESTONEs', and those they reach.
    """

    __slots__ = (
        "_near",
        "_room",
        "_sites",
        "_steps",
        "_threatened",
        "_turned_sides",
        "_ways",
        "rules",
        "turned",
    )

    def __init__(
        self, rules: MineRules, tiles: Mapping[int, int], turned: frozenset[int] | None = None
    ) -> None:
        """Lay some tiles; `turned` where it is known."""
        super().__init__(tiles)
        self.rules = rules
        self.turned = self._turned() if turned is None else turned
        self._near: dict[int, Near] = {}
        self._ways: dict[int, tuple[int, ...]] = {}
        self._sites: dict[int, dict[tuple[int, int], Sites]] = {}
        self._threatened: dict[frozenset[int], frozenset[int]] = {}
        self._steps: dict[frozenset[int], dict[int, int]] = {}
        self._turned_sides: dict[int, int] = {}
        self._room: tuple[int, ...] | None = None

    def __reduce__(self) -> Any:
        """Copy and pickle the tiles; what follows from them is worked out again."""
        return Tunnels, (self.rules, dict(self))

    def laid(self, square: int, tile: int | None) -> "Tunnels":
        """Return the mine with one tile more, another one, or (None) none on a square."""
        tiles = dict(self)
        covered = tiles.pop(square, None)
        if self.rules.bridges:
            tiles.pop(square + ABOVE, None)
        if tile is not None:
            tiles.update(self.rules.lying(square, tile))
        stones = any(lies is not None and not lies % TURNS for lies in (tile, covered))
        changes = stones or (self.turned and self.rules.lodestone_by_tunnel)
        grown = Tunnels(self.rules, tiles, None if changes else self.turned)
        if not changes:
            grown._turned_sides = self._turned_sides
        near = grown._near = self._near.copy()
        ways = grown._ways = self._ways.copy()
        sites = grown._sites = self._sites.copy()
        for here in (square, square + ABOVE) if self.rules.bridges else (square,):
            for step in _AROUND:
                near.pop(here + step, None)
            for step in _BESIDE:
                ways.pop(here + step, None)
                sites.pop(here + step, None)
        return grown

    def ways(self, square: int) -> tuple[int, ...]:
        """Return where a pawn can walk to in one step from a dug square."""
        ways = self._ways.get(square)
        if ways is None:
            ways = self._ways[square] = self._ways_from(square)
        return ways

    def _ways_from(self, square: int) -> tuple[int, ...]:
        if self.rules.bridges:
            return tuple(joined(self, square))
        lies, lying = self[square], self.get
        return tuple(
            [
                square + step
                for bit, step, touched in STEPS
                if lies & bit and lying(square + step, 0) & touched
            ]
        )

    def near(self, square: int) -> Near:
        """Return what follows from the tiles about a dug square."""
        near = self._near.get(square)
        if near is None:
            ways = self.ways(square)
            reach = frozenset(ways).union(*[self.ways(over) for over in ways])
            near = self._near[square] = Near(square, reach - {square})
        return near

    def beside(self, enemies: frozenset[int]) -> frozenset[int]:
        """Return the squares from which some enemies can be reached in one step."""
        squares = self._threatened.get(enemies)
        if squares is None:
            squares = frozenset([way for square in enemies for way in self.ways(square)])
            self._threatened[enemies] = squares
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
                    for there in self.ways(here):
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
        reached = dict.fromkeys(self.ways(start), 1)
        if pawn.acted == FRESH:
            for over in tuple(reached):
                if over not in blocked:
                    for there in self.ways(over):
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

    def sites(self, square: int, kind: int, turned: int) -> Sites:
        """Return where and how a pawn on a square can lay a kind of tunnel.

        Args:
            square: Where it stands.
            kind: The tunnel's kind.
            turned: What `turned_beside` says of the square.
        """
        known = self._sites.get(square)
        if known is None:
            known = self._sites[square] = {}
        sites = known.get((kind, turned))
        if sites is None:
            sites = known[kind, turned] = self._sites_of(square, kind)
        return sites

    def _sites_of(self, square: int, kind: int) -> Sites:
        rules, lies, turned = self.rules, self[square], self.turned
        sites = []
        for bit, step, fitting in rules.sides(kind):
            if lies & bit:
                there = square + step & GROUND
                masks = fitting[self.get(there)]
                if masks and (rules.edge is None or rules.within(there)):
                    masks = SOMEHOW if len(masks) > 1 and there in turned else masks
                    sites.append((there, masks))
        return tuple(sites)

    def dig_moves(self, pawn: Pawn, hand: tuple[int, ...]) -> list[Move]:
        """Return what a pawn can dig, and let fall, with the tiles of a hand."""
        near, all_moves = self.near(pawn.square), list[Move]()
        turned = self.turned_beside(pawn.square)
        last = None
        for kind in hand:
            # Hands are sorted: equal tiles come together.
            if kind == last:
                continue
            last = kind
            moves = near.digs.get((kind, pawn, turned))
            if moves is None:
                moves = near.digs[kind, pawn, turned] = tuple(self._digs(pawn, kind, turned))
            all_moves += moves
        return all_moves

    def _digs(self, pawn: Pawn, kind: int, turned: int) -> Iterator[Move]:
        tile = self.rules.kinds[kind]
        if tile.turns:
            for square, masks in self.sites(pawn.square, kind, turned):
                for mask in masks:
                    yield Move("burrow", tile.key, (pawn,), square, mask)
        elif tile.role == Role.COLLAPSE.value and pawn.square not in self.rules.bases:
            yield from self._collapses(pawn, kind)

    def _collapses(self, pawn: Pawn, kind: int) -> Iterator[Move]:
        exits, key = self.ways(pawn.square), self.rules.kinds[kind].key
        for to in exits:
            yield Move("collapse", key, (pawn,), to)
        if not exits and self.rules.digger_is_removed:
            yield Move("collapse", key, (pawn,))

    def turned_beside(self, square: int) -> int:
        """Return the sides of a square on which the opponent turns a tile."""
        turned = self.turned
        if not turned:
            return 0
        sides = self._turned_sides.get(square)
        if sides is None:
            sides = sum([bit for bit, step, _ in STEPS if square + step & GROUND in turned])
            self._turned_sides[square] = sides
        return sides

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
            near = {place & GROUND for place, lies in self.items() if lies % TURNS}
            for _ in range(_STONE_DISTANCE):
                near |= {square + step for square in near for _, step, _ in STEPS}
            free = near.difference(rules.bases)
            if not rules.lodestone_anywhere:
                free.difference_update(self)
            self._room = tuple(
                sorted(at for at in free if rules.within(at) and self.get(at, 1) % TURNS)
            )
        return self._room


def tunnels_of(rules: MineRules, grid: Mapping[int, int]) -> Tunnels:
    """Return a position's grid with what follows from it under its rules."""
    if type(grid) is Tunnels and grid.rules is rules:
        return grid
    return Tunnels(rules, grid)
