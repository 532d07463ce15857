"""Shapes as PDF operators, in coordinates with y down. Needs no library and no file."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Protocol

from kitgen.drawing.bounds import common_box, shape_box, text_start
from kitgen.drawing.gradients import Gradient, LinearGradient, RadialGradient, fades
from kitgen.drawing.inks import Colour, InkRole
from kitgen.drawing.raster_images import RasterImage
from kitgen.drawing.shapes import (
    Box,
    Cap,
    Ellipse,
    Group,
    Join,
    Paint,
    Path,
    Picture,
    Placed,
    Raster,
    Rectangle,
    Shape,
    Text,
    Transform,
    Typeface,
    ellipse_run,
    mapped,
    picture_of,
    rounded_run,
)
from kitgen.layout.sheet import Placement
from kitgen.remembering import Remembered
from kitgen.rendering.numerals import matrix_numbers, number, numbers
from kitgen.rendering.outlines import as_operators
from kitgen.rendering.pens import InkOperators, Pen, ink_operator
from kitgen.rendering.shadings import colour_pattern, opacity_pattern, opacity_state
from kitgen.values import frozen, replace

_IDENTITY = Transform()

REMEMBERED_LINES = 8192

_TOUCHING = 0.01
"""How far pictures may extend into a clip and still count as hidden, in points."""


@frozen
class LineOperators:
    """The operators of a line of words.

    Attributes:
        fill: The operator that chooses its ink.
        runs: Its runs, each in one font: the operators that choose the font and show the run.
        font: The operator that chooses the font of a line in one font; otherwise empty.
        tracking: The space added between its characters, in points.
        alone: All operators where ink, tracking and this font are chosen already.
    """

    fill: str
    runs: tuple[tuple[str, str], ...]
    font: str
    tracking: float
    alone: str


_CAPS = {Cap.BUTT: "0 J", Cap.ROUND: "1 J", Cap.SQUARE: "2 J"}
_SQUARE_CORNERS = "0 j"
# Paths may have sharper corners than rectangles, and PDF's miter limit is higher than SVG's.
_JOINS = {Join.ROUND: "1 j", Join.MITER: "0 j", Join.BEVEL: "2 j"}


class Resources(Protocol):
    """A document's resources for its pages.

    Attributes:
        fill_operators: The operator that chooses each ink for filling.
        stroke_operators: The operator that chooses each ink for stroking.
        lines: A cache of lines of words, with their operators.
    """

    fill_operators: InkOperators
    stroke_operators: InkOperators
    lines: Remembered[Text, LineOperators]

    def form(self, picture: Picture, *, one_layer: bool = False) -> str:
        """Return the name of a picture's form; `one_layer` makes the form a transparency group."""
        ...

    def mask(self, name: str, pattern: str, box: Box) -> Any:
        """Return the graphics state of a soft mask: a pattern of greys within a box."""
        ...

    def image(self, image: RasterImage) -> str:
        """Return the name of an image in the document."""
        ...

    def encoded(self, words: str, typeface: Typeface) -> tuple[tuple[str, str], ...]:
        """Return words as runs in one font each: the font's name, and the codes in hexadecimal."""
        ...


def matrix(transform: Transform) -> str:
    """Return the operator that applies a transform to all that follows."""
    return f"{matrix_numbers(*transform.matrix)} cm"


@frozen
class Operators:
    """The operators of a complete content, and the forms that it shows.

    Attributes:
        pieces: Operators, each followed by the form to show after them.
        rest: The operators after the last form.
        states: The graphics states in use, by name.
        patterns: The patterns in use, by name.
    """

    pieces: tuple[tuple[str, str], ...]
    rest: str
    states: Mapping[str, Any]
    patterns: Mapping[str, str]


