"""Caches of measured and drawn words, emptied before a long watch fills the memory.

Words are measured and drawn separately for each font and language. A watch meets a new font or
language whenever a user saves one, and would otherwise keep the cached results of all earlier
ones.
"""

from collections.abc import Callable, Hashable
from functools import lru_cache
from itertools import count
from typing import Any, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
K = TypeVar("K", bound=Hashable)

_MOST_ONCE = 1024
"""How many values that were met once may be met again; most of them, such as codes, are not."""

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


class Remembered(Generic[K, R]):
    """Results for values of which most are the same objects every time, such as a field's digits.

    The results of those are found by identity, which is much quicker than hashing a line of words.

    Attributes:
        same: The results by the ids of values that were met again. The values are held, so no other
            can get one of their ids.
    """

    def __init__(self, most: int) -> None:
        """Start empty; values met again are forgotten beyond `most`, and those met once earlier."""
        self.same: dict[int, R] = {}
        self._most = most
        self._most_once = min(most, _MOST_ONCE)
        self._held: list[K] = []
        self._equal: dict[K, R] = {}

    def of(self, value: K, make: Callable[[K], R]) -> R:
        """Return the result for a value that is not in `same`; make it if no equal one was met."""
        result = self._equal.get(value)
        if result is None:
            result = make(value)
            if len(self._equal) >= self._most_once:
                self._equal.clear()
            self._equal[value] = result
            return result
        if len(self.same) >= self._most:
            self.same.clear()
            self._held.clear()
        self.same[id(value)] = result
        self._held.append(value)
        return result
