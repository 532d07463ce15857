"""The way to the enemy on foot, for `careful` players who have waited long enough."""

from collections.abc import Iterable

from kitgen.games.demon_mine.play.knowledge import Sight
from kitgen.games.demon_mine.play.mine import ACTED, Move
from kitgen.games.demon_mine.play.tunnels import tunnels_of
from kitgen.seeds import Stream


def nearer_on_foot(
    sight: Sight, enemies: Iterable[int], taken: frozenset[int], stream: Stream
) -> Move | None:
    """Return the move that brings a pawn nearer to an enemy, by the shortest way through tunnels.

    The move that gains most steps is best, among equals the one of the pawn nearest to an enemy;
    chance decides between the rest.

    Args:
        sight: The view of the seat that moves.
        enemies: The squares of its enemies.
        taken: The squares of all other seats' pawns, partners included; no move enters them.
        stream: Chance.

    Returns:
        The move, or None if no pawn can get nearer, for example because walls lie between.
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
            # Entering an enemy's square means a fight, which `best_action` has weighed already.
            if square in taken or there >= here:
                continue
            rank = there - here, here
            if best is None or rank < best:
                best, moves = rank, []
            if rank == best:
                moves.append(Move("move", "", (pawn,), square))
    return stream.pick(moves) if moves else None
