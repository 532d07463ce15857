"""Silhouettes: what a shape keeps free of others on a sheet, as bits of a fine raster.

A row is an integer whose lowest bit is its leftmost cell. A cell is taken where the shape, or the
white that is kept about it, reaches into it at all: what is apart in bits is apart on paper.
"""

import math
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby, pairwise
from operator import itemgetter

from kitgen.drawing.shapes import Outline, Point, Subpath
from kitgen.values import frozen

STEP = 2.0
"""The side of a cell, in points: 0.7 mm."""

_CURVE_STEPS = 12
"""Straight lines in place of a curve; they leave it by less than a hundredth of its length."""

_ROUNDING = 1e-6


@frozen
class Run:
    """Cells of a silhouette that make a rectangle."""

    x: int
    y: int
    width: int
    height: int


@frozen(slots=False)
class Silhouette:
    """The cells that a shape takes: rectangles that share none, from the top."""

    runs: tuple[Run, ...]

    @cached_property
    def size(self) -> tuple[int, int]:
        """How many cells wide and high it is."""
        return (
            max(run.x + run.width for run in self.runs),
            max(run.y + run.height for run in self.runs),
        )

    @cached_property
    def cells(self) -> int:
        """How many cells it takes."""
        return sum(run.width * run.height for run in self.runs)


def cells_across(length: float) -> int:
    """Return how many cells a length in points reaches into."""
    return max(1, math.ceil(length / STEP - _ROUNDING))


def box_silhouette(width: float, height: float) -> Silhouette:
    """Return the silhouette of a rectangle, in points."""
    return Silhouette((Run(0, 0, cells_across(width), cells_across(height)),))


def outline_silhouette(outline: Outline, width: float, height: float, halo: float) -> Silhouette:
    """Return the silhouette of an outline and of the white about it.

    Args:
        outline: Subpaths in points; each is filled by itself.
        width: The room that it lies in with its white: nothing beyond is taken.
        height: Of that room.
        halo: How far the white reaches.
    """
    columns, rows = cells_across(width), cells_across(height)
    taken = [0] * rows
    for subpath in outline:
        _fill(taken, tuple(corners(subpath)))
    whole, reach = (1 << columns) - 1, _reach(halo)
    # All rows in one integer, so far apart that white beside one does not reach the next.
    stride = columns + len(reach) + 1
    joined = 0
    for row in reversed(taken):
        joined = joined << stride | row & whole
    spread = _widened(joined, reach[0])
    for away, across in enumerate(reach[1:], 1):
        widened = _widened(joined, across)
        spread |= widened << (away * stride) | widened >> (away * stride)
    bits = [spread >> (row * stride) & whole for row in range(rows)]
    return Silhouette(tuple(_runs(bits)))


def corners(subpath: Subpath) -> Iterator[Point]:
    """Yield the corners of a subpath, its curves as many short lines."""
    here = subpath.start
    yield here
    for segment in subpath.segments:
        if len(segment) == 2:
            here = segment
            yield here
            continue
        x1, y1, x2, y2, x3, y3 = segment
        for step in range(1, _CURVE_STEPS + 1):
            t = step / _CURVE_STEPS
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            yield (
                a * here[0] + b * x1 + c * x2 + d * x3,
                a * here[1] + b * y1 + c * y2 + d * y3,
            )
        here = (x3, y3)


def _fill(taken: list[int], points: Sequence[Point]) -> None:
    """Take the cells inside a closed line, and those that it passes through."""
    cells = [(max(0.0, x / STEP), max(0.0, y / STEP)) for x, y in points]
    crossings: list[list[float]] = [[] for _ in taken]
    for here, there in pairwise((*cells, cells[0])):
        (x, top), (right, bottom) = sorted((here, there), key=itemgetter(1))
        slope = (right - x) / (bottom - top) if bottom > top else 0.0
        first = int(top + _ROUNDING)
        beyond = min(len(taken), max(first, math.ceil(bottom - _ROUNDING) - 1) + 1)
        for row in range(first, beyond):
            # The part of the line that lies in this row, and the row's middle.
            after = x + (min(row + 1, bottom) - max(row, top)) * slope if slope else right
            taken[row] |= _cells(x, after) if x < after else _cells(after, x)
            middle = row + 0.5
            if top <= middle < bottom:
                crossings[row].append(right - (bottom - middle) * slope)
            x = after
    for row, xs in enumerate(crossings):
        xs.sort()
        for left, end in zip(xs[::2], xs[1::2], strict=True):
            taken[row] |= _cells(left, end)


def _cells(left: float, right: float) -> int:
    """Return the cells of a row from one place to another, both counted in cells."""
    first = int(left)
    return (1 << max(first + 1, int(right - _ROUNDING) + 1)) - (1 << first)


def _reach(halo: float) -> tuple[int, ...]:
    """Return how many cells to each side the white reaches, by rows away."""
    far = halo / STEP
    rows = range(math.ceil(far - _ROUNDING) + 1)
    return tuple(
        math.ceil(math.sqrt(max(0.0, far * far - max(0, row - 1) ** 2)) - _ROUNDING) for row in rows
    )


def _widened(row: int, across: int) -> int:
    """Return a row with so many more cells on both sides of each that is taken."""
    wide, reached = row, 0
    while reached < across:
        step = min(across - reached, reached + 1)
        wide |= (wide << step) | (wide >> step)
        reached += step
    return wide


def _runs(bits: Sequence[int]) -> Iterator[Run]:
    """Cut rows of bits into rectangles: equal rows that follow each other are cut as one."""
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
