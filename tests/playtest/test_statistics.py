"""Intervals against scipy and statsmodels as recorded, and their coverage by exact sums."""

import json
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import comb, fsum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.playtest.statistics.distributions import (
    beta_quantile,
    beta_share,
    binomial_share,
    normal_quantile,
    student_quantile,
)
from kitgen.playtest.statistics.many import holm
from kitgen.playtest.statistics.numbers import (
    mean_interval,
    quantile_ranks,
)
from kitgen.playtest.statistics.sequences import confidence_sequence, verdict
from kitgen.playtest.statistics.shares import (
    Interval,
    Pairs,
    paired_difference,
    sign_test,
    wilson,
)
from kitgen.playtest.statistics.tallies import tallied_quantile, tallied_quantile_interval
from tests.playtest.oracles import TABLE, answers, plain, plain_arguments
from tests.small_cases import as_one_test

ANSWERS = json.loads(TABLE.read_text("utf-8"))["answers"]

OURS: dict[str, Callable[..., Any]] = {
    "normal_quantile": normal_quantile,
    "beta_quantile": beta_quantile,
    "beta_share": beta_share,
    "binomial_share": binomial_share,
    "student_quantile": student_quantile,
    "wilson": wilson,
    "sign_test": sign_test,
    "holm": holm,
    "mean_interval": mean_interval,
    "quantile_ranks": quantile_ranks,
}


def numbers(answer: Any) -> list[float]:
    match answer:
        case Interval():
            return [answer.lowest, answer.highest]
        case tuple() | list():
            return [float(part) for part in answer]
    return [float(answer)]


@pytest.mark.parametrize("name", [name for name in OURS if name != "quantile_ranks"])
def test_a_method_answers_as_scipy_and_statsmodels_do(name: str) -> None:
    asked = [(given, said) for method, given, said in ANSWERS if method == name]
    assert asked
    for given_, said in asked:
        assert numbers(OURS[name](*given_)) == pytest.approx(
            numbers(said), rel=1e-9, abs=1e-11 if name == "beta_quantile" else 1e-9
        ), given_


def test_ranks_round_a_quantile_are_scipys() -> None:
    for name, given_, said in ANSWERS:
        if name == "quantile_ranks":
            count, share, confidence = given_
            ranks = quantile_ranks(count, Fraction(str(share)), confidence)
            assert ranks == (None if None in said else tuple(said)), (count, share, confidence)


def test_the_record_is_what_the_programs_say() -> None:
    pytest.importorskip("scipy")
    pytest.importorskip("statsmodels")
    for (name, arguments, said), made in zip(ANSWERS, answers(), strict=True):
        assert (name, arguments) == (made[0], plain_arguments(made[1]))
        assert numbers_or_none(plain(made[2])) == pytest.approx(numbers_or_none(said), rel=1e-9)


def numbers_or_none(value: Any) -> list[float]:
    parts = value if isinstance(value, list) else [value]
    return [-1.0 if part is None else part for part in parts]


def test_pairs_have_the_interval_of_newcombes_examples() -> None:
    # R. G. Newcombe (1998), and D. G. Altman, "Statistics with Confidence" (2000), table 6.2.
    interval = paired_difference(Pairs(14, 5, 0, 22))
    assert (round(interval.lowest, 4), round(interval.highest, 4)) == (0.0115, 0.2265)
    interval = paired_difference(Pairs(36, 12, 2, 0))
    assert (round(interval.lowest, 4), round(interval.highest, 4)) == (0.0569, 0.3404)


def binomial(trials: int, chance: float) -> list[float]:
    return [comb(trials, k) * chance**k * (1 - chance) ** (trials - k) for k in range(trials + 1)]


def test_wilsons_intervals_hold_the_share_as_often_as_promised() -> None:
    """On the average over shares; near the ends single shares fall short, as is known of it."""
    trials = 60
    intervals = [wilson(count, trials) for count in range(trials + 1)]
    held = [
        fsum(
            chance
            for interval, chance in zip(intervals, binomial(trials, share), strict=True)
            if interval.lowest <= share <= interval.highest
        )
        for share in (number / 200 for number in range(4, 197))
    ]
    assert 0.945 < fsum(held) / len(held) < 0.965
    assert min(held) > 0.9


def within(interval: Interval, value: float) -> bool:
    return interval.lowest <= value <= interval.highest


