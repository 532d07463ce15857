"""The set of fields that a run has already drawn, in at most sixteen bytes per field."""

from array import array
from hashlib import blake2b

_DIGEST_BYTES = 8
_EMPTY = 0


class SeenFields:
    """A hash set of fields as 64-bit digests, with open addressing, at most three quarters full.

    Two fields with the same digest count as one. This only costs another draw, and happens once in
    about a billion runs of the largest size.
    """

    def __init__(self) -> None:
        self._table = array("Q", [_EMPTY]) * 8
        self._count = 0

    def add(self, canonical: int) -> bool:
        """Add a field by its canonical form; return whether it is new."""
        size = max(1, (canonical.bit_length() + 7) // 8)
        digest = blake2b(canonical.to_bytes(size, "big"), digest_size=_DIGEST_BYTES).digest()
        key = int.from_bytes(digest, "big") or 1
        if not self._insert(key):
            return False
        self._count += 1
        if 4 * self._count > 3 * len(self._table):
            self._grow()
        return True

    def _insert(self, key: int) -> bool:
        place = key % len(self._table)
        while (held := self._table[place]) != _EMPTY:
            if held == key:
                return False
            place = (place + 1) % len(self._table)
        self._table[place] = key
        return True

    def _grow(self) -> None:
        keys = self._table
        self._table = array("Q", [_EMPTY]) * (3 * len(keys) // 2)
        for key in keys:
            if key != _EMPTY:
                self._insert(key)

    @property
    def bytes_a_field(self) -> float:
        """The bytes per field at present."""
        return self._table.itemsize * len(self._table) / max(1, self._count)
