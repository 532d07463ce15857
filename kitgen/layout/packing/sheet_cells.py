"""What is taken of a sheet, as one integer, and where something else has room on it.

Where a footprint would touch something is computed for all places at once: a rectangle of it is in
the way of whatever lies in the same rectangle to the right and below each place.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from typing import TypeAlias

from kitgen.layout.packing.footprints import Footprint

BEYOND = 1
"""How many cells of white may lie beyond each edge of the room."""

At: TypeAlias = tuple[int, int, int]
"""In which stance a thing lies on a sheet, and the x and y of its top-left cell."""


class Stance:
    """One way to lay something down; equal only to itself.

    Attributes:
        columns: How many places side by side have room for it on an empty sheet.
        rows: How many, one below the other.
        first: The x and y of the first of them, in cells: with white beyond the edge, less than 0.
        area: What is cut out, in square points: less than its footprint, which has white.
    """

    def __init__(
        self,
        draw: Callable[[], Footprint],
        columns: int,
        rows: int,
        area: float,
        first: tuple[int, int] = (0, 0),
    ) -> None:
        """Note how its footprint is made, which is done when first it is asked for."""
        self._draw = draw
        self.columns, self.rows, self.area, self.first = columns, rows, area, first

    @cached_property
    def footprint(self) -> Footprint:
        """What it takes."""
        return self._draw()


Thing: TypeAlias = Sequence[Stance]
"""All the ways to lay a thing down; on one sheet the first that has room counts."""


class SheetCells:
    """The cells of one sheet and those beyond its edges: a bit is set where something lies.

    Of the cell `y` below and `x` right of the room's first, it is bit
    `(y + BEYOND) * columns + x + BEYOND`.

    Attributes:
        area: What is cut out of it, in square points.
    """

    def __init__(self, columns: int, rows: int) -> None:
        """Begin with an empty sheet."""
        self._columns, self._rows = columns, rows
        self._taken = 0
        self.area = 0.0
        # Where the first footprint of each size lies: equal ones go in rows and columns with it.
        self._firsts: dict[tuple[int, int], tuple[int, int]] = {}
        # What found no room finds none later: a sheet only fills.
        self._too_large: set[Stance] = set()
        # Known until something else is laid down.
        self._below: dict[tuple[int, int], int] = {}

    def copy(self) -> "SheetCells":
        """Return an equal sheet that is filled by itself."""
        other = SheetCells(self._columns, self._rows)
        other._taken, other.area = self._taken, self.area
        other._firsts, other._too_large = self._firsts.copy(), self._too_large.copy()
        return other

    @property
    def taken_count(self) -> int:
        """How many of its cells are taken."""
        return self._taken.bit_count()

    def take(self, stance: Stance, x: int, y: int) -> None:
        """Lay something down."""
        mask = _mask(stance.footprint, self._columns)
        self._taken |= mask << self._bit(x, y)
        self._below.clear()
        self._firsts.setdefault(stance.footprint.size, (x, y))
        self.area = math.fsum((self.area, stance.area))

    def first_place(self, stances: Thing, numbers: Iterable[int], in_rows: bool) -> At | None:
        """Return the first of the stances of these numbers that has room, and its place."""
        for number in numbers:
            at = self._first_free(stances[number], in_rows)
            if at is not None:
                return number, *at
        return None

    def _first_free(self, stance: Stance, in_rows: bool) -> tuple[int, int] | None:
        """Return the highest free place, the leftmost of equally high ones; None without one.

        Those `in_rows` and columns with one of the same size come first: one cut parts them all.
        """
        if stance in self._too_large:
            return None
        free = _places(stance.columns, stance.rows, self._columns) << self._bit(*stance.first)
        for run in stance.footprint.runs_by_size:
            free &= ~(self._reached(run.width, run.height) >> (run.y * self._columns + run.x))
            if not free:
                self._too_large.add(stance)
                return None
        size = stance.footprint.size
        if in_rows and size in self._firsts:
            free = free & self._in_rows(size) or free
        y, x = divmod((free & -free).bit_length() - 1, self._columns)
        return x - BEYOND, y - BEYOND

    def _bit(self, x: int, y: int) -> int:
        """Return the number of the bit of a cell."""
        return (y + BEYOND) * self._columns + x + BEYOND

    def _in_rows(self, size: tuple[int, int]) -> int:
        """Return the places in rows and columns with the first footprint of this size."""
        x, y = (
            (start + BEYOND) % length
            for start, length in zip(self._firsts[size], size, strict=True)
        )
        return _lattice(x, y, *size, self._columns, self._rows)

    def _reached(self, width: int, height: int) -> int:
        """Return the places whose rectangle of this size has something in it."""
        reached = self._below.get((width, height))
        if reached is None:
            if height == 1:
                reached = _stretched(self._taken, width, 1)
            else:
                reached = _stretched(self._reached(width, 1), height, self._columns)
            self._below[width, height] = reached
        return reached


def _stretched(cells: int, count: int, stride: int) -> int:
    """Return the places from which a taken cell is less than `count` strides away."""
    reached = 1
    while reached < count:
        step = min(reached, count - reached)
        cells |= cells >> (step * stride)
        reached += step
    return cells


@lru_cache(maxsize=256)
def _mask(footprint: Footprint, columns: int) -> int:
    """Return a footprint's cells on a sheet so wide, at its top left."""
    mask = 0
    for run in footprint.runs:
        rectangle = ((1 << run.width) - 1) * _repeated(run.height, columns)
        mask |= rectangle << (run.y * columns + run.x)
    return mask


@lru_cache(maxsize=256)
def _places(across: int, down: int, columns: int) -> int:
    """Return the first so many cells of each of so many rows."""
    return ((1 << across) - 1) * _repeated(down, columns)


@lru_cache(maxsize=256)
def _lattice(x: int, y: int, width: int, height: int, columns: int, rows: int) -> int:
    """Return the cells from one on that are so far apart, on a sheet of this size."""
    across = _repeated(-(-(columns - x) // width), width) << x
    return across * _repeated(-(-(rows - y) // height), height * columns) << (y * columns)


def _repeated(count: int, stride: int) -> int:
    """Return an integer with one bit in each of so many strides."""
    bits, reached = 1, 1
    while reached < count:
        step = min(reached, count - reached)
        bits |= bits << (step * stride)
        reached += step
    return bits
