"""Long JSON files read part by part, in a memory that does not grow with them."""

import codecs
import json
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any, BinaryIO

from kitgen.files_read import NotOrdinaryError, open_ordinary
from kitgen.records.json_files import (
    MOST_BYTES,
    MOST_MEMBERS,
    NotJsonError,
    ValuePath,
    check_amount,
    json_value,
    space_after,
)
from kitgen.values import frozen

LONG = 8_000_000
"""The most bytes of a file that is read whole: as many as forty of the largest minefields take."""

MOST_OF_PART = 40_000_000
"""The most characters of a part: 5,000 cards with 40 icons on both sides take five sixths of it."""

_AT_ONCE = 1 << 22
_LONGEST_WORD = 12  # characters of a word or an escape that the end of a text may cut
_BEFORE_DIGIT = 2  # characters, as in 1.5 or 2e-7, that go on a number if a digit follows


@frozen
class Part:
    """A member of a file's top level or, if that is a list, a member of the list.

    Attributes:
        path: Its key and, in a list, its index from 0.
        text: Its JSON text.
        value: Its value.
    """

    path: ValuePath
    text: str
    value: Any


def json_parts(path: Path) -> Iterator[Part]:
    """Yield the parts of a JSON file whose top is an object, one after the other.

    An empty list is one part.

    Raises:
        OSError: The file does not exist or cannot be opened.
        UnicodeDecodeError: The file is not text.
        NotJsonError: It is not an ordinary file or not JSON, or has more bytes, members or values
            than any that kitgen writes.
    """
    try:
        file = open_ordinary(path)
    except (IsADirectoryError, NotOrdinaryError):
        raise NotJsonError("it is not an ordinary file") from None
    with closing(file):
        text = _Text(file)
        yield from _top(text)
        if text.peek():
            raise text.fault("Extra data")


def _top(text: "_Text") -> Iterator[Part]:
    """Yield the parts of the object that a text begins with."""
    if text.peek() != "{":
        if text.peek() != "[":
            text.part(())
        raise NotJsonError("its top level is not an object")
    text.take("{")
    keys: set[str] = set()
    while not (text.peek() == "}" and not keys):
        if text.peek() != '"':
            raise text.fault("Expecting property name enclosed in double quotes")
        key = text.part(()).value
        if key in keys:
            raise NotJsonError("its top level has a key twice")
        keys.add(key)
        text.take(":")
        if text.peek() == "[":
            yield from _list(text, key)
        else:
            yield text.part((key,))
        if text.peek() == "}":
            break
        text.take(",")
    text.take("}")


def _list(text: "_Text", key: str) -> Iterator[Part]:
    """Yield the members of a list, or the list if it is empty."""
    text.take("[")
    if text.peek() == "]":
        yield Part((key,), "[]", [])
    else:
        for index in count():
            yield text.part((key, index))
            if text.peek() == "]":
                break
            text.take(",")
    text.take("]")


class _Text:
    """The text of a file, of which only what was not taken yet is in memory."""

    def __init__(self, file: BinaryIO) -> None:
        """Begin at the start of a file."""
        self._file, self._bytes, self._ended = file, 0, False
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._held, self._at, self._line = "", 0, 1
        self._parts = self._objects = self._lists = self._quotes = 0

    def peek(self) -> str:
        """Return the next character that is no white space; "" at the end."""
        self._at = space_after(self._held, self._at)
        while self._at == len(self._held) and not self._ended:
            self._hold_more()
            self._at = space_after(self._held, self._at)
        return self._held[self._at : self._at + 1]

    def take(self, sign: str) -> None:
        """Take the next character, which has to be `sign`."""
        if self.peek() != sign:
            raise self.fault(f"Expecting '{sign}' delimiter")
        self._at += 1

    def part(self, path: ValuePath) -> Part:
        """Take the next value."""
        self._parts += 1
        if self._parts > MOST_MEMBERS:
            raise NotJsonError(f"its top level and its lists have more than {MOST_MEMBERS:,} parts")
        self.peek()
        while True:
            try:
                value, end = json_value(self._held, self._at, path)
            except json.JSONDecodeError as problem:
                if self._ended or not self._may_be_cut(problem):
                    raise self.fault(problem.msg, problem.pos) from None
            else:
                # What ends with the text may be half a number.
                if self._ended or end + _BEFORE_DIGIT < len(self._held):
                    text, self._at = self._held[self._at : end], end
                    return Part(path, text, value)
            if len(self._held) - self._at > MOST_OF_PART:
                raise NotJsonError(f"a value in it has more than {MOST_OF_PART:,} characters")
            self._hold_more()

    def fault(self, words: str, at: int | None = None) -> NotJsonError:
        """Return an error at a place of the text that is held, or else at the next character."""
        line = self._line + self._held.count("\n", 0, self._at if at is None else at)
        return NotJsonError(f"line {line}: {words}")

    def _may_be_cut(self, problem: json.JSONDecodeError) -> bool:
        """Return whether a value may be whole if more of the file is read."""
        near = problem.pos > len(self._held) - _LONGEST_WORD
        return near or problem.msg.startswith("Unterminated string")

    def _hold_more(self) -> None:
        """Read on; as much again as is held, so that a long value is not parsed too often."""
        self._line += self._held.count("\n", 0, self._at)
        self._held, self._at = self._held[self._at :], 0
        raw = self._file.read(max(_AT_ONCE, len(self._held)))
        self._bytes += len(raw)
        if self._bytes > MOST_BYTES:
            raise NotJsonError(f"it has more than {MOST_BYTES:,} bytes")
        self._ended = not raw
        more = self._decoder.decode(raw, final=self._ended)
        self._objects += more.count("{")
        self._lists += more.count("[")
        self._quotes += more.count('"')
        check_amount(self._objects, self._lists, self._quotes)
        self._held += more
