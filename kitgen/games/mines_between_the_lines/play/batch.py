"""Batches of random games of lines.

A random player draws all lines with equal probability, whatever flags are set in between. So a
random order of all lines decides when each box is closed: by the latest of its lines. Lines that
close no box pass the turn on, and so do flags. The mover therefore follows from how many of these
there have been. Without flags, this gives the claimer of each box directly. With flags, the lines
are taken in order, and before each line players set flags for as long as chance picks a flag among
the legal moves.

Arrays have a row for each line or box and a column for each game.
"""

from functools import lru_cache, partial

import numpy as np
from numpy.typing import NDArray

from kitgen.contract.batches import (
    BatchResult,
    Bools,
    Chance,
    NoBatchError,
    Places,
    Words,
    in_blocks,
)
from kitgen.games.mines_between_the_lines.play.field import lines_of
from kitgen.games.mines_between_the_lines.play.flagging import Flags
from kitgen.games.mines_between_the_lines.play.lines import LinesRules
from kitgen.games.mines_between_the_lines.play.random_fields import numbers_of, random_mines
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen

BLOCK = 4096
"""Games in a block."""

_AT_ONCE = 256
"""Games whose orders are sorted together: few enough for their words to fit into the cache."""


def random_lines(rules: LinesRules, stream: Stream, games: range, limit: int) -> BatchResult:
    """Play games between random players.

    Open numbers (`is_open`) make no difference to random players.

    Raises:
        NoBatchError: Flags may be moved, so the rules do not end the game; or a game might reach
            the limit of turns.
        ValueError: There are no such games.
    """
    if rules.flag_limit != 0 and not rules.flags_stay:
        raise NoBatchError("batches do not play games in which flags are moved")
    boxes = len(rules.source.boxes)
    flags = rules.seats * (boxes if rules.flag_limit is None else min(rules.flag_limit, boxes))
    longest = len(lines_of(rules.source.boxes).sides) + flags
    if longest > limit:
        raise NoBatchError(f"batches play to the end, which may come after turn {limit}")
    return in_blocks(stream, games, BLOCK, partial(_block, rules))


@frozen(eq=False)
class Claims:
    """The claims in a block of games.

    Attributes:
        role: The claimer of each box: 0 for the player who began, 1 for the next, and so on.
        flagged: Whether the claimer had a flag on the box.
        turns: The number of turns of each game.
    """

    role: NDArray[np.uint8]
    flagged: Bools
    turns: NDArray[np.int32]


@lru_cache(maxsize=16)
def _round(boxes: frozenset[Cell]) -> Places:
    """Return the numbers of the lines round each box: four rows, a column for each box."""
    masks = lines_of(boxes).round
    lines = range(len(lines_of(boxes).sides))
    return np.array([[line for line in lines if masks[box] >> line & 1] for box in sorted(boxes)]).T


def random_times(lines: int, chance: Chance, count: int) -> NDArray[np.uint16]:
    """Return the time at which each line is drawn, from 0; all orders are equally likely."""
    times = np.empty((lines, count), np.uint16)
    for start in range(0, count, _AT_ONCE):
        games = np.arange(start, min(start + _AT_ONCE, count))
        while games.size:
            order, is_fair = _orders(lines, chance, len(games))
            times[:, games] = order.T
            games = games[~is_fair]
    return times


def _orders(lines: int, chance: Chance, count: int) -> tuple[NDArray[np.uint16], Bools]:
    """Return a random order of the lines for each game (a row), and whether it is fair.

    The line numbers replace the last bits of random words, and the words are sorted. If two words
    are equal in their other bits, the line numbers have decided their order; that game's order is
    then unfair and must be drawn again.
    """
    bits = np.uint64(lines.bit_length())
    words: Words = chance.words(count * lines).reshape(count, lines)
    keys = np.sort(words >> bits << bits | np.arange(lines, dtype=np.uint64), axis=1)
    high = keys >> bits
    order = (keys ^ high << bits).astype(np.uint16)
    return order, (high[:, 1:] != high[:, :-1]).all(axis=1)


def _block(rules: LinesRules, chance: Chance, count: int) -> BatchResult:
    boxes = rules.source.boxes
    mines = random_mines(rules.source, chance, count)
    first = chance.below_all(rules.seats, count).astype(np.int8)
    times = random_times(len(lines_of(boxes).sides), chance, count)
    closed_at = np.max([times[side] for side in _round(boxes)], axis=0)
    claims = _claims(rules, closed_at, len(times), chance)
    numbers = numbers_of(boxes, mines).astype(np.int16)
    return _result(rules, mines, numbers, first, claims)


def _claims(rules: LinesRules, closed_at: NDArray[np.uint16], lines: int, chance: Chance) -> Claims:
    """Find the claimer of each box: the player who draws the line that closes it."""
    boxes, count = closed_at.shape
    games = np.arange(count)
    closing = closed_at * np.intp(count) + games
    passes = np.ones((lines, count), np.bool_)
    passes.ravel()[closing] = False
    flags = Flags(rules, closed_at, lines)
    mover = np.zeros(count, np.intp)
    drawer = np.empty((lines, count), np.uint8)
    for line in range(lines):
        if rules.flag_limit != 0:
            flags.before_line(line, mover, chance)
        drawer[line] = mover
        mover += passes[line]
        mover[mover == rules.seats] = 0
    role = drawer.ravel()[closing]
    flagged = np.zeros(role.shape, np.bool_)
    if rules.flag_limit != 0:
        flagged = flags.own[np.arange(boxes)[:, np.newaxis], role, games]
    return Claims(role, flagged, flags.turns + np.int32(lines))


def _result(
    rules: LinesRules,
    mines: Bools,
    numbers: NDArray[np.int16],
    first: NDArray[np.int8],
    claims: Claims,
) -> BatchResult:
    """Count scores and tallies and find the winners."""
    kept, kept_mines = rules.worth(None, flagged=True)
    lost, lost_mines = rules.worth(None, flagged=False)
    sign, _ = rules.worth(1, flagged=False)
    worth = np.where(mines, np.where(claims.flagged, np.int32(kept), lost), sign * numbers)
    tallied = mines & np.where(claims.flagged, bool(kept_mines), bool(lost_mines))
    count = len(first)
    scores = np.empty((count, rules.seats), np.int32)
    exploded = np.empty((count, rules.seats), np.int32)
    games = np.arange(count)
    for role in range(rules.seats):
        own = claims.role == role
        seat = (first + role) % rules.seats
        scores[games, seat] = np.sum(worth * own, axis=0)
        exploded[games, seat] = np.sum(tallied & own, axis=0)
    winners = scores == scores.max(axis=1, keepdims=True)
    if rules.fewer_mines_win:
        more_than_any = exploded.max() + 1
        candidates = np.where(winners, exploded, more_than_any)
        winners = candidates == candidates.min(axis=1, keepdims=True)
    return BatchResult(winners, scores, claims.turns, first, np.ones(count, np.bool_))
