"""Complete inference against literal enumeration."""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kitgen.games.mines_between_the_lines.proofs.budget import TooHardError
from kitgen.games.mines_between_the_lines.proofs.knowledge import (
    InconsistentError,
    Position,
    knowledge,
)
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from tests.games.mines_between_the_lines import naive

SIZES = [(1, 1), (1, 6), (2, 5), (3, 4), (4, 3), (4, 4), (3, 5)]

Case = tuple[int, int, int, naive.Numbers, set[naive.Box]]


def position(
    rows: int,
    columns: int,
    mine_count: int,
    numbers: naive.Numbers,
    open_mines: Iterable[naive.Box] = (),
) -> Position:
    return Position(
        mine_count,
        tuple(
            tuple(numbers.get((row, column)) for column in range(columns)) for row in range(rows)
        ),
        frozenset(Cell(*box) for box in open_mines),
    )


@st.composite
def positions(draw: st.DrawFn) -> Case:
    """A true position, or one in which a number, an open mine or the total was changed."""
    rows, columns = draw(st.sampled_from(SIZES))
    boxes = naive.all_boxes(rows, columns)
    order = Stream(draw(st.integers(0, 10**9))).shuffled(boxes)
    mines = set(order[: draw(st.integers(0, len(boxes)))])
    rest = order[len(mines) :]
    shown = rest[: draw(st.integers(0, len(rest)))]
    numbers = {box: naive.number_of(box, mines, rows, columns) for box in sorted(shown)}
    mine_count = len(mines)
    if numbers and draw(st.integers(0, 3)) == 0:
        numbers[draw(st.sampled_from(sorted(numbers)))] = draw(st.integers(0, 8))
    if draw(st.integers(0, 3)) == 0:
        mine_count = draw(st.integers(0, len(boxes)))
    open_mines = set(order[: draw(st.integers(0, len(mines)))])
    if draw(st.integers(0, 5)) == 0:
        open_mines.add(draw(st.sampled_from(boxes)))
    return rows, columns, mine_count, numbers, open_mines


@settings(max_examples=500, deadline=None)
@given(positions())
@example((3, 3, 8, {(1, 1): 8}, set()))
def test_chances_are_those_of_listing_every_placement(case: Case) -> None:
    rows, columns, mine_count, numbers, open_mines = case
    chances, worlds = naive.mine_chances(numbers, mine_count, rows, columns, open_mines)
    if not worlds:
        with pytest.raises(InconsistentError):
            knowledge(position(*case))
        return
    known = knowledge(position(*case))
    assert dict(known.mine_chances) == chances
    assert known.placements == worlds
    assert known.safe == {box for box, chance in chances.items() if chance == 0}
    assert known.mined == {box for box, chance in chances.items() if chance == 1}


def open_boxes(
    rows: int,
    columns: int,
    mines: set[Cell],
    shown: set[Cell],
    *,
    claimed: bool = False,
) -> Position:
    """What is seen when these boxes are open; the mines among them too, where they are claimed."""
    numbers = {
        box: sum(abs(box[0] - r) <= 1 and abs(box[1] - c) <= 1 for r, c in mines)
        for box in shown - mines
    }
    open_mines = shown & mines if claimed else ()
    by_box = {tuple(box): n for box, n in numbers.items()}
    return position(rows, columns, len(mines), by_box, open_mines)


