"""Random games by the thousand: with a game's batch engine or, if it has none, the plain one."""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kitgen.contract.play import Outcome, Playable
from kitgen.diagnostics import KitgenError
from kitgen.playtest.chances import drawn_event
from kitgen.playtest.play import TURN_LIMIT
from kitgen.playtest.records import limit_reached
from kitgen.playtest.streams import GameStreams
from kitgen.seeds import Stream
from kitgen.values import frozen

if TYPE_CHECKING:
    from kitgen.contract.batches import BatchResult

_NO_NUMPY = "random games in batches need numpy: install it with `pip install 'kitgen[playtest]'`"


def batch_stream(seed: str | int, game_id: str) -> Stream:
    """Return the stream for a playtest's random games in batches; no other games use it."""
    return Stream(seed).child("playtest", game_id).child("batches")


def batch_of(place: str) -> "Callable[[Any, Stream, range, int], BatchResult]":
    """Return the function that `Engine.batch` names; it needs numpy."""
    module, name = place.split(":")
    batch: Callable[[Any, Stream, range, int], BatchResult] = getattr(import_module(module), name)
    return batch


def random_games(
    playable: Playable, stream: Stream, games: range, limit: int = TURN_LIMIT
) -> "BatchResult":
    """Play games in which all players move at random, in a batch if the game's engine has one.

    Only the rules and the limit decide whether a batch is used. Games are therefore the same on
    every machine, however they are divided among workers.

    Args:
        playable: The rules and engine to play.
        stream: The chance of all games, as `batch_stream` returns it.
        games: The numbers of the games, from 1, in steps of 1; at least one.
        limit: The most turns of a game.

    Raises:
        KitgenError: numpy is not installed.
        ValueError: No such games.
    """
    try:
        from kitgen.contract.batches import NoBatchError
    except ModuleNotFoundError as missing:
        if missing.name != "numpy":
            raise
        raise KitgenError(_NO_NUMPY) from None
    if playable.engine.batch is not None:
        try:
            return batch_of(playable.engine.batch)(playable.rules, stream, games, limit)
        except NoBatchError:
            pass
    return plain_games(playable, stream, games, limit)


@frozen
class _Game:
    """The course of a random game.

    Attributes:
        outcome: How it ended; None for a stall.
        turns: How many turns ended.
        first: The seat that decided last before the first turn ended; -1 if none did.
    """

    outcome: Outcome | None
    turns: int
    first: int


def plain_games(
    playable: Playable, stream: Stream, games: range, limit: int = TURN_LIMIT
) -> "BatchResult":
    """Play the games of `random_games` one by one: the reference for batch engines.

    Raises:
        ValueError: No such games.
    """
    import numpy as np

    from kitgen.contract.batches import BatchResult

    if games.step != 1 or games.start < 1 or not games:
        raise ValueError(f"{games} are no numbers of games")
    seats = len(playable.engine.seats(playable.rules))
    played = [_played(playable, stream.child("game", number), limit) for number in games]
    outcomes = [game.outcome for game in played]
    return BatchResult(
        np.array(
            [
                [outcome is not None and seat in outcome.winners for seat in range(seats)]
                for outcome in outcomes
            ],
            np.bool_,
        ),
        np.array(
            [(outcome.scores if outcome else ()) or (0,) * seats for outcome in outcomes], np.int32
        ),
        np.array([game.turns for game in played], np.int32),
        np.array([game.first for game in played], np.int8),
        np.array([outcome is not None for outcome in outcomes], np.bool_),
    )


def _played(playable: Playable, stream: Stream, limit: int) -> _Game:
    """Play one game with the plain engine, with every choice random."""
    engine: Any = playable.engine
    streams = GameStreams(stream)
    position = engine.start(playable.rules, streams.setup())
    steps, first = 0, 0
    while (outcome := engine.outcome(position)) is None:
        if limit_reached(engine.turns(position), steps, limit):
            break
        asked = engine.players_to_move(position)
        seat = asked[0] if asked else None
        own = streams.event(steps)
        if seat is None:
            move = drawn_event(engine.chance(position), own)
        else:
            first = first if engine.turns(position) else seat
            move = own.pick(engine.legal_moves(position, seat))
        position = engine.apply(position, seat, move)
        steps += 1
    turns = engine.turns(position)
    return _Game(outcome, turns, first if turns else -1)
