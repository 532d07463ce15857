"""The colour of a fill at one point, and of sheer fills over one another."""

import math
from collections.abc import Iterable
from itertools import pairwise
from typing import TypeAlias

from kitgen.drawing.bounds import undone
from kitgen.drawing.gradients import Gradient, LinearGradient, RadialGradient, Stop
from kitgen.drawing.inks import Colour, InkRole, OwnColour, colour_of
from kitgen.drawing.shapes import Point, Transform

Tint: TypeAlias = tuple[Colour, float]
"""A colour, and its opacity from 0 to 1."""


def tint_at(fill: Colour | Gradient, opacity: float, point: Point) -> Tint:
    """Return the tint of a fill or a stroke at a point, in the coordinates of its shape."""
    if not isinstance(fill, LinearGradient | RadialGradient):
        return fill, opacity
    colour, share = _between(fill.stops, _offset(fill, point))
    return colour, share * opacity


def mixed(tints: Iterable[Tint], ground: Colour) -> Colour:
    """Return the colour that is seen where tints lie over a ground, the topmost first."""
    sheer: list[Tint] = []
    for colour, opacity in tints:
        if opacity >= 1.0:
            ground = colour
            break
        sheer.append((colour, opacity))
    for colour, opacity in reversed(sheer):
        ground = _mix(ground, colour, opacity)
    return ground


def _mix(below: Colour, above: Colour, share: float) -> OwnColour:
    """Return a colour between two, which differs from the first by a share of their difference."""
    codes = [bytes.fromhex(_code(colour)[1:]) for colour in (below, above)]
    light = (round(low + share * (high - low)) for low, high in zip(*codes, strict=True))
    return OwnColour(f"#{bytes(light).hex()}")


def _code(colour: Colour) -> str:
    return colour_of(colour) if isinstance(colour, InkRole) else colour.code


def _offset(gradient: Gradient, point: Point) -> float:
    """Return where in a gradient a point lies, from 0 to 1."""
    back = undone(Transform(*gradient.matrix))
    if back is None:
        return 1.0
    x, y = back.apply(*point)
    match gradient:
        case LinearGradient(start=start, end=end):
            along = (end[0] - start[0], end[1] - start[1])
            length = along[0] ** 2 + along[1] ** 2
            if length == 0.0:
                return 1.0
            offset = ((x - start[0]) * along[0] + (y - start[1]) * along[1]) / length
        case RadialGradient(centre=centre, radius=radius, focus=focus):
            # The circle through the point is centred between the focus and the centre.
            across, down = centre[0] - focus[0], centre[1] - focus[1]
            right, low = x - focus[0], y - focus[1]
            a = across**2 + down**2 - radius**2
            b = right * across + low * down
            if a >= 0.0:
                return 1.0
            offset = (b - math.sqrt(max(0.0, b * b - a * (right**2 + low**2)))) / a
    return min(max(offset, 0.0), 1.0)


def _between(stops: tuple[Stop, ...], offset: float) -> tuple[OwnColour, float]:
    for first, second in pairwise(stops):
        if first.offset <= offset < second.offset:
            share = (offset - first.offset) / (second.offset - first.offset)
            opacity = first.opacity + share * (second.opacity - first.opacity)
            return _mix(first.colour, second.colour, share), opacity
    end = stops[0] if offset < stops[0].offset else stops[-1]
    return end.colour, end.opacity
