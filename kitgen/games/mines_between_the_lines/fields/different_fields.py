"""The number of different fields that a kit can have, counted one by one if there are few."""

from itertools import combinations
from math import comb

from kitgen.games.mines_between_the_lines.fields.bounds import FieldBounds, figures_of
from kitgen.games.mines_between_the_lines.rules.minefield import minefield_at
from kitgen.tabletop.grid import Cell, cells

MOST_PLACEMENTS = 50_000
"""The most ways to lay the mines for which fields are counted: about a second's work."""


def different_fields(
    rows: int,
    columns: int,
    mines: int,
    bounds: FieldBounds,
    enough: int,
    holes: frozenset[Cell] = frozenset(),
) -> int | None:
    """Return the number of fields within the bounds; turned and mirrored ones count once.

    All ways to lay the mines are tried. Of a field's turns and reflections, only the least one is
    counted.

    Args:
        rows: Boxes from top to bottom.
        columns: Boxes from left to right.
        mines: Mines in each field.
        bounds: The bounds of a field's figures.
        enough: The count at which to stop.
        holes: The places without a box.

    Returns:
        The number, at most `enough`; None if there are more than `MOST_PLACEMENTS` ways to lay the
        mines, because counting would take too long.
    """
    boxes = [cell for cell in cells(rows, columns) if cell not in holes]
    if comb(len(boxes), mines) > MOST_PLACEMENTS:
        return None
    count = 0
    for laid in combinations(boxes, mines):
        if count == enough:
            break
        field = minefield_at(rows, columns, laid, holes)
        # Count only the least of a field's turns and reflections.
        stands_for_all = field.mines == field.canonical()
        count += stands_for_all and bounds.broken_by(figures_of(field)) is None
    return count
