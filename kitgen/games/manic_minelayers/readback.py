"""Printed sheets compared with `contents.json`: are all the pieces there, and all the squares?"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from kitgen.contract import PieceReading
from kitgen.diagnostics import Diagnostic, coded
from kitgen.drawing.shapes import Box
from kitgen.games.manic_minelayers.contents import MinelayersContents
from kitgen.games.manic_minelayers.rules.board import MINELAYER_COUNT
from kitgen.games.manic_minelayers.sheets.plate import HOME
from kitgen.language import gettext
from kitgen.readback import Readings, difference, pieces_of
from kitgen.tabletop.grid import Cell, cell_named, cells

_PLACE_TOLERANCE = 0.01
_SIZE = re.compile(r"[0-9]+ × [0-9]+")


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


@coded("MM211")
def check_printed_mines(contents: MinelayersContents, readings: Readings) -> Iterator[Diagnostic]:
    """As many mines are printed as the contents say.

    Too few, and the longest games run out of mines. Build the kit again.
    """
    printed = len(pieces_of(readings, "pieces", "mines"))
    if printed != contents.markers:
        yield difference(
            "MM211", f"{printed} mines are printed, but the contents say {contents.markers}"
        )


@coded("MM212")
def check_printed_minelayers(
    _contents: MinelayersContents, readings: Readings
) -> Iterator[Diagnostic]:
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
        names = {" ".join(text.words for text in piece.texts) for piece in pieces}
        if len(pieces) != MINELAYER_COUNT or len(names) != MINELAYER_COUNT:
            yield difference(
                "MM212",
                f"{len(pieces)} {form} with {len(names)} names are printed, "
                f"but the game has {MINELAYER_COUNT}",
            )


def _squares_about(paths: frozenset[Box], x: float, y: float) -> list[Box]:
    """Return the printed squares around a point, largest last."""
    around = [
        box
        for box in paths
        if abs(box.width - box.height) <= _PLACE_TOLERANCE
        and box.x <= x <= box.right
        and box.y <= y <= box.bottom
    ]
    return sorted(around, key=lambda box: box.width)


def _named_squares(boards: tuple[PieceReading, ...]) -> dict[Cell, tuple[Box, ...]]:
    """Find, for each cell's printed name, the squares that it stands in."""
    paths = frozenset(path for board in boards for path in board.paths)
    found: dict[Cell, tuple[Box, ...]] = {}
    for text in (text for board in boards for text in board.texts):
        try:
            cell = cell_named(text.words.strip())
        except ValueError:
            continue
        found[cell] = tuple(_squares_about(paths, *text.box.centre))
    return found


def _square_size(squares: Mapping[Cell, tuple[Box, ...]]) -> float:
    """Return the side of which most squares with a name are printed; 0 where there are none.

    Stripes are smaller squares within home squares only; a frame is one square about all.
    """
    distinct = {box for boxes in squares.values() for box in boxes}
    sides = Counter(round(box.width, 2) for box in distinct)
    return max(sides, key=lambda side: (sides[side], side)) if sides else 0.0


@coded("MM213")
def check_printed_squares(contents: MinelayersContents, readings: Readings) -> Iterator[Diagnostic]:
    """Every square of the board is printed with its name, all equally large, in rows and columns.

    A missing or shifted square changes where a Minelayer can jump. Build the kit again.
    """
    squares = _named_squares(pieces_of(readings, "board", "board"))
    side = _square_size(squares)
    wanted = set(cells(contents.rows, contents.columns))
    corner = next(iter(_of_side(squares.get(Cell(0, 0), ()), side)), None)
    wrong = []
    for cell in sorted(wanted | set(squares)):
        at_place = corner is not None and any(
            abs(box.x - corner.x - cell.column * side) <= _PLACE_TOLERANCE
            and abs(box.y - corner.y - cell.row * side) <= _PLACE_TOLERANCE
            for box in _of_side(squares.get(cell, ()), side)
        )
        if cell not in wanted or not at_place:
            wrong.append(cell)
    if wrong:
        yield difference(
            "MM213",
            f"{len(wrong)} squares are not printed at their place, {wrong[0]} for one; the "
            f"contents say {contents.rows} rows and {contents.columns} columns",
        )


