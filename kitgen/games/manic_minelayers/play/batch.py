"""Batches of random games for two; a board is a word of 64 bits, with a bit for each free square.

All games of a block make each jump together. The Minelayers are kept in turn order, so the number
of the jump gives the mover. Finished games are removed.
"""

from functools import lru_cache, partial

import numpy as np
from numpy.typing import NDArray

from kitgen.contract.batches import (
    BatchResult,
    Chance,
    NoBatchError,
    Places,
    Words,
    in_blocks,
    set_bit,
)
from kitgen.games.manic_minelayers.play.board import jumps_on
from kitgen.games.manic_minelayers.play.duel import DuelRules
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen

BLOCK = 8192
"""Games in a block: their arrays fit into the processor's cache."""

_WORD = 64
_TWO = 2
_NOBODY = -1


def random_duels(rules: DuelRules, stream: Stream, games: range, limit: int) -> BatchResult:
    """Play games between two random players.

    For random players the order of placing makes no difference, so `rules.placement` is ignored.

    Raises:
        NoBatchError: The board has more than 64 squares.
        ValueError: There are no such games.
    """
    if len(rules.board.squares) > _WORD:
        squares = len(rules.board.squares)
        raise NoBatchError(f"batches play boards of {_WORD} squares at most, not of {squares}")
    return in_blocks(stream, games, BLOCK, partial(_block, rules, limit))


@lru_cache(maxsize=16)
def _jumps(squares: frozenset[Cell]) -> Words:
    """Return the knight's moves from each square, in reading order, as bit sets."""
    numbers = {square: number for number, square in enumerate(sorted(squares))}
    return np.array(
        [
            sum(1 << numbers[ahead] for ahead in jumps_on(squares)[square])
            for square in sorted(squares)
        ],
        np.uint64,
    )


@frozen(eq=False)
class _Result:
    """The results of the games of a block, filled in as games end.

    Attributes:
        won_second: 1 if the second mover won the game, 0 if the first did, -1 while it goes on.
        turns: The number of jumps in each game.
    """

    won_second: NDArray[np.int8]
    turns: NDArray[np.int32]


def _block(rules: DuelRules, limit: int, chance: Chance, count: int) -> BatchResult:
    """Play the games of a block: roll the die, place on home squares, then jump."""
    squares = sorted(rules.board.squares)
    homes = [
        np.array([squares.index(home) for home in sorted(own)], np.intp)
        for own in rules.board.homes
    ]
    first = chance.below_all(_TWO, count).astype(np.int8)
    north, south = (own[chance.below_all(len(own), count)] for own in homes)
    result = _Result(np.full(count, _NOBODY, np.int8), np.full(count, limit, np.int32))
    begins = first == 0
    starts = np.where(begins, north, south), np.where(begins, south, north)
    _jump_on(rules, limit, chance, starts, result)
    ended = result.won_second != _NOBODY
    seat = np.where(ended, first ^ result.won_second, _NOBODY)
    winners = seat[:, np.newaxis] == np.arange(_TWO)
    first[result.turns == 0] = _NOBODY
    return BatchResult(winners, np.zeros((count, _TWO), np.int32), result.turns, first, ended)


def _jump_on(
    rules: DuelRules,
    limit: int,
    chance: Chance,
    starts: tuple[Places, Places],
    result: _Result,
) -> None:
    """Play jumps until all games have ended or reached the limit, and fill in the results."""
    jumps = _jumps(rules.board.squares)
    mover, other = starts
    every = (1 << len(jumps)) - 1
    bits = np.uint64(1) << np.arange(len(jumps), dtype=np.uint64)
    free = np.uint64(every) & ~(bits[mover] | bits[other])
    games = np.arange(len(mover))
    for turn in range(limit + 1):
        ways = jumps[mover] & free
        is_over = ways == 0
        if rules.end_check == "move" and turn:
            is_over |= (jumps[other] & free) == 0
        if is_over.any():
            over = np.flatnonzero(is_over)
            other_ways = jumps[other[over]] & free[over]
            # A mover who is not stuck wins; if both are stuck, the second mover wins.
            mover_wins = (ways[over] != 0) | ((other_ways == 0) & (turn % _TWO == 1))
            result.won_second[games[over]] = mover_wins == (turn % _TWO == 1)
            result.turns[games[over]] = turn
            left = np.flatnonzero(~is_over)
            games, mover, other = games[left], mover[left], other[left]
            free, ways = free[left], ways[left]
        if not games.size:
            return
        counts = np.bitwise_count(ways)
        drawn = chance.below(counts.astype(np.uint64))
        square = set_bit(ways, drawn, int(counts.max()) - 1)
        free ^= square
        mover, other = other, np.bitwise_count(square - 1).astype(np.intp)
