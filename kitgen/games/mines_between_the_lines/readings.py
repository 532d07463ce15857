"""The readings of Mines Between the Lines: how a kit plays points that the source leaves open."""

from collections.abc import Iterator

from kitgen.contract import Reading
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.wording import mines_explode, tally_counts
from kitgen.language import gettext, gettext_noop, ngettext

_TIE_BREAK = {
    "fewer_mines": gettext_noop("The tally of mines decides; if it is equal too, it is a draw."),
    "draw": gettext_noop("It is a draw."),
}


def mines_between_the_lines_readings(definition: MinesDefinition) -> tuple[Reading, ...]:
    """Return the readings that the kit's rules mark, in the order of the rules."""
    return tuple(_readings(definition))


def _readings(definition: MinesDefinition) -> Iterator[Reading]:
    if definition.mines_by_formula:
        yield Reading(
            "mine_count",
            gettext("How many mines"),
            gettext("One for every 8.1 boxes, rounded to the nearest whole number."),
            "field.mines",
            "Number of squares/8.1",
        )
    if definition.solo is not None:
        yield Reading(
            "game_for_one",
            gettext("A game for one"),
            gettext("The source has none; this one is ours."),
        )
        return
    yield from _beginning_readings(definition)
    if not definition.has_flags:
        yield Reading(
            "no_flags",
            gettext("Flags in this variant"),
            gettext("There are none."),
            "rules.flag_limit",
        )
    yield from _captured_readings(definition)
    yield Reading(
        "one_more_turn",
        gettext("Two boxes with one line"),
        gettext("You get only one more turn, not two."),
        "",
        "They are then able to take another turn.",
    )
    if definition.has_half_answers:
        yield from _half_readings()
    if definition.has_flags:
        yield from _flag_readings(definition)
    yield Reading(
        "tie_break",
        gettext("Equal scores"),
        gettext(_TIE_BREAK["fewer_mines" if tally_counts(definition) else "draw"]),
        "rules.tie_break",
        "the player who exploded the least number of mines is the winner",
    )


def _beginning_readings(definition: MinesDefinition) -> Iterator[Reading]:
    yield Reading(
        "who_begins",
        gettext("Who begins"),
        gettext("The higher roll of a die; in a match you take turns to begin."),
    )
    if definition.play_sheet.setting_sheet:
        yield Reading(
            "setter",
            gettext("Who begins on a field that one of you set"),
            gettext("The player who did not set it says who."),
            "",
            "Have one player set the mines beforehand",
        )


def _captured_readings(definition: MinesDefinition) -> Iterator[Reading]:
    flags_pay = definition.has_flags and definition.scoring.mine_reward > 0
    if flags_pay or not mines_explode(definition):
        yield Reading(
            "captured_mine",
            gettext("What it is to capture a mine"),
            gettext(
                "To claim one that you had flagged. Others explode: they go on your tally, which "
                "still decides a tie."
            )
            if tally_counts(definition)
            else gettext("To claim one that you had flagged. Others explode.")
            if mines_explode(definition)
            else gettext("To close its box, flagged or not."),
            "scoring.mines",
            "Capturing Mines gains 5 points, while exploding mines grants no penalty.",
        )


def _half_readings() -> Iterator[Reading]:
    yield Reading(
        "half_answers",
        gettext("How you learn what a box holds"),
        gettext("By the sum of two digits, one on each private sheet; or from a referee."),
        "without_referee.half_answers",
        "subsequently reveal the hidden minefield square",
    )
    yield Reading(
        "wrong_box",
        gettext("A wrong box named by mistake"),
        gettext("Both players learn it, and it stays unclaimed."),
    )
    yield Reading(
        "misspoken",
        gettext("A digit said wrongly"),
        gettext("It never helps whoever said it; done on purpose, it loses the game."),
    )


def _flag_readings(definition: MinesDefinition) -> Iterator[Reading]:
    yield Reading(
        "flag_told",
        gettext("How a flag is kept"),
        gettext("On a folded slip in view, which is opened when its mine is claimed."),
        "",
        "only visible to the player who placed the flag",
    )
    yield Reading(
        "wrong_flag",
        gettext("A flag on a number"),
        gettext("It changes nothing."),
    )
    limit = definition.flag_limit
    yield Reading(
        "flag_limit",
        gettext("How many flags"),
        gettext("As many as you like, one to a box.")
        if limit is None
        else ngettext("{n} flag each, one to a box.", "{n} flags each, one to a box.", limit),
        "rules.flag_limit",
    )
    yield Reading(
        "flags_stay",
        gettext("Moving a flag"),
        gettext("A flag once set stays.")
        if definition.rules.flags_stay
        else gettext("Moving one of your flags is a turn."),
        "rules.flags_stay",
    )
