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


def rendered(
    page: Any, x: float = 0.0, y: float = 0.0, area: tuple[int, int, int, int] | None = None
) -> Rendered:
    """Return an open page of pdfium's as pixels.

    Args:
        page: The page.
        x: The points by which its drawing is moved to the right.
        y: The points by which it is moved down.
        area: The left, top, right and bottom edges, in pixels, of the only part that is rendered;
            the whole page by default. The other pixels are black.
    """
    width, height = (max(1, round(side * SCALE)) for side in page.get_size())
    left, top, right, bottom = area or (0, 0, width, height)
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, pdfium.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), left, top, right - left, bottom - top)
    placed = pdfium.FS_MATRIX(SCALE, 0.0, 0.0, SCALE, x * SCALE, y * SCALE)
    shown = pdfium.FS_RECTF(left, top, right, bottom)
    flags = pdfium.FPDF_ANNOT | pdfium.FPDF_PRINTING
    pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap.raw, page.raw, placed, shown, flags)
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
