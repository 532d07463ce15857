"""The set-up in small: the squares of the grid, both bases, and how far they lie apart."""

from itertools import cycle

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.pen import drawn
from kitgen.drawing.shapes import (
    Box,
    Cap,
    Group,
    Paint,
    Path,
    Point,
    Rectangle,
    Shape,
    Typeface,
    lines,
    moved,
    rectangle_run,
    scaled,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.demon_mine.booklet.miniatures import small_tunnel
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.rules.kinds import Role
from kitgen.games.demon_mine.sheets.board import base_cells
from kitgen.language import gettext
from kitgen.tabletop.grid import Cell, cells

_WIDEST = 160.0
_LARGEST_SQUARE = 22.0
_RULER = 16.0
_EDGE = 1.0
_COUNT = Type(8.2, Typeface.BOLD, Ink.MUTED)
_LEAST_DRAWN = 16.0
"""The smallest square that a tile's art is drawn in."""


def draw_set_up(definition: DemonMineDefinition, style: InkStyle) -> Face:
    """Draw the grid as the game begins; the count runs along two edges."""
    bases = _bases(definition)
    first, last = min(bases), max(bases)
    squares = _squares(definition)
    unit = min(_LARGEST_SQUARE, _WIDEST / squares)
    field = Box(_EDGE, _EDGE, squares * unit, squares * unit)
    shapes: list[Shape] = [_grid(field, squares, unit)]
    # Entrances and hives by turns, as `base_cells` gives them.
    for role, cell in zip(cycle((Role.ENTRANCE, Role.HIVE)), bases, strict=False):
        square = Box(field.x + cell.column * unit, field.y + cell.row * unit, unit, unit)
        shapes += _base(role, square, definition, style)
    shapes += _counts(field, first, last, unit)
    side = field.width + _RULER + 2 * _EDGE
    title = gettext("The bases on the grid")
    return Face("set-up", title, side, side, tuple(shapes))


def _squares(definition: DemonMineDefinition) -> int:
    """Return the squares drawn along each edge: those of the board, or as many as are needed."""
    board = definition.board
    return (
        board.squares
        if board.print or definition.grid_is_closed
        else definition.rules.base_offset + 1
    )


def _bases(definition: DemonMineDefinition) -> tuple[Cell, ...]:
    """Return the squares of entrances and hives by turns, as they are drawn."""
    if definition.board.print or definition.grid_is_closed:
        return base_cells(definition)
    last = definition.rules.base_offset
    corners = (Cell(0, 0), Cell(0, last), Cell(last, last), Cell(last, 0))
    return corners[:: 4 // definition.players]


def _grid(field: Box, squares: int, unit: float) -> Shape:
    runs = tuple(
        rectangle_run(Box(field.x + cell.column * unit, field.y + cell.row * unit, unit, unit))
        for cell in cells(squares, squares)
    )
    return Path(runs, Paint(Ink.PANEL, Ink.FAINT, 0.5))


def _base(
    role: Role, square: Box, definition: DemonMineDefinition, style: InkStyle
) -> tuple[Shape, ...]:
    """Draw a base with its sign: an adit for the entrance, cells of a comb for the hive."""
    if square.width < _LEAST_DRAWN:
        return (Rectangle(square, Paint(Ink.WALL)),)
    strokes = (
        "M -5 5 L -5 -1 C -5 -7 5 -7 5 -1 L 5 5 Z M -2 5 L -2 0 C -2 -3 2 -3 2 0 L 2 5 Z"
        if role is Role.ENTRANCE
        else "M 0 -6 L 5.2 -3 L 5.2 3 L 0 6 L -5.2 3 L -5.2 -3 Z "
        "M 0 -2.6 L 2.3 -1.3 L 2.3 1.3 L 0 2.6 L -2.3 1.3 L -2.3 -1.3 Z"
    )
    sign = Path(drawn(strokes), Paint(Ink.WALL, Ink.PAPER, 0.8, Cap.ROUND), even_odd=True)
    return (
        *small_tunnel(definition.rules.base_open_sides, square, style),
        Group((sign,), moved(*square.centre) @ scaled(square.width / 24.0)),
    )


def _counts(field: Box, first: Cell, last: Cell, unit: float) -> tuple[Shape, ...]:
    """Run the count of columns below the grid, that of rows at its right."""
    offset = str(last.row - first.row)
    starts = field.x + (first.column + 0.5) * unit
    ends = field.x + (last.column + 0.5) * unit
    x, y = field.right + _RULER / 2, field.bottom + _RULER / 2
    middle = (starts + ends) / 2
    return (
        *_measure((starts, y), (ends, y)),
        *_measure((x, starts), (x, ends)),
        *_count(offset, (middle, y)),
        *_count(offset, (x, middle)),
    )


def _measure(start: Point, end: Point) -> tuple[Shape, ...]:
    """Draw a line with a stop at both ends."""
    paint = Paint(None, Ink.MUTED, 0.8)
    across = 3.5 if start[1] == end[1] else 0.0
    down = 3.5 - across
    stops = [((x - down, y - across), (x + down, y + across)) for x, y in (start, end)]
    return (lines([(start, end), *stops], paint),)


def _count(words: str, at: Point) -> tuple[Shape, ...]:
    """Set a number on a line."""
    room = Box(at[0] - 7.0, at[1] - 6.0, 14.0, 12.0)
    return (Rectangle(room, Paint(Ink.PAPER)), label(room, words, _COUNT))
