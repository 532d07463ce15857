"""The sum by which a player who sets a field by hand can check its numbers."""

from collections.abc import Sequence, Set

from kitgen.games.mines_between_the_lines.rules.minefield import mined_cells
from kitgen.tabletop.grid import KING_STEPS, Cell
from kitgen.values import frozen

MIDDLE, EDGE, CORNER = 8, 5, 3
"""How many boxes touch a box in the middle, at an edge or in a corner of a board.

The board is at least two boxes wide and high. A mine adds 1 to each clear box that it touches.
"""

PAIR = 2
"""How much less two mines that touch add: neither has a number that the other could raise."""

SETTING_EXAMPLE = ("..*.", "..*.", "*...")
"""A small field: a mine in the middle, one at an edge, one in a corner; two of them touch."""

SETTING_NUMBERS = "0 + 2 + 2 + 1 + 3 + 2 + 2 + 1 + 1"
"""The numbers of `SETTING_EXAMPLE`, row by row."""


@frozen
class MineCount:
    """The counts of mines on which the sum of a field's numbers depends.

    Attributes:
        middle: Mines with eight neighbours.
        edge: Mines with five neighbours.
        corner: Mines with three neighbours.
        pairs: Pairs of mines that touch, at a side or a corner.
    """

    middle: int
    edge: int
    corner: int
    pairs: int

    @property
    def total(self) -> int:
        """The sum of all numbers of the field."""
        mines = MIDDLE * self.middle + EDGE * self.edge + CORNER * self.corner
        return mines - PAIR * self.pairs


def touching(boxes: Set[Cell]) -> dict[Cell, int]:
    """Return, for each of some boxes, how many of the others touch it: the sum that a mine adds."""
    return {
        box: sum((box.row + down, box.column + across) in boxes for down, across in KING_STEPS)
        for box in sorted(boxes)
    }


def mine_count(rows: Sequence[str]) -> MineCount:
    """Count the mines of a field by where they lie.

    Raises:
        ValueError: The field has fewer than two rows or two columns of boxes, so its boxes have
            fewer neighbours.
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
    """Return the number of sides of the board at which a box lies: two in a corner."""
    # The board has at least two rows, so no box lies at the top and the bottom.
    return (cell.row in (0, height - 1)) + (cell.column in (0, width - 1))
