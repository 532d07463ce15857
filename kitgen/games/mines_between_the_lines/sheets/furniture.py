"""The parts that sheets share: pens, panels, the title block, rulers and dots.

These parts are the same for all fields of a kit, so they are drawn once as pictures and placed on
each sheet.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from kitgen.covers.lettering import alphabet_of, title_on_piece
from kitgen.covers.sturdy import sturdy
from kitgen.drawing.art import art_shapes
from kitgen.drawing.inks import InkRole, InkStyle
from kitgen.drawing.qr import qr_code
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
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
    scaled,
)
from kitgen.drawing.typesetting import Type, column, label, paragraph_below, wrapped
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.sheets.sheet import FOOT_MARGIN, HEAD, DotGrid
from kitgen.language import gettext
from kitgen.tabletop.grid import column_name
from kitgen.units import fits, mm
from kitgen.values import frozen, replace

CAPTION = Type(9.0, Typeface.BOLD, Ink.MUTED, tracking=0.2)
"""The type that names the space beside or below it."""

HEADING = Type(9.0, Typeface.BOLD, Ink.ACCENT, tracking=0.2)
"""The type that names the words or the form below it."""

FORM = Type(9.0, ink=Ink.MUTED)
"""The type that names what players write beside it."""

WORDS = Type(9.0)
"""The type of words that are read during play."""

_SIZES = (11.0, 10.5, 10.0, 9.5)
_PITCH = 1.15

SMALLEST_TICK = mm(3.5)
"""The side of the smallest square that can be ticked with a pencil."""

STEP = Type(9.0)
"""The type of numbered steps and of the words beside them."""

_STEP_NUMBER = Type(9.0, Typeface.BOLD)
_INDENT = 16.0
_TICK_GAP = 1.8
_FRAME_HEIGHT = 16.0

CELL_VALUE = Type(11.5, Typeface.BOLD)
"""The type of the values in the title block's cells."""


@frozen
class Pens:
    """The line widths of an ink style, in points, and the ink that fills panels, if any."""

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
    """Draw a panel: its ground, and a frame."""
    heavy, hair = panel_frame(box, pens)
    return (replace(heavy, paint=replace(heavy.paint, fill=pens.panel)), hair)


def panel_frame(box: Box, pens: Pens) -> tuple[Rectangle, Rectangle]:
    """Draw a heavy line with a hairline inside it, as on an engraved map."""
    return (
        Rectangle(box, Paint(None, Ink.TEXT, pens.heavy), framing=True),
        Rectangle(box.grown(-2.2), Paint(None, Ink.TEXT, pens.hair), framing=True),
    )


def caption(box: Box, words: str) -> Shape:
    """Set a caption at the top left of a box."""
    return label(Box(box.x, box.y, box.width, 7.0), words, CAPTION, Anchor.START)


def heading(box: Box, words: str) -> Shape:
    """Set a heading at the top left of a box."""
    return label(Box(box.x, box.y, box.width, 7.0), words, HEADING, Anchor.START)


def words_in(rooms: Iterable[tuple[Box, str]]) -> tuple[Shape, ...]:
    """Set words from the top of their rooms, all in the largest size that fits every room.

    The size is never below 9 points; preflight reports words that still do not fit.
    """
    several = tuple(rooms)
    size = next(
        (size for size in _SIZES if all(_holds(*room, size) for room in several)), WORDS.size
    )
    look = Type(size)
    return tuple(
        line
        for room, words in several
        for line in column(room, wrapped(words, look, room.width), look, pitch=size * _PITCH)
    )


def _holds(room: Box, words: str, size: float) -> bool:
    rows = wrapped(words, Type(size), room.width)
    return fits(len(rows) * size * _PITCH, room.height + (_PITCH - 1.0) * size)


def rule(left: float, right: float, y: float, width: float) -> Shape:
    """Draw a horizontal line."""
    return lines([((left, y), (right, y))], Paint(None, Ink.TEXT, width))


def uprights(xs: Iterable[float], box: Box, pens: Pens) -> Shape:
    """Draw vertical lines through a box."""
    return lines([((x, box.y), (x, box.bottom)) for x in xs], Paint(None, Ink.TEXT, pens.fine))


