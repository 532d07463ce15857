"""Writes PDF files as reportlab does, but page by page and without a clock."""

import zlib
from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import md5
from pathlib import Path as FilePath
from types import SimpleNamespace
from typing import IO

from kitgen import reproducible as reproducible  # isort: split

# This comes before any other part of reportlab.
from reportlab.pdfbase.pdfdoc import PDFDocument, PDFFile, PDFTrailer, PDFZCompress
from reportlab.pdfbase.pdfdoc import format as formatted
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfgen.canvas import Canvas

from kitgen.rendering.pdf_kept import AllPages, FormNumbers, Kept, PdfArray
from kitgen.rendering.pdf_outline import Outline

# 1 January 2000: every file has this date, whatever the clock or SOURCE_DATE_EPOCH.
_FIXED_DATE = SimpleNamespace(
    YMDhms=(2000, 1, 1, 0, 0, 0),
    dhh=0,
    dmm=0,
    tzname="UTC",
)


# reportlab would keep every registered font for ever. It does not need ours: words are set without
# it, and reportlab asks only whether the canvas's font has subsets.
_CANVAS_FONT = SimpleNamespace(
    fontName="kitgen",
    face=SimpleNamespace(name="kitgen"),
    _dynamicFont=True,
    _multiByte=False,
)
registerFont(_CANVAS_FONT)


def page_stream(operators: bytes) -> bytes:
    """Return a page's operators as a PDF stream."""
    packed = _packed(operators)
    head = b"<<\n/Filter /FlateDecode /Length %d\n>>\nstream\n" % len(packed)
    return head + packed + b"endstream\n"


@lru_cache(maxsize=256)
def _packed(content: bytes) -> bytes:
    """Compress a stream, cached because --watch writes nearly the same streams every time."""
    return zlib.compress(content)


def _packed_stream(content: str | bytes) -> bytes:
    return _packed(content.encode() if isinstance(content, str) else content)


PDFZCompress.encode = _packed_stream


PREAMBLE = "1 0 0 1 0 0 cm "
"""The operator with which reportlab begins every page and form."""

_LINES = 1000
"""How many lines of a file's table of objects are written at once."""


class _OpenFile(PDFFile):  # type: ignore[misc]
    """reportlab's file collector, changed to write to the disk immediately."""

    def __init__(self, version: tuple[int, int], file: IO[bytes]) -> None:
        super().__init__(version)
        file.writelines(self.strings)
        self.write = file.write


def save(
    canvas: Canvas, path: FilePath, order: Iterable[bytes], outline: Outline, kept: Sequence[Kept]
) -> None:
    """Write a canvas's document as its `save` does, but free each object after writing it.

    reportlab holds all objects, their output and the whole file in memory at the same time.

    Args:
        canvas: The canvas.
        path: The file.
        order: References to all pages, in the order of the file.
        outline: The outline; left out if it is empty.
        kept: The objects that reportlab does not keep.
    """
    document = canvas._doc
    for font in document.delayedFonts:
        font.addObjects(document)
    document.info.invariant = document.invariant
    document.info.digest(document.signature)
    root, info = document.Reference(document.Catalog), document.Reference(document.info)
    document.Catalog.Outlines = outline if len(outline) else None
    document.Pages.Kids = PdfArray(order)
    if len(outline):
        outline.number()
    done = [0] * len(kept)
    with path.open("wb") as opened:
        file = _OpenFile(document._pdfVersion, opened)
        places = array("Q")
        # Writing an object may number other objects that it refers to; they come after it.
        while (number := len(places) + 1) <= document.objectcounter:
            name = document.numberToId.pop(number, None)
            if name is not None:
                written: bytes = formatted(document.idToObject[name], document, toplevel=1)
                document.idToObject[name] = None
            else:
                written = _next_kept(kept, done, number, document)
            end = b"endobj\n" if written.endswith(b"\n") else b"\nendobj\n"
            places.append(file.add(b"%d 0 obj\n" % number + written + end))
        start = file.add(b"xref\n0 %d\n0000000000 65535 f \n" % (len(places) + 1))
        for first in range(0, len(places), _LINES):
            lines = [b"%010d 00000 n \n" % place for place in places[first : first + _LINES]]
            file.add(b"".join(lines))
        trailer = PDFTrailer(start, Size=len(places) + 1, Root=root, Info=info, ID=document.ID())
        file.add(trailer.format(document))


def _next_kept(kept: Sequence[Kept], done: list[int], number: int, document: PDFDocument) -> bytes:
    """Return the kept object with a number; `done` is how many of each kind were written."""
    for kind, objects in enumerate(kept):
        place = done[kind]
        if place < len(objects.numbers) and objects.numbers[place] == number:
            done[kind] += 1
            return objects.written(place, document)
    raise KeyError(f"no object has the number {number}")


def opened_canvas(path: FilePath, language: str) -> Canvas:
    """Open a canvas without a clock and without Helvetica."""
    canvas = Canvas(
        str(path),
        pageCompression=1,
        invariant=1,
        pdfVersion=(1, 7),
        initialFontName=_CANVAS_FONT.fontName,
        lang=language,
    )
    # reportlab uses SOURCE_DATE_EPOCH in the dates and the file's id.
    canvas._doc._timeStamp = _FIXED_DATE
    canvas._doc.Pages = canvas._doc.Catalog.Pages = AllPages()
    canvas._doc.idToObjectNumberAndVersion = FormNumbers(canvas._doc.idToObjectNumberAndVersion)
    canvas._doc.signature = md5(b"kitgen", usedforsecurity=False)
    canvas.setCreator("kitgen")
    # Readers shrink pages to the printer's margins unless the file says not to.
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas
