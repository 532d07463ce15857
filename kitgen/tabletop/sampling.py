"""What examples drawn by chance say of the whole: exact bounds for a share.

The bounds are Clopper and Pearson's (*Biometrika* 26, 1934, 404-413). Of `drawn` examples `found`
have some property, and p is the share that has it among all there are. The lower bound is the p
at which `found` or more of them come with chance `doubt` / 2, the upper one that at which `found`
or fewer do. Whatever p is, the bounds miss it with a chance of `doubt` at most.
"""

from fractions import Fraction
from math import comb

FINENESS = 1 << 34
"""Bounds are multiples of one part in so many: finer than 1e-10."""

_PARTS = 1 << 256


def share_bounds(found: int, drawn: int, doubt: Fraction) -> tuple[Fraction, Fraction]:
    """Return the least and the greatest share of the whole that the examples allow.

    Both are rounded away from each other, to a multiple of 1 / `FINENESS`; all is reckoned in
    whole numbers, and what is rounded on the way only moves them further apart.

    Args:
        found: How many of the examples have the property.
        drawn: How many examples there are.
        doubt: The chance of missing the share that may be taken, between 0 and 1.

    Raises:
        ValueError: No examples, more found than drawn, or a doubt that is no such chance.
    """
    if not 0 <= found <= drawn or drawn < 1:
        raise ValueError(f"{found} of {drawn} examples is no count")
    if not 0 < doubt < 1:
        raise ValueError(f"{doubt} is no chance between 0 and 1")
    # The share that has the property is what the share that lacks it leaves: one search for both.
    least = 1 - _highest(drawn - found, drawn, doubt / 2)
    return least, _highest(found, drawn, doubt / 2)


def _highest(found: int, drawn: int, tail: Fraction) -> Fraction:
    """Return the least multiple of 1 / `FINENESS` at which so few are found too seldom.

    Too seldom: `found` or fewer of `drawn` come with a chance of `tail` or less. That chance
    falls as the share grows, so halving finds the place; at a share of 1 it is nought, but
    where all are found there is no such place, and 1 is given.
    """
    if found == drawn:
        return Fraction(1)
    ways = comb(drawn, found)
    low, high = 0, FINENESS
    while high - low > 1:
        middle = (low + high) // 2
        seldom = _at_most(found, drawn, middle, ways) * tail.denominator <= tail.numerator * _PARTS
        low, high = (low, middle) if seldom else (middle, high)
    return Fraction(high, FINENESS)


def _at_most(found: int, drawn: int, share: int, ways: int) -> int:
    """Return the chance of `found` or fewer, in parts of `_PARTS`, never less than it is.

    From the term of `found` down: each is a known part of the one before, rounded up. Where the
    chance is small the terms shrink on the way, so the roundings add up to a few thousand parts
    at most; where they grow it is large, and a little more makes no odds.
    """
    others = FINENESS - share
    first = ways * share**found * others ** (drawn - found) * _PARTS
    total, term = 0, -(-first // FINENESS**drawn)
    for i in range(found, -1, -1):
        total += term
        term = -(-term * i * others // ((drawn - i + 1) * share))
    return total
