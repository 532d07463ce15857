"""The games: one package each, found by looking, so that a new one needs no edit here.

A package `manic_minelayers` holds the game `manic-minelayers` and exports it as `GAME`. A
game is imported when it is asked for: a build of one game does not pay for the others.
"""

import pkgutil
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kitgen.drawing.inks import Ink

if TYPE_CHECKING:
    from kitgen.contract import Game


def game_ids() -> tuple[str, ...]:
    """Return the id of every game there is, in alphabetical order, importing none."""
    names = (module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    return tuple(sorted(name.replace("_", "-") for name in names))


def unfinished_games() -> tuple[str, ...]:
    """Return the ids of folders of games that Python takes for none: `__init__.py` is missing."""
    folders = (folder for path in __path__ for folder in Path(path).glob("[!_.]*/"))
    lacking = (folder for folder in folders if not (folder / "__init__.py").is_file())
    return tuple(sorted(folder.name.replace("_", "-") for folder in lacking if folder.is_dir()))


@cache
def game(game_id: str) -> "Game[Any, Any]":
    """Import a game by its id.

    Raises:
        KeyError: There is no such game.
        ValueError: The package's `GAME` has another id than its folder.
    """
    if game_id not in game_ids():
        raise KeyError(game_id)
    package = import_module(f"{__name__}.{game_id.replace('-', '_')}")
    exported: Game[Any, Any] = package.GAME
    if exported.id != game_id:
        raise ValueError(f"the folder of {game_id} exports the game {exported.id}")
    return exported


def inks_of(game_id: str) -> type[Ink]:
    """Return the inks that a game's drawings are painted with: its own, where it has any."""
    module = f"{__name__}.{game_id.replace('-', '_')}.inks"
    if find_spec(module) is None:
        return Ink
    own: type[Ink] = import_module(module).Ink
    return own
