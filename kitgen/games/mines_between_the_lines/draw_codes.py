"""The lookup codes in the boxes of a play sheet, small, beside the lines to be drawn."""

from collections.abc import Callable

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Anchor, Box, Shape
from kitgen.drawing.typesetting import Type, label
from kitgen.games.mines_between_the_lines.content import CodedField
from kitgen.games.mines_between_the_lines.lookup import code_set
from kitgen.games.mines_between_the_lines.sheet import DotGrid
from kitgen.tabletop.grid import Cell, cells

_LARGEST = 8.0
_SMALLEST = 5.5
_SHARE = 0.28
_MARGIN = 3.6


def code_stamps(grid: DotGrid) -> Callable[[CodedField], tuple[Shape, ...]]:
    """Give what sets a field's codes at the top left of its boxes, but the start box's.

    They come box by box from the top left, whatever they are.
    """
    look = Type(max(_SMALLEST, min(_LARGEST, _SHARE * grid.spacing)), ink=Ink.MUTED)

    def room_in(cell: Cell, digits: str) -> Box:
        area = grid.box_area(*cell)
        # All digits are as wide: where a code stands says nothing about what it is.
        margin = min(_MARGIN, (area.width - look.width(digits)) / 2)
        # Clear of the dot at the corner; in narrow boxes, lower and in the middle.
        top = area.y + (2.6 if margin == _MARGIN else 4.4)
        return Box(area.x + margin, top, area.width - 2 * margin, 0.75 * look.size)

    def stamped(field: CodedField) -> tuple[Shape, ...]:
        if field.lookup is None:
            return ()
        return tuple(
            label(room, str(code), look, Anchor.START)
            for code, room in (
                (field.lookup[cell.row][cell.column], rooms[cell])
                for cell in order
                if cell != field.start
            )
        )

    order = tuple(cells(grid.dot_rows - 1, grid.dot_columns - 1))
    digits = "0" * len(str(code_set(len(order))[0]))
    rooms = {cell: room_in(cell, digits) for cell in order}
    return stamped
