"""What the report claims, against boards played out and counted by hand."""

import json
import re
from fractions import Fraction
from functools import partial
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract import Certainty
from kitgen.games.manic_minelayers import GAME
from kitgen.games.manic_minelayers.proofs import fairness
from kitgen.games.manic_minelayers.proofs.colours import longest_games, most_moves
from kitgen.games.manic_minelayers.proofs.fairness import fairness_of, weighed
from kitgen.games.manic_minelayers.proofs.solver import solved_starts
from kitgen.games.manic_minelayers.rules.board import BoardSize
from kitgen.tabletop.grid import Cell

# What the small boards take; a board that was not solved ahead takes more than all.
ENOUGH = 90_000
FEW_BOARDS = {"boards": [{"rows": 10, "columns": 5}, {"rows": 5, "columns": 4}]}


@pytest.fixture(autouse=True)
def soon_given_up(monkeypatch):
    """Stop earlier on a board that is not solved ahead."""
    monkeypatch.setattr(fairness, "solved_starts", partial(solved_starts, pair_budget=ENOUGH))


def claims_of(kit, deep):
    return {claim.id: claim for claim in GAME.report(kit.definition, kit.content, deep)}


def longest_played(mover, other, free):
    """The most moves that two Minelayers can make in turn, by trying all games."""
    longest = 0
    for square in free:
        if (square[0] - mover[0]) ** 2 + (square[1] - mover[1]) ** 2 == 5:
            longest = max(longest, 1 + longest_played(other, square, free - {square}))
    return longest


@st.composite
def small_starts(draw):
    rows, columns = draw(st.sampled_from([(3, 4), (4, 3), (3, 3), (2, 6), (4, 2), (3, 2)]))
    squares = list(product(range(rows), range(columns)))
    first, second = draw(st.lists(st.sampled_from(squares), min_size=2, max_size=2, unique=True))
    return BoardSize(rows, columns), first, second


@given(small_starts())
@settings(max_examples=40, deadline=None)
def test_no_game_is_longer_than_the_colours_allow(start):
    size, first, second = start
    free = frozenset(product(range(size.rows), range(size.columns))) - {first, second}
    bound = most_moves(size, Cell(*first), Cell(*second))
    assert longest_played(first, second, free) <= bound <= len(free)


@given(st.integers(2, 9), st.integers(1, 9))
@settings(max_examples=40, deadline=None)
def test_the_bound_fills_one_colour_exactly(rows, columns):
    """Moves in turn, two of each player make one on either colour: count them in fours."""
    size = BoardSize(rows, columns)
    for north, south in product(range(columns), repeat=2):
        first, second = Cell(0, north), Cell(rows - 1, south)
        bound = most_moves(size, first, second)
        colours = [sum(cell) % 2 for cell in (first, second)]
        squares = [sum(cell) % 2 for cell in product(range(rows), range(columns))]
        landed = [
            1 - colours[move % 2] if move // 2 % 2 == 0 else colours[move % 2]
            for move in range(bound + 1)
        ]
        for colour in (0, 1):
            room = squares.count(colour) - colours.count(colour)
            assert landed[:bound].count(colour) <= room
        assert landed.count(landed[bound]) > squares.count(landed[bound]) - colours.count(
            landed[bound]
        )


def test_the_shipped_board_ends_within_48_moves():
    assert longest_games(BoardSize(10, 5)) == {False: 48, True: 47}


@given(
    st.integers(1, 5).flatmap(
        lambda n: st.lists(st.tuples(*[st.booleans()] * n), min_size=n, max_size=n)
    )
)
@settings(max_examples=60, deadline=None)
def test_whoever_places_last_picks_the_best_answer(rows):
    starts = tuple(rows)
    found = weighed(starts)
    columns = range(len(starts))
    # The first mover places first: a square that wins whatever is answered.
    assert found.wins_placing_first == any(all(starts[f][s] for s in columns) for f in columns)
    # The first mover places last: every square of the other has a winning answer.
    assert found.wins_placing_last == all(any(starts[f][s] for f in columns) for s in columns)
    assert found.won_pair_count == sum(starts[f][s] for f in columns for s in columns)
    # Knowing the other's square can only help.
    assert int(found.wins_placing_first) <= found.secret.value <= int(found.wins_placing_last)


