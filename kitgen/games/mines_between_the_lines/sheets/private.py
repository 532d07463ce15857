"""The private sheets: a grid for notes, half-answers, and flag slips to cut off."""

from functools import lru_cache

from kitgen.contract import OWN_MARKS, Audience
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Anchor, Box, Paint, Shape, Typeface, lines
from kitgen.drawing.typesetting import Type, column, column_height, label, wrapped
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import CodedField
from kitgen.games.mines_between_the_lines.rules.halves import Digits
from kitgen.games.mines_between_the_lines.rules.minefield import HOLE, HOLE_SIGN
from kitgen.games.mines_between_the_lines.sheets.boxes import Stamps, in_boxes
from kitgen.games.mines_between_the_lines.sheets.flag_slips import draw_slips, slip_codes
from kitgen.games.mines_between_the_lines.sheets.furniture import (
    SHEET_NAME,
    WORDS,
    Pens,
    caption,
    heading,
    panel,
    ruled_grid,
    uprights,
    words_in,
)
from kitgen.games.mines_between_the_lines.sheets.private_layout import (
    LANDING,
    OUTSIDE,
    PrivateLayout,
    private_layout,
)
from kitgen.games.mines_between_the_lines.sheets.sheet import (
    DIGIT_DOT_DIAMETER,
    NOTE_DOT_DIAMETER,
    SHEET_WIDTH,
    DotGrid,
)
from kitgen.games.mines_between_the_lines.sheets.whole_sheets import FieldSheet
from kitgen.games.mines_between_the_lines.wording import flag_rule
from kitgen.language import gettext, gettext_noop
from kitgen.tabletop.grid import Cell

AUDIENCES = {1: Audience.PLAYER_1, 2: Audience.PLAYER_2}
"""The audience of each player's private sheet."""

_NAME = Type(21.0, Typeface.BOLD)
_CODE = Type(14.0, Typeface.BOLD, tracking=0.6)
_TITLE = Type(10.5, Typeface.BOLD, small_print=True)
_HEAD_ROOM = 12.5
_BETWEEN = 12.0
_LARGEST_DIGIT = 12.0
_SMALLEST_DIGIT = 9.0
_DIGIT_SHARE = 0.27
_CODE_BOX = Box(196.0, 24.5, 120.0, 14.0)
_HALVES = gettext_noop(
    "One digit alone reveals nothing. When a box is closed and initialled, the claimer says its "
    "digit, then the other player does. Both write the other’s digit beside their own and add. The "
    "last digit of the sum is what the box holds; 9 is a mine. Say it together. If you differ, say "
    "your digits again."
)
_NOTES = gettext_noop("Note here what you know about the boxes, and let nobody see.")
_FLAGS = gettext_noop(
    "A flag is your whole turn. Write the box on your next slip, fold it and lay it beside the "
    "play sheet, number up. If you claim the mine, say the slip’s number and open that one slip."
)
_FOLD = gettext_noop("Fold the lower edge up to this band: only the name above stays in view.")
_FOLD_CUT = gettext_noop(
    "Cut off the flag slips. Fold the lower edge up to this band: only the name above stays in "
    "view."
)


def private_sheet(definition: MinesDefinition, player: int, pens: Pens) -> FieldSheet:
    """Draw a player's private sheets.

    Digits are at the top left of boxes for notes, and in the middle of the boxes of their own grid.
    """
    layout = sheet_layout(definition)
    size = min(_LARGEST_DIGIT, max(_SMALLEST_DIGIT, _DIGIT_SHARE * layout.digits.spacing))
    digits = boxed_digits(layout.digits, size, aside=layout.shared)
    codes = slip_codes(layout.slips)
    base = (
        *_outside(definition, player, pens),
        *_landing(layout, pens),
        *ruled_grid(layout.notes, NOTE_DOT_DIAMETER, pens),
        *(() if layout.shared else ruled_grid(layout.digits, DIGIT_DOT_DIAMETER, pens)),
        *_how(definition, layout),
        *draw_slips(layout.slips, 1, player, pens),
    )
    return FieldSheet(
        base,
        lambda field: (
            label(_CODE_BOX, field.code, _CODE.narrowed(field.code, _CODE_BOX.width), Anchor.START),
            *(digits(half_digits(field, player)) if definition.has_half_answers else ()),
            *codes(field.code),
        ),
    )


def sheet_layout(definition: MinesDefinition) -> PrivateLayout:
    """Return the layout of a kit's private sheets."""
    return private_layout(
        definition.field, definition.flag_slips, with_digits=definition.has_half_answers
    )


