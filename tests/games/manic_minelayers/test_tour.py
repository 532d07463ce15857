"""Knight's tours for one: what is found is a tour, and what is printed is what was found."""

import re
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.drawing.bounds import shape_box
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Rectangle, Text, Transform
from kitgen.games.manic_minelayers import GAME
from kitgen.games.manic_minelayers.checks.tour import check_tour_visits_every_square
from kitgen.games.manic_minelayers.rules.board import BoardSize
from kitgen.games.manic_minelayers.rules.tour import _walk, make_tour
from kitgen.layout.face_checks import check_face
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from tests.games.reading import box_of, corners, json_contents, read_back, walked

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


def test_a_tour_begins_on_either_colour_where_there_are_as_many_of_each():
    """On 5 x 6 squares on both, and on 5 x 5 on that of the corners, of which there is one more."""
    for columns, colours in ((6, {0, 1}), (5, {0})):
        starts = [
            make_tour(BoardSize(5, columns), 1, Stream(str(seed))).squares[0] for seed in range(12)
        ]
        assert {(start.row + start.column) % 2 for start in starts} == colours


@pytest.mark.parametrize(
    ("holes", "colours"),
    [((), {0}), (((0, 0),), {0, 1}), (((0, 0), (4, 4)), {1}), (((0, 1), (1, 0)), {0})],
)
def test_a_walk_begins_on_the_colour_of_which_there_is_more(holes, colours):
    """Of 25 squares, 13 have the colour of the corners; each hole takes one away."""
    size = BoardSize(5, 5, frozenset(Cell(*hole) for hole in holes))
    starts = [_walk(size, Stream(str(seed)))[0] for seed in range(12)]
    assert {(start.row + start.column) % 2 for start in starts} == colours


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
    return [diagnostic.code for diagnostic in read_back(GAME, contents, readings)]


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


@pytest.mark.parametrize("style", InkStyle)
@pytest.mark.parametrize("side", [5, 12, 20])
def test_plates_of_given_numbers_keep_off_the_names_of_squares(make_kit, style, side):
    kit = make_kit(tour=TOUR | {"rows": side, "columns": side, "given": 9})
    (sheet, *_) = kit.jobs(style)["tour"][1]
    plates, names = [], []
    for shape, place in walked(sheet.front.shapes, Transform()):
        if isinstance(shape, Rectangle) and shape.radius == 2.0:
            plates.append(box_of(corners(shape_box(shape)), place))
        elif isinstance(shape, Text) and re.fullmatch("[A-Z][0-9]+", shape.words):
            names.append(box_of(corners(shape_box(shape)), place))
    assert len(plates) == 9 and len(names) >= side * side
    for plate, name in product(plates, names):
        # Half of the plate's line lies beyond its box.
        line = plate.grown(0.4)
        assert (
            name.bottom + 0.3 <= line.y
            or line.bottom <= name.y
            or name.right <= line.x
            or line.right <= name.x
        )


def test_a_pencil_board_that_is_missing_is_found(printed):
    contents, readings = printed()
    assert list(readings) == ["pencil-sheets"]
    assert codes(contents, readings) == []
    assert codes(contents, {"pencil-sheets": readings["pencil-sheets"][1:]}) == ["MM216"]
    other = ["9 × 9", *contents["pencil_boards"][1:]]
    assert codes(contents | {"pencil_boards": other}, readings) == ["MM216"]


PITS = {
    "square_size": "0.5 in",
    "boards": [
        {"rows": 6, "columns": 5, "holes": ["C3", "C4"]},
        {"rows": 6, "columns": 5, "holes": ["B3"]},
        {"rows": 6, "columns": 5},
        {"rows": 8, "columns": 7, "holes": ["D5", "D4"]},
    ],
    "copies": 2,
}


def test_pencil_boards_with_holes_read_back(printed):
    contents, readings = printed(pencil_sheets=PITS)
    holes = [" without C3, C4", " without B3", "", " without D4, D5"]
    sizes = ["5 × 6", "5 × 6", "5 × 6", "7 × 8"]
    assert contents["pencil_boards"] == [*map(str.__add__, sizes, holes)] * 2
    assert codes(contents, readings) == []
    changed = [board.replace("B3", "D4") for board in contents["pencil_boards"]]
    assert codes(contents | {"pencil_boards": changed}, readings) == ["MM216"]


@pytest.mark.parametrize("name", ["A1", "C5", "E6", "D4"])
def test_a_square_of_a_pencil_board_without_its_name_is_found(printed, name):
    contents, readings = printed(pencil_sheets=PITS)
    sheet, *others = readings["pencil-sheets"]
    at = next(index for index, text in enumerate(sheet.texts) if text.words == name)

    def with_texts(texts):
        return readings | {"pencil-sheets": (replace(sheet, texts=texts), *others)}

    missing = (*sheet.texts[:at], *sheet.texts[at + 1 :])
    assert codes(contents, with_texts(missing)) == ["MM216"]
    other = replace(sheet.texts[at], words="B2")
    assert codes(contents, with_texts((*missing, other))) == ["MM216"]


def test_a_pit_that_bears_a_name_is_found(printed):
    contents, readings = printed(pencil_sheets=PITS)
    sheet, *others = readings["pencil-sheets"]
    above = next(text for text in sheet.texts if text.words == "C2")
    named = replace(above, words="C3", box=above.box.moved(0.0, 36.0))
    changed = replace(sheet, texts=(*sheet.texts, named))
    assert codes(contents, {"pencil-sheets": (changed, *others)}) == ["MM216"]


def test_a_tour_that_is_none_is_refused(make_kit, where):
    kit = make_kit(tour=TOUR)
    tour = kit.content.tour

    def found(squares):
        content = replace(kit.content, tour=replace(tour, squares=squares))
        return [
            diagnostic.code
            for diagnostic in check_tour_visits_every_square(kit.definition, content, where)
        ]

    assert found(tour.squares) == []
    assert found(tour.squares[:-1]) == ["MM203"]
    assert found((tour.squares[1], tour.squares[0], *tour.squares[2:])) == ["MM203"]
    assert found((*tour.squares[:-1], tour.squares[-3])) == ["MM203"]
    none = replace(kit.content, tour=None)
    assert [
        diagnostic.code
        for diagnostic in check_tour_visits_every_square(kit.definition, none, where)
    ]
