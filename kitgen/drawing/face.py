"""A face: one side of one piece, as it lies on the table."""

from kitgen.drawing.inks import Ink, InkRole
from kitgen.drawing.shapes import Box, Outline, Shape, ellipse_run
from kitgen.values import frozen

SAFE_ZONE = 4.5
"""The margin inside the trim kept free of words, so that cuts by hand do no harm, in points.

It is 1.6 mm wide.
"""


@frozen(weakref_slot=True)
class Face:
    """One side of one piece. Points, origin at the trim box's top left, y down.

    Attributes:
        name: Unique among the faces of its component, and the name of the SVG file: lower case
            letters, digits and hyphens.
        title: A name for players; the accessible title of the SVG.
        width: The trim width.
        height: The trim height.
        shapes: The drawing, in painting order.
        ground: The ink under everything, which covers exactly the trim box, so that each piece can
            be found on the sheet by its position and size.
        bleed: How far ink may extend beyond the trim box.
        outline: The area taken on a sheet, if less than the trim box: the cut line, which the
            drawing shows, and the boxes of words beside it.
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
        """The box that remains after cutting."""
        return Box(0.0, 0.0, self.width, self.height)


def disc_outline(width: float) -> Outline:
    """Return the circle that touches all four sides of a square trim of this width."""
    return (ellipse_run((width / 2, width / 2), width / 2, width / 2),)


def disc_face(name: str, title: str, width: float, shapes: tuple[Shape, ...]) -> Face:
    """Return the face of a disc, which touches all four sides of its square trim."""
    return Face(name, title, width, width, shapes, outline=disc_outline(width))
