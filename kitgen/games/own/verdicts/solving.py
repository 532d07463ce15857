"""Solves small games of two players completely: taking from piles, and pieces in a row.

Each search has a budget of positions and no clock, so its result is always the same.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from functools import lru_cache, reduce
from itertools import chain
from operator import or_, xor
from typing import TypeAlias

from kitgen.values import frozen

MOST_POSITIONS = 60_000
"""The most positions that are examined before a game is given up."""

_MOVES_A_POSITION = 8
"""The same for moves in games of piles, per position of the budget."""

_ROWS_A_POSITION = 100
"""The same for rows of a board, per position of the budget."""

_STEPS_A_POSITION = 32
"""The same for moves of pieces that move, per position of the budget."""

_DEEPEST = 150
"""The deepest sequence of placed pieces before a game is given up."""

Bits: TypeAlias = int
"""A set of spaces: space n is bit n."""

Sides: TypeAlias = tuple[Bits, Bits]
"""The pieces of the player to move, and the other player's."""


class Value(IntEnum):
    """The value of a position for the player to move."""

    LOST = -1
    DRAWN = 0
    WON = 1


@frozen
class Solution:
    """The result of a search.

    Attributes:
        value: The game's value for the first player; None if the budget was used up.
        positions: The number of positions that were examined.
    """

    value: Value | None
    positions: int


class _GivenUp(Exception):  # noqa: N818 - it is no error: the budget is used up
    """The budget is used up."""


def solve_piles(
    piles: Sequence[int],
    take: Sequence[int] | None,
    *,
    last_wins: bool,
    most: int = MOST_POSITIONS,
) -> Solution:
    """Solve a game of taking pieces from piles, lost or won by the player who cannot take.

    If taking the last piece wins, each pile has a number, and the numbers are added without
    carrying (Sprague 1935, Grundy 1939). Otherwise every position is examined.

    Args:
        piles: The number of pieces in each pile.
        take: The numbers of pieces that may be taken from one pile in a turn; None for any.
        last_wins: Whether taking the last piece wins; otherwise it loses.
        most: The number of positions to examine before the game is given up.
    """
    if last_wins:
        grundy = _grundy_numbers(max(piles, default=0), take)
        total = reduce(xor, (grundy[pile] for pile in piles), 0)
        return Solution(Value.WON if total else Value.LOST, len(grundy))
    known: dict[tuple[int, ...], bool] = {}
    start = tuple(sorted(filter(None, piles)))
    # Depth first with an explicit stack: a pile of a thousand is a thousand moves deep.
    stack = [(start, _takings(start, take))]
    moves = 0
    while stack:
        position, left = stack[-1]
        for after in left:
            moves += 1
            if known.get(after) is not True:
                break
        else:
            # The player who cannot take has won; otherwise every move lets the other side win.
            known[position] = all(pile < min(take or (1,)) for pile in position)
            stack.pop()
            continue
        if moves > _MOVES_A_POSITION * most or len(known) + len(stack) > most:
            return Solution(None, len(known))
        if after in known:
            known[position] = True
            stack.pop()
        else:
            # Examine it again once the value of the position it leads to is known.
            stack[-1] = position, chain((after,), left)
            stack.append((after, _takings(after, take)))
    return Solution(Value.WON if known[start] else Value.LOST, len(known))


def _grundy_numbers(largest: int, take: Sequence[int] | None) -> list[int]:
    if take is None:
        return [*range(largest + 1)]
    numbers: list[int] = []
    for pile in range(largest + 1):
        reached = {numbers[pile - count] for count in take if count <= pile}
        numbers.append(next(value for value in range(len(reached) + 1) if value not in reached))
    return numbers


def _takings(piles: tuple[int, ...], take: Sequence[int] | None) -> Iterator[tuple[int, ...]]:
    """Yield the piles after each move, the smallest first, without empty ones."""
    for at, pile in enumerate(piles):
        if at and piles[at - 1] == pile:
            continue
        others = (*piles[:at], *piles[at + 1 :])
        for count in take or range(1, pile + 1):
            if count <= pile:
                left = (pile - count,) if count < pile else ()
                yield tuple(sorted((*others, *left)))


@frozen
class Alignment:
    """A game of two players who place pieces on a board in turn until one has some in a row.

    Attributes:
        count: The number of spaces.
        rows: The sets of spaces that win if one side occupies all of them.
        steps: The neighbours of each space; None if pieces move to any free space.
        pieces: The number of pieces of each player.
        moving: Whether pieces move once all are placed; a player who cannot move has lost.
            Otherwise the game is a draw when no piece can be placed.
    """

    count: int
    rows: tuple[Bits, ...]
    steps: tuple[Bits, ...] | None
    pieces: int
    moving: bool


def alignment_on(
    names: Sequence[str],
    lines: Sequence[Sequence[str]],
    steps: Mapping[str, Sequence[str]] | None,
    in_a_row: int,
    pieces: int | None,
    *,
    moving: bool,
) -> Alignment:
    """Return the game of getting some pieces in a row on a board.

    Args:
        names: The spaces.
        lines: The straight lines of the board, of any length.
        steps: The neighbours of each space; None if pieces move to any free space.
        in_a_row: The number of pieces in a row that wins.
        pieces: The number of each player's pieces; None for as many as there is room for.
        moving: Whether pieces move once all are placed.
    """
    bit = {name: 1 << at for at, name in enumerate(names)}
    rows = {
        reduce(or_, (bit[name] for name in line[start : start + in_a_row]))
        for line in lines
        for start in range(len(line) - in_a_row + 1)
    }
    near = None
    if steps is not None:
        near = tuple(reduce(or_, (bit[other] for other in steps[name]), 0) for name in names)
    return Alignment(len(names), tuple(sorted(rows)), near, pieces or len(names), moving)


