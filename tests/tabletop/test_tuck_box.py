"""Tuck boxes, folded in space: walls meet, flaps go inside with room to spare."""

import math
from itertools import combinations, pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kitgen.tabletop.tuck_box import WALLS, Spot, TuckBox
from kitgen.units import mm
from tests.tabletop.box_folding import folded, polygon
from tests.tabletop.folding import Vector, cross, dot, minus, same

LENGTHS = st.floats(mm(6), mm(200))
THICKNESSES = st.floats(mm(0.05), mm(2))
BOXES = st.builds(TuckBox, LENGTHS, LENGTHS, LENGTHS, THICKNESSES)


def signed_area(corners: tuple[Spot, ...]) -> float:
    pairs = zip(corners, corners[1:] + corners[:1], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


def extent(corners: tuple[Vector, ...]) -> tuple[tuple[float, float], ...]:
    return tuple((min(axis), max(axis)) for axis in zip(*corners, strict=True))


def room_beside(inner: tuple[float, float], outer: tuple[float, float]) -> float:
    """What is left free, at the tighter end, of one length within another."""
    return min(inner[0] - outer[0], outer[1] - inner[1])


@given(BOXES)
@settings(max_examples=40, deadline=None)
def test_the_walls_and_lids_close_round_a_room(box: TuckBox) -> None:
    places = folded(box)
    assert same(places["side-two"][1], places["back"][0])
    assert same(places["side-two"][2], places["back"][3])
    around = extent(tuple(corner for name in WALLS for corner in places[name]))
    for name in ("top-lid", "bottom-lid"):
        lid = extent(places[name])
        assert lid[0] == pytest.approx(around[0]) and lid[2] == pytest.approx(around[2])
        edge = around[1][0] if name == "top-lid" else around[1][1]
        assert lid[1] == pytest.approx((edge, edge), abs=1e-6)


@given(BOXES)
@settings(max_examples=40, deadline=None)
def test_flaps_go_inside_with_room_to_spare(box: TuckBox) -> None:
    places = {name: extent(corners) for name, corners in folded(box).items()}
    least = box.thickness
    for end in ("top", "bottom"):
        tuck, front = places[f"{end}-tuck"], places["front"]
        assert room_beside(tuck[0], front[0]) >= least
        assert tuck[2] == pytest.approx(front[2])
        depth = tuck[1][1] - tuck[1][0]
        assert 0 < depth < 0.5 * box.height
        assert depth > box.thumb_radius or end == "bottom"
        for side in ("one", "two"):
            dust, lid = places[f"{end}-dust-{side}"], places[f"{end}-lid"]
            assert dust[1] == pytest.approx(lid[1], abs=1e-6)
            assert room_beside(dust[2], lid[2]) >= least
            assert lid[0][0] - 1e-6 <= dust[0][0] and dust[0][1] <= lid[0][1] + 1e-6
        one, two = places[f"{end}-dust-one"], places[f"{end}-dust-two"]
        assert one[0][0] >= two[0][1] or two[0][0] >= one[0][1]
    glue, side = places["glue"], places["side-two"]
    assert glue[0] == pytest.approx(side[0], abs=1e-6)
    assert room_beside(glue[1], side[1]) >= least
    assert side[2][0] - 1e-6 <= glue[2][0] and glue[2][1] + least < side[2][1]
    assert glue[2][1] - glue[2][0] >= mm(1)


@given(BOXES)
@settings(max_examples=25, deadline=None)
def test_the_room_is_what_the_card_leaves(box: TuckBox) -> None:
    around = extent(tuple(corner for name in WALLS for corner in folded(box)[name]))
    width, height, depth = (high - low for low, high in around)
    # Half a wall on either side, and the flap behind one of them; dust flaps at both ends.
    card = box.thickness
    assert width - card - card == pytest.approx(box.room_width)
    assert depth - card - card == pytest.approx(box.room_depth)
    assert height - card - 2 * card == pytest.approx(box.room_height)


@given(BOXES)
@example(TuckBox(mm(60), mm(6), mm(60), mm(2)))
@example(TuckBox(mm(6), mm(60), mm(60), mm(2)))
@settings(max_examples=25, deadline=None)
def test_no_part_of_a_net_lies_over_another_and_the_cut_runs_round_all(box: TuckBox) -> None:
    hollow = math.pi / 2 * box.thumb_radius**2
    shapes = {panel.name: polygon(panel.start, panel.edge) for panel in box.panels}
    outline = polygon(*box.outline)
    # Only a polygon that crosses nowhere holds the sum of its parts; the thumb's hollow is off.
    parts = sum(map(signed_area, shapes.values()))
    assert signed_area(outline) == pytest.approx(parts - hollow, rel=1e-4)
    assert all(signed_area(corners) > 0 for corners in shapes.values())
    # Round corners leave some of each edge between them, however narrow a flap is.
    assert all(is_convex(corners) for corners in shapes.values())
    for one, other in combinations(shapes, 2):
        assert apart(shapes[one], shapes[other]), (one, other)
    xs, ys = zip(*outline, strict=True)
    assert (min(xs), min(ys)) == pytest.approx((0.0, 0.0), abs=1e-6)
    assert (max(xs), max(ys)) == pytest.approx((box.net_width, box.net_height))


def is_convex(corners: tuple[Spot, ...]) -> bool:
    """Whether a clockwise walk never turns left, as far as floats tell."""
    behind = corners[1:] + corners[:1]
    steps = [(bx - ax, by - ay) for (ax, ay), (bx, by) in zip(corners, behind, strict=True)]
    turns = zip(steps, steps[1:] + steps[:1], strict=True)
    return all(ax * by - ay * bx > -1e-6 for (ax, ay), (bx, by) in turns)


def apart(one: tuple[Spot, ...], other: tuple[Spot, ...]) -> bool:
    """Whether an edge of one of two convex polygons parts them."""
    for shape in (one, other):
        for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1], strict=True):
            nx, ny = by - ay, ax - bx
            sides = [[nx * x + ny * y for x, y in corners] for corners in (one, other)]
            size = math.hypot(nx, ny) or 1.0
            if max(sides[0]) <= min(sides[1]) + 1e-6 * size:
                return True
            if max(sides[1]) <= min(sides[0]) + 1e-6 * size:
                return True
    return False


