"""Writes PDF files as reportlab does, but page by page and without a clock."""

import zlib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import md5
from pathlib import Path as FilePath
from types import SimpleNamespace
from typing import IO, Any, TypeAlias

from kitgen import reproducible as reproducible  # isort: split

# This comes before any other part of reportlab.
from reportlab.pdfbase.pdfdoc import (
    PDFCrossReferenceTable,
    PDFDocument,
    PDFFile,
    PDFObject,
    PDFObjectReference,
    PDFPage,
    PDFPageLabels,
    PDFResourceDictionary,
    PDFString,
    PDFTrailer,
    PDFZCompress,
    xObjectName,
)
from reportlab.pdfbase.pdfdoc import format as formatted
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfgen.canvas import Canvas

from kitgen.rendering.pdf_objects import Spooled

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


@lru_cache(maxsize=256)
def _packed(content: bytes) -> bytes:
    """Compress a stream, cached because --watch writes nearly the same streams every time."""
    return zlib.compress(content)


def _packed_stream(content: str | bytes) -> bytes:
    return _packed(content.encode() if isinstance(content, str) else content)


PDFZCompress.encode = _packed_stream


PREAMBLE = "1 0 0 1 0 0 cm "
"""The operator with which reportlab begins every page and form."""

_FORMS = b"<< forms >>"
"""A placeholder for the forms of a page, which differ among pages of equal looks."""

_ON_A_LINE = 6


class _Dictionary:
    """The dictionary that pages of equal looks share: the name of the first, and its place."""

    def __init__(self, first: str, written: Spooled) -> None:
        """Store a dictionary."""
        self.first = first
        self.written = written


PageDictionaries: TypeAlias = dict[tuple[Any, ...], _Dictionary]
"""The dictionaries of a document's pages by their sizes and resources."""


class FinishedPage(PDFObject):  # type: ignore[misc]
    """A finished page of which only the location is in memory.

    reportlab would keep its operators as text, and some forty attributes, until the file is saved.
    """

    __slots__ = ("__InternalName__", "_dictionary", "_forms", "_stream")

    def __init__(
        self,
        document: PDFDocument,
        size: tuple[float, float],
        operators: bytes,
        shown: Sequence[str],
        own: PDFResourceDictionary | None,
        spool: IO[bytes],
        written: PageDictionaries,
    ) -> None:
        """Add a page to a document.

        Every page is added to the document's signature, so that different files have different ids.

        Args:
            document: The document.
            size: The page's width and height.
            operators: What the page shows.
            shown: The names of its forms.
            own: Its own resources, if it has any besides fonts and forms.
            spool: The file that holds finished pages.
            written: The dictionaries of earlier pages of the document; those of most sheets of many
                fields are equal. Pages with resources of their own are not among them.
        """
        name = document.thisPageName()
        document.updateSignature(operators)
        packed = _packed(operators)
        head = b"<<\n/Filter /FlateDecode /Length %d\n>>\nstream\n" % len(packed)
        self._stream = Spooled(head + packed + b"endstream\n", spool)
        document.addPage(self)
        # Each field's code is a form of its own, and all else on its pages' dictionaries equal.
        self._forms = forms_of(document, shown) if shown and own is None else b""
        look = (size, bool(shown), own and name)
        if look not in written:
            page = PDFPage()
            page.pagewidth, page.pageheight = size
            page.Rotate, page.hasImages, page.Resources = 0, 1, own
            page.ExtGState, page._shadingUsed = None, {}
            page.setPageTransition({})
            page.XObjects = _FORMS if shown else None
            # Streams and parent are numbered only after all pages, so the page's own reference is a
            # placeholder for both.
            page.Contents = page.Parent = PDFObjectReference(name)
            written[look] = _Dictionary(name, Spooled(page.format(document), spool))
        self._dictionary = written[look]

    def format(self, document: PDFDocument) -> bytes:
        """Return the page's dictionary, numbering its parent and its stream."""
        parent, stream = document.Reference(document.Pages), document.Reference(self._stream)
        own = PDFObjectReference(self._dictionary.first).format(document)
        dictionary = self._dictionary.written.format(document).replace(_FORMS, self._forms)
        before, between, after = dictionary.split(b" " + own)
        numbered = (before, stream.format(document) + between, parent.format(document) + after)
        return b" ".join(numbered)


def forms_of(document: PDFDocument, names: Iterable[str]) -> bytes:
    """Return the entries of forms in a dictionary of resources, as reportlab writes them."""
    numbers = document.idToObjectNumberAndVersion
    entries = []
    for name in sorted({*map(xObjectName, names)}):
        number, generation = numbers[name]
        entries.append(f"/{name} {number} {generation} R")
    for place in reversed(range(_ON_A_LINE, len(entries), _ON_A_LINE)):
        entries.insert(place, "\n ")
    return f"<<\n{' '.join(entries)}\n>>".encode("ascii")


class _PageLabel(PDFObject):  # type: ignore[misc]
    """The words that viewers show in place of a page's number."""

    __RefOnly__ = 1

    def __init__(self, words: str) -> None:
        """Store the words."""
        self._words = words

    def format(self, document: PDFDocument) -> bytes:
        """Return the label in PDF syntax."""
        words = b"/P " + PDFString(self._words).format(document) if self._words else b""
        return b"<<\n" + words + b"\n>>"


def page_labels(labels: Iterable[str]) -> PDFPageLabels:
    """Return the labels of a document's pages, in the order of the pages."""
    catalog = PDFPageLabels()
    for place, words in enumerate(labels):
        catalog.addPageLabel(place, _PageLabel(words))
    return catalog


class _OpenFile(PDFFile):  # type: ignore[misc]
    """reportlab's file collector, changed to write to the disk immediately."""

    def __init__(self, version: tuple[int, int], file: IO[bytes]) -> None:
        """Start a file."""
        super().__init__(version)
        file.writelines(self.strings)
        self.write = file.write


def save(canvas: Canvas, path: FilePath) -> None:
    """Write a canvas's document as its `save` does, but free each object after writing it.

    reportlab holds all objects, their output and the whole file in memory at the same time.
    """
    document = canvas._doc
    for font in document.delayedFonts:
        font.addObjects(document)
    document.info.invariant = document.invariant
    document.info.digest(document.signature)
    root, info = document.Reference(document.Catalog), document.Reference(document.info)
    document.Outlines.prepare(document, canvas)
    if document.Outlines.ready < 0:
        document.Catalog.Outlines = None
    with path.open("wb") as opened:
        file = _OpenFile(document._pdfVersion, opened)
        ids: list[str] = []
        # Writing an object may number other objects that it refers to; they come after it.
        while (number := len(ids) + 1) in document.numberToId:
            name = document.numberToId[number]
            written: bytes = formatted(document.idToObject[name], document, toplevel=1)
            end = b"endobj\n" if written.endswith(b"\n") else b"\nendobj\n"
            document.idToOffset[name] = file.add(b"%d 0 obj\n" % number + written + end)
            document.idToObject[name] = None
            ids.append(name)
        places = PDFCrossReferenceTable()
        places.addsection(0, ids)
        start = file.add(places.format(document))
        trailer = PDFTrailer(start, Size=len(ids) + 1, Root=root, Info=info, ID=document.ID())
        file.add(trailer.format(document))


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
    canvas._doc.signature = md5(b"kitgen", usedforsecurity=False)
    canvas.setCreator("kitgen")
    # Readers shrink pages to the printer's margins unless the file says not to.
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas
