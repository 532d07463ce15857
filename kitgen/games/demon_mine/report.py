"""The claims of Demon Mine's report: exact figures, in sentences for players."""

from collections.abc import Iterator
from fractions import Fraction

from kitgen.contract import Bar, Certainty, Claim
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.generate import TileSet
from kitgen.games.demon_mine.proofs.branching import dying_out, offspring_chances, sealed_in
from kitgen.games.demon_mine.proofs.combat_odds import combat_claim
from kitgen.games.demon_mine.proofs.deck_analysis import (
    covers_of,
    deal_hands,
    draw_miners,
    never_replaced,
)
from kitgen.games.demon_mine.proofs.joining import cheapest_plan, sufficient_kinds, turn_counts
from kitgen.games.demon_mine.proofs.tunnels import TUNNEL_SHAPES, TunnelShape, tunnel_counts
from kitgen.games.demon_mine.rules.kinds import HAND_LIMIT, OPENING_DRAWS, Role, fewest_tunnels
from kitgen.games.demon_mine.wording import Party
from kitgen.tabletop.deck import mean_draws_until
from kitgen.tabletop.figures import decimal, for_json, percent
from kitgen.tabletop.tiles import (
    OpenSides,
    RotationClass,
    covering_turns,
    joining_chance,
    turns_of,
)

_LONGEST_FRACTION = 15  # characters; longer fractions are hard to read in a sentence


def demon_mine_report(
    definition: DemonMineDefinition, _content: TileSet, deep: bool
) -> Iterator[Claim]:
    """Yield the claims about a kit, in reading order; its definition must have no errors.

    All claims follow from the definition, because no draw order is better than another. `deep`
    adds the tables of the tile algebra, checked against all 15 sets of open sides.
    """
    yield from _drawing_claims(definition)
    yield _miner_claim(definition)
    yield _open_side_claim(definition)
    yield _sealing_claim(definition)
    yield _joining_claim(definition)
    yield _replacing_claim(definition)
    yield combat_claim(definition)
    if deep:
        yield _algebra_claim()


def _exact_share(share: Fraction) -> str:
    """Return a chance in percent, after the exact fraction if that is short."""
    fraction = str(share)
    short = share.denominator > 1 and len(fraction) <= _LONGEST_FRACTION
    return f"{fraction} ({percent(share)})" if short else percent(share)


def _count_bars(shares: tuple[Fraction, ...]) -> tuple[Bar, ...]:
    return tuple(Bar(str(count), share) for count, share in enumerate(shares))


_PLURALS = {shape: f"{shape.replace('_', ' ')}s" for shape in TUNNEL_SHAPES}
_PLURALS[RotationClass.CROSS] = "crosses"


def _named(kind_sets: tuple[tuple[TunnelShape, ...], ...]) -> str:
    """Return sets of kinds in words: `tees, or straights with elbows`."""
    return ", or ".join(" with ".join(_PLURALS[kind] for kind in kinds) for kinds in kind_sets)


def _drawing_claims(definition: DemonMineDefinition) -> Iterator[Claim]:
    hands = deal_hands(definition)
    pile, tunnels = definition.draw_pile_count, definition.count_of(Role.TUNNEL)
    yield Claim(
        "first-draw",
        f"The first tile drawn is a tunnel with a chance of {_exact_share(hands.tunnel_first)}.",
        Certainty.EXACT,
        {"draw_pile": pile, "tunnels": tunnels, "chance": for_json(hands.tunnel_first)},
        figure=_exact_share(hands.tunnel_first),
    )
    yield Claim(
        "opening-draws",
        f"The first {OPENING_DRAWS} draws hold a tunnel with a chance of "
        f"{_exact_share(hands.tunnel_opening)}.",
        Certainty.EXACT,
        {"draws": OPENING_DRAWS, "chance": for_json(hands.tunnel_opening)},
        figure=_exact_share(hands.tunnel_opening),
    )
    yield Claim(
        "clogged-hand",
        f"A hand of {HAND_LIMIT} tiles just as they come from the pile, none played and none "
        f"chosen, holds no tunnel with a chance of {_exact_share(hands.clogged)}, and nothing but "
        f"{_event_names(definition)} tiles with {_exact_share(hands.clogged_by_events)}.",
        Certainty.MODEL,
        {
            "hand": HAND_LIMIT,
            "chance": for_json(hands.clogged),
            "events_only": for_json(hands.clogged_by_events),
            "tunnels_held": [for_json(share) for share in hands.tunnels_held],
        },
        _count_bars(hands.tunnels_held),
        "Tunnels in a full hand",
        figure=_exact_share(hands.clogged),
    )


