"""The shortest way between the bases, and whether the deck holds the tiles for it.

A shortest way leads through tunnel tiles that either go straight on or turn. A straight or a bridge
goes on, an elbow turns, a tee or a cross does either; nothing leads through a dead end. Bases may
be turned as their players like, so they bind no step.
"""

from itertools import combinations

from kitgen.games.demon_mine.proofs.tunnels import TunnelCounts, TunnelShape, joined_sides_of
from kitgen.games.demon_mine.rules.kinds import fewest_tunnels
from kitgen.values import frozen


def turn_counts(base_offset: int) -> range:
    """Return how often shortest ways between the bases turn, each number of turns that one has.

    A shortest way takes `fewest_tunnels` tiles and goes down and across only. One that goes
    round the corner turns once, one down the diagonal turns on every tile, and each number
    between is that of a staircase whose first steps are drawn together. A way that leaves the
    square between the bases is longer, so this holds on any board that has room for both.
    """
    return range(1, fewest_tunnels(base_offset) + 1)


@frozen
class Plan:
    """One way that the deck can lay: tiles that go on, tiles that turn, and what lays them.

    `wide` is how many tees and crosses stand in for missing straights and elbows.
    """

    straights: int
    elbows: int
    wide: int


def cheapest_plan(tunnels: TunnelCounts, base_offset: int) -> Plan | None:
    """Return a shortest way that takes the fewest tees and crosses, the straightest of these.

    None: the deck cannot lay any shortest way. Then it cannot lay a longer one either: every
    way turns at least once, and a deck with enough passable tiles, one of which turns, can lay
    a shortest way with as many turns as suit it.
    """
    wide_held, needed = tunnels.tee + tunnels.cross, fewest_tunnels(base_offset)
    plans = []
    for turns in turn_counts(base_offset):
        elbows = min(turns, tunnels.elbow)
        straights = min(needed - turns, tunnels.straight + tunnels.bridge)
        wide = needed - elbows - straights
        if wide <= wide_held:
            plans.append(Plan(straights, elbows, wide))
    return min(plans, key=lambda plan: (plan.wide, plan.elbows), default=None)


def sufficient_kinds(
    tunnels: TunnelCounts, base_offset: int
) -> tuple[tuple[TunnelShape, ...], ...]:
    """Return the smallest sets of the deck's kinds that can lay a shortest way by themselves."""
    held = [shape for shape in tunnels.held() if joined_sides_of(shape) > 1]
    sufficient: list[tuple[TunnelShape, ...]] = []
    for size in range(1, len(held) + 1):
        for kinds in combinations(held, size):
            alone = TunnelCounts(**{shape.value: tunnels[shape] for shape in kinds})
            wider = any(set(smaller) <= set(kinds) for smaller in sufficient)
            if not wider and cheapest_plan(alone, base_offset):
                sufficient.append(kinds)
    return tuple(sufficient)
