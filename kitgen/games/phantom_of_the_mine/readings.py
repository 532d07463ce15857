"""What the source of Phantom of the Mine leaves open, and how a kit plays it."""

from kitgen.contract import Reading
from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition
from kitgen.language import gettext, gettext_noop

_OWN_MINER = {
    "allowed": gettext_noop("You may; it is attacked like any other, and your turn is over."),
    "barred": gettext_noop("You may not."),
}
_STEPS_LEFT = {
    "lost": gettext_noop("They are lost."),
    "kept": gettext_noop("You may use them, unless your turn is over."),
}
_CLEARED_CAVERN = {
    "leave_first": gettext_noop("They leave at once and are not attacked."),
    "attacked": gettext_noop("The Phantom attacks one of them first; then all leave."),
}
_EXIT = {
    "at_once": gettext_noop("They leave at once, and win."),
    "next_turn": gettext_noop("They leave in their next turn, and win then."),
}


def phantom_of_the_mine_readings(definition: PhantomOfTheMineDefinition) -> tuple[Reading, ...]:
    """Return the readings that the kit's rules mark, in their order there."""
    rules = definition.rules
    return (
        Reading(
            "own_miner",
            gettext("The Phantom and your own miner"),
            gettext(_OWN_MINER[rules.own_miner]),
            "rules.own_miner",
            "must decide which Miner to attack",
        ),
        Reading(
            "steps_left",
            gettext("Steps that the Phantom has left after an attack"),
            gettext(_STEPS_LEFT[rules.steps_left]),
            "rules.steps_left",
            "After the attack, the Phantom returns to a Cavern",
        ),
        Reading(
            "cleared_cavern",
            gettext("Miners in the Cavern that the victim picks"),
            gettext(_CLEARED_CAVERN[rules.cleared_cavern]),
            "rules.cleared_cavern",
            "must immediately be moved to an adjacent tile and path",
        ),
        Reading(
            "too_few",
            gettext("Too few gold nuggets at the exit"),
            gettext("The player stays in the mine, and the game goes on."),
            "",
            "he does not win the game",
        ),
        Reading(
            "exit_after_attack",
            gettext("Enough gold nuggets after an attack at the exit"),
            gettext(_EXIT[rules.exit_after_attack]),
            "rules.exit_after_attack",
            "must withstand a Phantom attack first",
        ),
    )
