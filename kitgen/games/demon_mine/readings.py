"""The readings: points that Demon Mine's source leaves open, and how a kit plays them."""

from collections.abc import Iterator

from kitgen.contract import Reading
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.rules.kinds import Role
from kitgen.games.demon_mine.wording import (
    Party,
    number_word,
    opponent,
    opponent_first,
    times_word,
)
from kitgen.language import gettext, gettext_noop, ngettext
from kitgen.tabletop.tiles import RotationClass

_EMPTY_DRAW_PILE = {
    "pit_only": gettext_noop("Draw from the pit only."),
    "reshuffle_discards": gettext_noop("Shuffle the discard pile into a new one."),
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
_DIGGER = {
    "may_not_play": gettext_noop("It may not play the tile."),
    "removed": gettext_noop("It may play the tile, and is lost with its square."),
}
_TRAPPED = {
    "fights_again": gettext_noop("They fight again."),
    "stays": gettext_noop("They stay, in peace until the next turn."),
}


def demon_mine_readings(definition: DemonMineDefinition) -> tuple[Reading, ...]:
    """Return the readings that the kit's rules mark, in the order of the rules."""
    four = definition.players > len(Party)
    return (
        *_set_up(definition),
        *(_four_players(definition) if four else ()),
        *_turn(definition),
        *_fights(definition),
        *(_collapse(definition) if definition.count_of(Role.COLLAPSE) else ()),
        *(_lodestone(definition) if definition.count_of(Role.LODESTONE) else ()),
        *_overflow(definition),
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


def _four_players(definition: DemonMineDefinition) -> Iterator[Reading]:
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
        "own_base",
        gettext("A partner’s base"),
        gettext("Your pawns do not enter by it."),
    )
    yield Reading(
        "opponent_of_four",
        gettext("Who “your opponent” is among four"),
        gettext("{opponent}, in the order of turns.", opponent=opponent_first(definition)),
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
        "one_go",
        gettext("Two steps of one pawn"),
        gettext("Both before the next pawn begins."),
        "",
        "may move once or twice into adjacent squares",
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


def _fights(definition: DemonMineDefinition) -> Iterator[Reading]:
    yield Reading(
        "fights_cost_nothing",
        gettext("What a fight costs"),
        gettext("Neither a move nor a burrow; retreating is free as well."),
    )
    if definition.pawns.two_sided:
        yield Reading(
            "turned_pawn",
            gettext("A pawn that was turned over"),
            gettext(
                "It is the winner’s, stays there and fights at once; it acts from the winner’s "
                "next turn on."
            ),
            "",
            "turns over a pawn rather than removing it from play",
        )
    yield Reading(
        "fight_order",
        gettext("What comes first"),
        gettext("The move, the draw, then the fights, in any order you like."),
    )
    yield Reading(
        "entering_together",
        gettext("Pawns that enter together"),
        gettext("They are named first, then all are moved, then the dice roll."),
        "",
        "Players may move pawns simultaneously",
    )
    yield Reading(
        "equal_dice",
        gettext("Equal dice in one square"),
        gettext("Both roll again until one side wins."),
        "",
        "the pawns may engage in combat again",
    )
    yield from _losers(definition)


def _losers(definition: DemonMineDefinition) -> Iterator[Reading]:
    rules = definition.rules
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
        gettext("At least one."),
        "",
        "may choose which pawns engage in combat",
    )
    if rules.adjacent_fights:
        yield Reading(
            "adjacent_fights",
            gettext("Attacks on a neighbour"),
            gettext(
                "No pawn attacks more than {times} in a turn.",
                times=times_word(rules.adjacent_fights),
            ),
            "rules.adjacent_fights",
            "the pawns may engage in combat again",
        )
    yield Reading(
        "adjacent_retreat",
        gettext("How far the losers of an attack fall back"),
        gettext("One step.") if rules.adjacent_retreat == 1 else gettext("One step or two."),
        "rules.adjacent_retreat",
        "following the normal rules of movement",
    )
    if definition.players > len(Party):
        yield Reading(
            "three_in_a_square",
            gettext("Three players in one square"),
            gettext("Two fight at a time; the player whose turn it is says which."),
        )


def _collapse(definition: DemonMineDefinition) -> Iterator[Reading]:
    rules = definition.rules
    yield Reading(
        "trapped_digger",
        gettext("A pawn that digs and cannot leave"),
        gettext(_DIGGER[rules.trapped_digger]),
        "rules.trapped_digger",
        "the pawns can’t legally move out of the space",
    )
    yield Reading(
        "collapse_moves_all",
        gettext("Friends in a square that falls"),
        gettext("They must leave it, too."),
        "",
        "All other pawns are also allowed to move",
    )
    yield Reading(
        "collapse_keeps_action",
        gettext("Whether having to leave counts as a move"),
        gettext("It does not; those pawns may still act in this turn."),
    )


def _lodestone(definition: DemonMineDefinition) -> Iterator[Reading]:
    rules = definition.rules
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
    )


def _overflow(definition: DemonMineDefinition) -> Iterator[Reading]:
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


def _end(definition: DemonMineDefinition) -> Iterator[Reading]:
    rules = definition.rules
    if definition.players > len(Party):
        yield Reading(
            "partner_plays_on",
            gettext("A player who is out"),
            gettext("They take no more turns; the partner plays on."),
        )
    if rules.both_empty == "draw":
        yield Reading(
            "both_empty",
            gettext("Nobody has a pawn left"),
            gettext("The game is a draw."),
            "rules.both_empty",
            "his or her turn ends with none of his or her pawns",
        )
    if rules.standstill == "most_pawns":
        yield Reading(
            "standstill_rounds",
            gettext("When the game stands still"),
            ngettext(
                "It ends after {number} round without a tile and without a fight.",
                "It ends after {number} rounds without a tile and without a fight.",
                rules.standstill_rounds,
                number=number_word(rules.standstill_rounds),
            ),
            "rules.standstill_rounds",
        )
        yield Reading(
            "standstill",
            gettext("Who wins it then"),
            gettext("The side with more pawns on the grid; equal numbers are a draw."),
            "rules.standstill",
        )
