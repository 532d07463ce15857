"""How long a table plays, in a model: each follows a lone player's plan, and nobody sabotages.

Then the players do not touch each other, so all that is needed is how many turns one of them
takes: a game of n ends in the first round in which one of them reaches the goal.
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
"""Games that are still going on are followed until they are rarer than this."""

MOST_ROUNDS = 2_000
"""A game is this long only where the goal is next to out of reach."""

_SCALE_BITS = SCALE.bit_length() - 1


@frozen
class TurnsNeeded:
    """How many turns one player needs for the goal.

    Attributes:
        not_yet: The chance that more than 0, 1, 2 ... turns are needed, in parts of `SCALE`.
            Each is less than 1e-30 too low; what follows the last is rarer than `SMALLEST`.
    """

    not_yet: tuple[int, ...]

    def mean_rounds(self, players: int) -> Fraction:
        """Return the mean number of rounds until the first of so many players is there."""
        return sum((Fraction(share, SCALE) ** players for share in self.not_yet), start=Fraction(0))

    def ends_within(self, players: int, rounds: int) -> Fraction:
        """Return the chance that one of so many players is there after so many rounds."""
        if rounds >= len(self.not_yet):
            return Fraction(1)
        return 1 - Fraction(self.not_yet[rounds], SCALE) ** players

    def usual_rounds(self, players: int, share: Fraction) -> int:
        """Return within how many rounds at least such a share of games is over."""
        return next(
            rounds
            for rounds in range(len(self.not_yet) + 1)
            if self.ends_within(players, rounds) >= share
        )


def turns_needed(mine: Mine, plan: SoloPlan) -> TurnsNeeded | None:
    """Return how many turns a player who follows a plan needs; None where it is over `MOST_ROUNDS`.

    The chances of all treasures and camps are followed turn by turn, rounded down.
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
"""Layers on which a turn may collect, and the chance of each in parts of `SCALE`."""

_Run: TypeAlias = tuple[slice, _Move]
"""Amounts of treasure with the same move, and the move."""


def _moves(mine: Mine, plan: SoloPlan) -> tuple[tuple[_Run, ...], ...]:
    """Return, by camp, where turns collect, whatever the treasure."""
    return tuple(
        tuple(
            (slice(first, last + 1), _move(mine, camp, targets[camp]))
            for first, last, targets in plan.steps()
        )
        for camp in range(mine.depth + 1)
    )


@lru_cache(maxsize=256)
def _move(mine: Mine, camp: int, target: int) -> _Move:
    """Return where a turn collects that begins at a camp and digs for a layer."""
    rest = mine.rest_chances(camp)
    there = mine.dig_chance(camp, target) if target != camp else Fraction(0)
    chances = {layer: rest[layer] for layer in range(camp)}
    chances[camp] = rest[camp] * (1 - there)
    if there:
        chances[target] = rest[camp] * there
    return tuple((layer, int(chance * SCALE)) for layer, chance in chances.items() if chance)


def _after_moving(now: Sequence[Sequence[int]], moves: Sequence[Sequence[_Run]]) -> list[list[int]]:
    """Return where a turn's treasure is collected, by layer and treasure before it."""
    collecting = [[0] * len(row) for row in now]
    for row, runs in zip(now, moves, strict=True):
        for treasures, move in runs:
            part = row[treasures]
            for layer, chance in move if any(part) else ():
                shares = [share * chance >> _SCALE_BITS for share in part]
                collecting[layer][treasures] = map(add, collecting[layer][treasures], shares)
    return collecting


def _after_rolling(mine: Mine, camp: int, row: Sequence[int]) -> list[int]:
    """Return the chances of treasure once the dice down to a camp are added; less than the goal.

    A die of n faces adds up the n chances before each treasure: the difference of two sums of all
    from 0.
    """
    ways = 1
    for layer in mine.layers[:camp]:
        sums = [0, *accumulate(row)]
        row = list(map(sub, sums, chain(repeat(0, layer.die), sums)))[: len(row)]
        ways *= layer.die
    return [share // ways for share in row]
