"""Players that know no game: by chance, by the looks of a move, and by search.

A player sees a `Decision`: what its seat may know, its legal moves, chance of its own, and a
way to draw positions that it holds possible. It is given nothing else, so it cannot use what it
does not know.
"""

import re
from collections.abc import Callable
from functools import partial
from math import isqrt, sqrt
from typing import Any

from kitgen.contract.play import Decision, Engine, Outcome
from kitgen.playtest.chances import drawn_event
from kitgen.playtest.lookahead import looked_ahead
from kitgen.seeds import Stream
from kitgen.values import frozen

AnyEngine = Engine[Any, Any, Any, Any]
AnyDecision = Decision[Any, Any, Any]


@frozen(slots=False)
class Player:
    """Somebody who decides.

    Attributes:
        name: As options and reports name it.
        choose: Returns one of a decision's legal moves.
    """

    name: str
    choose: Callable[[AnyDecision], Any]


def random_player() -> Player:
    """Return the player to whom all legal moves are equal."""
    return Player("random", lambda decision: decision.stream.pick(decision.moves))


def greedy_player(engine: AnyEngine) -> Player:
    """Return the player who takes the move that looks best now; chance decides between equals."""
    return Player("greedy", partial(_best_looking, engine))


def _best_looking(engine: AnyEngine, decision: AnyDecision) -> Any:
    appeals = [engine.appeal(decision.view, decision.seat, move) for move in decision.moves]
    best = max(appeals)
    return decision.stream.pick(
        [move for move, appeal in zip(decision.moves, appeals, strict=True) if appeal == best]
    )


def planned_player(engine: AnyEngine, name: str) -> Player:
    """Return a player of the game's own, such as `careful`.

    Raises:
        KeyError: The game has no such player.
    """
    return Player(name, engine.plans[name])


def search_player(engine: AnyEngine, playouts: int) -> Player:
    """Return the player who tries moves out in positions that it holds possible.

    Where the game can say what a position promises (`Engine.prospects`) and has a plan, `careful`,
    moves are tried by playing on as planned (`lookahead`); otherwise by playing to the end:

    Monte Carlo tree search over determinisations, one tree for all of them and seen from the seat
    that searches (single-observer information set search: Cowling, Powley and Whitehouse,
    "Information Set Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and
    AI in Games 4, 2012): each playout draws a position from the decision, follows the tree through
    moves that are legal in it, adds one move, and plays on by chance to the end. A move is
    followed by the mean of its results plus `_CURIOSITY * (tries of all)^(1/4) / sqrt(its own)`
    (Shah, Xie and Xu, "Non-Asymptotic Analysis of Monte Carlo Tree Search", 2020), which needs
    square roots alone, so that every machine follows the same move. Where there are more moves than
    playouts could tell apart, those that look best (`appeal`) come first, and the others as tries
    grow (progressive widening).

    Args:
        engine: The game's.
        playouts: Playouts for a decision, at least 1.

    Raises:
        ValueError: There is no playout.
    """
    if playouts < 1:
        raise ValueError(f"{playouts} playouts choose no move")
    plan, prospects = engine.plans.get("careful"), engine.prospects
    choose = partial(_searched, engine, playouts)
    if plan is not None and prospects is not None:
        choose = partial(looked_ahead, engine, plan, prospects, playouts)
    return Player(f"{_SEARCH}{playouts}", choose)


def player_names(engine: AnyEngine) -> tuple[str, ...]:
    """Return who can play a game, as options name them; search takes any number of playouts."""
    return ("random", "greedy", *engine.plans, f"{_SEARCH}100")


def player_named(engine: AnyEngine, name: str) -> Player:
    """Return a player by its name: `random`, `greedy`, a plan of the game's, or `search-N`.

    Raises:
        KeyError: The game has no such player.
    """
    if name == "random":
        return random_player()
    if name == "greedy":
        return greedy_player(engine)
    playouts = name.removeprefix(_SEARCH)
    if playouts != name and _PLAYOUTS.fullmatch(playouts) and 0 < int(playouts) <= MOST_PLAYOUTS:
        return search_player(engine, int(playouts))
    return planned_player(engine, name)


_SEARCH = "search-"
_PLAYOUTS = re.compile(r"[0-9]{1,9}")

MOST_PLAYOUTS = 100_000
"""More playouts for one decision are not begun."""

