"""The common parts of all games' cards: the double line around them, and the ink of their heads."""

from kitgen.drawing.inks import Ink, InkRole, InkStyle
from kitgen.drawing.shapes import Box, Paint, Rectangle, Shape


def draw_card_frame(width: float, height: float, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the ground and the double line of a card of this size."""
    fill = Ink.PANEL if style is InkStyle.FULL else None
    line = Box(0.0, 0.0, width, height).grown(-4.0)
    return (
        Rectangle(line, Paint(fill, Ink.WALL, 1.4), radius=7.0, framing=True),
        Rectangle(line.grown(-2.3), Paint(None, Ink.FLOOR_EDGE, 0.5), radius=5.2, framing=True),
    )


def band_ink(style: InkStyle) -> InkRole:
    """Return the ink of words in a card's head, whose background is dark in full ink."""
    return Ink.LABEL if style is InkStyle.FULL else Ink.TEXT