def numbered(
    steps: Iterable[str], room: Box, above: float, below: float
) -> tuple[tuple[Shape, ...], float]:
    """Set numbered steps from the top of a room, at the height they need.

    Args:
        steps: The words of the steps.
        room: The room, whose height is ignored.
        above: The space above each step, in points.
        below: The space below each step, in points.

    Returns:
        The steps, and the y of their end.
    """
    shapes: list[Shape] = []
    y = room.y
    for number, words in enumerate(steps, 1):
        step = Box(room.x + _INDENT, y + above, room.width - _INDENT, 0.0)
        shapes.append(
            label(Box(room.x, step.y, _INDENT, 6.5), str(number), _STEP_NUMBER, Anchor.START)
        )
        rows, y = paragraph_below(words, STEP, step.x, step.y, step.width)
        shapes += rows
        y += below
    return tuple(shapes), y


def foot_panel(box: Box, words: str, pens: Pens) -> tuple[Shape, ...]:
    """Draw a panel at the foot of a sheet with a heading."""
    return (*panel(box, pens), heading(box.grown(-FOOT_MARGIN), words))


_MIDDLE = Box(HEAD.x + HEAD.height, HEAD.y, HEAD.width - 2 * HEAD.height, HEAD.height)
"""The part of the head between the emblem and the QR code, which are both square."""

_CELL_HEIGHT = 0.36 * _MIDDLE.height
_CELLS = Box(_MIDDLE.x, _MIDDLE.bottom - _CELL_HEIGHT, _MIDDLE.width, _CELL_HEIGHT)
"""The row of cells at the foot of the head."""

_CODE_WIDTH = 128.0
_QR_SIDE = 72.0
"""The side of the QR code with its quiet zone; all sheets share one size and one drawing."""

_QR_ABOVE, _QR_CAPTION = 1.5, 6.5
"""The space above the QR code in its square, and the height of the caption below it."""

_TO_SCAN = Type(6.5, Typeface.BOLD, Ink.MUTED, tracking=0.55, small_print=True)

_QR_SQUARE = Box(HEAD.right - HEAD.height, HEAD.y, HEAD.height, HEAD.height)

_CODE = Type(14.0, Typeface.BOLD, Ink.TEXT, tracking=0.6)
_TITLE_SIZE = 23.0
_SMALLEST_TITLE = 11.0
SHEET_NAME = Type(9.0, Typeface.BOLD, Ink.ACCENT, tracking=1.2)


def title_block(
    title: str | Sequence[str],
    sheet_name: str,
    cells: Sequence[tuple[str, str]],
    emblem: Sequence[Shape],
    pens: Pens,
) -> tuple[Shape, ...]:
    """Draw the head of a sheet, without the parts that differ from field to field.

    Args:
        title: The kit's title, or its lines.
        sheet_name: The name of the sheet.
        cells: The captions and values of the cells after that of the field code.
        emblem: The drawing in the left square.
        pens: The line widths.
    """
    head = Box(_MIDDLE.x + 7.0, _MIDDLE.y, _MIDDLE.width - 16.0, _CELLS.y - _MIDDLE.y)
    name = Box(head.x, head.bottom - 0.36 * head.height, head.width, 0.24 * head.height)
    rules: list[tuple[Point, Point]] = [
        ((_MIDDLE.x, HEAD.y), (_MIDDLE.x, HEAD.bottom)),
        ((_MIDDLE.right, HEAD.y), (_MIDDLE.right, HEAD.bottom)),
        ((_CELLS.x, _CELLS.y), (_CELLS.right, _CELLS.y)),
    ]
    return (
        *panel(HEAD, pens),
        Rectangle(_QR_SQUARE, Paint(Ink.PAPER, Ink.TEXT, pens.heavy)),
        label(_below_qr(), gettext("CODE TO SCAN"), _TO_SCAN),
        lines(rules, Paint(None, Ink.TEXT, pens.fine)),
        *emblem,
        *_lettered(title, Box(head.x, head.y + 5.0, head.width, name.y - head.y - 8.0), pens.style),
        label(name, sheet_name, SHEET_NAME, Anchor.START),
        *_cells(cells, pens),
    )


def _lettered(title: str | Sequence[str], room: Box, style: InkStyle) -> tuple[Shape, ...]:
    """Set a title in the game's drawn letters, or in type if it is too long for them."""
    alphabet = alphabet_of("mines_between_the_lines", style, Ink)
    words = title if isinstance(title, str) else " ".join(title)
    lettering = title_on_piece(words, alphabet, room)
    return (fitted(room, words),) if lettering is None else lettering.shapes


