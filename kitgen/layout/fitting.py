"""Checks of whether pieces fit the paper, made before anything is imposed.

All checks here compare lengths only; `preflight` checks what is printed inside a piece.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import floor, prod
from typing import TypeAlias

from kitgen.contract import Arrangement, Grid, Honeycomb, Piece, Saddle, Shelves, Split, Whole
from kitgen.diagnostics import Diagnostic, KeyPath, Severity, Span, coded, error
from kitgen.layout.arrangement import (
    MOST_SPLIT_SHEETS,
    fills_paper,
    grid_size,
    room_for,
    split_area,
    split_plan,
)
from kitgen.layout.paper import PAPERS, Paper
from kitgen.units import PRINTABLE_MARGIN, fits, in_mm, mm
from kitgen.values import replace

SpanOf: TypeAlias = Callable[[Piece], Span | None]
"""Finds the place in the definition that determines a piece's size."""


_LINE_BESIDE = 18.0
"""Room beside a piece that is enough for the page line in any size, in points."""

_LINE_AND_MARKS_BESIDE = 27.0
"""Room beside a grid that is enough for its cutting marks and the page line, in points."""

_THIN = 72.0
"""How much larger than a sheet a board is, at most, whose second sheet has a thin strip."""

_MOST_RIM = 72.0
"""More of a board's width than does not grow with its spaces: its rim, in points."""


def nowhere(_piece: Piece) -> Span | None:
    """Return no place, for callers that need only the answer."""
    return None


def misfits(
    pieces: Sequence[Piece], arrangement: Arrangement, paper: Paper, span: SpanOf = nowhere
) -> Iterator[Diagnostic]:
    """Yield the reasons why pieces cannot be laid on this paper in this arrangement."""
    if not pieces:
        return
    yield from check_gutter(pieces[0], arrangement, span)
    match arrangement:
        case Grid() | Honeycomb():
            yield from check_grid_fits(pieces[0], arrangement, paper, span)
        case Split():
            yield from check_split_sheets(pieces, arrangement, paper, span)
        case Shelves() | Whole() | Saddle():
            yield from check_piece_fits(pieces, arrangement, paper, span)


def blamed(
    problems: Sequence[Diagnostic],
    pieces: Sequence[Piece],
    arrangement: Arrangement,
    paper: Paper,
    printer: str,
) -> tuple[Diagnostic, ...]:
    """Return the same problems, with hints that name a printer's profile if it alone is to blame.

    The kit may be a shipped one, which its reader would not change.
    """
    usual = replace(paper, side_margin=PRINTABLE_MARGIN, end_margin=PRINTABLE_MARGIN)
    if any(misfits(pieces, arrangement, usual)):
        return tuple(problems)
    hint = f"set smaller `margins` in the profile of {printer}, or choose a larger --paper"
    return tuple(replace(problem, hint=hint) for problem in problems)


def _size(width: float, height: float) -> str:
    return f"{in_mm(width):.1f} x {in_mm(height):.1f} mm"


def _printable(paper: Paper) -> str:
    area = paper.printable
    return f"{_size(area.width, area.height)} of {paper.title} that a printer reaches"


def _distinct_sizes(pieces: Sequence[Piece]) -> dict[tuple[float, float], Piece]:
    sizes: dict[tuple[float, float], Piece] = {}
    for piece in pieces:
        sizes.setdefault((piece.front.width, piece.front.height), piece)
    return sizes


@coded("PRT101")
def check_piece_fits(
    pieces: Sequence[Piece],
    arrangement: Shelves | Whole | Saddle,
    paper: Paper,
    span: SpanOf = nowhere,
) -> Iterator[Diagnostic]:
    """A piece is larger than the printable area of the paper.

    Home printers leave about 4 mm white along every edge, and each sheet carries a check bar and a
    page line beside its pieces. A larger piece would lose its border or be shrunk, and a shrunk
    tile does not fit anything. Make the piece smaller, or print on larger paper. Loose pieces are
    turned if they only fit that way; a piece that has its sheet to itself is printed upright.
    """
    for (width, height), piece in _distinct_sizes(pieces).items():
        if not _has_room(width, height, arrangement, paper):
            larger = _larger_paper(width, height, arrangement, paper)
            on_larger = f", or build with --paper {larger}" if larger else ""
            is_whole = isinstance(arrangement, Whole)
            fits_turned = is_whole and _has_room(height, width, arrangement, paper)
            upright = ", and would fit only turned" if fits_turned else ""
            cure = "exchange its width and its height" if fits_turned else "make it smaller"
            yield error(
                "PRT101",
                f"`{piece.name}` is {_size(width, height)}, larger than the {_printable(paper)}"
                f"{upright}",
                span(piece),
                f"{cure}{on_larger}",
            )


