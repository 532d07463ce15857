"""What Demon Mine's rules say about tiles and pawns; the source is credited in the kit.

Designed by McRey B. Moyer, Secret Doors Web Press, 2000. The rule texts are our own words;
where the source leaves a point open, the kit's `rules:` settle it.
"""

from enum import StrEnum

from kitgen.tabletop.tiles import RotationClass

PAWNS_PER_SQUARE = 2
"""More pawns than this overflow in phase 5."""

HAND_LIMIT = 3
"""Tiles a hand may hold when its turn ends."""

OPENING_DRAWS = 3
"""Draws after which a player should have found a tunnel: a hand's worth."""

LODESTONE_REACH = 2
"""Steps from a LODESTONE within which the digger's opponent turns the tile."""


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
"""The two roles that lie on the grid from the start; all others make the draw pile."""

DUG = (*BASES, Role.TUNNEL)
"""The roles whose tiles show a tunnel."""

EVENTS = (Role.MINER, Role.LODESTONE, Role.EVENT)
"""The roles of which a turn plays one tile at most."""

HOMEBREW = (Role.EVENT, Role.TUNNEL)
"""The roles that homebrew kinds can have: those that other tiles do not speak of."""


KNOWN_KINDS: dict[str, Role] = {
    "entrance": Role.ENTRANCE,
    "hive": Role.HIVE,
    **{shape.value: Role.TUNNEL for shape in reversed(RotationClass)},
    "collapse": Role.COLLAPSE,
    "miner": Role.MINER,
    "lodestone": Role.LODESTONE,
}
"""The role of every kind that the rules know, by its key; others are homebrew."""


def fewest_tunnels(base_offset: int) -> int:
    """Return the tunnel tiles of the shortest way between the bases.

    The bases lie `base_offset` rows and as many columns apart, so a pawn takes twice that
    many steps and each step but the last enters a tunnel tile.
    """
    return 2 * base_offset - 1
