"""What would be enough: how large something has to be for its words, and how long words may be."""

import math
from bisect import bisect_left
from collections.abc import Callable

from kitgen.units import in_inches, inches


def least_size(has: float, most: int, is_enough: Callable[[float], bool]) -> int | None:
    """Return the least size that is enough, in hundredths of an inch; None: none is.

    Args:
        has: The size that is too small, in points.
        most: The largest there is, in hundredths of an inch.
        is_enough: Whether a size in points is; once one is, all larger ones are.
    """
    sizes = range(math.ceil(100 * in_inches(has)), most + 1)
    at = bisect_left(sizes, True, key=lambda size: is_enough(inches(size / 100)))
    return sizes[at] if at < len(sizes) else None


def longest_start(words: str, fits: Callable[[str], bool]) -> int:
    """Return how many of its first characters fit of a text that does not; 0 of one with icons."""
    if "{" in words:
        return 0
    return max((end for end in range(1, len(words)) if fits(words[:end])), default=0)


def set_to(key: str, hundredths: int | None) -> str:
    """Return the hint to set a key to a size or more, "" where none is enough."""
    return f"set `{key}` to {hundredths / 100:g} in or more" if hundredths is not None else ""


def either(*hints: str) -> str:
    """Return those hints that are not empty as one; one to take it out where all are."""
    return ", or ".join(filter(None, hints)) or "take it out"


def shorter(length: int) -> str:
    """Return the hint to shorten words to so many characters; to shorten them, where it is 0."""
    return f"shorten it to {length} characters" if length else "shorten it"
