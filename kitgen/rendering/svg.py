"""A face into an SVG file of its physical size. The only module that knows svgwrite.

Words are drawn as outlines, so a face looks the same on a machine without the font; each
line keeps its words as a title. What repeats is defined once and used by reference. Ids come
from what they name, never from a counter, so several faces may stand in one HTML page.
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from hashlib import sha256
from html import escape
from xml.etree import ElementTree

from svgwrite import Drawing
from svgwrite.base import BaseElement, Title
from svgwrite.container import Group as GroupElement
from svgwrite.container import Use
from svgwrite.masking import ClipPath
from svgwrite.path import Path as PathElement
from svgwrite.shapes import Circle, Rect
from svgwrite.shapes import Ellipse as EllipseElement

from kitgen.drawing.bounds import text_start
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import FontFace, advance_in, by_family, font_face, outline_in
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
_NAMESPACE = re.compile(r' xmlns(?::[a-z]+)?="[^"]*"')
_NOWHERE = Box(0.0, 0.0, 0.0, 0.0)
_EM = 1000
"""Glyphs are written in thousandths of their size, which the typeface is drawn in."""
_READY = "ready"
"""Stands for an element where its text stands, which is in XML already."""
_SHORT = 3
"""Words of at most so many characters repeat on a sheet, and are defined once."""


def render_svg(face: Face, palette: Palette, *, checked: bool = False) -> str:
    """Return the SVG document of a face: its trim box, at its physical size, in points.

    Args:
        face: What to draw; ink beyond the trim is not shown.
        palette: The colour of every ink.
        checked: Let svgwrite hold every element and attribute against the standard, which
            is slow.
    """
    text = _drawing(face, palette, set(), checked=checked)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n'


def svg_element(face: Face, palette: Palette, defined: set[str] | None = None) -> str:
    """Return the drawing of a face as an element that stands in an HTML page.

    It has neither a document's declaration nor namespaces, which HTML gives by itself.

    Args:
        face: What to draw.
        palette: The colour of every ink.
        defined: The ids that drawings before it on the page define, which this one refers to;
            its own are added.
    """
    text = _drawing(face, palette, set() if defined is None else defined, checked=False)
    return _NAMESPACE.sub("", text)


def _drawing(face: Face, palette: Palette, defined: set[str], *, checked: bool) -> str:
    """Return the SVG element of a face, without definitions that stand elsewhere already."""
    brush = _Brush(tuple((ink, palette[ink]) for ink in Ink), checked)
    size = (_physical(face.width), _physical(face.height))
    view = f"0 0 {number(face.width)} {number(face.height)}"
    drawing = Drawing(size=size, viewBox=view, id=f"face-{face.name}", debug=checked)
    drawing.add(Title(face.title))
    parts = _Parts()
    ground = Rect(size=(number(face.width), number(face.height)), debug=checked)
    ground["fill"] = brush.colours[face.ground]
    elements = [ground, *_elements(face.shapes, brush, parts)]
    if face.bleed > 0:
        trim = _clip((rectangle_run(face.trim),), brush, parts)
        cut = GroupElement(clip_path=f"url(#{trim})", debug=checked)
        for element in elements:
            cut.add(element)
        elements = [cut]
    for element in elements:
        drawing.add(element)
    # Pictures are in XML already: making it again for each face would take most of the time.
    # A title counts as the document's only where it comes first.
    text = _xml(drawing).replace("<defs />", "", 1)
    return text.replace("</title>", f"</title>{parts.text(defined)}", 1)


class _Brush:
    """The colours of a palette; equal palettes are equal keys of the picture cache."""

    def __init__(self, inks: tuple[tuple[Ink, str], ...], checked: bool) -> None:
        """Keep the palette, and whether elements are checked."""
        self.colours = dict(inks)
        self.checked = checked
        self._key = (inks, checked)
        self._hash = hash(self._key)

    def colour(self, colour: Colour) -> str:
        """Return a colour as SVG writes it."""
        return self.colours[colour] if isinstance(colour, Ink) else colour.code

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Brush) and self._key == other._key


class _Parts:
    """What a document defines for use by reference, as XML, in the order of first use."""

    def __init__(self) -> None:
        """Start with nothing."""
        self.in_order: dict[str, str] = {}

    def add(self, element: BaseElement) -> None:
        """Define an element under its id, once."""
        if element["id"] not in self.in_order:
            self.in_order[element["id"]] = _xml(element)

    def text(self, defined: set[str]) -> str:
        """Return the element that holds every definition that is new, and note them."""
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


def _elements(shapes: Iterable[Shape], brush: _Brush, parts: _Parts) -> list[BaseElement]:
    """Turn shapes into elements, in painting order; what they refer to goes into `parts`."""
    done: list[BaseElement] = []
    for shape in shapes:
        match shape:
            case Path():
                element = PathElement(_run(shape.subpaths), debug=brush.checked)
                if shape.even_odd:
                    element["fill-rule"] = "evenodd"
                done.append(_painted(element, shape.paint, brush, shape.paint.join))
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
    return done


def _painted(element: BaseElement, paint: Paint, brush: _Brush, join: str) -> BaseElement:
    """Return an element its fill and its line, as PDF draws them."""
    element["fill"] = brush.colour(paint.fill) if paint.fill is not None else "none"
    if paint.stroke is not None:
        element["stroke"] = brush.colour(paint.stroke)
        element["stroke-width"] = number(paint.width)
        if join != "miter":
            element["stroke-linejoin"] = join
        if paint.cap is not Cap.BUTT:
            element["stroke-linecap"] = str(paint.cap)
        if paint.dash:
            element["stroke-dasharray"] = " ".join(number(dash) for dash in paint.dash)
    return element


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


def _rectangle(shape: Rectangle, brush: _Brush) -> BaseElement:
    box = shape.box
    element = Rect(
        insert=(number(box.x), number(box.y)),
        size=(number(box.width), number(box.height)),
        debug=brush.checked,
    )
    if shape.radius > 0:
        element["rx"] = number(min(shape.radius, box.width / 2, box.height / 2))
    return _painted(element, shape.paint, brush, "miter" if shape.radius <= 0 else "round")


def _ellipse(shape: Ellipse, brush: _Brush) -> BaseElement:
    centre = (number(shape.centre[0]), number(shape.centre[1]))
    if shape.radius_x == shape.radius_y:
        element: BaseElement = Circle(centre, number(shape.radius_x), debug=brush.checked)
    else:
        radii = (number(shape.radius_x), number(shape.radius_y))
        element = EllipseElement(centre, radii, debug=brush.checked)
    return _painted(element, shape.paint, brush, "round")


def _text(shape: Text, brush: _Brush, parts: _Parts) -> BaseElement:
    """Draw a line of words as outlines that know what they say."""
    if len(shape.words) > _SHORT:
        line = _line(shape, brush, parts)
        line["transform"] = f"translate({number(text_start(shape))},{number(shape.at[1])})"
        return line
    # Numbers and coordinates stand on a sheet by the dozen: define each once.
    name, needed = _short_line(
        shape.words, shape.typeface, shape.size, shape.tracking, shape.ink, brush
    )
    parts.in_order |= needed.in_order
    at = (number(text_start(shape)), number(shape.at[1]))
    return Use(f"#{name}", insert=at, debug=brush.checked)


@by_family(maxsize=4096)
def _short_line(
    words: str, typeface: Typeface, size: float, tracking: float, ink: Ink, brush: _Brush
) -> tuple[str, _Parts]:
    """Define a few characters that start at the origin: their id, and all that needs."""
    parts = _Parts()
    shape = Text((0.0, 0.0), words, size, _NOWHERE, typeface, ink, tracking=tracking)
    line = _line(shape, brush, parts)
    # The cache takes 9 and 9.0 for one key, so their ids must not differ either.
    look = (words, typeface, float(size), float(tracking), ink.name)
    line["id"] = f"words-{_digest(repr(look))}"
    parts.add(line)
    return line["id"], parts


def _line(shape: Text, brush: _Brush, parts: _Parts) -> BaseElement:
    """Return a line of words that starts at the origin, glyph by glyph."""
    tracking = shape.tracking / shape.size
    uses: list[str] = []
    x = 0.0
    face = font_face(shape.typeface)
    for character in shape.words:
        name, outline, advance = _glyph(face, character, shape.typeface, brush.checked)
        if outline:
            parts.in_order[name] = outline
            uses.append(f'<use x="{number(x)}" xlink:href="#{name}" y="0" />')
        x += (advance + tracking) * _EM
    title = f"<title>{escape(shape.words, quote=False)}</title>"
    scale = f"scale({factor(shape.size / _EM)})"
    line = _Ready(fill=brush.colours[shape.ink], debug=brush.checked)
    line.xml = f'{title}<g transform="{scale}">{"".join(uses)}</g>'
    return line


class _Ready(GroupElement):  # type: ignore[misc]
    """A group whose contents are in XML already.

    A page of rules has thousands of glyphs: elements of their own would take most of the time.
    """

    xml = ""

    def get_xml(self) -> ElementTree.Element:
        """Return the group with its contents, which only `_write` writes as they are."""
        group: ElementTree.Element = super().get_xml()
        ElementTree.SubElement(group, _READY).text = self.xml
        return group


@lru_cache(maxsize=2048)
def _glyph(
    face: FontFace, character: str, typeface: Typeface, checked: bool
) -> tuple[str, str, float]:
    """Define a character in units of its font: its id; its XML, none for a space; its advance."""
    name = f"glyph-{typeface.name.lower()}-{ord(character):04x}"
    outline = "".join(_contour(subpath) for subpath in outline_in(face, character))
    xml = _xml(PathElement(outline, id=name, debug=checked)) if outline else ""
    return name, xml, advance_in(face, character)


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


def _placed(shape: Placed, brush: _Brush, parts: _Parts) -> BaseElement:
    name, needed = _picture(shape.picture, brush)
    parts.in_order |= needed.in_order
    use = Use(f"#{name}", debug=brush.checked)
    if shape.transform != _IDENTITY:
        use["transform"] = _matrix(shape.transform)
    return use


@by_family(maxsize=256)
def _picture(picture: Picture, brush: _Brush) -> tuple[str, _Parts]:
    """Define a picture, once for all faces: its id, and its XML with what it refers to."""
    parts = _Parts()
    group = GroupElement(debug=brush.checked)
    for element in _elements(picture.shapes, brush, parts):
        group.add(element)
    slug = "".join(one if one.isascii() and one.isalnum() else "-" for one in picture.name)
    group["id"] = f"art-{slug}-{_digest(_xml(group))}"
    parts.add(group)
    return group["id"], parts


def _group(shape: Group, brush: _Brush, parts: _Parts) -> BaseElement:
    group = GroupElement(debug=brush.checked)
    if shape.transform != _IDENTITY:
        group["transform"] = _matrix(shape.transform)
    if shape.clip is not None:
        group["clip-path"] = f"url(#{_clip(shape.clip, brush, parts)})"
    for element in _elements(shape.shapes, brush, parts):
        group.add(element)
    return group


def _clip(subpaths: Iterable[Subpath], brush: _Brush, parts: _Parts) -> str:
    """Define a clip and give its id."""
    outline = _run(subpaths)
    clip = ClipPath(id=f"clip-{_digest(outline)}", debug=brush.checked)
    clip.add(PathElement(outline, debug=brush.checked))
    parts.add(clip)
    name: str = clip["id"]
    return name


def _xml(element: BaseElement) -> str:
    """Write an element out; ElementTree would look through all of it for namespaces first."""
    pieces: list[str] = []
    _write(element.get_xml(), pieces.append)
    return "".join(pieces)


def _write(node: ElementTree.Element, add: Callable[[str], None]) -> None:
    if node.tag == _READY:
        add(node.text or "")
        return
    add(f"<{node.tag}")
    for name, value in node.items():
        add(f' {name}="{escape(value)}"')
    if node.text or len(node):
        add(f">{escape(node.text or '', quote=False)}")
        for child in node:
            _write(child, add)
        add(f"</{node.tag}>")
    else:
        add(" />")


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:10]
