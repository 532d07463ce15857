"""Footprints: the area that a shape keeps free of others on a sheet, as bits of a fine raster.

A row is an integer whose lowest bit is its leftmost cell. A cell is taken if the shape, or the
white space kept around it, reaches into it at all: footprints that do not overlap in bits do not
overlap on paper.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import groupby, pairwise
from operator import itemgetter

from kitgen.drawing.curves import corners
from kitgen.drawing.shapes import Outline, Point
from kitgen.values import frozen

STEP = 3.0
"""The side of a cell, in points: about 1 mm."""

CHORDS = 12
"""The number of straight lines that replace a curve of an outline."""

_ROUNDING = 1e-6


@frozen
class Run:
    """Cells of a footprint that form a rectangle."""

    x: int
    y: int
    width: int
    height: int


@frozen(slots=False)
class Footprint:
    """The cells that a shape takes, as non-overlapping rectangles from the top."""

    runs: tuple[Run, ...]

    @cached_property
    def size(self) -> tuple[int, int]:
        """Its width and height in cells."""
        return (
            max(run.x + run.width for run in self.runs),
            max(run.y + run.height for run in self.runs),
        )

    @cached_property
    def runs_by_size(self) -> tuple[Run, ...]:
        """Its rectangles, largest first, because these show soonest that there is no room."""
        return tuple(sorted(self.runs, key=lambda run: -run.width * run.height))

    @cached_property
    def cells(self) -> int:
        """The number of cells it takes."""
        return sum(run.width * run.height for run in self.runs)

    def turned_over(self, columns: int, rows: int) -> "Footprint":
        """Return it rotated by half a turn, within a room of this many cells."""
        return Footprint(
            tuple(
                Run(columns - run.x - run.width, rows - run.y - run.height, run.width, run.height)
                for run in reversed(self.runs)
            )
        )


def cells_across(length: float) -> int:
    """Return the number of cells that a length in points reaches into."""
    return max(1, math.ceil(length / STEP - _ROUNDING))


def box_footprint(width: float, height: float) -> Footprint:
    """Return the footprint of a rectangle whose sides are in points."""
    return Footprint((Run(0, 0, cells_across(width), cells_across(height)),))


def outline_footprint(outline: Outline, width: float, height: float, halo: float) -> Footprint:
    """Return the footprint of an outline with the white space around it.

    Args:
        outline: Subpaths in points; each is filled separately.
        width: The width of the room with its white space, in points; cells beyond it are not taken.
        height: The height of that room, in points.
        halo: The width of the white space, in points.
    """
    columns, rows = cells_across(width), cells_across(height)
    taken = [0] * rows
    for subpath in outline:
        _fill(taken, tuple(corners(subpath, CHORDS)))
    whole, reach = (1 << columns) - 1, _reach(halo)
    # All rows go into one integer, spaced so that white space in one does not reach the next.
    stride = columns + len(reach) + 1
    joined = 0
    for row in reversed(taken):
        joined = joined << stride | row & whole
    spread = _widened(joined, reach[0])
    for away, across in enumerate(reach[1:], 1):
        widened = _widened(joined, across)
        spread |= widened << (away * stride) | widened >> (away * stride)
    bits = [spread >> (row * stride) & whole for row in range(rows)]
    return Footprint(tuple(_runs(bits)))


def area_inside(outline: Outline) -> float:
    """Return the area of the union of an outline's subpaths, in square points.

    Each row of cells is measured along its middle, which is accurate to a few percent for all but
    small pieces.
    """
    lines = [tuple(corners(subpath, CHORDS)) for subpath in outline]
    rows = cells_across(max(y for points in lines for _, y in points))
    spans: list[list[tuple[float, float]]] = [[] for _ in range(rows)]
    for points in lines:
        for row, xs in enumerate(_crossings(_in_cells(points), rows)):
            spans[row] += zip(xs[::2], xs[1::2], strict=True)
    return math.fsum(map(_length, spans)) * STEP * STEP


def _length(spans: list[tuple[float, float]]) -> float:
    """Return the total length of spans that may overlap."""
    length, reached = 0.0, -math.inf
    for left, right in sorted(spans):
        length += max(0.0, right - max(left, reached))
        reached = max(reached, right)
    return length


def _in_cells(points: Iterable[Point]) -> list[Point]:
    return [(max(0.0, x / STEP), max(0.0, y / STEP)) for x, y in points]


def _crossings(cells: Sequence[Point], rows: int) -> list[list[float]]:
    """Return where a closed line crosses the middle of each row, from left to right."""
    crossings: list[list[float]] = [[] for _ in range(rows)]
    for here, there in pairwise((*cells, cells[0])):
        (x, top), (right, bottom) = sorted((here, there), key=itemgetter(1))
        first, beyond = math.ceil(top - 0.5), math.ceil(bottom - 0.5)
        if first < beyond:
            slope = (right - x) / (bottom - top)
            for row in range(first, min(beyond, rows)):
                crossings[row].append(right - (bottom - row - 0.5) * slope)
    for xs in crossings:
        xs.sort()
    return crossings


def _fill(taken: list[int], points: Sequence[Point]) -> None:
    """Take the cells inside a closed line, and those that it passes through."""
    cells = _in_cells(points)
    for here, there in pairwise((*cells, cells[0])):
        (x, top), (right, bottom) = sorted((here, there), key=itemgetter(1))
        slope = (right - x) / (bottom - top) if bottom > top else 0.0
        first = int(top + _ROUNDING)
        beyond = min(len(taken), max(first, math.ceil(bottom - _ROUNDING) - 1) + 1)
        for row in range(first, beyond):
            # The part of the line within this row.
            after = x + (min(row + 1, bottom) - max(row, top)) * slope if slope else right
            taken[row] |= _cells(x, after) if x < after else _cells(after, x)
            x = after
    for row, xs in enumerate(_crossings(cells, len(taken))):
        for left, end in zip(xs[::2], xs[1::2], strict=True):
            taken[row] |= _cells(left, end)


def _cells(left: float, right: float) -> int:
    """Return the cells of a row between two positions, both in cells."""
    first = int(left)
    return (1 << max(first + 1, int(right - _ROUNDING) + 1)) - (1 << first)


def _reach(halo: float) -> tuple[int, ...]:
    """Return how many cells the white space reaches to each side, by the number of rows away."""
    far = halo / STEP
    rows = range(math.ceil(far - _ROUNDING) + 1)
    return tuple(
        math.ceil(math.sqrt(max(0.0, far * far - max(0, row - 1) ** 2)) - _ROUNDING) for row in rows
    )


def _widened(row: int, across: int) -> int:
    """Return a row with `across` more cells taken on both sides of each taken cell."""
    wide, reached = row, 0
    while reached < across:
        step = min(across - reached, reached + 1)
        wide |= (wide << step) | (wide >> step)
        reached += step
    return wide


def _runs(bits: Sequence[int]) -> Iterator[Run]:
    """Cut rows of bits into rectangles; equal consecutive rows are cut as one."""
    y = 0
    for row, alike in groupby(bits):
        height = len(tuple(alike))
        x, rest = 0, row
        while rest:
            x += (rest & -rest).bit_length() - 1
            rest = row >> x
            width = (rest + 1 & ~rest).bit_length() - 1
            yield Run(x, y, width, height)
            x += width
            rest = row >> x
        y += height