def _event_names(definition: DemonMineDefinition) -> str:
    """Return the names of the deck's events; a turn plays at most one event."""
    homebrew = definition.count_of(Role.EVENT) > 0
    return "MINER, LODESTONE and homebrew event" if homebrew else "MINER and LODESTONE"


def _miner_claim(definition: DemonMineDefinition) -> Claim:
    miners, pawns = draw_miners(definition), definition.pawns.set_aside
    part = {2: "half", 4: "a quarter"}[definition.players]
    meeting = (
        f"If the pile is drawn to its end, {part} of it by each player, one meets "
        f"{decimal(miners.mean)} MINER tiles on average and has {pawns} pawns set aside; every "
        f"MINER tile finds its pawn with a chance of {_exact_share(miners.all_used)}"
    )
    return Claim(
        "miner-draws",
        f"{meeting if miners.mean else f'No MINER tile brings in the {pawns} pawns set aside'}.",
        Certainty.MODEL if miners.mean else Certainty.PROVED,
        {
            "miners": definition.count_of(Role.MINER),
            "set_aside": pawns,
            "mean": for_json(miners.mean),
            "drawn": [for_json(share) for share in miners.drawn],
            "all_used": for_json(miners.all_used),
            "idle_mean": for_json(miners.idle_mean),
        },
        _count_bars(miners.drawn) if miners.mean else (),
        f"MINER tiles in {part} of the pile" if miners.mean else "",
        figure=f"{decimal(miners.mean)} MINER tiles, {_exact_share(miners.all_used)}",
    )


def _open_side_claim(definition: DemonMineDefinition) -> Claim:
    tunnels = tunnel_counts(definition)
    dying, offspring = dying_out(tunnels), offspring_chances(tunnels)
    new_sides = sum((ways * share for ways, share in enumerate(offspring)), Fraction(0))
    dies = _exact_share(dying.low) if dying.is_exact else percent(dying.low)
    if tunnels.dead_end == 0:
        ending, figure = "never dies out, for there are no dead ends", "never dies out"
    else:
        ending = figure = f"dies out in dead ends with a chance of {dies}"
    opened = f"{decimal(new_sides)} new sides"
    return Claim(
        "open-side",
        "If the tunnels of the deck came in the same shares without end, and nothing lay in "
        f"the way, an open side that is dug on and on {ending}; each tile dug there opens {opened} "
        "on average.",
        Certainty.MODEL,
        {
            "new_open_sides": [for_json(share) for share in offspring],
            "mean_new_open_sides": for_json(new_sides),
            "dies_out": {"at_least": for_json(dying.low), "at_most": for_json(dying.high)},
        },
        _count_bars(offspring),
        "New open sides of the tile dug there",
        figure=f"{figure}, {opened}",
    )


def _sealing_claim(definition: DemonMineDefinition) -> Claim:
    tunnels = tunnel_counts(definition)
    sides = len(str(definition.rules.base_open_sides))
    chance = sealed_in(tunnels, sides)
    every_line_dies = dying_out(tunnels).power(sides)
    return Claim(
        "sealed-base",
        f"If the {sides} squares at a base's open sides are filled from elsewhere by players who "
        "take any tunnel and turn it without looking, they wall the base in with a chance of "
        f"{_exact_share(chance)}.",
        Certainty.MODEL,
        {
            "base_sides": sides,
            "chance": for_json(chance),
            "every_line_dies_out": {
                "at_least": for_json(every_line_dies.low),
                "at_most": for_json(every_line_dies.high),
            },
        },
        figure=_exact_share(chance),
    )


