"""The knight's move, drawn: five by five squares with the Minelayer in the middle."""

from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import (
    Box,
    Cap,
    Paint,
    Path,
    Placed,
    Point,
    Rectangle,
    Shape,
    circle,
    moved,
    polygon,
    polyline,
    rectangle_run,
    scaled,
)
from kitgen.games.manic_minelayers.art.mines import small_mine
from kitgen.games.manic_minelayers.art.vehicles import small_mole
from kitgen.games.manic_minelayers.inks import Ink
from kitgen.games.manic_minelayers.rules.board import BoardSize, knight_moves
from kitgen.tabletop.grid import Cell, cells

SPAN = 5
"""Squares along one side: a knight's move reaches two from the middle."""

_START = Cell(2, 2)
_SHOWN = Cell(0, 3)
_JUMPED = Cell(1, 2)


def draw_knight_diagram(box: Box, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the eight squares a Minelayer can reach, one of the jumps, and a mine it jumps over.

    The box is square.
    """
    unit = box.width / SPAN

    def square(cell: Cell) -> Box:
        return Box(box.x + cell.column * unit, box.y + cell.row * unit, unit, unit)

    dark = tuple(rectangle_run(square(c)) for c in cells(SPAN, SPAN) if (c.row + c.column) % 2)
    shapes: list[Shape] = [Rectangle(box, Paint(Ink.PLATE))]
    if style is InkStyle.FULL:
        shapes.append(Path(dark, Paint(Ink.PLATE_ALTERNATE)))
    every = tuple(rectangle_run(square(cell)) for cell in cells(SPAN, SPAN))
    shapes.append(Path(every, Paint(stroke=Ink.PLATE_SEAM, width=0.6)))
    for cell in knight_moves(BoardSize(SPAN, SPAN), _START):
        shapes += _landing(square(cell).centre, unit, style)
    mine = moved(*square(_JUMPED).centre) @ scaled(unit / 60)
    shapes.append(Placed(small_mine(style), mine))
    shapes += _jump(square(_START).centre, square(_SHOWN).centre, unit)
    vehicle = moved(*square(_START).centre) @ scaled(unit * 0.98 / 60)
    shapes.append(Placed(small_mole(style), vehicle))
    shapes.append(Rectangle(box, Paint(stroke=Ink.PLATE_SEAM, width=1.4)))
    return tuple(shapes)


def _landing(centre: Point, unit: float, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the mark of a square that can be reached: a ring with a point."""
    fill = Ink.GLOW if style is InkStyle.FULL else Ink.PAPER
    return (
        circle(centre, unit * 0.27, Paint(fill, Ink.OUTLINE, 1.0)),
        circle(centre, unit * 0.09, Paint(Ink.OUTLINE)),
    )


def _jump(start: Point, end: Point, unit: float) -> tuple[Shape, ...]:
    """Draw one jump: two squares north, one east, with an arrow head."""
    corner = (start[0], end[1])
    tip = end[0] - unit * 0.3
    line = Paint(stroke=Ink.ACCENT, width=2.2, cap=Cap.ROUND)
    head = ((tip, end[1]), (tip - 6.5, end[1] - 4.2), (tip - 6.5, end[1] + 4.2))
    return (polyline((start, corner, (tip - 4, end[1])), line), polygon(head, Paint(Ink.ACCENT)))
