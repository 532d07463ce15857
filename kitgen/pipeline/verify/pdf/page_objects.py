"""Words and outlines of one page, read object by object with pdfium.

Shapes are followed through form XObjects and their matrices, so the places found are the places
printed. A kit has tens of thousands of them: pdfium's functions are called with addresses as plain
numbers, because wrapping each in a pointer takes longer than most answers.
"""

import ctypes
import math
from collections.abc import Callable
from struct import Struct
from typing import Any, TypeAlias

import pypdfium2.raw as pdfium

from kitgen.contract import TextReading
from kitgen.drawing.bounds import common_box
from kitgen.drawing.shapes import Box
from kitgen.values import frozen, replace

_Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""`(x, y)` goes to `(a*x + c*y + e, b*x + d*y + f)`."""

_SAME = 0.02
"""Points by which what is at one height may lie apart as it is read."""
_WIDEST_GAP, _WIDEST_SPACE = 0.25, 0.8
"""How far words may be from the ink that they go on with, in sizes: bearings, and a wide space."""
_NOTHING = Box(0.0, 0.0, 0.0, 0.0)
_NO_INKS: frozenset[str] = frozenset()
_WORDS_ROOM = 1024
_FLOAT, _INT = ctypes.sizeof(ctypes.c_float), ctypes.sizeof(ctypes.c_int)
_modes = Struct("2i").unpack_from
_colour = Struct("3I").unpack_from
_point = Struct("2f").unpack_from
_edges = Struct("4f").unpack_from
_matrix = Struct("6f").unpack_from


def _address_of(handle: Any) -> Any:
    return ctypes.cast(handle, ctypes.c_void_p).value


def _plain(function: Any, answer: Any, *arguments: Any) -> Callable[..., Any]:
    """Return a function of pdfium that takes and returns addresses as numbers."""
    return ctypes.PYFUNCTYPE(answer, *arguments)(_address_of(function))


_number, _address = ctypes.c_int, ctypes.c_void_p
_count_on_page = _plain(pdfium.FPDFPage_CountObjects, _number, _address)
_get_on_page = _plain(pdfium.FPDFPage_GetObject, _address, _address, _number)
_count_in_form = _plain(pdfium.FPDFFormObj_CountObjects, _number, _address)
_get_in_form = _plain(pdfium.FPDFFormObj_GetObject, _address, _address, ctypes.c_ulong)
_get_kind = _plain(pdfium.FPDFPageObj_GetType, _number, _address)
_get_matrix = _plain(pdfium.FPDFPageObj_GetMatrix, _number, _address, _address)
_get_bounds = _plain(pdfium.FPDFPageObj_GetBounds, _number, *(_address,) * 5)
_set_matrix = _plain(pdfium.FPDFPageObj_SetMatrix, _number, _address, _address)
_get_fill = _plain(pdfium.FPDFPageObj_GetFillColor, _number, *(_address,) * 5)
_get_stroke = _plain(pdfium.FPDFPageObj_GetStrokeColor, _number, *(_address,) * 5)
_get_modes = _plain(pdfium.FPDFPath_GetDrawMode, _number, *(_address,) * 3)
_set_modes = _plain(pdfium.FPDFPath_SetDrawMode, _number, _address, _number, _number)
_count_segments = _plain(pdfium.FPDFPath_CountSegments, _number, _address)
_get_segment = _plain(pdfium.FPDFPath_GetPathSegment, _address, _address, _number)
_get_point = _plain(pdfium.FPDFPathSegment_GetPoint, _number, *(_address,) * 3)
_get_segment_kind = _plain(pdfium.FPDFPathSegment_GetType, _number, _address)
_get_clip = _plain(pdfium.FPDFPageObj_GetClipPath, _address, _address)
_count_clips = _plain(pdfium.FPDFClipPath_CountPaths, _number, _address)
_count_in_clip = _plain(pdfium.FPDFClipPath_CountPathSegments, _number, _address, _number)
_get_in_clip = _plain(pdfium.FPDFClipPath_GetPathSegment, _address, _address, _number, _number)
_get_font = _plain(pdfium.FPDFTextObj_GetFont, _address, _address)
_get_size = _plain(pdfium.FPDFTextObj_GetFontSize, _number, _address, _address)
_get_font_name = _plain(
    pdfium.FPDFFont_GetBaseFontName, ctypes.c_size_t, _address, _address, ctypes.c_size_t
)
_get_words = _plain(pdfium.FPDFTextObj_GetText, ctypes.c_ulong, *(_address,) * 3, ctypes.c_ulong)


@frozen
class ReadPath:
    """An outline on a page.

    Attributes:
        box: Around its points.
        rectangle: Whether it is a filled, upright one.
        inks: What it is filled and lined with, each `#rrggbb`; none of gradients, nor where they
            are not asked for.
    """

    box: Box
    rectangle: bool
    inks: frozenset[str] = _NO_INKS


@frozen
class _Run:
    """Words of a line in one font: where they begin, how large they are, and in what.

    Attributes:
        placed: The map from the words' own coordinates to the page.
        size: Their size on the page, in points.
        shipped: Whether their font comes with kitgen.
        box: Their ink, that of what they go on with included.
        words: They, and what they go on with.
    """

    placed: _Matrix
    size: float
    shipped: bool
    box: Box
    words: str

    def goes_on_with(self, before: "_Run") -> bool:
        """Return whether these words stand right behind others, in a font of the other kind."""
        if self.shipped is before.shipped or abs(self.size - before.size) > _SAME:
            return False
        a, b, _, _, e, f = self.placed
        length = math.hypot(a, b) or 1.0
        along, across = (a / length, b / length), (-b / length, a / length)
        step = (e - before.placed[4], f - before.placed[5])
        if abs(step[0] * across[0] + step[1] * across[1]) > _SAME:
            return False
        box = before.box
        corners = ((x, y) for x in (box.x, box.right) for y in (box.y, box.bottom))
        end = max(x * along[0] + y * along[1] for x, y in corners)
        gap = e * along[0] + f * along[1] - end
        spaced = before.words.endswith(" ") or self.words.startswith(" ")
        return abs(gap) <= (_WIDEST_SPACE if spaced else _WIDEST_GAP) * self.size


class PageObjects:
    """The words and outlines of one page, in the order in which they are painted.

    A clip hides what has its middle beyond it. Those of whole pictures count alone: of a scene that
    is wrapped round a box, most lies elsewhere.

    Attributes:
        texts: Each run of words, and the box of its ink.
        paths_before: For each of these, how many outlines are painted before it.
        paths: Each outline.
    """

    def __init__(self, page: Any, words: Any, height: float, *, inks: bool) -> None:
        """Read a page.

        Args:
            page: Pdfium's page.
            words: Pdfium's own record of the page's characters.
            height: Of the page, in points.
            inks: Whether the colours of outlines are read.
        """
        self._with_inks = inks
        self._known_inks: dict[bytes, frozenset[str]] = {}
        self.texts: list[TextReading] = []
        self.paths_before: list[int] = []
        self.paths: list[ReadPath] = []
        self._words_of_page = _address_of(words)
        # What pdfium writes its answers into, made once for the thousands of them.
        self._answer = (ctypes.c_float * 6)()
        start = ctypes.addressof(self._answer)
        self._places = tuple(start + _FLOAT * index for index in range(4))
        self._modes_at = (start, start + _INT)
        self._room: Any = ctypes.create_string_buffer(_WORDS_ROOM)
        self._room_at = ctypes.addressof(self._room)
        # Pages have their origin at the bottom left, y up.
        to_page = (1.0, 0.0, 0.0, -1.0, 0.0, height)
        # A letter that a user's font lacks is shown in FiraGO, by a command of its own.
        self._is_shipped: dict[int, bool] = {}
        self._run: _Run | None = None
        here = _address_of(page)
        self._take(here, _count_on_page(here), _get_on_page, to_page)

    def _take(
        self,
        container: int,
        count: int,
        get: Callable[[int, int], int],
        to_page: _Matrix,
        clip: Box | None = None,
    ) -> None:
        """Read all objects of a container, which `to_page` puts on the page, within a clip."""
        answer, (fill_at, stroke_at) = self._answer, self._modes_at
        for index in range(count):
            shown = get(container, index)
            # Outlines alone have modes, and most objects are outlines.
            if _get_modes(shown, fill_at, stroke_at):
                self._run = None
                fill, stroke = _modes(answer)
                # Before the path is measured, which takes its line away.
                inks = self._inks(shown, fill, stroke) if self._with_inks else _NO_INKS
                path = self._path(shown, fill, stroke, to_page, inks)
                if clip is None or _shows(clip, path.box):
                    self.paths.append(path)
                continue
            kind = _get_kind(shown)
            if kind == pdfium.FPDF_PAGEOBJ_TEXT:
                raw = self._words(shown)
                characters = raw.strip()
                box = self._bounds(shown, to_page)
                if self._continues(shown, to_page, box, raw):
                    continue
                if characters and (clip is None or _shows(clip, box)):
                    self.texts.append(TextReading(characters, box))
                    self.paths_before.append(len(self.paths))
                else:
                    self._run = None
            elif kind == pdfium.FPDF_PAGEOBJ_FORM:
                self._run = None
                _get_matrix(shown, self._places[0])
                inner = _placed(_matrix(answer), to_page)
                kept = self._clipped(clip, shown, to_page)
                self._take(shown, _count_in_form(shown), _get_in_form, inner, kept)

    def _clipped(self, clip: Box | None, shown: int, to_page: _Matrix) -> Box | None:
        """Return what a picture's own clips leave of the one that it lies in; None without any."""
        a, b, c, d, e, f = to_page
        path = _get_clip(shown)
        for number in range(_count_clips(path) if path else 0):
            points = []
            for index in range(_count_in_clip(path, number)):
                _get_point(_get_in_clip(path, number, index), *self._places[:2])
                x, y = _point(self._answer)
                points.append((a * x + c * y + e, b * x + d * y + f))
            box = _box_around(points)
            clip = box if clip is None else common_box(clip, box) or _NOTHING
        return clip

    def _path(
        self, shown: int, fill: int, stroke: int, to_page: _Matrix, inks: frozenset[str]
    ) -> ReadPath:
        """Return the box of a path's points, those that steer its curves too, without its line.

        Of what is filled alone and turned askew it is the turned box of the points before.
        """
        count = _count_segments(shown) if fill else 0
        may_be_rectangle = count in (4, 5)
        if may_be_rectangle or stroke:
            start = self._places[0]
            _get_matrix(shown, start)
            own = _matrix(self._answer)
            if may_be_rectangle or not (_is_upright(own) and _is_upright(to_page)):
                placed = _placed(own, to_page)
                if may_be_rectangle or not _keeps_upright(placed):
                    count = count or _count_segments(shown)
                    return self._outline(shown, count, placed, may_be_rectangle, inks)
            # Bounds are those of the ink. Without a line, and then measured anew, as they are
            # after any change of place, they are those of the points: to ask for each of a
            # thousand points is slow.
            _set_modes(shown, fill, False)
            _set_matrix(shown, start)
        return ReadPath(self._bounds(shown, to_page), False, inks)

    def _inks(self, shown: int, fill: int, stroke: int) -> frozenset[str]:
        """Return the colours that an outline is filled and lined with."""
        answer, key = self._answer, b""
        if fill and _get_fill(shown, *self._places):
            key = bytes(_colour(answer))
        if stroke and _get_stroke(shown, *self._places):
            key += bytes(_colour(answer))
        inks = self._known_inks.get(key)
        if inks is None:
            codes = (f"#{key[at : at + 3].hex()}" for at in range(0, len(key), 3))
            inks = self._known_inks[key] = frozenset(codes)
        return inks

    def _outline(
        self,
        shown: int,
        count: int,
        placed: _Matrix,
        may_be_rectangle: bool,
        inks: frozenset[str],
    ) -> ReadPath:
        """Return the box of a path's points, each of which is asked for."""
        a, b, c, d, e, f = placed
        at_x, at_y = self._places[:2]
        answer = self._answer
        points = []
        segments = [_get_segment(shown, index) for index in range(count)]
        for segment in segments:
            _get_point(segment, at_x, at_y)
            x, y = _point(answer)
            points.append((a * x + c * y + e, b * x + d * y + f))
        box = _box_around(points)
        is_rectangle = (
            may_be_rectangle
            and _runs_round(points, box)
            and pdfium.FPDF_SEGMENT_BEZIERTO not in map(_get_segment_kind, segments)
        )
        return ReadPath(box, is_rectangle, inks)

    def _bounds(self, shown: int, to_page: _Matrix) -> Box:
        """Return the box around the one that pdfium holds around an object in its container."""
        _get_bounds(shown, *self._places)
        left, bottom, right, top = _edges(self._answer)
        a, b, c, d, e, f = to_page
        if b == c == 0 and d < 0 < a:
            return Box(a * left + e, d * top + f, a * (right - left), d * (bottom - top))
        x, y = (left + right) / 2, (bottom + top) / 2
        x, y = a * x + c * y + e, b * x + d * y + f
        width = abs(a) * (right - left) + abs(c) * (top - bottom)
        height = abs(b) * (right - left) + abs(d) * (top - bottom)
        return Box(x - width / 2, y - height / 2, width, height)

    def _continues(self, shown: int, to_page: _Matrix, box: Box, raw: str) -> bool:
        """Put words to the line before them where they go on with it in FiraGO, or after that."""
        font = _get_font(shown)
        if font not in self._is_shipped:
            self._is_shipped[font] = self._named_firago(font)
        before, shipped = self._run, self._is_shipped[font]
        place = self._places[0]
        _get_matrix(shown, place)
        placed = _placed(_matrix(self._answer), to_page)
        _get_size(shown, place)
        size = _point(self._answer)[0] * math.hypot(placed[0], placed[1])
        run = _Run(placed, size, shipped, box, raw)
        self._run = run
        if before is None or not run.goes_on_with(before):
            return False
        # A space has no ink.
        ink = before.box.union(box) if raw.strip() else before.box
        words = f"{before.words}{raw}".replace("  ", " ")
        self._run = replace(run, box=ink, words=words)
        self.texts[-1] = TextReading(self._run.words.strip(), ink)
        return True

    def _named_firago(self, font: int) -> bool:
        """Return whether a font is one of those that come with kitgen."""
        length = _get_font_name(font, self._room_at, len(self._room))
        return b"FiraGO" in self._room[:length]

    def _words(self, shown: int) -> str:
        """Return the words of a text object, with the spaces that pdfium may put around them."""
        length = _get_words(shown, self._words_of_page, self._room_at, len(self._room))
        if length > len(self._room):
            self._room = ctypes.create_string_buffer(length)
            self._room_at = ctypes.addressof(self._room)
            _get_words(shown, self._words_of_page, self._room_at, length)
        # Two bytes of nothing end them.
        words: bytes = self._room[: length - 2]
        return words.decode("utf-16-le", errors="replace")


