"""Checks of the deck: whether it fills its pages, joins the bases and has enough tunnels."""

from fractions import Fraction
from math import ceil

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.diagnostics import Severity
from kitgen.games.demon_mine.checks.full_pages import curing_tiles, others, takes
from kitgen.games.demon_mine.counts import judged_with
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.proofs.tunnels import is_dead_end, tunnel_counts
from kitgen.games.demon_mine.rules.kinds import OPENING_DRAWS, Role, fewest_tunnels
from kitgen.phrases import counted
from kitgen.tabletop.deck import chance_of_drawing
from kitgen.tabletop.figures import percent, percent_showing

GOOD_TUNNEL_SHARE = Fraction(3, 4)
LEAST_TUNNEL_SHARE = Fraction(1, 2)

_PAGES = (("sheet", "pages"), ("sheet", "rows"), ("sheet", "columns"))
"""The keys that set how many tiles the pages hold."""

_FILL = "count: {fill: true}"


@definition_check("DM109")
@judged_with(lambda _: False)
def check_tiles_fit_pages(definition: DemonMineDefinition) -> Faults:
    """The declared pages have room for all tiles.

    Tiles beyond the last page would not be printed, and the deck on the table would not be
    the deck that was checked. Lower a count or raise sheet.pages.
    """
    sheet, room = definition.sheet, definition.places
    surplus = definition.tile_count - room
    if surplus > 0:
        yield Fault(
            f"tile counts add up to {definition.tile_count}, but {sheet.pages} pages of "
            f"{sheet.rows} x {sheet.columns} hold {room}",
            [("tiles",), *_PAGES],
            _hint_for_every_seed(definition)
            if definition.drawn_counts
            else f"lower the counts by {surplus}, or set "
            f"sheet.pages: {definition.pages_needed} and sheet.last_page: partial",
        )


def _hint_for_every_seed(definition: DemonMineDefinition) -> str:
    """Return a hint that makes the tiles fit and fill their pages, whatever the seed draws."""
    drawn = definition.drawn_counts
    plain = [kind.copies for key, kind in definition.tiles.items() if key not in drawn]
    most = sum(plain) + sum(count.between[1] for count in drawn.values() if count.between)
    surplus = most - definition.places
    filling = sum(1 for count in drawn.values() if count.shares)
    if filling or max(plain, default=0) <= surplus:
        return f"lower the counts by {surplus + filling}"
    return f"give one kind of more than {surplus} tiles {_FILL}"


@definition_check("DM110")
@judged_with(lambda _: True)
def check_no_page_is_empty(definition: DemonMineDefinition) -> Faults:
    """Every declared page holds a tile.

    The kit says how many sheets of card it takes; a page without tiles wastes one, and most
    often a count was mistyped. Lower sheet.pages or raise a count.
    """
    sheet = definition.sheet
    needed = definition.pages_needed
    if needed < sheet.pages:
        yield Fault(
            f"{definition.tile_count} tiles fill {needed} pages of {sheet.rows} x "
            f"{sheet.columns}, but sheet.pages is {sheet.pages}",
            [*_PAGES, ("tiles",)],
            f"set sheet.pages: {needed}",
        )


@definition_check("DM111")
@judged_with(lambda _: True)
def check_last_page_is_full(definition: DemonMineDefinition) -> Faults:
    """The tiles fill the last page, unless the kit says that it may have room left.

    Places left empty could have held tiles at no cost, and a total that leaves some most often
    comes from a mistyped count. Add tiles, or set sheet.last_page: partial.
    """
    sheet, room = definition.sheet, definition.places
    short = room - definition.tile_count
    rows, beside = divmod(definition.tile_count, sheet.pages * sheet.columns)
    if sheet.last_page == "full" and 0 < short < sheet.tiles_per_page:
        yield Fault(
            f"tile counts add up to {definition.tile_count}, but {sheet.pages} pages of "
            f"{sheet.rows} x {sheet.columns} hold {room}",
            [("tiles",), *_PAGES],
            f"give one kind {_FILL}, or set sheet.last_page: partial"
            if definition.drawn_counts
            # Paper that has room for the present rows has room for fewer, too.
            else f"raise the counts by {short}, or set "
            f"sheet.{'last_page: partial' if beside else f'rows: {rows}'}",
        )


@definition_check("DM112")
@judged_with(lambda _: True)
def check_bases_can_meet(definition: DemonMineDefinition) -> Faults:
    """There are enough tunnel tiles to join the bases.

    On chess-board corners the bases are 14 steps apart, so the shortest way takes 13 tunnel
    tiles; with fewer the sides never meet. Add tunnel tiles.
    """
    count = definition.count_of(Role.TUNNEL)
    needed = fewest_tunnels(definition.rules.base_offset)
    if count < needed:
        yield Fault(
            f"the kit holds {count} tunnel tiles, but joining the bases takes {needed}",
            [("tiles",), ("rules", "base_offset")],
            _more_tunnels(definition, needed - count),
        )


