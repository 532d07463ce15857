"""What all sheets share: pens, panels, the title block, rulers, dots.

Everything here is the same for every field of a kit, so it goes into pictures that are drawn
once and placed on each sheet.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from kitgen.drawing.inks import InkRole, InkStyle
from kitgen.drawing.qr import qr_code
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Paint,
    Path,
    Picture,
    Placed,
    Point,
    Rectangle,
    Shape,
    Subpath,
    Typeface,
    circle,
    lines,
    moved,
    rectangle_run,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.sheets.sheet import DotGrid
from kitgen.language import gettext
from kitgen.tabletop.grid import column_name
from kitgen.units import fits, mm
from kitgen.values import frozen

CAPTION = Type(6.0, Typeface.BOLD, Ink.MUTED, tracking=0.55)
"""Names the space beside or under it."""

SMALL = Type(6.8)
SMALL_BOLD = Type(6.8, Typeface.BOLD)

SMALLEST_TICK = mm(3.5)
"""The side of the smallest square that a pencil ticks."""

_TICK_GAP = 1.8
_FRAME_HEIGHT = 16.0

CELL_VALUE = Type(11.5, Typeface.BOLD)
"""Of the values in the title block's cells."""


@frozen
class Pens:
    """The line widths of an ink style, and what fills a panel."""

    style: InkStyle
    heavy: float
    fine: float
    hair: float
    panel: InkRole | None


PENS = {
    InkStyle.FULL: Pens(InkStyle.FULL, heavy=1.2, fine=0.6, hair=0.35, panel=Ink.PANEL),
    InkStyle.LOW: Pens(InkStyle.LOW, heavy=0.7, fine=0.4, hair=0.25, panel=None),
}
"""Low ink draws thinner and leaves panels white."""


def panel(box: Box, pens: Pens) -> tuple[Shape, ...]:
    """Draw a panel: a heavy line, and a hair line inside it as on an engraved map."""
    return (
        Rectangle(box, Paint(pens.panel, Ink.TEXT, pens.heavy)),
        Rectangle(box.grown(-2.2), Paint(None, Ink.TEXT, pens.hair)),
    )


@frozen
class TitleBlock:
    """The head of a sheet.

    Attributes:
        box: All of it: emblem at the left, QR code at the right, both square.
        title: The kit's title.
        sheet_name: What the sheet is.
        cells: Captions and their values, after the field code's cell.
        emblem: What is drawn in its left square.
    """

    box: Box
    title: str
    sheet_name: str
    cells: Sequence[tuple[str, str]]
    emblem: tuple[Shape, ...]

    @property
    def middle(self) -> Box:
        """Between the emblem and the QR code."""
        side = self.box.height
        return Box(self.box.x + side, self.box.y, self.box.width - 2 * side, side)

    @property
    def cell_row(self) -> Box:
        """The row of cells at its foot."""
        middle = self.middle
        height = 0.36 * middle.height
        return Box(middle.x, middle.bottom - height, middle.width, height)

    @property
    def code_box(self) -> Box:
        """Where the field code is printed."""
        row = self.cell_row
        return _cell_value(Box(row.x, row.y, CODE_CELL_WIDTH, row.height))

    def value_box(self, index: int) -> Box:
        """Where the value of one of its cells is printed, counted after the field code's."""
        row = self.cell_row
        width = self.cell_width
        cell = Box(row.x + CODE_CELL_WIDTH + index * width, row.y, width, row.height)
        return _cell_value(cell)

    @property
    def cell_width(self) -> float:
        """How wide each cell after the field code's is."""
        return (self.cell_row.width - CODE_CELL_WIDTH) / max(1, len(self.cells))

    @property
    def qr_box(self) -> Box:
        """Where the QR code is printed, with its quiet zone."""
        side = self.box.height
        square = Box(self.box.right - side, self.box.y, side, side)
        return square.grown((QR_SIDE - side) / 2)


CODE_CELL_WIDTH = 128.0
QR_SIDE = 76.0
"""The side of every sheet's QR code with its quiet zone: one size, so one drawing serves all."""

