"""Words that cards and rules share."""

from collections.abc import Sequence

from kitgen.games.phantom_of_the_mine.definition import RulesDefinition
from kitgen.games.phantom_of_the_mine.rules import Item
from kitgen.language import READING_SIGN, gettext, gettext_noop

GIVEN_UP = {
    Item.BAT_CHALLENGE: gettext_noop("Ben gives up a Bat Challenge token."),
    Item.GOLD_CHALLENGE: gettext_noop("Ben gives up a Gold Challenge token."),
    Item.GOLD_NUGGET: gettext_noop("Ben gives up a gold nugget."),
}
"""What is taken in the attack that the rules show, a sentence for each item: they differ in
gender, and so in more than one word, where languages have it."""

TAKEN_IN = {
    Item.BAT_CHALLENGE: gettext_noop("The Phantom and the Bat Challenge token go in."),
    Item.GOLD_CHALLENGE: gettext_noop("The Phantom and the Gold Challenge token go in."),
    Item.GOLD_NUGGET: gettext_noop("The Phantom and the gold nugget go in."),
}
"""How that attack ends."""

_CLEARED = {
    "leave_first": gettext_noop("Miners there step out unharmed."),
    "attacked": gettext_noop("He attacks one miner there; then all step out."),
}

_STEPS = {
    "lost": gettext_noop("The rest of his steps is lost."),
    "kept": gettext_noop("He keeps the rest of his steps."),
}


def after_attack(rules: RulesDefinition) -> tuple[str, ...]:
    """Return what follows an attack, in short, for the attack card; readings are marked."""
    return (
        gettext("The victim sends him and the loot to a Cavern on the table.") + READING_SIGN,
        gettext(_CLEARED[rules.cleared_cavern]) + READING_SIGN,
        gettext(_STEPS[rules.steps_left]) + READING_SIGN,
        gettext("Attacked in your own turn? Your turn is over."),
        gettext("Loot in a Cavern: go in and take it all in the Miner Action phase."),
    )


def any_of(numbers: Sequence[int]) -> str:
    """Write the numbers of a die as `1 or 2`, `1, 3 or 6`; none of them as `no number`."""
    written = [str(number) for number in sorted(numbers)]
    if not written:
        return gettext("no number")
    if len(written) == 1:
        return written[0]
    return gettext("{some} or {last}", some=", ".join(written[:-1]), last=written[-1])
