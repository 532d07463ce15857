"""The type: FiraGO, read from the package that carries it, measured glyph by glyph.

Renderers lay one character after another without kerning, so a line's width is the sum of
its advances; the SVG renderer draws the same outlines, so every output has the same words
in the same place.
"""

import math
from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from typing import Any

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from kitgen.drawing.shapes import Point, Segment, Subpath, Typeface

_RESOURCE = {Typeface.REGULAR: "figo", Typeface.BOLD: "figbo", Typeface.ITALIC: "figit"}


@dataclass(frozen=True, slots=True)
class _Metrics:
    """A typeface opened once: advances and outlines in font units."""

    font: Any
    glyph_names: dict[int, str]
    advances: Any
    units: float
    capital_height: float


@cache
def font_bytes(typeface: Typeface) -> bytes:
    """Give the TrueType file of a typeface."""
    from pymupdf_fonts import myfont

    data: bytes = myfont(_RESOURCE[typeface])
    return data


@cache
def _metrics(typeface: Typeface) -> _Metrics:
    font = TTFont(BytesIO(font_bytes(typeface)), lazy=True)
    # Glyphs go by their numbers: reading the names in the file would take longer than the rest.
    font.setGlyphOrder([".notdef", *map(str, range(1, font["maxp"].numGlyphs))])
    return _Metrics(
        font=font,
        glyph_names=font.getBestCmap(),
        advances=font["hmtx"],
        units=float(font["head"].unitsPerEm),
        capital_height=float(font["OS/2"].sCapHeight),
    )


@cache
def _advance(character: str, typeface: Typeface) -> float:
    """Give a character's width at one point of size; a missing one counts as the notdef box."""
    metrics = _metrics(typeface)
    name = metrics.glyph_names.get(ord(character), ".notdef")
    width: int = metrics.advances[name][0]
    return width / metrics.units


@lru_cache(maxsize=16384)
def text_width(words: str, typeface: Typeface, size: float, tracking: float = 0.0) -> float:
    """Give the width in points of one line; tracking follows all characters but the last."""
    width = math.fsum(_advance(character, typeface) for character in words) * size
    return width + tracking * max(0, len(words) - 1)


def capital_height(typeface: Typeface, size: float) -> float:
    """Give the height in points of a capital, which is also that of a lining figure."""
    metrics = _metrics(typeface)
    return metrics.capital_height / metrics.units * size


def missing_glyphs(words: str, typeface: Typeface) -> tuple[str, ...]:
    """Give the characters the typeface cannot print, each once, in order."""
    names = _metrics(typeface).glyph_names
    return tuple(dict.fromkeys(one for one in words if ord(one) not in names))


@cache
def glyph_outline(character: str, typeface: Typeface) -> tuple[Subpath, ...]:
    """Give a character's outline at one point of size: baseline at y 0, y down."""
    metrics = _metrics(typeface)
    name = metrics.glyph_names.get(ord(character), ".notdef")
    glyphs = metrics.font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    return _subpaths(pen.value, 1.0 / metrics.units)


def _subpaths(commands: list[tuple[str, tuple[Any, ...]]], scale: float) -> tuple[Subpath, ...]:
    """Turn recorded TrueType pen strokes into subpaths with cubic curves."""
    done: list[Subpath] = []
    start: Point = (0.0, 0.0)
    segments: list[Segment] = []
    here: Point = start

    def point(raw: tuple[float, float]) -> Point:
        return (raw[0] * scale, -raw[1] * scale)

    for command, arguments in commands:
        if command == "moveTo":
            start = here = point(arguments[0])
            segments = []
        elif command == "lineTo":
            here = point(arguments[0])
            segments.append(here)
        elif command == "qCurveTo":
            for control, end in _quadratics([point(raw) for raw in arguments]):
                segments.append(_cubic(here, control, end))
                here = end
        elif command in ("closePath", "endPath"):
            done.append(Subpath(start, tuple(segments)))
    return tuple(done)


def _quadratics(points: list[Point]) -> list[tuple[Point, Point]]:
    """Split a TrueType run, whose on-curve points are implied halfway, into single curves."""
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
