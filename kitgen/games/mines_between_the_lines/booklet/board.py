"""Small boards in the rules: dots, lines, claimed boxes, numbers and mines.

They use the same rulers, dots, mines and flags as the sheets.
"""

from collections.abc import Collection, Mapping, Sequence

from kitgen.diagrams.board import Board, Mark
from kitgen.diagrams.marks import Piece, Squares, Words
from kitgen.diagrams.panels import Panel
from kitgen.drawing.inks import InkRole, InkStyle
from kitgen.drawing.shapes import Anchor, Box, Cap, Paint, Shape, Typeface, lines, picture_of
from kitgen.drawing.typesetting import Type, label
from kitgen.games.mines_between_the_lines.booklet.short_game import (
    EXAMPLE_CONTENTS,
    EXAMPLE_NUMBERS,
    FLAG,
    NAMES,
    DrawnLine,
    Played,
    flags_of,
    line_named,
    owners,
)
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.sheets.emblems import sea_mine
from kitgen.games.mines_between_the_lines.sheets.flag_slips import draw_slips
from kitgen.games.mines_between_the_lines.sheets.furniture import PENS, dots, guides, rulers
from kitgen.games.mines_between_the_lines.sheets.private_layout import Slip
from kitgen.games.mines_between_the_lines.sheets.sheet import DOT_DIAMETER, DotGrid
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen

SPACING = 30.0
_MARGIN = 19.0
"""The room for rulers beside the dots."""

_NUMBER = Type(14.0, Typeface.BOLD, Ink.ANSWER)
_ZERO = Type(12.0, ink=Ink.ANSWER_ZERO)
_INITIAL = Type(7.2, Typeface.BOLD, Ink.MUTED)
_WRITTEN = Type(12.0, Typeface.ITALIC, Ink.ACCENT)
_MINE_RADIUS = 6.0
"""The radius of a mine's body, which keeps its horns clear of an initial in the corner."""

_SLIP = Box(0.5, 0.5, 69.0, 65.0)


@frozen
class Lines:
    """Lines from dot to dot."""

    drawn: Collection[DrawnLine]
    ink: InkRole
    width: float

    def on(self, board: Board) -> tuple[Shape, ...]:
        """Return the lines as one path."""
        ends = []
        for line in self.drawn:
            box = board.square(Cell(line.row, line.column))
            end = (box.right, box.y) if line.along_row else (box.x, box.bottom)
            ends.append(((box.x, box.y), end))
        return (lines(ends, Paint(None, self.ink, self.width, Cap.ROUND)),)


def board_of(rows: int, columns: int) -> Board:
    """Return a small board with room for its rulers."""
    return Board(columns, rows, SPACING, (_MARGIN, _MARGIN))


def board_panel(
    board: Board,
    style: InkStyle,
    *marks: Mark | Shape,
    shaded: Sequence[Cell] = (),
    drawn: Sequence[Lines] = (),
) -> Panel:
    """Draw a board: shaded boxes, lines below the dots, and marks on top."""
    grid = DotGrid(board.rows + 1, board.columns + 1, SPACING, _MARGIN, _MARGIN)
    pens = PENS[style]
    shapes = board.drawn(
        (
            Squares(Paint(Ink.PANEL), shaded),
            *rulers(grid, pens),
            guides(grid, pens),
            *drawn,
            *dots(grid, DOT_DIAMETER),
            *marks,
        )
    )
    return Panel(board.box.right + _MARGIN, board.box.bottom + _MARGIN, shapes)


def held(contents: Mapping[Cell, int | None], style: InkStyle) -> tuple[Mark, ...]:
    """Draw the content of some boxes: a number, or None for a mine."""
    mine = picture_of("small-mine", sea_mine(_MINE_RADIUS, style))
    return tuple(
        Piece(mine, cell)
        if number is None
        else Words(str(number), cell, _NUMBER if number else _ZERO)
        for cell, number in contents.items()
    )


def position(played: tuple[Played, ...], style: InkStyle, *, all_open: bool = False) -> Panel:
    """Draw a game after some moves, with the line of the last move thick and coloured.

    All boxes show their content if `all_open`, otherwise only claimed ones.
    """
    board = board_of(len(EXAMPLE_NUMBERS), len(EXAMPLE_NUMBERS[0]))
    *before, last = (line_named(each.move) for each in played if not each.move.startswith(FLAG))
    claimed = owners(played)
    seen = EXAMPLE_CONTENTS if all_open else claimed
    return board_panel(
        board,
        style,
        *held({cell: EXAMPLE_CONTENTS[cell] for cell in seen}, style),
        *(_initial(board.square(cell), player) for cell, player in claimed.items()),
        shaded=tuple(claimed),
        drawn=(Lines(before, Ink.TEXT, 1.5), Lines([last], Ink.ACCENT, 3.0)),
    )


def _initial(box: Box, player: int) -> Mark:
    """Set the initial of a box's owner in its corner."""
    return Words(NAMES[player][0], (box.x + 3.0, box.y + 5.6), _INITIAL, Anchor.START)


def opened_slip(player: int, played: tuple[Played, ...], style: InkStyle) -> Panel:
    """Draw the flag slip of the box just claimed, unfolded."""
    claimed = played[-1].claimed[0]
    number = flags_of(player, played).index(claimed) + 1
    slip = Slip(_SLIP)
    written = Box(slip.line.x, slip.line.y, slip.line.width, slip.line.height - 5.0)
    shapes = (
        *draw_slips((slip,), number, player + 1, PENS[style]),
        label(written.moved(10.0, 1.0), str(claimed), _WRITTEN),
    )
    return Panel(_SLIP.right, _SLIP.bottom, shapes)
