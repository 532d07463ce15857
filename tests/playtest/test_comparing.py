"""Comparisons, worked out here by hand and from what the figures mean."""

import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.playtest.comparing import changes
from kitgen.playtest.measures import measures_of
from kitgen.playtest.observed import Observed, Occurrence
from tests.playtest.factories import observed, playable

WINNERS = st.sampled_from([None, (0,), (1,), (0, 1)])


@st.composite
def games(draw: st.DrawFn, number: int) -> Observed:
    decisions, turns = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    count = draw(st.integers(0, 3))
    return observed(
        number,
        winners=draw(WINNERS),
        scores=draw(st.sampled_from([(), (4, 4), (1, 9)])),
        turns=turns,
        decisions=decisions,
        choices=decisions + draw(st.integers(0, 20)),
        forced=draw(st.integers(0, decisions)),
        quiet=draw(st.integers(0, turns)),
        features={"claim": Occurrence(count, 1)} if count else {},
    )


@st.composite
def pairs(draw: st.DrawFn) -> list[tuple[Observed, Observed]]:
    numbers = range(1, draw(st.integers(2, 12)) + 1)
    return [(draw(games(number)), draw(games(number))) for number in numbers]


@given(pairs())
def test_a_change_is_the_difference_of_means_within_its_interval(played) -> None:
    found = {
        change.name: change for change in changes(playable("claim"), playable("claim"), played)
    }
    turns = [game.turns for game, _ in played], [game.turns for _, game in played]
    assert found["turns"].before == pytest.approx(statistics.mean(turns[0]), abs=1e-6)
    assert found["turns"].after == pytest.approx(statistics.mean(turns[1]), abs=1e-6)
    won = [statistics.mean((game.winners == (1,)) for game, _ in played)]
    shared = statistics.mean((game.winners == (0, 1)) / 2 for game, _ in played)
    assert found["south wins"].before == pytest.approx(won[0] + shared, abs=1e-6)
    for change in found.values():
        difference = change.difference
        assert difference.value == pytest.approx(change.after - change.before, abs=3e-6)
        assert difference.lowest <= difference.value <= difference.highest
        assert change.is_shown == (change.chance <= 0.05)


@given(pairs())
def test_the_other_way_round_every_difference_is_turned(played) -> None:
    there = changes(playable("claim"), playable("claim"), played)
    back = changes(playable("claim"), playable("claim"), [(new, old) for old, new in played])
    for change, turned in zip(there, back, strict=True):
        assert (change.before, change.after) == (turned.after, turned.before)
        assert change.difference.lowest == pytest.approx(-turned.difference.highest, abs=2e-6)
        assert change.chance == turned.chance


@pytest.mark.parametrize("name", ["stalls", "north wins"])
def test_a_share_of_whole_games_changes_within_newcombes_interval(name: str) -> None:
    """R. G. Newcombe (1998): of 41 pairs, 14 have both, 5 the one alone, and 22 neither."""
    yes, no = (None, (1,)) if name == "stalls" else ((0,), (1,))
    counts = {(yes, yes): 14, (no, yes): 5, (no, no): 22}
    outcomes = [outcomes for outcomes, count in counts.items() for _ in range(count)]
    played = [
        (observed(number, winners=before), observed(number, winners=after))
        for number, (before, after) in enumerate(outcomes, 1)
    ]
    found = {change.name: change for change in changes(playable(), playable(), played)}
    difference = found[name].difference
    assert (round(difference.lowest, 4), round(difference.highest, 4)) == (0.0115, 0.2265)


def test_one_turn_less_in_each_of_twenty_games_is_found() -> None:
    played = [(observed(n, turns=10 + n % 3), observed(n, turns=9 + n % 3)) for n in range(1, 21)]
    found = {change.name: change for change in changes(playable(), playable(), played)}
    turns = found["turns"]
    assert (turns.difference.lowest, turns.difference.highest) == (-1, -1)
    # All twenty signs alike: 2 / 2^20, times the number of figures by Holm.
    assert turns.chance == pytest.approx(len(found) * 2 / 2**20, abs=1e-6)
    assert turns.is_shown
    assert [change.name for change in found.values() if change.is_shown] == ["turns"]


def test_a_figure_that_only_one_kit_has_is_not_compared() -> None:
    played = [(observed(1), observed(1)), (observed(2), observed(2))]
    names = {change.name for change in changes(playable("claim"), playable("fight"), played)}
    assert "games with claim" not in names
    assert "games with fight" not in names
    assert "stalls" in names


def test_games_of_two_numbers_are_no_pair() -> None:
    with pytest.raises(ValueError, match="2 pairs"):
        changes(playable(), playable(), [(observed(1), observed(2)), (observed(2), observed(1))])


def test_a_game_without_a_number_is_left_out_of_that_figure_alone() -> None:
    measures = {measure.name: measure for measure in measures_of(playable("claim"))}
    silent = observed(scores=(), order=(), decisions=0, turns=0, winners=None)
    for name in ("gap", "1st to move wins", "legal moves", "forced decisions", "quiet turns"):
        assert measures[name].of(silent) is None
    assert measures["stalls"].of(silent) == 1
    assert measures["north wins"].of(silent) == 0
