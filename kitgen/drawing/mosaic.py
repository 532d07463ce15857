"""Rock as a mosaic: a relaxed Voronoi diagram whose stones continue across the cut.

Stones are cut by half-planes only: sums, products and roots, which every machine rounds the same
way. Points, origin at the tile's top left, y down. The seeds *on* the four cuts are the same for
every tile in every rotation, and all other seeds keep away from the cut, so half a stone always
meets its other half, whichever tiles are joined.
"""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import TypeAlias

from kitgen.drawing.shapes import Point
from kitgen.seeds import Stream
from kitgen.values import frozen

TILE_SIDE = 108.0
MIDDLE = TILE_SIDE / 2

Polygon: TypeAlias = tuple[Point, ...]
Rock: TypeAlias = Callable[[float, float], float]
"""Returns the depth of a place in the rock: points from the wall, negative in the tunnel."""

# The positions of seeds along each cut, which read the same backwards, because the tile across the
# cut reads them backwards. 33 and 42 are equally far from the tunnel wall (37.5).
_HALF_CUT = (0.0, 12.5, 20.5, 33.0, 42.0)
CUT_SEEDS = (*_HALF_CUT, MIDDLE, *(TILE_SIDE - place for place in reversed(_HALF_CUT)))

# Slightly over half the widest step of CUT_SEEDS: a seed nearer to the cut would own part of it.
_KEEP_OFF = 6.6
_REACH = 24.0
_SMALLEST_STEP = 0.9


def solid(_x: float, _y: float) -> float:
    """Return the depth in rock without a wall: more than the reach of any stone."""
    return TILE_SIDE


@frozen
class Seed:
    """The place that a stone grows from, and whether it is fixed there because it is on the cut."""

    x: float
    y: float
    on_cut: bool = False


@frozen
class Stone:
    """A seed, and the lines (normal and limit) that separate it from each neighbour."""

    seed: Seed
    sides: tuple[tuple[float, float, float], ...]

    def outline(self, inset: float, shift: Point = (0.0, 0.0)) -> Polygon:
        """Return the stone moved by `shift` and shrunk by `inset` on every side.

        Empty if nothing is left. Stones at the cut extend beyond it.
        """
        far = 2 * _REACH
        x, y = self.seed.x, self.seed.y
        corners: Polygon = (
            (x - far, y - far),
            (x + far, y - far),
            (x + far, y + far),
            (x - far, y + far),
        )
        for nx, ny, limit in self.sides:
            corners = cut(corners, nx, ny, limit - inset)
        return tuple((px + shift[0], py + shift[1]) for px, py in corners)


def uniform(stream: Stream) -> float:
    """Draw a number from 0 up to, not including, 1."""
    return stream.below(1 << 24) / (1 << 24)


def cut(corners: Polygon, nx: float, ny: float, limit: float) -> Polygon:
    """Keep the part of a convex polygon where `nx * x + ny * y <= limit`."""
    inside: list[Point] = []
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        a, b = nx * ax + ny * ay - limit, nx * bx + ny * by - limit
        if a <= 0:
            inside.append((ax, ay))
        if (a < 0 < b) or (b < 0 < a):
            part = a / (a - b)
            inside.append((ax + part * (bx - ax), ay + part * (by - ay)))
    return tuple(inside)


def ease(corners: Polygon, longest: float) -> Polygon:
    """Cut off each corner, by three tenths of its sides but at most by `longest`."""
    eased: list[Point] = []
    count = len(corners)
    for index, (x, y) in enumerate(corners):
        for neighbour in (corners[index - 1], corners[(index + 1) % count]):
            dx, dy = neighbour[0] - x, neighbour[1] - y
            length = sqrt(dx * dx + dy * dy)
            if length > 0:
                part = min(0.3, longest / length)
                eased.append((x + part * dx, y + part * dy))
    return without_specks(eased)


def without_specks(corners: Sequence[Point]) -> Polygon:
    """Drop corners too close to the previous one to be seen."""
    apart: list[Point] = []
    for x, y in corners:
        if not apart or (x - apart[-1][0]) ** 2 + (y - apart[-1][1]) ** 2 > _SMALLEST_STEP**2:
            apart.append((x, y))
    return tuple(apart)


def centroid(corners: Polygon) -> Point:
    """Return the centre of mass of a polygon that has an area."""
    area = x = y = 0.0
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        cross = ax * by - bx * ay
        area += cross
        x += (ax + bx) * cross
        y += (ay + by) * cross
    return (x / (3 * area), y / (3 * area))


def cut_seeds() -> tuple[Seed, ...]:
    """Return the seeds on the four cuts, corners once."""
    inner = CUT_SEEDS[1:-1]
    corners = tuple(Seed(x, y, True) for x in (0.0, TILE_SIDE) for y in (0.0, TILE_SIDE))
    across = tuple(Seed(place, y, True) for place in inner for y in (0.0, TILE_SIDE))
    down = tuple(Seed(x, place, True) for place in inner for x in (0.0, TILE_SIDE))
    return corners + across + down


def scattered(stream: Stream, rock: Rock, least: float, most: float) -> tuple[Seed, ...]:
    """Scatter seeds in the rock, `least` to `most` points apart, after those on the cuts."""
    seeds = [seed for seed in cut_seeds() if rock(seed.x, seed.y) > 2.0]
    room = TILE_SIDE - 2 * _KEEP_OFF
    for _ in range(800):
        x, y = (_KEEP_OFF + room * uniform(stream) for _ in range(2))
        apart = least + (most - least) * uniform(stream)
        if rock(x, y) > 2.5 and all(
            (x - seed.x) ** 2 + (y - seed.y) ** 2 > apart * apart for seed in seeds
        ):
            seeds.append(Seed(x, y))
    return tuple(seeds)


def stones(seeds: Sequence[Seed], rock: Rock) -> tuple[Stone, ...]:
    """Divide the rock among the seeds; stones end at the wall and continue across the cut."""
    crowd = [(seed.x, seed.y) for seed in seeds]
    crowd += mirrored_in_wall(seeds, rock)
    crowd += [(-x, y) for x, y in crowd if 0 < x < _REACH] + [
        (2 * TILE_SIDE - x, y) for x, y in crowd if 0 < TILE_SIDE - x < _REACH
    ]
    crowd += [(x, -y) for x, y in crowd if 0 < y < _REACH] + [
        (x, 2 * TILE_SIDE - y) for x, y in crowd if 0 < TILE_SIDE - y < _REACH
    ]
    return parted(seeds, crowd)


def parted(seeds: Iterable[Seed], crowd: Sequence[Point]) -> tuple[Stone, ...]:
    """Return the stone of each seed, bounded by everything in the crowd but the seed itself."""
    return tuple(_stone(seed, crowd) for seed in seeds)


def relaxed(seeds: Sequence[Seed], rock: Rock, rounds: int = 2) -> tuple[Seed, ...]:
    """Move each seed to the middle of its stone, a few times; seeds on the cut stay in place."""
    low, high = _KEEP_OFF, TILE_SIDE - _KEEP_OFF
    for _ in range(rounds):
        moved = []
        for stone in stones(seeds, rock):
            x, y = centroid(stone.outline(0.0))
            here = Seed(min(max(x, low), high), min(max(y, low), high))
            moved.append(stone.seed if stone.seed.on_cut else here)
        seeds = tuple(moved)
    return tuple(seeds)


def mirrored_in_wall(seeds: Iterable[Seed], rock: Rock) -> list[Point]:
    """Return the mirror image of each seed near the wall, which makes stones end there."""
    images = []
    step = 0.25
    for seed in seeds:
        depth = rock(seed.x, seed.y)
        if depth < _REACH / 2:
            gx = rock(seed.x + step, seed.y) - rock(seed.x - step, seed.y)
            gy = rock(seed.x, seed.y + step) - rock(seed.x, seed.y - step)
            length = sqrt(gx * gx + gy * gy) or 1.0
            images.append((seed.x - 2 * depth * gx / length, seed.y - 2 * depth * gy / length))
    return images


def _stone(seed: Seed, crowd: Sequence[Point]) -> Stone:
    """Return a stone, bounded halfway to each neighbour close enough to matter, nearest first."""
    near = sorted(
        ((x - seed.x) ** 2 + (y - seed.y) ** 2, x, y)
        for x, y in crowd
        if abs(x - seed.x) < _REACH and abs(y - seed.y) < _REACH and (x, y) != (seed.x, seed.y)
    )
    sides = []
    for square, x, y in near:
        length = sqrt(square)
        nx, ny = (x - seed.x) / length, (y - seed.y) / length
        sides.append((nx, ny, nx * (x + seed.x) / 2 + ny * (y + seed.y) / 2))
    return Stone(seed, tuple(sides))
