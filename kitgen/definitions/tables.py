"""Tables that a kit names: CSV files, read into cells that know their place.

The format is CSV as spreadsheets write it (RFC 4180). Commas, semicolons or tabs separate the
cells, whichever is most frequent in the first row. A cell that contains a separator, a quote or a
line end is quoted. The first row names the columns. One run reports everything that is wrong.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from unicodedata import normalize

from kitgen.definitions.own_files import OwnFile, Reference
from kitgen.definitions.slips.first_rows import are_cells, head_hint, title_hint
from kitgen.definitions.slips.separators import (
    NAMED_SEPARATOR,
    SEPARATORS,
    separators_fault,
    two_separators,
    width_hint,
)
from kitgen.definitions.table_text import decoded, misread_cell, not_worked_out
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import DefinitionError, Diagnostic, Span, coded, error
from kitgen.phrases import counted
from kitgen.values import frozen, replace

MOST_BYTES = 2_000_000
MOST_ROWS = 5_000
MOST_COLUMNS = 100
MOST_IN_CELL = 2_000
_OTHER_SEPARATOR = re.compile(r"[|:/]")
_COLUMN = re.compile(r"[^\W\d_][\w -]*")
_CLOSE = 'write a quote at the end of the cell, and those within it twice: ""'
_TWICE = 'write a quote within a quoted cell twice: ""'
_LONGEST_QUOTED = 60
_WHOLE = 'put the whole cell in quotes, and write each quote within it twice: "24"" wide"'
UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff]")
"""Characters that no text file may contain: control characters except tabs and line ends."""


@frozen
class Cell:
    """The content of one cell: its words, without white space at either end."""

    words: str
    span: Span


@frozen
class Row:
    """One row: its cells by column, and the place where it begins."""

    cells: Mapping[str, Cell]
    span: Span

    def words(self, column: str) -> str:
        """Return the words of a column, or "" if the table has no such column."""
        cell = self.cells.get(column)
        return cell.words if cell else ""

    def place(self, column: str) -> Span:
        """Return the place of a column's cell, or the start of the row if it has none."""
        cell = self.cells.get(column)
        return cell.span if cell else self.span


@frozen
class Table:
    """A table as read.

    Attributes:
        display_path: Its file as the user knows it.
        columns: The names of its columns with their places, in order.
        rows: Its rows without the first, and without empty ones.
        is_whole: Whether all of it could be read; False only within a `TornTableError`.
    """

    display_path: str
    columns: Mapping[str, Span]
    rows: tuple[Row, ...]
    is_whole: bool = True


class TornTableError(DefinitionError):
    """Some rows, columns or cells of a table cannot be read.

    Attributes:
        table: The readable rest: without these rows and columns, and with these cells empty.
    """

    def __init__(self, diagnostics: Iterable[Diagnostic], table: Table) -> None:
        """Keep everything that is wrong with the table, and the part that can be read."""
        super().__init__(diagnostics)
        self.table = table


@coded("CSV102")
def stray_quote(span: Span, message: str, hint: str) -> Diagnostic:
    """A quote is not closed, or is in the middle of a cell.

    A cell that holds a separator, a quote or a line end is put in quotes, and a quote within it is
    written twice: `"He said ""no"", and left"`. A quote that is never closed swallows all rows
    below it.
    """
    return error("CSV102", message, span, hint)


@coded("CSV103")
def wrong_width(span: Span, cells: int, columns: int, hint: str, more: int = 0) -> Diagnostic:
    """A row has more or fewer cells than there are columns.

    Often a text holds a comma and is not in quotes, or another separator was used in one row, or
    between two of its cells. If many rows lack the same number of cells, as they do when a column
    is added to the first row, only the first of them is named.
    """
    rows = f"this row and {more} more have" if more else "this row has"
    message = f"{rows} {counted(cells, 'cell')}, but the table has {counted(columns, 'column')}"
    return error("CSV103", message, span, hint)


@coded("CSV104")
def bad_column(span: Span, message: str, hint: str) -> Diagnostic:
    """The first row of a table does not name its columns.

    Faces, checks and rules call a column by its name, so each needs its own: letters of any
    language, digits, spaces, `_` and `-`, beginning with a letter. Capitals make no difference. The
    first row is separated by the same sign as the rows below it.
    """
    return error("CSV104", message, span, hint)


