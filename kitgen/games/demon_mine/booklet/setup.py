"""The set-up in small: the squares of the grid, both bases, and how far they lie apart."""

from itertools import cycle

from kitgen.diagrams.board import Board, Mark
from kitgen.diagrams.marks import Dimension, Piece, Squares
from kitgen.diagrams.panels import figure
from kitgen.drawing.art import art_shapes
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Paint
from kitgen.games.demon_mine.booklet.miniatures import UNDUG, SmallTile
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.rules.kinds import BASES, Role
from kitgen.games.demon_mine.sheets.board import base_cells
from kitgen.language import gettext
from kitgen.tabletop.grid import Cell

_WIDEST = 160.0
_LARGEST_SQUARE = 22.0
_RULER = 8.0
_LEAST_DRAWN = 16.0
"""The smallest square that a tile's art is drawn in."""


def draw_set_up(definition: DemonMineDefinition, style: InkStyle) -> Face:
    """Draw the grid as the game begins; the count runs along two edges."""
    bases = _bases(definition)
    squares = _squares(definition)
    board = Board(squares, squares, min(_LARGEST_SQUARE, _WIDEST / squares))
    marks: list[Mark] = [UNDUG]
    # Entrances and hives by turns, as `base_cells` lists them.
    for role, cell in zip(cycle(BASES), bases, strict=False):
        marks += _base(role, cell, definition, board.unit, style)
    (left, top), (right, bottom) = board.point(min(bases)), board.point(max(bases))
    offset = str(max(bases).row - min(bases).row)
    below, aside = board.box.bottom + _RULER, board.box.right + _RULER
    marks.append(Dimension((left, below), (right, below), offset))
    marks.append(Dimension((aside, top), (aside, bottom), offset))
    return figure("set-up", gettext("The bases on the grid"), board.panel(*marks))


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


def _base(
    role: Role, cell: Cell, definition: DemonMineDefinition, unit: float, style: InkStyle
) -> tuple[Mark, ...]:
    """Return a base with its sign; where squares are small, a dark one."""
    if unit < _LEAST_DRAWN:
        return (Squares(Paint(Ink.WALL), (cell,)),)
    sign = art_shapes("demon_mine", f"sign-{role}", style)
    tile = SmallTile(cell, style, definition.rules.base_open_sides)
    return (tile, Piece(sign, cell, scale=unit / 24.0))
