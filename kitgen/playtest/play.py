"""Playing one game from its start to its end, or to the limit of turns."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, TypeAlias

from kitgen.contract.play import Decision, NotCoveredError, Outcome, Playable
from kitgen.playtest.chances import drawn_event
from kitgen.playtest.players import Player
from kitgen.playtest.records import (
    CHANCE,
    Record,
    end_words,
    limit_reached,
    rules_digest,
    write_record,
)
from kitgen.playtest.streams import choice_of, game_streams
from kitgen.values import frozen

TURN_LIMIT = 1000
"""The default number of turns, of all players, after which a game is a stall."""


@frozen
class Sitting:
    """What all games of one playtest have in common.

    Attributes:
        kit: The kit's id.
        game_id: The game's id, which is part of the names of streams.
        playable: The rules and engine.
        players: The player in each seat.
        seed: The seed of the playtest.
        limit: The most turns of a game.
    """

    kit: str
    game_id: str
    playable: Playable
    players: tuple[Player, ...]
    seed: str
    limit: int = TURN_LIMIT


@frozen(slots=False)
class Played:
    """A finished game.

    Attributes:
        sitting: The sitting in which it was played.
        number: Its number in the sitting, from 1.
        start: The first position.
        steps: Every move and event, with the seat that moved; None for an event.
        position: The last position.
        outcome: How it ended by the rules; None for a stall.
        turns: The number of turns that ended.
    """

    sitting: Sitting
    number: int
    start: Any
    steps: tuple[tuple[int | None, Any], ...]
    position: Any
    outcome: Outcome | None
    turns: int

    @cached_property
    def record(self) -> Record:
        """The game in words, written when it is first read."""
        playable = self.sitting.playable
        end = end_words(playable.engine, playable.rules, self.outcome)
        return _in_words(self.sitting, self.number, self.start, self.steps, end)


def _in_words(
    sitting: Sitting, number: int, start: Any, steps: Sequence[tuple[int | None, Any]], end: str
) -> Record:
    playable, write = sitting.playable, sitting.playable.engine.write_move
    names = playable.engine.seats(playable.rules)
    return Record(
        kit=sitting.kit,
        played=playable.name,
        rules=rules_digest(playable),
        seed=sitting.seed,
        number=number,
        players=tuple(player.name for player in sitting.players),
        limit=sitting.limit,
        start=playable.engine.write_start(start),
        steps=tuple((CHANCE if seat is None else names[seat], write(move)) for seat, move in steps),
        end=end,
    )


Watch: TypeAlias = Callable[[Any, int | None, int, Any, Any], None]
"""A callback for each step. Takes the position before it, the seat (None for an event), the number
of legal moves (0 for an event), the move, and the position after it."""


def play_game(sitting: Sitting, number: int, watch: Watch | None = None) -> Played:
    """Play one game; its number, from 1, determines all of its chance; `watch` sees every step.

    Raises:
        NotCoveredError: The rules leave a position open; the error carries the record so far.
        ValueError: The number of players is not that of the seats.
    """
    engine, rules, limit = sitting.playable.engine, sitting.playable.rules, sitting.limit
    names = engine.seats(rules)
    streams = game_streams(sitting.seed, sitting.game_id, number)
    own = [streams.seat(seat) for seat in range(len(names))]
    choose = [player.choose for _, player in zip(names, sitting.players, strict=True)]
    # Looked up once: a game has hundreds of steps.
    ended, turns_of, asks = engine.outcome, engine.turns, engine.players_to_move
    apply = engine.apply
    position = start = engine.start(rules, streams.setup())
    steps: list[tuple[int | None, Any]] = []
    decisions, events = [0] * len(names), 0
    try:
        while (outcome := ended(position)) is None:
            if limit_reached(turns_of(position), len(steps), limit):
                break
            asked = asks(position)
            seat = asked[0] if asked else None
            if seat is None:
                if not (possible := engine.chance(position)):
                    raise NotCoveredError("the game goes on, and nobody is to do anything")
                move = drawn_event(possible, streams.event(events))
                events += 1
            else:
                stream = choice_of(own[seat], decisions[seat])
                decision = Decision(engine, position, seat, stream)
                move = choose[seat](decision)
                decisions[seat] += 1
            after = apply(position, seat, move)
            if watch is not None:
                watch(position, seat, 0 if seat is None else len(decision.moves), move, after)
            position = after
            steps.append((seat, move))
    except NotCoveredError as hole:
        so_far = _in_words(sitting, number, start, steps, "not covered")
        raise NotCoveredError(hole.reason, write_record(so_far)) from None
    return Played(sitting, number, start, tuple(steps), position, outcome, turns_of(position))
