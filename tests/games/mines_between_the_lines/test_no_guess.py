"""Verdicts and levels against a player who tries everything by enumeration."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.games.mines_between_the_lines.fields.solo import scatter
from kitgen.games.mines_between_the_lines.proofs.budget import TooHardError
from kitgen.games.mines_between_the_lines.proofs.knowledge import Position, knowledge
from kitgen.games.mines_between_the_lines.proofs.no_guess import (
    LEVELS,
    Verdict,
    first_state,
    no_guess,
    outcomes,
)
from kitgen.games.mines_between_the_lines.proofs.planes import planes
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from tests.games.mines_between_the_lines import naive
from tests.small_cases import as_one_test

SIZES = [(1, 1), (1, 7), (2, 5), (3, 4), (4, 4), (3, 5), (2, 7), (5, 3)]


@st.composite
def fields(draw: st.DrawFn, sizes: list[tuple[int, int]]) -> tuple[int, int, set[Cell], Cell]:
    rows, columns = draw(st.sampled_from(sizes))
    boxes = [Cell(*box) for box in naive.all_boxes(rows, columns)]
    start = draw(st.sampled_from(boxes))
    grid = planes(rows, columns)
    room = grid.boxes ^ grid.bit(start)
    if draw(st.booleans()):
        room &= ~grid.around[grid.bit(start).bit_length() - 1]
    mine_count = draw(st.integers(0, min(7, room.bit_count())))
    mines = scatter(grid, mine_count, room, Stream(draw(st.integers(0, 10**9))))
    return rows, columns, set(grid.cells(mines)), start


@st.composite
def usual_fields(draw: st.DrawFn) -> tuple[int, int, set[Cell], Cell]:
    """Fields as they are played: mines anywhere but around a start box."""
    rows, columns, mine_count = draw(
        st.sampled_from([(6, 6, 6), (9, 9, 10), (7, 11, 14), (16, 16, 40), (16, 16, 50)])
    )
    grid, stream = planes(rows, columns), Stream(draw(st.integers(0, 10**9)))
    start = Cell(stream.below(rows), stream.below(columns))
    one = grid.bit(start)
    room = grid.boxes ^ (one | grid.around[one.bit_length() - 1])
    return rows, columns, set(grid.cells(scatter(grid, mine_count, room, stream))), start


@settings(max_examples=400, deadline=None)
@given(fields(SIZES), st.randoms(use_true_random=False))
def test_verdict_level_and_final_knowledge_are_those_of_trying_everything(case, order) -> None:
    rows, columns, mines, start = case
    ordered = naive.all_boxes(rows, columns)
    order.shuffle(ordered)
    level, opened, marked = naive.level_of(rows, columns, mines, start, ordered)
    verdict = no_guess(rows, columns, mines, start)
    assert verdict.level == level
    assert verdict.safe == opened
    assert verdict.mined == marked


@settings(max_examples=200, deadline=None)
@given(fields(SIZES), st.data())
def test_a_verdict_with_claimed_mines_is_that_of_trying_everything(case, data) -> None:
    rows, columns, mines, start = case
    claimed = data.draw(st.sets(st.sampled_from(sorted(mines)))) if mines else set()
    ordered = naive.all_boxes(rows, columns)
    level, opened, marked = naive.level_of(rows, columns, mines, start, ordered, claimed)
    verdict = no_guess(rows, columns, mines, start, open_mines=claimed)
    assert verdict.level == level
    assert verdict.safe == opened
    assert verdict.mined == marked
    assert verdict.safe >= no_guess(rows, columns, mines, start).safe


@settings(max_examples=60, deadline=None)
@given(usual_fields())
def test_the_eight_symmetries_change_no_verdict(case) -> None:
    rows, columns, mines, start = case
    verdict = no_guess(rows, columns, mines, start)
    for flip_rows in (False, True):
        for flip_columns in (False, True):
            for swap in (False, True):

                def image(cell: Cell, moves=(flip_rows, flip_columns, swap)) -> Cell:
                    row = rows - 1 - cell.row if moves[0] else cell.row
                    column = columns - 1 - cell.column if moves[1] else cell.column
                    return Cell(column, row) if moves[2] else Cell(row, column)

                size = (columns, rows) if swap else (rows, columns)
                moved = no_guess(*size, map(image, mines), image(start))
                assert moved == Verdict(
                    verdict.level,
                    frozenset(map(image, verdict.safe)),
                    frozenset(map(image, verdict.mined)),
                    frozenset(map(image, verdict.unknown)),
                )


@settings(max_examples=60, deadline=None)
@given(usual_fields())
def test_the_level_is_the_least_that_finishes_the_field(case) -> None:
    rows, columns, mines, start = case
    verdict = no_guess(rows, columns, mines, start)
    grid = planes(rows, columns)
    first = first_state(grid, grid.plane(mines), grid.bit(start))
    opened = first.opened
    for highest in LEVELS:
        level, end, _ = outcomes(grid, [first], highest)[0]
        assert opened & ~end.opened == 0
        opened = end.opened
        assert level == (verdict.level if verdict.level and verdict.level <= highest else None)


def field(*lines: str) -> tuple[int, int, set[Cell], Cell]:
    """A field as drawn: `*` a mine, `S` the start."""
    marks = {(r, c): sign for r, line in enumerate(lines) for c, sign in enumerate(line)}
    mines = {Cell(*box) for box, sign in marks.items() if sign == "*"}
    start = next(Cell(*box) for box, sign in marks.items() if sign == "S")
    return len(lines), len(lines[0]), mines, start


@as_one_test
@pytest.mark.parametrize(
    "lines, level",
    [
        (("S",), 1),
        (("S*",), 1),
        (("**", "S*"), 1),
        (("S..", "...", "..."), 1),
        (("S...", "..*.", "...."), 2),
        (("S.**.", ".....", "*...."), 3),
        (("S*.",), 4),
        # The total first, then all numbers together: the level does not sink again.
        (("*..*..", "......", "..S..*", "*...**"), 4),
        (("S*..",), 4),
        (("S*.*.",), None),
        (("S....", "*...*", "**.**"), None),
    ],
)
def test_levels_of_small_fields_worked_out_by_hand(lines: tuple[str, ...], level: int) -> None:
    assert no_guess(*field(*lines)).level == level


@pytest.mark.parametrize(("rows", "columns"), [(0, 3), (3, 0), (0, 0)])
def test_a_grid_without_boxes_has_no_planes(rows: int, columns: int) -> None:
    with pytest.raises(ValueError, match=f"{rows} x {columns} boxes are no grid"):
        planes(rows, columns)


def test_a_start_on_a_mine_is_refused() -> None:
    with pytest.raises(ValueError, match="start box B1 holds a mine"):
        no_guess(2, 2, [Cell(0, 1)], Cell(0, 1))


def test_a_claimed_mine_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="box A2 is to be an open mine, but holds none"):
        no_guess(2, 2, [Cell(0, 1)], Cell(0, 0), open_mines=[Cell(0, 1), Cell(1, 0)])


@pytest.mark.parametrize("cell", [Cell(2, 0), Cell(0, 2), Cell(-1, 0)])
def test_boxes_off_the_grid_are_refused(cell: Cell) -> None:
    with pytest.raises(ValueError, match="have no box"):
        no_guess(2, 2, [cell], Cell(0, 0))
    with pytest.raises(ValueError, match="have no box"):
        no_guess(2, 2, [], cell)
    with pytest.raises(ValueError, match="have no box"):
        no_guess(2, 2, [], Cell(0, 0), open_mines=[cell])


@pytest.mark.parametrize("rows, columns", [(1, 1), (1, 40), (60, 60)])
def test_a_field_without_mines_is_known_wholly(rows: int, columns: int) -> None:
    verdict = no_guess(rows, columns, [], Cell(0, 0))
    assert verdict.level == 1
    assert len(verdict.safe) == rows * columns


def test_a_field_of_mines_but_the_start_is_known_wholly() -> None:
    mines = {Cell(*box) for box in naive.all_boxes(5, 5)} - {Cell(2, 2)}
    verdict = no_guess(5, 5, mines, Cell(2, 2))
    assert verdict.level == 1
    assert verdict.mined == mines
    assert not verdict.unknown


def test_a_field_beyond_the_allowance_is_too_hard() -> None:
    mines = {Cell(row, 2) for row in range(0, 20, 3)} | {Cell(row, 0) for row in range(1, 20, 4)}
    with pytest.raises(TooHardError, match="more than 1 states"):
        no_guess(20, 5, mines, Cell(19, 4), states=1)
    grid = planes(20, 5)
    first = first_state(grid, grid.plane(mines), grid.bit(Cell(19, 4)))
    assert outcomes(grid, [first, first], states=1) == [outcomes(grid, [first], states=1)[0]] * 2
    assert outcomes(grid, [first], states=1)[0].too_hard


@settings(max_examples=40, deadline=None)
@given(usual_fields())
def test_the_verdict_is_that_of_playing_on_exact_chances_alone(case) -> None:
    rows, columns, mines, start = case
    numbers = {
        Cell(*box): naive.number_of(box, mines, rows, columns)
        for box in naive.all_boxes(rows, columns)
    }
    opened, known = {start}, None
    while known is None or known.safe:
        opened |= known.safe if known else set()
        shown = tuple(
            tuple(
                numbers[Cell(row, column)] if (row, column) in opened else None
                for column in range(columns)
            )
            for row in range(rows)
        )
        known = knowledge(Position(len(mines), shown))
    verdict = no_guess(rows, columns, mines, start)
    assert verdict.safe == opened
    assert verdict.mined == known.mined
