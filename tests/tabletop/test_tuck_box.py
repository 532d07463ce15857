"""Tuck boxes, folded in space: walls meet, flaps go inside with room to spare, stacks fit."""

import math
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.tabletop.tuck_box import MOST_BOXES, TuckBox, plan_boxes
from kitgen.units import mm
from tests.tabletop.folding import Motion, Vector, cross, dot, minus, same, turned_about

LENGTHS = st.floats(mm(6), mm(200))
THICKNESSES = st.floats(mm(0.05), mm(2))
WALLS = ("back", "side-one", "front", "side-two")
BOXES = st.builds(TuckBox, LENGTHS, LENGTHS, LENGTHS, THICKNESSES)


def flat(spot: tuple[float, float]) -> Vector:
    return (spot[0], spot[1], 0.0)


def signed_area(corners: tuple[tuple[float, float], ...]) -> float:
    pairs = zip(corners, corners[1:] + corners[:1], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


def folded(box: TuckBox) -> dict[str, tuple[Vector, ...]]:
    """Fold every crease by a right angle, the print outside: away from who looks at it."""
    motions: dict[str, Motion] = {}
    found: dict[str, tuple[Vector, ...]] = {}
    for panel in box.panels:
        motion = unmoved
        if panel.crease is not None and panel.parent is not None:
            a, b = map(flat, panel.crease)
            inside = next(flat(one) for one in panel.corners if off_line(one, panel.crease))
            # Of the two ways to turn by a right angle, the one that takes the panel behind.
            turn = max(
                (turned_about(a, b, sign * math.pi / 2) for sign in (1, -1)),
                key=lambda one: one(inside)[2],
            )
            before = motions[panel.parent]
            motion = after(turn, before)
        motions[panel.name] = motion
        found[panel.name] = tuple(motion(flat(one)) for one in panel.corners)
    return found


def unmoved(point: Vector) -> Vector:
    return point


def after(turn: Motion, before: Motion) -> Motion:
    return lambda point: before(turn(point))


def off_line(spot: tuple[float, float], line: tuple[tuple[float, float], ...]) -> bool:
    (ax, ay), (bx, by) = line
    return abs((bx - ax) * (spot[1] - ay) - (by - ay) * (spot[0] - ax)) > 1e-6


def extent(corners: tuple[Vector, ...]) -> tuple[tuple[float, float], ...]:
    return tuple((min(axis), max(axis)) for axis in zip(*corners, strict=True))


def room_beside(inner: tuple[float, float], outer: tuple[float, float]) -> float:
    """What is left free, at the tighter end, of one length within another."""
    return min(inner[0] - outer[0], outer[1] - inner[1])


@given(BOXES)
@settings(max_examples=40, deadline=None)
def test_the_walls_and_lids_close_round_a_room(box: TuckBox) -> None:
    found = folded(box)
    assert same(found["side-two"][1], found["back"][0])
    assert same(found["side-two"][2], found["back"][3])
    around = extent(tuple(corner for name in WALLS for corner in found[name]))
    for name in ("top-lid", "bottom-lid"):
        lid = extent(found[name])
        assert lid[0] == pytest.approx(around[0]) and lid[2] == pytest.approx(around[2])
        edge = around[1][0] if name == "top-lid" else around[1][1]
        assert lid[1] == pytest.approx((edge, edge), abs=1e-6)


@given(BOXES)
@settings(max_examples=40, deadline=None)
def test_flaps_go_inside_with_room_to_spare(box: TuckBox) -> None:
    found = {name: extent(corners) for name, corners in folded(box).items()}
    least = box.thickness
    for end in ("top", "bottom"):
        tuck, front = found[f"{end}-tuck"], found["front"]
        assert room_beside(tuck[0], front[0]) >= least
        assert tuck[2] == pytest.approx(front[2])
        depth = tuck[1][1] - tuck[1][0]
        assert 0 < depth < 0.5 * box.height
        assert depth > box.thumb_radius
        for side in ("one", "two"):
            dust, lid = found[f"{end}-dust-{side}"], found[f"{end}-lid"]
            assert dust[1] == pytest.approx(lid[1], abs=1e-6)
            assert room_beside(dust[2], lid[2]) >= least
            assert lid[0][0] - 1e-6 <= dust[0][0] and dust[0][1] <= lid[0][1] + 1e-6
        one, two = found[f"{end}-dust-one"], found[f"{end}-dust-two"]
        assert one[0][0] >= two[0][1] or two[0][0] >= one[0][1]
    glue, side = found["glue"], found["side-two"]
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
@settings(max_examples=25, deadline=None)
def test_no_part_of_a_net_lies_over_another_and_the_cut_runs_round_all(box: TuckBox) -> None:
    hollow = math.pi / 2 * box.thumb_radius**2
    parts = sum(signed_area(panel.corners) for panel in box.panels)
    # Only a polygon that crosses nowhere holds the sum of its parts; the thumb's hollow is off.
    assert signed_area(box.outline) == pytest.approx(parts - hollow, rel=0.02)
    assert all(signed_area(panel.corners) > 0 for panel in box.panels)
    for one, other in combinations(box.panels, 2):
        assert apart(one.corners, other.corners), (one.name, other.name)
    xs, ys = zip(*box.outline, strict=True)
    assert (min(xs), min(ys)) == pytest.approx((0.0, 0.0), abs=1e-6)
    assert (max(xs), max(ys)) == pytest.approx((box.net_width, box.net_height))


def apart(one: tuple[tuple[float, float], ...], other: tuple[tuple[float, float], ...]) -> bool:
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


def test_the_print_is_outside_on_every_wall() -> None:
    found = folded(TuckBox(100.0, 40.0, 120.0, 1.0))
    middles = [tuple(sum(axis) / 4 for axis in zip(*found[name], strict=True)) for name in WALLS]
    heart = tuple(sum(axis) / 4 for axis in zip(*middles, strict=True))
    for name, middle in zip(WALLS, middles, strict=True):
        a, b, c = found[name][:3]
        # Clockwise as printed, with y down: this normal points to who looks at the print.
        towards = cross(minus(c, b), minus(b, a))
        out = minus(middle, heart)  # type: ignore[arg-type]
        assert dot(towards, out) > 0


@given(
    st.tuples(st.floats(mm(12), mm(70)), st.floats(mm(12), mm(70))),
    st.integers(1, 300),
    st.floats(mm(0.05), mm(1)),
    st.floats(0, mm(10)),
    st.floats(300, 1200),
)
@settings(max_examples=60, deadline=None)
def test_every_box_holds_its_pieces_and_every_piece_is_in_a_box(
    piece: tuple[float, float], count: int, thickness: float, clearance: float, paper: float
) -> None:
    def printable(box: TuckBox) -> bool:
        return box.net_width <= paper and box.net_height <= paper

    plan = plan_boxes(piece, count, thickness, clearance, printable)
    if plan is None:
        return
    assert sum(plan.counts) == count and len(plan.counts) <= MOST_BOXES
    assert max(plan.counts) - min(plan.counts) <= 1
    assert printable(plan.box)
    deep = math.ceil(plan.counts[0] / plan.stacks) * thickness + clearance
    room = sorted((plan.box.room_width, plan.box.room_depth, plan.box.room_height))
    needed = [
        sorted((across * piece[0] + clearance, down * piece[1] + clearance, deep))
        for across, down in ((plan.stacks, 1), (1, plan.stacks))
    ]
    assert any(all(n <= r + 1e-9 for n, r in zip(one, room, strict=True)) for one in needed)


def test_a_stack_that_one_box_cannot_hold_is_shared_out_evenly() -> None:
    def low(box: TuckBox) -> bool:
        return box.net_width <= 420 and box.net_height <= 420

    plan = plan_boxes((108.0, 108.0), 105, mm(0.5), mm(1), low)
    assert plan is not None
    assert plan.counts == (53, 52)


def test_there_is_no_plan_where_no_paper_is_large_enough() -> None:
    assert plan_boxes((108.0, 108.0), 105, mm(0.3), mm(1), lambda _box: False) is None


def test_the_shipped_tiles_stand_in_one_box_like_cards() -> None:
    plan = plan_boxes((108.0, 108.0), 105, mm(0.3), mm(1), lambda _box: True)
    assert plan is not None
    assert (plan.counts, plan.stacks) == ((105,), 1)
    room = (plan.box.room_width, plan.box.room_depth, plan.box.room_height)
    assert room == pytest.approx((mm(39.1), mm(32.5), mm(39.1)))
