"""Words that cards and rules share."""

from collections.abc import Sequence

from kitgen.games.phantom_of_the_mine.definition import RulesDefinition
from kitgen.games.phantom_of_the_mine.rules import Item
from kitgen.language import gettext, gettext_noop

GIVEN_UP = {
    Item.BAT_CHALLENGE: gettext_noop("Ben gives up a Bat Challenge token."),
    Item.GOLD_CHALLENGE: gettext_noop("Ben gives up a Gold Challenge token."),
    Item.GOLD_NUGGET: gettext_noop("Ben gives up a gold nugget."),
}
"""What is taken in the attack that the rules tell, a sentence for each item: they differ in
gender, and so in more than one word, where languages have it."""

TAKEN_IN = {
    Item.BAT_CHALLENGE: gettext_noop("The Phantom and the Bat Challenge token go in."),
    Item.GOLD_CHALLENGE: gettext_noop("The Phantom and the Gold Challenge token go in."),
    Item.GOLD_NUGGET: gettext_noop("The Phantom and the gold nugget go in."),
}
"""How that attack ends."""

_SENT_AWAY = {
    ("leave_first", "lost"): gettext_noop(
        "The victim picks a Cavern for him and the loot; miners there step out, and his last "
        "steps are lost."
    ),
    ("leave_first", "kept"): gettext_noop(
        "The victim picks a Cavern for him and the loot; miners there step out, and he keeps his "
        "last steps."
    ),
    ("attacked", "lost"): gettext_noop(
        "The victim picks a Cavern for him and the loot; he attacks one miner there, then all "
        "step out, and his last steps are lost."
    ),
    ("attacked", "kept"): gettext_noop(
        "The victim picks a Cavern for him and the loot; he attacks one miner there, then all "
        "step out, and he keeps his last steps."
    ),
}


def after_attack(rules: RulesDefinition) -> tuple[str, ...]:
    """Tell what follows an attack, in short, for the attack card."""
    return (
        gettext(_SENT_AWAY[rules.cleared_cavern, rules.steps_left]),
        gettext("Attacked in your own turn: it ends."),
        gettext("Loot in a Cavern: any miner there takes all of it as Miner Action."),
    )


def any_of(numbers: Sequence[int]) -> str:
    """Write the numbers of a die as `1 or 2`, `1, 3 or 6`; none of them as `no number`."""
    written = [str(number) for number in sorted(numbers)]
    if not written:
        return gettext("no number")
    if len(written) == 1:
        return written[0]
    return gettext("{some} or {last}", some=", ".join(written[:-1]), last=written[-1])
