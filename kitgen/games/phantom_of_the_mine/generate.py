"""What a kit holds: the order of the stack, drawn by chance, and the attack table."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition
from kitgen.games.phantom_of_the_mine.rules import Item, Kind, theft_chances
from kitgen.seeds import Stream


@dataclass(frozen=True, slots=True)
class PhantomContent:
    """The kit's countable things.

    Attributes:
        stack: The kinds of the Development stack, from the top (played first) to the bottom.
        attack: What the white die steals, by the number it shows.
        chances: The chance of each theft, as the attack card prints it.
    """

    stack: tuple[Kind, ...]
    attack: Mapping[int, Item]
    chances: Mapping[Item, Fraction]


def generate_content(
    definition: PhantomOfTheMineDefinition,
    stream: Stream,
    copies: int,  # noqa: ARG001 - one pack serves one table
) -> PhantomContent:
    """Shuffle the stack; the Caverns meant for the bottom are put under it afterwards.

    Every order of the other tiles is equally likely, so the other Caverns lie anywhere above.
    """
    counts, kept = definition.stack.tiles, definition.stack.caverns_at_bottom
    tiles = [kind for kind in Kind for _ in range(counts.of(kind))]
    # The Caverns come first in the list: leave out those that are kept for the bottom.
    above = stream.child("stack").shuffled(tiles[kept:])
    attack = attack_table(definition)
    return PhantomContent((*above, *tiles[:kept]), attack, theft_chances(attack))


def attack_table(definition: PhantomOfTheMineDefinition) -> dict[int, Item]:
    """Give what each number of the white die steals, in the order of the numbers."""
    table = {number: item for item in Item for number in definition.items.of(item).rolls}
    return dict(sorted(table.items()))


def describe_contents(content: PhantomContent) -> dict[str, Any]:
    """Give what `contents.json` says about the kit."""
    return {
        "development_stack": [kind.value for kind in content.stack],
        "attack": {str(number): item.value for number, item in content.attack.items()},
    }
