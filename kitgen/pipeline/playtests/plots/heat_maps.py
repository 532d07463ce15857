"""Heat maps of boards and of grids of variants: higher numbers have darker cells.

There are five steps from pale to dark, distinct enough for a print in grey. Missing values are
white, with a dot or a stroke. On a board, squares whose difference from the mean may be due to
chance are white, too.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import ceil

from kitgen.drawing.face import SAFE_ZONE, Face
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Anchor, Box, Paint, Rectangle, Shape, Typeface, circle, lines
from kitgen.drawing.typesetting import Type, label
from kitgen.pipeline.playtests.plots.intervals import AXIS, PLOT_WIDTH
from kitgen.playtest.statistics.shares import wilson
from kitgen.records.playtest import Visits
from kitgen.tabletop.grid import column_name
from kitgen.values import frozen

SHADES = (
    (Ink.LABEL, Ink.TEXT),
    (Ink.FLOOR_SHADE, Ink.TEXT),
    (Ink.FLOOR_EDGE, Ink.TEXT),
    (Ink.STONE_LINE, Ink.LABEL),
    (Ink.WALL, Ink.LABEL),
)
"""The steps from low to high: the colour of the cell, and that of the words on it."""

_NEAR_MEAN = (Ink.PAPER, Ink.TEXT)

_LARGEST_CELL = 30.0
_SMALLEST_WORDS = 15.0
"""The smallest cell that has room for a number, in points."""
_HEAD = 13.0
_LEGEND = 47.0
_STEP_WIDE = 40.0
_CELL_WORDS = Type(8.0, Typeface.BOLD)
_LINE = Paint(stroke=Ink.FAINT, width=0.5)
_GRID_ROW = 30.0


@frozen
class GridCell:
    """The cell of one variant of a sweep.

    Attributes:
        value: The value that determines the shade; None if the variant was not played.
        figure: The value in words.
        interval: Its interval in words.
    """

    value: float | None
    figure: str
    interval: str


@frozen
class Board:
    """The rectangle of a map's squares to which moves went.

    Attributes:
        top: The first row.
        left: The first column.
        rows: The number of rows.
        columns: The number of columns.
        moves: The number of moves to each square, by row and column; 0 if there were none.
    """

    top: int
    left: int
    rows: int
    columns: int
    moves: Mapping[tuple[int, int], int]

    @property
    def visited(self) -> int:
        """The number of squares to which moves went."""
        return sum(map(bool, self.moves.values()))

    @property
    def has_edge(self) -> bool:
        """Whether the first row and column are those of a board: players call the corner A1."""
        return self.top == self.left == 0

    @property
    def row_names(self) -> tuple[str, ...]:
        """The names of rows: `1` on a board; `r1`, `r0`, `r-1` on a map that grows."""
        sign = "" if self.has_edge else "r"
        return tuple(f"{sign}{self.top + row + 1}" for row in range(self.rows))

    @property
    def column_names(self) -> tuple[str, ...]:
        """The names of columns: `A` on a board; `c1`, `c0`, `c-1` on a map that grows."""
        numbers = range(self.left, self.left + self.columns)
        return tuple(
            column_name(column) if self.has_edge else f"c{column + 1}" for column in numbers
        )


def board_of(visits: Sequence[Visits]) -> Board:
    """Return the smallest rectangle that contains all squares visited, at least one.

    A map without squares above or left of the start is a board, and begins at A1.
    """
    rows, columns = [visit.row for visit in visits], [visit.column for visit in visits]
    top, left = min(0, *rows), min(0, *columns)
    return Board(
        top,
        left,
        max(rows) - top + 1,
        max(columns) - left + 1,
        {(visit.row - top, visit.column - left): visit.moves for visit in visits},
    )


def shade(value: float, lowest: float, highest: float) -> int:
    """Return the step of a number between the lowest and the highest: 0 is the palest."""
    if highest <= lowest:
        return len(SHADES) - 1
    share = (value - lowest) / (highest - lowest)
    # A number on the boundary of two steps belongs to the lower one.
    return min(len(SHADES), max(1, ceil(share * len(SHADES) - 1e-9))) - 1


def off_the_mean(board: Board, games: int) -> frozenset[tuple[int, int]]:
    """Return the squares that get significantly more or fewer moves than the mean.

    The mean is taken over the squares to which moves went. A square is off the mean if the mean
    lies outside Wilson's 95 % interval of the square's share. Moves of one game are not
    independent, so each game counts as one trial. The interval is then wide enough, because the
    part of a game's moves that go to a square varies at most as much as a toss with that
    probability. (Games are assumed to be of about equal length.)

    Args:
        board: The map, with at least one move.
        games: The number of games in which the moves were made.
    """
    total, mean = sum(board.moves.values()), 1 / board.visited
    intervals = {
        square: wilson(Fraction(moves * games, total), games)
        for square, moves in board.moves.items()
        if moves
    }
    return frozenset(
        square
        for square, interval in intervals.items()
        if not interval.lowest <= mean <= interval.highest
    )


def draw_visits(name: str, title: str, board: Board, games: int) -> Face:
    """Draw a map on which squares with more moves are darker.

    Points, origin at the trim box's top left, y down. Squares that are large enough have a number:
    the moves to them in 100 games. Squares without moves have a dot; squares that `off_the_mean`
    leaves out are white.

    Args:
        name: The name of the face.
        title: A description of the moves.
        board: The map, with at least one move.
        games: The number of games in which the moves were made.
    """
    most, apart = max(board.moves.values()), off_the_mean(board, games)
    across = PLOT_WIDTH - 2 * SAFE_ZONE - 2 * _HEAD
    cell = min(_LARGEST_CELL, across / board.columns)
    left = (PLOT_WIDTH - cell * board.columns + _HEAD) / 2
    room = Box(left, SAFE_ZONE + _HEAD, cell * board.columns, cell * board.rows)
    shapes: list[Shape] = [*_heads(room, cell, board.row_names, board.column_names)]
    for row in range(board.rows):
        for column in range(board.columns):
            box = Box(room.x + column * cell, room.y + row * cell, cell, cell)
            moves = board.moves.get((row, column), 0)
            if not moves:
                dot = circle(box.centre, min(1.0, cell / 8), Paint(Ink.FAINT))
                shapes += [Rectangle(box, Paint(Ink.PAPER, Ink.FAINT, 0.5)), dot]
                continue
            ground, ink = _NEAR_MEAN
            if (row, column) in apart:
                ground, ink = SHADES[shade(moves, 0, most)]
            shapes.append(Rectangle(box, Paint(ground, Ink.FAINT, 0.5)))
            if cell >= _SMALLEST_WORDS:
                words = in_hundred_games(moves, games)
                look = Type(_CELL_WORDS.size, _CELL_WORDS.typeface, ink)
                inner = box.grown(-1.5)
                shapes.append(label(inner, words, look.narrowed(words, inner.width)))
    legend = Box(SAFE_ZONE, room.bottom + 8.0, PLOT_WIDTH - 2 * SAFE_ZONE, _LEGEND)
    ends = [Fraction(most * (step + 1), len(SHADES)) for step in range(len(SHADES))]
    in_words = [in_hundred_games(end, games) for end in ends]
    shapes += _legend(legend, "moves to a square in 100 games, up to", in_words)
    mean = in_hundred_games(Fraction(sum(board.moves.values()), board.visited), games)
    white = f"white: by a 95 % interval no different from the mean, {mean}"
    below = Box(legend.x, legend.bottom - 10.0, legend.width, 10.0)
    shapes.append(label(below, white, AXIS.narrowed(white, below.width), Anchor.START))
    return Face(name, title, PLOT_WIDTH, legend.bottom + SAFE_ZONE, tuple(shapes))


def in_hundred_games(moves: float | Fraction, games: int) -> str:
    """Return the number of moves in 100 games, rounded; `<1` if it is less than one."""
    rounded = round(Fraction(moves) * 100 / games)
    return f"{rounded:,}" if rounded or not moves else "<1"


def _heads(room: Box, cell: float, rows: Sequence[str], columns: Sequence[str]) -> Iterator[Shape]:
    """Yield the names of columns above a map and of rows beside it, as far as there is room."""
    widest = max(map(AXIS.width, columns))
    every = 1 if widest + 2.0 <= cell else -(-int(widest + 3.0) // max(1, int(cell)))
    for index in range(0, len(columns), every):
        box = Box(room.x + index * cell, room.y - _HEAD, cell, _HEAD - 2.0)
        wide = Box(box.centre[0] - widest / 2 - 1.0, box.y, widest + 2.0, box.height)
        yield label(wide, columns[index], AXIS)
    every = 1 if cell >= AXIS.size else -(-int(AXIS.size + 1) // max(1, int(cell)))
    for index in range(0, len(rows), every):
        middle = room.y + (index + 0.5) * cell
        box = Box(0.0, middle - 5.0, room.x - 3.0, 10.0)
        yield label(box, rows[index], AXIS, Anchor.END)


def _legend(room: Box, words: str, ends: Sequence[str]) -> Iterator[Shape]:
    """Yield the steps in a row, the upper end of each below it, and what they show in words."""
    yield label(Box(room.x, room.y, room.width, 10.0), words, AXIS, Anchor.START)
    for step, (ground, _) in enumerate(SHADES):
        box = Box(room.x + step * _STEP_WIDE, room.y + 12.0, _STEP_WIDE, 10.0)
        yield Rectangle(box, Paint(ground, Ink.FAINT, 0.5))
        below = Box(box.x, box.bottom + 1.0, box.width, 10.0)
        yield label(below, ends[step], AXIS.narrowed(ends[step], below.width), Anchor.END)


def draw_grid(
    name: str,
    title: str,
    rows: Sequence[str],
    columns: Sequence[str],
    cells: Sequence[Sequence[GridCell]],
    heads: tuple[str, str],
) -> Face:
    """Draw a grid of variants, each cell with its figure, in which higher figures are darker.

    Points, origin at the trim box's top left, y down. The face is wider if the cells need it.

    Args:
        name: The name of the face.
        title: The name of the figure.
        rows: The value of each row, in words.
        columns: The value of each column, in words.
        cells: A cell for each column of each row. Variants that were not played are struck out.
        heads: The paths that vary by row and by column.

    Raises:
        ValueError: No cell was played.
    """
    values = [cell.value for row in cells for cell in row if cell.value is not None]
    if not values:
        raise ValueError(f"no variant of {title} was played")
    low, high = min(values), max(values)
    widest = max(
        *(_CELL_WORDS.width(cell.figure) for row in cells for cell in row),
        *(AXIS.width(cell.interval) for row in cells for cell in row),
        *map(AXIS.width, columns),
    )
    side = max(map(AXIS.width, rows)) + 6.0
    free = PLOT_WIDTH - 2 * SAFE_ZONE - side
    wide = max(widest + 8.0, free / len(columns))
    room = Box(SAFE_ZONE + side, SAFE_ZONE + 2 * _HEAD, wide * len(columns), _GRID_ROW * len(rows))
    shapes: list[Shape] = [*_grid_heads(room, wide, rows, columns, heads)]
    for row, cells_of_row in enumerate(cells):
        for column, cell in enumerate(cells_of_row):
            box = Box(room.x + column * wide, room.y + row * _GRID_ROW, wide, _GRID_ROW)
            shapes += _grid_cell(box, cell, low, high)
    width = room.right + SAFE_ZONE
    return Face(name, title, width, room.bottom + SAFE_ZONE, tuple(shapes))


def _grid_heads(
    room: Box, wide: float, rows: Sequence[str], columns: Sequence[str], heads: tuple[str, str]
) -> Iterator[Shape]:
    """Yield the names of what varies, and the values along both sides."""
    down, along = heads
    top = Box(SAFE_ZONE, SAFE_ZONE, room.right - SAFE_ZONE, _HEAD)
    words = f"down: {down}; across: {along}" if down else f"across: {along}"
    yield label(top, words, AXIS.narrowed(words, top.width), Anchor.START)
    for index, value in enumerate(columns):
        yield label(Box(room.x + index * wide, room.y - _HEAD, wide, _HEAD), value, AXIS)
    for index, value in enumerate(rows):
        box = Box(SAFE_ZONE, room.y + index * _GRID_ROW, room.x - SAFE_ZONE - 4.0, _GRID_ROW)
        yield label(box, value, AXIS, Anchor.END)


def _grid_cell(box: Box, cell: GridCell, low: float, high: float) -> Iterator[Shape]:
    if cell.value is None:
        yield Rectangle(box, Paint(Ink.PAPER, Ink.FAINT, 0.5))
        yield lines([((box.x, box.bottom), (box.right, box.y))], _LINE)
        return
    ground, ink = SHADES[shade(cell.value, low, high)]
    yield Rectangle(box, Paint(ground, Ink.FAINT, 0.5))
    half = box.height / 2 - 2.0
    figure = Box(box.x + 3.0, box.y + 3.0, box.width - 6.0, half)
    below = Box(figure.x, figure.bottom, figure.width, half - 2.0)
    yield label(figure, cell.figure, Type(_CELL_WORDS.size, _CELL_WORDS.typeface, ink))
    yield label(below, cell.interval, Type(AXIS.size, AXIS.typeface, ink))
