"""The type: a family of typefaces, measured glyph by glyph.

The family is FiraGO, as its makers publish it (`data/fonts`), unless a kit brings its own; `set_in`
chooses the family while a kit is drawn and printed. Cached words and drawings are kept separately
for each family (`by_family`), so that kits in different type can be built one after another.

Renderers set characters one after another without kerning, so a line's width is the sum of its
advances. The SVG renderer draws the same outlines, so every output has the same words in the same
place.
"""

import math
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from contextvars import ContextVar
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from kitgen.contexts import holding_within
from kitgen.drawing.shapes import Point, Segment, Subpath, Typeface
from kitgen.drawing.truetype import Stroke, TrueType
from kitgen.language import remembered
from kitgen.remembering import remembered_words
from kitgen.resources import data_folder
from kitgen.values import frozen

P = ParamSpec("P")
ResultT = TypeVar("ResultT")

_CAPITALS = 0.7
"""The height of capitals, as a share of the size, for a font without a stated height or an H."""


@frozen(eq=False)
class FontFace:
    """One TrueType font.

    Attributes:
        name: The font's name in documents; two fonts with one name are the same.
        title: The font's name for users: the family, or the name of their file.
        load: Returns the file's bytes.
        stand_in: The font for characters that this one lacks.
    """

    name: str
    title: str
    load: Callable[[], bytes]
    stand_in: "FontFace | None" = None


@frozen(eq=False)
class TypeFamily:
    """The fonts of a kit's words. Compared by identity: create only one for a kit."""

    regular: FontFace
    bold: FontFace
    italic: FontFace

    def face(self, typeface: Typeface) -> FontFace:
        """Return the font of a typeface."""
        if typeface is Typeface.REGULAR:
            return self.regular
        return self.bold if typeface is Typeface.BOLD else self.italic


def _firago(typeface: Typeface, style: str) -> FontFace:
    path = data_folder() / "fonts" / f"FiraGO-{style}.ttf"
    return FontFace(typeface.value, "FiraGO", path.read_bytes)


FIRAGO = TypeFamily(
    _firago(Typeface.REGULAR, "Regular"),
    _firago(Typeface.BOLD, "Bold"),
    _firago(Typeface.ITALIC, "Italic"),
)
"""The family of every kit that does not bring its own."""

_family: ContextVar[TypeFamily] = ContextVar("family", default=FIRAGO)


def set_in(family: TypeFamily) -> AbstractContextManager[TypeFamily]:
    """Set, measure and draw all words in a family within this context."""
    return holding_within(_family, family)


def font_face(typeface: Typeface) -> FontFace:
    """Return the font of a typeface in the current family."""
    return _family.get().face(typeface)


def by_family(maxsize: int | None) -> Callable[[Callable[P, ResultT]], Callable[P, ResultT]]:
    """Cache a function's results, separately for each family.

    Use it for everything that measures or draws words; `functools.cache` would give one kit the
    words measured in another kit's font.
    """

    return lambda function: _by_family(function, remembered_words(maxsize))


def by_look(maxsize: int | None) -> Callable[[Callable[P, ResultT]], Callable[P, ResultT]]:
    """Cache a function's results, separately for each family and each language.

    Use it for everything that also chooses its words, rather than only measuring or drawing them.
    """

    return lambda function: _by_family(function, remembered(maxsize))


def _by_family(
    function: Callable[P, ResultT],
    cache: Callable[[Callable[..., ResultT]], Callable[..., ResultT]],
) -> Callable[P, ResultT]:
    """Return a function cached by its arguments and the current family."""

    def uncached(_of: TypeFamily, *args: Any, **named: Any) -> ResultT:
        return function(*args, **named)

    cached = cache(uncached)

    @wraps(function)
    def recalled(*args: P.args, **named: P.kwargs) -> ResultT:
        return cached(_family.get(), *args, **named)

    return recalled


@remembered_words(maxsize=16)
def font_bytes(face: FontFace) -> bytes:
    """Return the TrueType file of a font."""
    return face.load()


@remembered_words(maxsize=16)
def opened_font(face: FontFace) -> TrueType:
    """Return the tables of a font."""
    return TrueType(font_bytes(face))


@remembered_words(maxsize=16)
def _capitals(face: FontFace) -> float:
    """Return the height of capitals at a size of one point: as stated, or that of the H."""
    font = opened_font(face)
    if font.capital_height > 0:
        return font.capital_height / font.units
    letter = font.strokes(font.glyphs[ord("H")]) if ord("H") in font.glyphs else ()
    height = max((y for _, points in letter for _, y in points), default=0.0)
    return height / font.units if height > 0 else _CAPITALS


