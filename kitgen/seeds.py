"""Chance: named streams of random numbers, derived from a seed.

A stream is a key; a child's key is the SHA-256 of its parent's key and the child's *name*.
Only names, never positions, determine what a stream yields: adding a component to a kit, or
printing one more field, leaves all other streams as they were. Nothing here uses `random`,
`hash()` or the clock, so the numbers are the same on every machine and in every Python version.
"""

import hashlib
from collections.abc import Sequence
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_WORD_BYTES = 8
_BLOCK = Struct(">4Q")
"""The words of a block."""
_WORD_RANGE = 1 << (8 * _WORD_BYTES)


class Stream:
    """A source of chance named by a seed and a path of children.

    Drawing from a stream advances it. Its children depend only on its name, not on how much has
    been drawn.
    """

    __slots__ = ("_blocks", "_index", "_known_key", "_name", "_parent", "_words")

    _known_key: bytes | None
    _name: str
    _index: int | str | None
    _parent: "Stream | None"
    _words: list[int]
    _blocks: int

    def __init__(self, seed: str | int) -> None:
        """Start the stream of a seed; `42` and `"42"` are the same seed."""
        self._known_key = hashlib.sha256(b"kitgen seed\0" + str(seed).encode()).digest()
        self._name, self._index, self._parent = "", None, None
        self._blocks, self._words = 0, []

    def child(self, name: str, index: int | str | None = None) -> "Stream":
        """Return the stream of a named part, for example `child("field", 3)`."""
        # The key is computed at the first draw: most streams of a playtest are never used.
        grown = Stream.__new__(Stream)
        grown._known_key, grown._blocks, grown._words = None, 0, []
        grown._name, grown._index, grown._parent = name, index, self
        return grown

    @property
    def _key(self) -> bytes:
        if self._known_key is None:
            above = b"" if self._parent is None else self._parent._key
            name = self._name if self._index is None else f"{self._name}\0{self._index}"
            self._known_key = hashlib.sha256(above + name.encode()).digest()
        return self._known_key

    def _next_word(self) -> int:
        if not self._words:
            # A block is the SHA-256 of the key and a counter; its words are taken from the first.
            block = hashlib.sha256(self._key + b"\0block" + self._blocks.to_bytes(8, "big"))
            self._words = [*reversed(_BLOCK.unpack(block.digest()))]
            self._blocks += 1
        return self._words.pop()

    def below(self, limit: int) -> int:
        """Draw a whole number from 0 to `limit - 1`, all equally likely.

        Raises:
            ValueError: `limit` is less than 1, or beyond 64 bits.
        """
        if not 1 <= limit <= _WORD_RANGE:
            raise ValueError(f"cannot draw a number below {limit}")
        # Words beyond the last whole multiple of `limit` would favour small numbers: draw again.
        fair = _WORD_RANGE - _WORD_RANGE % limit
        while True:
            word = self._next_word()
            if word < fair:
                return word % limit

    def several_below(self, limit: int, count: int) -> tuple[int, ...]:
        """Draw the numbers that `below` would draw if it were called `count` times.

        Raises:
            ValueError: `limit` is less than 1, or beyond 64 bits.
        """
        if not 1 <= limit <= _WORD_RANGE:
            raise ValueError(f"cannot draw a number below {limit}")
        fair = _WORD_RANGE - _WORD_RANGE % limit
        drawn: list[int] = []
        while len(drawn) < count:
            word = self._words.pop() if self._words else self._next_word()
            if word < fair:
                drawn.append(word % limit)
        return tuple(drawn)

    def octets(self, count: int) -> bytes:
        """Draw `count` random bytes together: SHAKE-256 of the key and the stream's next word."""
        word = self._next_word().to_bytes(_WORD_BYTES, "big")
        return hashlib.shake_256(self._key + b"\0octets" + word).digest(count)

    def pick(self, choices: Sequence[T]) -> T:
        """Draw one of `choices`, all equally likely."""
        return choices[self.below(len(choices))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in a random order, all orders equally likely (Fisher and Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)
