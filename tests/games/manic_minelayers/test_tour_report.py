"""How hard tours are: against every tour of small boards, and a walk square by square."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from kitgen.contract import Certainty
from kitgen.games.manic_minelayers.proofs.bitboard import Bitboard, bitboard_of
from kitgen.games.manic_minelayers.proofs.tours import freedom, turned_about, walk_steps
from kitgen.games.manic_minelayers.rules.board import BoardSize
from kitgen.games.manic_minelayers.rules.tour import Tour, make_tour
from kitgen.games.manic_minelayers.tour_report import tour_claims
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell

CASES = [
    *((BoardSize(5, 5), given, seed) for given in (6, 9, 13) for seed in range(2)),
    pytest.param(BoardSize(5, 5), 3, 0, marks=pytest.mark.exhaustive),
    *((BoardSize(3, 4), given, 0) for given in (1, 2, 12)),
    (BoardSize(4, 5), 5, 1),
    pytest.param(BoardSize(3, 7), 4, 2, marks=pytest.mark.exhaustive),
]


def two_and_one(square: Cell, other: Cell) -> bool:
    return {abs(square.row - other.row), abs(square.column - other.column)} == {1, 2}


def every_tour(tour: Tour, walked: tuple[Cell, ...] = ()) -> Iterator[tuple[Cell, ...]]:
    """All tours with the printed numbers where they are printed, one square after the other."""
    if len(walked) == len(tour.squares):
        yield walked
        return
    number = len(walked) + 1
    printed = {tour.squares[given - 1]: given for given in tour.given}
    for square in tour.squares:
        if (
            square not in walked
            and printed.get(square, number) == number
            and (number not in tour.given or square in printed)
            and (not walked or two_and_one(walked[-1], square))
        ):
            yield from every_tour(tour, (*walked, square))


@pytest.mark.parametrize(("size", "given", "seed"), CASES)
def test_numbers_are_forced_that_no_tour_has_elsewhere(
    size: BoardSize, given: int, seed: int
) -> None:
    tour = make_tour(size, given, Stream(seed))
    found = freedom(tour)
    tours = list(every_tour(tour))
    assert tour.squares in tours
    places = {
        number: {tour[number - 1] for tour in tours} for number in range(1, len(tours[0]) + 1)
    }
    asked = set(places) - set(tour.given)
    assert found.forced | found.free | found.undecided == asked
    assert not found.undecided
    assert found.forced == {number for number in asked if len(places[number]) == 1}


def test_without_a_budget_nothing_false_is_claimed() -> None:
    tour = make_tour(BoardSize(5, 5), 6, Stream(0))
    whole, hasty = freedom(tour), freedom(tour, 0)
    assert hasty.undecided
    assert hasty.forced <= whole.forced
    assert hasty.free <= whole.free


def rearranged(squares: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
    """All tours with a part of one reversed, or with two parts side by side exchanged."""
    count = len(squares)
    bounds = combinations(range(1, count + 1), 2)
    turned = ((*squares[:i], *squares[i:j][::-1], *squares[j:]) for i, j in bounds)
    bounds = combinations(range(1, count + 1), 3)
    swapped = (
        (*squares[:i], *squares[j:k], *squares[i:j], *squares[k:])
        for i, j, k in bounds
        if two_and_one(squares[i - 1], squares[j]) and two_and_one(squares[k - 1], squares[i])
    )
    for other in (*turned, *swapped):
        if all(map(two_and_one, other, other[1:])):
            yield other


@pytest.mark.parametrize(("side", "given", "seed"), [(6, 4, 1), (5, 3, 1)])
def test_without_a_budget_each_tour_is_rearranged_once_and_frees_what_it_can(
    side: int, given: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tour = make_tour(BoardSize(side, side), given, Stream(seed))
    assert 1 in tour.given
    known, waiting = {tour.squares}, [tour.squares]
    while waiting:
        for other in rearranged(waiting.pop()):
            if other not in known and all(other[n - 1] == tour.squares[n - 1] for n in tour.given):
                known.add(other)
                waiting.append(other)
    asked: list[object] = []

    def noted(board: Bitboard, path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        asked.append(path)
        return turned_about(board, path)

    monkeypatch.setattr(f"{freedom.__module__}.turned_about", noted)
    hasty = freedom(tour, 0)
    numbers = range(1, len(tour.squares) + 1)
    assert hasty.free == {n for n in numbers if len({other[n - 1] for other in known}) > 1} != set()
    assert len(asked) == len(set(asked))


@pytest.mark.parametrize("seed", range(3))
def test_a_tour_turned_about_is_another_tour(seed: int) -> None:
    tour = make_tour(BoardSize(6, 6), 1, Stream(seed))
    path = tuple(1 << (6 * square.row + square.column) for square in tour.squares)
    others = list(turned_about(bitboard_of(tour.size), path))
    assert others
    for other in others:
        assert other != path
        assert sorted(other) == sorted(path)
        squares = [Cell(*divmod(bit.bit_length() - 1, 6)) for bit in other]
        assert all(map(two_and_one, squares, squares[1:]))


def step_kinds(tour: Tour) -> list[str]:
    """The kind of each step, with pencil and paper: marks on squares, then counting."""
    printed = {tour.squares[given - 1]: given for given in tour.given}
    kinds = []
    for number in range(2, len(tour.squares) + 1):
        empty = set(tour.squares[number - 1 :])

        def may_take(square: Cell, next_number: int, left: set[Cell]) -> bool:
            return square in left and (
                printed[square] == next_number
                if square in printed
                else next_number not in printed.values()
            )

        here = tour.squares[number - 2]
        ways = [
            square
            for square in tour.squares
            if two_and_one(here, square) and may_take(square, number, empty)
        ]
        leading = {
            way: sum(
                two_and_one(way, square) and may_take(square, number + 1, empty - {way})
                for square in tour.squares
            )
            for way in ways
        }
        going_on = {way: count for way, count in leading.items() if count}
        best = [way for way in going_on if going_on[way] == min(going_on.values())]
        own = tour.squares[number - 1]
        if len(ways) == 1:
            kinds.append("single")
        elif own not in best:
            kinds.append("missed")
        else:
            kinds.append("shown" if len(best) == 1 else "tied")
    return kinds


@pytest.mark.parametrize(("rows", "given", "seed"), [(6, 4, 1), (8, 12, 2), (5, 13, 0), (7, 3, 5)])
def test_every_step_of_a_walk_is_counted_by_its_kind(rows: int, given: int, seed: int) -> None:
    tour = make_tour(BoardSize(rows, 6), given, Stream(seed))
    steps, kinds = walk_steps(tour), step_kinds(tour)
    assert steps.single == kinds.count("single")
    assert steps.shown == kinds.count("shown")
    assert steps.tied == kinds.count("tied")
    assert steps.missed == kinds.count("missed")


def test_claims_say_what_was_found() -> None:
    tour = make_tour(BoardSize(5, 5), 9, Stream(1))
    forced, steps = tour_claims(tour)
    found = freedom(tour)
    assert forced.certainty is Certainty.PROVED
    assert forced.value["forced"] == len(found.forced)
    assert f" {len(found.forced)} " in forced.statement
    assert (
        steps.value["steps"]
        == 24
        == sum(steps.value[kind] for kind in ("single", "shown", "tied", "missed"))
    )
    assert sum(bar.share for bar in steps.bars) == 1
