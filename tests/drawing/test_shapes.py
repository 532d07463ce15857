"""Places and turns: exact where a cut depends on it."""

import math
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.drawing.face import Face
from kitgen.drawing.inks import FULL, LOW, Ink, InkRole, Palette
from kitgen.drawing.shapes import (
    Box,
    Paint,
    Path,
    Picture,
    Point,
    Subpath,
    Transform,
    ellipse_run,
    lines,
    moved,
    polygon,
    polyline,
    rectangle_run,
    rotated,
    rounded_run,
    scaled,
    smooth,
    turned,
)

NUMBERS = st.floats(-500, 500)
SIZES = st.floats(0, 500)
BOXES = st.builds(Box, NUMBERS, NUMBERS, SIZES, SIZES)
TRANSFORMS = st.builds(Transform, *([st.floats(-3, 3)] * 4), NUMBERS, NUMBERS)


@given(BOXES, BOXES)
def test_a_union_holds_both_boxes_and_no_more(one: Box, other: Box) -> None:
    both = one.union(other)
    assert both.x == min(one.x, other.x)
    assert both.y == min(one.y, other.y)
    assert both.right == pytest.approx(max(one.right, other.right))
    assert both.bottom == pytest.approx(max(one.bottom, other.bottom))


@given(BOXES, st.floats(0, 50))
def test_a_box_grown_and_shrunk_is_where_it_was(box: Box, by: float) -> None:
    back = box.grown(by).grown(-by)
    assert (back.x, back.y) == pytest.approx((box.x, box.y))
    assert (back.width, back.height) == pytest.approx((box.width, box.height), abs=1e-9)
    assert box.grown(by).centre == pytest.approx(box.centre)


@given(TRANSFORMS, TRANSFORMS, NUMBERS, NUMBERS)
def test_a_product_applies_the_inner_map_first(
    outer: Transform, inner: Transform, x: float, y: float
) -> None:
    assert (outer @ inner).apply(x, y) == pytest.approx(outer.apply(*inner.apply(x, y)), abs=1e-6)


@given(st.floats(1, 500), st.floats(1, 500), st.integers(-8, 8))
def test_a_turned_box_lies_again_at_the_origin(width: float, height: float, turns: int) -> None:
    turn = turned(turns, width, height)
    corners = [turn.apply(x, y) for x in (0.0, width) for y in (0.0, height)]
    swapped = turns % 2 == 1
    assert min(x for x, _ in corners) == 0.0
    assert min(y for _, y in corners) == 0.0
    assert max(x for x, _ in corners) == (height if swapped else width)
    assert max(y for _, y in corners) == (width if swapped else height)


def test_a_quarter_turn_is_clockwise_on_paper() -> None:
    # The top-left corner of an upright card comes to lie at the top right.
    assert turned(1, 10.0, 20.0).apply(0.0, 0.0) == (20.0, 0.0)
    x, y = rotated(90).apply(0.0, -5.0)
    assert (x, y) == pytest.approx((5.0, 0.0))


def test_four_quarter_turns_change_nothing() -> None:
    at = Transform()
    width, height = 30.0, 50.0
    for _ in range(4):
        at = turned(1, width, height) @ at
        width, height = height, width
    assert at.apply(7.0, 11.0) == (7.0, 11.0)


@given(st.floats(1, 500), st.floats(1, 500), st.integers(-8, 8), NUMBERS, NUMBERS)
def test_one_quarter_more_is_one_more_turn(
    width: float, height: float, turns: int, x: float, y: float
) -> None:
    now = (width, height) if turns % 2 == 0 else (height, width)
    further = turned(1, *now) @ turned(turns, width, height)
    assert further.apply(x, y) == pytest.approx(turned(turns + 1, width, height).apply(x, y))


def test_turning_about_a_point_leaves_it_in_place() -> None:
    assert rotated(33, (54, 20)).apply(54, 20) == pytest.approx((54, 20))
    x, y = rotated(33, (54, 20)).apply(64, 20)
    assert math.hypot(x - 54, y - 20) == pytest.approx(10)


def test_scaling_and_moving_do_as_they_say() -> None:
    assert scaled(2).apply(3, 4) == (6, 8)
    assert moved(1, -2).apply(3, 4) == (4, 2)


@pytest.mark.parametrize("wrong", [{"stroke": Ink.TEXT}, {"width": 1.0}])
def test_a_line_needs_an_ink_and_a_width(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="both an ink and a width"):
        Paint(**wrong)  # type: ignore[arg-type]


