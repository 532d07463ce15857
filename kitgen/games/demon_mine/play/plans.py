"""How Demon Mine is played: what looks good at once, and a careful plan."""

from collections.abc import Sequence
from typing import TypeAlias

from kitgen.contract.play import Appeal, Decision
from kitgen.games.demon_mine.play.actions import best_action
from kitgen.games.demon_mine.play.judge import Judge, best_tile_moves, judge_of
from kitgen.games.demon_mine.play.knowledge import Sight
from kitgen.games.demon_mine.play.marching import nearer_on_foot
from kitgen.games.demon_mine.play.mine import ACT, DISCARD, DRAW, DUG, STAYED, Mine, Move
from kitgen.seeds import Stream

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
    if sight.pending is not None or sight.phase != ACT:
        moves = decision.moves
        if len(moves) == 1:
            return moves[0]
        if sight.pending is None and (
            sight.phase in (DUG, STAYED, DISCARD)
            or (sight.phase == DRAW and moves[0].verb != "attack")
        ):
            return _picked(best_tile_moves(sight, moves), decision.stream)
        return _best_of(decision, judge_of(sight, care).worths(sight, moves))
    judge = judge_of(sight, care)
    best = best_action(judge, sight, decision.stream)
    if best is None:
        best = _best_of(decision, judge.worths(sight, decision.moves))
    if care or best.verb not in ("move", "pass") or best.square in judge.blocked:
        return best
    # Only a way round the walls leads on from here.
    return nearer_on_foot(sight, judge.foes, judge.blocked, decision.stream) or best


def _best_of(decision: MineDecision, worths: Sequence[int]) -> Move:
    """Return the move that is worth most, chance deciding between equals."""
    best = max(worths)
    pairs = zip(decision.moves, worths, strict=True)
    return _picked([move for move, worth in pairs if worth == best], decision.stream)


def _picked(moves: Sequence[Move], stream: Stream) -> Move:
    return moves[0] if len(moves) == 1 else stream.pick(moves)
