"""The checks of a kit of Manic Minelayers.

Codes 1xx check the definition, 2xx count the content again, and 3xx check whether the boards can be
played on. The printed sheets are compared with `contents.json` in `readback`.
"""

from collections.abc import Iterator

from kitgen.contract.checks import Fault, Faults, content_check, definition_check
from kitgen.contract.common_checks import standing_faults
from kitgen.diagnostics import KeyPath
from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition
from kitgen.games.manic_minelayers.generate import MinelayersContent
from kitgen.games.manic_minelayers.rules.board import (
    LONG_SIDE,
    SHORT_SIDE,
    BoardSize,
    stuck_home_squares,
    unreachable_squares,
)
from kitgen.games.manic_minelayers.sheets.pencil_layout import largest_board_room
from kitgen.units import fits, for_both_rulers, written_in_inches

FLATTEST = 0.45
"""The least height of a standing Minelayer, as a part of its base: below it, lines are too thin."""


@definition_check("MM101")
def check_board_size(definition: ManicMinelayersDefinition) -> Faults:
    """The board has at least 3 x 4 squares, either way round.

    A Minelayer moves like a chess knight. On a board with fewer than three squares one way or
    four the other, some squares cannot be reached at all, the middle of 3 x 3 for one, and a
    player may be stuck before the first turn. Give the board more rows or columns.
    """
    size = definition.board.size
    if not size.is_large_enough:
        needed = BoardSize(rows=SHORT_SIDE, columns=LONG_SIDE)
        if size.rows > size.columns:
            needed = BoardSize(rows=LONG_SIDE, columns=SHORT_SIDE)
        yield Fault(
            f"the board has {size} squares (columns × rows), but knight's moves need {needed}",
            ("board",),
            f"give the board at least {needed.columns} columns and {needed.rows} rows",
        )


@definition_check("MM103")
def check_marker_count(definition: ManicMinelayersDefinition) -> Faults:
    """There is a mine for every square but the two on which the Minelayers stand.

    Each turn leaves one mine, and a game can last until every other square is mined: with fewer the
    players run out of mines in the longest games, more are never used. Leave `markers.count` at
    null to have them counted.
    """
    count, needed = definition.marker_count, definition.board.size.mine_count
    if count != needed:
        yield Fault(
            f"{count} mines are printed, but {definition.board.size} squares take {needed}",
            [("markers", "count"), ("board", "rows"), ("board", "columns")],
            f"set `count` to {needed}, or to null",
        )


@definition_check("MM104")
def check_marker_fits(definition: ManicMinelayersDefinition) -> Faults:
    """A mine fits into a square of the board.

    Mines that reach into the next square make it unclear which squares are taken. Make the mines
    smaller or the squares larger; a quarter of an inch of air is comfortable.
    """
    diameter, square = definition.marker_diameter, definition.board.square_size
    if not fits(diameter, square):
        yield Fault(
            f"a mine is {for_both_rulers(diameter)} wide, but a square is "
            f"{for_both_rulers(square)}",
            [("markers", "diameter"), ("board", "square_size")],
            f"set `diameter` to {written_in_inches(square * 0.75)}",
        )


@definition_check("MM106")
def check_minelayer_fits(definition: ManicMinelayersDefinition) -> Faults:
    """A Minelayer's disc or base fits into a square of the board.

    A piece that reaches into the next square hides which squares are free. Make it
    smaller or the squares larger.
    """
    size, square = definition.minelayer_size, definition.board.square_size
    if not fits(size, square):
        yield Fault(
            f"a Minelayer is {for_both_rulers(size)} wide, but a square is "
            f"{for_both_rulers(square)}",
            [("minelayers", "size"), ("board", "square_size")],
            f"set `size` to {written_in_inches(square * 0.9)}",
        )


@definition_check("MM111", after=(("minelayers", "size"), ("board", "square_size")))
def check_minelayer_height(definition: ManicMinelayersDefinition) -> Faults:
    """A standing Minelayer is 0.75 in to 3 in high, and at most three times as high as wide.

    A lower one shows less than a disc; a higher one falls over, and its strip, more than twice as
    long, outgrows the paper. Change `minelayers.height`.
    """
    size, pieces = definition.minelayer_size, definition.minelayers
    if pieces.form != "disc":
        what = "a standing Minelayer"
        yield from standing_faults(what, size, pieces.height, FLATTEST, "minelayers", "size")


