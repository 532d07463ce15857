"""How whoever sets a field by hand can see whether all its numbers are right."""

from collections.abc import Sequence, Set

from kitgen.games.mines_between_the_lines.rules.minefield import mined_cells
from kitgen.tabletop.grid import KING_STEPS, Cell
from kitgen.values import frozen

MIDDLE, EDGE, CORNER = 8, 5, 3
"""How many boxes touch one in the middle, at an edge, in a corner; boards two boxes wide or more.

A mine adds 1 to each of them that is clear.
"""

PAIR = 2
"""What two mines that touch take away: neither has a number to which the other could add."""

SETTING_EXAMPLE = ("..*.", "..*.", "*...")
"""A small field with a mine in the middle, one at an edge, one in a corner; two of them touch."""

SETTING_NUMBERS = "0 + 2 + 2 + 1 + 3 + 2 + 2 + 1 + 1"
"""Its numbers, row by row."""


@frozen
class MineCount:
    """Where a field's mines lie, as its numbers depend on it.

    Attributes:
        middle: Mines with eight neighbours.
        edge: Mines with five.
        corner: Mines with three.
        pairs: Pairs of mines that touch, also at a corner.
    """

    middle: int
    edge: int
    corner: int
    pairs: int

    @property
    def total(self) -> int:
        """What all numbers of the field add up to."""
        mines = MIDDLE * self.middle + EDGE * self.edge + CORNER * self.corner
        return mines - PAIR * self.pairs


def touching(boxes: Set[Cell]) -> dict[Cell, int]:
    """Return how many of some boxes touch each of them, which is what a mine in it adds."""
    return {
        box: sum((box.row + down, box.column + across) in boxes for down, across in KING_STEPS)
        for box in sorted(boxes)
    }


def mine_count(rows: Sequence[str]) -> MineCount:
    """Return where the mines of a field lie; at least two rows and two columns of boxes.

    Raises:
        ValueError: The field is narrower, so that its boxes have fewer neighbours.
    """
    height, width = len(rows), len(rows[0])
    if min(height, width) < 2:
        raise ValueError(f"{height} x {width} boxes have other neighbours than 8, 5 and 3")
    mines = list(mined_cells(rows))
    sides = [_sides(cell, height, width) for cell in mines]
    pairs = sum(
        max(abs(mine.row - other.row), abs(mine.column - other.column)) == 1
        for index, mine in enumerate(mines)
        for other in mines[:index]
    )
    return MineCount(sides.count(0), sides.count(1), sides.count(2), pairs)


def _sides(cell: Cell, height: int, width: int) -> int:
    """Return at how many sides of the board a box lies; in a corner at two."""
    # On a board of two rows a box lies at the top or at the bottom, never at both.
    return (cell.row in (0, height - 1)) + (cell.column in (0, width - 1))
