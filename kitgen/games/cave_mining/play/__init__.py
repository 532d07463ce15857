"""The engines of Cave Mining: for each number of players, and for one against the clock."""

from functools import partial
from typing import Any

from kitgen.contract.play import Engine, Playable
from kitgen.games.cave_mining.art.strata import Rock
from kitgen.games.cave_mining.definition import CaveMiningDefinition
from kitgen.games.cave_mining.generate import CaveContent
from kitgen.games.cave_mining.play.engines import ALONE, TABLE
from kitgen.games.cave_mining.play.mining import CaveRules
from kitgen.games.cave_mining.play.observing import SECONDS_A_TURN
from kitgen.games.cave_mining.play.picture import Strata, draw_mine, enlargement
from kitgen.games.cave_mining.rules.mine import Layer, Mine
from kitgen.games.cave_mining.sheets.markers import marker_size
from kitgen.phrases import counted

_FIRST = "The first player is chosen at random, as if all rolled a die and ties rolled again."
_ALONE = (
    "The game is for two or more players. One player alone has nobody to sabotage and plays to "
    "the goal in as few turns as possible."
)


def playables(definition: CaveMiningDefinition, content: CaveContent) -> tuple[Playable, ...]:
    """Return the games of a kit: for each number of players, and for one player alone."""
    layers = (Layer("", layer.die, layer.risk_percent) for layer in content.mine.layers)
    mine, tie = Mine(tuple(layers), content.mine.goal), definition.rules.tie
    names = tuple(layer.name for layer in content.mine.layers)
    strata = Strata(names, tuple(Rock(layer.rock) for layer in definition.layers))
    # The rules do not contain names and rocks, because play does not depend on them.
    picture = partial(draw_mine, strata)

    def playable(name: str, engine: Engine[Any, Any, Any, Any], seats: int, said: str) -> Playable:
        return Playable(
            name,
            engine,
            CaveRules(mine, seats, tie),
            (said,),
            picture,
            SECONDS_A_TURN,
            partial(enlargement, marker_size(definition)),
        )

    at_table = (
        playable(counted(seats, "player"), TABLE, seats, _FIRST)
        for seats in range(definition.fewest_players, definition.players + 1)
    )
    return (*at_table, playable("alone", ALONE, 1, _ALONE))
