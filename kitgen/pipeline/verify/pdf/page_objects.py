"""Words and outlines of one page, read object by object with pdfium.

Shapes are followed through form XObjects and their matrices, so the places found are the places
printed. A kit has tens of thousands of them.
"""

import ctypes
import math
from collections.abc import Callable, Iterable, Sequence
from struct import Struct
from typing import Any, NamedTuple, TypeAlias

import pypdfium2.raw as pdfium

from kitgen.contract import TextReading
from kitgen.drawing.shapes import Box
from kitgen.pipeline.verify.pdf import pdfium_calls as calls
from kitgen.pipeline.verify.pdf.pictures_apart import FARTHEST
from kitgen.pipeline.verify.pdf.places import (
    Matrix,
    Sides,
    Turn,
    box_around,
    box_on_page,
    combined,
    common,
    holds_all,
    keeps_upright,
    reach_of,
    runs_round,
    shows,
)

_SAME = 0.02
"""Points by which what is at one height may lie apart as it is read."""
_WIDEST_GAP, _WIDEST_SPACE = 0.25, 0.8
"""How far words may be from the ink that they go on with, in sizes: bearings, and a wide space."""
_new = tuple.__new__
_NO_INKS: frozenset[str] = frozenset()
_WORDS_ROOM = 1024
_FLOATS = 6
_FLOAT = ctypes.sizeof(ctypes.c_float)
_modes = Struct("2i").unpack_from
_colour = Struct("3I").unpack_from
_point = Struct("2f").unpack_from
_edges = Struct("4f").unpack_from
_matrix = Struct("6f").unpack_from


class ReadPath(NamedTuple):
    """An outline on a page. A tuple, for a kit has more of them than of anything else.

    Attributes:
        x: Of the left edge of the box around its points.
        y: Of the top edge.
        width: Of the box.
        height: Of the box.
        rectangle: Whether it is a filled, upright rectangle.
        inks: What it is filled and lined with, each `#rrggbb`; none of gradients, nor where they
            are not asked for.
    """

    x: float
    y: float
    width: float
    height: float
    rectangle: bool
    inks: frozenset[str] = _NO_INKS

    @classmethod
    def of(cls, box: Box, rectangle: bool, inks: frozenset[str] = _NO_INKS) -> "ReadPath":
        """Return the outline with a box."""
        return cls(box.x, box.y, box.width, box.height, rectangle, inks)

    @property
    def box(self) -> Box:
        """The box around its points."""
        return Box(*self[:4])


class _Run(NamedTuple):
    """Words of a line in one font.

    Attributes:
        shown: The words, as pdfium has them.
        to_page: The map from the coordinates of what they are part of to the page.
        shipped: Whether their font comes with kitgen.
        box: Their ink, that of what they go on with included.
        words: They, and what they go on with.
    """

    shown: calls.Handle
    to_page: Matrix
    shipped: bool
    box: Box
    words: str


class WordsInPictureError(Exception):
    """A picture shows words, which depend on what is set where it is shown: read it there."""


class Picture(NamedTuple):
    """What a picture without words shows, where its origin is that of a page.

    Attributes:
        paths: Each outline, or each rectangle.
        reach: The left, top, right and bottom edge of the middles of all of them.
    """

    paths: Sequence[ReadPath]
    reach: Sides


PictureOf: TypeAlias = Callable[[int, Turn, bool], Picture | None]
"""Takes a picture's number, the factors of the map to the page, and whether rectangles alone are
wanted; returns what it shows, or None within itself, where it shows nothing."""


