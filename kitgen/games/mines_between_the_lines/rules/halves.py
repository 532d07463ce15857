"""Half-answers: the content of a box, split into two digits that reveal nothing on their own.

Player 1's digit is drawn evenly from 0 to 9. Player 2's digit is chosen so that the last digit of
their sum is the content of the box: 0 to 8 for a number, 9 for a mine. Either digit on its own is
evenly distributed whatever the box holds, as in a one-time pad.

This protects players at a table who hold one sheet each: their own sheet reveals nothing. It does
not protect against a program. Player 1's digits follow from the field code, which is printed for
all to read, so that a lost half can be printed again. The field itself follows from the same code,
so the code has never been a secret.
"""

from collections.abc import Iterable
from typing import Annotated

from kitgen.games.mines_between_the_lines.rules.codes import FieldKind
from kitgen.games.mines_between_the_lines.rules.minefield import GAME_ID, HOLE, size_name
from kitgen.records.reading import Bounds
from kitgen.seeds import Stream
from kitgen.values import frozen

Digits = tuple[tuple[Annotated[int, Bounds(0, 9)], ...], ...]
"""A digit from 0 to 9 for each box, row by row from the top left."""

Numbers = tuple[tuple[int | None, ...], ...]
"""The content of each box: 0 to 8, None for a mine, -1 where there is no box."""

PLAYERS = (1, 2)
"""The numbers of both players of a field, or of both halves of a solo sheet."""

MINE_SUM = 9
"""The last digit of the sum for a mine; no number is 9 because no box has nine neighbours."""

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
        """Return the digits on the sheet of player 1 or player 2."""
        return (self.player_1, self.player_2)[player - 1]


def held(digit: int, other_digit: int) -> int | None:
    """Return the content of a box with these two digits; None for a mine."""
    return _HELD[(digit + other_digit) % _DIGITS]


_HELD = tuple(None if total == MINE_SUM else total for total in range(_DIGITS))


def held_in_row(digits: Iterable[int], others: Iterable[int]) -> tuple[int | None, ...]:
    """Return the contents of a row of boxes with these digits (see `held`)."""
    pairs = zip(digits, others, strict=False)
    return tuple([_HELD[(digit + other) % _DIGITS] for digit, other in pairs])


def missing(digit: int, number: int | None) -> int:
    """Return the digit that completes another one to the content of a box."""
    # Nothing is printed where there is no box, so any content will do.
    content = MINE_SUM if number is None else 0 if number == HOLE else number
    return (content - digit) % _DIGITS


def first_half(code: str, kind: FieldKind) -> Digits:
    """Return player 1's digits, which depend only on the field code and the kind of field.

    They do not depend on the mines, the seed or the number of copies, so either half can be
    printed again from the code at any time. They depend on the kind because the same code symbols
    make a different field in a kit with a different grid or number of mines.
    """
    stream = Stream(code).child(GAME_ID, f"half-answers {_named(kind)}")
    return tuple([stream.several_below(_DIGITS, kind.columns) for _ in range(kind.rows)])


def half_answers(code: str, kind: FieldKind, numbers: Numbers) -> Halves:
    """Return both halves of a field."""
    first = first_half(code, kind)
    second = tuple(
        tuple(missing(digit, number) for digit, number in zip(digits, row, strict=True))
        for digits, row in zip(first, numbers, strict=True)
    )
    return Halves(first, second)


def _named(kind: FieldKind) -> str:
    """Return a name for a kind of field, as a part of its stream's name."""
    whose = f"solo, start {kind.start}" if kind.solo else "for two"
    return f"{size_name(kind.rows, kind.columns, kind.mine_count, kind.holes)}, {whose}"
