"""Parcels: loose pieces that are packed as one, and which of a job's pieces are loose.

Loose pieces are:

- pieces on shelves, each a parcel by itself;
- the pieces of a grid's last page if they fill less than half of it, and of a grid that takes less
  than half a page, whose rows stay together because one cut separates them all;
- a whole sheet that may be cut out, if it takes less than three quarters of the paper, or if
  several of its kind fit on one.

All other pages belong to one job only.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise

from kitgen.contract import Arrangement, Grid, Honeycomb, Piece, Shelves, Whole
from kitgen.drawing.shapes import Outline
from kitgen.layout.arrangement import grid_size, room_for, shared_rooms
from kitgen.layout.marks import LEAST_GUTTER, LEAST_MARK, MARK_GAP
from kitgen.layout.packing.footprints import STEP
from kitgen.layout.packing.sheet_cells import BEYOND
from kitgen.layout.paper import Paper
from kitgen.values import frozen, replace

_CUT_WHITE = MARK_GAP + LEAST_MARK

_WHOLE = 0.75
"""A sheet that may be cut out gets its own page if it takes this share of it."""


@frozen(slots=False)
class Parcel:
    """Pieces that are packed as one: a single piece, or full rows of a grid.

    Attributes:
        pieces: The pieces, all of one size, row by row.
        columns: The number of pieces side by side.
        gutter: The space between neighbours, in points.
        halo: The space kept free of other parcels on each side, in points.
        passing: How much of the halo may lie beyond the usable area of a page, in points.
        job: The id of the pieces' job.
        turned: Its rotation in quarter turns; None if the packer may choose.
    """

    pieces: tuple[Piece, ...]
    columns: int
    gutter: float
    halo: float
    passing: float
    job: str
    turned: int | None = None

    @cached_property
    def size(self) -> tuple[float, float]:
        """The width and height of the whole parcel, upright."""
        rows = -(-len(self.pieces) // self.columns)
        return grid_size(self.pieces[0], Grid(rows, self.columns, self.gutter))

    @property
    def outline(self) -> Outline:
        """The cut line, unless it is a rectangle."""
        return self.pieces[0].outline if len(self.pieces) == 1 else ()

    def in_parts(self, parts: int) -> "tuple[Parcel, ...]":
        """Return it divided into `parts` nearly equal parts of full rows, fewer if rows are few."""
        rows = -(-len(self.pieces) // self.columns)
        ends = [rows * part // min(parts, rows) * self.columns for part in range(parts + 1)]
        return tuple(
            replace(self, pieces=self.pieces[start:end])
            for start, end in pairwise(ends[: min(parts, rows) + 1])
        )


def parted(
    pieces: Sequence[Piece], arrangement: Arrangement, paper: Paper, job: str
) -> tuple[Sequence[Piece], tuple[Parcel, ...]]:
    """Divide pieces that fit the paper into those with their own pages, and parcels of the rest."""
    match arrangement:
        case Shelves(own=False):
            return (), loose(pieces, arrangement, job)
        case Whole(may_share=True) if _are_small(pieces, paper):
            return (), loose(pieces, Shelves(0.0), job)
        case Honeycomb() if pieces:
            kept = _kept(len(pieces), pieces[0], arrangement, paper)
            return pieces[:kept], loose(pieces[kept:], Shelves(0.0), job)
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


def loose(pieces: Iterable[Piece], shelves: Shelves, job: str) -> tuple[Parcel, ...]:
    """Return each piece as a parcel."""
    return tuple(
        Parcel(
            (piece,),
            1,
            0.0,
            _halo((piece,), shelves.gutter),
            _passing(piece),
            job,
            shelves.turned,
        )
        for piece in pieces
    )


def _are_small(pieces: Iterable[Piece], paper: Paper) -> bool:
    """Return whether each of these leaves a good part of a page to others."""
    room = shared_rooms(paper)[0]
    most = _WHOLE * room.width * room.height
    return all(piece.front.width * piece.front.height < most for piece in pieces)


def _kept(count: int, piece: Piece, grid: Grid | Honeycomb, paper: Paper) -> int:
    """Return how many pieces stay on a grid's own pages: those that fill half a page or more."""
    width, height = grid_size(piece, grid)
    area = paper.printable
    if 2 * width * height < area.width * area.height:
        return 0
    a_page = grid.rows * grid.columns
    last = count % a_page
    return count - last if 2 * last < a_page else count


def _rows(pieces: Sequence[Piece], grid: Grid, job: str) -> Iterator[Parcel]:
    """Yield the full rows of a grid as one parcel, and the remainder as another.

    Pieces in a parcel are upright: the rows of a turned grid are columns there.
    """
    if grid.turned:
        grid = replace(grid, rows=grid.columns, columns=grid.rows, turned=False)
    full = len(pieces) // grid.columns * grid.columns
    for part in (tuple(pieces[:full]), tuple(pieces[full:])):
        if part:
            columns = min(grid.columns, len(part))
            halo = _halo(part, grid.gutter)
            yield Parcel(part, columns, grid.gutter, halo, 0.0, job)


def _halo(pieces: Iterable[Piece], gutter: float) -> float:
    """Return the space to keep free around pieces: half a gutter, or bleed and marks beyond it."""
    reaches = [gutter / 2]
    for piece in pieces:
        white = 0.0 if piece.outline else _CUT_WHITE
        reaches += [LEAST_GUTTER / 2, piece.front.bleed + white]
        reaches.append(piece.back.bleed if piece.back else 0.0)
    return max(reaches)


def _passing(piece: Piece) -> float:
    """Return how much of a piece's halo may lie where the printer cannot print.

    None of it may if it contains marks or bleed.
    """
    is_bare = piece.front.bleed == 0 and (piece.back is None or piece.back.bleed == 0)
    return BEYOND * STEP if piece.outline and is_bare else 0.0
