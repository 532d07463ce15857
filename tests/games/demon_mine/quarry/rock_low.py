"""The low-ink ground of a tile: hatched rock, one row of inked stones along thick walls."""

import math
from itertools import pairwise
from math import sqrt

from kitgen.drawing.inks import Ink
from kitgen.drawing.mosaic import (
    MIDDLE,
    TILE_SIDE,
    Polygon,
    Seed,
    Stone,
    relaxed,
    scattered,
    solid,
    stones,
    uniform,
)
from kitgen.drawing.shapes import Point
from kitgen.seeds import Stream
from tests.games.demon_mine.quarry.carving import (
    Carving,
    Contours,
    Noise,
    TunnelField,
    quiet_at_cut,
)
from tests.games.demon_mine.quarry.hatching import hatched
from tests.games.demon_mine.quarry.tile_layers import Layer, inside_line, laid

WALL = 1.15
_PITCH = 8.8
ROW = 9.0
"""How deep the row of stones reaches into the rock."""

_NICHE = 41.0
"""The radius round which the rock of an event is hatched."""


def low_layers(carving: Carving, stream: Stream) -> list[Layer]:
    """Draw a tile's ground in low ink; the layers, in painting order."""
    field = TunnelField(carving, stream.child("walls"))
    if not carving.open_sides:
        return _niche_layers(field, stream)
    return [
        hatched(lambda x, y: field.at(x, y) - ROW, stream.child("hatching")),
        *inked_row(field, stream),
        *walls(field, Contours(field.at), stream.child("wall line")),
    ]


def inked_row(field: TunnelField, stream: Stream) -> list[Layer]:
    """Draw the row of inked stones along the walls."""
    contours = Contours(field.at)
    first, second = (
        _row_seeds(contours, depth, stream.child("row", depth_name))
        for depth_name, depth in (("first", 4.5), ("second", 13.0))
    )
    mosaic = stones((*first, *second), field.at)
    return _inked(mosaic[: len(first)], stream.child("line"))


def walls(field: TunnelField, contours: Contours, stream: Stream) -> list[Layer]:
    """Draw the walls as a line whose thickness wavers like a pen's; white floor inside."""
    waver = Noise(stream, 6.0)

    def outer(x: float, y: float) -> float:
        return field.at(x, y) - 0.7 * quiet_at_cut(x, y) * (0.5 + waver.at(x, y))

    pebbles = Layer(Ink.STONE_LINE)
    floor_stream = stream.child("floor")
    for _ in range(14):
        x, y = (8.0 + (TILE_SIDE - 16.0) * uniform(floor_stream) for _ in range(2))
        if field.at(x, y) < -6.0:
            pebbles.polygons.append(_dot(x, y, 0.35 + 0.3 * uniform(floor_stream)))
    return [
        Layer(Ink.WALL, list(Contours(outer).below(WALL))),
        Layer(Ink.PAPER, list(contours.below(-WALL))),
        pebbles,
    ]


def _row_seeds(contours: Contours, depth: float, stream: Stream) -> tuple[Seed, ...]:
    """Set seeds along the line `depth` into the rock, from cut to cut, about `pitch` apart."""
    seeds: list[Seed] = []
    for loop in contours.below(depth, 0.05):
        for wall in _walls_of(loop):
            places = _spaced(wall, _PITCH, stream)
            for index, (x, y) in enumerate(places):
                on_cut = index in (0, len(places) - 1)
                stray = 0.0 if on_cut else 2.4
                seeds.append(
                    Seed(
                        x + stray * (uniform(stream) - 0.5),
                        y + stray * (uniform(stream) - 0.5),
                        on_cut,
                    )
                )
    return tuple(seeds)


def _walls_of(loop: Polygon) -> list[list[Point]]:
    """Split a tunnel's outline into its walls, leaving out what runs along the cut."""
    on_cut = [min(x, y, TILE_SIDE - x, TILE_SIDE - y) == 0.0 for x, y in loop]
    first = on_cut.index(True)
    walls: list[list[Point]] = [[loop[first]]]
    for step in range(1, len(loop) + 1):
        index = (first + step) % len(loop)
        walls[-1].append(loop[index])
        if on_cut[index]:
            walls.append([loop[index]])
    # Two points, both on the cut, are no wall but the cut itself.
    return [wall for wall in walls if len(wall) > 2]


def _spaced(wall: list[Point], pitch: float, stream: Stream) -> list[Point]:
    """Walk a wall from end to end in uneven steps of about `pitch`."""
    lengths = [0.0]
    for (ax, ay), (bx, by) in pairwise(wall):
        lengths.append(lengths[-1] + sqrt((bx - ax) ** 2 + (by - ay) ** 2))
    count = max(1, round(lengths[-1] / pitch))
    steps = [0.7 + 0.6 * uniform(stream) for _ in range(count)]
    total = math.fsum(steps)
    places = [wall[0]]
    walked = 0.0
    for step in steps[:-1]:
        walked += step * lengths[-1] / total
        index = next(i for i, length in enumerate(lengths) if length > walked)
        part = (walked - lengths[index - 1]) / (lengths[index] - lengths[index - 1])
        (ax, ay), (bx, by) = wall[index - 1], wall[index]
        places.append((ax + part * (bx - ax), ay + part * (by - ay)))
    return [*places, wall[-1]]


def _inked(mosaic: tuple[Stone, ...], stream: Stream) -> list[Layer]:
    """Outline stones with a pen that presses harder away from the light."""
    lines, insides = Layer(Ink.STONE_LINE), Layer(Ink.PAPER)
    for stone in mosaic:
        missing = not stone.seed.on_cut and stream.below(11) == 0
        inside = inside_line(stone, 0.5, 2.2, 0.6)
        if inside and not missing:
            lines.polygons.append(laid(stone, 0.5, 2.2))
            insides.polygons.append(inside)
    return [lines, insides]


def _dot(x: float, y: float, radius: float) -> Polygon:
    flat = 0.4 * radius
    return (
        (x - radius, y - flat),
        (x - flat, y - radius),
        (x + flat, y - radius),
        (x + radius, y - flat),
        (x + radius, y + flat),
        (x + flat, y + radius),
        (x - flat, y + radius),
        (x - radius, y + flat),
    )


def _niche_layers(field: TunnelField, stream: Stream) -> list[Layer]:
    """Draw solid rock that leaves the middle white for an emblem, in a ring of stones."""
    seeds = relaxed(scattered(stream.child("stones"), solid, 6.6, 14.0), solid)
    ring = tuple(
        stone
        for stone in stones(seeds, solid)
        if not stone.seed.on_cut and 2.0 < field.at(stone.seed.x, stone.seed.y) < 9.0
    )

    def outside(x: float, y: float) -> float:
        return sqrt((x - MIDDLE) ** 2 + (y - MIDDLE) ** 2) - _NICHE

    return [hatched(outside, stream.child("hatching")), *_inked(ring, stream.child("line"))]
