"""Panels: drawings and words of a known size, side by side, one under another, captioned."""

from collections.abc import Sequence

from kitgen.drawing.bounds import ink_box
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Box, Group, Point, Shape, Typeface, moved
from kitgen.drawing.typesetting import (
    LEADING,
    LOWER_PARTS,
    Type,
    column,
    column_height,
    label,
    wrapped,
)
from kitgen.values import frozen

CAPTION = Type(8.2, Typeface.BOLD, Ink.MUTED)
CAPTION_ROOM = 15.0
"""What a caption takes below its panel."""

GAP = 12.0
"""Between panels that lie side by side."""

_EDGE = 0.5


@frozen
class Panel:
    """A part of a figure. Points, origin at its top left, y down.

    Attributes:
        width: The room it takes from left to right; its ink may pass that.
        height: The room it takes from top to bottom.
        shapes: The drawing, in painting order.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...] = ()

    def about(self, middle: Point) -> Group:
        """Return its drawing about a point."""
        x, y = middle
        return Group(self.shapes, moved(x - self.width / 2, y - self.height / 2))

    def widened(self, width: float) -> "Panel":
        """Return the panel in the middle of so much room, if that is more than it has."""
        if width <= self.width:
            return self
        middle = moved((width - self.width) / 2, 0.0)
        return Panel(width, self.height, (Group(self.shapes, middle),))


def beside(panels: Sequence[Panel], gap: float = GAP, *, centred: bool = False) -> Panel:
    """Return panels from left to right, `gap` points apart, level at their tops or middles."""
    height = max(panel.height for panel in panels)
    shapes: list[Shape] = []
    x = 0.0
    for panel in panels:
        y = (height - panel.height) / 2 if centred else 0.0
        shapes.append(Group(panel.shapes, moved(x, y)))
        x += panel.width + gap
    return Panel(x - gap, height, tuple(shapes))


def stacked(panels: Sequence[Panel], gap: float = GAP) -> Panel:
    """Return panels one under another, `gap` points apart, even at their left."""
    shapes: list[Shape] = []
    y = 0.0
    for index, panel in enumerate(panels):
        y += gap if index else 0.0
        shapes.append(Group(panel.shapes, moved(0.0, y)))
        y += panel.height
    return Panel(max(panel.width for panel in panels), y, tuple(shapes))


def paragraph_panel(words: str, look: Type, width: float) -> Panel:
    """Return words broken to a width, as high as their lines are."""
    rows = wrapped(words, look, width)
    height = len(rows) * look.size * LEADING
    return Panel(width, height, column(Box(0.0, 0.0, width, height), rows, look))


def legend(sign: Panel, words: str, look: Type, width: float, gap: float = 4.0) -> Panel:
    """Return a sign with words beside its middle, broken to what it leaves of a width."""
    rows = wrapped(words, look, width - sign.width - gap)
    high = column_height(len(rows), look)
    height = max(sign.height, high + look.size * LOWER_PARTS)
    top = Box(sign.width + gap, (height - high) / 2, width - sign.width - gap, height)
    at = Group(sign.shapes, moved(0.0, (height - sign.height) / 2))
    return Panel(width, height, (at, *column(top, rows, look)))


def captioned(panel: Panel, words: str, look: Type = CAPTION) -> Panel:
    """Return a panel with words below its middle, as wide as both need."""
    wide = panel.widened(look.width(words))
    caption = label(Box(0.0, wide.height + 3.0, wide.width, CAPTION_ROOM - 4.0), words, look)
    return Panel(wide.width, wide.height + CAPTION_ROOM, (*wide.shapes, caption))


def figure(name: str, title: str, panel: Panel) -> Face:
    """Return a face that is just as large as a panel's ink, with a hair of paper round it.

    One that shows nothing is as large as its panel.
    """
    ink = ink_box(panel.shapes) or Box(0.0, 0.0, panel.width, panel.height)
    box = ink.grown(_EDGE)
    return Face(name, title, box.width, box.height, (Group(panel.shapes, moved(-box.x, -box.y)),))
