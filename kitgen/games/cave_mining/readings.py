"""The readings of Cave Mining: how a kit plays points that the source leaves open."""

from kitgen.contract import Reading
from kitgen.games.cave_mining.definition import CaveMiningDefinition, Tie
from kitgen.games.cave_mining.wording import die_called, reached
from kitgen.language import gettext, gettext_noop
from kitgen.phrases import capitalised

FIRST_DIE = 20
"""The number of faces of the die that decides who begins."""

_TIE: dict[Tie, str] = {
    "shared": gettext_noop("They share the win."),
    "play_on": gettext_noop("Everybody plays another round, until one player is ahead."),
}


def cave_mining_readings(definition: CaveMiningDefinition) -> tuple[Reading, ...]:
    """Return the readings that the kit's rules mark, in the order of the rules."""
    return (
        Reading(
            "first_player",
            gettext("Who begins"),
            gettext("Whoever rolls highest with {die}.", die=die_called(FIRST_DIE)),
        ),
        Reading(
            "d100",
            gettext("What 00 and 0 are on the d100"),
            gettext("They are 100."),
            source="d100 in the form of two d10s",
        ),
        Reading(
            "sabotaged",
            gettext("Which sabotage lets you go on after a cave-in"),
            gettext("Any since your last turn, whether your mine fell in then or not."),
            source="sabotaged before their last turn",
        ),
        Reading(
            "surface",
            gettext("What holds at the surface"),
            gettext("No cave-in roll, no treasure, and nobody can sabotage you."),
        ),
        Reading(
            "goal_reached",
            gettext("How much ends the game"),
            gettext("{reached} treasure.", reached=capitalised(reached(definition))),
            "rules.goal_reached",
            "first to 150 … more than 150 points",
        ),
        Reading(
            "tie",
            gettext("When several have the most"),
            gettext(_TIE[definition.rules.tie]),
            "rules.tie",
        ),
    )
