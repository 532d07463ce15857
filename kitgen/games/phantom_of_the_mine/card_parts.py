"""The parts that cards share: the band of a heading."""

from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Box, Paint, Rectangle


def band(box: Box, style: InkStyle) -> Rectangle:
    """Draw the ground of a heading: dark in full ink, an outline in low ink."""
    fill = Ink.NIGHT if style is InkStyle.FULL else None
    return Rectangle(box, Paint(fill, Ink.WALL, 1.2), radius=4.5, framing=True)
