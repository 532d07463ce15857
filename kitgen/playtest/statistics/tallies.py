"""Quantiles and means of whole numbers, from counts of each value: for any number of games.

Sums and counts of whole numbers are exact, so it does not matter in which order, or where, the
values were counted.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt

from kitgen.playtest.statistics.distributions import student_quantile
from kitgen.playtest.statistics.numbers import quantile_ranks
from kitgen.playtest.statistics.shares import Interval


def tallied_quantile(counts: Mapping[int, int], share: Fraction) -> int:
    """Return the least value such that at least this share of all values is not above it.

    Args:
        counts: How often each value occurred.
        share: A share above 0 and at most 1.

    Raises:
        ValueError: There are no values, or the share is out of range.
    """
    count = sum(counts.values())
    if not count or not 0 < share <= 1:
        raise ValueError(f"{count} values have no quantile {share}")
    return _at_rank(counts, -(-share.numerator * count // share.denominator))


def tallied_quantile_interval(
    counts: Mapping[int, int], share: Fraction, confidence: float = 0.95
) -> Interval | None:
    """Return the interval of a quantile, which depends only on the order of the values.

    The quantile lies between the values of two ranks unless too few or too many values are below
    it, and their number is binomial, whatever the distribution of values (W. J. Conover, "Practical
    Nonparametric Statistics", section 3.2). Each end has at most half of the allowed error. Ties
    only increase the confidence.

    Returns:
        The interval; None if there are too few values.

    Raises:
        ValueError: As for `tallied_quantile`.
    """
    estimate = tallied_quantile(counts, share)
    ranks = quantile_ranks(sum(counts.values()), share, confidence)
    if ranks is None:
        return None
    return Interval(_at_rank(counts, ranks[0]), estimate, _at_rank(counts, ranks[1]))


def _at_rank(counts: Mapping[int, int], rank: int) -> int:
    """Return the value at a rank, counted from 1, among all values in order."""
    for value in sorted(counts):
        rank -= counts[value]
        if rank <= 0:
            return value
    raise AssertionError("a rank up to the count of all values is one of theirs")


def tallied_mean_interval(counts: Mapping[int, int], confidence: float = 0.95) -> Interval:
    """Return Student's interval of a mean, as `mean_interval` does for a sequence of values.

    Raises:
        ValueError: There are fewer than two values.
    """
    count = sum(counts.values())
    if count < 2:
        raise ValueError(f"{count} values do not show how they vary")
    total = sum(value * times for value, times in counts.items())
    squares = sum(value * value * times for value, times in counts.items())
    # Fractions until here, because the difference of large sums would lose digits in floats.
    spread = float(Fraction(count * squares - total * total, count * (count - 1)))
    mean = total / count
    reach = student_quantile((1.0 + confidence) / 2.0, count - 1) * sqrt(spread / count)
    return Interval(mean - reach, mean, mean + reach)
