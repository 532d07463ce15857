"""Fields that an author lays by hand: printed as they are, or refused with the place."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract import Job, PieceReading
from kitgen.definitions.loading import load_kit
from kitgen.definitions.validation import validate
from kitgen.diagnostics import DefinitionError, Diagnostic, Severity
from kitgen.drawing.inks import InkStyle
from kitgen.games.mines_between_the_lines import GAME
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.seeds import Stream
from tests.games.mines_between_the_lines import naive
from tests.games.mines_between_the_lines.conftest import built, readings_of
from tests.games.reading import json_contents, read_back
from tests.pipeline.factories import check_kit, options

Build = Callable[..., MinesDefinition]
Reader = Callable[[tuple[Job, ...]], dict[str, tuple[PieceReading, ...]]]

ROWS = ("..*..", ".....", "*....", "...*.", ".....")
OTHER = ("*....", ".....", "....*", ".....", "*....")


def slips_of(path: Path) -> list[Diagnostic]:
    """Return all that is said of a kit's file, as `kitgen check` would."""
    loaded = load_kit(str(path))
    definition = validate(loaded, GAME.definition)
    problems = list(GAME.definition_faults(definition, loaded.where))
    if not any(problem.severity is Severity.ERROR for problem in problems):
        booklet = GAME.generate(definition, Stream(1), 1)
        problems += [
            one for check in GAME.content_checks for one in check(definition, booklet, loaded.where)
        ]
    return problems


@given(st.data(), st.integers(1, 6), st.integers(1, 6), st.booleans())
@settings(max_examples=25, deadline=None)
def test_sheets_show_the_mines_laid_and_count_their_numbers(
    data: st.DataObject, rows: int, columns: int, lone: bool
) -> None:
    boxes = naive.all_boxes(rows, columns)
    mines = data.draw(st.sets(st.sampled_from(boxes)))
    laid = tuple(
        "".join("*" if (row, column) in mines else "." for column in range(columns))
        for row in range(rows)
    )
    definition = built(rows + 1, columns + 1, field={"rows": laid if lone else (laid,)})
    assert definition.field.mine_count == len(mines)
    booklet = GAME.generate(definition, Stream(data.draw(st.integers())), 1)
    (field,) = booklet.fields
    assert field.rows == laid
    for box in boxes:
        number = field.numbers[box[0]][box[1]]
        assert number == (None if box in mines else naive.number_of(box, mines, rows, columns))
    jobs = tuple(GAME.jobs(definition, booklet, InkStyle.FULL))
    assert list(read_back(GAME, json_contents(GAME, booklet), readings_of(jobs))) == []


def test_neither_seed_nor_other_fields_change_a_code(build: Build) -> None:
    alone = GAME.generate(build(6, 6, field={"rows": ROWS}), Stream(1), 1).fields
    both = GAME.generate(build(6, 6, field={"rows": (OTHER, ROWS)}), Stream(2), 2).fields
    assert both[1] == alone[0]
    assert both[0].code != both[1].code


@pytest.mark.parametrize("copies", [2, 3, 5])
def test_more_copies_than_fields_are_refused(build: Build, copies: int) -> None:
    for rows, listed in (((ROWS,), 1), ((ROWS, OTHER, ROWS[::-1], OTHER[::-1]), 4)):
        with pytest.raises(DefinitionError, match=rf"ML302.*{copies} copies.*rows lists {listed}"):
            GAME.generate(build(6, 6, field={"rows": rows}), Stream(1), copies)


def test_a_mine_moved_in_the_contents_no_longer_suits_its_code(
    build: Build, read_jobs: Reader
) -> None:
    definition = build(6, 6, field={"rows": ROWS})
    booklet = GAME.generate(definition, Stream(1), 1)
    contents = json_contents(GAME, booklet)
    contents["fields"][0]["rows"] = [".*...", *ROWS[1:]]
    jobs = tuple(GAME.jobs(definition, booklet, InkStyle.FULL))
    codes = {
        diagnostic.code: diagnostic for diagnostic in read_back(GAME, contents, read_jobs(jobs))
    }
    assert "not of these rows" in codes["ML213"].message


