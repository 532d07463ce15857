"""Search in Demon Mine: what it goes by, what it may not know, and that it pays."""

from dataclasses import replace
from typing import Any

import pytest

from kitgen.games.demon_mine.play.engines import DEMON_MINE
from kitgen.games.demon_mine.play.mine import Pawn, square_at
from kitgen.playtest.play import Sitting
from kitgen.playtest.players import planned_player, search_player
from kitgen.seeds import Stream
from tests.games.demon_mine.conftest import Build
from tests.games.demon_mine.play.test_play import CLOSE, READINGS, mine_of
from tests.playtest.ladders import climb
from tests.playtest.laws import random_steps


@pytest.mark.parametrize("number", range(len(READINGS)))
def test_what_all_can_hope_for_is_one_win(build: Build, number: int) -> None:
    """Sides share the win between them, and at the end hope for what they got."""
    playable = mine_of(build, **(CLOSE | READINGS[number]))
    teams = playable.rules.teams
    for mine, _, _ in random_steps(playable, Stream(f"hope {number}"), most=200):
        hopes = DEMON_MINE.prospects(mine)  # type: ignore[misc]
        assert len(hopes) == len(teams)
        if mine.ended is None:
            sides = dict(zip(teams, hopes, strict=True))
            assert sum(sides.values()) == pytest.approx(1)
            assert all(0 < hope < 1 for hope in hopes)
            assert all(sides[team] == hope for team, hope in zip(teams, hopes, strict=True))
        else:
            assert list(hopes) == [float(mine.ended.points(seat)) for seat in range(len(teams))]


def test_pawns_give_hope_and_tiles_that_bring_them(build: Build) -> None:
    playable = mine_of(build)
    rules = playable.rules
    miner, tee = rules.kind_named("miner"), rules.kind_named("tee")
    mine = DEMON_MINE.start(rules, Stream("hope"))

    def hope(**changes: Any) -> float:
        return DEMON_MINE.prospects(replace(mine, **changes))[0]  # type: ignore[misc]

    pawn = Pawn(square_at(0, 0))
    assert hope() == 0.5
    in_order = [
        hope(hands=((tee,), ())),
        hope(hands=((miner,), ())),
        hope(reserve=(5, 4)),
        hope(pawns=((pawn,), ())),
        hope(pawns=((pawn, pawn), ())),
    ]
    assert in_order == sorted(in_order) and in_order[0] > 0.5
    assert hope(hands=((miner,), ()), aside=(0, 0)) == hope(aside=(0, 0)) == 0.5
    assert hope(pawns=((), (pawn,))) == pytest.approx(1 - in_order[3])


def test_search_decides_by_what_it_may_know(build: Build) -> None:
    """The hidden tiles changed, it decides alike; and what it decides is legal."""
    playable = mine_of(build, **CLOSE)
    player, left = search_player(DEMON_MINE, 12), 0
    for number, (mine, seat, _) in enumerate(random_steps(playable, Stream("hidden"), most=160)):
        if seat is None or number % 3:
            continue
        offer = DEMON_MINE.decision(mine, seat, Stream("choice"))
        if len(offer.moves) < 6:
            continue
        other = offer.sample(Stream(number))
        assert other != mine
        chosen = player.choose(offer)
        assert chosen in offer.moves
        assert chosen == player.choose(DEMON_MINE.decision(other, seat, Stream("choice")))
        left += chosen != DEMON_MINE.plans["careful"](offer)
    assert left > 2


@pytest.mark.exhaustive
def test_search_is_better_than_its_plan(build: Build) -> None:
    """The short form of the ladder of `tests/benchmarks/bench_play.py --ladder`."""
    playable = mine_of(build)
    careful, search = planned_player(DEMON_MINE, "careful"), search_player(DEMON_MINE, 128)
    sitting = Sitting("demon-mine", "demon-mine", playable, (careful, search), "ladder")
    [rung] = climb(sitting, (careful, search), 10)
    assert rung.share.estimate > 0.5
