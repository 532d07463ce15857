"""Compares printed sheets with `contents.json`: all pieces, squares and tours."""

from collections import Counter
from collections.abc import Iterator

from kitgen.diagnostics import Diagnostic
from kitgen.games.manic_minelayers.contents import MinelayersContents
from kitgen.games.manic_minelayers.rules.board import MINELAYER_COUNT
from kitgen.games.manic_minelayers.sheets.pencil import boards_read
from kitgen.games.manic_minelayers.sheets.plate import SAME_PLACE, homes_read, squares_read
from kitgen.games.manic_minelayers.sheets.tour_sheet import numbers_read
from kitgen.readback import Differences, Readings, compared, pieces_of, read_back_check, words_of
from kitgen.tabletop.grid import Cell, cells


def read_back(contents: MinelayersContents, readings: Readings) -> Iterator[Diagnostic]:
    """Yield every difference between the contents and what is printed."""
    if "pieces" in contents.printed:
        yield from check_printed_mines(contents, readings)
        yield from check_printed_minelayers(contents, readings)
    if "board" in contents.printed:
        yield from check_printed_squares(contents, readings)
        yield from check_printed_home_squares(contents, readings)
    yield from check_printed_pencil_boards(contents, readings)
    yield from check_printed_tour(contents, readings)


@read_back_check("MM211")
def check_printed_mines(contents: MinelayersContents, readings: Readings) -> Differences:
    """As many mines are printed as the contents say.

    Too few, and the longest games run out of mines. Build the kit again.
    """
    printed = len(pieces_of(readings, "pieces", "mines"))
    if printed != contents.markers:
        yield f"{printed} mines are printed, but the contents say {contents.markers}"


@read_back_check("MM212")
def check_printed_minelayers(_contents: MinelayersContents, readings: Readings) -> Differences:
    """Two Minelayers are printed, one for each player, in each form, and they differ.

    Two alike cannot be told apart on the board; one that stands needs its base. Build the kit
    again.
    """
    flat, standing, bases = (
        pieces_of(readings, "pieces", component)
        for component in ("minelayers", "minelayer-standees", "minelayer-bases")
    )
    forms = {"standing Minelayers": standing, "bases of Minelayers": bases}
    if not (standing or bases):
        forms = {"flat Minelayers": flat}
    elif flat:
        forms["flat Minelayers"] = flat
    for form, pieces in forms.items():
        names = {" ".join(words_of(piece)) for piece in pieces}
        if len(pieces) != MINELAYER_COUNT or len(names) != MINELAYER_COUNT:
            yield (
                f"{len(pieces)} {form} with {len(names)} names are printed, "
                f"but the game has {MINELAYER_COUNT}"
            )


@read_back_check("MM213")
def check_printed_squares(contents: MinelayersContents, readings: Readings) -> Differences:
    """Every square of the board is printed with its name, all equally large, in rows and columns.

    A missing or shifted square changes where a Minelayer can jump. Build the kit again.
    """
    side, squares = squares_read(pieces_of(readings, "board", "board"))
    corner = next(iter(squares.get(Cell(0, 0), ())), None)
    printed = {
        cell: "at its place"
        if all(
            corner is not None
            and abs(box.x - corner.x - cell.column * side) <= SAME_PLACE
            and abs(box.y - corner.y - cell.row * side) <= SAME_PLACE
            for box in boxes
        )
        else "off its place"
        for cell, boxes in sorted(squares.items())
    }
    yield from compared(
        "square {key} is {printed}, but a board of {rows} rows and {columns} columns has it "
        "{wanted}",
        printed,
        {
            cell: "at its place"
            for cell in cells(contents.rows, contents.columns)
            if str(cell) not in contents.holes
        },
        absent="nowhere",
        together=True,
        rows=contents.rows,
        columns=contents.columns,
    )


@read_back_check("MM214")
def check_printed_home_squares(contents: MinelayersContents, readings: Readings) -> Differences:
    """Every home square carries the word HOME, and no other square does.

    Players start on their home squares. Build the kit again.
    """
    homes = contents.home_squares
    yield from compared(
        "square {key} is printed as {printed}, but the contents say {wanted}",
        dict.fromkeys(sorted(homes_read(pieces_of(readings, "board", "board"))), "a home"),
        dict.fromkeys((*homes.north, *homes.south), "a home"),
        absent="no home",
        together=True,
    )


@read_back_check("MM216")
def check_printed_pencil_boards(contents: MinelayersContents, readings: Readings) -> Differences:
    """The pencil sheets hold as many boards of each size as the contents say, each square named.

    Each board stands below a caption with its size, its squares in rows and columns; only holes
    have no name. Build the kit again.
    """
    yield from compared(
        "{printed} pencil boards of {key} are printed, but the contents say {wanted}",
        boards_read(pieces_of(readings, "pencil-sheets", "pencil-sheets")),
        Counter(contents.pencil_boards),
        absent=0,
        together=True,
    )


@read_back_check("MM217")
def check_printed_tour(contents: MinelayersContents, readings: Readings) -> Differences:
    """Every sheet of a tour bears the given numbers, its answer all of them, at their squares.

    A number at another square makes a tour that cannot be filled in. Build the kit again.
    """
    tour = contents.tour
    sheets = pieces_of(readings, "tour", "tour-sheets")
    answers = pieces_of(readings, "tour-answer", "tour-answer")
    whole: dict[int, str] = dict(enumerate(tour.squares, 1)) if tour else {}
    given = {number: whole.get(number, "no square") for number in (tour.given if tour else ())}
    if bool(sheets) != bool(tour) or len(answers) != bool(tour):
        yield (
            f"{len(sheets)} tour sheets and {len(answers)} answers are printed, but the contents "
            f"hold {int(bool(tour))} tours"
        )
    for piece, wanted in (
        *((sheet, given) for sheet in sheets),
        *((answer, whole) for answer in answers),
    ):
        yield from compared(
            "the {piece} has number {key} in {printed}, but the contents say {wanted}",
            numbers_read(piece),
            wanted,
            absent="no place",
            together=True,
            piece=piece.name,
        )
