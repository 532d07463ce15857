"""Values of matrix games: known ones, and the two guarantees that prove any."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.games.manic_minelayers.proofs.matrix_game import (
    MatrixSolution,
    proves_value,
    solve_matrix_game,
)

KNOWN = {
    "matching pennies": ([[1, -1], [-1, 1]], Fraction(0)),
    "rock, paper, scissors": ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], Fraction(0)),
    "a saddle": ([[4, 2, 5], [1, 0, 7]], Fraction(2)),
    "hide among five": ([[int(r == c) for c in range(5)] for r in range(5)], Fraction(1, 5)),
    "two-finger morra": ([[2, -3], [-3, 4]], Fraction(-1, 12)),
    "always won": ([[1, 1, 1]], Fraction(1)),
    "always lost": ([[0], [0]], Fraction(0)),
    "halves and thirds": (
        [[Fraction(1, 2), 0], [0, Fraction(1, 3)]],
        Fraction(1, 5),
    ),
}


@pytest.mark.parametrize("name", KNOWN)
def test_known_games_have_their_known_value(name):
    payoffs, value = KNOWN[name]
    assert solve_matrix_game(payoffs).value == value


@st.composite
def matrices(draw):
    rows, columns = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    entry = st.integers(0, 1) if draw(st.booleans()) else st.integers(-9, 9)
    return [[draw(entry) for _ in range(columns)] for _ in range(rows)]


@given(matrices())
@settings(max_examples=150, deadline=None)
def test_each_plan_guarantees_the_value(payoffs):
    found = solve_matrix_game(payoffs)
    rows, columns = range(len(payoffs)), range(len(payoffs[0]))
    assert sum(found.row_plan) == sum(found.column_plan) == 1
    assert all(share >= 0 for share in found.row_plan + found.column_plan)
    for column in columns:
        assert sum(found.row_plan[row] * payoffs[row][column] for row in rows) >= found.value
    for row in rows:
        assert sum(found.column_plan[c] * payoffs[row][c] for c in columns) <= found.value


@given(matrices())
@settings(max_examples=60, deadline=None)
def test_seen_from_the_other_side_the_value_changes_sign(payoffs):
    turned = [[-row[column] for row in payoffs] for column in range(len(payoffs[0]))]
    assert solve_matrix_game(turned).value == -solve_matrix_game(payoffs).value


@pytest.mark.parametrize(
    "claimed",
    [
        MatrixSolution(Fraction(1), (Fraction(1, 2),) * 2, (Fraction(1, 2),) * 2),
        MatrixSolution(Fraction(-1), (Fraction(1, 2),) * 2, (Fraction(1, 2),) * 2),
        MatrixSolution(Fraction(0), (Fraction(1), Fraction(0)), (Fraction(1, 2),) * 2),
        MatrixSolution(Fraction(0), (Fraction(1, 2),) * 2, (Fraction(0), Fraction(1))),
        MatrixSolution(Fraction(0), (Fraction(0),) * 2, (Fraction(1, 2),) * 2),
        MatrixSolution(Fraction(0), (Fraction(1, 2),) * 2, (Fraction(2), Fraction(-1))),
    ],
)
def test_wrong_values_and_plans_prove_nothing(claimed):
    assert not proves_value([[1, -1], [-1, 1]], claimed)


def test_a_negative_share_proves_nothing():
    # Two of the first column less one of the second would give away -1 in a game worth 0.
    claimed = MatrixSolution(Fraction(-1), (Fraction(1),), (Fraction(2), Fraction(-1)))
    assert not proves_value([[0, 1]], claimed)


@pytest.mark.parametrize("payoffs", [[], [[]], [[1, 2], [3]]])
def test_a_matrix_is_a_rectangle(payoffs):
    with pytest.raises(ValueError, match="one length"):
        solve_matrix_game(payoffs)
