"""Words that cards and rules share."""

from collections.abc import Sequence

from kitgen.games.phantom_of_the_mine.definition import RulesDefinition
from kitgen.games.phantom_of_the_mine.rules import Item
from kitgen.phrases import in_a_row

ITEMS = {
    Item.BAT_CHALLENGE: "Bat Challenge token",
    Item.GOLD_CHALLENGE: "Gold Challenge token",
    Item.GOLD_NUGGET: "gold nugget",
}
"""What is taken, in a sentence."""

_CLEARED = {
    "leave_first": "miners there step out",
    "attacked": "he attacks one miner there, then all step out",
}
_STEPS_LEFT = {"lost": "his last steps are lost", "kept": "he keeps his last steps"}


def after_attack(rules: RulesDefinition) -> tuple[str, ...]:
    """Tell what follows an attack, in short, for the attack card."""
    return (
        f"The victim picks a Cavern for him and the loot; {_CLEARED[rules.cleared_cavern]}, and "
        f"{_STEPS_LEFT[rules.steps_left]}.",
        "Attacked in your own turn: it ends.",
        "Loot in a Cavern: any miner there takes all of it as Miner Action.",
    )


def any_of(numbers: Sequence[int]) -> str:
    """Write the numbers of a die as `1 or 2`, `1, 3 or 6`; none of them as `no number`."""
    written = [str(number) for number in sorted(numbers)]
    return in_a_row(written, "or") or "no number"
