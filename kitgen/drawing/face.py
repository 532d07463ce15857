"""A face: one side of one piece, as it lies on the table."""

from kitgen.drawing.inks import Ink, InkRole
from kitgen.drawing.shapes import Box, Outline, Shape, ellipse_run
from kitgen.values import frozen

SAFE_ZONE = 4.5
"""Points inside the trim that words keep clear of, so that a cut by hand does no harm (1.6 mm)."""


@frozen(weakref_slot=True)
class Face:
    """One side of one piece. Points, origin at the trim box's top left, y down.

    Attributes:
        name: Unique among the faces of its component; names the SVG file. Lower case
            letters, digits and hyphens.
        title: What the face is, in the players' words; accessible title of the SVG.
        width: The trim width.
        height: The trim height.
        shapes: The drawing, in painting order.
        ground: The ink under everything, laid over exactly the trim box, so that each piece
            is found on the sheet at its place and size.
        bleed: How far ink may pass the trim box.
        outline: What it takes of a sheet where that is less than its trim box: the line along
            which it is cut, which the drawing shows, and the boxes of words beside that line.
    """

    name: str
    title: str
    width: float
    height: float
    shapes: tuple[Shape, ...]
    ground: InkRole = Ink.PAPER
    bleed: float = 0.0
    outline: Outline = ()

    @property
    def trim(self) -> Box:
        """The box that is left after cutting."""
        return Box(0.0, 0.0, self.width, self.height)


def disc_outline(width: float) -> Outline:
    """Return the circle that touches all four sides of a square trim so wide."""
    return (ellipse_run((width / 2, width / 2), width / 2, width / 2),)
