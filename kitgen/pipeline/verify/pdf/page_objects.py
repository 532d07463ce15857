"""The words and outlines of a page, read object by object with pdfium.

Objects are followed through form XObjects and their matrices, so their places are those printed. A
kit has tens of thousands of them.
"""

import ctypes
import math
from collections.abc import Callable, Iterable, Sequence
from struct import Struct
from typing import Any, NamedTuple, Self, TypeAlias

import pypdfium2.raw as pdfium

from kitgen.contract import TextReading
from kitgen.drawing.shapes import Box
from kitgen.pipeline.verify.pdf import pdfium_calls as calls

_Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""`(x, y)` goes to `(a*x + c*y + e, b*x + d*y + f)`."""
_Sides: TypeAlias = tuple[float, float, float, float]

_SAME = 0.02
"""The most points by which things at the same height, or of the same size, may differ as read."""
_NARROWEST_SPACE = 0.12
"""The gap below which there is no space between words, in sizes of type."""

_WIDEST_GAP, _WIDEST_SPACE = 0.25, 0.8
"""The widest gap to the words before, in sizes of type: without a space, for bearings, and with
one."""
_NOTHING = (0.0, 0.0, 0.0, 0.0)
_Inks: TypeAlias = frozenset[str]
_NO_INKS: _Inks = frozenset()
_OF_RECTANGLES = (4, 5)
_WORDS_ROOM = 1024
_FLOATS = 6
_FLOAT = ctypes.sizeof(ctypes.c_float)
_modes = Struct("2i").unpack_from
_colour = Struct("3I").unpack_from
_point = Struct("2f").unpack_from
_edges = Struct("4f").unpack_from
_matrix = Struct("6f").unpack_from


class ReadPath(NamedTuple):
    """An outline on a page; a tuple, because a kit has more outlines than anything else.

    Attributes:
        x: The left edge of the box around its points.
        y: The top edge of the box.
        width: The width of the box.
        height: The height of the box.
        rectangle: Whether it is a filled, upright rectangle.
        inks: The colours of its fill and line, as `#rrggbb`; empty for gradients, or if colours
            are not read.
        points: The number of its points, with control points, if it is filled; otherwise 0.
    """

    x: float
    y: float
    width: float
    height: float
    rectangle: bool
    inks: _Inks = _NO_INKS
    points: int = 0

    @classmethod
    def of(cls, box: Box, rectangle: bool, inks: _Inks = _NO_INKS, points: int = 0) -> Self:
        """Return the outline with a box."""
        return cls(box.x, box.y, box.width, box.height, rectangle, inks, points)

    @property
    def box(self) -> Box:
        """The box around its points."""
        return Box(*self[:4])


class _Run(NamedTuple):
    """Words of a line in one font, with the words that they continue.

    Attributes:
        shown: Pdfium's text object.
        to_page: The map from the coordinates of its container to the page.
        font: Its font.
        box: The box of its ink and that of the words before.
        words: Its words after the words before.
        is_space: Whether it is a space alone.
    """

    shown: calls.Handle
    to_page: _Matrix
    font: calls.Handle
    box: Box
    words: str
    is_space: bool


class PageObjects:
    """The words and outlines of a page, in painting order.

    A clip hides everything whose middle lies outside it. Only clips of whole pictures count: most
    of a scene that is wrapped round a box lies elsewhere.

    Attributes:
        texts: Each run of words, with the box of its ink.
        paths_before: For each run of words, the number of `paths` painted before it.
        paths: Each outline, or only each rectangle.
    """

    def __init__(
        self, page: Any, words: Any, height: float, *, inks: bool, rectangles: bool = False
    ) -> None:
        """Read a page.

        Args:
            page: Pdfium's page.
            words: Pdfium's record of the page's characters.
            height: The height of the page, in points.
            inks: Whether to read the colours of outlines.
            rectangles: Whether to read only outlines that are filled, upright rectangles.
        """
        self._with_inks = inks
        self._rectangles_alone = rectangles
        self._known_inks: dict[bytes, _Inks] = {}
        self.texts: list[TextReading] = []
        self.paths_before: list[int] = []
        self.paths: list[ReadPath] = []
        self._words_of_page = calls.handle_of(words)
        # The memory into which pdfium writes its thousands of answers, allocated once.
        self._answer = bytearray(_FLOATS * _FLOAT)
        self._answer_held = (ctypes.c_char * len(self._answer)).from_buffer(self._answer)
        self._places = tuple(ctypes.byref(self._answer_held, _FLOAT * at) for at in range(4))
        self._room: Any = ctypes.create_string_buffer(_WORDS_ROOM)
        self._room_at = ctypes.addressof(self._room)
        # Pages have their origin at the bottom left, y up.
        to_page = (1.0, 0.0, 0.0, -1.0, 0.0, height)
        # A letter that a user's font lacks is set in FiraGO, by a separate command.
        self._font_names: dict[int | None, bytes] = {}
        self._run: _Run | None = None
        here = calls.handle_of(page)
        self._take(here, calls.count_on_page(here), calls.get_on_page, to_page)

    def _take(
        self,
        container: calls.Handle,
        count: int,
        get: Callable[[calls.Handle, int], calls.Handle],
        to_page: _Matrix,
        clip: _Sides | None = None,
    ) -> None:
        """Read all objects of a container within a clip.

        Args:
            container: Pdfium's page, or a form.
            count: The number of its objects.
            get: A function that returns one of them, from 0.
            to_page: The map from its coordinates to the page's.
            clip: The left, top, right and bottom edges of its visible part; None for all of it.
        """
        answer, (fill_at, stroke_at, _, _) = self._answer, self._places
        with_inks, rectangles_alone = self._with_inks, self._rectangles_alone
        inks = _NO_INKS
        for index in range(count):
            shown = get(container, index)
            # Only outlines have modes, and most objects are outlines.
            if not calls.get_modes(shown, fill_at, stroke_at):
                self._take_other(shown, to_page, clip)
                continue
            self._run = None
            fill, stroke = _modes(answer)
            segments = calls.count_segments(shown) if fill else 0
            may_be_rectangle = segments in _OF_RECTANGLES
            if rectangles_alone and not may_be_rectangle:
                continue
            if with_inks:
                # Read before measuring, which removes the line.
                inks = self._inks(shown, fill, stroke)
            if may_be_rectangle or stroke:
                path = self._lined(shown, fill, segments, to_page, inks)
            else:
                path = self._by_bounds(shown, segments, to_page, inks)
            if rectangles_alone and not path.rectangle:
                continue
            if clip is None or _shows(clip, path):
                self.paths.append(path)

    def _lined(
        self, shown: calls.Handle, fill: int, segments: int, to_page: _Matrix, inks: _Inks
    ) -> ReadPath:
        """Return an outline that has a line, or as many points as a rectangle."""
        start = self._places[0]
        calls.get_matrix(shown, start)
        own = _matrix(self._answer)
        may_be_rectangle = segments in _OF_RECTANGLES
        if may_be_rectangle or not own[1] == own[2] == to_page[1] == to_page[2] == 0:
            placed = _placed(own, to_page)
            if may_be_rectangle or not _keeps_upright(placed):
                return self._outline(shown, segments, placed, inks)
        # Pdfium's bounds are those of the ink. Without a line they are those of the points, once
        # setting the matrix has made pdfium measure again. Asking for a thousand points is slower.
        calls.set_modes(shown, fill, 0)
        calls.set_matrix(shown, start)
        return self._by_bounds(shown, segments, to_page, inks)

    def _by_bounds(
        self, shown: calls.Handle, points: int, to_page: _Matrix, inks: _Inks
    ) -> ReadPath:
        """Return an outline with the box that pdfium has for it in its container.

        If the container is turned askew, the box is that around the turned box.
        """
        calls.get_bounds(shown, *self._places)
        left, bottom, right, top = edges = _edges(self._answer)
        a, b, c, d, e, f = to_page
        if not b == c == 0 or a < 0:
            return ReadPath(*_box_on_page(edges, to_page), False, inks, points)
        y = d * (top if d < 0 else bottom) + f
        width, height = a * (right - left), abs(d) * (top - bottom)
        return ReadPath(a * left + e, y, width, height, False, inks, points)

    def _take_other(self, shown: calls.Handle, to_page: _Matrix, clip: _Sides | None) -> None:
        """Read an object that is not an outline: words, or a form with objects in it."""
        kind = calls.get_kind(shown)
        if kind == pdfium.FPDF_PAGEOBJ_TEXT:
            raw = self._words(shown)
            characters = raw.strip()
            calls.get_bounds(shown, *self._places)
            sides = _box_on_page(_edges(self._answer), to_page)
            box = Box(*sides)
            if self._continues(shown, to_page, box, raw):
                return
            if characters and (clip is None or _shows(clip, sides)):
                self.texts.append(TextReading(characters, box))
                self.paths_before.append(len(self.paths))
            else:
                self._run = None
        elif kind == pdfium.FPDF_PAGEOBJ_FORM:
            self._run = None
            calls.get_matrix(shown, self._places[0])
            inner = _placed(_matrix(self._answer), to_page)
            kept = self._clipped(clip, shown, to_page)
            self._take(shown, calls.count_in_form(shown), calls.get_in_form, inner, kept)

    def _clipped(self, clip: _Sides | None, shown: calls.Handle, to_page: _Matrix) -> _Sides | None:
        """Return what a picture's own clips leave of the clip around it; None without any clip."""
        path = calls.get_clip(shown)
        for number in range(calls.count_clips(path) if path else 0):
            segments = (
                calls.get_in_clip(path, number, index)
                for index in range(calls.count_in_clip(path, number))
            )
            x, y, width, height = _box_around(self._points(segments, to_page))
            edges = (x, y, x + width, y + height)
            clip = edges if clip is None else _common(clip, edges)
        return clip

    def _points(
        self, segments: Iterable[calls.Handle], placed: _Matrix
    ) -> list[tuple[float, float]]:
        """Return the places on the page of the points of a path's segments."""
        a, b, c, d, e, f = placed
        answer, (at_x, at_y, _, _) = self._answer, self._places
        points = []
        for segment in segments:
            calls.get_point(segment, at_x, at_y)
            x, y = _point(answer)
            points.append((a * x + c * y + e, b * x + d * y + f))
        return points

    def _inks(self, shown: calls.Handle, fill: int, stroke: int) -> _Inks:
        """Return the colours of an outline's fill and line."""
        answer, key = self._answer, b""
        if fill and calls.get_fill(shown, *self._places):
            key = bytes(_colour(answer))
        if stroke and calls.get_stroke(shown, *self._places):
            key += bytes(_colour(answer))
        inks = self._known_inks.get(key)
        if inks is None:
            codes = (f"#{key[at : at + 3].hex()}" for at in range(0, len(key), 3))
            inks = self._known_inks[key] = frozenset(codes)
        return inks

    def _outline(self, shown: calls.Handle, filled: int, placed: _Matrix, inks: _Inks) -> ReadPath:
        """Return an outline with the box of its points, asking pdfium for each point."""
        numbers = range(filled or calls.count_segments(shown))
        segments = [calls.get_segment(shown, number) for number in numbers]
        sides = _box_around(points := self._points(segments, placed))
        is_rectangle = (
            filled in _OF_RECTANGLES
            and _runs_round(points, sides)
            and pdfium.FPDF_SEGMENT_BEZIERTO not in map(calls.get_segment_kind, segments)
        )
        return ReadPath(*sides, is_rectangle, inks, filled)

    def _continues(self, shown: calls.Handle, to_page: _Matrix, box: Box, raw: str) -> bool:
        """Join words to the text before, if they continue it where a font lacks their letters.

        Return whether they were joined.
        """
        before, font = self._run, calls.get_font(shown)
        self._run = run = _Run(shown, to_page, font, box, raw, not raw.strip())
        # Most words are in the same font as those before and need no measuring.
        if before is None or before.font.value == font.value or not self._completes(font, before):
            return False
        gap = self._gap_behind(run, before)
        if gap is None:
            return False
        ink = before.box if run.is_space else before.box.union(box)
        # Pdfium ends words on their side with a space now and then, which takes no room. A space
        # between two fonts it may read with the words before, and nothing in its place.
        added = gap < _NARROWEST_SPACE and not before.is_space and not run.is_space
        words = f"{before.words.rstrip() if added else before.words}{raw}".replace("  ", " ")
        self._run = run._replace(box=ink, words=words)
        self.texts[-1] = TextReading(words.strip(), ink)
        return True

    def _gap_behind(self, run: _Run, before: _Run) -> float | None:
        """Return the gap to words directly before others on their line, in sizes of type.

        None if the words do not follow them.
        """
        (a, b, _, _, e, f), size = self._placed_in_size(run)
        placed_before, size_before = self._placed_in_size(before)
        if abs(size - size_before) > _SAME:
            return None
        length = math.hypot(a, b) or 1.0
        along, across = (a / length, b / length), (-b / length, a / length)
        step = (e - placed_before[4], f - placed_before[5])
        if abs(step[0] * across[0] + step[1] * across[1]) > _SAME:
            return None
        box = before.box
        corners = ((x, y) for x in (box.x, box.right) for y in (box.y, box.bottom))
        end = max(x * along[0] + y * along[1] for x, y in corners)
        gap = (e * along[0] + f * along[1] - end) / size
        spaced = before.words.endswith(" ") or run.words.startswith(" ")
        return gap if abs(gap) <= (_WIDEST_SPACE if spaced else _WIDEST_GAP) else None

    def _placed_in_size(self, run: _Run) -> tuple[_Matrix, float]:
        """Return the map from the words' coordinates to the page, and their size on the page."""
        place = self._places[0]
        calls.get_matrix(run.shown, place)
        placed = _placed(_matrix(self._answer), run.to_page)
        calls.get_size(run.shown, place)
        return placed, _point(self._answer)[0] * math.hypot(placed[0], placed[1])

    def _completes(self, font: calls.Handle, before: _Run) -> bool:
        """Return whether a font has letters that the font of the words before lacks.

        One of them is the FiraGO of kitgen, or both are parts of a font, with 255 letters at most.
        """
        name, earlier = self._font_name(font), self._font_name(before.font)
        return name == earlier or (b"FiraGO" in name) is not (b"FiraGO" in earlier)

    def _font_name(self, font: calls.Handle) -> bytes:
        """Return the name of a font, without what tells its part."""
        if font.value not in self._font_names:
            length = calls.get_font_name(font, self._room_at, len(self._room))
            self._font_names[font.value] = self._room[:length].rpartition(b"+")[2]
        return self._font_names[font.value]

    def _words(self, shown: calls.Handle) -> str:
        """Return the words of a text object, with the spaces that pdfium may put around them."""
        length = calls.get_words(shown, self._words_of_page, self._room_at, len(self._room))
        if length > len(self._room):
            self._room = ctypes.create_string_buffer(length)
            self._room_at = ctypes.addressof(self._room)
            calls.get_words(shown, self._words_of_page, self._room_at, length)
        # The last two bytes are a terminating zero.
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


