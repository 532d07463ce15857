"""Games of Demon Mine a second, whole engine, in one process: what playtests of it cost.

    python tests/benchmarks/bench_play.py [GAMES]

Two of each player play the shipped kit; a line for each tells games and steps (moves and events) a
second of processor time.
"""

import sys
from time import process_time

from kitgen.definitions.loading import load_kit
from kitgen.definitions.validation import validate
from kitgen.games import game
from kitgen.playtest.engines import playables_of
from kitgen.playtest.play import Sitting, play_game
from kitgen.playtest.players import Player, greedy_player, planned_player, random_player
from kitgen.seeds import Stream

KIT = "demon-mine"


def main() -> None:
    """Play, and print a line for each player."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    demon_mine = game(KIT)
    definition = validate(load_kit(KIT), demon_mine.definition)
    content = demon_mine.generate(definition, Stream("42"), 1)
    (playable,) = playables_of(KIT, definition, content)
    engine = playable.engine
    players: tuple[Player, ...] = (
        random_player(),
        greedy_player(engine),
        planned_player(engine, "careful"),
    )
    for player in players:
        sitting = Sitting(KIT, KIT, playable, (player, player), "42")
        play_game(sitting, games + 1)
        begun = process_time()
        steps = sum(len(play_game(sitting, number).steps) for number in range(1, games + 1))
        seconds = process_time() - begun
        print(
            f"  {player.name:10}{games / seconds:8.1f} games a second "
            f"{steps / seconds:10,.0f} steps a second"
        )


if __name__ == "__main__":
    main()