def _more_tunnels(definition: DemonMineDefinition, short: int) -> str:
    """Return a hint that adds missing tunnels, in place of other tiles if the pages are full."""
    wanted = counted(short, "tunnel tile")
    given = definition.draw_pile_count - definition.count_of(Role.TUNNEL)
    if takes(definition, short) or given < short:
        return f"add {wanted}"
    return f"put {wanted} in place of {others(short)}"


def _tunnel_share(definition: DemonMineDefinition) -> Fraction:
    """Return the share of tunnels in the draw pile; an empty pile counts as all tunnels."""
    pile = definition.draw_pile_count
    return Fraction(definition.count_of(Role.TUNNEL), pile) if pile else Fraction(1)


def _too_few_tunnels(definition: DemonMineDefinition, wanted: Fraction) -> Fault:
    """Return the fault of too few tunnels, with the fewest tiles to change for a share."""
    tunnels, pile = definition.count_of(Role.TUNNEL), definition.draw_pile_count
    share = percent_showing(_tunnel_share(definition), lambda shown: shown < wanted)
    chance = chance_of_drawing(tunnels, pile, OPENING_DRAWS)
    added, taken = ceil((wanted * pile - tunnels) / (1 - wanted)), ceil(pile - tunnels / wanted)
    hint = f"add {counted(added, 'tunnel tile')}, or take {others(taken)} away"
    if not takes(definition, added):
        hint = _more_tunnels(definition, ceil(wanted * pile - tunnels))
    return Fault(
        f"{tunnels} of {pile} tiles in the draw pile are tunnels, {share} instead of the wanted "
        f"{percent(wanted)}; the chance of one in the first three draws is {chance} "
        f"({percent(chance)})",
        ("tiles",),
        hint,
    )


@definition_check("DM113", Severity.WARNING)
@judged_with(None)
def check_tunnels_are_common(definition: DemonMineDefinition) -> Faults:
    """Three quarters of the draw pile are tunnels.

    Digging is the game; with fewer tunnels players sit with hands they cannot play. This is a
    warning: such a deck works, but slowly. Add tunnel tiles or take others away.
    """
    if LEAST_TUNNEL_SHARE <= _tunnel_share(definition) < GOOD_TUNNEL_SHARE:
        yield _too_few_tunnels(definition, GOOD_TUNNEL_SHARE)


@definition_check("DM114")
@judged_with(lambda kind: kind.role is Role.TUNNEL)
def check_tunnels_suffice(definition: DemonMineDefinition) -> Faults:
    """At least half of the draw pile are tunnels.

    Below that players pass more turns than they dig, and the pit grows faster than the mine.
    Add tunnel tiles or take others away.
    """
    if _tunnel_share(definition) < LEAST_TUNNEL_SHARE:
        yield _too_few_tunnels(definition, LEAST_TUNNEL_SHARE)


@definition_check("DM115")
@judged_with(lambda kind: not is_dead_end(kind))
def check_mine_stays_open(definition: DemonMineDefinition) -> Faults:
    """Branching outgrows sealing: fewer dead ends than tees plus twice the crosses.

    A dead end closes one way on, a tee opens one, a cross opens two. Where closing wins, the
    mine seals itself before the sides meet and the game stops. Take away dead ends, or add
    tees and crosses.
    """
    tunnels = tunnel_counts(definition)
    sealing, branching = tunnels.dead_end, tunnels.branches
    if tunnels.total and sealing >= branching:
        yield Fault(
            f"{sealing} dead ends seal as many ways as tees and crosses open ({branching})"
            if sealing == branching
            else f"{sealing} dead ends seal more ways than tees and crosses open ({branching})",
            ("tiles",),
            curing_tiles(definition, lambda deck: deck.dead_end < deck.branches)
            or "take away dead ends",
        )


@definition_check("DM116")
@judged_with(lambda _: False)
def check_miners_find_pawns(definition: DemonMineDefinition) -> Faults:
    """There are no more MINER tiles than set-aside pawns of all players together.

    Each MINER tile brings one set-aside pawn into play; any beyond that can never be used.
    Take away MINER tiles or set more pawns aside.
    """
    miners, pawns = definition.count_of(Role.MINER), definition.set_aside_count
    if miners > pawns:
        yield Fault(
            f"the kit holds {miners} MINER tiles, but {definition.players} players set aside "
            f"{pawns} pawns",
            [("tiles", "miner", "count"), ("pawns", "set_aside")],
            f"set count: {pawns} or fewer, or raise pawns.set_aside"
            if takes(definition, pawns - miners)
            else f"set count: {pawns}, and add {others(miners - pawns)}, or raise pawns.set_aside",
        )
