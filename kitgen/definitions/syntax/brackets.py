"""Brackets, braces and parentheses that lack a colon before them, or the sign that closes them."""

import re
from collections.abc import Sequence

from kitgen.definitions.syntax.indents import indent_of
from kitgen.definitions.syntax.mends import Edit, Found
from kitgen.definitions.wording import shortened

_PARENTHESES = re.compile(r"[ ]*(?:- +)?[\w-]+: +\((?P<inner>[^()]*)\) *")
_ITEM = r" *-?\w[\w.-]*(?: ?%| (?:in|mm|cm|pt))? *"
"""An item. No text is one in two ways: those of many items would multiply."""

_LIST_IN_PARENTHESES = re.compile(rf"\(({_ITEM}(?:,{_ITEM})+)\)(?= *(?:[,\]}}]|$))")
_NO_COLON = re.compile(r"[ ]*(?:- +)*(?P<key>\w[\w-]*) *(?P<value>[{\[].*: .*)")
_NO_COLON_WITHIN = re.compile(r".*[{,] *(?P<key>[a-z_]+) *")
_IN_BRACKETS = re.compile(r"\{(?=[^{}]*: )[^{}]*\}|\[[^\[\]]*\]")
_ENDS_NOTHING = re.compile(r"expected <block end>, but found '(?P<end>[\]}])'")
_OPENING = {"]": "[", "}": "{"}
_CLOSING = {"[": "]", "{": "}"}
_MANNER = {"[": "list", "{": "group"}
_QUOTED = r"""(?:^|(?<=[\[{,: ]))(?:"(?:[^"\\]|\\.)*+(?:"|$)|'(?:[^']|'')*+(?:'|$))"""
"""The form of a text in quotes, which may go on below its line."""

_COMMENT = re.compile(rf"{_QUOTED}|(?<=[ \t])(?P<comment>#.*)")
_KEY_NEXT = re.compile(r"([^\W\d][\w-]*): ")
_ITEM_NEXT = re.compile(r"([\[{]|\w+)")
_QUOTES_NEXT = re.compile("([\"'])")
_KEYS_IN_LIST = re.compile(r".*?[\[,] *(?P<keys>\w+: [^\[\]{},:\"']+(?:, *\w+: [^\[\]{},:\"']+)*)")
_SIGNS = re.compile(rf"{_QUOTED}|(?P<sign>[\[\]{{}}])|, *(?P<key>[\w-]+): ")


def slip_of_brackets(here: str, at: int, column: int, problem: str) -> Found | None:
    """Return the slip of brackets because of which the parser gave up; None if it is none.

    Args:
        here: The line where it gave up.
        at: Its index.
        column: Where it did so, from 0.
        problem: What it found there.
    """
    if (group := _PARENTHESES.match(here)) and ": " in group["inner"]:
        hint = f"write braces instead: {{{shortened(group['inner'])}}}"
        begun, end = group.start("inner") - 1, group.end("inner")
        braces = Edit(at, begun, 1, "{"), Edit(at, end, 1, "}")
        return Found("keys stand in parentheses here", hint, at, begun, braces)
    if "mapping values" in problem and (keys := _NO_COLON.fullmatch(here)):
        return _without_colon(at, keys, keys["value"].rstrip(), keys.start("value"))
    within, value = _NO_COLON_WITHIN.fullmatch(here, 0, column), _IN_BRACKETS.match(here, column)
    if within and value:
        return _without_colon(at, within, value[0], column)
    if "expected ','" in problem and (
        slip := _without_comma(here, at, column)
        or _other_than_opened(here, at, column)
        or not_closed_before(here, at, column)
    ):
        return slip
    if extra := _ENDS_NOTHING.search(problem):
        message = f"`{extra['end']}` closes nothing here: no `{_OPENING[extra['end']]}` is open"
        return Found(message, "take it out", at, column, (Edit(at, column, 1),))
    return None


def _without_colon(at: int, keys: re.Match[str], value: str, column: int) -> Found:
    key, end = keys["key"], keys.end("key")
    hint = f"write `{shortened(f'{key}: {value}')}`"
    mend = Edit(at, end, column - end, ": ")
    return Found(f"there is no colon after `{key}`", hint, at, end, (mend,))


def without_brace(group: str, at: int, column: int) -> Found:
    """Return the slip of a group, which begins at a place, without the brace that opens it."""
    hint = f"write `{{` before it: {{{shortened(group)}"
    message = "the group that begins here has no `{`"
    return Found(message, hint, at, column, (Edit(at, column, written="{"),))


def _without_comma(here: str, at: int, column: int) -> Found | None:
    """Return the slip of a comma left out after a sign that closes brackets or quotes, or None.

    What follows the comma stands at the column.
    """
    before, opened = here[:column].rstrip(), _open_at(here, column)
    if not opened or not before.endswith(("]", "}", '"', "'")):
        return None
    is_in_group, is_after_quotes = here[opened[-1][0]] == "{", before[-1] in "\"'"
    form = _KEY_NEXT if is_in_group else _QUOTES_NEXT if is_after_quotes else _ITEM_NEXT
    following = form.match(here, column)
    if following is None:
        return None
    mend = Edit(at, len(before), 0, ",")
    message, last = f"there is no comma before `{following[1]}`", re.split(r"[,\[{]", before)[-1]
    return Found(message, "write `,`", at, column, (mend,), after=shortened(last.strip()))


