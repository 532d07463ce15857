"""Values that hold within a block, such as the language that words are printed in."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

T = TypeVar("T")


@contextmanager
def holding_within(variable: ContextVar[T], value: T) -> Iterator[T]:
    """Set a context variable within the block, and yield its value."""
    before = variable.set(value)
    try:
        yield value
    finally:
        variable.reset(before)
