"""The tunnels of a deck, counted by shape: all that the deck's analysis looks at."""

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
"""What a tunnel tile looks like when turning does not matter."""

TUNNEL_SHAPES: tuple[TunnelShape, ...] = (*RotationClass, *Crossing)


def open_sides_of(shape: TunnelShape) -> int:
    """Return how many sides a shape opens to its neighbours."""
    return 4 if isinstance(shape, Crossing) else open_side_count(shape)


def joined_sides_of(shape: TunnelShape) -> int:
    """Return how many sides the tunnel has that is entered through one of them, that one too."""
    return 2 if isinstance(shape, Crossing) else open_side_count(shape)


@frozen
class TunnelCounts:
    """How many tunnel tiles of each shape the deck holds; the names are those of the shapes."""

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
        """All tunnel tiles."""
        return sum(self[shape] for shape in TUNNEL_SHAPES)

    @property
    def passable(self) -> int:
        """The tunnel tiles that a way can lead through: all but the dead ends."""
        return sum(self[shape] for shape in TUNNEL_SHAPES if joined_sides_of(shape) > 1)

    @property
    def branches(self) -> int:
        """The ways on that tees (one each) and crosses (two each) open beyond the first."""
        return self.tee + 2 * self.cross

    def held(self) -> tuple[TunnelShape, ...]:
        """Return the shapes that the deck holds at least once."""
        return tuple(shape for shape in TUNNEL_SHAPES if self[shape])


def is_dead_end(kind: TileKind) -> bool:
    """Return whether a kind opens one side only."""
    return len(kind.exits) == 1


def tunnel_counts(definition: DemonMineDefinition) -> TunnelCounts:
    """Count the tunnel tiles by the shape that their open sides make, bridges by themselves."""
    counts: Counter[str] = Counter()
    for kind in definition.tiles.values():
        if kind.role == Role.TUNNEL and kind.open_sides:
            shape = Crossing.BRIDGE if kind.is_bridge else kind.open_sides.rotation_class
            counts[shape.value] += kind.copies
    return TunnelCounts(**counts)


MOST_OF_A_KIND = 500
"""The largest count of a kind; a cure beyond it is no advice."""