def _outside(definition: MinesDefinition, player: int, pens: Pens) -> tuple[Shape, ...]:
    """Draw the visible part: whose sheet it is, and that no one else may open it."""
    right = Box(_CODE_BOX.right + 10.0, 0.0, OUTSIDE.right - _CODE_BOX.right - 20.0, 0.0)
    name = gettext("Player {number}", number=player)
    title = _TITLE.narrowed(definition.title, right.width)
    mark = gettext(OWN_MARKS[AUDIENCES[player]])
    only = gettext("Open only yours.")
    return (
        *panel(OUTSIDE, pens),
        uprights((186.0, right.x - 10.0), OUTSIDE, pens),
        label(Box(12.0, 18.0, 168.0, 26.0), name, _NAME.narrowed(name, 168.0), Anchor.START),
        caption(_CODE_BOX.moved(0.0, -12.0), gettext("FIELD CODE")),
        label(
            Box(_CODE_BOX.x, 45.0, 110.0, 7.0),
            gettext("PRIVATE SHEET"),
            SHEET_NAME.narrowed(gettext("PRIVATE SHEET"), 116.0),
            Anchor.START,
        ),
        label(Box(right.x, 10.0, right.width, 10.0), definition.title, title, Anchor.START),
        label(
            Box(right.x, 26.0, right.width, 9.0),
            mark,
            SHEET_NAME.narrowed(mark, right.width),
            Anchor.START,
        ),
        label(Box(right.x, 42.0, right.width, 9.0), only, Type(9.0), Anchor.START),
    )


def _landing(layout: PrivateLayout, pens: Pens) -> tuple[Shape, ...]:
    """Draw the band that the folded edge reaches, and the line of the fold."""
    words = gettext(_FOLD_CUT if layout.slips else _FOLD)
    room = LANDING.grown(-6.0)
    look = Type(9.0, Typeface.ITALIC)
    wide = Box(room.x + 20.0, room.y, room.width - 40.0, room.height)
    rows = wrapped(words, look, wide.width)
    high = column_height(len(rows), look)
    wide = Box(wide.x, wide.centre[1] - high / 2, wide.width, high)
    edge = ((1.0, LANDING.bottom), (SHEET_WIDTH - 1.0, LANDING.bottom))
    tips = []
    for x in (14.0, SHEET_WIDTH - 14.0):
        tips += [((x, room.bottom), (x, room.y)), ((x - 4.0, room.y + 5.0), (x, room.y))]
        tips += [((x + 4.0, room.y + 5.0), (x, room.y))]
    return (
        *column(wide, rows, look, Anchor.MIDDLE),
        lines(tips, Paint(None, Ink.ACCENT, pens.fine)),
        lines([edge], Paint(None, Ink.FAINT, pens.fine)),
        lines(
            [((1.0, layout.fold), (SHEET_WIDTH - 1.0, layout.fold))],
            Paint(None, Ink.ACCENT, pens.fine, dash=(6.0, 4.0)),
        ),
    )


def _how(definition: MinesDefinition, layout: PrivateLayout) -> tuple[Shape, ...]:
    """Set the instructions, beside the grid or above the two grids."""
    half = definition.has_half_answers
    parts = [
        (gettext("HALF-ANSWERS"), gettext(_HALVES)) if half else (gettext("NOTES"), gettext(_NOTES))
    ]
    if definition.has_flags:
        parts.append((gettext("FLAGS"), f"{gettext(_FLAGS)} {flag_rule(definition)}"))
    upper, lower = layout.words
    if not layout.shared and len(parts) > 1:
        # Side by side, each text gets a share of the width in proportion to its length.
        first, second = (WORDS.width(words) for _, words in parts)
        width = (upper.width - _BETWEEN) * first / (first + second)
        lower = Box(
            upper.x + width + _BETWEEN, upper.y, upper.width - width - _BETWEEN, upper.height
        )
        upper = Box(upper.x, upper.y, width, upper.height)
    rooms = (upper, lower)[: len(parts)]
    below = [
        Box(room.x, room.y + _HEAD_ROOM, room.width, room.height - _HEAD_ROOM) for room in rooms
    ]
    return (
        *(heading(room, head) for room, (head, _) in zip(rooms, parts, strict=True)),
        *words_in(zip(below, (words for _, words in parts), strict=True)),
    )


@lru_cache(maxsize=8)
def boxed_digits(grid: DotGrid, size: float, *, aside: bool) -> Stamps[int]:
    """Return a function that sets digits of a size in the boxes of a grid, for both players."""
    look = Type(size)

    def digit_in(cell: Cell, digit: int) -> Shape:
        area = grid.box_area(*cell)
        if aside:
            area = Box(area.x + 3.0, area.y + 3.2, look.width("0"), 0.75 * size)
        return label(area, str(digit), look)

    return in_boxes(digit_in)


def half_digits(field: CodedField, player: int) -> Digits:
    """Return the digits on a player's sheet, `HOLE` where there is no box.

    Raises:
        ValueError: The field has no half-answers.
    """
    if field.halves is None:
        raise ValueError(f"field {field.code} has no half-answers")
    if not any(HOLE_SIGN in signs for signs in field.rows):
        return field.halves.of(player)
    return tuple(
        tuple(
            HOLE if sign == HOLE_SIGN else digit for sign, digit in zip(signs, digits, strict=True)
        )
        for signs, digits in zip(field.rows, field.halves.of(player), strict=True)
    )
