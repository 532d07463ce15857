"""The taken cells of a sheet, as one integer, and the search for free places.

Collisions are computed for all places in one step: each rectangle of a footprint collides wherever
a taken cell lies in a rectangle of that size to the right of and below the place.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from typing import TypeAlias

from kitgen.layout.packing.footprints import Footprint

BEYOND = 1
"""The number of cells of white space that may lie beyond each edge of the room."""

At: TypeAlias = tuple[int, int, int]
"""A position on a sheet: the index of the stance, and the x and y of the top-left cell."""


class Stance:
    """One way to place something. Compares equal only to itself.

    Attributes:
        columns: The number of horizontal positions on an empty sheet.
        rows: The number of vertical positions on an empty sheet.
        first: The x and y of the first position, in cells; negative if white space lies beyond the
            edge.
        area: The area that is cut out, in square points, which excludes the footprint's white
            space.
    """

    def __init__(
        self,
        draw: Callable[[], Footprint],
        columns: int,
        rows: int,
        area: float,
        first: tuple[int, int] = (0, 0),
    ) -> None:
        """Store the function that makes the footprint; it is called on first use."""
        self._draw = draw
        self.columns, self.rows, self.area, self.first = columns, rows, area, first

    @cached_property
    def footprint(self) -> Footprint:
        """The cells that it takes."""
        return self._draw()


Thing: TypeAlias = Sequence[Stance]
"""All ways to place a thing; on a given sheet the first with room is used."""


class SheetCells:
    """The cells of one sheet and those beyond its edges; a bit is set for each taken cell.

    The cell `y` below and `x` right of the room's first cell is bit `(y + BEYOND) * columns + x +
    BEYOND`.

    Attributes:
        area: The area that is cut out of the sheet, in square points.
    """

    def __init__(self, columns: int, rows: int) -> None:
        self._columns, self._rows = columns, rows
        self._taken = 0
        self.area = 0.0
        # The first footprint of each size; equal ones are aligned with it in rows and columns.
        self._firsts: dict[tuple[int, int], tuple[int, int]] = {}
        # Sheets only fill, so what has found no room never will.
        self._too_large: set[Stance] = set()
        # Cache that is valid until something else is placed.
        self._below: dict[tuple[int, int], int] = {}

    def copy(self) -> "SheetCells":
        """Return an independent copy of the sheet."""
        other = SheetCells(self._columns, self._rows)
        other._taken, other.area = self._taken, self.area
        other._firsts, other._too_large = self._firsts.copy(), self._too_large.copy()
        return other

    @property
    def taken_count(self) -> int:
        """The number of taken cells."""
        return self._taken.bit_count()

    def take(self, stance: Stance, x: int, y: int) -> None:
        """Place something."""
        mask = _mask(stance.footprint, self._columns)
        self._taken |= mask << self._bit(x, y)
        self._below.clear()
        self._firsts.setdefault(stance.footprint.size, (x, y))
        self.area = math.fsum((self.area, stance.area))

    def first_place(self, stances: Thing, numbers: Iterable[int], in_rows: bool) -> At | None:
        """Return the first of the numbered stances that has room, with its position."""
        for number in numbers:
            at = self._first_free(stances[number], in_rows)
            if at is not None:
                return number, *at
        return None

    def _first_free(self, stance: Stance, in_rows: bool) -> tuple[int, int] | None:
        """Return the highest free place, and the leftmost of equally high ones; None without one.

        With `in_rows`, places aligned with a footprint of the same size come first, because one cut
        separates them all.
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
        """Return the index of a cell's bit."""
        return (y + BEYOND) * self._columns + x + BEYOND

    def _in_rows(self, size: tuple[int, int]) -> int:
        """Return the places aligned in rows and columns with the first footprint of this size."""
        x, y = (
            (start + BEYOND) % length
            for start, length in zip(self._firsts[size], size, strict=True)
        )
        return _lattice(x, y, *size, self._columns, self._rows)

    def _reached(self, width: int, height: int) -> int:
        """Return the places at which a rectangle of this size would cover a taken cell."""
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
    """Return a footprint's cells at the top left of a sheet of this width."""
    mask = 0
    for run in footprint.runs:
        rectangle = ((1 << run.width) - 1) * _repeated(run.height, columns)
        mask |= rectangle << (run.y * columns + run.x)
    return mask


@lru_cache(maxsize=256)
def _places(across: int, down: int, columns: int) -> int:
    """Return the first `across` cells of each of the first `down` rows."""
    return ((1 << across) - 1) * _repeated(down, columns)


@lru_cache(maxsize=256)
def _lattice(x: int, y: int, width: int, height: int, columns: int, rows: int) -> int:
    """Return every cell of a sheet that is a multiple of `width` and `height` from (x, y)."""
    across = _repeated(-(-(columns - x) // width), width) << x
    return across * _repeated(-(-(rows - y) // height), height * columns) << (y * columns)


def _repeated(count: int, stride: int) -> int:
    """Return an integer with one bit set in each of `count` strides."""
    bits, reached = 1, 1
    while reached < count:
        step = min(reached, count - reached)
        bits |= bits << (step * stride)
        reached += step
    return bits
