"""Reads finished PDFs back with pdfium: words and outlines, wherever they end up on the page.

Nothing here knows how kitgen writes a PDF.
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
    """What one page shows. Points, origin at the page's top left, y down.

    Attributes:
        width: Of the page.
        height: Of the page.
        turned_by: By how many degrees clockwise the page's own setting turns it.
        texts: Its words, in the order in which they are painted.
        paths: Its outlines, likewise; or filled, upright rectangles alone.
        paths_before: For each of the words, how many of these are painted before it.
    """

    width: float
    height: float
    turned_by: int
    texts: tuple[TextReading, ...]
    paths: tuple[ReadPath, ...]
    paths_before: tuple[int, ...]


class UnreadablePdfError(ValueError):
    """A file is no PDF that can be opened."""


class PdfReading:
    """One PDF file, opened for reading; use it in a `with`."""

    def __init__(self, path: Path, *, inks: bool = False) -> None:
        """Open a file.

        Args:
            path: The file.
            inks: Whether the colours of outlines are read as well.

        Raises:
            UnreadablePdfError: It is no PDF, or a broken or locked one.
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
        """How many pages there are."""
        return len(self._document)

    def preference(self, name: str) -> str:
        """Return a viewer preference that is a name, such as `Duplex`, or an empty text."""
        room = ctypes.create_string_buffer(_NAME_ROOM)
        pdfium.FPDF_VIEWERREF_GetName(self._document.raw, name.encode(), room, _NAME_ROOM)
        return room.value.decode("ascii", errors="replace")

    def metadata(self, name: str) -> str:
        """Return what the file says of itself, such as its `Title`; empty where it says nothing."""
        return str(self._document.get_metadata_value(name))

    def pages(self) -> Iterator[ReadPage]:
        """Read the pages one by one.

        Raises:
            UnreadablePdfError: A page is broken.
        """
        for index in range(self.page_count):
            yield self.page(index)

    def page(self, index: int, *, rectangles: bool = False) -> ReadPage:
        """Read one page.

        Args:
            index: Which, from 0.
            rectangles: Whether of its outlines filled, upright rectangles alone are read.

        Raises:
            UnreadablePdfError: It is broken, or there is none.
        """
        with self.open_page(index) as page:
            return _read_page(page, inks=self._inks, rectangles=rectangles)

    @contextmanager
    def open_page(self, index: int) -> Iterator[Any]:
        """Yield one page, from 0, as pdfium has it.

        Raises:
            UnreadablePdfError: It is broken, or there is none.
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
