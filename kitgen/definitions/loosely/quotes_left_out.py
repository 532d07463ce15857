"""Quotes left out: around texts that YAML cannot read without them, and at the end of texts."""

import re
from collections.abc import Sequence

from kitgen.definitions.loosely.punctuation import Found
from kitgen.definitions.wording import shortened
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


_BEGUN = r"(?<=[\[{,: ])"
_QUOTES = re.compile(
    rf"""{_BEGUN}(?:""(?P<twice>[^\s,:\]}}"][^"]*)"?|"(?:[^"\\]|\\.)*"|'[^']*')"""
    rf"""|{_BEGUN}(?P<open>["'])|(?P<comment> #)"""
)


def quotes_within(lines: Sequence[str], begun: int, at: int) -> Found | None:
    """Return the slip of quotes that leave brackets open; None if there is none.

    The brackets begin in the line `begun`; the parser gave up in line `at`. Quotes left out at the
    end of a text let it go on to the next that should begin one.
    """
    for line in range(begun, min(at, len(lines))):
        for match in _QUOTES.finditer(lines[line]):
            if match["comment"]:
                break
            if text := match["twice"]:
                message, hint = "the text goes on after its closing quotes", "take one of them out"
                if '"' in match[0][2:]:
                    hint = f'put all of it in quotes: "{shortened(text)}"'
                return Found(message, hint, line, match.start())
            if mark := match["open"]:
                below = (each for each in range(line + 1, len(lines)) if mark in lines[each])
                end = next(below, None)
                if end is None or not re.search(rf"^[^{mark}]*{_BEGUN}{mark}\S", lines[end]):
                    return None
                message = f"the quotes opened here are closed only on line {end + 1}"
                return Found(message, "close them where the text ends", line, match.start())
    return None