def in_parentheses(here: str, at: int, column: int) -> Found | None:
    """Return the slip of a list in parentheses at a place; None if there is none.

    Args:
        here: The line.
        at: Its index.
        column: The place, from 0.
    """
    items = _LIST_IN_PARENTHESES.match(here, column)
    if items is None:
        return None
    hint = f"write brackets: [{items[1]}]"
    if re.search(r"[^\W\d]{3}", items[1]):
        hint += ", or quotes around a text"
    mend = Edit(at, column, 1, "["), Edit(at, items.end(1), 1, "]")
    return Found("a list stands in parentheses here", hint, at, column, mend)


def bracketed(value: object) -> str | None:
    """Return a list in parentheses as it is written; None if a value is none."""
    items = _LIST_IN_PARENTHESES.fullmatch(value) if isinstance(value, str) else None
    return items and f"[{items[1]}]"


def not_closed_before(here: str, at: int, column: int) -> Found | None:
    """Return the slip of brackets that a line opens and does not close before a place; None if not.

    A list in a group should be closed before the first key in it; everything else, before the comma
    or the sign at the place.

    Args:
        here: The line.
        at: Its index.
        column: The place of a sign that cannot stand within the brackets, from 0.
    """
    opened = _open_at(here, column)
    met = here[column : column + 1]
    closes_outer = met in {_CLOSING[here[begun]] for begun, _ in opened[:-1]}
    if not opened or not (met in _CLOSING or closes_outer) or met == _CLOSING[here[opened[-1][0]]]:
        return None
    begun, key_at = opened[-1]
    sign = here[begun]
    is_in_group = len(opened) > 1 and here[opened[-2][0]] == "{"
    end = key_at if sign == "[" and is_in_group and key_at is not None else column
    within = here[begun + 1 : end].rstrip(", ")
    if not within.strip():
        return None
    what, last = _MANNER[sign], within.rpartition(",")[2].strip()
    message = f"the {what} opened here with `{sign}` is not closed on this line"
    mend = Edit(at, begun + 1 + len(within), 0, _CLOSING[sign])
    return Found(message, f"write `{mend.written}`", at, begun, (mend,), after=shortened(last))


def _open_at(here: str, column: int) -> list[tuple[int, int | None]]:
    """Return the brackets of a line that are open at a place, from without.

    Each is the column where it opens, and that of the first key in it that follows a comma.
    """
    opened: list[tuple[int, int | None]] = []
    for match in _SIGNS.finditer(here, 0, column):
        if match["key"] and opened and opened[-1][1] is None:
            opened[-1] = (opened[-1][0], match.start())
        elif (sign := match["sign"]) in _CLOSING:
            opened.append((match.start(), None))
        elif sign and opened:
            opened.pop()
    return opened


def _other_than_opened(here: str, at: int, column: int) -> Found | None:
    """Return the slip of a sign at a place that closes what its line does not open or closes again.

    The other sign was meant if the line lacks one, as in `{a: 1, b: {c: 2}]`, or closes again what
    this one would close, as in `{a: [1, 2}, b: 3}`; else it is too many.
    """
    met = here[column : column + 1]
    places = [begun for begun, _ in _open_at(here, column)]
    opened = [here[begun] for begun in places]
    if met not in _OPENING or not opened or _OPENING[met] == opened[-1]:
        return None
    after = [match["sign"] for match in _SIGNS.finditer(here, column + 1)]
    outer = opened.count(_OPENING[met])
    if outer and outer > after.count(met) - after.count(_OPENING[met]):
        return None
    other = _CLOSING[opened[-1]]
    # A line that ends with a comma goes on within one of them.
    closed = after.count(other) - after.count(opened[-1]) + here.rstrip().endswith(",")
    if outer or len(opened) > closed:
        message, mend = f"`{met}` closes what `{opened[-1]}` opens", Edit(at, column, 1, other)
        return Found(message, f"write `{other}`", at, column, (mend,))
    if keys := _KEYS_IN_LIST.fullmatch(here, places[-1], column):
        return without_brace(here[keys.start("keys") : column + 1], at, keys.start("keys"))
    message = f"`{met}` closes nothing here: no `{_OPENING[met]}` is open"
    hint = f"take it out, or write `{_OPENING[met]}` where it opens"
    return Found(message, hint, at, column, (Edit(at, column, 1),))


def is_left_open(lines: Sequence[str], at: int, begun: int) -> bool:
    """Return whether a line can no longer lie within brackets that a line above opens.

    What lies within them stands further in than the line that opens them.

    The parser gave up in line `at`; the brackets begin in line `begun`.
    """
    return begun < at < len(lines) and indent_of(lines[at]) <= indent_of(lines[begun])


def closing(lines: Sequence[str], begun: int, column: int) -> Edit:
    """Return the edit that closes brackets, which open at a place and are closed nowhere.

    It does so behind the last line that can lie within them: such lines stand further in than the
    one that opens them.
    """
    last = begun
    for line in range(begun + 1, len(lines)):
        written = lines[line].strip()
        if written and indent_of(lines[line]) <= indent_of(lines[begun]):
            break
        if written and not written.startswith("#"):
            last = line
    marks = (match.start("comment") for match in _COMMENT.finditer(lines[last]))
    end = next((mark for mark in marks if mark >= 0), None)
    return Edit(last, len(lines[last][:end].rstrip()), 0, _CLOSING[lines[begun][column]])
