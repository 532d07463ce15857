"""Solo sheets: what they show, what they keep secret, and whether a wrong one is noticed."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract import Audience, TextReading
from kitgen.drawing.face import SAFE_ZONE
from kitgen.drawing.fonts import missing_glyphs
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box, Group, Typeface
from kitgen.games.mines_between_the_lines import GAME
from kitgen.games.mines_between_the_lines.definition import WithoutReferee
from kitgen.seeds import Stream
from tests.games.mines_between_the_lines.test_solo_kits import solo
from tests.games.reading import json_contents, read_back

SIZES = [(9, 9, 10), (16, 16, 40), (34, 34, 140), (1, 11, 1), (1, 1, 0), (5, 8, 6)]


def drawn(definition, style=InkStyle.FULL, copies=1, seed=42):
    booklet = GAME.generate(definition, Stream(seed), copies)
    return booklet, tuple(GAME.jobs(definition, booklet, style))


def contents_of(booklet):
    return json_contents(GAME, booklet)


@pytest.mark.sample(3)
@pytest.mark.parametrize("style", tuple(InkStyle))
@pytest.mark.parametrize("size", SIZES)
def test_faultless_solo_sheets_read_back_without_a_word(read_jobs, style, size):
    booklet, jobs = drawn(solo(*size), style)
    assert list(read_back(GAME, contents_of(booklet), read_jobs(jobs))) == []


@given(st.integers(4, 12), st.integers(4, 12), st.integers())
@settings(max_examples=10, deadline=None)
def test_solo_sheets_of_any_size_and_seed_read_back(read_jobs, rows, columns, seed):
    booklet, jobs = drawn(solo(rows, columns, rows * columns // 9), seed=seed, copies=1)
    assert list(read_back(GAME, contents_of(booklet), read_jobs(jobs))) == []


@pytest.mark.sample(3)
@pytest.mark.parametrize("size", SIZES)
def test_words_of_solo_sheets_keep_inside_the_safe_zone(read_jobs, size):
    _, jobs = drawn(solo(*size))
    for pieces in read_jobs(jobs).values():
        for piece in pieces:
            for text in piece.texts:
                box = text.box
                assert min(box.x, box.y) >= SAFE_ZONE - 1e-6
                assert box.right <= 540.0 - SAFE_ZONE + 1e-6
                assert box.bottom <= 720.0 - SAFE_ZONE + 1e-6
                assert box.height >= 3.78
                assert not missing_glyphs(text.words, Typeface.BOLD)


def test_a_solo_kit_prints_no_flag_sheets_and_no_score_pads():
    booklet, jobs = drawn(solo(), copies=2)
    assert [(job.id, job.audience) for job in jobs] == [
        ("play-sheets", Audience.PLAYERS),
        ("half-answers", Audience.TABLE),
        ("answer-sheets", Audience.REFEREE),
    ]
    names = [piece.name for job in jobs for sheets in job.sheet_sets for piece in sheets.pieces]
    codes = [field.code.lower() for field in booklet.fields]
    assert names == [f"{code}-{sheet}" for sheet in ("play", "halves", "answers") for code in codes]


def test_the_hint_stands_upside_down_or_not_at_all():
    for hint in (True, False):
        _, (play, *_) = drawn(solo(hint=hint))
        (face,) = (piece.front for sheets in play.sheet_sets for piece in sheets.pieces)
        turned = [
            shape.words
            for group in face.shapes
            if isinstance(group, Group) and (group.transform.a, group.transform.d) == (-1, -1)
            for shape in group.shapes
        ]
        assert " ".join(turned).startswith("Hint: ") is hint


def test_a_solo_sheet_gives_no_number_away_but_the_starts(read_jobs):
    definition = solo()
    booklet, jobs = drawn(definition)
    (field,) = booklet.fields
    (play,) = read_jobs(jobs)["play-sheets"]
    grid = Box(54.0, 114.0, 432.0, 486.0)
    inside = [
        text.words
        for text in play.texts
        if grid.x <= text.box.x
        and text.box.right <= grid.right
        and grid.y <= text.box.y
        and text.box.bottom <= grid.bottom
        and re.fullmatch(r"\d{1,2}|START", text.words)
    ]
    row, column = field.start
    assert inside == ["START", str(field.numbers[row][column])]


def test_contents_list_start_and_level():
    booklet, _ = drawn(solo(start="E5", lowest=2, highest=2))
    (entry,) = contents_of(booklet)["fields"]
    assert (entry["start"], entry["level"]) == ("E5", 2)


@pytest.fixture(scope="module")
def printed(read_jobs):
    kit = solo(8, 6, 7, 2, 3)
    kit = kit.model_copy(update={"without_referee": WithoutReferee(lookup=True)})
    booklet, jobs = drawn(kit, copies=2)
    return contents_of(booklet), read_jobs(jobs)


def codes(contents, readings):
    return {diagnostic.code for diagnostic in read_back(GAME, contents, readings)}


def changed(readings, job, **changes):
    first, *rest = readings[job]
    return readings | {job: (replace(first, **changes), *rest)}


def reworded(readings, job, old, new):
    """Change one run of words on a job's first sheet."""
    texts = list(readings[job][0].texts)
    place = next(index for index, text in enumerate(texts) if text.words == old)
    texts[place] = replace(texts[place], words=new)
    return changed(readings, job, texts=tuple(texts))


