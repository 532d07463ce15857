"""Hints with figures: how large something must be for its words, or how short the words."""

import math
from bisect import bisect_left
from collections.abc import Callable

from kitgen.units import in_inches, inches


def least_size(has: float, most: int, is_enough: Callable[[float], bool]) -> int | None:
    """Return the least sufficient size, in hundredths of an inch; None if there is none.

    Args:
        has: The size that is too small, in points.
        most: The largest possible size, in hundredths of an inch.
        is_enough: Whether a size in points suffices; if it does, so does every larger one.
    """
    sizes = range(math.ceil(100 * in_inches(has)), most + 1)
    at = bisect_left(sizes, True, key=lambda size: is_enough(inches(size / 100)))
    return sizes[at] if at < len(sizes) else None


def longest_start(words: str, fits: Callable[[str], bool]) -> int:
    """Return how many of the first characters of a text fit; 0 if none do or it has icons."""
    if "{" in words:
        return 0
    return max((end for end in range(1, len(words)) if fits(words[:end])), default=0)


def set_to(key: str, hundredths: int | None) -> str:
    """Return the hint to set a key to at least a size; "" if no size suffices."""
    return f"set `{key}` to {hundredths / 100:g} in or more" if hundredths is not None else ""


def either(*hints: str) -> str:
    """Join the hints that are not empty; if all are, return the hint to take it out."""
    return ", or ".join(filter(None, hints)) or "take it out"


def shorter(length: int) -> str:
    """Return the hint to shorten words to a number of characters, or just to shorten them for 0."""
    return f"shorten it to {length} characters" if length else "shorten it"
