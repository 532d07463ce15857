"""The size at which what is drawn is printed: larger in large print."""

from contextlib import AbstractContextManager
from contextvars import ContextVar

from kitgen.contexts import holding_within

_factor: ContextVar[float] = ContextVar("enlargement", default=1.0)


def enlargement() -> float:
    """Return the printed length of the pieces at hand divided by their drawn length."""
    return _factor.get()


def printed_at(factor: float) -> AbstractContextManager[float]:
    """Let pieces count as printed so many times as long as they are drawn while this is open."""
    return holding_within(_factor, factor)