_CURIOSITY = 0.5
_WIDTH = 4
"""After n tries of a position, `_WIDTH * (1 + sqrt(n))` of its moves are in the tree."""

_MOST_PLIES = 20_000
"""A playout that goes on longer counts as shared: rules may let a game go on for ever."""


class _Node:
    """What was tried after one run of moves, whatever hidden position it was tried in.

    Attributes:
        tries: How often the move that leads here was followed.
        total: The points of the seat that made it, added up.
        children: By seat (None: chance) and move.
        ranks: The moves of the seat to move by their looks, the best first, in the last position
            in which none of the node's moves had been tried.
    """

    __slots__ = ("children", "ranks", "total", "tries")

    def __init__(self) -> None:
        self.tries = 0
        self.total = 0.0
        self.children: dict[tuple[int | None, Any], _Node] = {}
        self.ranks: dict[Any, int] = {}


def _searched(engine: AnyEngine, playouts: int, decision: AnyDecision) -> Any:
    """Return the move that was followed most often, the better one of equals."""
    if len(decision.moves) == 1:
        return decision.moves[0]
    root, sample = _Node(), decision.sample
    for number in range(playouts):
        stream = decision.stream.child("playout", number)
        _try_out(engine, root, sample(stream.child("hidden")), stream)
    tried = {move: root.children.get((decision.seat, move)) for move in decision.moves}
    return max(
        (move for move, node in tried.items() if node is not None),
        key=lambda move: _followed(tried[move]),
    )


def _followed(node: _Node | None) -> tuple[int, float]:
    return (0, 0.0) if node is None else (node.tries, node.total)


def _try_out(engine: AnyEngine, root: _Node, position: Any, stream: Stream) -> None:
    """Follow the tree, add one move to it, play on by chance, and count the result."""
    path: list[tuple[_Node, int | None]] = [(root, None)]
    node, is_new = root, False
    while not is_new and engine.outcome(position) is None:
        asked = engine.players_to_move(position)
        if asked:
            seat: int | None = asked[0]
            move = _tree_move(engine, node, position, asked[0], stream)
        else:
            seat, move = None, drawn_event(engine.chance(position), stream)
        position = engine.apply(position, seat, move)
        child = node.children.get((seat, move))
        if child is None:
            child = node.children[(seat, move)] = _Node()
            # Chance is no choice: what lies beyond it is looked at at once.
            is_new = seat is not None
        node = child
        path.append((node, seat))
    outcome = _played_out(engine, position, stream)
    for node, seat in path:
        node.tries += 1
        if seat is not None:
            node.total += float(outcome.points(seat)) if outcome else 0.5


def _tree_move(engine: AnyEngine, node: _Node, position: Any, seat: int, stream: Stream) -> Any:
    """Choose the move to follow: a promising one that is new here, or the one worth most."""
    moves = engine.legal_moves(position, seat)
    known = [move for move in moves if (seat, move) in node.children]
    if len(known) < min(len(moves), _WIDTH * (1 + isqrt(node.tries))):
        if len(known) == 0:
            view = engine.view(position, seat)
            order = sorted(moves, key=lambda move: engine.appeal(view, seat, move), reverse=True)
            node.ranks = {move: rank for rank, move in enumerate(order)}
        fresh = [move for move in moves if (seat, move) not in node.children]
        ranks = node.ranks
        # A move that was not legal in the position by which moves were ranked comes last.
        least = min(ranks.get(move, len(ranks)) for move in fresh)
        return stream.pick([move for move in fresh if ranks.get(move, len(ranks)) == least])
    curiosity = _CURIOSITY * sqrt(sqrt(node.tries))

    def worth(move: Any) -> float:
        child = node.children[(seat, move)]
        return child.total / child.tries + curiosity / sqrt(child.tries)

    return max(known, key=worth)


def _played_out(engine: AnyEngine, position: Any, stream: Stream) -> Outcome | None:
    """Play on by chance and return how it ended; None where it did not."""
    for _ in range(_MOST_PLIES):
        outcome = engine.outcome(position)
        if outcome is not None:
            return outcome
        asked = engine.players_to_move(position)
        seat = asked[0] if asked else None
        if seat is None:
            move = drawn_event(engine.chance(position), stream)
        else:
            move = stream.pick(engine.legal_moves(position, seat))
        position = engine.apply(position, seat, move)
    return None
