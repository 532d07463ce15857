"""A small board as the rules draw it: dots, lines, claimed boxes, numbers and mines.

Its rulers, dots, mines and flags are those of the sheets. Points, origin at the drawing's top
left, y down.
"""

from collections.abc import Collection, Iterable, Mapping

from kitgen.drawing.inks import InkRole, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Cap,
    Paint,
    Path,
    Picture,
    Placed,
    Shape,
    Typeface,
    circle,
    lines,
    moved,
    rectangle_run,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.mines_between_the_lines.booklet.short_game import (
    EXAMPLE_NUMBERS,
    FLAG,
    NAMES,
    DrawnLine,
    Played,
    line_named,
    owners,
)
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.sheets.emblems import sea_mine
from kitgen.games.mines_between_the_lines.sheets.flag_slips import draw_slips
from kitgen.games.mines_between_the_lines.sheets.furniture import PENS, dots, guides, rulers
from kitgen.games.mines_between_the_lines.sheets.private_layout import Slip
from kitgen.games.mines_between_the_lines.sheets.sheet import DOT_DIAMETER, MINE_BODY_SHARE, DotGrid
from kitgen.tabletop.grid import Cell, cell_named, cells

SPACING = 30.0
MARGIN = 19.0
"""What the rulers take beside the dots."""

_NUMBER = Type(14.0, Typeface.BOLD, Ink.ANSWER)
_ZERO = Type(12.0, ink=Ink.ANSWER_ZERO)
_INITIAL = Type(7.2, Typeface.BOLD, Ink.MUTED)
_WRITTEN = Type(12.0, Typeface.ITALIC, Ink.ACCENT)
_SLIP_WIDTH, _SLIP_HEIGHT = 70.0, 66.0
_MINE = "small-mine"


def board_grid(rows: int, columns: int) -> DotGrid:
    """Return the dots of a small board of so many boxes."""
    return DotGrid(rows + 1, columns + 1, SPACING, MARGIN, MARGIN)


def board_size(grid: DotGrid) -> tuple[float, float]:
    """Return width and height of a small board with its rulers."""
    outline = grid.outline
    return outline.width + 2 * MARGIN, outline.height + 2 * MARGIN


def empty_board(grid: DotGrid, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the dots of a small board and the rulers round them."""
    pens = PENS[style]
    return (*rulers(grid, pens), guides(grid, pens), *dots(grid, DOT_DIAMETER))


def held(grid: DotGrid, contents: Mapping[Cell, int | None], style: InkStyle) -> tuple[Shape, ...]:
    """Draw what some boxes hold: a number, or None for a mine."""
    mine = Picture(_MINE, sea_mine(MINE_BODY_SHARE * grid.spacing / 2, style))
    return tuple(
        Placed(mine, moved(*grid.box_centre(*cell)))
        if number is None
        else label(grid.box_area(*cell), str(number), _NUMBER if number else _ZERO)
        for cell, number in contents.items()
    )


def shaded(grid: DotGrid, boxes: Iterable[Cell], style: InkStyle) -> tuple[Shape, ...]:
    """Lay a light ground under some boxes; low ink leaves them white."""
    fill = PENS[style].panel
    runs = tuple(rectangle_run(grid.box_area(*cell)) for cell in boxes)
    return (Path(runs, Paint(fill)),) if fill is not None and runs else ()


def drawn_lines(grid: DotGrid, which: Collection[DrawnLine], ink: InkRole, width: float) -> Shape:
    """Draw lines from dot to dot."""
    ends = [
        (
            grid.dot_position(line.row, line.column),
            grid.dot_position(line.row + (not line.along_row), line.column + line.along_row),
        )
        for line in which
    ]
    return lines(ends, Paint(None, ink, width, Cap.ROUND))


def position(
    played: tuple[Played, ...], style: InkStyle, *, all_open: bool = False
) -> tuple[Shape, ...]:
    """Draw how a game stands after some moves, the line of the last one thick and coloured.

    With `all_open` every box shows what it holds, otherwise those that were claimed.
    """
    grid = board_grid(len(EXAMPLE_NUMBERS), len(EXAMPLE_NUMBERS[0]))
    older = [line_named(one.move) for one in played[:-1] if not one.move.startswith(FLAG)]
    claimed = owners(played)
    seen = cells(len(EXAMPLE_NUMBERS), len(EXAMPLE_NUMBERS[0])) if all_open else claimed
    contents = {cell: EXAMPLE_NUMBERS[cell.row][cell.column] for cell in seen}
    return (
        *shaded(grid, claimed, style),
        *empty_board(grid, style),
        drawn_lines(grid, older, Ink.TEXT, 1.5),
        drawn_lines(grid, [line_named(played[-1].move)], Ink.ACCENT, 3.0),
        *dots(grid, DOT_DIAMETER),
        *held(grid, contents, style),
        *(_initial(grid, cell, player) for cell, player in claimed.items()),
    )


def _initial(grid: DotGrid, cell: Cell, player: int) -> Shape:
    """Set the initial of a box's owner into its corner."""
    area = grid.box_area(*cell)
    corner = Box(area.x + 3.4, area.y + 3.4, 10.0, 5.4)
    return label(corner, NAMES[player][0], _INITIAL, Anchor.START)


def opened_slip(player: int, played: tuple[Played, ...], style: InkStyle) -> tuple[Shape, ...]:
    """Draw the flag slip of the box just claimed, unfolded; `slip_size` big."""
    flags = [
        cell_named(one.move[1:])
        for one in played
        if one.player == player and one.move.startswith(FLAG)
    ]
    claimed = played[-1].claimed[0]
    slip = Slip(Box(0.5, 0.5, _SLIP_WIDTH - 1.0, _SLIP_HEIGHT - 1.0))
    written = Box(slip.line.x, slip.line.y, slip.line.width, slip.line.height - 5.0)
    return (
        *draw_slips((slip,), flags.index(claimed) + 1, player + 1, PENS[style]),
        label(written.moved(10.0, 1.0), str(claimed), _WRITTEN),
    )


def slip_size() -> tuple[float, float]:
    """Return width and height of a flag slip in the rules."""
    return _SLIP_WIDTH, _SLIP_HEIGHT


def ring(grid: DotGrid, cell: Cell) -> Shape:
    """Draw a ring in a box: it is clear for certain."""
    return circle(grid.box_centre(*cell), 0.3 * grid.spacing, Paint(None, Ink.ACCENT, 1.6))
