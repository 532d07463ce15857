"""What the source of Phantom of the Mine leaves open, and how a kit plays it."""

from kitgen.contract import Reading
from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition
from kitgen.games.phantom_of_the_mine.rules import SHUFFLED_TILES
from kitgen.language import gettext, gettext_noop

_CAVERNS_IN_STACK = {
    "random": gettext_noop("Any {count} of all other mine tiles, Caverns or not."),
    "all_four": gettext_noop("{count} tiles, the other three Caverns among them."),
}
_SECRET_PASSAGE = {
    "any_attempt": gettext_noop("After every attempt, whether you got through or not."),
    "failed_attempt": gettext_noop("Only after an attempt that failed."),
}
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
    """Return the readings that the kit's rules mark, in the order in which they come."""
    return (*_of_the_phantom(definition), *_of_caverns_and_exit(definition))


def _of_the_phantom(definition: PhantomOfTheMineDefinition) -> tuple[Reading, ...]:
    """Return the readings of the stack and of the Phantom's move."""
    rules = definition.rules
    return (
        Reading(
            "caverns_in_stack",
            gettext("The tiles above the lowest Cavern"),
            gettext(_CAVERNS_IN_STACK[rules.caverns_in_stack], count=SHUFFLED_TILES),
            "rules.caverns_in_stack",
            "at the bottom of the 20 Development Mining tiles",
        ),
        Reading(
            "secret_passage",
            gettext("Moving the Phantom after a Secret Passage"),
            gettext(_SECRET_PASSAGE[rules.secret_passage]),
            "rules.secret_passage",
            "after attempting to traverse a Secret Passage",
        ),
        Reading(
            "own_miner",
            gettext("The Phantom and your own miner"),
            gettext(_OWN_MINER[rules.own_miner]),
            "rules.own_miner",
            "the Phantom attacks the player whose turn it currently is",
        ),
        Reading(
            "steps_left",
            gettext("Steps that the Phantom has left after an attack"),
            gettext(_STEPS_LEFT[rules.steps_left]),
            "rules.steps_left",
            "After the attack, the Phantom returns to a Cavern",
        ),
    )


def _of_caverns_and_exit(definition: PhantomOfTheMineDefinition) -> tuple[Reading, ...]:
    """Return the readings of the Cavern he is sent to, and of the way out."""
    rules = definition.rules
    return (
        Reading(
            "on_table",
            gettext("Caverns that have not been played yet"),
            gettext("They cannot be picked; only those on the table can."),
            source="which of the four possible Cavern tiles",
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
            source="he does not win the game",
        ),
        Reading(
            "exit_after_attack",
            gettext("Enough gold nuggets after an attack at the exit"),
            gettext(_EXIT[rules.exit_after_attack]),
            "rules.exit_after_attack",
            "must withstand a Phantom attack first",
        ),
    )
