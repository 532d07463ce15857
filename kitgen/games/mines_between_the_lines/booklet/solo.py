"""The deductions that the rules for one player show: what is open, and what follows."""

from collections.abc import Iterator

from kitgen.diagrams.marks import Frame, Piece
from kitgen.diagrams.panels import figure
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Paint, circle
from kitgen.games.mines_between_the_lines.booklet.board import SPACING, board_of, board_panel, held
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.sheets.sheet import START_FRAME_SHARE
from kitgen.language import gettext
from kitgen.tabletop.grid import Cell, cell_named, cells
from kitgen.values import frozen

CLOSED = "?"


@frozen
class Deduction:
    """A position from which boxes are certain.

    Attributes:
        shown: Rows from the top: the number of each open box, `?` where a box is closed.
        start: The box that was open first.
        mines: Boxes that must hold a mine.
        clear: Boxes that cannot hold one.
    """

    shown: tuple[str, ...]
    start: str
    mines: tuple[str, ...]
    clear: tuple[str, ...]


ZERO = Deduction(("????", "????", "???0"), "D3", mines=(), clear=("C2", "D2", "C3"))
"""Around a 0 lies no mine."""

SINGLE = Deduction(("01??", "0111", "0000"), "A3", mines=("C1",), clear=("D1",))
"""B1 has one closed box beside it; once that is a mine, D2 has found its own."""

PAIR = Deduction(("????", "1111", "0000"), "A3", mines=(), clear=("C1",))
"""The mine of A2 lies in A1 or B1, and B2 sees both of them."""

CHAIN = Deduction(("????", "??21", "??10"), "D3", mines=(), clear=("B1",))
"""D2 and C3 account for both mines of C2."""


_RING = (circle((0.0, 0.0), 0.3 * SPACING, Paint(None, Ink.ACCENT, 1.6)),)
"""Drawn in a box that is clear for certain."""


def solo_figures(hardest: int, style: InkStyle) -> Iterator[Face]:
    """Draw the deductions up to the hardest level that a kit's fields may ask for.

    Whoever wants harder ones than single numbers knows what a 0 tells.
    """
    yield _deduction("single", gettext("What single numbers tell"), SINGLE, style)
    if hardest == 1:
        yield _deduction("zero", gettext("What a 0 tells"), ZERO, style)
    if hardest > 1:
        yield _deduction("pair", gettext("What two numbers tell together"), PAIR, style)
    if hardest > 2:
        yield _deduction("chain", gettext("What three numbers tell together"), CHAIN, style)


def _deduction(name: str, title: str, shown: Deduction, style: InkStyle) -> Face:
    """Draw a position: open boxes with their numbers, certain mines, rings where it is clear."""
    board = board_of(len(shown.shown), len(shown.shown[0]))
    opened = {
        cell: int(shown.shown[cell.row][cell.column])
        for cell in cells(board.rows, board.columns)
        if shown.shown[cell.row][cell.column] != CLOSED
    }
    certain: dict[Cell, int | None] = {cell_named(mine): None for mine in shown.mines}
    marks = (
        *held(opened | certain, style),
        *(Piece(_RING, cell) for cell in shown.clear),
        Frame(shown.start, 1.2, (START_FRAME_SHARE - 1.0) / 2 * SPACING),
    )
    return figure(name, title, board_panel(board, style, *marks, shaded=tuple(opened)))
