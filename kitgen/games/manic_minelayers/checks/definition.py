"""What can be wrong with a kit of Manic Minelayers.

1xx looks at the definition, 2xx counts the content again, 3xx asks whether the boards can be
played on. The printed sheets are compared with `contents.json` in `readback`.
"""

from collections.abc import Iterator

from kitgen.definitions.tree import authors_place
from kitgen.diagnostics import Diagnostic, KeyPath, Where, coded, error
from kitgen.drawing.standee import LEAST_HEIGHT, heights_on
from kitgen.games.manic_minelayers.definition import (
    SMALLEST_MINELAYER,
    ManicMinelayersDefinition,
)
from kitgen.games.manic_minelayers.generate import MinelayersContent
from kitgen.games.manic_minelayers.rules.board import (
    LONG_SIDE,
    SHORT_SIDE,
    BoardSize,
    stuck_home_squares,
    unreachable_squares,
)
from kitgen.games.manic_minelayers.sheets.pencil_layout import largest_board_room
from kitgen.units import fits, in_inches, in_mm, inches

SMALLEST_SQUARE, LARGEST_SQUARE = inches(0.6), inches(2)
SMALLEST_PENCIL_SQUARE, LARGEST_PENCIL_SQUARE = inches(0.3), inches(1)
SMALLEST_MARKER = inches(0.4)

FLATTEST = 0.45
"""The least height of a standing Minelayer, as a part of its base: below it, lines are too thin."""


def _inches(length: float) -> str:
    """Write a length as a definition has it: `0.75 in`."""
    return f"{round(in_inches(length), 3):g} in"


def _both_units(length: float) -> str:
    """Write a length for people with either ruler: `0.75 in (19.05 mm)`."""
    return f"{_inches(length)} ({round(in_mm(length), 2):g} mm)"


def _length_problem(
    code: str,
    what: str,
    length: float,
    bounds: tuple[float, float],
    place: tuple[Where, tuple[str, str]],
) -> Iterator[Diagnostic]:
    """Yield a problem when a length lies outside its bounds."""
    smallest, largest = bounds
    where, path = place
    if not fits(smallest, length) or not fits(length, largest):
        yield error(
            code,
            f"{what} is {_both_units(length)} wide, "
            f"not {_both_units(smallest)} to {_both_units(largest)}",
            where(*path),
            f"set `{path[-1]}` to a length between {_inches(smallest)} and {_inches(largest)}",
        )


@coded("MM101")
def check_board_size(definition: ManicMinelayersDefinition, where: Where) -> Iterator[Diagnostic]:
    """The board has at least 3 x 4 squares, either way round.

    A Minelayer moves like a chess knight. On a board with fewer than three squares one way or
    four the other, some squares cannot be reached at all, the middle of 3 x 3 for one, and a
    player may be stuck before the first turn. Give the board more rows or columns.
    """
    size = definition.board.size
    if not size.is_large_enough:
        yield error(
            "MM101",
            f"the board has {size} squares, but knight's moves need {SHORT_SIDE} × {LONG_SIDE}",
            where("board"),
            f"give the board at least {SHORT_SIDE} rows and {LONG_SIDE} columns, or the reverse",
        )


@coded("MM102")
def check_square_size(definition: ManicMinelayersDefinition, where: Where) -> Iterator[Diagnostic]:
    """A square of the board is 0.6 in to 2 in wide.

    Smaller squares cannot hold a mine that fingers can pick up; larger ones make a board that no
    table holds. Set `board.square_size` within these lengths; 1 in is right for pennies.
    """
    bounds = (SMALLEST_SQUARE, LARGEST_SQUARE)
    place = (where, ("board", "square_size"))
    yield from _length_problem("MM102", "a square", definition.board.square_size, bounds, place)


@coded("MM103")
def check_marker_count(definition: ManicMinelayersDefinition, where: Where) -> Iterator[Diagnostic]:
    """There is a mine for every square but the two on which the Minelayers stand.

    Each turn leaves one mine, and a game can last until every other square is mined: with fewer
    mines the players run out in the longest games, more are never used. Leave
    `markers.count` at null to have them counted.
    """
    count, needed = definition.marker_count, definition.board.size.mine_count
    if count != needed:
        yield error(
            "MM103",
            f"{count} mines are printed, but {definition.board.size} squares take {needed}",
            authors_place(where, ("markers", "count"), ("board", "rows"), ("board", "columns")),
            f"set `count` to {needed}, or to null",
        )


@coded("MM104")
def check_marker_fits(definition: ManicMinelayersDefinition, where: Where) -> Iterator[Diagnostic]:
    """A mine fits into a square of the board.

    Mines that reach into the next square make it unclear which squares are taken. Make the mines
    smaller or the squares larger; a quarter of an inch of air is comfortable.
    """
    diameter, square = definition.marker_diameter, definition.board.square_size
    if not fits(diameter, square):
        yield error(
            "MM104",
            f"a mine is {_both_units(diameter)} wide, but a square is {_both_units(square)}",
            authors_place(where, ("markers", "diameter"), ("board", "square_size")),
            f"set `diameter` to {_inches(square * 0.75)}",
        )


