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
    circle,
    moved,
)
from kitgen.drawing.typesetting import LEADING, Type, column, wrapped
from kitgen.units import fits
from kitgen.values import frozen

_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


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


def die(
    centre: tuple[float, float], number: int, side: float, *, dark: bool = False
) -> tuple[Shape, ...]:
    """Draw a die face: the white die, or the other, dark one."""
    x, y = centre
    box = Box(x - side / 2, y - side / 2, side, side)
    ink = Ink.PAPER if dark else Ink.OUTLINE
    pips = tuple(
        circle((x + dx * side * 0.27, y + dy * side * 0.27), side * 0.095, Paint(ink))
        for dx, dy in _PIPS[number]
    )
    fill = Ink.SIDE_TWO_DEEP if dark else Ink.PAPER
    return (Rectangle(box, Paint(fill, Ink.OUTLINE, 0.9), radius=side * 0.2), *pips)