@st.composite
def larger_positions(draw: st.DrawFn) -> tuple[int, int, set[Cell], set[Cell]]:
    rows, columns = draw(st.integers(5, 10)), draw(st.integers(5, 10))
    boxes = [Cell(*box) for box in naive.all_boxes(rows, columns)]
    mines = draw(st.sets(st.sampled_from(boxes), max_size=len(boxes) // 4))
    shown = draw(st.sets(st.sampled_from(boxes), max_size=len(boxes) // 2))
    return rows, columns, mines, shown


@settings(max_examples=40, deadline=None)
@given(larger_positions())
def test_expected_mines_are_the_total(case: tuple[int, int, set[Cell], set[Cell]]) -> None:
    rows, columns, mines, shown = case
    known = knowledge(open_boxes(rows, columns, mines, shown))
    assert sum(known.mine_chances.values()) == len(mines)
    assert not known.safe & mines
    assert known.mined <= mines


@settings(max_examples=40, deadline=None)
@given(larger_positions(), st.data())
def test_opening_one_more_box_forgets_nothing(
    case: tuple[int, int, set[Cell], set[Cell]], data: st.DataObject
) -> None:
    rows, columns, mines, shown = case
    fewer = set(data.draw(st.sets(st.sampled_from(sorted(shown))))) if shown else set()
    much = knowledge(open_boxes(rows, columns, mines, shown))
    little = knowledge(open_boxes(rows, columns, mines, fewer))
    assert little.safe - shown <= much.safe
    assert little.mined <= much.mined
    assert much.placements <= little.placements


@settings(max_examples=30, deadline=None)
@given(larger_positions())
def test_turning_the_board_turns_the_chances(
    case: tuple[int, int, set[Cell], set[Cell]],
) -> None:
    rows, columns, mines, shown = case
    known = knowledge(open_boxes(rows, columns, mines, shown))

    def turned(cell: Cell) -> Cell:
        return Cell(cell.column, rows - 1 - cell.row)

    def mirrored(cell: Cell) -> Cell:
        return Cell(cell.row, columns - 1 - cell.column)

    for image, size in ((turned, (columns, rows)), (mirrored, (rows, columns))):
        moved = knowledge(open_boxes(*size, set(map(image, mines)), set(map(image, shown))))
        assert dict(moved.mine_chances) == {
            image(cell): chance for cell, chance in known.mine_chances.items()
        }


@settings(max_examples=40, deadline=None)
@given(larger_positions())
def test_a_claimed_mine_tells_what_a_hidden_one_that_is_certain_tells(
    case: tuple[int, int, set[Cell], set[Cell]],
) -> None:
    rows, columns, mines, shown = case
    hidden = knowledge(open_boxes(rows, columns, mines, shown))
    seen = open_boxes(rows, columns, mines, shown)
    claimed = knowledge(replace(seen, open_mines=hidden.mined))
    assert claimed.placements == hidden.placements
    assert not claimed.mined
    assert claimed.safe == hidden.safe
    assert dict(claimed.mine_chances) == {
        cell: chance for cell, chance in hidden.mine_chances.items() if cell not in hidden.mined
    }


@settings(max_examples=40, deadline=None)
@given(larger_positions())
def test_claiming_a_mine_takes_its_chance_of_the_placements(
    case: tuple[int, int, set[Cell], set[Cell]],
) -> None:
    rows, columns, mines, shown = case
    before = knowledge(open_boxes(rows, columns, mines, shown))
    for cell in sorted(mines - shown)[:3]:
        after = knowledge(
            replace(open_boxes(rows, columns, mines, shown), open_mines=frozenset({cell}))
        )
        assert after.placements == before.placements * before.mine_chances[cell]
        assert cell not in after.mine_chances
        assert sum(after.mine_chances.values()) == len(mines) - 1


@settings(max_examples=40, deadline=None)
@given(larger_positions())
def test_a_game_to_its_end_leaves_no_question(
    case: tuple[int, int, set[Cell], set[Cell]],
) -> None:
    rows, columns, mines, shown = case
    everything = {Cell(*box) for box in naive.all_boxes(rows, columns)}
    end = knowledge(open_boxes(rows, columns, mines, everything, claimed=True))
    assert end.placements == 1
    assert not end.mine_chances
    middle = knowledge(open_boxes(rows, columns, mines, shown, claimed=True))
    assert set(middle.mine_chances) == everything - shown
    assert sum(middle.mine_chances.values()) == len(mines - shown)


def test_nothing_open_gives_every_box_the_mean() -> None:
    known = knowledge(position(60, 60, 444, {}))
    assert set(known.mine_chances.values()) == {Fraction(444, 3600)}
    assert known.placements == comb(3600, 444)


@pytest.mark.sample
@pytest.mark.parametrize("rows, columns", [(1, 1), (1, 9), (9, 1), (60, 60)])
def test_no_mines_and_only_mines_are_certain(rows: int, columns: int) -> None:
    none = knowledge(position(rows, columns, 0, {}))
    every = knowledge(position(rows, columns, rows * columns, {}))
    assert len(none.safe) == len(every.mined) == rows * columns
    assert not none.mined and not every.safe


def test_a_finished_field_has_one_placement_and_no_chances() -> None:
    known = knowledge(position(2, 2, 0, dict.fromkeys(naive.all_boxes(2, 2), 0)))
    assert known.placements == 1
    assert not known.mine_chances


@pytest.mark.parametrize(
    "mine_count, numbers",
    [
        (5, {}),
        (-1, {}),
        (1, {(0, 0): 9}),
        (1, {(0, 0): -1}),
        (2, {(0, 0): 4}),
        (2, {(0, 0): 0}),
        (1, {(0, 0): 1, (1, 1): 2}),
        (2, {(0, 0): 1, (1, 1): 1}),
        (3, {(0, 0): 3, (1, 1): 2}),
    ],
)
def test_positions_that_clash_are_refused(mine_count: int, numbers: naive.Numbers) -> None:
    with pytest.raises(InconsistentError):
        knowledge(position(2, 2, mine_count, numbers))


@pytest.mark.parametrize(
    ("mine_count", "numbers", "open_mines", "expected"),
    [
        (1, {(0, 0): 1}, {(0, 0)}, "A1 shows 1 and an open mine"),
        (0, {}, {(0, 0)}, "-1 mines are left"),
        (1, {}, {(0, 0), (1, 1)}, "-1 mines are left"),
        (2, {(0, 0): 0}, {(1, 1)}, "the 0 in A1 misses -1 mines"),
    ],
)
def test_claimed_mines_that_clash_are_refused(
    mine_count: int, numbers: naive.Numbers, open_mines: set[naive.Box], expected: str
) -> None:
    with pytest.raises(InconsistentError, match=expected):
        knowledge(position(2, 2, mine_count, numbers, open_mines))


@pytest.mark.parametrize("box", [(2, 0), (0, 2), (-1, 0)])
def test_a_claimed_mine_off_the_grid_is_refused(box: naive.Box) -> None:
    with pytest.raises(ValueError, match="have no box"):
        knowledge(position(2, 2, 1, {}, {box}))


@pytest.mark.dear
def test_a_monstrous_position_is_too_hard_and_says_so() -> None:
    # Numbers on every second box of every second row: one component of thousands of boxes.
    numbers = {(row, column): 3 for row in range(1, 59, 2) for column in range(1, 59, 2)}
    with pytest.raises(TooHardError, match="20000 states"):
        knowledge(position(60, 60, 1500, numbers), states=20_000)


def test_ragged_rows_are_refused() -> None:
    with pytest.raises(ValueError, match="row 2 has 1 boxes"):
        knowledge(Position(1, ((None, None), (None,))))
