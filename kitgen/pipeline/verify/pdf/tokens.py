"""The tokens of a PDF's streams of drawing commands, and whether two streams draw the same.

Viewers agree on what kitgen writes, and disagree on what is broken: one skips it, another guesses.
What is none of the tokens that kitgen writes is therefore refused; nothing is skipped or guessed.
A picture within a stream has none of them.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import TypeAlias

_TOKEN = re.compile(
    rb"""[ \r\n\t]*
    (?:(?P<bracket>[\[\]])|(?:(?P<number>-?[0-9]{1,9}(?:\.[0-9]{1,9})?|-?\.[0-9]{1,9})
      |(?P<name>/[A-Za-z0-9.+_-]+)
      |<(?P<hex>(?:[0-9A-Fa-f]{2})*)>
      |\((?P<literal>(?:[^()\\\r]|\\[nrtbf()\\]|\\[0-3][0-7]{2})*)\)
      |(?P<operator>[A-Za-z]{1,3}\*?))
    (?=[ \r\n\t/<(\[\]]|\Z))""",
    re.VERBOSE,
)
_ESCAPED = re.compile(rb"\\([0-3][0-7]{2}|.)", re.DOTALL)
_ESCAPES = dict(zip(b"nrtbf()\\", b"\n\r\t\b\f()\\", strict=True))

_PLACES = frozenset({"m", "l", "c", "re"})
_MATRICES = frozenset({"cm", "Tm"})
_FACTORS = 4
"""How many numbers of a matrix are factors; the others are a place."""
_NEAR = 0.005
"""How far a point may lie elsewhere: five times the last printed digit."""
_NEAR_FACTOR = 1e-6
"""How much a factor of a matrix, of seven digits, may be off."""

Token: TypeAlias = float | bytes | str
"""A number, the bytes of a string, or a name (which begins with `/`) or a bracket."""

Command: TypeAlias = tuple[str, Sequence[Token]]
"""An operator, and what stands before it."""

SameNames: TypeAlias = Callable[[str, str, str], bool]
"""Takes an operator and a name of each stream; returns whether both stand for the same."""


class StrangeContentError(ValueError):
    """A stream holds what kitgen does not write."""


def commands(stream: bytes) -> Iterator[Command]:
    """Yield the commands of a stream.

    Raises:
        StrangeContentError: Something is none of the tokens that kitgen writes.
    """
    operands: list[Token] = []
    place, end = 0, len(stream.rstrip(b" \r\n\t"))
    while place < end:
        match = _TOKEN.match(stream, place)
        if match is None:
            raise StrangeContentError(f"byte {place} is of no command")
        place = match.end()
        kind = str(match.lastgroup)
        text = match[kind]
        if kind == "operator":
            yield text.decode("ascii"), operands
            operands = []
        else:
            operands.append(_value(kind, text))
    if operands:
        raise StrangeContentError("operands without an operator")


def _value(kind: str, text: bytes) -> Token:
    if kind == "number":
        return float(text)
    if kind == "hex":
        return bytes.fromhex(text.decode("ascii"))
    if kind == "literal":
        return _ESCAPED.sub(_unescaped, text)
    return text.decode("ascii")


def _unescaped(match: re.Match[bytes]) -> bytes:
    code = match[1]
    return bytes([int(code, 8) if len(code) == 3 else _ESCAPES[code[0]]])


def draw_alike(given: Iterable[Command], wanted: Iterable[Command], same: SameNames) -> bool:
    """Return whether two streams have the same commands, which then draw the same in any viewer.

    Points may lie 0.005 elsewhere, and factors of a matrix may be off by a millionth; all else
    (strings, colours, sizes, widths of lines) is equal. What names stand for may have other names.

    Raises:
        StrangeContentError: A stream holds what kitgen does not write.
    """
    return all(
        first is not None and second is not None and _alike(first, second, same)
        for first, second in zip_longest(given, wanted)
    )


def _alike(given: Command, wanted: Command, same: SameNames) -> bool:
    (operator, operands), (other, others) = given, wanted
    return (
        operator == other
        and len(operands) == len(others)
        and all(
            _same_operand(operator, index, *pair, same)
            for index, pair in enumerate(zip(operands, others, strict=True))
        )
    )


def _same_operand(operator: str, index: int, given: Token, wanted: Token, same: SameNames) -> bool:
    if isinstance(given, float) and isinstance(wanted, float):
        return abs(given - wanted) <= _slack(operator, index)
    if isinstance(given, str) and isinstance(wanted, str) and given[0] == wanted[0] == "/":
        return same(operator, given, wanted)
    return type(given) is type(wanted) and given == wanted


def _slack(operator: str, index: int) -> float:
    """Return by how much a number before an operator may be off."""
    if operator in _MATRICES:
        return _NEAR_FACTOR if index < _FACTORS else _NEAR
    return _NEAR if operator in _PLACES else 0.0
