"""The setting sheet: the count that proves its numbers, and a sheet that holds nothing yet."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract import Audience, Job, PieceReading, TextReading
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box
from kitgen.games.mines_between_the_lines import GAME
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.rules.setting import (
    SETTING_EXAMPLE,
    SETTING_NUMBERS,
    mine_count,
)
from kitgen.seeds import Stream
from tests.games.mines_between_the_lines import naive
from tests.games.reading import json_contents, read_back

Build = Callable[..., MinesDefinition]
Readings = dict[str, tuple[PieceReading, ...]]
Reader = Callable[[tuple[Job, ...]], Readings]

SETTING: dict[str, Any] = {
    "play_sheet": {"open": True, "setting_sheet": True},
    "without_referee": {"half_answers": False},
    "rules": {"flag_limit": 0},
}


def numbers_together(mines: set[naive.Box], rows: int, columns: int) -> int:
    """Add up what every clear box shows, one by one."""
    clear = [box for box in naive.all_boxes(rows, columns) if box not in mines]
    return sum(naive.number_of(box, mines, rows, columns) for box in clear)


def laid(mines: set[naive.Box], rows: int, columns: int) -> list[str]:
    return [
        "".join("*" if (row, column) in mines else "." for column in range(columns))
        for row in range(rows)
    ]


@pytest.mark.sample(2)
@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (2, 5), (3, 3), (4, 3)])
def test_the_count_holds_for_every_field(rows: int, columns: int) -> None:
    boxes = naive.all_boxes(rows, columns)
    for mines in naive.subsets(boxes):
        total = mine_count(laid(mines, rows, columns)).total
        assert total == numbers_together(mines, rows, columns)


@given(st.integers(2, 12), st.integers(2, 12), st.data())
@settings(max_examples=60, deadline=None)
def test_the_count_holds_on_larger_boards(rows: int, columns: int, data: st.DataObject) -> None:
    mines = data.draw(st.sets(st.sampled_from(naive.all_boxes(rows, columns)), max_size=20))
    count = mine_count(laid(mines, rows, columns))
    assert count.total == numbers_together(mines, rows, columns)
    assert count.middle + count.edge + count.corner == len(mines)
    touching = [
        pair
        for pair in combinations(mines, 2)
        if max(abs(pair[0][0] - pair[1][0]), abs(pair[0][1] - pair[1][1])) == 1
    ]
    assert count.pairs == len(touching)


def test_a_board_one_box_wide_is_not_counted_so() -> None:
    with pytest.raises(ValueError, match="1 x 3 boxes"):
        mine_count(["*.."])


def test_the_worked_example_is_right() -> None:
    mines = {
        (row, column)
        for row, signs in enumerate(SETTING_EXAMPLE)
        for column, sign in enumerate(signs)
        if sign == "*"
    }
    shown = [naive.number_of(box, mines, 3, 4) for box in naive.all_boxes(3, 4) if box not in mines]
    assert " + ".join(map(str, shown)) == SETTING_NUMBERS
    assert sum(shown) == 8 + 5 + 3 - 2 == mine_count(SETTING_EXAMPLE).total


def printed(build: Build) -> tuple[FieldBooklet, tuple[Job, ...]]:
    definition = build(**SETTING)
    booklet = GAME.generate(definition, Stream(3), 2)
    return booklet, tuple(GAME.jobs(definition, booklet, InkStyle.FULL))


def test_one_empty_sheet_serves_all_games(build: Build, read_jobs: Reader) -> None:
    booklet, jobs = printed(build)
    (job,) = [job for job in jobs if job.id == "setting-sheets"]
    assert (job.audience, job.seeded) == (Audience.PLAYERS, False)
    readings = read_jobs(jobs)
    (sheet,) = readings["setting-sheets"]
    words = " ".join(text.words for text in sheet.texts)
    for field in booklet.fields:
        assert field.code not in words
    assert "10 boxes" in words
    assert "× 8 = × 5 = × 3 = × 2 = −" in " ".join(
        text.words for text in sheet.texts if text.words.startswith("×")
    )
    assert list(read_back(GAME, json_contents(GAME, booklet), readings)) == []


def test_a_number_on_the_empty_sheet_is_noticed(build: Build, read_jobs: Reader) -> None:
    booklet, jobs = printed(build)
    readings = read_jobs(jobs)
    (sheet,) = readings["setting-sheets"]
    stray = TextReading("3", Box(270.0, 350.0, 6.0, 8.0))
    readings["setting-sheets"] = (replace(sheet, texts=(*sheet.texts, stray)),)
    codes = [
        diagnostic.code for diagnostic in read_back(GAME, json_contents(GAME, booklet), readings)
    ]
    assert codes == ["ML218"]
    del readings["setting-sheets"]
    codes = [
        diagnostic.code for diagnostic in read_back(GAME, json_contents(GAME, booklet), readings)
    ]
    assert codes == ["ML214"]


@pytest.mark.parametrize(
    "keys",
    [
        {"play_sheet": {"setting_sheet": True}},
        {"solo": {}, "play_sheet": {"setting_sheet": True}},
        SETTING | {"field": {"dot_rows": 2}},
    ],
)
def test_a_setting_sheet_suits_its_kit_or_is_refused(
    build: Build, where: Any, keys: dict[str, Any]
) -> None:
    found = {fault.code for fault in GAME.definition_faults(build(**keys), where)}
    assert found == {"ML126"}
    good = {fault.code for fault in GAME.definition_faults(build(**SETTING), where)}
    assert good == set()
