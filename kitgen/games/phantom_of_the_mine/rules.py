"""The numbers behind the rules: the tiles of a stack, the thefts, and their chances."""

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from itertools import product
from math import comb

from kitgen.language import gettext, gettext_noop

STACK_SIZE = 20
"""The Development Mining tiles, including Caverns."""

CAVERN_COUNT = 4
"""The Caverns of the base game; a robbed player chooses one of those on the table."""

CAVERNS_AT_BOTTOM = 1
"""The Caverns laid under the stack on purpose, so that the last tile played is a Cavern."""

SHUFFLED_TILES = STACK_SIZE - CAVERNS_AT_BOTTOM
"""The tiles of the stack above the lowest one, in any order."""

OTHER_CAVERNS = CAVERN_COUNT - CAVERNS_AT_BOTTOM
"""The Caverns that may lie above the lowest one."""

DIE_FACES = range(1, 7)

ROLL_COUNT = len(DIE_FACES) ** 2
"""The number of ways in which two dice can fall."""

FEWEST_PLAYERS, MOST_PLAYERS = 2, 8


class Kind(StrEnum):
    """The kinds of stand-in tiles; values are written in definitions and contents."""

    CAVERN = "cavern"
    STRAIGHT = "straight"
    BEND = "bend"
    FORK = "fork"
    CROSSING = "crossing"
    TWIN_BENDS = "twin_bends"

    @property
    def words(self) -> str:
        """Its name in English, for ids and reports."""
        return self.value.replace("_", " ").upper()

    @property
    def called(self) -> str:
        """The name printed on tiles and cards, in the language in use."""
        return gettext(_KIND_NAMES[self])


_KIND_NAMES = {
    Kind.CAVERN: gettext_noop("CAVERN"),
    Kind.STRAIGHT: gettext_noop("STRAIGHT"),
    Kind.BEND: gettext_noop("BEND"),
    Kind.FORK: gettext_noop("FORK"),
    Kind.CROSSING: gettext_noop("CROSSING"),
    Kind.TWIN_BENDS: gettext_noop("TWIN BENDS"),
}

PATHS_OF: Mapping[Kind, tuple[str, ...]] = {
    Kind.CAVERN: ("NESW",),
    Kind.STRAIGHT: ("NS",),
    Kind.BEND: ("NE",),
    Kind.FORK: ("NES",),
    Kind.CROSSING: ("NESW",),
    Kind.TWIN_BENDS: ("NE", "SW"),
}
"""The paths of each kind as it is drawn, each named by the sides it joins: one path or two."""


class Item(StrEnum):
    """What the Phantom steals; values are written in definitions and contents."""

    BAT_CHALLENGE = "bat_challenge"
    GOLD_CHALLENGE = "gold_challenge"
    GOLD_NUGGET = "gold_nugget"

    @property
    def words(self) -> str:
        """Its name in English, for ids and reports."""
        return self.value.replace("_", " ").title()

    @property
    def called(self) -> str:
        """The name printed on tokens and cards, in the language in use."""
        return gettext(_ITEM_NAMES[self])


_ITEM_NAMES = {
    Item.BAT_CHALLENGE: gettext_noop("Bat Challenge"),
    Item.GOLD_CHALLENGE: gettext_noop("Gold Challenge"),
    Item.GOLD_NUGGET: gettext_noop("Gold Nugget"),
}

AttackTable = Mapping[int, Item]
"""The item stolen by each number of the white die."""

SAFE_CHANCE = Fraction(1, 6)
"""The chance of doubles: the second die matches the first once in six rolls."""


def further_caverns(pool: int) -> tuple[Fraction, ...]:
    """Return the chances of 0, 1, 2 and 3 Caverns above the lowest one.

    Args:
        pool: The number of tiles from which the 19 are drawn, without the lowest Cavern: 99 of the
            base game's 100, or 19 if the stack always holds all four Caverns.
    """
    others = pool - OTHER_CAVERNS
    ways = comb(pool, SHUFFLED_TILES)
    return tuple(
        Fraction(comb(OTHER_CAVERNS, count) * comb(others, SHUFFLED_TILES - count), ways)
        for count in range(OTHER_CAVERNS + 1)
    )


def cavern_within(pool: int, tile_count: int) -> Fraction:
    """Return the chance of a Cavern among the first tiles of the stack.

    All tiles of the pool are equally likely in each place, so the first tiles of the stack are a
    draw from the whole pool. The last tile is always a Cavern.

    Args:
        pool: The number of tiles from which the 19 are drawn.
        tile_count: The number of first tiles, 0 to 20.
    """
    if tile_count >= STACK_SIZE:
        return Fraction(1)
    others = pool - OTHER_CAVERNS
    return 1 - Fraction(comb(others, tile_count), comb(pool, tile_count))


def mean_first_cavern(pool: int) -> Fraction:
    """Return the mean place of the first Cavern in the stack, from 1 at the top."""
    return sum((1 - cavern_within(pool, before) for before in range(STACK_SIZE)), Fraction(0))


def latest_first_cavern(pool: int) -> int:
    """Return the latest possible place of the first Cavern in the stack, from 1 at the top."""
    return next(tile for tile in range(1, STACK_SIZE + 1) if cavern_within(pool, tile) == 1)


def theft_chances(table: AttackTable) -> dict[Item, Fraction]:
    """Return the chance that an attack is aimed at each item.

    The white die must show one of the item's numbers, and the other die a different number. The
    victim need not own the item.
    """
    faces = Counter(table.values())
    return {item: Fraction(faces[item], len(DIE_FACES)) * (1 - SAFE_CHANCE) for item in Item}


def rolls_of(table: AttackTable) -> Counter[Item | None]:
    """Count the thefts over all 36 rolls of both dice; None counts rolls without a theft."""
    return Counter(
        None if white == other else table[white] for white, other in product(DIE_FACES, DIE_FACES)
    )
