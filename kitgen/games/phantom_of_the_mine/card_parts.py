"""What cards share: frame, band, dice, and blocks of words stacked in a column."""

from collections.abc import Sequence

from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Path,
    Rectangle,
    Shape,
    Subpath,
    moved,
)
from kitgen.drawing.typesetting import LEADING, Type, column, wrapped
from kitgen.units import fits
from kitgen.values import frozen


@frozen
class Block:
    """Some shapes drawn from y 0 downwards, and how high they are."""

    shapes: tuple[Shape, ...]
    height: float


def words_block(words: str, look: Type, width: float, anchor: Anchor = Anchor.START) -> Block:
    """Set words broken to a width."""
    rows = wrapped(words, look, width)
    height = len(rows) * look.size * LEADING
    return Block(column(Box(0.0, 0.0, width, height), rows, look, anchor), height)


def bullets_block(points: Sequence[str], look: Type, width: float) -> Block:
    """Set short paragraphs one under another, each behind a small lozenge."""
    indent = look.size * 1.2
    blocks = []
    for point in points:
        body = words_block(point, look, width - indent)
        x, y, half = look.size * 0.36, look.size * 0.36, look.size * 0.2
        corners = ((x + half, y), (x, y + half), (x - half, y))
        mark = Path((Subpath((x, y - half), corners),), Paint(Ink.ACCENT_DEEP))
        blocks.append(Block((mark, Group(body.shapes, moved(indent, 0.0))), body.height))
    return stacked(blocks, look.size * 0.32)


def stacked(blocks: Sequence[Block], gap: float) -> Block:
    """Stack blocks with the same gap between them."""
    shapes: list[Shape] = []
    y = 0.0
    for index, block in enumerate(blocks):
        y += gap if index else 0.0
        shapes.append(Group(block.shapes, moved(0.0, y)))
        y += block.height
    return Block(tuple(shapes), y)


def band(box: Box, style: InkStyle) -> Rectangle:
    """Draw the ground of a heading: night in full ink, an outline in low."""
    fill = Ink.NIGHT if style is InkStyle.FULL else None
    return Rectangle(box, Paint(fill, Ink.WALL, 1.2), radius=4.5)


def fitted(words: str, sizes: Sequence[float], width: float, look: Type) -> Type:
    """Return the largest type in which a line fits; at the smallest, preflight tells if not."""
    for size in sizes:
        fitting = Type(size, look.typeface, look.ink, look.tracking)
        if fits(fitting.width(words), width):
            break
    return fitting
