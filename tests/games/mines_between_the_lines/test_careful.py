"""The careful plan for the game of lines: what it counts, counted otherwise; and whom it beats."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract.play import Playable
from kitgen.games.mines_between_the_lines.play.board import Look, board_of, members
from kitgen.games.mines_between_the_lines.play.chains import (
    Chain,
    closed,
    opened,
    opening,
    outlook,
    price,
)
from kitgen.games.mines_between_the_lines.play.chances import WHOLE, Chances
from kitgen.games.mines_between_the_lines.play.endgame import Endgame
from kitgen.games.mines_between_the_lines.play.engines import LINES
from kitgen.games.mines_between_the_lines.play.field import (
    FieldSource,
    contents_of,
    holds,
    lines_of,
    whole_field,
)
from kitgen.games.mines_between_the_lines.play.lines import LinesRules
from kitgen.games.mines_between_the_lines.play.waiting import last_lines
from kitgen.playtest.ladder import Rung
from kitgen.playtest.play import Sitting, play_game
from kitgen.playtest.players import Player, greedy_player, planned_player
from kitgen.playtest.statistics.shares import wilson
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from tests.games.mines_between_the_lines.chain_counter import chain_counter, coins_of
from tests.playtest.ladders import climb
from tests.playtest.laws import random_steps

HOLED = whole_field(3, 4) - {Cell(1, 1)}
FIELDS = (whole_field(4, 3), HOLED, whole_field(1, 4), whole_field(5, 5))


def looked(boxes: frozenset[Cell], drawn: int) -> Look:
    board = board_of(boxes)
    return Look(board, board.places(drawn))


def named(look: Look, boxes: int) -> set[Cell]:
    return {look.board.cells[box] for box in members(boxes)}


def random_drawn(boxes: frozenset[Cell], seed: int) -> int:
    """Draw some lines of a field, any number of them as likely."""
    stream, count = Stream(seed), len(lines_of(boxes).sides)
    return sum(1 << line for line in stream.shuffled(range(count))[: stream.below(count + 1)])


@given(st.sampled_from(FIELDS), st.integers(0, 10**6))
@settings(max_examples=60)
def test_a_look_counts_sides_as_fingers_do(boxes: frozenset[Cell], seed: int) -> None:
    drawn, lines = random_drawn(boxes, seed), lines_of(boxes)
    look = looked(boxes, drawn)
    sides = {box: (lines.round[box] & drawn).bit_count() for box in boxes}
    for kind, count in ((look.two, 2), (look.three, 3), (look.done, 4)):
        assert named(look, kind) == {box for box in boxes if sides[box] == count}
    safe = {
        line
        for line, joined in enumerate(lines.sides)
        if not drawn >> line & 1 and all(sides[side.box] < 2 for side in joined)
    }
    assert {look.board.line_at[place] for place in members(look.safe)} == safe


@given(st.sampled_from(FIELDS), st.integers(0, 10**6))
@settings(max_examples=60)
def test_chains_are_what_hangs_together(boxes: frozenset[Cell], seed: int) -> None:
    """Against coins and strings; and each line of a chain is one of both boxes beside it."""
    drawn = random_drawn(boxes, seed)
    look, coins, round_ = looked(boxes, drawn), coins_of(boxes, drawn), lines_of(boxes).round
    runs = opened(look)
    chains = closed(look, runs)
    at = look.board.cells
    groups = [frozenset(at[box] for box in chain.boxes) for chain in (*runs, *chains)]
    assert sorted(map(sorted, groups)) == sorted(map(sorted, coins.groups()))
    for chain, group in zip((*runs, *chains), groups, strict=True):
        assert chain.is_loop == coins.is_loop(set(group))
        lines = [look.board.line_at[place] for place in chain.lines]
        assert set(lines) == {line for box in group for line in coins.tied[box]}
        first = 0 if chain.is_open or chain.is_loop else 1
        for number, box in enumerate(chain.boxes):
            for line in lines[max(0, number + first - 1) : number + first + 1]:
                assert round_[at[box]] >> line & 1 or chain.is_loop


def test_chances_are_near_those_of_all_placements() -> None:
    """What is certain is so in every placement that agrees; the rest is off by a little."""
    boxes, gaps, certain = whole_field(4, 4), list[float](), 0
    for seed in range(40):
        stream = Stream(seed)
        mines = frozenset(stream.shuffled(sorted(boxes))[:3])
        sight = stream.shuffled(sorted(boxes))[: stream.below(12)]
        held = {box: holds(boxes, mines, box) for box in sight}
        agreeing = [
            laid
            for laid in map(frozenset, combinations(sorted(boxes), 3))
            if all(holds(boxes, laid, box) == held[box] for box in sight)
        ]
        board = board_of(boxes)
        chances = Chances(board, 3, frozenset(held.items()))
        for box in boxes - held.keys():
            exact = sum(box in laid for laid in agreeing) / len(agreeing)
            chance = chances.mine(board.numbers[box]) / WHOLE
            gaps.append(abs(chance - exact))
            certain += chance in (0, 1)
            if chance in (0, 1):
                assert chance == exact
    assert certain > 50
    assert sum(gaps) / len(gaps) < 0.05


def literal_worth(
    boxes: frozenset[Cell], worths: Mapping[Cell, int], drawn: int, flags: tuple[int, int] = (0, 0)
) -> int:
    """Return what whoever is to move wins, less what the other wins, by trying every move.

    Each of the two can pass as often as flags are left, while lines are.
    """
    lines = lines_of(boxes)
    whole = (1 << len(lines.sides)) - 1

    @cache
    def worth(drawn: int, own: int, others: int) -> int:
        tried = [-worth(drawn, others, own - 1)] if own and drawn != whole else []
        for line in range(len(lines.sides)):
            if drawn >> line & 1:
                continue
            after = drawn | 1 << line
            claimed = [s.box for s in lines.sides[line] if not lines.round[s.box] & ~after]
            gain = sum(worths[box] for box in claimed)
            rest = worth(after, own, others) if claimed else -worth(after, others, own)
            tried.append(gain + rest)
        return max(tried, default=0)

    return worth(drawn, *flags)


def strips(lengths: tuple[int, ...]) -> tuple[frozenset[Cell], int]:
    """Return chains of some lengths, each a strip whose long sides are drawn."""
    boxes = frozenset(
        Cell(2 * row, column) for row, length in enumerate(lengths) for column in range(length)
    )
    named = lines_of(boxes).named
    return boxes, sum(1 << named[f"{box} {side}"] for box in boxes for side in ("top", "bottom"))


@pytest.mark.parametrize(
    "lengths", [(1,), (1, 2), (3, 4), (1, 1, 4), (2, 3), (1, 2, 3), (2, 2, 2), (3, 5), (1, 8)]
)
def test_chains_are_worth_what_every_order_of_lines_says(lengths: tuple[int, ...]) -> None:
    boxes, drawn = strips(lengths)
    chains = closed(looked(boxes, drawn), [])
    assert sorted(len(chain.boxes) for chain in chains) == sorted(lengths)
    prices = [price(chain, [1] * len(chain.boxes)) for chain in chains]
    assert outlook(prices, 0) == literal_worth(boxes, dict.fromkeys(boxes, 1), drawn)


def test_a_loop_is_worth_what_every_order_of_lines_says() -> None:
    """Beside a chain of five: four boxes of the loop are left, and the chain is taken."""
    block = frozenset(Cell(row, column) for row in (0, 1) for column in (0, 1))
    row = frozenset(Cell(3, column) for column in range(5))
    boxes = block | row
    named = lines_of(boxes).named
    rim = [
        "A1 top",
        "B1 top",
        "A1 left",
        "B1 right",
        "A2 left",
        "B2 right",
        "A2 bottom",
        "B2 bottom",
    ]
    rim += [f"{box} {side}" for box in row for side in ("top", "bottom")]
    drawn = sum(1 << named[side] for side in rim)
    chains = closed(looked(boxes, drawn), [])
    assert sorted(chain.is_loop for chain in chains) == [False, True]
    prices = [price(chain, [1] * len(chain.boxes)) for chain in chains]
    assert outlook(prices, 0) == literal_worth(boxes, dict.fromkeys(boxes, 1), drawn)


@pytest.mark.parametrize("flags", [(0, 1), (1, 0), (1, 1), (2, 0), (1, 2)])
@pytest.mark.parametrize("lengths", [(4,), (3, 4), (1, 1, 3), (1, 5)])
def test_flags_are_worth_what_every_order_of_moves_says(
    lengths: tuple[int, ...], flags: tuple[int, int]
) -> None:
    boxes, drawn = strips(lengths)
    worths = dict.fromkeys(boxes, 1)
    prices = [price(chain, [1] * len(chain.boxes)) for chain in closed(looked(boxes, drawn), [])]
    own, others = flags
    assert outlook(prices, own - others) == literal_worth(boxes, worths, drawn, flags)


@pytest.mark.parametrize(
    ("worths", "least"),
    [([1, 1, 1], 3), ([2, -5, 3], 2), ([-5, 3], 0), ([1, -5, 6, 1], 3), ([3, -1], 2)],
)
def test_a_chain_is_opened_where_it_gives_least(worths: list[int], least: int) -> None:
    """Each line tried: from it boxes are taken both ways, as far as that pays."""
    chain = Chain(list(range(len(worths))), list(range(len(worths) + 1)))

    def taken(row: list[int]) -> int:
        return max(sum(row[:count]) for count in range(len(row) + 1))

    gifts = [taken(worths[:line][::-1]) + taken(worths[line:]) for line in chain.lines]
    gift, line = opening(chain, worths)
    assert gift == min(gifts) == least == gifts[line]


def few_left(boxes: frozenset[Cell], seed: int, most: int) -> int:
    """Return the drawn lines of a position with few lines left."""
    stream, count = Stream(seed), len(lines_of(boxes).sides)
    left = 1 + stream.below(most)
    return sum(1 << line for line in stream.shuffled(range(count))[left:])


@pytest.mark.dear
def test_the_end_of_an_open_game_is_played_out_nearly_as_every_order_of_lines_says() -> None:
    """In 57 of 60 positions no line is better: lines that are not tried seldom matter."""
    boxes, mines = whole_field(3, 3), frozenset({Cell(0, 1), Cell(2, 2)})
    rules = LinesRules(FieldSource(boxes, 2), is_open=True)
    held = frozenset(contents_of(boxes, mines).values())
    worths = {box: rules.worth(content, flagged=False)[0] for box, content in held}
    best = 0
    for seed in range(60):
        drawn = few_left(boxes, seed, 10)
        look = looked(boxes, drawn)
        after = {}
        for place in members(look.left):
            then = drawn | 1 << look.board.line_at[place]
            claimed = named(look, looked(boxes, then).done & ~look.done)
            gain, rest = sum(worths[box] for box in claimed), literal_worth(boxes, worths, then)
            after[place] = gain + rest if claimed else -rest
        lines = Endgame(rules, held).best_lines(look)
        assert lines is not None
        best += min(after[place] for place in lines) == max(after.values())
    assert best >= 57


def literal_last(boxes: frozenset[Cell], drawn: int) -> bool:
    """Return whether whoever is to move can draw the last line that closes no box."""
    lines = lines_of(boxes)
    free = [
        line
        for line, sides in enumerate(lines.sides)
        if not drawn >> line & 1
        and all(lines.round[side.box] & ~(drawn | 1 << line) for side in sides)
    ]
    return any(not literal_last(boxes, drawn | 1 << line) for line in free)


@given(st.sampled_from(FIELDS), st.integers(0, 10**6))
@settings(max_examples=25)
def test_whoever_can_be_the_last_to_close_no_box_is(boxes: frozenset[Cell], seed: int) -> None:
    drawn = few_left(boxes, seed, 8)
    look = looked(boxes, drawn)
    lines = {look.board.line_at[place] for place in last_lines(look)}
    assert bool(lines) == literal_last(boxes, drawn)
    assert not any(literal_last(boxes, drawn | 1 << line) for line in lines)


def careful() -> Player:
    return planned_player(LINES, "careful")


VARIANTS: dict[str, dict[str, Any]] = {
    "without flags": {},
    "flags": {"flag_limit": 3},
    "any number of flags": {"flag_limit": None},
    "flags may be moved": {"flag_limit": 2, "flags_stay": False},
    "open": {"is_open": True},
    "open for three": {"is_open": True, "seats": 3},
    "reversed": {"numbers_cost": True, "mine_penalty": 0, "mine_reward": 5, "flag_limit": 3},
    "every mine pays": {"all_mines_pay": True, "mine_reward": 5},
    "three": {"seats": 3, "flag_limit": 1},
}


@pytest.mark.sample(7)
@pytest.mark.parametrize("name", VARIANTS)
def test_careful_players_play_every_kind_of_field_to_its_end(name: str) -> None:
    rules = LinesRules(FieldSource(HOLED, 3), **VARIANTS[name])
    playable = Playable("field", LINES, rules)
    sitting = Sitting(name, "mines", playable, (careful(),) * rules.seats, "1")

    def is_legal(before: Any, seat: int | None, _count: int, move: Any, _after: Any) -> None:
        assert seat is None or move in LINES.legal_moves(before, seat)

    for number in (1, 2):
        game = play_game(sitting, number, is_legal)
        assert game.outcome is not None
        assert play_game(sitting, number).steps == game.steps


def test_what_is_hidden_changes_no_careful_decision_on_a_larger_field() -> None:
    """Other mines and flags that look the same, at every fifth step of a game with many flags."""
    playable = Playable("field", LINES, LinesRules(FieldSource(whole_field(5, 5), 4), flag_limit=4))
    asked = 0
    for number, (sheet, seat, _) in enumerate(random_steps(playable, Stream("hidden"))):
        if seat is None or number % 5:
            continue
        view = LINES.view(sheet, seat)
        move = careful().choose(LINES.decision(sheet, seat, Stream("own")))
        hidden = LINES.complete(view)(Stream(number))
        other = replace(sheet, mines=hidden.mines, flags=hidden.flags)
        assert LINES.view(other, seat) == view
        assert careful().choose(LINES.decision(other, seat, Stream("own"))) == move
        asked += other != sheet
    assert asked > 5


def met(name: str, rules: LinesRules, weaker: Player, pairs: int) -> Rung:
    sitting = Sitting(name, "mines-between-the-lines", Playable("field", LINES, rules), (), "1")
    (rung,) = climb(sitting, (weaker, careful()), pairs)
    return rung


OPEN = LinesRules(FieldSource(whole_field(5, 5), 3), is_open=True)
HIDDEN = LinesRules(FieldSource(whole_field(9, 9), 10), flag_limit=10)
SMALL = LinesRules(FieldSource(whole_field(5, 5), 3), flag_limit=3)


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("rules", [OPEN, SMALL], ids=["open", "hidden"])
def test_careful_players_beat_chain_counters_on_small_fields(rules: LinesRules) -> None:
    assert met("small", rules, chain_counter(), 8).is_better


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["greedy", "chain counter"])
@pytest.mark.parametrize("rules", [OPEN, HIDDEN], ids=["open", "hidden"])
def test_careful_players_beat_others_in_as_many_games_as_were_agreed(
    name: str, rules: LinesRules
) -> None:
    """Forty pairs of games, whose interval of 95 % lies above one half."""
    weaker = greedy_player(LINES) if name == "greedy" else chain_counter()
    rung = met("agreed", rules, weaker, 40)
    assert rung.games == 80
    assert rung.share == wilson(rung.points, 80)
    assert rung.is_better
