"""Shares and their differences: intervals of Wilson and Newcombe, and exact tests."""

from fractions import Fraction
from math import comb, sqrt
from typing import TypeAlias

from kitgen.playtest.statistics.distributions import two_sided
from kitgen.values import frozen

Count: TypeAlias = int | Fraction
"""A number of successes; a shared win counts as a part of one."""


@frozen
class Interval:
    """The confidence interval of a figure.

    Attributes:
        lowest: The lower end.
        estimate: The figure in the sample.
        highest: The upper end.
    """

    lowest: float
    estimate: float
    highest: float


def wilson(successes: Count, trials: int, confidence: float = 0.95) -> Interval:
    """Return Wilson's score interval of a share.

    E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", Journal
    of the American Statistical Association 22 (1927).

    Raises:
        ValueError: `trials` is less than 1, or `successes` is not from 0 to `trials`.
    """
    _check(successes, trials)
    z = two_sided(confidence)
    share = float(Fraction(successes) / trials)
    middle = share + z * z / (2 * trials)
    reach = z * sqrt(share * (1.0 - share) / trials + z * z / (4.0 * trials * trials))
    whole = 1.0 + z * z / trials
    # At the ends the two terms are equal except for the last digit.
    lowest = 0.0 if successes == 0 else (middle - reach) / whole
    highest = 1.0 if successes == trials else (middle + reach) / whole
    return Interval(lowest, share, highest)


def _check(successes: Count, trials: int) -> None:
    if trials < 1 or not 0 <= successes <= trials:
        raise ValueError(f"{successes} successes in {trials} trials")


@frozen
class Pairs:
    """Counts of pairs of outcomes, each won or not: two variants with the same chance.

    Attributes:
        both: Pairs in which both are won.
        first: Pairs in which only the first is won.
        second: Pairs in which only the second is won.
        neither: Pairs in which neither is won.
    """

    both: int
    first: int
    second: int
    neither: int

    @property
    def count(self) -> int:
        """The number of pairs."""
        return self.both + self.first + self.second + self.neither


def paired_difference(pairs: Pairs, confidence: float = 0.95) -> Interval:
    """Return the interval of the difference of two shares, first less second, from paired samples.

    R. G. Newcombe, "Improved Confidence Intervals for the Difference between Binomial Proportions
    Based on Paired Data", Statistics in Medicine 17 (1998), 2635-2650, method 10: as for
    independent samples, less the correlation phi of the two, which is corrected for continuity.

    Raises:
        ValueError: There are no pairs.
    """
    count = pairs.count
    first = wilson(pairs.both + pairs.first, count, confidence)
    second = wilson(pairs.both + pairs.second, count, confidence)
    phi = _in_common(pairs)
    difference = (pairs.first - pairs.second) / count

    def reach(here: float, there: float) -> float:
        return sqrt(max(0.0, here * here - 2.0 * phi * here * there + there * there))

    down = reach(first.estimate - first.lowest, second.highest - second.estimate)
    up = reach(first.highest - first.estimate, second.estimate - second.lowest)
    return Interval(difference - down, difference, difference + up)


def _in_common(pairs: Pairs) -> float:
    """Return Newcombe's phi."""
    margins = (
        (pairs.both + pairs.first)
        * (pairs.second + pairs.neither)
        * (pairs.both + pairs.second)
        * (pairs.first + pairs.neither)
    )
    if margins == 0:
        return 0.0
    shared = pairs.both * pairs.neither - pairs.first * pairs.second
    if shared > 0:
        shared = max(0, 2 * shared - pairs.count)
        return shared / (2.0 * sqrt(margins))
    return shared / sqrt(margins)


def sign_test(first: int, second: int) -> Fraction:
    """Return the probability of so uneven a split by chance: the two-sided exact test.

    Pairs of equal outcomes say nothing and are left out. This is McNemar's exact test for
    outcomes that are won or lost, and the sign test for numbers.

    Args:
        first: Pairs in which the first side has more.
        second: Pairs in which the second side has more.
    """
    count, less = first + second, min(first, second)
    tail = sum(comb(count, number) for number in range(less + 1))
    return min(Fraction(1), Fraction(2 * tail, 1 << count))
