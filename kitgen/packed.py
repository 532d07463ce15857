"""Long sequences of values, kept in memory as pickled bytes, a tenth of their size.

A run may print a hundred thousand fields. Checks, sheets and claims read them one after another,
and none needs a whole field for longer.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar, cast

from kitgen.values import frozen

T = TypeVar("T")

MOST_UNPACKED = 500
"""The least number of values that are packed; packing fewer would cost time for nothing."""


def packed(values: Iterable[T]) -> tuple[T, ...]:
    """Return values in their order: as a tuple or, if there are many, as a packed sequence.

    A packed sequence unpickles a value whenever it is read: values are equal, but not identical.
    """
    rest = iter(values)
    first = tuple(islice(rest, MOST_UNPACKED))
    if len(first) < MOST_UNPACKED:
        return first
    written = [*map(pack, first)]
    del first
    written.extend(map(pack, rest))
    return cast(tuple[T, ...], Packed(tuple(written)))


def pack(value: Any) -> bytes:
    """Return a value pickled, as a packed sequence has it."""
    # A build in which nothing has changed packs nothing, and is faster without pickle.
    import pickle

    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)


def _unpack(written: bytes) -> Any:
    import pickle

    return pickle.loads(written)


@frozen
class Packed(Sequence[Any]):
    """A sequence of pickled values; only the process that pickled them reads them."""

    written: tuple[bytes, ...]

    def __len__(self) -> int:
        return len(self.written)

    def __getitem__(self, place: Any) -> Any:
        """Return the value at a place, or a sequence of those in a slice."""
        if isinstance(place, slice):
            return Packed(self.written[place])
        return _unpack(self.written[place])

    def __iter__(self) -> Iterator[Any]:
        return map(_unpack, self.written)
