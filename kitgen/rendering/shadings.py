"""Gradients and opacity as PDF dictionaries in their final syntax. Needs no library.

A gradient is a pattern with a shading, whose function joins linear pieces of colour (ISO 32000-1,
8.7.4.5 and 7.10). Transparency becomes a soft mask: the same gradient in greys, white for full
visibility.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise

from kitgen.drawing.gradients import Gradient, LinearGradient, Stop
from kitgen.drawing.shapes import Transform
from kitgen.rendering.numerals import factor, number, numbers

_LEAST_PIECE = 1e-6
"""Offsets closer than this count as one: the colour jumps there."""


def opacity_state(fill: float, stroke: float) -> str:
    """Return a graphics state for painting with opacities from 0 to 1."""
    return f"<< /CA {number(stroke)} /Type /ExtGState /ca {number(fill)} >>"


def colour_pattern(gradient: Gradient, at: Transform) -> str:
    """Return the pattern of a gradient's colours.

    Args:
        gradient: The gradient, in the coordinates of the shape that it paints.
        at: The map from these coordinates to those of the page or form.
    """
    return _pattern(gradient, at, "DeviceRGB", lambda stop: _parts(stop.colour.code))


def opacity_pattern(gradient: Gradient) -> str:
    """Return the pattern of a gradient's opacity in greys, in the coordinates of the shape."""
    return _pattern(gradient, Transform(), "DeviceGray", lambda stop: (stop.opacity,))


def _parts(code: str) -> tuple[float, ...]:
    return tuple(int(code[at : at + 2], 16) / 255 for at in (1, 3, 5))


def _pattern(
    gradient: Gradient, at: Transform, space: str, value: Callable[[Stop], Sequence[float]]
) -> str:
    """Return a pattern with a shading between two circles, or along a line."""
    placed = at @ Transform(*gradient.matrix)
    factors = " ".join(map(factor, (placed.a, placed.b, placed.c, placed.d)))
    matrix = f"{factors} {numbers(placed.e, placed.f)}"
    places: tuple[float, ...]
    if isinstance(gradient, LinearGradient):
        kind, places = 2, (*gradient.start, *gradient.end)
    else:
        kind, places = 3, (*gradient.focus, 0.0, *gradient.centre, gradient.radius)
    # A gradient may be given in fractions of a box, with small coordinates.
    coordinates = " ".join(map(factor, places))
    return (
        f"<< /Matrix [{matrix}] /PatternType 2 /Shading << /ColorSpace /{space} "
        f"/Coords [{coordinates}] /Extend [true true] /Function {_function(gradient, value)} "
        f"/ShadingType {kind} >> /Type /Pattern >>"
    )


def _function(gradient: Gradient, value: Callable[[Stop], Sequence[float]]) -> str:
    """Return the function of the stops: one piece, or several stitched together."""
    stops = [(stop.offset, value(stop)) for stop in gradient.stops]
    ends = [(0.0, stops[0][1]), *stops, (1.0, stops[-1][1])]
    pieces = [
        (start, end, first, last)
        for (start, first), (end, last) in pairwise(ends)
        if end - start > _LEAST_PIECE
    ]
    functions = [
        f"<< /C0 [{_values(first)}] /C1 [{_values(last)}] /Domain [0 1] /FunctionType 2 /N 1 >>"
        for _, _, first, last in pieces
    ]
    if len(functions) == 1:
        return functions[0]
    bounds = " ".join(factor(start) for start, *_ in pieces[1:])
    encode = " ".join(["0 1"] * len(pieces))
    return (
        f"<< /Bounds [{bounds}] /Domain [0 1] /Encode [{encode}] /FunctionType 3 "
        f"/Functions [{' '.join(functions)}] >>"
    )


def _values(values: Sequence[float]) -> str:
    return " ".join(map(factor, values))
