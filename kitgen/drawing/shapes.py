"""Shapes: frozen values in points, origin at the top left, x to the right, y *down*.

Colours are roles (`Ink`), and nothing is transparent, because cheap printers dither transparency.
Only users' pictures have colours of their own, gradients and opacity. A `Picture` is a drawing that
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
"""The distance of a quarter circle's control points from its ends, in radii: 4/3 (sqrt(2) - 1)."""


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
        """Return the box extended by `by` on all four sides (reduced if negative)."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def moved(self, dx: float, dy: float) -> "Box":
        """Return the box shifted by `dx` and `dy`."""
        return Box(self.x + dx, self.y + dy, self.width, self.height)

    def union(self, other: "Box") -> "Box":
        """Return the smallest box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


@frozen
class Transform:
    """An affine map from `(x, y)` to `(a*x + c*y + e, b*x + d*y + f)`, as in PDF and SVG."""

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
        """The six numbers from `a` to `f`, in the order of PDF and SVG."""
        return (self.a, self.b, self.c, self.d, self.e, self.f)

    def apply(self, x: float, y: float) -> Point:
        """Return the point that (x, y) maps to."""
        return (self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)


def moved(dx: float, dy: float) -> Transform:
    """Return the map that shifts by `dx` to the right and `dy` down."""
    return Transform(e=dx, f=dy)


def scaled(factor: float) -> Transform:
    """Return the map that scales about the origin."""
    return Transform(a=factor, d=factor)


def turned(quarter_turns: int, width: float, height: float) -> Transform:
    """Return the clockwise rotation of a box by quarter turns, with its new top left at the origin.

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
    """Return the clockwise rotation about a point, as seen on paper with y down."""
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
    """How a line turns a corner; a mitre longer than the paint's limit is cut off."""

    ROUND = "round"
    MITER = "miter"
    BEVEL = "bevel"


@frozen
class Paint:
    """The fill and the stroke of a shape.

    Attributes:
        fill: The fill, or None.
        stroke: The paint of the stroke, which lies above the fill, or None.
        width: The stroke's width, in points.
        cap: How open lines end.
        dash: The lengths of dashes and gaps in turn, in points.
        join: How a path turns corners; rectangles have square corners, ellipses none.
        dash_offset: The distance into the dashes at which the line begins, in points.
        miter_limit: The greatest length of a mitred corner, in stroke widths.
        fill_opacity: The opacity of the fill, from 0 to 1; less than 1 only in users' pictures.
        stroke_opacity: The opacity of the stroke, likewise.
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
        """Refuse a stroke without a width, and a width without a stroke."""
        if (self.stroke is None) != (self.width == 0.0):
            raise ValueError("a stroke needs both an ink and a width")


class _RunRemembered:
    """Cached values of a run, which do not count for equality.

    Attributes:
        extent: Its left, top, right and bottom.
        operators_and_data: Its PDF operators, and its SVG path data.
    """

    __slots__ = ("extent", "operators_and_data")
    extent: tuple[float, float, float, float]
    operators_and_data: tuple[str, str]


@frozen
class Subpath(_RunRemembered):
    """One run of a path: its start, then straight (2 numbers) or Bezier (6 numbers) segments."""

    start: Point
    segments: tuple[Segment, ...]
    closed: bool = True


Outline: TypeAlias = tuple[Subpath, ...]


class _PathRemembered:
    """The cached box of a path's outline without its stroke, which does not count for equality."""

    __slots__ = ("box",)
    box: Box


@frozen
class Path(_PathRemembered):
    """Subpaths painted as one, by the non-zero rule or, with holes, the even-odd rule."""

    subpaths: tuple[Subpath, ...]
    paint: Paint
    even_odd: bool = False


@frozen
class Rectangle:
    """An upright rectangle, rounded by `radius`; no words may touch the line of a `framing` one."""

    box: Box
    paint: Paint
    radius: float = 0.0
    framing: bool = False


@frozen
class Ellipse:
    """An ellipse about `centre`; a circle if both radii are equal."""

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
    """One line of words on a baseline, and the box that it must stay inside.

    Attributes:
        at: The anchor's x and the baseline's y.
        within: The room for the words, in the same coordinates; preflight checks it.
        tracking: The space added between characters, in points.
        small_print: Whether it is not read during play, such as a sheet's number or a field's code.
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
        """Hash the fields that usually differ, because caches look lines up by the thousand."""
        return hash((self.words, self.at))


@frozen(eq=False, weakref_slot=True)
class Picture:
    """A drawing that repeats. Compared by identity: make it once and place it often.

    Renderers cache their results for it by weak reference.
    """

    name: str
    shapes: tuple["Shape", ...]


@lru_cache(maxsize=256)
def picture_of(name: str, shapes: tuple["Shape", ...]) -> Picture:
    """Return the single picture for equal shapes, so that its places compare equal across builds.

    Use it for pictures that depend on a definition; others are made once for all builds.
    """
    return Picture(name, shapes)


@frozen
class Placed:
    """A picture at a position."""

    picture: Picture
    transform: Transform = field(default_factory=Transform)


@frozen
class Group:
    """Shapes transformed together and, if there is a `clip`, clipped (the clip moves along).

    Attributes:
        shapes: The shapes, in painting order.
        transform: The map from the group's coordinates to those around it.
        clip: The visible area.
        opacity: From 0 to 1, of the group as a whole; less than 1 only in users' pictures.
        clip_even_odd: Whether the clip follows the even-odd rule instead of the non-zero one.
    """

    shapes: tuple["Shape", ...]
    transform: Transform = field(default_factory=Transform)
    clip: tuple[Subpath, ...] | None = None
    opacity: float = 1.0
    clip_even_odd: bool = False


@frozen
class Raster:
    """A picture made of pixels, stretched over a box, with its first row at the top."""

    image: RasterImage
    box: Box


Shape: TypeAlias = Path | Rectangle | Ellipse | Text | Raster | Placed | Group


def circle(centre: Point, radius: float, paint: Paint) -> Ellipse:
    """Return a circle."""
    return Ellipse(centre, radius, radius, paint)


def run(points: Sequence[Point], *, closed: bool = True) -> Subpath:
    """Return the subpath of straight lines through points."""
    return Subpath(points[0], tuple(points[1:]), closed)


def smooth(points: Sequence[Point], *, closed: bool) -> Subpath:
    """Return a curve through points, with directions that follow from their neighbours.

    It is a Catmull-Rom spline; an open one keeps its ends.
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
    """Return the closed shape through points."""
    return Path((run(points),), paint)


def polyline(points: Sequence[Point], paint: Paint) -> Path:
    """Return the open line through points."""
    return Path((run(points, closed=False),), paint)


def lines(pairs: Iterable[tuple[Point, Point]], paint: Paint) -> Path:
    """Return many separate straight lines as one path."""
    return Path(tuple(Subpath(a, (b,), closed=False) for a, b in pairs), paint)


def mapped(outline: Iterable[Subpath], transform: Transform) -> Outline:
    """Return an outline with a transform applied."""
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
    """Return an ellipse as four curves, clockwise from its right end."""
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
    """Return a box with elliptical corners, clockwise from the end of the first corner."""
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
