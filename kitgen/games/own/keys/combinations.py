"""The sides of tiles in every rotation, and all combinations of their sorts."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from math import gcd
from typing import TypeAlias

Sides: TypeAlias = tuple[str, ...]
"""The sorts of a tile's sides, clockwise from the first."""


def turns_of(sides: Sequence[str], turn: int = 1) -> list[Sides]:
    """Return a tile's sides in each of its rotations, without repetition.

    Args:
        sides: The sides of the tile as written.
        turn: The smallest rotation, counted in sides: two for a rectangle.
    """
    starts = range(0, len(sides), turn)
    return [*dict.fromkeys((*sides[start:], *sides[:start]) for start in starts)]


def least_turned(sides: Sequence[str], turn: int = 1) -> Sides:
    """Return the rotation of a tile's sides that is first in alphabetical order."""
    return min(turns_of(sides, turn))


def combination_count(sorts: int, side_count: int, turn: int = 1) -> int:
    """Return the number of combinations of sorts, with rotations counted once.

    By Burnside's lemma it is the mean number of combinations that a rotation leaves unchanged.
    """
    starts = range(0, side_count, turn)
    unchanged: int = sum(sorts ** gcd(start, side_count) for start in starts)
    return unchanged // len(starts)


@lru_cache(maxsize=32)
def combinations(sorts: tuple[str, ...], side_count: int, turn: int = 1) -> tuple[Sides, ...]:
    """Return every combination of sorts on a tile's sides in order, one rotation of each."""
    order = {sort: number for number, sort in enumerate(sorts)}
    every: Iterable[tuple[int, ...]] = product(range(len(order)), repeat=side_count)
    starts = range(turn, side_count, turn)
    return tuple(
        tuple(sorts[number] for number in sides)
        for sides in every
        if all(sides <= (*sides[start:], *sides[:start]) for start in starts)
    )
