"""The lookup sheet: the address of each box, and below it a table of what lies at each address."""

from collections.abc import Callable, Iterator
from functools import cache

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
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import CodedField
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.rules.lookup import Place, places_of
from kitgen.games.mines_between_the_lines.sheets.furniture import Pens, code_marks
from kitgen.games.mines_between_the_lines.sheets.lookup_layout import (
    GRID_RULER,
    GRID_TOP,
    LookupLayout,
    lookup_layout,
)
from kitgen.games.mines_between_the_lines.sheets.play import sheet_title, size_cells
from kitgen.games.mines_between_the_lines.sheets.sheet import HEAD, SHEET_WIDTH
from kitgen.games.mines_between_the_lines.sheets.start import solo_cells, solo_values
from kitgen.games.mines_between_the_lines.sheets.whole_sheets import FieldSheet
from kitgen.language import gettext, gettext_noop
from kitgen.tabletop.grid import cells, column_name

MINE_IN_TABLE = "●"
"""What the table shows for a mine."""

_ADVICE = Box(8.0, HEAD.bottom + 6.0, SHEET_WIDTH - 16.0, GRID_TOP - GRID_RULER - HEAD.bottom - 8.0)
_ADVICE_TYPE = Type(9.0)
_RULER = Type(8.4, Typeface.BOLD, Ink.MUTED)
_NUMBER = Type(11.0, Typeface.BOLD)
_SMALLEST_READ = 9.0
"""What is read at the table is no smaller."""

_LARGEST_ADDRESS = 10.0
_LARGEST_HELD = 15.0
_SLIDES = Type(7.6, ink=Ink.MUTED)
_HOW = gettext_noop(
    "Keep the window card on this sheet, its top edge below the address grid and its side edges "
    "flush with the sheet. {when} Find its address in the grid. For {address} slide the card until "
    "{line} stands in its window, lift flap {flap}, read, and let the flap fall. {dot} is a mine."
)
_WHEN = gettext_noop("When a box is closed, name it.")
_SOLO_WHEN = gettext_noop("Look up only a box that you are certain of.")


def layout_of(definition: MinesDefinition) -> LookupLayout:
    """Return the layout of a kit's lookup sheets and window card."""
    return lookup_layout(definition.field.box_rows, definition.field.box_columns)


def example_of(layout: LookupLayout) -> dict[str, str]:
    """Return an address of a layout, and its two parts, as an example of how to look up."""
    place = Place(layout.lines - 1, min(2, layout.flaps - 1))
    line, _, flap = str(place).partition("-")
    return {"address": str(place), "line": line, "flap": flap}


def lookup_sheet(definition: MinesDefinition, pens: Pens) -> FieldSheet:
    """Draw the lookup sheets; points, origin at the sheet's top left."""
    layout = layout_of(definition)
    name = gettext("LOOKUP SHEET · ONE BOX AT A TIME")
    sizes = solo_cells(definition) if definition.solo else size_cells(definition)
    when = gettext(_SOLO_WHEN if definition.solo else _WHEN)
    how = gettext(_HOW, when=when, dot=MINE_IN_TABLE, **example_of(layout))
    base = (
        *sheet_title(definition, name, sizes, pens),
        *paragraph(_ADVICE, how, _ADVICE_TYPE),
        *_grid(layout, pens),
        *_card_slides(layout),
        *_table(layout, pens),
    )
    stamped = _stamps(layout)
    return FieldSheet(
        base,
        lambda field: (*code_marks(field.code), *solo_values(field), *stamped(field)),
    )


