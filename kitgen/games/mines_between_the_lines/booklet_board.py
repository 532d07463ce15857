"""A small board as the rules draw it: dots, lines, claimed boxes, numbers and mines.

Its rulers, dots, mines and flags are those of the sheets. Points, origin at the drawing's top
left, y down.
"""

from collections.abc import Collection, Iterable, Mapping

from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Cap,
    Paint,
    Path,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Typeface,
    circle,
    lines,
    moved,
    rectangle_run,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.mines_between_the_lines.booklet_game import (
    EXAMPLE_NUMBERS,
    FLAG,
    NAMES,
    Line,
    Played,
    line_named,
    owners,
)
from kitgen.games.mines_between_the_lines.emblems import flag, sea_mine
from kitgen.games.mines_between_the_lines.furniture import PENS, dots, guides, rulers
from kitgen.games.mines_between_the_lines.sheet import (
    DOT_DIAMETER,
    FLAG_DOT_DIAMETER,
    MINE_BODY_SHARE,
    DotGrid,
)
from kitgen.language import gettext
from kitgen.tabletop.grid import Cell, cell_named, cells

SPACING = 30.0
MARGIN = 19.0
"""What the rulers take beside the dots."""

_NUMBER = Type(14.0, Typeface.BOLD, Ink.ANSWER)
_ZERO = Type(12.0, ink=Ink.ANSWER_ZERO)
_INITIAL = Type(7.2, Typeface.BOLD, Ink.MUTED)
_NAME = Type(7.4, Typeface.BOLD)
_FLAG_SPACING = 14.0
_MINE = "small-mine"


def board_grid(rows: int, columns: int) -> DotGrid:
    """Give the dots of a small board of so many boxes."""
    return DotGrid(rows + 1, columns + 1, SPACING, MARGIN, MARGIN)


def board_size(grid: DotGrid) -> tuple[float, float]:
    """Give width and height of a small board with its rulers."""
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


def drawn_lines(grid: DotGrid, which: Collection[Line], ink: Ink, width: float) -> Shape:
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


def flag_board(player: int, played: tuple[Played, ...], style: InkStyle) -> tuple[Shape, ...]:
    """Draw a player's flag sheet in little, with the flags set so far; `flag_board_size` big."""
    width, height = flag_board_size()
    outer = Rectangle(
        Box(0.5, 0.5, width - 1.0, height - 1.0), Paint(Ink.PAPER, Ink.MUTED, 0.6), 2.0
    )
    rows, columns = len(EXAMPLE_NUMBERS), len(EXAMPLE_NUMBERS[0])
    grid = DotGrid(rows + 1, columns + 1, _FLAG_SPACING, 7.0, 19.0)
    owner = gettext("{name}’s flags", name=NAMES[player])
    title = label(Box(5.0, 5.0, width - 10.0, 8.0), owner, _NAME)
    flags = [
        cell_named(one.move[1:])
        for one in played
        if one.player == player and one.move.startswith(FLAG)
    ]
    pens = PENS[style]
    return (
        outer,
        title,
        guides(grid, pens),
        *dots(grid, FLAG_DOT_DIAMETER),
        *(shape for cell in flags for shape in flag(grid.box_area(*cell).grown(-2.5), pens)),
    )


def flag_board_size() -> tuple[float, float]:
    """Give width and height of a flag sheet in little."""
    rows, columns = len(EXAMPLE_NUMBERS), len(EXAMPLE_NUMBERS[0])
    return columns * _FLAG_SPACING + 14.0, rows * _FLAG_SPACING + 27.0


def ring(grid: DotGrid, cell: Cell) -> Shape:
    """Draw a ring in a box: it is clear for certain."""
    return circle(grid.box_centre(*cell), 0.3 * grid.spacing, Paint(None, Ink.ACCENT, 1.6))
