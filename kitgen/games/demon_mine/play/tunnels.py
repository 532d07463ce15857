"""What tunnels allow: where pawns can walk and dig, remembered with the grid it follows from.

A grid never changes, so what follows from it is worked out once. Nearly all of it hangs on the
tiles of a few squares: a grid that differs from another by one tile takes over all the rest.
"""

from collections.abc import Collection, Iterator, Mapping
from itertools import product
from typing import Any

from kitgen.games.demon_mine.play.mine import (
    FRESH,
    STEPS,
    TURNS,
    MineRules,
    Move,
    Pawn,
    joined,
    reached_by,
)
from kitgen.games.demon_mine.rules.kinds import Role

_STONE_DISTANCE = 2
"""How far from dug squares a LODESTONE is laid: its reach. Farther off it turns no tile of the
next burrow; the grid has no end, so a list of squares needs one."""

_WALK = 2
"""The most steps of a move: how far off a tile can be on which it hangs."""

_AROUND = tuple(
    rows * STEPS[2][1] + columns
    for rows, columns in product(range(-_WALK, _WALK + 1), repeat=2)
    if abs(rows) + abs(columns) <= _WALK
)


class Near:
    """What follows from the tiles of a square and of those within a move of it.

    Attributes:
        ways: Where a pawn can walk to in one step.
        beside: The same squares as a set.
        reach: Where it can walk to in one step or two, if nobody is in its way.
        walks: The moves of pawns that stand here.
        digs: What they can dig.
    """

    __slots__ = ("beside", "digs", "reach", "walks", "ways")

    def __init__(self, grid: Mapping[int, int], square: int) -> None:
        """Look about from a dug square."""
        self.ways = tuple(joined(grid, square))
        self.beside = frozenset(self.ways)
        self.reach = self.beside.union(*(joined(grid, over) for over in self.ways))
        self.walks: dict[Any, tuple[Move, ...]] = {}
        self.digs: dict[Any, tuple[Move, ...]] = {}


class Tunnels(dict[int, int]):
    """The tile on each square of a mine; never changed, but copied.

    Attributes:
        rules: What the mine is played by.
    """

    __slots__ = ("_near", "_room", "_turned", "rules")

    def __init__(self, rules: MineRules, tiles: Mapping[int, int]) -> None:
        """Lay some tiles."""
        super().__init__(tiles)
        self.rules = rules
        self._near: dict[int, Near] = {}
        self._turned: frozenset[int] | None = None
        self._room: tuple[int, ...] | None = None

    def __reduce__(self) -> Any:
        """Copy and pickle the tiles; what follows from them is worked out again."""
        return Tunnels, (self.rules, dict(self))

    def laid(self, square: int, tile: int | None) -> "Tunnels":
        """Return the mine with one tile more, another one, or (None) none on a square."""
        grown = Tunnels(self.rules, self)
        covered = grown.pop(square, None)
        if tile is not None:
            grown[square] = tile
        near = grown._near = self._near.copy()
        for step in _AROUND:
            near.pop(square + step, None)
        stones = any(lies is not None and not lies % TURNS for lies in (tile, covered))
        if not stones and not (self._turned and self.rules.lodestone_by_tunnel):
            grown._turned = self._turned
        return grown

    def near(self, square: int) -> Near:
        """Return what follows from the tiles about a dug square."""
        near = self._near.get(square)
        if near is None:
            near = self._near[square] = Near(self, square)
        return near

    def walks(self, pawn: Pawn, blocked: Collection[int]) -> dict[int, int]:
        """Return the squares that a pawn can move to, with the steps it takes.

        Nobody walks on through an enemy's square.
        """
        start = pawn.square
        reached = dict.fromkeys(self.near(start).ways, 1)
        if pawn.acted == FRESH:
            for over in tuple(reached):
                if over not in blocked:
                    for there in self.near(over).ways:
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

    def dig_moves(self, pawn: Pawn, hand: tuple[int, ...]) -> tuple[Move, ...]:
        """Return what a pawn can dig, and let fall, with the tiles of a hand."""
        near, turned = self.near(pawn.square), self.turned
        sides = tuple(pawn.square + step in turned for _, step, _ in STEPS) if turned else ()
        key = (pawn, hand, sides)
        moves = near.digs.get(key)
        if moves is None:
            kinds = tuple(dict.fromkeys(hand))
            moves = (*self._burrows(pawn, kinds), *self._collapses(pawn, kinds))
            near.digs[key] = moves
        return moves

    def laid_turns(self, square: int, touched: int, kind: int) -> tuple[int, ...]:
        """Return the masks in which a pawn may lay a tunnel of some kind on a square beside it."""
        rules, lies = self.rules, self.get(square)
        covered = 0 if lies is None else lies % TURNS
        if lies is not None and lies // TURNS >= len(rules.kinds):
            return ()
        return tuple(
            mask
            for mask in rules.kinds[kind].turns
            if mask & touched
            and mask & covered == covered
            and (mask != covered or rules.replaces_equal)
        )

    def _burrows(self, pawn: Pawn, kinds: tuple[int, ...]) -> Iterator[Move]:
        rules, lies = self.rules, self[pawn.square]
        tunnels = [kind for kind in kinds if rules.role(kind) == Role.TUNNEL.value]
        for bit, step, touched in STEPS:
            square = pawn.square + step
            if not lies & bit or not rules.within(square):
                continue
            for kind in tunnels:
                masks = self.laid_turns(square, touched, kind)
                key = rules.kinds[kind].key
                if len(masks) > 1 and square in self.turned:
                    yield Move("burrow", key, (pawn,), square)
                else:
                    yield from (Move("burrow", key, (pawn,), square, mask) for mask in masks)

    def _collapses(self, pawn: Pawn, kinds: tuple[int, ...]) -> Iterator[Move]:
        rules = self.rules
        if pawn.square in rules.bases:
            return
        for kind in kinds:
            if rules.role(kind) == Role.COLLAPSE.value:
                exits, key = self.near(pawn.square).ways, rules.kinds[kind].key
                yield from (Move("collapse", key, (pawn,), to) for to in exits)
                if not exits and rules.digger_is_removed:
                    yield Move("collapse", key, (pawn,))

    @property
    def turned(self) -> frozenset[int]:
        """The squares on which the opponent turns a tile: LODESTONEs', and those they reach."""
        if self._turned is None:
            stones = [at for at, lies in self.items() if not lies % TURNS]
            by_tunnel = self.rules.lodestone_by_tunnel
            self._turned = frozenset(stones).union(
                *(reached_by(self, stone, by_tunnel=by_tunnel) for stone in stones)
            )
        return self._turned

    @property
    def room(self) -> tuple[int, ...]:
        """Where a LODESTONE may be laid if nobody stands there, no farther off than it reaches."""
        if self._room is None:
            rules = self.rules
            near = {square for square, lies in self.items() if lies % TURNS}
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
