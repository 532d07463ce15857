"""What newcomers write, and the hint that leads on."""

import re

import pytest

from kitgen.definitions.reader import read_tree
from kitgen.definitions.tables import table_of
from kitgen.definitions.tree import plain
from kitgen.diagnostics import DefinitionError, Diagnostic, Span


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("a: 1\ncolour: #aa3333\n", 2, 9),
        ("a:\n  b: {emblem: gold, colour: #AA3333}\nc: 1\n", 2, 29),
        ("a: [{colour: #aa3333, b: 1}]\n", 1, 14),
    ],
)
def test_a_colour_without_quotes_is_no_colour(text: str, line: int, column: int) -> None:
    try:
        faults = read_tree(text, "kit.yaml").problems
    except DefinitionError as refused:
        faults = refused.diagnostics
    assert [fault.code for fault in faults] == ["YML023"]
    span = faults[0].span
    assert span is not None
    assert (span.line, span.column) == (line, column)
    at = text.index("#")
    assert faults[0].hint == f'put it in quotes: "{text[at : at + 7]}"'


@pytest.mark.parametrize("text", ["a: 1 #aa3333\n", "a:  # a comment\n  b: 1\n", "a: #ten\nb: 1\n"])
def test_a_comment_is_a_comment(text: str) -> None:
    read = read_tree(text, "kit.yaml")
    assert not read.problems
    assert plain(read.tree)


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_the_line_in_which_excel_names_the_separator_is_no_row(separator: str) -> None:
    text = f'sep={separator}\r\nname{separator}text\r\na{separator}"x, y; z"\r\n'
    table = table_of(b"\xef\xbb\xbf" + text.encode(), "deck.csv")
    assert [*table.columns] == ["name", "text"]
    cell = table.rows[0].cells["text"]
    assert (cell.words, cell.span.line, cell.span.column) == ("x, y; z", 3, 3)


def only_fault(text: str) -> Diagnostic:
    with pytest.raises(DefinitionError) as caught:
        tree = read_tree(text, "kit.yaml")
        raise DefinitionError(tree.problems)
    (fault,) = caught.value.diagnostics
    assert fault.code == "YML017"
    return fault


def written_in(hint: str | None) -> str:
    """Return what a hint says to write."""
    said = re.fullmatch(r"write `(.*)`", hint or "")
    assert said is not None
    return said[1]


ITEMS = ("{heading: A turn}", "x: y", '"{sun} Rest."', "Roll the dice.")


@pytest.mark.parametrize("at", range(len(ITEMS)))
@pytest.mark.parametrize("lead", ["* ", "– ", "— ", "• ", "-"])
@pytest.mark.parametrize("indent", ["", "  "])
def test_an_item_with_another_sign_for_its_dash_is_named_and_its_hint_works(
    lead: str, at: int, indent: str
) -> None:
    lines = [f"{indent}{lead if place == at else '- '}{item}" for place, item in enumerate(ITEMS)]
    text = "\n".join(["a:", *lines, "b: 1", ""])
    fault = only_fault(text)
    span = fault.span
    assert span is not None
    assert (span.line, span.column) == (at + 2, len(indent) + 1)
    if not lead.isascii():
        assert f"U+{ord(lead[0]):04X}" in fault.message
    lines[at] = indent + written_in(fault.hint)
    read = read_tree("\n".join(["a:", *lines, "b: 1", ""]), "kit.yaml")
    assert not read.problems
    assert plain(read.tree) == {
        "a": ({"heading": "A turn"}, {"x": "y"}, "{sun} Rest.", "Roll the dice."),
        "b": 1,
    }


@pytest.mark.parametrize("text", ["a: *b* c\n", "a:\n  - b\nc\n", "a:\n- -1\n- b c\n d: e\n"])
def test_what_is_no_item_has_no_dash_left_out(text: str) -> None:
    fault = only_fault(text)
    assert "dash" not in fault.message and "`-` is needed" not in fault.message


