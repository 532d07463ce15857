"""Texts that YAML cannot read without quotes around them, put into those that a hint shows."""

import re

from kitgen.diagnostics import Diagnostic

_SHOWN = re.compile(r"put (?:the text|all of it) in quotes: (?P<mark>[\"'])(?P<text>[^\"…]+)(…?)\1")
LINE_END = re.compile("(\r\n|[\n\r\x85\u2028\u2029])")
"""What ends a line, as a group, so that a text can be split and joined again."""

_VALUE = re.compile(r"( *(?:- +)*(?:[\w-]+: +|(?![\w-]+: )))([^\s\[{](?:.*[^ ])?)( *)")


def with_quotes(text: str, slip: Diagnostic) -> str | None:
    """Return a kit's text as it was meant, to find what is wrong below a slip.

    Args:
        text: The text.
        slip: What stops the parser.

    Returns:
        The text with the quotes that the hint at the slip shows, in lines and columns as before;
        None if it shows none for what follows the key in the line.
    """
    shown = _SHOWN.fullmatch(slip.hint or "")
    if shown is None or slip.span is None:
        return None
    parts = LINE_END.split(text)
    at = 2 * (slip.span.line - 1)
    written = _VALUE.fullmatch(parts[at])
    if written is None or shown["text"] not in written[2]:
        return None
    inner, mark = shown["text"], shown["mark"]
    if not shown[3] and len(written[2].strip("\"'")) > len(inner.strip("\"'")):
        return None
    if shown[3]:
        # Hints show no more than the beginning of a long text.
        first, rest = written[2][0], written[2][written[2].index(inner) :]
        inner = rest.removesuffix(first) if first in "\"'" else rest
    if mark in inner or "\\" in inner:
        return None
    parts[at] = f"{written[1]}{mark}{inner}{mark}{written[3]}"
    return "".join(parts)
