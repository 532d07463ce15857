"""Figures of playtests: computed from a list by plain loops, and the same however games are cut."""

import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from math import ceil

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract.play import Engine, Feature, Playable, Sort
from kitgen.playtest.figures import played_game
from kitgen.playtest.leans import contests, judge
from kitgen.playtest.observed import Observed, Occurrence
from kitgen.playtest.play import Sitting
from kitgen.playtest.statistics.numbers import mean_interval, quantile_ranks
from kitgen.playtest.statistics.shares import Interval, wilson
from kitgen.playtest.tally import Tally
from kitgen.records.playtest import Estimate, PlayedGame, Visits
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from tests.playtest.test_observed import ENGINE, FIRST

FEATURES = (
    Feature("claim", Sort.EVENT),
    Feature("pass", Sort.OPTION),
    Feature("never", Sort.PIECE),
)
SEEDS = st.integers(0, 1 << 32)
FEW = settings(max_examples=25, deadline=None)
NAMES = ("ash", "birch", "cedar", "dogwood")
TEAMS = ("dark", "light", "dark", "light")


def sitting_of(seats: int, *, teams: bool = False) -> Sitting:
    """Return where games of so many seats are played, in two teams or each for itself."""
    engine: Engine[int, tuple[int, ...], int, tuple[int, ...]] = replace(
        ENGINE,
        seats=lambda _rules: NAMES[:seats],
        features=lambda _rules: FEATURES,
        sides=(lambda _rules: TEAMS[:seats]) if teams else None,
    )
    playable = Playable("board", engine, 0, ("Nobody cheats.",), seconds_a_turn=20)
    return Sitting("kit", "game", playable, (FIRST,) * seats, "42", 50)


def games_of(seed: int, seats: int = 3, most: int = 12) -> list[Observed]:
    """Return games of so many seats that might have been played."""
    stream, every = Stream(seed), range(seats)
    drawn = []
    for number in range(1, stream.below(most) + 2):
        count, turns = stream.below(seats + 2), stream.below(51)
        winners = None if count > seats else tuple(sorted(stream.shuffled(every)[:count]))
        scores = tuple(stream.below(19) - 9 for _ in every) if winners else ()
        names = [name for name in ("claim", "pass") if stream.below(2)]
        drawn.append(
            Observed(
                number=number,
                winners=winners,
                reason="" if winners is None else stream.pick(("mate", "time")),
                scores=scores,
                turns=turns,
                order=stream.shuffled(every)[stream.below(3) :],
                leads=max(0, stream.below(9) - 5),
                half_time=stream.pick((None, *every)),
                decisions=(decisions := stream.below(20)),
                choices=20 + stream.below(70),
                forced=min(decisions, stream.below(9)),
                quiet=stream.below(turns + 1),
                features={
                    name: Occurrence(1 + stream.below(5), 1 + stream.below(50)) for name in names
                },
                places={Cell(-1, 2): number, Cell(0, stream.below(3)): 1},
            )
        )
    return drawn


def tally_of(played: Sequence[Observed]) -> Tally:
    tally = Tally()
    for game in played:
        tally.add(game)
    return tally


def shown(interval: Interval | None) -> Estimate | None:
    """Return an interval as a record has it, computed by other means."""
    if interval is None:
        return None
    ends = (interval.lowest, interval.estimate, interval.highest)
    return Estimate(*(float(f"{end:.6f}") for end in ends))


@FEW
@given(SEEDS, st.lists(st.integers(0, 12), max_size=5))
def test_any_cut_gives_the_same_record(seed: int, cuts: list[int]) -> None:
    played = games_of(seed)
    sitting, whole = sitting_of(3), tally_of(played)
    ends = [0, *sorted(min(cut, len(played)) for cut in cuts), len(played)]
    parts = [tally_of(played[start:end]) for start, end in pairwise(ends)]
    merged = Tally()
    for part in Stream(seed).shuffled(parts):
        merged.merge(part)
    assert played_game(sitting, merged) == played_game(sitting, whole)
    assert merged.stalled == whole.stalled
    assert merged.typical(20) == whole.typical(20)


