"""Search by playing on: a few moves tried in the same positions, the worse ones let go.

Each move that is tried is followed by what the game's own plan does for everybody, for a round,
and then judged by `Engine.prospects`. All moves meet the same positions, drawn from what the
player may know, and the same chance (common random numbers), so that they differ by what they are
worth more than by luck. Those that do worse are let go, and the others are tried in as many
positions again (sequential halving: Karnin, Koren and Somekh, "Almost Optimal Exploration in
Multi-Armed Bandits", International Conference on Machine Learning, 2013). The plan's own move is
left only where the gain is clear.
"""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Any, TypeAlias

from kitgen.contract.play import Decision, Engine
from kitgen.playtest.chances import drawn_event
from kitgen.seeds import Stream

_AnyEngine: TypeAlias = Engine[Any, Any, Any, Any]
_AnyDecision: TypeAlias = Decision[Any, Any, Any]
Plan: TypeAlias = Callable[[_AnyDecision], Any]
Prospects: TypeAlias = Callable[[Any], tuple[float, ...]]

_FEWEST = 6
"""Of fewer moves the plan's is taken: playouts are for decisions in which there is a choice."""

_PLAYOUTS_A_MOVE = 4
"""For so many playouts one move more is tried."""

_GAIN = 0.06
"""What a move has to promise more than the plan's to be taken instead, in parts of a win: an
estimate after one round sees no farther, and a plan does."""

_SURE = 1.5
"""And by how many standard errors of the difference."""

_FIRST = 2
"""In how many positions all moves are tried before the first of them are let go."""


def looked_ahead(
    engine: _AnyEngine,
    plan: Plan,
    prospects: Prospects,
    playouts: int,
    decision: _AnyDecision,
) -> Any:
    """Return the move that does best in playouts; the plan's own where none does better.

    Args:
        engine: The game's.
        plan: What everybody does after the move.
        prospects: The engine's: what each seat can hope for in a position.
        playouts: The most playouts, at least 1.
        decision: What is decided.
    """
    planned = plan(decision)
    if len(decision.moves) < _FEWEST:
        return planned
    tried = [planned, *_promising(engine, decision, planned, playouts // _PLAYOUTS_A_MOVE)]
    points: dict[Any, list[float]] = {move: [] for move in tried}
    sample, left = decision.sample, playouts
    while len(tried) > 1 and left >= len(tried):
        begun = len(points[planned])
        for number in range(begun, begun + min(max(_FIRST, begun), left // len(tried))):
            stream = decision.stream.child("playout", number)
            position = sample(stream.child("hidden"))
            seats = len(prospects(position))
            for move in tried:
                after = engine.apply(position, decision.seat, move)
                last = _played_on(engine, plan, after, seats, stream)
                points[move].append(prospects(last)[decision.seat])
            left -= len(tried)
        tried = _better_half(tried, points)
    best = max(tried, key=lambda move: sum(points[move]))
    return best if _surpasses(points[best], points[planned]) else planned


def _promising(engine: _AnyEngine, decision: _AnyDecision, planned: Any, most: int) -> list[Any]:
    """Return the moves beside the plan's that look best, in their order."""
    view, seat = decision.view, decision.seat
    others = [move for move in decision.moves if move != planned]
    others.sort(key=lambda move: engine.appeal(view, seat, move), reverse=True)
    return others[:most]


def _played_on(engine: _AnyEngine, plan: Plan, position: Any, seats: int, stream: Stream) -> Any:
    """Return where the plan leads when the turn is over and each other seat has had one."""
    turns = begun = engine.turns(position)
    end = turns + seats
    number = 0
    while engine.outcome(position) is None:
        turns = engine.turns(position)
        if turns >= end:
            break
        # Chance is named by turns, so that a step more in one turn changes nothing in the next.
        if turns > begun:
            begun, number = turns, 0
        own = stream.child("step", f"{turns} {number}")
        number += 1
        asked = engine.players_to_move(position)
        if asked:
            chosen = plan(engine.decision(position, asked[0], own))
            position = engine.apply(position, asked[0], chosen)
        else:
            position = engine.apply(position, None, drawn_event(engine.chance(position), own))
    return position


def _better_half(tried: Sequence[Any], points: Mapping[Any, Sequence[float]]) -> list[Any]:
    """Return the plan's move, and of the better half of the others those that surpass it."""
    planned, *others = tried
    others.sort(key=lambda move: sum(points[move]), reverse=True)
    half, least = others[: (len(others) + 1) // 2], sum(points[planned])
    return [planned, *(move for move in half if sum(points[move]) > least)]


def _surpasses(points: Sequence[float], planned: Sequence[float]) -> bool:
    """Return whether paired points show a gain that is neither small nor explained by chance."""
    gains = [point - bar for point, bar in zip(points, planned, strict=False)]
    if len(gains) < 2:
        return False
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean > _GAIN and mean > _SURE * sqrt(spread / len(gains))
