"""Half-answers: what a box holds, shared between two digits of which neither tells anything.

The digit of player 1 is drawn evenly from 0 to 9, that of player 2 is what is missing to the
box's content: the last digit of their sum is 0 to 8 for a number and 9 for a mine. Whoever sees
one digit has seen a random one, whatever the box holds: a one-time pad, box by box.

What this promises, and to whom: to people at a table, who hold one sheet each, that their own
sheet tells nothing. Player 1's digits follow from the field code, which everybody may read, so
that a lost half can be printed again. They have to: so does the field itself, and a program that
is given the code makes both. The code is no secret that keeps one, and never was.
"""

from typing import Annotated

from kitgen.games.mines_between_the_lines.rules.codes import FieldKind
from kitgen.games.mines_between_the_lines.rules.minefield import GAME_ID, HOLE, size_name
from kitgen.records.reading import Bounds
from kitgen.seeds import Stream
from kitgen.values import frozen

Digits = tuple[tuple[Annotated[int, Bounds(0, 9)], ...], ...]
"""A digit from 0 to 9 for each box, row by row from the top left."""

Numbers = tuple[tuple[int | None, ...], ...]
"""What each box holds: 0 to 8, None for a mine; -1 where there is no box."""

PLAYERS = (1, 2)
"""Both players of a field, by number; on a solo field's sheet, the halves."""

MINE_SUM = 9
"""The last digit of the sum where a mine lies: no box has nine neighbours."""

_DIGITS = 10


@frozen
class Halves:
    """The two digits of each box of a field; both of the field's shape.

    Attributes:
        player_1: The digits on player 1's sheet, from 0 to 9, row by row from the top left.
        player_2: Those on player 2's.
    """

    player_1: Digits
    player_2: Digits

    def of(self, player: int) -> Digits:
        """The digits on the sheet of player 1 or player 2."""
        return (self.player_1, self.player_2)[player - 1]


def held(digit: int, other_digit: int) -> int | None:
    """Return what a box holds whose digits are these; None: a mine."""
    total = (digit + other_digit) % _DIGITS
    return None if total == MINE_SUM else total


def missing(digit: int, number: int | None) -> int:
    """Return the digit that makes up what a box holds with another digit."""
    # Where there is no box, nothing is printed, and the digits make up nothing.
    content = MINE_SUM if number is None else 0 if number == HOLE else number
    return (content - digit) % _DIGITS


def first_half(code: str, kind: FieldKind) -> Digits:
    """Return player 1's digits: they follow from the field code and the field's kind alone.

    Not from the mines, nor from the seed or the number of copies: either half is printed again
    from its code at any time. The kind is named, because the same signs make another field in a
    kit of other dots or mines.
    """
    stream = Stream(code).child(GAME_ID, f"half-answers {_named(kind)}")
    return tuple(
        tuple(stream.below(_DIGITS) for _ in range(kind.columns)) for _ in range(kind.rows)
    )


def half_answers(code: str, kind: FieldKind, numbers: Numbers) -> Halves:
    """Return both halves of a field."""
    first = first_half(code, kind)
    second = tuple(
        tuple(missing(digit, number) for digit, number in zip(digits, row, strict=True))
        for digits, row in zip(first, numbers, strict=True)
    )
    return Halves(first, second)


def _named(kind: FieldKind) -> str:
    """Name a kind of field."""
    whose = f"solo, start {kind.start}" if kind.solo else "for two"
    return f"{size_name(kind.rows, kind.columns, kind.mine_count, kind.holes)}, {whose}"