@definition_check("MM108")
def check_pencil_board_sizes(definition: ManicMinelayersDefinition) -> Faults:
    """Every board of a pencil sheet has at least 3 x 4 squares, either way round.

    The same limit as for the board on the table: on fewer squares knight's moves do not connect
    them all. Give that board more rows or columns, or leave it out.
    """
    for index, board in enumerate(definition.pencil_boards):
        if not board.size.is_large_enough:
            yield Fault(
                f"pencil board {index + 1} has {board.size} squares, "
                f"but knight's moves need {SHORT_SIDE} × {LONG_SIDE}",
                ("pencil_sheets", "boards", index),
                f"give it at least {SHORT_SIDE} rows and {LONG_SIDE} columns, or the reverse",
            )


@definition_check("MM110", after=(("pencil_sheets", "square_size"),))
def check_pencil_boards_fit(definition: ManicMinelayersDefinition) -> Faults:
    """Every pencil board fits on a sheet.

    A pencil board is never split over sheets. Give it fewer rows or columns, or make
    `pencil_sheets.square_size` smaller; the board on the table may be as large as you like.
    """
    if definition.pencil_sheets is None:
        return
    square = definition.pencil_sheets.square_size
    room = largest_board_room(square)
    for index, board in enumerate(definition.pencil_boards):
        if board.rows > room.rows or board.columns > room.columns:
            yield Fault(
                f"pencil board {index + 1} has {board.size} squares of {for_both_rulers(square)}, "
                f"but a sheet has room for {room}",
                [("pencil_sheets", "boards", index), ("pencil_sheets", "square_size")],
                "give it fewer rows or columns, or set a smaller `square_size`",
            )


@content_check("MM201", of_generator=True)
def check_home_squares(definition: ManicMinelayersDefinition, content: MinelayersContent) -> Faults:
    """The home squares are exactly the squares of the two end rows.

    Each player starts on a square of their own end row. This is counted again from the board's rows
    and columns.
    """
    board = definition.board
    names = [chr(ord("A") + column) for column in range(board.columns)]
    for end, row, cells in (
        ("north", 1, content.homes.north),
        ("south", board.rows, content.homes.south),
    ):
        expected, squares = [f"{name}{row}" for name in names], [str(cell) for cell in cells]
        if squares != expected:
            yield Fault(
                f"the {end} home squares are {', '.join(squares)}, but row {row} is "
                f"{', '.join(expected)}",
                ("board",),
            )


@content_check("MM202", of_generator=True)
def check_content_counts(
    definition: ManicMinelayersDefinition, content: MinelayersContent
) -> Faults:
    """The kit holds the board and as many mines as its definition says.

    Counted again from the definition.
    """
    board = definition.board
    wanted = (board.rows, board.columns, definition.marker_count)
    counts = (content.board.rows, content.board.columns, content.marker_count)
    if counts != wanted:
        yield Fault(
            "the kit has {} rows, {} columns, {} mines, ".format(*counts)
            + "but its definition says {}, {}, {}".format(*wanted),
            ("board",),
        )


def _boards(content: MinelayersContent) -> Iterator[tuple[str, BoardSize, KeyPath]]:
    """Yield the name, size and key of every board for two."""
    yield "the board", content.board, ("board",)
    for index, size in enumerate(content.pencil_boards):
        yield f"pencil board {index + 1}", size, ("pencil_sheets", "boards", index)


@content_check("MM301")
def check_connected(_definition: ManicMinelayersDefinition, content: MinelayersContent) -> Faults:
    """A Minelayer can reach every square of the empty board by knight's moves.

    Otherwise part of the board is dead, and the Minelayers may never meet. Every board of 3 x 4
    squares or more without holes is connected; here that is shown by walking the board.
    """
    for words, size, path in _boards(content):
        lost = unreachable_squares(size)
        if lost:
            yield Fault(
                f"{len(lost)} of the {size.square_count} squares of {words} cannot be reached "
                f"from A1, {lost[0]} for one",
                path,
                "take a hole out, or leave other squares out"
                if size.holes
                else f"use at least {SHORT_SIDE} × {LONG_SIDE} squares",
            )


@content_check("MM302")
def check_home_squares_have_moves(
    _definition: ManicMinelayersDefinition, content: MinelayersContent
) -> Faults:
    """From every home square a Minelayer has a first move on the empty board.

    A start that loses immediately is a trap for a player who does not see it. Every board of 3 x 4
    squares or more without holes gives each home square a move; here each is checked.
    """
    for words, size, path in _boards(content):
        stuck = stuck_home_squares(size)
        if stuck:
            yield Fault(
                f"{len(stuck)} of the {2 * size.columns} home squares of {words} have 0 moves, "
                f"{stuck[0]} for one, but each needs 1",
                path,
                "take a hole out, or leave other squares out"
                if size.holes
                else f"use at least {SHORT_SIDE} × {LONG_SIDE} squares",
            )
