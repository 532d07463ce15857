"""Slips in a first game of one's own that used to be printed without a word."""

import re
from pathlib import Path

import pytest

from kitgen.definitions.syntax.indents import key_further_out
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


def test_totals_of_parts_of_a_table_are_named_too(tmp_path: Path) -> None:
    more = ["Pike,A fourth.,5", "Perch,A fifth.,3"]
    rows = [*ROWS, "Subtotal,,12", *more, "Subtotal ,,8", "Total,,20"]
    found = of_table(tmp_path, *rows)
    assert [(fault.code, fault.span and fault.span.line) for fault in found] == [
        ("OG163", 5), ("OG163", 8), ("OG163", 9)
    ]  # fmt: skip
    sums = [re.search("the sum of (.*) above it, ([0-9]+),", fault.message) for fault in found]
    assert [said and said.groups() for said in sums] == [
        ("all counts", "12"), ("the 2 counts", "8"), ("the 5 counts", "20")
    ]  # fmt: skip
    assert of_table(tmp_path, *ROWS, *more) == []
    of_one = of_table(tmp_path, *ROWS, "Total,,12", more[0], "Subtotal,,5", "Grand total,,17")
    assert [fault.span and fault.span.line for fault in of_one] == [5, 7, 8]
    assert "has the count above it, 5, and" in of_one[1].message
    # A sum in the middle is a total only by its name.
    assert of_table(tmp_path, *ROWS, "Whale,,12", *more) == []


def test_the_one_row_without_a_name_is_named_until_it_has_one(tmp_path: Path) -> None:
    (fault,) = of_table(tmp_path, *ROWS, ",A fourth.,2")
    assert (fault.code, fault.severity) == ("OG125", Severity.WARNING)
    assert "`row-4` in line 5 of c.csv has no name" in fault.message
    assert fault.span is not None and fault.span.line == 5
    assert (fault.hint or "").startswith("fill in `name`, or write `blanks: true`")
    assert of_table(tmp_path, *ROWS, "Ray,A fourth.,2") == []
    meant = DECK.replace("}", ", blanks: true}")
    (tmp_path / "c.csv").write_text("\n".join([*ROWS, ",A fourth.,2"]), "utf-8")
    assert faults(tmp_path, meant) == []


@pytest.mark.parametrize("rest", [["Cod,A fish.,6", ",Another.,4"], [*ROWS[1:], ",A,2", ",B,2"]])
def test_rows_without_names_beside_few_or_several_may_be_meant(
    rest: list[str], tmp_path: Path
) -> None:
    assert of_table(tmp_path, ROWS[0], *rest) == []


def test_kinds_of_which_none_has_anything_to_show_are_warned_of(tmp_path: Path) -> None:
    kinds = "c: {make: counters, size: 1 in, KEYS kinds: {red: {WORDS}, blue: {WORDS}}}"

    def found(words: str, keys: str = "") -> list[Diagnostic]:
        return faults(tmp_path, kinds.replace("WORDS", words).replace("KEYS", keys))

    (fault,) = found("count: 2")
    assert (fault.code, fault.severity) == ("OG125", Severity.WARNING)
    assert fault.message == "no piece of `c` has anything on its face"
    assert "`emblem`" in (fault.hint or "") and "`blanks: true` in `c`" in (fault.hint or "")
    for shown in ("emblem: star", "name: Go", "colour: '#aa3333'"):
        assert [other.code for other in found(shown)] == ["OG167"]
    assert found("count: 2", "blanks: true,") == []


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


def test_a_last_section_that_means_the_quick_reference_is_named_until_it_is_so_called(
    tmp_path: Path,
) -> None:
    """A "Summary" was printed among the rules, and the list of parts on the back cover."""
    boats = "boats: {make: counters, size: 1 in, kinds: {red: {emblem: star}}}"
    rules = "## A turn\n\nSail.\n\n## Summary\n\n- Sail.\n"
    (fault,) = faults(tmp_path, boats, rules)
    assert (fault.code, fault.severity) == ("OG164", Severity.WARNING)
    assert fault.span is not None and fault.span.line == 5
    meant = re.match(r"write `# (.*)` ", fault.hint or "")
    assert meant is not None
    assert faults(tmp_path, boats, rules.replace("Summary", meant[1])) == []
    # Among the rules it may be about anything.
    assert faults(tmp_path, boats, rules + "\n## The end\n\nLand.\n") == []
    # A link is refused by itself.
    linked = rules.replace("Summary", "[In brief](x)")
    assert [fault.code for fault in faults(tmp_path, boats, linked)] == ["OG114"]


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


COUNTERS = "make: counters\nsize: 1 in\nkinds: {red: {emblem: star}}\n"


def component(name: str, at: int, inside: int) -> str:
    """Return the lines of a component, with so many spaces before its name and its keys."""
    keys = (f"{' ' * inside}{line}\n" for line in COUNTERS.splitlines())
    return f"{' ' * at}{name}:\n{''.join(keys)}"


@pytest.mark.parametrize("first", ["", component("first", 2, 4)])
@pytest.mark.parametrize("last", ["", component("last", 2, 4)])
@pytest.mark.parametrize(("inside", "code"), [(2, "YML025"), (4, "YML017")])
def test_a_component_that_stands_too_far_out_is_one_mistake_at_its_line(
    first: str, last: str, inside: int, code: str, tmp_path: Path
) -> None:
    """`faults` puts two spaces before the first line, as it stands below `components`."""

    def found(at: int, inside: int) -> list[Diagnostic]:
        written = f"{first}{component('boats', at, inside)}{last}"
        words = written if first else f"  # Pieces.\n{written}"
        return faults(tmp_path, words.removeprefix("  ").rstrip("\n"), "{{ boats.count }}\n")

    wrong = found(0, inside)
    (fault, *_) = wrong
    lines = (tmp_path / "kit.yaml").read_text("utf-8").splitlines()
    assert fault.span is not None and lines[fault.span.line - 1] == "boats:"
    assert fault.hint == "indent it by 2 more spaces"
    # Without a component below it the file can be read as YAML, whatever is in it.
    assert [fault.code for fault in wrong] == [code if last else "YML025"]
    assert found(2, 4) == []


@pytest.mark.parametrize(
    ("above", "below"),
    [
        # A list and a text that goes on end a group, too, and say nothing of a key that is right.
        ("a:\n  - b\nc:\n    d: 1\n", "  e: 1\n"),
        ("a: 1\nc:\n    d: 1\n", "  e: 1\n"),
        ("a:\n  b: 1\nc: words\n", "  e: 1\n"),
    ],
)
@as_one_test
def test_a_line_without_a_place_is_named_itself_where_no_key_above_it_can_be_meant(
    above: str, below: str
) -> None:
    lines = (above + below).splitlines()
    assert key_further_out(lines, len(lines) - 1) is None


def test_a_key_right_above_a_line_ended_no_group() -> None:
    assert key_further_out(["cards:", "  size: mini", "rows:", "   a: 1"], 3) is None