class Content:
    """The operators of one page or form, and the forms that it shows.

    Attributes:
        pieces: Operators, each followed by the form to show after them.
        rest: The operators after the last form.
        at: The map from the current coordinates to those of the page or form.
        states: The graphics states in use, by name.
        patterns: The patterns in use, by name.
    """

    def __init__(self, document: Resources, at: Transform = _IDENTITY) -> None:
        """Start empty; fonts, colours and pictures come from the document."""
        self.document = document
        self.at = at
        self.states: dict[str, Any] = {}
        self.patterns: dict[str, str] = {}
        self.operators: list[str] = []
        self.pieces: list[tuple[str, str]] = []
        self.pen = Pen()

    def show(self, form: str) -> None:
        """Show a form here; the operators so far become a separate piece."""
        self.pieces.append(("\n".join(self.operators), form))
        self.operators = []

    @property
    def rest(self) -> str:
        """The operators after the last form."""
        return "\n".join(self.operators)

    def complete(self) -> Operators:
        """Return what was drawn so far."""
        return Operators(tuple(self.pieces), self.rest, self.states, self.patterns)

    def append(self, drawn: Operators) -> None:
        """Add what was drawn elsewhere with the same pen at the same place; the pen stays."""
        for literal, form in drawn.pieces:
            self.operators.append(literal)
            self.show(form)
        if drawn.rest:
            self.operators.append(drawn.rest)
        self.states |= drawn.states
        self.patterns |= drawn.patterns

    @property
    def has_own_resources(self) -> bool:
        """Whether graphics states or patterns are used."""
        return bool(self.states or self.patterns)

    def shapes(self, shapes: tuple[Shape, ...]) -> None:
        """Paint shapes in order."""
        lines = self.document.lines
        known = lines.same
        for shape in shapes:
            line = known.get(id(shape))
            if line is not None:
                self.line(line)
                continue
            match shape:
                case Path():
                    self.paint(shape, as_operators(shape.subpaths), shape.even_odd)
                case Text():
                    self.line(lines.of(shape, self._line))
                case Rectangle():
                    self.rectangle(shape)
                case Ellipse():
                    outline = ellipse_run(shape.centre, shape.radius_x, shape.radius_y)
                    self.paint(shape, as_operators((outline,)), even_odd=False)
                case Raster():
                    self.raster(shape)
                case Placed():
                    self.placed(shape)
                case Group():
                    self.group(shape)

    def fill_ink(self, ink: Colour | Gradient) -> None:
        """Choose the fill."""
        if isinstance(ink, InkRole):
            choice = self.document.fill_operators[ink]
        elif isinstance(ink, LinearGradient | RadialGradient):
            choice = f"/Pattern cs {self._pattern(ink)} scn"
        else:
            choice = ink_operator(ink.code, stroke=False)
        if self.pen.fill != choice:
            self.pen.fill = choice
            self.operators.append(choice)

    def stroke_paint(self, paint: Paint, ink: Colour | Gradient, join: str) -> None:
        """Choose the stroke: ink, width, caps, joins, dashes."""
        pen, add = self.pen, self.operators.append
        if isinstance(ink, InkRole):
            choice = self.document.stroke_operators[ink]
        elif isinstance(ink, LinearGradient | RadialGradient):
            choice = f"/Pattern CS {self._pattern(ink)} SCN"
        else:
            choice = ink_operator(ink.code, stroke=True)
        if pen.stroke != choice:
            pen.stroke = choice
            add(choice)
        if pen.width != paint.width:
            pen.width = paint.width
            add(f"{number(paint.width)} w")
        if pen.cap is not paint.cap:
            pen.cap = paint.cap
            add(_CAPS[paint.cap])
        if pen.join != join:
            pen.join = join
            add(join)
        if pen.dash != (paint.dash, paint.dash_offset):
            pen.dash = (paint.dash, paint.dash_offset)
            add(f"[{numbers(*paint.dash)}] {number(paint.dash_offset)} d")

    def _pattern(self, gradient: Gradient) -> str:
        """Return the name of a gradient's pattern at the current position."""
        pattern = colour_pattern(gradient, self.at)
        name = f"G{_digest(pattern)}"
        self.patterns[name] = pattern
        return f"/{name}"

    def paint(
        self,
        shape: Path | Rectangle | Ellipse,
        outline: str,
        even_odd: bool,
        join: str | None = None,
    ) -> None:
        """Fill and stroke an outline; its joins are those of its paint unless given."""
        paint: Paint = shape.paint
        if _is_seen_through(paint):
            # The fill would show through a transparent stroke, so each is painted separately.
            self._layer(shape, replace(paint, stroke=None, width=0.0), outline, even_odd, join)
            self._layer(shape, replace(paint, fill=None), outline, even_odd, join)
            return
        if paint.fill is not None:
            self.fill_ink(paint.fill)
        if paint.stroke is not None:
            corners = _JOINS[paint.join]
            if paint.join is Join.MITER:
                corners += f" {number(paint.miter_limit)} M"
            self.stroke_paint(paint, paint.stroke, join or corners)
        if paint.fill is None:
            end = "S" if paint.stroke is not None else "n"
        else:
            end = "f" if paint.stroke is None else "B"
            end += "*" if even_odd else ""
        self.operators.append(f"{outline} {end}")

    def _layer(
        self,
        shape: Path | Rectangle | Ellipse,
        paint: Paint,
        outline: str,
        even_odd: bool,
        join: str | None,
    ) -> None:
        """Fill or stroke an outline so that what lies below shows through."""
        colour = paint.fill or paint.stroke
        opacity = paint.stroke_opacity if paint.fill is None else paint.fill_opacity
        if colour is None or opacity <= 0:
            return
        outside, self.pen = self.pen, self.pen.copy()
        self.operators.append("q")
        if opacity < 1:
            self._choose_state(opacity)
        if isinstance(colour, LinearGradient | RadialGradient) and fades(colour):
            box = shape_box(replace(shape, paint=paint)) or Box(0.0, 0.0, 0.0, 0.0)
            pattern = opacity_pattern(colour)
            name = f"M{_digest(f'{pattern} {box}')}"
            self.states[name] = self.document.mask(name, pattern, box.grown(1.0))
            self.operators.append(f"/{name} gs")
        solid = replace(paint, fill=_solid(paint.fill), stroke=_solid(paint.stroke))
        solid = replace(solid, fill_opacity=1.0, stroke_opacity=1.0)
        self.paint(replace(shape, paint=solid), outline, even_odd, join)
        self.operators.append("Q")
        self.pen = outside

    def _choose_state(self, opacity: float) -> None:
        """Set the opacity of what is painted from here on."""
        name = f"O{number(opacity)}"
        self.states[name] = opacity_state(opacity, opacity)
        self.operators.append(f"/{name} gs")

    def rectangle(self, shape: Rectangle) -> None:
        """Paint a rectangle with square corners, or rounded by its radius."""
        if shape.radius > 0:
            radius = min(shape.radius, shape.box.width / 2, shape.box.height / 2)
            outline = rounded_run(shape.box, radius, radius)
            self.paint(shape, as_operators((outline,)), even_odd=False)
        else:
            self.paint(shape, _box_operators(shape.box), even_odd=False, join=_SQUARE_CORNERS)

    def placed(self, shape: Placed) -> None:
        """Show a picture at its position."""
        form = self.document.form(shape.picture)
        self.operators.append(f"q {matrix(shape.transform)}")
        self.show(form)
        self.operators.append("Q")

    def raster(self, shape: Raster) -> None:
        """Show an image, which PDF draws in the unit square with its first row at the top."""
        name, box = self.document.image(shape.image), shape.box
        upright = Transform(a=box.width, d=-box.height, e=box.x, f=box.bottom)
        self.operators.append(f"q {matrix(upright)}")
        self.show(name)
        self.operators.append("Q")

    def group(self, shape: Group) -> None:
        """Paint shapes transformed and clipped, and then restore the pen."""
        outside, self.pen = self.pen, self.pen.copy()
        around, self.at = self.at, self.at @ shape.transform
        self.operators.append("q")
        if shape.transform != _IDENTITY:
            self.operators.append(matrix(shape.transform))
        if shape.clip is not None:
            rule = "W*" if shape.clip_even_odd else "W"
            self.operators.append(f"{as_operators(shape.clip)} {rule} n")
        if shape.opacity < 1:
            layer = self.document.form(picture_of("layer", shape.shapes), one_layer=True)
            self._choose_state(shape.opacity)
            self.show(layer)
        else:
            self.shapes(shape.shapes)
        self.operators.append("Q")
        self.at = around
        self.pen = outside

    def line(self, line: LineOperators) -> None:
        """Write one line, upright in coordinates with y down."""
        pen, add = self.pen, self.operators.append
        if pen.font == line.font and pen.fill == line.fill and pen.tracking == line.tracking:
            add(line.alone)
            return
        if pen.fill != line.fill:
            pen.fill = line.fill
            add(line.fill)
        add("BT")
        if pen.tracking != line.tracking:
            pen.tracking = line.tracking
            add(f"{number(line.tracking)} Tc")
        for choice, shown in line.runs:
            if pen.font != choice:
                pen.font = choice
                add(choice)
            add(shown)
        add("ET")

    def _line(self, shape: Text) -> LineOperators:
        """Return the operators of a line, cached because fields show few digits in few places."""
        place = f"1 0 0 -1 {number(text_start(shape))} {number(shape.at[1])} Tm "
        size = number(shape.size)
        runs: list[tuple[str, str]] = []
        for font, codes in self.document.encoded(shape.words, shape.typeface):
            runs.append((f"{font} {size} Tf", f"{place}<{codes}> Tj"))
            place = ""
        font, shown = runs[0] if len(runs) == 1 else ("", "")
        fill = self.document.fill_operators[shape.ink]
        return LineOperators(fill, tuple(runs), font, shape.tracking, f"BT\n{shown}\nET")

    def placement(self, placement: Placement) -> None:
        """Paint a face: its ground over exactly the trim box, its drawing, and its set's mark."""
        outside, self.pen = self.pen, self.pen.copy()
        self.operators.append("q")
        if placement.clip is not None:
            self.operators.append(f"{_box_operators(placement.clip)} W n")
        if placement.cut:
            self.operators.append(f"{as_operators(placement.cut)} W n")
        self.fill_ink(placement.face.ground)
        ground = f"{_box_operators(placement.box)} f"
        if placement.face.outline:
            # Another piece may lie in the corners of the trim box.
            outline = mapped(placement.face.outline, placement.transform)
            ground = f"q {as_operators(outline)} W n {ground} Q"
        self.operators.append(ground)
        self.operators.append(matrix(placement.transform))
        around, self.at = self.at, self.at @ placement.transform
        self.face(placement, _seen(placement))
        self.operators.append("Q")
        self.at = around
        self.pen = outside

    def face(self, placement: Placement, seen: tuple[Shape, ...]) -> None:
        """Paint the shapes of a face that its clip leaves, and its set's mark."""
        self.shapes(seen)
        self.shapes(placement.mark)


