"""Looking boxes up one by one without seeing others: every box has an address of its own.

The lookup sheet is a table; an address, such as 14-C, says which line and which flap of the window
card lead to what a box holds. Which addresses there are depends on the number of boxes alone, and
which box has which on the field code alone: neither knows a mine. Places beside each other in the
table belong to boxes that lie anywhere, and the field code makes the table again.
"""

from kitgen.games.mines_between_the_lines.rules.minefield import GAME_ID
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell, cells
from kitgen.values import frozen

FLAP_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Names of the flaps, without I and O, which are taken for digits."""

Addresses = tuple[tuple[str, ...], ...]
"""The addresses of a field's boxes, row by row from the top left."""

NO_ADDRESS = ""
"""What a place without a box has among them."""


@frozen
class Place:
    """A place in the lookup table: its line from the top and its flap from the left, from 0."""

    line: int
    flap: int

    def __str__(self) -> str:
        # The number comes first: boxes have names such as C14, and nobody mistakes 14-C for one.
        return f"{self.line + 1}-{FLAP_LETTERS[self.flap]}"


def places_of(boxes: int, flaps: int) -> tuple[Place, ...]:
    """Return the places of the lookup table of any field of so many boxes, line by line.

    Raises:
        ValueError: There are more flaps than letters, or none.
    """
    if not 0 < flaps <= len(FLAP_LETTERS):
        raise ValueError(f"{flaps} flaps cannot be named by {len(FLAP_LETTERS)} letters")
    return tuple(Place(*divmod(index, flaps)) for index in range(boxes))


def box_addresses(
    field_code: str, rows: int, columns: int, flaps: int, holes: frozenset[Cell] = frozenset()
) -> Addresses:
    """Return the address of each box of a field: every order of the places is as likely."""
    stream = Stream(field_code).child(GAME_ID, "lookup addresses")
    boxes = [cell for cell in cells(rows, columns) if cell not in holes]
    shuffled = stream.shuffled(tuple(map(str, places_of(len(boxes), flaps))))
    by_box = dict(zip(boxes, shuffled, strict=True))
    return tuple(
        tuple(by_box.get(Cell(row, column), NO_ADDRESS) for column in range(columns))
        for row in range(rows)
    )
