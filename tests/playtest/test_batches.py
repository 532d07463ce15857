"""Random games in batches: drawn fairly, the same for everybody, distributed as played singly."""

import sys
from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from kitgen.contract.batches import BatchResult, Chance, NoBatchError, ShareTable, set_bit
from kitgen.contract.play import Playable
from kitgen.diagnostics import KitgenError
from kitgen.games.cave_mining.play.engines import TABLE
from kitgen.games.cave_mining.play.mining import CaveRules
from kitgen.games.cave_mining.rules.mine import Layer, Mine
from kitgen.games.manic_minelayers.play.board import Board, rectangle
from kitgen.games.manic_minelayers.play.duel import DuelRules
from kitgen.games.manic_minelayers.play.engines import DUEL
from kitgen.games.manic_minelayers.rules.board import BoardSize
from kitgen.games.mines_between_the_lines.fields.bounds import FieldBounds, figures_of
from kitgen.games.mines_between_the_lines.play.engines import LINES
from kitgen.games.mines_between_the_lines.play.field import FieldSource, whole_field
from kitgen.games.mines_between_the_lines.play.lines import LinesRules
from kitgen.games.mines_between_the_lines.play.random_fields import random_mines
from kitgen.games.mines_between_the_lines.rules.minefield import minefield_at
from kitgen.playtest.batches import batch_of, batch_stream, plain_games, random_games
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell, cell_named
from tests.playtest.batch_shares import check_alike, check_shares, endings, exact_shares

STREAM = batch_stream("tests", "any game")


def duel_on(board: Board, end_check: Any = "turn", placement: Any = "secret") -> Playable:
    return Playable("board", DUEL, DuelRules(board, placement, end_check))


def lines_on(rows: int, columns: int, mine_count: int = 1, **rules: Any) -> Playable:
    source = FieldSource(whole_field(rows, columns), mine_count)
    return Playable("field", LINES, LinesRules(source, **rules))


def mine_of(*layers: tuple[int, int], goal: int, seats: int = 2, tie: Any = "shared") -> Playable:
    mine = Mine(tuple(Layer("", die, risk) for die, risk in layers), goal)
    return Playable("players", TABLE, CaveRules(mine, seats, tie))


def every_start(playable: Playable) -> list[Any]:
    source = playable.rules.source
    return [
        LINES.read_start(playable.rules, f"mines {' '.join(map(str, mines))}".rstrip())
        for mines in combinations(sorted(source.boxes), source.mine_count)
    ]


# South is stuck on A4 from the first.
HOLED = Board(
    rectangle(BoardSize(4, 4)).squares - {cell_named("B2"), cell_named("C3")},
    rectangle(BoardSize(4, 4)).homes,
)

DUELS = {
    "3 x 4, looked at on turns": duel_on(rectangle(BoardSize(3, 4))),
    "3 x 4, after every move": duel_on(rectangle(BoardSize(3, 4)), "move"),
    "4 x 3, placed in turn": duel_on(rectangle(BoardSize(4, 3)), "turn", "first-mover-last"),
    "holes, looked at on turns": duel_on(HOLED),
    "holes, after every move": duel_on(HOLED, "move"),
}


@pytest.mark.sample
@pytest.mark.parametrize("name", DUELS)
def test_duels_end_as_often_as_by_following_every_game(name: str) -> None:
    playable = DUELS[name]
    check_shares(endings(random_games(playable, STREAM, range(1, 40_001))), exact_shares(playable))


def test_duels_beyond_a_limit_are_stalls() -> None:
    playable = DUELS["4 x 3, placed in turn"]
    result = random_games(playable, STREAM, range(1, 20_001), 3)
    check_shares(endings(result), exact_shares(playable, limit=3))
    assert (result.ended == result.winners.any(axis=1)).all()
    assert not result.ended.all()


FIELDS = {
    "plain boxes": lines_on(1, 2, 0),
    "a mine, and no flags": lines_on(1, 2),
    "flags, and tallies": lines_on(1, 2, flag_limit=1, numbers_cost=True, mine_penalty=1),
    "any number of flags, and no tallies": lines_on(
        1, 2, flag_limit=None, numbers_cost=True, mine_penalty=1, fewer_mines_win=False
    ),
    "numbers cost, and all mines pay": lines_on(
        1, 2, numbers_cost=True, all_mines_pay=True, mine_reward=4, flag_limit=1
    ),
    "three players": lines_on(1, 2, seats=3, flag_limit=1),
    "three boxes": lines_on(1, 3),
    "four boxes": lines_on(2, 2),
}

