"""Looking boxes up one by one without seeing others: every box has a code of its own.

The codes stand small in the boxes of the play sheet; the lookup sheet lists them in order with
what each box holds. Which codes there are depends on the number of boxes alone, and which box
has which on the field code alone: neither knows a mine. Lines beside each other belong to boxes
that lie anywhere, and the field code makes the list again.
"""

from functools import lru_cache

from kitgen.games.mines_between_the_lines.minefield import GAME_ID
from kitgen.seeds import Stream

Codes = tuple[tuple[int, ...], ...]
"""The lookup codes of a field's boxes, row by row from the top left."""

_MOST_OF_THREE_DIGITS = 900
# Damm's quasigroup: run through the digits of a number, it ends at 0 for one number in ten, and
# no two of those differ in a single digit or in two neighbours that changed places.
_DAMM = (
    (0, 3, 1, 7, 5, 9, 8, 6, 4, 2),
    (7, 0, 9, 2, 1, 5, 4, 8, 6, 3),
    (4, 2, 0, 6, 8, 7, 1, 3, 5, 9),
    (1, 7, 5, 0, 9, 8, 3, 4, 2, 6),
    (6, 1, 2, 3, 0, 4, 5, 9, 7, 8),
    (3, 6, 7, 4, 2, 0, 9, 5, 8, 1),
    (5, 8, 6, 9, 7, 2, 0, 1, 3, 4),
    (8, 9, 4, 5, 3, 6, 2, 0, 1, 7),
    (9, 4, 3, 8, 6, 1, 7, 2, 0, 5),
    (2, 5, 8, 1, 4, 3, 6, 7, 9, 0),
)


def _remainder(number: int) -> int:
    """Give where Damm's quasigroup ends for a number."""
    state = 0
    for digit in str(number):
        state = _DAMM[state][int(digit)]
    return state


@lru_cache(maxsize=64)
def code_set(boxes: int) -> tuple[int, ...]:
    """Give the lookup codes of any field of so many boxes, rising.

    Three digits up to 900 boxes, four beyond. Up to 90 boxes, no code becomes another by one
    digit misread or two neighbouring digits swapped; with more there are not enough such numbers.
    """
    least = 100 if boxes <= _MOST_OF_THREE_DIGITS else 1000
    best_first = sorted(range(least, 10 * least), key=_remainder)
    return tuple(sorted(best_first[:boxes]))


def lookup_codes(field_code: str, rows: int, columns: int) -> Codes:
    """Give each box of a field its lookup code: every order of the codes is as likely."""
    stream = Stream(field_code).child(GAME_ID, "lookup codes")
    shuffled = stream.shuffled(code_set(rows * columns))
    return tuple(shuffled[row * columns : (row + 1) * columns] for row in range(rows))
