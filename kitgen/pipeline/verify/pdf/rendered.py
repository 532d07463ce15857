"""Pages of PDFs as printed, in pixels at 150 dpi."""

from pathlib import Path
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium

from kitgen.units import POINTS_PER_INCH
from kitgen.values import frozen

DPI = 150
SCALE = DPI / POINTS_PER_INCH


@frozen
class Rendered:
    """A page in colour.

    Attributes:
        width: The width in pixels.
        height: The height in pixels.
        stride: The number of bytes in a row.
        pixels: The rows from the top, with blue, green and red bytes for each pixel.
    """

    width: int
    height: int
    stride: int
    pixels: bytes


def rendered(page: Any, x: float = 0.0, y: float = 0.0) -> Rendered:
    """Return an open page of pdfium's as pixels, moved by `x` and `y` points."""
    width, height = (max(1, round(side * SCALE)) for side in page.get_size())
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, pdfium.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
    placed = pdfium.FS_MATRIX(SCALE, 0.0, 0.0, SCALE, x * SCALE, y * SCALE)
    whole = pdfium.FS_RECTF(0, 0, width, height)
    flags = pdfium.FPDF_ANNOT | pdfium.FPDF_PRINTING
    pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap.raw, page.raw, placed, whole, flags)
    page_rendered = Rendered(width, height, bitmap.stride, bytes(bitmap.buffer))
    bitmap.close()
    return page_rendered


def page_of(file: Path, number: int) -> Rendered | None:
    """Return a page, from 1, of a file that kitgen wrote; None if it has no such page.

    Files of unknown origin must be opened in a separate process instead (`bounded`).
    """
    document = pypdfium2.PdfDocument(file)
    try:
        return rendered(document[number - 1]) if 1 <= number <= len(document) else None
    finally:
        document.close()
