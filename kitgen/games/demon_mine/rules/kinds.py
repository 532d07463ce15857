"""The roles of tiles and the limits of Demon Mine's rules.

The game was designed by McRey B. Moyer, Secret Doors Web Press, 2000, and the kit credits this
source. The rule texts are our own words; where the source leaves a point open, the kit's
`rules:` settle it.
"""

from enum import StrEnum

from kitgen.tabletop.tiles import RotationClass

PAWNS_PER_SQUARE = 2
"""The most pawns in a square at the end of a turn; surplus pawns leave it in phase 5, overflow."""

HAND_LIMIT = 3
"""The most tiles in a hand at the end of its player's turn."""

OPENING_DRAWS = 3
"""The number of draws, a full hand, in which a player should find a tunnel."""

LODESTONE_REACH = 2
"""The number of steps from a LODESTONE within which the digger's opponent turns a dug tile."""


class Role(StrEnum):
    """What a tile does in play."""

    ENTRANCE = "entrance"
    HIVE = "hive"
    TUNNEL = "tunnel"
    COLLAPSE = "collapse"
    MINER = "miner"
    LODESTONE = "lodestone"
    EVENT = "event"


BASES = (Role.ENTRANCE, Role.HIVE)
"""The two roles that lie on the grid from the start; all others form the draw pile."""

DUG = (*BASES, Role.TUNNEL)
"""The roles whose tiles show a tunnel."""

EVENTS = (Role.MINER, Role.LODESTONE, Role.EVENT)
"""The roles of event tiles; a turn plays at most one of these tiles."""

HOMEBREW = (Role.EVENT, Role.TUNNEL)
"""The roles that homebrew kinds can have; the other roles belong to known kinds."""


KNOWN_KINDS: dict[str, Role] = {
    "entrance": Role.ENTRANCE,
    "hive": Role.HIVE,
    **{shape.value: Role.TUNNEL for shape in reversed(RotationClass)},
    "collapse": Role.COLLAPSE,
    "miner": Role.MINER,
    "lodestone": Role.LODESTONE,
}
"""The role of every kind that the rules know, by its key; all other kinds are homebrew."""


def fewest_tunnels(base_offset: int) -> int:
    """Return the number of tunnel tiles on a shortest way between the bases.

    The bases lie `base_offset` rows and columns apart. A pawn takes twice that many steps, and
    every step except the last, onto the base, enters a tunnel tile.
    """
    return 2 * base_offset - 1
