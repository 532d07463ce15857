"""Packing: nothing on anything else, nothing moved by what comes later, no sheet half empty."""

import math
from collections.abc import Sequence
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.drawing.face import disc_outline
from kitgen.drawing.shapes import Outline, Point, run
from kitgen.layout.packing.footprints import (
    STEP,
    Footprint,
    area_inside,
    box_footprint,
    outline_footprint,
)
from kitgen.layout.packing.packer import LEAST_FILL, Packer, Place
from kitgen.layout.packing.sheet_cells import Stance, Thing

COLUMNS, ROWS = 12, 10


def box_stance(wide: int, high: int) -> Stance:
    """A rectangle of so many cells on the small sheet."""
    made = box_footprint(wide * STEP, high * STEP)
    return Stance(lambda: made, COLUMNS - wide + 1, ROWS - high + 1, wide * high * STEP * STEP)


def small_packer() -> Packer:
    return Packer(COLUMNS * STEP, ROWS * STEP)


def packed(packer: Packer, things: Sequence[Thing]) -> tuple[Place, ...]:
    """Where things lie that come together, and are parted in one way alone."""
    chosen, places = packer.pack(things)
    assert chosen == 0
    return places


def fills(things: Sequence[Thing], places: Sequence[Place]) -> list[float]:
    """What part of each sheet is covered, by the sizes of what lies there."""
    covered = [0.0] * (1 + max(place.sheet for place in places))
    for thing, place in zip(things, places, strict=True):
        covered[place.sheet] += thing[place.stance].area / (COLUMNS * ROWS * STEP * STEP)
    return covered


def taken(footprint: Footprint) -> set[tuple[int, int]]:
    return {
        (x, y)
        for part in footprint.runs
        for x in range(part.x, part.x + part.width)
        for y in range(part.y, part.y + part.height)
    }


def highest_free(wide: int, high: int, full: set[tuple[int, int]]) -> tuple[int, int] | None:
    """The highest, then leftmost free place of a rectangle, found by trying every one."""
    for y in range(ROWS - high + 1):
        for x in range(COLUMNS - wide + 1):
            cells = {(x + dx, y + dy) for dx in range(wide) for dy in range(high)}
            if not cells & full:
                return x, y
    return None


SIZES = st.tuples(st.integers(1, COLUMNS), st.integers(1, ROWS))


@settings(max_examples=60, deadline=None)
@given(st.lists(SIZES, min_size=1, max_size=14, unique=True))
def test_each_goes_to_the_first_sheet_and_the_highest_place_that_are_free(
    sizes: list[tuple[int, int]],
) -> None:
    packer = small_packer()
    sheets: list[set[tuple[int, int]]] = []
    for wide, high in sizes:
        (place,) = packed(packer, [[box_stance(wide, high)]])
        free = [highest_free(wide, high, full) for full in sheets]
        number = next((index for index, at in enumerate(free) if at), len(sheets))
        if number == len(sheets):
            sheets.append(set())
        at = free[number] if number < len(free) else (0, 0)
        assert (place.sheet, (place.x, place.y)) == (number, at)
        sheets[number] |= {(place.x + dx, place.y + dy) for dx in range(wide) for dy in range(high)}


BATCHES = st.lists(st.lists(SIZES, min_size=1, max_size=8), min_size=2, max_size=4)


@settings(max_examples=60, deadline=None)
@given(BATCHES)
def test_later_batches_move_nothing(batches: list[list[tuple[int, int]]]) -> None:
    def laid(some: list[list[tuple[int, int]]]) -> list[tuple[Place, ...]]:
        packer = small_packer()
        return [packed(packer, [[box_stance(*size)] for size in batch]) for batch in some]

    whole = laid(batches)
    assert laid(batches) == whole
    for count in range(1, len(batches)):
        assert laid(batches[:count]) == whole[:count]


@settings(max_examples=60, deadline=None)
@given(BATCHES)
def test_no_two_share_a_cell_and_all_are_on_their_sheets(
    batches: list[list[tuple[int, int]]],
) -> None:
    packer = small_packer()
    full: dict[int, set[tuple[int, int]]] = {}
    for batch in batches:
        for (wide, high), place in zip(
            batch, packed(packer, [[box_stance(*size)] for size in batch]), strict=True
        ):
            cells = {(place.x + dx, place.y + dy) for dx in range(wide) for dy in range(high)}
            assert not cells & full.setdefault(place.sheet, set())
            full[place.sheet] |= cells
            assert place.x + wide <= COLUMNS and place.y + high <= ROWS