def _of_side(boxes: tuple[Box, ...], side: float) -> Iterator[Box]:
    return (box for box in boxes if abs(box.width - side) <= _PLACE_TOLERANCE)


@coded("MM214")
def check_printed_home_squares(
    contents: MinelayersContents, readings: Readings
) -> Iterator[Diagnostic]:
    """Every home square carries the word HOME, and no other square does.

    Players start on their home squares. Build the kit again.
    """
    homes = {*contents.home_squares.north, *contents.home_squares.south}
    squares = _named_squares(pieces_of(readings, "board", "board"))
    side = _square_size(squares)
    words = {
        text.box.centre
        for board in pieces_of(readings, "board", "board")
        for text in board.texts
        if text.words.strip() == gettext(HOME)
    }
    marked = {
        str(cell)
        for cell, boxes in squares.items()
        for box in _of_side(boxes, side)
        if any(box.x <= x <= box.right and box.y <= y <= box.bottom for x, y in words)
    }
    if marked != homes:
        odd = min(marked ^ homes)
        yield difference(
            "MM214",
            f"{len(marked)} squares are marked as home, but the contents say {len(homes)}; "
            f"{odd} differs",
        )


@coded("MM216")
def check_printed_pencil_boards(
    contents: MinelayersContents, readings: Readings
) -> Iterator[Diagnostic]:
    """The pencil sheets hold as many boards of each size as the contents say.

    Each board stands below a caption with its size. Build the kit again.
    """
    wanted = Counter(contents.pencil_boards)
    words = Counter(
        text.words.strip()
        for sheet in pieces_of(readings, "pencil-sheets", "pencil-sheets")
        for text in sheet.texts
    )
    found = Counter({words_: count for words_, count in words.items() if _SIZE.fullmatch(words_)})
    if found != wanted:
        yield difference(
            "MM216",
            f"{found.total()} pencil boards are printed, but the contents say {wanted.total()}"
            if found.total() != wanted.total()
            else f"{(found - wanted).total()} of {wanted.total()} pencil boards have another size",
        )


def _printed_numbers(piece: PieceReading) -> dict[int, str]:
    """Read the numbers of a tour's sheet, and the names of the squares that they stand in."""
    squares = _named_squares((piece,))
    side = _square_size(squares)
    named = {box: str(cell) for cell, boxes in squares.items() for box in _of_side(boxes, side)}
    found: dict[int, str] = {}
    for text in piece.texts:
        if text.words.strip().isdecimal():
            about = _squares_about(frozenset(named), *text.box.centre)
            found[int(text.words)] = named[about[0]] if len(about) == 1 else "no square"
    return found


@coded("MM217")
def check_printed_tour(contents: MinelayersContents, readings: Readings) -> Iterator[Diagnostic]:
    """Every sheet of a tour bears the given numbers, its answer all of them, at their squares.

    A number at another square makes a tour that cannot be filled in. Build the kit again.
    """
    tour = contents.tour
    sheets = pieces_of(readings, "tour", "tour-sheets")
    answers = pieces_of(readings, "tour-answer", "tour-answer")
    whole: dict[int, str] = dict(enumerate(tour.squares, 1)) if tour else {}
    given = {number: whole.get(number, "no square") for number in (tour.given if tour else ())}
    if bool(sheets) != bool(tour) or len(answers) != bool(tour):
        yield difference(
            "MM217",
            f"{len(sheets)} tour sheets and {len(answers)} answers are printed, but the contents "
            f"hold {int(bool(tour))} tours",
        )
    for piece, wanted in [
        *((sheet, given) for sheet in sheets),
        *((answer, whole) for answer in answers),
    ]:
        found = _printed_numbers(piece)
        wrong = sorted(
            number for number in found.keys() | wanted if found.get(number) != wanted.get(number)
        )
        if wrong:
            yield difference(
                "MM217",
                f"{len(wrong)} of {len(wanted)} numbers of the {piece.name} are not at their "
                f"squares, {wrong[0]} for one",
            )
