"""The rock on the backs of tiles: around a round plaque, the same after half a turn.

Only half of the stones are made; each of the others is one of these turned by half a turn
about the middle, so the back has no top, to the last tenth of a point.
"""

from math import sqrt

from kitgen.drawing.inks import Ink
from kitgen.drawing.mosaic import (
    MIDDLE,
    TILE_SIDE,
    Polygon,
    Seed,
    Stone,
    centroid,
    mirrored_in_wall,
    parted,
    uniform,
)
from kitgen.drawing.shapes import Point
from kitgen.games.demon_mine.sheets.tile_bleed import BLEED
from kitgen.seeds import Stream
from tests.games.demon_mine.quarry.tile_layers import Layer, laid

PLAQUE_RADIUS = 45.0

_BEYOND = 14.0
_REACHED = round(BLEED - 0.05, 1)
_TONES = (Ink.ROCK_DEEP, Ink.ROCK_DARK, Ink.ROCK)
_LIT = (Ink.ROCK_DARK, Ink.ROCK, Ink.ROCK_LIGHT)


def back_layers(stream: Stream) -> list[Layer]:
    """Draw the rock around the plaque, for full ink; the layers, in painting order."""
    layers = _full(_half_mosaic(stream.child("stones")), stream.child("tones"))
    for layer in layers:
        layer.polygons += [_half_turned(polygon) for polygon in layer.polygons]
    return layers


def _around_plaque(x: float, y: float) -> float:
    """Return the distance from the plaque's rim."""
    dx, dy = x - MIDDLE, y - MIDDLE
    return sqrt(dx * dx + dy * dy) - PLAQUE_RADIUS


def _half_turned(polygon: Polygon) -> Polygon:
    return tuple((TILE_SIDE - x, TILE_SIDE - y) for x, y in polygon)


def _half_mosaic(stream: Stream) -> tuple[Stone, ...]:
    """Throw seeds in pairs half a turn apart, relax them, and keep one stone of each pair."""
    seeds: list[Seed] = []
    room = TILE_SIDE + 2 * _BEYOND
    for _ in range(900):
        x, y = (room * uniform(stream) - _BEYOND for _ in range(2))
        apart = 7.4 + 7.0 * uniform(stream)
        taken = [
            *((seed.x, seed.y) for seed in seeds),
            *_mates(seeds),
            (TILE_SIDE - x, TILE_SIDE - y),
        ]
        if _around_plaque(x, y) > 3.0 and all(
            (x - a) ** 2 + (y - b) ** 2 > apart * apart for a, b in taken
        ):
            seeds.append(Seed(x, y))
    for _ in range(2):
        middles = (centroid(stone.outline(0.0)) for stone in _stones(seeds))
        seeds = [Seed(x, y) for x, y in middles]
    return _stones(seeds)


def _mates(seeds: list[Seed]) -> list[Point]:
    return [(TILE_SIDE - seed.x, TILE_SIDE - seed.y) for seed in seeds]


def _stones(seeds: list[Seed]) -> tuple[Stone, ...]:
    crowd = [(seed.x, seed.y) for seed in seeds] + _mates(seeds)
    crowd += mirrored_in_wall([Seed(x, y) for x, y in crowd], _around_plaque)
    # Images outside the frame keep the outermost stones from growing, and drifting, away.
    low, high = -2 * _BEYOND, 2 * (TILE_SIDE + _BEYOND)
    crowd += [(edge - x, y) for x, y in crowd for edge in (low, high)]
    crowd += [(x, edge - y) for x, y in crowd for edge in (low, high)]
    return parted(seeds, crowd)


def _full(mosaic: tuple[Stone, ...], stream: Stream) -> list[Layer]:
    bodies = [Layer(ink) for ink in _TONES]
    faces = [Layer(ink) for ink in _LIT]
    for stone in mosaic:
        tone = stream.below(len(_TONES))
        body = laid(stone, 0.62, 1.8, bleed=_REACHED)
        face = laid(stone, 1.8, 0.0, bleed=_REACHED)
        if body:
            bodies[tone].polygons.append(body)
        if face:
            faces[tone].polygons.append(face)
    return [*bodies, *faces]
