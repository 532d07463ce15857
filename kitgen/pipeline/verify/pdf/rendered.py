"""A page of a PDF as it is printed, in pixels at 150 dpi."""

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
    """A page in colour: rows of blue, green and red, each of so many bytes (`stride`)."""

    width: int
    height: int
    stride: int
    pixels: bytes


def rendered(page: Any, x: float = 0.0, y: float = 0.0) -> Rendered:
    """Return an open page of pdfium's, moved by some points."""
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
    """Return a page of a file that kitgen has written, counted from 1; None: it has no such page.

    A stranger's file is opened in a process apart (`bounded`).
    """
    document = pypdfium2.PdfDocument(file)
    try:
        return rendered(document[number - 1]) if 1 <= number <= len(document) else None
    finally:
        document.close()
