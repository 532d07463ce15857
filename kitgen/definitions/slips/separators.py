"""Tables whose first row is separated by another sign than the rows below it."""

import json
import re
from collections.abc import Sequence

from kitgen.definitions.wording import shortened
from kitgen.phrases import counted

SEPARATORS = (",", ";", "\t")
"""The signs that separate the cells of a table."""

NAMED_SEPARATOR = re.compile(r"sep=([,;\t])(?:\r\n|\r|\n)", re.IGNORECASE)
"""The line that Excel writes above the first row to name the separator."""

_SIGNS = (*SEPARATORS, "|")
"""The signs that programs separate cells by, including one that kitgen does not read."""

_COMMENTS = ("#", "//", "--")
_LONGEST_ROW = 60
"""The longest row that a hint shows, in characters."""

_QUOTED = re.compile(r'(?<![^,;\t|\r\n])"[^"]*(?:""[^"]*)*"')


def two_separators(text: str) -> tuple[str, str] | None:
    """Return the separator of the first row and that of most rows below, if they differ.

    Rows count as separated by a sign if they have as many of it, outside quotes, as the first row
    has of its own. One row proves nothing, because the sign may belong to its words.
    """
    named = NAMED_SEPARATOR.match(text)
    outside = _QUOTED.sub("", text[named.end() :] if named else text)
    lines: list[str] = [line for line in re.split("[\r\n]+", outside) if line.strip()]
    head, below = "".join(lines[:1]), lines[1:]
    first = max(_SIGNS, key=head.count)
    wanted = head.count(first)
    if not wanted or len(below) < 2:
        return None

    def is_usual(sign: str) -> bool:
        return 2 * sum(line.count(sign) == wanted for line in below) > len(below)

    other = next((sign for sign in _SIGNS if sign != first and is_usual(sign)), None)
    return None if other is None or is_usual(first) else (first, other)


def separators_fault(first: str, other: str) -> tuple[str, str]:
    """Return the message and the hint on a table with two separators."""
    message = (
        f"the first row is separated by {_named(first)}, but the rows below by {_named(other)}"
    )
    read = [_named(sign) for sign in (first, other) if sign in SEPARATORS]
    return message, f"use {'one of them' if len(read) > 1 else read[0]} everywhere"


def _named(sign: str, *, single: bool = False) -> str:
    """Return a separator in words: `;`, or tabs, which are not seen."""
    return ("tab" if single else "tabs") if sign == "\t" else f"`{sign}`"


def width_hint(cells: Sequence[tuple[str, bool]], columns: int, separator: str) -> str:
    """Return how to mend a row that has more or fewer cells than the table has columns.

    Args:
        cells: The words of each cell, and whether it is in quotes.
        columns: The number of columns.
        separator: The separator of the table.
    """
    if len(cells) > columns:
        return _hint_for_more(cells, columns, separator)
    missing = columns - len(cells)
    if len(cells) == 1 and cells[0][0].lstrip().startswith(_COMMENTS):
        return "take it out: tables have no comments"
    plain = " ".join(words for words, is_quoted in cells if not is_quoted)
    others = {sign: plain.count(sign) for sign in _SIGNS if sign != separator and sign in plain}
    other = max(others, key=others.__getitem__, default=None)
    if other is not None and len(cells) == 1 and others[other] >= missing:
        return f"separate its cells as the first row does, not by {_named(other)}"
    # Within a sentence, a space follows the sign.
    if other is not None and len(re.findall(rf"{re.escape(other)}(?! )", plain)) == missing:
        wanted, odd = _named(separator, single=True), _named(other, single=True)
        return f"write a {wanted} for the {odd} that separates its cells"
    cells_missing = "the missing cell" if missing == 1 else f"the {missing} missing cells"
    row = _row([*cells, *[("", False)] * missing], separator)
    return f"add {cells_missing}, which may be empty{row and f': {row}'}"


def _row(cells: Sequence[tuple[str, bool]], separator: str) -> str:
    """Return cells as a row to show in a hint; "" if it is too long, or separated by tabs."""
    words = (
        json.dumps(words, ensure_ascii=False) if is_quoted else words for words, is_quoted in cells
    )
    row = separator.join(words)
    return "" if separator == "\t" or len(row) > _LONGEST_ROW or "\\" in row else f"`{row}`"


def _hint_for_more(cells: Sequence[tuple[str, bool]], columns: int, separator: str) -> str:
    more = len(cells) - columns
    if not any(words or is_quoted for words, is_quoted in cells[columns:]):
        return f"take {counted(more, 'separator')} at its end out"
    # Within a sentence, a space follows the sign.
    torn = [
        at
        for at, (words, is_quoted) in enumerate(cells)
        if at and words[:1] == " " and not is_quoted
    ]
    if len(torn) == more:
        end = next((at for at in range(torn[0], len(cells)) if at not in torn), len(cells))
        whole = separator.join(words for words, _ in cells[torn[0] - 1 : end])
        return f'put the text in quotes: "{shortened(whole)}"'
    filled = [cell for cell in cells if any(cell)]
    if len(filled) == columns and (row := _row(filled, separator)):
        return f"take the {'empty cell' if more == 1 else f'{more} empty cells'} out: {row}"
    quoted = _joined(cells, more, separator)
    as_in = f", as in {_row(quoted, separator)}" if quoted else ""
    return (
        f"put a text with a separator in it in quotes{as_in}, or take {counted(more, 'cell')} out"
    )


def _joined(cells: Sequence[tuple[str, bool]], more: int, separator: str) -> list[tuple[str, bool]]:
    """Return a row in which the first cells that may be one text are joined; empty if none may."""
    for at in range(1, len(cells) - more):
        torn = cells[at : at + more + 1]
        if not any(is_quoted for _, is_quoted in torn):
            text = separator.join(words for words, _ in torn)
            row = [*cells[:at], (text, True), *cells[at + more + 1 :]]
            return row if _row(row, separator) else []
    return []
