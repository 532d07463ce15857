"""Plans of boxes: everything goes in, in as few boxes as the paper allows."""

import math
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.tabletop.box_plan import MOST_BOXES, PACKING, BoxPlan, Bulk, plan_boxes
from kitgen.tabletop.tuck_box import TuckBox
from kitgen.units import mm

SIDES = st.floats(mm(5), mm(120))
BULKS = st.builds(
    Bulk, SIDES, SIDES, st.floats(mm(0.05), mm(25)), st.integers(1, 60), st.booleans()
)


@given(
    st.lists(BULKS, min_size=1, max_size=5),
    st.floats(mm(0.05), mm(1)),
    st.floats(0, mm(10)),
    st.floats(300, 1500),
)
@settings(max_examples=80, deadline=None)
def test_every_box_holds_its_share_of_all(
    bulks: list[Bulk], thickness: float, clearance: float, paper: float
) -> None:
    def printable(box: TuckBox) -> bool:
        return box.net_width <= paper and box.net_height <= paper

    plan = plan_boxes(bulks, thickness, clearance, printable)
    if plan is None:
        return
    assert plan.boxes <= MOST_BOXES and printable(plan.box)
    room = (plan.box.room_width, plan.box.room_depth, plan.box.room_height)
    for bulk in bulks:
        shares = plan.shares(bulk.count)
        assert sum(shares) == bulk.count and shares[0] - shares[-1] <= 1
    # A box of many layers stands on its floor; any of its sides may be that.
    assert any(
        taken_on((across - clearance, down - clearance), bulks, plan) <= deep - clearance + 1e-6
        for across, down, deep in permutations(room)
    )


def taken_on(floor: tuple[float, float], bulks: list[Bulk], plan: BoxPlan) -> float:
    """How deep the fullest box is filled: layers of stacks, then what is thrown in.

    Every piece lies flat; a loose one takes its own room and as much again.
    """
    across, down = (length + 1e-6 for length in floor)
    depth = 0.0
    for bulk in bulks:
        count = plan.shares(bulk.count)[0]
        ways = ((bulk.width, bulk.height), (bulk.height, bulk.width))
        in_layer = max(int(across / w) * int(down / h) for w, h in ways)
        if in_layer == 0:
            return math.inf
        if bulk.loose:
            depth += count * bulk.width * bulk.height * bulk.depth / (PACKING * across * down)
        else:
            depth += math.ceil(count / in_layer) * bulk.depth
    return depth


def test_no_upright_box_is_smaller_than_the_one_chosen() -> None:
    cards = Bulk(180.0, 250.0, 1.0, 20)
    plan = plan_boxes([cards], 0.85, 3.0, lambda _box: True)
    assert plan is not None and plan.boxes == 1
    rivals = [
        (across * 180.0 + 3, down * 250.0 + 3, max(mm(6), math.ceil(20 / (across * down)) + 3))
        for across, down in product(range(1, 5), repeat=2)
    ]
    surfaces = [
        (w + 1.7) * (h + 2.55) + (d + 1.7) * (w + 1.7) + (d + 1.7) * (h + 2.55)
        for w, h, d in rivals
    ]
    assert plan.box.surface <= 2 * min(surfaces) + 1e-6
    assert plan.box.height > plan.box.width > plan.box.depth


def test_what_one_box_cannot_hold_is_shared_out_evenly() -> None:
    def low(box: TuckBox) -> bool:
        return box.net_width <= 400 and box.net_height <= 400

    plan = plan_boxes([Bulk(108.0, 108.0, mm(0.5), 105)], mm(0.5), mm(1), low)
    assert plan is not None and plan.boxes > 1
    assert plan.shares(105)[0] - plan.shares(105)[-1] <= 1


def test_there_is_no_plan_where_no_paper_is_large_enough() -> None:
    tiles = Bulk(108.0, 108.0, mm(0.3), 105)
    assert plan_boxes([tiles], mm(0.3), mm(1), lambda _box: False) is None


@pytest.mark.parametrize("loose", [True, False])
def test_a_thick_piece_lies_flat(loose: bool) -> None:
    block = Bulk(100.0, 100.0, 40.0, 1, loose)
    plan = plan_boxes([block], mm(0.3), 0.0, lambda _box: True)
    assert plan is not None
    assert min(plan.box.room_width, plan.box.room_depth, plan.box.room_height) >= 40.0


@pytest.mark.parametrize("loose", [True, False])
@pytest.mark.parametrize("count", [1, 24, 500])
def test_the_front_of_a_box_of_small_pieces_is_large_enough_to_fold(
    loose: bool, count: int
) -> None:
    plan = plan_boxes([Bulk(mm(15), mm(15), mm(0.3), count, loose)], mm(0.3), mm(1), lambda _: True)
    assert plan is not None
    assert min(plan.box.room_width, plan.box.room_height) >= mm(38)


@pytest.mark.parametrize(
    ("floor", "layers"),
    [((60.0, 45.0), 3), ((45.0, 62.0), 3), ((40.0, 30.0), 5), ((30.0, 20.0), 10)],
)
def test_pieces_lie_beside_one_another_in_as_few_layers_as_they_can(
    floor: tuple[float, float], layers: int
) -> None:
    """Of pieces of 30 by 20 four lie on the first two floors, two on the third, one on the last."""
    assert Bulk(30.0, 20.0, 1.0, 10).layers(floor, 10) == layers
    assert Bulk(20.0, 30.0, 1.0, 99).layers(floor, 10) == layers


def test_a_bulk_has_the_volume_of_all_its_pieces() -> None:
    assert Bulk(mm(20), mm(30), mm(4), 5).volume == pytest.approx(12_000 * mm(1) ** 3)
