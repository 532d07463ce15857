"""QR codes as shapes: each run of dark modules is a stroke as thick as a module.

A stroke takes half the points of a rectangle, which counts where a thousand codes are drawn.
"""

import re
from functools import lru_cache

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Paint, Path, Subpath

QUIET_MODULES = 4
"""Modules of white around the code, which cameras need to find it."""

# Trying all eight masks takes six times as long; any of them reads well at these sizes.
_MASK = 6


_DARK = re.compile(b"\1+")


@lru_cache(maxsize=1024)
def qr_code(words: str, size: float) -> Path:
    """Draw a QR code that holds `words`, in a square of `size` points with its quiet zone.

    The square's top left is the origin. A quarter of the modules may be lost to dirt or pencil.
    A field's sheets, each of which bears its code, are printed a thousand fields apart.
    """
    rows = _modules(words)
    module = size / (len(rows) + 2 * QUIET_MODULES)
    strokes = [
        _stroke(row, *run.span(), module)
        for row, modules in enumerate(rows)
        for run in _DARK.finditer(modules)
    ]
    return Path(tuple(strokes), Paint(stroke=Ink.TEXT, width=module))


@lru_cache(maxsize=8192)
def _stroke(row: int, start: int, end: int, module: float) -> Subpath:
    """Draw dark modules of a row from one up to another; codes of one size have many in common."""
    y = (QUIET_MODULES + row) * module + module / 2
    left, right = ((QUIET_MODULES + column) * module for column in (start, end))
    return Subpath((left, y), ((right, y),), closed=False)


def _modules(words: str) -> list[bytes]:
    """Return the rows of a code, 1 for each dark module."""
    # It loads a web client and a parser of XML, which kits without codes, and who reads them back,
    # can do without.
    import segno

    code = segno.make(words, error="q", mask=_MASK, micro=False, boost_error=False)
    return list(map(bytes, code.matrix))
