"""Quotes left out: around texts that YAML cannot read without them, and at the end of texts."""

import re
from collections.abc import Sequence

from kitgen.definitions.syntax.indents import indent_of
from kitgen.definitions.syntax.mends import Edit, Found, Mend, quoted
from kitgen.definitions.wording import shortened

_BEGUN = r"(?<=[\[{,: ])"
_QUOTES = re.compile(
    rf"""{_BEGUN}(?:""(?P<twice>[^\s,:\]}}"][^"]*)"?|(?:"(?:[^"\\]|\\.)*"|'[^']*')(?P<joined>#)?)"""
    rf"""|{_BEGUN}(?P<open>["'])|(?P<comment> #)"""
)

_UP_TO_NEXT = re.compile(rf"""{_BEGUN}(?P<mark>["'])(?P<text>[^"'\\]*[\[{{,: ])(?P=mark)""")
"""Quotes that only those close which should begin the next text."""

_LAST_OPENING = re.compile(rf'.*{_BEGUN}(")[^"]*')
_TEXT_END = re.compile(r" *[,\]}]")


def quote_left_open(here: str, at: int, column: int) -> Found | None:
    """Return the slip of quotes in a line that those of the next text close; None if not.

    The parser gave up in line `at`, at the column after the closing ones.
    """
    up_to_next = next((it for it in _UP_TO_NEXT.finditer(here) if it.end() == column), None)
    end = up_to_next and _TEXT_END.search(here, up_to_next.start("text"), column)
    if not up_to_next or not end or here.count(up_to_next["mark"]) % 2 == 0:
        return None
    mark, start = up_to_next["mark"], up_to_next.start()
    message = "the quotes opened here are closed only by those of the next text"
    mend = Edit(at, end.start(), 0, mark)
    text = shortened(here[start : end.start()])
    return Found(message, f"write `{mark}`", at, start, (mend,), after=text)


def quote_left_open_above(lines: Sequence[str], begun: int, problem: str) -> Found | None:
    """Return the slip of quotes that exchange all texts below with what is between; None if not.

    The parser found no end of those in the line `begun`, which has as many closing as opening ones.
    """
    count = lines[begun].count('"')
    if "unexpected end of stream" not in problem or not count or count % 2:
        return None
    above = (line for line in range(begun - 1, -1, -1) if lines[line].count('"') % 2)
    line = next(above, begun)
    opening = _LAST_OPENING.fullmatch(lines[line]) if line < begun else None
    if opening is None:
        return None
    end = next(below for below in range(line + 1, begun + 1) if '"' in lines[below])
    message = f"the quotes opened here are closed only on line {end + 1}"
    return Found(message, "close them where the text ends", line, opening.start(1))


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
                column = match.start("joined")
                slip = quote_left_open(lines[line], line, column)
                return slip or Found(message, "put all of it in quotes", line, column)
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


_AFTER_QUOTES = re.compile(
    r"""[ ]*(?:- +)?(?:[\w-]+: +)?(?P<quotes>"(?:[^"\\]|\\.)*"|'(?:[^']|'')*') *[^\s#,:\]}]"""
)
_COMMENT = re.compile(r"\s#\s")
"""A comment after a text; in `"Gold" coin #1` the number is part of the text."""
_ENDS_IN_BRACKETS = re.compile(rf"{_COMMENT.pattern}|[,\]}}]")


def going_on_after_quotes(here: str, at: int, column: int, *, in_brackets: bool) -> Found | None:
    """Return the slip of a text that has more after its closing quotes; None if it has not.

    Args:
        here: The line where the parser gave up.
        at: Its index.
        column: Where it did so, from 0.
        in_brackets: Whether brackets are open there.
    """
    closed = _AFTER_QUOTES.match(here)
    if closed is None or closed.end("quotes") > column:
        return None
    start, end = closed.span("quotes")
    after = (_ENDS_IN_BRACKETS if in_brackets else _COMMENT).search(here, end)
    text, mark = here[start : after and after.start()].rstrip(), here[start]
    taken, other = len(text), '"' if mark == "'" else "'"
    inner = text[1:-1] if text.endswith(mark) else text
    if here[end:][:1].isalpha() and not text.endswith(mark):
        # What closes the quotes is an apostrophe: 'A king's ransom.
        inner = text = text[1:]
    message, hint = "the text goes on after its closing quotes", "put all of it in quotes"
    whole = inner if other not in inner and mark != inner[:1] else text
    if other in whole or "\\" in whole:
        return Found(message, hint, at, end)
    hint = f"{hint}: {other}{shortened(whole)}{other}"
    return Found(message, hint, at, end, (Edit(at, start, taken, f"{other}{whole}{other}"),))


_VALUE_END = re.compile(r" *(?:[,\]}]| #|$)")
_COMPARISON = re.compile(r"[<>≥≤]=? *[0-9][0-9.,]* *%?")


def comparison_without_quotes(here: str, at: int, column: int) -> Found | None:
    """Return the slip of a comparison such as `>= 80 %` without its quotes; None if it is none.

    Args:
        here: The line where the parser gave up.
        at: Its index.
        column: Where it did so, from 0.
    """
    compared = _COMPARISON.match(here, column)
    if compared is None:
        return None
    text = compared[0].strip().rstrip(",")
    message, hint = f"text cannot begin with `{text[0]}`", f'put the text in quotes: "{text}"'
    is_all = _VALUE_END.match(here, column + len(text))
    return Found(message, hint, at, column, quoted(at, column, text) if is_all else ())
