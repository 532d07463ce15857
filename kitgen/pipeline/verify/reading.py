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
_WORDS_ROOM = 512

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
    reader = _ObjectReader(words.raw)
    # Pages have their origin at the bottom left, y up.
    for shown, kind, to_page in _objects(page.raw, Transform(1.0, 0.0, 0.0, -1.0, 0.0, height)):
        reader.take(shown, kind, to_page)
    words.close()
    return ReadPage(width, height, page.get_rotation(), tuple(reader.texts), tuple(reader.paths))


def _objects(page: Any, to_page: Transform) -> Iterator[tuple[Any, int, Transform]]:
    """Yield every object of a page with its kind and the map from its container to the page."""
    for index in range(pdfium.FPDFPage_CountObjects(page)):
        yield from _within(pdfium.FPDFPage_GetObject(page, index), to_page)


def _within(shown: Any, to_page: Transform) -> Iterator[tuple[Any, int, Transform]]:
    """Yield an object, or, for a form XObject, the objects in it."""
    kind = pdfium.FPDFPageObj_GetType(shown)
    if kind != pdfium.FPDF_PAGEOBJ_FORM:
        yield shown, kind, to_page
        return
    inner = to_page @ _matrix(shown)
    for index in range(pdfium.FPDFFormObj_CountObjects(shown)):
        yield from _within(pdfium.FPDFFormObj_GetObject(shown, index), inner)


def _matrix(shown: Any) -> Transform:
    matrix = pdfium.FS_MATRIX()
    pdfium.FPDFPageObj_GetMatrix(shown, matrix)
    return Transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)


class _ObjectReader:
    """Reads the words and outlines of one page, object by object."""

    def __init__(self, words: Any) -> None:
        """Begin with nothing read; `words` is pdfium's own record of the page's characters."""
        self.texts: list[TextReading] = []
        self.paths: list[ReadPath] = []
        self._words_of_page = words
        # What pdfium writes its answers into, made once for the thousands of them.
        self._fill, self._stroke = ctypes.c_int(), ctypes.c_int()
        self._edges = tuple(ctypes.c_float() for _ in range(4))
        self._room = (pdfium.FPDF_WCHAR * _WORDS_ROOM)()

    def take(self, shown: Any, kind: int, to_page: Transform) -> None:
        """Read an object of a kind, which lies in a container that `to_page` puts on the page."""
        if kind == pdfium.FPDF_PAGEOBJ_PATH:
            self.paths.append(self._read_path(shown, to_page))
        elif kind == pdfium.FPDF_PAGEOBJ_TEXT:
            characters = self._words(shown)
            if characters:
                self.texts.append(TextReading(characters, self._bounds(shown, to_page)))

    def _read_path(self, shown: Any, to_page: Transform) -> ReadPath:
        """Return the box of a path's points, those that steer its curves too, without its line.

        Of what is filled alone and turned askew it is the turned box of the points before.
        """
        pdfium.FPDFPath_GetDrawMode(shown, self._fill, self._stroke)
        count = pdfium.FPDFPath_CountSegments(shown)
        may_be_rectangle = bool(self._fill.value) and count in (4, 5)
        if may_be_rectangle or self._stroke.value:
            placed = to_page @ _matrix(shown)
            if may_be_rectangle or not _keeps_upright(placed):
                points = _points(shown, count, placed)
                box = _box_around(points)
                return ReadPath(box, may_be_rectangle and _is_rectangle(shown, points, box))
            # Bounds are those of the ink. Without a line, and then measured anew, as they are
            # after any change of place, they are those of the points: to ask for each of a
            # thousand points is slow.
            pdfium.FPDFPath_SetDrawMode(shown, self._fill.value, False)
            pdfium.FPDFPageObj_Transform(shown, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
        return ReadPath(self._bounds(shown, to_page), rectangle=False)

    def _bounds(self, shown: Any, to_page: Transform) -> Box:
        """Return the box around the one that pdfium holds around an object in its container."""
        pdfium.FPDFPageObj_GetBounds(shown, *self._edges)
        left, bottom, right, top = (edge.value for edge in self._edges)
        x, y = to_page.apply((left + right) / 2, (bottom + top) / 2)
        width = abs(to_page.a) * (right - left) + abs(to_page.c) * (top - bottom)
        height = abs(to_page.b) * (right - left) + abs(to_page.d) * (top - bottom)
        return Box(x - width / 2, y - height / 2, width, height)

    def _words(self, shown: Any) -> str:
        """Return the words of a text object, without the spaces that pdfium puts between them."""
        room = self._room
        length = pdfium.FPDFTextObj_GetText(shown, self._words_of_page, room, ctypes.sizeof(room))
        if length > ctypes.sizeof(room):
            room = self._room = (pdfium.FPDF_WCHAR * length)()
            pdfium.FPDFTextObj_GetText(shown, self._words_of_page, room, length)
        return bytes(room)[:length].decode("utf-16-le", errors="replace").rstrip("\0").strip()


def _keeps_upright(transform: Transform) -> bool:
    """Return whether an upright box is one afterwards: turned by quarters, if at all."""
    return transform.b == transform.c == 0 or transform.a == transform.d == 0


def _points(shown: Any, count: int, to_page: Transform) -> list[tuple[float, float]]:
    """Return where a path's points lie on the page."""
    x, y = ctypes.c_float(), ctypes.c_float()
    points = []
    for index in range(count):
        pdfium.FPDFPathSegment_GetPoint(pdfium.FPDFPath_GetPathSegment(shown, index), x, y)
        points.append(to_page.apply(x.value, y.value))
    return points


def _is_rectangle(shown: Any, points: list[tuple[float, float]], box: Box) -> bool:
    """Return whether straight lines run from corner to corner of a box, around it once."""
    if len(points) == 5 and points[0] != points[4]:
        return False
    segments = [pdfium.FPDFPath_GetPathSegment(shown, index) for index in range(len(points))]
    if any(
        pdfium.FPDFPathSegment_GetType(segment) == pdfium.FPDF_SEGMENT_BEZIERTO
        for segment in segments
    ):
        return False
    corners = {(box.x, box.y), (box.right, box.y), (box.x, box.bottom), (box.right, box.bottom)}
    return all(any(abs(x - a) + abs(y - b) < 1e-3 for x, y in points[:4]) for a, b in corners)


def _box_around(points: list[tuple[float, float]]) -> Box:
    if not points:
        return Box(0.0, 0.0, 0.0, 0.0)
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
