"""Whether a Demon Mine kit's pawns can be held, told apart, and stood on a tile."""

from collections.abc import Iterator

from kitgen.definitions.tree import authors_place
from kitgen.diagnostics import Diagnostic, Severity, Where, coded
from kitgen.drawing.standee import LEAST_WIDTH, WIDTH_ON_BASE, heights_on
from kitgen.games.demon_mine.definition import TEAMS, DemonMineDefinition
from kitgen.games.demon_mine.rules.kinds import PAWNS_PER_SQUARE
from kitgen.units import fits, in_inches, in_mm, mm

SMALLEST_PAWN = mm(8)
_LEAST_BASE = LEAST_WIDTH / WIDTH_ON_BASE
_FLATTEST = 1.0
"""A pawn lower than this share of its base shows a smaller figure than the flat disc does."""


@coded("DM117")
def check_pawns_share_a_tile(definition: DemonMineDefinition, where: Where) -> Iterator[Diagnostic]:
    """Two pawns, or the bases of two, stand side by side on a tile.

    The rules let two pawns share a square; larger ones would hide the tunnel or stand half
    on the neighbour, and nobody could tell where a pawn is. Make the pawns smaller.
    """
    diameter, side = definition.pawns.diameter, definition.sheet.tile_size
    if not fits(PAWNS_PER_SQUARE * diameter, side):
        yield Diagnostic(
            "DM117",
            Severity.ERROR,
            f"two pawns of {in_mm(diameter):.1f} mm need {in_mm(2 * diameter):.1f} mm, "
            f"but a tile has {in_mm(side):.1f} mm",
            authors_place(where, ("pawns", "diameter"), ("sheet", "tile_size")),
            f"make them {in_mm(side / PAWNS_PER_SQUARE):.1f} mm or less",
        )


@coded("DM121")
def check_pawns_can_be_held(definition: DemonMineDefinition, where: Where) -> Iterator[Diagnostic]:
    """A pawn is at least 8 mm across.

    Smaller discs are cut badly, lost at once, and too small to show whose they are. Make the
    pawns larger; two of them still have to fit side by side on a tile.
    """
    diameter = definition.pawns.diameter
    if not fits(SMALLEST_PAWN, diameter):
        yield Diagnostic(
            "DM121",
            Severity.ERROR,
            f"a pawn of {in_mm(diameter):.1f} mm is smaller than {in_mm(SMALLEST_PAWN):.1f} mm",
            where("pawns", "diameter"),
            "set diameter: 0.7 in",
        )


@coded("DM127")
def check_standees_have_width(
    definition: DemonMineDefinition, where: Where
) -> Iterator[Diagnostic]:
    """A standing pawn has a base of 11.1 mm or more.

    The feet of a narrower one are too small to glue and to print their words on, and it falls
    over. Make the pawns larger, or print discs.
    """
    pawns = definition.pawns
    if pawns.form != "disc" and not fits(_LEAST_BASE, pawns.diameter):
        yield Diagnostic(
            "DM127",
            Severity.ERROR,
            f"the base of a standing pawn is {in_mm(pawns.diameter):.1f} mm wide, but standing "
            f"takes {in_mm(_LEAST_BASE):.1f} mm",
            authors_place(where, ("pawns", "diameter"), ("pawns", "form")),
            "set diameter: 0.7 in, or form: disc",
        )


@coded("DM128")
def check_standees_have_height(
    definition: DemonMineDefinition, where: Where
) -> Iterator[Diagnostic]:
    """A standing pawn is 0.75 in to 3 in high, and one to three times as high as its base is wide.

    A lower one shows no more than a disc; a higher one falls over, and its strip, twice as
    long and more, outgrows the paper. Change pawns.height.
    """
    pawns = definition.pawns
    least, most = heights_on(pawns.diameter, _FLATTEST)
    if pawns.form == "disc" or not fits(_LEAST_BASE, pawns.diameter):
        return
    if not (fits(least, pawns.height) and fits(pawns.height, most)):
        yield Diagnostic(
            "DM128",
            Severity.ERROR,
            f"a standing pawn is {in_inches(pawns.height):.2f} in high, not "
            f"{in_inches(least):.2f} in to {in_inches(most):.2f} in on a base of "
            f"{in_inches(pawns.diameter):.2f} in",
            authors_place(where, ("pawns", "height"), ("pawns", "diameter")),
            f"set height: {in_inches(1.5 * pawns.diameter):.1f} in",
        )


@coded("DM129")
def check_pawn_sets_differ(definition: DemonMineDefinition, where: Where) -> Iterator[Diagnostic]:
    """No two sets of pawns that are played share a rim or a name.

    The pawns of one team show the same figure; only the rim tells whose they are, in grey as in
    colour. Give each set a rim of its own: gear, bolts, scallops or thorns.
    """
    sets = definition.pawn_sets
    for key in ("rim", "name"):
        first: dict[str, str] = {}
        for one in sets:
            value = " ".join(getattr(one, key).split()).casefold()
            if value in first:
                place = definition.pawns.sets.index(one)
                yield Diagnostic(
                    "DM129",
                    Severity.ERROR,
                    f"2 of {len(sets)} sets of pawns have the {key} {getattr(one, key)}, "
                    "but each needs 1 of its own",
                    where("pawns", "sets", place, key),
                    f"give the set {one.name} another {key}",
                )
            first.setdefault(value, one.name)


@coded("DM131")
def check_two_sided_pawns_lie_flat(
    definition: DemonMineDefinition, where: Where
) -> Iterator[Diagnostic]:
    """Pawns that are turned over are discs.

    A standing pawn shows its figure from both sides and cannot be turned over to the other
    team. Print discs alone, or let lost pawns leave the grid.
    """
    pawns = definition.pawns
    if pawns.two_sided and pawns.form != "disc":
        yield Diagnostic(
            "DM131",
            Severity.ERROR,
            f"pawns of the form {pawns.form} have 1 side to play with, but two_sided needs 2",
            authors_place(where, ("pawns", "form"), ("pawns", "two_sided")),
            "set form: disc, or two_sided: false",
        )


@coded("DM130")
def check_each_player_has_pawns(
    definition: DemonMineDefinition, where: Where
) -> Iterator[Diagnostic]:
    """Each team has a set of pawns for each of its players.

    Two players take one set of each team, four take two of each; without a set somebody has
    nothing to play with. Add a set for that team.
    """
    needed = definition.bases_a_team
    for team in TEAMS:
        count = sum(one.team == team for one in definition.pawns.sets)
        if count < needed:
            yield Diagnostic(
                "DM130",
                Severity.ERROR,
                f"the {team} have {count} sets of pawns, but {definition.players} players need "
                f"{needed} on each side",
                authors_place(where, ("pawns", "sets"), ("players",)),
                f"add {needed - count} sets with team: {team}",
            )