WRONG = [
    ('["..*..", ".....", "*....", "...*.", "...."]', "5:46 error ML121"),
    ('["..*..", ".....", "*....", "...*."]', "5:9 error ML121"),
    ('["..*.", "....", "*...", "...*", "...."]', "5:10 error ML121"),
    ('["..*..", "..o..", "*....", "...*.", "....."]', "5:19 error ML122"),
    ('[["..*..", ".....", "*....", "...*.", "....."], ["....."]]', "5:57 error ML121"),
    ('["..*..", ".....", "*....", ".*.*.", "....."]', "5:9 error ML123"),
    ('["*....", "*....", "*....", ".....", "....."]', "5:9 warning ML205"),
]


@pytest.mark.parametrize(("rows", "place"), WRONG)
def test_a_slip_is_reported_at_its_place(tmp_path: Path, rows: str, place: str) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        f"id: mine\nextends: mines-between-the-lines-quick\nfield:\n  mines: 3\n  rows: {rows}\n"
    )
    found = [
        f"{slip.span.line}:{slip.span.column} {slip.severity.value} {slip.code}"
        for slip in slips_of(path)
    ]
    assert place in found


def slips(path: Path, dots: int, rows: object) -> list[Diagnostic]:
    """Return what the model and the checks say of rows between so many dots, as JSON says them."""
    path.write_text(
        f"id: mine\nextends: mines-between-the-lines\n"
        f"field: {{dot_rows: {dots}, dot_columns: {dots}, rows: {json.dumps(rows)}}}\n"
    )
    try:
        return slips_of(path)
    except DefinitionError as refused:
        return list(refused.diagnostics)


@pytest.mark.parametrize("rows", [[1, 2, 3], [[[]]], [[1], ["."]]])
def test_items_of_another_kind_are_reported_and_never_their_number(
    tmp_path: Path, rows: Any
) -> None:
    assert {slip.code for slip in slips(tmp_path / "mine.yaml", 10, rows)} == {"YML102"}


def test_more_mines_than_the_dots_have_boxes_is_a_fault_of_the_dots(tmp_path: Path) -> None:
    found = slips(tmp_path / "mine.yaml", 3, ["*.*", "***", "*.."])
    assert [(it.code, it.hint) for it in found] == [
        ("ML121", "write dot_rows: 4 and dot_columns: 4")
    ]
    assert slips(tmp_path / "mine.yaml", 4, ["*.*", "***", "*.."]) == []


@pytest.mark.parametrize(
    ("rows", "hints"),
    [
        (["*..", "...", "..*"], ["write dot_columns: 4"]),
        (["*..", "....", "..*"], ["write dot_columns: 4", "make the row 3 signs long"]),
        (["*.", "....", "..*"], ["make the row 2 signs long"] * 2),
        (["", "", ""], ["make the row 2 signs long"] * 3),
    ],
)
def test_only_rows_of_another_length_than_most_are_faults_of_their_own(
    rows: list[str], hints: list[str], tmp_path: Path
) -> None:
    dots = f"dot_rows: 4, dot_columns: 3, mines: 2, rows: {json.dumps(rows)}"
    path = tmp_path / "mine.yaml"
    path.write_text(f"id: mine\nextends: mines-between-the-lines\nfield: {{{dots}}}\n")
    found = [slip for slip in slips_of(path) if slip.code == "ML121"]
    assert [slip.hint for slip in found] == hints


@pytest.mark.parametrize("sign", ["*", "."])
def test_rows_with_nothing_to_find_are_changed_and_not_the_number_of_mines(
    tmp_path: Path, sign: str
) -> None:
    (found, *_) = slips(tmp_path / "mine.yaml", 3, [2 * sign] * 2)
    assert (found.code, found.severity) == ("ML105", Severity.WARNING)
    assert found.hint == "lay mines in some boxes, and leave others without"


