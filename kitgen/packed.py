"""Long rows of values that lie in memory as bytes, a tenth of their size.

A run may print a hundred thousand fields. Each is looked at by a check, a sheet, a claim, one after
the other, and is needed whole by none of them for longer.
"""

import pickle
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar, cast

from kitgen.values import frozen

T = TypeVar("T")

MOST_UNPACKED = 500
"""How many values stay as they are; to pack fewer would cost time for nothing."""


def packed(values: Iterable[T]) -> tuple[T, ...]:
    """Return values in their order: a tuple, or where they are many a sequence that reads as one.

    Each value is made anew whenever it is asked for.
    """
    rest = iter(values)
    first = tuple(islice(rest, MOST_UNPACKED))
    if len(first) < MOST_UNPACKED:
        return first
    written = [pickle.dumps(value, pickle.HIGHEST_PROTOCOL) for value in first]
    del first
    written.extend(pickle.dumps(value, pickle.HIGHEST_PROTOCOL) for value in rest)
    return cast(tuple[T, ...], Packed(tuple(written)))


@frozen
class Packed(Sequence[Any]):
    """A sequence of values, each of them pickled by this process and read by no other."""

    written: tuple[bytes, ...]

    def __len__(self) -> int:
        return len(self.written)

    def __getitem__(self, place: Any) -> Any:
        """Return the value at a place, or a sequence of those in a slice."""
        if isinstance(place, slice):
            return Packed(self.written[place])
        return pickle.loads(self.written[place])

    def __iter__(self) -> Iterator[Any]:
        return map(pickle.loads, self.written)