class _Advances(dict[str, float]):
    """The width of each character in a font at a size of one point, read on first use."""

    def __init__(self, face: FontFace) -> None:
        super().__init__()
        self._face = face

    def __missing__(self, character: str) -> float:
        font = opened_font(face_with(self._face, character))
        width = self[character] = font.advance(font.glyphs.get(ord(character), 0)) / font.units
        return width


@remembered_words(maxsize=16)
def _advances(face: FontFace) -> _Advances:
    return _Advances(face)


def face_with(face: FontFace, character: str) -> FontFace:
    """Return the font for a character: the first of font and stand-in that has it, or the font."""
    code = ord(character)
    if face.stand_in is None or code in opened_font(face).glyphs:
        return face
    return face.stand_in if code in opened_font(face.stand_in).glyphs else face


def advance_in(face: FontFace, character: str) -> float:
    """Return a character's width at a size of one point; a missing one is as wide as notdef."""
    return _advances(face)[character]


def text_width(words: str, typeface: Typeface, size: float, tracking: float = 0.0) -> float:
    """Return the width in points of one line; tracking follows all characters but the last."""
    return _text_width(words, _family.get().face(typeface), size, tracking)


@remembered_words(maxsize=4096)
def _text_width(words: str, face: FontFace, size: float, tracking: float) -> float:
    width = math.fsum(map(_advances(face).__getitem__, words)) * size
    return width + tracking * max(0, len(words) - 1)


def capital_height(typeface: Typeface, size: float) -> float:
    """Return the height in points of a capital, which is also that of a lining figure."""
    return _capitals(font_face(typeface)) * size


def missing_glyphs(words: str, typeface: Typeface) -> tuple[str, ...]:
    """Return the characters that a typeface cannot print, each once, in order."""
    face = font_face(typeface)
    letters = dict.fromkeys(words)
    for font in (face, face.stand_in):
        if font is not None:
            glyphs = opened_font(font).glyphs
            letters = {letter: None for letter in letters if ord(letter) not in glyphs}
    return tuple(letters)


def glyph_outline(character: str, typeface: Typeface) -> tuple[Subpath, ...]:
    """Return a character's outline at a size of one point: baseline at y 0, y down."""
    return outline_in(font_face(typeface), character)


@remembered_words(maxsize=4096)
def outline_in(face: FontFace, character: str) -> tuple[Subpath, ...]:
    """Return a character's outline in a font or its stand-in, as in `glyph_outline`."""
    font = opened_font(face_with(face, character))
    return _subpaths(font.strokes(font.glyphs.get(ord(character), 0)), 1.0 / font.units)


def _subpaths(strokes: Iterable[Stroke], scale: float) -> tuple[Subpath, ...]:
    """Convert the strokes of a pen to subpaths with cubic curves."""
    done: list[Subpath] = []
    start: Point = (0.0, 0.0)
    segments: list[Segment] = []
    here: Point = start

    for command, raw in strokes:
        points = [(x * scale, -y * scale) for x, y in raw]
        if command == "move":
            (start,) = (here,) = points
            segments = []
        elif command == "line":
            (here,) = points
            segments.append(here)
        elif command == "close":
            done.append(Subpath(start, tuple(segments)))
        else:
            if command == "loop":
                # A contour without a point on its curve begins halfway between two others.
                (x, y), (first_x, first_y) = points[-1], points[0]
                start = here = ((x + first_x) / 2, (y + first_y) / 2)
                segments = []
                points.append(start)
            for control, end in _quadratics(points):
                segments.append(_cubic(here, control, end))
                here = end
    return tuple(done)


def _quadratics(points: list[Point]) -> list[tuple[Point, Point]]:
    """Split a TrueType run, with implied on-curve points halfway, into single curves."""
    curves: list[tuple[Point, Point]] = []
    controls = points[:-1]
    for index, control in enumerate(controls):
        if index + 1 < len(controls):
            following = controls[index + 1]
            end = ((control[0] + following[0]) / 2, (control[1] + following[1]) / 2)
        else:
            end = points[-1]
        curves.append((control, end))
    return curves


def _cubic(start: Point, control: Point, end: Point) -> Segment:
    """Raise a quadratic Bezier curve to the cubic that draws the same line."""
    return (
        start[0] + 2 / 3 * (control[0] - start[0]),
        start[1] + 2 / 3 * (control[1] - start[1]),
        end[0] + 2 / 3 * (control[0] - end[0]),
        end[1] + 2 / 3 * (control[1] - end[1]),
        end[0],
        end[1],
    )