def test_polygons_close_and_lines_do_not() -> None:
    points = ((0.0, 0.0), (5.0, 0.0), (5.0, 5.0))
    assert polygon(points, Paint(Ink.TEXT)).subpaths[0].closed
    line = Paint(stroke=Ink.TEXT, width=1.0)
    assert not polyline(points, line).subpaths[0].closed
    many: Path = lines([(points[0], points[1]), (points[1], points[2])], line)
    assert [run.closed for run in many.subpaths] == [False, False]
    assert rectangle_run(Box(1, 2, 3, 4)).segments == ((4, 2), (4, 6), (1, 6))


def points_along(run: Subpath) -> Iterator[tuple[float, float]]:
    """Yield points of an outline, a few on each of its segments."""
    (x, y), shares = run.start, (0.0, 0.11, 0.25, 0.5, 0.8, 1.0)
    for segment in run.segments:
        if len(segment) == 2:
            segment = (x, y, *segment, *segment)
        x1, y1, x2, y2, x3, y3 = segment
        for t in shares:
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            yield a * x + b * x1 + c * x2 + d * x3, a * y + b * y1 + c * y2 + d * y3
        x, y = x3, y3
    assert run.closed
    assert (x, y) == pytest.approx(run.start)


RADII = st.floats(0.5, 60)


@given(NUMBERS, NUMBERS, RADII, RADII)
def test_every_point_of_an_ellipse_is_as_far_out_as_its_radii_say(
    x: float, y: float, dx: float, dy: float
) -> None:
    run = ellipse_run((x, y), dx, dy)
    assert len(run.segments) == 4
    for px, py in points_along(run):
        assert math.hypot((px - x) / dx, (py - y) / dy) == pytest.approx(1.0, abs=3e-4)


@given(NUMBERS, NUMBERS, SIZES, SIZES, RADII, RADII)
def test_every_point_round_a_box_lies_on_its_edge_or_on_a_quarter_of_an_ellipse(
    x: float, y: float, wide: float, high: float, dx: float, dy: float
) -> None:
    core = Box(x, y, wide, high)
    run = rounded_run(Box(x - dx, y - dy, wide + 2 * dx, high + 2 * dy), dx, dy)
    points = list(points_along(run))
    for px, py in points:
        out = px - min(max(px, core.x), core.right), py - min(max(py, core.y), core.bottom)
        assert math.hypot(out[0] / dx, out[1] / dy) == pytest.approx(1.0, abs=3e-4)
    # It goes all round: each side and each corner has points of its own.
    assert {(px < core.centre[0], py < core.centre[1]) for px, py in points} == {
        (a, b) for a in (False, True) for b in (False, True)
    }


def test_pictures_are_compared_by_identity() -> None:
    assert Picture("a", ()) != Picture("a", ())


def luminance(colour: str) -> float:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


@pytest.mark.parametrize("palette", [FULL, LOW])
@pytest.mark.parametrize(
    ("words", "ground"),
    [
        (Ink.TEXT, Ink.PAPER),
        (Ink.MUTED, Ink.PAPER),
        (Ink.LABEL_TEXT, Ink.LABEL),
        (Ink.WALL, Ink.FLOOR),
    ],
)
def test_what_is_read_stands_out_in_grey(palette: Palette, words: InkRole, ground: InkRole) -> None:
    assert luminance(palette[ground]) - luminance(palette[words]) > 0.45


def test_a_faces_trim_begins_at_the_origin() -> None:
    assert Face("f", "F", 108.0, 54.0, ()).trim == Box(0.0, 0.0, 108.0, 54.0)


@given(st.lists(st.tuples(NUMBERS, NUMBERS), min_size=3, max_size=8), st.booleans())
def test_a_smooth_curve_meets_every_point_in_the_direction_of_its_neighbours(
    points: list[Point], closed: bool
) -> None:
    line = smooth(points, closed=closed)
    count = len(points)
    ends = [line.start, *(segment[4:] for segment in line.segments)]
    assert ends == (points + points[:1] if closed else points)
    for index in range(count if closed else count - 1):
        if closed or index:
            before, after = points[index - 1], points[(index + 1) % count]
            leaving = [
                6 * (a - b) for a, b in zip(line.segments[index][:2], ends[index], strict=True)
            ]
            assert leaving == pytest.approx([after[0] - before[0], after[1] - before[1]], abs=1e-6)
