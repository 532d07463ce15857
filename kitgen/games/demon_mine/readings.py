"""What the source of Demon Mine leaves open, and how a kit plays it."""

from collections.abc import Iterator

from kitgen.contract import Reading
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.rules import Role
from kitgen.games.demon_mine.words import Party, number_word, opponent, times_word
from kitgen.language import gettext, gettext_noop, ngettext
from kitgen.tabletop.tiles import RotationClass

_EMPTY_DRAW_PILE = {
    "pit_only": gettext_noop("Draw from the pit only."),
    "reshuffle_discards": gettext_noop("Shuffle the tiles that are out of play into a new one."),
}
_ENTERING = {
    "ends_move": gettext_noop("Its move ends there."),
    "allows_move": gettext_noop("If it wins and has a step to spare, it may move on."),
}
_SQUARE = {
    "undug": gettext_noop("On any undug square without pawns."),
    "any_free": gettext_noop("On any square without pawns, but not on a base."),
}
_DISTANCE = {
    "steps": gettext_noop("Up, down, left and right; walls make no difference."),
    "tunnel_steps": gettext_noop("As a pawn walks, through open sides."),
}
_TRAPPED = {
    "fights_again": gettext_noop("They fight again."),
    "stays": gettext_noop("They stay, in peace until the next turn."),
}
_BOTH_EMPTY = {
    "first_to_end_loses": gettext_noop("Whoever’s turn ends first loses."),
    "draw": gettext_noop("The game is a draw."),
}


def demon_mine_readings(definition: DemonMineDefinition) -> tuple[Reading, ...]:
    """Return the readings that the kit's rules mark, in their order there."""
    four = definition.players > len(Party)
    return (
        *_set_up(definition),
        *(_four_players() if four else ()),
        *_turn(definition),
        *_events(definition),
        *_fights(definition),
        *_end(definition),
    )


def _set_up(definition: DemonMineDefinition) -> Iterator[Reading]:
    rules = definition.rules
    yield Reading(
        "tile_counts",
        gettext("How many tiles of each kind"),
        gettext("As listed under “The tiles”."),
        "tiles",
    )
    yield Reading(
        "base_open_sides",
        gettext("Open sides of the bases"),
        gettext("As listed under “The tiles”."),
        "rules.base_open_sides",
    )
    if rules.base_open_sides.rotation_class is not RotationClass.CROSS:
        yield Reading(
            "base_turned",
            gettext("Which way a base faces"),
            gettext("Each player turns their own before the first turn."),
        )
    yield Reading(
        "base_offset",
        gettext("How far apart the bases lie"),
        ngettext(
            "Count {number} row and {number} column from one to the other.",
            "Count {number} rows and {number} columns from one to the other.",
            rules.base_offset,
            number=number_word(rules.base_offset),
        ),
        "rules.base_offset",
        "with exactly seven squares between them",
    )


def _four_players() -> Iterator[Reading]:
    yield Reading(
        "partners_opposite",
        gettext("Where four players sit"),
        gettext("Partners sit opposite each other, so that the teams take turns."),
    )
    yield Reading(
        "sides_by_dice",
        gettext("Which team plays what"),
        gettext("One player of each team rolls; the winner decides who goes first."),
        "",
        "Whichever player rolls highest gets to choose who goes first.",
    )
    yield Reading(
        "own_sets",
        gettext("Whose pawns and base"),
        gettext("Each player has one set and one base of their own."),
        "",
        "another two distinct sets of pawns",
    )
    yield Reading(
        "three_in_a_square",
        gettext("Three players in one square"),
        gettext("Two fight at a time; the player whose turn it is chooses which."),
    )
    yield Reading(
        "opponent_of_four",
        gettext("Who “your opponent” is among four"),
        gettext("The next player in turn who is not your partner."),
    )
    yield Reading(
        "own_base",
        gettext("A partner’s base"),
        gettext("Your pawns do not enter by it."),
    )
    yield Reading(
        "table_talk",
        gettext("Talk between partners"),
        gettext("Free, but neither show nor pass tiles."),
    )


