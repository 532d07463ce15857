"""Phantom of the Mine: a variant pack in which a dead miner robs the living."""

from typing import TYPE_CHECKING

from kitgen.late import exports

if TYPE_CHECKING:
    from kitgen.games.phantom_of_the_mine.game import GAME as GAME

# To read a kit back takes a third of what the game loads.
__getattr__ = exports(f"{__name__}.game", "GAME")
