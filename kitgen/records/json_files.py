"""JSON files: written in one stable form, read from folders that anyone may have edited."""

import json
import math
from collections.abc import Iterator, Mapping
from typing import Any

from kitgen.values import frozen


def json_text(content: Any) -> str:
    """Return JSON that reads well and compares well: one form, ending in a newline.

    A list or object that holds no other is one line, so that a row of a minefield is a row.
    """
    return _laid_out(content, "\n") + "\n"


def _laid_out(value: Any, line_break: str) -> str:
    """Return JSON of a value whose lines begin with `line_break`."""
    if isinstance(value, Mapping):
        members, opening, closing = list(value.values()), "{", "}"
        heads = [f"{json.dumps(key, ensure_ascii=False)}: " for key in value]
    elif isinstance(value, list | tuple):
        members, opening, closing = list(value), "[", "]"
        heads = [""] * len(members)
    else:
        return json.dumps(value, ensure_ascii=False, allow_nan=False)
    if not any(isinstance(member, Mapping | list | tuple) for member in members):
        return json.dumps(value, ensure_ascii=False, allow_nan=False)
    deeper = line_break + " "
    parts = [head + _laid_out(member, deeper) for head, member in zip(heads, members, strict=True)]
    return opening + deeper + ("," + deeper).join(parts) + line_break + closing


class ShapeError(ValueError):
    """A JSON text is not of the shape it should have; the message names the key."""


@frozen
class Reader:
    """A JSON object and the path to it; each method gives a value of one kind or refuses."""

    values: Mapping[str, Any]
    path: str = ""

    @classmethod
    def of_text(cls, text: str) -> "Reader":
        """Read a JSON text whose top is an object.

        Raises:
            ShapeError: It is no JSON, or its top is something else.
        """
        try:
            top = json.loads(text)
        except json.JSONDecodeError as problem:
            raise ShapeError(f"line {problem.lineno}: {problem.msg}") from None
        except (RecursionError, ValueError) as problem:
            # Brackets nested beyond reason, or a number of thousands of digits.
            raise ShapeError(f"it cannot be read as JSON: {problem}") from None
        if not isinstance(top, dict):
            raise ShapeError("its top is not an object")
        return cls(top)

    def text(self, key: str) -> str:
        """Return a text."""
        value = self._value(key)
        if not isinstance(value, str) or not _encodes(value):
            raise self._refusal(key, "a text")
        return value

    def whole(self, key: str) -> int:
        """Return a whole number."""
        value = self._value(key)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self._refusal(key, "a whole number")
        return value

    def number(self, key: str) -> float:
        """Return a number that is neither infinite nor undefined."""
        value = self._value(key)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self._refusal(key, "a number")
        try:
            length = float(value)
        except OverflowError:
            length = math.inf
        if not math.isfinite(length):
            raise self._refusal(key, "a finite number")
        return length

    def mapping(self, key: str) -> "Reader":
        """Return an object within this one."""
        value = self._value(key)
        if not isinstance(value, dict):
            raise self._refusal(key, "an object")
        return Reader(value, self._path(key))

    def mappings(self, key: str) -> Iterator["Reader"]:
        """Yield the objects of a list."""
        for index, value in enumerate(self._sequence(key)):
            if not isinstance(value, dict):
                raise self._refusal(f"{key}[{index}]", "an object")
            yield Reader(value, self._path(f"{key}[{index}]"))

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts."""
        values = self._sequence(key)
        if not all(isinstance(value, str) and _encodes(value) for value in values):
            raise self._refusal(key, "a list of texts")
        return tuple(values)

    def wholes(self, key: str) -> tuple[int, ...]:
        """Return a list of whole numbers."""
        values = self._sequence(key)
        if not all(isinstance(value, int) and not isinstance(value, bool) for value in values):
            raise self._refusal(key, "a list of whole numbers")
        return tuple(values)

    def all_texts(self) -> dict[str, str]:
        """Return this object as keys and texts."""
        return {key: self.text(key) for key in self.values}

    def _sequence(self, key: str) -> list[Any]:
        value = self._value(key)
        if not isinstance(value, list):
            raise self._refusal(key, "a list")
        return value

    def _value(self, key: str) -> Any:
        if key not in self.values:
            raise ShapeError(f"`{self._path(key)}` is missing")
        return self.values[key]

    def _path(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def _refusal(self, key: str, kind: str) -> ShapeError:
        return ShapeError(f"`{self._path(key)}` is not {kind}")


def _encodes(text: str) -> bool:
    """Return whether a text is one; JSON can spell half a surrogate pair, which no file has."""
    return not any("\ud800" <= character <= "\udfff" for character in text)
