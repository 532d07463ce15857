"""How Demon Mine is played: what looks good at once, and a careful plan."""

from typing import TypeAlias

from kitgen.contract.play import Appeal, Decision
from kitgen.games.demon_mine.play.judge import Judge, tile_move_worth
from kitgen.games.demon_mine.play.knowledge import Sight
from kitgen.games.demon_mine.play.marching import nearer_on_foot
from kitgen.games.demon_mine.play.mine import ACT, DISCARD, DUG, STAYED, Mine, Move

MineDecision: TypeAlias = Decision[Mine, Move, Sight]

_PATIENCE = 2
"""Turns without tile and fight after which the careful wait no longer."""


def greedy_appeal(sight: Sight, _seat: int, move: Move) -> Appeal:
    """Say how good a move looks by itself.

    A fight is worth its odds: wins less losses in a thousand rolls, over eight. A move or a
    burrow is worth ten for each step nearer to the nearest enemy pawn, or base where there is
    none; a burrow four more for each open side and for its draw. Tiles are drawn where
    possible, narrow ones discarded first, MINER tiles played at once. A collapse is worth the
    enemies that are led away, less a burrow.
    """
    if sight.judge is None:
        sight.judge = Judge(sight, 0)
    worth: int = sight.judge.worths(sight, (move,))[0]
    return worth


def careful(decision: MineDecision) -> Move:
    """Play by a person's plan: two go together, and nobody ends a move alone before more enemies.

    Moves are judged as `greedy` judges them, and besides by where they end: each enemy near by
    that is not matched by a friend in the square counts against it, a friend to stand beside for
    it, and a square that would overflow against it. It attacks when the odds are even or better.
    When nothing has happened for two turns it goes forward as `greedy` does, and where there is
    neither a fight nor a burrow, on foot along the shortest way to an enemy.
    """
    sight = decision.view
    care = int(sight.quiet < _PATIENCE)
    if sight.phase == ACT and sight.pending is None:
        judge = Judge(sight, care)
        best = judge.best_action(sight, decision.stream)
        if best is not None:
            if care or best.verb not in ("move", "pass") or best.square in judge.foes:
                return best
            # Only a way round the walls leads on from here.
            return nearer_on_foot(sight, judge.foes, decision.stream) or best
    moves = decision.moves
    if len(moves) == 1:
        return moves[0]
    if sight.phase in (DUG, STAYED, DISCARD) and sight.pending is None:
        worths = [tile_move_worth(sight, move) for move in moves]
    else:
        worths = Judge(sight, care).worths(sight, moves)
    best_worth = max(worths)
    if worths.count(best_worth) == 1:
        return moves[worths.index(best_worth)]
    return decision.stream.pick(
        [move for move, worth in zip(moves, worths, strict=True) if worth == best_worth]
    )
