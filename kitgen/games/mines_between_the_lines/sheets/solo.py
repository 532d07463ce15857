"""The solo sheet: an open start box, all others closed, the level and a hint."""

from functools import cache

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Path,
    Placed,
    Rectangle,
    Shape,
    Typeface,
    moved,
    picture_of,
    rectangle_run,
    turned,
)
from kitgen.drawing.typesetting import Type, label, paragraph
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import CodedField
from kitgen.games.mines_between_the_lines.fields.hint import LEVEL_NAMES, LEVEL_NEEDS, hint_words
from kitgen.games.mines_between_the_lines.sheets.furniture import (
    CAPTION,
    Pens,
    caption,
    code_marks,
    panel,
    rule,
    ruled_grid,
    tally,
)
from kitgen.games.mines_between_the_lines.sheets.play import sheet_title
from kitgen.games.mines_between_the_lines.sheets.sheet import (
    DOT_DIAMETER,
    FOOT_LEFT,
    FOOT_MARGIN,
    FOOT_MIDDLE,
    FOOT_RIGHT,
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
    "Certain that a box is clear? Find its address on the lookup sheet and write down what "
    "stands there."
)
_OPEN_BY_REFEREE = gettext_noop(
    "Certain that a box is clear? Ask the referee for it and write down the number."
)
_ENDS = gettext_noop(
    "Mark the mines you are certain of. You never have to guess. All clear boxes open: you win. A "
    "mine opened: you lose."
)
_HINT = Type(6.6, Typeface.ITALIC)
_HINT_HEIGHT = 20.0
_PIP = 10.0


def solo_sheet(definition: MinesDefinition, pens: Pens) -> FieldSheet:
    """Draw the solo sheets; points, origin at the sheet's top left."""
    grid = play_grid(definition.field)
    with_hint = definition.solo is not None and definition.solo.hint
    name = gettext("SOLO SHEET · NO GUESS NEEDED")
    base = (
        *sheet_title(definition, name, solo_cells(definition), pens),
        *ruled_grid(grid, DOT_DIAMETER, pens),
        *panel(FOOT_LEFT, pens),
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
    """Draw the line above the hint, where there is one."""
    if definition.solo is None or not definition.solo.hint:
        return ()
    inside = FOOT_LEFT.grown(-FOOT_MARGIN)
    y = inside.bottom - _HINT_HEIGHT - 1.5
    return (rule(inside.x, inside.right, y, pens.hair),)


def _own_game(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the panel to fill in: name, minutes, and a square for each mine found."""
    inside = FOOT_MIDDLE.grown(-FOOT_MARGIN)
    minutes = Box(inside.right - 40.0, inside.y, 40.0, 22.0)
    line = inside.y + 21.5
    mines = Box(inside.x, inside.y + 36.0, inside.width, inside.height - 36.0)
    room = Box(mines.x, mines.y + 9.0, mines.width + 1.8, mines.height - 7.0)
    return (
        *panel(FOOT_MIDDLE, pens),
        Path((rectangle_run(minutes),), Paint(Ink.PAPER, Ink.TEXT, pens.fine)),
        rule(inside.x, minutes.x - 8.0, line, pens.fine),
        caption(inside, gettext("PLAYER")),
        label(Box(minutes.x, line + 3.0, minutes.width, 6.0), gettext("MINUTES"), CAPTION),
        caption(mines, gettext("MINES FOUND")),
        tally(room, definition.field.mine_count, pens, largest=15.0),
    )


def _rules(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the panel that says how to play."""
    inside = FOOT_RIGHT.grown(-FOOT_MARGIN)
    room = Box(inside.x, inside.y + 9.0, inside.width, inside.height - 7.0)
    opened = _OPEN_BY_REFEREE
    if definition.has_half_answers:
        opened = _OPEN_BY_HALVES
    elif definition.has_lookup:
        opened = _OPEN_BY_ADDRESS
    return (
        *panel(FOOT_RIGHT, pens),
        caption(inside.moved(0.0, -1.0), gettext("HOW TO PLAY")),
        *paragraph(room, " ".join(map(gettext, (_BEGIN, opened, _ENDS))), Type(7.3)),
    )


def _level(level: int, pens: Pens) -> tuple[Shape, ...]:
    """Draw the level: filled squares of four, its name, and what it asks."""
    inside = FOOT_LEFT.grown(-FOOT_MARGIN)
    shapes: list[Shape] = [caption(inside, gettext("LEVEL"))]
    for index in range(4):
        left = inside.right - (4 - index) * (_PIP + 3.0) + 3.0
        square = Box(left, inside.y - 1.0, _PIP, _PIP)
        filled = Ink.ACCENT if index < level else Ink.PAPER
        shapes.append(Rectangle(square, Paint(filled, Ink.TEXT, pens.fine)))
    name = Box(inside.x, inside.y + 13.0, inside.width, 11.0)
    room = Box(inside.x, inside.y + 28.0, inside.width, 22.0)
    called = f"{level} · {gettext(LEVEL_NAMES[level])}"
    return (
        *shapes,
        label(name, called, Type(11.5, Typeface.BOLD), Anchor.START),
        *paragraph(room, gettext(LEVEL_NEEDS[level]), Type(7.0)),
    )


def _upside_down(words: str) -> tuple[Shape, ...]:
    """Set the hint at the panel's foot, to be read with the sheet turned round."""
    inside = FOOT_LEFT.grown(-FOOT_MARGIN)
    room = Box(0.0, 0.0, inside.width, _HINT_HEIGHT)
    place = moved(inside.x, inside.bottom + 1.5 - room.height)
    return (Group(paragraph(room, words, _HINT), place @ turned(2, room.width, room.height)),)
