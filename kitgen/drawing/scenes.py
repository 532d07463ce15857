"""Pictures of what a game is about: views of its scene for boxes of any size, and spots."""

from collections.abc import Callable
from enum import Enum, auto

from kitgen.drawing.shapes import Box, Picture, Shape
from kitgen.values import frozen


class View(Enum):
    """What a picture shows of a game's scene: all of its width, or one end of it."""

    WHOLE = auto()
    LEFT = auto()
    RIGHT = auto()


@frozen
class Spot:
    """A small drawing without ground or frame.

    Attributes:
        picture: It, at the size at which it was drawn.
        ink: What its ink takes, in the picture's coordinates.
    """

    picture: Picture
    ink: Box


@frozen
class Scenery:
    """What fills pages that words leave empty.

    Attributes:
        view: Draws a view of the scene over a box of a width and a height in points, from the box's
            top left.
        spots: Drawings for room that is less than a scene asks for.
    """

    view: Callable[[float, float, View], Shape]
    spots: tuple[Spot, ...] = ()
