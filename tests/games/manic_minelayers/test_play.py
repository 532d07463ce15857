"""The engines of Manic Minelayers, against enumeration, python-chess, the solver and the rules."""

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract.play import Playable
from kitgen.games.manic_minelayers.booklet.figures import BOTH_STUCK, ONE_STUCK, ShortGame
from kitgen.games.manic_minelayers.play import playables
from kitgen.games.manic_minelayers.play.board import Board, rectangle
from kitgen.games.manic_minelayers.play.duel import Duel, DuelRules, First, Jump, Place
from kitgen.games.manic_minelayers.play.engines import DUEL, TOUR
from kitgen.games.manic_minelayers.play.plans import winning_jump
from kitgen.games.manic_minelayers.play.tour import TourRules
from kitgen.games.manic_minelayers.proofs.solved import starts_solved_ahead
from kitgen.games.manic_minelayers.proofs.solver import solved_starts
from kitgen.games.manic_minelayers.rules.board import BoardSize
from kitgen.playtest.play import Played, Sitting, play_game
from kitgen.playtest.players import greedy_player, planned_player, random_player, search_player
from kitgen.playtest.records import rules_digest
from kitgen.seeds import Stream
from kitgen.tabletop.grid import cell_named, cells
from tests.games.manic_minelayers.conftest import kit_with
from tests.playtest import chess_knights
from tests.playtest.ladders import climb
from tests.playtest.laws import check_laws, perft, random_steps

NORTH, SOUTH = 0, 1
END_CHECKS = ("turn", "move")
PLACEMENTS = ("secret", "first-mover-first", "first-mover-last")


def duel_on(board: Board, placement: Any = "secret", end_check: Any = "turn") -> Playable:
    return Playable("board", DUEL, DuelRules(board, placement, end_check))


def holed(*holes: str, rows: int = 5, columns: int = 4) -> Board:
    whole = rectangle(BoardSize(rows, columns))
    gone = {cell_named(hole) for hole in holes}
    return Board(whole.squares - gone, tuple(home - gone for home in whole.homes))


def begun(rules: DuelRules, squares: tuple[str, str], first: int) -> Duel:
    duel = DUEL.start(rules, Stream(0))
    for seat, square in enumerate(squares):
        duel = DUEL.apply(duel, seat, Place(cell_named(square)))
    return DUEL.apply(duel, None, First(first))


class Literal(NamedTuple):
    """The game said otherwise: every square that anybody ever stood on, and who is where."""

    board: frozenset[tuple[int, int]]
    trod: frozenset[tuple[int, int]]
    at: tuple[tuple[int, int], tuple[int, int]]
    to_move: int
    made: int

    def ahead(self, who: int) -> list[tuple[int, int]]:
        row, column = self.at[who]
        return [
            (row + down, column + across)
            for down in range(-2, 3)
            for across in range(-2, 3)
            if down * down + across * across == 5
            if (row + down, column + across) in self.board - self.trod
        ]

    def over(self, by_move: bool) -> bool:
        both = by_move and self.made > 0
        return not self.ahead(self.to_move) or (both and not self.ahead(1 - self.to_move))

    def after(self) -> "Iterator[Literal]":
        for square in self.ahead(self.to_move):
            at = (square, self.at[1]) if self.to_move == 0 else (self.at[0], square)
            trod = self.trod | {square}
            yield Literal(self.board, trod, at, 1 - self.to_move, self.made + 1)

    def runs(self, depth: int, by_move: bool) -> int:
        if depth == 0:
            return 1
        if self.over(by_move):
            return 0
        return sum(later.runs(depth - 1, by_move) for later in self.after())


BOARDS = {
    "3 x 4": holed(rows=3, columns=4),
    "5 x 4": holed(),
    "5 x 4 with holes": holed("B3", "A1", "D5"),
    "a ring": holed("B2", "B3", "B4", "C2", "C3", "C4", rows=5, columns=4),
}


@pytest.mark.sample(3)
@pytest.mark.parametrize("end_check", END_CHECKS)
@pytest.mark.parametrize("board", BOARDS)
def test_as_many_games_as_a_literal_enumeration_finds(board: str, end_check: Any) -> None:
    """The whole way in: both squares, the die, and then the jumps; counted to a depth of 8."""
    playable = duel_on(BOARDS[board], end_check=end_check)
    squares = frozenset((cell.row, cell.column) for cell in BOARDS[board].squares)
    top, bottom = 0, max(row for row, _ in squares)
    starts = [
        Literal(squares, frozenset({north, south}), (north, south), first, 0)
        for north in squares
        if north[0] == top
        for south in squares
        if south[0] == bottom
        for first in (0, 1)
    ]
    position = DUEL.start(playable.rules, Stream(0))
    assert perft(playable, position, 3) == len(starts)
    for jumps in range(1, 6):
        literal = sum(start.runs(jumps, end_check == "move") for start in starts)
        assert perft(playable, position, 3 + jumps) == literal, jumps


