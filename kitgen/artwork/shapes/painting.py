"""Placing the painted outlines of a user's picture, as kitgen's shapes.

Every point is moved to its final place here, and not by a transform: renderers write thousandths of
a point, which would be coarse in the coordinates of a small picture.
"""

import math
from collections.abc import Iterator

from kitgen.drawing.bounds import FLAT, ink_box, undone
from kitgen.drawing.gradients import Gradient, LinearGradient, RadialGradient
from kitgen.drawing.inks import Colour
from kitgen.drawing.shapes import (
    Box,
    Group,
    Outline,
    Paint,
    Path,
    Shape,
    Subpath,
    Transform,
    mapped,
    rectangle_run,
    scaled,
)
from kitgen.values import replace


def painted(outline: Outline, paint: Paint, even_odd: bool, place: Transform) -> Iterator[Shape]:
    """Move a shape to its place: its points and, if it is scaled evenly, the width of its line.

    A line that is scaled unevenly is drawn by a distorted pen, so its group keeps the transform.
    """
    a, b, c, d = place.a, place.b, place.c, place.d
    area = abs(a * d - b * c)
    if not outline or area <= FLAT * (a * a + b * b + c * c + d * d):
        return
    if paint.stroke is None:
        # A single straight segment has no area, but PDF viewers would fill it with a hairline.
        full = [run for run in outline if len(run.segments) > 1 or _bends(run)]
        if full and paint.fill is not None:
            yield Path(mapped(full, place), _placed(paint, place), even_odd)
        return
    factor = math.sqrt(area)
    if math.isclose(a * a + b * b, c * c + d * d) and abs(a * c + b * d) < FLAT * area:
        grown = _grown(_placed(paint, place), factor)
        yield Path(mapped(outline, place), grown, even_odd)
        return
    grown = _grown(_placed(paint, scaled(factor)), factor)
    inner = Path(mapped(outline, scaled(factor)), grown, even_odd)
    yield Group((inner,), place @ scaled(1 / factor))


def _bends(run: Subpath) -> bool:
    return any(len(segment) > 2 for segment in run.segments)


def _grown(paint: Paint, factor: float) -> Paint:
    """Return a paint with its line and dashes scaled by a factor."""
    dash = tuple(length * factor for length in paint.dash)
    offset = paint.dash_offset * factor
    return replace(paint, width=paint.width * factor, dash=dash, dash_offset=offset)


def _placed(paint: Paint, place: Transform) -> Paint:
    """Return a paint whose gradients are moved to a place."""
    return replace(paint, fill=_moved(paint.fill, place), stroke=_moved(paint.stroke, place))


def _moved(colour: Colour | Gradient | None, place: Transform) -> Colour | Gradient | None:
    if not isinstance(colour, LinearGradient | RadialGradient):
        return colour
    return replace(colour, matrix=(place @ Transform(*colour.matrix)).matrix)


def without_lines(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    """Yield the shapes with only their areas painted, to measure the boxes of these."""
    for shape in shapes:
        match shape:
            case Group():
                yield replace(shape, shapes=tuple(without_lines(shape.shapes)))
            case Path():
                yield replace(shape, paint=Paint(shape.paint.fill or shape.paint.stroke))
            case _:
                yield shape


def with_round_corners(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    """Yield the shapes with round joins, whose boxes are exact, unlike those of mitres."""
    for shape in shapes:
        match shape:
            case Group():
                yield replace(shape, shapes=tuple(with_round_corners(shape.shapes)))
            case Path() if shape.paint.stroke is not None:
                yield replace(shape, paint=replace(shape.paint, join=Paint().join))
            case _:
                yield shape


def within(shapes: tuple[Shape, ...], frame: Box, at: Transform) -> Iterator[Shape]:
    """Yield shapes, clipped to a frame if they reach out of it."""
    back = undone(at)
    ink = ink_box(shapes, back) if back is not None else None
    if ink is None:
        return
    reached = ink.union(frame)
    if reached == frame:
        yield from shapes
    else:
        yield Group(shapes, clip=mapped((rectangle_run(frame),), at))


def seen_through(content: tuple[Shape, ...], opacity: float) -> Shape:
    """Return shapes as one group with an opacity."""
    (first, *others) = content
    if not others and isinstance(first, Path):
        paint = first.paint
        if paint.stroke is None:
            return replace(first, paint=replace(paint, fill_opacity=paint.fill_opacity * opacity))
        if paint.fill is None:
            line = replace(paint, stroke_opacity=paint.stroke_opacity * opacity)
            return replace(first, paint=line)
    return Group(content, opacity=opacity)
