"""JSON files: written in one stable form, and read from folders that anyone may have edited."""

import json
import math
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import repeat
from pathlib import Path
from typing import Any, TypeAlias

from kitgen.files_read import NotOrdinaryError, read_ordinary
from kitgen.packed import Packed, PackedMapping
from kitgen.values import members

MOST_BYTES = 300_000_000
"""The largest file that is read, in bytes: 20,000 of the largest fields take six sevenths of it."""

MOST_OF_RECORD, _MOST_VALUES = 50_000_000, 2_000_000
"""The most bytes and values of a record that is read: 20,000 fields take three quarters of both."""

_MOST_WIDE = MOST_OF_RECORD // 4
"""The most bytes of a file with a four-byte character, which makes every character take four."""

_FOUR_BYTES = re.compile(rb"[\xf0-\xff]")

MOST_MEMBERS = 200_000
"""The most members of an object: twice as many as the files of twenty thousand fields."""

_LARGE = 1_000
"""Objects with more members are large: the files of a manifest, words, and kinds of an own game.

All large objects of a file together have at most `MOST_MEMBERS` members, because each unknown key
of an object takes pydantic as much memory as a hundred values.
"""

_MOST_NESTS, _MOST_OBJECTS, _MOST_STRINGS = 2_000_000, 1_000_000, 4_000_000
"""The most lists and objects, of these the most objects, and the most strings of a file.

More would take a gigabyte. Twenty thousand of the largest fields, or 5,000 cards with 40 icons on
both sides, need half as many.
"""

_UNNESTED = re.compile(rb"[^][{}]+")
_SPACE = re.compile(r"[ \t\n\r]*")

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
    kind, members = _members(value)
    if kind is dict:
        return {key: plain(member) for key, member in members.items()}
    return value if kind is None else [plain(member) for member in members]


def _members(value: Any) -> tuple[type | None, Any]:
    """Return what a value becomes in JSON, and its members; if it has none, the value itself."""
    kind, defaults = _kind(value.__class__)
    if defaults is None:
        return kind, value
    content = ((name, getattr(value, name), default) for name, default in defaults.items())
    return dict, {name: member for name, member, default in content if member != default}


@cache
def _kind(of: type) -> tuple[type | None, Mapping[str, Any] | None]:
    """Return what values of a class become in JSON, and the defaults of their members.

    They become an object (`dict`), a list, or None for what has no members.
    """
    defaults = members(of)
    if issubclass(of, list | tuple | Packed):
        return list, None
    return dict if issubclass(of, Mapping) or defaults is not None else None, defaults


_encoded = json.JSONEncoder(ensure_ascii=False, allow_nan=False).encode


def _laid_out(value: Any, line_break: str, depth: int = 0) -> Iterator[str]:
    """Yield the JSON of a value; `line_break` is the newline and indentation before its members."""
    kind, members = _members(value)
    if depth > 1 and not _is_long(kind, members):
        yield _text(kind, members, line_break)
        return
    each = _each(kind, members)
    if isinstance(members, PackedMapping):
        yield from _long_line(members)
        return
    if not _is_nested(each):
        yield _on_one_line(kind, members)
        return
    opening, closing = "{}" if kind is dict else "[]"
    heads: Iterable[str] = map(_head, members) if kind is dict else repeat("")
    deeper = line_break + " "
    before = opening + deeper
    for head, member in zip(heads, each, strict=False):
        yield before + head
        yield from _laid_out(member, deeper, depth + 1)
        before = "," + deeper
    yield line_break + closing


def _text(kind: type | None, members: Any, line_break: str) -> str:
    """Return the JSON of a value that is not long in one piece, as `_laid_out` yields it."""
    each = _each(kind, members)
    if not _is_nested(each):
        return _on_one_line(kind, members)
    deeper = line_break + " "
    if kind is dict:
        written = [_head(key) + _text(*_members(of), deeper) for key, of in members.items()]
        return f"{{{deeper}{f',{deeper}'.join(written)}{line_break}}}"
    written = [_text(*_members(member), deeper) for member in members]
    return f"[{deeper}{f',{deeper}'.join(written)}{line_break}]"


def _is_long(kind: type | None, members: Any) -> bool:
    """Return whether a list, or one that is a member of an object, has many members."""
    if kind is list:
        return len(members) > _MANY
    return kind is dict and any(
        _kind(member.__class__)[0] is list and len(member) > _MANY for member in members.values()
    )


