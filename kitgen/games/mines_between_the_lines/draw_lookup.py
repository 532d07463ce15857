"""The lookup sheet: what each box of a field holds, by its lookup code."""

import math
from collections.abc import Callable, Iterator
from functools import cache

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Box,
    Paint,
    Path,
    Rectangle,
    Shape,
    Typeface,
    lines,
    rectangle_run,
)
from kitgen.drawing.typesetting import Type, label, paragraph
from kitgen.games.mines_between_the_lines.content import CodedField
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.draw_play import HEAD, size_cells
from kitgen.games.mines_between_the_lines.draw_start import solo_cells
from kitgen.games.mines_between_the_lines.emblems import dots_and_flag
from kitgen.games.mines_between_the_lines.furniture import Pens, TitleBlock, title_block
from kitgen.games.mines_between_the_lines.lookup import code_set
from kitgen.games.mines_between_the_lines.sheet import LOOKUP_TABLE_TOP, SHEET_WIDTH
from kitgen.language import gettext, gettext_noop

MINE_IN_TABLE = "●"
"""What the table shows for a mine."""

# Its edges lie below the inner lines of the title block.
_TABLE = Box(3.2, LOOKUP_TABLE_TOP, SHEET_WIDTH - 6.4, 590.0)
_ADVICE = Box(_TABLE.x + 4.5, 93.0, _TABLE.width - 9.0, 24.0)
_FEWEST_COLUMNS = 4
_MOST_COLUMNS = 20
_LARGEST_PITCH = 28.0
_USUAL_PITCH = 12.5
_LARGEST_CODE = 11.5
_SLOT = gettext_noop(
    "Keep this sheet face down. Cut a slot as large as one line into a card, and look through it: "
    "the lines are shuffled, so one line tells nothing of other boxes. {dot} is a mine."
)
_SOLO_WHEN = gettext_noop("Look up only a box you are certain of.")
_WHEN = gettext_noop(
    "When a line closes a box, the player who drew it says the code in the box, and the other "
    "looks it up and reads it out."
)


def lookup_title(definition: MinesDefinition, pens: Pens) -> TitleBlock:
    """Give the lookup sheet's title block."""
    square = Box(HEAD.x, HEAD.y, HEAD.height, HEAD.height)
    return TitleBlock(
        HEAD,
        definition.title,
        gettext("LOOKUP SHEET · ONE BOX AT A TIME"),
        solo_cells(definition) if definition.solo else size_cells(definition),
        dots_and_flag(square.grown(-17.0), pens),
    )


class _Table:
    """Where each line of the list stands: column by column, as high as the boxes allow."""

    def __init__(self, entries: int) -> None:
        """Divide the sheet among so many lines."""
        self.columns = _columns(entries)
        self.rows = math.ceil(entries / self.columns)
        self.pitch = min(_LARGEST_PITCH, _TABLE.height / self.rows)
        self.width = _TABLE.width / self.columns
        size = min(_LARGEST_CODE, 0.62 * self.pitch, 0.22 * self.width)
        self.code = Type(size, ink=Ink.MUTED)
        self.content = Type(1.15 * size, Typeface.BOLD, Ink.ANSWER)

    @property
    def outline(self) -> Box:
        """All of the table."""
        return Box(_TABLE.x, _TABLE.y, _TABLE.width, self.rows * self.pitch)

    def line(self, place: int) -> tuple[Box, Box]:
        """Give the room of a line's code and of what its box holds."""
        column, row = divmod(place, self.rows)
        x, y = _TABLE.x + column * self.width, _TABLE.y + row * self.pitch
        middle = 0.6 * self.width
        return (
            Box(x, y, middle, self.pitch),
            Box(x + middle, y, self.width - middle, self.pitch),
        )


def _columns(entries: int) -> int:
    """Give how many columns the table takes: few, as long as its rows are high enough."""
    for columns in range(_FEWEST_COLUMNS, _MOST_COLUMNS):
        if _TABLE.height / math.ceil(entries / columns) >= _USUAL_PITCH:
            return columns
    return _MOST_COLUMNS


def lookup_base(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the lookup sheet but for what the boxes hold; points, origin at its top left.

    The codes are the same for every field of the size, and so is every line of the table.
    """
    field = definition.field
    codes = code_set(field.box_rows * field.box_columns)
    table = _Table(len(codes))
    when = gettext(_SOLO_WHEN if definition.solo else _WHEN)
    words = f"{when} {gettext(_SLOT, dot=MINE_IN_TABLE)}"
    return (
        *title_block(lookup_title(definition, pens), pens),
        *paragraph(_ADVICE, words, Type(7.4)),
        *_ruling(table, pens),
        *(label(table.line(place)[0], str(code), table.code) for place, code in enumerate(codes)),
    )


def _ruling(table: _Table, pens: Pens) -> Iterator[Shape]:
    """Draw the table's bands, lines and frame."""
    outline = table.outline
    heights = [outline.y + row * table.pitch for row in range(1, table.rows)]
    bands = [Box(outline.x, y, outline.width, table.pitch) for y in heights[::2]]
    if bands and pens.panel:
        yield Path(tuple(map(rectangle_run, bands)), Paint(pens.panel))
    edges = [outline.x + index * table.width for index in range(1, table.columns)]
    if heights:
        yield lines(
            [((outline.x, y), (outline.right, y)) for y in heights],
            Paint(None, Ink.FAINT, pens.fine),
        )
    yield lines(
        [((x, outline.y), (x, outline.bottom)) for x in edges], Paint(None, Ink.TEXT, pens.fine)
    )
    yield Rectangle(outline, Paint(None, Ink.TEXT, pens.heavy))


def lookup_stamps(definition: MinesDefinition) -> Callable[[CodedField], tuple[Shape, ...]]:
    """Give what sets a field's contents beside their codes, in the order of the codes.

    What was set for one field serves all the others.
    """
    table = _Table(definition.field.box_rows * definition.field.box_columns)

    @cache
    def stamp(place: int, holds: int | None) -> Shape:
        shown = MINE_IN_TABLE if holds is None else str(holds)
        return label(table.line(place)[1], shown, table.content)

    def stamped(field: CodedField) -> tuple[Shape, ...]:
        if field.lookup is None:
            raise ValueError(f"field {field.code} has no lookup codes")
        held = [
            (code, number)
            for codes, numbers in zip(field.lookup, field.numbers, strict=True)
            for code, number in zip(codes, numbers, strict=True)
        ]
        by_code = sorted(held, key=lambda one: one[0])
        return tuple(stamp(place, number) for place, (_, number) in enumerate(by_code))

    return stamped
