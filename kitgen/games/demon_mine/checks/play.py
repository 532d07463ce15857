"""Checks of how well a deck plays: tunnels that close, walls that stay, pawns that never enter.

Each warning follows from an exact figure of the deck, without sampling, and its hint gives the
fewest tiles that cure it.
"""

from collections.abc import Callable
from fractions import Fraction

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.diagnostics import Severity
from kitgen.games.demon_mine.checks.full_pages import curing_tiles, others, takes
from kitgen.games.demon_mine.counts import judged_with
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.proofs.branching import dying_out, sealed_in
from kitgen.games.demon_mine.proofs.deck_analysis import never_replaced
from kitgen.games.demon_mine.proofs.tunnels import (
    Crossing,
    TunnelCounts,
    TunnelShape,
    is_dead_end,
    tunnel_counts,
)
from kitgen.games.demon_mine.rules.kinds import Role, fewest_tunnels
from kitgen.phrases import counted
from kitgen.tabletop.figures import percent, percent_showing
from kitgen.tabletop.tiles import RotationClass

LIKELIEST_DYING = Fraction(1, 2)
"""The highest acceptable chance that an open side dies out: going on should be likelier."""

LIKELIEST_SEALING = Fraction(1, 20)
"""The highest acceptable chance that a base is walled in; with two bases, about one game in ten."""


def _branching_fails(tunnels: TunnelCounts) -> bool:
    """Return whether DM115 refuses the deck, in which case a warning would add nothing."""
    return tunnels.dead_end >= tunnels.branches


def _above(chance: Fraction, most: Fraction) -> str:
    """Return a chance and the highest acceptable one, which it exceeds."""
    return f"{percent_showing(chance, lambda shown: shown > most)}, more than {percent(most)}"


@definition_check("DM301")
@judged_with(lambda kind: not is_dead_end(kind))
def check_ways_lead_through(definition: DemonMineDefinition) -> Faults:
    """Enough tunnels lead on to join the bases: dead ends join nothing.

    On chess-board corners the shortest way takes 13 tunnel tiles, each open on two sides at
    least. A deck can hold that many tunnels and still not that many ways through; its bases
    can never be joined, however well it is played. Add straights, elbows, tees or crosses.
    """
    tunnels = tunnel_counts(definition)
    needed = fewest_tunnels(definition.rules.base_offset)
    if tunnels.passable < needed <= tunnels.total and not _branching_fails(tunnels):
        short = needed - tunnels.passable
        yield Fault(
            f"{tunnels.passable} of {tunnels.total} tunnel tiles lead on, but joining the bases "
            f"takes {needed}; {tunnels.dead_end} are dead ends",
            [("tiles",), ("rules", "base_offset")],
            f"put {short} tunnels that are no dead ends in place of {counted(short, 'dead end')}",
        )


@definition_check("DM302", Severity.WARNING)
@judged_with(None)
def check_open_sides_live(definition: DemonMineDefinition) -> Faults:
    """An open side is likelier to go on for ever than to die out in dead ends.

    Follow one open side: each tile dug there is any tunnel of the deck, entered by one side.
    The chance that all its branches end in dead ends is the smallest root of the kinds'
    polynomial; above one half, a dig that starts with one open side most often closes
    itself, and the players spend the game at their bases. DM115 refuses decks where it always
    does. Add tees or crosses, or take dead ends away.
    """
    tunnels = tunnel_counts(definition)
    if not tunnels.total or _branching_fails(tunnels):
        return
    dying = dying_out(tunnels)
    if dying.high > LIKELIEST_DYING:
        yield Fault(
            f"an open side dies out with a chance of {_above(dying.high, LIKELIEST_DYING)}",
            ("tiles",),
            curing_tiles(definition, lambda deck: dying_out(deck).high <= LIKELIEST_DYING)
            or "take dead ends away",
        )


@definition_check("DM303", Severity.WARNING)
@judged_with(None)
def check_bases_stay_open(definition: DemonMineDefinition) -> Faults:
    """Careless tiles around a base seldom wall it in.

    Suppose that the squares at a base's open sides are filled by diggers who come from
    elsewhere and turn their tiles without looking. If all of them show the base a wall, its
    pawns leave only once their player draws a wider tile to lay over one of them. With two
    bases on the grid, a chance above 1 in 20 each spoils a game in ten. Add tees or crosses.
    """
    tunnels, sides = tunnel_counts(definition), len(str(definition.rules.base_open_sides))
    if _branching_fails(tunnels):
        return
    chance = sealed_in(tunnels, sides)
    if chance > LIKELIEST_SEALING:
        yield Fault(
            f"careless tiles wall a base in with a chance of {_above(chance, LIKELIEST_SEALING)}",
            ("tiles",),
            curing_tiles(definition, lambda deck: sealed_in(deck, sides) <= LIKELIEST_SEALING)
            or "take dead ends away",
        )


@definition_check("DM304", Severity.WARNING)
@judged_with(None)
def check_walls_can_be_opened(definition: DemonMineDefinition) -> Faults:
    """Each tunnel kind that has a wall can be replaced by some tile of the deck.

    A tile may lie over one whose open sides it opens too; that is how a wall laid in the
    wrong place is dealt with. A kind that no tile fits over stays for the whole game, and one
    of it can close the only way. A cross or a bridge has no wall to open, so it may stay. Add a
    wider kind, or another copy where the kit lets equal tiles replace each other.
    """
    tunnels, equal_fits = tunnel_counts(definition), definition.rules.replace_with_equal
    for shape in never_replaced(tunnels, equal_fits):
        if shape in (RotationClass.CROSS, Crossing.BRIDGE):
            continue
        yield Fault(
            f"0 of the {tunnels.total} tunnel tiles can replace a `{shape}`, of which the kit "
            f"holds {tunnels[shape]}",
            [("tiles", shape, "count"), ("rules", "replace_with_equal")],
            curing_tiles(definition, _can_be_replaced(shape, equal_fits)),
        )


def _can_be_replaced(shape: TunnelShape, equal_fits: bool) -> Callable[[TunnelCounts], bool]:
    """Return the question whether some tile of a deck can lie over a shape."""
    return lambda tunnels: shape not in never_replaced(tunnels, equal_fits)


@definition_check("DM305", Severity.WARNING)
@judged_with(None)
def check_set_aside_pawns_come_in(definition: DemonMineDefinition) -> Faults:
    """Pawns are set aside only where a MINER tile can bring one in.

    Without MINER tiles the set-aside pawns are cut out and never played, and players who
    hold back for them wait in vain. Add a MINER tile, or set no pawns aside.
    """
    waiting = definition.set_aside_count
    if waiting and definition.count_of(Role.MINER) == 0:
        yield Fault(
            f"{definition.players} players set aside {waiting} pawns, but 0 MINER tiles bring "
            "them in",
            [("tiles", "miner", "count"), ("pawns", "set_aside")],
            f"{'add 1 miner' if takes(definition, 1) else f'put 1 miner in place of {others(1)}'}, "
            "or set set_aside: 0",
        )
