"""Tables: what Python's own reader of CSV reads is read, each cell knows its place, and what is
wrong comes out in one run.
"""

import csv
import io
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.definitions.tables import MOST_ROWS, TornTableError, table_of
from kitgen.diagnostics import DefinitionError, Span
from tests.small_cases import as_one_test

WORDS = st.text(st.sampled_from('ab ,;\t"\n\rü€'), max_size=6)


def codes(text: str | bytes) -> list[tuple[str, int, int]]:
    """Return what is wrong with a table: code, line and column."""
    with pytest.raises(DefinitionError) as refused:
        table_of(text if isinstance(text, bytes) else text.encode(), "t.csv")
    return [
        (diagnostic.code, diagnostic.span.line, diagnostic.span.column)
        for diagnostic in refused.value.diagnostics
        if diagnostic.span
    ]


def cells(text: bytes) -> list[list[str]]:
    table = table_of(text, "t.csv")
    return [[cell.words for cell in row.cells.values()] for row in table.rows]


@given(st.lists(st.tuples(WORDS, WORDS), min_size=1, max_size=5), st.sampled_from(",;\t"))
def test_what_pythons_own_writer_writes_is_read_as_its_reader_reads_it(
    rows: list[tuple[str, str]], separator: str
) -> None:
    written = io.StringIO()
    writer = csv.writer(written, delimiter=separator, lineterminator="\n", quoting=csv.QUOTE_ALL)
    writer.writerow(("one", "two"))
    writer.writerows(rows)
    text = written.getvalue()
    theirs = [*csv.reader(io.StringIO(text, newline=""), delimiter=separator)][1:]
    ours = cells(text.encode())
    assert ours == [
        [cell.replace("\r\n", "\n").replace("\r", "\n").strip() for cell in row] for row in theirs
    ]


def test_separators_marks_of_byte_order_and_line_ends_of_every_system_are_read() -> None:
    for separator in ",;\t":
        for end in ("\n", "\r\n", "\r"):
            text = f"name{separator}text{end}{end}x{separator}y{end}{separator}{end}"
            assert cells(text.encode("utf-8-sig")) == [["x", "y"]]


def test_a_cell_knows_its_place_in_the_file() -> None:
    text = 'name,text\n"two\nlines", "no\nüx,"a ""b"""\n'.replace(', "no', ",no")
    table = table_of(text.encode(), "t.csv")
    places = [
        [(cell.span.line, cell.span.column) for cell in row.cells.values()] for row in table.rows
    ]
    assert places == [[(2, 1), (3, 8)], [(4, 1), (4, 4)]]
    lines = text.splitlines()
    assert lines[3 - 1][8 - 1 :] == "no" and lines[4 - 1][4 - 1 :] == '"a ""b"""'
    assert table.rows[1].words("text") == 'a "b"'


