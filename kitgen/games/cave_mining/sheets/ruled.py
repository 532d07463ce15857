"""What sheets with a table have in common: a frame, banded rows, and the lines between them."""

from collections.abc import Iterator

from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Box, Paint, Path, Point, Rectangle, Shape, rectangle_run


def draw_frame(width: float, height: float) -> Shape:
    """Draw the line along the edge of a sheet."""
    edge = Box(0, 0, width, height).grown(-5.0)
    return Rectangle(edge, Paint(None, Ink.WALL, 1.1), radius=6.0, framing=True)


def draw_bands(table: Box, pitch: float, rows: int, style: InkStyle) -> Iterator[Shape]:
    """Draw the ground of every second row below a table's head, in full ink."""
    if style is InkStyle.FULL and rows > 1:
        bands = (
            rectangle_run(Box(table.x, table.y + row * pitch, table.width, pitch))
            for row in range(2, rows + 1, 2)
        )
        yield Path(tuple(bands), Paint(Ink.PANEL))


def row_rules(table: Box, pitch: float, rows: int) -> list[tuple[Point, Point]]:
    """Return the lines between the head of a table and its rows."""
    ys = [table.y + row * pitch for row in range(1, rows + 1)]
    return [((table.x, y), (table.right, y)) for y in ys]
