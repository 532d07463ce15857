"""Reads finished PDFs back with pdfium: words and outlines, wherever they end up on the page.

Nothing here knows how kitgen writes a PDF: shapes are followed through form XObjects and
their matrices, so the places found are the places printed.
"""

import ctypes
import re
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium

from kitgen.contract import TextReading
from kitgen.drawing.shapes import Box, Transform
from kitgen.values import frozen

_NAME_ROOM = 64

# What may hold a name by chance: the bytes of a stream, and words.
_STREAM = re.compile(rb"stream\r?\n.*?endstream", re.DOTALL)
_WORDS = re.compile(rb"\((?:\\.|[^()\\])*\)", re.DOTALL)
_NAME = re.compile(rb"/([^\s()<>\[\]{}/%]+)")
_ESCAPED = re.compile(rb"#([0-9A-Fa-f]{2})")


@frozen
class ReadPath:
    """An outline on a page; `rectangle` says whether it is a filled, upright one."""

    box: Box
    rectangle: bool


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
        try:
            page = self._document[index]
        except (pypdfium2.PdfiumError, IndexError) as problem:
            raise UnreadablePdfError(f"page {index + 1}: {problem}") from None
        read = _read_page(page)
        page.close()
        return read


def _read_page(page: Any) -> ReadPage:
    width, height = page.get_size()
    words = page.get_textpage()
    texts: list[TextReading] = []
    paths: list[ReadPath] = []
    # Pages have their origin at the bottom left, y up.
    for shown, to_page in _objects(page.raw, Transform(1.0, 0.0, 0.0, -1.0, 0.0, height)):
        kind = pdfium.FPDFPageObj_GetType(shown)
        if kind == pdfium.FPDF_PAGEOBJ_PATH:
            paths.append(_read_path(shown, to_page))
        elif kind == pdfium.FPDF_PAGEOBJ_TEXT:
            characters = _words(shown, words.raw)
            if characters:
                texts.append(TextReading(characters, _bounds(shown, to_page)))
    words.close()
    return ReadPage(width, height, page.get_rotation(), tuple(texts), tuple(paths))


def _objects(page: Any, to_page: Transform) -> Iterator[tuple[Any, Transform]]:
    """Yield every object of a page with the map from its container to the page."""
    for index in range(pdfium.FPDFPage_CountObjects(page)):
        yield from _within(pdfium.FPDFPage_GetObject(page, index), to_page)


def _within(shown: Any, to_page: Transform) -> Iterator[tuple[Any, Transform]]:
    """Yield an object, or, for a form XObject, the objects in it."""
    if pdfium.FPDFPageObj_GetType(shown) != pdfium.FPDF_PAGEOBJ_FORM:
        yield shown, to_page
        return
    inner = to_page @ _matrix(shown)
    for index in range(pdfium.FPDFFormObj_CountObjects(shown)):
        yield from _within(pdfium.FPDFFormObj_GetObject(shown, index), inner)


def _matrix(shown: Any) -> Transform:
    matrix = pdfium.FS_MATRIX()
    pdfium.FPDFPageObj_GetMatrix(shown, matrix)
    return Transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)


def _read_path(shown: Any, to_page: Transform) -> ReadPath:
    """Return the box of a path's points, without its stroke."""
    fill, stroke = ctypes.c_int(), ctypes.c_int()
    pdfium.FPDFPath_GetDrawMode(shown, fill, stroke)
    count = pdfium.FPDFPath_CountSegments(shown)
    if not stroke.value and count > 5:
        # Bounds hold no stroke here, and asking for each of a thousand points is slow.
        return ReadPath(_bounds(shown, to_page), rectangle=False)
    points = _points(shown, count, to_page @ _matrix(shown))
    box = _box_around(points)
    return ReadPath(box, bool(fill.value) and _is_rectangle(shown, points, box))


def _points(shown: Any, count: int, to_page: Transform) -> list[tuple[float, float]]:
    """Return where a path's points, those that steer its curves too, lie on the page."""
    x, y = ctypes.c_float(), ctypes.c_float()
    points = []
    for index in range(count):
        pdfium.FPDFPathSegment_GetPoint(pdfium.FPDFPath_GetPathSegment(shown, index), x, y)
        points.append(to_page.apply(x.value, y.value))
    return points


def _is_rectangle(shown: Any, points: list[tuple[float, float]], box: Box) -> bool:
    """Return whether straight lines run from corner to corner of a box, around it once."""
    if len(points) not in (4, 5) or (len(points) == 5 and points[0] != points[4]):
        return False
    segments = [pdfium.FPDFPath_GetPathSegment(shown, index) for index in range(len(points))]
    if any(
        pdfium.FPDFPathSegment_GetType(segment) == pdfium.FPDF_SEGMENT_BEZIERTO
        for segment in segments
    ):
        return False
    corners = {(box.x, box.y), (box.right, box.y), (box.x, box.bottom), (box.right, box.bottom)}
    return all(any(abs(x - a) + abs(y - b) < 1e-3 for x, y in points[:4]) for a, b in corners)


def _bounds(shown: Any, to_page: Transform) -> Box:
    """Return the box that pdfium holds around an object."""
    left, bottom, right, top = (ctypes.c_float() for _ in range(4))
    pdfium.FPDFPageObj_GetBounds(shown, left, bottom, right, top)
    return _box_around(
        [
            to_page.apply(x.value, y.value)
            for x, y in ((left, bottom), (right, bottom), (left, top), (right, top))
        ]
    )


def _box_around(points: list[tuple[float, float]]) -> Box:
    if not points:
        return Box(0.0, 0.0, 0.0, 0.0)
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _words(shown: Any, words: Any) -> str:
    """Return the words of a text object, without the spaces that pdfium adds between objects."""
    length = pdfium.FPDFTextObj_GetText(shown, words, None, 0)
    room = ctypes.create_string_buffer(length)
    target = ctypes.cast(room, ctypes.POINTER(pdfium.FPDF_WCHAR))
    pdfium.FPDFTextObj_GetText(shown, words, target, length)
    return room.raw.decode("utf-16-le", errors="replace").rstrip("\0").strip()
