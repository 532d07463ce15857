"""Search by playouts: try a few moves in the same positions, and drop the worse ones.

After a move is tried, the game's own plan plays for all seats for one round, and
`Engine.prospects` judges the position. All moves are tried in the same positions, drawn from those
that the player may hold possible, and with the same chance (common random numbers), so luck
accounts for less of the difference between them. The worse moves are dropped, and the others are
tried in as many positions again (sequential halving: Karnin, Koren and Somekh, "Almost Optimal
Exploration in Multi-Armed Bandits", International Conference on Machine Learning, 2013). Another
move replaces the plan's own only if the gain is clear.
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
"""The fewest moves for which playouts are made; with fewer, the plan's move is taken."""

_PLAYOUTS_A_MOVE = 4
"""How many playouts there must be for each move that is tried."""

_GAIN = 0.06
"""By how much a move must exceed the plan's move to replace it, in parts of a win: an estimate
sees only one round ahead, and a plan sees farther."""

_SURE = 1.5
"""By how many standard errors of the difference it must exceed the plan's move as well."""

_FIRST = 2
"""In how many positions all moves are tried before the first of them are dropped."""


def looked_ahead(
    engine: _AnyEngine,
    plan: Plan,
    prospects: Prospects,
    playouts: int,
    decision: _AnyDecision,
) -> Any:
    """Return the move that does best in playouts, or the plan's move if none does clearly better.

    Args:
        engine: The game's engine.
        plan: The plan by which all seats play after the move.
        prospects: The engine's function for what each seat may expect in a position.
        playouts: The most playouts, at least 1.
        decision: The decision to make.
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
    """Return the moves other than the plan's that look best, the best first."""
    view, seat = decision.view, decision.seat
    others = [move for move in decision.moves if move != planned]
    others.sort(key=lambda move: engine.appeal(view, seat, move), reverse=True)
    return others[:most]


def _played_on(engine: _AnyEngine, plan: Plan, position: Any, seats: int, stream: Stream) -> Any:
    """Return the position to which the plan leads after this turn and one of each other seat."""
    turns = begun = engine.turns(position)
    end = turns + seats
    number = 0
    while engine.outcome(position) is None:
        turns = engine.turns(position)
        if turns >= end:
            break
        # Chance is named by turns: another step in one turn changes nothing in the next.
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
    """Return the plan's move, and those in the better half of the others that surpass it."""
    planned, *others = tried
    others.sort(key=lambda move: sum(points[move]), reverse=True)
    half, least = others[: (len(others) + 1) // 2], sum(points[planned])
    return [planned, *(move for move in half if sum(points[move]) > least)]


def _surpasses(points: Sequence[float], planned: Sequence[float]) -> bool:
    """Return whether paired points show a gain that is large enough and not due to chance."""
    gains = [point - bar for point, bar in zip(points, planned, strict=False)]
    if len(gains) < 2:
        return False
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean > _GAIN and mean > _SURE * sqrt(spread / len(gains))
