"""The head that the cards of the kit share."""

from kitgen.drawing.card import band_ink
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Anchor, Box, Paint, Rectangle, Shape, Typeface
from kitgen.drawing.typesetting import Type, label
from kitgen.units import fits

BAND_HEIGHT = 47.0
_TITLE_SIZES = (11.0, 9.5, 8.0, 7.0)
_TITLE_WIDTH = 200.0


def band_box(width: float) -> Box:
    """Give the head of a card of this width."""
    return Box(9.0, 9.0, width - 18.0, BAND_HEIGHT)


def draw_band(
    width: float, heading: Box, words: tuple[str, str, str], style: InkStyle
) -> tuple[Shape, ...]:
    """Draw the head of a card: its heading, and at the right the kit's title and a remark.

    Args:
        width: The card's.
        heading: The room of the heading, in the band.
        words: Heading, title, remark.
        style: A dark band, or an outlined one.
    """
    ink = band_ink(style)
    band = band_box(width)
    large, title, remark = words
    right = Box(band.right - 10.0 - _TITLE_WIDTH, band.y, _TITLE_WIDTH, band.height)
    upper = Box(right.x, right.y + 9.0, right.width, 14.0)
    lower = Box(right.x, right.y + 25.0, right.width, 11.0)
    fill = Ink.ROCK_DEEP if style is InkStyle.FULL else None
    return (
        Rectangle(band, Paint(fill, Ink.WALL, 1.2), radius=4.5),
        label(heading, large, Type(19.0, Typeface.BOLD, ink, 0.8), Anchor.START),
        label(upper, title, _title_type(title, ink), Anchor.END),
        label(lower, remark, Type(8.0, ink=ink), Anchor.END),
    )


def _title_type(title: str, ink: Ink) -> Type:
    """Set a long title smaller; one that is too long at 7 pt is left for preflight to name."""
    for size in _TITLE_SIZES:
        look = Type(size, Typeface.BOLD, ink)
        if fits(look.width(title), _TITLE_WIDTH):
            break
    return look
