"""The positions in the rules, as data: tiles in a row, and spots on their paths."""

from kitgen.games.phantom_of_the_mine.rules import PATHS_OF, Kind
from kitgen.values import frozen

_SIDES = "NESW"


@frozen
class Laid:
    """A tile on the table, with its clockwise quarter turns."""

    kind: Kind
    turns: int = 0

    @property
    def paths(self) -> tuple[str, ...]:
        """Its paths, named by the sides they join after turning, in the order of `NESW`."""
        return tuple(
            "".join(sorted(map(self._as_laid, path), key=_SIDES.index))
            for path in PATHS_OF[self.kind]
        )

    def _as_laid(self, side: str) -> str:
        return _SIDES[(_SIDES.index(side) + self.turns) % len(_SIDES)]


@frozen
class Spot:
    """A path of a tile, given by the tile's place in the row and the sides the path joins."""

    tile: int
    path: str


MOVE_TILES = (Laid(Kind.TWIN_BENDS), Laid(Kind.BEND, 3), Laid(Kind.STRAIGHT))
MOVE_ROUTE = (Spot(0, "SW"), Spot(0, "NE"), Spot(1, "NW"), Spot(2, "NS"))
"""The Phantom's steps: through a wall on one tile, along a path, through rock to a miner."""

CAVERN_TILES = (Laid(Kind.CAVERN), Laid(Kind.STRAIGHT, 1))
CAVERN_STEP = (Spot(0, "NESW"), Spot(1, "EW"))
"""The step of a miner out of the Cavern to which the Phantom returns."""

EXIT_TILES = (Laid(Kind.BEND, 1), Laid(Kind.STRAIGHT, 1))
EXIT_WALK = (Spot(0, "ES"), Spot(1, "EW"))
"""A miner's way to the Mine Entrance, the second tile, and out to the east."""

ATTACK_ROLL = (5, 2)
"""The white and the other die in the attack that is shown from start to end."""

SAFE_ROLL = (3, 3)
"""The white and the other die in a roll of doubles."""
