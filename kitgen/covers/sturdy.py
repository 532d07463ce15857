"""Lines that still print when a drawing is scaled down: none is thinner than printers can print."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import floor, hypot, log2

from kitgen.drawing.art import art_picture, art_shapes, by_art, own_picture
from kitgen.drawing.bounds import ink_box, overlap, shape_box
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.scenes import WHOLE, Staging
from kitgen.drawing.shapes import Box, Group, Paint, Picture, Placed, Raster, Shape, Text, Transform
from kitgen.values import frozen, replace

LEAST_LINE = 0.3
"""The thinnest line of such a drawing, in points: more than preflight requires (PRT206)."""

_CENTRE = Box(-190.0, 45.0, 380.0, 190.0)
"""The room around the focus of a scene, in its coordinates."""


def sturdy(shapes: Iterable[Shape], factor: float) -> tuple[Shape, ...]:
    """Return shapes with thin lines made thick enough to print when scaled by a factor."""
    return tuple(_sturdy(shapes, LEAST_LINE / factor))


@by_art(64)
def scene_picture(
    game: str,
    name: str,
    ink: InkStyle,
    roles: type[Ink],
    halvings: int,
    part: Box,
    staging: Staging = WHOLE,
) -> Picture:
    """Return the visible part of a scene as one picture.

    Its lines are thick enough for scales down to 2 ** -halvings. `staging` does not apply to a
    user's picture.
    """
    drawn = art_picture(game, name, ink, roles=roles)
    if staging != WHOLE and own_picture(game, name) is None:
        drawn = _staged(game, name, ink, roles, staging)
    return Picture(name, sturdy(seen(drawn, part), 0.5**halvings))


@by_art(16)
def _staged(game: str, name: str, ink: InkStyle, roles: type[Ink], staging: Staging) -> Picture:
    """Return a scene with what a kit has, and only that, and perhaps with another focus."""
    instead = staging.instead(ink) if staging.instead else None

    def drawn(name: str) -> tuple[Shape, ...]:
        without = staging.without
        return art_shapes(game, name, ink, without=without, instead=instead, roles=roles)

    shapes = drawn(name)
    if staging.centre:
        spot = drawn(staging.centre)
        shapes = (*shapes, Group(spot, _at_focus(spot)))
    return Picture(name, shapes)


def _at_focus(shapes: Sequence[Shape]) -> Transform:
    """Return the transform that puts shapes at the focus of a scene, as large as there is room."""
    box = ink_box(shapes)
    if box is None:
        return Transform()
    factor = min(_CENTRE.width / box.width, _CENTRE.height / box.height)
    x, y = (middle - factor * at for middle, at in zip(_CENTRE.centre, box.centre, strict=True))
    return Transform(factor, 0.0, 0.0, factor, x, y)


def halvings_for(factor: float) -> int:
    """Return how often 1 must be halved to be at most a factor: similar sizes share a picture."""
    return max(0, -floor(log2(factor)))


def seen(picture: Picture, part: Box) -> tuple[Shape, ...]:
    """Return the shapes of a drawing that lie in, or reach into, a part of it."""
    return tuple(_seen(_measured_picture(picture), part))


@frozen
class _Measured:
    """A shape of a drawing, the box of its ink in the drawing's coordinates, and its parts."""

    shape: Shape
    box: Box
    parts: tuple["_Measured", ...]


@lru_cache(maxsize=16)
def _measured_picture(picture: Picture) -> tuple[_Measured, ...]:
    """Measure a drawing once, for all parts of it that are shown."""
    return tuple(_measured(picture.shapes, Transform()))


def _measured(shapes: Iterable[Shape], here: Transform) -> Iterator[_Measured]:
    """Yield the shapes that paint anything; `here` is the map to the drawing's coordinates."""
    for shape in shapes:
        box = shape_box(shape, here)
        if box is not None:
            parts: tuple[_Measured, ...] = ()
            if isinstance(shape, Group):
                parts = tuple(_measured(shape.shapes, here @ shape.transform))
            yield _Measured(shape, box, parts)


def _seen(drawn: Iterable[_Measured], part: Box) -> Iterator[Shape]:
    for measured in drawn:
        if not overlap(measured.box, part):
            continue
        shape = measured.shape
        if isinstance(shape, Group):
            yield replace(shape, shapes=tuple(_seen(measured.parts, part)))
        else:
            yield shape


def _sturdy(shapes: Iterable[Shape], least: float) -> Iterator[Shape]:
    for shape in shapes:
        match shape:
            case Group():
                at = shape.transform
                inner = least / min(hypot(at.a, at.b), hypot(at.c, at.d))
                yield replace(shape, shapes=tuple(_sturdy(shape.shapes, inner)))
            case Placed() | Text() | Raster():
                yield shape
            case _:
                paint: Paint = shape.paint
                thin = paint.stroke is not None and paint.width < least
                yield replace(shape, paint=replace(paint, width=least)) if thin else shape
