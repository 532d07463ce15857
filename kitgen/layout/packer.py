"""Packs footprints on sheets, batch after batch and for good.

Each goes to the first sheet that has room for it, and there to the highest free place, of places
equally high to the leftmost. Several orders are tried, and the one that takes the fewest sheets
counts. A later batch moves nothing: whoever asks for more copies of a kit finds the first ones
where they were.

A sheet's cells are one integer, row after row. Where a footprint would touch something is
computed for all places at once: a rectangle of it is in the way of whatever lies in the same
rectangle to the right and below each place.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import islice
from typing import TypeAlias

from kitgen.layout.footprints import Footprint, cells_across
from kitgen.values import frozen

LEAST_FILL = 0.5
"""What part of a sheet is to be taken, where there are others beside it."""

_MOST_FIRST, _MOST_TRIED = 6, 24
"""How many of the largest things are tried as the first, and how many orders in all."""

_At: TypeAlias = tuple[int, int, int]
"""In which stance a thing lies on a sheet, and the x and y of its top-left cell."""

_Rank: TypeAlias = tuple[int, int]
"""How many sheets there are, and how many of the new ones stay less than half full beside others.
"""


class Stance:
    """One way to lay something down; equal only to itself.

    Attributes:
        columns: How many places side by side have room for it on an empty sheet.
        rows: How many, one below the other.
        area: What is cut out, in square points: less than its footprint, which has white.
    """

    def __init__(self, draw: Callable[[], Footprint], columns: int, rows: int, area: float) -> None:
        """Note how its footprint is made, which is done when first it is asked for."""
        self._draw = draw
        self.columns, self.rows, self.area = columns, rows, area

    @cached_property
    def footprint(self) -> Footprint:
        """What it takes."""
        return self._draw()


Thing: TypeAlias = Sequence[Stance]
"""All the ways to lay a thing down; on one sheet the first that has room counts."""


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
        self._room = width * height
        self._size = (cells_across(width), cells_across(height))
        self._sheets: tuple[_Cells, ...] = ()

    def pack(self, *choices: Sequence[Thing]) -> tuple[int, tuple[Place, ...]]:
        """Lay down what comes together.

        The first of the choices that takes the fewest sheets counts, and of these one with the
        fewest new sheets that stay less than half full beside others.

        Args:
            choices: The things, parted in one way or another, each with its stances. All have to
                fit on an empty sheet.

        Returns:
            Which of the choices it is, and where each of its things lies.
        """
        best: tuple[_Rank, int, _Attempt] | None = None
        for number, things in enumerate(choices):
            goal = self._goal(things)
            for order, manner in islice(_orders(things), _MOST_TRIED):
                attempt = _Attempt(self._size, self._room, self._sheets, things)
                if not attempt.lay(order, manner, best[0] if best else None):
                    continue
                attempt.even_out()
                if best is None or attempt.rank < best[0]:
                    best = (attempt.rank, number, attempt)
                if best[0] <= goal:
                    break
            if best and best[0] <= goal:
                break
        if best is None:
            raise ValueError("nothing to choose from")
        self._sheets = tuple(best[2].sheets)
        return best[1], tuple(best[2].places)

    def _goal(self, things: Sequence[Thing]) -> "_Rank":
        """Return a rank that is not bettered, from what things take together."""
        whole = self._size[0] * self._size[1]
        free = sum(whole - sheet.taken_count for sheet in self._sheets)
        need = sum(min(stance.footprint.cells for stance in thing) for thing in things)
        new = max(0, -((free - need) // whole))
        area = math.fsum(thing[0].area for thing in things)
        enough = new < 2 or area >= LEAST_FILL * new * self._room
        return len(self._sheets) + new, 0 if enough else 1


@frozen
class _Manner:
    """How things are laid down.

    Attributes:
        stance: Which of its stances a thing tries first, if it has so many; the others follow.
        others: Of how many things in a row one does so; the rest try their first.
        in_rows: Whether equal things lie in rows and columns where these have room.
    """

    stance: int = 0
    others: int = 1
    in_rows: bool = True

    def numbers(self, index: int, count: int) -> Sequence[int]:
        """Return in which order so many stances are tried, of the thing laid down at an index."""
        first = self.stance % count if index % self.others == 0 else 0
        return (*range(first, count), *range(first))


_MANNERS = (
    _Manner(),
    _Manner(3),
    _Manner(3, others=2),
    _Manner(in_rows=False),
    _Manner(1),
    _Manner(2),
)


def _orders(things: Sequence[Thing]) -> Iterator[tuple[list[int], _Manner]]:
    """Yield orders to lay things down in, and how.

    First as they are given, by how much they take, and from the last; then with one of the
    largest before all others, which frees what it would lie on otherwise.
    """
    given = list(range(len(things)))
    footprints = [thing[0].footprint for thing in things]
    sizes = [footprint.size for footprint in footprints]
    orders = [
        given,
        sorted(given, key=lambda thing: -sum(sizes[thing])),
        sorted(given, key=lambda thing: -footprints[thing].cells),
        sorted(given, key=lambda thing: -max(sizes[thing])),
        given[::-1],
    ]
    orders += [
        [order[place], *order[:place], *order[place + 1 :]]
        for order in tuple(orders)
        for place in range(1, min(_MOST_FIRST, len(order)))
    ]
    tried: list[list[int]] = []
    for order in orders:
        if order not in tried:
            tried.append(order)
            for manner in _MANNERS:
                yield order, manner


class _Attempt:
    """One attempt at laying down a batch of things, on sheets that may hold others.

    Attributes:
        sheets: All sheets.
        places: Where each thing lies.
    """

    def __init__(
        self,
        size: tuple[int, int],
        room: float,
        old: Sequence["_Cells"],
        things: Sequence[Thing],
    ) -> None:
        """Begin with sheets that are not changed themselves."""
        self._size, self._room, self._things = size, room, things
        self._old = len(old)
        self.sheets = [sheet.copy() for sheet in old]
        self.places: list[Place] = [Place(0, 0, 0, 0)] * len(things)

    @property
    def rank(self) -> _Rank:
        """How good it is: what is less is better."""
        poor = sum(fill < LEAST_FILL for fill in self._fills().values())
        return len(self.sheets), poor if len(self.sheets) > 1 else 0

    def lay(self, order: Iterable[int], manner: _Manner, best: _Rank | None) -> bool:
        """Lay all down in an order; return whether that may be better than what is known."""
        for index, thing in enumerate(order):
            stances = self._things[thing]
            numbers = manner.numbers(index, len(stances))
            place = self._first_place(stances, numbers, manner.in_rows)
            if best and (len(self.sheets), 0) >= best:
                return False
            self.sheets[place.sheet].take(stances[place.stance], place.x, place.y)
            self.places[thing] = place
        return True

    def _first_place(self, stances: Thing, numbers: Sequence[int], in_rows: bool) -> Place:
        """Return the first place for a thing, on a new sheet if need be."""
        for number, sheet in enumerate(self.sheets):
            at = sheet.first_place(stances, numbers, in_rows)
            if at:
                return Place(number, *at)
        self.sheets.append(_Cells(*self._size))
        return Place(len(self.sheets) - 1, numbers[0], 0, 0)

    def _fills(self) -> dict[int, float]:
        """Return what part of each new sheet is cut out."""
        new = range(self._old, len(self.sheets))
        return {number: self.sheets[number].area / self._room for number in new}

    def even_out(self) -> None:
        """Move things to new sheets that are less than half full, where all of them can be."""
        givers: set[int] = set()
        while move := self._spare():
            thing, receiver, at = move
            givers.add(giver := self.places[thing].sheet)
            self.places[thing] = Place(receiver, *at)
            for number in (giver, receiver):
                self.sheets[number] = self._again(number)
        for number in sorted(givers):
            # Without those that went, the others lie closer.
            closer = self._closer(self._on(number))
            if closer is not None:
                for thing, at in closer.items():
                    self.places[thing] = Place(number, *at)
                self.sheets[number] = self._again(number)

    def _spare(self) -> tuple[int, int, _At] | None:
        """Find a thing that a sheet can spare for the emptiest, which is less than half full.

        It is the least that is enough, or else the largest there is.

        Returns:
            The thing, the number of the sheet it should go to, and where it would lie there.
        """
        fills = self._fills()
        lowest = min(fills.values(), default=1.0)
        if lowest >= LEAST_FILL or math.fsum(fills.values()) < LEAST_FILL * len(fills):
            return None
        receiver = next(number for number in fills if fills[number] == lowest)
        parts = [thing[0].area / self._room for thing in self._things]
        spare = [
            thing
            for thing, place in enumerate(self.places)
            if place.sheet in fills and fills[place.sheet] - parts[thing] >= LEAST_FILL
        ]
        lacking = LEAST_FILL - lowest
        spare.sort(key=lambda thing: (parts[thing] < lacking, abs(parts[thing] - lacking)))
        for thing in spare:
            stances = self._things[thing]
            at = self.sheets[receiver].first_place(stances, range(len(stances)), in_rows=True)
            if at is not None:
                return thing, receiver, at
        return None

    def _on(self, number: int) -> list[int]:
        """Return the things that lie on a sheet."""
        return [thing for thing, place in enumerate(self.places) if place.sheet == number]

    def _again(self, number: int) -> "_Cells":
        """Return a new sheet with things where they lie."""
        sheet = _Cells(*self._size)
        for thing in self._on(number):
            place = self.places[thing]
            sheet.take(self._things[thing][place.stance], place.x, place.y)
        return sheet

    def _closer(self, things: Iterable[int]) -> dict[int, _At] | None:
        """Lay things on an empty sheet in their order; None where it is too small for them."""
        sheet, laid = _Cells(*self._size), {}
        for thing in things:
            stances = self._things[thing]
            at = sheet.first_place(stances, range(len(stances)), in_rows=True)
            if at is None:
                return None
            laid[thing] = at
            sheet.take(stances[at[0]], *at[1:])
        return laid


class _Cells:
    """The cells of one sheet: bit `y * columns + x` is set where something lies.

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

    def copy(self) -> "_Cells":
        """Return an equal sheet that is filled by itself."""
        other = _Cells(self._columns, self._rows)
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
        self._taken |= mask << (y * self._columns + x)
        self._below.clear()
        self._firsts.setdefault(stance.footprint.size, (x, y))
        self.area = math.fsum((self.area, stance.area))

    def first_place(self, stances: Thing, numbers: Iterable[int], in_rows: bool) -> _At | None:
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
        free = _places(stance.columns, stance.rows, self._columns)
        for run in stance.footprint.runs_by_size:
            free &= ~(self._reached(run.width, run.height) >> (run.y * self._columns + run.x))
            if not free:
                self._too_large.add(stance)
                return None
        size = stance.footprint.size
        if in_rows and size in self._firsts:
            free = free & self._in_rows(size) or free
        y, x = divmod((free & -free).bit_length() - 1, self._columns)
        return x, y

    def _in_rows(self, size: tuple[int, int]) -> int:
        """Return the places in rows and columns with the first footprint of this size."""
        x, y = (start % length for start, length in zip(self._firsts[size], size, strict=True))
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