def test_as_many_runs_of_jumps_as_python_chess_finds() -> None:
    runs = json.loads(chess_knights.TABLE.read_text("utf-8"))["runs"]
    assert len(runs) == len(chess_knights.CASES)
    for rows, columns, north, south, counts in runs:
        playable = duel_on(rectangle(BoardSize(rows, columns)))
        position = begun(playable.rules, (north, south), NORTH)
        # The deepest of some are the chess program's alone: these are cheap to count.
        for depth, count in enumerate(counts, 1):
            if count < 20_000:
                assert perft(playable, position, depth) == count, (rows, columns, depth)


@cache
def wins(duel: Duel) -> bool:
    """Whether the player to move wins, by looking at every game there is."""
    ended = DUEL.outcome(duel)
    seat = duel.mover
    assert seat is not None
    if ended is not None:
        return seat in ended.winners
    afters = (DUEL.apply(duel, seat, move) for move in DUEL.legal_moves(duel, seat))
    return any(mover_won(after, seat) for after in afters)


def mover_won(after: Duel, seat: int) -> bool:
    ended = DUEL.outcome(after)
    return not wins(after) if ended is None else seat in ended.winners


@pytest.mark.parametrize("end_check", END_CHECKS)
@pytest.mark.parametrize("size", [BoardSize(4, 3), BoardSize(3, 5), BoardSize(4, 4)])
def test_the_engine_wins_what_the_solver_says(size: BoardSize, end_check: Any) -> None:
    solved = solved_starts(size, end_check)
    assert solved is not None
    board = rectangle(size)
    rules = DuelRules(board, "secret", end_check)
    for north in sorted(board.homes[NORTH]):
        for south in sorted(board.homes[SOUTH]):
            duel = begun(rules, (str(north), str(south)), NORTH)
            assert wins(duel) == solved[north.column][south.column], (north, south)
    wins.cache_clear()


@given(
    st.integers(0, 10**6),
    st.sampled_from(PLACEMENTS),
    st.sampled_from(END_CHECKS),
    st.sampled_from(sorted(BOARDS)),
)
@settings(max_examples=25)
def test_laws_of_the_game_for_two(seed: int, placement: Any, end_check: Any, name: str) -> None:
    board = BOARDS[name]
    last = check_laws(duel_on(board, placement, end_check), seed)
    standing = {square for square in last.standing if square is not None}
    # Every square is free, mined or stood on, and a mine lies wherever a jump began.
    assert len(standing) == 2
    assert last.free | last.mines | standing == board.squares
    assert len(last.mines) == last.jumps <= len(board.squares) - 2
    ended = DUEL.outcome(last)
    assert ended is not None
    assert len(ended.winners) == 1


@pytest.mark.parametrize("end_check", END_CHECKS)
def test_a_forced_win_is_found_where_there_is_one(end_check: Any) -> None:
    """Perfect play with few squares free, holes among them, is what looking at all games finds."""
    playable = duel_on(BOARDS["5 x 4 with holes"], end_check=end_check)
    looked_at = 0
    for seed in range(6):
        for duel, seat, _ in random_steps(playable, Stream(seed)):
            if seat is not None and duel.mover is not None and len(duel.free) <= 13:
                jump = winning_jump(duel)
                assert (jump is not None) == wins(duel)
                assert jump is None or mover_won(DUEL.apply(duel, seat, jump), seat)
                looked_at += 1
    wins.cache_clear()
    assert looked_at > 20


@pytest.mark.parametrize(
    ("game", "winner", "reason"),
    [
        (ONE_STUCK, NORTH, "south is stuck"),
        (BOTH_STUCK, NORTH, "both are stuck, and north moved second"),
    ],
)
def test_the_rulebooks_games_end_as_it_says(game: ShortGame, winner: int, reason: str) -> None:
    """The Mole, in the south, moves first in both."""
    playable = duel_on(rectangle(game.size))
    south, north = game.starts
    duel = begun(playable.rules, (north, south), SOUTH)
    for number, square in enumerate(game.jumps):
        seat = SOUTH if number % 2 == 0 else NORTH
        assert DUEL.outcome(duel) is None
        assert Jump(cell_named(square)) in DUEL.legal_moves(duel, seat)
        duel = DUEL.apply(duel, seat, Jump(cell_named(square)))
    assert duel.mines == set(game.mines)
    ended = DUEL.outcome(duel)
    assert ended is not None
    assert (ended.winners, ended.reason) == ((winner,), reason)


