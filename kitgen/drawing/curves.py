"""Cubic curves, and polylines that approximate them."""

import math
from collections.abc import Iterator, Sequence

from kitgen.drawing.shapes import Point, Subpath


def on_curve(start: Point, segment: Sequence[float], t: float) -> Point:
    """Return the point of a cubic curve at `t`, from 0 at its start to 1 at its end.

    Args:
        start: The start of the curve.
        segment: The x and y of its two control points and its end.
        t: The parameter of the Bernstein polynomials.
    """
    s = 1 - t
    a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
    (x0, y0), (x1, y1, x2, y2, x3, y3) = start, segment
    return (
        math.fsum((a * x0, b * x1, c * x2, d * x3)),
        math.fsum((a * y0, b * y1, c * y2, d * y3)),
    )


def corners(subpath: Subpath, chords: int) -> Iterator[Point]:
    """Yield the corners of a subpath from its start, with each curve as `chords` straight lines.

    With twelve, the distance from a curve is less than a hundredth of its length.
    """
    here = subpath.start
    yield here
    for segment in subpath.segments:
        if len(segment) == 2:
            here = segment
            yield here
            continue
        for step in range(1, chords):
            yield on_curve(here, segment, step / chords)
        here = (segment[-2], segment[-1])
        yield here
