"""Brackets, braces and parentheses that lack a colon before them, or the sign that closes them."""

import re
from collections.abc import Sequence

from kitgen.definitions.loosely.indents import indent_of
from kitgen.definitions.loosely.punctuation import Found
from kitgen.definitions.wording import shortened

_PARENTHESES = re.compile(r"[ ]*(?:- +)?[\w-]+: +\((?P<inner>[^()]*)\) *")
_NO_COLON = re.compile(r"[ ]*(?:- +)*(?P<key>\w[\w-]*) *(?P<value>[{\[].*: .*)")
_NO_COLON_WITHIN = re.compile(r".*[{,] *(?P<key>[a-z_]+) *")
_IN_BRACKETS = re.compile(r"\{[^{}]*: [^{}]*\}|\[[^\[\]]*\]")
_ENDS_NOTHING = re.compile(r"expected <block end>, but found '(?P<end>[\]}])'")
_OPENING = {"]": "[", "}": "{"}


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
        return Found("keys stand in parentheses here", hint, at, group.start("inner") - 1)
    if "mapping values" in problem and (keys := _NO_COLON.fullmatch(here)):
        key, value = keys["key"], keys["value"].rstrip()
        message = f"there is no colon after `{key}`"
        return Found(message, f"write `{shortened(f'{key}: {value}')}`", at, keys.end("key"))
    if extra := _ENDS_NOTHING.search(problem):
        message = f"`{extra['end']}` closes nothing here: no `{_OPENING[extra['end']]}` is open"
        return Found(message, "take it out", at, column)
    within, value = _NO_COLON_WITHIN.fullmatch(here, 0, column), _IN_BRACKETS.match(here, column)
    if within and value:
        key = within["key"]
        hint = f"write `{shortened(f'{key}: {value[0]}')}`"
        return Found(f"there is no colon after `{key}`", hint, at, within.end("key"))
    return None


def is_left_open(lines: Sequence[str], at: int, begun: int) -> bool:
    """Return whether a line can no longer lie within brackets that a line above opens.

    What lies within them stands further in than the line that opens them.

    The parser gave up in line `at`; the brackets begin in line `begun`.
    """
    return begun < at < len(lines) and indent_of(lines[at]) <= indent_of(lines[begun])
