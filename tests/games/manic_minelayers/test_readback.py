"""Printed sheets compared with the contents: what is changed is found and named."""

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.drawing.inks import InkStyle
from kitgen.games.manic_minelayers import GAME
from tests.games.reading import json_contents, read_back


@pytest.fixture(scope="module")
def printed(make_kit, read_piece):
    """What a faithful reader finds on the sheets of a kit, and its contents."""

    @cache
    def read_usual():
        return read_anew(InkStyle.FULL)

    def read(style=InkStyle.FULL, **changes):
        return read_anew(style, **changes) if changes or style is InkStyle.LOW else read_usual()

    def read_anew(style, **changes):
        kit = make_kit(**changes)
        readings = {
            job: tuple(read_piece(piece) for piece in pieces)
            for job, (_, pieces) in kit.jobs(style).items()
        }
        return json_contents(GAME, kit.content), readings

    return read


def codes(contents, readings):
    return [diagnostic.code for diagnostic in read_back(GAME, contents, readings)]


@pytest.mark.sample(3)
@pytest.mark.parametrize("style", InkStyle)
@pytest.mark.parametrize(
    "board",
    [
        {},
        {"rows": 3, "columns": 4},
        {"rows": 12, "columns": 12},
        {"rows": 9, "columns": 6, "square_size": "26 mm"},
    ],
)
def test_a_faithful_print_reads_back_clean(printed, style, board):
    assert codes(*printed(style, board=board)) == []


def without(readings, job, index):
    pieces = readings[job]
    return readings | {job: pieces[:index] + pieces[index + 1 :]}


def test_a_mine_too_few_is_found(printed):
    contents, readings = printed()
    assert codes(contents, without(readings, "pieces", len(readings["pieces"]) - 1)) == ["MM211"]
    assert codes(contents | {"markers": 47}, readings) == ["MM211"]


def test_a_missing_or_doubled_minelayer_is_found(printed):
    contents, readings = printed()
    pieces = readings["pieces"]
    mole = next(i for i, piece in enumerate(pieces) if piece.component == "minelayers")
    assert codes(contents, without(readings, "pieces", mole)) == ["MM212"]
    twice = (*pieces[:mole], pieces[mole + 1], *pieces[mole + 1 :])
    assert codes(contents, readings | {"pieces": twice}) == ["MM212"]


@pytest.mark.parametrize("component", ["minelayer-standees", "minelayer-bases"])
def test_a_standing_minelayer_without_its_base_is_found(printed, component):
    contents, readings = printed()
    kept = tuple(reading for reading in readings["pieces"] if reading.component != component)
    assert codes(contents, readings | {"pieces": kept}) == ["MM212"]


def with_board(readings, **changes):
    (board,) = readings["board"]
    return readings | {"board": (replace(board, **changes),)}


@given(row=st.integers(1, 8), column=st.integers(0, 4), shift=st.sampled_from([-3.0, 0.02, 1.0]))
@settings(max_examples=15, deadline=None)
def test_a_shifted_square_is_found(printed, row, column, shift):
    contents, readings = printed()
    (board,) = readings["board"]
    squares = [path for path in board.paths if path.width == path.height == 72.0]
    moved = squares[row * 5 + column]
    paths = tuple(path.moved(shift, 0) if path is moved else path for path in board.paths)
    assert codes(contents, with_board(readings, paths=paths)) == ["MM213"]


@pytest.mark.parametrize("name", ["B2", "E9"])
def test_a_missing_name_is_found(printed, name):
    contents, readings = printed()
    texts = tuple(text for text in readings["board"][0].texts if text.words != name)
    assert codes(contents, with_board(readings, texts=texts)) == ["MM213"]


@pytest.mark.parametrize("change", [{"rows": 9}, {"rows": 11}, {"columns": 4}, {"columns": 6}])
def test_a_board_of_another_size_is_found(printed, change):
    contents, readings = printed()
    assert codes(contents | change, readings) == ["MM213"]


def test_a_missing_board_is_found(printed):
    contents, readings = printed()
    assert "MM213" in codes(contents, readings | {"board": ()})
    assert "MM213" in codes(contents, {})
    assert "MM211" in codes(contents, {})


def test_swapped_names_are_found(printed):
    contents, readings = printed()
    swap = {"B4": "C4", "C4": "B4"}
    texts = tuple(
        replace(text, words=swap.get(text.words, text.words)) for text in readings["board"][0].texts
    )
    assert codes(contents, with_board(readings, texts=texts)) == ["MM213"]


def test_a_home_square_without_its_word_is_found(printed):
    contents, readings = printed()
    texts = list(readings["board"][0].texts)
    texts.remove(next(text for text in texts if text.words == "HOME"))
    assert codes(contents, with_board(readings, texts=tuple(texts))) == ["MM214"]


def test_home_squares_elsewhere_are_found(printed):
    contents, readings = printed()
    homes = contents["home_squares"] | {"north": ["A2", "B1", "C1", "D1", "E1"]}
    assert codes(contents | {"home_squares": homes}, readings) == ["MM214"]


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


@given(key=st.sampled_from(["rows", "columns", "markers", "home_squares", "other"]), value=ANYTHING)
@settings(max_examples=60, deadline=None)
def test_edited_contents_are_reported_and_never_crash(printed, key, value):
    contents, readings = printed()
    if contents.get(key) != value:
        assert codes(contents | {key: value}, readings)


def test_missing_keys_are_reported(printed):
    contents, readings = printed()
    for key in contents:
        rest = {name: value for name, value in contents.items() if name != key}
        assert codes(rest, readings) == ["KIT221"]
    assert codes({}, readings) == ["KIT221"]
    assert codes(contents | {"home_squares": {"north": ["A1"]}}, readings) == ["KIT221"]
    assert codes(contents | {"rows": 10**9}, readings) == ["KIT221"]
