"""Renders a face to an SVG file of its physical size. The only module that uses svgwrite.

Words are drawn as outlines, so that a face looks the same on a machine without the font; each line
keeps its words as a title. Repeated parts are defined once and referenced. Ids derive from what
they name, never from a counter, so that several faces can share an HTML page.

svgwrite makes the document; its content is written as text, with the attributes of each element in
alphabetical order, as in svgwrite. Tests check every element against the standard.
"""

import re
from collections.abc import Collection, Iterable
from functools import lru_cache
from hashlib import sha256
from html import escape

from kitgen.drawing.bounds import text_start
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import FontFace, advance_in, by_family, font_face, outline_in
from kitgen.drawing.gradients import Gradient, LinearGradient, RadialGradient, Stop
from kitgen.drawing.inks import Colour, InkRole, Palette
from kitgen.drawing.raster_images import data_uri
from kitgen.drawing.shapes import (
    Box,
    Cap,
    Ellipse,
    Group,
    Outline,
    Paint,
    Path,
    Picture,
    Placed,
    Raster,
    Rectangle,
    Shape,
    Subpath,
    Text,
    Transform,
    Typeface,
    rectangle_run,
)
from kitgen.late import loaded_late
from kitgen.remembering import Remembered, remembered_words
from kitgen.rendering.numerals import factor, number
from kitgen.rendering.outlines import as_path_data
from kitgen.units import in_inches, in_mm

_new_number = number.__wrapped__
"""Formats a length that is hardly met again: the place of a letter in a line."""
_NAMESPACE = re.compile(r' xmlns(?::[a-z]+)?="[^"]*"')
_ID = "id-of-a-face"
"""A placeholder for a face's id while svgwrite writes the document."""
_EM = 1000
"""Glyphs are written in thousandths of their size, the units of the typeface."""
_MITER_LIMIT = 4.0
"""SVG's default."""
_REMEMBERED_LINES = 8192
_SHORT = 3
"""Words of at most this many characters repeat on a sheet, and are defined once."""


def render_svg(face: Face, palette: Palette) -> bytes:
    """Return the SVG file of a face: its trim box at its physical size.

    Args:
        face: The face to draw; ink beyond the trim is not shown.
        palette: The colour of every ink.
    """
    drawing = _drawing(face, palette, None)
    return b"".join((b'<?xml version="1.0" encoding="utf-8"?>\n', *drawing, b"\n"))


def svg_element(face: Face, palette: Palette, defined: set[str] | None = None) -> str:
    """Return a face as an SVG element for an HTML page.

    The element has no XML declaration and no namespaces, which HTML implies.

    Args:
        face: The face to draw.
        palette: The colour of every ink.
        defined: The ids that earlier drawings on the page define, to which this one refers; its own
            ids are added.
    """
    drawing = _drawing(face, palette, defined)
    return _NAMESPACE.sub("", b"".join(drawing).decode())


def _drawing(face: Face, palette: Palette, defined: set[str] | None) -> tuple[bytes, ...]:
    """Return the pieces of the SVG element of a face, without definitions that exist already."""
    brush = _brush(palette)
    parts = _Parts()
    ground = Rectangle(Box(0.0, 0.0, face.width, face.height), Paint(face.ground))
    elements = _elements((ground, *face.shapes), brush, parts)
    if face.bleed > 0:
        trim = _clip(face.outline or (rectangle_run(face.trim),), parts)
        elements = f'<g clip-path="url(#{trim})">{elements}</g>'
    start, after_id = _document(face.width, face.height)
    title = f"<title>{escape(face.title, quote=False)}</title>"
    # A title counts as the document's only if it comes first.
    head = f"{start}face-{escape(face.name)}{after_id}{title}"
    return (head.encode(), parts.text(defined), elements.encode(), b"</svg>")


@lru_cache(maxsize=64)
def _document(width: float, height: float) -> tuple[str, str]:
    """Return the start of a document of this size, in points: before its id, and after it."""
    size = (_physical(width), _physical(height))
    view = f"0 0 {number(width)} {number(height)}"
    # Imported only to make a document, because checks and read-back make none. It loads the grammar
    # of SVG, which is not used for checks here, and a web client.
    with loaded_late("svgwrite.validator2", "urllib.request"):
        from svgwrite import Drawing

    drawing = Drawing(size=size, viewBox=view, id=_ID, debug=False)
    start, after_id = drawing.tostring().split(_ID)
    return start, after_id.removesuffix("<defs /></svg>")


