"""The transforms of SVG as matrices."""

import math
from functools import reduce
from operator import matmul

from kitgen.artwork.markup.values import LARGEST, UnreadableError, read_transforms
from kitgen.drawing.shapes import Transform, moved, rotated


def read_transform(text: str) -> Transform:
    """Return a list of transforms, combined into one.

    Raises:
        UnreadableError: A name is unknown, has a wrong number of operands, or moves shapes too far.
    """
    whole = reduce(matmul, (matrix(*each) for each in read_transforms(text)), Transform())
    if not all(abs(value) <= LARGEST for value in whole.matrix):
        raise UnreadableError
    return whole


def matrix(name: str, numbers: list[float]) -> Transform:
    """Return one of SVG's transforms as a matrix."""
    match name, numbers:
        case "translate", [x, *y]:
            return moved(x, *(y or [0.0]))
        case "scale", [x, *y]:
            return Transform(a=x, d=(y or [x])[0])
        case "rotate", [angle, *about]:
            return rotated(angle, (about[0], about[1]) if about else (0.0, 0.0))
        case "skewX", [angle]:
            return Transform(c=math.tan(math.radians(angle)))
        case "skewY", [angle]:
            return Transform(b=math.tan(math.radians(angle)))
    return Transform(*numbers)
