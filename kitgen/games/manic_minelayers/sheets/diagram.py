"""Small boards: their chequered floor, and a diagram of the knight's move."""

from kitgen.diagrams.board import Board, Mark
from kitgen.diagrams.marks import Arrow, Piece, Squares
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box, Paint, Rectangle, Shape, circle
from kitgen.games.manic_minelayers.art.drawings import picture
from kitgen.games.manic_minelayers.inks import Ink
from kitgen.games.manic_minelayers.rules.board import BoardSize, knight_moves
from kitgen.tabletop.grid import Cell, cells

SPAN = 5
"""The squares along a side of the diagram: a knight's move reaches two from the middle."""

SEAMS = Squares(Paint(stroke=Ink.PLATE_SEAM, width=0.6))


def pits(size: BoardSize) -> Mark:
    """Return the mark for the places without a square, which look like the frame."""
    return Squares(Paint(Ink.PLATE_SEAM), sorted(size.holes))


def chequered(board: Board, style: InkStyle) -> tuple[Mark, Mark]:
    """Return the light and the dark squares of a floor; low ink leaves both white."""
    dark = Ink.PLATE_ALTERNATE if style is InkStyle.FULL else Ink.PLATE
    alternate = [cell for cell in cells(board.rows, board.columns) if sum(cell) % 2]
    return (Squares(Paint(Ink.PLATE)), Squares(Paint(dark), alternate))


def draw_knight_diagram(box: Box, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the eight squares that a Minelayer can reach, one of the jumps, and a mine under it.

    The box must be square.
    """
    board = Board(SPAN, SPAN, box.width / SPAN, (box.x, box.y))
    landings = knight_moves(BoardSize(SPAN, SPAN), Cell(2, 2))
    return board.drawn(
        (
            *chequered(board, style),
            SEAMS,
            *(Piece(_landing(style), cell, board.unit) for cell in landings),
            Piece(picture("small-mine", style), "C2", board.unit / 60),
            Arrow(("C3", "C1", "D1"), end=0.3 * board.unit),
            Piece(picture("small-mole", style), "C3", board.unit * 0.98 / 60),
            Rectangle(box, Paint(stroke=Ink.PLATE_SEAM, width=1.4)),
        )
    )


def _landing(style: InkStyle) -> tuple[Shape, ...]:
    """Draw the mark of a reachable square, one point wide: a ring with a dot."""
    fill = Ink.GLOW if style is InkStyle.FULL else Ink.PAPER
    ring = circle((0.0, 0.0), 0.27, Paint(fill, Ink.OUTLINE, 0.04))
    return (ring, circle((0.0, 0.0), 0.09, Paint(Ink.OUTLINE)))
