"""Batches of random games, turn by turn.

Between turns every digger is at its camp, so camps, treasure and markers are the whole state. A
random turn takes a few draws: where the camp comes to rest, how the digging ends, whom to sabotage,
and the treasure. The result of several rolls and choices is drawn in one step, from its exact
distribution. All games of a block play each turn together; finished games are removed.
"""

from fractions import Fraction
from functools import lru_cache, partial

import numpy as np
from numpy.typing import NDArray

from kitgen.contract.batches import (
    BatchResult,
    Bools,
    Chance,
    Places,
    ShareTable,
    in_blocks,
)
from kitgen.games.cave_mining.play.mining import CaveRules
from kitgen.games.cave_mining.rules.mine import SURFACE, Mine
from kitgen.seeds import Stream
from kitgen.values import frozen

BLOCK = 8192
"""Games in a block."""

CAVED_IN = 0
"""The end of digging by a cave-in; otherwise it is the layer in which the player looks."""


def random_mining(rules: CaveRules, stream: Stream, games: range, limit: int) -> BatchResult:
    """Play games between random players, or of a single one.

    Raises:
        NoBatchError: The mine is so deep that its shares do not fit into a word of 64 bits.
        ValueError: There are no such games.
    """
    return in_blocks(stream, games, BLOCK, partial(_block, rules, limit))


def digging_shares(mine: Mine, camp: int) -> tuple[Fraction, ...]:
    """Return the chances of how a random player's digging from a camp ends.

    At the surface the player must dig, and in the deepest layer must look; elsewhere both are
    equally likely.

    Returns:
        The chance of `CAVED_IN`, then of a look in each layer from the top.
    """
    shares = [Fraction(0)] * (mine.depth + 1)
    reached = Fraction(1)
    for layer in range(camp, mine.depth + 1):
        may_look, may_dig = layer > SURFACE, layer < mine.depth
        looks = reached * Fraction(may_look, may_look + may_dig)
        shares[layer] = looks
        if may_dig:
            risk = mine.layer(layer + 1).risk
            shares[CAVED_IN] += (reached - looks) * risk
            reached = (reached - looks) * (1 - risk)
    return tuple(shares)


@frozen(eq=False)
class _Tables:
    """The distributions of a mine's rolls.

    Attributes:
        rest: For each camp, the layer in which it comes to rest.
        digging: For each camp, the end of digging.
        treasure: For each number of paying layers, the treasure they bring.
    """

    rest: ShareTable
    digging: ShareTable
    treasure: ShareTable


@lru_cache(maxsize=16)
def _tables(mine: Mine) -> _Tables:
    camps = range(mine.depth + 1)
    return _Tables(
        ShareTable([mine.rest_chances(camp) for camp in camps]),
        ShareTable([digging_shares(mine, camp) for camp in camps]),
        ShareTable([_treasure_shares(mine, layers) for layers in camps]),
    )


def _treasure_shares(mine: Mine, layers: int) -> tuple[Fraction, ...]:
    ways = mine.treasure_ways(layers)
    return tuple(Fraction(count, sum(ways)) for count in ways)


class _Mines:
    """The unfinished games of a block; arrays have a row for each player, in turn order."""

    def __init__(self, seats: int, count: int) -> None:
        """Begin at the surface."""
        self.games: Places = np.arange(count)
        self.camps: Places = np.zeros((seats, count), np.intp)
        self.treasure = np.zeros((seats, count), np.int32)
        self.marked: Bools = np.zeros((seats, count), np.bool_)

    def keep(self, left: Places) -> None:
        """Keep only the games at some places."""
        self.games = self.games[left]
        self.camps = self.camps[:, left]
        self.treasure = self.treasure[:, left]
        self.marked = self.marked[:, left]

    def turn(self, role: int, tables: _Tables, chance: Chance) -> None:
        """Play one player's turn in every game; `mining` describes its steps."""
        camps = self.camps[role]
        rest = tables.rest.draw(chance, camps)
        fell = rest < camps
        may_go_on = ~fell | self.marked[role]
        self.marked[role] = False
        end = tables.digging.draw(chance, rest)
        looked = may_go_on & (end != CAVED_IN)
        camp = np.where(looked, end, rest)
        self.camps[role] = camp
        sabotages = self._sabotage(role, looked & ~fell, tables, chance)
        self.treasure[role] += tables.treasure.draw(chance, camp - sabotages).astype(np.int32)

    def _sabotage(self, role: int, may: Bools, tables: _Tables, chance: Chance) -> Bools:
        """Sabotage one neighbour or none, all equally likely; return the games with sabotage."""
        sabotages = np.zeros(len(may), np.bool_)
        beside = (self.camps == self.camps[role]) & may
        beside[role] = False
        at = np.flatnonzero(beside.any(axis=0))
        near = beside[:, at]
        chosen = chance.below(near.sum(axis=0, dtype=np.uint64) + np.uint64(1))
        sabotages[at] = chosen > 0
        # The first neighbour is number 1; number 0 is nobody.
        victim = np.argmax(np.cumsum(near, axis=0, dtype=np.uint64) == chosen, axis=0)
        at, victim = at[chosen > 0], victim[chosen > 0]
        self.camps[victim, at] = tables.rest.draw(chance, self.camps[victim, at])
        self.marked[victim, at] = True
        return sabotages


def _block(rules: CaveRules, limit: int, chance: Chance, count: int) -> BatchResult:
    first = chance.below_all(rules.seats, count).astype(np.int8)
    tables, mines = _tables(rules.mine), _Mines(rules.seats, count)
    treasure = np.zeros((rules.seats, count), np.int32)
    turns = np.full(count, limit, np.int32)
    ended = np.zeros(count, np.bool_)
    for turn in range(1, limit + 1):
        mines.turn((turn - 1) % rules.seats, tables, chance)
        if turn % rules.seats == 0:
            is_over = _is_over(rules, mines.treasure)
            over = mines.games[is_over]
            treasure[:, over] = mines.treasure[:, is_over]
            turns[over] = turn
            ended[over] = True
            mines.keep(np.flatnonzero(~is_over))
            if not mines.games.size:
                break
    scores = np.empty((count, rules.seats), np.int32)
    for role in range(rules.seats):
        scores[np.arange(count), (first + role) % rules.seats] = treasure[role]
    winners = (scores == scores.max(axis=1, keepdims=True)) & ended[:, np.newaxis]
    return BatchResult(winners, scores, turns, first, ended)


def _is_over(rules: CaveRules, treasure: NDArray[np.int32]) -> Bools:
    """Return whether each game ends with this round.

    It does if a player has reached the goal, unless there is a tie after which players play on.
    """
    best = treasure.max(axis=0)
    reached = best >= rules.mine.goal
    if rules.tie != "shared":
        reached &= (treasure == best).sum(axis=0) == 1
    return np.asarray(reached, np.bool_)
