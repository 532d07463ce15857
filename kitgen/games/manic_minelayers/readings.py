"""What the source of Manic Minelayers leaves open, and how a kit plays it."""

from kitgen.contract import Reading
from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition
from kitgen.language import gettext, gettext_noop

_PLACEMENT = {
    "secret": gettext_noop("Both choose a home square in secret and show it together."),
    "first-mover-first": gettext_noop("Whoever moves first places first, for all to see."),
    "first-mover-last": gettext_noop("Whoever moves first places last, for all to see."),
}
_END_CHECK = {
    "turn": gettext_noop("Only when a player must move, and only for that player."),
    "move": gettext_noop("After every move, for both players."),
}


def manic_minelayers_readings(definition: ManicMinelayersDefinition) -> tuple[Reading, ...]:
    """Return the readings that the kit's rules mark, in their order there."""
    if not definition.is_for_two:
        return (
            Reading(
                "printed_numbers",
                gettext("Numbers on the tour sheet"),
                gettext("The sheet shows some squares of one solution; the source shows none."),
                "tour.given",
                "Give it a try!",
            ),
        )
    return (
        Reading(
            "placement",
            gettext("Who places a Minelayer first"),
            gettext(_PLACEMENT[definition.rules.placement]),
            "rules.placement",
            "Each player starts by playing their Minelayer",
        ),
        Reading(
            "end_check",
            gettext("When a Minelayer counts as stuck"),
            gettext(_END_CHECK[definition.rules.end_check]),
            "rules.end_check",
            "If a Minelayer is incapable of moving",
        ),
    )