_CODE = Type(14.0, Typeface.BOLD, Ink.TEXT, tracking=0.6)
_TITLE_SIZE = 23.0
_SMALLEST_TITLE = 11.0
SHEET_NAME = Type(8.2, Typeface.BOLD, Ink.ACCENT, tracking=1.5)


def _cell_value(cell: Box) -> Box:
    """Return the part of a cell below its caption."""
    return Box(cell.x + 7.0, cell.y + 10.5, cell.width - 9.0, cell.height - 13.5)


def title_block(block: TitleBlock, pens: Pens) -> tuple[Shape, ...]:
    """Draw the head of a sheet without what differs from field to field."""
    box, middle, row = block.box, block.middle, block.cell_row
    head = Box(middle.x + 7.0, middle.y, middle.width - 16.0, row.y - middle.y)
    title = Box(head.x, head.y + 0.14 * head.height, head.width, 0.5 * head.height)
    name = Box(head.x, head.bottom - 0.36 * head.height, head.width, 0.24 * head.height)
    rules: list[tuple[Point, Point]] = [
        ((middle.x, box.y), (middle.x, box.bottom)),
        ((middle.right, box.y), (middle.right, box.bottom)),
        ((row.x, row.y), (row.right, row.y)),
    ]
    return (
        *panel(box, pens),
        Rectangle(
            Box(middle.right, box.y, box.height, box.height),
            Paint(Ink.PAPER, Ink.TEXT, pens.heavy),
        ),
        lines(rules, Paint(None, Ink.TEXT, pens.fine)),
        *block.emblem,
        fitted(title, block.title),
        label(name, block.sheet_name, SHEET_NAME, Anchor.START),
        *_cells(block, pens),
    )


def _cells(block: TitleBlock, pens: Pens) -> Iterator[Shape]:
    """Draw the row of cells, that of the field code still empty."""
    row = block.cell_row
    width = block.cell_width
    left = row.x
    for caption, value, breadth in (
        (gettext("FIELD CODE"), "", CODE_CELL_WIDTH),
        *((caption, value, width) for caption, value in block.cells),
    ):
        room = Box(left + 7.0, row.y + 4.0, breadth - 9.0, 5.5)
        yield label(room, caption, CAPTION, Anchor.START)
        if value:
            cell = _cell_value(Box(left, row.y, breadth, row.height))
            yield label(cell, value, CELL_VALUE, Anchor.START)
        if left > row.x:
            edge = ((left, row.y), (left, row.bottom))
            yield lines([edge], Paint(None, Ink.TEXT, pens.fine))
        left += breadth


def fitted(box: Box, words: str) -> Shape:
    """Set a title as large as its line allows; one too long is left for preflight to name."""
    usual = Type(_TITLE_SIZE, Typeface.BOLD, Ink.TEXT)
    shrunk = min(_TITLE_SIZE, _TITLE_SIZE * box.width / max(1.0, usual.width(words)))
    size = max(_SMALLEST_TITLE, int(shrunk * 10) / 10)
    return label(box, words, Type(size, Typeface.BOLD, Ink.TEXT), Anchor.START)


def code_marks(code: str, code_box: Box, qr_box: Box) -> tuple[Shape, ...]:
    """Draw what tells one field's sheets from another's: its code, in letters and as QR."""
    return (
        label(code_box, code, _CODE, Anchor.START),
        Placed(qr_picture(code), moved(qr_box.x, qr_box.y)),
    )


@lru_cache(maxsize=16)
def qr_picture(code: str) -> Picture:
    """Draw a field's QR code, once for all its sheets."""
    return Picture(f"qr-{code.lower()}", (qr_code(code, QR_SIDE),))


_NEATLINE = (14.5, 18.5)
_RULER_TEXT = 8.4
_SMALLEST_RULER_TEXT = 5.6


def rulers(grid: DotGrid, pens: Pens) -> tuple[Shape, ...]:
    """Draw the map frame round the dots: letters and numbers beside the boxes, a striped edge."""
    return (*_striped_edge(grid, pens), *_coordinates(grid))