def _grid(layout: LookupLayout, pens: Pens) -> Iterator[Shape]:
    """Draw the address grid without its addresses: its lines, and the names of its boxes."""
    grid, last = layout.grid, (layout.box_rows - 1, layout.box_columns - 1)
    bands = [
        Box(grid.x, layout.grid_box(row, 0).y, grid.width, layout.grid_box(row, 0).height)
        for row in range(1, layout.box_rows, 2)
    ]
    if bands and pens.panel:
        yield Path(tuple(map(rectangle_run, bands)), Paint(pens.panel))
    edges = [layout.grid_box(0, column).x for column in range(1, layout.box_columns)]
    if edges:
        yield lines(
            [((x, grid.y), (x, grid.bottom)) for x in edges], Paint(None, Ink.FAINT, pens.fine)
        )
    yield Rectangle(grid, Paint(None, Ink.TEXT, pens.fine))
    for column in range(last[1] + 1):
        box = layout.grid_box(0, column)
        above = Box(box.x, grid.y - GRID_RULER, box.width, GRID_RULER)
        yield label(above, column_name(column), _RULER)
    for row in range(last[0] + 1):
        box = layout.grid_box(row, 0)
        yield label(Box(grid.x - GRID_RULER, box.y, GRID_RULER, box.height), str(row + 1), _RULER)
        yield label(Box(grid.right, box.y, GRID_RULER, box.height), str(row + 1), _RULER)


def _card_slides(layout: LookupLayout) -> tuple[Shape, ...]:
    """Say what the empty part between grid and table is for."""
    top = layout.card_top(0)
    room = Box(8.0, top, SHEET_WIDTH - 16.0, layout.table.y - top)
    if room.height < 2 * _SLIDES.size:
        return ()
    return (label(room, gettext("The window card slides over this part."), _SLIDES),)


def _table(layout: LookupLayout, pens: Pens) -> Iterator[Shape]:
    """Draw the table without what the boxes hold: its lines and their numbers."""
    table, first = layout.table, layout.number(0)
    outline = first.union(table)
    heights = [layout.number(line).y for line in range(1, layout.lines)]
    if heights:
        yield lines(
            [((outline.x, y), (outline.right, y)) for y in heights],
            Paint(None, Ink.FAINT, pens.fine),
        )
    edges = [layout.place(Place(0, flap)).x for flap in range(layout.flaps)]
    yield lines(
        [((x, outline.y), (x, outline.bottom)) for x in edges], Paint(None, Ink.TEXT, pens.hair)
    )
    yield Rectangle(outline, Paint(None, Ink.TEXT, pens.fine))
    for line in range(layout.lines):
        yield label(layout.number(line), str(line + 1), _NUMBER)


def _stamps(layout: LookupLayout) -> Callable[[CodedField], tuple[Shape, ...]]:
    """Return what sets a field's addresses into the grid and its contents into the table.

    Contents come in the order of the table, so that their order tells nothing of the boxes.
    """
    order = tuple(cells(layout.box_rows, layout.box_columns))
    places = places_of(len(order), layout.flaps)
    by_name = {str(place): index for index, place in enumerate(places)}
    narrowest = layout.grid_box(0, 0).width - 2.0
    address = Type(_LARGEST_ADDRESS).narrowed("22-W", narrowest)
    address = Type(max(_SMALLEST_READ, address.size))
    held = Type(
        max(_SMALLEST_READ, min(_LARGEST_HELD, 0.6 * layout.line_height)),
        Typeface.BOLD,
        Ink.ANSWER,
    )

    @cache
    def content(index: int, holds: int | None) -> Shape:
        shown = MINE_IN_TABLE if holds is None else str(holds)
        return label(layout.place(places[index]), shown, held)

    def stamped(field: CodedField) -> tuple[Shape, ...]:
        if field.lookup is None:
            raise ValueError(f"field {field.code} has no lookup addresses")
        named = [(cell, field.lookup[cell.row][cell.column]) for cell in order]
        holds = {by_name[name]: field.numbers[cell.row][cell.column] for cell, name in named}
        return (
            *(label(layout.grid_box(*cell), name, address) for cell, name in named),
            *(content(index, holds[index]) for index in sorted(holds)),
        )

    return stamped
