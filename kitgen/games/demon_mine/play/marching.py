"""The way to the enemy on foot, for those who have waited long enough."""

from collections.abc import Iterable

from kitgen.games.demon_mine.play.knowledge import Sight
from kitgen.games.demon_mine.play.mine import ACTED, Move
from kitgen.games.demon_mine.play.tunnels import tunnels_of
from kitgen.seeds import Stream


def nearer_on_foot(
    sight: Sight, enemies: Iterable[int], taken: frozenset[int], stream: Stream
) -> Move | None:
    """Return the move that brings a pawn nearer to an enemy, by the shortest way through tunnels.

    The one that gains most goes first, of equals the nearest; chance decides between the others.
    None where no pawn that may still move comes nearer, as where walls lie between.

    Args:
        sight: What the seat sees that moves.
        enemies: The squares of its enemies.
        taken: The squares of all others, partners' among them: nobody enters them here.
        stream: Chance.
    """
    tunnels = tunnels_of(sight.rules, sight.grid)
    steps = tunnels.steps_to(frozenset(enemies))
    best: tuple[int, int] | None = None
    moves: list[Move] = []
    for pawn in dict.fromkeys(sight.pawns[sight.seat]):
        here = steps.get(pawn.square)
        if pawn.acted == ACTED or here is None:
            continue
        for square in tunnels.walks(pawn, taken):
            there = steps[square]
            # Whoever enters an enemy's square fights: that is weighed elsewhere.
            if square in taken or there >= here:
                continue
            rank = there - here, here
            if best is None or rank < best:
                best, moves = rank, []
            if rank == best:
                moves.append(Move("move", "", (pawn,), square))
    return stream.pick(moves) if moves else None
