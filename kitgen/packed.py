"""Long sequences of values, kept as pickled bytes in an unnamed file.

A run may print thousands of fields. Checks, sheets and claims read them one after another, and none
needs a whole field for longer.
"""

import os
from array import array
from bisect import bisect_left
from collections.abc import ItemsView, Iterable, Iterator, Mapping, Sequence, ValuesView
from heapq import merge
from itertools import islice, pairwise
from operator import itemgetter
from pathlib import Path
from typing import IO, Any, Generic, TypeVar, cast
from weakref import finalize

T = TypeVar("T")

MOST_UNPACKED = 500
"""The least number of values that are packed; packing fewer would cost time for nothing."""

_KEPT_IN_MEMORY = 1 << 18
"""How many bytes may wait in memory; if there are more, they are written before the next blob."""

_READ_AT_ONCE = 1 << 16
_SORTED_AT_ONCE = 5_000


def packed(values: Iterable[T]) -> tuple[T, ...]:
    """Return values in their order: as a tuple or, if there are many, as a packed sequence.

    A packed sequence unpickles a value whenever it is read: values are equal, but not identical.
    """
    row: Row[T] = Row()
    for value in values:
        row.add(value)
    return row.whole()


def pack(value: Any) -> bytes:
    """Return a value pickled, as a packed sequence has it."""
    # A build in which nothing has changed packs nothing, and is faster without pickle.
    import pickle

    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)


def unpack(written: bytes) -> Any:
    """Return a value from what `pack` returned."""
    import pickle

    return pickle.loads(written)


class Blobs:
    """Byte strings in an unnamed file, of which only the places are in memory: 8 bytes each.

    A file is made for more than 256 kB. Where nothing temporary can be written, blobs stay in
    memory, unless a folder was named for them. Processes that were forked may read the same blobs,
    but none may add any then.
    """

    __slots__ = ("__weakref__", "_ends", "_file", "_folder", "_stays", "_waiting", "_written")

    def __init__(self, blobs: Iterable[bytes] = (), folder: Path | None = None) -> None:
        """Start with these blobs; the file lies in a folder, or where temporary files do."""
        self._ends = array("Q")
        self._folder = folder
        self._file: IO[bytes] | None = None
        self._stays = False
        self._waiting = bytearray()
        self._written = 0
        for blob in blobs:
            self.add(blob)

    def __len__(self) -> int:
        return len(self._ends)

    def add(self, blob: bytes) -> None:
        """Add a blob at the end.

        Raises:
            OSError: The file cannot be made or written; the error names its folder.
        """
        if len(self._waiting) > _KEPT_IN_MEMORY and not self._stays:
            self._write()
        self._waiting += blob
        self._ends.append(self._written + len(self._waiting))

    def _write(self) -> None:
        """Write what waits to the file, unless there is no folder for temporary files."""
        from tempfile import TemporaryFile, gettempdir

        try:
            folder = self._folder or gettempdir()
        except FileNotFoundError:
            # A container may have no folder to write in but that of the kits.
            self._stays = True
            return
        try:
            if self._file is None:
                self._file = TemporaryFile(buffering=0, dir=folder)  # noqa: SIM115
                finalize(self, self._file.close)
            self._file.seek(self._written)
            left = memoryview(self._waiting)
            while left:
                left = left[self._file.write(left) :]
        except OSError as problem:
            # The file has no name. Without one, standard output would be taken to be full.
            raise OSError(problem.errno, problem.strerror, str(folder)) from problem
        self._written += len(self._waiting)
        self._waiting = bytearray()

    def close(self) -> None:
        """Close the file, if there is one: on Windows no folder with an open file can be moved.

        Nothing can be read or added afterwards.
        """
        if self._file is not None:
            self._file.close()

    def __getitem__(self, place: int) -> bytes:
        """Return the blob at a place, from 0."""
        return self._read(self._start(place), self._ends[place])

    def between(self, first: int, end: int) -> Iterator[bytes]:
        """Yield the blobs from `first` to the one before `end`, reading many at once."""
        ends = self._ends
        while first < end:
            start = self._start(first)
            after = first + 1
            while after < end and ends[after] - start <= _READ_AT_ONCE:
                after += 1
            read = self._read(start, ends[after - 1])
            at = 0
            for place in range(first, after):
                stop = ends[place] - start
                yield read[at:stop]
                at = stop
            first = after

    def _start(self, place: int) -> int:
        return self._ends[place - 1] if place else 0

    def _read(self, start: int, end: int) -> bytes:
        """Return the bytes between two places: from the file, waiting, or some of each."""
        if start >= self._written:
            return bytes(self._waiting[start - self._written : end - self._written])
        waiting = self._read(self._written, end) if end > self._written else b""
        assert self._file is not None
        size = min(end, self._written) - start
        if hasattr(os, "pread"):
            # Forked processes share the place at which a file is read.
            read = os.pread(self._file.fileno(), size, start)
        else:
            self._file.seek(start)
            read = self._file.read(size)
        if len(read) != size:
            raise OSError("a temporary file was cut short")
        return read + waiting


