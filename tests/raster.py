"""Pages of a PDF as pictures, for previews. Reads what was written, not what was meant."""

import struct
import zlib
from pathlib import Path

import pypdfium2

from kitgen.units import POINTS_PER_INCH


def page_image(pdf: Path, page: int, dpi: float) -> bytes:
    """Return a page as a PNG file, 8 bits a colour, without transparency.

    Args:
        pdf: The file.
        page: Which page, from 0.
        dpi: Pixels to the inch.

    Raises:
        pypdfium2.PdfiumError: The file is no PDF, or has no such page.
    """
    document = pypdfium2.PdfDocument(pdf)
    try:
        sheet = document[page]
        bitmap = sheet.render(scale=dpi / POINTS_PER_INCH, rev_byteorder=True)
        width, height, stride = bitmap.width, bitmap.height, bitmap.stride
        pixels = bytes(bitmap.buffer)
        rows = (pixels[row * stride : row * stride + 3 * width] for row in range(height))
        image = _png(width, height, b"".join(b"\0" + row for row in rows))
        bitmap.close()
        sheet.close()
    finally:
        document.close()
    return image


def _png(width: int, height: int, rows: bytes) -> bytes:
    """Wrap rows of RGB pixels, each led by its filter byte, in the PNG format."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", header),
            _chunk(b"IDAT", zlib.compress(rows, 6)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)
