"""The rules in our own words, with the kit's readings."""

from enum import StrEnum

from kitgen.games.cave_mining.definition import CaveMiningDefinition, GoalReached, Tie
from kitgen.language import READING_SIGN, gettext, gettext_noop
from kitgen.phrases import capitalised
from kitgen.values import frozen

SURFACE_NOTICE = gettext_noop("No cave-in roll here, no treasure, no sabotage.")

SURFACE_IN_BRIEF = gettext_noop("At the surface: no roll, no treasure, no sabotage.")

AT_THE_SURFACE = gettext_noop("At the surface: no roll, no treasure, and no one can sabotage you.")

_THE_END: dict[Tie, str] = {
    "shared": gettext_noop(
        "Finish the round, so that all have the same number of turns. Most treasure wins; equal "
        "totals share."
    ),
    "play_on": gettext_noop(
        "Finish the round, so that all have the same number of turns. Most treasure wins; on equal "
        "totals all play another round."
    ),
}

_MOST_WINS: dict[Tie, str] = {
    "shared": gettext_noop("Most treasure wins; ties share."),
    "play_on": gettext_noop("Most treasure wins; ties play on."),
}

_REACHED: dict[GoalReached, str] = {
    "at_least": gettext_noop("{goal} or more"),
    "more_than": gettext_noop("more than {goal}"),
}


class Mark(StrEnum):
    """The marks at the start of lines on turn cards; all but the first are drawings."""

    NONE = ""
    HOLDS = "holds"
    CAVE_IN = "cave-in"
    DIG = "mark-dig"
    LOOK = "mark-look"
    SABOTAGED = "mark-sabotaged"
    LOST = "mark-lost"


@frozen
class CardLine:
    """A line on a turn card: its mark, a few words, and the next step, or 0 for none."""

    words: str
    mark: Mark = Mark.NONE
    goes_to: int = 0


def card_lines(definition: CaveMiningDefinition) -> tuple[tuple[CardLine, ...], ...]:
    """Return the lines of a turn card for each step: `turn_steps` in brief."""
    reached_words = capitalised(reached(definition))
    return (
        (
            CardLine(gettext("Roll d100 for your camp’s layer.")),
            CardLine(gettext("Above its risk: it holds."), Mark.HOLDS, 2),
            CardLine(
                gettext("Cave-in! Camp and digger go up a layer; roll until one holds."),
                Mark.CAVE_IN,
                4,
            ),
            CardLine(
                gettext("But if sabotaged:{reading} marker off.", reading=READING_SIGN),
                Mark.SABOTAGED,
                2,
            ),
        ),
        (
            CardLine(gettext("Dig: roll d100 for the next layer."), Mark.DIG),
            CardLine(gettext("Digger goes down; choose again."), Mark.HOLDS, 2),
            CardLine(gettext("Digger runs back to camp."), Mark.CAVE_IN, 4),
            CardLine(gettext("Or look: camp comes to digger."), Mark.LOOK, 3),
        ),
        (
            CardLine(gettext("Not if your camp caved in.")),
            CardLine(
                gettext("One opponent, digger and camp on your layer, does step 1, marker out."),
                Mark.SABOTAGED,
            ),
            CardLine(gettext("You lose this layer’s die."), Mark.LOST),
        ),
        (CardLine(gettext("Roll every die above your camp, and its own unless you sabotaged.")),),
        (
            CardLine(
                gettext(
                    "{reached}?{reading} Finish the round. {the_end}{reading}",
                    reached=reached_words,
                    the_end=gettext(_MOST_WINS[definition.rules.tie]),
                    reading=READING_SIGN,
                )
            ),
        ),
    )


@frozen
class Step:
    """One numbered step of a turn."""

    heading: str
    words: str


def turn_steps(definition: CaveMiningDefinition) -> tuple[Step, ...]:
    """Return the five steps of a turn, in order, under the source's own headings.

    Readings are marked by their sign.
    """
    return (
        Step(
            gettext("The mine is unsteady!"),
            gettext(
                "Roll d100 for your camp’s layer. Its risk or less: cave-in! Your camp goes up one "
                "layer; roll there too, until one holds. Your digger joins it. After a cave-in: "
                "step 4, but step 2 if you are sabotaged.{reading} Take your marker off.",
                reading=READING_SIGN,
            ),
        ),
        Step(
            gettext("What now, sir?"),
            gettext(
                "Dig: roll d100 for the layer below. It holds: your digger goes down; choose "
                "again. Cave-in: it runs back to your camp; step 4. Or look for treasure: your "
                "camp comes down to your digger; step 3."
            ),
        ),
        Step(
            gettext("Sabotage!"),
            gettext(
                "Not if your camp caved in. Pick one opponent whose digger and camp both stand on "
                "your layer. They roll as in step 1, and lay out their sabotaged marker. You lose "
                "this layer’s die."
            ),
        ),
        Step(
            gettext("I see something shiny!"),
            gettext(
                "Roll the die of every layer above your camp, and of its own unless you "
                "sabotaged. Add it all to your treasure."
            ),
        ),
        Step(
            gettext("We’re rich!"),
            gettext(
                "{reached}?{reading} {the_end}{reading}",
                reached=capitalised(reached(definition)),
                the_end=gettext(_THE_END[definition.rules.tie]),
                reading=READING_SIGN,
            ),
        ),
    )


def reached(definition: CaveMiningDefinition) -> str:
    """Return how much treasure ends the game, in words."""
    return gettext(_REACHED[definition.rules.goal_reached], goal=definition.goal)


def die_called(faces: int) -> str:
    """Return the name of a die with a number of faces."""
    return gettext("d{faces}", faces=faces)
