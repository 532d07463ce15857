"""Random games by the thousand in numpy arrays: what a game's batch returns and draws from.

A batch plays what the `random` player plays, without building a position for each step: one array
holds the same value for all games. The plain engine is the reference; a batch is a faster way to
the same distribution. The samples differ: game 7 of a batch is not game 7 of the plain engine.

Games come in blocks of a fixed size. Each block draws from its own stream, named by the block's
number, so a game depends only on the stream and on its number, not on how many others are played or
by which process. All draws are whole numbers made of 64-bit words from numpy's PCG64, whose output
numpy guarantees never to change (NEP 19); no floats are involved.

numpy comes with the extra `kitgen[playtest]`; this module and its importers are loaded only when a
batch is requested.
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
    """Raised for rules that no batch can play; the plain engine plays them."""


@frozen(eq=False)
class BatchResult:
    """The results of some random games. The first axis of each array is the game, in order.

    Attributes:
        winners: Who won, as in `Outcome.winners`: a column for each seat; type bool. Several
            winners share a win; a row without any is a solo game that was lost, or a stall.
        scores: The score of each seat, a column for each; type int32. All are 0 if the game has no
            scores, and in a stall.
        turns: How many turns ended; type int32.
        first: The seat that took the first turn, -1 if no turn was taken; type int8.
        ended: Whether the rules ended the game; false for a stall. Type bool.
    """

    winners: Bools
    scores: NDArray[np.int32]
    turns: NDArray[np.int32]
    first: NDArray[np.int8]
    ended: Bools

    def part(self, start: int, stop: int) -> "BatchResult":
        """Return the games from `start` up to, but not including, `stop`."""
        return BatchResult(
            self.winners[start:stop],
            self.scores[start:stop],
            self.turns[start:stop],
            self.first[start:stop],
            self.ended[start:stop],
        )


def joined(results: Sequence[BatchResult]) -> BatchResult:
    """Concatenate results, of which there must be at least one."""
    return BatchResult(
        np.concatenate([result.winners for result in results]),
        np.concatenate([result.scores for result in results]),
        np.concatenate([result.turns for result in results]),
        np.concatenate([result.first for result in results]),
        np.concatenate([result.ended for result in results]),
    )


class Chance:
    """The random source of one block: 64-bit words, and exact draws made from them."""

    __slots__ = ("_source",)

    def __init__(self, stream: Stream) -> None:
        """Seed the generator from a stream."""
        seed = int.from_bytes(stream.octets(_SEED_BYTES), "big")
        self._source = np.random.PCG64(np.random.SeedSequence(seed))

    def words(self, count: int) -> Words:
        """Return `count` words of 64 random bits."""
        return self._source.random_raw(count)

    def below(self, limits: Words) -> Words:
        """Draw, for each limit from 1 to 2^32 - 1, a whole number below it, all equally likely.

        The result is the upper half of a random 32-bit word times the limit (Lemire, "Fast Random
        Integer Generation in an Interval", ACM Transactions on Modeling and Computer Simulation 29,
        2019); products that would favour some numbers are drawn again.
        """
        products = (self.words(len(limits)) >> _HALF) * limits
        drawn = products >> _HALF
        # Few products are small enough to need the division that finds the unfair ones.
        near = np.flatnonzero((products & _LOW) < limits)
        while near.size:
            unfair = (products[near] & _LOW) < _HALF_WORDS % limits[near]
            near = near[unfair]
            products[near] = (self.words(len(near)) >> _HALF) * limits[near]
            drawn[near] = products[near] >> _HALF
        return drawn

    def below_all(self, limit: int, count: int) -> Words:
        """Draw `count` whole numbers below one limit, in the same way as `below`."""
        products = (self.words(count) >> _HALF) * np.uint64(limit)
        unfair = np.flatnonzero((products & _LOW) < _HALF_WORDS % limit)
        while unfair.size:
            products[unfair] = (self.words(len(unfair)) >> _HALF) * np.uint64(limit)
            unfair = unfair[(products[unfair] & _LOW) < _HALF_WORDS % limit]
        return products >> _HALF


class ShareTable:
    """Draws events by exact shares; each row lists the shares of its events, numbered from 0."""

    __slots__ = ("_bits", "_bounds", "_fair", "_starts")

    def __init__(self, rows: Sequence[Sequence[Fraction]]) -> None:
        """Prepare the rows of shares; each row adds up to 1.

        Raises:
            NoBatchError: The common denominator of a row's shares does not fit into 64 bits
                together with the row number.
        """
        # One bit is left over, for the end of the last row.
        self._bits = 63 - (len(rows) - 1).bit_length()
        bounds: list[int] = []
        starts, fair = [], []
        for number, row in enumerate(rows):
            whole = lcm(*(share.denominator for share in row))
            if whole > 2**self._bits:
                raise NoBatchError("shares this fine are not drawn in batches")
            # The largest multiple of the denominator that fits: words from there on are drawn
            # again.
            unit = 2**self._bits // whole
            starts.append(len(bounds))
            fair.append(unit * whole)
            ends = accumulate(int(share * whole) * unit for share in row)
            bounds += [(number << self._bits) + end for end in ends]
        self._bounds = np.array(bounds, np.uint64)
        self._starts = np.array(starts, np.intp)
        self._fair = np.array(fair, np.uint64)

    def draw(self, chance: Chance, rows: Places) -> Places:
        """Draw one event for each of the given rows, with exactly its shares."""
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
    """Play games block by block and return the requested ones.

    Args:
        stream: The source of chance for all blocks.
        games: The numbers of the games, from 1; at least one, in steps of 1.
        block: The number of games in a block. Never change it: the draws depend on it.
        play: Plays a block of the given number of games.

    Raises:
        ValueError: The range is empty, starts below 1, or has another step.
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
    """Return a mask with only the n-th set bit of each mask, counted from 0 at the lowest bit.

    Args:
        masks: The masks; each has more set bits than its number.
        numbers: Which set bit to keep of each mask.
        most: An upper bound of the numbers.
    """
    left = masks.copy()
    for passed in range(most):
        left &= left - (numbers > passed)
    return left & ~(left - 1)