def _each(kind: type | None, members: Any) -> Any:
    """Return the members of a list or the values of an object; nothing for other values."""
    return () if kind is None else members.values() if kind is dict else members


def _is_nested(each: Iterable[Any]) -> bool:
    if not isinstance(each, Packed):
        return any(_kind(of)[0] for of in {*map(type, each)})
    return any(_kind(member.__class__)[0] for member in each)


@lru_cache(maxsize=1024)
def _head(key: str) -> str:
    """Return a key of an object as it is written before its value."""
    return f"{_encoded(key)}: "


def _on_one_line(kind: type | None, members: Any) -> str:
    """Return the JSON of a value whose members have none."""
    if kind is None:
        return _encoded(members)
    if kind is list and _INTEGERS.issuperset(map(type, members)):
        # Rows of a field, which are many; the encoder would be prepared again for each.
        return f"[{', '.join(['null' if member is None else str(member) for member in members])}]"
    return _encoded(kind(members))


def _long_line(members: PackedMapping) -> Iterator[str]:
    """Yield in pieces what `_on_one_line` returns of a mapping of words to words."""
    yield "{"
    before = ""
    for name, words in members.items():
        yield f"{before}{_encoded(name)}: {_encoded(words)}"
        before = ", "
    yield "}"


_INTEGERS = {int, type(None)}
_MANY = 50
"""A list with more members is written member by member."""


class ShapeError(ValueError):
    """Raised for a JSON file of the wrong form; the message names the value at fault."""


class NotJsonError(ShapeError):
    """Raised for a file that is not JSON, or not such JSON as kitgen reads, whatever its form."""


def record_text(path: Path) -> str:
    """Return the text of a record, a file that lists others, within limits of memory.

    Raises:
        OSError: The file does not exist or cannot be opened.
        UnicodeDecodeError: The file is not text.
        NotJsonError: The file is not an ordinary file, or has more bytes or values than any record.
    """
    return record_bytes(path).decode("utf-8")


def record_bytes(path: Path) -> bytes:
    """Return the bytes of a record, which need not be text; raises as `record_text` does."""
    raw = _bytes(path, MOST_OF_RECORD)
    # An upper bound: strings may contain these characters as well.
    values = sum(map(raw.count, (b"{", b"[", b",")))
    if values > _MOST_VALUES:
        raise NotJsonError(f"it has more than {_MOST_VALUES:,} values")
    if values > MOST_MEMBERS and any(map(_is_crowded, _UNNESTED.finditer(raw))):
        raise NotJsonError(f"a list or an object in it has more than {MOST_MEMBERS:,} members")
    return raw


def _is_crowded(unnested: "re.Match[bytes]") -> bool:
    """Return whether a part of a file between brackets has more values than an object may have."""
    first, end = unnested.span()
    return end - first > MOST_MEMBERS < unnested.string.count(b",", first, end)


def file_text(path: Path, most_bytes: int = MOST_BYTES) -> str:
    """Return the text of an ordinary file of at most `most_bytes` bytes.

    Raises:
        OSError: The file does not exist or cannot be opened.
        UnicodeDecodeError: The file is not text.
        NotJsonError: The file is not an ordinary file, or is too large.
    """
    return _bytes(path, most_bytes).decode("utf-8")


def _bytes(path: Path, most_bytes: int) -> bytes:
    try:
        raw = read_ordinary(path, most_bytes)
    except (IsADirectoryError, NotOrdinaryError):
        raise NotJsonError("it is not an ordinary file") from None
    # One character beyond Latin-1 makes a string twice as large in memory, one of four bytes
    # four times.
    if not raw.isascii():
        wide = len(raw) > _MOST_WIDE and _FOUR_BYTES.search(raw)
        most_bytes = min(most_bytes, _MOST_WIDE if wide else MOST_OF_RECORD)
    if len(raw) > most_bytes:
        raise NotJsonError(f"it has more than {most_bytes:,} bytes")
    return raw


def json_object(text: str) -> dict[str, Any]:
    """Parse a JSON text whose top is an object.

    Raises:
        NotJsonError: The text is not JSON, its top is not an object, or it has more values than any
            file that kitgen writes; or see `json_value`.
    """
    check_amount(text.count("{"), text.count("["), text.count('"'))
    try:
        top, end = json_value(text, space_after(text, 0))
        end = space_after(text, end)
        if end < len(text):
            raise json.JSONDecodeError("Extra data", text, end)
    except json.JSONDecodeError as problem:
        raise NotJsonError(f"line {problem.lineno}: {problem.msg}") from None
    if not isinstance(top, dict):
        raise NotJsonError("its top level is not an object")
    return top


