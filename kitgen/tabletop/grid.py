"""Cells of a grid: rows and columns from the top left, zero-based; players see `A1`."""

import re
from collections.abc import Iterator
from typing import NamedTuple

KING_STEPS = tuple((r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0))
"""The eight steps to an adjacent cell, as a chess king moves."""

KNIGHT_STEPS = ((-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1))
"""The eight steps of a chess knight."""

_CELL_NAME = re.compile(r"([A-Z]+)([1-9][0-9]*)")


class Cell(NamedTuple):
    """One cell: row and column from the top left, zero-based."""

    row: int
    column: int

    def __str__(self) -> str:
        return column_name(self.column) + str(self.row + 1)


def column_name(column: int) -> str:
    """Return a column's letters as players read them: A to Z, then AA, AB and so on.

    Raises:
        ValueError: The column is negative.
    """
    if column < 0:
        raise ValueError(f"column {column} lies before A")
    letters = ""
    number = column + 1
    while number:
        number, letter = divmod(number - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


def cell_named(name: str) -> Cell:
    """Return the cell with the name that players see, such as `A1`.

    Raises:
        ValueError: The name is not letters followed by a row number.
    """
    match = _CELL_NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"`{name}` is not a cell such as A1")
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return Cell(int(match[2]) - 1, column - 1)


def cells(rows: int, columns: int) -> Iterator[Cell]:
    """Yield the cells of a grid row by row from the top left."""
    for row in range(rows):
        for column in range(columns):
            yield Cell(row, column)


def reached(
    cell: Cell, steps: tuple[tuple[int, int], ...], rows: int, columns: int
) -> Iterator[Cell]:
    """Yield the cells of the grid that one of `steps` leads to; the edges do not wrap."""
    for down, across in steps:
        row, column = cell.row + down, cell.column + across
        if 0 <= row < rows and 0 <= column < columns:
            yield Cell(row, column)
