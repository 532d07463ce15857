"""Pictures of the pages of PDFs; they need pdfium, which a browser loads on demand."""

import struct
import zlib
from pathlib import Path

from kitgen.diagnostics import KitgenError
from kitgen.pipeline.verify.pdf.rendered import Rendered, page_of

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_TRUE_COLOUR, _AS_THEY_ARE = 2, b"\0"
_COLOURS = 3
_FAST = 3


def page_picture(file: Path, number: int) -> bytes:
    """Return a page of a PDF that kitgen has written, counted from 1, as a PNG.

    Raises:
        KitgenError: The file has no such page.
    """
    page = page_of(file, number)
    if page is None:
        raise KitgenError(f"{file.name} has no page {number}")
    return _png(page)


def _png(page: Rendered) -> bytes:
    row, starts = page.width * _COLOURS, range(0, page.height * page.stride, page.stride)
    # Rows may be padded with unused bytes.
    pixels = bytearray(b"".join(page.pixels[start : start + row] for start in starts))
    pixels[0::_COLOURS], pixels[2::_COLOURS] = pixels[2::_COLOURS], pixels[0::_COLOURS]
    rows = b"".join(_AS_THEY_ARE + pixels[at : at + row] for at in range(0, len(pixels), row))
    header = struct.pack(">IIBBBBB", page.width, page.height, 8, _TRUE_COLOUR, 0, 0, 0)
    return _SIGNATURE + b"".join(
        struct.pack(">I", len(content))
        + kind
        + content
        + struct.pack(">I", zlib.crc32(kind + content))
        for kind, content in (
            (b"IHDR", header),
            (b"IDAT", zlib.compress(rows, _FAST)),
            (b"IEND", b""),
        )
    )
