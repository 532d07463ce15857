"""A page of a printed file as a picture; it needs pdfium, which a browser loads when asked."""

import struct
import zlib
from pathlib import Path

import pypdfium2

from kitgen.diagnostics import KitgenError

_DPI = 110
_POINTS_PER_INCH = 72
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_TRUE_COLOUR = 2


def page_picture(file: Path, number: int) -> bytes:
    """Return a page of a PDF, counted from 1, as a PNG.

    Raises:
        KitgenError: It has no such page.
    """
    document = pypdfium2.PdfDocument(file)
    try:
        if not 1 <= number <= len(document):
            raise KitgenError(f"{file.name} has no page {number}")
        bitmap = document[number - 1].render(scale=_DPI / _POINTS_PER_INCH, rev_byteorder=True)
        pixels, stride = bytes(bitmap.buffer), bitmap.stride
        width, height, depth = bitmap.width, bitmap.height, bitmap.n_channels
        bitmap.close()
    finally:
        document.close()
    rows = (pixels[row * stride : row * stride + width * depth] for row in range(height))
    return _png(width, height, b"".join(b"\0" + row for row in rows))


def _png(width: int, height: int, rows: bytes) -> bytes:
    """Pack rows of red, green and blue, each after a zero byte: it is no difference to another."""
    header = struct.pack(">IIBBBBB", width, height, 8, _TRUE_COLOUR, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 3)), (b"IEND", b""))
    return _SIGNATURE + b"".join(
        struct.pack(">I", len(content))
        + kind
        + content
        + struct.pack(">I", zlib.crc32(kind + content))
        for kind, content in chunks
    )
