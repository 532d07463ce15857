"""The figure of the set-up: the squares of the grid, the bases, and the distance between them."""

from kitgen.diagrams.board import Board, Mark
from kitgen.diagrams.marks import Dimension, Piece, Squares
from kitgen.diagrams.panels import figure
from kitgen.drawing.art import art_shapes
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Paint
from kitgen.games.demon_mine.booklet.miniatures import UNDUG, SmallTile
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.rules.kinds import Role
from kitgen.games.demon_mine.sheets.board import base_cells
from kitgen.language import gettext
from kitgen.tabletop.grid import Cell

_WIDEST = 160.0
_LARGEST_SQUARE = 22.0
_RULER = 8.0
_LEAST_DRAWN = 16.0
"""The side of the smallest square in which a base is drawn with its art."""


def draw_set_up(definition: DemonMineDefinition, style: InkStyle) -> Face:
    """Draw the grid at the start of the game, with the bases' distance along two edges.

    A closed grid is drawn in full, an open one only from base to base.
    """
    offset = definition.rules.base_offset
    squares = definition.board.squares if definition.grid_is_closed else offset + 1
    bases = base_cells(definition, squares)
    board = Board(squares, squares, min(_LARGEST_SQUARE, _WIDEST / squares))
    marks: list[Mark] = [UNDUG]
    for cell, role in bases.items():
        marks += _base(role, cell, definition, board.unit, style)
    (left, top), (right, bottom) = board.point(min(bases)), board.point(max(bases))
    below, aside = board.box.bottom + _RULER, board.box.right + _RULER
    marks.append(Dimension((left, below), (right, below), str(offset)))
    marks.append(Dimension((aside, top), (aside, bottom), str(offset)))
    return figure("set-up", gettext("The bases on the grid"), board.panel(*marks))


def _base(
    role: Role, cell: Cell, definition: DemonMineDefinition, unit: float, style: InkStyle
) -> tuple[Mark, ...]:
    """Return a base with its sign, or a dark square if squares are too small."""
    if unit < _LEAST_DRAWN:
        return (Squares(Paint(Ink.WALL), (cell,)),)
    sign = art_shapes("demon_mine", f"sign-{role}", style)
    tile = SmallTile(cell, style, definition.rules.base_open_sides)
    return (tile, Piece(sign, cell, scale=unit / 24.0))
