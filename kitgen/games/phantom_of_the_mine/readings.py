"""The readings of Phantom of the Mine: how a kit plays points that the source leaves open."""

from kitgen.contract import Reading
from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition
from kitgen.games.phantom_of_the_mine.rules import SHUFFLED_TILES
from kitgen.language import gettext, gettext_noop

_READINGS: tuple[tuple[str, str, dict[str, str] | str, str], ...] = (
    (
        "caverns_in_stack",
        gettext_noop("The tiles above the lowest Cavern"),
        {
            "random": gettext_noop("Any {count} of all other mine tiles, Caverns or not."),
            "all_four": gettext_noop("{count} tiles, the other three Caverns among them."),
        },
        "at the bottom of the 20 Development Mining tiles",
    ),
    (
        "secret_passage",
        gettext_noop("Moving the Phantom after a Secret Passage"),
        {
            "any_attempt": gettext_noop("After every attempt, whether you got through or not."),
            "failed_attempt": gettext_noop("Only after an attempt that failed."),
        },
        "after attempting to traverse a Secret Passage",
    ),
    (
        "own_miner",
        gettext_noop("The Phantom and your own miner"),
        {
            "allowed": gettext_noop(
                "You may; it is attacked like any other, and your turn is over."
            ),
            "barred": gettext_noop("You may not."),
        },
        "the Phantom attacks the player whose turn it currently is",
    ),
    (
        "steps_left",
        gettext_noop("Steps that the Phantom has left after an attack"),
        {
            "lost": gettext_noop("They are lost."),
            "kept": gettext_noop("You may use them, unless your turn is over."),
        },
        "After the attack, the Phantom returns to a Cavern",
    ),
    (
        "on_table",
        gettext_noop("Caverns that have not been played yet"),
        gettext_noop("They cannot be picked; only those on the table can."),
        "which of the four possible Cavern tiles",
    ),
    (
        "cleared_cavern",
        gettext_noop("Miners in the Cavern that the victim picks"),
        {
            "leave_first": gettext_noop("They leave at once and are not attacked."),
            "attacked": gettext_noop("The Phantom attacks one of them first; then all leave."),
        },
        "must immediately be moved to an adjacent tile and path",
    ),
    (
        "too_few",
        gettext_noop("Too few gold nuggets at the exit"),
        gettext_noop("The player stays in the mine, and the game goes on."),
        "he does not win the game",
    ),
    (
        "exit_after_attack",
        gettext_noop("Enough gold nuggets after an attack at the exit"),
        {
            "at_once": gettext_noop("They leave at once, and win."),
            "next_turn": gettext_noop("They leave in their next turn, and win then."),
        },
        "must withstand a Phantom attack first",
    ),
)
"""For each point: its id, which is also its key below `rules` if kits may choose; its title; how it
is played, by the value of that key; and the source's own words."""


def phantom_of_the_mine_readings(definition: PhantomOfTheMineDefinition) -> tuple[Reading, ...]:
    """Return the readings that the kit's rules mark, in the order of the rules."""
    readings = []
    for name, point, played, source in _READINGS:
        key = ""
        if not isinstance(played, str):
            played, key = played[getattr(definition.rules, name)], f"rules.{name}"
        words = gettext(played, count=SHUFFLED_TILES)
        readings.append(Reading(name, gettext(point), words, key, source))
    return tuple(readings)
