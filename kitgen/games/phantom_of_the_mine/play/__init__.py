"""The engine of Phantom of the Mine: only the Phantom's part, for each number of players."""

from kitgen.contract.play import Playable
from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition
from kitgen.games.phantom_of_the_mine.generate import PhantomContent, path_tiles, pool_size
from kitgen.games.phantom_of_the_mine.play.engines import HAUNT
from kitgen.games.phantom_of_the_mine.play.observing import SECONDS_A_TURN
from kitgen.games.phantom_of_the_mine.play.picture import draw_haunt, enlargement
from kitgen.games.phantom_of_the_mine.play.position import SUPPOSITIONS, PhantomRules
from kitgen.games.phantom_of_the_mine.rules import DIE_FACES, FEWEST_PLAYERS
from kitgen.phrases import counted


def playables(
    definition: PhantomOfTheMineDefinition, content: PhantomContent
) -> tuple[Playable, ...]:
    """Return the games of a kit: the Phantom's part for each number of players."""
    readings = definition.rules

    def rules_for(seats: int) -> PhantomRules:
        return PhantomRules(
            seats,
            path_tiles(definition),
            pool_size(definition),
            tuple(content.attack[number] for number in DIE_FACES),
            haunts_any_attempt=readings.secret_passage == "any_attempt",
            keeps_steps=readings.steps_left == "kept",
            may_attack_own=readings.own_miner == "allowed",
            attacks_cleared=readings.cleared_cavern == "attacked",
            leaves_at_once=readings.exit_after_attack == "at_once",
        )

    return tuple(
        Playable(
            counted(seats, "player"),
            HAUNT,
            rules_for(seats),
            SUPPOSITIONS,
            draw_haunt,
            SECONDS_A_TURN,
            enlargement,
        )
        for seats in range(FEWEST_PLAYERS, definition.players + 1)
    )