def _cells(cells: Sequence[tuple[str, str]], pens: Pens) -> Iterator[Shape]:
    """Draw the row of cells, with an empty cell for the field code."""
    for number, (words, value) in enumerate(((gettext("FIELD CODE"), ""), *cells)):
        cell = _cell(number, len(cells))
        room = Box(cell.x + 7.0, cell.y + 3.5, cell.width - 9.0, 7.0)
        yield label(room, words, CAPTION, Anchor.START)
        if value:
            yield cell_value(number, len(cells), value)
        if number:
            yield uprights([cell.x], cell, pens)


def cell_value(number: int, count: int, value: str, look: Type = CELL_VALUE) -> Shape:
    """Set the value of a cell below its caption: cell 0 is the field code's, then 1 to `count`."""
    cell = _cell(number, count)
    room = Box(cell.x + 7.0, cell.y + 11.5, cell.width - 9.0, cell.height - 13.5)
    return label(room, value, look, Anchor.START)


def _cell(number: int, count: int) -> Box:
    """Return a cell: 0 is the field code's, 1 to `count` are the others."""
    if number == 0:
        return Box(_CELLS.x, _CELLS.y, _CODE_WIDTH, _CELLS.height)
    width = (_CELLS.width - _CODE_WIDTH) / count
    left = _CELLS.x + _CODE_WIDTH + (number - 1) * width
    return Box(left, _CELLS.y, width, _CELLS.height)


def fitted(box: Box, words: str) -> Shape:
    """Set a title as large as its line allows; preflight reports one that is too long."""
    usual = Type(_TITLE_SIZE, Typeface.BOLD, Ink.TEXT)
    shrunk = min(_TITLE_SIZE, _TITLE_SIZE * box.width / max(1.0, usual.width(words)))
    size = max(_SMALLEST_TITLE, int(shrunk * 10) / 10)
    return label(box, words, Type(size, Typeface.BOLD, Ink.TEXT), Anchor.START)


def code_marks(code: str) -> tuple[Shape, ...]:
    """Draw the code that identifies a field's sheets, in letters and as a QR code."""
    left = _QR_SQUARE.centre[0] - _QR_SIDE / 2
    return (
        cell_value(0, 1, code, _CODE),
        Placed(_qr_picture(code), moved(left, _QR_SQUARE.y + _QR_ABOVE)),
    )


def _below_qr() -> Box:
    """Return the room of the caption below the QR code, outside its quiet zone."""
    y = _QR_SQUARE.y + _QR_ABOVE + _QR_SIDE
    return Box(_QR_SQUARE.x, y, _QR_SQUARE.width, _QR_CAPTION)


@lru_cache(maxsize=128)
def _qr_picture(code: str) -> Picture:
    """Return the picture of a field's QR code; in a small run, one for all its sheets."""
    return Picture(f"qr-{code.lower()}", (qr_code(code, _QR_SIDE),))


_SLAB_INSET = 0.07
"""The distance of a slab from the lines around its place, as a share of the dot spacing."""

_NEATLINE = (14.5, 18.5)
_SURVEY_SIDE = 590.0
_RULER_AIR = 4.0
_RULER_LOOK = Type(9.0, Typeface.BOLD, Ink.MUTED)


def rulers(grid: DotGrid, pens: Pens) -> tuple[Shape, ...]:
    """Draw the map frame around the dots: names of columns and rows, and a striped edge.

    Slabs cover the places without a box.
    """
    return (*_striped_edge(grid, pens), *_coordinates(grid), *_slabs(grid, pens))


def _slabs(grid: DotGrid, pens: Pens) -> Iterator[Shape]:
    """Draw a slab on each place without a box, inside the lines that it shares with boxes."""
    for hole in sorted(grid.holes):
        yield from slab(grid.box_area(*hole).grown(-_SLAB_INSET * grid.spacing), pens)


