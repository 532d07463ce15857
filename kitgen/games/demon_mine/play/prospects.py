"""What each seat can hope for in the middle of a game of Demon Mine."""

from math import sqrt

from kitgen.games.demon_mine.play.mine import Mine
from kitgen.games.demon_mine.rules.kinds import Role

_RESERVE, _ASIDE, _MINER, _TUNNEL = 0.8, 0.1, 0.2, 0.065
"""What a pawn of the reserve, one that is set aside, a MINER tile that can bring one of these in,
and a tunnel in hand are worth, in pawns on the grid."""

_STEEPNESS = 0.63
"""How much a pawn more tells. All these numbers are fitted (logistic regression) to the ends of
250 games of two `careful` players of the shipped kit, from 13 264 positions between turns. These
players did not yet walk round walls, as `careful` does now."""


def prospects(mine: Mine) -> tuple[float, ...]:
    """Return the share of the win that each seat can hope for, by the pawns of both sides.

    Nobody lies ahead but by pawns and by tiles that bring them; where they stand is not looked
    at. The curve is the algebraic one, x / sqrt(1 + x²), which every machine computes alike.
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
