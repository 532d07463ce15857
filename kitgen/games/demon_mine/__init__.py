"""Demon Mine: miners and ghost beetles dig through a collapsed mine."""

from typing import TYPE_CHECKING

from kitgen.late import exports

if TYPE_CHECKING:
    from kitgen.games.demon_mine.game import GAME as GAME

# To read a kit back takes a third of what the game loads.
__getattr__ = exports(f"{__name__}.game", "GAME")
