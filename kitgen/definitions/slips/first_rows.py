"""First rows of tables that name no columns, or not as many as there are cells below them."""

import re
from collections.abc import Sequence

from kitgen.phrases import counted

_CELL = re.compile(r"[-+]?[0-9]+(?:[.,][0-9]+)?|#[0-9a-fA-F]{6}|\S*\s.*\w[.!?]", re.DOTALL)
_USUAL_COLUMNS = frozenset({"name", "text", "count", "id", "title", "emblem", "art"})


def are_cells(words: Sequence[str]) -> bool:
    """Return whether a row is one of numbers, colours and sentences instead of names."""
    named = any(word.lower() in _USUAL_COLUMNS for word in words)
    return not named and any(map(_CELL.fullmatch, words))


def title_hint(line: int) -> str:
    """Return the hint at a first row, on the given line, that may be a title of the table."""
    return f"take line {line} out if a row below it names the columns, else name the others, too"


def head_hint(columns: int, line: int, rows: Sequence[Sequence[str | None]], separator: str) -> str:
    """Return how to mend a first row of another width than all rows below it.

    Args:
        columns: The number of columns that it names.
        line: Its line.
        rows: The words of each cell below it; None for those that are empty and not in quotes.
        separator: The separator of the table.
    """
    more = len(rows[0]) - columns
    if more < 0:
        added = counted(-more, "cell")
        return f"add {added} to each row, which may be empty, or take out names without a column"
    if all(words is None for row in rows for words in row[columns:]):
        return f"take out {counted(more, 'separator')} at the end of each row below"
    if columns == 1 and not are_cells([words or "" for words in rows[0]]):
        return title_hint(line)
    if separator == ",":
        return "name the columns that are missing, or put texts and numbers with a comma in quotes"
    return "name the columns that are missing"
