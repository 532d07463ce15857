"""Bitboards: sets of squares as whole numbers, with one bit per square.

Square (row, column) is bit `row * columns + column`; A1 is bit 0. A single square is represented by
the number with that one bit, never by the index of the bit.
"""

from collections.abc import Iterator

from kitgen.games.manic_minelayers.rules.board import BoardSize, knight_moves
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen


@frozen
class Bitboard:
    """A board as bits.

    Attributes:
        size: The size of the board.
        everything: All squares.
        light: The squares whose row and column add up to an even number, such as A1. A knight's
            move always changes the colour.
        jumps: For each square, the squares a knight's move away.
    """

    size: BoardSize
    everything: int
    light: int
    jumps: dict[int, int]


def bitboard_of(size: BoardSize) -> Bitboard:
    """Return the bitboard of a size."""

    def bits(chosen: Iterator[Cell]) -> int:
        return sum(1 << (cell.row * size.columns + cell.column) for cell in chosen)

    return Bitboard(
        size=size,
        everything=bits(iter(size.squares)),
        light=bits(cell for cell in size.squares if (cell.row + cell.column) % 2 == 0),
        jumps={bits(iter((cell,))): bits(knight_moves(size, cell)) for cell in size.squares},
    )


def spread(jumps: dict[int, int], start: int, free: int, other: int = 0) -> int:
    """Return the squares of `start` and all that jumps by way of free squares connect with them.

    Return 0 if a square of `other` is among them.
    """
    reached = front = start
    while front:
        if front & other:
            return 0
        ahead = 0
        while front:
            square = front & -front
            ahead |= jumps[square]
            front ^= square
        front = ahead & free & ~reached
        reached |= front
    return reached
