"""Converts cubic curves to quadratic ones within a given distance.

A curve becomes the fewest quadratic ones, each for an equal share of its parameter, whose joints
are halfway between the control points: a run of a TrueType contour. Points are complex numbers.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

Cubic: TypeAlias = tuple[complex, complex, complex, complex]

MOST_PIECES = 2_000_000
"""The most pieces tried to convert all curves of a font: three times what large fonts need."""

_MOST_IN_A_RUN = 100
_PARALLEL = 1e-15


class Quadratics:
    """Converts a font's cubic curves to quadratic ones, with a limit on the pieces tried."""

    def __init__(self, furthest: float) -> None:
        """Start with as many pieces as any font needs.

        Args:
            furthest: The greatest distance of a new curve from the original.
        """
        self._furthest = furthest
        self._left = MOST_PIECES

    def of(self, cubic: Cubic) -> Sequence[complex]:
        """Return the points that follow a curve's first one: control points, and its end.

        Args:
            cubic: A curve's first point, its two control points, and its last.

        Raises:
            ValueError: No run of a hundred pieces is close enough, or no pieces are left.
        """
        furthest = self._furthest
        steering = _crossing(cubic)
        if steering is not None and _is_near(cubic, cubic[0], steering, cubic[3], 0j, 0j, furthest):
            return steering, cubic[3]
        for count in range(2, _MOST_IN_A_RUN + 1):
            self._left -= count
            if self._left < 0:
                raise ValueError("curves of more pieces than any font has")
            steerings = _run(tuple(_pieces(cubic, count)), furthest)
            if steerings is not None:
                return [*steerings, cubic[3]]
        raise ValueError("a curve that no quadratic ones come near")


def _crossing(cubic: Cubic) -> complex | None:
    """Return the intersection of the lines through the first two points and the last two."""
    start, first, second, end = cubic
    across = (first - start) * 1j
    slope = _dot(across, end - second)
    if slope == 0:
        # Three coincident points make a straight line, and any of them can be its control point.
        together = first == second and (start == first or second == end)
        return first if together else None
    return second + (end - second) * (_dot(across, start - second) / slope)


def _dot(arrow: complex, other: complex) -> float:
    product = (arrow * other.conjugate()).real
    return 0.0 if abs(product) < _PARALLEL else product


def _run(cubics: Sequence[Cubic], furthest: float) -> Sequence[complex] | None:
    """Return the control point of a quadratic for each piece of a curve, if all are close."""
    last = len(cubics) - 1
    steering = [_steering(cubic, index / last) for index, cubic in enumerate(cubics)]
    start, off = cubics[0][0], 0j
    for index, cubic in enumerate(cubics):
        here = steering[index]
        end = (here + steering[index + 1]) * 0.5 if index < last else cubic[3]
        off_at_end = end - cubic[3]
        if abs(off_at_end) > furthest:
            return None
        if not _is_near(cubic, start, here, end, off, off_at_end, furthest):
            return None
        start, off = end, off_at_end
    return steering


def _steering(cubic: Cubic, share: float) -> complex:
    """Return the control point that replaces two: nearer the second by a share."""
    start, first, second, end = cubic
    from_start = start + (first - start) * 1.5
    return from_start + (end + (second - end) * 1.5 - from_start) * share


def _is_near(
    cubic: Cubic,
    start: complex,
    steering: complex,
    end: complex,
    off: complex,
    off_at_end: complex,
    furthest: float,
) -> bool:
    """Return whether a quadratic curve is close to a cubic one, given the offsets of its ends."""
    first = start + (steering - start) * (2 / 3) - cubic[1]
    second = end + (steering - end) * (2 / 3) - cubic[2]
    return _stays_within(off, first, second, off_at_end, furthest)


def _stays_within(
    start: complex, first: complex, second: complex, end: complex, furthest: float
) -> bool:
    """Return whether a curve of differences, with ends close to zero, stays close to it."""
    if abs(second) <= furthest and abs(first) <= furthest:
        return True
    middle = (start + 3 * (first + second) + end) * 0.125
    if abs(middle) > furthest:
        return False
    slope = (end + second - first - start) * 0.125
    return _stays_within(
        start, (start + first) * 0.5, middle - slope, middle, furthest
    ) and _stays_within(middle, middle + slope, (second + end) * 0.5, end, furthest)


def _pieces(cubic: Cubic, count: int) -> Iterator[Cubic]:
    """Divide a curve into pieces of equal shares."""
    start, first, second, end = cubic
    if count == 2:
        middle = (start + 3 * (first + second) + end) * 0.125
        slope = (end + second - first - start) * 0.125
        yield start, (start + first) * 0.5, middle - slope, middle
        yield middle, middle + slope, (second + end) * 0.5, end
    elif count == 3:
        near = (8 * start + 12 * first + 6 * second + end) * (1 / 27)
        near_slope = (end + 3 * second - 4 * start) * (1 / 27)
        far = (start + 6 * first + 12 * second + 8 * end) * (1 / 27)
        far_slope = (4 * end - 3 * first - start) * (1 / 27)
        yield start, (2 * start + first) / 3.0, near - near_slope, near
        yield near, near + near_slope, far - far_slope, far
        yield far, far + far_slope, (second + 2 * end) / 3.0, end
    elif count in (4, 6):
        for half in _pieces(cubic, 2):
            yield from _pieces(half, count // 2)
    else:
        yield from _small_pieces(cubic, count)


def _small_pieces(cubic: Cubic, count: int) -> Iterator[Cubic]:
    """Divide a curve into pieces using its polynomial."""
    start, first, second, end = cubic
    c = (first - start) * 3.0
    b = (second - first) * 3.0 - c
    a = end - start - c - b
    share = 1 / count
    share_2 = share * share
    share_3 = share * share_2
    for index in range(count):
        t = index * share
        t_2 = t * t
        piece_a = a * share_3
        piece_b = (3 * a * t + b) * share_2
        piece_c = (2 * b * t + c + 3 * a * t_2) * share
        piece_start = a * t * t_2 + b * t_2 + c * t + start
        piece_first = piece_c / 3.0 + piece_start
        piece_second = (piece_b + piece_c) / 3.0 + piece_first
        yield piece_start, piece_first, piece_second, piece_a + piece_start + piece_c + piece_b
