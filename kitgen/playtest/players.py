"""Players that work for any game: at random, by the appeal of moves, and by search.

A player sees a `Decision`: what its seat may know, its legal moves, its own chance, and a way to
draw positions that it holds possible. It gets nothing else, so it cannot use hidden information.
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
    """A player: a name and a way to choose moves.

    Attributes:
        name: The name in options and reports.
        choose: Returns one of a decision's legal moves.
    """

    name: str
    choose: Callable[[AnyDecision], Any]


def random_player() -> Player:
    """Return the player that chooses among all legal moves with equal chances."""
    return Player("random", lambda decision: decision.stream.pick(decision.moves))


def greedy_player(engine: AnyEngine) -> Player:
    """Return the player that takes the move with the highest appeal; ties are broken at random."""
    return Player("greedy", partial(_best_looking, engine))


def _best_looking(engine: AnyEngine, decision: AnyDecision) -> Any:
    return decision.best(lambda move: engine.appeal(decision.view, decision.seat, move))


def planned_player(engine: AnyEngine, name: str) -> Player:
    """Return a player that follows one of the game's plans, such as `careful`.

    Raises:
        KeyError: The game has no such player.
    """
    return Player(name, engine.plans[name])


def search_player(engine: AnyEngine, playouts: int) -> Player:
    """Return the player that tries moves out in positions that it holds possible.

    If the game can judge a position (`Engine.prospects`) and has the plan `careful`, moves are
    tried by playing on for a round by that plan (`lookahead`). Otherwise they are tried by playing
    to the end:

    Monte Carlo tree search over determinisations, with one tree for all of them from the point of
    view of the searching seat (single-observer information set search: Cowling, Powley and
    Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on Computational
    Intelligence and AI in Games 4, 2012). Each playout draws a position from the decision, follows
    the tree through moves that are legal in it, adds one move, and plays on at random to the end.
    It follows the move with the highest mean result plus
    `_CURIOSITY * (tries of all)^(1/4) / sqrt(its own)` (Shah, Xie and Xu, "Non-Asymptotic Analysis
    of Monte Carlo Tree Search", 2020); this needs only square roots, so every machine follows the
    same move. If there are more moves than the playouts could distinguish, those with the highest
    appeal come first, and the others are added as tries grow (progressive widening).

    Args:
        engine: The game's engine.
        playouts: The playouts for each decision, at least 1.

    Raises:
        ValueError: `playouts` is less than 1.
    """
    if playouts < 1:
        raise ValueError(f"{playouts} playouts choose no move")
    plan, prospects = engine.plans.get("careful"), engine.prospects
    choose = partial(_searched, engine, playouts)
    if plan is not None and prospects is not None:
        choose = partial(looked_ahead, engine, plan, prospects, playouts)
    return Player(f"{_SEARCH}{playouts}", choose)


def player_names(engine: AnyEngine) -> tuple[str, ...]:
    """Return the names of a game's players for options; `search-N` takes any number of playouts."""
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
"""The most playouts for one decision."""

_CURIOSITY = 0.5
_WIDTH = 4
"""After n tries of a position, `_WIDTH * (1 + sqrt(n))` of its moves are in the tree."""

_MOST_PLIES = 20_000
"""The most plies of a playout; a longer one counts as a shared win: games may go on forever."""


class _Node:
    """The tries after one sequence of moves, in whatever hidden positions they were made.

    Attributes:
        tries: How often the move that leads here was followed.
        total: The sum of the points of the seat that made it.
        children: The nodes that follow, by seat (None for chance) and move.
        ranks: The ranks by appeal of the moves of the seat to move, the best first, in the last
            position in which none of the node's moves had been tried.
    """

    __slots__ = ("children", "ranks", "total", "tries")

    def __init__(self) -> None:
        self.tries = 0
        self.total = 0.0
        self.children: dict[tuple[int | None, Any], _Node] = {}
        self.ranks: dict[Any, int] = {}


def _searched(engine: AnyEngine, playouts: int, decision: AnyDecision) -> Any:
    """Return the move that was followed most often; of equals, the better one."""
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
    """Follow the tree, add one move to it, play on at random, and count the result."""
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
            # Chance is no choice: the playout goes straight on to the node after it.
            is_new = seat is not None
        node = child
        path.append((node, seat))
    outcome = _played_out(engine, position, stream)
    for node, seat in path:
        node.tries += 1
        if seat is not None:
            node.total += float(outcome.points(seat)) if outcome else 0.5


def _tree_move(engine: AnyEngine, node: _Node, position: Any, seat: int, stream: Stream) -> Any:
    """Choose the move to follow: a promising one that is new here, or the best by its results."""
    moves = engine.legal_moves(position, seat)
    known = [move for move in moves if (seat, move) in node.children]
    if len(known) < min(len(moves), _WIDTH * (1 + isqrt(node.tries))):
        if len(known) == 0:
            view = engine.view(position, seat)
            order = sorted(moves, key=lambda move: engine.appeal(view, seat, move), reverse=True)
            node.ranks = {move: rank for rank, move in enumerate(order)}
        fresh = [move for move in moves if (seat, move) not in node.children]
        ranks = node.ranks
        # Moves that were not legal in the position in which moves were ranked come last.
        least = min(ranks.get(move, len(ranks)) for move in fresh)
        return stream.pick([move for move in fresh if ranks.get(move, len(ranks)) == least])
    curiosity = _CURIOSITY * sqrt(sqrt(node.tries))

    def worth(move: Any) -> float:
        child = node.children[(seat, move)]
        return child.total / child.tries + curiosity / sqrt(child.tries)

    return max(known, key=worth)


def _played_out(engine: AnyEngine, position: Any, stream: Stream) -> Outcome | None:
    """Play on at random and return the outcome; None if the game did not end."""
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
