"""The private flag sheets: half a page for each player, a small grid to mark flags on."""

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Anchor, Box, Paint, Rectangle, Shape, Typeface, lines
from kitgen.drawing.typesetting import Type, column, label, paragraph, wrapped
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.draw_play import size_cells
from kitgen.games.mines_between_the_lines.emblems import flag
from kitgen.games.mines_between_the_lines.furniture import (
    CAPTION,
    QR_SIDE,
    SHEET_NAME,
    Pens,
    dots,
    guides,
    panel,
    rulers,
    tally,
)
from kitgen.games.mines_between_the_lines.sheet import (
    FLAG_DOT_DIAMETER,
    FLAG_SHEET_HEIGHT,
    flag_grid,
)
from kitgen.games.mines_between_the_lines.words import flag_rule
from kitgen.language import gettext

_COLUMN = Box(3.0, 6.0, 170.0, FLAG_SHEET_HEIGHT - 12.0)
_INSIDE = _COLUMN.grown(-10.0)
_RULES_AT = (67.0, 114.0, 232.0)
_RULE = Type(7.4)
_PLAYER = Type(16.0, Typeface.BOLD)
_TITLE_SIZES = (12.0, 11.0, 10.0, 9.0, 8.0, 7.0)
_TITLE_LINES = 3

FLAG_CODE_BOX = Box(_INSIDE.x, 131.0, _INSIDE.width, 12.0)
"""Where the field code is printed."""

FLAG_QR_BOX = Box(_INSIDE.x, 150.0, QR_SIDE, QR_SIDE)
"""Where the QR code is printed, with its quiet zone."""


def flag_base(definition: MinesDefinition, player: int, pens: Pens) -> tuple[Shape, ...]:
    """Draw a player's flag sheet but for its code; points, origin at the sheet's top left."""
    grid = flag_grid(definition.field)
    return (
        *panel(_COLUMN, pens),
        *_head(definition, pens),
        *_owner(player, pens),
        *_field_facts(definition, pens),
        *_flag_counter(definition, pens),
        lines(
            [((_COLUMN.x, y), (_COLUMN.right, y)) for y in _RULES_AT],
            Paint(None, Ink.TEXT, pens.fine),
        ),
        *rulers(grid, pens),
        guides(grid, pens),
        *dots(grid, FLAG_DOT_DIAMETER),
    )


def _head(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Set the kit's title in up to three lines, and what the sheet is."""
    room = Box(_INSIDE.x, _INSIDE.y, _INSIDE.width - 34.0, 34.0)
    for size in _TITLE_SIZES:
        look = Type(size, Typeface.BOLD)
        rows = wrapped(definition.title, look, room.width)
        if len(rows) <= _TITLE_LINES and all(look.width(row) <= room.width for row in rows):
            break
    name = Box(_INSIDE.x, 51.0, _INSIDE.width, 9.0)
    return (
        *flag(Box(_INSIDE.right - 26.0, _INSIDE.y, 26.0, 32.0), pens),
        *column(room, rows, look, pitch=1.1 * look.size),
        label(name, gettext("PRIVATE FLAG SHEET"), SHEET_NAME, Anchor.START),
    )


def _owner(player: int, pens: Pens) -> tuple[Shape, ...]:
    """Say whose sheet it is, with a line for the name."""
    name = gettext("Player {number}", number=player)
    return (
        label(Box(_INSIDE.x, 73.0, 90.0, 13.0), name, _PLAYER, Anchor.START),
        lines([((_INSIDE.x, 106.0), (_INSIDE.right, 106.0))], Paint(None, Ink.TEXT, pens.fine)),
    )


def _field_facts(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the code's caption, the QR code's white square, and the field's size beside it."""
    caption = Box(_INSIDE.x, 120.5, _INSIDE.width, 6.0)
    shapes: list[Shape] = [
        label(caption, gettext("FIELD CODE"), CAPTION, Anchor.START),
        Rectangle(FLAG_QR_BOX, Paint(Ink.PAPER, Ink.TEXT, pens.fine)),
    ]
    left = FLAG_QR_BOX.right + 12.0
    for index, (name, value) in enumerate(size_cells(definition)):
        cell = Box(left, FLAG_QR_BOX.y + 1.0 + 26.0 * index, _INSIDE.right - left, 6.0)
        shapes.append(label(cell, name, CAPTION, Anchor.START))
        figure = Box(cell.x, cell.bottom + 2.0, cell.width, 10.0)
        shapes.append(label(figure, value, Type(11.5, Typeface.BOLD), Anchor.START))
    return tuple(shapes)


def _flag_counter(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw one square for each flag to tick off, and the house rule."""
    limit = definition.flag_limit
    head = Box(_INSIDE.x, 239.0, _INSIDE.width, 6.0)
    how = gettext(
        "Setting a flag is your turn. Mark it here, and let nobody see. A mine you had flagged "
        "costs you nothing."
    )
    words = f"{how} {flag_rule(definition)}"
    return (
        label(head, gettext("FLAGS SET"), CAPTION, Anchor.START),
        tally(Box(_INSIDE.x, 249.0, _INSIDE.width + 1.8, 38.0), limit or 0, pens, largest=24.0),
        *paragraph(Box(_INSIDE.x, 292.0, _INSIDE.width, _INSIDE.bottom - 289.0), words, _RULE),
    )
