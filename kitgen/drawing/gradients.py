"""Gradients: paint whose colour changes along a line or away from a point.

Only users' pictures have them; kitgen's drawings use plain inks.
"""

from itertools import pairwise
from typing import TypeAlias

from kitgen.drawing.ink_role import OwnColour
from kitgen.values import frozen

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""Maps `(x, y)` to `(a*x + c*y + e, b*x + d*y + f)`, as in PDF and SVG."""

UNMOVED: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@frozen
class Stop:
    """The colour at one place of a gradient.

    Attributes:
        offset: The place, from 0 at the gradient's start to 1 at its end.
        colour: The colour there; between two stops it changes evenly in sRGB.
        opacity: The opacity there, from 0 (invisible) to 1.
    """

    offset: float
    colour: OwnColour
    opacity: float = 1.0


@frozen
class LinearGradient:
    """Colour that changes along a line and is constant beyond both ends.

    Attributes:
        start: The point with offset 0.
        end: The point with offset 1.
        stops: Two or more, in the order of their offsets.
        matrix: The map from the gradient's coordinates to the shape's.
    """

    start: tuple[float, float]
    end: tuple[float, float]
    stops: tuple[Stop, ...]
    matrix: Matrix = UNMOVED

    def __post_init__(self) -> None:
        """Refuse stops that renderers cannot handle."""
        check_stops(self.stops)


@frozen
class RadialGradient:
    """Colour that changes from a focus to a circle around it and is constant beyond.

    Attributes:
        centre: The centre of the circle, on which the offset is 1.
        radius: The radius of the circle; more than 0.
        focus: The point with offset 0, within the circle.
        stops: Two or more, in the order of their offsets.
        matrix: The map from the gradient's coordinates to the shape's.
    """

    centre: tuple[float, float]
    radius: float
    focus: tuple[float, float]
    stops: tuple[Stop, ...]
    matrix: Matrix = UNMOVED

    def __post_init__(self) -> None:
        """Refuse stops that renderers cannot handle."""
        check_stops(self.stops)


Gradient: TypeAlias = LinearGradient | RadialGradient


def check_stops(stops: tuple[Stop, ...]) -> None:
    """Check that the stops of a gradient are in order.

    Raises:
        ValueError: There are fewer than two, some are outside 0 to 1, or they are out of order.
    """
    offsets = [stop.offset for stop in stops]
    if len(stops) < 2 or any(first > second for first, second in pairwise(offsets)):
        raise ValueError("a gradient needs two stops or more, in the order of their offsets")
    if offsets[0] < 0 or offsets[-1] > 1:
        raise ValueError("offsets of a gradient lie between 0 and 1")


def fades(gradient: Gradient) -> bool:
    """Return whether any part of a gradient is transparent."""
    return any(stop.opacity < 1 for stop in gradient.stops)