DEAR = ("four boxes", "three players")


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.exhaustive] if name in DEAR else []) for name in FIELDS],
)
def test_lines_end_as_often_as_by_following_every_game(name: str) -> None:
    playable = FIELDS[name]
    shares = exact_shares(playable, every_start(playable))
    check_shares(endings(random_games(playable, STREAM, range(1, 32_769))), shares)


MINES = {
    "two layers": (mine_of((4, 50), (4, 25), goal=6), 4),
    "no ties": (mine_of((4, 30), (4, 90), goal=4, tie="another_round"), 4),
    "three players": (mine_of((4, 75), (4, 20), goal=5, seats=3), 3),
    "alone": (mine_of((4, 50), (6, 100), (8, 0), goal=9, seats=1), 12),
}


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.exhaustive] if name == "two layers" else [])
        for name in MINES
    ],
)
def test_mines_end_as_often_as_by_following_every_game(name: str) -> None:
    playable, limit = MINES[name]
    shares = exact_shares(playable, limit=limit)
    check_shares(endings(random_games(playable, STREAM, range(1, 65_537), limit)), shares)


LARGER = {
    "board": (duel_on(rectangle(BoardSize(6, 5))), 300),
    "lines": (lines_on(4, 3, 3, flag_limit=3, mine_reward=1), 300),
    "many flags": (lines_on(3, 3, 2, flag_limit=None), 200),
    "mine": (mine_of((4, 10), (6, 20), (8, 30), (10, 40), goal=40), 400),
}


@pytest.mark.sample
@pytest.mark.parametrize("name", LARGER)
def test_larger_games_go_as_the_plain_engine_plays_them(name: str) -> None:
    playable, games = LARGER[name]
    one_by_one = plain_games(playable, STREAM, range(1, games + 1))
    check_alike(random_games(playable, STREAM, range(1, 20_001)), one_by_one)


def test_fields_are_drawn_as_often_as_each_other_within_their_bounds() -> None:
    bounds = FieldBounds((9, 13), (0, 2), (0, 11), (0, 1), (0, 2))
    boxes = whole_field(3, 4)
    kept = [
        mines
        for mines in combinations(sorted(boxes), 3)
        if bounds.broken_by(figures_of(minefield_at(3, 4, mines))) is None
    ]
    assert 10 < len(kept) < 200
    drawn = random_mines(FieldSource(boxes, 3, bounds=bounds), Chance(STREAM), 20_000)
    order = sorted(boxes)
    counts = Counter(tuple(order[place] for place in np.flatnonzero(field)) for field in drawn.T)
    check_shares(counts, dict.fromkeys(kept, Fraction(1, len(kept))))


def test_listed_fields_are_picked_and_impossible_ones_reported() -> None:
    boxes = whole_field(2, 3)
    listed = (frozenset({Cell(0, 0)}), frozenset({Cell(1, 2)}))
    drawn = random_mines(FieldSource(boxes, 1, listed), Chance(STREAM), 1000)
    assert drawn.sum(axis=0).tolist() == [1] * 1000
    assert sorted(Counter(map(int, drawn.argmax(axis=0)))) == [0, 5]
    never = FieldBounds((99, 99), (0, 9), (0, 99), (0, 9), (0, 9))
    with pytest.raises(KitgenError, match="in 3 attempts"):
        random_mines(FieldSource(boxes, 1, (), never, 3), Chance(STREAM), 5)


def test_whoever_plays_a_game_sees_the_same_one() -> None:
    playable = DUELS["3 x 4, looked at on turns"]

    def played(games: range) -> list[Any]:
        result = random_games(playable, STREAM, games)
        return [result.winners.tolist(), result.turns.tolist(), result.first.tolist()]

    whole = played(range(1, 20_001))
    for start, stop in ((1, 2), (8_192, 8_194), (17_000, 20_001)):
        assert played(range(start, stop)) == [part[start - 1 : stop - 1] for part in whole]
    for wrong in (range(5), range(5, 5), range(1, 9, 2)):
        with pytest.raises(ValueError, match="no numbers of games"):
            played(wrong)


def test_games_are_the_same_on_every_machine() -> None:
    """Words of PCG64 seeded by a stream's octets: a golden of what comes of them."""
    assert Chance(Stream("golden")).words(2).tolist() == GOLDEN_WORDS
    result = random_games(DUELS["holes, after every move"], Stream("golden"), range(1, 13))
    assert result.turns.tolist() == GOLDEN_TURNS


