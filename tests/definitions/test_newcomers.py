"""What newcomers write, and the hint that leads on."""

import pytest

from kitgen.definitions.reader import read_tree
from kitgen.definitions.tables import table_of
from kitgen.definitions.tree import plain
from kitgen.diagnostics import DefinitionError


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
