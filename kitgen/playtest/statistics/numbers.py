"""Numbers, such as the turns of a game: the ranks of quantiles, and means with their intervals."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import fsum, sqrt

from kitgen.playtest.statistics.distributions import binomial_share, student_quantile
from kitgen.playtest.statistics.shares import Interval


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
