"""Stones of a stratum: Voronoi cells of a slightly disturbed grid of seeds."""

from math import fsum, sqrt
from typing import TypeAlias

from kitgen.drawing.mosaic import cut
from kitgen.drawing.shapes import Point, Subpath, run
from kitgen.games.cave_mining.art.pen import uniform
from kitgen.seeds import Stream

Polygon: TypeAlias = tuple[Point, ...]


def mosaic(
    width: float, height: float, pitch: tuple[float, float], stream: Stream, throw: float = 0.36
) -> tuple[Polygon, ...]:
    """Divide a box into convex stones.

    Args:
        width: The width of the box; stones at its edges extend beyond it.
        height: The height of the box, likewise.
        pitch: The distance between seeds, across and down.
        stream: The source of chance for the seeds.
        throw: The most by which a seed may lie off its place, as a share of the pitch.
    """
    across, down = pitch
    columns, rows = int(width / across) + 2, int(height / down) + 2
    seeds = {}
    for row in range(-1, rows + 1):
        for column in range(-1, columns + 1):
            shift = 0.5 if row % 2 else 0.0
            seeds[row, column] = (
                (column + shift + uniform(stream, -throw, throw)) * across,
                (row + uniform(stream, -throw, throw)) * down,
            )
    return tuple(
        _stone(seeds, row, column, pitch) for row in range(rows) for column in range(columns)
    )


def _stone(
    seeds: dict[tuple[int, int], Point], row: int, column: int, pitch: tuple[float, float]
) -> Polygon:
    """Return a seed's cell, bounded by the lines halfway to its neighbours."""
    x, y = seeds[row, column]
    far_x, far_y = 1.4 * pitch[0], 1.4 * pitch[1]
    corners: Polygon = (
        (x - far_x, y - far_y),
        (x + far_x, y - far_y),
        (x + far_x, y + far_y),
        (x - far_x, y + far_y),
    )
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            other = seeds.get((row + down, column + right))
            if other is None or (down, right) == (0, 0):
                continue
            nx, ny = other[0] - x, other[1] - y
            limit = nx * (other[0] + x) / 2 + ny * (other[1] + y) / 2
            corners = cut(corners, nx, ny, limit)
    return corners


def middle(corners: Polygon) -> Point:
    """Return the mean of a stone's corners."""
    count = len(corners)
    return (fsum(x for x, _ in corners) / count, fsum(y for _, y in corners) / count)


def shrunk(corners: Polygon, by: float, shift: Point = (0.0, 0.0), ease: float = 0.22) -> Subpath:
    """Return a stone shrunk by about `by` points, with `ease` of its sides cut off at corners."""
    mx, my = middle(corners)
    inner = []
    for x, y in corners:
        reach = sqrt((x - mx) ** 2 + (y - my) ** 2) or 1.0
        part = max(0.0, 1 - 1.25 * by / reach)
        inner.append((mx + (x - mx) * part + shift[0], my + (y - my) * part + shift[1]))
    if not ease:
        return run(inner)
    eased = []
    for index, (x, y) in enumerate(inner):
        for nx, ny in (inner[index - 1], inner[(index + 1) % len(inner)]):
            eased.append((x + ease * (nx - x), y + ease * (ny - y)))
    return run(eased)
