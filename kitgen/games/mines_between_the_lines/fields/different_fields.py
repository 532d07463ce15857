"""How many different fields a kit has: counted one by one, where there are few enough."""

from itertools import combinations
from math import comb

from kitgen.games.mines_between_the_lines.fields.bounds import FieldBounds, figures_of
from kitgen.games.mines_between_the_lines.rules.minefield import minefield_at
from kitgen.tabletop.grid import Cell, cells

MOST_PLACEMENTS = 50_000
"""Ways to lay the mines up to which fields are counted: about a second's work."""


def different_fields(
    rows: int,
    columns: int,
    mines: int,
    bounds: FieldBounds,
    enough: int,
    holes: frozenset[Cell] = frozenset(),
) -> int | None:
    """Return how many fields within the bounds there are, turned and mirrored ones being one.

    Every way to lay the mines is looked at, once for each field: the one that is the least of
    its turns and reflections stands for all of them.

    Args:
        rows: Boxes from top to bottom.
        columns: Boxes from left to right.
        mines: Mines in each field.
        bounds: What a field keeps within.
        enough: Counting stops here.
        holes: The places that have no box.

    Returns:
        The number, at most `enough`; None where there are more than `MOST_PLACEMENTS` ways to
        lay the mines, which nobody can wait for.
    """
    boxes = [cell for cell in cells(rows, columns) if cell not in holes]
    if comb(len(boxes), mines) > MOST_PLACEMENTS:
        return None
    count = 0
    for laid in combinations(boxes, mines):
        if count == enough:
            break
        field = minefield_at(rows, columns, laid, holes)
        # Of a field's turns and reflections the least one stands for all.
        stands_for_all = field.mines == field.canonical()
        count += stands_for_all and bounds.broken_by(figures_of(field)) is None
    return count
