"""Field codes: the ten symbols printed on every sheet of a field, such as `K7QM2-XV9T4`.

A code and the kit's name are enough to print a field again, so it has to survive being read
aloud and copied by hand: Crockford's 32 symbols without I, L, O, U; nine that carry the
field and one that checks them.
"""

import re

CODE_RANGE = 1 << 45
"""How many field codes there are."""

SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_CARRIED = 9
_LENGTH = _CARRIED + 1
_GROUP = 5
_VALUES = {symbol: value for value, symbol in enumerate(SYMBOLS)}
# What a reader of handwriting takes for another symbol.
_FORGIVEN = str.maketrans({"O": "0", "I": "1", "L": "1"})
_SEPARATORS = re.compile(r"[\s-]+")


def field_code(number: int) -> str:
    """Give the code of a number from 0 up to, not including, `CODE_RANGE`.

    Raises:
        ValueError: The number is outside that range.
    """
    if not 0 <= number < CODE_RANGE:
        raise ValueError(f"field codes number 0 to {CODE_RANGE - 1}, not {number}")
    values = [number >> 5 * place & 31 for place in reversed(range(_CARRIED))]
    symbols = "".join(SYMBOLS[value] for value in (*values, _check_value(values)))
    return f"{symbols[:_GROUP]}-{symbols[_GROUP:]}"


def read_code(text: str) -> str:
    """Give a typed code as it is printed: upper case, in two groups of five.

    Lower case, spaces, missing hyphens, O for 0, and I or L for 1 are forgiven.

    Raises:
        ValueError: It is no field code; the message says why, for whoever typed it.
    """
    symbols = _SEPARATORS.sub("", text).upper().translate(_FORGIVEN)
    for symbol in symbols:
        if symbol not in _VALUES:
            raise ValueError(f"no field code has the sign `{symbol}`")
    if len(symbols) != _LENGTH:
        raise ValueError(f"it has {len(symbols)} signs, but a field code has {_LENGTH}")
    values = [_VALUES[symbol] for symbol in symbols]
    expected = SYMBOLS[_check_value(values[:_CARRIED])]
    if symbols[-1] != expected:
        raise ValueError(f"its last sign is {symbols[-1]}, but the others call for {expected}")
    return f"{symbols[:_GROUP]}-{symbols[_GROUP:]}"


def _check_value(values: list[int]) -> int:
    """Give the value that makes the code's polynomial over GF(32) zero at a primitive element.

    Every place weighs differently, so one wrong symbol and any two symbols swapped are seen.
    """
    total = 0
    for value in values:
        total = _doubled(total) ^ value
    return _doubled(total)


def _doubled(value: int) -> int:
    """Multiply by the primitive element of GF(32), reducing by x^5 + x^2 + 1."""
    value <<= 1
    return value ^ 0b100101 if value & 0b100000 else value
