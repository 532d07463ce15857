"""Shapes: frozen values in points, origin at the top left, x to the right, y *down*.

Colour is a role (`Ink`), and nothing is see-through, because cheap printers dither it. Only a
user's picture has colours of its own, gradients and opacity. A `Picture` is a drawing that
repeats: renderers keep one copy of it, so draw it once and place it often.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import field
from enum import StrEnum
from functools import lru_cache
from typing import TypeAlias

from kitgen.drawing.gradients import Gradient
from kitgen.drawing.inks import Colour, Ink, InkRole
from kitgen.drawing.raster_images import RasterImage
from kitgen.values import frozen

Point: TypeAlias = tuple[float, float]
LineSegment: TypeAlias = tuple[float, float]
CurveSegment: TypeAlias = tuple[float, float, float, float, float, float]
Segment: TypeAlias = LineSegment | CurveSegment

_QUARTER = 0.5522847498
"""How far a quarter circle's control points lie from its ends, in radii: 4/3 (sqrt(2) - 1)."""


@frozen
class Box:
    """An upright rectangle: its top-left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """The middle point."""
        return (self.x + self.width / 2, self.y + self.height / 2)

    def grown(self, by: float) -> "Box":
        """Return the box moved out by `by` on all four sides (in, when negative)."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def moved(self, dx: float, dy: float) -> "Box":
        """Return the box at another place."""
        return Box(self.x + dx, self.y + dy, self.width, self.height)

    def union(self, other: "Box") -> "Box":
        """Return the smallest box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


@frozen
class Transform:
    """An affine map: `(x, y)` goes to `(a*x + c*y + e, b*x + d*y + f)`, as in PDF and SVG."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def __matmul__(self, inner: "Transform") -> "Transform":
        """Return the map that applies `inner` first, then this one."""
        return Transform(
            self.a * inner.a + self.c * inner.b,
            self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d,
            self.b * inner.c + self.d * inner.d,
            self.a * inner.e + self.c * inner.f + self.e,
            self.b * inner.e + self.d * inner.f + self.f,
        )

    @property
    def matrix(self) -> tuple[float, float, float, float, float, float]:
        """The six numbers from `a` to `f`, as PDF and SVG write a map."""
        return (self.a, self.b, self.c, self.d, self.e, self.f)

    def apply(self, x: float, y: float) -> Point:
        """Return where a point goes."""
        return (self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)


def moved(dx: float, dy: float) -> Transform:
    """Return the map that shifts by `dx` to the right and `dy` down."""
    return Transform(e=dx, f=dy)


def scaled(factor: float) -> Transform:
    """Return the map that scales about the origin."""
    return Transform(a=factor, d=factor)


def turned(quarter_turns: int, width: float, height: float) -> Transform:
    """Turn a box of this size clockwise by quarters, its new top-left again at the origin.

    Exact: a quarter turn uses no sine, so 108 stays 108.
    """
    match quarter_turns % 4:
        case 1:
            return Transform(0.0, 1.0, -1.0, 0.0, height, 0.0)
        case 2:
            return Transform(-1.0, 0.0, 0.0, -1.0, width, height)
        case 3:
            return Transform(0.0, -1.0, 1.0, 0.0, 0.0, width)
        case _:
            return Transform()


