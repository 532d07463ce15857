"""JSON files: written in one stable form, and read from folders that anyone may have edited."""

import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import repeat
from pathlib import Path
from typing import Any, TypeAlias

from kitgen.files_read import NotOrdinaryError, read_ordinary
from kitgen.packed import Packed
from kitgen.values import members

MOST_BYTES = 300_000_000
"""The largest file that is read, in bytes: 20,000 of the largest fields take six sevenths of it."""

_MOST_OF_RECORD, _MOST_VALUES = 60_000_000, 2_000_000
"""The most bytes and values of a record that is read: 20,000 fields take half of both."""

ValuePath: TypeAlias = tuple[str | int, ...]
"""The path of a value from the top of a file: keys, and list indices from 0."""


def json_text(content: Any) -> str:
    """Return JSON in one stable form that reads and compares well, ending in a newline.

    A list or object without nested lists or objects takes one line, so that a row of a minefield is
    a row. A dataclass becomes an object of its members, without those that equal their defaults.
    """
    return "".join(json_pieces(content))


def json_pieces(content: Any) -> Iterator[str]:
    """Yield that JSON in pieces, so that a long list is never held in memory as text."""
    yield from _laid_out(content, "\n")
    yield "\n"


def plain(value: Any) -> Any:
    """Return a value converted to mappings, sequences, strings and numbers; see `json_text`."""
    members = _members(value)
    if isinstance(members, Mapping):
        return {key: plain(member) for key, member in members.items()}
    return value if members is None else [plain(member) for member in members]


def _members(value: Any) -> Mapping[str, Any] | Sequence[Any] | None:
    """Return the members of an object or list; None for any other value."""
    if not _holds_members(value.__class__):
        return None
    if isinstance(value, list | tuple | Packed | Mapping):
        return value
    defaults = _defaults(value.__class__) or {}
    content = ((name, getattr(value, name), default) for name, default in defaults.items())
    return {name: member for name, member, default in content if member != default}


@cache
def _holds_members(kind: Any) -> bool:
    """Return whether values of a class become objects or lists in JSON."""
    return issubclass(kind, list | tuple | Packed | Mapping) or _defaults(kind) is not None


_defaults = cache(members)
_encoded = json.JSONEncoder(ensure_ascii=False, allow_nan=False).encode


def _laid_out(value: Any, line_break: str) -> Iterator[str]:
    """Yield the JSON of a value; `line_break` is the newline and indentation before its members."""
    members = _members(value)
    each = members.values() if isinstance(members, Mapping) else members or ()
    if not any(map(_holds_members, map(type, each))):
        yield _encoded(plain(value))
        return
    if isinstance(members, Mapping):
        heads: Iterable[str] = (f"{_encoded(key)}: " for key in members)
        opening, closing = "{}"
    else:
        heads = repeat("")
        opening, closing = "[]"
    deeper = line_break + " "
    before = opening + deeper
    for head, member in zip(heads, each, strict=False):
        yield before + head
        yield from _laid_out(member, deeper)
        before = "," + deeper
    yield line_break + closing


class ShapeError(ValueError):
    """Raised for a JSON file of the wrong form; the message names the value at fault."""


def record_text(path: Path) -> str:
    """Return the text of a record, a file that lists others, within limits of memory.

    Raises:
        OSError: The file does not exist or cannot be opened.
        UnicodeDecodeError: The file is not text.
        ShapeError: The file is not an ordinary file, or has more bytes or values than any record.
    """
    text = file_text(path, _MOST_OF_RECORD)
    # An upper bound: strings may contain these characters as well.
    if sum(map(text.count, "{[,")) > _MOST_VALUES:
        raise ShapeError(f"it has more than {_MOST_VALUES:,} values")
    return text


def file_text(path: Path, most_bytes: int = MOST_BYTES) -> str:
    """Return the text of an ordinary file of at most `most_bytes` bytes.

    Raises:
        OSError: The file does not exist or cannot be opened.
        UnicodeDecodeError: The file is not text.
        ShapeError: The file is not an ordinary file, or is too large.
    """
    try:
        raw = read_ordinary(path, most_bytes)
    except (IsADirectoryError, NotOrdinaryError):
        raise ShapeError("it is not an ordinary file") from None
    if len(raw) > most_bytes:
        raise ShapeError(f"it has more than {most_bytes:,} bytes")
    return raw.decode("utf-8")


def json_object(text: str) -> dict[str, Any]:
    """Parse a JSON text whose top is an object.

    Raises:
        ShapeError: The text is not JSON, its top is not an object, or it has a value that could not
            be written or compared: an infinite number, or a repeated key.
    """
    odd: list[str] = []

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        content = dict(pairs)
        if len(content) != len(pairs):
            odd.append("a key twice")
            return _Repeating(content)
        return content

    def number(digits: str) -> float:
        value = float(digits)
        if not math.isfinite(value):
            odd.append(digits)
        return value

    try:
        top = json.loads(text, object_pairs_hook=unique, parse_float=number, parse_constant=number)
    except json.JSONDecodeError as problem:
        raise ShapeError(f"line {problem.lineno}: {problem.msg}") from None
    except (RecursionError, ValueError) as problem:
        # Brackets nested too deep, or a number of thousands of digits.
        raise ShapeError(f"it cannot be read as JSON: {problem}") from None
    if not isinstance(top, dict):
        raise ShapeError("its top level is not an object")
    if odd:
        raise ShapeError(next(odd_values(top), "it cannot be read as JSON"))
    return top


class _Repeating(dict[str, Any]):
    """An object in which some key is repeated."""


def odd_values(top: Any) -> Iterator[str]:
    """Yield, with its path, each fault of a value that JSON allows and kitgen does not."""
    # No recursion: brackets may be nested as deep as the parser goes.
    waiting: list[tuple[ValuePath, Any]] = [((), top)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, dict):
            if isinstance(value, _Repeating):
                yield f"{path_name(path)} has a key twice"
            if not all(map(_encodes, value)):
                yield f"{path_name(path)} has a key that is not a text"
            waiting += [((*path, key), value[key]) for key in reversed(value)]
        elif isinstance(value, list):
            waiting += [((*path, index), value[index]) for index in reversed(range(len(value)))]
        elif isinstance(value, float) and not math.isfinite(value):
            yield f"{path_name(path)} is not a finite number"
        elif isinstance(value, str) and not _encodes(value):
            yield f"{path_name(path)} is not a text"


def path_name(path: ValuePath) -> str:
    """Return a path as messages write it: `jobs[0].pages`, in backquotes."""
    if not path:
        return "its top level"
    name = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
    return f"`{name.removeprefix('.')}`"


def _encodes(text: str) -> bool:
    """Return whether a text can be encoded; JSON can spell half a surrogate pair, which cannot."""
    return not any("\ud800" <= character <= "\udfff" for character in text)
