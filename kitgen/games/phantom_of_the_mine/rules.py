"""The pack's rules as plain numbers: what a stack holds, what an attack takes, and how often."""

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from itertools import product

from kitgen.language import gettext, gettext_noop

STACK_SIZE = 20
"""The Development Mining tiles, Caverns among them."""

CAVERN_COUNT = 4
"""The Caverns of the stack; a robbed player chooses among all of them."""

CAVERNS_AT_BOTTOM = 1
"""One Cavern is laid under the stack on purpose, so that the last tile played is one."""

DIE_FACES = range(1, 7)

ROLL_COUNT = len(DIE_FACES) ** 2
"""In how many ways two dice can fall."""

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
        """Its name in English, as ids and reports have it."""
        return self.value.replace("_", " ").upper()

    @property
    def called(self) -> str:
        """The name printed on tiles and cards, in the language that is spoken."""
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
"""The paths of each kind as it is drawn, each by the sides it joins: one, or two apart."""


class Item(StrEnum):
    """What the Phantom steals; values are written in definitions and contents."""

    BAT_CHALLENGE = "bat_challenge"
    GOLD_CHALLENGE = "gold_challenge"
    GOLD_NUGGET = "gold_nugget"

    @property
    def words(self) -> str:
        """Its name in English, as ids and reports have it."""
        return self.value.replace("_", " ").title()

    @property
    def called(self) -> str:
        """The name printed on tokens and cards, in the language that is spoken."""
        return gettext(_ITEM_NAMES[self])


_ITEM_NAMES = {
    Item.BAT_CHALLENGE: gettext_noop("Bat Challenge"),
    Item.GOLD_CHALLENGE: gettext_noop("Gold Challenge"),
    Item.GOLD_NUGGET: gettext_noop("Gold Nugget"),
}

AttackTable = Mapping[int, Item]
"""What the white die steals, by the number it shows."""

SAFE_CHANCE = Fraction(1, 6)
"""Doubles: whatever one die shows, the other shows the same once in six rolls."""


def theft_chances(table: AttackTable) -> dict[Item, Fraction]:
    """Give the chance that one attack goes for each item, from the table alone.

    The white die must show one of the item's numbers and the other die another number. Whether
    the victim owns the item is not asked here.
    """
    faces = Counter(table.values())
    return {item: Fraction(faces[item], len(DIE_FACES)) * (1 - SAFE_CHANCE) for item in Item}


def rolls_of(table: AttackTable) -> Counter[Item | None]:
    """Roll both dice in all 36 ways and count what each roll takes; None: nothing is taken."""
    return Counter(
        None if white == other else table[white] for white, other in product(DIE_FACES, DIE_FACES)
    )
