"""Whether shapes with straight sides reach over each other."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Polygons: TypeAlias = Sequence[Sequence[Point]]
"""The corners of closed lines; together they are one shape."""

_TOLERANCE = 0.01
"""What lies so near a line, in points, lies on it."""


def polygons_meet(first: Polygons, other: Polygons) -> bool:
    """Return whether two shapes share more than a line."""
    return any(_meet(polygon, beside) for polygon in first for beside in other)


def _meet(first: Sequence[Point], other: Sequence[Point]) -> bool:
    """Return whether one boundary enters the other polygon.

    Where neither does, polygons lie apart or are the same; of the same ones each inner point tells.
    """
    return (
        any(_holds(other, point) for point in _boundary(first, other))
        or any(_holds(first, point) for point in _boundary(other, first))
        or any(_holds(other, point) for point in _inner_points(first))
    )


def _boundary(polygon: Sequence[Point], other: Sequence[Point]) -> Iterator[Point]:
    """Yield corners, and a point between each two places where sides may enter or leave another.

    Sides above, below or beside all of the other have none inside it.
    """
    if not other:
        return
    xs, ys = zip(*other, strict=True)
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    for start, end in _sides(polygon):
        if max(start[0], end[0]) < left or min(start[0], end[0]) > right:
            continue
        if max(start[1], end[1]) < top or min(start[1], end[1]) > bottom:
            continue
        yield start
        shares = sorted({0.0, 1.0, *_parting(start, end, other)})
        for before, after in pairwise(shares):
            share = (before + after) / 2
            yield (
                start[0] + share * (end[0] - start[0]),
                start[1] + share * (end[1] - start[1]),
            )


def _parting(start: Point, end: Point, other: Sequence[Point]) -> Iterator[float]:
    """Yield how far along a line, from 0 to 1, a polygon's sides cross it or its corners lie."""
    across, down = end[0] - start[0], end[1] - start[1]
    square = across * across + down * down
    for first, last in _sides(other):
        side_across, side_down = last[0] - first[0], last[1] - first[1]
        to_x, to_y = first[0] - start[0], first[1] - start[1]
        if square and abs(across * to_y - down * to_x) <= _TOLERANCE * math.sqrt(square):
            share = (across * to_x + down * to_y) / square
            if 0.0 < share < 1.0:
                yield share
        slant = across * side_down - down * side_across
        if slant:
            share = (to_x * side_down - to_y * side_across) / slant
            beside = (to_x * down - to_y * across) / slant
            if 0.0 < share < 1.0 and 0.0 <= beside <= 1.0:
                yield share


def _sides(polygon: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """Yield the sides of a polygon that have a length."""
    for start, end in pairwise((*polygon, *polygon[:1])):
        if start != end:
            yield start, end


def _holds(polygon: Sequence[Point], point: Point) -> bool:
    """Return whether a point lies inside and on no side.

    A ray to the right passes an odd number of sides.
    """
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in _sides(polygon):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside and all(_away(point, *side) > _TOLERANCE for side in _sides(polygon))


def _away(point: Point, start: Point, end: Point) -> float:
    """Return how far a point lies from a line between two others."""
    across, down = end[0] - start[0], end[1] - start[1]
    x, y = point[0] - start[0], point[1] - start[1]
    square = across * across + down * down
    share = min(1.0, max(0.0, (x * across + y * down) / square)) if square else 0.0
    return math.hypot(x - share * across, y - share * down)


def _inner_points(polygon: Sequence[Point]) -> Iterator[Point]:
    """Yield points inside, in the middle of the highest strip without a corner; none of a line."""
    heights = sorted({y for _, y in polygon})
    strips = [(bottom - top, (top + bottom) / 2) for top, bottom in pairwise(heights)]
    for _, y in sorted(strips)[-1:]:
        crossings = sorted(
            x1 + (y - y1) * (x2 - x1) / (y2 - y1)
            for (x1, y1), (x2, y2) in _sides(polygon)
            if (y1 > y) != (y2 > y)
        )
        for left, right in zip(crossings[::2], crossings[1::2], strict=True):
            yield (left + right) / 2, y
