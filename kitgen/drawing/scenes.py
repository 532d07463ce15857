"""Pictures of what a game is about, drawn over boxes of any size."""

from collections.abc import Callable
from enum import Enum, auto
from typing import TypeAlias

from kitgen.drawing.shapes import Shape


class View(Enum):
    """What a picture shows of a game's scene: all of its width, or one end of it."""

    WHOLE = auto()
    LEFT = auto()
    RIGHT = auto()


Scenery: TypeAlias = Callable[[float, float, View], Shape]
"""Draws a view over a box of a width and a height in points, from the box's top left."""
