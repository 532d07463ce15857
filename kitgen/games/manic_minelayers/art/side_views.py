"""The two Minelayers from the side, heading right: what stands on the board.

Drawn once for each ink style, 60 points wide about x = 0 and 44 high above y = 0. As from
above, they differ in outline (a drill on one long track; a plough on two short ones) and in
pattern (a bare hull; a striped one).
"""

import math
from collections.abc import Sequence
from functools import cache

from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.pen import Outline, Pen, drawn
from kitgen.drawing.shapes import Group, Paint, Path, Picture, Point, Shape, lines, run
from kitgen.games.manic_minelayers.art.vehicles import Vehicle

VIEW_WIDTH, VIEW_HEIGHT = 62.0, 44.0
"""The room that a vehicle takes."""


@cache
def side_view(vehicle: Vehicle, style: InkStyle) -> Picture:
    """Return a Minelayer from its right side."""
    pen = Pen(style)
    shapes = _mole(pen) if vehicle is Vehicle.MOLE else _crab(pen)
    return Picture(f"{vehicle.lower()}-side", shapes)


def _track(pen: Pen, outline: str, wheels: Sequence[tuple[Point, float]]) -> tuple[Shape, ...]:
    """Draw a track from the side: its band, the shoes on it, the wheels in it."""
    band = drawn(outline)
    shapes: list[Shape] = [pen.body(band, Ink.METAL_DARK, 1.2)]
    for centre, radius in wheels:
        shapes.append(pen.ball(centre, radius, Ink.METAL, 1.0))
        shapes.append(pen.ball(centre, radius * 0.4, Ink.METAL_LIGHT, 0.8))
    return tuple(shapes)


def _shoes(pen: Pen, start: float, end: float) -> Shape:
    """Draw the shoes that bite the ground, from x to x."""
    count = round((end - start) / 3.4)
    step = (end - start) / count
    at = [start + (index + 0.5) * step for index in range(count)]
    ink = Ink.OUTLINE if not pen.is_full else Ink.MINE
    return lines([((x, -2.6), (x, -0.2)) for x in at], Paint(None, ink, 1.5))


def _mines(pen: Pen, places: Sequence[Point]) -> tuple[Shape, ...]:
    """Draw the mines that wait on the deck, horns around them."""
    horns = []
    for x, y in places:
        for index in range(8):
            dx, dy = math.sin(index * math.pi / 4), math.cos(index * math.pi / 4)
            horns.append(((x, y), (x + 4.6 * dx, y + 4.6 * dy)))
    return (
        lines(horns, Paint(None, Ink.MINE, 1.2)),
        *(pen.ball(place, 3.3, Ink.METAL_DARK, 1.0) for place in places),
        *(shape for x, y in places for shape in pen.glint((x - 1.0, y - 1.1), 0.8, Ink.MINE_SHINE)),
    )


def _exhaust(pen: Pen, x: float, y: float) -> tuple[Shape, ...]:
    """Draw a chimney and the smoke that the wind takes back."""
    smoke = drawn(
        f"M {x - 1} {y - 8.6} C {x - 7} {y - 7} {x - 8} {y - 13} {x - 3.4} {y - 13} "
        f"C {x - 2} {y - 16.4} {x + 3.4} {y - 15} {x + 2.6} {y - 11.6} "
        f"C {x + 4} {y - 9} {x + 1} {y - 7.6} {x - 1} {y - 8.6} Z"
    )
    pipe = (run(((x - 1.6, y), (x - 1.6, y - 6.4), (x + 1.6, y - 6.4), (x + 1.6, y))),)
    cap = (run(((x - 2.6, y - 8), (x + 2.6, y - 8), (x + 2.6, y - 6.2), (x - 2.6, y - 6.2))),)
    return (
        pen.body(smoke, Ink.PAPER, 0.9),
        pen.body(pipe, Ink.METAL, 1.0),
        pen.body(cap, Ink.METAL_DARK, 0.9),
    )


