"""Lines that end a group too early, as they stand further out than those around them."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

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

    Args:
        lines: All lines.
        at: The index of a line in whose column no group is open.
    """
    below = _KEY.match(lines[at]) if at < len(lines) else None
    if below is None:
        return None
    column = len(below["indent"])
    above = _written(lines, at)
    out = next((line for line in above if _indent(lines[line]) <= column), None)
    if out is None or not _indent(lines[out]) < column or not _KEY_ALONE.match(lines[out]):
        return None
    before = next(above, None)
    if before is None:
        return None
    is_first = _indent(lines[before]) == _indent(lines[out]) and _KEY_ALONE.match(lines[before])
    while before is not None and _indent(lines[before]) > column:
        before = next(above, None)
    if before is None or not (is_first or _is_key_at(lines[before], column)):
        return None
    indent = _indent(lines[out])
    key = lines[out].strip().partition(":")[0]
    return FurtherOut(key, below["key"], out, indent, column - indent)


def _written(lines: Sequence[str], at: int) -> Iterator[int]:
    """Yield the indices of the lines above one, from below, without empty ones and comments."""
    for line in range(at - 1, -1, -1):
        if lines[line].strip() and not lines[line].lstrip().startswith("#"):
            yield line


def _is_key_at(line: str, column: int) -> bool:
    key = _KEY.match(line)
    return key is not None and len(key["indent"]) == column


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