@as_one_test
@pytest.mark.parametrize(
    ("text", "found"),
    [
        (b"name,text\nx,\xe4\n", [("CSV101", 2, 3)]),
        (b"PK\x03\x04\x14\x00\x06\x00", [("CSV101", 1, 1)]),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00", [("CSV101", 1, 1)]),
        ('a,b\n1,"2\n', [("CSV102", 2, 3)]),
        ('a,b\n1,2"3\n', [("CSV102", 2, 4)]),
        ('a,b\n"1"x,2\n', [("CSV102", 2, 4)]),
        ("a,b\n1,2\n1,2,3\n4\n", [("CSV103", 3, 1), ("CSV103", 4, 1)]),
        ("a,a\n1,2\n", [("CSV104", 1, 3)]),
        ("a,\n1,2\n", [("CSV104", 1, 3)]),
        ("a,7b\n1,2\n", [("CSV104", 1, 3)]),
        ("a,No.\n1,2\n", [("CSV104", 1, 3)]),
        ("a,€\n1,2\n", [("CSV104", 1, 3)]),
        ("a|b\n1|2\n", [("CSV104", 1, 1)]),
        ("a,b\n1,2,3\n4,5,6\n", [("CSV104", 1, 1)]),
        ("a,b,,\n1,2,,3\n", [("CSV104", 1, 5), ("CSV104", 1, 6)]),
        ("a,b,,\n1,2,,\n1\n", [("CSV103", 3, 1)]),
        ('a,b\n1,"2\n3,"4"\n', [("CSV102", 2, 3)]),
        ("Größe,GRÖSSE,gro\u0308ße\n1,2,3\n", [("CSV104", 1, 14)]),
        ("", [("CSV105", 1, 1)]),
        ("a,b\n", [("CSV105", 1, 1)]),
        ("a\n" + "1\n" * (MOST_ROWS + 1), [("CSV105", MOST_ROWS + 2, 1)]),
        ("a,b\n=SUM(A1:A2),=B7\n=3,= x\n", [("CSV106", 2, 1), ("CSV106", 2, 13)]),
        (
            "a,b\n#N/A,#¿NOMBRE?\nErr:502, #NV \n",
            [("CSV106", 2, 1), ("CSV106", 2, 6), ("CSV106", 3, 1), ("CSV106", 3, 9)],
        ),
        ("a,b\n1,x\x07\n", [("CSV107", 2, 3)]),
        (f"a,b\n1,{'x' * 2001}\n{'y' * 2000},2\n", [("CSV108", 2, 3)]),
    ],
)
def test_what_is_wrong_is_named_at_its_place(
    text: str | bytes, found: list[tuple[str, int, int]]
) -> None:
    assert codes(text) == found


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_empty_columns_after_the_last_are_as_if_they_were_not_there(separator: str) -> None:
    rows = ["a,b,,", "1,2,,", '3,,," "', ",,,", "4,5,,"]
    (*read,) = table_of("\n".join(rows).replace(",", separator).encode(), "t.csv").rows
    assert [[cell.words for cell in row.cells.values()] for row in read] == [
        ["1", "2"],
        ["3", ""],
        ["4", "5"],
    ]


def test_a_table_with_commas_in_all_its_rows_may_have_words_to_put_in_quotes() -> None:
    rows = ["Pearl,Keep it,3,5", "Map,Look, and turn.,1"]
    with pytest.raises(DefinitionError) as refused:
        table_of("\n".join(["name,text,worth", *rows]).encode(), "t.csv")
    (fault,) = refused.value.diagnostics
    assert (fault.code, "a comma in quotes" in (fault.hint or "")) == ("CSV104", True)
    followed = ['Pearl,Keep it,"3,5"', 'Map,"Look, and turn.",1']
    table = table_of("\n".join(["name,text,worth", *followed]).encode(), "t.csv")
    assert [row.words("worth") for row in table.rows] == ["3,5", "1"]


def test_words_that_only_begin_like_the_error_of_a_formula_are_read() -> None:
    words = ["#1", "#", "####", "#8a2f1d", "#REF! again", "Err: 502", "N/A", "#valor", "# NV"]
    table = table_of("\n".join(["a", *words]).encode(), "t.csv")
    assert [row.words("a") for row in table.rows] == words


def test_all_that_is_wrong_comes_out_in_one_run() -> None:
    text = "name,name\n1,2,3\n=A1,x\x07\n"
    assert {code for code, _, _ in codes(text)} == {"CSV104", "CSV106", "CSV107"}


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("a,b\n1,2\n1,2,3\n5,6\n", [{"a": "1", "b": "2"}, {"a": "5", "b": "6"}]),
        ("a,b\n1,=A1*2\n3,4\n", [{"a": "1", "b": ""}, {"a": "3", "b": "4"}]),
        ('a,b\n1,2"3\n4,5\n', [{"a": "4", "b": "5"}]),
        ("a,7b,c\n1,2,3\n", [{"a": "1", "c": "3"}]),
        ("a,a,c\n1,2,3\n", [{"a": "1", "c": "3"}]),
    ],
)
def test_what_can_be_read_of_a_table_with_errors_comes_with_them(
    text: str, left: list[dict[str, str]]
) -> None:
    with pytest.raises(TornTableError) as refused:
        table_of(text.encode(), "t.csv")
    table = refused.value.table
    assert not table.is_whole
    assert [{key: cell.words for key, cell in row.cells.items()} for row in table.rows] == left
    lines = text.splitlines()
    for row in table.rows:
        for cell in row.cells.values():
            assert lines[cell.span.line - 1][cell.span.column - 1 :].startswith(cell.words)


