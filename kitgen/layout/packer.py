"""Packs silhouettes on sheets, batch after batch and for good.

Each goes to the first sheet that has room for it, and there to the highest free place, of places
equally high to the leftmost. A later batch moves nothing: whoever asks for more copies of a kit
finds the first ones where they were.

A sheet's cells are one integer, row after row. Where a silhouette would touch something is
computed for all places at once: a rectangle of it is in the way of whatever lies in the same
rectangle to the right and below each place.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from typing import TypeAlias

from kitgen.layout.silhouettes import Run, Silhouette, cells_across
from kitgen.values import frozen

LEAST_FILL = 0.5
"""What part of a sheet is to be taken, where there are others beside it."""

_At: TypeAlias = tuple[int, int, int]
"""In which stance a thing lies on a sheet, and the x and y of its top-left cell."""


class Stance:
    """One way to lay something down; equal only to itself.

    Attributes:
        columns: How many places side by side have room for it on an empty sheet.
        rows: How many, one below the other.
    """

    def __init__(self, draw: Callable[[], Silhouette], columns: int, rows: int) -> None:
        """Note how its silhouette is made, which is done when first it is asked for."""
        self._draw = draw
        self.columns, self.rows = columns, rows

    @cached_property
    def silhouette(self) -> Silhouette:
        """What it takes."""
        return self._draw()


@frozen
class Place:
    """Where something lies: on which sheet, from 0, in which stance, and its top-left cell."""

    sheet: int
    stance: int
    x: int
    y: int


class Packer:
    """Sheets of one size, as full as they are so far."""

    def __init__(self, width: float, height: float) -> None:
        """Begin with no sheet; each has room of this size, in points."""
        self._size = (cells_across(width), cells_across(height))
        self._sheets: list[_Cells] = []

    @property
    def fills(self) -> tuple[float, ...]:
        """What part of each sheet is taken."""
        return tuple(sheet.fill for sheet in self._sheets)

    def pack(self, batch: Sequence[Sequence[Stance]]) -> tuple[Place, ...]:
        """Lay down what comes together, in this order; return where each thing lies.

        Of several new sheets none stays less than half full where a thing from a fuller one can
        be moved there.

        Args:
            batch: The stances of each thing; on one sheet the first that has room counts. All
                have to fit on an empty sheet.
        """
        old = len(self._sheets)
        places: list[Place] = []
        for stances in batch:
            place = self._first_place(stances)
            self._sheets[place.sheet].take(stances[place.stance].silhouette, place.x, place.y)
            places.append(place)
        self._even_out(batch, places, range(old, len(self._sheets)))
        return tuple(places)

    def _first_place(self, stances: Sequence[Stance]) -> Place:
        """Return the first place for a thing, on a new sheet if need be."""
        for number, sheet in enumerate(self._sheets):
            place = sheet.first_place(stances)
            if place:
                return Place(number, *place)
        self._sheets.append(_Cells(*self._size))
        return Place(len(self._sheets) - 1, 0, 0, 0)

    def _even_out(self, batch: Sequence[Sequence[Stance]], places: list[Place], new: range) -> None:
        """Move things to new sheets that are less than half full, where all of them can be."""
        givers: set[int] = set()
        while move := self._spare(batch, places, new):
            thing, receiver, at = move
            givers.add(giver := places[thing].sheet)
            places[thing] = Place(receiver, *at)
            for number in (giver, receiver):
                self._sheets[number] = self._laid(batch, _on(number, places))
        for number in sorted(givers):
            # Without those that went, the others lie closer.
            closer = self._closer(batch, _on(number, places))
            if closer is not None:
                for thing, at in closer.items():
                    places[thing] = Place(number, *at)
                self._sheets[number] = self._laid(batch, _on(number, places))

    def _spare(
        self, batch: Sequence[Sequence[Stance]], places: Sequence[Place], new: range
    ) -> tuple[int, int, _At] | None:
        """Find a thing that a sheet can spare for the emptiest, which is less than half full.

        It is the least that is enough, or else the largest there is.

        Returns:
            The thing, the number of the sheet it should go to, and where it would lie there.
        """
        fills = {number: self._sheets[number].fill for number in new}
        lowest = min(fills.values(), default=1.0)
        if lowest >= LEAST_FILL or math.fsum(fills.values()) < LEAST_FILL * len(fills):
            return None
        receiver = next(number for number in new if fills[number] == lowest)
        parts = [
            batch[thing][place.stance].silhouette.cells / self._sheets[receiver].size
            for thing, place in enumerate(places)
        ]
        spare = [
            thing
            for thing, place in enumerate(places)
            if place.sheet in fills and fills[place.sheet] - parts[thing] >= LEAST_FILL
        ]
        lacking = LEAST_FILL - lowest
        spare.sort(key=lambda thing: (parts[thing] < lacking, abs(parts[thing] - lacking)))
        for thing in spare:
            at = self._sheets[receiver].first_place(batch[thing])
            if at is not None:
                return thing, receiver, at
        return None

    def _laid(self, batch: Sequence[Sequence[Stance]], places: dict[int, Place]) -> "_Cells":
        """Return a sheet with things where they lie."""
        sheet = _Cells(*self._size)
        for thing, place in places.items():
            sheet.take(batch[thing][place.stance].silhouette, place.x, place.y)
        return sheet

    def _closer(
        self, batch: Sequence[Sequence[Stance]], things: Iterable[int]
    ) -> dict[int, _At] | None:
        """Lay things on an empty sheet in their order; None where it is too small for them."""
        sheet, laid = _Cells(*self._size), {}
        for thing in things:
            at = sheet.first_place(batch[thing])
            if at is None:
                return None
            laid[thing] = at
            sheet.take(batch[thing][at[0]].silhouette, *at[1:])
        return laid


def _on(number: int, places: Sequence[Place]) -> dict[int, Place]:
    """Return the places on one sheet, by the thing that lies there."""
    return {thing: place for thing, place in enumerate(places) if place.sheet == number}


class _Cells:
    """The cells of one sheet: bit `y * columns + x` is set where something lies."""

    def __init__(self, columns: int, rows: int) -> None:
        """Begin with an empty sheet."""
        self._columns, self._rows = columns, rows
        self._taken = 0
        # Where the first silhouette of each size lies: equal ones go in rows and columns with it.
        self._firsts: dict[tuple[int, int], tuple[int, int]] = {}
        # What found no room finds none later: a sheet only fills.
        self._too_large: set[Stance] = set()

    @property
    def size(self) -> int:
        """How many cells it has."""
        return self._columns * self._rows

    @property
    def fill(self) -> float:
        """What part of it is taken."""
        return self._taken.bit_count() / self.size

    def take(self, silhouette: Silhouette, x: int, y: int) -> None:
        """Lay a silhouette down."""
        mask = _mask(silhouette, self._columns)
        self._taken |= mask << (y * self._columns + x)
        self._firsts.setdefault(silhouette.size, (x, y))

    def first_place(self, stances: Sequence[Stance]) -> _At | None:
        """Return the first of the stances that has room, and its place."""
        for index, stance in enumerate(stances):
            at = self._first_free(stance)
            if at is not None:
                return index, *at
        return None

    def _first_free(self, stance: Stance) -> tuple[int, int] | None:
        """Return the highest free place, the leftmost of equally high ones; None without one.

        Places in rows and columns with one of the same size come first: one cut parts them all.
        """
        if stance in self._too_large:
            return None
        free = _places(stance.columns, stance.rows, self._columns)
        below: dict[tuple[int, int], int] = {}
        for run in stance.silhouette.runs:
            size = (run.width, run.height)
            if size not in below:
                below[size] = self._reached(below, run)
            free &= ~(below[size] >> (run.y * self._columns + run.x))
            if not free:
                self._too_large.add(stance)
                return None
        size = stance.silhouette.size
        if size in self._firsts:
            free = free & self._in_rows(size) or free
        y, x = divmod((free & -free).bit_length() - 1, self._columns)
        return x, y

    def _in_rows(self, size: tuple[int, int]) -> int:
        """Return the places in rows and columns with the first silhouette of this size."""
        x, y = (start % length for start, length in zip(self._firsts[size], size, strict=True))
        return _lattice(x, y, *size, self._columns, self._rows)

    def _reached(self, below: dict[tuple[int, int], int], run: Run) -> int:
        """Return the places whose rectangle of this size has something in it."""
        width = (run.width, 1)
        if width not in below:
            below[width] = _stretched(self._taken, run.width, 1)
        return _stretched(below[width], run.height, self._columns)


def _stretched(cells: int, count: int, stride: int) -> int:
    """Return the places from which a taken cell is less than `count` strides away."""
    reached = 1
    while reached < count:
        step = min(reached, count - reached)
        cells |= cells >> (step * stride)
        reached += step
    return cells


@lru_cache(maxsize=256)
def _mask(silhouette: Silhouette, columns: int) -> int:
    """Return a silhouette's cells on a sheet so wide, at its top left."""
    mask = 0
    for run in silhouette.runs:
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
