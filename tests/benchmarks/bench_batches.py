"""Random games a second in one process, in batches, and how long `exact` takes to decide.

    python tests/benchmarks/bench_batches.py [ROUNDS]     (ratios to OpenSpiel need `open_spiel`)

A line for each game: games a second of processor time in batches and by the plain engine, and how
many times as many that is as OpenSpiel's `dots_and_boxes` plays from Python, in the same run. Where
OpenSpiel is not installed, the ratio is to the 2,400 games a second that were measured once, and
says so. Rounds go in turns, so that a machine that slows down slows all alike; each figure is the
median of them.

Then seconds of processor time that Manic Minelayers' `exact` takes for a decision with at most 22
squares free, in games of `random` and of `careful` players.
"""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median, quantiles
from time import process_time
from typing import Any

from kitgen.contract.play import Playable
from kitgen.definitions.loading import load_kit
from kitgen.definitions.validation import validate
from kitgen.games import game
from kitgen.games.manic_minelayers.play.plans import exact
from kitgen.playtest.batches import batch_stream, plain_games, random_games
from kitgen.playtest.engines import playables_of
from kitgen.playtest.players import planned_player
from kitgen.seeds import Stream

KITS = (
    ("manic-minelayers", "Manic Minelayers, 5 x 10", 250_000, 200_000, 200),
    ("mines-between-the-lines", "Mines Between the Lines, 9 x 9", 50_000, 50_000, 5),
    ("cave-mining", "Cave Mining for two", 50_000, 50_000, 50),
)
"""Kits with the games a second that are asked for, and how many a round plays: batch, plain."""

OPEN_SPIEL_ONCE = 2_400
"""Games of 9 x 9 Dots and Boxes a second from Python, where it cannot be measured here."""

OPEN_SPIEL_GAMES = 200
FEW_FREE = 22


def first_playable(game_id: str) -> Playable:
    """Return what is played first of a shipped kit."""
    loaded = game(game_id)
    definition = validate(load_kit(game_id), loaded.definition)
    content = loaded.generate(definition, Stream("42"), 1)
    return playables_of(game_id, definition, content)[0]


def speed(play: Callable[[], Any], games: int) -> float:
    """Return games a second of processor time."""
    begun = process_time()
    play()
    return games / (process_time() - begun)


def open_spiel_games(pyspiel: Any, games: int, stream: Stream) -> None:
    """Play 9 x 9 Dots and Boxes by chance; the choices are drawn beforehand, and cost nothing."""
    boxes = pyspiel.load_game("dots_and_boxes(num_rows=9,num_cols=9)")
    for _ in range(games):
        state, number = boxes.new_initial_state(), 0
        octets = stream.octets(180)
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[octets[number] % len(legal)])
            number += 1


def main() -> None:
    """Measure, and print a line for each."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    try:
        import pyspiel
    except ModuleNotFoundError:
        pyspiel = None
    works: dict[str, tuple[Callable[[], Any], int]] = {}
    for game_id, name, _, games, plain in KITS:
        playable, stream = first_playable(game_id), batch_stream("42", game_id)
        works[name] = partial(random_games, playable, stream, range(1, games + 1)), games
        works[f"{name}, plain"] = partial(plain_games, playable, stream, range(1, plain + 1)), plain
    if pyspiel is not None:
        play = partial(open_spiel_games, pyspiel, OPEN_SPIEL_GAMES, Stream("42"))
        works["OpenSpiel"] = play, OPEN_SPIEL_GAMES
    speeds: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, (play_round, games) in works.items():
            speeds[name].append(speed(play_round, games))
    bar = median(speeds["OpenSpiel"]) if pyspiel is not None else OPEN_SPIEL_ONCE
    measured = "in this run" if pyspiel is not None else "measured once, elsewhere"
    print(f"  {'OpenSpiel, dots_and_boxes 9 x 9':34}{bar:11,.0f} games a second, {measured}")
    for _, name, wanted, _, _ in KITS:
        batch, plain_speed = median(speeds[name]), median(speeds[f"{name}, plain"])
        print(
            f"  {name:34}{batch:11,.0f} games a second (asked for: {wanted:,}), "
            f"{batch / bar:,.0f} times OpenSpiel; plain engine {plain_speed:,.0f}"
        )
    for player in ("random", "careful"):
        seconds = sorted(decisions(player, 4 * rounds))
        last = quantiles(seconds, n=20)[-1]
        print(
            f"  exact, {FEW_FREE} free or fewer, games of {player:8} {len(seconds):5} decisions: "
            f"median {1000 * median(seconds):.1f} ms, 95 % within {1000 * last:.0f} ms, "
            f"longest {1000 * seconds[-1]:.0f} ms"
        )


def decisions(player: str, games: int) -> Iterator[float]:
    """Yield how long `exact` takes for each late decision in games of two players."""
    playable = first_playable("manic-minelayers")
    engine = playable.engine
    plan = planned_player(engine, "careful").choose if player == "careful" else None
    for number in range(games):
        stream = Stream("42").child(player, number)
        position = engine.start(playable.rules, stream)
        while engine.outcome(position) is None:
            own = stream.child("step", engine.measure(position))
            asked = engine.players_to_move(position)
            if not asked:
                seat, move = None, own.pick([event for _, event in engine.chance(position)])
            else:
                seat = asked[0]
                decision = engine.decision(position, seat, own)
                if position.jumps and len(position.free) <= FEW_FREE:
                    begun = process_time()
                    exact(decision)
                    yield process_time() - begun
                move = plan(decision) if plan else own.pick(decision.moves)
            position = engine.apply(position, seat, move)


if __name__ == "__main__":
    main()
