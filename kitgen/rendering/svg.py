"""A face into an SVG file of its physical size. The only module that knows svgwrite.

Words are drawn as outlines, so a face looks the same on a machine without the font; each
line keeps its words as a title. What repeats is defined once and used by reference. Ids come
from what they name, never from a counter, so several faces may stand in one HTML page.

Elements are written as XML at once: a build has tens of thousands, and as objects they would
take most of its time. svgwrite, which knows the standard, holds the finished file against it.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import sha256
from html import escape
from xml.etree import ElementTree

from kitgen.drawing.bounds import text_start
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import glyph_outline, text_width
from kitgen.drawing.inks import Colour, Ink, Palette
from kitgen.drawing.shapes import (
    Box,
    Cap,
    Ellipse,
    Group,
    Paint,
    Path,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Subpath,
    Text,
    Transform,
    Typeface,
    rectangle_run,
)
from kitgen.rendering.numerals import factor, number
from kitgen.units import in_inches, in_mm

_IDENTITY = Transform()
_NAMESPACES = {
    "xmlns": "http://www.w3.org/2000/svg",
    "xmlns:ev": "http://www.w3.org/2001/xml-events",
    "xmlns:xlink": "http://www.w3.org/1999/xlink",
}
_NAMESPACE = re.compile(r' xmlns(?::[a-z]+)?="[^"]*"')
_NOWHERE = Box(0.0, 0.0, 0.0, 0.0)
_EM = 1000
"""Glyphs are written in thousandths of their size, which the typeface is drawn in."""
_SHORT = 3
"""Words of at most so many characters repeat on a sheet, and are defined once."""


def render_svg(face: Face, palette: Palette, *, checked: bool = False) -> str:
    """Give the SVG document of a face: its trim box, at its physical size, in points.

    Args:
        face: What to draw; ink beyond the trim is not shown.
        palette: The colour of every ink.
        checked: Let svgwrite hold every element and attribute against the standard, which
            is slow.

    Raises:
        ValueError: The standard has no such element there, or no such attribute.
        TypeError: An attribute's value is none that the standard knows.
    """
    text = _drawing(face, palette, set())
    if checked:
        _hold_against_standard(ElementTree.fromstring(text))
    return f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n'


def svg_element(face: Face, palette: Palette, defined: set[str] | None = None) -> str:
    """Give the drawing of a face as an element that stands in an HTML page.

    It has neither a document's declaration nor namespaces, which HTML gives by itself.

    Args:
        face: What to draw.
        palette: The colour of every ink.
        defined: The ids that drawings before it on the page define, which this one refers to;
            its own are added.
    """
    text = _drawing(face, palette, set() if defined is None else defined)
    return _NAMESPACE.sub("", text)


def _drawing(face: Face, palette: Palette, defined: set[str]) -> str:
    """Give the SVG element of a face, without definitions that stand elsewhere already."""
    brush = _Brush(tuple((ink, palette[ink]) for ink in Ink))
    parts = _Parts()
    trim = Rectangle(Box(0.0, 0.0, face.width, face.height), Paint(face.ground))
    drawn = _rectangle(trim, brush) + _elements(face.shapes, brush, parts)
    if face.bleed > 0:
        clip = _clip((rectangle_run(face.trim),), parts)
        drawn = _element("g", {"clip-path": f"url(#{clip})"}, drawn)
    attributes = {
        "baseProfile": "full",
        "height": _physical(face.height),
        "id": f"face-{escape(face.name)}",
        "version": "1.1",
        "viewBox": f"0 0 {number(face.width)} {number(face.height)}",
        "width": _physical(face.width),
        **_NAMESPACES,
    }
    # A title counts as the document's only where it comes first.
    return _element("svg", attributes, _title(face.title) + parts.text(defined) + drawn)


class _Brush:
    """The colours of a palette; equal palettes are equal keys of the picture cache."""

    def __init__(self, inks: tuple[tuple[Ink, str], ...]) -> None:
        """Keep the palette."""
        self.colours = dict(inks)
        self._key = inks
        self._hash = hash(inks)

    def colour(self, colour: Colour) -> str:
        """Give a colour as SVG writes it."""
        return self.colours[colour] if isinstance(colour, Ink) else colour.code

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Brush) and self._key == other._key


class _Parts:
    """What a document defines for use by reference, as XML, in the order of first use."""

    def __init__(self) -> None:
        """Start with nothing."""
        # By id.
        self.in_order: dict[str, str] = {}

    def text(self, defined: set[str]) -> str:
        """Give the element that holds every definition that is new, and note them."""
        new = [xml for name, xml in self.in_order.items() if name not in defined]
        defined.update(self.in_order)
        return f"<defs>{''.join(new)}</defs>" if new else ""


def _physical(length: float) -> str:
    """Write a length with the unit in which it is a round number."""
    for count, unit in ((in_inches(length), "in"), (in_mm(length), "mm")):
        if abs(count - round(count, 3)) < 1e-9:
            return f"{number(count)}{unit}"
    return f"{in_inches(length):.6f}in"


def _matrix(transform: Transform) -> str:
    a, b, c, d = transform.a, transform.b, transform.c, transform.d
    if (a, b, c, d) == (1, 0, 0, 1):
        return f"translate({number(transform.e)},{number(transform.f)})"
    factors = ",".join(factor(value) for value in (a, b, c, d))
    return f"matrix({factors},{number(transform.e)},{number(transform.f)})"


def _element(name: str, attributes: Mapping[str, str], inner: str = "") -> str:
    """Write an element; the values of its attributes and what is in it are XML already."""
    written = "".join([f' {key}="{attributes[key]}"' for key in sorted(attributes)])
    return f"<{name}{written}>{inner}</{name}>" if inner else f"<{name}{written} />"


def _title(words: str) -> str:
    return f"<title>{escape(words, quote=False)}</title>"


def _elements(shapes: Iterable[Shape], brush: _Brush, parts: _Parts) -> str:
    """Turn shapes into elements, in painting order; what they refer to goes into `parts`."""
    done: list[str] = []
    for shape in shapes:
        match shape:
            case Path():
                attributes = {"d": _run(shape.subpaths)}
                if shape.even_odd:
                    attributes["fill-rule"] = "evenodd"
                attributes |= _painted(shape.paint, brush, shape.paint.join)
                done.append(_element("path", attributes))
            case Rectangle():
                done.append(_rectangle(shape, brush))
            case Ellipse():
                done.append(_ellipse(shape, brush))
            case Text():
                done.append(_text(shape, brush, parts))
            case Placed():
                done.append(_placed(shape, brush, parts))
            case Group():
                done.append(_group(shape, brush, parts))
    return "".join(done)


def _painted(paint: Paint, brush: _Brush, join: str) -> dict[str, str]:
    """Give the attributes of a fill and a line, as PDF draws them."""
    attributes = {"fill": brush.colour(paint.fill) if paint.fill is not None else "none"}
    if paint.stroke is not None:
        attributes["stroke"] = brush.colour(paint.stroke)
        attributes["stroke-width"] = number(paint.width)
        if join != "miter":
            attributes["stroke-linejoin"] = join
        if paint.cap is not Cap.BUTT:
            attributes["stroke-linecap"] = str(paint.cap)
        if paint.dash:
            attributes["stroke-dasharray"] = " ".join(map(number, paint.dash))
    return attributes


def _run(subpaths: Iterable[Subpath]) -> str:
    words: list[str] = []
    for subpath in subpaths:
        words.append(f"M{number(subpath.start[0])} {number(subpath.start[1])}")
        for segment in subpath.segments:
            letter = "L" if len(segment) == 2 else "C"
            words.append(letter + " ".join(map(number, segment)))
        if subpath.closed:
            words.append("Z")
    return "".join(words)


def _rectangle(shape: Rectangle, brush: _Brush) -> str:
    box = shape.box
    attributes = {
        "x": number(box.x),
        "y": number(box.y),
        "width": number(box.width),
        "height": number(box.height),
    }
    if shape.radius > 0:
        attributes["rx"] = number(min(shape.radius, box.width / 2, box.height / 2))
    join = "miter" if shape.radius <= 0 else "round"
    return _element("rect", attributes | _painted(shape.paint, brush, join))


def _ellipse(shape: Ellipse, brush: _Brush) -> str:
    attributes = {"cx": number(shape.centre[0]), "cy": number(shape.centre[1])}
    attributes |= _painted(shape.paint, brush, "round")
    if shape.radius_x == shape.radius_y:
        return _element("circle", attributes | {"r": number(shape.radius_x)})
    radii = {"rx": number(shape.radius_x), "ry": number(shape.radius_y)}
    return _element("ellipse", attributes | radii)


def _text(shape: Text, brush: _Brush, parts: _Parts) -> str:
    """Draw a line of words as outlines that know what they say."""
    x, y = number(text_start(shape)), number(shape.at[1])
    colour = brush.colours[shape.ink]
    if len(shape.words) > _SHORT:
        attributes = {"fill": colour, "transform": f"translate({x},{y})"}
        return _element("g", attributes, _line(shape, parts))
    # Numbers and coordinates stand on a sheet by the dozen: define each once.
    name, needed = _short_line(
        shape.words, shape.typeface, shape.size, shape.tracking, shape.ink, colour
    )
    parts.in_order |= needed.in_order
    return _element("use", {"xlink:href": f"#{name}", "x": x, "y": y})


@lru_cache(maxsize=4096)
def _short_line(
    words: str, typeface: Typeface, size: float, tracking: float, ink: Ink, colour: str
) -> tuple[str, _Parts]:
    """Define a few characters that start at the origin: their id, and all that needs."""
    parts = _Parts()
    line = _line(Text((0.0, 0.0), words, size, _NOWHERE, typeface, tracking=tracking), parts)
    # The cache takes 9 and 9.0 for one key, so their ids must not differ either.
    look = (words, typeface, float(size), float(tracking), ink.name)
    name = f"words-{_digest(repr(look))}"
    parts.in_order[name] = _element("g", {"fill": colour, "id": name}, line)
    return name, parts


def _line(shape: Text, parts: _Parts) -> str:
    """Write a line of words that starts at the origin, glyph by glyph."""
    tracking = shape.tracking / shape.size
    uses: list[str] = []
    x = 0.0
    for character in shape.words:
        name, outline, advance = _glyph(character, shape.typeface)
        if outline:
            parts.in_order[name] = outline
            uses.append(f'<use x="{number(x)}" xlink:href="#{name}" y="0" />')
        x += (advance + tracking) * _EM
    scale = {"transform": f"scale({factor(shape.size / _EM)})"}
    return _title(shape.words) + _element("g", scale, "".join(uses))


@lru_cache(maxsize=2048)
def _glyph(character: str, typeface: Typeface) -> tuple[str, str, float]:
    """Define a character in units of its font: its id; its XML, none for a space; its advance."""
    name = f"glyph-{typeface.name.lower()}-{ord(character):04x}"
    outline = "".join(_contour(subpath) for subpath in glyph_outline(character, typeface))
    xml = _element("path", {"d": outline, "id": name}) if outline else ""
    return name, xml, text_width(character, typeface, 1.0)


def _contour(subpath: Subpath) -> str:
    """Write one contour in whole font units, each step from where the last one led."""
    here_x, here_y = (round(value * _EM) for value in subpath.start)
    words = [f"M{here_x} {here_y}"]
    for segment in subpath.segments:
        points = [round(value * _EM) for value in segment]
        steps = [value - (here_y if index % 2 else here_x) for index, value in enumerate(points)]
        words.append(("l" if len(steps) == 2 else "c") + " ".join(map(str, steps)))
        here_x, here_y = points[-2], points[-1]
    return "".join(words) + "z"


def _placed(shape: Placed, brush: _Brush, parts: _Parts) -> str:
    name, needed = _picture(shape.picture, brush)
    parts.in_order |= needed.in_order
    attributes = {"xlink:href": f"#{name}"}
    if shape.transform != _IDENTITY:
        attributes["transform"] = _matrix(shape.transform)
    return _element("use", attributes)


@lru_cache(maxsize=256)
def _picture(picture: Picture, brush: _Brush) -> tuple[str, _Parts]:
    """Define a picture, once for all faces: its id, and its XML with what it refers to."""
    parts = _Parts()
    drawn = _elements(picture.shapes, brush, parts)
    slug = "".join(one if one.isascii() and one.isalnum() else "-" for one in picture.name)
    name = f"art-{slug}-{_digest(_element('g', {}, drawn))}"
    parts.in_order[name] = _element("g", {"id": name}, drawn)
    return name, parts


def _group(shape: Group, brush: _Brush, parts: _Parts) -> str:
    attributes: dict[str, str] = {}
    if shape.transform != _IDENTITY:
        attributes["transform"] = _matrix(shape.transform)
    if shape.clip is not None:
        attributes["clip-path"] = f"url(#{_clip(shape.clip, parts)})"
    return _element("g", attributes, _elements(shape.shapes, brush, parts))


def _clip(subpaths: Iterable[Subpath], parts: _Parts) -> str:
    """Define a clip and give its id."""
    outline = _run(subpaths)
    name = f"clip-{_digest(outline)}"
    parts.in_order[name] = _element("clipPath", {"id": name}, _element("path", {"d": outline}))
    return name


def _hold_against_standard(element: ElementTree.Element) -> None:
    """Let svgwrite judge an element and all in it."""
    # Reading the standard takes a twentieth of a second, and builds do without.
    from svgwrite.validator2 import get_validator

    judge = get_validator("full", debug=True)
    name = _unqualified(element.tag)
    judge.check_all_svg_attribute_values(
        name, {_unqualified(key): value for key, value in element.items()}
    )
    for child in element:
        judge.check_valid_children(name, _unqualified(child.tag))
        _hold_against_standard(child)


def _unqualified(name: str) -> str:
    """Give the name of an element or attribute as it stands in the file."""
    for prefix, namespace in _NAMESPACES.items():
        _, _, short = prefix.partition(":")
        name = name.replace(f"{{{namespace}}}", f"{short}:" if short else "")
    return name


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:10]