def test_rows_beyond_all_sheets_are_one_fault(tmp_path: Path) -> None:
    found = slips(tmp_path / "mine.yaml", 10, ["x" * 9] * 500)
    assert [diagnostic.code for diagnostic in found].count("ML121") == 1
    assert len(found) < 50
    assert (
        next(diagnostic.hint for diagnostic in found if diagnostic.code == "ML121")
        == "take out 491 rows"
    )


@pytest.mark.parametrize(
    ("solo", "rows", "codes"),
    [
        ({"start": "A5"}, ("*...*", "....*", ".....", ".....", "....."), set()),
        ({"start": "A5"}, (".*..*", "....*", ".....", ".....", "....."), {"ML306"}),
        ({}, ROWS, {"ML125"}),
        ({"start": "C1"}, ROWS, {"ML125"}),
        ({"start": "A5", "levels": {"lowest": 3, "highest": 4}}, ROWS, {"ML307"}),
    ],
)
def test_a_solo_field_made_by_hand_is_proved_or_refused(
    build: Build, where: Any, solo: dict[str, Any], rows: tuple[str, ...], codes: set[str]
) -> None:
    definition = build(6, 6, field={"rows": rows}, solo=solo)
    problems = list(GAME.definition_faults(definition, where))
    if not problems:
        booklet = GAME.generate(definition, Stream(1), 1)
        problems = [
            one for check in GAME.content_checks for one in check(definition, booklet, where)
        ]
    assert {problem.code for problem in problems} == codes
    warned = {problem.code for problem in problems if problem.severity is Severity.WARNING}
    assert warned == codes & {"ML307"}


@pytest.mark.parametrize("start", [None, "C1", "J9"])
def test_a_start_that_is_hinted_at_is_free_in_all_fields(
    build: Build, where: Any, start: str | None
) -> None:
    both = (ROWS, ROWS[::-1])
    definition = build(6, 6, field={"rows": both}, solo={"start": start} if start else {})
    found = list(GAME.definition_faults(definition, where))
    hinted = {(diagnostic.hint or "").rpartition("solo.start: ")[2] for diagnostic in found}
    (box,) = hinted
    column, row = "ABCDE".index(box[0]), int(box[1:]) - 1
    assert all(rows[row][column] == "." for rows in both)
    mended = build(6, 6, field={"rows": both}, solo={"start": box})
    assert not list(GAME.definition_faults(mended, where))


def test_no_start_is_hinted_at_where_every_box_is_a_mine_somewhere(
    build: Build, where: Any
) -> None:
    rows = ("*.", ".*"), (".*", "*.")
    definition = build(3, 3, field={"rows": rows}, solo={})
    found = list(GAME.definition_faults(definition, where))
    assert {diagnostic.code: diagnostic.hint for diagnostic in found}["ML125"] == (
        "clear one box of mines in every field, and name it as solo.start"
    )


@pytest.mark.parametrize(
    ("again", "words"),
    [(ROWS, "field 1 and field 2 are the same field"), (ROWS[::-1], "turned or mirrored")],
)
def test_the_same_field_turned_is_not_printed_twice(
    build: Build, where: Any, again: tuple[str, ...], words: str
) -> None:
    definition = build(6, 6, field={"rows": (ROWS, again)})
    booklet = GAME.generate(definition, Stream(1), 1)
    found = [one for check in GAME.content_checks for one in check(definition, booklet, where)]
    (wrong,) = (one for one in found if one.severity is Severity.ERROR)
    assert wrong.code == "ML204"
    assert words in wrong.message


def test_a_shape_that_no_sheet_holds_is_refused_with_what_one_holds() -> None:
    rows = ", ".join(['"' + "." * 4 + '"'] * 60)
    changes = ("field.dot_rows=5", "field.dot_columns=5", f"field.shape=[{rows}]")
    (refused,) = [
        diagnostic
        for diagnostic in check_kit(
            "mines-between-the-lines", options("1", copies=None, overrides=changes)
        ).diagnostics
        if diagnostic.code == "ML128"
    ]
    assert refused.hint == "take boxes out of the shape: at most 34 fit a sheet, with dot_rows: 35"
