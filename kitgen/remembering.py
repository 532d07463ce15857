"""Caches of measured and drawn words, emptied before a long watch fills the memory.

Words are measured and drawn separately for each font and language. A watch meets a new font or
language whenever a user saves one, and would otherwise keep the cached results of all earlier
ones.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import count
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

MOST_LOOKS = 8
"""How many new fonts and languages there may be before the caches are emptied."""

_forget: list[Callable[[], None]] = []
_looks = count(1)


def remembered_words(maxsize: int | None) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Cache the results of a function like `functools.lru_cache`, until `meet_look` empties it.

    Use it for functions that take a font or a language, or return one.
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        recalled: Any = lru_cache(maxsize)(function)
        _forget.append(recalled.cache_clear)
        cached: Callable[P, R] = recalled
        return cached

    return decorate


def meet_look() -> None:
    """Count a new font or language of a user's; with every eighth, empty all caches."""
    if next(_looks) % MOST_LOOKS == 0:
        for forget in _forget:
            forget()
