"""Perfect play against a minimax that only follows the rulebook, square by square."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.games.manic_minelayers.proofs.bitboard import bitboard_of, spread
from kitgen.games.manic_minelayers.proofs.longest_path import LongestPaths
from kitgen.games.manic_minelayers.proofs.solver import Solver, solved_starts
from kitgen.games.manic_minelayers.proofs.tally import BudgetSpentError, Tally
from kitgen.games.manic_minelayers.rules.board import BoardSize
from tests.shared_kits import exhaustive, sampled

READINGS = ("turn", "move")
KNIGHT_DISTANCE = 5


def jumps_from(square, free):
    """The free squares at a distance of the square root of five."""
    return [
        one
        for one in free
        if (one[0] - square[0]) ** 2 + (one[1] - square[1]) ** 2 == KNIGHT_DISTANCE
    ]


def rulebook_winner(reading, squares, free, player, known=None):
    """Return the winner, 1 or 2 (player 1 moved first), by trying everything.

    `squares` maps each player to a square, `player` is to move. `known` keeps what was found,
    for boards where the same position comes up too often.
    """
    key = (squares[1], squares[2], free, player)
    if known is None:
        return tried_winner(reading, squares, free, player, None)
    if key not in known:
        known[key] = tried_winner(reading, squares, free, player, known)
    return known[key]


def tried_winner(reading, squares, free, player, known):
    other = 3 - player
    moves = jumps_from(squares[player], free)
    if not moves:
        return other if jumps_from(squares[other], free) else 2
    for square in moves:
        after, left = {**squares, player: square}, free - {square}
        winner = None
        if reading == "move":
            can = {one: bool(jumps_from(after[one], left)) for one in (1, 2)}
            if not can[1] or not can[2]:
                winner = 2 if can[1] == can[2] else (1 if can[1] else 2)
        if winner is None:
            winner = rulebook_winner(reading, after, left, other, known)
        if winner == player:
            return player
    return other


def bits(columns, squares):
    return sum(1 << (row * columns + column) for row, column in squares)


def solver_winner(solver, squares, free, player):
    columns = solver.board.size.columns
    wins = solver.mover_wins(
        bits(columns, [squares[player]]),
        bits(columns, [squares[3 - player]]),
        bits(columns, free),
        moved_first=player == 1,
    )
    return player if wins else 3 - player


@pytest.mark.dear
@pytest.mark.sample(6)
@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize(
    "size",
    sampled(
        [BoardSize(*sides) for sides in ((3, 4), (4, 3), (4, 4), (4, 5), (5, 4), (3, 7), (5, 5))],
        [BoardSize(*sides) for sides in ((3, 4), (4, 3), (4, 4), (4, 5), (5, 4))],
    ),
    ids=str,
)
def test_every_start_has_the_winner_that_the_rulebook_gives(reading, size):
    found = solved_starts(size, reading)
    everything = {(row, column) for row in range(size.rows) for column in range(size.columns)}
    known = {}
    for first in range(size.columns):
        for second in range(size.columns):
            squares = {1: (0, first), 2: (size.rows - 1, second)}
            free = frozenset(everything - set(squares.values()))
            winner = rulebook_winner(reading, squares, free, 1, known)
            assert found[first][second] == (winner == 1), (first, second)


@st.composite
def half_played_boards(draw):
    """Return a board of 20 squares or fewer with mines anywhere, and who is to move."""
    rows, columns = draw(st.sampled_from([(3, 4), (4, 4), (4, 5), (5, 4), (3, 6), (2, 8)]))
    everything = [(row, column) for row in range(rows) for column in range(columns)]
    order = draw(st.permutations(everything))
    free = frozenset(order[2 : 2 + draw(st.integers(0, 12))])
    return BoardSize(rows, columns), {1: order[0], 2: order[1]}, free, draw(st.sampled_from((1, 2)))


@pytest.mark.sample
@pytest.mark.parametrize("reading", READINGS)
@given(half_played_boards())
@settings(max_examples=250, deadline=None)
def test_any_position_has_the_winner_that_the_rulebook_gives(reading, position):
    size, squares, free, player = position
    expected = rulebook_winner(reading, squares, free, player)
    assert solver_winner(Solver(size, reading), squares, free, player) == expected


@pytest.mark.sample
@pytest.mark.parametrize("reading", READINGS)
@given(half_played_boards())
@settings(max_examples=100, deadline=None)
def test_one_table_serves_whoever_moved_first(reading, position):
    """The same Minelayer moves in the same place, once for player 1 and once for player 2."""
    size, squares, free, _ = position
    shared = Solver(size, reading)
    for player in (1, 2):
        standing = {player: squares[1], 3 - player: squares[2]}
        expected = rulebook_winner(reading, standing, free, player)
        assert solver_winner(shared, standing, free, player) == expected


@pytest.mark.parametrize("reading", READINGS)
def test_turning_the_board_changes_no_winner(reading):
    size = BoardSize(5, 4)
    solver = Solver(size, reading)
    everything = {(row, column) for row in range(5) for column in range(4)}
    turns = (
        lambda row, column: (row, 3 - column),
        lambda row, column: (4 - row, column),
        lambda row, column: (4 - row, 3 - column),
    )
    for first, second in ((0, 0), (1, 0), (2, 3), (1, 2)):
        squares = {1: (0, first), 2: (4, second)}
        free = frozenset(everything - set(squares.values()))
        plain = solver_winner(solver, squares, free, 1)
        for turn in turns:
            turned = {player: turn(*square) for player, square in squares.items()}
            left = frozenset(turn(*square) for square in free)
            assert solver_winner(Solver(size, reading), turned, left, 1) == plain


@pytest.mark.parametrize("reading", READINGS)
def test_south_moving_first_is_the_board_upside_down(reading):
    size = BoardSize(4, 5)
    starts = solved_starts(size, reading)
    everything = {(row, column) for row in range(4) for column in range(5)}
    for north in range(5):
        for south in range(5):
            squares = {1: (3, south), 2: (0, north)}
            free = frozenset(everything - set(squares.values()))
            winner = solver_winner(Solver(size, reading), squares, free, 1)
            assert starts[south][north] == (winner == 1)


def literal_longest(square, free):
    return max(
        (1 + literal_longest(one, free - {one}) for one in jumps_from(square, free)), default=0
    )


def most_in_turns(first, other):
    """How many squares a path takes that begins on one colour and changes colour at each move."""
    taken = 0
    while first:
        first, other, taken = other, first - 1, taken + 1
    return taken


@given(half_played_boards())
@settings(max_examples=150, deadline=None)
def test_the_bound_of_a_path_is_what_its_colours_allow(position):
    size, squares, free, _ = position
    board = bitboard_of(size)
    ahead = jumps_from(squares[1], free)
    bound = LongestPaths(board, Tally(1, 1)).upper_bound(
        bits(size.columns, ahead), bits(size.columns, free)
    )
    own = [sum(square) % 2 for square in ahead][:1]
    alike = sum([sum(square) % 2] == own for square in free)
    assert bound == (most_in_turns(alike, len(free) - alike) if ahead else 0)


@given(half_played_boards())
@settings(max_examples=150, deadline=None)
def test_longest_paths_are_those_of_plain_enumeration(position):
    size, squares, free, _ = position
    board = bitboard_of(size)
    ahead = bits(size.columns, jumps_from(squares[1], free))
    reach = spread(board.jumps, ahead, bits(size.columns, free)) if ahead else 0
    paths = LongestPaths(board, Tally(10**6, 10**6))
    longest = literal_longest(squares[1], free)
    assert paths.longest(ahead, reach) == longest
    assert paths.upper_bound(ahead, reach) >= longest
    for move_count in range(longest + 3):
        assert paths.at_least(ahead, reach, move_count) == (move_count <= longest)


def test_a_minelayer_alone_on_3_by_4_tours_the_board():
    board = bitboard_of(BoardSize(3, 4))
    corner = 1
    free = board.everything ^ corner
    paths = LongestPaths(board, Tally(10**6, 10**6))
    assert paths.longest(board.jumps[corner], free) == 11


@pytest.mark.parametrize(
    "size", [exhaustive(BoardSize(10, 5)), BoardSize(1, 8), BoardSize(30, 30)], ids=str
)
def test_boards_too_large_or_without_two_home_rows_are_not_guessed(size):
    assert solved_starts(size, "turn") is None


def test_a_spent_budget_gives_no_answer():
    assert solved_starts(BoardSize(4, 4), "turn", budget=20) is None
    solver = Solver(BoardSize(4, 4), "turn", budget=20)
    with pytest.raises(BudgetSpentError):
        solver.mover_wins(1, 1 << 12, 0xFFFF ^ 1 ^ 1 << 12, moved_first=True)
    assert solver.position_count == 20


def visited(size, reading):
    """How many positions each question takes, pair by pair as the home squares are gone through."""
    solver, found = Solver(size, reading), []
    everything = (1 << size.square_count) - 1
    for first in range((size.columns + 1) // 2):
        for second in range(size.columns):
            mover, other = 1 << first, 1 << ((size.rows - 1) * size.columns + second)
            before = solver.position_count
            solver.mover_wins(mover, other, everything ^ mover ^ other, moved_first=True)
            found.append(solver.position_count - before)
    return found


@pytest.mark.parametrize("reading", READINGS)
def test_the_budget_counts_positions_to_the_last_one_whatever_the_squares(reading):
    size = BoardSize(4, 5)
    needed = visited(size, reading)
    assert needed == visited(size, reading)
    whole, most = sum(needed), max(needed)
    assert solved_starts(size, reading, whole, most) is not None
    assert solved_starts(size, reading, whole - 1, most) is None
    assert solved_starts(size, reading, whole, most - 1) is None


@pytest.mark.parametrize(("board", "square"), [((4, 4), 1), ((4, 5), 1 << 4)])
def test_paths_of_a_game_cut_in_two_count_too(board, square):
    bits_of = bitboard_of(BoardSize(*board))
    free = bits_of.everything ^ square
    tally = Tally(10**6, 10**6)
    longest = LongestPaths(bits_of, tally).longest(bits_of.jumps[square], free)
    # At least one question is searched for every move of the path but the last.
    assert tally.spent >= longest - 1
    with pytest.raises(BudgetSpentError):
        LongestPaths(bits_of, Tally(3, 3)).longest(bits_of.jumps[square], free)


def test_a_tally_allows_so_much_for_a_question_and_so_much_in_all():
    tally = Tally(whole=5, each=3)
    for _ in range(3):
        tally.count()
    with pytest.raises(BudgetSpentError):
        tally.count()
    tally.ask()
    tally.count()
    tally.count()
    with pytest.raises(BudgetSpentError):
        tally.count()
    assert tally.spent == 5


@pytest.mark.parametrize(("mover", "other", "free"), [(1, 1, 6), (1, 2, 3), (1, 2, 6)])
def test_minelayers_stand_on_two_squares_that_are_not_free(mover, other, free):
    with pytest.raises(ValueError, match="two squares"):
        Solver(BoardSize(3, 4), "turn").mover_wins(mover, other, free, moved_first=True)


# Who wins, north square by north square, by a plain minimax with a table of all positions: another
# program, in C++, that knows nothing but the rulebook. Too slow to be followed here.
LARGER = {
    (6, 5): {"turn": "00000 00001 00000 10000 00000", "move": "01010 10101 01010 10101 01010"},
    (7, 4): {"turn": "1000 0000 0000 0001", "move": "1010 0101 1010 0101"},
    (8, 4): {"turn": "0000 1000 0001 0000", "move": "0100 1000 0001 0010"},
}


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("sides", [(7, 4), exhaustive((6, 5)), exhaustive((8, 4))])
def test_larger_boards_are_solved_within_the_budget_and_right(sides, reading):
    starts = solved_starts(BoardSize(*sides), reading)
    assert starts is not None
    winners = " ".join("".join(str(int(wins)) for wins in row) for row in starts)
    assert winners == LARGER[sides][reading]
