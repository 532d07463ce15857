"""The content of a kit: the order of the stack, drawn by chance, and the attack table."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition
from kitgen.games.phantom_of_the_mine.rules import (
    CAVERNS_AT_BOTTOM,
    OTHER_CAVERNS,
    SHUFFLED_TILES,
    Item,
    Kind,
    theft_chances,
)
from kitgen.seeds import Stream
from kitgen.values import frozen


@frozen
class PhantomContent:
    """The content of a kit.

    Attributes:
        tiles: The number of stand-in tiles of each kind.
        stack: The kinds of the Development stack, from the top (played first) to the bottom.
        attack: The item stolen by each number of the white die.
        chances: The chance of each theft, as printed on the attack card.
    """

    tiles: Mapping[Kind, int]
    stack: tuple[Kind, ...]
    attack: Mapping[int, Item]
    chances: Mapping[Item, Fraction]


def generate_content(
    definition: PhantomOfTheMineDefinition,
    stream: Stream,
    copies: int,  # noqa: ARG001 - one pack serves one table
) -> PhantomContent:
    """Draw the stack and read the attack table from the definition."""
    counts = definition.stack.tiles
    stack = drawn_stack(path_tiles(definition), pool_size(definition), stream)
    attack = attack_table(definition)
    return PhantomContent(
        tiles={kind: counts.of(kind) for kind in Kind},
        stack=stack,
        attack=attack,
        chances=theft_chances(attack),
    )


def drawn_stack(paths: Sequence[Kind], pool_tiles: int, stream: Stream) -> tuple[Kind, ...]:
    """Draw a stack: 19 tiles of the pool in any order, on a Cavern at the bottom.

    Chance first decides which of the 19 are Caverns, among all mine tiles of the base game. The
    path tiles are then drawn from the stand-ins, because those of the base game are not known.

    Args:
        paths: The path tiles among the stand-ins, 19 or more.
        pool_tiles: The number of tiles from which the 19 are drawn.
        stream: The source of chance.
    """
    pool = [index < OTHER_CAVERNS for index in range(pool_tiles)]
    drawn = stream.child("stack").shuffled(pool)[:SHUFFLED_TILES]
    left = iter(stream.child("paths").shuffled(paths))
    above = tuple(Kind.CAVERN if is_cavern else next(left) for is_cavern in drawn)
    return (*above, *(Kind.CAVERN for _ in range(CAVERNS_AT_BOTTOM)))


def path_tiles(definition: PhantomOfTheMineDefinition) -> tuple[Kind, ...]:
    """Return the kind of each stand-in tile other than the Caverns."""
    counts = definition.stack.tiles
    return tuple(kind for kind in Kind if kind is not Kind.CAVERN for _ in range(counts.of(kind)))


def pool_size(definition: PhantomOfTheMineDefinition) -> int:
    """Return the number of tiles from which the 19 above the lowest Cavern are drawn."""
    if definition.rules.caverns_in_stack == "all_four":
        return SHUFFLED_TILES
    return definition.stack.mine_tiles - CAVERNS_AT_BOTTOM


def attack_table(definition: PhantomOfTheMineDefinition) -> dict[int, Item]:
    """Return the item stolen by each number of the white die, in the order of the numbers."""
    table = {number: item for item in Item for number in definition.items.of(item).rolls}
    return dict(sorted(table.items()))