def test_corners_and_the_hollow_for_the_thumb_are_round() -> None:
    box = TuckBox(180.0, 60.0, 260.0, 0.85)
    middle = (sum(box.creases_x[2:4]) / 2, box.top)
    spots = polygon(*box.outline, 48)
    hollow = [spot for spot in spots if math.dist(spot, middle) < box.thumb_radius + 1]
    assert len(hollow) > 90
    for spot in hollow:
        assert math.dist(spot, middle) == pytest.approx(box.thumb_radius, rel=1e-3)
    # No sharp corner at the free ends of flaps: the cut turns there by little steps.
    free = [
        (a, b, c)
        for (a, b), (_, c) in pairwise(pairwise(spots))
        if b[1] < box.tuck_length - 1 or b[1] > box.net_height - box.foot_length + 1
    ]
    assert len(free) > 90
    assert max(abs(turn(*corner)) for corner in free) < 5.0


def turn(a: Spot, b: Spot, c: Spot) -> float:
    """By how many degrees a walk turns at its second spot."""
    before, behind = (math.atan2(q[1] - p[1], q[0] - p[0]) for p, q in ((a, b), (b, c)))
    return math.degrees((behind - before + math.pi) % (2 * math.pi) - math.pi)


def test_the_print_is_outside_on_every_wall() -> None:
    places = folded(TuckBox(100.0, 40.0, 120.0, 1.0))
    middles = [tuple(sum(axis) / 4 for axis in zip(*places[name], strict=True)) for name in WALLS]
    heart = tuple(sum(axis) / 4 for axis in zip(*middles, strict=True))
    for name, middle in zip(WALLS, middles, strict=True):
        a, b, c = places[name][:3]
        # Clockwise as printed, with y down: this normal points to who looks at the print.
        towards = cross(minus(c, b), minus(b, a))
        out = minus(middle, heart)  # type: ignore[arg-type]
        assert dot(towards, out) > 0


@given(BOXES)
@settings(max_examples=25, deadline=None)
def test_corners_are_where_lines_and_curves_of_an_edge_meet(box: TuckBox) -> None:
    for panel in box.panels:
        spots = {(round(x, 6), round(y, 6)) for x, y in polygon(panel.start, panel.edge, 4)}
        assert len(panel.corners) == 1 + len(panel.edge)
        assert {(round(x, 6), round(y, 6)) for x, y in panel.corners} <= spots


def test_the_glue_flap_is_narrower_at_its_free_edge_than_at_its_crease() -> None:
    lower, lower_free, upper_free, upper = TuckBox(180.0, 60.0, 260.0, 0.85).panel("glue").corners
    assert lower[0] == upper[0] > lower_free[0] == upper_free[0]
    assert upper_free[1] - upper[1] > mm(1) and lower[1] - lower_free[1] > mm(1)
    assert lower_free[1] - upper_free[1] > mm(40)