def test_spaces_that_indent_nothing_are_named_in_their_own_line() -> None:
    text = "a:\n  - b\n\u00a0\u00a0- c\n  - d\n  - e\nf: 1\n"
    fault = only_fault(text)
    assert "U+00A0" in fault.message
    assert (fault.span and (fault.span.line, fault.span.column)) == (3, 1)
    assert fault.hint == "delete the 2 of them in this line, and type the spaces again"
    read = read_tree(text.replace("\u00a0", " "), "kit.yaml")
    assert plain(read.tree) == {"a": ("b", "c", "d", "e"), "f": 1}


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("{fewest: 1 most: 4}", {"fewest": 1, "most": 4}),
        ("{fewest: 1; most: 4}", {"fewest": 1, "most": 4}),
        ("{fewest: 1 ;most: 4, x: y}", {"fewest": 1, "most": 4, "x": "y"}),
        ("{x: y, size: 1.5 in count: 4}", {"x": "y", "size": "1.5 in", "count": 4}),
        ("{x: a b; y: c d}", {"x": "a b", "y": "c d"}),
    ],
)
def test_a_comma_left_out_within_braces_is_asked_for(text: str, meant: dict[str, object]) -> None:
    fault = only_fault(f"a: {text}\nb: 1\n")
    assert "comma" in fault.message
    said = written_in(fault.hint)
    # What the hint shows begins with the key whose value is wrong.
    start = text.index(f"{said.partition(':')[0]}:")
    end = re.search("[,}]", text[start:])
    assert end is not None
    mended = f"a: {text[:start]}{said}{text[start + end.start() :]}\nb: 1\n"
    read = read_tree(mended, "kit.yaml")
    assert not read.problems
    assert plain(read.tree) == {"a": meant, "b": 1}


@pytest.mark.parametrize(
    ("slip", "column", "hint", "meant"),
    [
        ('- b: "One", c: 2', 11, "write `c` on a line of its own", '- b: "One"\n  c: 2'),
        ("b: [1, 2], c: 3", 10, "write `c` on a line of its own", "b: [1, 2]\nc: 3"),
        ("b: {c: 1}, {c: 2}, d", 10, "brackets: [{c: 1}, {c: 2}, d]", "b: [{c: 1}, {c: 2}, d]"),
    ],
)
def test_a_comma_outside_of_brackets_is_named(
    slip: str, column: int, hint: str, meant: str
) -> None:
    fault = only_fault(f"{slip}\n")
    assert fault.span == Span("kit.yaml", 1, column)
    assert fault.message == "there is a comma where no brackets are open"
    assert (fault.hint or "").endswith(hint)
    assert not read_tree(f"a:\n{meant}\n" if meant[0] == "-" else meant, "kit.yaml").problems


def test_words_before_a_colon_may_be_one_text_or_a_value_and_a_key() -> None:
    fault = only_fault("a: {emblem: moon colour: red}\n")
    hint = 'put the text in quotes: "moon colour: red", or a comma before `colour`'
    assert fault.hint == hint
    fault = only_fault("a:\n  - column: Answer, width: 4 in\n  - Points\n")
    hint = 'put the text in quotes: "Answer, width: 4 in", or `width` on a line of its own'
    assert fault.hint == hint
    for right in ('- column: "Answer, width: 4 in"', "- column: Answer\n  width: 4 in"):
        assert not read_tree(f"a:\n{right}\n", "kit.yaml").problems
    assert (
        only_fault("a: {b: Three of us: now}\n").hint
        == 'put the text in quotes: "Three of us: now"'
    )


def test_fences_round_a_pasted_kit_are_taken_out_together() -> None:
    kit = "a: 1\nb: [2]\n"
    fault = only_fault(f"```yaml\n{kit}```\n")
    assert fault.span == Span("kit.yaml", 1, 1)
    assert fault.hint == "take lines 1 and 4 out"
    assert only_fault(f"{kit}```\n").hint == "take line 3 out"
    assert only_fault(f"```\n{kit}").hint == "take line 1 out"
