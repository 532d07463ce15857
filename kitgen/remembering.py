"""What is remembered of words, and forgotten before a long watch has filled the memory.

Words are measured and drawn for each font and each language apart. A watch meets a new font or
language each time when a user saves one, and would keep all that it remembers of the former ones.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import count
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

MOST_LOOKS = 8
"""How many new fonts and languages are met before all that is remembered is forgotten."""

_forget: list[Callable[[], None]] = []
_looks = count(1)


def remembered_words(maxsize: int | None) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Remember what a function returns, as `functools.lru_cache` does, until it is forgotten.

    For whatever has a font or a language among its arguments, or returns one.
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        recalled: Any = lru_cache(maxsize)(function)
        _forget.append(recalled.cache_clear)
        cached: Callable[P, R] = recalled
        return cached

    return decorate


def meet_look() -> None:
    """Count a user's font or language that is new; with every eighth, forget those before."""
    if next(_looks) % MOST_LOOKS == 0:
        for forget in _forget:
            forget()