def test_claims_without_deep_solve_nothing(make_kit):
    claims = claims_of(make_kit(), deep=False)
    assert list(claims) == ["connected", "first-moves", "longest-game"]
    assert "48 on 5 × 10 squares" in claims["longest-game"].statement
    assert "2 to 4 jumps" in claims["first-moves"].statement
    assert "no square is out of reach" in claims["connected"].statement


def test_deep_claims_cover_every_board_once(make_kit):
    kit = make_kit()
    claims = claims_of(kit, deep=True)
    for size in {kit.content.board, *kit.content.pencil_boards}:
        for what in ("perfect-play", "placement"):
            assert f"{what}-{size.columns}x{size.rows}" in claims


def test_boards_of_one_size_are_named_by_their_holes(make_kit):
    holes = (["B2"], ["B2", "C2"], [])
    boards = [{"rows": 4, "columns": 4, "holes": names} for names in holes]
    sheets = {"square_size": "0.5 in", "boards": boards, "copies": 1}
    off = {"board": {"print": False}, "pieces": {"print": False}}
    claims = claims_of(make_kit(pencil_sheets=sheets, **off), deep=True)
    ends = {f"perfect-play-4x4-{on}" for on in ("b2-north", "b2-south", "b2-c2-north")}
    assert {*ends, "perfect-play-4x4"} <= {*claims}
    assert "On 4 × 4 squares without B2, C2, if" in claims["perfect-play-4x4-b2-c2-north"].statement
    jumps = claims["first-moves"]
    assert "the ends of a board may differ" in jumps.statement
    # The hole B2 takes a jump from D1 alone of row 1, and from A4 and C4 of row 4.
    (first, *_, whole) = (board["first_moves"] for board in jumps.value["boards"])
    north, south = {"A1": 2, "B1": 3, "C1": 3, "D1": 1}, {"A4": 1, "B4": 3, "C4": 2, "D4": 2}
    assert first == north | south
    assert whole == {"A1": 2, "B1": 3, "C1": 3, "D1": 2}


@pytest.mark.parametrize("end_check", ["turn", "move"])
def test_on_the_game_s_own_board_the_colours_of_both_squares_decide(make_kit, end_check):
    claims = claims_of(make_kit(rules={"end_check": end_check}), deep=True)
    claim = claims["perfect-play-5x10"]
    assert "wins from 12 of the 25 pairs of home squares, those whose two" in claim.statement
    for north, south in product(range(5), repeat=2):
        alike = north % 2 == (9 + south) % 2
        assert ("ABCDE"[south] in claim.value["first_mover_wins"]["ABCDE"[north]]) == alike
    # Whoever places last chooses the colour; in secret neither can know.
    placement = claims["placement-5x10"]
    assert placement.value["first_mover_wins_placing_last"]
    assert not placement.value["first_mover_wins_placing_first"]
    assert placement.value["first_mover_chance_in_secret"]["fraction"] == "1/2"


@pytest.mark.parametrize("end_check", ["turn", "move"])
def test_the_claimed_winners_are_the_solver_s(make_kit, end_check):
    kit = make_kit(
        rules={"end_check": end_check}, board={"rows": 5, "columns": 4}, pencil_sheets=FEW_BOARDS
    )
    claim = claims_of(kit, deep=True)["perfect-play-4x5"]
    starts = solved_starts(BoardSize(5, 4), end_check)
    for f, s in product(range(4), repeat=2):
        assert ("ABCD"[s] in claim.value["first_mover_wins"]["ABCD"[f]]) == starts[f][s]
    won = sum(sum(row) for row in starts)
    assert f"{won} of the 16 pairs" in claim.statement
    assert claim.certainty is Certainty.PROVED
    # The table says the same, and the sentence names the pairs where they are few.
    assert claim.table.columns[1:] == tuple("ABCD")
    for name, row in zip("ABCD", claim.table.rows, strict=True):
        assert row[0] == name
        wins = [other for other, cell in zip("ABCD", row[1:], strict=True) if cell == "first"]
        assert wins == claim.value["first_mover_wins"][name]
        for other in "ABCD":
            assert (f"{name} against {other}" in claim.statement) == (won <= 8 and other in wins)


