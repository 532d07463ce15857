"""The labels of a PDF's pages and its outline, written without an object for each in memory."""

from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path

from kitgen import reproducible as reproducible  # isort: split

# This comes before any other part of reportlab.
from reportlab.pdfbase.pdfdoc import PDFDocument, PDFObject, PDFString

from kitgen.packed import Blobs
from kitgen.rendering.pdf_kept import PdfArray

_ON_A_LINE = 6


class PageLabels(PDFObject):  # type: ignore[misc]
    """The words that viewers show in place of each page's number."""

    def __init__(self, document: PDFDocument, folder: Path) -> None:
        """Start empty; a file is made in a folder."""
        self.numbers: Sequence[int] = ()
        self._document = document
        self._blobs = Blobs(folder=folder)

    def add(self, words: str) -> None:
        """Add the label of the next page."""
        label = b"/P " + PDFString(words).format(self._document) if words else b""
        self._blobs.add(b"<<\n" + label + b"\n>>")

    def format(self, document: PDFDocument) -> bytes:
        """Return the list of labels, and number them."""
        first = document.objectcounter + 1
        document.objectcounter += len(self._blobs)
        self.numbers = range(first, first + len(self._blobs))
        return b"<<\n/Nums " + PdfArray(self._places()).format(document) + b"\n>>"

    def written(self, place: int, _document: PDFDocument) -> bytes:
        """Return a label."""
        return self._blobs[place]

    def close(self) -> None:
        """Close the file."""
        self._blobs.close()

    def _places(self) -> Iterator[bytes]:
        for page, number in enumerate(self.numbers):
            yield b"%d" % page
            yield b"%d 0 R" % number


class Outline(PDFObject):  # type: ignore[misc]
    """The outline of a document, which is also the root of its entries."""

    __RefOnly__ = 1

    def __init__(self, document: PDFDocument, folder: Path) -> None:
        """Start empty; a file is made in a folder."""
        self.numbers: Sequence[int] = ()
        self._document = document
        self._titles = Blobs(folder=folder)
        self._pages = array("I")
        # Of each entry: places of the entries around it, -1 where there is none.
        self._parents, self._before, self._after = array("i"), array("i"), array("i")
        self._last, self._within = array("i"), array("I")
        # The last entry of each depth, as far as the entry before.
        self._open: list[int] = []
        self._groups = 0

    def __len__(self) -> int:
        return len(self._pages)

    def add(self, words: str, page: int, depth: int) -> None:
        """Add an entry.

        Args:
            words: The words of the entry.
            page: The number of the page's object.
            depth: The depth, from 0, at most one more than that of the entry before.

        Raises:
            ValueError: The entry is deeper.
        """
        if depth > len(self._open):
            raise ValueError(f"an outline goes from depth {len(self._open) - 1} to {depth}")
        place = len(self._pages)
        before = self._open[depth] if depth < len(self._open) else -1
        del self._open[depth:]
        parent = self._open[-1] if self._open else -1
        self._groups += depth > 0 and before < 0
        self._open.append(place)
        self._titles.add(PDFString(words).format(self._document))
        self._pages.append(page)
        self._parents.append(parent)
        self._before.append(before)
        self._after.append(-1)
        self._last.append(-1)
        self._within.append(0)
        if before >= 0:
            self._after[before] = place
        while parent >= 0:
            if self._parents[place] == parent:
                self._last[parent] = place
            self._within[parent] += 1
            parent = self._parents[parent]

    def number(self) -> None:
        """Number the root and all entries, before the document is written."""
        document = self._document
        document.Reference(self)
        first = document.objectcounter + 1
        document.objectcounter += len(self)
        self.numbers = range(first, first + len(self))

    def format(self, _document: PDFDocument) -> bytes:
        """Return the root."""
        last = self._open[0]
        # reportlab counts each group of entries below another once more.
        count = len(self) + self._groups
        root, end = self._reference(0), self._reference(last)
        return b"<<\n/Count %d /First %s /Last %s /Type /Outlines\n>>" % (count, root, end)

    def written(self, place: int, document: PDFDocument) -> bytes:
        """Return an entry."""
        parent = self._parents[place]
        above = (
            self._reference(parent) if parent >= 0 else document.Reference(self).format(document)
        )
        below = self._within[place]
        entries = [
            b"/Count %d" % below if below else b"",
            b"/Dest [ %d 0 R /Fit ]" % self._pages[place],
            b"/First " + self._reference(place + 1) if below else b"",
            b"/Last " + self._reference(self._last[place]) if below else b"",
            b"/Next " + self._reference(self._after[place]) if self._after[place] >= 0 else b"",
            b"/Parent " + above,
            b"/Prev " + self._reference(self._before[place]) if self._before[place] >= 0 else b"",
            b"/Title " + self._titles[place],
        ]
        shown = [entry for entry in entries if entry]
        shown[_ON_A_LINE:_ON_A_LINE] = [b"\n "] if len(shown) > _ON_A_LINE else []
        return b"<<\n" + b" ".join(shown) + b"\n>>"

    def close(self) -> None:
        """Close the file of the titles."""
        self._titles.close()

    def _reference(self, place: int) -> bytes:
        return b"%d 0 R" % self.numbers[place]
