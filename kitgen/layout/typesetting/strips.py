"""Strips, the smallest units that a page break may move, and columns of them."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Box, Group, Paint, Rectangle, Shape, lines, moved
from kitgen.values import frozen, replace


@frozen
class Strip:
    """The smallest unit that a page break may move. Lengths are in points.

    Attributes:
        height: Its height, without the white space above.
        shapes: Its drawing, from y 0 down.
        above: The white space above it, which is dropped at the top of a column.
        keeps: Whether it stays with the next strip: a heading with its text, the first line of a
            paragraph with the second, the last but one with the last.
        break_cost: The cost to the reader of a column that ends below it; `pagemaking` weighs it
            against blank paper.
        rail: The title of the example that it belongs to, which has a line along its left; or
            empty.
        frame: The width of the frame that it belongs to, which each column draws anew; or 0.
        words: Its first words, for messages.
        heading: The heading of the table or list that it continues, repeated above it at the top of
            a column; or None.
    """

    height: float
    shapes: tuple[Shape, ...]
    above: float = 0.0
    keeps: bool = False
    break_cost: float = 0.0
    rail: str = ""
    frame: float = 0.0
    words: str = ""
    heading: "Strip | None" = None


def tightened(strips: Iterable[Strip], white: float) -> tuple[Strip, ...]:
    """Return strips with this share of the white space above them."""
    return tuple(replace(strip, above=strip.above * white) for strip in strips)


def stacked(strips: Sequence[Strip]) -> tuple[tuple[Shape, ...], float]:
    """Set strips one below another from y 0; return the drawing and its height."""
    if strips and (heading := strips[0].heading):
        strips = (heading, *strips)
    shapes: list[Shape] = []
    y = 0.0
    for (rail, frame), together in groupby(strips, lambda strip: (strip.rail, strip.frame)):
        part = tuple(together)
        y += part[0].above if shapes else 0.0
        top = y
        inside: list[Shape] = []
        for strip in part:
            y += strip.above if inside else 0.0
            inside.append(Group(strip.shapes, moved(0.0, y)))
            y += strip.height
        if frame:
            shapes.append(frame_of(Box(0.0, top, frame, y - top)))
        shapes.extend(inside)
        if rail:
            shapes.append(_rail(top, y))
    return tuple(shapes), y


def frame_of(box: Box) -> Shape:
    """Draw the frame of a panel."""
    return Rectangle(box, Paint(Ink.PANEL, Ink.FAINT, 0.8), 3.0, framing=True)


def _rail(top: float, bottom: float) -> Shape:
    """Draw the line beside an example."""
    return lines([((1.5, top), (1.5, bottom))], Paint(stroke=Ink.ACCENT, width=2.0))
