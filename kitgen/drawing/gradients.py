"""Gradients: paint whose colour changes along a line or away from a point.

Only a user's picture has them; our own drawings are painted with plain inks.
"""

from itertools import pairwise
from typing import TypeAlias

from kitgen.drawing.ink_role import OwnColour
from kitgen.values import frozen

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""`(x, y)` goes to `(a*x + c*y + e, b*x + d*y + f)`, as in PDF and SVG."""

UNMOVED: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@frozen
class Stop:
    """The colour at one place of a gradient.

    Attributes:
        offset: From 0, where the gradient begins, to 1, where it ends.
        colour: The colour there; between two stops it changes evenly in sRGB.
        opacity: From 0, which shows nothing, to 1.
    """

    offset: float
    colour: OwnColour
    opacity: float = 1.0


@frozen
class LinearGradient:
    """Colour along a line; before its start and beyond its end it stays as it is there.

    Attributes:
        start: Where the offset is 0.
        end: Where it is 1.
        stops: Two or more, in the order of their offsets.
        matrix: Leads from the gradient's coordinates to those of the shape.
    """

    start: tuple[float, float]
    end: tuple[float, float]
    stops: tuple[Stop, ...]
    matrix: Matrix = UNMOVED

    def __post_init__(self) -> None:
        """Hold that it has what renderers need."""
        check_stops(self.stops)


@frozen
class RadialGradient:
    """Colour from a focus to a circle around it; beyond the circle it stays as it is there.

    Attributes:
        centre: The middle of the circle, on which the offset is 1.
        radius: Of the circle; more than 0.
        focus: Where the offset is 0: within the circle.
        stops: Two or more, in the order of their offsets.
        matrix: Leads from the gradient's coordinates to those of the shape.
    """

    centre: tuple[float, float]
    radius: float
    focus: tuple[float, float]
    stops: tuple[Stop, ...]
    matrix: Matrix = UNMOVED

    def __post_init__(self) -> None:
        """Hold that it has what renderers need."""
        check_stops(self.stops)


Gradient: TypeAlias = LinearGradient | RadialGradient


def check_stops(stops: tuple[Stop, ...]) -> None:
    """Hold that the stops of a gradient are in order.

    Raises:
        ValueError: There are fewer than two, or they lie outside 0 to 1, or out of order.
    """
    offsets = [stop.offset for stop in stops]
    if len(stops) < 2 or any(first > second for first, second in pairwise(offsets)):
        raise ValueError("a gradient needs two stops or more, in the order of their offsets")
    if offsets[0] < 0 or offsets[-1] > 1:
        raise ValueError("offsets of a gradient lie between 0 and 1")


def fades(gradient: Gradient) -> bool:
    """Return whether any of a gradient is see-through."""
    return any(stop.opacity < 1 for stop in gradient.stops)
