"""Cells of a grid, by the names that players read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.tabletop.grid import KING_STEPS, KNIGHT_STEPS, Cell, cell_named, column_name


@given(st.integers(0, 999), st.integers(0, 2000))
def test_a_name_is_read_as_its_cell(row: int, column: int) -> None:
    assert cell_named(str(Cell(row, column))) == (row, column)


@pytest.mark.parametrize("column", [-1, -26])
def test_columns_before_the_first_have_no_letters(column: int) -> None:
    with pytest.raises(ValueError, match="lies before A"):
        column_name(column)


def test_a_king_and_a_knight_step_as_in_chess() -> None:
    """A king's steps are 1 or √2 long, a knight's √5, and there are eight of each."""
    for steps, squares in ((KING_STEPS, {1, 2}), (KNIGHT_STEPS, {5})):
        assert len({*steps}) == len(steps) == 8
        assert {down**2 + across**2 for down, across in steps} == squares
