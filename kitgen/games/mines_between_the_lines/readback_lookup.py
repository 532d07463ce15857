"""Reads lookup codes back: those in the boxes, and the list that says what each stands for."""

from collections import Counter
from collections.abc import Iterator

from kitgen.contract import PieceReading
from kitgen.diagnostics import Diagnostic, coded
from kitgen.games.mines_between_the_lines.draw_lookup import MINE_IN_TABLE
from kitgen.games.mines_between_the_lines.listed import ListedField, reading_error
from kitgen.games.mines_between_the_lines.lookup import lookup_codes
from kitgen.games.mines_between_the_lines.printed import box_contents
from kitgen.games.mines_between_the_lines.sheet import LOOKUP_TABLE_TOP, DotGrid
from kitgen.tabletop.grid import Cell, cells

# Points between the middles of what stands on one line; lines lie 10 pt apart or more.
_SAME_LINE = 3.0


@coded("ML225")
def listed_lookup(field: ListedField) -> Iterator[Diagnostic]:
    """The lookup codes in `contents.json` are those that the field's code makes, all different.

    They are made again from the field code, by which a lost lookup sheet is replaced; and two
    boxes with one code could not be told apart. The file was changed after the build: build the
    kit again with the same seed.
    """
    if field.lookup is None:
        return
    boxes_of: dict[int, Cell] = {}
    made = lookup_codes(field.code, field.dot_rows - 1, field.dot_columns - 1)
    for cell in cells(field.dot_rows - 1, field.dot_columns - 1):
        code, wanted = field.lookup[cell.row][cell.column], made[cell.row][cell.column]
        if code in boxes_of:
            problem = f"lookup code {code} in box {cell} and in box {boxes_of[code]}"
        elif code != wanted:
            problem = f"lookup code {code} in box {cell}, but its code makes it {wanted}"
        else:
            problem = ""
        boxes_of.setdefault(code, cell)
        if problem:
            yield reading_error("ML225", f"contents.json: field {field.code} has {problem}")


@coded("ML223")
def read_codes(field: ListedField, piece: PieceReading, grid: DotGrid) -> Iterator[Diagnostic]:
    """A sheet with lookup codes shows in each box the box's own code.

    A wrong one sends players to the wrong line of the lookup sheet. In the start box of a solo
    sheet stands its number instead. The file was changed after the build: build the kit again
    with the same seed.
    """
    if field.lookup is None:
        return
    shown = box_contents(piece, grid)
    for cell in cells(field.dot_rows - 1, field.dot_columns - 1):
        grid_shown = field.numbers if cell == field.start else field.lookup
        wanted = str(grid_shown[cell.row][cell.column])
        found = shown.get(cell, [])
        # What stands there besides is told by ML218.
        if found.count(wanted) != 1:
            told = " and ".join(found) or "nothing"
            yield reading_error(
                "ML223", f"{piece.name} shows {told} in box {cell}, where {wanted} belongs"
            )


@coded("ML224")
def read_list(field: ListedField, piece: PieceReading) -> Iterator[Diagnostic]:
    """The lookup sheet lists each lookup code once, with what its box holds, and no other.

    One wrong line ends a game that was played well. The file was changed after the build, or is
    another field's: build the kit again with the same seed.
    """
    if field.lookup is None:
        return
    found = Counter(_entries(piece))
    for cell in cells(field.dot_rows - 1, field.dot_columns - 1):
        holds = field.numbers[cell.row][cell.column]
        entry = (
            str(field.lookup[cell.row][cell.column]),
            MINE_IN_TABLE if holds is None else str(holds),
        )
        if found.pop(entry, 0) != 1:
            yield reading_error(
                "ML224", f"{piece.name} does not list {entry[0]} once with {entry[1]}"
            )
    for code, holds_shown in found:
        yield reading_error(
            "ML224", f"{piece.name} lists {code} with {holds_shown}, which is wrong"
        )


def _entries(piece: PieceReading) -> Iterator[tuple[str, str]]:
    """Pair each lookup code with what stands to its right."""
    table = [text for text in piece.texts if text.box.y >= LOOKUP_TABLE_TOP]
    table.sort(key=lambda text: text.box.centre[1])
    line: list[tuple[float, str]] = []
    last = 0.0
    for text in table:
        if line and text.box.centre[1] - last > _SAME_LINE:
            yield from _paired(line)
            line = []
        line.append((text.box.x, text.words.strip()))
        last = text.box.centre[1]
    yield from _paired(line)


def _paired(line: list[tuple[float, str]]) -> Iterator[tuple[str, str]]:
    """Take a line of the table apart, from the left, two by two."""
    words = [one for _, one in sorted(line)]
    return zip(words[::2], (*words[1::2], ""), strict=False)
