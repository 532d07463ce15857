"""What the source of Cave Mining leaves open, and how a kit plays it."""

from kitgen.contract import Reading
from kitgen.games.cave_mining.definition import CaveMiningDefinition
from kitgen.games.cave_mining.wording import reached
from kitgen.language import gettext, gettext_noop

_TIE = {
    "shared": gettext_noop("Those who have the most share the win."),
    "play_on": gettext_noop("All play another round, until one player is ahead."),
}


def cave_mining_readings(definition: CaveMiningDefinition) -> tuple[Reading, ...]:
    """Return the readings that the kit's rules mark, in their order there."""
    return (*_of_the_turn(), *_of_the_end(definition))


def _of_the_turn() -> tuple[Reading, ...]:
    return (
        Reading(
            "who_begins",
            gettext("Who begins"),
            gettext("You agree; turns go round the table, clockwise."),
        ),
        Reading(
            "d100",
            gettext("How two dice make a d100"),
            gettext("One shows tens, the other units; both zeros are 100."),
            "",
            "d100 in the form of two d10s",
        ),
        Reading(
            "sabotaged_since",
            gettext("Which sabotage lets you dig after a cave-in"),
            gettext("Any since your own last turn."),
            "",
            "If the player was sabotaged before their last turn",
        ),
        Reading(
            "surface_step",
            gettext("A camp at the surface"),
            gettext("It needs no cave-in roll."),
        ),
        Reading(
            "deepest",
            gettext("Digging where there is nothing"),
            gettext("In the deepest layer you must look for treasure, at the surface dig."),
        ),
        Reading(
            "surface_safe",
            gettext("Sabotage at the surface"),
            gettext("Nobody can be sabotaged there."),
        ),
        Reading(
            "surface_income",
            gettext("Treasure at the surface"),
            gettext("There is nothing to collect."),
        ),
    )


def _of_the_end(definition: CaveMiningDefinition) -> tuple[Reading, ...]:
    return (
        Reading(
            "goal_reached",
            gettext("How much wins"),
            gettext("The goal is {reached}.", reached=reached(definition)),
            "rules.goal_reached",
            "more than 150 points",
        ),
        Reading(
            "tie",
            gettext("Equal treasure at the end"),
            gettext(_TIE[definition.rules.tie]),
            "rules.tie",
            "the player with the highest score wins",
        ),
    )
