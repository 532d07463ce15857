"""Races of made-up variants, whose true figures are known."""

import random
from collections import Counter
from itertools import pairwise

import pytest

from kitgen.playtest.measures import measures_of
from kitgen.playtest.observed import Observed
from kitgen.playtest.racing import Reading, Target, race, read_target
from kitgen.playtest.statistics.shares import Interval
from tests.playtest.factories import observed, playable

MEASURES = {measure.name: measure for measure in measures_of(playable())}
TURNS = Target(MEASURES["turns"], 20, 30, 10)
EVEN = Target(MEASURES["north wins"], 0.45, 0.55, 0.05)


def played(mean: int, share: float, numbers: range) -> list[Observed]:
    """Return games of about so many turns of which north wins a share, by their numbers."""
    games = []
    for number in numbers:
        chance = random.Random(number)
        winners = (0,) if chance.random() < share else (1,)
        games.append(observed(number, winners=winners, turns=mean + chance.randint(-5, 5)))
    return games


def test_the_nearest_variant_wins_and_no_game_is_played_twice() -> None:
    variants = [(mean, share) for mean in (10, 24, 50) for share in (0.1, 0.3, 0.5, 0.9)]
    asked: Counter[tuple[tuple[int, float], int]] = Counter()

    def play(variant: tuple[int, float], numbers: range) -> list[Observed]:
        asked.update((variant, number) for number in numbers)
        return played(*variant, numbers)

    rounds = list(race(variants, (TURNS, EVEN), play))
    assert rounds[-1][0].variant == (24, 0.5)
    assert max(asked.values()) == 1
    for before, after in pairwise(rounds):
        assert {lap.variant for lap in after} <= {lap.variant for lap in before}
    for laps in rounds:
        assert [lap.distance for lap in laps] == sorted(lap.distance for lap in laps)
        assert {game.number for game in laps[0].games} == set(range(1, len(laps[0].games) + 1))


def test_of_variants_that_are_alike_the_cheapest_come_first() -> None:
    (laps,) = list(race([1, 2, 3], (TURNS,), lambda _variant, numbers: played(25, 0.5, numbers)))
    assert [lap.variant for lap in laps] == [1, 2, 3]


def test_a_variant_drops_out_that_is_farther_by_its_interval_alone() -> None:
    variants = [25, 80, 81]
    (laps,) = list(race(variants, (TURNS,), lambda mean, numbers: played(mean, 0.5, numbers)))
    assert [lap.variant for lap in laps] == [25]


@pytest.mark.parametrize(
    ("interval", "nearest", "farthest", "is_met"),
    [
        (Interval(22, 25, 28), 0, 0, True),
        (Interval(10, 25, 40), 0, 1, False),
        (Interval(35, 40, 50), 0.5, 2, False),
        (Interval(5, 10, 15), 0.5, 1.5, False),
        (None, 0, 1e9, False),
    ],
)
def test_how_near_and_how_far_a_figure_may_be(interval, nearest, farthest, is_met) -> None:
    reading = Reading(TURNS, interval)
    assert (reading.nearest, reading.farthest, reading.is_met) == (nearest, farthest, is_met)


def test_too_few_games_say_nothing() -> None:
    assert read_target(TURNS, [observed()]).interval is None
    assert read_target(TURNS, [observed(), observed(turns=12)]).interval is not None