@pytest.mark.sample
@pytest.mark.parametrize(
    ("placement", "words"),
    [
        ("secret", "whoever moves first wins with chance 25.0 % (1/4) when both place in secret, "),
        ("first-mover-first", "whoever moves first loses when placing first, "),
        ("first-mover-last", "whoever moves first wins when placing last, "),
    ],
)
def test_the_kit_s_own_placement_is_named_first(make_kit, placement, words):
    kit = make_kit(
        rules={"placement": placement}, board={"rows": 5, "columns": 5}, pencil_sheets=FEW_BOARDS
    )
    claim = claims_of(kit, deep=True)["placement-5x5"]
    assert words + "as in this kit" in claim.statement
    assert [bar.share for bar in claim.bars] == [Fraction(1, 4), Fraction(3, 4)]
    assert claim.value["first_mover_chance_in_secret"]["fraction"] == "1/4"
    # The plans of the report keep each other to a quarter, whatever the other one does.
    won = solved_starts(BoardSize(5, 5), "turn")
    first, second = (
        {
            "ABCDE".index(name): Fraction(share)
            for name, share in re.findall(r"([A-E]) (\d/\d)", part)
        }
        for part in claim.statement.split("the other:")
    )
    assert sum(first.values()) == sum(second.values()) == 1
    for square in range(5):
        assert sum(share * won[f][square] for f, share in first.items()) >= Fraction(1, 4)
        assert sum(share * won[square][s] for s, share in second.items()) <= Fraction(1, 4)


@pytest.mark.dear
def test_nothing_is_claimed_of_a_board_that_is_not_solved(make_kit):
    claims = claims_of(make_kit(board={"rows": 11, "columns": 5}), deep=True)
    assert not any(name.endswith("-5x11") for name in claims)
    assert not any("not solved" in claim.statement for claim in claims.values())
    assert fairness_of(BoardSize(11, 5), "turn") is None


def test_a_board_of_35_squares_is_solved(make_kit):
    boards = {"boards": [{"rows": 5, "columns": 4}]}
    kit = make_kit(
        board={"rows": 5, "columns": 7}, pencil_sheets=boards, rules={"end_check": "move"}
    )
    claim = claims_of(kit, deep=True)["perfect-play-7x5"]
    assert "whoever moves first wins from 25 of the 49 pairs" in claim.statement


def test_values_are_plain_json_and_bars_are_shares(make_kit):
    for claim in claims_of(make_kit(pencil_sheets=FEW_BOARDS), deep=True).values():
        assert json.loads(json.dumps(dict(claim.value))) == claim.value
        assert all(0 <= bar.share <= 1 for bar in claim.bars)
        assert claim.id == claim.id.lower()


@given(st.integers(1, 9), st.integers(1, 9))
@settings(max_examples=30, deadline=None)
def test_the_longest_game_is_the_longest_over_all_pairs_of_home_squares(rows, columns):
    size = BoardSize(rows, columns)
    found = {True: [], False: []}
    for north, south in product(range(columns), repeat=2):
        first, second = Cell(0, north), Cell(rows - 1, south)
        if first != second:
            alike = sum(first) % 2 == sum(second) % 2
            found[alike] += [most_moves(size, first, second), most_moves(size, second, first)]
    assert longest_games(size) == {alike: max(bounds) for alike, bounds in found.items() if bounds}


def test_a_board_lost_for_whoever_moves_first_is_called_lost(make_kit):
    # On 4 x 6 the second mover wins from every pair of home squares.
    kit = make_kit(board={"rows": 6, "columns": 4}, pencil_sheets=FEW_BOARDS)
    claim = claims_of(kit, deep=True)["placement-4x6"]
    assert "whoever moves first loses when both place in secret, as in this kit" in claim.statement
    assert "In secret" not in claim.statement
    assert "loses when placing first, loses when placing last" in claim.statement
