"""Lookup addresses, by which players look up one box at a time without seeing others.

The lookup sheet is a table. An address such as 14-C names the line of the table and the flap of the
window card that reveal a box. The set of addresses depends only on the number of boxes, and their
assignment to boxes only on the field code, so an address reveals nothing about mines. Neighbours
in the table belong to unrelated boxes. The table can be made again from the field code.
"""

from kitgen.games.mines_between_the_lines.rules.minefield import GAME_ID
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell, cells
from kitgen.values import frozen

FLAP_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The names of the flaps, without I and O, which look like digits."""

Addresses = tuple[tuple[str, ...], ...]
"""The addresses of a field's boxes, row by row from the top left."""

NO_ADDRESS = ""
"""The entry in `Addresses` for a place without a box."""


@frozen
class Place:
    """A place in the lookup table: line from the top and flap from the left, counted from 0."""

    line: int
    flap: int

    def __str__(self) -> str:
        # The number comes first so that 14-C is not mistaken for a box, such as C14.
        return f"{self.line + 1}-{FLAP_LETTERS[self.flap]}"


def places_of(boxes: int, flaps: int) -> tuple[Place, ...]:
    """Return the places of the lookup table for a number of boxes, line by line.

    Raises:
        ValueError: There is no flap, or there are more flaps than letters.
    """
    if not 0 < flaps <= len(FLAP_LETTERS):
        raise ValueError(f"{flaps} flaps cannot be named by {len(FLAP_LETTERS)} letters")
    return tuple(Place(*divmod(index, flaps)) for index in range(boxes))


def box_addresses(
    field_code: str, rows: int, columns: int, flaps: int, holes: frozenset[Cell] = frozenset()
) -> Addresses:
    """Return the address of each box of a field; all orders of the places are equally likely."""
    stream = Stream(field_code).child(GAME_ID, "lookup addresses")
    boxes = [cell for cell in cells(rows, columns) if cell not in holes]
    shuffled = stream.shuffled(tuple(map(str, places_of(len(boxes), flaps))))
    by_box = dict(zip(boxes, shuffled, strict=True))
    return tuple(
        tuple(by_box.get(Cell(row, column), NO_ADDRESS) for column in range(columns))
        for row in range(rows)
    )
