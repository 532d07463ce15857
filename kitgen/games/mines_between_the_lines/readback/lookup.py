"""Reads back lookup sheets: the address of each box, and the table's content at each address."""

from collections.abc import Iterator, Mapping

from kitgen.contract import PieceReading
from kitgen.diagnostics import Diagnostic
from kitgen.games.mines_between_the_lines.contents import FieldContents
from kitgen.games.mines_between_the_lines.readback.printed import MINE, boxes_held, boxes_of
from kitgen.games.mines_between_the_lines.rules.lookup import NO_ADDRESS, box_addresses, places_of
from kitgen.games.mines_between_the_lines.sheets.lookup import MINE_IN_TABLE
from kitgen.games.mines_between_the_lines.sheets.lookup_layout import LookupLayout, lookup_layout
from kitgen.readback import Differences, compared, read_back_check, texts_in
from kitgen.tabletop.grid import Cell, cells


@read_back_check("ML225")
def listed_lookup(field: FieldContents) -> Differences:
    """The addresses in `contents.json` are those that the field's code makes, all different.

    They are made again from the field code, by which a lost lookup sheet is replaced; and two
    boxes with one address could not be told apart. The file was changed after the build: build
    the kit again with the same seed.
    """
    if field.lookup is None:
        return
    first_with: dict[str, Cell] = {}
    rows, columns = field.dot_rows - 1, field.dot_columns - 1
    flaps = lookup_layout(rows, columns, field.holes).flaps
    made = box_addresses(field.code, rows, columns, flaps, field.holes)
    for hole in sorted(field.holes):
        address = field.lookup[hole.row][hole.column]
        if address != NO_ADDRESS:
            problem = f"address {address} in {hole}, where there is no box"
            yield f"contents.json: field {field.code} has {problem}"
    for cell in boxes_of(field):
        address, wanted = field.lookup[cell.row][cell.column], made[cell.row][cell.column]
        if address in first_with:
            problem = f"address {address} in box {cell} and in box {first_with[address]}"
        elif address != wanted:
            problem = f"address {address} in box {cell}, but its code makes it {wanted}"
        else:
            problem = ""
        first_with.setdefault(address, cell)
        if problem:
            yield f"contents.json: field {field.code} has {problem}"


def read_lookup(field: FieldContents, piece: PieceReading) -> Iterator[Diagnostic]:
    """Yield every difference between a lookup sheet and the contents."""
    if field.lookup is None:
        return
    layout = lookup_layout(field.dot_rows - 1, field.dot_columns - 1, field.holes)
    addresses = {cell: field.lookup[cell.row][cell.column] for cell in boxes_of(field)}
    yield from _addresses_shown(addresses, piece, layout)
    yield from _contents_shown(field, addresses, piece, layout)


@read_back_check("ML223")
def _addresses_shown(
    addresses: Mapping[Cell, str], piece: PieceReading, layout: LookupLayout
) -> Differences:
    """The address grid of a lookup sheet shows in each box the box's own address, and no more.

    A wrong one sends players to another box's place in the table. The file was changed after the
    build: build the kit again with the same seed.
    """
    boxes = {cell: layout.grid_box(*cell) for cell in cells(layout.box_rows, layout.box_columns)}
    yield from compared(
        "{piece} shows {printed} for box {key}, where the address {wanted} belongs",
        texts_in(piece, boxes),
        addresses,
        piece=piece.name,
    )


@read_back_check("ML224")
def _contents_shown(
    field: FieldContents, addresses: Mapping[Cell, str], piece: PieceReading, layout: LookupLayout
) -> Differences:
    """The table of a lookup sheet has at each address what its box holds, and no more.

    One wrong place ends a game that was played well. The file was changed after the build, or is
    another field's: build the kit again with the same seed.
    """
    places = {str(place): layout.place(place) for place in places_of(len(addresses), layout.flaps)}
    holds = boxes_held(field)
    wanted = {
        addresses[cell]: MINE_IN_TABLE if holds[cell] == MINE else holds[cell] for cell in addresses
    }
    shown = texts_in(piece, places)
    yield from compared(
        "{piece} has {printed} at {key}, where {wanted} belongs",
        {address: shown[address] for address in wanted if address in shown},
        wanted,
        piece=piece.name,
    )
    yield from compared(
        "{piece} numbers line {key} of its table with {printed}, not {wanted}",
        texts_in(piece, {line + 1: layout.number(line) for line in range(layout.lines)}),
        {line + 1: str(line + 1) for line in range(layout.lines)},
        piece=piece.name,
    )
