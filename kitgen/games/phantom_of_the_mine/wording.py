"""Words that cards and rules share."""

from collections.abc import Sequence

from kitgen.games.phantom_of_the_mine.rules import Item
from kitgen.phrases import in_a_row

ITEMS = {
    Item.BAT_CHALLENGE: "Bat Challenge token",
    Item.GOLD_CHALLENGE: "Gold Challenge token",
    Item.GOLD_NUGGET: "gold nugget",
}
"""What is taken, in a sentence."""

AFTER_ATTACK = (
    "The victim picks a Cavern for Phantom and loot; miners there step out.",
    "Attacked in your own turn: it ends.",
    "Loot in a Cavern: any miner there takes all of it as Miner Action.",
)
"""What follows an attack, in short, for the attack card."""


def any_of(numbers: Sequence[int]) -> str:
    """Write the numbers of a die as `1 or 2`, `1, 3 or 6`; none of them as `no number`."""
    written = [str(number) for number in sorted(numbers)]
    return in_a_row(written, "or") or "no number"
