"""Overlaps of shapes with straight sides."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Polygons: TypeAlias = Sequence[Sequence[Point]]
"""The corners of closed lines that together form one shape."""
_Sides: TypeAlias = Sequence[tuple[Point, Point]]
"""The sides of a closed line, each with its start and its end."""

_TOLERANCE = 0.01
"""A point this near a line, in points, lies on it."""


def polygons_meet(first: Polygons, other: Polygons) -> bool:
    """Return whether two shapes share more than a line."""
    sides, beside = tuple(map(_sides, first)), tuple(map(_sides, other))
    return any(_meet(*pair) for pair in product(sides, beside))


def _sides(polygon: Sequence[Point]) -> _Sides:
    """Return the sides of a polygon, except those of no length."""
    return tuple(side for side in pairwise((*polygon, *polygon[:1])) if side[0] != side[1])


def _meet(first: _Sides, other: _Sides) -> bool:
    """Return whether two polygons overlap.

    They do if the boundary of one enters the other. If neither does, they lie apart or are equal,
    and any inner point decides between these.
    """
    return (
        any(_holds(other, point) for point in _boundary(first, other))
        or any(_holds(first, point) for point in _boundary(other, first))
        or any(_holds(other, point) for point in _inner_points(first))
    )


def _boundary(polygon: _Sides, other: _Sides) -> Iterator[Point]:
    """Yield enough points of a boundary to find out whether it enters another polygon.

    They are the corners, and a point between every two places where a side may enter or leave the
    other polygon. Points outside the other's box are left out.
    """
    if not (polygon and other):
        return
    left, right, top, bottom = edges = _edges(other)
    near = _reaching(other, _edges(polygon))
    for start, end in _reaching(polygon, edges):
        (x, y), (to_x, to_y) = start, end
        shares = sorted({0.0, 1.0, *_parting(start, end, near)})
        middles = [(before + after) / 2 for before, after in pairwise(shares)]
        for share in (0.0, *middles):
            point = x + share * (to_x - x), y + share * (to_y - y)
            if left < point[0] < right and top < point[1] < bottom:
                yield point


def _edges(polygon: _Sides) -> tuple[float, float, float, float]:
    """Return the least and largest x of a polygon, then the least and largest y."""
    xs, ys = zip(*(start for start, _ in polygon), strict=True)
    return min(xs), max(xs), min(ys), max(ys)


def _reaching(polygon: _Sides, edges: tuple[float, float, float, float]) -> _Sides:
    """Return the sides of a polygon that are not entirely to one side of another's edges."""
    left, right, top, bottom = edges
    left, right = left - _TOLERANCE, right + _TOLERANCE
    top, bottom = top - _TOLERANCE, bottom + _TOLERANCE
    return [
        ((x, y), (to_x, to_y))
        for (x, y), (to_x, to_y) in polygon
        if (x >= left or to_x >= left)
        and (x <= right or to_x <= right)
        and (y >= top or to_y >= top)
        and (y <= bottom or to_y <= bottom)
    ]


def _parting(start: Point, end: Point, other: _Sides) -> Iterator[float]:
    """Yield the shares of a line, from 0 to 1, at which a polygon's sides cross or corners lie."""
    across, down = end[0] - start[0], end[1] - start[1]
    square = across * across + down * down
    near = _TOLERANCE * math.sqrt(square)
    for first, last in other:
        side_across, side_down = last[0] - first[0], last[1] - first[1]
        to_x, to_y = first[0] - start[0], first[1] - start[1]
        if square and abs(across * to_y - down * to_x) <= near:
            share = (across * to_x + down * to_y) / square
            if 0.0 < share < 1.0:
                yield share
        slant = across * side_down - down * side_across
        if slant:
            share = (to_x * side_down - to_y * side_across) / slant
            beside = (to_x * down - to_y * across) / slant
            if 0.0 < share < 1.0 and 0.0 <= beside <= 1.0:
                yield share


def _holds(polygon: _Sides, point: Point) -> bool:
    """Return whether a point lies inside a polygon, and not on a side.

    From inside, a ray to the right crosses an odd number of sides.
    """
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in polygon:
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside and all(_away(point, *side) > _TOLERANCE for side in polygon)


def _away(point: Point, start: Point, end: Point) -> float:
    """Return the distance of a point from the line between two others."""
    across, down = end[0] - start[0], end[1] - start[1]
    x, y = point[0] - start[0], point[1] - start[1]
    square = across * across + down * down
    share = min(1.0, max(0.0, (x * across + y * down) / square)) if square else 0.0
    return math.hypot(x - share * across, y - share * down)


def _inner_points(polygon: _Sides) -> Iterator[Point]:
    """Yield points inside a polygon, half-way up its tallest strip without corners.

    A polygon without area has none.
    """
    heights = sorted({y for (_, y), _ in polygon})
    strips = [(bottom - top, (top + bottom) / 2) for top, bottom in pairwise(heights)]
    for _, y in sorted(strips)[-1:]:
        crossings = sorted(
            x1 + (y - y1) * (x2 - x1) / (y2 - y1)
            for (x1, y1), (x2, y2) in polygon
            if (y1 > y) != (y2 > y)
        )
        for left, right in zip(crossings[::2], crossings[1::2], strict=True):
            yield (left + right) / 2, y
