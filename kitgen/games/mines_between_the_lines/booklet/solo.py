"""The deductions that the rules for one player show: what is open, and what follows."""

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Paint, Rectangle, Shape
from kitgen.games.mines_between_the_lines.booklet.board import (
    board_grid,
    board_size,
    empty_board,
    held,
    ring,
    shaded,
)
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


def solo_figures(hardest: int, style: InkStyle) -> dict[str, Face]:
    """Draw the deductions up to the hardest level that a kit's fields may ask for.

    Whoever wants harder ones than single numbers knows what a 0 tells.
    """
    drawn = {"single": _deduction("single", gettext("What single numbers tell"), SINGLE, style)}
    if hardest == 1:
        drawn["zero"] = _deduction("zero", gettext("What a 0 tells"), ZERO, style)
    if hardest > 1:
        drawn["pair"] = _deduction("pair", gettext("What two numbers tell together"), PAIR, style)
    if hardest > 2:
        drawn["chain"] = _deduction(
            "chain", gettext("What three numbers tell together"), CHAIN, style
        )
    return drawn


def _deduction(name: str, title: str, shown: Deduction, style: InkStyle) -> Face:
    """Draw a position: open boxes with their numbers, certain mines, rings where it is clear."""
    rows, columns = len(shown.shown), len(shown.shown[0])
    grid = board_grid(rows, columns)
    opened = {
        cell: int(shown.shown[cell.row][cell.column])
        for cell in cells(rows, columns)
        if shown.shown[cell.row][cell.column] != CLOSED
    }
    certain: dict[Cell, int | None] = {cell_named(mine): None for mine in shown.mines}
    shapes: tuple[Shape, ...] = (
        *shaded(grid, opened, style),
        *empty_board(grid, style),
        *held(grid, opened | certain, style),
        *(ring(grid, cell_named(one)) for one in shown.clear),
    )
    start = grid.box_area(*cell_named(shown.start))
    inset = (1.0 - START_FRAME_SHARE) / 2 * grid.spacing
    frame = Rectangle(start.grown(-inset), Paint(None, Ink.ACCENT, 1.2))
    return Face(name, title, *board_size(grid), (*shapes, frame))
