"""Solo fields: what is asked for, by the law stated, the same however many are drawn."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.games.mines_between_the_lines.fields.solo import (
    NoFieldFoundError,
    SoloTerms,
    generate_solo_field,
    generate_solo_fields,
    scatter,
)
from kitgen.games.mines_between_the_lines.proofs.no_guess import first_state, no_guess, outcomes
from kitgen.games.mines_between_the_lines.proofs.planes import planes
from kitgen.games.mines_between_the_lines.proofs.whole_board import indistinguishable_pairs
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from tests.games.mines_between_the_lines import naive


def streams(seed: int, count: int) -> list[Stream]:
    return [Stream(seed).child("field", number) for number in range(count)]


def assert_about_even(counts: Counter[object], expected: int) -> None:
    """No count is off by more than six standard deviations: a chance of one in millions."""
    assert all((count - expected) ** 2 < 36 * expected for count in counts.values()), counts


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5])
def test_every_choice_of_boxes_is_as_likely(count: int) -> None:
    grid = planes(2, 3)
    room = [Cell(0, 0), Cell(0, 2), Cell(1, 0), Cell(1, 1), Cell(1, 2)]
    seen = Counter(scatter(grid, count, grid.plane(room), Stream(number)) for number in range(2000))
    assert set(seen) == {grid.plane(some) for some in combinations(room, count)}
    assert_about_even(seen, 2000 // len(seen))


def test_more_boxes_than_there_are_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="cannot draw 4 of 3 boxes"):
        scatter(planes(1, 3), 4, planes(1, 3).boxes, Stream(1))


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    size=st.sampled_from([(9, 9, 10), (9, 9, 16), (16, 16, 32), (5, 8, 6), (3, 3, 8), (1, 9, 2)]),
)
def test_a_field_has_its_mines_its_clear_start_and_its_level(seed, size) -> None:
    rows, columns, mine_count = size
    field = generate_solo_field(SoloTerms(rows, columns, mine_count), Stream(seed))
    mines = set(field.mines)
    assert len(mines) == mine_count
    assert all(0 <= row < rows and 0 <= column < columns for row, column in mines)
    near = naive.touching(field.start, rows, columns) | {field.start}
    if rows * columns - len(near) >= mine_count:
        assert not near & mines
    assert field.start not in mines
    assert no_guess(rows, columns, mines, field.start).level == field.level


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_fields_keep_to_the_wanted_level(level: int) -> None:
    terms = SoloTerms(9, 9, 12, easiest=level, hardest=level)
    for field in generate_solo_fields(terms, streams(3, 4)):
        assert no_guess(9, 9, field.mines, field.start).level == level


def test_a_field_is_the_same_alone_and_among_others() -> None:
    for terms in (SoloTerms(9, 9, 14), SoloTerms(9, 9, 10, easiest=2, hardest=3)):
        many = generate_solo_fields(terms, streams(42, 150))
        assert generate_solo_fields(terms, streams(42, 70)) == many[:70]
        for number in (0, 7, 149):
            assert generate_solo_field(terms, streams(42, 150)[number]) == many[number]


@pytest.mark.dear
def test_with_a_given_start_all_fields_of_the_kind_are_as_likely() -> None:
    rows, columns, start = 3, 4, Cell(2, 3)
    free = set(naive.all_boxes(rows, columns)) - naive.touching(start, rows, columns) - {start}
    ordered = naive.all_boxes(rows, columns)
    kinds = {
        frozenset(some)
        for some in combinations(sorted(free), 3)
        if naive.level_of(rows, columns, set(some), start, ordered)[0] in (1, 2)
    }
    terms = SoloTerms(rows, columns, 3, start, easiest=1, hardest=2)
    drawn = 200 * len(kinds)
    seen = Counter(
        frozenset(field.mines) for field in generate_solo_fields(terms, streams(5, drawn))
    )
    assert len(kinds) > 5
    assert set(seen) == kinds
    assert_about_even(seen, 200)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_indistinguishable_pairs_are_those_whose_swap_shows_nowhere(
    data: st.DataObject,
) -> None:
    rows, columns = data.draw(st.sampled_from([(2, 3), (3, 3), (4, 4), (5, 4), (1, 5)]))
    boxes = [Cell(*box) for box in naive.all_boxes(rows, columns)]
    start = data.draw(st.sampled_from(boxes))
    mines = data.draw(st.sets(st.sampled_from(boxes))) - {start}
    expected = set()
    for mine in mines:
        for other in naive.touching(mine, rows, columns) - mines - {start}:
            swapped = mines - {mine} | {other}
            elsewhere = set(boxes) - mines - swapped
            if all(
                naive.number_of(box, mines, rows, columns)
                == naive.number_of(box, swapped, rows, columns)
                for box in elsewhere
            ):
                expected.add(min(mine, Cell(*other)))
    grid = planes(rows, columns)
    state = first_state(grid, grid.plane(mines), grid.bit(start))
    pairs = indistinguishable_pairs(state.mines, state.safe, grid.boxes, grid.stride)
    assert set(grid.cells(pairs)) == expected
    if pairs:
        assert no_guess(rows, columns, mines, start).level is None


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([(9, 9, 14), (4, 7, 5), (16, 30, 99)]))
def test_fields_judged_side_by_side_do_not_touch(seed, size) -> None:
    rows, columns, mine_count = size
    grid = planes(rows, columns)
    states = []
    for stream in streams(seed, 12):
        start = grid.bit(Cell(stream.below(rows), stream.below(columns)))
        states.append(
            first_state(grid, scatter(grid, mine_count, grid.boxes ^ start, stream), start)
        )
    for highest in (1, 2, 3, 4):
        together = outcomes(grid, states, highest)
        assert together == [outcomes(grid, [state], highest)[0] for state in states]


def test_a_level_out_of_reach_names_the_bound_and_the_budget() -> None:
    terms = SoloTerms(2, 2, 0, easiest=3, hardest=3, most_attempts=50)
    with pytest.raises(NoFieldFoundError, match=r"level 3 in 50 attempts \(0 mines, 2 x 2 boxes\)"):
        generate_solo_field(terms, Stream(1))


def test_the_budget_is_exactly_as_many_attempts_as_it_says() -> None:
    for stream in streams(8, 6):
        wanted = SoloTerms(9, 9, 10, easiest=4)
        field = generate_solo_field(wanted, stream)
        enough = replace(wanted, most_attempts=field.attempts)
        assert generate_solo_field(enough, stream) == field
        if field.attempts > 1:
            with pytest.raises(NoFieldFoundError):
                generate_solo_field(replace(wanted, most_attempts=field.attempts - 1), stream)


@pytest.mark.parametrize(
    "terms, said",
    [
        (SoloTerms(2, 2, 4), "4 mines do not go into 2 x 2 boxes"),
        (SoloTerms(2, 2, -1), "-1 mines"),
        (SoloTerms(2, 2, 1, easiest=3, hardest=2), "levels 3 to 2"),
        (SoloTerms(2, 2, 1, hardest=5), "levels 1 to 5"),
        (SoloTerms(2, 2, 1, start=Cell(2, 0)), "have no box A3"),
        (SoloTerms(0, 2, 0), "0 x 2 boxes"),
        (SoloTerms(2, 2, 1, most_attempts=0), "0 attempts"),
    ],
)
def test_terms_that_no_field_meets_are_refused(terms: SoloTerms, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        generate_solo_field(terms, Stream(1))


@pytest.mark.parametrize("size", [(1, 1, 0), (1, 30, 1), (9, 9, 80), (60, 60, 0), (60, 60, 3599)])
def test_odd_sizes_and_crowded_fields_are_answered(size: tuple[int, int, int]) -> None:
    rows, columns, mine_count = size
    field = generate_solo_field(SoloTerms(rows, columns, mine_count), Stream(9))
    assert len(field.mines) == mine_count
