"""Mines Between the Lines: Dots and Boxes over a hidden minefield."""

from typing import TYPE_CHECKING

from kitgen.late import exports

if TYPE_CHECKING:
    from kitgen.games.mines_between_the_lines.game import GAME as GAME

# To read a kit back takes a third of what the game loads.
__getattr__ = exports(f"{__name__}.game", "GAME")
