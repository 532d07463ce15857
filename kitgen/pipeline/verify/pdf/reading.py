"""Reading words and outlines, with their places on the page, from finished PDFs with pdfium.

This module does not depend on how kitgen writes PDFs.
"""

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium

from kitgen.contract import TextReading
from kitgen.pipeline.verify.pdf.page_objects import PageObjects, ReadPath
from kitgen.values import frozen

_NAME_ROOM = 64


@frozen
class ReadPage:
    """The words and outlines of a page. Points, origin at the page's top left, y down.

    Attributes:
        width: The width of the page.
        height: The height of the page.
        turned_by: The degrees, clockwise, by which the page's own setting turns it.
        texts: Its texts, in painting order.
        paths: Its outlines, or only its filled, upright rectangles, in painting order.
        paths_before: For each text, the number of `paths` painted before it.
    """

    width: float
    height: float
    turned_by: int
    texts: tuple[TextReading, ...]
    paths: tuple[ReadPath, ...]
    paths_before: tuple[int, ...]


class UnreadablePdfError(ValueError):
    """A file is not a PDF that can be opened, or one of its pages is broken."""


class PdfReading:
    """A PDF file opened for reading; use it in a `with` statement."""

    def __init__(self, path: Path, *, inks: bool = False) -> None:
        """Open a file.

        Args:
            path: The file.
            inks: Whether to read the colours of outlines as well.

        Raises:
            UnreadablePdfError: It is not a PDF, or is broken or locked.
        """
        self._inks = inks
        try:
            self._document: Any = pypdfium2.PdfDocument(path)
        except (pypdfium2.PdfiumError, OSError) as problem:
            raise UnreadablePdfError(str(problem)) from None

    def __enter__(self) -> "PdfReading":
        """Return the open file."""
        return self

    def __exit__(self, *_problem: object) -> None:
        """Close the file."""
        self._document.close()

    @property
    def page_count(self) -> int:
        """The number of pages."""
        return len(self._document)

    def preference(self, name: str) -> str:
        """Return the name that is the value of a viewer preference, such as `Duplex`, or ``""``."""
        room = ctypes.create_string_buffer(_NAME_ROOM)
        pdfium.FPDF_VIEWERREF_GetName(self._document.raw, name.encode(), room, _NAME_ROOM)
        return room.value.decode("ascii", errors="replace")

    def metadata(self, name: str) -> str:
        """Return an entry of the file's metadata, such as its `Title`, or an empty text."""
        return str(self._document.get_metadata_value(name))

    def pages(self) -> Iterator[ReadPage]:
        """Yield the pages in order.

        Raises:
            UnreadablePdfError: A page is broken.
        """
        for index in range(self.page_count):
            yield self.page(index)

    def page(self, index: int, *, rectangles: bool = False) -> ReadPage:
        """Return one page, by its index from 0.

        With `rectangles`, only outlines that are filled, upright rectangles are read.

        Raises:
            UnreadablePdfError: The page is broken, or there is no such page.
        """
        with self.open_page(index) as page:
            return _read_page(page, inks=self._inks, rectangles=rectangles)

    @contextmanager
    def open_page(self, index: int) -> Iterator[Any]:
        """Yield the open page of pdfium's with an index, from 0.

        Raises:
            UnreadablePdfError: The page is broken, or there is no such page.
        """
        try:
            page = self._document[index]
        except (pypdfium2.PdfiumError, IndexError) as problem:
            raise UnreadablePdfError(f"page {index + 1}: {problem}") from None
        try:
            yield page
        finally:
            page.close()


def _read_page(page: Any, *, inks: bool, rectangles: bool) -> ReadPage:
    width, height = page.get_size()
    words = page.get_textpage()
    shown = PageObjects(page.raw, words.raw, height, inks=inks, rectangles=rectangles)
    words.close()
    return ReadPage(
        width,
        height,
        page.get_rotation(),
        tuple(shown.texts),
        tuple(shown.paths),
        tuple(shown.paths_before),
    )