def _turn(definition: DemonMineDefinition) -> Iterator[Reading]:
    rules = definition.rules
    yield Reading(
        "empty_draw_pile",
        gettext("An empty draw pile"),
        gettext(_EMPTY_DRAW_PILE[rules.empty_draw_pile]),
        "rules.empty_draw_pile",
    )
    yield Reading(
        "entering_enemy_square",
        gettext("A pawn that moves onto an enemy"),
        gettext(_ENTERING[rules.entering_enemy_square]),
        "rules.entering_enemy_square",
    )
    yield Reading(
        "replace_equal",
        gettext("Replacing a tile by one with the same open sides"),
        gettext("Allowed.") if rules.replace_with_equal else gettext("Not allowed."),
        "rules.replace_with_equal",
        "the new tile must “fit over” the old tile",
    )
    yield Reading(
        "digger_fights",
        gettext("Enemies on a tile that is replaced"),
        gettext("The digger fights them."),
    )
    if definition.count_of(Role.COLLAPSE):
        yield Reading(
            "trapped_digger",
            gettext("A digger who cannot leave"),
            gettext("They may not play the tile."),
            "",
            "the pawns can’t legally move out of the space",
        )


def _events(definition: DemonMineDefinition) -> Iterator[Reading]:
    rules = definition.rules
    if not definition.count_of(Role.LODESTONE):
        return
    yield Reading(
        "lodestone_square",
        gettext("Where a lodestone may lie"),
        gettext(_SQUARE[rules.lodestone_square]),
        "rules.lodestone_square",
        "Place the LODESTONE tile in any square on the grid.",
    )
    yield Reading(
        "lodestone_distance",
        gettext("How its distance counts"),
        gettext(_DISTANCE[rules.lodestone_distance]),
        "rules.lodestone_distance",
        "Distance from the LODESTONE tile is measured as a moving pawn.",
    )
    yield Reading(
        "lodestone_dug",
        gettext("A tile dug over it"),
        gettext("The opponent turns that tile too."),
        "",
        "within two squares of the LODESTONE tile",
    )


def _fights(definition: DemonMineDefinition) -> Iterator[Reading]:
    rules = definition.rules
    yield Reading(
        "fights_cost_nothing",
        gettext("What a fight costs"),
        gettext("Neither a move nor a burrow."),
    )
    if definition.pawns.two_sided:
        yield Reading(
            "turned_pawn",
            gettext("A pawn that was turned over"),
            gettext("It is the winner’s, stays there, and acts from their next turn on."),
            "",
            "turns over a pawn rather than removing it from play",
        )
    yield Reading(
        "equal_dice",
        gettext("Equal dice in one square"),
        gettext("Both roll again until one side wins."),
        "",
        "the pawns may engage in combat again",
    )
    yield Reading(
        "trapped_loser",
        gettext("Losers who cannot leave a square"),
        gettext(_TRAPPED[rules.trapped_loser]),
        "rules.trapped_loser",
        "if possible, following the normal rules of movement",
    )
    yield Reading(
        "one_fights_back",
        gettext("How many fight back in a neighbouring square"),
        gettext("One at least."),
        "",
        "may choose which pawns engage in combat",
    )
    yield Reading(
        "adjacent_fights",
        gettext("Attacks on a neighbour"),
        gettext(
            "The same fighters may attack {times} in a turn.",
            times=times_word(rules.adjacent_fights),
        ),
        "rules.adjacent_fights",
        "the pawns may engage in combat again",
    )


def _end(definition: DemonMineDefinition) -> Iterator[Reading]:
    rules = definition.rules
    yield Reading(
        "overflow_moves",
        gettext("Whose surplus pawns leave"),
        gettext("Yours; {opponent} moves them.", opponent=opponent(definition))
        if rules.overflow_moves == "active_player"
        else gettext("All; {opponent} moves them.", opponent=opponent(definition)),
        "rules.overflow_moves",
        "your opponent must move one pawn at a time",
    )
    yield Reading(
        "overflow_steps",
        gettext("How often one surplus pawn is moved"),
        gettext("No pawn more than {times} a turn.", times=times_word(rules.overflow_steps)),
        "rules.overflow_steps",
    )
    if definition.players > len(Party):
        yield Reading(
            "partner_plays_on",
            gettext("A player who is out"),
            gettext("They take no more turns; the partner plays on."),
        )
    yield Reading(
        "both_empty",
        gettext("Nobody has a pawn left"),
        gettext(_BOTH_EMPTY[rules.both_empty]),
        "rules.both_empty",
        "his or her turn ends with none of his or her pawns",
    )
