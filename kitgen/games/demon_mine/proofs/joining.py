"""The shortest way between the bases, and whether the deck holds the tiles for it.

A shortest way leads through tunnel tiles that either go straight on or turn. A straight goes
on, an elbow turns, a tee or a cross does either; nothing leads through a dead end. Bases may
be turned as their players like, so they bind no step.
"""

from itertools import combinations

from kitgen.games.demon_mine.proofs.tunnels import TunnelCounts
from kitgen.tabletop.grid import Cell, reached
from kitgen.tabletop.tiles import RotationClass, open_side_count
from kitgen.values import frozen

_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


@frozen
class ShortestWays:
    """The shortest ways between the bases: their tunnel tiles, and how often they can turn."""

    tunnel_count: int
    turn_counts: tuple[int, ...]


def shortest_ways(base_offset: int) -> ShortestWays:
    """Search the square between the bases, breadth first, for the shortest ways and their turns.

    The bases lie on its opposite corners. A way that leaves this square is longer, so the
    answer is the same on any board that holds both bases and on a mine without edges. For
    each square and each heading the possible numbers of turns are held as bits of an integer.
    """
    side = base_offset + 1
    start, goal = Cell(0, 0), Cell(base_offset, base_offset)
    reached_by: dict[tuple[Cell, tuple[int, int]], int] = {}
    for step in _STEPS:
        for cell in reached(start, (step,), side, side):
            reached_by[cell, step] = 1
    seen, tiles = {start}, 0
    while not any(cell == goal for cell, _ in reached_by):
        seen |= {cell for cell, _ in reached_by}
        tiles += 1
        further: dict[tuple[Cell, tuple[int, int]], int] = {}
        for (cell, heading), turns in reached_by.items():
            for step in _STEPS:
                for after in reached(cell, (step,), side, side):
                    if after not in seen:
                        more = turns if step == heading else turns << 1
                        further[after, step] = further.get((after, step), 0) | more
        reached_by = further
    turns = 0
    for (cell, _), counts in reached_by.items():
        turns |= counts if cell == goal else 0
    return ShortestWays(tiles, tuple(count for count in range(tiles + 1) if turns >> count & 1))


@frozen
class Plan:
    """One way that the deck can lay: tiles that go on, tiles that turn, and what lays them.

    `wide` is how many tees and crosses stand in for missing straights and elbows.
    """

    straights: int
    elbows: int
    wide: int


def cheapest_plan(tunnels: TunnelCounts, ways: ShortestWays) -> Plan | None:
    """Return a shortest way that takes the fewest tees and crosses, the straightest of these.

    None: the deck cannot lay any shortest way. Then it cannot lay a longer one either: every
    way turns at least once, and a deck with enough passable tiles, one of which turns, can lay
    a shortest way with as many turns as suit it.
    """
    wide_held = tunnels.tee + tunnels.cross
    plans = []
    for turns in ways.turn_counts:
        elbows = min(turns, tunnels.elbow)
        straights = min(ways.tunnel_count - turns, tunnels.straight)
        wide = ways.tunnel_count - elbows - straights
        if wide <= wide_held:
            plans.append(Plan(straights, elbows, wide))
    return min(plans, key=lambda plan: (plan.wide, plan.elbows), default=None)


def sufficient_kinds(
    tunnels: TunnelCounts, ways: ShortestWays
) -> tuple[tuple[RotationClass, ...], ...]:
    """Return the smallest sets of the deck's kinds that can lay a shortest way by themselves."""
    held = [shape for shape in tunnels.held() if open_side_count(shape) > 1]
    sufficient: list[tuple[RotationClass, ...]] = []
    for size in range(1, len(held) + 1):
        for kinds in combinations(held, size):
            alone = TunnelCounts(**{shape.value: tunnels[shape] for shape in kinds})
            wider = any(set(smaller) <= set(kinds) for smaller in sufficient)
            if not wider and cheapest_plan(alone, ways):
                sufficient.append(kinds)
    return tuple(sufficient)
