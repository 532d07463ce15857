"""One game played from its start to its end, or to the limit of turns."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from kitgen.contract.play import NotCoveredError, Outcome, Playable
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
from kitgen.playtest.streams import game_streams
from kitgen.values import frozen

TURN_LIMIT = 1000
"""After so many turns of all players a game is a stall, where nothing else is asked for."""


@frozen
class Sitting:
    """Where a game is played: what all games of one playtest have in common.

    Attributes:
        kit: The kit's id.
        game_id: The game's id, by which chance is named.
        playable: What is played.
        players: Who plays, a player to a seat.
        seed: Of the playtest.
        limit: The most turns.
    """

    kit: str
    game_id: str
    playable: Playable
    players: tuple[Player, ...]
    seed: str
    limit: int = TURN_LIMIT


@frozen
class Played:
    """A finished game.

    Attributes:
        record: All of it in words.
        position: The last position.
        outcome: How it ended by the rules; None: it is a stall.
        turns: How many turns ended.
    """

    record: Record
    position: Any
    outcome: Outcome | None
    turns: int


Watch: TypeAlias = Callable[[Any, int | None, int, Any, Any], None]
"""Who looks on: the position before a step, the seat (None: an event), of how many legal moves
(events: 0), the move, and the position after it."""


def _look_away(_before: Any, _seat: int | None, _moves: int, _move: Any, _after: Any) -> None:
    """Watch nothing."""


def play_game(sitting: Sitting, number: int, watch: Watch = _look_away) -> Played:
    """Play one game; games count from 1, and each depends on its own number alone.

    Args:
        sitting: Where it is played.
        number: Which game.
        watch: Sees every step as soon as it is made.

    Raises:
        NotCoveredError: The rules leave a position open; it carries the record so far.
        ValueError: There is not one player to a seat.
    """
    engine, rules = sitting.playable.engine, sitting.playable.rules
    names = engine.seats(rules)
    if len(names) != len(sitting.players):
        raise ValueError(f"{len(sitting.players)} players for {len(names)} seats")
    streams = game_streams(sitting.seed, sitting.game_id, number)
    position = start = engine.start(rules, streams.setup())
    steps: list[tuple[str, str]] = []
    decisions, events = [0] * len(names), 0
    outcome = None

    def record(end: str) -> Record:
        return _record(sitting, number, engine.write_start(start), steps, end)

    try:
        while (outcome := engine.outcome(position)) is None:
            if limit_reached(engine.turns(position), len(steps), sitting.limit):
                break
            asked = engine.players_to_move(position)
            seat, count = asked[0] if asked else None, 0
            if seat is None:
                if not (possible := engine.chance(position)):
                    raise NotCoveredError("the game goes on, and nobody is to do anything")
                move = drawn_event(possible, streams.event(events))
                events += 1
            else:
                decision = engine.decision(position, seat, streams.choice(seat, decisions[seat]))
                if not decision.moves:
                    raise NotCoveredError(f"{names[seat]} is to move and has no move")
                count = len(decision.moves)
                move = sitting.players[seat].choose(decision)
                decisions[seat] += 1
            before, position = position, engine.apply(position, seat, move)
            watch(before, seat, count, move, position)
            steps.append((CHANCE if seat is None else names[seat], engine.write_move(move)))
    except NotCoveredError as hole:
        raise NotCoveredError(hole.reason, write_record(record("not covered"))) from None
    ended = record(end_words(engine, rules, outcome))
    return Played(ended, position, outcome, engine.turns(position))


def _record(
    sitting: Sitting, number: int, start: str, steps: Sequence[tuple[str, str]], end: str
) -> Record:
    """Write down a game from what was drawn beforehand to how it ended."""
    return Record(
        kit=sitting.kit,
        played=sitting.playable.name,
        rules=rules_digest(sitting.playable),
        seed=sitting.seed,
        number=number,
        players=tuple(player.name for player in sitting.players),
        limit=sitting.limit,
        start=start,
        steps=tuple(steps),
        end=end,
    )
