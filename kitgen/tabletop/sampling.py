"""Exact confidence bounds for a share, from examples drawn by chance.

The bounds are Clopper and Pearson's (*Biometrika* 26, 1934, 404-413). Of `examples` drawn, `hits`
have some property, and p is the share of the whole population that has it. The lower bound is the p
at which `hits` or more come with a chance of `doubt` / 2, the upper bound the p at which `hits` or
fewer do. Whatever p is, the bounds miss it with a chance of at most `doubt`.
"""

from fractions import Fraction
from math import comb

FINENESS = 1 << 34
"""Bounds are multiples of 1 / `FINENESS`, which is finer than 1e-10."""

_PARTS = 1 << 256


def share_bounds(hits: int, examples: int, doubt: Fraction) -> tuple[Fraction, Fraction]:
    """Return the least and the greatest share of the population that the examples allow.

    Both are rounded outwards, to a multiple of 1 / `FINENESS`. All arithmetic uses whole numbers,
    and intermediate rounding only widens the interval.

    Args:
        hits: The number of examples with the property.
        examples: The number of examples.
        doubt: The accepted chance of missing the share, between 0 and 1.

    Raises:
        ValueError: There are no examples, more hits than examples, or `doubt` is out of range.
    """
    if not 0 <= hits <= examples or examples < 1:
        raise ValueError(f"{hits} of {examples} examples is no count")
    if not 0 < doubt < 1:
        raise ValueError(f"{doubt} is no chance between 0 and 1")
    # The lower bound is one minus the upper bound of the share without the property.
    least = 1 - _highest(examples - hits, examples, doubt / 2)
    return least, _highest(hits, examples, doubt / 2)


def _highest(hits: int, examples: int, tail: Fraction) -> Fraction:
    """Return the least multiple of 1 / `FINENESS` at which so few hits are too unlikely.

    Too unlikely means that `hits` or fewer of `examples` come with a chance of `tail` or less. That
    chance falls as the share grows, so bisection finds the multiple; at a share of 1 the chance is
    zero, except if all examples are hits. Then there is no such multiple, and the result is 1.
    """
    if hits == examples:
        return Fraction(1)
    ways = comb(examples, hits)
    low, high = 0, FINENESS
    while high - low > 1:
        middle = (low + high) // 2
        seldom = (
            _at_most(hits, examples, middle, ways) * tail.denominator <= tail.numerator * _PARTS
        )
        low, high = (low, middle) if seldom else (middle, high)
    return Fraction(high, FINENESS)


def _at_most(hits: int, examples: int, share: int, ways: int) -> int:
    """Return the chance of `hits` or fewer in units of 1 / `_PARTS`, rounded up.

    Terms are computed from `hits` down, each as a known fraction of the one before, rounded up. If
    the chance is small, the terms shrink, so that rounding adds a few thousand units at most; if
    they grow, the chance is large and rounding does not matter.
    """
    others = FINENESS - share
    first = ways * share**hits * others ** (examples - hits) * _PARTS
    total, term = 0, -(-first // FINENESS**examples)
    for i in range(hits, -1, -1):
        total += term
        term = -(-term * i * others // ((examples - i + 1) * share))
    return total
