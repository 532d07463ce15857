"""The sides of tiles as they are turned round, and every combination of sorts that there is."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from math import gcd
from typing import TypeAlias

Sides: TypeAlias = tuple[str, ...]
"""What the sides of a tile are, clockwise from the first."""


def turns_of(sides: Sequence[str], turn: int = 1) -> list[Sides]:
    """Return a tile's sides in each way that it can be turned, without repetition.

    Args:
        sides: As they lie when it is not turned.
        turn: By how many sides it is turned at least: a rectangle by two.
    """
    starts = range(0, len(sides), turn)
    return [*dict.fromkeys((*sides[start:], *sides[:start]) for start in starts)]


def least_turned(sides: Sequence[str], turn: int = 1) -> Sides:
    """Return the first, in alphabetical order, of a tile's sides as it is turned round."""
    return min(turns_of(sides, turn))


def combination_count(sorts: int, side_count: int, turn: int = 1) -> int:
    """Return how many combinations of sorts there are, turned ones counted once.

    By Burnside's lemma: the mean, over all ways to turn a tile, of how many stay as they are.
    """
    starts = range(0, side_count, turn)
    unchanged: int = sum(sorts ** gcd(start, side_count) for start in starts)
    return unchanged // len(starts)


@lru_cache(maxsize=32)
def combinations(sorts: tuple[str, ...], side_count: int, turn: int = 1) -> tuple[Sides, ...]:
    """Return every combination of sorts on the sides of a tile, turned ones once, in order."""
    order = {sort: number for number, sort in enumerate(sorts)}
    every: Iterable[tuple[int, ...]] = product(range(len(order)), repeat=side_count)
    starts = range(turn, side_count, turn)
    return tuple(
        tuple(sorts[number] for number in sides)
        for sides in every
        if all(sides <= (*sides[start:], *sides[:start]) for start in starts)
    )
