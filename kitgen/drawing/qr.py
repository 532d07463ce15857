"""QR codes as shapes: dark modules, joined row by row, of one path."""

from functools import lru_cache

import segno

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Box, Paint, Path, Subpath, rectangle_run

QUIET_MODULES = 4
"""Modules of white around the code, which cameras need to find it."""

# Trying all eight masks takes six times as long; any of them reads well at these sizes.
_MASK = 6


@lru_cache(maxsize=256)
def qr_code(words: str, size: float, ink: Ink = Ink.TEXT) -> Path:
    """Draw a QR code that holds `words`, in a square of `size` points with its quiet zone.

    The square's top left is the origin. A quarter of the modules may be lost to dirt or pencil.
    """
    code = segno.make(words, error="q", mask=_MASK, micro=False, boost_error=False)
    rows = tuple(code.matrix)
    module = size / (len(rows) + 2 * QUIET_MODULES)
    runs: list[Subpath] = []
    for row, modules in enumerate(rows):
        column = 0
        while column < len(modules):
            length = 0
            while column + length < len(modules) and modules[column + length]:
                length += 1
            if length:
                runs.append(rectangle_run(_strip(row, column, length, module)))
            column += length + 1
    return Path(tuple(runs), Paint(ink))


def _strip(row: int, column: int, length: int, module: float) -> Box:
    """Give the box of neighbouring dark modules in one row."""
    return Box(
        (QUIET_MODULES + column) * module,
        (QUIET_MODULES + row) * module,
        length * module,
        module,
    )
