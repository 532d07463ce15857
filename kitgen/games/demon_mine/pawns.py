"""Pawns: discs to cut out, the two sides told apart by shape and by dark and light.

Miners have a gear for a rim and dark lines on light; beetles a scalloped rim and a pale
beetle on dark. The pawns that start and those set aside play alike, so their mark is small:
dots around the rim of the set-aside ones.
"""

from functools import cache
from typing import Literal, TypeAlias

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.pen import Outline, Pen, mapped
from kitgen.drawing.shapes import (
    Ellipse,
    Group,
    Paint,
    Path,
    Picture,
    Placed,
    Shape,
    circle,
    moved,
    rotated,
    run,
    scaled,
)
from kitgen.games.demon_mine.emblem_bases import beetle
from kitgen.games.demon_mine.emblem_events import miner_head

Side: TypeAlias = Literal["miners", "beetles"]
Status: TypeAlias = Literal["starting", "set-aside"]

_RADIUS = 32.0
"""Drawn at this radius about the origin, then scaled to the diameter asked for."""

_EDGE = 0.6
_TEETH = 12
_SCALLOPS = 18
_SINGULAR = {"miners": "Miner", "beetles": "Ghost beetle"}


def draw_pawn_face(side: Side, status: Status, style: InkStyle, diameter: float) -> Face:
    """Draw one pawn, a disc that touches all four sides of its square trim.

    Args:
        side: Whose pawn.
        status: `starting`, or `set-aside` with dots around the rim.
        style: Full or low ink.
        diameter: Points; a multiple of the drawing, all ink inside the disc.
    """
    middle = diameter / 2
    place = moved(middle, middle) @ scaled(middle / _RADIUS)
    return Face(
        name=f"pawn-{side}-{status}",
        title=f"{_SINGULAR[side]} pawn, {status.replace('-', ' ')}",
        width=diameter,
        height=diameter,
        shapes=(Placed(_pawn(side, status, style), place),),
    )


@cache
def _pawn(side: Side, status: Status, style: InkStyle) -> Picture:
    pen = Pen(style)
    shapes = _miner_disc(pen) if side == "miners" else _beetle_disc(pen)
    dots = _dots(pen, side) if status == "set-aside" else ()
    return Picture(f"pawn-{side}-{status}-{style.value}", (*shapes, *dots))


def _around(outline: Outline, count: int) -> Outline:
    """Give an outline as often as asked for, spread evenly about the origin."""
    return tuple(
        one for index in range(count) for one in mapped(outline, rotated(360.0 * index / count))
    )


def _disc(pen: Pen, radius: float, ink: Ink, line: float) -> Ellipse:
    """Draw a disc whose edge line stays inside `radius`."""
    return pen.ball((0.0, 0.0), radius - line / 2, ink, line)


def _miner_disc(pen: Pen) -> tuple[Shape, ...]:
    """Draw a light disc inside a gear, and a helmeted head."""
    tooth = (run(((-4.0, -24.0), (-3.0, -29.6), (3.0, -29.6), (4.0, -24.0))),)
    gear = _around(tooth, _TEETH)
    return (
        _disc(pen, _RADIUS, Ink.LABEL, _EDGE),
        Path(gear, Paint(Ink.SIDE_ONE_DEEP if pen.is_full else Ink.PAPER, Ink.OUTLINE, 0.8)),
        _disc(pen, 26.4, Ink.SIDE_ONE_DEEP, 0.8),
        _disc(pen, 23.4, Ink.LABEL, 0.8),
        Group(miner_head(pen), moved(0.0, 3.8) @ scaled(0.84)),
    )


def _beetle_disc(pen: Pen) -> tuple[Shape, ...]:
    """Draw a dark disc inside scallops, and a pale beetle."""
    petals = tuple(
        Ellipse(
            rotated(360.0 * index / _SCALLOPS).apply(0.0, -24.6),
            4.6,
            4.6,
            Paint(Ink.SIDE_TWO if pen.is_full else Ink.OUTLINE, Ink.OUTLINE, 0.8),
        )
        for index in range(_SCALLOPS)
    )
    field = Ink.SIDE_TWO_DEEP
    return (
        _disc(pen, _RADIUS, field, _EDGE),
        *petals,
        _disc(pen, 25.6, field, 0.8),
        Group(beetle(pen), moved(0.0, 0.5) @ scaled(0.72)),
    )


def _dots(pen: Pen, side: Side) -> tuple[Shape, ...]:
    """Mark the rim with dots: between the teeth of a gear, on the scallops of a beetle's."""
    if side == "miners":
        count, radius, start, ink = _TEETH, 28.6, 180.0 / _TEETH, Ink.OUTLINE
    else:
        light = Ink.SIDE_TWO_DEEP if pen.is_full else Ink.PAPER
        count, radius, start, ink = _SCALLOPS, 27.3, 0.0, light
    places = (rotated(start + 360.0 * index / count).apply(0.0, -radius) for index in range(count))
    return tuple(circle(place, 1.2, Paint(ink)) for place in places)
