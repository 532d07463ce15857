"""The answer sheet: numbers and mines between the same dots as on the play sheet."""

from collections import Counter
from itertools import chain

from kitgen.drawing.fonts import by_family
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Placed,
    Shape,
    Typeface,
    moved,
    picture_of,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import CodedField
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.sheets.boxes import answer_stamps
from kitgen.games.mines_between_the_lines.sheets.emblems import sea_mine
from kitgen.games.mines_between_the_lines.sheets.furniture import (
    WORDS,
    Pens,
    code_marks,
    foot_panel,
    ruled_grid,
    title_block,
    words_in,
)
from kitgen.games.mines_between_the_lines.sheets.play import size_cells
from kitgen.games.mines_between_the_lines.sheets.sheet import (
    DOT_DIAMETER,
    EMBLEM,
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
)
from kitgen.games.mines_between_the_lines.sheets.whole_sheets import FieldSheet
from kitgen.language import gettext, gettext_noop

_NUMBER_KEY = Type(13.0, Typeface.BOLD, Ink.ANSWER)
TIMES = "×"
"""The sign before the count of boxes with a number."""

_FIGURE_NAMES = (
    gettext_noop("sum of numbers"),
    gettext_noop("mines"),
    gettext_noop("empty boxes (0)"),
)
_FIGURE = Type(15.0, Typeface.BOLD, Ink.ANSWER)
_REFEREE_RULE = gettext_noop(
    "Keep this sheet out of both players’ sight. When a line closes a box, read out that box "
    "alone: its number, or “mine”. Whoever had flagged the mine opens that slip."
)
_SOLO_REFEREE_RULE = gettext_noop(
    "Keep this key out of sight until the field is finished or given up. Or play with a referee, "
    "who reads out the box named and nothing else. The framed box is the start."
)


def answer_sheet(definition: MinesDefinition, pens: Pens) -> FieldSheet:
    """Draw the answer sheets; points, origin at the sheet's top left.

    The dots come from the play sheet's grid, so the two sheets match when laid on each other.
    """
    grid = play_grid(definition.field)
    answers = answer_stamps(grid, pens.style)
    mine = picture_of("emblem-mine", sea_mine(22.0, pens.style))
    emblem = (Placed(mine, moved(*EMBLEM.centre)),)
    if definition.solo:
        name, sizes = gettext("ANSWER KEY · FOR A REFEREE, OR AFTERWARDS"), solo_cells(definition)
    else:
        name, sizes = gettext("ANSWER SHEET · REFEREE ONLY"), size_cells(definition)
    base = (
        *title_block(definition.drawn_title, name, sizes, emblem, pens),
        *ruled_grid(grid, DOT_DIAMETER, pens),
        *_foot(definition, pens),
    )
    return FieldSheet(
        base,
        lambda field: (
            *code_marks(field.code),
            *solo_values(field),
            *start_frame(grid, field.start, pens),
            *answers(field.numbers),
            *_figures(field),
        ),
    )


def _foot(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the panels at the foot with their captions; each field adds its figures."""
    inside = FOOT_RIGHT.grown(-FOOT_MARGIN)
    words = gettext(_SOLO_REFEREE_RULE if definition.solo else _REFEREE_RULE)
    room = Box(inside.x, inside.y + 11.0, inside.width, inside.height - 9.0)
    return (
        *foot_panel(FOOT_LEFT, gettext("ON THE BOARD"), pens),
        *foot_panel(FOOT_MIDDLE, gettext("BOXES BY NUMBER"), pens),
        *foot_panel(FOOT_RIGHT, gettext("FOR THE REFEREE"), pens),
        *(
            label(_figure_row(index), gettext(name), WORDS, Anchor.START)
            for index, name in enumerate(_FIGURE_NAMES)
        ),
        *words_in([(room, words)]),
    )


def _figure_row(index: int) -> Box:
    """Return the row of one figure in the left panel."""
    inside = FOOT_LEFT.grown(-FOOT_MARGIN)
    return Box(inside.x, inside.y + 13.0 + 21.5 * index, inside.width, 18.0)


def _figures(field: CodedField) -> tuple[Shape, ...]:
    """Set a field's figures in the panels at the foot."""
    counts = Counter(chain.from_iterable(field.numbers))
    figures = (field.points, field.mine_count, counts[0])
    return (
        *(_figure(row, figure) for row, figure in enumerate(figures)),
        *(shape for number in range(9) for shape in _count(number, counts[number])),
    )


@by_family(maxsize=1024)
def _figure(row: int, figure: int) -> Shape:
    """Set a figure in its row of the left panel."""
    return label(_figure_row(row), str(figure), _FIGURE, Anchor.END)


@by_family(maxsize=1024)
def _count(number: int, boxes: int) -> tuple[Shape, Shape]:
    """Set a number in its place in the middle panel, and how many boxes hold it."""
    inside = FOOT_MIDDLE.grown(-FOOT_MARGIN)
    width = inside.width / 3
    row, column = divmod(number, 3)
    cell = Box(inside.x + column * width, inside.y + 13.0 + 21.5 * row, width, 18.0)
    beside = Box(cell.x + 13.0, cell.y, cell.width - 13.0, cell.height)
    return (
        label(cell, str(number), _NUMBER_KEY, Anchor.START),
        label(beside, f"{TIMES} {boxes}", WORDS, Anchor.START),
    )
