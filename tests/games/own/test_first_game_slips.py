"""Slips in a first game of one's own that used to be printed without a word."""

import re
from pathlib import Path

import pytest

from kitgen.diagnostics import Diagnostic, Severity
from tests.games.own.test_kit import faults
from tests.small_cases import as_one_test

DECK = "c: {make: cards, face: picture-title-text, rows: c.csv}"
ROWS = ["name,text,count", "Cod,A fish.,6", "Hake,Another.,4", "Eel,A third.,2"]


def of_table(folder: Path, *rows: str) -> list[Diagnostic]:
    (folder / "c.csv").write_text("\n".join(rows) + "\n", "utf-8")
    return faults(folder, DECK)


@pytest.mark.parametrize("last", ["Total,,12", "Sum,,12", ",,12", "Łącznie:,,12"])
def test_a_total_below_a_table_is_named_until_its_line_is_taken_out(
    last: str, tmp_path: Path
) -> None:
    (fault,) = of_table(tmp_path, *ROWS, last)
    assert (fault.code, fault.severity) == ("OG163", Severity.WARNING)
    assert fault.span is not None and (fault.span.path[-5:], fault.span.line) == ("c.csv", 5)
    assert (fault.hint or "").startswith("take this line out")
    assert of_table(tmp_path, *ROWS) == []


@pytest.mark.parametrize(
    "rows",
    [
        [*ROWS, "Total,,11"],
        [*ROWS, "Total,All of them.,12"],
        ["name,count", "Cod,1", "Hake,2", "Eel,3"],
        ["name,text,count", "Cod,A fish.,3", "Eel,,3"],
    ],
)
def test_a_last_row_that_may_be_a_piece_is_none(rows: list[str], tmp_path: Path) -> None:
    assert "OG163" not in [fault.code for fault in of_table(tmp_path, *rows)]


def test_a_total_among_names_and_counts_alone_is_known_by_its_name(tmp_path: Path) -> None:
    (fault,) = of_table(tmp_path, "name,count", "Cod,1", "Hake,2", "TOTAL,3")
    assert fault.code == "OG163"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("![The boats] (boats)", "![The boats](boats)"),
        ("![[boats]]", "![](boats)"),
        ("![[ boats|300]]", "![](boats)"),
        ('<img src="boats.png" alt="The boats">', "![The boats](boats)"),
        ("<img width=9 src='star' />", "![](star)"),
    ],
)
@as_one_test
def test_a_picture_in_another_sort_of_markdown_is_named(
    written: str, meant: str, tmp_path: Path
) -> None:
    boats = "boats: {make: counters, size: 1 in, kinds: {red: {emblem: star}}}"
    (fault,) = faults(tmp_path, boats, f"Sail.\n\n{written}\n\nLand.\n")
    assert (fault.code, fault.severity) == ("OG114", Severity.ERROR)
    assert fault.span is not None and (fault.span.line, fault.span.column) == (3, 1)
    hint = re.fullmatch(r"write `(.*)` on a line of its own", fault.hint or "")
    assert hint is not None and hint[1] == meant
    assert faults(tmp_path, boats, f"Sail.\n\n{meant}\n\nLand.\n") == []
    assert faults(tmp_path, boats, "Sail!\\[x] (y) and ![so] (it is said).\n") == []


def test_a_quick_reference_that_is_not_at_the_end_is_named_until_it_is(tmp_path: Path) -> None:
    parts = {"turn": "## A turn\n\nSail.\n\n", "brief": "## In brief\n\n- Sail.\n\n"}
    thanks = "## Thanks\n\nTo Anna.\n"
    boats = "boats: {make: counters, size: 1 in, kinds: {red: {emblem: star}}}"
    (fault,) = faults(tmp_path, boats, parts["turn"] + parts["brief"] + thanks)
    assert (fault.code, fault.severity) == ("OG164", Severity.WARNING)
    assert fault.span is not None and fault.span.line == 5
    assert "`Thanks` follows it" in fault.message
    assert (fault.hint or "").startswith("move it to the end")
    assert faults(tmp_path, boats, parts["turn"] + thanks + "\n" + parts["brief"]) == []


@pytest.mark.parametrize("written", ["2-12", "2..12", "2–12", "2 to 12"])
def test_a_range_in_brackets_is_written_out(written: str, tmp_path: Path) -> None:
    pad = "p: {make: pad, width: 6 in, rows: [{row: Rolls, boxes: [WORDS]}]}"
    (fault,) = faults(tmp_path, pad.replace("WORDS", written))
    assert (fault.code, fault.severity) == ("OG165", Severity.WARNING)
    hint = re.fullmatch(r"write `boxes: \[(.*)\]`", fault.hint or "")
    assert hint is not None and hint[1] == ", ".join(map(str, [*range(2, 13)]))
    assert faults(tmp_path, pad.replace("WORDS", hint[1])) == []


def test_ranges_in_several_boxes_and_other_words_are_what_boxes_say(tmp_path: Path) -> None:
    for words in ("0-1, 2-3", "12-2", "2-2", "any"):
        pad = f"p: {{make: pad, width: 6 in, rows: [{{row: Rolls, boxes: [{words}]}}]}}"
        assert faults(tmp_path, pad) == []