@coded("MM105")
def check_marker_can_be_cut(
    definition: ManicMinelayersDefinition, where: Where
) -> Iterator[Diagnostic]:
    """A mine is at least 0.4 in wide.

    Smaller discs can neither be cut out by hand nor picked up from the board. Make them larger,
    or play on the pencil sheets.
    """
    diameter = definition.marker_diameter
    if not fits(SMALLEST_MARKER, diameter):
        yield error(
            "MM105",
            f"a mine is {_both_units(diameter)} wide, "
            f"but cutting needs {_both_units(SMALLEST_MARKER)}",
            where("markers", "diameter"),
            f"set `diameter` to {_inches(SMALLEST_MARKER)} or more",
        )


@coded("MM106")
def check_minelayer_fits(
    definition: ManicMinelayersDefinition, where: Where
) -> Iterator[Diagnostic]:
    """A Minelayer's disc or base fits into a square of the board.

    A piece that reaches into the next square hides which squares are free. Make it
    smaller or the squares larger.
    """
    size, square = definition.minelayer_size, definition.board.square_size
    if not fits(size, square):
        yield error(
            "MM106",
            f"a Minelayer is {_both_units(size)} wide, but a square is {_both_units(square)}",
            authors_place(where, ("minelayers", "size"), ("board", "square_size")),
            f"set `size` to {_inches(square * 0.9)}",
        )


@coded("MM107")
def check_minelayer_can_be_told(
    definition: ManicMinelayersDefinition, where: Where
) -> Iterator[Diagnostic]:
    """A Minelayer's token is at least 0.6 in wide.

    The two vehicles are told apart by their outline and by the name below them; on a smaller
    token the name could not be read. Make the tokens larger.
    """
    size = definition.minelayer_size
    if not fits(SMALLEST_MINELAYER, size):
        yield error(
            "MM107",
            f"a Minelayer is {_both_units(size)} wide, but reading its name takes "
            f"{_both_units(SMALLEST_MINELAYER)}",
            where("minelayers", "size"),
            f"set `size` to {_inches(SMALLEST_MINELAYER)} or more",
        )


@coded("MM111")
def check_minelayer_height(
    definition: ManicMinelayersDefinition, where: Where
) -> Iterator[Diagnostic]:
    """A standing Minelayer is 0.75 in to 3 in high, and at most three times as high as wide.

    A lower one shows less than a disc; a higher one falls over, and its strip, twice as long and
    more, outgrows the paper. Change `minelayers.height`.
    """
    size, height = definition.minelayer_size, definition.minelayers.height
    least, most = heights_on(size, FLATTEST)
    if definition.minelayers.form == "disc" or not fits(SMALLEST_MINELAYER, size):
        return
    # Squares that are too large are told, and the Minelayer's size comes from theirs.
    if definition.board is not None and not fits(definition.board.square_size, LARGEST_SQUARE):
        return
    if not (fits(least, height) and fits(height, most)):
        yield error(
            "MM111",
            f"a standing Minelayer is {_both_units(height)} high, not "
            f"{_both_units(least)} to {_both_units(most)}",
            authors_place(where, ("minelayers", "height"), ("minelayers", "size")),
            f"set `height` to {_inches(max(LEAST_HEIGHT, size))}",
        )


@coded("MM108")
def check_pencil_board_sizes(
    definition: ManicMinelayersDefinition, where: Where
) -> Iterator[Diagnostic]:
    """Every board of a pencil sheet has at least 3 x 4 squares, either way round.

    The same law as for the board on the table: on less, knight's moves do not join all squares.
    Give that board more rows or columns, or leave it out.
    """
    for index, board in enumerate(definition.pencil_boards):
        if not board.size.is_large_enough:
            yield error(
                "MM108",
                f"pencil board {index + 1} has {board.size} squares, "
                f"but knight's moves need {SHORT_SIDE} × {LONG_SIDE}",
                where("pencil_sheets", "boards", index),
                f"give it at least {SHORT_SIDE} rows and {LONG_SIDE} columns, or the reverse",
            )


@coded("MM109")
def check_pencil_square_size(
    definition: ManicMinelayersDefinition, where: Where
) -> Iterator[Diagnostic]:
    """A square of a pencil board is 0.3 in to 1 in wide.

    A square must hold an initial and a cross drawn by hand; larger than an inch, few boards go
    on a sheet. Set `pencil_sheets.square_size` within these lengths.
    """
    if definition.pencil_sheets is None:
        return
    bounds = (SMALLEST_PENCIL_SQUARE, LARGEST_PENCIL_SQUARE)
    place = (where, ("pencil_sheets", "square_size"))
    size = definition.pencil_sheets.square_size
    yield from _length_problem("MM109", "a pencil square", size, bounds, place)


