"""How pencil boards lie on their sheets."""

from itertools import combinations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from kitgen.games.manic_minelayers.rules.board import BoardSize
from kitgen.games.manic_minelayers.sheets.pencil_layout import (
    CAPTION_HEIGHT,
    HEADER_HEIGHT,
    SHEET_HEIGHT,
    SHEET_WIDTH,
    arrange_pencil_boards,
    largest_board_room,
)
from kitgen.units import mm

SQUARES = st.sampled_from([21.6, 25.0, 36.0, mm(12.7), 50.0, 72.0])


@st.composite
def boards_on_sheets(draw):
    square = draw(SQUARES)
    room = largest_board_room(square)
    side = st.tuples(st.integers(3, min(room.rows, 20)), st.integers(4, min(room.columns, 20)))
    return square, [BoardSize(*one) for one in draw(st.lists(side, min_size=1, max_size=25))]


def footprint(board, square):
    """Left, top (with the caption), right, bottom."""
    return (
        board.x,
        board.y - CAPTION_HEIGHT,
        board.x + board.size.columns * square,
        board.y + board.size.rows * square,
    )


@given(boards_on_sheets())
@settings(max_examples=80, deadline=None)
def test_every_board_is_laid_once_in_the_order_written(case):
    square, sizes = case
    sheets = list(arrange_pencil_boards(sizes, square))
    assert all(sheets)
    assert [board.size for sheet in sheets for board in sheet] == sizes


@given(boards_on_sheets())
# Side by side these two are as wide as the sheet but for three points: no room for a gap.
@example((25.0, [BoardSize(17, 10), BoardSize(17, 11)]))
@settings(max_examples=80, deadline=None)
def test_boards_keep_inside_the_sheet_and_off_each_other(case):
    square, sizes = case
    for sheet in arrange_pencil_boards(sizes, square):
        places = [footprint(board, square) for board in sheet]
        for left, top, right, bottom in places:
            assert left >= 4.5 and right <= SHEET_WIDTH - 4.5
            assert top >= HEADER_HEIGHT - 0.01 and bottom <= SHEET_HEIGHT - 4.5
        for a, b in combinations(places, 2):
            apart = max(b[0] - a[2], a[0] - b[2], b[1] - a[3], a[1] - b[3])
            assert apart >= 5


@given(SQUARES)
@settings(max_examples=10, deadline=None)
def test_the_largest_board_fits_and_one_more_row_or_column_does_not(square):
    room = largest_board_room(square)

    def inside(size):
        ((board,),) = arrange_pencil_boards([size], square)
        left, top, right, bottom = footprint(board, square)
        in_width = left >= 5.9 and right <= SHEET_WIDTH - 5.9
        return in_width and top >= HEADER_HEIGHT - 0.01 and bottom <= SHEET_HEIGHT - 5.9

    assert inside(room)
    assert not inside(room._replace(rows=room.rows + 1))
    assert not inside(room._replace(columns=room.columns + 1))


def test_the_shipped_boards_share_one_sheet(make_kit):
    definition = make_kit().definition.pencil_sheets
    sizes = [board.size for board in definition.boards]
    assert len(list(arrange_pencil_boards(sizes, definition.square_size))) == 1
