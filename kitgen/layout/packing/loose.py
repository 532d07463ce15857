"""The loose pieces of all jobs in one file: taken out of the jobs and packed on shared pages."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import reduce
from typing import NamedTuple

from kitgen.contract import Job, Piece, SheetSet, Shelves, Whole
from kitgen.drawing.bounds import mapped_box
from kitgen.drawing.shapes import Box, moved, turned
from kitgen.layout.arrangement import Block, Page, Spot, room_for, shared_rooms
from kitgen.layout.fitting import misfits
from kitgen.layout.packing.footprints import STEP
from kitgen.layout.packing.packer import Packer, Place
from kitgen.layout.packing.parcels import Parcel, loose, parted
from kitgen.layout.packing.sheet_cells import Thing
from kitgen.layout.packing.stances import Lying, ways_of
from kitgen.layout.paper import Paper
from kitgen.values import frozen, replace

_SEVERAL = 2


class Loose:
    """The loose pieces of all jobs in one file, collected as the jobs are iterated over.

    Attributes:
        titles: The titles of the sets that they come from, by job id.
    """

    def __init__(self, paper: Paper) -> None:
        self._paper = paper
        self._parcels: dict[int, list[Parcel]] = {}
        self._rooms: dict[tuple[tuple[float, float], float, float], tuple[int, int]] = {}
        self._optional: set[str] = set()
        self.titles: dict[str, set[str]] = {}

    def taken_from(self, job: Job) -> Job:
        """Return a job without its loose pieces, which are collected as its sets are iterated over.

        Pieces that do not fit the paper are dropped; `check_set_fits` reports why.
        """
        if job.optional:
            self._optional.add(job.id)
        return replace(job, sheet_sets=self._kept_sets(job))

    def _kept_sets(self, job: Job) -> Iterator[SheetSet]:
        for sheet_set in self._several_up(job.sheet_sets):
            pieces = tuple(sheet_set.pieces)
            if any(misfits(pieces, sheet_set.arrangement, self._paper)):
                continue
            kept, parcels = parted(pieces, sheet_set.arrangement, self._paper, job.id)
            if parcels:
                self._parcels.setdefault(sheet_set.copy, []).extend(parcels)
                self.titles.setdefault(job.id, set()).add(sheet_set.title)
            if kept:
                yield replace(sheet_set, pieces=kept)

    def _several_up(self, sheet_sets: Iterable[SheetSet]) -> Iterator[SheetSet]:
        """Yield sets, with those that may lie n-up combined if several fit on the paper.

        They fill papers of their own in order and lazily, so that a run of thousands is never in
        memory. A single one becomes loose, in the same position as if others followed.
        """
        count, turned, waiting = 0, 0, list[SheetSet]()
        for sheet_set in sheet_sets:
            pieces, arrangement, room = tuple(sheet_set.pieces), sheet_set.arrangement, 0
            if pieces and isinstance(arrangement, Whole) and arrangement.n_up:
                room, turned = self._n_up(pieces)
            if room < _SEVERAL:
                yield replace(sheet_set, pieces=pieces)
                continue
            for piece in pieces:
                laid = Shelves(0.0, own=True, turned=turned)
                waiting.append(replace(sheet_set, pieces=(piece,), arrangement=laid))
                count += 1
                if len(waiting) == room:
                    yield _together(waiting)
                    waiting.clear()
        if count == 1:
            yield replace(waiting[0], arrangement=Shelves(0.0, turned=turned))
        elif waiting:
            yield _together(waiting)

    def _n_up(self, pieces: Sequence[Piece]) -> tuple[int, int]:
        """Return how many of the largest of these fit on one page, and their rotation there."""
        largest = max(pieces, key=lambda piece: piece.front.width * piece.front.height)
        (upright,) = loose((largest,), Shelves(0.0), "")
        key = (upright.size, upright.halo, upright.passing)
        if key not in self._rooms:
            counts = [(self._most(replace(upright, turned=turned)), -turned) for turned in (0, 1)]
            count, turned = max(counts)
            self._rooms[key] = count, -turned
        return self._rooms[key]

    def _most(self, parcel: Parcel) -> int:
        """Return how many copies of a parcel fit on one page."""
        if not any(ways_of(parcel, room) for room in shared_rooms(self._paper)):
            return 0
        count = 1
        while len(_packed([parcel] * (count + 1), self._paper)) == 1:
            count += 1
        return count

    def pages(self) -> tuple[Page, ...]:
        """Pack the collected pieces copy by copy; further copies leave the first in place."""
        packed = LoosePages(self._paper)
        for _, parcels in sorted(self._parcels.items()):
            packed.add(parcels, self._optional)
        return packed.pages()


def _together(sheet_sets: Sequence[SheetSet]) -> SheetSet:
    """Return several sets combined into one whose pieces share papers of their own."""
    titles = " · ".join(dict.fromkeys(sheet_set.title for sheet_set in sheet_sets))
    pieces = tuple(piece for sheet_set in sheet_sets for piece in sheet_set.pieces)
    return replace(sheet_sets[0], title=titles, pieces=pieces)


def own_pages(
    pieces: Iterable[Piece], shelves: Shelves, paper: Paper, job: str
) -> tuple[Page, ...]:
    """Lay out loose pieces that share their pages with no other set."""
    return _packed(loose(pieces, shelves, job), paper)


def _packed(parcels: Iterable[Parcel], paper: Paper) -> tuple[Page, ...]:
    packed = LoosePages(paper)
    packed.add(parcels)
    return packed.pages()


class LoosePages:
    """The shared pages of one file as they fill; later pieces never move earlier ones."""

    def __init__(self, paper: Paper) -> None:
        self._paper = paper
        self._packers: dict[Box, Packer] = {}
        self._pages: dict[tuple[Box, int], list[_PlacedParcel]] = {}

    def add(self, parcels: Iterable[Parcel], optional: Collection[str] = ()) -> None:
        """Pack parcels that belong together, such as the pieces of one copy of a kit.

        Rectangles come before other shapes, and large parcels before small ones. Rows of a grid are
        separated only if that saves a sheet or fills one better. If that takes no more sheets, what
        the game needs lies on as few as possible, and those without any of it come last: whoever
        leaves them out prints no sheet for a single piece.

        `optional` lists the ids of the jobs that the game can be played without.

        Raises:
            ValueError: A parcel does not fit on any page; fitting refuses it before.
        """
        by_room: dict[Box, list[Parcel]] = {}
        for parcel, room in _in_rooms(tuple(parcels), self._paper):
            by_room.setdefault(room, []).append(parcel)
        for room, of_room in by_room.items():
            packer = self._packers.get(room, Packer(room.width, room.height))
            self._packers[room], laid = _laid(packer, room, of_room, optional)
            for sheet in sorted({placed.sheet for placed in laid}):
                self._pages.setdefault((room, sheet), [])
            for placed in laid:
                self._pages[room, placed.sheet].append(placed)

    def pages(self) -> tuple[Page, ...]:
        """Return the pages as they are now."""
        return tuple(map(_page, self._pages.values()))


def _laid(
    packer: Packer, room: Box, parcels: Sequence[Parcel], optional: Collection[str]
) -> "tuple[Packer, Sequence[_PlacedParcel]]":
    """Return the sheets with these parcels on them too, and where each parcel lies."""
    together = packer.copy()
    all_laid = [*_batch_laid(together, room, parcels)]
    best = _sheets_taken(together, all_laid, optional)
    needed = [parcel for parcel in parcels if parcel.job not in optional]
    if best.needed + best.early <= 1 or not 0 < len(needed) < len(parcels):
        return together, all_laid
    others = [parcel for parcel in parcels if parcel.job in optional]
    in_turn = packer.copy()
    needed_first = [*_batch_laid(in_turn, room, needed), *_batch_laid(in_turn, room, others)]
    if _sheets_taken(in_turn, needed_first, optional) < best:
        return in_turn, needed_first
    return together, all_laid


class _Taken(NamedTuple):
    """The sheets that a packing takes; of two packings, the lesser is better.

    Attributes:
        sheets: The number of all sheets.
        needed: The number of those with parcels that the game needs.
        early: The number of those without any that come before one of these.
    """

    sheets: int
    needed: int
    early: int


def _sheets_taken(
    packer: Packer, laid: "Sequence[_PlacedParcel]", optional: Collection[str]
) -> _Taken:
    needed = {placed.sheet for placed in laid if placed.parcel.job not in optional}
    others = {placed.sheet for placed in laid} - needed
    early = [sheet for sheet in others if sheet < max(needed, default=0)]
    return _Taken(packer.sheet_count, len(needed), len(early))


def _batch_laid(packer: Packer, room: Box, parcels: Sequence[Parcel]) -> "Iterator[_PlacedParcel]":
    """Pack parcels; yield each at its place, in the given order."""
    choices = [_in_order(choice) for choice in _choices(parcels)]
    ways = [[ways_of(parcel, room) for _, parcel in choice] for choice in choices]
    chosen, places = packer.pack(*(list(map(_stances, choice)) for choice in ways))
    laid = zip(choices[chosen], ways[chosen], places, strict=True)
    for (_, parcel), lying, place in sorted(laid, key=lambda packed: packed[0][0]):
        yield _placed_parcel(parcel, lying[place.stance], place, room)


def _in_rooms(parcels: Sequence[Parcel], paper: Paper) -> Iterator[tuple[Parcel, Box]]:
    """Yield each parcel with its room on a page: the same room for all, if one holds them all."""
    for room in shared_rooms(paper):
        if all(ways_of(parcel, room) for parcel in parcels):
            yield from ((parcel, room) for parcel in parcels)
            return
    for parcel in parcels:
        own = room_for(*parcel.size, paper)
        if own is None:
            raise ValueError("a loose piece that does not fit; fitting refuses it before")
        yield parcel, own


def _choices(parcels: Sequence[Parcel]) -> Iterator[Sequence[Parcel]]:
    """Yield the parcels as they are, then with their rows in two parts, then row by row."""
    yield parcels
    rows = max(len(parcel.pieces) // parcel.columns for parcel in parcels)
    for parts in sorted({2, rows} if rows > 1 else ()):
        yield tuple(part for parcel in parcels for part in parcel.in_parts(parts))


def _in_order(parcels: Sequence[Parcel]) -> list[tuple[int, Parcel]]:
    """Return parcels with their indices, in the order in which they are placed."""
    return sorted(enumerate(parcels), key=lambda numbered: _rank(numbered[1]))


def _rank(parcel: Parcel) -> tuple[bool, float]:
    width, height = parcel.size
    return bool(parcel.outline), -width * height


def _stances(ways: Iterable[Lying]) -> Thing:
    return tuple(way.stance for way in ways)


@frozen(slots=False)
class _PlacedParcel:
    """A parcel on its page; `box` is its trim box there, and `sheet` the page, from 0."""

    parcel: Parcel
    lying: Lying
    box: Box
    sheet: int

    def block(self) -> Block:
        """Return the block that is cut out here."""
        cells = [spot.box for spot in self.spots()]
        return Block(
            self.box,
            tuple(sorted({x for cell in cells for x in (cell.x, cell.right)})),
            tuple(sorted({y for cell in cells for y in (cell.y, cell.bottom)})),
            max(piece.front.bleed for piece in self.parcel.pieces),
            # A parcel with nothing in its white space keeps nothing away.
            0.0 if self.parcel.passing else self.lying.white,
            bool(self.parcel.outline),
        )

    def spots(self) -> Iterator[Spot]:
        """Yield each piece at its position."""
        parcel, turns = self.parcel, self.lying.quarter_turns
        at = moved(self.box.x, self.box.y) @ turned(turns, *parcel.size)
        width, height = parcel.pieces[0].front.width, parcel.pieces[0].front.height
        rows = -(-len(parcel.pieces) // parcel.columns)
        for index, piece in enumerate(parcel.pieces):
            row, column = divmod(index, parcel.columns)
            cell = Box(
                column * (width + parcel.gutter), row * (height + parcel.gutter), width, height
            )
            half = parcel.gutter / 2
            room = (
                half if column else self.lying.white,
                half if row else self.lying.white,
                half if column + 1 < parcel.columns else self.lying.white,
                half if row + 1 < rows else self.lying.white,
            )
            # Each quarter turn moves the left side to the top and the bottom to the left.
            for _ in range(turns):
                room = (room[3], *room[:3])
            yield Spot(piece, mapped_box(cell, at), turns, room, parcel.job)


def _placed_parcel(parcel: Parcel, lying: Lying, place: Place, room: Box) -> _PlacedParcel:
    """Return a parcel at its position within a page's room."""
    box = lying.box.moved(room.x + place.x * STEP, room.y + place.y * STEP)
    return _PlacedParcel(parcel, lying, box, place.sheet)


def _page(laid: Sequence[_PlacedParcel]) -> Page:
    blocks = tuple(parcel.block() for parcel in laid)
    around = reduce(Box.union, (block.box.grown(block.reach) for block in blocks))
    spots = tuple(spot for parcel in laid for spot in parcel.spots())
    return Page(spots, around, (), (), blocks=blocks)
