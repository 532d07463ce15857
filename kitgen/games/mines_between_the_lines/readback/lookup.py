"""Reads lookup sheets back: the address of each box, and what the table has at each address."""

from collections.abc import Hashable, Iterator, Mapping
from typing import TypeVar

from kitgen.contract import PieceReading
from kitgen.diagnostics import Diagnostic, coded
from kitgen.drawing.shapes import Box
from kitgen.games.mines_between_the_lines.contents import FieldContents
from kitgen.games.mines_between_the_lines.rules.lookup import box_addresses, places_of
from kitgen.games.mines_between_the_lines.sheets.lookup import MINE_IN_TABLE
from kitgen.games.mines_between_the_lines.sheets.lookup_layout import LookupLayout, lookup_layout
from kitgen.readback import difference
from kitgen.tabletop.grid import Cell, cells

K = TypeVar("K", bound=Hashable)


@coded("ML225")
def listed_lookup(field: FieldContents) -> Iterator[Diagnostic]:
    """The addresses in `contents.json` are those that the field's code makes, all different.

    They are made again from the field code, by which a lost lookup sheet is replaced; and two
    boxes with one address could not be told apart. The file was changed after the build: build
    the kit again with the same seed.
    """
    if field.lookup is None:
        return
    boxes_of: dict[str, Cell] = {}
    rows, columns = field.dot_rows - 1, field.dot_columns - 1
    made = box_addresses(field.code, rows, columns, lookup_layout(rows, columns).flaps)
    for cell in cells(rows, columns):
        address, wanted = field.lookup[cell.row][cell.column], made[cell.row][cell.column]
        if address in boxes_of:
            problem = f"address {address} in box {cell} and in box {boxes_of[address]}"
        elif address != wanted:
            problem = f"address {address} in box {cell}, but its code makes it {wanted}"
        else:
            problem = ""
        boxes_of.setdefault(address, cell)
        if problem:
            yield difference("ML225", f"contents.json: field {field.code} has {problem}")


def read_lookup(field: FieldContents, piece: PieceReading) -> Iterator[Diagnostic]:
    """Yield every difference between a lookup sheet and the contents."""
    if field.lookup is None:
        return
    layout = lookup_layout(field.dot_rows - 1, field.dot_columns - 1)
    yield from _addresses_shown(field, piece, layout)
    yield from _contents_shown(field, piece, layout)


@coded("ML223")
def _addresses_shown(
    field: FieldContents, piece: PieceReading, layout: LookupLayout
) -> Iterator[Diagnostic]:
    """The address grid of a lookup sheet shows in each box the box's own address, and no more.

    A wrong one sends players to another box's place in the table. The file was changed after the
    build: build the kit again with the same seed.
    """
    boxes = {cell: layout.grid_box(*cell) for cell in cells(layout.box_rows, layout.box_columns)}
    shown = _words_in(piece, boxes)
    for cell in boxes:
        wanted = "" if field.lookup is None else field.lookup[cell.row][cell.column]
        if shown[cell] != [wanted]:
            told = " and ".join(shown[cell]) or "nothing"
            yield difference(
                "ML223",
                f"{piece.name} shows {told} for box {cell}, where the address {wanted} belongs",
            )


@coded("ML224")
def _contents_shown(
    field: FieldContents, piece: PieceReading, layout: LookupLayout
) -> Iterator[Diagnostic]:
    """The table of a lookup sheet has at each address what its box holds, and no more.

    One wrong place ends a game that was played well. The file was changed after the build, or is
    another field's: build the kit again with the same seed.
    """
    count = layout.box_rows * layout.box_columns
    boxes = {str(one): layout.place(one) for one in places_of(count, layout.flaps)}
    numbers = {line: layout.number(line) for line in range(layout.lines)}
    shown, lines = _words_in(piece, boxes), _words_in(piece, numbers)
    for cell in cells(layout.box_rows, layout.box_columns):
        address = "" if field.lookup is None else field.lookup[cell.row][cell.column]
        holds = field.numbers[cell.row][cell.column]
        wanted = MINE_IN_TABLE if holds is None else str(holds)
        found = shown.get(address, [])
        if found != [wanted]:
            told = " and ".join(found) or "nothing"
            yield difference(
                "ML224", f"{piece.name} has {told} at {address}, where {wanted} belongs"
            )
    for line, found in lines.items():
        if found != [str(line + 1)]:
            told = " and ".join(found) or "nothing"
            yield difference(
                "ML224", f"{piece.name} numbers line {line + 1} of its table with {told}"
            )


def _words_in(piece: PieceReading, boxes: Mapping[K, Box]) -> dict[K, list[str]]:
    """Sort the words found on a sheet by the box that their middle lies in."""
    found: dict[K, list[str]] = {name: [] for name in boxes}
    for text in piece.texts:
        x, y = text.box.centre
        for name, box in boxes.items():
            if box.x <= x < box.right and box.y <= y < box.bottom:
                found[name].append(text.words.strip())
    return found
