"""Looking boxes up one by one without seeing others: every box has a number of its own.

The numbers stand small in the boxes of the play sheet; the lookup sheet lists them in order
with what each box holds. They are shuffled by the field code, so lines beside each other
belong to boxes that lie anywhere, and the code alone makes the list again.
"""

from kitgen.games.mines_between_the_lines.minefield import GAME_ID
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell, cells

_THREE_DIGITS = 100
_FOUR_DIGITS = 1000


def lookup_numbers(code: str, rows: int, columns: int) -> dict[Cell, int]:
    """Give each box of a field its lookup number: all of one length, none twice."""
    boxes = rows * columns
    least = _THREE_DIGITS if boxes <= _FOUR_DIGITS - _THREE_DIGITS else _FOUR_DIGITS
    stream = Stream(code).child(GAME_ID, "lookup numbers")
    shuffled = stream.shuffled(range(least, least + boxes))
    return dict(zip(cells(rows, columns), shuffled, strict=True))
