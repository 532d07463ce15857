"""Whether shapes reach over each other, in cases that can be seen at a glance, and by counting."""

import math
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.pipeline.verify.pdf.polygons import polygons_meet
from tests.small_cases import as_one_test

Polygon = tuple[tuple[float, float], ...]

SQUARE = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0))
ANGLE = ((0.0, 0.0), (6.0, 0.0), (6.0, 1.0), (1.0, 1.0), (1.0, 6.0), (0.0, 6.0))


def moved(polygon: Polygon, x: float, y: float) -> Polygon:
    return tuple((a + x, b + y) for a, b in polygon)


def turned(polygon: Polygon, angle: float) -> Polygon:
    cosine, sine = math.cos(angle), math.sin(angle)
    return tuple((x * cosine - y * sine, x * sine + y * cosine) for x, y in polygon)


@as_one_test
@pytest.mark.parametrize(
    ("other", "meet"),
    [
        (SQUARE, True),
        (SQUARE[::-1], True),
        ((*SQUARE[2:], *SQUARE[:2]), True),
        (moved(SQUARE, 3.0, 3.0), True),
        (moved(SQUARE, 2.0, 0.0), True),
        (moved(SQUARE, 5.0, 0.0), False),
        (((1.0, 1.0), (2.0, 1.0), (2.0, 2.0)), True),
        (((-9.0, -9.0), (9.0, -9.0), (9.0, 9.0), (-9.0, 9.0)), True),
        (moved(ANGLE, -2.0, -2.0), False),
        (moved(ANGLE, -0.5, -2.0), True),
        # A side or a corner in common, and a side that both share for a part of its length.
        (moved(SQUARE, 4.0, 0.0), False),
        (moved(SQUARE, 4.0, 4.0), False),
        (moved(SQUARE, 4.0, 1.5), False),
        (moved(ANGLE, -1.0, -1.0), False),
        (((4.0, 1.0), (8.0, 0.0), (8.0, 3.0)), False),
        # All corners on the sides, and no side crosses another between its ends.
        (((0.0, 0.0), (4.0, 4.0), (0.0, 4.0)), True),
        (((2.0, 0.0), (4.0, 2.0), (2.0, 4.0), (0.0, 2.0)), True),
        (((0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (0.0, 2.0)), True),
        # A line without width counts where it lies inside; what has no side does not.
        (((1.0, 1.0), (3.0, 1.0)), True),
        (((5.0, 1.0), (7.0, 1.0)), False),
        (((1.0, 1.0),), False),
        ((), False),
        # Nearer than a hundredth of a point is on the line.
        (moved(SQUARE, 3.995, 0.0), False),
        (moved(SQUARE, 3.95, 0.0), True),
        (moved(SQUARE, 0.005, -0.005), True),
    ],
)
@pytest.mark.parametrize("angle", [0.0, 0.1, 1.0, 2.5])
def test_shapes_meet_where_they_share_some_of_the_plane(
    other: Polygon, angle: float, *, meet: bool
) -> None:
    square, shape = turned(SQUARE, angle), turned(other, angle)
    assert polygons_meet([square], [shape]) is meet
    assert polygons_meet([shape], [square]) is meet
    far = moved(square, 100.0, 100.0)
    assert polygons_meet([far, square], [shape]) is meet


def steps(heights: Sequence[int], x: int, y: int) -> tuple[Polygon, set[tuple[int, int]]]:
    """Columns of these heights side by side: their outline, and the unit squares inside it."""
    tops = [(x + at + side, y + high) for at, high in enumerate(heights) for side in (0, 1)]
    squares = {(x + at, y + row) for at, high in enumerate(heights) for row in range(high)}
    outline = ((x, y), *tops, (x + len(heights), y))
    return tuple((float(a), float(b)) for a, b in outline), squares


STEPS = st.builds(
    steps,
    st.lists(st.integers(1, 4), min_size=1, max_size=5),
    st.integers(-3, 3),
    st.integers(-3, 3),
)


@settings(max_examples=300, deadline=None)
@given(STEPS, STEPS, st.booleans(), st.sampled_from([0.0, 0.3, 1.2]))
def test_shapes_of_squares_meet_where_they_share_a_square(
    first: tuple[Polygon, set[tuple[int, int]]],
    second: tuple[Polygon, set[tuple[int, int]]],
    upside_down: bool,
    angle: float,
) -> None:
    polygon, squares = first
    other, others = second
    if upside_down:
        other = tuple((x, -y) for x, y in other)
        others = {(x, -1 - y) for x, y in others}
    meet = bool(squares & others)
    assert polygons_meet([turned(polygon, angle)], [turned(other, angle)]) is meet
    assert polygons_meet([turned(other, angle)], [turned(polygon, angle)]) is meet
