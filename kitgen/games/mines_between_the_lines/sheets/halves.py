"""Both halves of a solo field on one sheet, folded so that only one half is in view.

The sheet is folded backwards across the middle, so that each half is on one outer side.
"""

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Anchor, Box, Paint, Shape, Typeface, lines
from kitgen.drawing.typesetting import Type, column, label, wrapped
from kitgen.games.mines_between_the_lines.definition import DotField, MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import CodedField
from kitgen.games.mines_between_the_lines.sheets.furniture import (
    SHEET_NAME,
    WORDS,
    Pens,
    caption,
    panel,
    ruled_grid,
)
from kitgen.games.mines_between_the_lines.sheets.private import boxed_digits, half_digits
from kitgen.games.mines_between_the_lines.sheets.sheet import (
    DIGIT_DOT_DIAMETER,
    SHEET_HEIGHT,
    SHEET_WIDTH,
    DotGrid,
)
from kitgen.games.mines_between_the_lines.sheets.whole_sheets import FieldSheet
from kitgen.language import gettext, gettext_noop
from kitgen.values import replace

_HALF = SHEET_HEIGHT / 2
_AIR = 6.0
_COLUMN = Box(1.0, _AIR, 150.0, _HALF - 2 * _AIR)
_INSIDE = _COLUMN.grown(-10.0)
_FRAME = 18.5
_ROOM = Box(
    _COLUMN.right + _FRAME + _AIR,
    _AIR + _FRAME,
    SHEET_WIDTH - _COLUMN.right - 2 * _FRAME - _AIR - 1.5,
    _HALF - 2 * (_AIR + _FRAME),
)
_LARGEST_BOX = 36.0
_DIGIT_SHARE = 0.45
_SMALLEST_DIGIT = 9.0
_LARGEST_DIGIT = 14.0
_NAME = Type(19.0, Typeface.BOLD)
_TITLE = Type(10.0, Typeface.BOLD, small_print=True)
_CODE = Type(13.0, Typeface.BOLD, tracking=0.5)
_PITCH = 10.8
_FOLD = gettext_noop(
    "Before you look: fold the sheet backwards along the dashed line, so that this half is "
    "outside on one side and the other half on the other."
)
_ADD = gettext_noop(
    "To open a box, read its digit here. Turn the sheet over by its lower edge, read the digit of "
    "the same box, and add. The last digit of the sum is what the box holds: 0 to 8, and 9 is a "
    "mine. Look at that box alone."
)


def half_grids(field: DotField) -> tuple[DotGrid, DotGrid]:
    """Return the dots of both halves, one above the other; points, origin at the top left."""
    spacing = min(_LARGEST_BOX, _ROOM.width / field.box_columns, _ROOM.height / field.box_rows)
    x, y = _ROOM.centre
    left, top = x - field.box_columns * spacing / 2, y - field.box_rows * spacing / 2
    first = DotGrid(field.dot_rows, field.dot_columns, spacing, left, top, field.holes)
    return first, replace(first, top=_HALF + top)


def halves_sheet(definition: MinesDefinition, pens: Pens) -> FieldSheet:
    """Draw the halves of solo fields; points, origin at the sheet's top left."""
    grids = half_grids(definition.field)
    shapes: list[Shape] = []
    for number, grid in enumerate(grids, 1):
        shapes += _column(definition, number, pens)
        shapes += ruled_grid(grid, DIGIT_DOT_DIAMETER, pens)
    fold = ((1.0, _HALF), (SHEET_WIDTH - 1.0, _HALF))
    shapes.append(lines([fold], Paint(None, Ink.ACCENT, pens.fine, dash=(6.0, 4.0))))
    size = min(_LARGEST_DIGIT, max(_SMALLEST_DIGIT, _DIGIT_SHARE * grids[0].spacing))
    digits = [boxed_digits(grid, size, aside=False) for grid in grids]
    room = Box(_INSIDE.x, _INSIDE.y + 93.0, _INSIDE.width, 13.0)

    def stamped(field: CodedField) -> tuple[Shape, ...]:
        code = _CODE.narrowed(field.code, room.width)
        stamps: list[Shape] = []
        for number, stamp in enumerate(digits, 1):
            place = room.moved(0.0, _down(number))
            stamps.append(label(place, field.code, code, Anchor.START))
            stamps += stamp(half_digits(field, number))
        return tuple(stamps)

    return FieldSheet(tuple(shapes), stamped)


def _column(definition: MinesDefinition, number: int, pens: Pens) -> tuple[Shape, ...]:
    """Draw the name of a half, and how both are used."""
    inside = _INSIDE.moved(0.0, _down(number))
    name = gettext("Half {number}", number=number)
    kind = gettext("HALF-ANSWERS")
    title = wrapped(definition.title, _TITLE, inside.width)
    rows = [*wrapped(gettext(_FOLD), WORDS, inside.width), ""]
    rows += wrapped(gettext(_ADD), WORDS, inside.width)
    return (
        *panel(_COLUMN.moved(0.0, _down(number)), pens),
        label(Box(inside.x, inside.y, inside.width, 17.0), name, _NAME, Anchor.START),
        label(
            Box(inside.x, inside.y + 22.0, inside.width, 8.0),
            kind,
            SHEET_NAME.narrowed(kind, inside.width),
            Anchor.START,
        ),
        *column(Box(inside.x, inside.y + 38.0, inside.width, 40.0), title, _TITLE),
        caption(inside.moved(0.0, 82.0), gettext("FIELD CODE")),
        *column(
            Box(inside.x, inside.y + 120.0, inside.width, inside.height - 118.0),
            rows,
            WORDS,
            pitch=_PITCH,
        ),
    )


def _down(number: int) -> float:
    """Return the y at which a half begins."""
    return (number - 1) * _HALF