@coded("MM110")
def check_pencil_boards_fit(
    definition: ManicMinelayersDefinition, where: Where
) -> Iterator[Diagnostic]:
    """Every pencil board fits on a sheet.

    A pencil board is never split over sheets. Give it fewer rows or columns, or make
    `pencil_sheets.square_size` smaller; the board on the table may be as large as you like.
    """
    if definition.pencil_sheets is None:
        return
    square = definition.pencil_sheets.square_size
    if not (fits(SMALLEST_PENCIL_SQUARE, square) and fits(square, LARGEST_PENCIL_SQUARE)):
        return
    room = largest_board_room(square)
    for index, board in enumerate(definition.pencil_boards):
        if board.rows > room.rows or board.columns > room.columns:
            yield error(
                "MM110",
                f"pencil board {index + 1} has {board.size} squares of {_both_units(square)}, "
                f"but a sheet has room for {room}",
                authors_place(
                    where, ("pencil_sheets", "boards", index), ("pencil_sheets", "square_size")
                ),
                "give it fewer rows or columns, or set a smaller `square_size`",
            )


@coded("MM201")
def check_home_squares(
    definition: ManicMinelayersDefinition, content: MinelayersContent, where: Where
) -> Iterator[Diagnostic]:
    """The home squares are exactly the squares of the two end rows.

    Each player starts on one of their own end row. This is counted again from the board's
    rows and columns; a difference is a fault of kitgen, please report it.
    """
    board = definition.board
    names = [chr(ord("A") + column) for column in range(board.columns)]
    for end, row, cells in (
        ("north", 1, content.homes.north),
        ("south", board.rows, content.homes.south),
    ):
        expected, found = [f"{name}{row}" for name in names], [str(cell) for cell in cells]
        if found != expected:
            yield error(
                "MM201",
                f"the {end} home squares are {', '.join(found)}, but row {row} is "
                f"{', '.join(expected)}",
                where("board"),
                "report this to the makers of kitgen with the definition",
            )


@coded("MM202")
def check_content_counts(
    definition: ManicMinelayersDefinition, content: MinelayersContent, where: Where
) -> Iterator[Diagnostic]:
    """The kit holds the board and as many mines as its definition says.

    Counted again from the definition; a difference is a fault of kitgen, please report it.
    """
    board = definition.board
    wanted = (board.rows, board.columns, definition.marker_count)
    found = (content.board.rows, content.board.columns, content.marker_count)
    if found != wanted:
        yield error(
            "MM202",
            "the kit has {} rows, {} columns, {} mines, ".format(*found)
            + "but its definition says {}, {}, {}".format(*wanted),
            where("board"),
            "report this to the makers of kitgen with the definition",
        )


def _boards(content: MinelayersContent) -> Iterator[tuple[str, BoardSize, KeyPath]]:
    """Walk every board that is played on: its words, its size, its key."""
    yield "the board", content.board, ("board",)
    for index, size in enumerate(content.pencil_boards):
        yield f"pencil board {index + 1}", size, ("pencil_sheets", "boards", index)


@coded("MM301")
def check_connected(
    _definition: ManicMinelayersDefinition, content: MinelayersContent, where: Where
) -> Iterator[Diagnostic]:
    """A Minelayer can reach every square of the empty board by knight's moves.

    Otherwise part of the board is dead, and the Minelayers may never meet. Every board of 3 x 4
    squares or more is joined; here it is shown by walking the board.
    """
    for words, size, path in _boards(content):
        lost = unreachable_squares(size)
        if lost:
            yield error(
                "MM301",
                f"{len(lost)} of the {size.square_count} squares of {words} cannot be reached "
                f"from A1, {lost[0]} for one",
                where(*path),
                f"use at least {SHORT_SIDE} × {LONG_SIDE} squares",
            )


@coded("MM302")
def check_home_squares_have_moves(
    _definition: ManicMinelayersDefinition, content: MinelayersContent, where: Where
) -> Iterator[Diagnostic]:
    """From every home square a Minelayer has a first move on the empty board.

    A start that loses at once is a trap for whoever does not see it. Every board of 3 x 4
    squares or more gives each home square a move; here each is looked at.
    """
    for words, size, path in _boards(content):
        stuck = stuck_home_squares(size)
        if stuck:
            yield error(
                "MM302",
                f"{len(stuck)} of the {2 * size.columns} home squares of {words} have 0 moves, "
                f"{stuck[0]} for one, but each needs 1",
                where(*path),
                f"use at least {SHORT_SIDE} × {LONG_SIDE} squares",
            )
