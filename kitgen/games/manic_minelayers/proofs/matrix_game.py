"""Matrix games, in which two players choose in secret: the exact value and a best plan for each.

The row player gets the entry of the chosen row and column; the column player wants it small. The
game is solved by the simplex method in fractions. The solution is verified before it is returned:
the row player's plan earns at least the value against every column, and the column player's plan
gives away at most the value against every row.
"""

from collections.abc import Sequence
from fractions import Fraction

from kitgen.values import frozen

Matrix = Sequence[Sequence[Fraction | int]]


@frozen
class MatrixSolution:
    """The value of a matrix game, and the probability of each choice in a best plan."""

    value: Fraction
    row_plan: tuple[Fraction, ...]
    column_plan: tuple[Fraction, ...]


def solve_matrix_game(payoffs: Matrix) -> MatrixSolution:
    """Return the exact value and best plans.

    Args:
        payoffs: The row player's gains, with one row for each of that player's choices.

    Raises:
        ValueError: There are no rows or columns, or the rows differ in length.
    """
    if not payoffs or not payoffs[0] or len({len(row) for row in payoffs}) != 1:
        raise ValueError("a matrix game has rows of one length, at least 1 x 1")
    # The linear program below needs a positive value, which positive entries guarantee.
    lift = 1 - min(Fraction(entry) for row in payoffs for entry in row)
    weights, prices = _largest_sum([[entry + lift for entry in row] for row in payoffs])
    value = 1 / sum(weights, Fraction(0))
    solution = MatrixSolution(
        value=value - lift,
        row_plan=tuple(price * value for price in prices),
        column_plan=tuple(weight * value for weight in weights),
    )
    if not proves_value(payoffs, solution):
        raise ArithmeticError("the plans found do not prove the value")
    return solution


def proves_value(payoffs: Matrix, solution: MatrixSolution) -> bool:
    """Return whether both plans are probabilities and each guarantees the value."""
    rows, columns = solution.row_plan, solution.column_plan
    for plan in (rows, columns):
        if sum(plan) != 1 or min(plan) < 0:
            return False
    earned = (
        sum(share * row[column] for share, row in zip(rows, payoffs, strict=True))
        for column in range(len(columns))
    )
    given = (
        sum(share * entry for share, entry in zip(columns, row, strict=True)) for row in payoffs
    )
    return min(earned) >= solution.value >= max(given)


def _largest_sum(matrix: list[list[Fraction]]) -> tuple[list[Fraction], list[Fraction]]:
    """Return weights w >= 0 with the largest sum such that `matrix` w <= 1, and the row prices.

    This is the simplex method with Bland's rule, which cannot cycle. All entries are positive, so
    the weights are bounded, and w = 0 is feasible.
    """
    row_count, column_count = len(matrix), len(matrix[0])
    width = column_count + row_count
    table = [
        [*row, *(Fraction(int(index == other)) for other in range(row_count)), Fraction(1)]
        for index, row in enumerate(matrix)
    ]
    gains = [*(Fraction(-1) for _ in range(column_count)), *[Fraction(0)] * (row_count + 1)]
    basis = list(range(column_count, width))
    while (entering := next((c for c in range(width) if gains[c] < 0), None)) is not None:
        leaving = min(
            (row for row in range(row_count) if table[row][entering] > 0),
            key=lambda row: (table[row][-1] / table[row][entering], basis[row]),
        )
        basis[leaving] = entering
        pivot = table[leaving][entering]
        table[leaving] = [entry / pivot for entry in table[leaving]]
        for row in (*(table[index] for index in range(row_count) if index != leaving), gains):
            factor = row[entering]
            if factor:
                row[:] = [a - factor * b for a, b in zip(row, table[leaving], strict=True)]
    weights = [Fraction(0)] * width
    for line, column in zip(table, basis, strict=True):
        weights[column] = line[-1]
    return weights[:column_count], gains[column_count:width]
