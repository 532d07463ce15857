"""Silhouettes: how far a letter's ink reaches to each side in each band, for spacing letters."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import floor, sqrt
from typing import TypeAlias

from kitgen.drawing.curves import corners
from kitgen.drawing.shapes import (
    Ellipse,
    Group,
    Path,
    Point,
    Rectangle,
    Shape,
    Subpath,
    Transform,
    ellipse_run,
    mapped,
    rectangle_run,
)

BAND = 5.0
"""The height of a band, where capitals are 100 units high."""

_CHORDS = 8

Silhouette: TypeAlias = Mapping[int, tuple[float, float]]
"""The least and greatest x of ink in each band that has any; band 0 is directly below y = 0."""


def silhouette(shapes: Iterable[Shape]) -> dict[int, tuple[float, float]]:
    """Return how far the ink of shapes reaches in each band; words and pictures are ignored."""
    reach: dict[int, tuple[float, float]] = {}
    for outline, half in _outlines(shapes, Transform()):
        for start, end in _edges(outline):
            for band, low, high in _in_bands(start, end, half):
                left, right = reach.get(band, (low, high))
                reach[band] = (min(left, low), max(right, high))
    return reach


def moved_silhouette(of: Silhouette, dx: float) -> dict[int, tuple[float, float]]:
    """Return a silhouette that is shifted by `dx` to the right."""
    return {band: (left + dx, right + dx) for band, (left, right) in of.items()}


def united(first: Silhouette, second: Silhouette) -> dict[int, tuple[float, float]]:
    """Return the silhouette of two drawings together."""
    both = dict(first)
    for band, (left, right) in second.items():
        low, high = both.get(band, (left, right))
        both[band] = (min(low, left), max(high, right))
    return both


def _outlines(
    shapes: Iterable[Shape], here: Transform
) -> Iterator[tuple[Sequence[Subpath], float]]:
    """Yield the outline of each painted shape, and half the width of its line."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from _outlines(shape.shapes, here @ shape.transform)
            continue
        match shape:
            case Path():
                outline = shape.subpaths
            case Rectangle():
                outline = (rectangle_run(shape.box),)
            case Ellipse():
                outline = (ellipse_run(shape.centre, shape.radius_x, shape.radius_y),)
            case _:
                continue
        if shape.paint.fill or shape.paint.stroke:
            scale = sqrt(abs(here.a * here.d - here.b * here.c))
            yield mapped(outline, here), shape.paint.width * scale / 2


def _edges(outline: Iterable[Subpath]) -> Iterator[tuple[Point, Point]]:
    """Yield the straight edges of an outline, with curves approximated by chords."""
    for subpath in outline:
        points = tuple(corners(subpath, _CHORDS))
        yield from pairwise(points)
        if subpath.closed:
            yield points[-1], points[0]


def _in_bands(start: Point, end: Point, half: float) -> Iterator[tuple[int, float, float]]:
    """Yield the bands through which an edge passes, with the least and greatest x of its ink."""
    (x0, y0), (x1, y1) = (start, end) if start[1] <= end[1] else (end, start)
    slope = (x1 - x0) / (y1 - y0) if y1 > y0 else 0.0
    for band in range(floor((y0 - half) / BAND), floor((y1 + half) / BAND) + 1):
        top = min(max(band * BAND, y0), y1)
        bottom = min(max((band + 1) * BAND, y0), y1)
        ends = (x0 + (top - y0) * slope, x0 + (bottom - y0) * slope) if y1 > y0 else (x0, x1)
        yield band, min(ends) - half, max(ends) + half
