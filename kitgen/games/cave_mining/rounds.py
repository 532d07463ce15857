"""How long a table plays, in a model: each follows a lone player's plan, and nobody sabotages.

Then the players do not touch each other, so all that is needed is how many turns one of them
takes: a game of n ends in the first round in which one of them reaches the goal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from kitgen.games.cave_mining.analysis import SCALE, SoloPlan
from kitgen.games.cave_mining.rules import SURFACE, Mine

SMALLEST = SCALE >> 50
"""Games that are still going on are followed until they are rarer than this."""

MOST_ROUNDS = 2_000
"""So long only where the goal is next to out of reach."""

_SCALE_BITS = SCALE.bit_length() - 1
_SLOT = 192  # bits for one number among several: SCALE times the ways of all dice, and their sum


@dataclass(frozen=True, slots=True)
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
    """Return how many turns a player needs who follows a plan; None where it is over `MOST_ROUNDS`.

    The chances of all treasures and camps are followed turn by turn, rounded down.
    """
    ways = [_packed(mine.treasure_ways(camp)[: mine.goal]) for camp in range(mine.depth + 1)]
    whole = [sum(mine.treasure_ways(camp)) for camp in range(mine.depth + 1)]
    moves = _moves(mine, plan)
    now = [[0] * mine.goal for _ in ways]
    now[SURFACE][0] = left = SCALE
    not_yet: list[int] = []
    while left > SMALLEST:
        if len(not_yet) == MOST_ROUNDS:
            return None
        not_yet.append(left)
        collecting = _after_moving(now, moves)
        now = [
            [one // in_all for one in _unpacked(_packed(row) * its_ways, mine.goal)]
            for row, its_ways, in_all in zip(collecting, ways, whole, strict=True)
        ]
        left = sum(map(sum, now))
    return TurnsNeeded(tuple(not_yet))


_Move: TypeAlias = tuple[tuple[int, int], ...]
"""Layers on which a turn may collect, and the chance of each in parts of `SCALE`."""


def _moves(mine: Mine, plan: SoloPlan) -> tuple[tuple[_Move, ...], ...]:
    """Return, by camp and treasure, where a turn collects."""
    return tuple(
        tuple(_move(mine, camp, row[camp]) for row in plan.targets)
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


def _after_moving(
    now: Sequence[Sequence[int]], moves: Sequence[Sequence[_Move]]
) -> list[list[int]]:
    """Return where a turn's treasure is collected, by layer and treasure before it."""
    collecting = [[0] * len(row) for row in now]
    for camp, row in enumerate(now):
        for treasure, share in enumerate(row):
            if share:
                for layer, chance in moves[camp][treasure]:
                    collecting[layer][treasure] += share * chance >> _SCALE_BITS
    return collecting


def _packed(numbers: Sequence[int]) -> int:
    """Return numbers as one, `_SLOT` bits each: products of such are those of polynomials."""
    octets = b"".join(number.to_bytes(_SLOT // 8, "little") for number in numbers)
    return int.from_bytes(octets, "little")


def _unpacked(packed: int, count: int) -> list[int]:
    """Return the first numbers of those packed in one."""
    step = _SLOT // 8
    octets = packed.to_bytes(max(count * step, -(-packed.bit_length() // 8)), "little")
    return [
        int.from_bytes(octets[place : place + step], "little")
        for place in range(0, count * step, step)
    ]
