"""Distinct words, counted and numbered in little memory, such as the names of a run's sheets."""

from array import array
from hashlib import blake2b

_FEW = 500
"""How many words are kept as they are, at most."""

_LEAST_SLOTS = 1 << 10


class Numbered:
    """Numbers distinct words in the order in which they first come, from 0.

    Of each only a digest of 8 bytes is kept, and some 8 bytes more in a table. Among a hundred
    thousand words, two have the same digest once in four thousand million runs.
    """

    __slots__ = ("_digests", "_slots")

    def __init__(self) -> None:
        self._digests = array("Q")
        # At the remainder of a digest, or the next free place after it: its number, plus 1.
        self._slots = array("I", bytes(4 * _LEAST_SLOTS))

    def __len__(self) -> int:
        return len(self._digests)

    def find(self, words: str) -> int | None:
        """Return the number of words; None if they did not come yet."""
        number = self._slots[self._slot(_digest(words))]
        return number - 1 if number else None

    def add(self, words: str) -> int:
        """Return the number of words, a new one if they did not come yet."""
        digest = _digest(words)
        slot = self._slot(digest)
        if number := self._slots[slot]:
            return number - 1
        self._digests.append(digest)
        self._slots[slot] = len(self._digests)
        if 3 * len(self._digests) > 2 * len(self._slots):
            self._slots = array("I", bytes(8 * len(self._slots)))
            for number, known in enumerate(self._digests, 1):
                self._slots[self._slot(known)] = number
        return len(self._digests) - 1

    def _slot(self, digest: int) -> int:
        """Return the place of a digest in the table, or the free place where it belongs."""
        slots, digests = self._slots, self._digests
        last = len(slots) - 1
        slot = digest & last
        while (number := slots[slot]) and digests[number - 1] != digest:
            slot = slot + 1 & last
        return slot


class Distinct:
    """Counts distinct words."""

    __slots__ = ("_few", "_many")

    def __init__(self) -> None:
        self._few: set[str] = set()
        self._many: Numbered | None = None

    def __len__(self) -> int:
        return len(self._few) if self._many is None else len(self._many)

    def add(self, words: str) -> None:
        """Count words, unless they came before."""
        if self._many is not None:
            self._many.add(words)
            return
        self._few.add(words)
        if len(self._few) > _FEW:
            self._many = Numbered()
            for known in sorted(self._few):
                self._many.add(known)
            self._few = set()


def _digest(words: str) -> int:
    digest = blake2b(words.encode("utf-8", "surrogatepass"), digest_size=8, usedforsecurity=False)
    return int.from_bytes(digest.digest(), "little")
