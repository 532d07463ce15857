"""The layout of pencil sheets, with boards of several sizes.

Boards flow in the given order: down a column of the sheet, then to the next column, then to the
next sheet. Points, origin at the sheet's top left.
"""

import math
from collections.abc import Iterator, Sequence

from kitgen.games.manic_minelayers.rules.board import BoardSize
from kitgen.units import TOLERANCE, fits
from kitgen.values import frozen

SHEET_WIDTH, SHEET_HEIGHT = 540.0, 732.0
"""The face of a sheet, which fits on Letter and on A4 without marks and margins."""

MARGIN = 6.0
HEADER_HEIGHT = 102.0
CAPTION_HEIGHT = 16.0
_GAP = 11.0
_WIDEST_GAP = 30.0

_ROOM_WIDTH = SHEET_WIDTH - 2 * MARGIN
_ROOM_HEIGHT = SHEET_HEIGHT - HEADER_HEIGHT - MARGIN


@frozen
class PencilBoard:
    """A board on a sheet; (`x`, `y`) is the top-left corner of A1, below the caption."""

    size: BoardSize
    x: float
    y: float


@frozen
class _Column:
    """A column of boards on a sheet that is being filled."""

    sizes: tuple[BoardSize, ...]

    def width(self, square: float) -> float:
        """Return the width of the widest board in points, given the side of a square."""
        return max(size.columns for size in self.sizes) * square

    def height(self, square: float, gap: float = _GAP) -> float:
        """Return the height of all boards, captions and gaps in points."""
        boards = math.fsum(size.rows * square + CAPTION_HEIGHT for size in self.sizes)
        return boards + gap * (len(self.sizes) - 1)


def largest_board_room(square: float) -> BoardSize:
    """Return the most rows and columns of a pencil board, given the side of a square."""
    return BoardSize(
        int((_ROOM_HEIGHT - CAPTION_HEIGHT + TOLERANCE) / square),
        int((_ROOM_WIDTH + TOLERANCE) / square),
    )


def arrange_pencil_boards(
    sizes: Sequence[BoardSize], square: float
) -> Iterator[tuple[PencilBoard, ...]]:
    """Yield the boards of each sheet, all boards once and in order.

    MM110 has already refused boards that do not fit on a sheet.
    """
    sheet: list[_Column] = []
    for size in sizes:
        # A wide board widens its whole column, so measure the whole sheet in either case.
        for grown in _with_board(sheet, size):
            if _fits_sheet(grown, square):
                sheet = grown
                break
        else:
            if sheet:
                yield _placed(sheet, square)
            sheet = [_Column((size,))]
    if sheet:
        yield _placed(sheet, square)


def _with_board(sheet: list[_Column], size: BoardSize) -> Iterator[list[_Column]]:
    """Yield the sheets with a board added below the last one, and in a new column."""
    if sheet:
        yield [*sheet[:-1], _Column((*sheet[-1].sizes, size))]
    yield [*sheet, _Column((size,))]


def _fits_sheet(columns: Sequence[_Column], square: float) -> bool:
    """Return whether the columns fit on one sheet with the smallest gaps."""
    width = math.fsum(column.width(square) for column in columns) + _GAP * (len(columns) - 1)
    return fits(width, _ROOM_WIDTH) and all(
        fits(column.height(square), _ROOM_HEIGHT) for column in columns
    )


def _placed(columns: Sequence[_Column], square: float) -> tuple[PencilBoard, ...]:
    """Spread columns over the sheet's width, and their boards over the height of the tallest."""
    widths = [column.width(square) for column in columns]
    spare = _ROOM_WIDTH - math.fsum(widths)
    gap = min(_WIDEST_GAP, spare / (len(columns) - 1)) if len(columns) > 1 else 0.0
    left = MARGIN + (spare - gap * (len(columns) - 1)) / 2
    tallest = max(column.height(square) for column in columns)
    boards: list[PencilBoard] = []
    for index, column in enumerate(columns):
        x = left + math.fsum(widths[:index]) + index * gap
        steps = len(column.sizes) - 1
        step = (tallest - column.height(square, 0.0)) / steps if steps else 0.0
        step = min(_WIDEST_GAP, step)
        y = HEADER_HEIGHT
        for size in column.sizes:
            boards.append(PencilBoard(size, x, y + CAPTION_HEIGHT))
            y += CAPTION_HEIGHT + size.rows * square + step
    return tuple(boards)
