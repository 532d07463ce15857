"""A face: one side of one piece, as it lies on the table."""

from kitgen.drawing.inks import Ink, InkRole
from kitgen.drawing.shapes import Box, Shape
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
    """

    name: str
    title: str
    width: float
    height: float
    shapes: tuple[Shape, ...]
    ground: InkRole = Ink.PAPER
    bleed: float = 0.0

    @property
    def trim(self) -> Box:
        """The box that is left after cutting."""
        return Box(0.0, 0.0, self.width, self.height)
