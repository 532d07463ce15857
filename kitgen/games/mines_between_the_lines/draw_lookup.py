"""The lookup sheet of a solo field: what each box holds, by its lookup number."""

import math

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Paint,
    Path,
    Rectangle,
    Shape,
    Typeface,
    lines,
    rectangle_run,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.mines_between_the_lines.content import CodedField
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.draw_play import HEAD
from kitgen.games.mines_between_the_lines.draw_start import solo_cells
from kitgen.games.mines_between_the_lines.emblems import dots_and_flag
from kitgen.games.mines_between_the_lines.furniture import Pens, TitleBlock, title_block
from kitgen.games.mines_between_the_lines.lookup import lookup_numbers
from kitgen.games.mines_between_the_lines.sheet import LOOKUP_TABLE_TOP, SHEET_WIDTH

MINE_IN_TABLE = "●"
"""What the table shows for a mine."""

# Its edges lie below the inner lines of the title block.
_TABLE = Box(3.2, LOOKUP_TABLE_TOP, SHEET_WIDTH - 6.4, 596.0)
_ADVICE = Box(1.0, 94.0, SHEET_WIDTH - 2.0, 18.0)
_FEWEST_COLUMNS = 4
_MOST_COLUMNS = 20
_LARGEST_PITCH = 28.0
_USUAL_PITCH = 12.5
_WORDS = (
    "Look up only a box you are certain of. Cover the table with a card and slide it down to the "
    f"number you need. {MINE_IN_TABLE} is a mine."
)


def lookup_title(definition: MinesDefinition, pens: Pens) -> TitleBlock:
    """Give the lookup sheet's title block."""
    square = Box(HEAD.x, HEAD.y, HEAD.height, HEAD.height)
    return TitleBlock(
        HEAD,
        definition.title,
        "LOOKUP SHEET · ONE BOX AT A TIME",
        solo_cells(definition),
        dots_and_flag(square.grown(-17.0), pens),
    )


def _columns(entries: int) -> int:
    """Give how many columns the table takes: few, as long as its rows are high enough."""
    for columns in range(_FEWEST_COLUMNS, _MOST_COLUMNS):
        if _TABLE.height / math.ceil(entries / columns) >= _USUAL_PITCH:
            return columns
    return _MOST_COLUMNS


def lookup_base(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the lookup sheet without its list; points, origin at the sheet's top left."""
    boxes = definition.field.box_rows * definition.field.box_columns
    columns = _columns(boxes)
    rows = math.ceil(boxes / columns)
    pitch = min(_LARGEST_PITCH, _TABLE.height / rows)
    table = Box(_TABLE.x, _TABLE.y, _TABLE.width, rows * pitch)
    bands = [
        rectangle_run(Box(table.x, table.y + row * pitch, table.width, pitch))
        for row in range(1, rows, 2)
    ]
    width = table.width / columns
    edges = [table.x + index * width for index in range(1, columns)]
    rules = [
        *(((x, table.y), (x, table.bottom)) for x in edges),
        *(
            ((table.x, table.y + row * pitch), (table.right, table.y + row * pitch))
            for row in range(1, rows)
        ),
    ]
    return (
        *title_block(lookup_title(definition, pens), pens),
        label(_ADVICE.grown(-4.5), _WORDS, Type(7.6)),
        *([Path(tuple(bands), Paint(pens.panel))] if bands and pens.panel else []),
        lines(rules, Paint(None, Ink.FAINT, pens.fine)),
        Rectangle(table, Paint(None, Ink.TEXT, pens.heavy)),
    )


def lookup_list(field: CodedField) -> tuple[Shape, ...]:
    """Set the lookup numbers in order, each with the number of its box or a mine."""
    numbers = lookup_numbers(field.code, len(field.rows), len(field.rows[0]))
    listed = sorted((number, cell) for cell, number in numbers.items())
    columns = _columns(len(listed))
    rows = math.ceil(len(listed) / columns)
    pitch, width = min(_LARGEST_PITCH, _TABLE.height / rows), _TABLE.width / columns
    size = min(9.5, 0.62 * pitch, 0.22 * width)
    key, value = Type(size, ink=Ink.MUTED), Type(1.1 * size, Typeface.BOLD, Ink.ANSWER)
    shapes: list[Shape] = []
    for place, (number, cell) in enumerate(listed):
        column, row = divmod(place, rows)
        area = Box(_TABLE.x + column * width, _TABLE.y + row * pitch, width, pitch)
        middle = area.x + 0.62 * width
        holds = field.numbers[cell.row][cell.column]
        shown = MINE_IN_TABLE if holds is None else str(holds)
        left = Box(area.x, area.y, middle - area.x, pitch)
        right = Box(middle, area.y, area.right - middle, pitch)
        shapes.append(label(left, str(number), key, Anchor.MIDDLE))
        shapes.append(label(right, shown, value, Anchor.MIDDLE))
    return tuple(shapes)
