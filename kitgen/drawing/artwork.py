"""A user's picture, ready to be placed in a drawing."""

from typing import TypeAlias

from kitgen.drawing.shapes import Picture
from kitgen.values import frozen

ARTWORK_SIDE = 60.0
"""The length of the longer side of every such picture, in points, as of kitgen's own emblems."""


@frozen
class Artwork:
    """A picture centred on the origin, `width` by `height` points; its ink stays inside."""

    picture: Picture
    width: float
    height: float


@frozen
class Room:
    """A box in which a picture is printed, in points.

    Attributes:
        width: The width of the box.
        height: Its height.
        filled: Whether the picture fills the box and is cropped; otherwise it fits inside.
    """

    width: float
    height: float
    filled: bool = False


PrintedIn: TypeAlias = float | tuple[Room, ...]
"""Where a picture is printed: the greatest length of its longer side, or all rooms for it."""


def largest_side(printed: PrintedIn, across: float, down: float) -> tuple[float, float]:
    """Return the side of a picture that meets the edges of its room where it is printed largest.

    Args:
        printed: Where it is printed.
        across: The picture's width, in any unit.
        down: Its height, in the same unit.

    Returns:
        That side, in the unit of the picture, and its printed length in points.
    """
    rooms = printed if isinstance(printed, tuple) else (Room(printed, printed),)

    def side_in(room: Room) -> tuple[float, float]:
        is_wide = across * room.height > down * room.width
        return (down, room.height) if is_wide == room.filled else (across, room.width)

    return max(map(side_in, rooms), key=lambda side: side[1] / side[0])
