"""The kit's small pictures: the sea mine, the flag, and the game in little."""

import math

from kitgen.drawing.inks import InkRole, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Cap,
    Paint,
    Path,
    Point,
    Segment,
    Shape,
    Subpath,
    circle,
    lines,
    polygon,
)
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.sheets.furniture import PENS, Pens


def dots_and_flag(box: Box, pens: Pens) -> tuple[Shape, ...]:
    """Draw the game in little: nine dots, some lines between them, one box with a flag."""
    step = box.width / 2

    def dot(row: int, column: int) -> Point:
        return (box.x + column * step, box.y + row * step)

    claimed = Box(*dot(1, 1), step, step)
    drawn = [
        (dot(0, 0), dot(0, 1)),
        (dot(0, 1), dot(1, 1)),
        (dot(1, 0), dot(2, 0)),
        (dot(1, 1), dot(1, 2)),
        (dot(1, 1), dot(2, 1)),
        (dot(1, 2), dot(2, 2)),
        (dot(2, 1), dot(2, 2)),
    ]
    dots = [
        circle(dot(row, column), 3.0, Paint(Ink.DOT)) for row in range(3) for column in range(3)
    ]
    return (
        lines(drawn, Paint(None, Ink.TEXT, 2 * pens.heavy)),
        *flag(claimed.grown(-0.16 * step), pens),
        *dots,
    )


def flag(box: Box, pens: Pens) -> tuple[Shape, ...]:
    """Draw a flag on its pole, filling the box's height."""
    foot, top = box.bottom, box.y
    pole = box.x + 0.3 * box.width
    cloth = (
        (pole, top),
        (pole + 0.62 * box.width, top + 0.26 * box.height),
        (pole, top + 0.52 * box.height),
    )
    return (
        polygon(cloth, Paint(Ink.ACCENT, Ink.ACCENT_DEEP, pens.fine)),
        lines(
            (
                ((pole, top), (pole, foot)),
                ((pole - 0.22 * box.width, foot), (pole + 0.3 * box.width, foot)),
            ),
            Paint(None, Ink.TEXT, pens.heavy),
        ),
    )


_HORNS = 8
_HORN_LENGTH = 1.34


def sea_mine(radius: float, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a moored sea mine about the origin: a round body of this radius and eight horns.

    The body is one circle of exactly `radius`, by which reading back finds the mine; no other
    shape has its size. Low ink draws it in line, shaded at the lower right.
    """
    pens = PENS[style]
    horns = lines(
        [(_polar(0.9 * radius, turn), _polar(_HORN_LENGTH * radius, turn)) for turn in _turns()],
        Paint(None, Ink.MINE, 0.24 * radius, Cap.ROUND),
    )
    if style is InkStyle.LOW:
        return (
            horns,
            circle((0.0, 0.0), radius, Paint(Ink.PAPER, Ink.MINE, 2 * pens.heavy)),
            _crescent(0.99 * radius, 0.62 * radius, 45.0, Ink.MINE),
            _band(radius, Ink.MINE, pens.fine),
        )
    return (
        horns,
        circle((0.0, 0.0), radius, Paint(Ink.MINE)),
        _crescent(0.9 * radius, 0.56 * radius, 225.0, Ink.METAL_DARK),
        _band(radius, Ink.METAL, max(pens.fine, 0.06 * radius)),
        _shine(radius),
    )


def _turns() -> tuple[float, ...]:
    """Return the directions of the horns, in degrees."""
    return tuple(360.0 / _HORNS * index for index in range(_HORNS))


def _polar(radius: float, degrees: float) -> Point:
    """Return the point at a distance and direction from the origin, clockwise from the right."""
    angle = math.radians(degrees)
    return (radius * math.cos(angle), radius * math.sin(angle))


def _crescent(radius: float, depth: float, towards: float, ink: InkRole) -> Path:
    """Draw a sickle inside a circle, thickest `towards` a direction; it thins out to points.

    Its inner edge bulges out to `depth` from the origin, its outer one to `radius`.
    """
    spread = 68.0
    ends = (towards - spread, towards + spread)
    outer = _arc(radius, *ends)
    # The curve back reaches its middle where the two handles pull it: 3/4 of their way.
    first = _polar(radius, ends[0])
    chord = radius * math.cos(math.radians(spread))
    pull = chord + (depth - chord) * 4 / 3
    side = 0.42 * radius
    out_x, out_y = _polar(1.0, towards)
    back: Segment = (
        pull * out_x - side * out_y,
        pull * out_y + side * out_x,
        pull * out_x + side * out_y,
        pull * out_y - side * out_x,
        *first,
    )
    return Path((Subpath(first, (*outer, back)),), Paint(ink))


def _arc(radius: float, start: float, end: float) -> tuple[Segment, ...]:
    """Draw an arc about the origin clockwise from one direction to another, in two curves."""
    step = (end - start) / 2
    handle = 4 / 3 * math.tan(math.radians(step) / 4) * radius
    segments: list[Segment] = []
    for begin, stop in ((start, start + step), (start + step, end)):
        (ax, ay), (bx, by) = _polar(radius, begin), _polar(radius, stop)
        (cx, cy), (dx, dy) = _polar(handle, begin + 90.0), _polar(handle, stop + 90.0)
        segments.append((ax + cx, ay + cy, bx - dx, by - dy, bx, by))
    return tuple(segments)


def _band(radius: float, ink: InkRole, width: float) -> Path:
    """Draw the seam round the body, sagging as on a ball seen from a little above."""
    x, y, sag = 0.97 * radius, 0.12 * radius, 0.34 * radius
    curve: Segment = (-0.5 * x, y + sag, 0.5 * x, y + sag, x, y)
    return Path((Subpath((-x, y), (curve,), closed=False),), Paint(None, ink, width))


def _shine(radius: float) -> Path:
    """Draw the light at the upper left: a short thick stroke along the rim."""
    start, end = 205.0, 245.0
    return Path(
        (Subpath(_polar(0.7 * radius, start), _arc(0.7 * radius, start, end), closed=False),),
        Paint(None, Ink.MINE_SHINE, 0.15 * radius, Cap.ROUND),
    )
