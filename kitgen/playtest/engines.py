"""The playables of a kit, from its game's engines; a game is imported only when it is needed."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kitgen.contract.play import Playable, Playables
from kitgen.games import game_ids


def engine_modules() -> dict[str, str]:
    """Return the module of each game that has engines, by the game's id, without importing any."""
    modules = {game_id: f"kitgen.games.{game_id.replace('-', '_')}.play" for game_id in game_ids()}
    return {game_id: name for game_id, name in modules.items() if find_spec(name) is not None}


def playables_of(game_id: str, definition: Any, content: Any) -> tuple[Playable, ...]:
    """Return everything in a kit that can be played.

    Args:
        game_id: The id of the kit's game.
        definition: The kit's complete definition.
        content: The content generated from it.

    Raises:
        KeyError: The game has no engine, or there is no such game.
    """
    playables: Playables = import_module(engine_modules()[game_id]).playables
    return playables(definition, content)
