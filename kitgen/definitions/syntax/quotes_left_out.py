"""Quotes left out: around texts that YAML cannot read without them, and at the end of texts."""

import re
from collections.abc import Sequence

from kitgen.definitions.syntax.indents import indent_of
from kitgen.definitions.syntax.mends import Edit, Found, Mend
from kitgen.definitions.wording import shortened

_BEGUN = r"(?<=[\[{,: ])"
_QUOTES = re.compile(
    rf"""{_BEGUN}(?:""(?P<twice>[^\s,:\]}}"][^"]*)"?|(?:"(?:[^"\\]|\\.)*"|'[^']*')(?P<joined>#)?)"""
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
            message = "the text goes on after its closing quotes"
            if match["joined"]:
                return Found(message, "put all of it in quotes", line, match.start("joined"))
            if text := match["twice"]:
                hint = "take one of them out"
                mend: Mend = ()
                if '"' in match[0][2:]:
                    hint = f'put all of it in quotes: "{shortened(text)}"'
                    mend = (Edit(line, match.start(), 1),)
                return Found(message, hint, line, match.start(), mend)
            if mark := match["open"]:
                below = (each for each in range(line + 1, len(lines)) if mark in lines[each])
                end = next(below, None)
                if end is None:
                    return None
                # What lies within the brackets may go on below, and stands further in.
                is_within = indent_of(lines[end]) > indent_of(lines[begun])
                if is_within and not re.search(rf"^[^{mark}]*{_BEGUN}{mark}\S", lines[end]):
                    return None
                message = f"the quotes opened here are closed only on line {end + 1}"
                return Found(message, "close them where the text ends", line, match.start())
    return None