def _placed(own: _Matrix, to_page: _Matrix) -> _Matrix:
    """Return the map from an object's own coordinates to the page."""
    a, b, c, d, e, f = own
    to_a, to_b, to_c, to_d, to_e, to_f = to_page
    return (
        to_a * a + to_c * b,
        to_b * a + to_d * b,
        to_a * c + to_c * d,
        to_b * c + to_d * d,
        to_a * e + to_c * f + to_e,
        to_b * e + to_d * f + to_f,
    )


def _shows(clip: Box, box: Box) -> bool:
    """Return whether the middle of a box lies in a clip."""
    x, y = box.centre
    return clip.x <= x <= clip.right and clip.y <= y <= clip.bottom


def _is_upright(matrix: _Matrix) -> bool:
    """Return whether what is upright stays so, and is not turned either."""
    return matrix[1] == matrix[2] == 0


def _keeps_upright(matrix: _Matrix) -> bool:
    """Return whether an upright box is one afterwards: turned by quarters, if at all."""
    return matrix[1] == matrix[2] == 0 or matrix[0] == matrix[3] == 0


def _runs_round(points: list[tuple[float, float]], box: Box) -> bool:
    """Return whether points that straight lines join go from corner to corner of a box, once."""
    if len(points) == 5 and points[0] != points[4]:
        return False
    for a in (box.x, box.right):
        for b in (box.y, box.bottom):
            for x, y in points[:4]:
                if abs(x - a) + abs(y - b) < 1e-3:
                    break
            else:
                return False
    return True


def _box_around(points: list[tuple[float, float]]) -> Box:
    if not points:
        return Box(0.0, 0.0, 0.0, 0.0)
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
