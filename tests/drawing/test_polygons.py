"""Convex polygons moved in and out."""

import math
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from kitgen.drawing.polygons import depths, grown

Point = tuple[float, float]


@st.composite
def polygons(draw: st.DrawFn) -> tuple[Point, ...]:
    """Return corners on a circle, clockwise as they are seen (y runs down), well apart."""
    count = draw(st.integers(3, 8))
    turns = [draw(st.floats(0, 0.5)) for _ in range(count)]
    angles = [2 * math.pi * (number + turn) / count for number, turn in enumerate(turns)]
    return tuple((100 + 50 * math.cos(angle), 80 + 50 * math.sin(angle)) for angle in angles)


def inside(point: Point, start: Point, end: Point) -> float:
    """Return how far inside a side a point lies, by the area of a triangle.

    Clockwise, with y running down, what is inside lies to the right.
    """
    (x, y), (a, b), (c, d) = point, start, end
    return ((c - a) * (y - b) - (d - b) * (x - a)) / math.dist(start, end)


@given(polygons(), st.data())
def test_each_side_moves_out_as_far_as_is_said(
    corners: tuple[Point, ...], data: st.DataObject
) -> None:
    by = [data.draw(st.sampled_from([0.0, 4.5, -3.0])) for _ in corners]
    moved = grown(corners, by)
    sides = zip(pairwise((*corners, corners[0])), pairwise((*moved, moved[0])), by, strict=True)
    for (start, end), ends, away in sides:
        for corner in ends:
            assert math.isclose(inside(corner, start, end), -away, abs_tol=1e-6)


@given(polygons(), st.floats(60, 140), st.floats(40, 120))
def test_a_point_is_inside_where_it_is_inside_every_side(
    corners: tuple[Point, ...], x: float, y: float
) -> None:
    away = depths((x, y), corners)
    for depth, (start, end) in zip(away, pairwise((*corners, corners[0])), strict=True):
        assert math.isclose(inside((x, y), start, end), depth, abs_tol=1e-6)