@lru_cache(maxsize=32)
def solve_alignment(game: Alignment, most: int = MOST_POSITIONS) -> Solution:
    """Solve a game of pieces in a row; endless play is a draw."""
    return _solve_cycles(game, most) if game.moving else _Placing(game, most).solve()


def _bits(spaces: Bits) -> Iterator[Bits]:
    while spaces:
        yield spaces & -spaces
        spaces &= spaces - 1


class _Placing:
    """Solves a game whose pieces never move: depth first, each position once."""

    def __init__(self, game: Alignment, most: int) -> None:
        self._game, self._most = game, most
        self._rows_left = _ROWS_A_POSITION * most
        self._board = (1 << game.count) - 1
        self._known: dict[Sides, Value] = {}
        weight = {1 << at: sum(row >> at & 1 for row in game.rows) for at in range(game.count)}
        # Spaces on many rows first: finding a good move early saves trying bad ones.
        self._order = sorted(weight, key=lambda space: -weight[space])

    def solve(self) -> Solution:
        try:
            value = self._worth(0, 0, 0)
        except _GivenUp:
            return Solution(None, len(self._known))
        return Solution(value, len(self._known))

    def _worth(self, mine: Bits, theirs: Bits, depth: int) -> Value:
        """Return the value of a position in which neither side has a row."""
        known = self._known.get((mine, theirs))
        if known is not None:
            return known
        free = self._board & ~(mine | theirs)
        if not free or mine.bit_count() == self._game.pieces:
            return Value.DRAWN
        self._rows_left -= len(self._game.rows)
        if len(self._known) >= self._most or self._rows_left < 0 or depth > _DEEPEST:
            raise _GivenUp
        value = self._known[mine, theirs] = self._best(mine, theirs, free, depth)
        return value

    def _best(self, mine: Bits, theirs: Bits, free: Bits, depth: int) -> Value:
        if self._ends(mine, theirs):
            return Value.WON
        threats = self._ends(theirs, mine)
        # A threat is real unless the other side has placed its last piece.
        if theirs.bit_count() == self._game.pieces:
            threats = 0
        if threats & (threats - 1):
            return Value.LOST
        if not threats and not any(row & mine == 0 or row & theirs == 0 for row in self._game.rows):
            return Value.DRAWN
        best = Value.LOST
        for space in [threats] if threats else self._order:
            if space & free:
                value = Value(-self._worth(theirs, mine | space, depth + 1))
                best = max(best, value)
                if best is Value.WON:
                    break
        return best

    def _ends(self, mine: Bits, theirs: Bits) -> Bits:
        """Return the free spaces on which one more piece makes a row."""
        ends = 0
        for row in self._game.rows:
            lacking = row & ~mine
            if not row & theirs and not lacking & (lacking - 1):
                ends |= lacking
        return ends


def _solve_cycles(game: Alignment, most: int) -> Solution:
    """Solve a game in which positions recur, backwards from its ends.

    First all positions are listed; then losses and wins are carried back, and the positions that
    neither reaches are draws.
    """
    positions: dict[Sides, int] = {(0, 0): 0}
    before: list[list[int]] = [[]]
    open_moves: list[int] = []
    values: list[Value | None] = [None]
    queue: list[int] = []
    # Positions appended while iterating are visited too.
    listed = [(0, 0)]
    moves_left = _STEPS_A_POSITION * most
    for at, (mine, theirs) in enumerate(listed):
        after = [] if _has_row(game, theirs) else [*_moves(game, mine, theirs)]
        moves_left -= len(after)
        if moves_left < 0:
            return Solution(None, len(listed))
        open_moves.append(len(after))
        if not after:
            values[at] = Value.LOST
            queue.append(at)
        for sides in after:
            number = positions.get(sides)
            if number is None:
                if len(listed) >= most:
                    return Solution(None, len(listed))
                number = positions[sides] = len(listed)
                listed.append(sides)
                before.append([])
                values.append(None)
            before[number].append(at)
    for at in queue:
        for earlier in before[at]:
            if values[earlier] is not None:
                continue
            open_moves[earlier] -= 1
            if values[at] is Value.LOST:
                values[earlier] = Value.WON
            elif not open_moves[earlier]:
                values[earlier] = Value.LOST
            else:
                continue
            queue.append(earlier)
    return Solution(values[0] if values[0] is not None else Value.DRAWN, len(listed))


def _has_row(game: Alignment, spaces: Bits) -> bool:
    return any(spaces & row == row for row in game.rows)


def _moves(game: Alignment, mine: Bits, theirs: Bits) -> Iterator[Sides]:
    """Yield the positions after one move, without repetition, from the other side's view."""
    free = ((1 << game.count) - 1) & ~(mine | theirs)
    if mine.bit_count() < game.pieces:
        yield from ((theirs, mine | space) for space in _bits(free))
        return
    for piece in _bits(mine):
        near = free if game.steps is None else free & game.steps[piece.bit_length() - 1]
        yield from ((theirs, mine ^ piece | space) for space in _bits(near))