def _joining_claim(definition: DemonMineDefinition) -> Claim:
    tunnels, offset, board = (
        tunnel_counts(definition),
        definition.rules.base_offset,
        definition.board,
    )
    plan, needed = cheapest_plan(tunnels, offset), fewest_tunnels(offset)
    draws = mean_draws_until(min(needed, tunnels.total), tunnels.total, definition.draw_pile_count)
    alone = sufficient_kinds(tunnels, offset)
    place = f"on the board of {board.squares} x {board.squares}" if board.print else "in the mine"
    bases, across = _bases_joined(definition)
    laid = (
        f"the deck can lay them {place}; {_named(alone)} would do by themselves"
        if plan
        else "the deck cannot lay them"
    )
    return Claim(
        "joining-bases",
        f"Joining {bases} takes {needed} tunnel tiles and no fewer, and {laid}{across}.",
        Certainty.PROVED,
        {
            "tunnels_needed": needed,
            "turns": list(turn_counts(offset)),
            "board_squares": board.squares if board.print else None,
            "can_be_laid": plan is not None,
            "fewest_wide_plan": plan
            and {"straights": plan.straights, "elbows": plan.elbows, "wide": plan.wide},
            "sufficient_kinds": [[kind.value for kind in kinds] for kinds in alone],
            "mean_draws_for_as_many_tunnels": for_json(draws),
        },
        figure=f"{needed} tiles, {laid}",
    )


def _bases_joined(definition: DemonMineDefinition) -> tuple[str, str]:
    """Return words for the bases on a diagonal, and for the way between enemies' bases.

    With four players the diagonals join partners, and enemies' bases lie on neighbouring corners;
    with two players the second text is empty.
    """
    if definition.players == len(Party):
        return "the bases", ""
    between = definition.rules.base_offset - 1
    return (
        "the two bases of a team, on opposite corners,",
        f"; those of enemies, on neighbouring corners, take {between} at least",
    )


def _replacing_claim(definition: DemonMineDefinition) -> Claim:
    tunnels, equal_fits = tunnel_counts(definition), definition.rules.replace_with_equal
    staying = never_replaced(tunnels, equal_fits)
    replacing = (
        f"No tile of the deck can replace {' or '.join(_PLURALS[shape] for shape in staying)}"
        if staying
        else "Every tunnel of the deck can be replaced by another one"
    )
    return Claim(
        "replacing",
        f"{replacing}; the bases always stay.",
        Certainty.PROVED,
        {
            "equal_fits": equal_fits,
            "covers": {
                covered.value: list(covers)
                for covered, covers in covers_of(tunnels, equal_fits).items()
            },
            "never_replaced": [shape.value for shape in staying],
        },
        figure=replacing,
    )


def _algebra_claim() -> Claim:
    """Return the tables of turned tiles, after comparing them with all 225 pairs of tiles.

    Raises:
        AssertionError: A table disagrees with the pairs.
    """
    shapes = tuple(RotationClass)
    lying = [OpenSides(mask) for mask in range(1, 16)]
    covering = {
        cover.value: {covered.value: covering_turns(cover, covered) for covered in shapes}
        for cover in shapes
    }
    for covered in lying:
        coverings = [tile.rotation_class for tile in lying if tile.fits_over(covered)]
        for cover in shapes:
            if coverings.count(cover) != covering[cover.value][covered.rotation_class.value]:
                raise AssertionError(f"{cover} over {covered}: {coverings.count(cover)} ways")
    return Claim(
        "tile-algebra",
        "Of the 225 pairs of the 15 ways a tile can be open, "
        f"{sum(tile.fits_over(other) for tile in lying for other in lying)} let the one lie over "
        "the other; the tables by shape agree with every pair.",
        Certainty.PROVED,
        {
            "turns": {shape.value: [str(turn) for turn in turns_of(shape)] for shape in shapes},
            "covering_turns": covering,
            "joining_chances": {
                shape.value: {
                    other.value: for_json(joining_chance(shape, other)) for other in shapes
                }
                for shape in shapes
            },
        },
    )