@pytest.mark.parametrize("chances", [(0.4, 0.2, 0.1, 0.3), (0.25, 0.25, 0.25, 0.25)])
def test_the_interval_of_pairs_holds_the_difference(chances: tuple[float, ...]) -> None:
    count, held = 20, []
    both, first, second, neither = chances
    for a in range(count + 1):
        for b in range(count + 1 - a):
            for c in range(count + 1 - a - b):
                d = count - a - b - c
                if within(paired_difference(Pairs(a, b, c, d)), first - second):
                    ways = comb(count, a) * comb(count - a, b) * comb(count - a - b, c)
                    held.append(ways * both**a * first**b * second**c * neither**d)
    assert 0.94 < fsum(held) < 0.99


@given(st.integers(5, 200), st.sampled_from((1, 10, 19)), st.sampled_from((0.8, 0.95)))
def test_a_quantile_lies_between_its_ranks_often_enough(
    count: int, twentieths: int, confidence: float
) -> None:
    """By exact fractions; and no nearer rank on either side would do."""
    share = Fraction(twentieths, 20)
    ranks = quantile_ranks(count, share, confidence)
    below = [comb(count, k) * share**k * (1 - share) ** (count - k) for k in range(count + 1)]
    missed = Fraction(1 - confidence).limit_denominator(1000) / 2
    if ranks is None:
        assert below[0] > missed or below[count] > missed
        return
    low, high = ranks
    assert sum(below[:low]) <= missed < sum(below[: low + 1])
    assert sum(below[high:]) <= missed < sum(below[high - 1 :])


def test_quantiles_are_values_that_were_seen() -> None:
    turns = [9, 3, 5, 7]
    assert tallied_quantile(Counter(turns), Fraction(1, 2)) == 5
    assert tallied_quantile(Counter(turns), Fraction(1)) == 9
    assert tallied_quantile_interval(Counter(turns), Fraction(1, 2)) is None
    many = tallied_quantile_interval(Counter(3 * turns), Fraction(1, 2))
    assert many == Interval(3.0, 5.0, 9.0)


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("share", [0.5, 0.6, 0.08])
def test_whoever_stops_when_they_please_is_right_often_enough(share: float) -> None:
    """The chance that any of 150 looks misses the true share, summed over all runs exactly."""
    running, missed = {0: 1.0}, 0.0
    for games in range(1, 151):
        ahead: dict[int, float] = {}
        for won, chance in running.items():
            ahead[won] = ahead.get(won, 0.0) + chance * (1 - share)
            ahead[won + 1] = ahead.get(won + 1, 0.0) + chance * share
        running = {}
        for won, chance in ahead.items():
            if misses(won, games, share):
                missed += chance
            else:
                running[won] = chance
    assert 0.0 < missed <= 0.05


def misses(won: int, games: int, share: float) -> bool:
    """Whether the interval misses a share; most are far from its ends, and are not asked for."""
    if abs(won - games * share) < 1.9 * (games * share * (1 - share)) ** 0.5:
        return False
    return not within(confidence_sequence(won, games), share)


@given(st.integers(1, 3000), st.fractions(0, 1), st.sampled_from((0.8, 0.95, 0.999)))
def test_a_sequences_interval_is_wider_than_a_single_looks(
    games: int, share: Fraction, confidence: float
) -> None:
    won = round(share * games)
    looked, once = confidence_sequence(won, games, confidence), wilson(won, games, confidence)
    assert 0.0 <= looked.lowest <= looked.estimate <= looked.highest <= 1.0
    assert looked.highest - looked.lowest > once.highest - once.lowest - 1e-12


def test_verdicts() -> None:
    assert verdict(500, 1000).word == "even"
    assert verdict(700, 1000).word == "biased"
    assert verdict(300, 1000).word == "biased"
    undecided = verdict(Fraction(1040, 2), 1000)
    assert undecided.word == "undecided"
    more = undecided.more
    assert more is not None
    # What the verdict says of more games holds of just so many, and of none fewer.
    share = Fraction(520, 1000)
    assert verdict(share * (1000 + more), 1000 + more).word == "even"
    assert verdict(share * (999 + more), 999 + more).word == "undecided"
    assert verdict(550, 1000).more is None


@as_one_test
@pytest.mark.parametrize(
    "refused",
    [
        lambda: wilson(3, 2),
        lambda: wilson(0, 0),
        lambda: wilson(1, 2, 1.0),
        lambda: confidence_sequence(-1, 2),
        lambda: mean_interval([1.0]),
        lambda: tallied_quantile({}, Fraction(1, 2)),
        lambda: holm([0.5, 1.5]),
        lambda: normal_quantile(0.0),
        lambda: beta_quantile(0.5, 0.0, 1.0),
        lambda: student_quantile(0.5, 0),
    ],
)
def test_what_makes_no_sense_is_refused(refused: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"\d"):
        refused()