class _Brush:
    """The colours of a palette in SVG notation.

    Attributes:
        lines: A cache of lines of words in the palette, with the parts that they refer to.
    """

    def __init__(self, palette: Palette) -> None:
        self.palette = palette
        self.lines: Remembered[Text, tuple[str, _Parts]] = Remembered(_REMEMBERED_LINES)

    def line(self, text: Text) -> tuple[str, "_Parts"]:
        """Write a line of words (see `_text`)."""
        return _text(text, self)

    def colour(self, colour: Colour) -> str:
        """Return a colour in SVG notation."""
        return self.palette[colour] if isinstance(colour, InkRole) else colour.code

    def choice(self, colour: Colour | Gradient, parts: "_Parts") -> str:
        """Return the value of a fill or stroke attribute, defining a gradient if necessary."""
        if isinstance(colour, LinearGradient | RadialGradient):
            return f"url(#{_gradient(colour, parts)})"
        return self.colour(colour)

    def paint(self, paint: Paint, join: str, parts: "_Parts") -> tuple[str, str]:
        """Return the fill attributes of a shape, and its stroke attributes."""
        fill = self.choice(paint.fill, parts) if paint.fill is not None else "none"
        fill = f' fill="{fill}"'
        if paint.fill is not None and paint.fill_opacity < 1:
            fill += f' fill-opacity="{number(paint.fill_opacity)}"'
        if paint.stroke is None:
            return fill, ""
        line = [f' stroke="{self.choice(paint.stroke, parts)}"']
        if paint.dash:
            line.append(f' stroke-dasharray="{" ".join(map(number, paint.dash))}"')
            if paint.dash_offset:
                line.append(f' stroke-dashoffset="{number(paint.dash_offset)}"')
        if paint.cap is not Cap.BUTT:
            line.append(f' stroke-linecap="{paint.cap}"')
        if join != "miter":
            line.append(f' stroke-linejoin="{join}"')
        elif paint.miter_limit != _MITER_LIMIT:
            line.append(f' stroke-miterlimit="{number(paint.miter_limit)}"')
        if paint.stroke_opacity < 1:
            line.append(f' stroke-opacity="{number(paint.stroke_opacity)}"')
        line.append(f' stroke-width="{number(paint.width)}"')
        return fill, "".join(line)


@by_family(maxsize=64)
def _brush(palette: Palette) -> _Brush:
    """Return the single brush of equal palettes, by which drawings are cached."""
    return _Brush(palette)


class _Parts:
    """A document's reusable definitions, as XML, in the order of first use.

    They are encoded once, because most of a field's sheet is shared by all fields.

    Attributes:
        in_order: The XML of each definition, by its id.
        added: What was added, of which nothing need be added again.
    """

    def __init__(self) -> None:
        self.in_order: dict[str, bytes] = {}
        self.added: set[_Parts] = set()

    def add(self, needed: "_Parts") -> None:
        """Add definitions, unless they are here already."""
        if needed not in self.added:
            self.added.add(needed)
            self.in_order |= needed.in_order

    def text(self, defined: set[str] | None) -> bytes:
        """Return the `defs` element with every new definition, and add their ids to `defined`."""
        new: Collection[bytes] = self.in_order.values()
        if defined is not None:
            new = [xml for name, xml in self.in_order.items() if name not in defined]
            defined.update(self.in_order)
        return b"<defs>%b</defs>" % b"".join(new) if new else b""


def _physical(length: float) -> str:
    """Format a length in the unit in which it is a round number."""
    for count, unit in ((in_inches(length), "in"), (in_mm(length), "mm")):
        if abs(count - round(count, 3)) < 1e-9:
            return f"{number(count)}{unit}"
    return f"{in_inches(length):.6f}in"


def _moved(transform: Transform) -> str:
    """Return the transform attribute of an element; empty for the identity."""
    a, b, c, d = transform.a, transform.b, transform.c, transform.d
    if (a, b, c, d) == (1, 0, 0, 1):
        if transform.e == transform.f == 0:
            return ""
        return f' transform="translate({number(transform.e)},{number(transform.f)})"'
    factors = ",".join(factor(value) for value in (a, b, c, d))
    return f' transform="matrix({factors},{number(transform.e)},{number(transform.f)})"'


