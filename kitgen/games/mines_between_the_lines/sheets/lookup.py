"""The lookup sheet: the address of each box, and below it a table of contents by address."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from kitgen.drawing.shapes import (
    Box,
    Paint,
    Path,
    Rectangle,
    Shape,
    Typeface,
    circle,
    lines,
    polygon,
    rectangle_run,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import CodedField
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.rules.lookup import Place, places_of
from kitgen.games.mines_between_the_lines.sheets.furniture import (
    FORM,
    Pens,
    code_marks,
    slab,
    words_in,
)
from kitgen.games.mines_between_the_lines.sheets.lookup_layout import (
    GRID_RULER,
    GRID_TOP,
    LookupLayout,
    lookup_layout,
)
from kitgen.games.mines_between_the_lines.sheets.play import sheet_title, size_cells
from kitgen.games.mines_between_the_lines.sheets.sheet import HEAD, SHEET_WIDTH, corners_of
from kitgen.games.mines_between_the_lines.sheets.start import solo_cells, solo_values
from kitgen.games.mines_between_the_lines.sheets.whole_sheets import FieldSheet
from kitgen.language import gettext, gettext_noop
from kitgen.tabletop.grid import column_name
from kitgen.values import replace

MINE_IN_TABLE = "●"
"""The sign for a mine in the table."""

_STEPS_TOP = HEAD.bottom + 9.0
_STEPS_BOTTOM = GRID_TOP - GRID_RULER - 3.0
_STEP_WIDTH = SHEET_WIDTH / 3
_STEP_INDENT = 24.0
_STEP_DISC = 8.0
_STEP_NUMBER = Type(11.0, Typeface.BOLD, Ink.PAPER)
_RULER = Type(10.0, Typeface.BOLD)
_NUMBER = Type(13.0, Typeface.BOLD)
_SMALLEST_READ = 9.0
"""The smallest type of words that are read during play."""

_ADDRESS = Type(13.0, Typeface.BOLD)
_LARGEST_HELD = 15.0
_DOT = 1.3
_SLAB_INSET = 1.8
_FRAME_FOOT = 4.0
_ARROW = 7.0
_STEPS = (
    gettext_noop("Lay the window card below the grid, its sides flush with this sheet’s."),
    gettext_noop("{when} The grid has its address."),
    gettext_noop(
        "{address}: slide to line {line}, lift flap {flap}, read, let it fall. {dot} is a mine."
    ),
)
_WHEN = gettext_noop("A box is closed: name it.")
_SOLO_WHEN = gettext_noop("Choose a box that you are certain of.")


def layout_of(definition: MinesDefinition) -> LookupLayout:
    """Return the layout of a kit's lookup sheets and window card."""
    field = definition.field
    return lookup_layout(field.box_rows, field.box_columns, field.holes)


def example_of(layout: LookupLayout) -> dict[str, str]:
    """Return an example address of a layout, with its two parts."""
    place = Place(layout.lines - 1, min(2, layout.flaps - 1))
    line, _, flap = str(place).partition("-")
    return {"address": str(place), "line": line, "flap": flap}


def lookup_sheet(definition: MinesDefinition, pens: Pens) -> FieldSheet:
    """Draw the lookup sheets; points, origin at the sheet's top left."""
    layout = layout_of(definition)
    name = gettext("LOOKUP SHEET · ONE BOX AT A TIME")
    sizes = solo_cells(definition) if definition.solo else size_cells(definition)
    when = gettext(_SOLO_WHEN if definition.solo else _WHEN)
    example = example_of(layout)
    steps = [gettext(step, when=when, dot=MINE_IN_TABLE, **example) for step in _STEPS]
    base = (
        *sheet_title(definition, name, sizes, pens),
        *_steps(steps),
        *_grid(layout, pens),
        *_card_slides(layout, pens),
        *_table(layout, pens),
    )
    stamped = _stamps(layout)
    return FieldSheet(
        base,
        lambda field: (*code_marks(field.code), *solo_values(field), *stamped(field)),
    )


def _steps(steps: Sequence[str]) -> Iterator[Shape]:
    """Set the steps of looking up side by side, each with its number on a disc."""
    height = _STEPS_BOTTOM - _STEPS_TOP
    rooms = []
    for index, words in enumerate(steps):
        x = index * _STEP_WIDTH
        disc = Box(x + 4.0, _STEPS_TOP - 3.0, 2 * _STEP_DISC, 2 * _STEP_DISC)
        left = x + _STEP_INDENT
        rooms.append((Box(left, _STEPS_TOP, _STEP_WIDTH - _STEP_INDENT - 6.0, height), words))
        yield circle(disc.centre, _STEP_DISC, Paint(Ink.ACCENT))
        yield label(disc, str(index + 1), _STEP_NUMBER)
    yield from words_in(rooms)