class PageObjects:
    """The words and outlines of one page, in the order in which they are painted.

    A clip hides what has its middle beyond it. Those of whole pictures count alone: of a scene that
    is wrapped round a box, most lies elsewhere.

    Attributes:
        texts: Each run of words, and the box of its ink.
        paths_before: For each of these, how many outlines are painted before it.
        paths: Each outline, or each rectangle.
    """

    def __init__(
        self,
        page: Any,
        to_page: Matrix,
        *,
        inks: bool,
        rectangles: bool = False,
        picture_of: PictureOf | None = None,
    ) -> None:
        """Begin with nothing read.

        Args:
            page: Pdfium's page.
            to_page: The map from its coordinates to those of what is read.
            inks: Whether the colours of outlines are read.
            rectangles: Whether no outlines are read but filled, upright rectangles.
            picture_of: What has read the pictures whose numbers alone the page shows; None where it
                shows the pictures themselves.
        """
        self._with_inks = inks
        self._rectangles_alone = rectangles
        self._picture_of = picture_of
        self._is_picture = False
        self._known_inks: dict[bytes, frozenset[str]] = {}
        self.texts: list[TextReading] = []
        self.paths_before: list[int] = []
        self.paths: list[ReadPath] = []
        self._page = page
        # Pdfium's own record of the page's characters.
        self._open_words: Any = None
        self._words_of_page: calls.Handle | None = None
        self._to_page = to_page
        # What pdfium writes its answers into, made once for the thousands of them.
        self._answer = bytearray(_FLOATS * _FLOAT)
        self._answer_held = (ctypes.c_char * len(self._answer)).from_buffer(self._answer)
        self._places = tuple(ctypes.byref(self._answer_held, _FLOAT * at) for at in range(4))
        self._room: Any = ctypes.create_string_buffer(_WORDS_ROOM)
        self._room_at = ctypes.addressof(self._room)
        # A letter that a user's font lacks is shown in FiraGO, by a command of its own.
        self._is_shipped: dict[int | None, bool] = {}
        self._run: _Run | None = None

    def read(self) -> None:
        """Read the page.

        Raises:
            WordsInPictureError: It shows a picture with words, by its number alone.
        """
        here = calls.handle_of(self._page.raw)
        self._take(here, calls.count_on_page(here), calls.get_on_page, self._to_page)

    def read_picture(self) -> Picture:
        """Read the picture that the page shows, which has nothing besides.

        Raises:
            WordsInPictureError: It shows words.
        """
        shown = calls.get_on_page(calls.handle_of(self._page.raw), 0)
        self._is_picture = True
        self._take(shown, calls.count_in_form(shown), calls.get_in_form, self._to_page)
        return Picture(self.paths, reach_of(self.paths))

    def _take(
        self,
        container: calls.Handle,
        count: int,
        get: Callable[[calls.Handle, int], calls.Handle],
        to_page: Matrix,
        clip: Sides | None = None,
    ) -> None:
        """Read all objects of a container, which `to_page` puts on the page, within a clip.

        Args:
            container: Pdfium's page, or a form.
            count: How many objects it has.
            get: Returns one of them, from 0.
            to_page: The map from its coordinates to the page's.
            clip: The left, top, right and bottom edge of what is shown of it; None for all.
        """
        answer, (fill_at, stroke_at, _, _) = self._answer, self._places
        with_inks, rectangles_alone = self._with_inks, self._rectangles_alone
        inks = _NO_INKS
        for index in range(count):
            shown = get(container, index)
            # Outlines alone have modes, and most objects are outlines.
            if not calls.get_modes(shown, fill_at, stroke_at):
                self._take_other(shown, to_page, clip)
                continue
            self._run = None
            fill, stroke = _modes(answer)
            segments = calls.count_segments(shown) if fill else 0
            may_be_rectangle = segments == 4 or segments == 5
            if rectangles_alone and not may_be_rectangle:
                continue
            if with_inks:
                # Before the path is measured, which takes its line away.
                inks = self._inks(shown, fill, stroke)
            if may_be_rectangle or stroke:
                path = self._lined(shown, fill, segments, to_page, inks)
            else:
                path = self._by_bounds(shown, to_page, inks)
            if rectangles_alone and not path.rectangle:
                continue
            if clip is None or shows(clip, path):
                self.paths.append(path)

    def _lined(
        self, shown: calls.Handle, fill: int, segments: int, to_page: Matrix, inks: frozenset[str]
    ) -> ReadPath:
        """Return an outline with a line, or with as many points as a rectangle has."""
        start = self._places[0]
        calls.get_matrix(shown, start)
        own = _matrix(self._answer)
        may_be_rectangle = segments == 4 or segments == 5
        if may_be_rectangle or not own[1] == own[2] == to_page[1] == to_page[2] == 0:
            placed = combined(own, to_page)
            if may_be_rectangle or not keeps_upright(placed):
                segments = segments or calls.count_segments(shown)
                return self._outline(shown, segments, placed, may_be_rectangle, inks)
        # Bounds are those of the ink. Without a line, and then measured anew, as they are after any
        # change of place, they are those of the points: to ask for each of a thousand points is
        # slow.
        calls.set_modes(shown, fill, 0)
        calls.set_matrix(shown, start)
        return self._by_bounds(shown, to_page, inks)

    def _by_bounds(self, shown: calls.Handle, to_page: Matrix, inks: frozenset[str]) -> ReadPath:
        """Return an outline by the box that pdfium holds around it in its container.

        Of what is filled alone and turned askew it is the turned box of the points before.
        """
        calls.get_bounds(shown, *self._places)
        left, bottom, right, top = edges = _edges(self._answer)
        a, b, c, d, e, f = to_page
        if not b == c == 0 or a < 0:
            return ReadPath(*box_on_page(edges, to_page), False, inks)
        y = d * (top if d < 0 else bottom) + f
        return ReadPath(a * left + e, y, a * (right - left), abs(d) * (top - bottom), False, inks)

    def _take_other(self, shown: calls.Handle, to_page: Matrix, clip: Sides | None) -> None:
        """Read an object that is no outline: words, or a form with objects of its own."""
        kind = calls.get_kind(shown)
        if kind == pdfium.FPDF_PAGEOBJ_TEXT:
            if self._is_picture:
                raise WordsInPictureError
            raw = self._words(shown)
            characters = raw.strip()
            calls.get_bounds(shown, *self._places)
            sides = box_on_page(_edges(self._answer), to_page)
            box = Box(*sides)
            if self._continues(shown, to_page, box, raw):
                return
            if characters and (clip is None or shows(clip, sides)):
                self.texts.append(TextReading(characters, box))
                self.paths_before.append(len(self.paths))
            else:
                self._run = None
        elif kind == pdfium.FPDF_PAGEOBJ_FORM:
            self._run = None
            calls.get_matrix(shown, self._places[0])
            inner = combined(_matrix(self._answer), to_page)
            kept = self._clipped(clip, shown, to_page)
            if self._picture_of is None:
                self._take(shown, calls.count_in_form(shown), calls.get_in_form, inner, kept)
            else:
                number = self._number_of(shown)
                picture = self._picture_of(number, inner[:4], self._rectangles_alone)
                if picture is not None:
                    self._take_picture(picture, inner[4:], kept)
            self._run = None

    def _number_of(self, shown: calls.Handle) -> int:
        """Return the number of the picture that a rectangle stands for."""
        calls.get_bounds(calls.get_in_form(shown, 0), *self._places)
        right: float = _edges(self._answer)[2]
        return round(right) - FARTHEST

    def _take_picture(
        self, picture: Picture, place: tuple[float, float], clip: Sides | None
    ) -> None:
        """Take what a picture shows whose origin lies at a place."""
        x, y = place
        paths = [
            _new(ReadPath, (left + x, top + y, width, height, rectangle, inks))
            for left, top, width, height, rectangle, inks in picture.paths
        ]
        if clip is not None and not holds_all(clip, picture.reach, x, y):
            paths = [path for path in paths if shows(clip, path)]
        self.paths += paths

    def _clipped(self, clip: Sides | None, shown: calls.Handle, to_page: Matrix) -> Sides | None:
        """Return what a picture's own clips leave of the one that it lies in; None without any."""
        path = calls.get_clip(shown)
        for number in range(calls.count_clips(path) if path else 0):
            segments = (
                calls.get_in_clip(path, number, index)
                for index in range(calls.count_in_clip(path, number))
            )
            x, y, width, height = box_around(self._points(segments, to_page))
            edges = (x, y, x + width, y + height)
            clip = edges if clip is None else common(clip, edges)
        return clip

    def _points(
        self, segments: Iterable[calls.Handle], placed: Matrix
    ) -> list[tuple[float, float]]:
        """Return where the points of a path's segments lie on the page."""
        a, b, c, d, e, f = placed
        answer, (at_x, at_y, _, _) = self._answer, self._places
        points = []
        for segment in segments:
            calls.get_point(segment, at_x, at_y)
            x, y = _point(answer)
            points.append((a * x + c * y + e, b * x + d * y + f))
        return points

    def _inks(self, shown: calls.Handle, fill: int, stroke: int) -> frozenset[str]:
        """Return the colours that an outline is filled and lined with."""
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

    def _outline(
        self,
        shown: calls.Handle,
        count: int,
        placed: Matrix,
        may_be_rectangle: bool,
        inks: frozenset[str],
    ) -> ReadPath:
        """Return the box of a path's points, each of which is asked for."""
        segments = [calls.get_segment(shown, index) for index in range(count)]
        points = self._points(segments, placed)
        sides = box_around(points)
        is_rectangle = (
            may_be_rectangle
            and runs_round(points, sides)
            and pdfium.FPDF_SEGMENT_BEZIERTO not in map(calls.get_segment_kind, segments)
        )
        return ReadPath(*sides, is_rectangle, inks)

    def _continues(self, shown: calls.Handle, to_page: Matrix, box: Box, raw: str) -> bool:
        """Put words to the line before them where they go on with it in FiraGO, or after that."""
        font = calls.get_font(shown)
        if font.value not in self._is_shipped:
            self._is_shipped[font.value] = self._named_firago(font)
        before, shipped = self._run, self._is_shipped[font.value]
        self._run = run = _Run(shown, to_page, shipped, box, raw)
        # Most are in one font, and need not be measured.
        if before is None or before.shipped is shipped or not self._stands_behind(run, before):
            return False
        # A space has no ink.
        ink = before.box.union(box) if raw.strip() else before.box
        words = f"{before.words}{raw}".replace("  ", " ")
        self._run = run._replace(box=ink, words=words)
        self.texts[-1] = TextReading(words.strip(), ink)
        return True

    def _stands_behind(self, run: _Run, before: _Run) -> bool:
        """Return whether words stand right behind others."""
        (a, b, _, _, e, f), size = self._placed_in_size(run)
        placed_before, size_before = self._placed_in_size(before)
        if abs(size - size_before) > _SAME:
            return False
        length = math.hypot(a, b) or 1.0
        along, across = (a / length, b / length), (-b / length, a / length)
        step = (e - placed_before[4], f - placed_before[5])
        if abs(step[0] * across[0] + step[1] * across[1]) > _SAME:
            return False
        box = before.box
        corners = ((x, y) for x in (box.x, box.right) for y in (box.y, box.bottom))
        end = max(x * along[0] + y * along[1] for x, y in corners)
        gap = e * along[0] + f * along[1] - end
        spaced = before.words.endswith(" ") or run.words.startswith(" ")
        return abs(gap) <= (_WIDEST_SPACE if spaced else _WIDEST_GAP) * size

    def _placed_in_size(self, run: _Run) -> tuple[Matrix, float]:
        """Return the map from words' own coordinates to the page, and their size there."""
        place = self._places[0]
        calls.get_matrix(run.shown, place)
        placed = combined(_matrix(self._answer), run.to_page)
        calls.get_size(run.shown, place)
        return placed, _point(self._answer)[0] * math.hypot(placed[0], placed[1])

    def _named_firago(self, font: calls.Handle) -> bool:
        """Return whether a font is one of those that come with kitgen."""
        length = calls.get_font_name(font, self._room_at, len(self._room))
        return b"FiraGO" in self._room[:length]

    def _words(self, shown: calls.Handle) -> str:
        """Return the words of a text object, with the spaces that pdfium may put around them."""
        if self._words_of_page is None:
            self._open_words = self._page.get_textpage()
            self._words_of_page = calls.handle_of(self._open_words.raw)
        length = calls.get_words(shown, self._words_of_page, self._room_at, len(self._room))
        if length > len(self._room):
            self._room = ctypes.create_string_buffer(length)
            self._room_at = ctypes.addressof(self._room)
            calls.get_words(shown, self._words_of_page, self._room_at, length)
        # Two bytes of nothing end them.
        words: bytes = self._room[: length - 2]
        return words.decode("utf-16-le", errors="replace")
