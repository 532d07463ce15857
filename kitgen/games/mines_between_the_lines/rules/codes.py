"""Field codes: the ten symbols printed on every sheet of a field, such as `K7QM2-XV9T4`.

A field can be printed again from its code and the kit's name, so the code must survive being
read aloud and copied by hand. It uses Crockford's 32 symbols (no I, L, O or U): eight drawn by
chance and two that check them. The same eight symbols make a different field in a kit with a
different grid or number of mines. The check symbols therefore depend on the kind of field, and
a code is refused by kits in which it would make another field.

A field made by hand has a code as well, but cannot be made from it: the eight symbols are a
digest of the mines. Its check symbols are shifted by a further constant that marks it as made
by hand.
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
"""The shift of the check of a field made by hand: 16x + 5, a multiple of the generator's (x + 2).

It is zero at the first power of the primitive element. One wrong symbol, or two that changed
places, can never have that effect, so neither slip turns one kind of code into the other. The
shift equals that of about 512 more mines, so no other kit on the same board is mistaken for it.
"""

_LAW = "law 1"
"""The way a code makes a field; a later law that makes other fields would refuse these codes."""

_VALUES = {symbol: value for value, symbol in enumerate(SYMBOLS)}
# Letters that are mistaken for symbols in handwriting.
_FORGIVEN = str.maketrans({"O": "0", "I": "1", "L": "1"})
_SEPARATORS = re.compile(r"[\s-]+")


class HandMadeError(ValueError):
    """The code belongs to a field made by hand: a digest, from which no field can be made."""


@frozen
class FieldKind:
    """Everything that a field depends on, apart from its code.

    Attributes:
        rows: Boxes from top to bottom.
        columns: Boxes from left to right.
        mine_count: The number of mines.
        solo: Whether the field is for one player, who begins in a start box.
        start: The start box set by the kit; None if the code draws it or the field is for two.
        holes: The places of the rectangle without a box.
    """

    rows: int
    columns: int
    mine_count: int
    solo: bool = False
    start: Cell | None = None
    holes: frozenset[Cell] = frozenset()


def field_code(number: int, kind: FieldKind) -> str:
    """Return the code of a number from 0 to `CODE_RANGE` - 1.

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
    """Return the code of a field made by hand: a digest of its rows.

    The field cannot be made again from this code.

    Args:
        rows: The rows from the top, with `*` for a mine and `.` for none.
        kind: The kind of field; the start box of a solo field affects the code.
    """
    number = Stream(_LAW).child(GAME_ID, "by hand").child(" ".join(rows)).below(CODE_RANGE)
    drawn = _drawn_symbols(number)
    return _printed(drawn + _check_symbols(drawn, kind, _BY_HAND))


def read_code(text: str, kind: FieldKind) -> str:
    """Return a typed code as it is printed: upper case, in two groups of five.

    Lower case, spaces, missing hyphens, O for 0, and I or L for 1 are accepted. One or two wrong
    symbols are always detected, and so is a different number of mines on the same grid, unless
    it differs by a multiple of 1024. One in 1024 of the other kinds of field shares these codes.

    Raises:
        HandMadeError: The code belongs to a field made by hand.
        ValueError: This kind of field has no such code. The message is written for the person who
            typed the code and calls it `it`.
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
    """Group a code's symbols as they are printed on the sheets."""
    return f"{symbols[:_GROUP]}-{symbols[_GROUP:]}"


def _check_symbols(drawn: str, kind: FieldKind, moved: int = 0) -> str:
    """Return the two check symbols, shifted by the kind of field and by `moved`.

    Without the shift, the ten values are the coefficients of a polynomial over GF(32) that is
    zero at the first two powers of a primitive element: a Reed-Solomon code, in which any two
    words differ in at least three places. Shifting all checks of a kind alike preserves that.
    """
    table = _remainders()
    check = 0
    for symbol in drawn:
        check = (check & 31) << 5 ^ table[check >> 5 ^ _VALUES[symbol]]
    check ^= _kind_check(kind) ^ moved
    return SYMBOLS[check >> 5] + SYMBOLS[check & 31]


@cache
def _kind_check(kind: FieldKind) -> int:
    """Return the ten bits by which a kind of field shifts its checks.

    The number of mines is added to the hash instead of hashed, so two kinds that differ only in
    their mines have the same shift only if they differ by a multiple of 1024.
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
