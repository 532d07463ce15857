"""Reads finished PDFs back with pdfium: words and outlines, wherever they end up on the page.

Nothing here knows how kitgen writes a PDF.
"""

import ctypes
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium

from kitgen.contract import TextReading
from kitgen.pipeline.verify.page_objects import PageObjects, ReadPath
from kitgen.values import frozen

_NAME_ROOM = 64

# What may hold a name by chance: the bytes of a stream, and words.
_STREAM = re.compile(rb"stream\r?\n.*?endstream", re.DOTALL)
_WORDS = re.compile(rb"\((?:\\.|[^()\\])*\)", re.DOTALL)
_NAME = re.compile(rb"/([^\s()<>\[\]{}/%]+)")
_ESCAPED = re.compile(rb"#([0-9A-Fa-f]{2})")


@frozen
class ReadPage:
    """What one page shows. Points, origin at the page's top left, y down.

    `turned_by` is by how many degrees clockwise the page's own setting turns it.
    """

    width: float
    height: float
    turned_by: int
    texts: tuple[TextReading, ...]
    paths: tuple[ReadPath, ...]


class UnreadablePdfError(ValueError):
    """A file is no PDF that can be opened."""


class PdfReading:
    """One PDF file, opened for reading; use it in a `with`."""

    def __init__(self, path: Path) -> None:
        """Open a file.

        Raises:
            UnreadablePdfError: It is no PDF, or a broken or locked one.
        """
        try:
            self._document: Any = pypdfium2.PdfDocument(path)
        except (pypdfium2.PdfiumError, OSError) as problem:
            raise UnreadablePdfError(str(problem)) from None
        self._path = path

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

    @property
    def attachment_count(self) -> int:
        """How many files are attached."""
        return max(int(pdfium.FPDFDoc_GetAttachmentCount(self._document.raw)), 0)

    @property
    def script_count(self) -> int:
        """How many scripts the file runs when it is opened."""
        return max(int(pdfium.FPDFDoc_GetJavaScriptActionCount(self._document.raw)), 0)

    def count_name(self, name: bytes) -> int:
        """Count a name that pdfium has no question for, outside of streams and words."""
        return self._names[name]

    @cached_property
    def _names(self) -> Counter[bytes]:
        bare = _WORDS.sub(b"()", _STREAM.sub(b"stream endstream", self._path.read_bytes()))
        return Counter(
            _ESCAPED.sub(lambda code: bytes([int(code[1], 16)]), name)
            for name in _NAME.findall(bare)
        )

    def pages(self) -> Iterator[ReadPage]:
        """Read the pages one by one.

        Raises:
            UnreadablePdfError: A page is broken.
        """
        for index in range(self.page_count):
            yield self.page(index)

    def page(self, index: int) -> ReadPage:
        """Read one page, from 0.

        Raises:
            UnreadablePdfError: It is broken, or there is none.
        """
        with self.open_page(index) as page:
            return _read_page(page)

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


def _read_page(page: Any) -> ReadPage:
    width, height = page.get_size()
    words = page.get_textpage()
    shown = PageObjects(page.raw, words.raw, height)
    words.close()
    return ReadPage(width, height, page.get_rotation(), tuple(shown.texts), tuple(shown.paths))
