"""The plates of the board: a layer's die and its risk, legible at a metre."""

from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Paint,
    Placed,
    Rectangle,
    Shape,
    Typeface,
    moved,
    scaled,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.cave_mining.art.drawings import picture
from kitgen.games.cave_mining.rules.mine import Layer
from kitgen.games.cave_mining.wording import die_called
from kitgen.phrases import in_capitals

PLATE_TYPE = 23.2
"""The type size for capitals of 6 mm, twice what a good eye can read at a metre."""

_ICON = 34.0

ICON_SIZE = 60.0
"""The side of the square in which a die is drawn, about the origin; silhouettes differ."""


def draw_die_plate(box: Box, layer: Layer, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the plate of the treasure die: yellow with a red border, silhouette and name."""
    full = style is InkStyle.FULL
    words = Box(box.x + _ICON + 9.0, box.y, box.width - _ICON - 13.0, box.height)
    icon = moved(box.x + 6.0 + _ICON / 2, box.centre[1]) @ scaled(_ICON / ICON_SIZE)
    border = Ink.ACCENT if full else Ink.OUTLINE
    return (
        Rectangle(box, Paint(Ink.OUTLINE), radius=7.0),
        Rectangle(box.grown(-1.0), Paint(border), radius=6.0),
        Rectangle(box.grown(-3.6), Paint(Ink.GLOW if full else Ink.PAPER), radius=4.0),
        Placed(picture(f"die-{layer.die}", style), icon),
        label(words, die_called(layer.die), Type(PLATE_TYPE, Typeface.BOLD, Ink.OUTLINE)),
    )


def draw_risk_plate(box: Box, layer: Layer, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the plate of the risk: red with a black border, falling rock and percentage."""
    full = style is InkStyle.FULL
    words = Box(box.x + _ICON + 7.0, box.y, box.width - _ICON - 11.0, box.height)
    ink = Ink.PAPER if full else Ink.OUTLINE
    percent = Type(PLATE_TYPE, Typeface.BOLD, ink)
    return (
        Rectangle(box, Paint(Ink.OUTLINE), radius=7.0),
        Rectangle(box.grown(-2.6), Paint(Ink.ACCENT if full else Ink.PAPER), radius=4.6),
        Placed(picture("rockfall", style), moved(box.x + 6.0 + _ICON / 2, box.centre[1])),
        label(words, f"{layer.risk_percent} %", percent),
    )


_WIDEST_NAME = 196.0
_SMALLER_NAMES = (12.0, 10.5, 9.0, 8.0, 7.0)


def draw_name(centre: float, y: float, name: str) -> tuple[Shape, ...]:
    """Draw a layer's name on a paper label, as large as fits.

    Preflight reports a name that is too long even at 7 pt.
    """
    words = in_capitals(name)
    look = Type(13.5, Typeface.BOLD, Ink.LABEL_TEXT, 0.5).stepped(
        words, _WIDEST_NAME - 16.0, _SMALLER_NAMES
    )
    width = min(_WIDEST_NAME, look.width(words) + 18.0)
    slip = Box(centre - width / 2, y, width, 20.0)
    room = slip.grown(-3.0)
    return (
        Rectangle(slip, Paint(Ink.LABEL, Ink.LABEL_EDGE, 1.1), radius=3.5, framing=True),
        label(room, words, look, Anchor.MIDDLE),
    )