def _is_seen_through(paint: Paint) -> bool:
    """Return whether something below a shape, or its fill below its stroke, shows through."""
    return min(paint.fill_opacity, paint.stroke_opacity) < 1 or any(
        isinstance(colour, LinearGradient | RadialGradient) and fades(colour)
        for colour in (paint.fill, paint.stroke)
    )


def _solid(colour: Colour | Gradient | None) -> Colour | Gradient | None:
    """Return a gradient without its opacity, which the soft mask provides."""
    if not isinstance(colour, LinearGradient | RadialGradient):
        return colour
    return replace(colour, stops=tuple(replace(stop, opacity=1.0) for stop in colour.stops))


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:10]


def _seen(placement: Placement) -> tuple[Shape, ...]:
    """Return a face's shapes without the pictures that its clip hides: bleed towards neighbours.

    Read-back would assign hidden pictures to the neighbour that they lie on.
    """
    clip, shapes = placement.clip, placement.face.shapes
    if clip is None or not placement.face.bleed:
        return shapes
    shown = clip.grown(-_TOUCHING)

    def is_seen(shape: Shape) -> bool:
        box = shape_box(shape, placement.transform) if isinstance(shape, Placed) else None
        return box is None or common_box(box, shown) is not None

    return tuple(filter(is_seen, shapes))


def _box_operators(box: Box) -> str:
    return f"{numbers(box.x, box.y, box.width, box.height)} re"
