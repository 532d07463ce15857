"""The deductions in the rules for one player: open boxes, and what follows from them."""

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
    """A position in which the content of some closed boxes is certain.

    Attributes:
        shown: The rows from the top: the number of each open box, `?` for a closed one.
        start: The start box.
        mines: The boxes that must hold a mine.
        clear: The boxes that cannot hold a mine.
    """

    shown: tuple[str, ...]
    start: str
    mines: tuple[str, ...]
    clear: tuple[str, ...]


ZERO = Deduction(("????", "????", "???0"), "D3", mines=(), clear=("C2", "D2", "C3"))
"""There is no mine around a 0."""

SINGLE = Deduction(("01??", "0111", "0000"), "A3", mines=("C1",), clear=("D1",))
"""The 1 in B1 has one closed neighbour, C1, a mine; that is also the mine of the 1 in D2."""

PAIR = Deduction(("????", "1111", "0000"), "A3", mines=(), clear=("C1",))
"""The mine of A2 is in A1 or B1, and B2 touches both."""

CHAIN = Deduction(("????", "??21", "??10"), "D3", mines=(), clear=("B1",))
"""The numbers in D2 and C3 account for both mines of C2."""


_RING = (circle((0.0, 0.0), 0.3 * SPACING, Paint(None, Ink.ACCENT, 1.6)),)
"""The ring in a box that is certainly clear."""


def solo_figures(hardest: int, style: InkStyle) -> Iterator[Face]:
    """Yield figures of the deductions up to the hardest level of a kit's fields.

    The deduction from a 0 is left out if harder ones than single numbers are shown.
    """
    yield _deduction("single", gettext("What single numbers tell you"), SINGLE, style)
    if hardest == 1:
        yield _deduction("zero", gettext("What a 0 tells you"), ZERO, style)
    if hardest > 1:
        yield _deduction("pair", gettext("What two numbers tell you together"), PAIR, style)
    if hardest > 2:
        yield _deduction("chain", gettext("What three numbers tell you together"), CHAIN, style)


def _deduction(name: str, title: str, shown: Deduction, style: InkStyle) -> Face:
    """Draw a position: open boxes with numbers, certain mines, and rings in clear boxes."""
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