@coded("CSV105")
def wrong_length(span: Span, message: str) -> Diagnostic:
    """A table has no rows, or more than kitgen reads.

    The first row names the columns, and each row below it is one kind of piece.
    """
    return error("CSV105", message, span, f"write 1 to {MOST_ROWS:,} rows below the first")


@coded("CSV107")
def unprintable(span: Span, character: str) -> Diagnostic:
    """A cell holds a character that cannot be printed.

    Control characters come from programs that store more than text. Take them out.
    """
    return error("CSV107", f"U+{ord(character):04X} here cannot be printed", span, "take it out")


@coded("CSV108")
def too_long(span: Span, size: int) -> Diagnostic:
    """A cell holds more than a piece has room for.

    A text that long belongs into the rules; often a quote is missing, and half of the table has
    become one cell.
    """
    message = f"this cell has {size:,} characters, but at most {MOST_IN_CELL:,} are read"
    return error("CSV108", message, span, "shorten it, or look for a quote that is missing")


_MOST_SHORT = 3
"""The most rows lacking the same number of cells that are named one by one."""


@frozen
class _Raw:
    """A cell as written: whether it was quoted, and where it begins."""

    words: str
    span: Span
    quoted: bool


def read_table(file: OwnFile, reference: Reference) -> Table:
    """Read the table that a kit names.

    Raises:
        DefinitionError: CSV101 to CSV108: everything that is wrong with it. A `TornTableError`
            if some rows can be read.
    """
    return table_of(file.raw, reference.display_path)


def table_of(raw: bytes, display_path: str) -> Table:
    """Read a table from its bytes.

    Raises:
        DefinitionError: CSV101 to CSV108: everything that is wrong with it. A `TornTableError`
            if some rows can be read.
    """
    text = decoded(raw, display_path)
    if separators := two_separators(text):
        start = Span(display_path, 2 if NAMED_SEPARATOR.match(text) else 1, 1)
        raise DefinitionError([bad_column(start, *separators_fault(*separators))])
    problems: list[Diagnostic] = []
    rows = [*_rows(text, display_path, problems)]
    torn = {problem.span.line for problem in problems if problem.span}
    head, *below = _without_empty_ends(rows or [()])
    columns = _columns(head, Span(display_path, 1, 1), problems)
    if not below and not problems:
        problems.append(wrong_length(Span(display_path, 1, 1), "the table has no rows"))
    if len(below) > MOST_ROWS:
        message = f"the table has {len(below):,} rows, but at most {MOST_ROWS:,} are read"
        problems.append(wrong_length(below[MOST_ROWS][0].span, message))
    whole = [row for row in below if torn.isdisjoint(cell.span.line for cell in row)]
    if not any(problem.code == "CSV104" for problem in problems):
        problems += _wrong_widths(head, whole, _separator(text))
    odd_cells = [fault for row in below for cell in row for fault in _odd_cell(cell)]
    problems += odd_cells
    if not problems:
        return _table(display_path, columns, head, below)
    problems.sort(key=_place)
    fitting = [row for row in whole if len(row) == len(head)][:MOST_ROWS]
    if not columns or not fitting:
        raise DefinitionError(problems)
    unread = {fault.span for fault in odd_cells}
    table = _table(display_path, columns, head, fitting, unread)
    raise TornTableError(problems, replace(table, is_whole=False))


def _table(
    display_path: str,
    columns: Mapping[str, Span],
    head: Sequence[_Raw],
    rows: Iterable[Sequence[_Raw]],
    unread: Collection[Span | None] = (),
) -> Table:
    """Return a table of the rows that match the first row's width; unreadable cells are empty."""
    places = {cell.span: index for index, cell in enumerate(head)}
    at = {name: places[span] for name, span in columns.items()}

    def cell_of(cell: _Raw) -> Cell:
        return Cell("" if cell.span in unread else cell.words.strip(), cell.span)

    cells = ({name: cell_of(row[index]) for name, index in at.items()} for row in rows)
    starts = (row[0].span for row in rows)
    return Table(display_path, columns, tuple(map(Row, cells, starts)))


