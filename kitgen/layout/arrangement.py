"""The position of each piece of a sheet set, page by page, before any mark is drawn.

Page coordinates: points, origin at the top left, y down. A piece's position is always the block's
origin plus index times pitch.
"""

import math
from collections.abc import Iterator, Sequence

from kitgen.contract import Grid, Honeycomb, Piece, Saddle, Split, Whole
from kitgen.drawing.polygons import grown
from kitgen.drawing.shapes import Box, Outline, run
from kitgen.layout.furniture import CLEAR, row_height
from kitgen.layout.paper import Paper
from kitgen.layout.parting import ends_of_strips, seams_of
from kitgen.tabletop.hexagons import SIDES, Hexagon, across_side
from kitgen.units import PRINTABLE_MARGIN, equal, fits, inches
from kitgen.values import frozen

FURNITURE_STRIP = 18.0
"""The room that check bar and page line need between the pieces and the printable edge."""

LINE_MARGIN = inches(0.5)
"""The margin of a page with a page line, at each edge."""

SPLIT_MARGIN = inches(0.35)
"""The margin of a split board at the top and the sides."""

SPLIT_FOOT = inches(0.95)
"""The margin of a split board at the bottom, for the page line and the assembly map."""

MOST_SPLIT_SHEETS = 16
"""A board of more sheets than this is refused, because nobody can glue it straight."""


@frozen
class Window:
    """The part of a split board that one sheet shows.

    Attributes:
        row: The row of sheets that this sheet is in, from 0.
        column: The column of sheets that this sheet is in, from 0.
        rows: The number of rows of sheets.
        columns: The number of columns of sheets.
        with_flaps: The part on the page, flaps included.
        core: The part on the page that stays visible once the neighbours are glued on.
        joints_before: The number of joints of earlier boards, so that no two boards share a joint
            letter.
    """

    row: int
    column: int
    rows: int
    columns: int
    with_flaps: Box
    core: Box
    joints_before: int


@frozen
class Spot:
    """The position of one piece on the front of a page.

    `room` is how far bleed may pass the trim on each side (left, top, right, bottom) before it
    reaches a neighbour. `job` is the id of the piece's job, if pieces of several jobs may lie on
    the page. `comb` is set for a hexagon that shares cuts with neighbours.
    """

    piece: Piece
    box: Box
    quarter_turns: int = 0
    room: tuple[float, float, float, float] = (math.inf, math.inf, math.inf, math.inf)
    job: str = ""
    comb: "Comb | None" = None


OVERLAP = 0.2
"""How far hexagons that share a cut overlap, in points."""


@frozen
class Comb:
    """A hexagon of a honeycomb; `free` marks the sides without a neighbour."""

    hexagon: Hexagon
    free: tuple[bool, ...]

    def shown(self, box: Box, bleed: float) -> Outline:
        """Return the visible area of a face in a box: its hexagon, and bleed at free sides.

        At sides with a neighbour, the area passes the cut slightly: between two outlines that only
        touch, viewers show a little of the white below.
        """
        corners = [(box.x + x, box.y + y) for x, y in self.hexagon.corners]
        hair = min(OVERLAP, bleed)
        return (run(grown(corners, [bleed if free else hair for free in self.free])),)


@frozen
class Block:
    """A part of a shared page that is cut out as one: a piece, or rows of pieces that share cuts.

    Attributes:
        box: The bounding box of its trim.
        upright_cuts: The x of each cut from top to bottom.
        level_cuts: The y of each cut from left to right.
        bleed: How far the ink of its fronts extends beyond the box.
        reach: How far its bleed and marks may extend beyond the box.
        drawn: Whether the piece draws its own cut line, and needs no marks.
    """

    box: Box
    upright_cuts: tuple[float, ...]
    level_cuts: tuple[float, ...]
    bleed: float
    reach: float
    drawn: bool


