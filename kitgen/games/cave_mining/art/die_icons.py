"""Dice as one sees them on a table: a silhouette and its edges for each, about the origin.

Every icon goes into a square of `ICON_SIZE`. The silhouettes alone tell the dice apart.
"""

import math
from functools import cache

from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Group,
    Paint,
    Path,
    Picture,
    Point,
    Shape,
    lines,
    moved,
    polygon,
    run,
    scaled,
)
from kitgen.games.cave_mining.art.pen import Pen

ICON_SIZE = 60.0

_LINE = 2.2


def _round_about(radius: float, angle_degrees: float) -> Point:
    angle = math.radians(angle_degrees)
    return (radius * math.sin(angle), -radius * math.cos(angle))


def _ring(count: int, radius: float, start: float = 0.0) -> list[Point]:
    return [_round_about(radius, start + 360.0 * index / count) for index in range(count)]


def _edges(
    style: InkStyle, outline: list[Point], edges: list[tuple[Point, Point]], lit: list[Point]
) -> tuple[Shape, ...]:
    """Draw a die: its outline, one face lit, its edges."""
    pen = Pen(style)
    return (
        polygon(outline, Paint(pen.fill(Ink.SUIT))),
        *pen.tone((run(lit),), Ink.GLOW),
        lines(edges, Paint(stroke=Ink.OUTLINE, width=_LINE * 0.7)),
        Path((run(outline),), Paint(stroke=Ink.OUTLINE, width=_LINE)),
    )


def _d4(style: InkStyle) -> tuple[Shape, ...]:
    top, left, right, near = (0.0, -27.0), (-28.0, 18.0), (28.0, 14.0), (5.0, 26.0)
    return _edges(style, [top, right, near, left], [(top, near)], [top, near, left])


def _d6(style: InkStyle) -> tuple[Shape, ...]:
    ring = _ring(6, 28)
    heart = (0.0, 0.0)
    return _edges(
        style, ring, [(heart, ring[i]) for i in (1, 3, 5)], [heart, ring[5], ring[0], ring[1]]
    )


def _d8(style: InkStyle) -> tuple[Shape, ...]:
    ring = _ring(6, 28)
    return _edges(
        style,
        ring,
        [(ring[0], ring[2]), (ring[2], ring[4]), (ring[4], ring[0])],
        [ring[0], ring[2], ring[4]],
    )


def _d10(style: InkStyle) -> tuple[Shape, ...]:
    top, foot = (0.0, -28.0), (0.0, 28.0)
    left, right = (-28.0, 4.0), (28.0, 4.0)
    low_left, low_right, near = (-15.5, 9.5), (15.5, 9.5), (0.0, 16.5)
    kite = [top, low_right, near, low_left]
    return _edges(
        style,
        [top, right, foot, left],
        [
            (top, low_left),
            (top, low_right),
            (low_left, near),
            (near, low_right),
            (near, foot),
            (low_left, left),
            (low_right, right),
        ],
        kite,
    )


def _d12(style: InkStyle) -> tuple[Shape, ...]:
    ring, face = _ring(10, 28), _ring(5, 17)
    edges = [(face[i], face[i - 1]) for i in range(5)] + [(face[i], ring[2 * i]) for i in range(5)]
    return _edges(style, ring, edges, face)


def _d20(style: InkStyle) -> tuple[Shape, ...]:
    ring, face = _ring(6, 28.5), _ring(3, 17.5)
    edges = [(face[i], face[i - 1]) for i in range(3)]
    for i in range(3):
        edges += [(face[i], ring[(2 * i + step) % 6]) for step in (-1, 0, 1)]
    return _edges(style, ring, edges, face)


def _d100(style: InkStyle) -> tuple[Shape, ...]:
    one = Group(_d10(style), moved(-9.5, -8.5) @ scaled(0.66))
    other = Group(_d10(style), moved(9.5, 8.5) @ scaled(0.66))
    return (one, other)


_DRAWN = {4: _d4, 6: _d6, 8: _d8, 10: _d10, 12: _d12, 20: _d20, 100: _d100}


@cache
def die_icon(die: int, style: InkStyle) -> Picture:
    """Return the picture of a die, one of `rules.DICE`, about the origin.

    Raises:
        KeyError: There is no such die; CM101 refuses it before drawing.
    """
    return Picture(f"die-{die}", _DRAWN[die](style))