def slab(area: Box, pens: Pens) -> tuple[Shape, ...]:
    """Draw a slab with a cross, which covers a place without a box."""
    falling = ((area.x, area.y), (area.right, area.bottom))
    rising = ((area.x, area.bottom), (area.right, area.y))
    return (
        Rectangle(area, Paint(Ink.GUIDE if pens.panel else None, Ink.MUTED, pens.fine)),
        lines((falling, rising), Paint(None, Ink.MUTED, pens.hair)),
    )


def _striped_edge(grid: DotGrid, pens: Pens) -> Iterator[Shape]:
    """Draw two lines around the grid; every second box's length between them is black."""
    inner, outer = (grid.outline.grown(by) for by in _NEATLINE)
    depth = _NEATLINE[1] - _NEATLINE[0]
    stripes: list[Subpath] = []
    ticks: list[tuple[Point, Point]] = []
    for number, x in enumerate(grid.xs):
        for y in (outer.y, inner.bottom):
            ticks.append(((x, y), (x, y + depth)))
            if number % 2 == 0 and number + 1 < grid.dot_columns:
                stripes.append(rectangle_run(Box(x, y, grid.spacing, depth)))
    for row, y in enumerate(grid.ys):
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
    """Draw the names of columns (A, B, C) and rows (1, 2, 3) on all sides, centred on the boxes."""
    look = _RULER_LOOK
    outline, depth = grid.outline, _NEATLINE[0]
    for number, x in enumerate(grid.xs[:-1]):
        for y in (outline.y - depth, outline.bottom + _RULER_AIR):
            yield label(Box(x, y, grid.spacing, depth - _RULER_AIR), column_name(number), look)
    for row, y in enumerate(grid.ys[:-1]):
        for x in (outline.x - depth, outline.right + _RULER_AIR):
            yield label(Box(x, y, depth - _RULER_AIR, grid.spacing), str(row + 1), look)


def survey(grid: DotGrid, pens: Pens) -> tuple[Shape, ...]:
    """Draw the pale ground of a survey map inside the frame, with contour lines.

    The lines are the same for all fields, so they reveal nothing about mines.
    """
    frame = grid.outline.grown(_NEATLINE[0])
    fit = max(frame.width, frame.height) / _SURVEY_SIDE
    drawn = art_shapes("mines_between_the_lines", "contours", pens.style, roles=Ink)
    contours = sturdy(drawn, fit)
    ground = Rectangle(frame, Paint(pens.panel)) if pens.panel else None
    return (
        *((ground,) if ground else ()),
        Group((Group(contours, moved(*frame.centre) @ scaled(fit)),), clip=(rectangle_run(frame),)),
    )


def dots(grid: DotGrid, diameter: float) -> tuple[Shape, ...]:
    """Draw all dots of a grid, row by row."""
    return tuple(circle(grid.dot_position(*dot), diameter / 2, Paint(Ink.DOT)) for dot in grid.dots)


def guides(grid: DotGrid, pens: Pens) -> Shape:
    """Draw faint lines from dot to dot over the whole grid, as one path."""
    if grid.holes:
        return lines(_sides(grid), Paint(None, Ink.GUIDE, pens.fine))
    outline = grid.outline
    across = [((outline.x, y), (outline.right, y)) for y in grid.ys]
    down = [((x, outline.y), (x, outline.bottom)) for x in grid.xs]
    return lines((*across, *down), Paint(None, Ink.GUIDE, pens.fine))


def _sides(grid: DotGrid) -> list[tuple[Point, Point]]:
    """Return the sides of all boxes, each once, from dot to dot."""
    sides = {
        side
        for row, column in grid.boxes
        for side in (
            ((row, column), (row, column + 1)),
            ((row, column), (row + 1, column)),
            ((row + 1, column), (row + 1, column + 1)),
            ((row, column + 1), (row + 1, column + 1)),
        )
    }
    return [(grid.dot_position(*start), grid.dot_position(*end)) for start, end in sorted(sides)]


def ruled_grid(grid: DotGrid, diameter: float, pens: Pens) -> tuple[Shape, ...]:
    """Draw a grid to write in or read from: its frame, faint lines, and dots of a diameter."""
    return (*rulers(grid, pens), guides(grid, pens), *dots(grid, diameter))


def tally(box: Box, count: int, pens: Pens, largest: float = 13.0) -> Shape:
    """Draw `count` squares to tick off, as large as the box allows, at most `largest` apart.

    If they would be too small to tick, draw one frame as wide as the box for tally strokes.
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