def _elements(shapes: Iterable[Shape], brush: _Brush, parts: _Parts) -> str:
    """Write shapes as elements, in painting order, adding what they refer to to `parts`."""
    done: list[str] = []
    lines, known = brush.lines, brush.lines.same
    for shape in shapes:
        line_of_words = known.get(id(shape))
        if line_of_words is not None:
            if line_of_words[1] not in parts.added:
                parts.add(line_of_words[1])
            done.append(line_of_words[0])
            continue
        match shape:
            case Text():
                written, needed = lines.of(shape, brush.line)
                parts.add(needed)
                done.append(written)
            case Path():
                fill, line = brush.paint(shape.paint, shape.paint.join, parts)
                rule = ' fill-rule="evenodd"' if shape.even_odd else ""
                done.append(f'<path d="{as_path_data(shape.subpaths)}"{fill}{rule}{line} />')
            case Rectangle():
                done.append(_rectangle(shape, brush, parts))
            case Ellipse():
                done.append(_ellipse(shape, brush, parts))
            case Raster():
                done.append(_raster(shape))
            case Placed():
                name, needed = _picture(shape.picture, brush)
                parts.add(needed)
                done.append(f'<use{_moved(shape.transform)} xlink:href="#{name}" />')
            case Group():
                done.append(_group(shape, brush, parts))
    return "".join(done)


def _rectangle(shape: Rectangle, brush: _Brush, parts: _Parts) -> str:
    box, radius = shape.box, ""
    fill, line = brush.paint(shape.paint, "miter" if shape.radius <= 0 else "round", parts)
    if shape.radius > 0:
        radius = f' rx="{number(min(shape.radius, box.width / 2, box.height / 2))}"'
    return (
        f'<rect{fill} height="{number(box.height)}"{radius}{line} width="{number(box.width)}" '
        f'x="{number(box.x)}" y="{number(box.y)}" />'
    )


def _ellipse(shape: Ellipse, brush: _Brush, parts: _Parts) -> str:
    fill, line = brush.paint(shape.paint, "round", parts)
    centre = f'cx="{number(shape.centre[0])}" cy="{number(shape.centre[1])}"'
    if shape.radius_x == shape.radius_y:
        return f'<circle {centre}{fill} r="{number(shape.radius_x)}"{line} />'
    radii = f' rx="{number(shape.radius_x)}" ry="{number(shape.radius_y)}"'
    return f"<ellipse {centre}{fill}{radii}{line} />"


def _raster(shape: Raster) -> str:
    box = shape.box
    return (
        f'<image height="{number(box.height)}" preserveAspectRatio="none" '
        f'width="{number(box.width)}" x="{number(box.x)}" xlink:href="{data_uri(shape.image)}" '
        f'y="{number(box.y)}" />'
    )


def _text(shape: Text, brush: _Brush) -> tuple[str, _Parts]:
    """Write a line of words as outlines with the words as title; return also its parts."""
    x, y = number(text_start(shape)), number(shape.at[1])
    look = (shape.words, shape.typeface, shape.size, shape.tracking, shape.ink, brush)
    if len(shape.words) > _SHORT:
        start, rest, parts = _line(*look)
        written = f'{start} transform="translate({x},{y})"{rest}'
    else:
        # Numbers and coordinates are repeated many times on a sheet, so each is defined once.
        name, parts = _short_line(*look)
        written = f'<use x="{x}" xlink:href="#{name}" y="{y}" />'
    return written, parts


@by_family(maxsize=4096)
def _short_line(
    words: str, typeface: Typeface, size: float, tracking: float, ink: InkRole, brush: _Brush
) -> tuple[str, _Parts]:
    """Define a few characters that start at the origin: their id, and all parts they need."""
    start, rest, glyphs = _line(words, typeface, size, tracking, ink, brush)
    # Named by what is written, because machines may differ in the last digits of the size.
    name = f"words-{_digest(start + rest)}"
    parts = _Parts()
    parts.in_order = glyphs.in_order | {name: f'{start} id="{name}"{rest}'.encode()}
    return name, parts


@by_family(maxsize=1024)
def _line(
    words: str, typeface: Typeface, size: float, tracking: float, ink: InkRole, brush: _Brush
) -> tuple[str, str, _Parts]:
    """Write words that start at the origin, glyph by glyph.

    Returns:
        The element before and after the place of one more attribute, and the parts it refers to.
    """
    parts = _Parts()
    uses: list[str] = []
    x = 0.0
    face = font_face(typeface)
    for character in words:
        name, outline, advance = _glyph(face, character, typeface)
        if outline:
            parts.in_order[name] = outline
            uses.append(f'<use x="{_new_number(x)}" xlink:href="#{name}" y="0" />')
        x += (advance + tracking / size) * _EM
    title = f"<title>{escape(words, quote=False)}</title>"
    glyphs = f'<g transform="scale({factor(size / _EM)})">{"".join(uses)}</g>'
    return f'<g fill="{brush.palette[ink]}"', f">{title}{glyphs}</g>", parts


