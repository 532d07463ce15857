"""Cave Mining: dig for treasure through layers: the richer, the likelier to cave in."""

from typing import TYPE_CHECKING

from kitgen.late import exports

if TYPE_CHECKING:
    from kitgen.games.cave_mining.game import GAME as GAME

# To read a kit back takes a third of what the game loads.
__getattr__ = exports(f"{__name__}.game", "GAME")