def _box_on_page(edges: _Sides, to_page: _Matrix) -> _Sides:
    """Return the box on the page around a box in a container.

    Args:
        edges: The left, bottom, right and top edges in the container.
        to_page: The map from its coordinates to the page's.

    Returns:
        The x and y of the top-left corner, the width and the height.
    """
    left, bottom, right, top = edges
    a, b, c, d, e, f = to_page
    if b == c == 0 and d < 0 < a:
        return a * left + e, d * top + f, a * (right - left), -d * (top - bottom)
    x, y = (left + right) / 2, (bottom + top) / 2
    x, y = a * x + c * y + e, b * x + d * y + f
    width = abs(a) * (right - left) + abs(c) * (top - bottom)
    height = abs(b) * (right - left) + abs(d) * (top - bottom)
    return x - width / 2, y - height / 2, width, height


def _common(edges: _Sides, others: _Sides) -> _Sides:
    """Return the edges of the common part of two boxes; all 0 if there is none."""
    left, top = max(edges[0], others[0]), max(edges[1], others[1])
    right, bottom = min(edges[2], others[2]), min(edges[3], others[3])
    return (left, top, right, bottom) if right > left and bottom > top else _NOTHING


def _shows(clip: _Sides, box: Sequence[Any]) -> bool:
    """Return whether the middle of a box lies in a clip.

    `box` begins with x, y, width and height.
    """
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    return bool(clip[0] <= x <= clip[2] and clip[1] <= y <= clip[3])


def _keeps_upright(matrix: _Matrix) -> bool:
    """Return whether a matrix keeps an upright box upright: it turns by quarters, if at all."""
    return matrix[1] == matrix[2] == 0 or matrix[0] == matrix[3] == 0


def _runs_round(points: list[tuple[float, float]], sides: _Sides) -> bool:
    """Return whether points, joined by straight lines, go round the corners of a box."""
    if len(points) == 5 and points[0] != points[4]:
        return False
    left, top, width, height = sides
    for a in (left, left + width):
        for b in (top, top + height):
            for x, y in points[:4]:
                if abs(x - a) + abs(y - b) < 1e-3:
                    break
            else:
                return False
    return True


def _box_around(points: list[tuple[float, float]]) -> _Sides:
    if not points:
        return _NOTHING
    xs, ys = zip(*points, strict=True)
    left, top = min(xs), min(ys)
    return left, top, max(xs) - left, max(ys) - top
