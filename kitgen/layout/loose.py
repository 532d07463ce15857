"""Loose pieces: what shares a sheet with other pieces, and how it is laid there.

Pieces of any size are loose, each a parcel by itself; so is what a grid's last page would fill
by less than half, and a grid of less than half a page: rows of it stay together, for one cut parts
them all. All other pages are a job's own.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache, reduce
from itertools import pairwise

from kitgen.contract import Arrangement, Grid, Job, Piece, SheetSet, Shelves
from kitgen.drawing.bounds import mapped_box
from kitgen.drawing.shapes import Box, Outline, mapped, moved, turned
from kitgen.layout.arrangement import Block, Page, Spot, grid_size
from kitgen.layout.fitting import misfits
from kitgen.layout.furniture import CLEAR, ROW
from kitgen.layout.marks import LEAST_GUTTER, LEAST_MARK, MARK_GAP
from kitgen.layout.packer import Packer, Place, Stance
from kitgen.layout.paper import Paper
from kitgen.layout.silhouettes import (
    STEP,
    Silhouette,
    box_silhouette,
    corners,
    outline_silhouette,
)
from kitgen.units import fits
from kitgen.values import frozen

_FURNITURE = ROW + CLEAR
_CUT_WHITE = MARK_GAP + LEAST_MARK
_FULL = 0.75
"""What fills so much of its trim box lies in rows, like a rectangle, where these have room."""


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
            return (), tuple(
                Parcel((piece,), 1, 0.0, _halo((piece,), gutter), job) for piece in pieces
            )
        case Grid() if pieces:
            kept = _kept(len(pieces), pieces[0], arrangement, paper)
            a_page = arrangement.rows * arrangement.columns
            parcels = tuple(
                parcel
                for start in range(kept, len(pieces), a_page)
                for parcel in _rows(pieces[start : start + a_page], arrangement, job)
            )
            if all(_room(parcel, paper) for parcel in parcels):
                return pieces[:kept], parcels
    return pieces, ()


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


def _areas(paper: Paper) -> tuple[Box, Box]:
    """Return what a shared page may use: all but the page line's strip, at the foot or the left."""
    area = paper.printable
    return (
        Box(area.x, area.y, area.width, area.height - _FURNITURE),
        Box(area.x + _FURNITURE, area.y, area.width - _FURNITURE, area.height),
    )


def _room(parcel: Parcel, paper: Paper) -> Box | None:
    """Return the first of the areas that holds a parcel upright."""
    width, height = parcel.size
    for area in _areas(paper):
        if fits(width, area.width) and fits(height, area.height):
            return area
    return None


@frozen
class _Lying:
    """One way to lay a parcel on a page: turned by quarters, with white of this width about it."""

    stance: Stance
    quarter_turns: int
    white_x: float
    white_y: float


class LoosePages:
    """Shared pages of one file, as they fill: what comes later moves nothing."""

    def __init__(self, paper: Paper) -> None:
        """Begin with no page."""
        self._paper = paper
        self._packers: dict[Box, Packer] = {}
        self._pages: dict[tuple[Box, int], list[_Laid]] = {}

    def add(self, parcels: Iterable[Parcel]) -> None:
        """Pack parcels that come together, as the pieces of one copy of a kit.

        Rectangles come before other shapes, and what is large before what is small.

        Raises:
            ValueError: One fits on no page; fitting refuses it before.
        """
        given = tuple(parcels)
        by_area: dict[Box, list[int]] = {}
        for index in sorted(range(len(given)), key=lambda index: _rank(given[index])):
            area = _room(given[index], self._paper)
            if area is None:
                raise ValueError("a loose piece that does not fit; fitting refuses it before")
            by_area.setdefault(area, []).append(index)
        for area, order in by_area.items():
            packer = self._packers.setdefault(area, Packer(area.width, area.height))
            ways = {
                index: _ways(given[index].size, given[index].outline, given[index].halo, area)
                for index in order
            }
            packed = packer.pack([[way.stance for way in ways[index]] for index in order])
            places = dict(zip(order, packed, strict=True))
            for sheet in sorted({place.sheet for place in packed}):
                self._pages.setdefault((area, sheet), [])
            # On each page they are listed as they were given.
            for index, place in sorted(places.items()):
                laid = _laid(given[index], ways[index][place.stance], place, area)
                self._pages[area, place.sheet].append(laid)

    def pages(self) -> tuple[Page, ...]:
        """Return the pages as they are now."""
        return tuple(map(_page, self._pages.values()))


