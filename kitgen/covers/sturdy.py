"""Lines that still print where a drawing is made small: none thinner than a printer keeps."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from math import floor, hypot, log2

from kitgen.drawing.art import art_picture
from kitgen.drawing.bounds import common_box, shape_box
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Box, Group, Paint, Picture, Placed, Shape, Text, Transform

LEAST_LINE = 0.3
"""The thinnest line of a cover in points: more than preflight asks for (PRT206)."""


def sturdy(shapes: Iterable[Shape], factor: float) -> tuple[Shape, ...]:
    """Return shapes whose lines print once they are scaled by a factor; thick ones as they are."""
    return tuple(_sturdy(shapes, LEAST_LINE / factor))


@lru_cache(maxsize=64)
def scene_picture(
    game: str, name: str, ink: InkStyle, roles: type[Ink], halvings: int, part: Box
) -> Picture:
    """Return a scene as the one picture of what is seen of it in a part.

    Its lines are for scales down to 2 ** -halvings.
    """
    # A class can be hashed; mypy looks at what its instances can.
    drawn = art_picture(game, name, ink, roles=roles)  # type: ignore[arg-type]
    return Picture(name, sturdy(seen(drawn.shapes, part), 0.5**halvings))


def halvings_for(factor: float) -> int:
    """Return how often 1 is halved to be no more than a factor: like sizes share a picture."""
    return max(0, -floor(log2(factor)))


def seen(shapes: Iterable[Shape], part: Box) -> Iterator[Shape]:
    """Yield the shapes of a drawing that lie in a part of it or reach into it."""
    yield from _seen(shapes, part, Transform())


def _seen(shapes: Iterable[Shape], part: Box, here: Transform) -> Iterator[Shape]:
    """Yield what lies in a part or reaches into it, `here` being the map to its coordinates."""
    for shape in shapes:
        box = shape_box(shape, here)
        if box is None or common_box(box, part) is None:
            continue
        if isinstance(shape, Group):
            inner = tuple(_seen(shape.shapes, part, here @ shape.transform))
            yield replace(shape, shapes=inner)
        else:
            yield shape


def _sturdy(shapes: Iterable[Shape], least: float) -> Iterator[Shape]:
    for shape in shapes:
        match shape:
            case Group():
                at = shape.transform
                inner = least / min(hypot(at.a, at.b), hypot(at.c, at.d))
                yield replace(shape, shapes=tuple(_sturdy(shape.shapes, inner)))
            case Placed() | Text():
                yield shape
            case _:
                paint: Paint = shape.paint
                thin = paint.stroke is not None and paint.width < least
                yield replace(shape, paint=replace(paint, width=least)) if thin else shape
