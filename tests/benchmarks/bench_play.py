"""Games of Demon Mine a second, whole engine, in one process, and what players are worth.

    python tests/benchmarks/bench_play.py [GAMES]
    python tests/benchmarks/bench_play.py --ladder careful,search-128 [PAIRS]

Two of each player play the shipped kit; a line for each tells games and steps (moves and events) a
second of processor time. A ladder lets each of some players meet the one before it, and tells its
points a game with their 95 % interval, after every ten pairs of games.
"""

import sys
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from time import process_time

from kitgen.contract.play import Playable
from kitgen.definitions.loading import load_kit
from kitgen.definitions.validation import validate
from kitgen.games import game
from kitgen.playtest.engines import playables_of
from kitgen.playtest.play import Sitting, play_game
from kitgen.playtest.players import player_named
from kitgen.playtest.statistics.shares import wilson
from kitgen.seeds import Stream
from tests.playtest.ladders import climb

KIT = "demon-mine"
PLAYERS = ("random", "greedy", "careful")
SEED = "42"


def played() -> Playable:
    """Return what is played of the shipped kit."""
    demon_mine = game(KIT)
    definition = validate(load_kit(KIT), demon_mine.definition)
    content = demon_mine.generate(definition, Stream(SEED), 1)
    (playable,) = playables_of(KIT, definition, content)
    return playable


def time_players(playable: Playable, games: int) -> None:
    """Print how fast two of each player play."""
    for name in PLAYERS:
        player = player_named(playable.engine, name)
        sitting = Sitting(KIT, KIT, playable, (player, player), SEED)
        play_game(sitting, games + 1)
        begun = process_time()
        steps = sum(len(play_game(sitting, number).steps) for number in range(1, games + 1))
        seconds = process_time() - begun
        print(
            f"  {name:10}{games / seconds:8.1f} games a second "
            f"{steps / seconds:10,.0f} steps a second"
        )


def climb_slowly(playable: Playable, names: Sequence[str], pairs: int) -> None:
    """Print what each player wins against the one before it, as games go on."""
    players = tuple(player_named(playable.engine, name) for name in names)
    for weaker, stronger in pairwise(players):
        points, games, begun = Fraction(0), 0, process_time()
        for part in range(1, pairs // 10 + 1):
            # Each part has a seed of its own: no game is played twice.
            sitting = Sitting(KIT, KIT, playable, (weaker, stronger), f"{SEED} part {part}")
            (rung,) = climb(sitting, (weaker, stronger), 10)
            points, games = points + rung.points, games + rung.games
            share = wilson(points, games)
            print(
                f"  {stronger.name} against {weaker.name}: {float(points):g} of {games}, "
                f"{share.lowest:.3f} to {share.highest:.3f}, "
                f"{(process_time() - begun) / games:.2f} s a game",
                flush=True,
            )


def main() -> None:
    """Read what is asked for, and play."""
    words = sys.argv[1:]
    if words[:1] == ["--ladder"]:
        pairs = int(words[2]) if len(words) > 2 else 100
        climb_slowly(played(), words[1].split(","), pairs)
    else:
        time_players(played(), int(words[0]) if words else 50)


if __name__ == "__main__":
    main()