@remembered_words(maxsize=2048)
def _glyph(face: FontFace, character: str, typeface: Typeface) -> tuple[str, bytes, float]:
    """Define a character in units of its font: its id, its XML (none for a space), its advance."""
    name = f"glyph-{typeface.name.lower()}-{ord(character):04x}"
    outline = "".join(_contour(subpath) for subpath in outline_in(face, character))
    xml = f'<path d="{outline}" id="{name}" />' if outline else ""
    return name, xml.encode(), advance_in(face, character)


def _contour(subpath: Subpath) -> str:
    """Write one contour in whole font units, each step relative to the last point."""
    here_x, here_y = (round(value * _EM) for value in subpath.start)
    words = [f"M{here_x} {here_y}"]
    for segment in subpath.segments:
        points = [round(value * _EM) for value in segment]
        steps = [value - (here_y if index % 2 else here_x) for index, value in enumerate(points)]
        words.append(("l" if len(steps) == 2 else "c") + " ".join(map(str, steps)))
        here_x, here_y = points[-2], points[-1]
    return "".join(words) + "z"


@by_family(maxsize=256)
def _picture(picture: Picture, brush: _Brush) -> tuple[str, _Parts]:
    """Define a picture, once for all faces: its id, and its XML with what it refers to."""
    parts = _Parts()
    elements = _elements(picture.shapes, brush, parts)
    slug = "".join(
        character if character.isascii() and character.isalnum() else "-"
        for character in picture.name
    )
    name = f"art-{slug}-{_digest(_grouped('', elements))}"
    parts.in_order[name] = _grouped(f' id="{name}"', elements).encode()
    return name, parts


def _group(shape: Group, brush: _Brush, parts: _Parts) -> str:
    attributes = ""
    if shape.clip is not None:
        attributes = f' clip-path="url(#{_clip(shape.clip, parts, shape.clip_even_odd)})"'
    if shape.opacity < 1:
        attributes += f' opacity="{number(shape.opacity)}"'
    return _grouped(f"{attributes}{_moved(shape.transform)}", _elements(shape.shapes, brush, parts))


def _grouped(attributes: str, elements: str) -> str:
    return f"<g{attributes}>{elements}</g>" if elements else f"<g{attributes} />"


def _clip(subpaths: Outline, parts: _Parts, even_odd: bool = False) -> str:
    """Define a clip and return its id."""
    outline = as_path_data(subpaths)
    rule = ' clip-rule="evenodd"' if even_odd else ""
    name = f"clip-{_digest(rule + outline)}"
    clip = f'<clipPath id="{name}"><path{rule} d="{outline}" /></clipPath>'
    parts.in_order.setdefault(name, clip.encode())
    return name


def _gradient(gradient: Gradient, parts: _Parts) -> str:
    """Define a gradient and return its id."""
    *factors, dx, dy = gradient.matrix
    matrix = ",".join([*map(factor, factors), number(dx), number(dy)])
    attributes = f' gradientTransform="matrix({matrix})" gradientUnits="userSpaceOnUse"'
    names: tuple[str, ...]
    places: tuple[float, ...]
    if isinstance(gradient, LinearGradient):
        tag, names = "linearGradient", ("x1", "y1", "x2", "y2")
        places = (*gradient.start, *gradient.end)
    else:
        tag, names = "radialGradient", ("cx", "cy", "fx", "fy", "r")
        places = (*gradient.centre, *gradient.focus, gradient.radius)
    attributes += "".join(
        f' {name}="{factor(place)}"' for name, place in zip(names, places, strict=True)
    )
    stops = "".join(map(_stop, gradient.stops))
    name = f"gradient-{_digest(tag + attributes + stops)}"
    xml = f'<{tag} id="{name}"{attributes}>{stops}</{tag}>'
    parts.in_order.setdefault(name, xml.encode())
    return name


def _stop(stop: Stop) -> str:
    opacity = f' stop-opacity="{number(stop.opacity)}"' if stop.opacity < 1 else ""
    return f'<stop offset="{factor(stop.offset)}" stop-color="{stop.colour.code}"{opacity} />'


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:10]
