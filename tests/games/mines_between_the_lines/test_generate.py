"""What chance decides, what it does not, and what a code alone brings back."""

import re
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.definitions.loading import load_kit
from kitgen.definitions.validation import validate
from kitgen.diagnostics import DefinitionError
from kitgen.games.mines_between_the_lines import GAME, generate
from kitgen.games.mines_between_the_lines.checks.content import measured, orientations
from kitgen.games.mines_between_the_lines.fields.bounds import BOUND_NAMES, bounds_for
from kitgen.games.mines_between_the_lines.fields.different_fields import (
    MOST_PLACEMENTS,
    different_fields,
)
from kitgen.resources import data_folder
from kitgen.seeds import Stream
from tests.games.mines_between_the_lines import naive
from tests.games.reading import json_contents

QUICK = settings(max_examples=25, deadline=None)
SIZES = st.tuples(st.integers(3, 12), st.integers(3, 12))


@given(SIZES, st.text(max_size=8), st.integers(1, 3))
@QUICK
def test_generated_fields_pass_every_check(build, where, size, seed, copies):
    definition = build(*size, field={"mines": max(1, (size[0] - 1) * (size[1] - 1) // 8)})
    if size[0] * size[1] < 20:
        copies = 1
    booklet = GAME.generate(definition, Stream(seed), copies)
    assert len(booklet.fields) == copies
    assert [
        str(problem)
        for check in GAME.content_checks
        for problem in check(definition, booklet, where)
    ] == []


@given(st.integers(), st.integers(1, 6), st.integers(1, 6))
@QUICK
def test_asking_for_more_fields_leaves_the_first_ones(build, seed, few, more):
    definition = build()
    first = GAME.generate(definition, Stream(seed), few).fields
    assert GAME.generate(definition, Stream(seed), few + more).fields[:few] == first


@given(st.integers())
@QUICK
def test_a_code_alone_brings_its_field_back(build, seed):
    fields = GAME.generate(build(), Stream(seed), 3).fields
    codes = tuple(field.code.lower() for field in reversed(fields))
    again = GAME.generate(build(field={"codes": codes}), Stream("another"), 1).fields
    assert again == tuple(reversed(fields))


def test_large_boards_are_given_up_before_all_attempts_asked_for(build, monkeypatch):
    monkeypatch.setattr(generate, "_MOST_BOXES", 81 * 40 + 80)
    bounds = {"points": {"lowest": 300, "highest": 310}, "max_attempts": 100_000}
    with pytest.raises(DefinitionError, match=r"in 40 attempts.*points outside") as caught:
        GAME.generate(build(bounds=bounds), Stream(1), 1)
    assert caught.value.diagnostics[0].hint == "widen bounds.points or set it to null"
    few = bounds | {"max_attempts": 39}
    with pytest.raises(DefinitionError, match=r"(?s)in 39 attempts.*or raise max_attempts"):
        GAME.generate(build(bounds=few), Stream(1), 1)


@pytest.mark.parametrize("dots", [3, 10, 17, 35])
def test_the_usual_attempts_are_made_on_a_board_of_any_size(build, dots):
    assert generate.attempts_for_each(build(dots, dots)) == 1000


def test_seeds_and_sizes_have_different_codes(build):
    codes = {
        GAME.generate(build(rows, rows), Stream(seed), 1).fields[0].code
        for rows in (9, 10, 17)
        for seed in range(5)
    }
    assert len(codes) == 15


@pytest.mark.sample
@pytest.mark.parametrize(
    ("rows", "points", "empty"), [(10, (47, 70), (18, 41)), (17, (183, 223), (65, 106))]
)
def test_three_hundred_fields_keep_the_standard_bounds(build, rows, points, empty):
    for field in GAME.generate(build(rows, rows), Stream(42), 300).fields:
        shown = [number for row in field.numbers for number in row if number is not None]
        assert points[0] <= sum(shown) <= points[1]
        assert empty[0] <= shown.count(0) <= empty[1]
        assert max(shown) <= 6


@pytest.mark.parametrize(("at", "rows"), [(0, 10), (1, 17)])
def test_the_shipped_file_says_the_standard_bounds_of_both_sizes(build, at, rows):
    text = (data_folder() / "mines_between_the_lines" / "kit.yaml").read_text(encoding="utf-8")
    bounds = bounds_for(build(rows, rows))
    for name in BOUND_NAMES:
        sizes = re.search(rf"#.*: ([\d to/]+)\..*\n  {name}: null", text)[1].split(" / ")
        ends = [int(end) for end in sizes[min(at, len(sizes) - 1)].split(" to ")]
        assert getattr(bounds, name) == (0 if len(ends) == 1 else ends[0], ends[-1]), name


def test_no_two_fields_of_a_run_are_alike_when_few_are_possible(build):
    # Twelve boxes with two mines: few fields, and one run asks for ten.
    fields = GAME.generate(build(4, 5, field={"mines": 2}), Stream(7), 10).fields
    assert len({min(orientations(field.rows)) for field in fields}) == 10


def test_running_out_of_different_fields_is_said(build):
    wide = {"points": {"lowest": 0, "highest": 99}, "empty_boxes": {"lowest": 0, "highest": 99}}
    bounds = wide | {"imbalance": 99, "fullest_quadrant": 9, "max_attempts": 2}
    definition = build(4, 5, field={"mines": 2}, bounds=bounds)
    with pytest.raises(DefinitionError, match=r"ML301.*2 attempts for field \d+.*mirrored"):
        GAME.generate(definition, Stream(1), 20)


def literally_different(rows: int, columns: int, mines: int, definition) -> int:
    """Lay the mines in every way, as text, and turn the text."""
    bounds = bounds_for(definition)
    boxes = naive.all_boxes(rows, columns)
    seen = set()
    for chosen in combinations(boxes, mines):
        text = tuple(
            "".join("*" if (row, column) in chosen else "." for column in range(columns))
            for row in range(rows)
        )
        if all(
            getattr(bounds, name)[0] <= figure <= getattr(bounds, name)[1]
            for name, figure in measured(text).items()
        ):
            alike = orientations(text)
            seen.add(min(one for one in alike if len(one) == rows))
    return len(seen)


@given(st.integers(1, 4), st.integers(1, 4), st.integers(0, 3), st.integers(0, 12))
@settings(max_examples=30, deadline=None)
def test_different_fields_are_counted_before_any_is_drawn(build, rows, columns, mines, points):
    mines = min(mines, rows * columns)
    written = {"points": {"lowest": 0, "highest": points}, "max_attempts": 20_000}
    definition = build(rows + 1, columns + 1, field={"mines": mines}, bounds=written)
    count = literally_different(rows, columns, mines, definition)
    if count:
        drawn = GAME.generate(definition, Stream(1), count).fields
        assert len({min(orientations(field.rows)) for field in drawn}) == count
    said = "no field" if not count else f"only {count} different field"
    with pytest.raises(DefinitionError, match=rf"ML308.*{count + 1} fields? asked.*has {said}"):
        GAME.generate(definition, Stream(1), count + 1)


@pytest.mark.dear
def test_the_quick_kit_says_how_many_fields_it_has():
    definition = validate(load_kit("mines-between-the-lines-quick"), GAME.definition)
    assert literally_different(5, 5, 3, definition) == 299
    with pytest.raises(DefinitionError, match=r"ML308.*300 fields asked.*only 299 different"):
        GAME.generate(definition, Stream(42), 300)
    drawn = GAME.generate(definition, Stream(42), 299).fields
    assert len({min(orientations(field.rows)) for field in drawn}) == 299


def test_boards_with_too_many_fields_are_not_counted(build):
    bounds = bounds_for(build())
    assert comb(81, 10) > MOST_PLACEMENTS
    assert different_fields(9, 9, 10, bounds, 10**9) is None


@given(st.integers(0, 8))
def test_counting_stops_as_soon_as_there_are_enough(enough):
    judged = []

    class Patient:
        """Bounds that every field keeps within, and that note each field they judge."""

        def broken_by(self, figures):
            judged.append(figures)

    # Three by three boxes with two mines: eight fields, and 36 ways to lay them.
    assert different_fields(3, 3, 2, Patient(), enough) == enough
    assert len(judged) == enough
    assert different_fields(3, 3, 2, Patient(), 10**6) == 8


def test_a_spent_budget_names_bound_and_budget(build):
    definition = build(bounds={"points": {"lowest": 300, "highest": 310}, "max_attempts": 20})
    with pytest.raises(DefinitionError, match=r"ML301.*20 attempts.*points outside 300\.\.310"):
        GAME.generate(definition, Stream(1), 1)


def test_copies_that_miss_the_listed_codes_are_refused(build):
    with pytest.raises(DefinitionError, match=r"ML302.*3 copies.*lists 1 field\n"):
        GAME.generate(build(field={"codes": ("KXD9R-TXD0W",)}), Stream(1), 3)


def test_written_bounds_take_the_place_of_the_standard_ones(build):
    bounds = bounds_for(build(bounds={"imbalance": 3, "points": {"lowest": 1, "highest": 2}}))
    assert bounds.imbalance == (0, 3)
    assert bounds.points == (1, 2)
    assert bounds.empty_boxes == (18, 41)


@pytest.mark.parametrize(("dots", "mines"), [(10, 10), (17, 32), (2, 0), (6, 3), (3, 0), (4, 1)])
def test_mines_are_boxes_over_8_1_rounded_half_up(build, dots, mines):
    assert build(dots, dots).field.mine_count == mines


def test_contents_list_what_the_sheets_show(build):
    booklet = GAME.generate(build(4, 6, field={"mines": 3}), Stream(3), 1)
    (entry,) = json_contents(GAME, booklet)["fields"]
    assert (entry["dot_rows"], entry["dot_columns"], entry["mine_count"]) == (4, 6, 3)
    assert [len(row) for row in entry["rows"]] == [5, 5, 5]
    assert (entry["start"], entry["level"]) == (None, None)
    for signs, numbers in zip(entry["rows"], entry["numbers"], strict=True):
        assert [sign == "*" for sign in signs] == [number is None for number in numbers]