def _without_empty_ends(rows: Sequence[Sequence[_Raw]]) -> Iterator[Sequence[_Raw]]:
    """Yield the rows without the last columns that have neither a name nor a word in any row.

    Spreadsheets save such columns where something stood that was deleted.
    """
    used = max(
        (place for row in rows for place, cell in enumerate(row, 1) if cell.words.strip()),
        default=0,
    )
    return (row[: max(used, 1)] if used < len(rows[0]) else row for row in rows)


def _wrong_widths(
    head: Sequence[_Raw], rows: Sequence[Sequence[_Raw]], separator: str
) -> Iterator[Diagnostic]:
    """Yield the rows whose width differs from the header's; if all do, report only the header."""
    widths = {len(row) for row in rows}
    if len(rows) > 1 and len(widths) == 1 and len(head) not in widths:
        (cells,) = widths
        message = (
            f"the first row names {counted(len(head), 'column')}, and all {len(rows)} rows below "
            f"it have {counted(cells, 'cell')}"
        )
        below = [
            [cell.words.strip() if cell.words or cell.quoted else None for cell in row]
            for row in rows
        ]
        hint = head_hint(len(head), head[0].span.line, below, separator)
        yield bad_column(head[0].span, message, hint)
        return
    of_width: dict[int, list[Sequence[_Raw]]] = {}
    for row in rows:
        of_width.setdefault(len(row), []).append(row)
    of_width.pop(len(head), None)
    for cells, those in of_width.items():
        more = len(those) - 1 if cells < len(head) and len(those) > _MOST_SHORT else 0
        for row in those[:1] if more else those:
            hint = width_hint([(cell.words, cell.quoted) for cell in row], len(head), separator)
            yield wrong_width(row[0].span, cells, len(head), hint, more)


def _place(diagnostic: Diagnostic) -> tuple[int, int]:
    span = diagnostic.span
    return (span.line, span.column) if span else (0, 0)


def _columns(head: Sequence[_Raw], start: Span, problems: list[Diagnostic]) -> dict[str, Span]:
    """Return the columns with valid, unique names, and note what is wrong with the others."""
    if not head and not problems:
        problems.append(wrong_length(start, "the file is empty"))
    if len(head) > MOST_COLUMNS:
        message = f"the table has {len(head)} columns, but at most {MOST_COLUMNS} are read"
        problems.append(bad_column(head[MOST_COLUMNS].span, message, "take some out"))
    columns: dict[str, Span] = {}
    if are_cells([cell.words.strip() for cell in head]):
        message = "the first row looks like those below it, and names no columns"
        hint = "write a row above it with a name for each column, such as `name`, `text` or `count`"
        problems.append(bad_column(head[0].span, message, hint))
        return columns
    named = sum(bool(cell.words.strip()) for cell in head)
    if named == 1 < len(head) - named:
        message = f"the first row names only 1 of {len(head)} columns"
        problems.append(bad_column(head[0].span, message, title_hint(head[0].span.line)))
        return columns
    for cell in head:
        name = normalize("NFC", cell.words.strip().lower())
        if not _COLUMN.fullmatch(name):
            shown = (
                f"`{shortened(name)}` cannot be the name of a column"
                if name
                else "a column has no name"
            )
            hint = "name it with a letter first, then letters, digits, spaces, `_` or `-`"
            if len(head) == 1 and (other := _OTHER_SEPARATOR.search(name)):
                hint = f"separate columns by commas, semicolons or tabs, not by `{other[0]}`"
            if len(head) == 1 and any(sign in name for sign in SEPARATORS):
                # Only a line that names another separator leaves one in the first row.
                hint = "take the line above out, or separate all rows by the sign that it names"
            problems.append(bad_column(cell.span, shown, hint))
        elif name in columns:
            shown = f"there are two columns `{name}`"
            problems.append(bad_column(cell.span, shown, "give one of them another name"))
        else:
            columns[name] = cell.span
    return columns


