"""Confidence sequences: intervals that are valid at every look, whenever play is stopped.

The method is the mixture of Robbins ("Statistical Methods Related to the Law of the Iterated
Logarithm", Annals of Mathematical Statistics 41, 1970; Howard, Ramdas, McAuliffe and Sekhon,
"Time-uniform, nonparametric, nonasymptotic confidence sequences", Annals of Statistics 49, 2021).

**Proof.** Let games bring points x1, x2, ... from 0 to 1, each with mean p whatever came before.
For any q between 0 and 1, the factor of a game, `(q/p)^x ((1-q)/(1-p))^(1-x)`, is at most
`x q/p + (1-x) (1-q)/(1-p)`, because a weighted geometric mean is at most the arithmetic one. Its
mean is therefore at most q + (1 - q) = 1. (If x is 0 or 1, both are equal.) The product of the
factors of all games does not rise on average, and neither does its mean over q, weighted by any
distribution fixed beforehand. With a beta distribution of a and a, and after n games that brought
s points in all, this mean is

    M(p) = B(a + s, a + n - s) / B(a, a) / (p^s (1-p)^(n-s)).

It begins at 1, is never negative and does not rise on average, so the probability that it ever
reaches 1/m is at most m (Ville 1939). The interval contains every p whose M(p) is below 1/m: the
probability that the true p is outside of it at any look is at most m. Nothing is assumed about the
distribution of x, so shared wins may count as parts.
"""

from fractions import Fraction
from functools import partial
from math import inf, log, log1p

from kitgen.playtest.statistics.distributions import log_beta, rising_root
from kitgen.playtest.statistics.shares import Count, Interval
from kitgen.values import frozen

_WEIGHT = 50.0
"""The a of the mixture. At 95 %, an even game is known to be even after 820 games, and one of 60 to
40 to be biased after 1,250; with 150 the numbers are 720 and 1,850, with 20 they are 910 and
1,100."""

EVEN = Fraction(1, 20)
"""The distance from an even share that still counts as even: 5 percentage points."""

MOST_MORE = 1_000_000
"""The most additional games that a verdict suggests."""


def confidence_sequence(points: Count, games: int, confidence: float = 0.95) -> Interval:
    """Return the interval of the mean points per game, which may be computed after every game.

    Args:
        points: The sum of the points of all games, from 0 to 1 each.
        games: The number of games.
        confidence: The probability that the intervals at all looks contain the true mean.

    Raises:
        ValueError: There is no game, `points` is negative or greater than `games`, or the
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
    """Return the logarithm of M(p) less that of its bound: 0 at the ends of the interval."""
    lost = games - points
    if (p <= 0.0 and points > 0.0) or (p >= 1.0 and lost > 0.0):
        return inf
    mixed = log_beta(_WEIGHT + points, _WEIGHT + lost) - log_beta(_WEIGHT, _WEIGHT)
    likelihood = (points * log(p) if points else 0.0) + (lost * log1p(-p) if lost else 0.0)
    return mixed - likelihood + log_missed


@frozen
class Verdict:
    """The verdict on a seat's points.

    Attributes:
        word: `even`, `biased` or `undecided`.
        more: If it is undecided, after how many more games it would be decided if they brought as
            many points as those so far; None if it is decided, or they are more than `MOST_MORE`.
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

    Even: the interval lies within the margin around the even share. Biased: it lies outside. If
    play is judged after every game and stops at the first verdict, at most 1 - confidence of all
    playtests get a wrong one.

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
    """Judge a seat's points as `verdict` does, without computing how many more games are needed.

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