@pytest.mark.parametrize("text", ["7a,8b\n1,2\n", "a,b\n1,2,3\n4,5,6\n", "a,b\n1\n"])
def test_a_table_of_which_no_row_can_be_read_is_none(text: str) -> None:
    with pytest.raises(DefinitionError) as refused:
        table_of(text.encode(), "t.csv")
    assert not isinstance(refused.value, TornTableError)


@pytest.mark.parametrize(
    ("row", "hint", "followed"),
    [
        ("1,2", "add the missing cell, which may be empty: `1,2,`", "1,2,"),
        ("1,2,3,4", 'in quotes, as in `1,"2,3",4`, or take 1 cell out', '1,"2,3",4'),
        ("1,2,3,4", "or take 1 cell out", "1,2,3"),
        ("1,2,3,4,5", "or take 2 cells out", "1,2,3"),
        ("1;2;3", "not by `;`", "1,2,3"),
        ("1|2|3", "not by `|`", "1,2,3"),
        ("1;2; or more;3", "not by `;`", "1,2; or more,3"),
        ("1,2;3", "write a `,` for the `;` that separates its cells", "1,2,3"),
        ("1,2; or more;3", "write a `,` for the `;` that separates its cells", "1,2; or more,3"),
        ("1,2\t3", "write a `,` for the tab that separates its cells", "1,2,3"),
        ("1", "add the 2 missing cells, which may be empty: `1,,`", "1,,"),
        ('1,"2,3",4,5', 'as in `1,"2,3","4,5"`, or', '1,"2,3","4,5"'),
        (
            "1,2; or more",
            "add the missing cell, which may be empty: `1,2; or more,`",
            "1,2; or more,",
        ),
        ("1,2, or more,3", 'put the text in quotes: "2, or more"', '1,"2, or more",3'),
        ("1,2,3, or, more", 'put the text in quotes: "3, or, more"', '1,2,"3, or, more"'),
        ("1,2,3,,", "take 2 separators at its end out", "1,2,3"),
        ("1,,2,3", "take the empty cell out: `1,2,3`", "1,2,3"),
        (",1,,2,3", "take the 2 empty cells out: `1,2,3`", "1,2,3"),
    ],
)
def test_the_hint_on_a_row_of_another_width_depends_on_what_is_wrong(
    row: str, hint: str, followed: str
) -> None:
    with pytest.raises(DefinitionError) as refused:
        table_of(f"a,b,c\n{row}\n7,8,9\n".encode(), "t.csv")
    (fault,) = refused.value.diagnostics
    assert fault.code == "CSV103"
    assert hint in (fault.hint or "")
    assert len(table_of(f"a,b,c\n{followed}\n7,8,9\n".encode(), "t.csv").rows) == 2


@pytest.mark.parametrize(("short", "said"), [(3, 3), (4, 1), (40, 1)])
def test_of_many_rows_without_the_cell_of_a_new_column_the_first_is_named(
    short: int, said: int
) -> None:
    with pytest.raises(DefinitionError) as refused:
        table_of("\n".join(["a,b,c", "7,8,9", *["1,2"] * short]).encode(), "t.csv")
    first, *others = refused.value.diagnostics
    assert len(others) == said - 1
    assert first.span is not None and first.span.line == 3
    many = f"this row and {short - 1} more have 2 cells, but the table has 3 columns"
    assert first.message == ("this row has 2 cells, but the table has 3 columns", many)[said == 1]
    assert first.hint == "add the missing cell, which may be empty: `1,2,`"


def test_a_column_that_is_only_named_is_filled_or_taken_out() -> None:
    with pytest.raises(DefinitionError) as refused:
        table_of(b"a,b,c,d\n1,2\n3,4\n", "t.csv")
    (fault,) = refused.value.diagnostics
    assert fault.hint == (
        "add 2 cells to each row, which may be empty, or take out names without a column"
    )
    assert len(table_of(b"a,b,c,d\n1,2,,\n3,4,,\n", "t.csv").rows) == 2