def _larger_paper(
    width: float, height: float, arrangement: Shelves | Whole | Saddle, paper: Paper
) -> str:
    """Return the id of the smallest paper with room for a piece and the page line beside it."""
    for other in sorted(PAPERS.values(), key=lambda other: other.width * other.height):
        sheet = replace(paper, width=other.width, height=other.height)
        # A piece in the middle of its sheet needs the room of the line on both sides.
        line = 2 * _LINE_BESIDE if isinstance(arrangement, Whole) else _LINE_BESIDE
        if _has_room(width + line, height, arrangement, sheet) or _has_room(
            width, height + line, arrangement, sheet
        ):
            return other.id
    return ""


def _has_room(
    width: float, height: float, arrangement: Shelves | Whole | Saddle, paper: Paper
) -> bool:
    """Return whether a sheet has room for a piece of this size."""
    area = paper.printable
    if isinstance(arrangement, Saddle):
        return fits(height, area.width) and fits(2 * width, area.height)
    if isinstance(arrangement, Whole):
        inside = fits(width, area.width) and fits(height, area.height)
        return inside or fills_paper(width, height, paper)
    return room_for(width, height, paper) is not None


@coded("PRT102")
def check_grid_fits(
    piece: Piece, grid: Grid | Honeycomb, paper: Paper, span: SpanOf = nowhere
) -> Iterator[Diagnostic]:
    """A grid of pieces does not fit on the paper.

    All pages of a set keep one grid, so that a stack of them can be cut together; kitgen therefore
    does not change rows and columns silently. Use fewer rows or columns, smaller pieces or larger
    paper.
    """
    width, height = grid_size(piece, grid)
    area = paper.printable
    if not (fits(width, area.width) and fits(height, area.height)):
        yield error(
            "PRT102",
            f"{grid.rows} rows by {grid.columns} columns of `{piece.component.title}` take "
            f"{_size(width, height)}, more than the {_printable(paper)}",
            span(piece),
            f"{_fewer_pieces(piece, grid, paper)}, or choose a larger --paper",
        )


def _fewer_pieces(piece: Piece, grid: Grid | Honeycomb, paper: Paper) -> str:
    """Return the largest part of a grid that leaves a sheet room for marks and the page line."""
    area = paper.printable

    def is_printed(rows: int, columns: int) -> bool:
        width, height = grid_size(piece, replace(grid, rows=rows, columns=columns))
        beside = max(area.width - width, area.height - height) / 2
        inside = fits(width, area.width) and fits(height, area.height)
        return inside and beside >= _LINE_AND_MARKS_BESIDE

    sizes = product(range(1, grid.rows + 1), range(1, grid.columns + 1))
    most = max((size for size in sizes if is_printed(*size)), key=prod, default=None)
    if most is None:
        return "make the pieces smaller"
    named = zip(most, (grid.rows, grid.columns), ("rows", "columns"), strict=True)
    fewer = [f"{number} {name}" for number, written, name in named if number < written]
    return f"use at most {' and '.join(fewer)}"


@coded("PRT103")
def check_gutter(
    piece: Piece, arrangement: Arrangement, span: SpanOf = nowhere
) -> Iterator[Diagnostic]:
    """A gutter is negative, so that pieces would overlap.

    Zero is fine: neighbours then share one cut.
    """
    gutter = arrangement.gutter if isinstance(arrangement, Grid | Shelves) else 0.0
    if gutter < 0:
        yield error(
            "PRT103",
            f"the gutter is {in_mm(gutter):.1f} mm, less than 0 mm",
            span(piece),
            "set the gutter to 0 mm, where neighbours share a cut, or more",
        )


