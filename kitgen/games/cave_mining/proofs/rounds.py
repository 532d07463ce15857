"""The length of games in a model: all players follow a lone player's plan, and no one sabotages.

The players then do not affect each other, so it is enough to know how many turns one of them needs:
a game ends in the first round in which a player reaches the goal.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, chain, repeat
from operator import add, sub
from typing import TypeAlias

from kitgen.games.cave_mining.proofs.analysis import SCALE, SoloPlan
from kitgen.games.cave_mining.rules.mine import SURFACE, Mine
from kitgen.values import frozen

SMALLEST = SCALE >> 50
"""The chance, in parts of `SCALE`, below which unfinished games are ignored."""

MOST_ROUNDS = 2_000
"""The most rounds that are followed; only a goal almost out of reach takes as many."""

_SCALE_BITS = SCALE.bit_length() - 1


@frozen
class TurnsNeeded:
    """The distribution of the turns that one player needs to reach the goal.

    Attributes:
        not_yet: The chances that more than 0, 1, 2 ... turns are needed, in parts of `SCALE`.
            Each is at most 1e-30 too low; those after the last are below `SMALLEST`.
    """

    not_yet: tuple[int, ...]

    def mean_rounds(self, players: int) -> Fraction:
        """Return the mean number of rounds until the first player reaches the goal."""
        return sum((Fraction(share, SCALE) ** players for share in self.not_yet), start=Fraction(0))

    def ends_within(self, players: int, rounds: int) -> Fraction:
        """Return the chance that a player has reached the goal after some number of rounds."""
        if rounds >= len(self.not_yet):
            return Fraction(1)
        return 1 - Fraction(self.not_yet[rounds], SCALE) ** players

    def usual_rounds(self, players: int, share: Fraction) -> int:
        """Return the number of rounds within which at least a share of all games is over."""
        return next(
            rounds
            for rounds in range(len(self.not_yet) + 1)
            if self.ends_within(players, rounds) >= share
        )


def turns_needed(mine: Mine, plan: SoloPlan) -> TurnsNeeded | None:
    """Return the turns that a player who follows a plan needs; None if over `MOST_ROUNDS`.

    The chances of all combinations of treasure and camp are computed turn by turn, rounded down.
    """
    moves = _moves(mine, plan)
    now = [[0] * mine.goal for _ in range(mine.depth + 1)]
    now[SURFACE][0] = left = SCALE
    not_yet: list[int] = []
    while left > SMALLEST:
        if len(not_yet) == MOST_ROUNDS:
            return None
        not_yet.append(left)
        collecting = _after_moving(now, moves)
        now = [_after_rolling(mine, camp, row) for camp, row in enumerate(collecting)]
        left = sum(map(sum, now))
    return TurnsNeeded(tuple(not_yet))


_Move: TypeAlias = tuple[tuple[int, int], ...]
"""The layers on which a turn may collect, each with its chance in parts of `SCALE`."""

_Run: TypeAlias = tuple[slice, _Move]
"""A range of treasure with the same move, and the move."""


def _moves(mine: Mine, plan: SoloPlan) -> tuple[tuple[_Run, ...], ...]:
    """Return, by camp, the moves for all ranges of treasure."""
    return tuple(
        tuple(
            (slice(first, last + 1), _move(mine, camp, targets[camp]))
            for first, last, targets in plan.steps()
        )
        for camp in range(mine.depth + 1)
    )


@lru_cache(maxsize=256)
def _move(mine: Mine, camp: int, target: int) -> _Move:
    """Return where a turn collects if it begins at a camp and digs for a target layer."""
    rest = mine.rest_chances(camp)
    there = mine.dig_chance(camp, target) if target != camp else Fraction(0)
    chances = {layer: rest[layer] for layer in range(camp)}
    chances[camp] = rest[camp] * (1 - there)
    if there:
        chances[target] = rest[camp] * there
    return tuple((layer, int(chance * SCALE)) for layer, chance in chances.items() if chance)


def _after_moving(now: Sequence[Sequence[int]], moves: Sequence[Sequence[_Run]]) -> list[list[int]]:
    """Return the chances by the layer on which the turn collects and the treasure before it."""
    collecting = [[0] * len(row) for row in now]
    for row, runs in zip(now, moves, strict=True):
        for treasures, move in runs:
            part = row[treasures]
            for layer, chance in move if any(part) else ():
                shares = [share * chance >> _SCALE_BITS for share in part]
                collecting[layer][treasures] = map(add, collecting[layer][treasures], shares)
    return collecting


def _after_rolling(mine: Mine, camp: int, row: Sequence[int]) -> list[int]:
    """Return the chances of each treasure below the goal after adding the dice down to a camp.

    A die of n faces replaces each chance with the sum of the n chances before it, which is the
    difference of two prefix sums.
    """
    ways = 1
    for layer in mine.layers[:camp]:
        sums = [0, *accumulate(row)]
        row = list(map(sub, sums, chain(repeat(0, layer.die), sums)))[: len(row)]
        ways *= layer.die
    return [share // ways for share in row]