@pytest.mark.parametrize(("separator", "row"), [("\t", "1\t2\t3"), (",", f"1,2,{'3' * 60}")])
def test_a_row_that_cannot_be_shown_is_not_in_the_hint(separator: str, row: str) -> None:
    with pytest.raises(DefinitionError) as refused:
        table_of(f"a{separator}b\n{row}\n".encode(), "t.csv")
    (fault,) = refused.value.diagnostics
    assert fault.hint == "put a text with a separator in it in quotes, or take 1 cell out"


SIGNS = {",": "`,`", ";": "`;`", "\t": "tabs", "|": "`|`"}


@as_one_test
@pytest.mark.parametrize(("first", "other"), [*permutations(SIGNS, 2)])
@pytest.mark.parametrize("mark", ["", "sep=;\n"])
def test_a_first_row_separated_by_another_sign_is_the_only_error(
    first: str, other: str, mark: str
) -> None:
    rows = [["1", '"a ""b"", c;d|e"', "x"], ["2", 'a "quoted" word', "y"], ["3", "plain", "7 | 8"]]
    lines = [first.join("abc"), *(other.join(row) for row in rows)]
    with pytest.raises(DefinitionError) as refused:
        table_of((mark + "\n".join(lines)).encode(), "t.csv")
    (fault,) = refused.value.diagnostics
    assert (fault.code, fault.span) == ("CSV104", Span("t.csv", 2 if mark else 1, 1))
    assert fault.message == (
        f"the first row is separated by {SIGNS[first]}, but the rows below by {SIGNS[other]}"
    )
    read = [sign for sign in (first, other) if sign != "|"]
    everywhere = "one of them" if len(read) == 2 else SIGNS[read[0]]
    assert fault.hint == f"use {everywhere} everywhere"


@pytest.mark.parametrize(
    "text",
    ["a,b\n1;2,3\n4;5,6\n", 'a,b\n"1,2",3;4\n"5,6",7;8\n', "a;b\n1;2,3\n4;5\n", "a\nx,y\nz,w\n"],
)
def test_another_sign_within_cells_separates_nothing(text: str) -> None:
    assert "separated by" not in str(found_in(text))


def found_in(text: str) -> list[str]:
    """Return the messages on a table."""
    try:
        table_of(text.encode(), "t.csv")
    except DefinitionError as refused:
        return [fault.message for fault in refused.diagnostics]
    return []


def test_a_line_that_names_another_separator_than_the_rows_have_is_taken_out() -> None:
    with pytest.raises(DefinitionError) as refused:
        table_of(b"sep=;\na,b\n1,2\n", "t.csv")
    (fault,) = refused.value.diagnostics
    assert (fault.code, fault.span and fault.span.line) == ("CSV104", 2)
    assert fault.hint == "take the line above out, or separate all rows by the sign that it names"


@pytest.mark.parametrize("more", [1, 2])
def test_separators_at_the_end_of_all_rows_may_be_taken_out(more: int) -> None:
    ends = "," * more
    with pytest.raises(DefinitionError) as refused:
        table_of(f"a,b\n1,2{ends}\n3,4{ends}\n".encode(), "t.csv")
    (fault,) = refused.value.diagnostics
    separators = "1 separator" if more == 1 else "2 separators"
    assert fault.hint == f"take out {separators} at the end of each row below"


@pytest.mark.parametrize("row", [f"{'y' * 70},1,2,3", '"q","1","2","3"', '"q","1","2","3","4"'])
def test_a_row_with_too_many_cells_that_cannot_be_shown_is_not(row: str) -> None:
    """It is too long, or none of its cells can be joined."""
    with pytest.raises(DefinitionError) as refused:
        table_of(f"n,a,b\nx,1,2\n{row}\n".encode(), "t.csv")
    (fault,) = refused.value.diagnostics
    many = "1 cell" if row.count(",") == 3 else "2 cells"
    assert fault.hint == f"put a text with a separator in it in quotes, or take {many} out"
