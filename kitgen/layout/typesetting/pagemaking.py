"""Divides strips into columns and pages: what stays together, and where a page may end.

Of all divisions into the fewest pages, the cheapest is taken. The cost of a column is that of its
blank space plus that of the break at its end, on one scale. A nearly empty last page costs as much
as a blank column; the cost falls as it fills, until it holds enough.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, chain, islice, repeat
from typing import NamedTuple, TypeVar

from kitgen.layout.typesetting.strips import Strip
from kitgen.units import TOLERANCE, fits
from kitgen.values import frozen


@frozen
class Atom:
    """Strips that stay together, such as a heading with the first lines of its text."""

    strips: tuple[Strip, ...]

    @property
    def above(self) -> float:
        """The white space above it, dropped at the top of a column."""
        return self.strips[0].above

    @property
    def height(self) -> float:
        """Its height without the white space above."""
        first, *rest = self.strips
        return first.height + math.fsum(strip.above + strip.height for strip in rest)

    @property
    def at_top(self) -> float:
        """Its height at the top of a column, including a repeated table heading."""
        heading = self.strips[0].heading
        return self.height + (heading.height if heading else 0.0)

    @property
    def break_cost(self) -> float:
        """The cost of ending a column below it."""
        return self.strips[-1].break_cost

    @property
    def words(self) -> str:
        """The first words of its highest strip, which names what is too long if it does not fit."""
        return max(self.strips, key=lambda strip: strip.height).words


class Measures(NamedTuple):
    """The measures of an atom, by which it is placed; see `Atom`."""

    above: float
    height: float
    at_top: float
    break_cost: float


PlacedT = TypeVar("PlacedT", Atom, Measures)


def atoms_of(strips: Sequence[Strip]) -> tuple[Atom, ...]:
    """Combine strips that stay together."""
    atoms: list[Atom] = []
    chain: list[Strip] = []
    for strip in strips:
        chain.append(strip)
        if not strip.keeps:
            atoms.append(Atom(tuple(chain)))
            chain = []
    if chain:
        atoms.append(Atom(tuple(chain)))
    return tuple(atoms)


def fill_column(atoms: Sequence[PlacedT], height: float) -> int:
    """Return how many atoms fit in a column; an atom higher than the column gets its own."""
    y = 0.0
    for index, atom in enumerate(atoms):
        y += atom.above + atom.height if index else atom.at_top
        if index and not fits(y, height):
            return index
    return len(atoms)


def columns_of(atoms: Sequence[PlacedT], heights: Iterator[float]) -> list[tuple[PlacedT, ...]]:
    """Fill columns of these heights, one after another, as many as are needed."""
    filled: list[tuple[PlacedT, ...]] = []
    remaining = atoms
    while remaining:
        count = fill_column(remaining, next(heights))
        filled.append(tuple(remaining[:count]))
        remaining = remaining[count:]
    return filled


def balanced(atoms: Sequence[Atom], count: int, most: float) -> list[tuple[Atom, ...]]:
    """Distribute atoms over a few columns so that the highest is as low as possible.

    The heights tried are those of every run of atoms.
    """
    return _in_columns(atoms, _balanced(_measured(atoms), count, most))


def _measured(atoms: Sequence[Atom]) -> tuple[Measures, ...]:
    return tuple(Measures(atom.above, atom.height, atom.at_top, atom.break_cost) for atom in atoms)


def _in_columns(atoms: Sequence[Atom], counts: Iterable[int]) -> list[tuple[Atom, ...]]:
    """Distribute atoms over columns of so many atoms each."""
    rest = iter(atoms)
    return [tuple(islice(rest, count)) for count in counts]


# What depends only on measures is cached, because a change of a few words seldom changes any.
@lru_cache(maxsize=16)
def _balanced(atoms: tuple[Measures, ...], count: int, most: float) -> tuple[int, ...]:
    """Return the number of atoms in each column; see `balanced`."""
    heights: set[float] = set()
    for start in range(len(atoms)):
        y = 0.0
        for index, atom in enumerate(atoms[start:]):
            y += atom.above + atom.height if index else atom.at_top
            if fits(y, most):
                heights.add(y)
    for height in sorted(heights):
        filled = columns_of(atoms, repeat(height))
        if len(filled) <= count:
            return tuple(map(len, filled))
    return tuple(map(len, columns_of(atoms, repeat(most))))


_BLANK = 100.0
"""The cost of a blank column; the cost of blank space grows with its square."""

_LEAST_FILL = 0.35
"""Columns emptier than this are considered only if nothing fuller is possible."""

_ENOUGH = 0.5
"""How much a last page should hold, in all its columns together, as a share of one column."""

_TURN = 1.3
"""The factor by which a break at the end of a page costs more than one between its columns."""


_ROUNDED = 1.0
"""More than the rounding error of sums of heights, in points."""


@frozen
class Format:
    """The columns of the pages. Heights are in points.

    Attributes:
        columns: The number of columns on each page.
        depth: The height of the columns.
        head: The height of the first page's head, which reduces its columns.
        foot: The height kept free at the foot of the last page.
        leaf: The number of pages that come together; 1 if pages come singly.
        others: The number of pages, in all leaves, that have no columns.
    """

    columns: int
    depth: float
    head: float = 0.0
    foot: float = 0.0
    leaf: int = 1
    others: int = 1

    def room(self, page: int) -> float:
        """Return the height of the columns of a page; the first page is number 0."""
        return self.depth - (self.head if page == 0 else 0.0)

    def lack(self, heights: Sequence[float]) -> float:
        """Return how much a last page lacks that holds atoms of these heights.

        The result is between 0, for enough or none, and 1.
        """
        enough = _ENOUGH * self.depth
        return max(0.0, 1.0 - math.fsum(heights) / enough) if heights else 0.0

    def fills_leaf(self, pages: int) -> bool:
        """Return whether one more page would begin another leaf."""
        return self.leaf == 1 or (pages + self.others) % self.leaf == 0


@frozen
class _Cut:
    """The cheapest way to set all atoms before one, with the start of its last column."""

    cost: float
    start: int
    before: "_Cut | None"


_Cuts = dict[int, _Cut]


@frozen
class _Ended:
    """All columns of all pages, and their cost."""

    cost: float
    columns: list[tuple[Measures, ...]]


class Division:
    """A division of atoms into pages, page by page, that tracks all the best beginnings."""

    def __init__(self, atoms: Sequence[Measures], page_format: Format) -> None:
        self.atoms = atoms
        self.format = page_format
        self.page = 0
        self._cuts: _Cuts = {0: _Cut(0.0, 0, None)}
        self._heights = [atom.height for atom in atoms]
        # The height left from each atom on, for a lower bound on the number of pages.
        depth = page_format.depth
        taken = [
            atom.above + min(height, depth)
            for atom, height in zip(atoms, self._heights, strict=True)
        ]
        self._left = [*accumulate(reversed(taken), initial=0.0)][::-1]
        self._most_in_column = depth + max((atom.above for atom in atoms), default=0.0)
        self._measures = [
            (atom.above + height, atom.at_top, atom.break_cost)
            for atom, height in zip(atoms, self._heights, strict=True)
        ]
        self._known_stops: dict[tuple[int, float, bool], list[tuple[int, float, float]]] = {}
        self._most_pages = self._pages_when_full() + page_format.leaf

    def _pages_when_full(self) -> int:
        """Return the number of pages if each column takes all that it can hold."""
        start, page = 0, 0
        while start < len(self.atoms):
            for _ in range(self.format.columns):
                start = self._heights_from(start, self.format.room(page), last=False)[-1][0]
            page += 1
        return page

    def ended(self, foot: float) -> "_Ended | None":
        """End with this page, balancing its columns; return None if it is too small.

        `foot` is the height to keep free below the columns of this page.
        """
        room = self.format.room(self.page) - foot
        start, most = max(self._cuts), self.format.columns * room
        if not self._may_fit(start, 1):
            return None
        remaining = math.fsum(min(height, room) for height in self._heights[start:])
        if not fits(remaining, most):
            return None
        end = self._filled(room, last=True).get(len(self.atoms))
        if end is None:
            return None
        cost, stop = end.cost, len(self.atoms)
        columns: list[tuple[Measures, ...]] = []
        while end.before is not None:
            columns.insert(0, tuple(self.atoms[end.start : stop]))
            end, stop = end.before, end.start
        return _Ended(cost, columns)

    def turn(self) -> None:
        """Fill this page and go on to the next.

        Divisions that leave too much for the pages still allowed are dropped, so that long texts
        have as many candidates as short ones.
        """
        cuts = self._filled(self.format.room(self.page), last=False)
        self.page += 1
        pages = self._most_pages - self.page
        self._cuts = {start: cut for start, cut in cuts.items() if self._may_fit(start, pages)}

    def _may_fit(self, start: int, pages: int) -> bool:
        """Return false if the atoms from one on certainly do not fit this many pages."""
        return self._left[start] <= pages * self.format.columns * self._most_in_column + _ROUNDED

    def _filled(self, room: float, *, last: bool) -> _Cuts:
        """Fill the columns of a page in every way worth considering."""
        cuts = self._cuts
        for column in range(self.format.columns):
            turn = _TURN if column == self.format.columns - 1 else 1.0
            cheapest: dict[int, tuple[float, int, _Cut]] = {}
            for start, cut in cuts.items():
                begun = cut.cost
                if last and column == 0:
                    begun += _BLANK * self.format.lack(self._heights[start:])
                for stop, blank_cost, break_cost in self._stops(start, room, last):
                    cost = begun + blank_cost + break_cost * turn
                    # On a tie, the way with more in the earlier columns wins, so that short content
                    # is on the left.
                    known = cheapest.get(stop)
                    if known is None or cost <= known[0]:
                        cheapest[stop] = (cost, start, cut)
            cuts = {stop: _Cut(*ways) for stop, ways in cheapest.items()}
        return cuts

    def _stops(self, start: int, room: float, last: bool) -> list[tuple[int, float, float]]:
        """Return where a column that begins at an atom may stop, and what it costs.

        Each stop comes with the cost of the column's blank space and that of the break below it.
        The result is cached, because columns of many pages begin there.
        """
        stops = self._known_stops.get((start, room, last))
        if stops is None:
            stops = [
                (
                    stop,
                    _BLANK * self._blank(height, room, last) ** 2,
                    self._measures[stop - 1][2] if stop > start else 0.0,
                )
                for stop, height in self._heights_from(start, room, last)
            ]
            self._known_stops[start, room, last] = stops
        return stops

    def _blank(self, height: float, room: float, last: bool) -> float:
        """Return the share of a column that counts as blank."""
        if last:
            # Low columns cost less, which keeps them level; a single column may end anywhere.
            return min(1.0, height / self.format.depth) if self.format.columns > 1 else 0.0
        return max(0.0, room - height) / self.format.depth

    def _heights_from(self, start: int, room: float, last: bool) -> list[tuple[int, float]]:
        """Return where a column that begins at an atom may stop, with its height there.

        It may stay empty if its page is too low for the atom, or is the last one.
        """
        stops: list[tuple[int, float]] = []
        most = room + TOLERANCE
        if start < len(self._measures):
            height = self._measures[start][1]
            # An atom higher than any page gets its own column and runs over; preflight reports it.
            if fits(height, room) or not fits(height, self.format.depth):
                stops.append((start + 1, height))
        for index in range(start + 1, len(self._measures) if stops else 0):
            height += self._measures[index][0]
            if height > most:
                break
            stops.append((index + 1, height))
        none = [(start, 0.0)] if last or not stops else []
        fullest = stops[-1][1] if stops else 0.0
        least = 0.0 if last else min(fullest, _LEAST_FILL * room)
        return none + [ending for ending in stops if least <= ending[1] + TOLERANCE]


def least_pages(atoms: Sequence[Atom], page_format: Format) -> int:
    """Return a number of pages that atoms need at least, by their heights alone."""
    depth = page_format.depth
    # An atom that runs over takes a column of any height, and counts for nothing.
    heights = (atom.height if fits(atom.at_top, depth) else 0.0 for atom in atoms)
    taken = math.fsum(chain(heights, (atom.above for atom in atoms)))
    most_in_column = depth + max((atom.above for atom in atoms), default=0.0)
    kept_free = page_format.head + page_format.foot
    return math.ceil(((taken - _ROUNDED) / page_format.columns + kept_free) / most_in_column)


def pages_of(
    atoms: Sequence[Atom], page_format: Format
) -> tuple[list[list[tuple[Atom, ...]]], bool]:
    """Divide atoms into the fewest pages, and return whether the last one's foot is free.

    It is not free if only the foot would require one more page. The spare pages of a leaf are used
    if fewer parts are broken with them.
    """
    counts, has_room = _paged(_measured(atoms), page_format)
    columns = _in_columns(atoms, counts)
    pages = range(0, len(columns), page_format.columns)
    return [columns[start : start + page_format.columns] for start in pages], has_room


@lru_cache(maxsize=16)
def _paged(atoms: tuple[Measures, ...], page_format: Format) -> tuple[tuple[int, ...], bool]:
    """Return the number of atoms in each column, and whether the foot is free; see `pages_of`."""
    division = Division(atoms, page_format)
    tight: _Ended | None = None
    ended = division.ended(page_format.foot)
    while ended is None and tight is None:
        tight = division.ended(0.0)
        division.turn()
        ended = division.ended(page_format.foot)
    if ended is None and tight is not None:
        return tuple(map(len, tight.columns)), False
    while ended is not None and not page_format.fills_leaf(division.page + 1):
        division.turn()
        looser = division.ended(page_format.foot)
        if looser is None or not any(looser.columns[-page_format.columns :]):
            continue
        if looser.cost < ended.cost:
            ended = looser
    return tuple(map(len, ended.columns if ended else ())), True
