"""Strips, the least that a page break may move, and what is made of them one under another."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Box, Group, Paint, Rectangle, Shape, lines, moved
from kitgen.values import frozen, replace


@frozen
class Strip:
    """The least that a page break may move.

    Attributes:
        height: What it takes, without the white above.
        shapes: Its drawing, from y 0 downwards.
        above: The white above it, which is lost at the top of a column.
        keeps: Whether it stays with the next strip: a heading with its text, the first line
            of a paragraph with the second, the last but one with the last.
        break_cost: What it costs the reader where a column ends below it; `pagemaking` weighs that
            against blank paper.
        rail: The example it is part of, along which a line runs at the left; or nothing.
        frame: The width of the frame that it is part of, which each column has its own piece
            of; or 0.
        words: Its first words, for messages.
        heading: The heading of the table or list that it goes on with, said again above it at the
            top of a column; or nothing.
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
    """Return strips with so much of the white above them, 1 being all."""
    return tuple(replace(strip, above=strip.above * white) for strip in strips)


def stacked(strips: Sequence[Strip]) -> tuple[tuple[Shape, ...], float]:
    """Set strips one under another from y 0; return the drawing and its height."""
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
    """Draw the frame of a part that is set apart."""
    return Rectangle(box, Paint(Ink.PANEL, Ink.FAINT, 0.8), 3.0, framing=True)


def _rail(top: float, bottom: float) -> Shape:
    """Draw the line that sets an example apart."""
    return lines([((1.5, top), (1.5, bottom))], Paint(stroke=Ink.ACCENT, width=2.0))