@frozen
class Page:
    """One page's plan.

    Attributes:
        spots: The pieces on the page.
        block: The bounding box of everything that is cut on the page.
        upright_cuts: The x of each cut from top to bottom.
        level_cuts: The y of each cut from left to right.
        window: The part of a split board shown on the page; None for other pages.
        blocks: The blocks of a shared page; empty for other pages.
    """

    spots: tuple[Spot, ...]
    block: Box
    upright_cuts: tuple[float, ...]
    level_cuts: tuple[float, ...]
    window: Window | None = None
    blocks: tuple[Block, ...] = ()


def arrange(
    pieces: Sequence[Piece],
    arrangement: Grid | Honeycomb | Whole | Split | Saddle,
    paper: Paper,
) -> Iterator[Page]:
    """Arrange pieces that fit (see `fitting`) on as many pages as they need, in order."""
    match arrangement:
        case Grid():
            return _grid_pages(pieces, arrangement, paper)
        case Honeycomb():
            return _honeycomb_pages(pieces, arrangement, paper)
        case Whole():
            return (_whole_page(piece, paper) for piece in pieces)
        case Split():
            return _boards_pages(pieces, arrangement, paper)
        case Saddle():
            return (_folded_page(pieces[i : i + 2], paper) for i in range(0, len(pieces), 2))


def grid_size(piece: Piece, grid: Grid | Honeycomb) -> tuple[float, float]:
    """Return the width and height of a full block of a grid, or of a honeycomb."""
    if isinstance(grid, Honeycomb):
        return _hexagon_of(piece, grid).block(grid.rows, grid.columns)
    width, height = _cell_size(piece, grid)
    across, down = width + grid.gutter, height + grid.gutter
    return (grid.columns * across - grid.gutter, grid.rows * down - grid.gutter)


def _cell_size(piece: Piece, grid: Grid) -> tuple[float, float]:
    """Return the width and height of a grid's piece as it lies on the page."""
    width, height = piece.front.width, piece.front.height
    return (height, width) if grid.turned else (width, height)


