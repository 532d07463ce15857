"""Intervals that hold at every look: whoever stops when they please is right as often as promised.

The method is the mixture of Robbins ("Statistical Methods Related to the Law of the Iterated
Logarithm", Annals of Mathematical Statistics 41, 1970; Howard, Ramdas, McAuliffe and Sekhon,
"Time-uniform, nonparametric, nonasymptotic confidence sequences", Annals of Statistics 49, 2021).

**Why it holds.** Let games bring x1, x2, ... from 0 to 1, each with mean p whatever came before.
For any q between 0 and 1 the game's factor `(q/p)^x ((1-q)/(1-p))^(1-x)` is at most
`x q/p + (1-x) (1-q)/(1-p)`, a weighted geometric mean at most the arithmetic one, and so has mean
at most q + (1 - q) = 1. (Where x is 0 or 1 both are equal.) The product of all games' factors never
rises on the average, nor does its mean over q, weighted by any distribution fixed beforehand. With
a beta distribution of a and a that mean is, after n games that brought s in all,

    M(p) = B(a + s, a + n - s) / B(a, a) / (p^s (1-p)^(n-s)).

It begins at 1, is never negative and never rises on the average, so the chance that it ever reaches
1/m is at most m (Ville 1939). The interval holds every p whose M(p) is below 1/m: the true p is
missed, at any of all looks, with a chance of m at most. Nothing is supposed of the distribution of
x, so shared wins may count as parts.
"""

from fractions import Fraction
from functools import partial
from math import inf, log, log1p

from kitgen.playtest.statistics.distributions import log_beta, rising_root
from kitgen.playtest.statistics.shares import Count, Interval
from kitgen.values import frozen

_WEIGHT = 50.0
"""The mixture's a. At 95 % an even game is known to be even after 820 games, and one of 60 to 40 to
be biased after 1,250; with 150 these are 720 and 1,850, with 20 they are 910 and 1,100."""

EVEN = Fraction(1, 20)
"""How far from an even share is still even: 5 percentage points."""

MOST_MORE = 1_000_000
"""More games than this are never advised."""


def confidence_sequence(points: Count, games: int, confidence: float = 0.95) -> Interval:
    """Return the interval of the mean points of a game that may be looked at after every game.

    Args:
        points: What all games brought, each from 0 to 1.
        games: How many were played.
        confidence: That all intervals, of all looks, hold the true mean.

    Raises:
        ValueError: There is no game, there are more points than games or fewer than none, or the
            confidence is not between 0 and 1.
    """
    if games < 1 or not 0 <= points <= games:
        raise ValueError(f"{points} points in {games} games")
    if not 0.0 < confidence < 1.0:
        raise ValueError(f"a confidence of {confidence} is not between 0 and 1")
    share = float(Fraction(points) / games)
    excess = partial(_log_mixture, float(points), games, log1p(-confidence))
    lowest = 0.0 if points == 0 else rising_root(lambda p: -excess(p), 0.0, share)
    highest = 1.0 if points == games else rising_root(excess, share, 1.0)
    return Interval(lowest, share, highest)


def _log_mixture(points: float, games: int, log_missed: float, p: float) -> float:
    """Return the logarithm of M(p) above its bound: 0 where p leaves the interval."""
    lost = games - points
    if (p <= 0.0 and points > 0.0) or (p >= 1.0 and lost > 0.0):
        return inf
    mixed = log_beta(_WEIGHT + points, _WEIGHT + lost) - log_beta(_WEIGHT, _WEIGHT)
    likelihood = (points * log(p) if points else 0.0) + (lost * log1p(-p) if lost else 0.0)
    return mixed - likelihood + log_missed


@frozen
class Verdict:
    """What an interval of a seat's points says.

    Attributes:
        word: `even`, `biased` or `undecided`.
        more: Where it is undecided, after how many more games it would be decided if they brought
            what the others did; None where that takes more than `MOST_MORE`, or it is decided.
    """

    word: str
    more: int | None = None


def verdict(
    points: Count,
    games: int,
    confidence: float = 0.95,
    share: Fraction = Fraction(1, 2),
    margin: Fraction = EVEN,
) -> Verdict:
    """Judge a seat's points by the confidence sequence, after any number of games.

    Even: the interval lies within the margin of the even share. Biased: it lies outside. Whoever
    looks after each game and stops at the first verdict is wrong in at most 1 - confidence of all
    playtests.

    Raises:
        ValueError: As for `confidence_sequence`.
    """
    word = verdict_word(points, games, confidence, share, margin)
    if word != "undecided":
        return Verdict(word)
    mean = Fraction(points) / games

    def decides(number: int) -> bool:
        return verdict_word(mean * number, number, confidence, share, margin) != "undecided"

    step, low = games, games
    while not decides(low + step):
        low, step = low + step, 2 * step
        if low - games > MOST_MORE:
            return Verdict(word)
    high = low + step
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if decides(middle) else (middle, high)
    more = high - games
    return Verdict(word, more if more <= MOST_MORE else None)


def verdict_word(
    points: Count,
    games: int,
    confidence: float = 0.95,
    share: Fraction = Fraction(1, 2),
    margin: Fraction = EVEN,
) -> str:
    """Judge a seat's points as `verdict` does, and do not work out how many games would tell.

    Raises:
        ValueError: As for `confidence_sequence`.
    """
    interval = confidence_sequence(points, games, confidence)
    low, high = float(share - margin), float(share + margin)
    if low <= interval.lowest and interval.highest <= high:
        return "even"
    if interval.highest < low or interval.lowest > high:
        return "biased"
    return "undecided"