def test_who_is_stuck_first_loses_where_every_move_is_looked_at() -> None:
    """The same jumps, judged after every move: `ONE_STUCK` ends no later, and as the key says."""
    rules = duel_on(rectangle(BoardSize(3, 4)), end_check="move").rules
    # North jumps onto a square without a way on, and has lost at once; on its turn it would not.
    duel = begun(rules, ("A1", "C3"), NORTH)
    ways = {str(move.square) for move in DUEL.legal_moves(duel, NORTH) if isinstance(move, Jump)}
    assert ways == {"B3", "C2"}
    after = Duel(rules, (cell_named("B2"), cell_named("C3")), frozenset(), NORTH, 1)
    blocked = replace(after, mines=frozenset({cell_named("D1"), cell_named("D3")}))
    ended = DUEL.outcome(blocked)
    assert ended is not None
    assert ended.reason == "north is stuck"
    by_turn = replace(blocked, rules=replace(rules, end_check="turn"))
    assert DUEL.outcome(by_turn) is None


@pytest.mark.parametrize("placement", PLACEMENTS)
def test_who_places_when(placement: Any) -> None:
    rules = duel_on(BOARDS["5 x 4"], placement).rules
    duel = DUEL.start(rules, Stream(0))
    if placement == "secret":
        assert DUEL.players_to_move(duel) == (NORTH, SOUTH)
        return
    assert DUEL.players_to_move(duel) == ()
    duel = DUEL.apply(duel, None, First(SOUTH))
    earlier = SOUTH if placement == "first-mover-first" else NORTH
    assert DUEL.players_to_move(duel) == (earlier,)
    duel = DUEL.apply(duel, earlier, DUEL.legal_moves(duel, earlier)[0])
    assert DUEL.players_to_move(duel) == (1 - earlier,)
    assert DUEL.view(duel, 1 - earlier).duel == duel


@pytest.mark.parametrize("player", ["random", "greedy", "careful", "exact", "search"])
def test_a_secret_square_changes_no_decision(player: str) -> None:
    playable = duel_on(BOARDS["5 x 4"])
    start = DUEL.start(playable.rules, Stream(0))
    made = {
        "random": random_player(),
        "greedy": greedy_player(DUEL),
        "search": search_player(DUEL, 12),
    }
    chooser = made.get(player) or planned_player(DUEL, player)
    chosen = set()
    for move in DUEL.legal_moves(start, NORTH):
        duel = DUEL.apply(start, NORTH, move)
        assert DUEL.view(duel, SOUTH).duel == start
        chosen.add(chooser.choose(DUEL.decision(duel, SOUTH, Stream("own"))))
    assert len(chosen) == 1


@pytest.mark.dear
def test_every_player_is_better_than_the_one_before() -> None:
    """A short ladder: the intervals of long ones are for a report, points are enough here."""
    playable = duel_on(rectangle(BoardSize(10, 5)))
    sitting = Sitting("manic-minelayers", "manic-minelayers", playable, (), "ladder")
    players = [random_player(), greedy_player(DUEL), planned_player(DUEL, "careful")]
    (greedy,) = climb(sitting, players[:2], 30)
    (careful,) = climb(sitting, players[1:], 8)
    assert (greedy.games, careful.games) == (60, 16)
    assert greedy.is_better
    assert careful.points > 8
    assert greedy.stalls == careful.stalls == 0


def _won_from_the_start(played: Played, size: BoardSize) -> bool:
    """Return whether a game was won by whoever wins it with perfect play from its home squares."""
    first = next(move.seat for _, move in played.steps if isinstance(move, First))
    homes = {seat: move.square.column for seat, move in played.steps if isinstance(move, Place)}
    starts = starts_solved_ahead(size, "turn")
    assert starts is not None and played.outcome is not None
    wins_first = starts[homes[first]][homes[1 - first]]
    return played.outcome.winners == ((first if wins_first else 1 - first),)


