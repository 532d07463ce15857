"""Loose pieces: what shares a sheet with other pieces, and how it is laid there.

Pieces of any size are loose, each a parcel by itself; so is what a grid's last page would fill
by less than half, and a grid of less than half a page: rows of it stay together, for one cut parts
them all; and a whole sheet that may be cut out, where it takes less than half of this paper. All
other pages are a job's own.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, cached_property, lru_cache, reduce
from itertools import pairwise

from kitgen.contract import Arrangement, Grid, Job, Piece, SheetSet, Shelves, Whole
from kitgen.drawing.bounds import mapped_box
from kitgen.drawing.shapes import Box, Outline, mapped, moved, turned
from kitgen.layout.arrangement import Block, Page, Spot, grid_size, room_for, shared_rooms
from kitgen.layout.fitting import misfits
from kitgen.layout.footprints import (
    STEP,
    Footprint,
    area_inside,
    box_footprint,
    cells_across,
    outline_footprint,
)
from kitgen.layout.marks import LEAST_GUTTER, LEAST_MARK, MARK_GAP
from kitgen.layout.packer import Packer, Place, Stance, Thing
from kitgen.layout.paper import Paper
from kitgen.units import fits
from kitgen.values import frozen

_CUT_WHITE = MARK_GAP + LEAST_MARK
_FULL, _SMALL = 0.75, 0.05
"""What fills so much of its trim box, and is so small a part of a page, lies in rows, like a
rectangle, where these have room."""


@frozen(slots=False)
class Parcel:
    """Pieces that are packed as one: a single piece, or full rows of a grid.

    Attributes:
        pieces: Of one size, row by row.
        columns: How many there are side by side.
        gutter: The space between neighbours.
        halo: What stays free of other parcels on each side.
        job: The id of the job that they are part of.
    """

    pieces: tuple[Piece, ...]
    columns: int
    gutter: float
    halo: float
    job: str

    @cached_property
    def size(self) -> tuple[float, float]:
        """The width and the height of all of it, as it stands upright."""
        rows = -(-len(self.pieces) // self.columns)
        return grid_size(self.pieces[0], Grid(rows, self.columns, self.gutter))

    @property
    def outline(self) -> Outline:
        """The line that it is cut along, where that is no rectangle."""
        return self.pieces[0].outline if len(self.pieces) == 1 else ()

    def in_parts(self, parts: int) -> "tuple[Parcel, ...]":
        """Return it parted into so many of all but equally many rows, no more than there are."""
        rows = -(-len(self.pieces) // self.columns)
        ends = [rows * part // min(parts, rows) * self.columns for part in range(parts + 1)]
        return tuple(
            replace(self, pieces=self.pieces[start:end])
            for start, end in pairwise(ends[: min(parts, rows) + 1])
        )


class Loose:
    """The loose pieces of the jobs of one file, taken out of them as they are walked.

    Attributes:
        titles: The titles of the sets that they come from, by the ids of their jobs.
    """

    def __init__(self, paper: Paper) -> None:
        """Begin with none."""
        self._paper = paper
        self._parcels: dict[int, list[Parcel]] = {}
        self.titles: dict[str, set[str]] = {}

    def taken_from(self, job: Job) -> Job:
        """Return a job without its loose pieces; they are noted while its sets are walked.

        What does not fit the paper is neither kept nor noted: `check_set_fits` says why.
        """
        return replace(job, sheet_sets=self._kept_sets(job))

    def _kept_sets(self, job: Job) -> Iterator[SheetSet]:
        for sheet_set in job.sheet_sets:
            pieces = tuple(sheet_set.pieces)
            if any(misfits(pieces, sheet_set.arrangement, self._paper)):
                continue
            kept, parcels = parted(pieces, sheet_set.arrangement, self._paper, job.id)
            if parcels:
                self._parcels.setdefault(sheet_set.copy, []).extend(parcels)
                self.titles.setdefault(job.id, set()).add(sheet_set.title)
            if kept:
                yield replace(sheet_set, pieces=kept)

    def pages(self) -> tuple[Page, ...]:
        """Pack all that was noted, copy by copy: further copies move nothing of the first."""
        packed = LoosePages(self._paper)
        for _, parcels in sorted(self._parcels.items()):
            packed.add(parcels)
        return packed.pages()


def parted(
    pieces: Sequence[Piece], arrangement: Arrangement, paper: Paper, job: str
) -> tuple[Sequence[Piece], tuple[Parcel, ...]]:
    """Part pieces that fit the paper into those on pages of their own, and parcels of the rest."""
    match arrangement:
        case Shelves(gutter):
            return (), _singly(pieces, gutter, job)
        case Whole(may_share=True) if _are_small(pieces, paper):
            return (), _singly(pieces, 0.0, job)
        case Grid() if pieces:
            kept = _kept(len(pieces), pieces[0], arrangement, paper)
            a_page = arrangement.rows * arrangement.columns
            parcels = tuple(
                parcel
                for start in range(kept, len(pieces), a_page)
                for parcel in _rows(pieces[start : start + a_page], arrangement, job)
            )
            if all(room_for(*parcel.size, paper) for parcel in parcels):
                return pieces[:kept], parcels
    return pieces, ()


def _singly(pieces: Iterable[Piece], gutter: float, job: str) -> tuple[Parcel, ...]:
    return tuple(Parcel((piece,), 1, 0.0, _halo((piece,), gutter), job) for piece in pieces)


def _are_small(pieces: Iterable[Piece], paper: Paper) -> bool:
    """Return whether each of these takes less than half of a page."""
    room = shared_rooms(paper)[0]
    return all(
        2 * piece.front.width * piece.front.height < room.width * room.height for piece in pieces
    )


def _kept(count: int, piece: Piece, grid: Grid, paper: Paper) -> int:
    """Return how many pieces a grid keeps on pages of its own: those that fill half of one."""
    width, height = grid_size(piece, grid)
    area = paper.printable
    if 2 * width * height < area.width * area.height:
        return 0
    a_page = grid.rows * grid.columns
    last = count % a_page
    return count - last if 2 * last < a_page else count


def _rows(pieces: Sequence[Piece], grid: Grid, job: str) -> Iterator[Parcel]:
    """Yield the full rows of a grid as one parcel, and what is left of them as another."""
    full = len(pieces) // grid.columns * grid.columns
    for part in (tuple(pieces[:full]), tuple(pieces[full:])):
        if part:
            columns = min(grid.columns, len(part))
            yield Parcel(part, columns, grid.gutter, _halo(part, grid.gutter), job)


def _halo(pieces: Iterable[Piece], gutter: float) -> float:
    """Return what stays free about pieces: room for half a gutter, bleed, and marks beyond it."""
    reaches = [gutter / 2]
    for piece in pieces:
        reaches.append(LEAST_GUTTER / 2 if piece.outline else piece.front.bleed + _CUT_WHITE)
        reaches.append(piece.back.bleed if piece.back else 0.0)
    return max(reaches)


@frozen
class _Lying:
    """One way to lay a parcel on a page.

    Attributes:
        stance: What it takes there.
        quarter_turns: How often it is turned clockwise.
        box: Its trim box, from the left and the top of what it takes.
        white: How much white there is on all its sides.
    """

    stance: Stance
    quarter_turns: int
    box: Box
    white: float


class LoosePages:
    """Shared pages of one file, as they fill: what comes later moves nothing."""

    def __init__(self, paper: Paper) -> None:
        """Begin with no page."""
        self._paper = paper
        self._packers: dict[Box, Packer] = {}
        self._pages: dict[tuple[Box, int], list[_PlacedParcel]] = {}

    def add(self, parcels: Iterable[Parcel]) -> None:
        """Pack parcels that come together, as the pieces of one copy of a kit.

        Rectangles come before other shapes, and what is large before what is small. Rows of a grid
        are parted only where that saves a sheet or fills one.

        Raises:
            ValueError: One fits on no page; fitting refuses it before.
        """
        by_room: dict[Box, list[Parcel]] = {}
        for parcel, room in _in_rooms(tuple(parcels), self._paper):
            by_room.setdefault(room, []).append(parcel)
        for room, of_room in by_room.items():
            packer = self._packers.setdefault(room, Packer(room.width, room.height))
            choices = [_in_order(choice) for choice in _choices(of_room)]
            ways = [[_ways_of(parcel, room) for _, parcel in choice] for choice in choices]
            chosen, places = packer.pack(*(list(map(_stances, choice)) for choice in ways))
            for sheet in sorted({place.sheet for place in places}):
                self._pages.setdefault((room, sheet), [])
            laid = zip(choices[chosen], ways[chosen], places, strict=True)
            # On each page they are listed as they were given.
            for (_, parcel), lying, place in sorted(laid, key=lambda packed: packed[0][0]):
                on_page = _placed_parcel(parcel, lying[place.stance], place, room)
                self._pages[room, place.sheet].append(on_page)

    def pages(self) -> tuple[Page, ...]:
        """Return the pages as they are now."""
        return tuple(map(_page, self._pages.values()))


def _in_rooms(parcels: Sequence[Parcel], paper: Paper) -> Iterator[tuple[Parcel, Box]]:
    """Yield each parcel with its room on a page: one room for all, where one holds them all."""
    for room in shared_rooms(paper):
        if all(_ways_of(parcel, room) for parcel in parcels):
            yield from ((parcel, room) for parcel in parcels)
            return
    for parcel in parcels:
        own = room_for(*parcel.size, paper)
        if own is None:
            raise ValueError("a loose piece that does not fit; fitting refuses it before")
        yield parcel, own


def _choices(parcels: Sequence[Parcel]) -> Iterator[Sequence[Parcel]]:
    """Yield parcels as they are, then with their rows in two parts, then row by row."""
    yield parcels
    rows = max(len(parcel.pieces) // parcel.columns for parcel in parcels)
    for parts in sorted({2, rows} if rows > 1 else ()):
        yield tuple(part for parcel in parcels for part in parcel.in_parts(parts))


def _in_order(parcels: Sequence[Parcel]) -> list[tuple[int, Parcel]]:
    """Return parcels, each with its number, in the order in which they are laid down."""
    return sorted(enumerate(parcels), key=lambda numbered: _rank(numbered[1]))


def _rank(parcel: Parcel) -> tuple[bool, float]:
    width, height = parcel.size
    return bool(parcel.outline), -width * height


def _stances(ways: Iterable[_Lying]) -> Thing:
    return tuple(way.stance for way in ways)


def _ways_of(parcel: Parcel, room: Box) -> tuple[_Lying, ...]:
    return _ways(parcel.size, parcel.outline, parcel.halo, room)


@lru_cache(maxsize=256)
def _ways(
    size: tuple[float, float], outline: Outline, halo: float, room: Box
) -> tuple[_Lying, ...]:
    """Return the ways to lay a parcel in a room, the tidiest first; none where it is too large."""
    box = size[0] * size[1]
    area = area_inside(outline) if outline else box
    by_box = [way for turns in (0, 1) for way in _boxed(size, halo, turns, room, area)]
    if not outline:
        return tuple(by_box)
    by_outline = [
        way for turns in (0, 1) for way in _traced(size, outline, halo, turns, room, area)
    ]
    in_rows = area >= _FULL * box and box <= _SMALL * room.width * room.height
    return (*by_box, *by_outline) if in_rows else tuple(by_outline)


def _boxed(
    size: tuple[float, float], halo: float, turns: int, room: Box, area: float
) -> Iterator[_Lying]:
    """Yield a parcel turned by quarters as a rectangle, unless the room is too small for it."""
    box = _with_white(size, halo, turns, room)
    if box is not None:
        wide, high = 2 * box.x + box.width, 2 * box.y + box.height
        yield _lying(lambda: box_footprint(wide, high), turns, box, (wide, high), room, area)


def _traced(
    size: tuple[float, float], outline: Outline, halo: float, turns: int, room: Box, area: float
) -> Iterator[_Lying]:
    """Yield a parcel turned by quarters as its outline lies, then by two quarters more."""
    box = _with_white(size, halo, turns, room)
    if box is None:
        return
    wide, high = 2 * box.x + box.width, 2 * box.y + box.height
    at = moved(box.x, box.y) @ turned(turns, *size)
    columns, rows = cells_across(wide), cells_across(high)

    @cache
    def drawn() -> Footprint:
        return outline_footprint(mapped(outline, at), wide, high, halo)

    yield _lying(drawn, turns, box, (wide, high), room, area)
    # Turned over with its cells, what is left of the last ones comes first.
    x, y = columns * STEP - wide, rows * STEP - high
    if fits(x + wide, room.width) and fits(y + high, room.height):
        yield _lying(
            lambda: drawn().turned_over(columns, rows),
            turns + 2,
            box.moved(x, y),
            (x + wide, y + high),
            room,
            area,
        )


def _with_white(size: tuple[float, float], halo: float, turns: int, room: Box) -> Box | None:
    """Return the trim box of a parcel turned by quarters, below and right of its white."""
    across, down = reversed(size) if turns % 2 else size
    if not (fits(across, room.width) and fits(down, room.height)):
        return None
    # What all but fills the room gives up its white: beyond it there is nobody.
    white_x = max(0.0, min(halo, (room.width - across) / 2))
    white_y = max(0.0, min(halo, (room.height - down) / 2))
    return Box(white_x, white_y, across, down)


def _lying(
    draw: Callable[[], Footprint],
    turns: int,
    box: Box,
    size: tuple[float, float],
    room: Box,
    area: float,
) -> _Lying:
    """Return a way to lie, for what reaches so far across and down with its white."""
    columns = max(0, int((room.width - size[0]) / STEP)) + 1
    rows = max(0, int((room.height - size[1]) / STEP)) + 1
    white = min(size[0] - box.right, size[1] - box.bottom)
    return _Lying(Stance(draw, columns, rows, area), turns, box, white)


@frozen(slots=False)
class _PlacedParcel:
    """A parcel on its page; `box` is its trim box there."""

    parcel: Parcel
    lying: _Lying
    box: Box

    def block(self) -> Block:
        """Return what is cut out here."""
        cells = [spot.box for spot in self.spots()]
        drawn = bool(self.parcel.outline)
        return Block(
            self.box,
            tuple(sorted({x for cell in cells for x in (cell.x, cell.right)})),
            tuple(sorted({y for cell in cells for y in (cell.y, cell.bottom)})),
            max(piece.front.bleed for piece in self.parcel.pieces),
            self.lying.white,
            drawn,
        )

    def spots(self) -> Iterator[Spot]:
        """Yield each piece at its place."""
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
            # Each quarter turn puts the left side on top, the bottom at the left.
            for _ in range(turns):
                room = (room[3], *room[:3])
            yield Spot(piece, mapped_box(cell, at), turns, room, parcel.job)


def _placed_parcel(parcel: Parcel, lying: _Lying, place: Place, room: Box) -> _PlacedParcel:
    """Return a parcel at its place in the room of a page."""
    return _PlacedParcel(
        parcel, lying, lying.box.moved(room.x + place.x * STEP, room.y + place.y * STEP)
    )


def _page(laid: Sequence[_PlacedParcel]) -> Page:
    """Return a page of parcels at their places."""
    blocks = tuple(parcel.block() for parcel in laid)
    around = reduce(Box.union, (block.box.grown(block.reach) for block in blocks))
    spots = tuple(spot for parcel in laid for spot in parcel.spots())
    return Page(spots, around, (), (), blocks=blocks)
