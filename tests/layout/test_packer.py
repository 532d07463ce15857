"""Packing: nothing on anything else, nothing moved by what comes later, no sheet half empty."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.drawing.face import disc_outline
from kitgen.drawing.shapes import Outline, Point, run
from kitgen.layout.packer import LEAST_FILL, Packer, Place, Stance
from kitgen.layout.silhouettes import (
    STEP,
    Silhouette,
    box_silhouette,
    outline_silhouette,
)

COLUMNS, ROWS = 12, 10


def box_stance(wide: int, high: int) -> Stance:
    """A rectangle of so many cells on the small sheet."""
    made = box_silhouette(wide * STEP, high * STEP)
    return Stance(lambda: made, COLUMNS - wide + 1, ROWS - high + 1)


def small_packer() -> Packer:
    return Packer(COLUMNS * STEP, ROWS * STEP)


def taken(silhouette: Silhouette) -> set[tuple[int, int]]:
    return {
        (x, y)
        for part in silhouette.runs
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
        (place,) = packer.pack([[box_stance(wide, high)]])
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
    def packed(some: list[list[tuple[int, int]]]) -> list[tuple[Place, ...]]:
        packer = small_packer()
        return [packer.pack([[box_stance(*size)] for size in batch]) for batch in some]

    whole = packed(batches)
    assert packed(batches) == whole
    for count in range(1, len(batches)):
        assert packed(batches[:count]) == whole[:count]


@settings(max_examples=60, deadline=None)
@given(BATCHES)
def test_no_two_share_a_cell_and_all_are_on_their_sheets(
    batches: list[list[tuple[int, int]]],
) -> None:
    packer = small_packer()
    full: dict[int, set[tuple[int, int]]] = {}
    for batch in batches:
        for (wide, high), place in zip(
            batch, packer.pack([[box_stance(*size)] for size in batch]), strict=True
        ):
            cells = {(place.x + dx, place.y + dy) for dx in range(wide) for dy in range(high)}
            assert not cells & full.setdefault(place.sheet, set())
            full[place.sheet] |= cells
            assert place.x + wide <= COLUMNS and place.y + high <= ROWS
    assert packer.fills == tuple(
        len(full[number]) / (COLUMNS * ROWS) for number in range(len(packer.fills))
    )


def test_new_sheets_share_what_one_alone_would_leave_empty() -> None:
    packer = small_packer()
    # Five of a sixth of a sheet fill the first; the sixth and seventh would lie on the next alone.
    places = packer.pack([[box_stance(5, 4)]] * 7)
    assert min(packer.fills) >= LEAST_FILL
    assert len({place.sheet for place in places}) == len(packer.fills) == 2


def test_what_cannot_be_half_full_stays_as_it_was_packed() -> None:
    packer = small_packer()
    packer.pack([[box_stance(12, 10)], [box_stance(2, 2)]])
    assert packer.fills == (1.0, 4 / 120)


def test_equal_ones_lie_in_rows_and_columns() -> None:
    packer = small_packer()
    first, *others = packer.pack([[box_stance(7, 1)], *([[box_stance(3, 3)]] * 6)])
    assert (first.x, first.y) == (0, 0)
    # The first of them lies right of the strip, and all others in its columns.
    assert {place.x % 3 for place in others} == {others[0].x % 3}
    assert {place.y % 3 for place in others} == {others[0].y % 3}


def test_the_first_stance_with_room_counts() -> None:
    packer = small_packer()
    packer.pack([[box_stance(12, 6)]])
    (place,) = packer.pack([[box_stance(2, 6), box_stance(6, 2)]])
    assert place == Place(0, 1, 0, 6)


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
def test_a_silhouette_takes_all_within_its_white(
    outline: Outline, halo: float, across: float, down: float
) -> None:
    wide, high = 84.0, 100.0
    silhouette = outline_silhouette(outline, wide, high, halo)
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
        assert cell in taken(silhouette)
    elif near > halo + 3 * STEP and outline is BAR:
        assert cell not in taken(silhouette)


def test_a_silhouette_is_filled_inside() -> None:
    cells = taken(outline_silhouette(disc_outline(40.0), 40.0, 40.0, 0.0))
    assert (10, 10) in cells and (0, 0) not in cells
    assert len(cells) * STEP * STEP == pytest.approx(math.pi * 400, rel=0.15)
