"""Tables whose first row is separated by another sign than the rows below it."""

import re

SEPARATORS = (",", ";", "\t")
"""The signs that separate the cells of a table."""

NAMED_SEPARATOR = re.compile(r"sep=([,;\t])(?:\r\n|\r|\n)", re.IGNORECASE)
"""The line that Excel writes above the first row to name the separator."""

_SIGNS = (*SEPARATORS, "|")
"""The signs that programs separate cells by, including one that kitgen does not read."""

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
    signs = {sign: "tabs" if sign == "\t" else f"`{sign}`" for sign in (first, other)}
    message = f"the first row is separated by {signs[first]}, but the rows below by {signs[other]}"
    read = [signs[sign] for sign in signs if sign in SEPARATORS]
    return message, f"use {'one of them' if len(read) > 1 else read[0]} everywhere"
