"""Shapes as PDF operators, in coordinates whose y runs down. Knows no library and no file."""

from typing import Protocol, TypeAlias

from kitgen.drawing.bounds import MITER_LIMIT, common_box, shape_box, text_start
from kitgen.drawing.inks import Colour, InkRole, Palette
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
    rounded_run,
)
from kitgen.layout.sheet import Placement
from kitgen.rendering.numerals import factor, number, numbers
from kitgen.rendering.outlines import as_operators

_IDENTITY = Transform()

_REMEMBERED_LINES = 2048

_TOUCHING = 0.01
"""Points by which pictures may lie inside a clip without being seen."""

Runs: TypeAlias = tuple[tuple[str, str], ...]
"""The runs of a line, each in one font: what chooses the font, and what shows the run."""

_CAPS = {Cap.BUTT: "0 J", Cap.ROUND: "1 J", Cap.SQUARE: "2 J"}
_SQUARE_CORNERS = "0 j"
# A path's corners may be sharper than a rectangle's, and PDF cuts mitres later than SVG.
_JOINS = {Join.ROUND: "1 j", Join.MITER: f"0 j {number(MITER_LIMIT)} M", Join.BEVEL: "2 j"}


class Resources(Protocol):
    """What a document holds for its pages.

    Attributes:
        fill_operators: For each ink, what chooses it for filling.
        stroke_operators: For each ink, what chooses it for lines.
        lines: Of lines of words that were written, what chooses and what shows each run.
    """

    fill_operators: "InkOperators"
    stroke_operators: "InkOperators"
    lines: dict[Text, Runs]

    def form(self, picture: Picture) -> str:
        """Return the name of a picture's form."""
        ...

    def image(self, image: RasterImage) -> str:
        """Return the name under which a document holds an image."""
        ...

    def encoded(self, words: str, typeface: Typeface) -> tuple[tuple[str, str], ...]:
        """Return words as runs of one font each: the font's name, the codes in hexadecimal."""
        ...


