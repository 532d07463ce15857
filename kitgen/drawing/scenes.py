"""Pictures of a game's subject: views of its scene for boxes of any size, and spot drawings."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto

from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box, Picture, Shape
from kitgen.values import frozen


class View(Enum):
    """The part of a game's scene in a picture: its full width, its right end, or the back cover's.

    A back cover shows the left end, unless the staging has something else for it.
    """

    WHOLE = auto()
    RIGHT = auto()
    BACK = auto()


@frozen
class Spot:
    """A small drawing without background or frame.

    Attributes:
        picture: The drawing, at its original size.
        ink: The box of its ink, in the picture's coordinates.
    """

    picture: Picture
    ink: Box


@frozen
class Staging:
    """What a kit shows of its game's scene.

    Attributes:
        without: The ids of the groups of its drawing that are left out.
        centre: The name of a spot drawing that has the focus in their stead; "" for none.
        spots: The names of the spot drawings that fill pages; None for all of the game's.
        instead: Returns shapes of the kit's own that replace groups of the drawings, by id, each in
            the group's coordinates; a value that compares equal if its shapes are.
        close: The part around the focus, in the scene's coordinates, that pictures between words
            show instead of the right end; None if that end stands for itself.
        apart: The things that lie near that part, which no edge of such a picture should cut.
        whole: The ids of the groups that are left out where a thumb notch would cut them.
        back: What the back cover shows, close up and staged differently; None for the left end.
    """

    without: frozenset[str] = frozenset()
    centre: str = ""
    spots: frozenset[str] | None = None
    instead: Callable[[InkStyle], Mapping[str, Sequence[Shape]]] | None = None
    close: Box | None = None
    apart: tuple[Box, ...] = ()
    whole: frozenset[str] = frozenset()
    back: "Staging | None" = None


WHOLE = Staging()
"""All of the scene."""


@frozen
class Scenery:
    """Pictures for pages that words leave empty.

    Attributes:
        view: Draws a view of the scene for a box of a given width and height in points, from the
            box's top left.
        spots: Drawings for spaces too small for a scene.
    """

    view: Callable[[float, float, View], Shape]
    spots: tuple[Spot, ...] = ()
