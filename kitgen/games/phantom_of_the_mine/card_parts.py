"""What cards share: frame, band, and short paragraphs one under another."""

from collections.abc import Sequence

from kitgen.diagrams.panels import Panel, paragraph_panel, stacked
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Box, Group, Paint, Path, Rectangle, Subpath, moved
from kitgen.drawing.typesetting import Type


def bullets(points: Sequence[str], look: Type, width: float) -> Panel:
    """Set short paragraphs one under another, each behind a small lozenge."""
    indent = look.size * 1.2
    blocks = []
    for point in points:
        body = paragraph_panel(point, look, width - indent)
        x, y, half = look.size * 0.36, look.size * 0.36, look.size * 0.2
        corners = ((x + half, y), (x, y + half), (x - half, y))
        mark = Path((Subpath((x, y - half), corners),), Paint(Ink.ACCENT_DEEP))
        shapes = (mark, Group(body.shapes, moved(indent, 0.0)))
        blocks.append(Panel(width, body.height, shapes))
    return stacked(blocks, look.size * 0.32)


def band(box: Box, style: InkStyle) -> Rectangle:
    """Draw the ground of a heading: night in full ink, an outline in low."""
    fill = Ink.NIGHT if style is InkStyle.FULL else None
    return Rectangle(box, Paint(fill, Ink.WALL, 1.2), radius=4.5)
