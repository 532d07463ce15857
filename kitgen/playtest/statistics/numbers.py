"""Numbers, such as the turns of a game: medians, quantiles and means, with their intervals."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import fsum, sqrt

from kitgen.playtest.statistics.distributions import binomial_share, student_quantile
from kitgen.playtest.statistics.shares import Interval


def quantile_of(values: Sequence[float], share: Fraction) -> float:
    """Return the least value such that this share of all values, or more, is not above it.

    The median of an even number of values is the lower one of the middle two: one that was seen.

    Raises:
        ValueError: There is no value, or the share is not above 0 and up to 1.
    """
    if not values or not 0 < share <= 1:
        raise ValueError(f"{len(values)} values have no quantile {share}")
    return sorted(values)[_rank(len(values), share) - 1]


def _rank(count: int, share: Fraction) -> int:
    return -(-share.numerator * count // share.denominator)


def quantile_interval(
    values: Sequence[float], share: Fraction, confidence: float = 0.95
) -> Interval | None:
    """Return the interval of a quantile, by the order of the values alone.

    Between the values of two ranks lies the quantile unless too few or too many values lie below
    it, and how many do is binomial, whatever the values' distribution (W. J. Conover, "Practical
    Nonparametric Statistics", section 3.2). Each end misses at most half of what the confidence
    allows. Equal values only make it surer.

    Returns:
        The interval; None where there are too few values for it.

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
    """Return the ranks, from 1, between whose values a quantile lies; None: there are too few.

    The nearest pair of ranks each of whose sides is missed with half of what is allowed at most.
    """
    missed, chance = (1.0 - confidence) / 2.0, float(share)
    # The lower rank: so many values below the quantile are too few no more often than allowed.
    lower = _first(lambda rank: binomial_share(rank, count, chance) > missed, count)
    upper = _first(lambda rank: 1.0 - binomial_share(rank, count, chance) <= missed, count) + 1
    if lower < 1 or upper > count:
        return None
    return lower, upper


def _first(holds: Callable[[int], bool], count: int) -> int:
    """Return the first number from 0 on for which something holds that then goes on holding."""
    low, high = 0, count
    while low < high:
        middle = (low + high) // 2
        if holds(middle):
            high = middle
        else:
            low = middle + 1
    return low


def mean_interval(values: Sequence[float], confidence: float = 0.95) -> Interval:
    """Return Student's interval of a mean: of a paired difference, where the values are such.

    Exact where values are normal, and near it for means of many.

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
