"""The tokens in a PDF's streams of drawing commands, and a comparison of two streams.

Viewers agree on tokens that kitgen writes, but not on broken ones, which one viewer skips and
another guesses. All tokens that kitgen does not write are therefore refused, including pictures
inside a stream; nothing is skipped or guessed.
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
"""The number of factors at the start of a matrix; the other numbers are a place."""
_NEAR = 0.005
"""The most that a coordinate of a point may differ: five times the last printed digit."""
_NEAR_FACTOR = 1e-6
"""The most that a factor of a matrix, which has seven digits, may differ."""

Token: TypeAlias = float | bytes | str
"""A number, the bytes of a string, or a name (which begins with `/`) or a bracket."""

Command: TypeAlias = tuple[str, Sequence[Token]]
"""An operator, and the operands before it."""

SameNames: TypeAlias = Callable[[str, str, str], bool]
"""A function that takes an operator and a name from each stream, and returns whether both names
refer to the same thing."""


class StrangeContentError(ValueError):
    """A stream has something that kitgen does not write."""


def commands(stream: bytes) -> Iterator[Command]:
    """Yield the commands of a stream.

    Raises:
        StrangeContentError: The stream has a token that kitgen does not write.
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
    """Return whether two streams have the same commands, and so draw the same in any viewer.

    Coordinates of points may differ by 0.005 and factors of a matrix by a millionth. Everything
    else (strings, colours, sizes, line widths) has to be equal, except that names may differ if
    they refer to the same thing.

    Raises:
        StrangeContentError: A stream has something that kitgen does not write.
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
    """Return the most that an operand of an operator may differ."""
    if operator in _MATRICES:
        return _NEAR_FACTOR if index < _FACTORS else _NEAR
    return _NEAR if operator in _PLACES else 0.0
