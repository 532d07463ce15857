"""A user's picture, ready to be placed in a drawing."""

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