@FEW
@given(SEEDS)
def test_figures_are_what_plain_loops_compute(seed: int) -> None:
    played = games_of(seed)
    record = played_game(sitting_of(3), tally_of(played))
    count = len(played)
    turns = sorted(game.turns for game in played)
    assert (record.games, record.limit, record.seconds_a_turn) == (count, 50, 20)
    assert record.turns.value == statistics.median_low(turns)
    assert record.fewest_turns == turns[ceil(count * 0.05) - 1]
    assert record.most_turns == turns[ceil(Fraction(count * 19, 20)) - 1]
    ranks = quantile_ranks(count, Fraction(1, 2), 0.95)
    ends = tuple(turns[rank - 1] for rank in ranks) if ranks else (0, 50)
    assert (record.turns.lowest, record.turns.highest) == ends
    stalls = [game for game in played if game.winners is None]
    assert record.stalls == shown(wilson(len(stalls), count))
    assert record.draws == shown(wilson(sum(game.winners == (0, 1, 2) for game in played), count))
    assert record.wins is None
    decisions = sum(game.decisions for game in played)
    if decisions:
        ratio = sum(game.choices for game in played) / decisions
        assert record.choice == pytest.approx(ratio, abs=1e-6)
        ratio = sum(game.forced for game in played) / decisions
        assert record.forced == pytest.approx(ratio, abs=1e-6)
    if sum(turns):
        ratio = sum(game.quiet for game in played) / sum(turns)
        assert record.quiet == pytest.approx(ratio, abs=1e-6)
    check_leaders(record, played)
    reasons = Counter(game.reason for game in played)
    assert {ending.reason: ending.games for ending in record.endings} == reasons
    counts = [ending.games for ending in record.endings]
    assert counts == sorted(counts, reverse=True)


def check_leaders(record: PlayedGame, played: Sequence[Observed]) -> None:
    gaps = []
    for game in played:
        if game.scores:
            best = max(game.scores)
            others = list(game.scores)
            others.remove(best)
            gaps.append(best - max(others))
    same = pytest.approx
    if len(gaps) < 2:
        assert record.gap is None
    else:
        assert record.gap is not None
        exact = mean_interval(gaps)
        assert record.gap.value == same(statistics.fmean(gaps), abs=1e-6)
        assert record.gap.lowest == same(exact.lowest, abs=1e-6)
        assert record.gap.highest == same(exact.highest, abs=1e-6)
    led = [
        game.half_time not in game.winners
        for game in played
        if game.half_time is not None and game.winners and len(game.winners) < 3
    ]
    assert record.comebacks == (shown(wilson(sum(led), len(led))) if led else None)
    seen = any(game.leads or game.half_time is not None for game in played)
    if seen and len(played) > 1:
        assert record.leads is not None
        mean = statistics.fmean(game.leads for game in played)
        assert record.leads.value == same(mean, abs=1e-6)
    else:
        assert record.leads is None


@FEW
@given(SEEDS)
def test_what_occurs_is_counted_game_by_game(seed: int) -> None:
    played = games_of(seed)
    record = played_game(sitting_of(3), tally_of(played))
    assert [feature.name for feature in record.features] == ["claim", "pass", "never"]
    for feature in record.features:
        seen = [game.features[feature.name] for game in played if feature.name in game.features]
        assert feature.games == shown(wilson(len(seen), len(played)))
        mean = sum(occurrence.count for occurrence in seen) / len(played)
        assert feature.mean == pytest.approx(mean, abs=1e-6)
        firsts = [occurrence.first for occurrence in seen]
        assert feature.first == (statistics.median_low(firsts) if seen else None)
    never = record.features[-1]
    assert (never.sort, never.games.value, never.first) == ("piece", 0.0, None)
    assert never.games.highest > 0
    moves = Counter[tuple[int, int]]()
    for game in played:
        moves.update(game.places)
    assert record.visits == tuple(Visits(*cell, moves[cell]) for cell in sorted(moves))


