"""The size at which what is drawn is printed: larger in large print."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_factor: ContextVar[float] = ContextVar("enlargement", default=1.0)


def enlargement() -> float:
    """Return the printed length of the pieces at hand divided by their drawn length."""
    return _factor.get()


@contextmanager
def printed_at(factor: float) -> Iterator[None]:
    """Let pieces count as printed so many times as long as they are drawn while this is open."""
    before = _factor.set(factor)
    try:
        yield
    finally:
        _factor.reset(before)
