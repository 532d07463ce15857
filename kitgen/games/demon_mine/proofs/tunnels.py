"""The tunnel tiles of a deck, counted by shape: the input of the other proofs."""

from collections import Counter
from enum import StrEnum
from typing import TypeAlias

from kitgen.games.demon_mine.definition import DemonMineDefinition, TileKind
from kitgen.games.demon_mine.rules.kinds import Role
from kitgen.tabletop.tiles import RotationClass, open_side_count
from kitgen.values import frozen


class Crossing(StrEnum):
    """Tunnels that cross without joining."""

    BRIDGE = "bridge"


TunnelShape: TypeAlias = RotationClass | Crossing
"""The shape of a tunnel tile, whichever way it is turned."""

TUNNEL_SHAPES: tuple[TunnelShape, ...] = (*RotationClass, *Crossing)


def open_sides_of(shape: TunnelShape) -> int:
    """Return the number of sides that a shape opens."""
    return 4 if isinstance(shape, Crossing) else open_side_count(shape)


def joined_sides_of(shape: TunnelShape) -> int:
    """Return the number of sides that one tunnel of a shape joins, including the side of entry."""
    return 2 if isinstance(shape, Crossing) else open_side_count(shape)


@frozen
class TunnelCounts:
    """The number of tunnel tiles of each shape in a deck; each field is named after its shape."""

    dead_end: int = 0
    straight: int = 0
    elbow: int = 0
    tee: int = 0
    cross: int = 0
    bridge: int = 0

    def __getitem__(self, shape: TunnelShape) -> int:
        count: int = getattr(self, shape.value)
        return count

    @property
    def total(self) -> int:
        """The number of tunnel tiles."""
        return sum(self[shape] for shape in TUNNEL_SHAPES)

    @property
    def passable(self) -> int:
        """The number of tunnel tiles that a way can lead through: all except dead ends."""
        return sum(self[shape] for shape in TUNNEL_SHAPES if joined_sides_of(shape) > 1)

    @property
    def branches(self) -> int:
        """The number of extra ways on: one for each tee, two for each cross."""
        return self.tee + 2 * self.cross

    def held(self) -> tuple[TunnelShape, ...]:
        """Return the shapes of which the deck has at least one tile."""
        return tuple(shape for shape in TUNNEL_SHAPES if self[shape])


def is_dead_end(kind: TileKind) -> bool:
    """Return whether a kind opens only one side."""
    return len(kind.exits) == 1


def tunnel_counts(definition: DemonMineDefinition) -> TunnelCounts:
    """Count the tunnel tiles of a kit by shape; bridges are counted separately from crosses."""
    counts: Counter[str] = Counter()
    for kind in definition.tiles.values():
        if kind.role == Role.TUNNEL and kind.open_sides:
            shape = Crossing.BRIDGE if kind.is_bridge else kind.open_sides.rotation_class
            counts[shape.value] += kind.copies
    return TunnelCounts(**counts)


MOST_OF_A_KIND = 500
"""The largest count that a kind may have; no hint suggests more."""