@FEW
@given(SEEDS)
def test_points_are_shared_by_seat_by_side_and_in_order(seed: int) -> None:
    played = games_of(seed, seats=4)
    record = played_game(sitting_of(4, teams=True), tally_of(played))
    by_seat = [Fraction(0)] * 4
    by_place: list[Fraction] = [Fraction(0)] * 4
    orders = []
    for game in played:
        for seat in game.winners or ():
            by_seat[seat] += Fraction(1, len(game.winners or ()))
        if len(game.order) > 2:
            order = [*game.order, *({0, 1, 2, 3} - {*game.order})]
            orders.append(order)
            for seat in game.winners or ():
                by_place[order.index(seat)] += Fraction(1, len(game.winners or ()))
    shares = {
        "seat": (dict(zip(NAMES, by_seat, strict=True)), len(played)),
        "side": (
            {"dark": by_seat[0] + by_seat[2], "light": by_seat[1] + by_seat[3]},
            len(played),
        ),
    }
    if any(order != orders[0] for order in orders):
        shares["order"] = (
            dict(zip(("1st", "2nd", "3rd", "4th"), by_place, strict=True)),
            len(orders),
        )
    assert [lean.of for lean in record.leans] == list(shares)
    for lean in record.leans:
        points, count = shares[lean.of]
        assert [winner.name for winner in lean.winners] == list(points)
        for winner in lean.winners:
            assert winner.share == shown(wilson(points[winner.name], count))


@FEW
@given(SEEDS, st.integers(0, 50))
def test_typical_games_are_the_nearest_that_ended(seed: int, turns: int) -> None:
    played = games_of(seed, most=40)
    ended = [game for game in played if game.winners is not None]
    ended.sort(key=lambda game: abs(game.turns - turns))
    tally = tally_of(played)
    assert tally.typical(turns) == tuple(game.number for game in ended[:3])
    assert tally.stalled == tuple(game.number for game in played if game.winners is None)[:10]


def result(number: int, *winners: int, stall: bool = False) -> Observed:
    """Return a game of which only the winners matter."""
    ended: tuple[int, ...] | None = None if stall else winners
    return Observed(number, ended, "x", (), 9, (0, 1), 0, None, 9, 9, 9, 9, {}, {})


@pytest.mark.parametrize(
    ("wins", "stalls", "word"),
    [
        ((500, 500), 0, "even"),
        ((50, 50), 0, "undecided"),
        ((700, 300), 0, "biased"),
        ((100, 100), 800, "even"),
        ((0, 0), 900, "even"),
        ((400, 0), 600, "biased"),
        ((340, 330, 330), 0, "undecided"),
        ((1340, 1330, 1330), 0, "even"),
        ((500, 250, 250), 0, "biased"),
        ((52, 24, 24), 0, "undecided"),
        # With the confidence of one interval by itself this would be biased.
        ((234, 143, 143), 0, "undecided"),
    ],
)
def test_a_verdict_goes_by_who_is_better_off(wins: tuple[int, ...], stalls: int, word: str) -> None:
    tally = Tally()
    for seat, count in enumerate(wins):
        for number in range(count):
            tally.add(result(number, seat))
    for number in range(stalls):
        tally.add(result(number, stall=True))
    (contest, *_) = contests(sitting_of(len(wins)), tally)
    judged = judge(contest)
    assert judged.word == word
    assert (judged.more is None) == (word != "undecided")
    if judged.more:
        games = contest.games + judged.more
        larger = replace(
            contest,
            points=tuple(Fraction(count * games, contest.games) for count in wins),
            games=games,
        )
        assert judge(larger).word != "undecided"
        before = replace(
            larger,
            points=tuple(Fraction(count * (games - 1), contest.games) for count in wins),
            games=games - 1,
        )
        assert judge(before).word == "undecided"


def test_a_game_for_one_is_won_or_lost() -> None:
    tally = tally_of([result(1, 0), result(2), result(3, stall=True), result(4, 0)])
    record = played_game(sitting_of(1), tally)
    assert record.leans == ()
    assert record.wins == shown(wilson(2, 4))
    assert record.draws == Estimate(0, 0, 0)
    assert (record.leads, record.comebacks, record.gap) == (None, None, None)


def test_intervals_of_wins_that_stopped_play_are_wider() -> None:
    tally = tally_of([result(number, number % 2) for number in range(100)])
    (fixed, *_), (watched, *_) = (
        played_game(sitting_of(2), tally, until).leans for until in (None, "2%")
    )
    for narrow, wide in zip(fixed.winners, watched.winners, strict=True):
        assert wide.share.lowest < narrow.share.lowest < narrow.share.value
        assert wide.share.highest > narrow.share.highest
    assert played_game(sitting_of(2), tally, "2%").until == "2%"
