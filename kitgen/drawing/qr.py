"""QR codes as shapes: each run of dark modules is a stroke as thick as a module.

A stroke has half as many points as a rectangle, which matters for a thousand codes.
"""

import re
from functools import lru_cache

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Paint, Path, Subpath

QUIET_MODULES = 4
"""The width of the white zone around the code that cameras need to find it, in modules."""

# Trying all eight masks takes six times as long; any of them reads well at these sizes.
_MASK = 6


_DARK = re.compile(b"\1+")


@lru_cache(maxsize=1024)
def qr_code(words: str, size: float) -> Path:
    """Draw a QR code for `words`, in a square of `size` points including its quiet zone.

    The square's top left is the origin. A quarter of the modules may be lost to dirt or pencil
    marks. The result is cached because several sheets of a field bear its code, and a thousand
    other fields may be printed in between.
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
    """Draw a run of dark modules in a row, cached because codes of one size share many runs."""
    y = (QUIET_MODULES + row) * module + module / 2
    left, right = ((QUIET_MODULES + column) * module for column in (start, end))
    return Subpath((left, y), ((right, y),), closed=False)


def _modules(words: str) -> list[bytes]:
    """Return the rows of a code, 1 for each dark module."""
    # Imported here because it loads a web client and an XML parser, which are not needed for kits
    # without codes or for reading codes back.
    import segno

    code = segno.make(words, error="q", mask=_MASK, micro=False, boost_error=False)
    return list(map(bytes, code.matrix))
