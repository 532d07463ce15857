"""The two Minelayers, seen from above and facing north.

Each is drawn once for each ink style, inside 60 x 60 points about the origin. They differ in
outline (a pointed drill on two long tracks; a broad plough on four short ones) and in pattern
(a bare hull; a striped one), so that no ink is needed to tell them apart.
"""

from collections.abc import Sequence
from enum import StrEnum
from functools import cache

from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Cap,
    Group,
    Paint,
    Path,
    Picture,
    Point,
    Rectangle,
    Shape,
    Subpath,
    circle,
    lines,
    polygon,
    polyline,
    run,
)
from kitgen.language import gettext, gettext_noop


class Vehicle(StrEnum):
    """The two Minelayers by the name that is printed on their tokens."""

    MOLE = gettext_noop("Mole")
    CRAB = gettext_noop("Crab")

    @property
    def called(self) -> str:
        """Its name in the language that is spoken."""
        return gettext(self.value)


_MOLE_HULL = Subpath(
    (-11, -8),
    ((11, -8), (11.5, 10), (11.5, 17, 6, 20, 0, 20), (-6, 20, -11.5, 17, -11.5, 10)),
)
_DRILL = Subpath((-9.5, -10), ((-8.5, -17, -3.5, -24, 0, -28), (3.5, -24, 8.5, -17, 9.5, -10)))
_CRAB_HULL = run(
    ((-8, -14), (8, -14), (13, -8), (13, 13), (8, 19.5), (-8, 19.5), (-13, 13), (-13, -8))
)
_SHOE_PITCH = 2.9
_LINE = 1.1


@cache
def vehicle_picture(vehicle: Vehicle, style: InkStyle) -> Picture:
    """Return a Minelayer, 60 x 60 points about the origin."""
    low = style is InkStyle.LOW
    shapes = _mole(low) if vehicle is Vehicle.MOLE else _crab(low)
    return Picture(vehicle.lower(), shapes)


@cache
def small_mole(style: InkStyle) -> Picture:
    """Return the Mole in a few bold strokes, 60 x 60 points, for diagrams a quarter that size."""
    low = style is InkStyle.LOW
    bold = 2.6
    tracks = Paint(Ink.PAPER if low else Ink.MINE, Ink.OUTLINE, bold)
    return Picture(
        "small-mole",
        (
            Rectangle(Box(-22, -12, 10, 31), tracks, radius=3.0),
            Rectangle(Box(12, -12, 10, 31), tracks, radius=3.0),
            Path((_DRILL,), Paint(Ink.PAPER if low else Ink.METAL_LIGHT, Ink.OUTLINE, bold)),
            Path((_MOLE_HULL,), Paint(Ink.PAPER if low else Ink.SIDE_ONE, Ink.OUTLINE, bold)),
            circle((0, 4), 4.6, Paint(Ink.OUTLINE)),
        ),
    )