@settings(max_examples=60, deadline=None)
@given(st.lists(SIZES, min_size=1, max_size=12))
def test_no_more_sheets_are_taken_than_one_after_the_other_would(
    sizes: list[tuple[int, int]],
) -> None:
    places = packed(small_packer(), [[box_stance(*size)] for size in sizes])
    sheets: list[set[tuple[int, int]]] = []
    for wide, high in sizes:
        at = next((at for full in sheets if (at := highest_free(wide, high, full))), None)
        if at is None:
            sheets.append(set())
        number = next(n for n, full in enumerate(sheets) if highest_free(wide, high, full))
        x, y = highest_free(wide, high, sheets[number]) or (0, 0)
        sheets[number] |= {(x + dx, y + dy) for dx in range(wide) for dy in range(high)}
    assert 1 + max(place.sheet for place in places) <= len(sheets)


def test_new_sheets_share_what_one_alone_would_leave_empty() -> None:
    # Five of a sixth of a sheet fill the first; the sixth and seventh would lie on the next alone.
    things = [[box_stance(5, 4)]] * 7
    covered = fills(things, packed(small_packer(), things))
    assert len(covered) == 2
    assert min(covered) >= LEAST_FILL


def test_of_two_orders_on_as_many_sheets_the_one_that_fills_half_of_each_counts() -> None:
    # The largest first would leave a sheet that is only a third full, or just less than half.
    for sizes in ([(3, 5), (4, 9), (6, 8), (7, 4)], [(6, 5), (7, 4), (8, 3), (3, 7), (7, 5)]):
        things = [[box_stance(wide, high)] for wide, high in sizes]
        covered = fills(things, packed(small_packer(), things))
        assert len(covered) == 2
        assert min(covered) >= LEAST_FILL


def test_new_sheets_share_evenly_what_is_too_little_for_them() -> None:
    # One sheet is too small by two cells, and all of it is less than two half sheets.
    things = [[box_stance(12, 5)], [box_stance(7, 6)], *([[box_stance(1, 1)]] * 12)]
    covered = fills(things, packed(small_packer(), things))
    assert covered == pytest.approx([60 / 120, 54 / 120])


def test_what_cannot_be_half_full_stays_as_it_was_packed() -> None:
    things = [[box_stance(12, 10)], [box_stance(2, 2)]]
    assert fills(things, packed(small_packer(), things)) == pytest.approx([1.0, 4 / 120])


def test_another_order_saves_a_sheet() -> None:
    # Side by side at the top, the small ones leave no room for the one that is as high as a sheet.
    things = [[box_stance(5, 5)], [box_stance(5, 5)], [box_stance(7, 10)]]
    assert {place.sheet for place in packed(small_packer(), things)} == {0}


def test_things_are_parted_only_where_that_saves_a_sheet() -> None:
    wide, high, part = [box_stance(12, 6)], [box_stance(6, 8)], [box_stance(6, 4)]
    chosen, places = small_packer().pack([wide, high], [wide, part, part])
    assert chosen == 1
    assert {place.sheet for place in places} == {0}
    assert small_packer().pack([wide, part], [wide, part, part])[0] == 0
    assert small_packer().pack([wide, wide], [wide, part, part, part])[0] == 0


def test_equal_ones_lie_in_rows_and_columns() -> None:
    first, *others = packed(small_packer(), [[box_stance(7, 1)], *([[box_stance(3, 3)]] * 6)])
    assert (first.x, first.y) == (0, 0)
    # The first of them lies right of the strip, and all others in its columns.
    assert {place.x % 3 for place in others} == {others[0].x % 3}
    assert {place.y % 3 for place in others} == {others[0].y % 3}


def test_the_first_stance_with_room_counts() -> None:
    packer = small_packer()
    packed(packer, [[box_stance(12, 6)]])
    (place,) = packed(packer, [[box_stance(2, 6), box_stance(6, 2)]])
    assert place == Place(0, 1, 0, 6)


