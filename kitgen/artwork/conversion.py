"""Turns a scanned picture into our own shapes, by way of svglib.

svglib reads the SVG and returns a drawing of reportlab's; here that drawing is taken apart into
paths with colours of their own, so that a picture is measured, traced and rendered like any
other drawing. Every point is moved to its final place at once: renderers write thousandths of
a point, which would be coarse in the coordinates of a small picture.
"""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib.util import find_spec
from io import BytesIO
from typing import Any

from kitgen.drawing.artwork import ARTWORK_SIDE, Artwork
from kitgen.drawing.bounds import common_box, ink_box
from kitgen.drawing.inks import OwnColour
from kitgen.drawing.shapes import (
    Box,
    Cap,
    Group,
    Join,
    Paint,
    Path,
    Picture,
    Point,
    Segment,
    Shape,
    Subpath,
    Transform,
    ellipse_run,
    mapped,
    moved,
    rectangle_run,
    rounded_run,
    scaled,
)
from kitgen.units import fits

_CAPS = (Cap.BUTT, Cap.ROUND, Cap.SQUARE)
_JOINS = (Join.MITER, Join.ROUND, Join.BEVEL)
_MOVE, _LINE, _CURVE, _CLOSE = range(4)
_FLAT = 1e-9


def can_read() -> bool:
    """Return whether svglib is installed."""
    return find_spec("svglib") is not None and find_spec("tinycss2") is not None


@lru_cache(maxsize=32)
def converted(text: str, box: Box, name: str) -> Artwork | None:
    """Return a scanned picture, its longer side ARTWORK_SIDE long; None where it paints nothing.

    Args:
        text: SVG as `scan` writes it.
        box: What the picture shows of its plane; the rest is cut off.
        name: What the picture is called.
    """
    factor = ARTWORK_SIDE / max(box.width, box.height)
    width, height = box.width * factor, box.height * factor
    place = scaled(factor) @ moved(-box.centre[0], -box.centre[1])
    shapes = tuple(
        painted
        for root in _svglib_drawing(text).contents
        for painted in _shapes(root.contents, place)
    )
    room = Box(-width / 2, -height / 2, width, height)
    ink = ink_box(shapes)
    if ink is None or common_box(ink, room) is None:
        return None
    reach = max(room.x - ink.x, room.y - ink.y, ink.right - room.right, ink.bottom - room.bottom)
    if not fits(reach, 0.0):
        shapes = (Group(shapes, clip=(rectangle_run(room),)),)
    return Artwork(Picture(f"own-{name}", shapes), width, height)


def _svglib_drawing(text: str) -> Any:
    """Let svglib read the picture; its drawing holds one group, whose own transform is a page's."""
    # This comes before the first import of reportlab, which svglib brings about.
    from kitgen import reproducible as reproducible  # isort: split
    from svglib.svglib import svg2rlg

    return svg2rlg(BytesIO(text.encode()))


def _shapes(items: Sequence[Any], transform: Transform) -> Iterator[Shape]:
    """Yield reportlab's shapes as ours, in painting order."""
    for item in items:
        kind = type(item).__name__
        if kind == "Group":
            yield from _shapes(item.contents, transform @ Transform(*item.transform))
        else:
            # reportlab numbers the even-odd rule 0.
            even_odd = getattr(item, "fillMode", None) == 0
            yield from _painted(_outline(kind, item), _paint(kind, item), even_odd, transform)


def _paint(kind: str, item: Any) -> Paint | None:
    """Return what a shape is painted with, its line in the picture's own lengths."""
    fill = None if kind in ("Line", "PolyLine") else _colour(item.fillColor)
    # Of an open shape svglib makes a closed copy to fill, whose line does not count.
    stroke = None if kind == "NoStrokePath" else _colour(item.strokeColor)
    if stroke is None:
        return None if fill is None else Paint(fill)
    return Paint(
        fill,
        stroke,
        float(item.strokeWidth),
        _CAPS[item.strokeLineCap or 0],
        tuple(map(float, item.strokeDashArray or ())),
        _JOINS[item.strokeLineJoin or 0],
    )


def _colour(colour: Any) -> OwnColour | None:
    if colour is None:
        return None
    parts = (colour.red, colour.green, colour.blue)
    return OwnColour("#" + "".join(f"{round(255 * part):02x}" for part in parts))


def _painted(
    outline: tuple[Subpath, ...], paint: Paint | None, even_odd: bool, transform: Transform
) -> Iterator[Shape]:
    """Put a shape at its place: its points and, where it is stretched evenly, its line.

    A line under an uneven stretch is drawn by a stretched pen, so its group keeps the stretch.
    """
    a, b, c, d = transform.a, transform.b, transform.c, transform.d
    area = abs(a * d - b * c)
    if paint is None or not outline or area <= _FLAT * (a * a + b * b + c * c + d * d):
        return
    if paint.stroke is None:
        # One straight segment holds no area, yet PDF viewers would fill it with a hairline.
        full = [run for run in outline if len(run.segments) > 1 or _bends(run)]
        if full:
            yield Path(mapped(full, transform), paint, even_odd)
        return
    factor = math.sqrt(area)
    if math.isclose(a * a + b * b, c * c + d * d) and abs(a * c + b * d) < _FLAT * area:
        yield Path(mapped(outline, transform), _grown(paint, factor), even_odd)
        return
    inner = Path(mapped(outline, scaled(factor)), _grown(paint, factor), even_odd)
    yield Group((inner,), transform @ scaled(1 / factor))


def _bends(run: Subpath) -> bool:
    return any(len(segment) > 2 for segment in run.segments)


def _grown(paint: Paint, factor: float) -> Paint:
    dash = tuple(length * factor for length in paint.dash)
    return Paint(paint.fill, paint.stroke, paint.width * factor, paint.cap, dash, paint.join)


def _outline(kind: str, item: Any) -> tuple[Subpath, ...]:
    """Return a shape's outline, begun where SVG begins it, for that is where dashes begin."""
    match kind:
        case "Path" | "NoStrokePath":
            return tuple(_runs(item))
        case "Line":
            return (Subpath((item.x1, item.y1), ((item.x2, item.y2),), closed=False),)
        case "PolyLine" | "Polygon":
            corners = tuple(zip(item.points[::2], item.points[1::2], strict=True))
            return (Subpath(corners[0], corners[1:], kind == "Polygon"),)
        case "Circle":
            return (ellipse_run((item.cx, item.cy), item.r, item.r),)
        case "Ellipse":
            return (ellipse_run((item.cx, item.cy), item.rx, item.ry),)
        case "Rect":
            box = Box(item.x, item.y, item.width, item.height)
            rounded = item.rx and item.ry
            return (rounded_run(box, item.rx, item.ry) if rounded else rectangle_run(box),)
        case _:
            raise ValueError(f"svglib gives a {kind}, which no scanned picture holds")


def _runs(path: Any) -> Iterator[Subpath]:
    """Walk along a path of reportlab; a move that nothing follows leaves no ink."""
    points = iter(zip(path.points[::2], path.points[1::2], strict=True))
    start: Point | None = None
    segments: list[Segment] = []
    for operator in path.operators:
        if operator == _CLOSE and start is not None:
            yield Subpath(start, tuple(segments))
            start, segments = None, []
        elif operator == _MOVE:
            if start is not None and segments:
                yield Subpath(start, tuple(segments), closed=False)
            start, segments = next(points), []
        elif operator == _LINE:
            segments.append(next(points))
        elif operator == _CURVE:
            segments.append((*next(points), *next(points), *next(points)))
    if start is not None and segments:
        yield Subpath(start, tuple(segments), closed=False)
