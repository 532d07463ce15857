"""The board's laws, against plain enumeration."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.games.manic_minelayers.rules.board import (
    BoardSize,
    home_squares,
    knight_moves,
    stuck_home_squares,
    unreachable_squares,
)
from kitgen.tabletop.grid import Cell
from tests.small_cases import as_one_test

SIDES = st.integers(1, 12)


def squares_of(size):
    return list(product(range(size.rows), range(size.columns)))


def neighbours_by_distance(size):
    """A knight's move is the one that covers a distance of the square root of five."""
    squares = squares_of(size)
    return {
        a: {b for b in squares if (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 == 5} for a in squares
    }


@given(SIDES, SIDES)
@settings(max_examples=40, deadline=None)
def test_a_minelayer_moves_by_the_square_root_of_five(rows, columns):
    size = BoardSize(rows, columns)
    for square, expected in neighbours_by_distance(size).items():
        moves = [
            tuple(cell) for cell in knight_moves(size, type(home_squares(size).north[0])(*square))
        ]
        assert len(moves) == len(set(moves))
        assert set(moves) == expected


@as_one_test
@pytest.mark.parametrize("size", [BoardSize(*sides) for sides in product(range(1, 8), repeat=2)])
def test_reachable_squares_are_the_transitive_closure(size):
    linked = neighbours_by_distance(size)
    squares = squares_of(size)
    # Warshall's algorithm: no walk, no frontier.
    closure = {a: linked[a] | {a} for a in squares}
    for middle in squares:
        for start in squares:
            if middle in closure[start]:
                closure[start] = closure[start] | closure[middle]
    expected = [square for square in squares if square not in closure[0, 0]]
    assert [tuple(cell) for cell in unreachable_squares(size)] == expected


@as_one_test
@pytest.mark.parametrize("size", [BoardSize(*sides) for sides in product(range(1, 10), repeat=2)])
def test_three_by_four_is_exactly_what_a_playable_board_needs(size):
    playable = not unreachable_squares(size) and not stuck_home_squares(size)
    assert size.is_large_enough == playable


@given(SIDES, SIDES)
@settings(max_examples=60, deadline=None)
def test_home_squares_are_the_two_end_rows(rows, columns):
    homes = home_squares(BoardSize(rows, columns))
    squares = squares_of(BoardSize(rows, columns))
    assert [tuple(cell) for cell in homes.north] == squares[:columns]
    assert [tuple(cell) for cell in homes.south] == squares[len(squares) - columns :]


@given(SIDES, SIDES)
@settings(max_examples=60, deadline=None)
def test_stuck_home_squares_have_no_neighbour(rows, columns):
    size = BoardSize(rows, columns)
    linked = neighbours_by_distance(size)
    stuck = {tuple(cell) for cell in stuck_home_squares(size)}
    ends = {square for square in squares_of(size) if square[0] in (0, rows - 1)}
    assert stuck == {square for square in ends if not linked[square]}


def test_a_size_in_a_report_names_its_holes_if_there_are_any():
    size = BoardSize(5, 6)
    assert size.for_json() == {"rows": 5, "columns": 6}
    holes = frozenset({Cell(1, 2), Cell(0, 3)})
    assert size._replace(holes=holes).for_json() == {
        "rows": 5,
        "columns": 6,
        "holes": [str(Cell(0, 3)), str(Cell(1, 2))],
    }
