"""The solo sheet: an open start box, all others closed, the level and a hint."""

from functools import cache

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Placed,
    Rectangle,
    Shape,
    Typeface,
    moved,
    picture_of,
    turned,
)
from kitgen.drawing.typesetting import Type, column, label, wrapped
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import CodedField
from kitgen.games.mines_between_the_lines.fields.hint import LEVEL_NAMES, hint_words
from kitgen.games.mines_between_the_lines.sheets.furniture import (
    FORM,
    Pens,
    code_marks,
    heading,
    panel,
    rule,
    ruled_grid,
    tally,
    words_in,
)
from kitgen.games.mines_between_the_lines.sheets.play import sheet_title
from kitgen.games.mines_between_the_lines.sheets.sheet import (
    DOT_DIAMETER,
    FOOT_HEIGHT,
    FOOT_MARGIN,
    FOOT_TOP,
    play_grid,
)
from kitgen.games.mines_between_the_lines.sheets.start import (
    solo_cells,
    solo_values,
    start_frame,
    start_number,
)
from kitgen.games.mines_between_the_lines.sheets.whole_sheets import FieldSheet
from kitgen.language import gettext, gettext_noop

_BEGIN = gettext_noop(
    "The framed box is open. A number counts the mines in the up to eight boxes around it."
)
_OPEN_BY_HALVES = gettext_noop(
    "Certain that a box is clear? Add its two half-answers and write the sum’s last digit into it."
)
_OPEN_BY_ADDRESS = gettext_noop(
    "Certain that a box is clear? Find its address on the lookup sheet and write down what is "
    "there."
)
_OPEN_BY_REFEREE = gettext_noop(
    "Certain that a box is clear? Ask the referee for it and write down the number."
)
_ENDS = gettext_noop(
    "Mark the mines. You never have to guess. All clear boxes open: you win. A mine opened: you "
    "lose."
)
_LEVEL = Box(1.0, FOOT_TOP, 172.0, FOOT_HEIGHT)
_OWN = Box(176.0, FOOT_TOP, 116.0, FOOT_HEIGHT)
_RULES = Box(295.0, FOOT_TOP, 244.0, FOOT_HEIGHT)
"""The three panels at the foot of the sheet."""

_HINT = Type(9.0, Typeface.ITALIC)
_PITCH = 10.3
_HINT_HEIGHT = 4 * _PITCH
_PIP = 10.0


def solo_sheet(definition: MinesDefinition, pens: Pens) -> FieldSheet:
    """Draw the solo sheets; points, origin at the sheet's top left."""
    grid = play_grid(definition.field)
    with_hint = definition.solo is not None and definition.solo.hint
    name = gettext("SOLO SHEET · NO GUESS NEEDED")
    base = (
        *sheet_title(definition, name, solo_cells(definition), pens),
        *ruled_grid(grid, DOT_DIAMETER, pens),
        *panel(_LEVEL, pens),
        *_hint_rule(definition, pens),
        *_own_game(definition, pens),
        *_rules(definition, pens),
    )

    @cache
    def level_panel(level: int) -> Shape:
        return Placed(picture_of(f"level-{level}", _level(level, pens)))

    def stamped(field: CodedField) -> tuple[Shape, ...]:
        if field.start is None or field.level is None:
            raise ValueError(f"field {field.code} is for two")
        row, column = field.start
        return (
            *code_marks(field.code),
            *solo_values(field),
            *start_frame(grid, field.start, pens),
            *start_number(grid, field.start, field.numbers[row][column]),
            level_panel(field.level),
            *(_upside_down(hint_words(field)) if with_hint else ()),
        )

    return FieldSheet(base, stamped)


def _hint_rule(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the line above the hint, if the kit prints hints."""
    if definition.solo is None or not definition.solo.hint:
        return ()
    inside = _LEVEL.grown(-FOOT_MARGIN)
    y = inside.bottom - _HINT_HEIGHT - 3.5
    return (rule(inside.x, inside.right, y, pens.hair),)


def _own_game(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the panel for the player: name, minutes, and a square for each mine found."""
    inside = _OWN.grown(-FOOT_MARGIN)
    row = Box(inside.x, inside.y - 1.0, inside.width, 14.0)
    room = Box(inside.x, inside.y + 47.0, inside.width + 1.8, inside.height - 46.0)
    shapes: list[Shape] = [*panel(_OWN, pens)]
    for words in (gettext("PLAYER"), gettext("MINUTES")):
        shapes.append(label(row, words, FORM, Anchor.START))
        line = row.bottom - 1.5
        shapes.append(rule(row.x + FORM.width(words) + 4.0, row.right, line, pens.fine))
        row = row.moved(0.0, 17.0)
    return (
        *shapes,
        label(row, gettext("MINES FOUND"), FORM, Anchor.START),
        tally(room, definition.field.mine_count, pens, largest=15.0),
    )


def _rules(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the panel with the rules."""
    inside = _RULES.grown(-FOOT_MARGIN)
    room = Box(inside.x, inside.y - 1.5, inside.width, inside.height + 4.0)
    opened = _OPEN_BY_REFEREE
    if definition.has_half_answers:
        opened = _OPEN_BY_HALVES
    elif definition.has_lookup:
        opened = _OPEN_BY_ADDRESS
    words = " ".join(map(gettext, (_BEGIN, opened, _ENDS)))
    return (*panel(_RULES, pens), *words_in([(room, words)]))


def _level(level: int, pens: Pens) -> tuple[Shape, ...]:
    """Draw the level: its number and name, and four squares with as many of them filled."""
    inside = _LEVEL.grown(-FOOT_MARGIN)
    shapes: list[Shape] = [heading(inside, gettext("LEVEL"))]
    for index in range(4):
        left = inside.right - (4 - index) * (_PIP + 3.0) + 3.0
        square = Box(left, inside.y - 1.5, _PIP, _PIP)
        filled = Ink.ACCENT if index < level else Ink.PAPER
        shapes.append(Rectangle(square, Paint(filled, Ink.TEXT, pens.fine)))
    name = Box(inside.x, inside.y + 14.0, inside.width, 11.0)
    called = f"{level} · {gettext(LEVEL_NAMES[level])}"
    return (*shapes, label(name, called, Type(11.5, Typeface.BOLD), Anchor.START))


def _upside_down(words: str) -> tuple[Shape, ...]:
    """Set the hint upside down at the foot of the panel."""
    inside = _LEVEL.grown(-FOOT_MARGIN)
    room = Box(0.0, 0.0, inside.width, _HINT_HEIGHT)
    rows = wrapped(words, _HINT, room.width)
    place = moved(inside.x, inside.bottom + 1.5 - room.height)
    hint = column(room, rows, _HINT, pitch=_PITCH)
    return (Group(hint, place @ turned(2, room.width, room.height)),)
