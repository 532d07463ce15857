"""The shortest ways between the bases, and whether the deck has the tiles for one.

Each tunnel tile on a shortest way either goes straight on or turns. A straight or a bridge goes on,
an elbow turns, a tee or a cross can do either; a dead end can do neither. Players may turn their
bases as they like, so the bases do not restrict the first or last step.
"""

from itertools import combinations

from kitgen.games.demon_mine.proofs.tunnels import TunnelCounts, TunnelShape, joined_sides_of
from kitgen.games.demon_mine.rules.kinds import fewest_tunnels
from kitgen.values import frozen


def turn_counts(base_offset: int) -> range:
    """Return every number of turns that a shortest way between the bases can have.

    A shortest way takes `fewest_tunnels` tiles and only goes down and across. A way round the
    corner turns once, and a staircase down the diagonal turns on every tile. Any number in between
    is possible: join the first steps of the staircase into a longer straight. A way that leaves
    the square between the bases is longer, so the result is the same on any board with room for
    both bases.
    """
    return range(1, fewest_tunnels(base_offset) + 1)


@frozen
class Plan:
    """The tiles of a shortest way that the deck can lay.

    Attributes:
        straights: The number of straights and bridges.
        elbows: The number of elbows.
        wide: The number of tees and crosses that replace missing straights and elbows.
    """

    straights: int
    elbows: int
    wide: int


def cheapest_plan(tunnels: TunnelCounts, base_offset: int) -> Plan | None:
    """Return a shortest way with the fewest tees and crosses and, among these, the fewest elbows.

    Returns:
        The plan, or None if the deck cannot lay any shortest way. It then cannot lay a longer one
        either: every way turns at least once, and a deck with enough passable tiles, one of which
        turns, can lay a shortest way with as many turns as its tiles require.
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
    """Return the minimal sets of the deck's shapes that can lay a shortest way on their own."""
    held = [shape for shape in tunnels.held() if joined_sides_of(shape) > 1]
    sufficient: list[tuple[TunnelShape, ...]] = []
    for size in range(1, len(held) + 1):
        for kinds in combinations(held, size):
            alone = TunnelCounts(**{shape.value: tunnels[shape] for shape in kinds})
            wider = any(set(smaller) <= set(kinds) for smaller in sufficient)
            if not wider and cheapest_plan(alone, base_offset):
                sufficient.append(kinds)
    return tuple(sufficient)
