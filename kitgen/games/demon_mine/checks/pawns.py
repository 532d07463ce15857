"""Checks of pawns: their size, their form, and sets that players can distinguish."""

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.contract.common_checks import standing_faults, twins
from kitgen.diagnostics import KeyPath, Severity
from kitgen.drawing.standee import LEAST_WIDTH, WIDTH_ON_BASE
from kitgen.games.demon_mine.definition import TEAMS, DemonMineDefinition, Team
from kitgen.games.demon_mine.rules.kinds import PAWNS_PER_SQUARE
from kitgen.language import KIT_CONTEXT, pgettext
from kitgen.units import fits, in_mm

_LEAST_BASE = LEAST_WIDTH / WIDTH_ON_BASE
_SIDES: dict[Team, str] = {"miners": "Miners", "beetles": "Ghost Beetles"}
"""The name of each team in the rules, in English."""

_FLATTEST = 1.0
"""The least height of a standing pawn as a share of its base's width; the figure on a lower one is
smaller than that on a flat disc."""


@definition_check("DM117")
def check_pawns_share_a_tile(definition: DemonMineDefinition) -> Faults:
    """Two pawns, or the bases of two, stand side by side on a tile.

    The rules let two pawns share a square; larger ones would hide the tunnel or stand half
    on the neighbour, and nobody could tell where a pawn is. Make the pawns smaller.
    """
    diameter, side = definition.pawns.diameter, definition.sheet.tile_size
    if not fits(PAWNS_PER_SQUARE * diameter, side):
        yield Fault(
            f"two pawns of {in_mm(diameter):.1f} mm need {in_mm(2 * diameter):.1f} mm, "
            f"but a tile has {in_mm(side):.1f} mm",
            [("pawns", "diameter"), ("sheet", "tile_size")],
            f"make them {in_mm(side / PAWNS_PER_SQUARE):.1f} mm or less",
        )


@definition_check("DM127")
def check_standees_have_width(definition: DemonMineDefinition) -> Faults:
    """A standing pawn has a base of 11.1 mm or more.

    The feet of a narrower one are too small to glue and to print their words on, and it falls
    over. Make the pawns larger, or print discs.
    """
    pawns = definition.pawns
    if pawns.form != "disc" and not fits(_LEAST_BASE, pawns.diameter):
        yield Fault(
            f"the base of a standing pawn is {in_mm(pawns.diameter):.1f} mm wide, but standing "
            f"takes {in_mm(_LEAST_BASE):.1f} mm",
            [("pawns", "diameter"), ("pawns", "form")],
            "set diameter: 0.7 in, or form: disc",
        )


@definition_check("DM128")
def check_standees_have_height(definition: DemonMineDefinition) -> Faults:
    """A standing pawn is 0.75 in to 3 in high, and one to three times as high as its base is wide.

    A lower one shows no more than a disc; a higher one falls over, and its strip, more than twice
    as long, outgrows the paper. Change pawns.height.
    """
    pawns = definition.pawns
    # DM127 reports a base that is too narrow.
    if pawns.form != "disc" and fits(_LEAST_BASE, pawns.diameter):
        what, base = "a standing pawn", pawns.diameter
        yield from standing_faults(what, base, pawns.height, _FLATTEST, "pawns", "diameter")


@definition_check("DM129")
def check_pawn_sets_differ(definition: DemonMineDefinition) -> Faults:
    """No two sets of pawns that are played share a rim or a name.

    The pawns of one team show the same figure; only the rim tells whose they are, in grey as in
    colour. Give each set a rim of its own: gear, bolts, scallops or thorns.
    """
    sets = definition.pawn_sets
    for key in ("rim", "name"):
        values: dict[KeyPath, str] = {
            ("pawns", "sets", definition.pawns.sets.index(pawn_set), key): getattr(pawn_set, key)
            for pawn_set in sets
        }
        for path, _ in twins(values.items()):
            yield Fault(
                f"2 of {len(sets)} sets of pawns have the {key} {values[path]}, but each needs 1 "
                "of its own",
                path,
                f"give one of the two another {key}",
            )


@definition_check("DM140", Severity.WARNING)
def check_sides_are_called_alike(definition: DemonMineDefinition) -> Faults:
    """The first set of pawns of each team has the name that the rules give that side.

    Rules, cards and figures speak of the Miners and the Ghost Beetles, or of what `names` calls
    them. A set of pawns under another name leaves players to guess whose it is. Give the side its
    name below `names`, and everything printed uses it.
    """
    for team, side in _SIDES.items():
        called = pgettext(KIT_CONTEXT, side)
        first = next((pawns for pawns in definition.pawns.sets if pawns.team == team), None)
        if first is not None and not _words(called) & _words(first.name):
            yield Fault(
                f"a set of pawns is called {first.name}, but the rules call its side {called}",
                ("pawns", "sets", definition.pawns.sets.index(first), "name"),
                f"call it {called}, or rename the side: give {side.lower()} a word in names",
            )


def _words(name: str) -> set[str]:
    return set(name.casefold().split())


@definition_check("DM131")
def check_two_sided_pawns_lie_flat(definition: DemonMineDefinition) -> Faults:
    """Pawns that are turned over are discs.

    A standing pawn shows its figure from both sides and cannot be turned over to the other team.
    Print only discs, or let lost pawns leave the grid.
    """
    pawns = definition.pawns
    if pawns.two_sided and pawns.form != "disc":
        yield Fault(
            f"pawns of the form {pawns.form} have 1 side to play with, but two_sided needs 2",
            [("pawns", "form"), ("pawns", "two_sided")],
            "set form: disc, or two_sided: false",
        )


@definition_check("DM130")
def check_each_player_has_pawns(definition: DemonMineDefinition) -> Faults:
    """Each team has a set of pawns for each of its players.

    Two players take one set of each team, four take two of each; without a set somebody has
    nothing to play with. Add a set for that team.
    """
    needed = definition.bases_a_team
    for team in TEAMS:
        count = sum(pawn_set.team == team for pawn_set in definition.pawns.sets)
        if count < needed:
            yield Fault(
                f"the {team} have {count} sets of pawns, but {definition.players} players need "
                f"{needed} on each side",
                [("pawns", "sets"), ("players",)],
                f"add {needed - count} sets with team: {team}",
            )