def _tracks(boxes: Sequence[Box], low: bool) -> tuple[Shape, ...]:
    """Draw tracks from above: rounded bands crossed by their shoes."""
    shoes = []
    for box in boxes:
        count = int((box.height - 2.4) // _SHOE_PITCH)
        first = box.centre[1] - (count - 1) * _SHOE_PITCH / 2
        for index in range(count):
            y = first + index * _SHOE_PITCH
            shoes.append(((box.x + 0.9, y), (box.right - 0.9, y)))
    fill = Ink.PAPER if low else Ink.MINE
    band = tuple(Rectangle(box, Paint(fill, Ink.OUTLINE, _LINE), radius=2.4) for box in boxes)
    shoe_paint = Paint(stroke=Ink.OUTLINE if low else Ink.METAL, width=1.0)
    return (*band, lines(shoes, shoe_paint))


def _mole(low: bool) -> tuple[Shape, ...]:
    """Draw the drill on two long tracks, its hull bare."""
    metal = Paint(Ink.PAPER if low else Ink.METAL_LIGHT, Ink.OUTLINE, _LINE)
    hull = Paint(Ink.PAPER if low else Ink.SIDE_ONE, Ink.OUTLINE, _LINE)
    deep = Ink.PAPER if low else Ink.SIDE_ONE_DEEP
    flutes = Path(
        (
            Subpath((-8.9, -13.0), ((-2, -10.5, 4, -11.5, 9.2, -12.2),), closed=False),
            Subpath((-7.4, -17.2), ((-2, -14.2, 3, -14.8, 8.2, -16.2),), closed=False),
            Subpath((-5.2, -21.2), ((-1.6, -18.6, 2, -18.8, 6.0, -20.6),), closed=False),
            Subpath((-2.6, -24.8), ((-0.8, -23.2, 1, -23.2, 3.2, -24.4),), closed=False),
        ),
        Paint(stroke=Ink.OUTLINE, width=0.9),
    )
    collar = Rectangle(Box(-10.8, -11, 21.6, 5), Paint(deep, Ink.OUTLINE, _LINE), radius=1.2)
    shade = (
        ()
        if low
        else (
            Path(
                (Subpath((1.5, -11), ((9, -11), (8, -17, 3.5, -24, 0.6, -26.4))),), Paint(Ink.METAL)
            ),
        )
    )
    return (
        *_tracks((Box(-21, -12, 9, 30), Box(12, -12, 9, 30)), low),
        Path((_DRILL,), metal),
        *shade,
        flutes,
        Path((_DRILL,), Paint(stroke=Ink.OUTLINE, width=_LINE)),
        Path((_MOLE_HULL,), hull),
        collar,
        circle((0, 1.6), 6.2, Paint(deep, Ink.OUTLINE, _LINE)),
        circle((0, 1.6), 3.7, Paint(Ink.PAPER if low else Ink.GLOW, Ink.OUTLINE, 0.8)),
        *_rack(((-4.8, 13.2), (4.8, 13.2)), low),
    )


def _crab(low: bool) -> tuple[Shape, ...]:
    """Draw the plough on four short tracks, its hull striped."""
    wells = tuple(Box(x, y, 9, 13.5) for y in (-11.5, 5.5) for x in (-23, 14))
    axles = (((-16, -5), (16, -5)), ((-16, 12), (16, 12)))
    bare = Ink.PAPER if low else Ink.SIDE_TWO
    hatch = Paint(Ink.PAPER if low else Ink.SIDE_TWO_DEEP, Ink.OUTLINE, _LINE)
    lamp = Paint(Ink.PAPER if low else Ink.GLOW, Ink.OUTLINE, 0.8)
    return (
        *_plough(low),
        lines(axles, Paint(stroke=Ink.OUTLINE, width=3.0)),
        *_tracks(wells, low),
        Path((_CRAB_HULL,), Paint(bare)),
        Group((_hull_stripes(low),), clip=(_CRAB_HULL,)),
        Path((_CRAB_HULL,), Paint(stroke=Ink.OUTLINE, width=_LINE)),
        Rectangle(Box(-6, -7.6, 12, 12), hatch, radius=1.5),
        Rectangle(Box(-3.4, -5.0, 6.8, 6.8), lamp, radius=0.8),
        Rectangle(Box(-9.5, 8.8, 19, 8.8), Paint(bare, Ink.OUTLINE, 0.8), radius=1.2),
        *_rack(((-4.8, 13.2), (4.8, 13.2)), low),
    )


def _hull_stripes(low: bool) -> Path:
    """Return the Crab's leaning stripes, wider than its hull."""
    width = 1.2 if low else 4.0
    stripes = tuple(
        run(((x, 22), (x + width, 22), (x + width + 38, -16), (x + 38, -16)))
        for x in range(-40, 40, 8)
    )
    return Path(stripes, Paint(Ink.OUTLINE if low else Ink.SIDE_TWO_DEEP))


def _plough(low: bool) -> tuple[Shape, ...]:
    """Draw the Crab's blade and the arms that carry it."""
    right = ((7, -26), (23, -21.5), (25.5, -14), (21, -16.6), (6.5, -20.4))
    left = tuple((-x, y) for x, y in reversed(right))
    edge = ((-23.4, -18), (-6.8, -22.8), (6.8, -22.8), (23.4, -18))
    arms = (((-7, -12), (-10, -21)), ((7, -12), (10, -21)))
    return (
        lines(arms, Paint(stroke=Ink.OUTLINE, width=2.6)),
        polygon((*right, *left), Paint(Ink.PAPER if low else Ink.METAL_LIGHT, Ink.OUTLINE, _LINE)),
        polyline(edge, Paint(stroke=Ink.OUTLINE if low else Ink.METAL_DARK, width=0.9)),
    )


def _rack(places: Sequence[Point], low: bool) -> tuple[Shape, ...]:
    """Draw the mines that wait on the rear deck."""
    horns = []
    for x, y in places:
        horns += [((x - 3.6, y), (x + 3.6, y)), ((x, y - 3.6), (x, y + 3.6))]
    drawn: list[Shape] = [lines(horns, Paint(stroke=Ink.MINE, width=1.5, cap=Cap.ROUND))]
    drawn += [
        circle(place, 2.7, Paint(Ink.PAPER if low else Ink.MINE, Ink.MINE, 0.9)) for place in places
    ]
    if not low:
        drawn += [circle((x - 0.8, y - 0.8), 0.7, Paint(Ink.MINE_SHINE)) for x, y in places]
    return tuple(drawn)
