"""What holds of every engine, whatever the game: seen by playing at random."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from kitgen.contract.play import Playable
from kitgen.playtest.chances import drawn_event
from kitgen.playtest.records import rules_digest
from kitgen.seeds import Stream

Step = tuple[Any, int | None, Any]


def random_steps(playable: Playable, stream: Stream, most: int = 2000) -> Iterator[Step]:
    """Yield each position with who does what next by chance; the last one with nobody."""
    engine = playable.engine
    position = engine.start(playable.rules, stream.child("start"))
    for number in range(most):
        if engine.outcome(position) is not None:
            break
        asked, own = engine.players_to_move(position), stream.child("step", number)
        seat = asked[0] if asked else None
        if seat is None:
            move = drawn_event(engine.chance(position), own)
        else:
            move = own.pick(engine.legal_moves(position, seat))
        yield position, seat, move
        position = engine.apply(position, seat, move)
    yield position, None, None


def check_laws(playable: Playable, seed: int) -> Any:
    """Hold one random game against what the contract promises; return its last position."""
    engine, rules = playable.engine, playable.rules
    steps = list(random_steps(playable, Stream(seed)))
    start, last = steps[0][0], steps[-1][0]
    assert engine.read_start(rules, engine.write_start(start)) == start
    assert len(rules_digest(playable)) == 64
    seats = range(len(engine.seats(rules)))
    measures = [engine.measure(position) for position, _, _ in steps]
    for (position, seat, move), after in zip(steps, measures[1:], strict=False):
        measure = engine.measure(position)
        assert measure is None or after is None or measure > after >= 0
        events = engine.chance(position)
        if seat is None:
            assert not engine.players_to_move(position)
            assert sum(share for share, _ in events) == 1
            assert len({event for _, event in events}) == len(events)
        else:
            assert not events
            for asked in engine.players_to_move(position):
                check_decision(playable, position, asked)
        assert engine.read_move(rules, engine.write_move(move)) == move
        assert engine.describe(position).isprintable() or "\n" in engine.describe(position)
    outcome = engine.outcome(last)
    if outcome is not None:
        assert set(outcome.winners) <= set(seats)
        assert not engine.players_to_move(last)
    return last


def check_observing(playable: Playable, steps: list[Step]) -> None:
    """Hold what is counted of a game against what the contract promises."""
    engine, rules = playable.engine, playable.rules
    seats, features = engine.seats(rules), engine.features(rules)
    names = {feature.name for feature in features}
    assert len(names) == len(features) > 0
    assert all(name == name.lower() == " ".join(name.split()) for name in names)
    assert engine.sides is None or len(engine.sides(rules)) == len(seats)
    assert 1 <= playable.seconds_a_turn <= 300
    for number, ((before, seat, move), (after, _, _)) in enumerate(pairwise(steps)):
        looked_at = number % 50 == 0
        said = repr((before, move, after)) if looked_at else ""
        seen = engine.seen(before, seat, move, after)
        assert set(seen) <= names, engine.write_move(move)
        place = engine.place(move)
        if place is not None:
            # A mine without edges has no letters for its columns: some lie before the first.
            letters = {str(place)} if place.column >= 0 else set()
            square = f"r{place.row + 1}c{place.column + 1}"
            # A square with a bridge is two places.
            named = letters | {square, f"{square}ew"}
            assert seat is None or named & set(engine.write_move(move).split())
        assert len(engine.standing(after)) in (0, len(seats))
        if looked_at:
            assert engine.seen(before, seat, move, after) == seen
            assert repr((before, move, after)) == said
            check_standing(playable, before)


def check_standing(playable: Playable, position: Any) -> None:
    """Hold who is ahead against what everybody sees: no hidden part changes it."""
    engine = playable.engine
    for seat in engine.players_to_move(position)[:1]:
        supposed = engine.complete(engine.view(position, seat))(Stream("hidden otherwise"))
        assert engine.standing(supposed) == engine.standing(position)


def check_decision(playable: Playable, position: Any, seat: int) -> None:
    """Hold what a seat is shown against what it may know."""
    engine = playable.engine
    moves = engine.legal_moves(position, seat)
    assert moves
    assert len(set(moves)) == len(moves)
    assert len({engine.write_move(move) for move in moves}) == len(moves)
    if engine.players_to_move(position)[0] != seat:
        return
    view = engine.view(position, seat)
    supposed = engine.complete(view)(Stream("supposed"))
    assert engine.view(supposed, seat) == view
    assert engine.players_to_move(supposed)[0] == seat
    assert engine.legal_moves(supposed, seat) == moves


def perft(playable: Playable, position: Any, depth: int) -> int:
    """Count the ways in which a position can go on for so many steps."""
    engine = playable.engine
    if depth == 0:
        return 1
    if engine.outcome(position) is not None:
        return 0
    asked = engine.players_to_move(position)
    seat = asked[0] if asked else None
    if seat is None:
        moves = [event for _, event in engine.chance(position)]
    else:
        moves = list(engine.legal_moves(position, seat))
    if depth == 1:
        return len(moves)
    return sum(perft(playable, engine.apply(position, seat, move), depth - 1) for move in moves)


def literal_runs(play: Callable[[], Any], depth: int) -> int:
    """Count the runs of so many choices in a game that a test plays its own way, for `perft`.

    Args:
        play: Begins a game, a generator: it yields what there is to choose from, is sent the
            choice, and returns when the game is over. It cannot go back: each run is played anew.
        depth: How many choices a run has; a game that is over earlier is none.
    """
    count, runs = 0, list[tuple[Any, ...]]([()])
    while runs:
        run = runs.pop()
        game = play()
        try:
            choices = next(game)
            for choice in run:
                choices = game.send(choice)
        except StopIteration:
            continue
        if len(run) == depth - 1:
            count += len(choices)
        else:
            runs += [(*run, choice) for choice in choices]
    return count
