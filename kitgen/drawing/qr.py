"""QR codes as shapes: each run of dark modules is a stroke as thick as a module.

A stroke takes half the points of a rectangle, which counts where a thousand codes are drawn.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from math import isqrt

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Paint, Path, Subpath

QUIET_MODULES = 4
"""Modules of white around the code, which cameras need to find it."""

# Trying all eight masks takes six times as long; any of them reads well at these sizes.
_MASK = 6


@lru_cache(maxsize=256)
def qr_code(words: str, size: float) -> Path:
    """Draw a QR code that holds `words`, in a square of `size` points with its quiet zone.

    The square's top left is the origin. A quarter of the modules may be lost to dirt or pencil.
    """
    modules = _modules(words)
    side = isqrt(len(modules))
    rows = [modules[start : start + side] for start in range(0, len(modules), side)]
    module = size / (len(rows) + 2 * QUIET_MODULES)
    at = [(QUIET_MODULES + index) * module for index in range(len(rows) + 1)]
    strokes = [
        Subpath((at[column], y), ((at[column + length], y),), closed=False)
        for row, cells in enumerate(rows)
        for y in (at[row] + module / 2,)
        for column, length in _dark_runs(cells)
    ]
    return Path(tuple(strokes), Paint(stroke=Ink.TEXT, width=module))


@lru_cache(maxsize=1024)
def _modules(words: str) -> bytes:
    """Return the modules of a code, row by row, 1 for each dark one.

    A field's sheets, each of which bears its code, are printed a thousand fields apart.
    """
    # It loads a web client and a parser of XML, which kits without codes, and who reads them back,
    # can do without.
    import segno

    code = segno.make(words, error="q", mask=_MASK, micro=False, boost_error=False)
    return b"".join(map(bytes, code.matrix))


def _dark_runs(modules: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield the first column and the length of each run of dark modules in a row."""
    column = 0
    for dark, run in groupby(modules):
        length = sum(1 for _ in run)
        if dark:
            yield column, length
        column += length