def _grid(layout: LookupLayout, pens: Pens) -> Iterator[Shape]:
    """Draw the address grid without addresses, in the form of the field: dots in a map frame."""
    grid = layout.grid
    frame = Box(
        grid.x - GRID_RULER,
        grid.y - GRID_RULER,
        grid.width + 2 * GRID_RULER,
        grid.height + GRID_RULER + _FRAME_FOOT,
    )
    rows = [layout.grid_box(row, 0) for row in range(layout.box_rows)]
    columns = [layout.grid_box(0, column) for column in range(layout.box_columns)]
    ruled = [
        *(((box.x, frame.y), (box.x, grid.bottom)) for box in columns[1:]),
        *(((frame.x, box.y), (frame.right, box.y)) for box in rows[1:]),
    ]
    if pens.panel:
        yield Rectangle(frame, Paint(pens.panel))
        yield Rectangle(grid, Paint(Ink.PAPER))
    bands = tuple(rectangle_run(Box(grid.x, box.y, grid.width, box.height)) for box in rows[1::2])
    if bands and pens.panel:
        yield Path(bands, Paint(pens.panel))
    if ruled:
        yield lines(ruled, Paint(None, Ink.FAINT, pens.fine))
    yield Rectangle(grid, Paint(None, Ink.TEXT, pens.fine))
    yield Rectangle(frame, Paint(None, Ink.TEXT, pens.heavy))
    for hole in sorted(layout.holes):
        yield from slab(layout.grid_box(*hole).grown(-_SLAB_INSET), pens)
    ys, xs = (*(box.y for box in rows), grid.bottom), (*(box.x for box in columns), grid.right)
    for row, column in corners_of(layout.boxes):
        yield circle((xs[column], ys[row]), _DOT, Paint(Ink.DOT))
    for column, box in enumerate(columns):
        above = Box(box.x, frame.y, box.width, GRID_RULER)
        yield label(above, column_name(column), _RULER)
    for row, box in enumerate(rows):
        for x in (frame.x, grid.right):
            yield label(Box(x, box.y, GRID_RULER, box.height), str(row + 1), _RULER)


def _card_slides(layout: LookupLayout, pens: Pens) -> Iterator[Shape]:
    """Mark the empty part between grid and table, over which the card slides."""
    top = layout.card_top(0)
    room = Box(8.0, top + 6.0, SHEET_WIDTH - 16.0, layout.table.y - top - 12.0)
    if room.height < 4 * _ARROW:
        return
    yield Rectangle(room, Paint(None, Ink.FAINT, pens.fine, dash=(4.0, 4.0)), radius=6.0)
    for x in (room.x + 3 * _ARROW, room.right - 3 * _ARROW):
        for way in (-1.0, 1.0):
            y = room.centre[1] + way * 4.0
            tip = ((x - _ARROW, y), (x + _ARROW, y), (x, y + way * _ARROW))
            yield polygon(tip, Paint(Ink.FAINT))
    yield label(room, gettext("The window card slides over this part."), FORM)


def _table(layout: LookupLayout, pens: Pens) -> Iterator[Shape]:
    """Draw the table without contents: its lines and their numbers."""
    table, first = layout.table, layout.number(0)
    outline = first.union(table)
    if pens.panel:
        every_other = range(1, layout.lines, 2)
        bands = [
            layout.number(line).union(layout.place(Place(line, layout.flaps - 1)))
            for line in every_other
        ]
        if bands:
            yield Path(tuple(map(rectangle_run, bands)), Paint(pens.panel))
        numbers = first.union(layout.number(layout.lines - 1))
        yield Rectangle(numbers, Paint(Ink.GUIDE))
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
    yield Rectangle(outline, Paint(None, Ink.TEXT, pens.heavy))
    for line in range(layout.lines):
        yield label(layout.number(line), str(line + 1), _NUMBER)


def _stamps(layout: LookupLayout) -> Callable[[CodedField], tuple[Shape, ...]]:
    """Return a function that sets a field's addresses in the grid and its contents in the table.

    Contents are drawn in the order of the table, so that their order in the file reveals nothing.
    """
    order = layout.boxes
    places = places_of(len(order), layout.flaps)
    by_name = {str(place): index for index, place in enumerate(places)}
    longest, width = max(by_name, key=_ADDRESS.width), layout.grid_box(0, 0).width - 3.0
    address = replace(_ADDRESS, size=min(_ADDRESS.size, 0.7 * layout.grid_row))
    address = address.narrowed(longest, width)
    if address.size < _SMALLEST_READ:
        address = Type(_SMALLEST_READ)
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