def _striped_edge(grid: DotGrid, pens: Pens) -> Iterator[Shape]:
    """Draw two lines round the grid; between them every other box's length is black."""
    inner, outer = (grid.outline.grown(by) for by in _NEATLINE)
    depth = _NEATLINE[1] - _NEATLINE[0]
    stripes: list[Subpath] = []
    ticks: list[tuple[Point, Point]] = []
    for column in range(grid.dot_columns):
        x, _ = grid.dot_position(0, column)
        for y in (outer.y, inner.bottom):
            ticks.append(((x, y), (x, y + depth)))
            if column % 2 == 0 and column + 1 < grid.dot_columns:
                stripes.append(rectangle_run(Box(x, y, grid.spacing, depth)))
    for row in range(grid.dot_rows):
        _, y = grid.dot_position(row, 0)
        for x in (outer.x, inner.right):
            ticks.append(((x, y), (x + depth, y)))
            if row % 2 == 0 and row + 1 < grid.dot_rows:
                stripes.append(rectangle_run(Box(x, y, depth, grid.spacing)))
    if pens.panel is not None:
        yield Path(tuple(stripes), Paint(Ink.TEXT))
    yield lines(ticks, Paint(None, Ink.TEXT, pens.hair))
    yield Rectangle(inner, Paint(None, Ink.TEXT, pens.hair))
    yield Rectangle(outer, Paint(None, Ink.TEXT, pens.fine))


def _coordinates(grid: DotGrid) -> Iterator[Shape]:
    """Name columns A, B, C and rows 1, 2, 3 on all four sides, each in the middle of its boxes."""
    size = max(_SMALLEST_RULER_TEXT, min(_RULER_TEXT, 0.45 * grid.spacing))
    look = Type(size, Typeface.BOLD, Ink.MUTED)
    outline, depth = grid.outline, _NEATLINE[0]
    for column in range(grid.dot_columns - 1):
        x, _ = grid.dot_position(0, column)
        for y in (outline.y - depth, outline.bottom + 2.0):
            yield label(Box(x, y, grid.spacing, depth - 2.0), column_name(column), look)
    for row in range(grid.dot_rows - 1):
        _, y = grid.dot_position(row, 0)
        for x in (outline.x - depth, outline.right + 2.0):
            yield label(Box(x, y, depth - 2.0, grid.spacing), str(row + 1), look)


def dots(grid: DotGrid, diameter: float) -> tuple[Shape, ...]:
    """Draw every dot of a grid, row by row."""
    paint = Paint(Ink.DOT)
    return tuple(
        circle(grid.dot_position(row, column), diameter / 2, paint)
        for row in range(grid.dot_rows)
        for column in range(grid.dot_columns)
    )


def guides(grid: DotGrid, pens: Pens) -> Shape:
    """Draw faint lines from dot to dot over the whole grid, as one path."""
    outline = grid.outline
    across = [
        ((outline.x, y), (outline.right, y))
        for y in (grid.dot_position(row, 0)[1] for row in range(grid.dot_rows))
    ]
    down = [
        ((x, outline.y), (x, outline.bottom))
        for x in (grid.dot_position(0, column)[0] for column in range(grid.dot_columns))
    ]
    return lines((*across, *down), Paint(None, Ink.GUIDE, pens.fine))


def tally(box: Box, count: int, pens: Pens, largest: float = 13.0) -> Shape:
    """Draw `count` squares to tick off, as large as the box allows, at most `largest` apart.

    Where they would be too small to tick, one frame as wide as the box takes strokes instead.
    """
    pitch, per_row = 0.0, 1
    for row_count in range(1, 5):
        columns = -(-count // row_count)
        possible = min(box.width / max(1, columns), box.height / row_count, largest)
        if possible > pitch:
            pitch, per_row = possible, columns
    side = pitch - _TICK_GAP
    if count == 0 or not fits(SMALLEST_TICK, side):
        frame = Box(box.x, box.y, box.width - _TICK_GAP, min(_FRAME_HEIGHT, box.height))
        squares = [rectangle_run(frame)]
    else:
        squares = [
            rectangle_run(
                Box(
                    box.x + index % per_row * pitch,
                    box.y + index // per_row * pitch,
                    side,
                    side,
                )
            )
            for index in range(count)
        ]
    return Path(tuple(squares), Paint(Ink.PAPER, Ink.TEXT, pens.fine))