def _mole(pen: Pen) -> tuple[Shape, ...]:
    """Draw the drill on one long track, its hull bare."""
    hull = drawn(
        "M -24 -13 L -24 -22 C -24 -24 -23 -25 -21 -25 L -9 -25 C -6 -33 6 -33.6 10 -28 "
        "L 13 -24 L 13 -11 L -24 -11 Z"
    )
    drill = drawn("M 13 -29 C 20 -28 27 -22 31 -16.4 C 27 -13 20 -9 13 -8 Z")
    flutes = drawn(
        "M 16.6 -28.2 C 15.6 -22 16.4 -14 19 -9.4 M 21.4 -25.8 C 20.2 -20 21.2 -15 23.4 -11.6 "
        "M 26 -21.6 C 25.2 -18.6 25.8 -16 27.2 -14"
    )
    window = drawn("M -3 -24.6 C -2 -28.6 3 -29.6 6 -26.6 L 8.4 -23.4 L -3 -23.4 Z")
    wheels = [((-20.5, -6.6), 4.4), ((-10.3, -5.6), 3.6), ((-2.0, -5.6), 3.6), ((8.4, -6.6), 4.4)]
    return (
        *_exhaust(pen, -13.0, -24.6),
        *_mines(pen, ((-20.4, -29.4),)),
        pen.body(drill, Ink.METAL_LIGHT, 1.3),
        *pen.tone(
            drawn("M 13.6 -13 C 20 -13.6 26 -15 30 -16.4 C 26.4 -13.4 20 -9.6 13.6 -8.6 Z"),
            Ink.METAL,
        ),
        pen.line(flutes, 1.1),
        pen.body(hull, Ink.SIDE_ONE, 1.3),
        *pen.tone(drawn("M -23.3 -16 L 12.3 -16 L 12.3 -11.6 L -23.3 -11.6 Z"), Ink.SIDE_ONE_DEEP),
        pen.body(window, Ink.GLOW, 1.0),
        pen.body(drawn("M 10.6 -30.6 L 14.4 -30.6 L 14.4 -7 L 10.6 -7 Z"), Ink.METAL_DARK, 1.1),
        pen.ball((-15.4, -19.6), 2.4, Ink.METAL_LIGHT, 1.0),
        pen.grain(
            drawn("M -10.4 -22 L -10.4 -16 M -7.8 -22 L -7.8 -16 M -5.2 -22 L -5.2 -16"),
            Ink.OUTLINE,
            1.2,
        ),
        *_track(
            pen,
            "M -21 -12.6 L 8.6 -12.6 C 17 -12 17 -1.4 9 -0.6 L -21 -0.6 C -29 -1.4 -29 -12 -21 "
            "-12.6 Z",
            wheels,
        ),
        _shoes(pen, -20.0, 9.0),
    )


def _crab(pen: Pen) -> tuple[Shape, ...]:
    """Draw the plough on two short tracks, its hull striped."""
    hull = drawn("M -24 -12 L -25 -20 L -18 -27 L 8 -27 L 15 -19 L 14 -11 Z")
    breadth = 3.4 if pen.is_full else 1.1
    stripes: Outline = tuple(
        run(((x, -8.0), (x + breadth, -8.0), (x + 20.0 + breadth, -30.0), (x + 20.0, -30.0)))
        for x in range(-48, 18, 9)
    )
    blade = drawn("M 21 -25 C 25 -19 25 -8 30 -1.6 L 21.6 -1.6 C 18.6 -8 18.6 -18 21 -25 Z")
    turret = drawn("M -8 -27 L -6 -34 L 5 -34 L 8 -27 Z")
    arm = drawn("M 8 -13 L 21 -9")
    short = (
        "M {a} -14 L {b} -14 C {c} -13 {c} -1.6 {b} -0.6 L {a} -0.6 C {d} -1.6 {d} -13 {a} -14 Z"
    )
    tracks: list[Shape] = []
    for a, b in ((-19.5, -10.5), (3.0, 12.0)):
        outline = short.format(a=a, b=b, c=b + 8.0, d=a - 8.0)
        tracks += _track(pen, outline, (((a, -7.2), 4.2), ((b, -7.2), 4.2)))
        tracks.append(_shoes(pen, a, b))
    stripe_ink = Ink.SIDE_TWO_DEEP if pen.is_full else Ink.OUTLINE
    return (
        *_exhaust(pen, -15.0, -26.6),
        *pen.limb(arm, 2.6, Ink.METAL_DARK),
        pen.body(blade, Ink.METAL_LIGHT, 1.3),
        pen.body(turret, Ink.SIDE_TWO_DEEP, 1.2),
        pen.body(drawn("M -3.4 -32 L 3 -32 L 4.6 -28.4 L -4 -28.4 Z"), Ink.GLOW, 0.9),
        pen.body(hull, Ink.SIDE_TWO, 1.3),
        Group((Path(stripes, Paint(stripe_ink)),), clip=hull),
        pen.line(hull, 1.3),
        pen.body(drawn("M -17 -23.6 L -6 -23.6 L -6 -17 L -17 -17 Z"), Ink.SIDE_TWO, 1.0),
        *_mines(pen, ((-21.6, -27.6),)),
        *tracks,
    )