def check_amount(objects: int, lists: int, quotes: int) -> None:
    """Refuse a JSON file with more values than memory should hold, before they are parsed.

    Args:
        objects: How many opening brackets of objects it has.
        lists: How many of lists.
        quotes: How many quotes it has; a string has at least two.

    Raises:
        NotJsonError: It has too many.
    """
    if objects > _MOST_OBJECTS:
        raise NotJsonError(f"it has more than {_MOST_OBJECTS:,} objects")
    if objects + lists > _MOST_NESTS:
        raise NotJsonError(f"it has more than {_MOST_NESTS:,} lists and objects")
    if quotes > 2 * _MOST_STRINGS:
        raise NotJsonError(f"it has more than {_MOST_STRINGS:,} strings")


def space_after(text: str, at: int) -> int:
    """Return the place after the white space at a place in a JSON text."""
    return _SPACE.match(text, at).end()  # type: ignore[union-attr]


def json_value(text: str, at: int, path: ValuePath = ()) -> tuple[Any, int]:
    """Parse the JSON value that begins at a place in a text; return it, and the place after it.

    Raises:
        json.JSONDecodeError: There is no JSON value, or only its beginning.
        NotJsonError: It is nested too deep, has too many members, or has a value that could not be
            written or compared: an infinite number, or a repeated key.
    """
    odd: list[str] = []
    of_large = 0

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal of_large
        if len(pairs) > MOST_MEMBERS:
            odd.append("too many members")
            return _Crowded()
        if len(pairs) > _LARGE:
            of_large += len(pairs)
            if of_large > MOST_MEMBERS:
                message = f"its large objects have more than {MOST_MEMBERS:,} members together"
                raise NotJsonError(message)
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

    decoder = json.JSONDecoder(object_pairs_hook=unique, parse_float=number, parse_constant=number)
    try:
        value, end = decoder.raw_decode(text, at)
    except (NotJsonError, json.JSONDecodeError):
        raise
    except (RecursionError, ValueError) as problem:
        # Brackets nested too deep, or a number of thousands of digits.
        raise NotJsonError(f"it cannot be read as JSON: {problem}") from None
    if odd:
        raise NotJsonError(next(odd_values(value, path), "it cannot be read as JSON"))
    return value, end


class _Repeating(dict[str, Any]):
    """An object in which some key is repeated."""


class _Crowded(dict[str, Any]):
    """An object with more than `MOST_MEMBERS` members, which are dropped."""


def odd_values(top: Any, path: ValuePath = ()) -> Iterator[str]:
    """Yield, with its path, each fault of a value that JSON allows and kitgen does not.

    `path` is the path of the value itself.
    """
    # No recursion: brackets may be nested as deep as the parser goes. Each value keeps a link to
    # the one around it, because building the path of each would copy too much.
    waiting: list[tuple[Any, Any]] = [((), top)]
    while waiting:
        way, value = waiting.pop()
        faults: tuple[str, ...] = ()
        if isinstance(value, dict):
            faults = tuple(_odd_object(value))
            waiting += [((way, key), value[key]) for key in reversed(value)]
        elif isinstance(value, list):
            waiting += [((way, index), value[index]) for index in reversed(range(len(value)))]
        elif isinstance(value, float) and not math.isfinite(value):
            faults = ("is not a finite number",)
        elif isinstance(value, str) and not _encodes(value):
            faults = ("is not a text",)
        yield from (f"{path_name((*path, *_steps(way)))} {fault}" for fault in faults)


def _odd_object(value: dict[str, Any]) -> Iterator[str]:
    if isinstance(value, _Repeating):
        yield "has a key twice"
    if isinstance(value, _Crowded):
        yield f"has more than {MOST_MEMBERS:,} members"
    if not all(map(_encodes, value)):
        yield "has a key that is not a text"


def _steps(way: Any) -> ValuePath:
    """Return the path that a chain of links describes."""
    steps: list[str | int] = []
    while way:
        way, step = way
        steps.append(step)
    return tuple(reversed(steps))


def path_name(path: ValuePath) -> str:
    """Return a path as messages write it: `jobs[0].pages`, in backquotes."""
    if not path:
        return "its top level"
    name = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
    return f"`{name.removeprefix('.')}`"


def _encodes(text: str) -> bool:
    """Return whether a text can be encoded; JSON can spell half a surrogate pair, which cannot."""
    return not any("\ud800" <= character <= "\udfff" for character in text)
