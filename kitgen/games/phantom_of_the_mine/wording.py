"""The words that cards and rules share."""

from collections.abc import Sequence

from kitgen.games.phantom_of_the_mine.definition import RulesDefinition
from kitgen.games.phantom_of_the_mine.emblems import Emblem
from kitgen.games.phantom_of_the_mine.rules import Item
from kitgen.language import READING_SIGN, gettext, gettext_noop

GIVEN_UP = {
    Item.BAT_CHALLENGE: gettext_noop("Ben gives up a Bat Challenge token."),
    Item.GOLD_CHALLENGE: gettext_noop("Ben gives up a Gold Challenge token."),
    Item.GOLD_NUGGET: gettext_noop("Ben gives up a gold nugget."),
}
"""The theft in the rules' example attack, as a sentence for each item.

Whole sentences are needed because items may differ in gender, and so in more than one word.
"""

TAKEN_IN = {
    Item.BAT_CHALLENGE: gettext_noop("The Phantom and the Bat Challenge token go in."),
    Item.GOLD_CHALLENGE: gettext_noop("The Phantom and the Gold Challenge token go in."),
    Item.GOLD_NUGGET: gettext_noop("The Phantom and the gold nugget go in."),
}
"""The end of that attack, as a sentence for each item."""

_CLEARED = {
    "leave_first": (Emblem.MINER, gettext_noop("Miners there step out.")),
    "attacked": (Emblem.PHANTOM, gettext_noop("He attacks one there; all step out.")),
}

_STEPS = {
    "lost": (Emblem.AFTER_STEPS_LOST, gettext_noop("His walk ends.")),
    "kept": (Emblem.AFTER_STEPS, gettext_noop("He walks on.")),
}


def after_attack(rules: RulesDefinition) -> tuple[tuple[tuple[Emblem, ...], str], ...]:
    """Return what follows an attack, as rows of pictures with a few words.

    Each picture leads to the next, and readings are marked.
    """
    cleared, clearing = _CLEARED[rules.cleared_cavern]
    walked, steps = _STEPS[rules.steps_left]
    return (
        ((Emblem.PHANTOM, Emblem.CAVERN), gettext("Victim picks a Cavern.") + READING_SIGN),
        ((Emblem.CAVERN, cleared), gettext(clearing) + READING_SIGN),
        ((walked,), gettext(steps) + READING_SIGN),
        ((Emblem.MINER, Emblem.AFTER_TURN), gettext("Your own turn? It ends.")),
        ((Emblem.MINER, Emblem.AFTER_LOOT), gettext("Miner Action: all loot.")),
    )


def any_of(numbers: Sequence[int]) -> str:
    """Write numbers of a die as `1 or 2` or `1, 3 or 6`; an empty sequence as `no number`."""
    written = [str(number) for number in sorted(numbers)]
    if not written:
        return gettext("no number")
    if len(written) == 1:
        return written[0]
    return gettext("{some} or {last}", some=", ".join(written[:-1]), last=written[-1])
