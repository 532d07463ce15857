"""Knight's tours for one: what is found is a tour, and what is printed is what was found."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.drawing.inks import InkStyle
from kitgen.games.manic_minelayers import GAME
from kitgen.games.manic_minelayers.checks.tour import check_tour_visits_every_square
from kitgen.games.manic_minelayers.rules.board import BoardSize
from kitgen.games.manic_minelayers.rules.tour import make_tour
from kitgen.layout.face_checks import check_face
from kitgen.seeds import Stream
from tests.games.reading import json_contents, read_back

TOUR = {"rows": 6, "columns": 7, "given": 3, "copies": 2}


@given(
    rows=st.integers(5, 12), columns=st.integers(5, 12), wanted=st.integers(1, 9), seed=st.text()
)
@settings(max_examples=25, deadline=None)
def test_every_board_has_a_tour_that_jumps_and_leaves_nothing_out(rows, columns, wanted, seed):
    tour = make_tour(BoardSize(rows, columns), wanted, Stream(seed.encode().hex()))
    everywhere = {(row, column) for row in range(rows) for column in range(columns)}
    assert len(tour.squares) == len(everywhere) and {*map(tuple, tour.squares)} == everywhere
    for one, two in zip(tour.squares, tour.squares[1:], strict=False):
        assert (one.row - two.row) ** 2 + (one.column - two.column) ** 2 == 5
    assert tour.given[0] == 1 and len(set(tour.given)) == wanted
    assert max(tour.given) <= rows * columns


def test_the_largest_board_has_a_tour_and_seeds_differ():
    one, other = (make_tour(BoardSize(20, 20), 1, Stream(seed)) for seed in "12")
    assert len(one.squares) == len(set(one.squares)) == 400
    assert one.squares != other.squares


@pytest.fixture
def printed(make_kit, read_piece):
    """Return a kit with a tour alone: its contents, and what a reader finds."""

    def read(**changes):
        off = {"board": {"print": False}, "pieces": {"print": False}}
        kit = make_kit(**off, **changes)
        jobs = kit.jobs(InkStyle.LOW)
        for _, pieces in jobs.values():
            assert [one for piece in pieces for one in check_face(piece.front, None)] == []
        readings = {job: tuple(map(read_piece, pieces)) for job, (_, pieces) in jobs.items()}
        return json_contents(GAME, kit.content), readings

    return read


def codes(contents, readings):
    return [one.code for one in read_back(GAME, contents, readings)]


@pytest.mark.parametrize("rows", [5, 10, 20])
def test_a_tour_reads_back_from_its_sheets(printed, rows):
    contents, readings = printed(tour=TOUR | {"rows": rows}, pencil_sheets=None)
    assert list(readings) == ["tour", "tour-answer"]
    assert codes(contents, readings) == []
    squares = contents["tour"]["squares"]
    swapped = [squares[1], squares[0], *squares[2:]]
    assert codes(contents | {"tour": {"squares": swapped, "given": [1]}}, readings) == ["MM217"] * 3
    assert codes(contents | {"tour": None}, readings) == ["MM217"] * 4
    assert codes(contents, readings | {"tour-answer": ()}) == ["MM217"]


def test_the_sheet_does_not_show_the_answer(printed):
    contents, readings = printed(tour=TOUR, pencil_sheets=None)
    numbers = {int(text.words) for text in readings["tour"][0].texts if text.words.isdecimal()}
    assert numbers == set(contents["tour"]["given"])


def test_a_pencil_board_that_is_missing_is_found(printed):
    contents, readings = printed()
    assert list(readings) == ["pencil-sheets"]
    assert codes(contents, readings) == []
    assert codes(contents, {"pencil-sheets": readings["pencil-sheets"][1:]}) == ["MM216"]
    other = ["9 × 9", *contents["pencil_boards"][1:]]
    assert codes(contents | {"pencil_boards": other}, readings) == ["MM216"]


def test_a_tour_that_is_none_is_refused(make_kit, where):
    kit = make_kit(tour=TOUR)
    tour = kit.content.tour

    def found(squares):
        content = replace(kit.content, tour=replace(tour, squares=squares))
        return [one.code for one in check_tour_visits_every_square(kit.definition, content, where)]

    assert found(tour.squares) == []
    assert found(tour.squares[:-1]) == ["MM203"]
    assert found((tour.squares[1], tour.squares[0], *tour.squares[2:])) == ["MM203"]
    assert found((*tour.squares[:-1], tour.squares[-3])) == ["MM203"]
    none = replace(kit.content, tour=None)
    assert [one.code for one in check_tour_visits_every_square(kit.definition, none, where)]
