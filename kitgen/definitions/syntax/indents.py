"""Keys that begin further out or further in than those around them where they belong."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from kitgen.definitions.syntax.mends import Edit, Found
from kitgen.phrases import counted

_BEGINS = re.compile(r" *(?:(?P<item>- +)|(?=[\w-]+:(?: |$)))")
_KEY = re.compile(r"(?P<indent> *)(?P<key>[\w-]+):(?: |$)")
_KEY_ALONE = re.compile(r" *[\w-]+: *(?:#.*)?$")


class FurtherOut(NamedTuple):
    """A key that stands further out than the keys among which it belongs.

    Attributes:
        key: The key.
        sibling: The key below it that stands where it should.
        line: The index of its line, from 0.
        column: Its column, from 0.
        spaces: By how many spaces it should stand further in.
    """

    key: str
    sibling: str
    line: int
    column: int
    spaces: int


def key_further_out(lines: Sequence[str], at: int) -> FurtherOut | None:
    """Return the key alone on its line that ended the group to which a line belongs; None if none.

    The lines below such a key stand further in than the line, and the lines above it in the same
    column, or the key of the group is right above it.

    `at` is the index of a line in whose column no group is open.
    """
    below = _KEY.match(lines[at]) if at < len(lines) else None
    if below is None:
        return None
    column = len(below["indent"])
    above = _written(lines, at)
    out = next((line for line in above if indent_of(lines[line]) <= column), None)
    if out is None or not indent_of(lines[out]) < column or not _KEY_ALONE.match(lines[out]):
        return None
    before = next(above, None)
    # Below a key at the column, lines stand in at least one more step.
    within = min((indent_of(lines[line]) for line in _written(lines, at) if line > out), default=0)
    if before is None or within < 2 * column - indent_of(lines[out]):
        return None
    is_first = indent_of(lines[before]) == indent_of(lines[out]) and _KEY_ALONE.match(lines[before])
    while before is not None and indent_of(lines[before]) > column:
        before = next(above, None)
    if before is None or not (is_first or _is_key_at(lines[before], column)):
        return None
    indent = indent_of(lines[out])
    key = lines[out].strip().partition(":")[0]
    return FurtherOut(key, below["key"], out, indent, column - indent)


def key_too_far_in(lines: Sequence[str], at: int) -> Found | None:
    """Return the slip of a key that stands in the column of what is below it; None if none does.

    It is the first of its group, whose next key is in line `at`, further out.
    """
    second = _KEY.match(lines[at]) if at < len(lines) else None
    if second is None:
        return None
    column, first = len(second["indent"]), at
    for line in _written(lines, at):
        if indent_of(lines[line]) <= column:
            opens = _KEY_ALONE.match(lines[line]) and indent_of(lines[line]) < column
            return _moved_in(lines, first, column, second["key"]) if opens else None
        first = line
    return None


def key_within_another(lines: Sequence[str], begun: int, at: int) -> Found | None:
    """Return the slip of a key that has nothing below it, as it stands in the column of that.

    It belongs beside the one above it: the groups around have names of their own and equal keys.

    Args:
        lines: All lines.
        begun: The line of a key.
        at: The line below it in which this key comes again.
    """
    column = indent_of(lines[at])
    above = next((it for it in _written(lines, at) if indent_of(lines[it]) <= column), begun)
    outer = next((it for it in _written(lines, begun) if indent_of(lines[it]) < column), None)
    if above <= begun or outer is None or not _KEY_ALONE.match(lines[outer]):
        return None
    name = _KEY.match(lines[outer])
    for line in _written(lines, outer):
        if name is None or indent_of(lines[line]) < len(name["indent"]):
            return name and _moved_in(lines, above, len(name["indent"]), name["key"])
        if indent_of(lines[line]) == len(name["indent"]) and not _KEY_ALONE.match(lines[line]):
            return None
    return None


def _moved_in(lines: Sequence[str], at: int, column: int, beside: str) -> Found | None:
    """Return the slip of a key in a line that belongs in a column; None if it may be right."""
    below = next((line for line in lines[at + 1 :] if line.strip()), "")
    indent = indent_of(lines[at])
    if not _KEY_ALONE.match(lines[at]) or indent_of(below) != indent or not _KEY.match(below):
        return None
    key = lines[at].strip().partition(":")[0]
    message = f"`{key}` begins further right than `{beside}`, which is beside it"
    hint = f"move it to the left by {counted(indent - column, 'space')}"
    return Found(message, hint, at, indent, (Edit(at, 0, indent - column),))


def out_of_column(lines: Sequence[str], at: int, column: int, problem: str) -> Found | None:
    """Return the slip of a key or an item that begins where none around it does; None if not.

    If only one line above is in the group, and the one below begins as this one does, the one above
    is the slip.

    Args:
        lines: All lines.
        at: The line where the parser gave up.
        column: Where it did so, from 0.
        problem: What it found there.
    """
    begun = _BEGINS.match(lines[at]) if at < len(lines) else None
    if begun is None or indent_of(lines[at]) != column or "expected <block end>" not in problem:
        return None
    what = "item" if begun["item"] else "key"
    around = _columns_around(lines, at, is_item=bool(begun["item"]))
    (inner, line), *outer = around or [(column, at)]
    is_first = outer and outer[0][0] < min(inner, column)
    if is_first and [*islice(_written(lines, at), 2)] == [line, outer[0][1]]:
        below = next((it for it in lines[at + 1 :] if it.strip()), "")
        if _BEGINS.match(below) and indent_of(below) == column:
            at, column, around = line, inner, [(column, at)]
    least = min((abs(start - column) for start, _ in around), default=0)
    if least == 0:
        return None
    places = [
        f"in column {start + 1}, as line {line + 1} does"
        for start, line in around
        if abs(start - column) == least
    ]
    message = f"this {what} begins in column {column + 1}, where no {what} around it begins"
    return Found(message, f"begin it {', or '.join(places)}", at, column)


def _columns_around(lines: Sequence[str], at: int, *, is_item: bool) -> list[tuple[int, int]]:
    """Return the columns in which keys or items of the groups above a line begin, from within.

    Each comes with the nearest line above that begins in it.
    """
    columns: list[tuple[int, int]] = []
    for line in _written(lines, at):
        begun = _BEGINS.match(lines[line])
        if begun is None or (columns and indent_of(lines[line]) >= columns[-1][0]):
            continue
        is_first_key = begun["item"] and not is_item
        start = begun.end() if is_first_key else indent_of(lines[line])
        # The first key of an item begins where those below it do.
        is_known = is_first_key and columns and start >= columns[-1][0]
        if (is_first_key or bool(begun["item"]) == is_item) and not is_known:
            columns.append((start, line))
    return columns


def _written(lines: Sequence[str], at: int) -> Iterator[int]:
    """Yield the indices of the lines above one, from below, without empty ones and comments."""
    for line in range(at - 1, -1, -1):
        if lines[line].strip() and not lines[line].lstrip().startswith("#"):
            yield line


def _is_key_at(line: str, column: int) -> bool:
    key = _KEY.match(line)
    return key is not None and len(key["indent"]) == column


def indent_of(line: str) -> int:
    """Return the number of spaces before the first word of a line."""
    return len(line) - len(line.lstrip(" "))
