"""Hints with figures: how large something must be for its words, or how short the words."""

import math
from bisect import bisect_left
from collections.abc import Callable
from typing import TypeVar

from kitgen.definitions.bounds import bounds_of
from kitgen.definitions.models import Model
from kitgen.units import TOLERANCE, in_inches, inches

ModelT = TypeVar("ModelT", bound=Model)


def least_size(component: ModelT, key: str, is_enough: Callable[[ModelT], bool]) -> int | None:
    """Return the least sufficient length, in hundredths of an inch; None if the bounds have none.

    Args:
        component: The component, in which the length is too small.
        key: The key of the length, which has bounds.
        is_enough: Whether a copy of the component with another length suffices; if it does, so do
            copies with every larger one.
    """

    def suffices(hundredths: int) -> bool:
        return is_enough(component.model_copy(update={key: inches(hundredths / 100)}))

    most = bounds_of(type(component), key).highest + TOLERANCE
    first = math.ceil(100 * in_inches(getattr(component, key)))
    sizes = range(first, math.floor(100 * in_inches(most)) + 1)
    at = bisect_left(sizes, True, key=suffices)
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
