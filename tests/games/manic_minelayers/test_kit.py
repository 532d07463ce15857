"""The kit's definition, content and checks."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from kitgen.contract.checks import GenerationError
from kitgen.diagnostics import Severity, explanations
from kitgen.games.manic_minelayers import GAME
from kitgen.games.manic_minelayers.checks.definition import (
    check_connected,
    check_content_counts,
    check_home_squares,
    check_home_squares_have_moves,
)
from kitgen.games.manic_minelayers.rules.board import BoardSize, HomeSquares, home_squares
from kitgen.tabletop.grid import Cell
from tests.games.manic_minelayers.conftest import definition_with
from tests.games.reading import json_contents

CONTENT_CODES = {f"MM{number}" for number in (201, 202, 203, *range(211, 218), 301, 302)}
WARNINGS = {"MM115"}


def problems(kit, where):
    found = list(GAME.definition_faults(kit.definition, where))
    if not found:
        checks = GAME.content_checks
        found = [one for check in checks for one in check(kit.definition, kit.content, where)]
    return found


def test_the_shipped_kit_is_legal(make_kit, where):
    assert problems(make_kit(), where) == []


def test_contents_are_exactly_what_the_design_says(make_kit):
    contents = json_contents(GAME, make_kit().content)
    assert json.loads(json.dumps(contents)) == {
        "rows": 10,
        "columns": 5,
        "home_squares": {
            "north": ["A1", "B1", "C1", "D1", "E1"],
            "south": ["A10", "B10", "C10", "D10", "E10"],
        },
        "markers": 48,
        "printed": ["board", "pieces", "pencil-sheets"],
        "pencil_boards": ["5 × 10", "5 × 6", "5 × 10", "5 × 5", "4 × 5", "4 × 5", "4 × 5"],
        "tour": None,
    }


def test_every_seed_gives_the_same_kit(make_kit):
    assert make_kit(seed="42").content == make_kit(seed="Friday night").content


def test_every_definition_code_has_a_bad_example(bad_examples):
    codes = {code for code in explanations() if code.startswith("MM")}
    assert codes - CONTENT_CODES == set(bad_examples)


@pytest.mark.dear
def test_each_bad_example_yields_exactly_its_code(bad_examples, make_kit, where):
    for code, changes in bad_examples.items():
        found = list(GAME.definition_faults(definition_with(changes), where))
        if not found:
            try:
                found = problems(make_kit(**changes), where)
            except GenerationError as refusal:
                found = list(refusal.diagnostics)
        assert [diagnostic.code for diagnostic in found] == [code]
        assert found[0].severity is (Severity.WARNING if code in WARNINGS else Severity.ERROR)
        assert found[0].hint


def test_a_problem_points_at_the_key_that_is_wrong(make_kit, where):
    boards = [{"rows": 5, "columns": 5}, {"rows": 3, "columns": 3}]
    (problem,) = problems(make_kit(pencil_sheets={"boards": boards}), where)
    assert problem.span.path == "pencil_sheets/boards/1"


def test_all_problems_come_out_in_one_run(make_kit, where):
    kit = make_kit(
        markers={"count": 3, "diameter": "2 in"},
        minelayers={"size": "0.1 in"},
        board={"square_size": "9 in"},
    )
    assert {problem.code for problem in problems(kit, where)} == {"MM102", "MM103", "MM107"}


@given(rows=st.integers(1, 20), columns=st.integers(1, 20))
@settings(max_examples=60, deadline=None)
def test_a_board_is_refused_exactly_below_three_by_four(make_kit, where, rows, columns):
    found = {
        problem.code
        for problem in problems(make_kit(board={"rows": rows, "columns": columns}), where)
    }
    small = min(rows, columns) < 3 or rows == columns == 3
    assert found == ({"MM101"} if small else set())


@given(count=st.integers(1, 400), rows=st.integers(3, 12), columns=st.integers(4, 12))
@settings(max_examples=60, deadline=None)
def test_mines_are_refused_unless_they_fill_all_but_two_squares(
    make_kit, where, count, rows, columns
):
    kit = make_kit(markers={"count": count}, board={"rows": rows, "columns": columns})
    wrong = [problem.code for problem in problems(kit, where)]
    assert wrong == ([] if count + 2 == rows * columns else ["MM103"])
    free = make_kit(board={"rows": rows, "columns": columns})
    assert len(list(problems(free, where))) == 0
    assert free.content.marker_count + 2 == rows * columns


@pytest.mark.parametrize(
    "changes",
    [
        {"board": {"rows": 0}},
        {"board": {"columns": 21}},
        {"board": {"square_size": 1}},
        {"board": {"depth": 3}},
        {"markers": {"count": -1}},
        {"markers": {"count": "48"}},
        {"pencil_sheets": {"boards": []}},
        {"rules": {"placement": "loud"}},
        {"rules": {"end_check": "Turn"}},
    ],
)
def test_senseless_values_are_refused_by_the_model(make_kit, changes):
    with pytest.raises(ValidationError):
        make_kit(**changes)


def codes(check, kit, content, where):
    return [diagnostic.code for diagnostic in check(kit.definition, content, where)]


@pytest.mark.parametrize("end", ["north", "south"])
def test_a_wrong_home_square_is_found(make_kit, where, end):
    kit = make_kit()
    row = list(getattr(kit.content.homes, end))
    row[2] = Cell(4, 2)
    homes: HomeSquares = kit.content.homes._replace(**{end: tuple(row)})
    assert codes(check_home_squares, kit, kit.content, where) == []
    assert codes(check_home_squares, kit, replace(kit.content, homes=homes), where) == ["MM201"]


@pytest.mark.parametrize(
    "change", [{"marker_count": 47}, {"board": BoardSize(5, 10)}, {"board": BoardSize(10, 6)}]
)
def test_wrong_counts_are_found(make_kit, where, change):
    kit = make_kit()
    assert codes(check_content_counts, kit, replace(kit.content, **change), where) == ["MM202"]


def test_a_board_with_squares_out_of_reach_is_found(make_kit, where):
    kit, size = make_kit(), BoardSize(3, 3)
    content = replace(kit.content, board=size, homes=home_squares(size))
    assert codes(check_connected, kit, content, where) == ["MM301"]
    small_pencil = replace(kit.content, pencil_boards=(BoardSize(5, 5), BoardSize(2, 6)))
    assert codes(check_connected, kit, small_pencil, where) == ["MM301"]


def test_a_start_without_a_move_is_found(make_kit, where):
    kit, size = make_kit(), BoardSize(4, 2)
    assert codes(check_home_squares_have_moves, kit, kit.content, where) == []
    stuck = replace(kit.content, board=BoardSize(2, 2), homes=home_squares(size))
    assert codes(check_home_squares_have_moves, kit, stuck, where) == ["MM302"]
