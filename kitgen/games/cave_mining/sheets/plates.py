"""The plates of the board: a layer's die and its risk, legible at a metre."""

import re
from collections.abc import Iterator, Sequence

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
from kitgen.units import fits
from kitgen.values import replace

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
_CLEAR = 2.0
"""The distance of a label from a seam beside it."""

_NAME = Type(13.5, Typeface.BOLD, Ink.LABEL_TEXT, 0.5)
_SMALLER_NAMES = (12.0, 10.5, 9.0, 8.0, 7.0)
_CLEAR_OF_A_SEAM = (12.0, 10.5)
"""Sizes for a name that would lie across a seam."""


def draw_name(room: Box, y: float, name: str, seam: float) -> tuple[Shape, ...]:
    """Draw a layer's name on a paper label, as large as fits.

    Preflight reports a name that is too long even at 7 pt.

    Args:
        room: The place between the shafts, of which the label takes as much as it needs.
        y: The top of the label.
        name: The name.
        seam: The x at which a board on two sheets can be glued: none of the words lies across it,
            if they need not be much smaller, and the label is as near to the middle of its room as
            that allows.
    """
    words = in_capitals(name)
    largest = _NAME.stepped(words, _WIDEST_NAME - 16.0, _SMALLER_NAMES)
    middle = room.centre[0]
    smaller = [replace(largest, size=size) for size in _CLEAR_OF_A_SEAM if size < largest.size]
    places = _beside(seam, room, words, [largest]) or _beside(seam, room, words, smaller)
    look, centre = min(places, key=lambda place: abs(place[1] - middle), default=(largest, middle))
    width = _label_width(words, look)
    slip = Box(centre - width / 2, y, width, 20.0)
    return (
        Rectangle(slip, Paint(Ink.LABEL, Ink.LABEL_EDGE, 1.1), radius=3.5, framing=True),
        label(slip.grown(-3.0), words, look, Anchor.MIDDLE),
    )


def _label_width(words: str, look: Type) -> float:
    return min(_WIDEST_NAME, look.width(words) + 18.0)


def _beside(seam: float, room: Box, words: str, looks: Sequence[Type]) -> list[tuple[Type, float]]:
    """Return the places of a label's middle in its room for which no word lies across the seam."""
    return [
        (look, centre)
        for look in looks
        for half in (_label_width(words, look) / 2,)
        for centre in _centres_clear_of(seam, words, look, 2 * half)
        if fits(room.x, centre - half) and fits(centre + half, room.right)
    ]


def _centres_clear_of(x: float, words: str, look: Type, width: float) -> Iterator[float]:
    """Yield the places of a label's middle for which x lies between two words, or beside all."""
    yield x - _CLEAR - width / 2
    yield x + _CLEAR + width / 2
    space = look.width(" ") / 2
    for gap in re.finditer(" ", words):
        yield x + look.width(words) / 2 - look.width(words[: gap.start()]) - space