def _odd_cell(cell: _Raw) -> Iterator[Diagnostic]:
    if misread := misread_cell(cell.span, cell.words):
        yield misread
    elif odd := UNPRINTABLE.search(cell.words):
        yield unprintable(cell.span, odd[0])
    if len(cell.words) > MOST_IN_CELL:
        yield too_long(cell.span, len(cell.words))
    if formula := not_worked_out(cell.span, cell.words.strip()):
        yield formula


def _separator(text: str) -> str:
    """Return the separator: the one that Excel writes on a line by itself above the first row.

    Without such a line it is the most frequent one in the first row, in a tie the first known.
    """
    named = NAMED_SEPARATOR.match(text)
    if named:
        return named[1]
    line = re.split(r"\r\n|\r|\n", text, maxsplit=1)[0]
    outside = re.sub(r'"[^"]*"', "", line)
    return max(SEPARATORS, key=outside.count)


def _rows(text: str, display_path: str, problems: list[Diagnostic]) -> Iterator[tuple[_Raw, ...]]:
    """Yield the rows of a text, without rows in which every cell is empty."""
    separator = _separator(text)
    plain = re.compile(rf'[^{re.escape(separator)}"\r\n]*')
    row: list[_Raw] = []
    at, line, line_start = 0, 1, 0
    named = NAMED_SEPARATOR.match(text)
    if named:
        at, line, line_start = named.end(), 2, named.end()
    while at < len(text) or row:
        span = Span(display_path, line, at - line_start + 1)
        if text.startswith('"', at):
            end = _closing(text, at)
            if end is None:
                problems.append(stray_quote(span, "this quote is not closed", _CLOSE))
                return
            words = text[at + 1 : end].replace('""', '"')
            row.append(_Raw(_with_line_ends(words), span, quoted=True))
            inside = text[at:end]
            breaks = [match.end() for match in re.finditer(r"\r\n|\r|\n", inside)]
            if breaks:
                line, line_start = line + len(breaks), at + breaks[-1]
            at = end + 1
            if at < len(text) and text[at] not in (separator, "\r", "\n"):
                here = Span(display_path, line, at - line_start + 1)
                odd = "something follows a closing quote"
                if breaks:
                    # The quote that opens here was taken for the closing quote of a cell in a row
                    # above.
                    here, odd = span, f"this quote is not closed before line {line}"
                problems.append(stray_quote(here, odd, _CLOSE if breaks else _TWICE))
                at = _line_end(text, at)
        else:
            match = plain.match(text, at)
            assert match is not None
            row.append(_Raw(match[0], span, quoted=False))
            at = match.end()
            if text.startswith('"', at):
                here = Span(display_path, line, at - line_start + 1)
                odd = "there is a quote in the middle of a cell"
                cell = text[match.start() : _line_end(text, at)].partition(separator)[0]
                problems.append(stray_quote(here, odd, _quoted(cell)))
                at = _line_end(text, at)
        if text.startswith(separator, at) and at < len(text):
            at += 1
            if at < len(text):
                continue
            row.append(_Raw("", Span(display_path, line, at - line_start + 1), quoted=False))
        if any(cell.words.strip() or cell.quoted for cell in row):
            yield tuple(row)
        row = []
        if at < len(text):
            at += 2 if text.startswith("\r\n", at) else 1
            line, line_start = line + 1, at


def _quoted(cell: str) -> str:
    """Return the hint to put a cell with quotes in it in quotes."""
    doubled = f'"{cell.strip().replace(chr(34), 2 * chr(34))}"'
    if cell.count('"') % 2 or len(doubled) > _LONGEST_QUOTED:
        return _WHOLE
    return f"put the whole cell in quotes, and write each quote within it twice: {doubled}"


def _closing(text: str, start: int) -> int | None:
    """Return where the quote opened at `start` closes: the next quote that is not doubled."""
    at = start + 1
    while True:
        at = text.find('"', at)
        if at < 0:
            return None
        if not text.startswith('""', at):
            return at
        at += 2


def _line_end(text: str, at: int) -> int:
    match = re.compile(r"[^\r\n]*").match(text, at)
    assert match is not None
    return match.end()


def _with_line_ends(words: str) -> str:
    return words.replace("\r\n", "\n").replace("\r", "\n")
