"""A user's picture, ready to be placed in a drawing."""

from kitgen.drawing.shapes import Picture
from kitgen.values import frozen

ARTWORK_SIDE = 60.0
"""Points: the longer side of every such picture, as large as our own emblems."""


@frozen
class Artwork:
    """A picture about the origin, `width` by `height` points; its ink keeps inside them."""

    picture: Picture
    width: float
    height: float