def rotated(angle_degrees: float, about: Point = (0.0, 0.0)) -> Transform:
    """Turn clockwise (as seen on paper, y being down) about a point."""
    angle = math.radians(angle_degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    x, y = about
    return Transform(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)


class Cap(StrEnum):
    """How an open line ends."""

    BUTT = "butt"
    ROUND = "round"
    SQUARE = "square"


class Join(StrEnum):
    """How a line turns a corner; a mitre longer than its paint's limit is cut off."""

    ROUND = "round"
    MITER = "miter"
    BEVEL = "bevel"


@frozen
class Paint:
    """What fills a shape and what runs along its edge.

    Attributes:
        fill: What fills it.
        stroke: What its line is painted with, above the fill.
        width: The line's width, in points.
        cap: How an open line ends.
        dash: Lengths of dashes and gaps in turn, in points.
        join: Counts for paths; rectangles have square corners, ellipses none.
        dash_offset: How far into the dashes the line begins, in points.
        miter_limit: How many line widths a mitred corner is long at most.
        fill_opacity: From 0 to 1; less than 1 in a user's pictures alone.
        stroke_opacity: The same of the line.
    """

    fill: Colour | Gradient | None = None
    stroke: Colour | Gradient | None = None
    width: float = 0.0
    cap: Cap = Cap.BUTT
    dash: tuple[float, ...] = ()
    join: Join = Join.ROUND
    dash_offset: float = 0.0
    miter_limit: float = 4.0
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0

    def __post_init__(self) -> None:
        """Hold that a line has a width and a width has a line."""
        if (self.stroke is None) != (self.width == 0.0):
            raise ValueError("a stroke needs both an ink and a width")


class _RunRemembered:
    """What is computed of a run once and remembered; no part of what it is compared by.

    Attributes:
        extent: How far it reaches to the left, up, right and down.
        operators_and_data: The PDF operators, and the path data of an SVG.
    """

    __slots__ = ("extent", "operators_and_data")
    extent: tuple[float, float, float, float]
    operators_and_data: tuple[str, str]


@frozen
class Subpath(_RunRemembered):
    """One run of a path: where it starts, straight (2 numbers) or Bezier (6) segments."""

    start: Point
    segments: tuple[Segment, ...]
    closed: bool = True


Outline: TypeAlias = tuple[Subpath, ...]


class _PathRemembered:
    """The box of a path's outline, without its line; no part of what it is compared by."""

    __slots__ = ("box",)
    box: Box


@frozen
class Path(_PathRemembered):
    """Subpaths painted as one, by the non-zero rule or, for holes, the even-odd one."""

    subpaths: tuple[Subpath, ...]
    paint: Paint
    even_odd: bool = False


@frozen
class Rectangle:
    """An upright rectangle, corners rounded by `radius`; on a `framing` one's line lie no words."""

    box: Box
    paint: Paint
    radius: float = 0.0
    framing: bool = False


@frozen
class Ellipse:
    """An ellipse about `centre`; a circle when both radii are equal."""

    centre: Point
    radius_x: float
    radius_y: float
    paint: Paint


class Typeface(StrEnum):
    """The faces of the embedded type family."""

    REGULAR = "FiraGO Regular"
    BOLD = "FiraGO Bold"
    ITALIC = "FiraGO Italic"


class Anchor(StrEnum):
    """Which point of a line of text lies at its x."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@frozen
class Text:
    """One line of words on a baseline, and the box it has to stay inside.

    Attributes:
        at: The anchor's x and the baseline's y.
        within: The room the words have, in the same coordinates; preflight measures it.
        tracking: Points added after every character.
        small_print: Whether it is not read during play, as a sheet's number or a field's code.
    """

    at: Point
    words: str
    size: float
    within: Box
    typeface: Typeface = Typeface.REGULAR
    ink: InkRole = Ink.TEXT
    anchor: Anchor = Anchor.START
    tracking: float = 0.0
    small_print: bool = False

    def __hash__(self) -> int:
        """Look at what tells lines apart: those remembered are looked up by the thousand."""
        return hash((self.words, self.at))


@frozen(eq=False, weakref_slot=True)
class Picture:
    """A drawing that repeats. Compared by identity: make it once and place it often.

    Renderers remember by weak references what they made of it.
    """

    name: str
    shapes: tuple["Shape", ...]


@lru_cache(maxsize=256)
def picture_of(name: str, shapes: tuple["Shape", ...]) -> Picture:
    """Return the one picture of equal shapes: what places it can be compared with an earlier build.

    For pictures that hang on a definition; those that do not are made once for all builds.
    """
    return Picture(name, shapes)


@frozen
class Placed:
    """A picture at a place."""

    picture: Picture
    transform: Transform = field(default_factory=Transform)


@frozen
class Group:
    """Shapes moved together and, where `clip` is given, cut to it (the clip moves along).

    Attributes:
        shapes: What is in it, in painting order.
        transform: Where it is put.
        clip: What shows of it.
        opacity: From 0 to 1, of all of it as one; less than 1 in a user's pictures alone.
        clip_even_odd: Whether holes of the clip follow the even-odd rule, not the non-zero one.
    """

    shapes: tuple["Shape", ...]
    transform: Transform = field(default_factory=Transform)
    clip: tuple[Subpath, ...] | None = None
    opacity: float = 1.0
    clip_even_odd: bool = False


@frozen
class Raster:
    """A picture made of pixels, stretched over a box; its first row is the box's top."""

    image: RasterImage
    box: Box


Shape: TypeAlias = Path | Rectangle | Ellipse | Text | Raster | Placed | Group


def circle(centre: Point, radius: float, paint: Paint) -> Ellipse:
    """Return a circle."""
    return Ellipse(centre, radius, radius, paint)


def run(points: Sequence[Point], *, closed: bool = True) -> Subpath:
    """Return the subpath of straight lines through the points."""
    return Subpath(points[0], tuple(points[1:]), closed)


def smooth(points: Sequence[Point], *, closed: bool) -> Subpath:
    """Return the curve through points whose direction at each follows its neighbours.

    It is a spline of Catmull and Rom; an open one keeps its ends.
    """
    count = len(points)

    def at(index: int) -> Point:
        return points[index % count] if closed else points[min(max(index, 0), count - 1)]

    segments = []
    for index in range(count if closed else count - 1):
        before, here, there, after = (at(index + step) for step in (-1, 0, 1, 2))
        segments.append(
            (
                here[0] + (there[0] - before[0]) / 6,
                here[1] + (there[1] - before[1]) / 6,
                there[0] - (after[0] - here[0]) / 6,
                there[1] - (after[1] - here[1]) / 6,
                *there,
            )
        )
    return Subpath(points[0], tuple(segments), closed)


def polygon(points: Sequence[Point], paint: Paint) -> Path:
    """Return the closed shape through the points."""
    return Path((run(points),), paint)


def polyline(points: Sequence[Point], paint: Paint) -> Path:
    """Return the open line through the points."""
    return Path((run(points, closed=False),), paint)


def lines(pairs: Iterable[tuple[Point, Point]], paint: Paint) -> Path:
    """Return many separate straight lines as one path."""
    return Path(tuple(Subpath(a, (b,), closed=False) for a, b in pairs), paint)


def mapped(outline: Iterable[Subpath], transform: Transform) -> Outline:
    """Return an outline moved, turned or scaled."""
    return tuple(
        Subpath(
            transform.apply(*subpath.start),
            tuple(_mapped_segment(segment, transform) for segment in subpath.segments),
            subpath.closed,
        )
        for subpath in outline
    )


def _mapped_segment(segment: Segment, transform: Transform) -> Segment:
    if len(segment) == 2:
        return transform.apply(*segment)
    x1, y1, x2, y2, x, y = segment
    return (*transform.apply(x1, y1), *transform.apply(x2, y2), *transform.apply(x, y))


def rectangle_run(box: Box) -> Subpath:
    """Return a box as a closed subpath, for paths with holes and for clips."""
    return run(((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)))


def ellipse_run(centre: Point, radius_x: float, radius_y: float) -> Subpath:
    """Return an ellipse as four curves, from its right end clockwise."""
    x, y = centre
    dx, dy, kx, ky = radius_x, radius_y, radius_x * _QUARTER, radius_y * _QUARTER
    return Subpath(
        (x + dx, y),
        (
            (x + dx, y + ky, x + kx, y + dy, x, y + dy),
            (x - kx, y + dy, x - dx, y + ky, x - dx, y),
            (x - dx, y - ky, x - kx, y - dy, x, y - dy),
            (x + kx, y - dy, x + dx, y - ky, x + dx, y),
        ),
    )


def rounded_run(box: Box, radius_x: float, radius_y: float) -> Subpath:
    """Return a box whose corners are quarters of an ellipse, clockwise from the first's end."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    dx, dy = radius_x, radius_y
    kx, ky = dx * (1 - _QUARTER), dy * (1 - _QUARTER)
    return Subpath(
        (x + dx, y),
        (
            (right - dx, y),
            (right - kx, y, right, y + ky, right, y + dy),
            (right, bottom - dy),
            (right, bottom - ky, right - kx, bottom, right - dx, bottom),
            (x + dx, bottom),
            (x + kx, bottom, x, bottom - ky, x, bottom - dy),
            (x, y + dy),
            (x, y + ky, x + kx, y, x + dx, y),
        ),
    )
