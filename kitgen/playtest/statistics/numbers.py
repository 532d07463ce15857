"""Numbers, such as the turns of a game: medians, quantiles and means, with their intervals."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import fsum, sqrt

from kitgen.playtest.statistics.distributions import binomial_share, student_quantile
from kitgen.playtest.statistics.shares import Interval


def quantile_of(values: Sequence[float], share: Fraction) -> float:
    """Return the least value such that at least this share of all values is not above it.

    The median of an even number of values is the lower one of the middle two: a value that
    occurred.

    Raises:
        ValueError: There are no values, or the share is not above 0 and at most 1.
    """
    if not values or not 0 < share <= 1:
        raise ValueError(f"{len(values)} values have no quantile {share}")
    return sorted(values)[_rank(len(values), share) - 1]


def _rank(count: int, share: Fraction) -> int:
    return -(-share.numerator * count // share.denominator)


def quantile_interval(
    values: Sequence[float], share: Fraction, confidence: float = 0.95
) -> Interval | None:
    """Return the interval of a quantile, which depends only on the order of the values.

    The quantile lies between the values of two ranks unless too few or too many values are below
    it, and their number is binomial, whatever the distribution of values (W. J. Conover, "Practical
    Nonparametric Statistics", section 3.2). Each end has at most half of the allowed error. Ties
    only increase the confidence.

    Returns:
        The interval; None if there are too few values.

    Raises:
        ValueError: As for `quantile_of`.
    """
    estimate = quantile_of(values, share)
    ranks = quantile_ranks(len(values), share, confidence)
    if ranks is None:
        return None
    ordered = sorted(values)
    return Interval(ordered[ranks[0] - 1], estimate, ordered[ranks[1] - 1])


def quantile_ranks(count: int, share: Fraction, confidence: float) -> tuple[int, int] | None:
    """Return the ranks, from 1, between whose values a quantile lies; None if there are too few.

    They are the nearest ranks of which each has at most half of the allowed error.
    """
    missed, chance = (1.0 - confidence) / 2.0, float(share)
    # The lower rank: fewer values below the quantile are at most as likely as the allowed error.
    lower = _first(lambda rank: binomial_share(rank, count, chance) > missed, count)
    upper = _first(lambda rank: 1.0 - binomial_share(rank, count, chance) <= missed, count) + 1
    if lower < 1 or upper > count:
        return None
    return lower, upper


def _first(holds: Callable[[int], bool], count: int) -> int:
    """Return the least number from 0 to `count` for which a monotonic condition is true."""
    low, high = 0, count
    while low < high:
        middle = (low + high) // 2
        if holds(middle):
            high = middle
        else:
            low = middle + 1
    return low


def mean_interval(values: Sequence[float], confidence: float = 0.95) -> Interval:
    """Return Student's interval of a mean, or of a paired difference if the values are differences.

    It is exact for normal values, and a good approximation for many values.

    Raises:
        ValueError: There are fewer than two values.
    """
    count = len(values)
    if count < 2:
        raise ValueError(f"{count} values do not show how they vary")
    mean = fsum(values) / count
    spread = fsum((value - mean) ** 2 for value in values) / (count - 1)
    reach = student_quantile((1.0 + confidence) / 2.0, count - 1) * sqrt(spread / count)
    return Interval(mean - reach, mean, mean + reach)
