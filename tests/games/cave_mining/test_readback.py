"""Printed sheets compared with the contents: what is changed is found and named."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.drawing.inks import InkStyle
from kitgen.games.cave_mining import GAME
from tests.games.reading import json_contents, read_back
from tests.small_cases import as_one_test


@pytest.fixture(scope="module")
def printed(make_kit, read_piece):
    """What a faithful reader finds on the sheets of a kit, and its contents."""

    def read(style=InkStyle.FULL, **changes):
        kit = make_kit(**changes)
        readings = {
            job: tuple(read_piece(piece) for piece in pieces)
            for job, (_, pieces) in kit.jobs(style).items()
        }
        return json_contents(GAME, kit.content), readings

    return read


@pytest.fixture(scope="module")
def shipped(printed):
    return printed()


def codes(contents, readings):
    return [diagnostic.code for diagnostic in read_back(GAME, contents, readings)]


FEW = [{"name": "Pit", "die": "d10", "risk_percent": 30, "rock": "silver"}]


@pytest.mark.sample(3)
@pytest.mark.parametrize("style", InkStyle)
@pytest.mark.parametrize(
    "changes",
    [{}, {"players": 2, "goal": 57}, {"layers": FEW, "goal": 230}, {"paper_dice": {"sets": 2}}],
)
def test_a_faithful_print_reads_back_clean(printed, style, changes):
    assert codes(*printed(style, **changes)) == []


def with_texts(readings, job, component, change):
    """Change the words of each piece of a component."""
    pieces = tuple(
        replace(piece, texts=change(piece.texts)) if piece.component == component else piece
        for piece in readings[job]
    )
    return readings | {job: pieces}


def swapped(texts, pairs):
    return tuple(replace(text, words=pairs.get(text.words, text.words)) for text in texts)


@as_one_test
@pytest.mark.parametrize("job", ["board", "board-large"])
@pytest.mark.parametrize(
    "pairs",
    [
        {"35 %": "25 %"},
        {"d8": "d12", "d12": "d8"},
        {"GOLDEN GROUND": "GOLDEN GROUP"},
        {"d20": "D 20"},
        {"5 %": "5"},
    ],
)
def test_a_wrong_layer_on_a_board_is_found(shipped, job, pairs):
    contents, readings = shipped
    wrong = with_texts(readings, job, job, lambda texts: swapped(texts, pairs))
    assert codes(contents, wrong) == ["CM211"]


@pytest.mark.parametrize("job", ["board", "board-large"])
def test_a_board_is_read_by_its_size_whichever_outline_is_painted_first(shipped, job):
    contents, readings = shipped
    (board,) = readings[job]
    narrowest = sorted(board.paths, key=lambda box: box.width)
    # The sheets of a glued board are read one after the other: its ground lies on a later one.
    for paths in (tuple(narrowest), ()):
        assert codes(contents, readings | {job: (replace(board, paths=paths),)}) == []


FLAT, STANDING = ["diggers", "camps"], ["digger-standees", "digger-bases", "camp-tents"]
ALWAYS = ["turn-cards", "sabotaged-markers"]


@pytest.mark.parametrize("component", [*FLAT, *STANDING, *ALWAYS])
def test_a_missing_or_doubled_marker_is_found(shipped, component):
    contents, readings = shipped
    pieces = readings["pieces"]
    places = [n for n, piece in enumerate(pieces) if piece.component == component]
    less = pieces[: places[0]] + pieces[places[0] + 1 :]
    twice = tuple(pieces[places[1]] if n == places[0] else one for n, one in enumerate(pieces))
    assert codes(contents, readings | {"pieces": less}) == ["CM212"]
    assert codes(contents, readings | {"pieces": twice}) == ["CM212"]
    assert codes(contents, readings | {"pieces": (*pieces, pieces[places[0]])}) == ["CM212"]
    assert codes(contents | {"players": 2}, readings) == ["CM212"] * 7


@pytest.mark.parametrize("left", [FLAT, STANDING])
def test_markers_may_be_flat_or_stand_but_not_be_left_out(shipped, left):
    contents, readings = shipped

    def only(*components):
        kept = tuple(reading for reading in readings["pieces"] if reading.component in components)
        return codes(contents, readings | {"pieces": kept})

    assert only(*ALWAYS, *left) == []
    assert only("turn-cards", *left) == ["CM212"]
    assert only(*ALWAYS) == ["CM212"] * 2
    assert set(only(*ALWAYS, *left[1:])) == {"CM212"}


@given(number=st.integers(1, 150), other=st.integers(1, 201))
@settings(max_examples=20, deadline=None)
def test_a_wrong_number_on_the_track_is_found(shipped, number, other):
    contents, readings = shipped
    wrong = with_texts(
        readings,
        "treasure",
        "treasure-track",
        lambda texts: swapped(texts, {str(number): str(other)}),
    )
    assert codes(contents, wrong) == ([] if number == other else ["CM213"])
    assert codes(contents | {"goal": number}, readings) == ([] if number == 150 else ["CM213"])


@given(st.data())
@settings(max_examples=25, deadline=None)
def test_a_loaded_die_is_found(shipped, data):
    contents, readings = shipped
    nets = readings["dice"]
    place = data.draw(st.integers(0, len(nets) - 1))
    numbers = [n for n, text in enumerate(nets[place].texts) if text.words.isdecimal()]
    one, other = (data.draw(st.sampled_from(numbers)) for _ in range(2))
    texts = list(nets[place].texts)
    same = texts[one].words == texts[other].words
    texts[one] = replace(texts[one], words=texts[other].words)
    loaded = (*nets[:place], replace(nets[place], texts=tuple(texts)), *nets[place + 1 :])
    assert codes(contents, readings | {"dice": loaded}) == ([] if same else ["CM214"])


def test_a_missing_die_is_found(shipped):
    contents, readings = shipped
    for place in range(len(readings["dice"])):
        left = readings["dice"][:place] + readings["dice"][place + 1 :]
        assert codes(contents, readings | {"dice": left}) == ["CM214"]


def test_missing_jobs_are_reported(shipped):
    contents, _ = shipped
    assert set(codes(contents, {})) == {"CM211", "CM212", "CM213", "CM214"}


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


@given(key=st.sampled_from(["layers", "goal", "players", "other"]), value=ANYTHING)
@settings(max_examples=60, deadline=None)
def test_edited_contents_are_reported_and_never_crash(shipped, key, value):
    contents, readings = shipped
    if contents.get(key) != value:
        assert codes(contents | {key: value}, readings)


@given(key=st.sampled_from(["name", "die", "risk_percent"]), value=ANYTHING)
@settings(max_examples=40, deadline=None)
def test_an_edited_layer_is_reported_and_never_crashes(shipped, key, value):
    contents, readings = shipped
    first, *rest = contents["layers"]
    if first[key] != value:
        assert codes(contents | {"layers": [first | {key: value}, *rest]}, readings)


def test_missing_keys_are_reported(shipped):
    contents, readings = shipped
    for key in contents:
        rest = {name: value for name, value in contents.items() if name != key}
        assert codes(rest, readings) == ["KIT221"]
    assert codes({}, readings) == ["KIT221"]
