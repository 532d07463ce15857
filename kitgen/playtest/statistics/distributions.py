"""The distributions that intervals need, to twelve digits and without numpy."""

from collections.abc import Callable
from functools import lru_cache
from math import exp, lgamma, log, log1p, nextafter, sqrt
from statistics import NormalDist

_TINY = 1e-300
_MOST_TERMS = 10_000
_PRECISE = 1e-16


def normal_quantile(share: float) -> float:
    """Return the value below which a share of the standard normal distribution lies.

    Raises:
        ValueError: The share is not strictly between 0 and 1.
    """
    # Python implements Wichura's AS241, which gives sixteen digits.
    return NormalDist().inv_cdf(share)


def two_sided(confidence: float) -> float:
    """Return how many standard deviations an interval of a confidence reaches to either side.

    Raises:
        ValueError: The confidence is not strictly between 0 and 1.
    """
    if not 0.0 < confidence < 1.0:
        raise ValueError(f"a confidence of {confidence} is not between 0 and 1")
    return -normal_quantile((1.0 - confidence) / 2.0)


def log_beta(a: float, b: float) -> float:
    """Return the logarithm of the beta function of two positive numbers."""
    return lgamma(a) + lgamma(b) - lgamma(a + b)


def beta_share(x: float, a: float, b: float) -> float:
    """Return the share of the beta distribution of a and b below x: the incomplete beta function.

    By its continued fraction (DLMF 8.17.22), evaluated as Lentz and Thompson do.

    Raises:
        ValueError: a or b is not above 0.
    """
    if a <= 0.0 or b <= 0.0:
        raise ValueError(f"there is no beta distribution of {a} and {b}")
    if x <= 0.0:
        return 0.0
    if x >= 1.0:
        return 1.0
    if x > (a + 1.0) / (a + b + 2.0):
        # The fraction converges quickly only on the other side.
        return 1.0 - _lower_share(1.0 - x, b, a)
    return _lower_share(x, a, b)


def _lower_share(x: float, a: float, b: float) -> float:
    front = exp(a * log(x) + b * log1p(-x) - log_beta(a, b)) / a
    value, numerator, denominator = 1.0, 1.0, 0.0
    for term in range(_MOST_TERMS):
        half = term // 2
        if term == 0:
            factor = 1.0
        elif term % 2:
            factor = -(a + half) * (a + b + half) * x / ((a + term - 1.0) * (a + term))
        else:
            factor = half * (b - half) * x / ((a + term - 1.0) * (a + term))
        denominator = 1.0 / _not_zero(1.0 + factor * denominator)
        numerator = _not_zero(1.0 + factor / numerator)
        step = numerator * denominator
        value *= step
        if abs(step - 1.0) < _PRECISE:
            break
    return front * (value - 1.0)


def _not_zero(value: float) -> float:
    return value if abs(value) > _TINY else _TINY


@lru_cache(maxsize=1024)
def beta_quantile(share: float, a: float, b: float) -> float:
    """Return the value below which a share of the beta distribution of a and b lies.

    Raises:
        ValueError: a or b is not above 0, or the share is not from 0 to 1.
    """
    if not 0.0 <= share <= 1.0:
        raise ValueError(f"the beta distribution has no quantile {share}")
    if share in (0.0, 1.0):
        return share
    if share > 0.5:
        # The upper tail is the smaller number, so it has more significant digits.
        return 1.0 - beta_quantile(1.0 - share, b, a)
    return rising_root(lambda x: beta_share(x, a, b) - share, 0.0, 1.0)


def rising_root(function: Callable[[float], float], lowest: float, highest: float) -> float:
    """Return the zero of a rising function, to the precision of floats.

    Found by bisection, which cannot fail and gives the same result on every machine.
    """
    while nextafter(lowest, highest) < highest:
        middle = (lowest + highest) / 2.0
        if function(middle) < 0.0:
            lowest = middle
        else:
            highest = middle
    return highest


def binomial_share(count: int, trials: int, chance: float) -> float:
    """Return the probability of at most `count` successes in `trials` trials."""
    if count < 0:
        return 0.0
    if count >= trials:
        return 1.0
    return beta_share(1.0 - chance, trials - count, count + 1.0)


def student_quantile(share: float, freedom: int) -> float:
    """Return the quantile of Student's t distribution.

    Raises:
        ValueError: `freedom` is less than 1, or the share is not strictly between 0 and 1.
    """
    if freedom < 1 or not 0.0 < share < 1.0:
        raise ValueError(f"there is no quantile {share} of t with {freedom} degrees of freedom")
    if share == 0.5:
        return 0.0
    # freedom / (freedom + t²) is beta distributed; near 0 floats have the most digits.
    tail = 2.0 * min(share, 1.0 - share)
    x = beta_quantile(tail, freedom / 2.0, 0.5)
    size = sqrt(freedom * (1.0 - x) / x)
    return size if share > 0.5 else -size
