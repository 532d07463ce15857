"""How good a field is for two players: its figures, and the bounds of printed fields.

The standard sizes have fixed bounds. The bounds of other sizes are derived from exact means, with
widths fitted to the standard sizes. About nine fields in ten lie within them.
"""

from fractions import Fraction
from math import comb, isqrt

from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.rules.minefield import Minefield, nibble_sum
from kitgen.tabletop.grid import KING_STEPS, Cell, cells
from kitgen.values import frozen

MINE_WORTH = -5
"""The points of a mine in half of a board: the source's penalty.

The source's reversed scoring changes all signs, so it balances the same halves.
"""


@frozen
class Figures:
    """The figures of one field that the bounds limit.

    Attributes:
        points: The sum of all numbers.
        empty_boxes: The number of boxes with no mine in or around them.
        imbalance: The most points by which a half of the board beats the opposite one.
        fullest_quadrant: The most mines in one quarter.
        largest_number: The largest number.
    """

    points: int
    empty_boxes: int
    imbalance: int
    fullest_quadrant: int
    largest_number: int


@frozen
class FieldBounds:
    """The lowest and highest value allowed for each figure."""

    points: tuple[int, int]
    empty_boxes: tuple[int, int]
    imbalance: tuple[int, int]
    fullest_quadrant: tuple[int, int]
    largest_number: tuple[int, int]

    def broken_by(self, figures: Figures) -> tuple[str, int, tuple[int, int]] | None:
        """Return the name, value and bound of the first figure out of bounds, or None."""
        for name in BOUND_NAMES:
            figure: int = getattr(figures, name)
            lowest, highest = bound = getattr(self, name)
            if not lowest <= figure <= highest:
                return name, figure, bound
        return None


BOUND_NAMES = ("points", "empty_boxes", "imbalance", "fullest_quadrant", "largest_number")
"""The names of the figures in the order in which they are checked."""

_STANDARD = {
    (9, 9, 10): FieldBounds((47, 70), (18, 41), (0, 14), (0, 5), (0, 6)),
    (16, 16, 32): FieldBounds((183, 223), (65, 106), (0, 27), (0, 13), (0, 6)),
}


def figures_of(minefield: Minefield) -> Figures:
    """Measure a field."""
    grid, mines = minefield.grid, minefield.mines
    clear = grid.boxes & ~mines
    numbers = minefield.packed_numbers() & clear * 0xF
    filled = numbers | numbers >> 1 | numbers >> 2 | numbers >> 3
    imbalance = 0
    for half, other_half in grid.halves:
        gap = (
            nibble_sum(numbers, half)
            - nibble_sum(numbers, other_half)
            + MINE_WORTH * ((mines & half).bit_count() - (mines & other_half).bit_count())
        )
        imbalance = max(imbalance, abs(gap))
    return Figures(
        points=nibble_sum(numbers, clear),
        empty_boxes=(clear & ~filled).bit_count(),
        imbalance=imbalance,
        fullest_quadrant=max((mines & quadrant).bit_count() for quadrant in grid.quadrants),
        largest_number=max(map(int, f"{numbers:x}"), default=0),
    )


def bounds_for(definition: MinesDefinition) -> FieldBounds:
    """Return the bounds of a kit: those in its definition, else standard or derived ones."""
    field, written = definition.field, definition.bounds
    size = (field.box_rows, field.box_columns, field.mine_count)
    usual = None if field.holes else _STANDARD.get(size)
    if usual is None:
        usual = derived_bounds(*size, field.holes)

    def up_to(limit: int | None, otherwise: tuple[int, int]) -> tuple[int, int]:
        return otherwise if limit is None else (0, limit)

    points, empty = written.points, written.empty_boxes
    return FieldBounds(
        usual.points if points is None else (points.lowest, points.highest),
        usual.empty_boxes if empty is None else (empty.lowest, empty.highest),
        up_to(written.imbalance, usual.imbalance),
        up_to(written.fullest_quadrant, usual.fullest_quadrant),
        up_to(written.largest_number, usual.largest_number),
    )


def mean_points(
    rows: int, columns: int, mines: int, holes: frozenset[Cell] = frozenset()
) -> Fraction:
    """Return the exact mean of the points over all fields of a size.

    A pair of touching boxes adds a point if exactly one of them is mined. The chance of that is
    2 * mines * (boxes - mines) / (boxes * (boxes - 1)).
    """
    boxes = rows * columns - len(holes)
    if boxes < 2:
        return Fraction(0)
    pairs = _touching_pairs(rows, columns, holes)
    return Fraction(2 * pairs * mines * (boxes - mines), boxes * (boxes - 1))


