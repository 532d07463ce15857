"""The readings of Manic Minelayers: how a kit plays points that the source leaves open."""

from kitgen.contract import Reading
from kitgen.games.manic_minelayers.definition import (
    EndCheck,
    ManicMinelayersDefinition,
    Placement,
    RulesDefinition,
)
from kitgen.language import gettext, gettext_noop

_PLACEMENT: dict[Placement, str] = {
    "secret": gettext_noop("Both choose a home square in secret and show it together."),
    "first-mover-first": gettext_noop("Whoever moves first places first, for all to see."),
    "first-mover-last": gettext_noop("Whoever moves first places last, for all to see."),
}
_END_CHECK: dict[EndCheck, str] = {
    "turn": gettext_noop("Only when a player must move, and only for that player."),
    "move": gettext_noop("After every move, for both players."),
}


def manic_minelayers_readings(definition: ManicMinelayersDefinition) -> tuple[Reading, ...]:
    """Return the readings that the kit's rules mark, in the order of the rules."""
    tour = definition.tour
    if not definition.is_for_two:
        if tour is None or tour.given == 1:
            return ()
        return (
            Reading(
                "printed_numbers",
                gettext("Numbers on the tour sheet"),
                gettext("A few squares of an answer are printed, to give you a way in."),
                "tour.given",
                "Give it a try!",
            ),
        )
    return _of_the_game(definition.rules)


def _of_the_game(rules: RulesDefinition) -> tuple[Reading, ...]:
    """Return the readings of the game for two; `first_move: agree` is the source's own rule."""
    placement = Reading(
        "placement",
        gettext("Who places a Minelayer first"),
        gettext(_PLACEMENT[rules.placement]),
        "rules.placement",
        "Each player starts by playing their Minelayer",
    )
    first_move = Reading(
        "first_move",
        gettext("Who moves first"),
        gettext("The order of moves may decide the game, so leave it to the die."),
        "rules.first_move",
        "Peacefully decide who goes first",
    )
    end_check = Reading(
        "end_check",
        gettext("When a Minelayer counts as stuck"),
        gettext(_END_CHECK[rules.end_check]),
        "rules.end_check",
        "If a Minelayer is incapable of moving",
    )
    if rules.first_move == "agree":
        return (placement, end_check)
    first = (placement, first_move) if rules.placement == "secret" else (first_move, placement)
    return (*first, end_check)