def _grid_pages(pieces: Sequence[Piece], grid: Grid, paper: Paper) -> Iterator[Page]:
    """Fill one grid after another.

    An empty cell keeps its marks, because sheets are cut in a stack; but a single sheet ends with
    its last row.
    """
    width, height = _cell_size(pieces[0], grid)
    if any(_cell_size(piece, grid) != (width, height) for piece in pieces):
        raise ValueError("a grid holds pieces of one size; shelves hold others")
    block_width, block_height = grid_size(pieces[0], grid)
    block = _centred(block_width, block_height, paper)
    rows = min(grid.rows, math.ceil(len(pieces) / grid.columns))
    xs = [block.x + column * (width + grid.gutter) for column in range(grid.columns)]
    ys = [block.y + row * (height + grid.gutter) for row in range(rows)]
    block = Box(block.x, block.y, block.width, ys[-1] + height - block.y)
    upright = cuts(xs, width, grid.gutter)
    level = cuts(ys, height, grid.gutter)
    a_page = grid.rows * grid.columns
    for start in range(0, len(pieces), a_page):
        filled = pieces[start : start + a_page]
        spots = tuple(
            Spot(
                piece,
                Box(xs[index % grid.columns], ys[index // grid.columns], width, height),
                quarter_turns=int(grid.turned),
                room=_grid_room(index, len(filled), grid),
            )
            for index, piece in enumerate(filled)
        )
        yield Page(spots, block, upright, level)


def _grid_room(index: int, count: int, grid: Grid) -> tuple[float, float, float, float]:
    """Return how far bleed may extend: half the gutter towards neighbours, else without limit."""
    row, column = divmod(index, grid.columns)
    half = grid.gutter / 2
    return (
        half if column > 0 else math.inf,
        half if row > 0 else math.inf,
        half if column + 1 < grid.columns and index + 1 < count else math.inf,
        half if index + grid.columns < count else math.inf,
    )


def _hexagon_of(piece: Piece, comb: Honeycomb) -> Hexagon:
    across = piece.front.width if comb.pointed else piece.front.height
    return Hexagon(across, comb.pointed)


def _honeycomb_pages(pieces: Sequence[Piece], comb: Honeycomb, paper: Paper) -> Iterator[Page]:
    """Fill one honeycomb after another, row by row."""
    hexagon = _hexagon_of(pieces[0], comb)
    block = _centred(*hexagon.block(comb.rows, comb.columns), paper)
    a_page = comb.rows * comb.columns
    for start in range(0, len(pieces), a_page):
        filled = pieces[start : start + a_page]
        places = [divmod(index, comb.columns) for index in range(len(filled))]
        spots = []
        for piece, (row, column) in zip(filled, places, strict=True):
            x, y = hexagon.place(row, column)
            beside = (across_side(row, column, side, pointed=comb.pointed) for side in range(SIDES))
            box = Box(block.x + x, block.y + y, piece.front.width, piece.front.height)
            free = tuple(place not in places for place in beside)
            spots.append(Spot(piece, box, comb=Comb(hexagon, free)))
        yield Page(tuple(spots), block, (), ())


def cuts(starts: Sequence[float], length: float, gutter: float) -> tuple[float, ...]:
    """Return the cuts on both sides of each piece; a shared cut appears once."""
    if gutter == 0:
        return (*starts, starts[-1] + length)
    return tuple(cut for start in starts for cut in (start, start + length))


def shared_rooms(paper: Paper) -> tuple[Box, Box]:
    """Return the usable areas of a shared page, less a strip for the page line at foot or left."""
    area, strip = paper.printable, row_height(paper) + CLEAR
    return (
        Box(area.x, area.y, area.width, area.height - strip),
        Box(area.x + strip, area.y, area.width - strip, area.height),
    )


def room_for(width: float, height: float, paper: Paper) -> Box | None:
    """Return the first usable area that holds a piece of this size, upright or on its side."""
    for room in shared_rooms(paper):
        for across, down in ((width, height), (height, width)):
            if fits(across, room.width) and fits(down, room.height):
                return room
    return None


def kept_free(least: float, margin: float) -> float:
    """Return the margin of a whole sheet along an edge, wider if the printer's margin is."""
    return max(least, margin + FURNITURE_STRIP)


def line_room(paper: Paper) -> Box:
    """Return the area along which a shared page's page line runs: half an inch off each edge."""
    across = kept_free(LINE_MARGIN, paper.side_margin)
    down = kept_free(LINE_MARGIN, paper.end_margin)
    return Box(across, down, paper.width - 2 * across, paper.height - 2 * down)


def fills_paper(width: float, height: float, paper: Paper) -> bool:
    """Return whether a piece is as large as the paper itself.

    Such a piece, the calibration sheet, passes the printable margin on purpose and has nothing
    beside it.
    """
    return equal(width, paper.width) and equal(height, paper.height)


def _whole_page(piece: Piece, paper: Paper) -> Page:
    """Centre a piece that fills its own sheet; nothing is cut."""
    box = _centred(piece.front.width, piece.front.height, paper)
    return Page((Spot(piece, box),), box, (), ())


def _folded_page(leaves: Sequence[Piece], paper: Paper) -> Page:
    """Lay two leaves with their heads to the right, one above the fold and one below it.

    Seen with the paper's left edge at the bottom, that is a spread with the first leaf on the left.
    """
    across, along = leaves[0].front.height, leaves[0].front.width
    x, fold = (paper.width - across) / 2, paper.height / 2
    spots = tuple(
        Spot(leaf, Box(x, y, across, along), quarter_turns=1)
        for leaf, y in zip(leaves, (fold - along, fold), strict=False)
    )
    return Page(spots, Box(x, fold - along, across, 2 * along), (), (fold,))


def _centred(width: float, height: float, paper: Paper) -> Box:
    return Box((paper.width - width) / 2, (paper.height - height) / 2, width, height)


@frozen
class SplitPlan:
    """How a board is split: its rotation, and its rows and columns of sheets."""

    quarter_turns: int
    rows: int
    columns: int

    @property
    def sheet_count(self) -> int:
        """The number of sheets."""
        return self.rows * self.columns

    @property
    def joint_count(self) -> int:
        """The number of joints, pairs of sheets that are glued together."""
        return 2 * self.sheet_count - self.rows - self.columns


def split_area(paper: Paper) -> Box:
    """Return the part of a page that a split board may use."""
    across, top = max(SPLIT_MARGIN, paper.side_margin), max(SPLIT_MARGIN, paper.end_margin)
    # The foot also needs room for what is printed below the board.
    foot = SPLIT_FOOT + max(0.0, paper.end_margin - PRINTABLE_MARGIN)
    return Box(across, top, paper.width - 2 * across, paper.height - top - foot)


def map_room(paper: Paper) -> Box:
    """Return the area of a split board's assembly map: above the page line, at the right."""
    area, board = paper.printable, split_area(paper)
    top, bottom = board.bottom + 10.0, area.bottom - row_height(paper) - 4.0
    return Box(board.centre[0], top, board.width / 2, bottom - top)


def split_plan(width: float, height: float, split: Split, paper: Paper) -> SplitPlan:
    """Return the split into the fewest sheets; the board stays upright unless turning saves any."""
    area = split_area(paper)

    def count(length: float, room: float) -> int:
        if fits(length, room):
            return 1
        # Each sheet but the last has a flap: n sheets show n rooms less n-1 overlaps.
        return math.ceil((length - split.overlap) / (room - split.overlap) - 1e-6)

    upright = SplitPlan(0, count(height, area.height), count(width, area.width))
    turned = SplitPlan(1, count(width, area.height), count(height, area.width))
    return turned if turned.sheet_count < upright.sheet_count else upright


def _boards_pages(pieces: Sequence[Piece], split: Split, paper: Paper) -> Iterator[Page]:
    """Split boards one after another; only equal boards share joint letters."""
    first_joints: dict[str, int] = {}
    joint_count = 0
    for piece in pieces:
        if piece.front.name not in first_joints:
            first_joints[piece.front.name] = joint_count
            plan = split_plan(piece.front.width, piece.front.height, split, paper)
            joint_count += plan.joint_count
        yield from _split_pages(piece, split, paper, first_joints[piece.front.name])


def _split_pages(piece: Piece, split: Split, paper: Paper, joints_before: int) -> Iterator[Page]:
    """Show the board through windows; each but the last of its row or column has a glue flap."""
    plan = split_plan(piece.front.width, piece.front.height, split, paper)
    width, height = piece.front.width, piece.front.height
    if plan.quarter_turns:
        width, height = height, width
    area = split_area(paper)
    seams = seams_of(piece.front, plan.quarter_turns, piece.mark)
    across, down = (
        _strips(ends_of_strips(marks, length, count, room, split.overlap), split.overlap)
        for marks, length, count, room in (
            (seams.upright, width, plan.columns, area.width),
            (seams.level, height, plan.rows, area.height),
        )
    )
    # All sheets start at the same place, with the largest of them centred in the area.
    origin_x = area.centre[0] - max(flap_end - start for start, _, flap_end in across) / 2
    origin_y = area.centre[1] - max(flap_end - start for start, _, flap_end in down) / 2
    for row, (top, core_bottom, bottom) in enumerate(down):
        for column, (left, core_right, right) in enumerate(across):
            core = Box(origin_x, origin_y, core_right - left, core_bottom - top)
            with_flaps = Box(origin_x, origin_y, right - left, bottom - top)
            box = Box(origin_x - left, origin_y - top, width, height)
            window = Window(row, column, plan.rows, plan.columns, with_flaps, core, joints_before)
            yield Page(
                (Spot(piece, box, plan.quarter_turns),),
                with_flaps,
                (with_flaps.x, with_flaps.right),
                (with_flaps.y, with_flaps.bottom),
                window,
            )


def _strips(ends: Sequence[float], overlap: float) -> tuple[tuple[float, float, float], ...]:
    """Return the start, end and flap end of each strip of a board; the last has no flap."""
    starts = (0.0, *ends[:-1])
    flaps = (*(end + overlap for end in ends[:-1]), ends[-1])
    return tuple(zip(starts, ends, flaps, strict=True))
