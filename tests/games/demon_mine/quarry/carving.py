"""Tunnels as a field of distances, and the lines of equal distance that draw them.

`TunnelField` says for each place how far it is from the tunnel wall: positive in the rock,
negative in the tunnel. Walls are roughened by noise that is exactly nothing near the cut, so
every mouth of every tile crosses the cut at the same two points, at right angles.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import sqrt

from kitgen.drawing.mosaic import MIDDLE, TILE_SIDE, Polygon, uniform
from kitgen.drawing.shapes import Point
from kitgen.seeds import Stream
from kitgen.values import frozen

MOUTH_HALF_WIDTH = 16.5
STRAIGHT_RUN = 2.0
"""Points from the cut in which a wall runs straight, at right angles to it."""

_FULL_ROUGHNESS = 14.0
_ARMS = {1: (0.0, -1.0), 2: (1.0, 0.0), 4: (0.0, 1.0), 8: (-1.0, 0.0)}
_OUTSIDE = 1e9


class Noise:
    """Smooth chance over the tile: values from -1 to 1 on a lattice, blended between."""

    def __init__(self, stream: Stream, pitch: float) -> None:
        """Draw the lattice, `pitch` points apart."""
        self._pitch = pitch
        self._columns = int(TILE_SIDE / pitch) + 3
        self._values = [2 * uniform(stream) - 1 for _ in range(self._columns**2)]

    def at(self, x: float, y: float) -> float:
        """Return the value at a place; outside the tile, that of its edge."""
        u = min(max(x, 0.0), TILE_SIDE) / self._pitch
        v = min(max(y, 0.0), TILE_SIDE) / self._pitch
        column, row = int(u), int(v)
        s, t = _smooth(u - column), _smooth(v - row)
        start = row * self._columns + column
        values = self._values
        top = values[start] + s * (values[start + 1] - values[start])
        start += self._columns
        bottom = values[start] + s * (values[start + 1] - values[start])
        return top + t * (bottom - top)


@frozen
class Carving:
    """What is carved from a tile.

    Attributes:
        open_sides: N 1, E 2, S 4, W 8; 0 for solid rock.
        chamber: The radius of the round room in the middle.
        roughness: How far, in points, the walls stray from smooth.
    """

    open_sides: int
    chamber: float = MOUTH_HALF_WIDTH
    roughness: float = 2.0


class TunnelField:
    """The distance from the tunnel wall of every place of a tile."""

    def __init__(self, carving: Carving, stream: Stream) -> None:
        """Draw the roughness of the walls from the stream."""
        self._carving = carving
        self._arms = tuple(arm for side, arm in _ARMS.items() if carving.open_sides & side)
        self._broad = Noise(stream.child("broad"), 9.0)
        self._fine = Noise(stream.child("fine"), 4.0)

    def at(self, x: float, y: float) -> float:
        """Return the points from the wall: positive in the rock."""
        return self.smooth_at(x, y) + self.roughness_at(x, y)

    def smooth_at(self, x: float, y: float) -> float:
        """Return the distance before the walls are roughened."""
        dx, dy = x - MIDDLE, y - MIDDLE
        if not self._arms:
            return sqrt(dx * dx + dy * dy) - self._carving.chamber
        depth = sqrt(dx * dx + dy * dy) - self._carving.chamber
        for ax, ay in self._arms:
            along = max(0.0, dx * ax + dy * ay)
            ox, oy = dx - along * ax, dy - along * ay
            depth = _eased_least(depth, sqrt(ox * ox + oy * oy) - MOUTH_HALF_WIDTH)
        return depth

    def roughness_at(self, x: float, y: float) -> float:
        """Return how far the wall strays at a place: exactly nothing near the cut."""
        strength = self._carving.roughness * quiet_at_cut(x, y)
        if strength == 0.0:
            return 0.0
        return strength * (0.72 * self._broad.at(x, y) + 0.5 * self._fine.at(x, y))


def quiet_at_cut(x: float, y: float) -> float:
    """Return 0 near the cut, rising to 1 well inside the tile."""
    inside = min(x, y, TILE_SIDE - x, TILE_SIDE - y)
    part = (inside - STRAIGHT_RUN) / (_FULL_ROUGHNESS - STRAIGHT_RUN)
    return _smooth(min(max(part, 0.0), 1.0))


class Contours:
    """A field sampled once at every point of the tile, and its lines of equal value."""

    def __init__(self, field: Callable[[float, float], float]) -> None:
        """Sample the field at whole points."""
        count = int(TILE_SIDE) + 1
        # A rim of "outside" around the tile closes every line along the cut.
        rim = [_OUTSIDE] * (count + 2)
        inner = ([_OUTSIDE, *(field(x, y) for x in range(count)), _OUTSIDE] for y in range(count))
        self._rows: list[list[float]] = [rim, *inner, rim]

    def below(self, level: float, tolerance: float = 0.16) -> tuple[Polygon, ...]:
        """Return the outlines of where the field is under `level`, simplified.

        Every outline is closed; where it follows the cut it does so exactly.
        """
        loops = _linked(self._crossings(level))
        return tuple(_simplified(loop, tolerance) for loop in loops)

    def _crossings(self, level: float) -> Iterator[tuple[Point, Point]]:
        """Yield the line pieces in each square of four samples, inside on their left."""
        for row in range(len(self._rows) - 1):
            upper, lower = self._rows[row], self._rows[row + 1]
            for column in range(len(upper) - 1):
                corners = (
                    upper[column] - level,
                    upper[column + 1] - level,
                    lower[column + 1] - level,
                    lower[column] - level,
                )
                inside = [value < 0 for value in corners]
                if any(inside) and not all(inside):
                    yield from _pieces(corners, inside, column - 1, row - 1)


def _pieces(
    corners: Sequence[float], inside: Sequence[bool], x: int, y: int
) -> Iterator[tuple[Point, Point]]:
    """Join where the line enters a square of samples to where it leaves."""
    places = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
    leaving: list[Point] = []
    entering: list[Point] = []
    for corner in range(4):
        following = (corner + 1) % 4
        if inside[corner] != inside[following]:
            part = corners[corner] / (corners[corner] - corners[following])
            (ax, ay), (bx, by) = places[corner], places[following]
            point = (_within(ax + part * (bx - ax)), _within(ay + part * (by - ay)))
            (leaving if inside[corner] else entering).append(point)
    yield from zip(leaving, entering, strict=True)


def _within(place: float) -> float:
    """Hold a crossing inside the tile, to a millionth, so that line pieces find each other."""
    return min(max(round(place, 6), 0.0), TILE_SIDE)


def _linked(pieces: Iterator[tuple[Point, Point]]) -> list[list[Point]]:
    """Join line pieces end to start into closed loops."""
    after = {start: end for start, end in pieces if start != end}
    loops = []
    while after:
        start, here = next(iter(after.items()))
        del after[start]
        loop = [start]
        while here != start and here in after:
            loop.append(here)
            here = after.pop(here)
        loops.append(loop)
    return loops


def _simplified(loop: Sequence[Point], tolerance: float) -> Polygon:
    """Drop the points of a loop that stray from a straight line by less than `tolerance`."""
    anchors = [index for index, point in enumerate(loop) if _is_anchor(point)] or [0]
    turned = list(loop[anchors[0] :]) + list(loop[: anchors[0] + 1])
    fixed = [index - anchors[0] for index in anchors] + [len(turned) - 1]
    if len(fixed) == 2:
        fixed.insert(1, len(turned) // 2)
    kept: list[Point] = []
    for first, last in pairwise(fixed):
        kept += _straightened(turned[first : last + 1], tolerance)[:-1]
    return _without_collinear(kept)


def _is_anchor(point: Point) -> bool:
    """Return whether a point must stay: on the cut, or where the straight run into it begins."""
    nearest = min(*point, TILE_SIDE - point[0], TILE_SIDE - point[1])
    return nearest in (0.0, STRAIGHT_RUN)


def _without_collinear(points: Sequence[Point]) -> Polygon:
    """Drop points in the middle of a straight line along the cut or the run into it."""
    kept = []
    for index, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[index - 1], points[(index + 1) % len(points)]
        if abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) > 1e-4:
            kept.append((x, y))
    return tuple(kept)


def _straightened(points: Sequence[Point], tolerance: float) -> list[Point]:
    """Simplify an open line, keeping both ends (Ramer, Douglas and Peucker)."""
    (ax, ay), (bx, by) = points[0], points[-1]
    dx, dy = bx - ax, by - ay
    length = sqrt(dx * dx + dy * dy) or 1.0
    worst, at = tolerance, 0
    for index in range(1, len(points) - 1):
        x, y = points[index]
        away = abs((x - ax) * dy - (y - ay) * dx) / length
        if away > worst:
            worst, at = away, index
    if at == 0:
        return [points[0], points[-1]]
    return _straightened(points[: at + 1], tolerance)[:-1] + _straightened(points[at:], tolerance)


def _smooth(part: float) -> float:
    """Ease a part from 0 to 1 so that it starts and ends level."""
    return part * part * (3 - 2 * part)


def _eased_least(first: float, second: float, ease: float = 7.0) -> float:
    """Return the smaller of two distances, rounding the corner where they are close."""
    near = max(0.0, ease - abs(first - second)) / ease
    return min(first, second) - near * near * ease / 4
