"""Which fields a run has drawn already, at sixteen bytes a field at most."""

from array import array
from hashlib import blake2b

_DIGEST_BYTES = 8
_EMPTY = 0


class SeenFields:
    """A set of fields, each by a digest of 64 bits: open addressing, at most three quarters full.

    Two fields of one digest count as one, which costs a redraw and happens once in some billion
    runs of the largest size.
    """

    def __init__(self) -> None:
        """Begin with none."""
        self._table = array("Q", [_EMPTY]) * 8
        self._count = 0

    def add(self, canonical: int) -> bool:
        """Add a field by its canonical form; return whether it is a new one."""
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
        """What a field takes at present."""
        return self._table.itemsize * len(self._table) / max(1, self._count)
