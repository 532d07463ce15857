"""Hatched rock: patches of a few strokes each, every patch in a direction of its own.

Old maps of caves are inked so. In little ink it is what tells rock from tunnel at arm's length.
"""

from collections.abc import Iterator
from math import sqrt

from kitgen.drawing.inks import Ink
from kitgen.drawing.mosaic import (
    Polygon,
    Rock,
    cut,
    relaxed,
    scattered,
    solid,
    stones,
    uniform,
)
from kitgen.drawing.shapes import Point
from kitgen.seeds import Stream
from tests.games.demon_mine.quarry.tile_layers import Layer, laid

_PITCH = 4.8
_THICK = 0.45
_LEAST_LENGTH = 2.4
_STEP = 0.5
_SLOPES = ((1, 0), (3, 1), (1, 1), (1, 3), (0, 1), (-1, 3), (-1, 1), (-3, 1))
"""Directions of strokes, as steps across and down."""


def hatched(deep: Rock, stream: Stream) -> Layer:
    """Hatch a tile where `deep` is positive; strokes end there, and at the cut."""
    seeds = relaxed(scattered(stream.child("patches"), solid, 9.0, 13.0), solid)
    strokes = Layer(Ink.OUTLINE)
    slope = 0
    for patch in stones(seeds, solid):
        # Never the direction of the patch before, which as often as not lies beside it.
        slope = (slope + 1 + stream.below(len(_SLOPES) - 1)) % len(_SLOPES)
        for strip, way in _strips(laid(patch, 0.5, 0.0), _SLOPES[slope], stream):
            strokes.polygons += _within(deep, strip, way)
    return strokes


def _strips(
    outline: Polygon, slope: tuple[int, int], stream: Stream
) -> Iterator[tuple[Polygon, Point]]:
    """Cut a patch into thin strips, about `_PITCH` apart, and say which way they run."""
    across, down = slope
    length = sqrt(across * across + down * down)
    wx, wy = across / length, down / length
    aside = [wx * y - wy * x for x, y in outline]
    at = min(aside, default=0.0) + _PITCH * (0.3 + 0.5 * uniform(stream))
    while at < max(aside, default=0.0) - 0.6:
        upper = cut(outline, -wy, wx, at + _THICK / 2)
        yield cut(upper, wy, -wx, _THICK / 2 - at), (wx, wy)
        at += _PITCH * (0.85 + 0.3 * uniform(stream))


def _within(deep: Rock, strip: Polygon, way: Point) -> Iterator[Polygon]:
    """Yield the parts of a strip that lie deep enough, and are long enough to be seen."""
    wx, wy = way
    along = sorted(wx * x + wy * y for x, y in strip)
    if len(along) < 3:
        return
    (x, y), first = strip[0], wx * strip[0][0] + wy * strip[0][1]
    start: float | None = None
    for step in range(int((along[-1] - along[0]) / _STEP) + 2):
        at = min(along[0] + step * _STEP, along[-1])
        inside = deep(x + (at - first) * wx, y + (at - first) * wy) > 0 and at < along[-1]
        if inside and start is None:
            start = at
        elif not inside and start is not None:
            if at - start > _LEAST_LENGTH:
                yield cut(cut(strip, wx, wy, at), -wx, -wy, -start)
            start = None
