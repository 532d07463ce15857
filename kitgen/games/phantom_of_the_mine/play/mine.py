"""A mine of stand-in tiles, and the steps of miners and the Phantom.

The tiles of a stack lie around the Mine Entrance, earlier ones nearer to it. The entrance is a
stand-in as well: a path that is open on all four sides.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from kitgen.games.phantom_of_the_mine.booklet_examples import Laid
from kitgen.games.phantom_of_the_mine.rules import STACK_SIZE, Kind
from kitgen.tabletop.grid import Cell, cell_named, cells
from kitgen.values import frozen

_SIDES: Mapping[str, tuple[int, int]] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
_OPPOSITE = dict(zip("NESW", "SWNE", strict=True))

ROWS, COLUMNS = 3, 7
ENTRANCE = Cell(1, 3)
"""The place of the Mine Entrance, in the middle."""


def _from_entrance(cell: Cell) -> int:
    return abs(cell.row - ENTRANCE.row) + abs(cell.column - ENTRANCE.column)


PLACES = tuple(
    sorted(
        (cell for cell in cells(ROWS, COLUMNS) if cell != ENTRANCE),
        key=lambda cell: (_from_entrance(cell), cell),
    )
)
"""The places of the stack's tiles, in the order in which the tiles are played."""


@frozen
class Spot:
    """A path of a tile on the table, given by the tile's place and the sides the path joins."""

    cell: Cell
    path: str

    def __str__(self) -> str:
        """Return its name: `B3 NE`."""
        return f"{self.cell} {self.path}"


GATE = Spot(ENTRANCE, "NESW")
"""The path of the Mine Entrance."""


@frozen
class Tiles:
    """The tiles of the stack in the order in which they were played, as they lie at `PLACES`."""

    laid: tuple[Laid, ...]

    def __post_init__(self) -> None:
        """Reject a stack of another size."""
        if len(self.laid) != STACK_SIZE:
            raise ValueError(f"{len(self.laid)} tiles are no stack of {STACK_SIZE}")

    @property
    def caverns(self) -> tuple[Spot, ...]:
        """The Caverns, in the order in which they were played."""
        pairs = zip(PLACES, self.laid, strict=True)
        return tuple(Spot(cell, *tile.paths) for cell, tile in pairs if tile.kind is Kind.CAVERN)


@lru_cache(maxsize=64)
def paths_at(tiles: Tiles) -> Mapping[Cell, tuple[str, ...]]:
    """Return the paths of each tile on the table."""
    paths = {cell: tile.paths for cell, tile in zip(PLACES, tiles.laid, strict=True)}
    return paths | {ENTRANCE: (GATE.path,)}


def _beside(tiles: Tiles, cell: Cell) -> Iterator[tuple[str, Cell]]:
    """Yield each side of a tile that touches another tile, and the place of that tile."""
    for side, (down, across) in _SIDES.items():
        ahead = Cell(cell.row + down, cell.column + across)
        if ahead in paths_at(tiles):
            yield side, ahead


@lru_cache(maxsize=4096)
def walks(tiles: Tiles, spot: Spot) -> tuple[Spot, ...]:
    """Return the spots that a miner reaches in one step: the paths that meet its own."""
    paths = paths_at(tiles)
    return tuple(
        Spot(ahead, path)
        for side, ahead in _beside(tiles, spot.cell)
        if side in spot.path
        for path in paths[ahead]
        if _OPPOSITE[side] in path
    )


@lru_cache(maxsize=4096)
def haunts(tiles: Tiles, spot: Spot) -> tuple[Spot, ...]:
    """Return the spots that the Phantom reaches in one step.

    He may go through the wall to another path of his tile, or across a boundary of the tile, along
    a path or through rock. He cannot cross a boundary that the other path touches without first
    going through the wall to that path. Beyond a boundary he is on the path that begins there, or
    on any path of the tile if none does.
    """
    paths = paths_at(tiles)
    steps = [Spot(spot.cell, path) for path in paths[spot.cell] if path != spot.path]
    for side, ahead in _beside(tiles, spot.cell):
        if any(side in path for path in paths[spot.cell] if path != spot.path):
            continue
        met = [path for path in paths[ahead] if _OPPOSITE[side] in path]
        steps += [Spot(ahead, path) for path in met or paths[ahead]]
    return tuple(steps)


@lru_cache(maxsize=4096)
def next_door(tiles: Tiles, spot: Spot) -> tuple[Spot, ...]:
    """Return all paths of all tiles adjacent to a spot's tile."""
    paths = paths_at(tiles)
    beside = (ahead for _, ahead in _beside(tiles, spot.cell))
    return tuple(Spot(ahead, path) for ahead in beside for path in paths[ahead])


@lru_cache(maxsize=4096)
def steps_from(tiles: Tiles, spot: Spot) -> Mapping[Spot, int]:
    """Return the number of a miner's steps to each spot that it can reach."""
    count, front, steps = 0, [spot], {spot: 0}
    while front:
        count += 1
        ahead = {there for here in front for there in walks(tiles, here)}
        front = sorted(ahead - steps.keys(), key=str)
        steps.update(dict.fromkeys(front, count))
    return steps


def write_tiles(tiles: Tiles) -> str:
    """Write the stack as kinds and quarter turns: `bend/3 cavern/0`."""
    return " ".join(f"{tile.kind.value}/{tile.turns}" for tile in tiles.laid)


def read_tiles(text: str) -> Tiles:
    """Read what `write_tiles` wrote.

    Raises:
        ValueError: The text is not a stack.
    """
    laid = []
    for word in text.split(" "):
        kind, _, turns = word.partition("/")
        if turns not in ("0", "1", "2", "3"):
            raise ValueError(f"`{word}` is no tile such as bend/3")
        laid.append(Laid(Kind(kind), int(turns)))
    return Tiles(tuple(laid))


def spot_named(text: str) -> Spot:
    """Read a spot such as `B3 NE`.

    Raises:
        ValueError: The text is not a spot.
    """
    cell, _, path = text.partition(" ")
    if not path or not set(path) <= set(_SIDES):
        raise ValueError(f"`{text}` is no path such as B3 NE")
    return Spot(cell_named(cell), path)
