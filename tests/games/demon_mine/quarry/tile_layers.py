"""Layers of a tile's ground: polygons of one ink, and how stones are laid into them."""

from dataclasses import dataclass, field
from math import fsum, sqrt

from kitgen.drawing.inks import InkRole
from kitgen.drawing.mosaic import (
    TILE_SIDE,
    Polygon,
    Stone,
    cut,
    ease,
    without_specks,
)
from kitgen.drawing.shapes import Point


@dataclass(slots=True)
class Layer:
    """Polygons painted together, in one ink."""

    ink: InkRole
    polygons: list[Polygon] = field(default_factory=list)


def laid(
    stone: Stone, inset: float, easing: float, shift: float = 0.0, bleed: float = 0.0
) -> Polygon:
    """Return a stone's face inside the tile, or nothing where it is too small to print.

    A `shift` moves it up and to the left, into the light; a stone on the cut stays,
    so that it still meets its other half. InkRole ends `bleed` outside the tile.
    """
    corners = stone.outline(inset, _into_light(stone, shift))
    if len(corners) < 3:
        return ()
    if easing:
        return _printed(ease(corners, easing), bleed)
    # A corner dropped beside the cut would slant the side that has to meet its other half.
    return _printed(corners if stone.seed.on_cut else without_specks(corners), bleed)


def inside_line(
    stone: Stone, inset: float, easing: float, line: float, bleed: float = 0.0
) -> Polygon:
    """Return what a pen line, about `line` thick, leaves of the face that `laid` returns.

    The line is thicker at the lower right, away from the light.
    """
    corners = stone.outline(inset)
    if len(corners) < 3:
        return ()
    x, y = stone.seed.x, stone.seed.y
    right, down = (-place for place in _into_light(stone, 0.3 * line))
    part = 1 - line / (2 * _area(corners) / _girth(corners))
    smaller = tuple(
        (x + part * (px - x) - right, y + part * (py - y) - down)
        for px, py in ease(corners, easing)
    )
    return _printed(smaller, bleed)


def _into_light(stone: Stone, shift: float) -> Point:
    return (0.0, 0.0) if stone.seed.on_cut else (-shift, -shift)


def _printed(corners: Polygon, bleed: float) -> Polygon:
    """Trim a face, and leave it out where less than half a square point is left."""
    face = _cut_to_square(corners, -bleed, TILE_SIDE + bleed)
    return face if len(face) >= 3 and _area(face) > 0.5 else ()


def _cut_to_square(corners: Polygon, low: float, high: float) -> Polygon:
    """Keep the part of a convex polygon inside a square."""
    for nx, ny, limit in ((-1, 0, -low), (1, 0, high), (0, -1, -low), (0, 1, high)):
        corners = cut(corners, nx, ny, limit)
    return corners


def _girth(corners: Polygon) -> float:
    pairs = zip(corners, corners[1:] + corners[:1], strict=True)
    return fsum(sqrt((bx - ax) ** 2 + (by - ay) ** 2) for (ax, ay), (bx, by) in pairs)


def _area(corners: Polygon) -> float:
    pairs = zip(corners, corners[1:] + corners[:1], strict=True)
    return abs(fsum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2
