"""JSON files: written in one stable form, read from folders that anyone may have edited."""

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
"""How much of a file is read: twenty thousand of the largest fields take six sevenths."""

_MOST_OF_RECORD, _MOST_VALUES = 60_000_000, 2_000_000
"""How much of a record is read, and how many values: twenty thousand fields take half of both."""

ValuePath: TypeAlias = tuple[str | int, ...]
"""The way to a value from the top of a file: keys, and places in lists from 0."""


def json_text(content: Any) -> str:
    """Return JSON that reads well and compares well: one form, ending in a newline.

    A list or object that holds no other is one line, so that a row of a minefield is a row. A
    value of ours is the object of its members, but for those that are as their default has them.
    """
    return "".join(json_pieces(content))


def json_pieces(content: Any) -> Iterator[str]:
    """Yield that JSON in pieces, so that a long list never lies in memory as text."""
    yield from _laid_out(content, "\n")
    yield "\n"


def plain(value: Any) -> Any:
    """Return a value as mappings, sequences, texts and numbers; see `json_text`."""
    members = _members(value)
    if isinstance(members, Mapping):
        return {key: plain(member) for key, member in members.items()}
    return value if members is None else [plain(member) for member in members]


def _members(value: Any) -> Mapping[str, Any] | Sequence[Any] | None:
    """Return the members of an object or list; None where a value has none."""
    if not _holds_members(value.__class__):
        return None
    if isinstance(value, list | tuple | Packed | Mapping):
        return value
    defaults = _defaults(value.__class__) or {}
    content = ((name, getattr(value, name), default) for name, default in defaults.items())
    return {name: member for name, member, default in content if member != default}


@cache
def _holds_members(kind: Any) -> bool:
    """Return whether values of a class are objects or lists in JSON."""
    return issubclass(kind, list | tuple | Packed | Mapping) or _defaults(kind) is not None


_defaults = cache(members)
_encoded = json.JSONEncoder(ensure_ascii=False, allow_nan=False).encode


def _laid_out(value: Any, line_break: str) -> Iterator[str]:
    """Yield JSON of a value whose lines begin with `line_break`."""
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
    """A JSON file is not of the shape it should have; the message says which value is not."""


def record_text(path: Path) -> str:
    """Return the text of a record, a file that lists others, which takes no gigabyte to be read.

    Raises:
        OSError: There is none, or it cannot be opened.
        UnicodeDecodeError: It is no text.
        ShapeError: It is not an ordinary file, larger than any record, or has more values.
    """
    text = file_text(path, _MOST_OF_RECORD)
    # At the most: a text may have such characters, too.
    if sum(map(text.count, "{[,")) > _MOST_VALUES:
        raise ShapeError(f"it has more than {_MOST_VALUES:,} values")
    return text


def file_text(path: Path, most_bytes: int = MOST_BYTES) -> str:
    """Return the text of an ordinary file of no more than so many bytes.

    Raises:
        OSError: There is none, or it cannot be opened.
        UnicodeDecodeError: It is no text.
        ShapeError: It is not an ordinary file, or larger.
    """
    try:
        raw = read_ordinary(path, most_bytes)
    except (IsADirectoryError, NotOrdinaryError):
        raise ShapeError("it is not an ordinary file") from None
    if len(raw) > most_bytes:
        raise ShapeError(f"it has more than {most_bytes:,} bytes")
    return raw.decode("utf-8")


def json_object(text: str) -> dict[str, Any]:
    """Return the object that a JSON text is.

    Raises:
        ShapeError: It is no JSON, its top is something else, or some value in it could be
            neither written nor compared: an endless number, a key that comes twice.
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
        # Brackets nested beyond reason, or a number of thousands of digits.
        raise ShapeError(f"it cannot be read as JSON: {problem}") from None
    if not isinstance(top, dict):
        raise ShapeError("its top level is not an object")
    if odd:
        raise ShapeError(next(odd_values(top), "it cannot be read as JSON"))
    return top


class _Repeating(dict[str, Any]):
    """An object in which some key comes twice."""


def odd_values(top: Any) -> Iterator[str]:
    """Yield what is wrong with a value that is JSON's, and none of ours, each with its path."""
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
    """Return what messages call a value: `jobs[0].pages`, in backquotes."""
    if not path:
        return "its top level"
    name = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
    return f"`{name.removeprefix('.')}`"


def _encodes(text: str) -> bool:
    """Return whether a text is one; JSON can spell half a surrogate pair, which no file has."""
    return not any("\ud800" <= character <= "\udfff" for character in text)