GOLDEN_WORDS = [16432425122546321156, 16987130807920767977]
GOLDEN_TURNS = [9, 7, 5, 0, 0, 1, 4, 6, 6, 0, 5, 9]


def test_numbers_below_a_limit_are_as_likely_as_each_other() -> None:
    """A third of all half words are unfair to this limit; and each limit has draws of its own."""
    chance, limit = Chance(STREAM), 3 << 30
    for drawn in (
        chance.below_all(limit, 60_000),
        chance.below(np.full(60_000, limit, np.uint64)),
    ):
        assert drawn.max() < limit
        counts = Counter((drawn // (limit // 6)).tolist())
        check_shares(counts, dict.fromkeys(range(6), Fraction(1, 6)))
    limits = np.repeat(np.arange(1, 9, dtype=np.uint64), 5_000)
    drawn = chance.below(limits)
    for value in range(1, 9):
        counts = Counter(drawn[limits == value].tolist())
        if value == 1:
            assert counts == {0: 5_000}
        else:
            check_shares(counts, dict.fromkeys(range(value), Fraction(1, value)))


def test_events_are_drawn_by_their_shares() -> None:
    rows = (
        (Fraction(0), Fraction(1, 3), Fraction(0), Fraction(2, 3)),
        (Fraction(1),),
        (Fraction(5, 7), Fraction(0), Fraction(2, 7)),
    )
    drawn = ShareTable(rows).draw(Chance(STREAM), np.repeat(np.arange(3), 9_000)).reshape(3, -1)
    for row, events in zip(rows, drawn, strict=True):
        counts = Counter(events.tolist())
        if 1 in row:
            assert counts == {row.index(1): 9_000}
        else:
            check_shares(counts, dict(enumerate(row)))


def test_unfair_words_are_drawn_again() -> None:
    """Shares whose denominator fills little more than half the words: the rest would be unfair."""
    whole = 2**62 + 1
    shares = (Fraction(2**61, whole), Fraction(2**61 + 1, whole))
    drawn = ShareTable([shares]).draw(Chance(STREAM), np.zeros(40_000, np.intp))
    check_shares(Counter(drawn.tolist()), dict(enumerate(shares)))
    with pytest.raises(NoBatchError):
        ShareTable([shares, shares, shares])


def test_each_set_bit_is_found_by_its_number() -> None:
    masks = np.array([0b1, 0b1010_0110, 0b1010_0110, 1 << 63 | 4], np.uint64)
    found = set_bit(masks, np.array([0, 0, 3, 1], np.uint64), 3)
    assert found.tolist() == [0b1, 0b10, 0b1000_0000, 1 << 63]


@pytest.mark.parametrize(
    ("playable", "limit"),
    [
        (lines_on(1, 2, flag_limit=1, flags_stay=False), 1000),
        (lines_on(1, 2, flag_limit=1), 8),
        (duel_on(rectangle(BoardSize(9, 8))), 1000),
    ],
    ids=["flags are moved", "a low limit", "a large board"],
)
def test_what_no_batch_plays_the_plain_engine_does(playable: Playable, limit: int) -> None:
    with pytest.raises(NoBatchError):
        assert playable.engine.batch is not None
        batch_of(playable.engine.batch)(playable.rules, STREAM, range(1, 4), limit)
    result, plain = (
        play(playable, STREAM, range(2, 5), limit) for play in (random_games, plain_games)
    )
    assert result.turns.tolist() == plain.turns.tolist()
    assert result.scores.tolist() == plain.scores.tolist()
    assert len(result.winners) == 3


def test_without_numpy_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "kitgen.contract.batches")
    with pytest.raises(KitgenError) as caught:
        random_games(DUELS["3 x 4, looked at on turns"], STREAM, range(1, 3))
    assert str(caught.value).count("\n") == 0
    assert "kitgen[playtest]" in str(caught.value)


def test_results_are_arrays_of_their_types() -> None:
    for playable in (
        DUELS["3 x 4, looked at on turns"],
        FIELDS["flags, and tallies"],
        MINES["two layers"][0],
    ):
        for play in (random_games, plain_games):
            result: BatchResult = play(playable, STREAM, range(1, 4))
            assert result.winners.shape == result.scores.shape == (3, 2)
            assert result.turns.shape == result.first.shape == result.ended.shape == (3,)
            kinds = [array.dtype.name for array in (result.winners, result.scores, result.turns)]
            assert kinds == ["bool", "int32", "int32"]
            assert (result.first.dtype.name, result.ended.dtype.name) == ("int8", "bool")
