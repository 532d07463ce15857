"""The prospects of each seat in the middle of a game."""

from math import sqrt

from kitgen.games.demon_mine.play.mine import Mine
from kitgen.games.demon_mine.rules.kinds import Role

_RESERVE, _ASIDE, _MINER, _TUNNEL = 0.8, 0.1, 0.2, 0.065
"""The worth, in pawns on the grid, of a reserve pawn, a set-aside pawn, a MINER tile in hand that
can bring in a set-aside pawn, and a tunnel in hand."""

_STEEPNESS = 0.63
"""The steepness of the curve: how much a lead of one pawn matters.

These five numbers are fitted by logistic regression to the results of 250 games of the shipped kit
between two `careful` players, from 13 264 positions between turns. Unlike `careful` today, those
players did not walk round walls.
"""


def prospects(mine: Mine) -> tuple[float, ...]:
    """Return the expected share of the win for each seat, by the pawns and tiles of both sides.

    The places of the pawns make no difference. The curve is algebraic, x / sqrt(1 + x²), because
    every machine computes it alike.
    """
    if mine.ended is not None:
        return tuple(float(mine.ended.points(seat)) for seat in range(len(mine.pawns)))
    kinds, teams = mine.rules.kinds, mine.rules.teams
    forces = [0.0, 0.0]
    for seat, hand in enumerate(mine.hands):
        aside = mine.aside[seat]
        miners = sum([kinds[kind].role == Role.MINER.value for kind in hand])
        tunnels = sum([bool(kinds[kind].turns) for kind in hand])
        forces[teams[seat]] += (
            len(mine.pawns[seat])
            + _RESERVE * mine.reserve[seat]
            + _ASIDE * aside
            + _MINER * min(miners, aside)
            + _TUNNEL * tunnels
        )
    lead = _STEEPNESS * (forces[0] - forces[1])
    first = 0.5 + 0.5 * lead / sqrt(1 + lead * lead)
    return tuple(first if team == 0 else 1 - first for team in teams)