@coded("PRT104")
def check_split_sheets(
    pieces: Sequence[Piece], split: Split, paper: Paper, span: SpanOf = nowhere
) -> Iterator[Diagnostic]:
    """A board takes more sheets than anyone can glue straight.

    A board larger than the paper is split over sheets with an overlap; every joint adds a
    little error, and beyond 16 sheets squares no longer meet.
    """
    for (width, height), piece in _distinct_sizes(pieces).items():
        plan = split_plan(width, height, split, paper)
        if plan.sheet_count > MOST_SPLIT_SHEETS:
            yield error(
                "PRT104",
                f"`{piece.name}` is {_size(width, height)} and takes {plan.sheet_count} sheets "
                f"of {paper.title}, more than {MOST_SPLIT_SHEETS}",
                span(piece),
                "make the board smaller, or choose a larger --paper",
            )


@coded("PRT118")
def check_thin_strips(
    pieces: Sequence[Piece],
    split: Split,
    paper: Paper,
    span: SpanOf = nowhere,
    length_at: Callable[[KeyPath], tuple[float, float] | None] = lambda _: None,
) -> Iterator[Diagnostic]:
    """A board is glued from more sheets although it is hardly larger than fewer.

    A second sheet, or a row of sheets, has a strip less than an inch wide, with a seam across the
    board for it. Make the board a little smaller, or choose a larger `--paper`.
    """
    for (width, height), piece in _distinct_sizes(pieces).items():
        sheets = split_plan(width, height, split, paper).sheet_count
        share = _share_on_fewer(width, height, split, paper)
        if share and sheets <= MOST_SPLIT_SHEETS:
            (fewer_width, fewer_height) = _shorter(share, width, height)
            fewer = split_plan(fewer_width, fewer_height, split, paper).sheet_count
            smaller = f"make it {_size(fewer_width, fewer_height)} or smaller"
            if (known := length_at(piece.origin)) is not None:
                written, least = known
                (length,) = _shorter(
                    _share_on_fewer(width, height, split, paper, _MOST_RIM), written
                )
                smaller = f"set `{piece.origin[-1]}` to {in_mm(length):.1f} mm or less"
                if not fits(least, length):
                    smaller = _with_fewer_spaces(width, height, split, fewer)
            so_many, strip = str(sheets), str(sheets - fewer)
            if fewer == 1:
                so_many, strip = "two", "the second"
            yield Diagnostic(
                "PRT118",
                Severity.WARNING,
                f"`{piece.name}` is {_size(width, height)} and takes {so_many} sheets of "
                f"{paper.title}, {strip} of them for a thin strip",
                span(piece),
                f"{smaller} to print it on {'one' if fewer == 1 else fewer}",
            )


def _with_fewer_spaces(width: float, height: float, split: Split, fewer: int) -> str:
    """Return how to print a board on so many sheets whose spaces cannot be smaller."""
    larger = (
        paper
        for paper in PAPERS.values()
        if split_plan(width, height, split, paper).sheet_count <= fewer
    )
    paper = next(larger, None)
    on_larger = f"choose `--paper {paper.id}`, or " if paper else ""
    return f"{on_larger}leave spaces out, which cannot be smaller,"


def _shorter(share: float, *lengths: float) -> Iterator[float]:
    """Yield shares of lengths, rounded down to what a message shows, so that they really fit."""
    for length in lengths:
        yield mm(floor(10 * in_mm(share * length) + 1e-6) / 10)


def _share_on_fewer(
    width: float, height: float, split: Split, paper: Paper, rim: float = 0.0
) -> float:
    """Return the scale at which a board that needs sheets for a thin strip does without them.

    0 if there is no such strip. `rim` is how much of its width and of its height is not scaled.
    """
    area, plan = split_area(paper), split_plan(width, height, split, paper)
    shares = [0.0]
    for across, down in ((width, height), (height, width)):
        for length, room in ((across, area.width), (down, area.height)):
            most = _most_on_fewer(length, room, split.overlap)
            share = (most - rim) / (length - rim) if most else 0.0
            scaled = share * (width - rim) + rim, share * (height - rim) + rim
            if share and split_plan(*scaled, split, paper).sheet_count < plan.sheet_count:
                shares.append(share)
    return max(shares)


def _most_on_fewer(length: float, room: float, overlap: float) -> float:
    """Return the longest that takes one sheet less than a length does; 0 if much is beyond it."""
    most = room
    while not fits(length, most + room - overlap):
        most += room - overlap
    return most if not fits(length, room) and length - most <= _THIN else 0.0
