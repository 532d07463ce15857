"""Boxes of ink, against points sampled densely along the same shapes."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.drawing.bounds import (
    common_box,
    ink_box,
    is_line_seen,
    overlap,
    shape_box,
    unclipped_box,
)
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Cap,
    Ellipse,
    Group,
    Join,
    Paint,
    Path,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Subpath,
    Text,
    Transform,
    Typeface,
    circle,
    moved,
    polyline,
    rectangle_run,
    rotated,
    scaled,
    turned,
)

FILL = Paint(Ink.TEXT)
NUMBERS = st.floats(-200, 200)
POINTS = st.tuples(NUMBERS, NUMBERS)
TRANSFORMS = st.builds(
    lambda angle, factor, at: moved(*at) @ rotated(angle) @ scaled(factor),
    st.floats(0, 360),
    st.floats(0.1, 3),
    POINTS,
)


def assert_around(box: Box | None, points: list[tuple[float, float]], slack: float) -> None:
    """The box holds every point and is no larger than they need."""
    assert box is not None
    xs, ys = zip(*points, strict=True)
    assert box.x <= min(xs) + 1e-6 and box.right >= max(xs) - 1e-6
    assert box.y <= min(ys) + 1e-6 and box.bottom >= max(ys) - 1e-6
    assert box.x >= min(xs) - slack and box.right <= max(xs) + slack
    assert box.y >= min(ys) - slack and box.bottom <= max(ys) + slack


@settings(max_examples=80, deadline=None)
@given(POINTS, POINTS, POINTS, POINTS, TRANSFORMS)
def test_a_curve_is_measured_where_it_runs_not_where_its_controls_lie(
    start: tuple[float, float],
    one: tuple[float, float],
    two: tuple[float, float],
    end: tuple[float, float],
    transform: Transform,
) -> None:
    path = Path((Subpath(start, ((*one, *two, *end),)),), FILL)
    sampled = []
    for step in range(2001):
        t = step / 2000
        weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
        x = sum(w * p[0] for w, p in zip(weights, (start, one, two, end), strict=True))
        y = sum(w * p[1] for w, p in zip(weights, (start, one, two, end), strict=True))
        sampled.append(transform.apply(x, y))
    assert_around(shape_box(path, transform), sampled, 0.01)


@settings(max_examples=40, deadline=None)
@given(POINTS, st.floats(0.5, 80), st.floats(0.5, 80), TRANSFORMS, st.floats(0.1, 5))
def test_an_ellipse_and_its_line_are_measured_however_it_is_turned(
    centre: tuple[float, float], rx: float, ry: float, transform: Transform, width: float
) -> None:
    sampled = [
        transform.apply(centre[0] + rx * math.cos(a / 500), centre[1] + ry * math.sin(a / 500))
        for a in range(3142)
    ]
    assert_around(shape_box(Ellipse(centre, rx, ry, FILL), transform), sampled, 0.01)
    lined = shape_box(Ellipse(centre, rx, ry, Paint(stroke=Ink.TEXT, width=width)), transform)
    plain = shape_box(Ellipse(centre, rx, ry, FILL), transform)
    assert lined is not None and plain is not None
    factor = math.hypot(transform.a, transform.b)
    assert plain.x - lined.x == pytest.approx(width / 2 * factor)


def test_what_is_not_painted_has_no_box() -> None:
    assert shape_box(Rectangle(Box(0, 0, 9, 9), Paint())) is None
    assert ink_box(()) is None
    assert shape_box(Text((0, 0), " ", 9.0, Box(0, 0, 9, 9))) is None


@pytest.mark.parametrize("quarters", [0, 1, 2, 3])
def test_a_picture_is_measured_at_every_turn(quarters: int) -> None:
    flag = Picture("flag", (Rectangle(Box(1, 2, 10, 4), FILL),))
    at = moved(100, 50) @ turned(quarters, 20, 8)
    corners = [at.apply(*corner) for corner in ((1, 2), (11, 2), (11, 6), (1, 6))]
    assert_around(shape_box(Placed(flag, at)), corners, 1e-9)
    assert shape_box(Placed(flag, at)) == shape_box(Group(flag.shapes, at))


def test_a_clip_cuts_the_box_and_moves_with_its_group() -> None:
    flood: Shape = Rectangle(Box(-50, -50, 200, 200), FILL)
    cut = Group((flood,), moved(5, 5), (rectangle_run(Box(0, 0, 10, 20)),))
    assert shape_box(cut) == Box(5, 5, 10, 20)
    nothing = Group((circle((0, 0), 2, FILL),), clip=(rectangle_run(Box(10, 10, 5, 5)),))
    assert shape_box(nothing) is None


def test_a_capital_reaches_from_the_baseline_to_its_height() -> None:
    box = shape_box(Text((10.0, 50.0), "H", 100.0, Box(0, 0, 200, 100)))
    assert box is not None
    assert box.bottom == pytest.approx(50.0)
    assert 60 < box.height < 75
    assert 10 < box.x < box.right < 10 + 75


def test_a_line_reaches_half_its_width_beyond_its_points() -> None:
    box = shape_box(polyline(((10, 10), (20, 10)), Paint(stroke=Ink.TEXT, width=2.0)))
    assert box == Box(9, 9, 12, 2)


def test_boxes_that_only_touch_share_nothing() -> None:
    assert common_box(Box(0, 0, 10, 10), Box(10, 0, 10, 10)) is None
    assert common_box(Box(0, 0, 10, 10), Box(5, 6, 10, 10)) == Box(5, 6, 5, 4)


STEPS = st.integers(0, 4).map(float)
BOXES = st.builds(Box, STEPS, STEPS, STEPS, STEPS)


@given(BOXES, BOXES)
def test_boxes_overlap_where_they_share_some_of_both_their_sizes(first: Box, second: Box) -> None:
    assert overlap(first, second) is (common_box(first, second) is not None)


def test_a_mitred_corner_lies_inside_the_box() -> None:
    # Two sides that meet at 30 degrees: the mitre reaches half a width over the half angle's sine.
    tip = (0.0, 0.0)
    ends = [(math.cos(math.radians(a)) * 50, math.sin(math.radians(a)) * 50) for a in (75, 105)]
    box = ink_box((polyline((ends[0], tip, ends[1]), Paint(None, Ink.TEXT, 4.0, join=Join.MITER)),))
    assert box is not None
    assert box.y <= -2.0 / math.sin(math.radians(15))


def test_square_ends_lie_inside_the_box_however_the_line_runs() -> None:
    paint = Paint(None, Ink.TEXT, 4.0, Cap.SQUARE)
    box = ink_box((polyline(((0.0, 0.0), (10.0, 10.0)), paint),))
    reach = 2.0 * math.sqrt(2)
    corners = [(-reach, 0.0), (0.0, -reach), (10.0 + reach, 10.0), (10.0, 10.0 + reach)]
    assert_around(box, corners, 0.01)


ROOM = Box(-60, -60, 120, 120)
CLIPPED = st.builds(
    lambda start, end, corner, size, at: Group(
        (polyline((start, end), Paint(None, Ink.TEXT, 3.0)),),
        at,
        (rectangle_run(Box(*corner, *size)),),
    ),
    POINTS,
    POINTS,
    POINTS,
    st.tuples(st.floats(1, 90), st.floats(1, 90)),
    TRANSFORMS,
)


LINES = st.builds(
    lambda at, words, size, typeface, anchor, tracking: Text(
        at, words, size, ROOM, typeface, Ink.TEXT, anchor, tracking
    ),
    POINTS,
    st.text("jJWfÅq,_ |'~", max_size=6),
    st.floats(4, 40),
    st.sampled_from(Typeface),
    st.sampled_from(Anchor),
    st.floats(-9, 9),
)


PLACED = st.builds(
    lambda drawn, at: Placed(Picture("drawn", tuple(drawn)), at),
    st.lists(
        CLIPPED
        | LINES
        | st.builds(
            lambda at, size, width, fill: Rectangle(
                Box(*at, *size), Paint(Ink.TEXT if fill else None, Ink.TEXT, width)
            ),
            POINTS,
            st.tuples(st.floats(1, 90), st.floats(1, 90)),
            st.floats(0.3, 9),
            st.booleans(),
        )
        | st.builds(
            lambda start, end, cap: polyline((start, end), Paint(None, Ink.TEXT, 3.0, cap)),
            POINTS,
            POINTS,
            st.sampled_from(Cap),
        ),
        max_size=3,
    ),
    TRANSFORMS,
)


@settings(max_examples=300, deadline=None)
@given(st.lists(CLIPPED | LINES | PLACED, max_size=4), TRANSFORMS)
def test_what_leaves_a_room_leaves_it_as_far_without_what_keeps_within(
    inner: list[Shape], at: Transform
) -> None:
    shapes = (Group(tuple(inner), at), circle((0, 0), 5, FILL))
    all_ink, unclipped = ink_box(shapes), unclipped_box(shapes, ROOM)
    assert all_ink is not None and unclipped is not None
    beyond = [
        (ROOM.x - box.x, ROOM.y - box.y, box.right - ROOM.right, box.bottom - ROOM.bottom)
        for box in (all_ink, unclipped)
    ]
    # Of clips within a turned picture the whole box is looser: it may reach out where no ink does.
    is_loose = any(
        isinstance(shape, Placed) and any(isinstance(part, Group) for part in shape.picture.shapes)
        for shape in inner
    )
    for most, left in zip(*beyond, strict=True):
        assert max(0.0, left) <= max(0.0, most) + 0.01
        assert is_loose or max(0.0, most) == pytest.approx(max(0.0, left), abs=0.01)


@settings(max_examples=25, deadline=None)
@given(LINES.filter(lambda line: shape_box(line) is not None), st.sampled_from(range(4)))
def test_a_line_is_measured_on_whichever_side_its_ink_leaves_a_room(line: Text, side: int) -> None:
    ink = shape_box(line)
    assert ink is not None
    # On the other sides there is room for any letter.
    edges = [ink.x - 99.0, ink.y - 99.0, ink.right + 99.0, ink.bottom + 99.0]
    edges[side] = (ink.x + 0.1, ink.y + 0.1, ink.right - 0.1, ink.bottom - 0.1)[side]
    left, top, right, bottom = edges
    assert unclipped_box((line,), Box(left, top, right - left, bottom - top)) is not None
    assert line.tracking < 0 or unclipped_box((line,), ink.grown(99.0)) is None


def test_ink_that_a_clip_leaves_of_a_turned_picture_is_seen_to_leave_its_room() -> None:
    line = Group(
        (polyline(((0.0, 0.0), (200.0, 0.0)), Paint(None, Ink.TEXT, 3.0)),),
        clip=(rectangle_run(Box(0.0, -5.0, 150.0, 10.0)),),
    )
    placed = Placed(Picture("line", (line,)), rotated(30.0))
    box = unclipped_box((placed,), ROOM)
    assert box is not None and 150.0 * math.cos(math.radians(30.0)) <= box.right <= 133.0


def test_a_scene_that_is_cut_to_its_room_is_not_measured() -> None:
    scene = Picture("scene", (circle((0, 0), 500, FILL),))
    assert unclipped_box((Group((Placed(scene),), clip=(rectangle_run(ROOM),)),), ROOM) is None


def test_a_line_that_runs_backwards_is_measured() -> None:
    line = Text((0.0, 0.0), "|||||", 10.0, ROOM, tracking=-30.0)
    box = unclipped_box((line,), ROOM)
    assert box is not None
    assert box.x < ROOM.x
    assert unclipped_box((Text((0.0, 0.0), "|||||", 10.0, ROOM),), ROOM) is None


WHOLE_BOXES = st.builds(
    lambda x, y, width, height: Box(float(x), float(y), float(width), float(height)),
    *(st.integers(0, 8), st.integers(0, 8), st.integers(1, 8), st.integers(1, 8)),
)


@given(WHOLE_BOXES, WHOLE_BOXES, st.lists(WHOLE_BOXES, max_size=1))
def test_a_line_is_seen_where_a_point_of_it_is(line: Box, room: Box, panels: list[Box]) -> None:
    across = [line.x + step + 0.5 for step in range(round(line.width))]
    down = [line.y + step + 0.5 for step in range(round(line.height))]
    points = [(x, y) for x in across for y in (line.y, line.bottom)]
    points += [(x, y) for x in (line.x, line.right) for y in down]
    seen = [
        (x, y)
        for x, y in points
        if room.x < x < room.right and room.y < y < room.bottom
        if not any(box.x <= x <= box.right and box.y <= y <= box.bottom for box in panels)
    ]
    assert is_line_seen(line, room, panels) == bool(seen)