def test_white_may_lie_beyond_the_edges() -> None:
    # With a cell of white on every side, two of 5 x 4 and the white between them fill the sheet.
    white = box_footprint((COLUMNS // 2 + 1) * STEP, (ROWS + 2) * STEP)
    half = [Stance(lambda: white, COLUMNS // 2 + 2, 1, 5 * ROWS * STEP * STEP, (-1, -1))]
    assert packed(small_packer(), [half, half]) == (
        Place(0, 0, -1, -1),
        Place(0, 0, COLUMNS // 2, -1),
    )


def test_some_kinds_are_turned_and_others_not_where_that_saves_a_sheet() -> None:
    # A board has to lie on its side, below it two pads, and below these three plans upright.
    columns, rows = 256, 397

    def kind(wide: int, high: int) -> Thing:
        return [
            Stance(
                partial(box_footprint, x * STEP, y * STEP),
                columns - x + 1,
                rows - y + 1,
                wide * high,
            )
            for x, y in ((wide, high), (high, wide))
        ]

    things = [kind(177, 243), *([kind(88, 120)] * 2), *([kind(84, 102)] * 3)]
    _, places = Packer(columns * STEP, rows * STEP).pack(things)
    assert {place.sheet for place in places} == {0}


def distance(point: Point, start: Point, end: Point) -> float:
    """How far a point lies from a line between two others."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length if length else 0.0
    along = min(1.0, max(0.0, along))
    return math.hypot(point[0] - start[0] - along * dx, point[1] - start[1] - along * dy)


STAR = (run([(0, 0), (30, 20), (60, 0), (40, 30), (60, 60), (30, 40), (0, 60), (20, 30)]),)
BAR = (run([(10, 50), (50, 10), (52, 12), (12, 52)]),)


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from([STAR, BAR, (*STAR, run([(0, 70), (60, 70), (60, 80), (0, 80)]))]),
    st.floats(0.0, 12.0),
    st.floats(0.0, 1.0),
    st.floats(0.0, 1.0),
)
def test_a_footprint_takes_all_within_its_white(
    outline: Outline, halo: float, across: float, down: float
) -> None:
    wide, high = 84.0, 100.0
    footprint = outline_footprint(outline, wide, high, halo)
    x, y = across * (wide - 0.01), down * (high - 0.01)
    near = min(
        distance((x, y), start, end)
        for part in outline
        for start, end in zip(
            (part.start, *part.segments), (*part.segments, part.start), strict=True
        )
    )
    cell = (int(x / STEP), int(y / STEP))
    if near < halo:
        assert cell in taken(footprint)
    elif near > halo + 3 * STEP and outline is BAR:
        assert cell not in taken(footprint)


def test_a_footprint_is_filled_inside() -> None:
    cells = taken(outline_footprint(disc_outline(40.0), 40.0, 40.0, 0.0))
    assert (10, 10) in cells and (0, 0) not in cells
    assert len(cells) * STEP * STEP == pytest.approx(math.pi * 400, rel=0.2)


def test_a_footprint_turned_over_is_its_own_mirror_image_twice() -> None:
    columns, rows = math.ceil(60 / STEP), math.ceil(80 / STEP)
    upright = outline_footprint(BAR, 60.0, 80.0, 3.0)
    over = upright.turned_over(columns, rows)
    assert taken(over) == {(columns - 1 - x, rows - 1 - y) for x, y in taken(upright)}
    assert taken(over.turned_over(columns, rows)) == taken(upright)


def test_the_area_inside_counts_what_overlaps_once() -> None:
    squares = (
        run([(0, 0), (60, 0), (60, 60), (0, 60)]),
        run([(30, 30), (90, 30), (90, 90), (30, 90)]),
    )
    assert area_inside(squares) == pytest.approx(2 * 3600 - 900)
    assert area_inside(disc_outline(60.0)) == pytest.approx(math.pi * 900, rel=0.01)


@pytest.mark.parametrize("larger_first", [True, False])
def test_the_smallest_that_is_enough_is_moved_to_a_sheet_less_than_half_full(
    *, larger_first: bool
) -> None:
    """Where 12 of 32 columns are lacking, a strip of 12 is moved rather than one of 16."""
    packer = Packer(32 * STEP, 8 * STEP)
    wide = [16, 12] if larger_first else [12, 16]
    strips = [[strip_stance(across)] for across in (*wide, 4, 4)]
    places = packed(packer, strips)
    assert {places[wide.index(12)].sheet, places[3].sheet} == {1}
    assert {places[wide.index(16)].sheet, places[2].sheet} == {0}


def strip_stance(wide: int) -> Stance:
    """A strip as high as its sheet, which is 32 cells wide."""
    made = box_footprint(wide * STEP, 8 * STEP)
    return Stance(lambda: made, 32 - wide + 1, 1, wide * 8 * STEP * STEP)
