"""Bit planes: sets of boxes as large integers, with one bit per box and many fields side by side.

Box (row, column) of a grid is bit `row * stride + column`. A spare column after each row and
a spare row after each grid stay empty, so a step to a touching box never wraps into another
row. Grids follow each other in whole bytes: a *stack* of planes is one integer, and an operation
on it applies to all fields together. A field takes only microseconds in Python, because the
interpreter's overhead is paid once for the whole stack.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from kitgen.tabletop.grid import Cell
from kitgen.values import frozen

GUARD = 1
"""The number of spare columns after each row and of spare rows after each grid."""


@frozen
class Planes:
    """The layout of a grid of boxes in an integer.

    Attributes:
        rows: Boxes from top to bottom.
        columns: Boxes from left to right.
        stride: Bits from a box to the one below it.
        block_bytes: Bytes from one field of a stack to the next.
        boxes: The plane of all boxes.
        each: The plane of each single box in reading order, padded with zeros to a power of two.
        around: For each bit of the grid, the plane of the boxes that touch its box; empty for
            spare bits.
    """

    rows: int
    columns: int
    stride: int
    block_bytes: int
    boxes: int
    each: tuple[int, ...]
    around: tuple[int, ...]

    def bit(self, cell: Cell) -> int:
        """Return the plane of one box.

        Raises:
            ValueError: The grid has no such box.
        """
        inside = 0 <= cell.row < self.rows and 0 <= cell.column < self.columns
        bit = 1 << cell.row * self.stride + cell.column if inside else 0
        if not bit & self.boxes:
            raise ValueError(f"{self.rows} x {self.columns} boxes have no box {cell}")
        return bit

    def plane(self, cells: Iterable[Cell]) -> int:
        """Return the plane of some boxes.

        Raises:
            ValueError: One of them is not on the grid.
        """
        chosen = 0
        for cell in cells:
            chosen |= self.bit(cell)
        return chosen

    def cell(self, bit_index: int) -> Cell:
        """Return the box of a bit."""
        return Cell(*divmod(bit_index, self.stride))

    def cells(self, plane: int) -> Iterator[Cell]:
        """Yield the boxes of a plane, row by row from the top left."""
        for index in bit_indices(plane):
            yield Cell(*divmod(index, self.stride))

    def stack(self, fields: Sequence[int]) -> int:
        """Lay the planes of several fields side by side in one integer."""
        size = self.block_bytes
        return int.from_bytes(
            b"".join([field.to_bytes(size, "little") for field in fields]), "little"
        )

    def unstack(self, stacked: int, count: int) -> list[int]:
        """Split a stack into the planes of its `count` fields."""
        size = self.block_bytes
        octets = stacked.to_bytes(size * count, "little")
        return [
            int.from_bytes(octets[start : start + size], "little")
            for start in range(0, size * count, size)
        ]


@lru_cache(maxsize=64)
def planes(rows: int, columns: int, holes: frozenset[Cell] = frozenset()) -> Planes:
    """Return the planes of a grid of boxes; there is none in a hole.

    Raises:
        ValueError: There is no row or no column.
    """
    if rows < 1 or columns < 1:
        raise ValueError(f"{rows} x {columns} boxes are no grid")
    stride = columns + GUARD
    row = (1 << columns) - 1
    boxes = sum(row << stride * number for number in range(rows))
    for hole in holes:
        boxes &= ~(1 << hole.row * stride + hole.column)
    around = []
    for index in range(rows * stride):
        box = boxes & 1 << index
        around.append((spread(box, stride) & boxes) ^ box)
    each = [1 << index for index in bit_indices(boxes)]
    each += [0] * ((1 << (len(each) - 1).bit_length()) - len(each))
    block_bytes = ((rows + GUARD) * stride + 7) // 8
    return Planes(rows, columns, stride, block_bytes, boxes, tuple(each), tuple(around))


def spread(plane: int, stride: int) -> int:
    """Return the boxes of a plane and all that touch them, including places in the guard."""
    wide = plane | plane << 1 | plane >> 1
    return wide | wide << stride | wide >> stride


def bit_indices(plane: int) -> Iterator[int]:
    """Yield the indices of a plane's set bits, lowest first."""
    while plane:
        lowest = plane & -plane
        yield lowest.bit_length() - 1
        plane ^= lowest
