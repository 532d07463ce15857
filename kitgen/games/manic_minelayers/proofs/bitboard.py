"""A board as whole numbers: one bit a square, so that a set of squares is one number.

Bit `row * columns + column` stands for a square; A1 is bit 0. A single square is written as the
number with that one bit, never as the bit's index.
"""

from collections.abc import Iterator

from kitgen.games.manic_minelayers.rules.board import BoardSize, knight_moves
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen


@frozen
class Bitboard:
    """A board's squares as bits.

    Attributes:
        size: Rows and columns.
        everything: All squares.
        light: The squares whose row and column add up to an even number, A1 among them. A
            knight's move always changes the colour.
        jumps: By square, the squares a knight's move away from it.
    """

    size: BoardSize
    everything: int
    light: int
    jumps: dict[int, int]


def bitboard_of(size: BoardSize) -> Bitboard:
    """Return the bits of a board's squares and jumps."""

    def bits(chosen: Iterator[Cell]) -> int:
        return sum(1 << (cell.row * size.columns + cell.column) for cell in chosen)

    return Bitboard(
        size=size,
        everything=bits(iter(size.squares)),
        light=bits(cell for cell in size.squares if (cell.row + cell.column) % 2 == 0),
        jumps={bits(iter((cell,))): bits(knight_moves(size, cell)) for cell in size.squares},
    )


def spread(jumps: dict[int, int], start: int, free: int, other: int = 0) -> int:
    """Return the squares of `start`, and all that jumps over free squares connect with them.

    0 as soon as it touches `other`.
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
