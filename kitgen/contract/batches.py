"""Random games by the thousand, in arrays of numpy: what a game's batch returns and draws from.

A batch plays what `random` plays, without a position for each step: one array holds the same thing
of all games at once. The plain engine is the reference, and a batch only a quicker way to the same
distribution; it is a sample of its own, so that game 7 of a batch is another than game 7 of the
plain engine.

Games come in blocks of a fixed size. A block has chance of its own by its number, so that a game
hangs on the stream and on its number alone, whoever plays it and with how many others. All draws
are whole numbers made of 64-bit words, of numpy's PCG64, whose words numpy keeps the same for ever
(NEP 19); there is no float among them.

numpy comes with the extra `kitgen[playtest]`; this module and what imports it are loaded when a
batch is asked for.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import accumulate
from math import lcm
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from kitgen.diagnostics import KitgenError
from kitgen.seeds import Stream
from kitgen.values import frozen

Bools: TypeAlias = NDArray[np.bool_]
Places: TypeAlias = NDArray[np.intp]
Words: TypeAlias = NDArray[np.uint64]

_HALF = np.uint64(32)
_LOW = np.uint64(2**32 - 1)
_HALF_WORDS = 2**32
_SEED_BYTES = 16


class NoBatchError(KitgenError):
    """Rules that no batch plays: the plain engine does."""


@frozen(eq=False)
class BatchResult:
    """How some random games went. The first axis of each array counts the games, in order.

    Attributes:
        winners: Who won, as `Outcome.winners`: a column for each seat; type bool. Several share
            a win; a row without any is a game for one that was lost, or a stall.
        scores: The score of each seat, a column for each; type int32. All are 0 where the game
            has no scores, and in a stall.
        turns: How many turns ended; type int32.
        first: The seat that took the first turn, -1 where nobody had one; type int8.
        ended: Whether the rules ended the game; where not, it is a stall. Type bool.
    """

    winners: Bools
    scores: NDArray[np.int32]
    turns: NDArray[np.int32]
    first: NDArray[np.int8]
    ended: Bools

    def part(self, start: int, stop: int) -> "BatchResult":
        """Return the games from one place up to, not including, another."""
        return BatchResult(
            self.winners[start:stop],
            self.scores[start:stop],
            self.turns[start:stop],
            self.first[start:stop],
            self.ended[start:stop],
        )


def joined(results: Sequence[BatchResult]) -> BatchResult:
    """Return several results, one at least, as one."""
    return BatchResult(
        np.concatenate([result.winners for result in results]),
        np.concatenate([result.scores for result in results]),
        np.concatenate([result.turns for result in results]),
        np.concatenate([result.first for result in results]),
        np.concatenate([result.ended for result in results]),
    )


class Chance:
    """The chance of one block: 64-bit words, and exact draws made of them."""

    __slots__ = ("_source",)

    def __init__(self, stream: Stream) -> None:
        """Begin the words of a stream's name."""
        seed = int.from_bytes(stream.octets(_SEED_BYTES), "big")
        self._source = np.random.PCG64(np.random.SeedSequence(seed))

    def words(self, count: int) -> Words:
        """Return so many words of 64 random bits."""
        return self._source.random_raw(count)

    def below(self, limits: Words) -> Words:
        """Draw for each limit, 1 to 2^32 - 1, a whole number below it, each as likely.

        The upper half of a random half word times the limit (Lemire, "Fast Random Integer
        Generation in an Interval", ACM Transactions on Modeling and Computer Simulation 29, 2019);
        products that would favour some numbers are drawn again.
        """
        products = (self.words(len(limits)) >> _HALF) * limits
        drawn = products >> _HALF
        # Few products come near enough for the division that tells which are unfair.
        near = np.flatnonzero((products & _LOW) < limits)
        while near.size:
            unfair = (products[near] & _LOW) < _HALF_WORDS % limits[near]
            near = near[unfair]
            products[near] = (self.words(len(near)) >> _HALF) * limits[near]
            drawn[near] = products[near] >> _HALF
        return drawn

    def below_all(self, limit: int, count: int) -> Words:
        """Draw so many whole numbers below one limit, as `below` does."""
        products = (self.words(count) >> _HALF) * np.uint64(limit)
        unfair = np.flatnonzero((products & _LOW) < _HALF_WORDS % limit)
        while unfair.size:
            products[unfair] = (self.words(len(unfair)) >> _HALF) * np.uint64(limit)
            unfair = unfair[(products[unfair] & _LOW) < _HALF_WORDS % limit]
        return products >> _HALF


class ShareTable:
    """Draws by exact shares: each row lists the shares of events that are numbered from 0."""

    __slots__ = ("_bits", "_bounds", "_fair", "_starts")

    def __init__(self, rows: Sequence[Sequence[Fraction]]) -> None:
        """Lay out rows of shares, which add up to 1 in each.

        Raises:
            NoBatchError: The shares of a row have no common denominator that fits beside the
                number of rows into 64 bits.
        """
        # One bit is left over, for the end of the last row.
        self._bits = 63 - (len(rows) - 1).bit_length()
        bounds: list[int] = []
        starts, fair = [], []
        for number, row in enumerate(rows):
            whole = lcm(*(share.denominator for share in row))
            if whole > 2**self._bits:
                raise NoBatchError("shares this fine are not drawn in batches")
            # A multiple of the shares' denominator: words from there on are drawn again.
            unit = 2**self._bits // whole
            starts.append(len(bounds))
            fair.append(unit * whole)
            ends = accumulate(int(share * whole) * unit for share in row)
            bounds += [(number << self._bits) + end for end in ends]
        self._bounds = np.array(bounds, np.uint64)
        self._starts = np.array(starts, np.intp)
        self._fair = np.array(fair, np.uint64)

    def draw(self, chance: Chance, rows: Places) -> Places:
        """Draw an event of each of these rows, exactly by its shares."""
        words = chance.words(len(rows)) >> (64 - self._bits)
        fair = self._fair[rows]
        unfair = np.flatnonzero(words >= fair)
        while unfair.size:
            words[unfair] = chance.words(len(unfair)) >> (64 - self._bits)
            unfair = unfair[words[unfair] >= fair[unfair]]
        words |= rows.astype(np.uint64) << self._bits
        return np.searchsorted(self._bounds, words, side="right") - self._starts[rows]


def in_blocks(
    stream: Stream, games: range, block: int, play: Callable[[Chance, int], BatchResult]
) -> BatchResult:
    """Play games block by block, and return those that are asked for.

    Args:
        stream: The chance of all blocks.
        games: The numbers of the games, from 1, one at least, in steps of 1.
        block: How many games a block has: never to be changed, for it decides what is drawn.
        play: Plays a block of so many games.

    Raises:
        ValueError: No such games.
    """
    if games.step != 1 or games.start < 1 or not games:
        raise ValueError(f"{games} are no numbers of games")
    parts = []
    for number in range((games.start - 1) // block, (games.stop - 2) // block + 1):
        offset = 1 + number * block
        whole = play(Chance(stream.child("block", number)), block)
        parts.append(whole.part(max(games.start - offset, 0), min(games.stop - offset, block)))
    return joined(parts)


def set_bit(masks: Words, numbers: Words, most: int) -> Words:
    """Return of each mask the set bit of a number, counted from 0 at the least.

    Args:
        masks: Each with more set bits than its number.
        numbers: Which bit of each.
        most: The largest of the numbers, or more.
    """
    left = masks.copy()
    for passed in range(most):
        left &= left - (numbers > passed)
    return left & ~(left - 1)
