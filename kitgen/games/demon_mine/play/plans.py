"""Computer players of Demon Mine: the appeal of moves for `greedy`, and the plan of `careful`."""

from collections.abc import Sequence
from typing import TypeAlias

from kitgen.contract.play import Appeal, Decision
from kitgen.games.demon_mine.play.actions import best_action
from kitgen.games.demon_mine.play.judge import Judge, best_tile_moves, judge_of
from kitgen.games.demon_mine.play.knowledge import Sight
from kitgen.games.demon_mine.play.marching import nearer_on_foot
from kitgen.games.demon_mine.play.mine import Mine, Move, Phase
from kitgen.seeds import Stream

MineDecision: TypeAlias = Decision[Mine, Move, Sight]

_PATIENCE = 2
"""The number of turns without a tile or a fight after which `careful` players stop waiting."""


def greedy_appeal(sight: Sight, _seat: int, move: Move) -> Appeal:
    """Return how good a move looks by itself.

    A fight is worth its odds: wins less losses in a thousand rolls, divided by eight, and four
    times as much if it is an attack on a neighbouring square. A move or a burrow is worth ten for
    each step nearer to the nearest enemy pawn, or enemy base if there is no pawn. A burrow is worth
    four more for each open side and four for its draw. Tiles are drawn if possible, narrow ones
    discarded first, and MINER tiles played immediately. A collapse is worth as much as a move, and
    twenty for each enemy that is led away, less twenty.
    """
    if sight.judge is None:
        sight.judge = Judge(sight, 0)
    worth: int = sight.judge.worths(sight, (move,))[0]
    return worth


def careful(decision: MineDecision) -> Move:
    """Return a move by a plan like a person's: pawns go in pairs and avoid being outnumbered.

    Moves are judged as `greedy` judges them, and also by where they end. Each close enemy without
    a matching pawn in the square counts against a move, and so does a square that would overflow; a
    friend in the square counts in its favour. The player attacks if the odds are even or better.
    After two turns in which nothing happened it advances as `greedy` does and, if that brings
    neither a fight nor a burrow, walks the shortest way to an enemy.
    """
    sight = decision.view
    care = int(sight.quiet < _PATIENCE)
    if sight.pending is not None or sight.phase != Phase.ACT:
        moves = decision.moves
        if len(moves) == 1:
            return moves[0]
        if sight.pending is None and (
            sight.phase in (Phase.DUG, Phase.STAYED, Phase.DISCARD)
            or (sight.phase == Phase.DRAW and moves[0].verb != "attack")
        ):
            return _picked(best_tile_moves(sight, moves), decision.stream)
        return _best_of(decision, judge_of(sight, care).worths(sight, moves))
    judge = judge_of(sight, care)
    best = best_action(judge, sight, decision.stream)
    if best is None:
        best = _best_of(decision, judge.worths(sight, decision.moves))
    if care or best.verb not in ("move", "pass") or best.square in judge.blocked:
        return best
    # No step leads straight towards an enemy, but a way round the walls may.
    return nearer_on_foot(sight, judge.foes, judge.blocked, decision.stream) or best


def _best_of(decision: MineDecision, worths: Sequence[int]) -> Move:
    """Return the move that is worth the most; chance decides between equals."""
    best = max(worths)
    pairs = zip(decision.moves, worths, strict=True)
    return _picked([move for move, worth in pairs if worth == best], decision.stream)


def _picked(moves: Sequence[Move], stream: Stream) -> Move:
    return moves[0] if len(moves) == 1 else stream.pick(moves)
