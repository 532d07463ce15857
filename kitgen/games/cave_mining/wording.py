"""The rules in our own words, as the kit's readings have them."""

from dataclasses import dataclass

from kitgen.games.cave_mining.definition import CaveMiningDefinition, GoalReached, Tie
from kitgen.language import gettext, gettext_noop

SURFACE_NOTICE = gettext_noop("No cave-in roll here, no treasure, no sabotage.")

AT_THE_SURFACE = gettext_noop("At the surface: no roll, no treasure, and no one can sabotage you.")

_THE_END: dict[Tie, str] = {
    "shared": gettext_noop(
        "At {reached}, finish the round, so that all have had as many turns. Most treasure wins; "
        "equal totals share the win."
    ),
    "play_on": gettext_noop(
        "At {reached}, finish the round, so that all have had as many turns. Most treasure wins; "
        "on equal totals all play another round."
    ),
}

_REACHED: dict[GoalReached, str] = {
    "at_least": gettext_noop("{goal} or more"),
    "more_than": gettext_noop("more than {goal}"),
}


@dataclass(frozen=True, slots=True)
class Step:
    """One numbered step of a turn."""

    heading: str
    words: str


def turn_steps(definition: CaveMiningDefinition) -> tuple[Step, ...]:
    """Give the five steps of a turn, in order."""
    deepest = definition.layers[-1].name
    return (
        Step(
            gettext("The mine is unsteady"),
            gettext(
                "Roll d100 for your camp’s layer. Its risk or less is a cave-in: the camp goes up "
                "one layer; roll again there, until it holds or is at the surface. The digger "
                "joins it. After any cave-in skip to step 4, or, if you were sabotaged since your "
                "last turn, go on to step 2."
            ),
        ),
        Step(
            gettext("Dig or look?"),
            gettext(
                "Dig: roll d100 for the next layer down. Safe: the digger goes there; choose "
                "again. Cave-in: the digger runs back to its camp; step 4. Look for treasure: the "
                "camp comes down to the digger; step 3. In {deepest} you must look.",
                deepest=deepest,
            ),
        ),
        Step(
            gettext("Sabotage"),
            gettext(
                "If you like, and if your camp did not cave in this turn, pick one opponent whose "
                "digger and camp both stand on your layer: they roll as in step 1, now. You give "
                "up this layer’s die."
            ),
        ),
        Step(
            gettext("Collect"),
            gettext(
                "Roll the treasure die of every layer above your camp, and of its own layer unless "
                "you sabotaged. Add it all to your treasure."
            ),
        ),
        Step(gettext("Rich?"), the_end(definition)),
    )


def the_end(definition: CaveMiningDefinition) -> str:
    """Tell who wins, and when."""
    return gettext(_THE_END[definition.rules.tie], reached=reached(definition))


def reached(definition: CaveMiningDefinition) -> str:
    """Say how much treasure ends the game."""
    return gettext(_REACHED[definition.rules.goal_reached], goal=definition.goal)


def die_called(faces: int) -> str:
    """Give what a die with so many faces is called."""
    return gettext("d{faces}", faces=faces)
