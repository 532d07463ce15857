"""Manic Minelayers: two knight-jumping vehicles on a small board, mining what they leave."""

from typing import TYPE_CHECKING

from kitgen.late import exports

if TYPE_CHECKING:
    from kitgen.games.manic_minelayers.game import GAME as GAME

# To read a kit back takes a third of what the game loads.
__getattr__ = exports(f"{__name__}.game", "GAME")