class Row(Generic[T]):
    """A row of values that grows, and is packed as soon as there are many."""

    __slots__ = ("_blobs", "_few")

    def __init__(self) -> None:
        self._few: list[T] = []
        self._blobs = Blobs()

    def __len__(self) -> int:
        return len(self._few) or len(self._blobs)

    def add(self, value: T) -> None:
        """Add a value at the end."""
        if self._blobs:
            self._blobs.add(pack(value))
            return
        self._few.append(value)
        if len(self._few) >= MOST_UNPACKED:
            for each in self._few:
                self._blobs.add(pack(each))
            self._few = []

    def whole(self) -> tuple[T, ...]:
        """Return all values as a tuple or, if there are many, as a packed sequence."""
        return cast(tuple[T, ...], Packed(self._blobs)) if self._blobs else tuple(self._few)


class Packed(Sequence[Any]):
    """A sequence of pickled values; only the process that pickled them, or a fork, reads them."""

    __slots__ = ("_blobs", "_places")

    def __init__(self, blobs: Blobs, places: range | None = None) -> None:
        """Show blobs as the values that they are.

        Args:
            blobs: The pickled values, to which none is added any more.
            places: Those that belong to the sequence; None for all.
        """
        self._blobs = blobs
        self._places = range(len(blobs)) if places is None else places

    def __len__(self) -> int:
        return len(self._places)

    def __getitem__(self, place: Any) -> Any:
        """Return the value at a place, or a sequence of those in a slice."""
        if isinstance(place, slice):
            return Packed(self._blobs, self._places[place])
        return unpack(self._blobs[self._places[place]])

    def __iter__(self) -> Iterator[Any]:
        return map(unpack, self._raw())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Packed):
            return NotImplemented
        return len(self) == len(other) and all(map(bytes.__eq__, self._raw(), other._raw()))

    def __hash__(self) -> int:
        return hash((len(self), self._blobs[self._places[0]] if self._places else b""))

    def __reduce__(self) -> tuple[Any, ...]:
        """Carry all values to another process, where the file is not open."""
        return _carried, (tuple(self._raw()),)

    def _raw(self) -> Iterator[bytes]:
        """Yield the pickled values."""
        places = self._places
        if places.step == 1:
            return self._blobs.between(places.start, places.stop)
        return map(self._blobs.__getitem__, places)


class PackedMapping(Mapping[str, Any]):
    """A mapping of names to values that are read whenever they are asked for, sorted by name."""

    __slots__ = ("_pairs",)

    def __init__(self, pairs: Iterable[tuple[str, Any]]) -> None:
        """Pack pairs in the order of their names, of which each comes once."""
        self._pairs = Packed(Blobs(map(pack, pairs)))

    def __len__(self) -> int:
        return len(self._pairs)

    def __iter__(self) -> Iterator[str]:
        return map(_NAME, self._pairs)

    def __getitem__(self, name: str) -> Any:
        place = bisect_left(self._pairs, name, key=_NAME)
        if place < len(self._pairs):
            known, value = self._pairs[place]
            if known == name:
                return value
        raise KeyError(name)

    def items(self) -> ItemsView[str, Any]:
        """Return the pairs, which are read one after another."""
        return _Items(self)

    def values(self) -> ValuesView[Any]:
        """Return the values, which are read one after another."""
        return _Values(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Become a dictionary in another process, where the file is not open."""
        return dict, (tuple(self._pairs),)


_NAME: Any = itemgetter(0)


class _Items(ItemsView[str, Any]):
    def __iter__(self) -> Iterator[tuple[str, Any]]:
        return iter(self._mapping._pairs)  # type: ignore[attr-defined]


class _Values(ValuesView[Any]):
    def __iter__(self) -> Iterator[Any]:
        return (value for _, value in self._mapping._pairs)  # type: ignore[attr-defined]


def in_order(values: Iterable[T]) -> Iterator[T]:
    """Yield values in ascending order, of which only some are in memory at a time."""
    rest, blobs, ends = iter(values), Blobs(), [0]
    while some := sorted(islice(rest, _SORTED_AT_ONCE)):  # type: ignore[type-var]
        for value in some:
            blobs.add(pack(value))
        ends.append(len(blobs))
    return merge(*(Packed(blobs, range(*run)) for run in pairwise(ends)))


def _carried(raw: tuple[bytes, ...]) -> Packed:
    return Packed(Blobs(raw))
