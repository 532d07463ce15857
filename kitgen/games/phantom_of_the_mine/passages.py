"""Passages: the outlines of paths through a tile, with uneven walls that are exact at the cut.

Coordinates are in points on a tile of 108 by 108, origin at the top left, y down. A path is named
by the sides it joins, clockwise, and each wall runs from one open side to the next. Walls can have
any half width: the shading along a wall is the same line with a smaller half width.
"""

import math
from collections.abc import Sequence

from kitgen.drawing.mosaic import MIDDLE, TILE_SIDE, Polygon, uniform
from kitgen.drawing.shapes import Point, turned
from kitgen.seeds import Stream

HALF_WIDTH = 16.5
"""The distance from the middle of a path to its wall, the same at all cuts so that tiles join."""

CHAMBER = 41.0
"""The distance from the middle of a Cavern to its wall."""

_SIDES = "NESW"
_ROUND = 8.0
_STEP = 2.4
_QUIET = 7.0
_FULL = 20.0
_PITCH = 3
_STRAY = 1.7


def wall_lines(sides: str, half_width: float, chamber: bool, stream: Stream) -> tuple[Polygon, ...]:
    """Return the walls of a path, each from cut to cut, clockwise around the path.

    Args:
        sides: The open sides, clockwise, such as `NES`.
        half_width: `HALF_WIDTH` for the wall itself, less for lines inside it.
        chamber: Whether the path widens to a round chamber.
        stream: The source of chance for the unevenness, which is the same for all half widths.
    """
    walls = []
    for index, side in enumerate(sides):
        start = _SIDES.index(side)
        steps = (_SIDES.index(sides[(index + 1) % len(sides)]) - start) % 4 or 4
        line = _upright_wall(steps, len(sides), half_width, chamber)
        place = turned(start, TILE_SIDE, TILE_SIDE)
        walls.append(_wavering([place.apply(*point) for point in line], stream.child(side)))
    return tuple(walls)


def path_outline(walls: Sequence[Polygon]) -> Polygon:
    """Return the closed outline of a path: its walls joined along the cuts."""
    return tuple(point for wall in walls for point in wall)


def depth_in_rock(sides: str, chamber: bool, x: float, y: float) -> float:
    """Return the distance of a place from the wall of a path; negative inside the path."""
    if len(sides) == 2 and _is_bend(sides):
        corner_x = TILE_SIDE if "E" in sides else 0.0
        corner_y = TILE_SIDE if "S" in sides else 0.0
        from_middle = abs(math.hypot(x - corner_x, y - corner_y) - MIDDLE)
    else:
        from_middle = min(_from_arm(side, x, y) for side in sides)
    depth = from_middle - HALF_WIDTH
    if chamber:
        depth = min(depth, math.hypot(x - MIDDLE, y - MIDDLE) - CHAMBER)
    return depth


def _is_bend(sides: str) -> bool:
    return (_SIDES.index(sides[0]) - _SIDES.index(sides[1])) % 2 == 1


def _from_arm(side: str, x: float, y: float) -> float:
    """Return the distance to the line from the middle of the tile to the middle of a side."""
    x, y = turned(-_SIDES.index(side), TILE_SIDE, TILE_SIDE).apply(x, y)
    return math.hypot(x - MIDDLE, max(0.0, y - MIDDLE))


def _upright_wall(steps: int, side_count: int, half_width: float, chamber: bool) -> Polygon:
    """Return the wall that begins at the right end of the opening at the top.

    It leads to the side that is `steps` quarter turns clockwise: around the corner, straight
    down, or back.
    """
    right = MIDDLE + half_width
    if chamber:
        return _chamber_wall(half_width)
    if steps == 2:
        return _line((right, 0.0), (right, TILE_SIDE))
    if side_count == 2:
        if steps == 1:
            return _arc((TILE_SIDE, 0.0), TILE_SIDE - right, 180.0, 90.0)
        return _arc((0.0, 0.0), right, 0.0, 90.0)
    bend = _ROUND + HALF_WIDTH - half_width
    low = MIDDLE - half_width
    return (
        *_line((right, 0.0), (right, low - bend))[:-1],
        *_arc((right + bend, low - bend), bend, 180.0, 90.0),
        *_line((right + bend, low), (TILE_SIDE, low))[1:],
    )


def _chamber_wall(half_width: float) -> Polygon:
    """Return the wall from the top to the right side around a quarter of a chamber."""
    radius = CHAMBER - (HALF_WIDTH - half_width)
    angle = math.degrees(math.asin(half_width / radius))
    reach = radius * math.cos(math.radians(angle))
    right = MIDDLE + half_width
    return (
        *_line((right, 0.0), (right, MIDDLE - reach))[:-1],
        *_arc((MIDDLE, MIDDLE), radius, angle - 90.0, -angle),
        *_line((MIDDLE + reach, MIDDLE - half_width), (TILE_SIDE, MIDDLE - half_width))[1:],
    )


def _line(start: Point, end: Point) -> Polygon:
    (ax, ay), (bx, by) = start, end
    count = max(1, round(math.hypot(bx - ax, by - ay) / _STEP))
    return tuple(
        (ax + (bx - ax) * index / count, ay + (by - ay) * index / count)
        for index in range(count + 1)
    )


def _arc(centre: Point, radius: float, start_degrees: float, end_degrees: float) -> Polygon:
    """Return points of an arc with exact ends; angles are from the right, clockwise."""
    span = end_degrees - start_degrees
    count = max(3, round(abs(math.radians(span)) * radius / _STEP))
    angles = (math.radians(start_degrees + span * index / count) for index in range(count + 1))
    return tuple(
        (
            round(centre[0] + radius * math.cos(angle), 9),
            round(centre[1] + radius * math.sin(angle), 9),
        )
        for angle in angles
    )


def _wavering(line: Sequence[Point], stream: Stream) -> Polygon:
    """Return a wall with its points moved in and out, except near the cut."""
    count = len(line)
    knots = [uniform(stream) - 0.5 for _ in range(count // _PITCH + 3)]
    moved = []
    for index, (x, y) in enumerate(line):
        inside = min(x, y, TILE_SIDE - x, TILE_SIDE - y)
        strength = _eased((inside - _QUIET) / (_FULL - _QUIET))
        (ax, ay), (bx, by) = line[max(0, index - 1)], line[min(count - 1, index + 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        place = index / _PITCH
        low = int(place)
        part = _eased(place - low)
        stray = 2 * _STRAY * strength * (knots[low] * (1 - part) + knots[low + 1] * part)
        moved.append(
            (round(x + stray * (by - ay) / length, 3), round(y - stray * (bx - ax) / length, 3))
        )
    return tuple(moved)


def _eased(part: float) -> float:
    part = min(max(part, 0.0), 1.0)
    return part * part * (3 - 2 * part)
