"""The rules in our own words, as the kit's readings have them."""

from kitgen.games.cave_mining.definition import CaveMiningDefinition, GoalReached, Tie
from kitgen.language import READING_SIGN, gettext, gettext_noop
from kitgen.values import frozen

SURFACE_NOTICE = gettext_noop("No cave-in roll here, no treasure, no sabotage.")

AT_THE_SURFACE = gettext_noop("At the surface: no roll, no treasure, and no one can sabotage you.")

_THE_END: dict[Tie, str] = {
    "shared": gettext_noop(
        "Finish the round, so that all have as many turns. Most treasure wins; equal totals share."
    ),
    "play_on": gettext_noop(
        "Finish the round, so that all have as many turns. Most treasure wins; on equal totals "
        "all play another round."
    ),
}

_REACHED: dict[GoalReached, str] = {
    "at_least": gettext_noop("{goal} or more"),
    "more_than": gettext_noop("more than {goal}"),
}


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
                reached=capital(reached(definition)),
                the_end=gettext(_THE_END[definition.rules.tie]),
                reading=READING_SIGN,
            ),
        ),
    )


def capital(words: str) -> str:
    """Return words with a capital at their head, as a sentence begins."""
    return words[:1].upper() + words[1:]


def reached(definition: CaveMiningDefinition) -> str:
    """Say how much treasure ends the game."""
    return gettext(_REACHED[definition.rules.goal_reached], goal=definition.goal)


def die_called(faces: int) -> str:
    """Return what a die with so many faces is called."""
    return gettext("d{faces}", faces=faces)