@pytest.mark.dear
def test_careful_loses_no_won_game_on_the_standard_board_and_many_on_a_small_one() -> None:
    """So `exact` can be no better there; on 5 x 5 it is. Winners are those of the certificates."""
    careful, exact = (planned_player(DUEL, name) for name in ("careful", "exact"))
    for size, seated, games, least, most in (
        (BoardSize(10, 5), (careful, careful), 30, 30, 30),
        (BoardSize(5, 5), (careful, careful), 60, 20, 40),
        (BoardSize(5, 5), (exact, exact), 30, 30, 30),
    ):
        sitting = Sitting(
            "manic-minelayers", "manic-minelayers", duel_on(rectangle(size)), seated, "9"
        )
        played = (play_game(sitting, number) for number in range(1, games + 1))
        assert least <= sum(_won_from_the_start(one, size) for one in played) <= most, size


def test_a_tour_is_walked_as_its_sheet_is_printed() -> None:
    kit = kit_with(tour={"rows": 6, "columns": 6, "given": 4, "copies": 1})
    (tour,) = (
        playable for playable in playables(kit.definition, kit.content) if playable.engine is TOUR
    )
    assert kit.content.tour is not None
    walk = TOUR.start(tour.rules, Stream(0))
    for square in kit.content.tour.squares[1:]:
        assert Jump(square) in TOUR.legal_moves(walk, 0)
        walk = TOUR.apply(walk, 0, Jump(square))
    ended = TOUR.outcome(walk)
    assert ended is not None
    assert ended.winners == (0,)


@given(st.integers(0, 10**6), st.integers(1, 6))
@settings(max_examples=10)
def test_laws_of_the_tour(seed: int, given_numbers: int) -> None:
    kit = kit_with(
        seed=str(seed % 5), tour={"rows": 5, "columns": 6, "given": given_numbers, "copies": 1}
    )
    tour = playables(kit.definition, kit.content)[-1]
    last = check_laws(tour, seed)
    for number, square in tour.rules.printed:
        assert [square] == [*last.path[number - 1 : number]] or len(last.path) < number
        assert square not in (*last.path[: number - 1], *last.path[number:])


def test_as_many_tours_as_are_known() -> None:
    """A board of 3 x 4 squares is the smallest with tours: eight of them, each walked both ways."""
    squares, found = frozenset(cells(3, 4)), 0
    for start in squares:
        rules = TourRules(squares, frozenset({(1, start)}))
        position = TOUR.start(rules, Stream(0))
        found += perft(Playable("tour", TOUR, rules), position, len(squares) - 1)
    assert found == 16


def test_what_a_kit_lets_one_play() -> None:
    kit = kit_with()
    named = [playable.name for playable in playables(kit.definition, kit.content)]
    assert named[0] == "board, 5 × 10"
    assert len(named) == 1 + len(set(kit.content.pencil_boards))


def test_pencil_boards_that_differ_by_a_hole_are_played_each_by_itself() -> None:
    holes = (["B3"], ["C3"], [], ["C3"])
    boards = [{"rows": 6, "columns": 5, "holes": names} for names in holes]
    kit = kit_with(pencil_sheets={"square_size": "0.5 in", "boards": boards, "copies": 1})
    one, other, whole = playables(kit.definition, kit.content)[1:]
    assert [playable.name for playable in (one, other, whole)] == [
        "pencil board 1, 5 × 6 with 1 hole",
        "pencil board 2, 5 × 6 with 1 hole",
        "pencil board, 5 × 6",
    ]
    assert whole.rules.board.squares - one.rules.board.squares == {cell_named("B3")}
    assert whole.rules.board.squares - other.rules.board.squares == {cell_named("C3")}
    check_laws(one, 5)


def test_a_digest_is_of_the_rules_alone() -> None:
    def digest(**changes: Any) -> str:
        kit = kit_with(**changes)
        return rules_digest(playables(kit.definition, kit.content)[0])

    plain = digest()
    assert digest(title="Another title", markers={"count": 12}) == plain
    others = [
        digest(rules={"end_check": "move"}),
        digest(rules={"placement": "first-mover-last"}),
        digest(board={"rows": 9}),
    ]
    assert len({plain, *others}) == 4


@pytest.mark.parametrize("text", ["", "jump", "jump 3D", "leap D3", "first east", "place"])
def test_what_is_no_move_is_refused(text: str) -> None:
    rules = duel_on(BOARDS["5 x 4"]).rules
    with pytest.raises(ValueError, match="is no"):
        DUEL.read_move(rules, text)