def ink_operator(hex_colour: str, *, stroke: bool) -> str:
    """Return the operator that chooses a colour, written `#rrggbb`; greys need only one number."""
    red, green, blue = (int(hex_colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    grey, colour = ("G", "RG") if stroke else ("g", "rg")
    if red == green == blue:
        return f"{number(red)} {grey}"
    return f"{numbers(red, green, blue)} {colour}"


class InkOperators(dict[InkRole, str]):
    """The operators that choose each ink of a palette, made when first asked for."""

    def __init__(self, palette: Palette, *, stroke: bool) -> None:
        """Choose inks for lines, or else for filling."""
        super().__init__()
        self._palette = palette
        self._stroke = stroke

    def __missing__(self, ink: InkRole) -> str:
        operator = self[ink] = ink_operator(self._palette[ink], stroke=self._stroke)
        return operator


def matrix(transform: Transform) -> str:
    """Return the operator that maps all that follows."""
    a, b, c, d = (factor(number) for number in (transform.a, transform.b, transform.c, transform.d))
    return f"{a} {b} {c} {d} {numbers(transform.e, transform.f)} cm"


class Pen:
    """What the graphics state holds, so that nothing is said twice."""

    __slots__ = ("cap", "dash", "fill", "font", "join", "stroke", "tracking", "width")

    def __init__(self) -> None:
        """Start knowing nothing, for a form has the state of wherever it is shown."""
        self.fill: Colour | None = None
        self.stroke: Colour | None = None
        self.width: float | None = None
        self.cap: Cap | None = None
        self.dash: tuple[float, ...] | None = None
        self.join: str | None = None
        self.font: str | None = None
        self.tracking: float | None = None

    def copy(self) -> "Pen":
        """Return the state as `q` saves it."""
        twin = Pen()
        for name in Pen.__slots__:
            setattr(twin, name, getattr(self, name))
        return twin


class Content:
    """The operators of one page or form, and the forms it shows.

    Attributes:
        pieces: Operators, each followed by the form to show after them.
        rest: The operators after the last form.
    """

    def __init__(self, document: Resources) -> None:
        """Start empty; fonts, colours and pictures come from the document."""
        self.document = document
        self.operators: list[str] = []
        self.pieces: list[tuple[str, str]] = []
        self.pen = Pen()

    def show(self, form: str) -> None:
        """Show a form here; what was written so far becomes a piece of its own."""
        self.pieces.append(("\n".join(self.operators), form))
        self.operators = []

    @property
    def rest(self) -> str:
        """The operators after the last form."""
        return "\n".join(self.operators)

    def shapes(self, shapes: tuple[Shape, ...]) -> None:
        """Paint shapes in order."""
        for shape in shapes:
            match shape:
                case Path():
                    self.paint(shape.paint, as_operators(shape.subpaths), shape.even_odd)
                case Text():
                    self.text(shape)
                case Rectangle():
                    self.rectangle(shape)
                case Ellipse():
                    outline = ellipse_run(shape.centre, shape.radius_x, shape.radius_y)
                    self.paint(shape.paint, as_operators((outline,)), even_odd=False)
                case Raster():
                    self.raster(shape)
                case Placed():
                    self.placed(shape)
                case Group():
                    self.group(shape)

    def fill_ink(self, ink: Colour) -> None:
        """Choose what fills."""
        if self.pen.fill != ink:
            self.pen.fill = ink
            self.operators.append(
                self.document.fill_operators[ink]
                if isinstance(ink, InkRole)
                else ink_operator(ink.code, stroke=False)
            )

    def stroke_paint(self, paint: Paint, ink: Colour, join: str) -> None:
        """Choose the line: ink, width, ends, corners, dashes."""
        pen, add = self.pen, self.operators.append
        if pen.stroke != ink:
            pen.stroke = ink
            add(
                self.document.stroke_operators[ink]
                if isinstance(ink, InkRole)
                else ink_operator(ink.code, stroke=True)
            )
        if pen.width != paint.width:
            pen.width = paint.width
            add(f"{number(paint.width)} w")
        if pen.cap is not paint.cap:
            pen.cap = paint.cap
            add(_CAPS[paint.cap])
        if pen.join != join:
            pen.join = join
            add(join)
        if pen.dash != paint.dash:
            pen.dash = paint.dash
            add(f"[{numbers(*paint.dash)}] 0 d")

    def paint(self, paint: Paint, outline: str, even_odd: bool, join: str | None = None) -> None:
        """Fill and stroke an outline; its corners are those of its paint unless said."""
        if paint.fill is not None:
            self.fill_ink(paint.fill)
        if paint.stroke is not None:
            self.stroke_paint(paint, paint.stroke, join or _JOINS[paint.join])
        if paint.fill is None:
            end = "S" if paint.stroke is not None else "n"
        else:
            end = "f" if paint.stroke is None else "B"
            end += "*" if even_odd else ""
        self.operators.append(f"{outline} {end}")

    def rectangle(self, shape: Rectangle) -> None:
        """Paint a rectangle; its corners are square, or rounded by its radius."""
        if shape.radius > 0:
            radius = min(shape.radius, shape.box.width / 2, shape.box.height / 2)
            outline = rounded_run(shape.box, radius, radius)
            self.paint(shape.paint, as_operators((outline,)), even_odd=False)
        else:
            self.paint(shape.paint, _box_operators(shape.box), even_odd=False, join=_SQUARE_CORNERS)

    def placed(self, shape: Placed) -> None:
        """Show a picture at its place."""
        form = self.document.form(shape.picture)
        self.operators.append(f"q {matrix(shape.transform)}")
        self.show(form)
        self.operators.append("Q")

    def raster(self, shape: Raster) -> None:
        """Show an image, which PDF draws in the unit square, its first row at the top."""
        name, box = self.document.image(shape.image), shape.box
        upright = Transform(a=box.width, d=-box.height, e=box.x, f=box.bottom)
        self.operators.append(f"q {matrix(upright)}")
        self.show(name)
        self.operators.append("Q")

    def group(self, shape: Group) -> None:
        """Paint shapes moved and cut; the pen is as before afterwards."""
        outside, self.pen = self.pen, self.pen.copy()
        self.operators.append("q")
        if shape.transform != _IDENTITY:
            self.operators.append(matrix(shape.transform))
        if shape.clip is not None:
            self.operators.append(f"{as_operators(shape.clip)} W n")
        self.shapes(shape.shapes)
        self.operators.append("Q")
        self.pen = outside

    def text(self, shape: Text) -> None:
        """Write one line, upright in coordinates whose y runs down."""
        self.fill_ink(shape.ink)
        add = self.operators.append
        add("BT")
        if self.pen.tracking != shape.tracking:
            self.pen.tracking = shape.tracking
            add(f"{number(shape.tracking)} Tc")
        for choice, shown in self.document.lines.get(shape) or self._runs(shape):
            if self.pen.font != choice:
                self.pen.font = choice
                add(choice)
            add(shown)
        add("ET")

    def _runs(self, shape: Text) -> Runs:
        """Write the runs of a line, and remember them: fields show few digits at few places."""
        place = f"1 0 0 -1 {number(text_start(shape))} {number(shape.at[1])} Tm "
        size = number(shape.size)
        runs: list[tuple[str, str]] = []
        for font, codes in self.document.encoded(shape.words, shape.typeface):
            runs.append((f"{font} {size} Tf", f"{place}<{codes}> Tj"))
            place = ""
        lines = self.document.lines
        if len(lines) >= _REMEMBERED_LINES:
            lines.clear()
        lines[shape] = tuple(runs)
        return lines[shape]

    def placement(self, placement: Placement) -> None:
        """Paint a face: its ground over exactly the trim box, its drawing, its set's mark."""
        outside, self.pen = self.pen, self.pen.copy()
        self.operators.append("q")
        if placement.clip is not None:
            self.operators.append(f"{_box_operators(placement.clip)} W n")
        self.fill_ink(placement.face.ground)
        ground = f"{_box_operators(placement.box)} f"
        if placement.face.outline:
            # Another piece may lie in the corners of the trim box.
            outline = mapped(placement.face.outline, placement.transform)
            ground = f"q {as_operators(outline)} W n {ground} Q"
        self.operators.append(ground)
        self.operators.append(matrix(placement.transform))
        self.shapes(_seen(placement))
        self.shapes(placement.mark)
        self.operators.append("Q")
        self.pen = outside


def _seen(placement: Placement) -> tuple[Shape, ...]:
    """Return a face's shapes without the pictures that its clip hides: bleed towards neighbours.

    What is hidden would be read back as a part of the neighbour that it lies on.
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