def _rank(parcel: Parcel) -> tuple[bool, float]:
    width, height = parcel.size
    return bool(parcel.outline), -width * height


@lru_cache(maxsize=256)
def _ways(
    size: tuple[float, float], outline: Outline, halo: float, area: Box
) -> tuple[_Lying, ...]:
    """Return the ways to lay a parcel in a room that holds it upright, the tidiest first."""
    by_box = [way for turns in (0, 1) for way in _turned(size, (), halo, turns, area)]
    if not outline:
        return tuple(by_box)
    by_outline = [
        way for turns in (0, 2, 1, 3) for way in _turned(size, outline, halo, turns, area)
    ]
    is_full = _inside(outline) >= _FULL * size[0] * size[1]
    return (*by_box, *by_outline) if is_full else tuple(by_outline)


def _turned(
    size: tuple[float, float], outline: Outline, halo: float, turns: int, area: Box
) -> Iterator[_Lying]:
    """Yield a parcel turned by quarters, unless the room is too small for it."""
    across, down = reversed(size) if turns % 2 else size
    if not (fits(across, area.width) and fits(down, area.height)):
        return
    # What all but fills the room gives up its white: beyond it there is nobody.
    white_x = max(0.0, min(halo, (area.width - across) / 2))
    white_y = max(0.0, min(halo, (area.height - down) / 2))
    wide, high = across + 2 * white_x, down + 2 * white_y

    def draw() -> Silhouette:
        if not outline:
            return box_silhouette(wide, high)
        at = moved(white_x, white_y) @ turned(turns, *size)
        return outline_silhouette(mapped(outline, at), wide, high, halo)

    columns = max(0, int((area.width - wide) / STEP)) + 1
    rows = max(0, int((area.height - high) / STEP)) + 1
    yield _Lying(Stance(draw, columns, rows), turns, white_x, white_y)


def _inside(outline: Outline) -> float:
    """Return the area inside an outline, in square points."""
    walks = (tuple(corners(subpath)) for subpath in outline)
    return math.fsum(
        abs(math.fsum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise((*walk, walk[0])))) / 2
        for walk in walks
    )


@frozen(slots=False)
class _Laid:
    """A parcel on its page; `box` is its outline there."""

    parcel: Parcel
    lying: _Lying
    box: Box

    @property
    def white(self) -> float:
        """How much white there is on all sides."""
        return min(self.lying.white_x, self.lying.white_y)

    def block(self) -> Block:
        """Return what is cut out here."""
        cells = [spot.box for spot in self.spots()]
        drawn = bool(self.parcel.outline)
        return Block(
            self.box,
            tuple(sorted({x for cell in cells for x in (cell.x, cell.right)})),
            tuple(sorted({y for cell in cells for y in (cell.y, cell.bottom)})),
            max(piece.front.bleed for piece in self.parcel.pieces),
            self.white,
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
                half if column else self.white,
                half if row else self.white,
                half if column + 1 < parcel.columns else self.white,
                half if row + 1 < rows else self.white,
            )
            # Each quarter turn puts the left side on top, the bottom at the left.
            for _ in range(turns):
                room = (room[3], *room[:3])
            yield Spot(piece, mapped_box(cell, at), turns, room, parcel.job)


def _laid(parcel: Parcel, lying: _Lying, place: Place, area: Box) -> _Laid:
    """Return a parcel at its place in the room of a page."""
    left = area.x + place.x * STEP + lying.white_x
    top = area.y + place.y * STEP + lying.white_y
    turn = turned(lying.quarter_turns, *parcel.size)
    box = mapped_box(Box(0.0, 0.0, *parcel.size), turn)
    return _Laid(parcel, lying, box.moved(left, top))


def _page(laid: Sequence[_Laid]) -> Page:
    """Return a page of parcels at their places."""
    blocks = tuple(parcel.block() for parcel in laid)
    around = reduce(Box.union, (block.box.grown(block.reach) for block in blocks))
    spots = tuple(spot for parcel in laid for spot in parcel.spots())
    return Page(spots, around, (), (), blocks=blocks)
