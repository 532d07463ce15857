"""Convex polygons with clockwise corners: growing, shrinking, and distances inside."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from kitgen.drawing.shapes import Point


def grown(corners: Sequence[Point], by: float | Sequence[float]) -> tuple[Point, ...]:
    """Return a polygon with its sides moved outwards (inwards if negative).

    Args:
        corners: The corners, clockwise as seen; side n goes from corner n to the next.
        by: The distance in points, for all sides or for each.
    """
    aways = [by] * len(corners) if isinstance(by, int | float) else by
    sides = [
        (normal, distance + away)
        for (normal, distance), away in zip(_sides(corners), aways, strict=True)
    ]
    return tuple(_crossing(sides[number - 1], side) for number, side in enumerate(sides))


def depths(point: Point, corners: Sequence[Point]) -> tuple[float, ...]:
    """Return how far inside each side of a polygon a point is; negative if it is outside."""
    x, y = point
    return tuple(distance - a * x - b * y for (a, b), distance in _sides(corners))


def _sides(corners: Sequence[Point]) -> Iterator[tuple[Point, float]]:
    """Yield the outward normal of each side, and its distance from the origin."""
    for (x, y), (end_x, end_y) in pairwise((*corners, corners[0])):
        length = math.hypot(end_x - x, end_y - y)
        a, b = (end_y - y) / length, (x - end_x) / length
        yield (a, b), a * x + b * y


def _crossing(first: tuple[Point, float], other: tuple[Point, float]) -> Point:
    """Return the intersection of the lines of two sides."""
    ((a, b), distance), ((c, d), other_distance) = first, other
    area = a * d - b * c
    return (distance * d - b * other_distance) / area, (a * other_distance - distance * c) / area
