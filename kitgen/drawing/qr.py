"""QR codes as shapes: each run of dark modules is a stroke as thick as a module.

A stroke has half as many points as a rectangle, which matters for a thousand codes.
"""

import re
from functools import lru_cache

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Box, Paint, Path, Subpath

QUIET_MODULES = 4
"""The width of the white zone around the code that cameras need to find it, in modules."""

# Trying all eight masks takes six times as long; any of them reads well at these sizes.
_MASK = 6

_DARK = re.compile("1+")

_VALUES = {
    sign: value for value, sign in enumerate("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")
}
_SIGNS = tuple(_VALUES)
"""The signs that take five and a half bits each in a code (ISO/IEC 18004, 7.4.4)."""

_ONE_BY_ONE = 64
"""How many codes of one length are made without sums, which take as many codes to prepare."""


@lru_cache(maxsize=128)
def qr_code(words: str, size: float) -> Path:
    """Draw a QR code for `words`, in a square of `size` points including its quiet zone.

    The square's top left is the origin. A quarter of the modules may be lost to dirt or pencil
    marks. The result is cached because several sheets of a field bear its code.
    """
    side, modules = _modules(words)
    module = size / (side + 2 * QUIET_MODULES)
    strokes = _strokes(side, module)
    dark = _DARK.finditer(f"{modules:0{side * (side + 1)}b}")
    path = Path(tuple([strokes[run.span()] for run in dark]), Paint(stroke=Ink.TEXT, width=module))
    object.__setattr__(path, "box", _extent(side, module))
    return path


@lru_cache(maxsize=16)
def _extent(side: int, module: float) -> Box:
    """Return the box of a code's strokes: patterns for cameras lie in three of its corners."""
    left, right = ((QUIET_MODULES + column) * module for column in (0, side))
    top, bottom = ((QUIET_MODULES + row) * module + module / 2 for row in (0, side - 1))
    return Box(left, top, right - left, bottom - top)


@lru_cache(maxsize=16)
def _strokes(side: int, module: float) -> "_Strokes":
    return _Strokes(side, module)


class _Strokes(dict[tuple[int, int], Subpath]):
    """The stroke of each run of dark modules, drawn once because codes of one size share many.

    A run is given by its start and end among all modules, where a light one follows each row.
    """

    def __init__(self, side: int, module: float) -> None:
        """Start empty; a code has `side` rows of modules of this size in points."""
        super().__init__()
        self._side = side
        self._module = module

    def __missing__(self, run: tuple[int, int]) -> Subpath:
        module = self._module
        row, start = divmod(run[0], self._side + 1)
        y = (QUIET_MODULES + row) * module + module / 2
        ends = (start, start + run[1] - run[0])
        left, right = ((QUIET_MODULES + column) * module for column in ends)
        stroke = self[run] = Subpath((left, y), ((right, y),), closed=False)
        return stroke


def _modules(words: str) -> tuple[int, int]:
    """Return the side of a code, and its modules as the bits of a number.

    A bit is 1 for a dark module; the rows follow one another, each with a light module after it.
    """
    if words.isdigit() or not _VALUES.keys() >= set(words):
        return _made(words, None)
    return _sums(len(words)).code(words)


@lru_cache(maxsize=16)
def _sums(length: int) -> "_Sums":
    return _Sums(length)


class _Sums:
    """Codes of equally many signs as sums: every bit of the words changes the same modules.

    Only the mask and the patterns for cameras do not depend on the words; the correcting bits are
    sums, without carrying, of the words' bits. So after a few codes, which each take long to make,
    further ones are added up.
    """

    def __init__(self, length: int) -> None:
        self._length = length
        self._made = 0
        self._blank: tuple[int, int] | None = None
        self._changes: dict[tuple[int, int], int] = {}

    def code(self, words: str) -> tuple[int, int]:
        """Return the modules of some words (see `_modules`)."""
        if self._made < _ONE_BY_ONE:
            self._made += 1
            return _made(words, "alphanumeric")
        side, modules = self._blank = self._blank or _made("0" * self._length, "alphanumeric")
        for place in range(0, self._length, 2):
            value = _value(words[place : place + 2])
            while value:
                bit = value & -value
                modules ^= self._changes.get((place, bit)) or self._change(place, bit)
                value ^= bit
        return side, modules

    def _change(self, place: int, bit: int) -> int:
        """Return the modules that a bit of the signs at a place changes."""
        assert self._blank is not None
        last = place + 1 == self._length
        signs = _SIGNS[bit] if last else _SIGNS[bit // len(_SIGNS)] + _SIGNS[bit % len(_SIGNS)]
        words = f"{'0' * place}{signs}{'0' * (self._length - place - len(signs))}"
        change = self._changes[place, bit] = self._blank[1] ^ _made(words, "alphanumeric")[1]
        return change


def _value(signs: str) -> int:
    """Return the number that stands for one or two signs in a code."""
    value = 0
    for sign in signs:
        value = value * len(_SIGNS) + _VALUES[sign]
    return value


def _made(words: str, mode: str | None) -> tuple[int, int]:
    """Return the modules of a code (see `_modules`), in this mode or in the shortest."""
    # Imported here because it loads a web client and an XML parser, which are not needed for kits
    # without codes or for reading codes back.
    import segno

    code = segno.make(words, error="q", mode=mode, mask=_MASK, micro=False, boost_error=False)
    rows = [bytes(row) for row in code.matrix]
    bits = b"0".join([row.translate(_DIGITS) for row in rows]) + b"0"
    return len(rows), int(bits, 2)


_DIGITS = bytes.maketrans(b"\0\1", b"01")
