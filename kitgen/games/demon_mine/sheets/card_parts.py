"""The head of the turn card and the draw-order card."""

from kitgen.drawing.card import band_ink
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Anchor, Box, Paint, Rectangle, Shape, Typeface
from kitgen.drawing.typesetting import Type, column, column_height, label, wrapped

BAND_HEIGHT = 47.0
_TITLE_WIDTH = 200.0


def band_box(width: float) -> Box:
    """Return the box of the head of a card of this width, in points."""
    return Box(9.0, 9.0, width - 18.0, BAND_HEIGHT)


def draw_band(
    width: float, heading: Box, words: tuple[str, str, str], style: InkStyle
) -> tuple[Shape, ...]:
    """Draw the head of a card: its heading, and at the right the kit's title and a remark.

    A heading too long for one line is wrapped.

    Args:
        width: The width of the card, in points.
        heading: The room for the heading, within the band.
        words: The heading, the title and the remark.
        style: Full ink for a dark band, low ink for an outlined one.
    """
    ink = band_ink(style)
    band = band_box(width)
    large, title, remark = words
    right = Box(band.right - 10.0 - _TITLE_WIDTH, band.y, _TITLE_WIDTH, band.height)
    upper = Box(right.x, right.y + 9.0, right.width, 14.0)
    lower = Box(right.x, right.y + 25.0, right.width, 11.0)
    fill = Ink.ROCK_DEEP if style is InkStyle.FULL else None
    heading_type = Type(19.0, Typeface.BOLD, ink, 0.8)
    heading_type = heading_type.stepped(large, heading.width, (17.0, 15.0, 13.0))
    rows = wrapped(large, heading_type, heading.width)
    high = column_height(len(rows), heading_type)
    lines = Box(heading.x, heading.centre[1] - high / 2, heading.width, high)
    title_type = Type(11.0, Typeface.BOLD, ink, small_print=True)
    title_type = title_type.stepped(title, _TITLE_WIDTH, (9.5, 8.0, 7.0))
    remark_type = Type(9.0, ink=ink, small_print=True)
    remark_type = remark_type.stepped(remark, _TITLE_WIDTH, (8.5, 8.0, 7.5, 7.0))
    return (
        Rectangle(band, Paint(fill, Ink.WALL, 1.2), radius=4.5, framing=True),
        *column(lines, rows, heading_type),
        label(upper, title, title_type, Anchor.END),
        label(lower, remark, remark_type, Anchor.END),
    )