def _touching_pairs(rows: int, columns: int, holes: frozenset[Cell]) -> int:
    """Count the pairs of touching boxes: those of the rectangle, without those at holes.

    This may be called before an excessive size is refused, so it does not list the boxes.
    """
    pairs = rows * (columns - 1) + (rows - 1) * columns + 2 * (rows - 1) * (columns - 1)
    of_holes = between_holes = 0
    for row, column in holes:
        for down, across in KING_STEPS:
            near = Cell(row + down, column + across)
            of_holes += 0 <= near.row < rows and 0 <= near.column < columns
            between_holes += near in holes
    return pairs - of_holes + between_holes // 2


def mean_swing(definition: MinesDefinition) -> tuple[Fraction, Fraction]:
    """Return the exact means of the points that a field can bring and that its numbers cost."""
    field, scoring = definition.field, definition.scoring
    numbers = mean_points(field.box_rows, field.box_columns, field.mine_count, field.holes)
    mines = Fraction(scoring.mine_reward * field.mine_count)
    return (numbers + mines, Fraction(0)) if scoring.numbers == "plus" else (mines, numbers)


def mean_empty_boxes(
    rows: int, columns: int, mines: int, holes: frozenset[Cell] = frozenset()
) -> Fraction:
    """Return the exact mean of the empty boxes over all fields of a size."""
    boxes = rows * columns - len(holes)
    counts = _neighbour_counts(rows, columns, holes)
    clear = sum(comb(boxes - 1 - count, mines) for count in counts)
    return Fraction(clear, comb(boxes, mines))


# The gap made by a single mine beside the axis: -5 in one half, three numbers in the other.
_LONE_MINE = 8


def derived_bounds(
    rows: int, columns: int, mines: int, holes: frozenset[Cell] = frozenset()
) -> FieldBounds:
    """Return bounds for a size that has no standard bounds, without using floats.

    The widths are multiples of square roots, fitted to the standard sizes: 1.5 roots of the
    mean points, 2.3 roots of the mean empty boxes, 1.8 roots of a quarter of the mines.
    """
    points = mean_points(rows, columns, mines, holes)
    width = _root(Fraction(9, 4) * points)
    empty = mean_empty_boxes(rows, columns, mines, holes)
    empty_width = _root(Fraction(529, 100) * empty)
    # If mines are dense, a mine and the numbers that it takes away weigh on the same side.
    swing = _mine_swing(rows, columns, mines, holes) + Fraction(3, 5) * points
    return FieldBounds(
        _around(points, width),
        _around(empty, empty_width),
        (0, max(_LONE_MINE, _root(Fraction(529, 100) * swing))),
        (0, (mines + _root(Fraction(1296 * mines, 100)) + 2) // 4),
        (0, 6 if 4 * mines <= rows * columns - len(holes) else 8),
    )


def _neighbour_counts(rows: int, columns: int, holes: frozenset[Cell]) -> list[int]:
    """List the number of boxes that touch each box."""
    boxes = set(cells(rows, columns)) - holes
    return [
        sum((row + down, column + across) in boxes for down, across in KING_STEPS)
        for row, column in boxes
    ]


def _mine_swing(rows: int, columns: int, mines: int, holes: frozenset[Cell]) -> Fraction:
    """Return the variance that the mines contribute to the gap between two halves.

    A mine in a box counts `MINE_WORTH`, adds a point to each clear box around it, and takes away
    the box's own number.
    """
    share = Fraction(mines, rows * columns - len(holes))
    counts = _neighbour_counts(rows, columns, holes)
    worth = [MINE_WORTH + count * (1 - 2 * share) for count in counts]
    return share * (1 - share) * sum((points * points for points in worth), Fraction(0))


def _around(mean: Fraction, width: int) -> tuple[int, int]:
    """Return the bounds at `width` from a mean, rounded outwards and never below zero."""
    return max(0, mean.__floor__() - width), mean.__ceil__() + width


def _root(square: Fraction) -> int:
    """Return the whole part of a square root, without floats."""
    return isqrt(square.numerator // square.denominator)
