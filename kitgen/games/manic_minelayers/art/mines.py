"""The mine: a plate with contact horns, and the disc with a hazard ring it is printed on.

Drawn once for each ink style, about the origin; pieces and diagrams place it at their size.
"""

import math
from functools import cache

from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Cap,
    Paint,
    Path,
    Picture,
    Placed,
    Point,
    Shape,
    Subpath,
    circle,
    lines,
    run,
    scaled,
)

DISC_SIZE = 60.0
"""The diameter that the mine's disc is drawn in."""

_HORN_COUNT = 8


def _round_about(radius: float, angle_degrees: float) -> Point:
    """Return the point at a distance from the origin, clockwise from north."""
    angle = math.radians(angle_degrees)
    return (radius * math.sin(angle), -radius * math.cos(angle))


def _disc_edge(style: InkStyle) -> tuple[Shape, ...]:
    """Draw the ground of a mine: a hazard ring, cut along its outer edge."""
    half = DISC_SIZE / 2
    wedges = []
    step = 360 / 24
    for index in range(24):
        start, end = index * step, index * step + step / 2
        # The wedge leans, so that the ring reads as slanted hazard stripes.
        wedges.append(
            run(
                (
                    _round_about(half - 0.4, start),
                    _round_about(half - 0.4, end),
                    _round_about(half - 4.6, end + 9),
                    _round_about(half - 4.6, start + 9),
                )
            )
        )
    inner = half - 4.6
    if style is InkStyle.LOW:
        return (
            circle((0, 0), half - 0.3, Paint(Ink.PAPER, Ink.OUTLINE, 0.6)),
            circle((0, 0), inner, Paint(stroke=Ink.OUTLINE, width=0.6)),
            Path(tuple(wedges[::2]), Paint(Ink.OUTLINE)),
        )
    return (
        circle((0, 0), half, Paint(Ink.GLOW)),
        Path(tuple(wedges), Paint(Ink.OUTLINE)),
        circle((0, 0), half - 0.3, Paint(stroke=Ink.OUTLINE, width=0.6)),
        circle((0, 0), inner, Paint(Ink.METAL, Ink.OUTLINE, 0.9)),
        circle((0, 0), inner - 2.2, Paint(Ink.METAL_LIGHT)),
    )


@cache
def mine_disc(style: InkStyle) -> Picture:
    """Return the whole disc, `DISC_SIZE` wide, as it is cut out."""
    return Picture("mine-disc", (*_disc_edge(style), Placed(_mine_body(style), scaled(1.14))))


@cache
def small_mine(style: InkStyle) -> Picture:
    """Return the mine in a few bold strokes, 44 points over its horns, for small diagrams."""
    body = Paint(Ink.PAPER if style is InkStyle.LOW else Ink.METAL_DARK, Ink.MINE, 3.2)
    return Picture("small-mine", (*_horns(19.8), circle((0, 0), 14.4, body)))


def _horns(reach: float) -> tuple[Shape, ...]:
    """Draw the mine's contact horns: stubs around its rim with round caps."""
    stems = []
    for index in range(_HORN_COUNT):
        angle = index * 360 / _HORN_COUNT
        stems.append(((0.0, 0.0), _round_about(reach, angle)))
    return (lines(stems, Paint(stroke=Ink.MINE, width=4.2, cap=Cap.ROUND)),)


@cache
def _mine_body(style: InkStyle) -> Picture:
    """Return the mine alone, 44 points over its horns."""
    shapes: list[Shape] = [*_horns(19.8)]
    if style is InkStyle.LOW:
        shapes += [
            circle((0, 0), 15.2, Paint(Ink.PAPER, Ink.MINE, 1.6)),
            circle((0, 0), 11.4, Paint(stroke=Ink.MINE, width=0.6)),
        ]
    else:
        shapes += [
            circle((0, 0), 15.8, Paint(Ink.MINE)),
            circle((-1.2, -1.4), 12.8, Paint(Ink.METAL_DARK)),
            circle((-1.6, -1.8), 10.6, Paint(Ink.METAL)),
            circle((0.2, 0.4), 9.6, Paint(Ink.METAL_DARK)),
            Path(
                (
                    Subpath(
                        (-11.6, -4.4),
                        (
                            (-10.4, -8.4, -7.4, -10.9, -3.6, -11.9),
                            (-7, -9.9, -9.2, -7.7, -11.6, -4.4),
                        ),
                    ),
                ),
                Paint(Ink.MINE_SHINE),
            ),
        ]
    rim = tuple(_bolt(_round_about(12.9, 22.5 + index * 45), 0.9) for index in range(_HORN_COUNT))
    if style is InkStyle.LOW:
        shapes.append(Path(rim, Paint(Ink.MINE)))
    # The pressure plate: a ring, and a bar across it that a foot would tread on.
    shapes += [
        circle(
            (0, 0), 6.0, Paint(Ink.PAPER if style is InkStyle.LOW else Ink.ACCENT, Ink.MINE, 1.4)
        ),
        lines(
            (((-3.2, 0), (3.2, 0)), ((0, -3.2), (0, 3.2))),
            Paint(stroke=Ink.MINE, width=1.3, cap=Cap.ROUND),
        ),
    ]
    return Picture("mine", tuple(shapes))


def _bolt(centre: Point, radius: float) -> Subpath:
    """Return a small octagon: the head of a bolt."""
    return run(
        tuple(
            (centre[0] + dx, centre[1] + dy)
            for dx, dy in (_round_about(radius, 22.5 + 45 * corner) for corner in range(8))
        )
    )
