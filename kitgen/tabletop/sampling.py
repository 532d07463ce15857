"""What examples drawn by chance say of the whole: exact bounds for a share.

The bounds are Clopper and Pearson's (*Biometrika* 26, 1934, 404-413). Of `examples` drawn, `hits`
have some property, and p is the share that has it among all there are. The lower bound is the p
at which `hits` or more of them come with chance `doubt` / 2, the upper one that at which `hits`
or fewer do. Whatever p is, the bounds miss it with a chance of `doubt` at most.
"""

from fractions import Fraction
from math import comb

FINENESS = 1 << 34
"""Bounds are multiples of one part in so many: finer than 1e-10."""

_PARTS = 1 << 256


def share_bounds(hits: int, examples: int, doubt: Fraction) -> tuple[Fraction, Fraction]:
    """Return the least and the greatest share of the whole that the examples allow.

    Both are rounded away from each other, to a multiple of 1 / `FINENESS`; all is reckoned in
    whole numbers, and what is rounded on the way only moves them further apart.

    Args:
        hits: How many of the examples have the property.
        examples: How many examples there are.
        doubt: The chance of missing the share that may be taken, between 0 and 1.

    Raises:
        ValueError: No examples, more found than drawn, or a doubt that is no such chance.
    """
    if not 0 <= hits <= examples or examples < 1:
        raise ValueError(f"{hits} of {examples} examples is no count")
    if not 0 < doubt < 1:
        raise ValueError(f"{doubt} is no chance between 0 and 1")
    # The share that has the property is what the share that lacks it leaves: one search for both.
    least = 1 - _highest(examples - hits, examples, doubt / 2)
    return least, _highest(hits, examples, doubt / 2)


def _highest(hits: int, examples: int, tail: Fraction) -> Fraction:
    """Return the least multiple of 1 / `FINENESS` at which so few are found too seldom.

    Too seldom: `hits` or fewer of `examples` come with a chance of `tail` or less. That chance
    falls as the share grows, so halving finds the place; at a share of 1 it is nought, but
    where all are found there is no such place, and 1 is given.
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
    """Return the chance of `hits` or fewer, in parts of `_PARTS`, never less than it is.

    From the term of `hits` down: each is a known part of the one before, rounded up. Where the
    chance is small the terms shrink on the way, so the roundings add up to a few thousand parts
    at most; where they grow it is large, and a little more makes no odds.
    """
    others = FINENESS - share
    first = ways * share**hits * others ** (examples - hits) * _PARTS
    total, term = 0, -(-first // FINENESS**examples)
    for i in range(hits, -1, -1):
        total += term
        term = -(-term * i * others // ((examples - i + 1) * share))
    return total
