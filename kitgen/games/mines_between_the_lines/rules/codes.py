"""Field codes: the ten signs printed on every sheet of a field, such as `K7QM2-XV9T4`.

A code and the kit's name are enough to print a field again, so it has to survive being read
aloud and copied by hand: Crockford's 32 symbols without I, L, O, U; eight that are drawn and
two that check them. The same eight make another field in a kit with other dots or mines, so
the check takes in what kind of field it is: a code is refused where it would make another.

A field made by hand has such a code, too, but no code can make it: its eight symbols are a
digest of the mines, and its check is moved once more, so that it is known for what it is.
"""

import re
from collections.abc import Sequence
from functools import cache

from kitgen.games.mines_between_the_lines.rules.minefield import GAME_ID, without
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen

CODE_RANGE = 1 << 40
"""How many field codes a kind of field has."""

SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_DRAWN = 8
_LENGTH = _DRAWN + 2
_GROUP = 5
_CHECK_RANGE = 1 << 10
_BY_HAND = 0b10000_00101
"""What moves the check of a field made by hand: 16x + 5, a multiple of the generator's (x + 2).

At the first power of the primitive element it is zero, which neither one wrong symbol nor two that
changed places can be: such a slip makes neither kind of code the other. As a number of mines it
would be about 512, so that no other kit of the same board is taken for it.
"""

_LAW = "law 1"
"""How a code makes a field; a later law that makes other fields refuses the codes of this one."""

_VALUES = {symbol: value for value, symbol in enumerate(SYMBOLS)}
# What a reader of handwriting takes for another symbol.
_FORGIVEN = str.maketrans({"O": "0", "I": "1", "L": "1"})
_SEPARATORS = re.compile(r"[\s-]+")


class HandMadeError(ValueError):
    """The code is a digest of a field that a user made by hand: it makes no field."""


@frozen
class FieldKind:
    """All that a field depends on besides its code.

    Attributes:
        rows: Boxes from top to bottom.
        columns: Boxes from left to right.
        mine_count: How many mines lie in it.
        solo: Whether it is for one player, who begins in a start box.
        start: The start box that the kit gives; None: the code draws it, or it is for two.
        holes: The places of the rectangle that have no box.
    """

    rows: int
    columns: int
    mine_count: int
    solo: bool = False
    start: Cell | None = None
    holes: frozenset[Cell] = frozenset()


def field_code(number: int, kind: FieldKind) -> str:
    """Return the code of a number from 0 up to, not including, `CODE_RANGE`.

    Raises:
        ValueError: The number is outside that range.
    """
    if not 0 <= number < CODE_RANGE:
        raise ValueError(f"field codes number 0 to {CODE_RANGE - 1}, not {number}")
    drawn = _drawn_symbols(number)
    return _printed(drawn + _check_symbols(drawn, kind))


def _drawn_symbols(number: int) -> str:
    """Return a number's eight symbols."""
    return "".join(SYMBOLS[number >> 5 * place & 31] for place in reversed(range(_DRAWN)))


def hand_made_code(rows: Sequence[str], kind: FieldKind) -> str:
    """Return the code of a field made by hand: a digest of its rows that makes no field.

    Args:
        rows: The field from the top, `*` a mine and `.` none.
        kind: What kind of field it is; the start box of a solo field has a part in it.
    """
    number = Stream(_LAW).child(GAME_ID, "by hand").child(" ".join(rows)).below(CODE_RANGE)
    drawn = _drawn_symbols(number)
    return _printed(drawn + _check_symbols(drawn, kind, _BY_HAND))


def read_code(text: str, kind: FieldKind) -> str:
    """Return a typed code as it is printed: upper case, in two groups of five.

    Lower case, spaces, missing hyphens, O for 0, and I or L for 1 are forgiven. One or two wrong
    symbols are always noticed, and so is another number of mines on the same grid (but for
    exactly 1024 more); of other kinds of field, one in 1024 has the same codes.

    Raises:
        HandMadeError: It is the code of a field made by hand, which makes none.
        ValueError: It is no code of this kind of field; the message says why, for whoever typed
            it, with `it` for the code.
    """
    symbols = _SEPARATORS.sub("", text).upper().translate(_FORGIVEN)
    for symbol in symbols:
        if symbol not in _VALUES:
            raise ValueError(f"no field code has the sign `{symbol}`")
    if len(symbols) != _LENGTH:
        raise ValueError(f"it has {len(symbols)} signs, but a field code has {_LENGTH}")
    expected = _check_symbols(symbols[:_DRAWN], kind)
    if symbols[_DRAWN:] == _check_symbols(symbols[:_DRAWN], kind, _BY_HAND):
        raise HandMadeError("this field was made by hand: give its rows")
    if symbols[_DRAWN:] != expected:
        raise ValueError(
            f"it ends in {symbols[_DRAWN:]}, but here the others call for {expected}; it is "
            "mistyped or belongs to a kit with other dots or mines (or start box)"
        )
    return _printed(symbols)


def _printed(symbols: str) -> str:
    """Set a code's symbols as the sheets do."""
    return f"{symbols[:_GROUP]}-{symbols[_GROUP:]}"


def _check_symbols(drawn: str, kind: FieldKind, moved: int = 0) -> str:
    """Return the two symbols that check those drawn, moved by the kind of field and by `moved`.

    Unmoved, the ten values are a polynomial over GF(32) that is zero at the first two powers of
    a primitive element: a Reed-Solomon code, in which any two words differ in three places.
    Moving all checks of a kind alike keeps that.
    """
    table = _remainders()
    check = 0
    for symbol in drawn:
        check = (check & 31) << 5 ^ table[check >> 5 ^ _VALUES[symbol]]
    check ^= _kind_check(kind) ^ moved
    return SYMBOLS[check >> 5] + SYMBOLS[check & 31]


@cache
def _kind_check(kind: FieldKind) -> int:
    """Return the ten bits by which a kind of field moves the checks.

    Mines are counted on rather than mixed in, so that two kinds that differ only in them agree
    only where they differ by a multiple of 1024.
    """
    sheet = "for two" if not kind.solo else f"solo, start {kind.start}"
    mixed = Stream(_LAW).child(GAME_ID, f"{_shape(kind)}, {sheet}")
    return (mixed.below(_CHECK_RANGE) + kind.mine_count) % _CHECK_RANGE


def _shape(kind: FieldKind) -> str:
    return f"{kind.rows} x {kind.columns} boxes{without(kind.holes)}"


@cache
def _remainders() -> tuple[int, ...]:
    """List the multiples of x^2 modulo the code's generator, (x + 2)(x + 4) = x^2 + 6x + 8."""
    multiples = []
    for value in range(32):
        two = _doubled(value)
        four = _doubled(two)
        multiples.append((two ^ four) << 5 | _doubled(four))
    return tuple(multiples)


def _doubled(value: int) -> int:
    """Multiply by the primitive element 2 of GF(32), reducing by x^5 + x^2 + 1."""
    value <<= 1
    return value ^ 0b100101 if value & 0b100000 else value