def first(contents):
    return contents["fields"][0]


def with_field(contents, **changes):
    one, *rest = contents["fields"]
    return contents | {"fields": [one | changes, *rest]}


def test_a_wrong_level_in_the_contents_is_noticed(printed):
    contents, readings = printed
    other = 5 - first(contents)["level"]
    assert codes(with_field(contents, level=other), readings) == {"ML220", "ML222"}


def test_a_start_on_a_mine_in_the_contents_is_noticed(printed):
    contents, readings = printed
    rows = first(contents)["rows"]
    row = next(index for index, signs in enumerate(rows) if "*" in signs)
    name = f"{'ABCDEF'[rows[row].index('*')]}{row + 1}"
    assert codes(with_field(contents, start=name), readings) >= {"ML213", "ML220"}


@pytest.mark.parametrize(
    "changes",
    [
        {"start": None},
        {"level": None},
        {"start": "G1"},
        {"start": "x"},
        {"level": 5},
        {"level": True},
        {"start": 5},
    ],
)
def test_start_and_level_of_another_shape_are_said(printed, changes):
    contents, readings = printed
    assert "KIT221" in codes(with_field(contents, **changes), readings)


def moved_frame(readings, job, by):
    """Move the start frame of a job's first sheet; boxes are 54 pt, the frame 0.8 of that."""
    paths = tuple(
        path.moved(*by) if abs(path.width - 43.2) < 0.1 > abs(path.height - 43.2) else path
        for path in readings[job][0].paths
    )
    assert paths != readings[job][0].paths
    return changed(readings, job, paths=paths)


@pytest.mark.parametrize("job", ["play-sheets", "answer-sheets"])
@pytest.mark.parametrize("by", [(54.0, 0.0), (0.0, -54.0), (3.0, 0.0)])
def test_a_moved_start_frame_is_noticed(printed, job, by):
    contents, readings = printed
    assert "ML221" in codes(contents, moved_frame(readings, job, by))


def test_a_second_start_frame_is_noticed(printed):
    contents, readings = printed
    paths = readings["play-sheets"][0].paths
    frame = next(path for path in paths if abs(path.width - 43.2) < 0.1 > abs(path.height - 43.2))
    twice = changed(readings, "play-sheets", paths=(*paths, frame.moved(54.0, 0.0)))
    assert "ML221" in codes(contents, twice)


def test_a_wrong_level_start_or_mine_count_on_the_sheet_is_noticed(printed):
    contents, readings = printed
    field = first(contents)
    for old, new in (
        (f"{field['level']} of 4", "1 of 4"),
        (field["start"], "A9"),
        (str(field["mine_count"]), "8"),
    ):
        assert "ML222" in codes(contents, reworded(readings, "play-sheets", old, new))


def test_an_answer_written_into_a_solo_sheet_is_noticed(printed):
    contents, readings = printed
    texts = (*readings["play-sheets"][0].texts, TextReading("3", Box(260.0, 350.0, 5.0, 6.0)))
    assert codes(contents, changed(readings, "play-sheets", texts=texts)) == {"ML218"}


def test_a_mark_on_a_solo_sheet_is_noticed(printed):
    contents, readings = printed
    paths = (*readings["play-sheets"][0].paths, Box(260.0, 350.0, 9.0, 9.0))
    assert codes(contents, changed(readings, "play-sheets", paths=paths)) == {"ML218"}


def test_a_wrong_place_of_the_lookup_sheet_is_noticed(printed):
    contents, readings = printed
    texts = list(readings["lookup-sheets"][0].texts)
    place = next(index for index, text in enumerate(texts) if text.words == "●")
    texts[place] = replace(texts[place], words="1")
    problems = list(
        read_back(GAME, contents, changed(readings, "lookup-sheets", texts=tuple(texts)))
    )
    assert {problem.code for problem in problems} == {"ML224"}
    listed = str(first(contents)["lookup"][2][3])
    missing = tuple(text for text in readings["lookup-sheets"][0].texts if text.words != listed)
    assert codes(contents, changed(readings, "lookup-sheets", texts=missing)) == {"ML223"}


def test_swapped_and_missing_lookup_sheets_are_noticed(printed):
    contents, readings = printed
    one, other = readings["lookup-sheets"]
    swapped = (replace(one, name=other.name), replace(other, name=one.name))
    assert codes(contents, readings | {"lookup-sheets": swapped}) == {"ML215", "ML223", "ML224"}
    assert codes(contents, readings | {"lookup-sheets": (one,)}) == {"ML214"}
    assert codes(contents, readings | {"lookup-sheets": ()}) == {"ML214"}
