"""Bars of claims, drawn in the same way as pieces."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from kitgen.contract import Bar, Claim
from kitgen.drawing.face import SAFE_ZONE, Face
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Anchor, Box, Paint, Rectangle, Shape, Typeface, lines
from kitgen.drawing.typesetting import Type, label
from kitgen.pipeline.report.report import figure_of, full_length

_LABEL = Type(8.5, ink=Ink.MUTED)
_FIGURE = Type(8.5, Typeface.BOLD)
_PITCH = 15.0
_THICK = 9.0
_SHORTEST = 1.8  # even a tiny chance must be visible beside the wall
_GAP = 6.0
_WIDTH = 264.0
_BAR_ROOM = 120.0


def draw_bars(claim: Claim) -> Face:
    """Draw a claim's bars one below another: label, bar, figure.

    Points, origin at the trim box's top left, y down. All faces have the same width, unless labels
    are long, so bars of different claims are aligned.

    Raises:
        ValueError: The claim has no bars.
    """
    bars = claim.bars
    if not bars:
        raise ValueError(f"{claim.id} has no bars")
    labels = max(_LABEL.width(bar.label) for bar in bars)
    figures = max(_FIGURE.width(figure_of(bar)) for bar in bars)
    around = 2 * SAFE_ZONE + labels + figures + 2 * _GAP
    width = max(_WIDTH, around + _BAR_ROOM)
    room = Box(SAFE_ZONE + labels + _GAP, SAFE_ZONE, width - around, _PITCH * len(bars))
    return Face(
        name=f"bars-{claim.id}",
        title=claim.bars_title or claim.statement,
        width=width,
        height=room.height + 2 * SAFE_ZONE,
        shapes=tuple(_bar_shapes(bars, room, labels, figures)),
    )


def _bar_shapes(bars: Sequence[Bar], room: Box, labels: float, figures: float) -> Iterator[Shape]:
    """Yield the bars, the wall at their left ends, and the words on both sides."""
    full = full_length(bars)
    for index, bar in enumerate(bars):
        row = Box(room.x, room.y + index * _PITCH, room.width, _PITCH)
        stone = Box(row.x, row.y + (_PITCH - _THICK) / 2, row.width, _THICK)
        if full == 1:
            # The pale tunnel shows how long the bar could be. It is left out if the longest
            # share has a full bar, because a share could be larger still.
            yield Rectangle(stone, Paint(Ink.FLOOR))
        if bar.share:
            yield from _stone(stone, bar.share / full)
        yield label(_beside(row, row.x - _GAP - labels, labels), bar.label, _LABEL, Anchor.END)
        figure = _beside(row, row.right + _GAP, figures)
        yield label(figure, figure_of(bar), _FIGURE, Anchor.END)
    wall = ((room.x, room.y), (room.x, room.bottom))
    yield lines([wall], Paint(stroke=Ink.WALL, width=1.6))


def _beside(row: Box, x: float, width: float) -> Box:
    return Box(x, row.y, width, row.height)


def _stone(full: Box, length: Fraction) -> Iterator[Shape]:
    """Yield a bar of stone, lit along its top."""
    width = max(_SHORTEST, float(length) * full.width)
    yield Rectangle(Box(full.x, full.y, width, full.height), Paint(Ink.ROCK_DEEP))
    yield Rectangle(Box(full.x, full.y, width, full.height / 3), Paint(Ink.ROCK_LIT))
