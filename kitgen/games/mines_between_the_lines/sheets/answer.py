"""The answer sheet: numbers and mines between the very dots of the play sheet."""

from collections import Counter
from collections.abc import Callable
from functools import cache

from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Picture,
    Placed,
    Shape,
    Typeface,
    moved,
)
from kitgen.drawing.typesetting import Type, label, paragraph
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import CodedField
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.sheets.emblems import sea_mine
from kitgen.games.mines_between_the_lines.sheets.furniture import (
    CAPTION,
    PENS,
    SMALL,
    Pens,
    TitleBlock,
    dots,
    guides,
    panel,
    rulers,
    title_block,
)
from kitgen.games.mines_between_the_lines.sheets.play import (
    FOOT_LEFT,
    FOOT_MIDDLE,
    FOOT_RIGHT,
    HEAD,
    size_cells,
)
from kitgen.games.mines_between_the_lines.sheets.sheet import (
    DOT_DIAMETER,
    MINE_BODY_SHARE,
    play_grid,
)
from kitgen.games.mines_between_the_lines.sheets.start import solo_cells
from kitgen.language import gettext, gettext_noop

_LARGEST_NUMBER = 24.0
_NUMBER_SHARE = 0.46
_SMALLEST_ZERO = 5.6
_NUMBER_KEY = Type(13.0, Typeface.BOLD, Ink.ANSWER)
_FIGURE_NAMES = (
    gettext_noop("points, all numbers added up"),
    gettext_noop("mines"),
    gettext_noop("empty boxes (0)"),
)
_FIGURE = Type(15.0, Typeface.BOLD, Ink.ANSWER)
_REFEREE_RULE = gettext_noop(
    "Keep this sheet out of both players' sight. When a line closes a box, read out that box "
    "alone: its number, or “mine”. A player who had flagged the mine opens that flag slip. Letters "
    "name the columns, numbers the rows; dots lie as on the play sheet."
)
_SOLO_REFEREE_RULE = gettext_noop(
    "Keep this key out of sight until the field is finished or given up. Or play with a referee, "
    "who reads out the box named and nothing else. The framed box is the start; dots lie as on the "
    "solo sheet, so the two agree against the light."
)


def answer_title(definition: MinesDefinition, style: InkStyle) -> TitleBlock:
    """Return the answer sheet's title block, with a mine for its emblem."""
    x, y = Box(HEAD.x, HEAD.y, HEAD.height, HEAD.height).centre
    mine = Placed(Picture("emblem-mine", sea_mine(22.0, style)), moved(x, y))
    if definition.solo:
        name, sizes = gettext("ANSWER KEY · FOR A REFEREE, OR AFTERWARDS"), solo_cells(definition)
    else:
        name, sizes = gettext("ANSWER SHEET · REFEREE ONLY"), size_cells(definition)
    return TitleBlock(HEAD, definition.title, name, sizes, (mine,))


def answer_base(definition: MinesDefinition, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the answer sheet without answers; points, origin at the sheet's top left.

    The dots come from the play sheet's own grid, so the two sheets lie on each other.
    """
    pens, grid = PENS[style], play_grid(definition.field)
    return (
        *title_block(answer_title(definition, style), pens),
        *rulers(grid, pens),
        guides(grid, pens),
        *dots(grid, DOT_DIAMETER),
        *_foot(definition, pens),
    )


def _foot(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the panels at the foot, with the captions of what each field fills in."""
    shapes: list[Shape] = []
    for box, caption in (
        (FOOT_LEFT, gettext("ON THE BOARD")),
        (FOOT_MIDDLE, gettext("BOXES BY NUMBER")),
        (FOOT_RIGHT, gettext("FOR THE REFEREE")),
    ):
        inside = box.grown(-8.0)
        head = Box(inside.x, inside.y, inside.width, 6.0)
        shapes.extend((*panel(box, pens), label(head, caption, CAPTION, Anchor.START)))
    for index, name in enumerate(_FIGURE_NAMES):
        shapes.append(label(_figure_row(index), gettext(name), SMALL, Anchor.START))
    inside = FOOT_RIGHT.grown(-8.0)
    words = gettext(_SOLO_REFEREE_RULE if definition.solo else _REFEREE_RULE)
    room = Box(inside.x, inside.y + 11.0, inside.width, inside.height - 9.0)
    shapes.extend(paragraph(room, words, Type(7.3)))
    return tuple(shapes)


def _figure_row(index: int) -> Box:
    """Return the line of one figure in the left panel."""
    inside = FOOT_LEFT.grown(-8.0)
    return Box(inside.x, inside.y + 13.0 + 21.5 * index, inside.width, 18.0)


def answer_figures(field: CodedField) -> tuple[Shape, ...]:
    """Set what a field's board adds up to into the panels at the foot."""
    counts = Counter(number for row in field.numbers for number in row)
    shapes: list[Shape] = [
        label(_figure_row(index), str(figure), _FIGURE, Anchor.END)
        for index, figure in enumerate((field.points, field.mine_count, counts[0]))
    ]
    inside = FOOT_MIDDLE.grown(-8.0)
    width = inside.width / 3
    for number in range(9):
        row, column = divmod(number, 3)
        cell = Box(inside.x + column * width, inside.y + 13.0 + 21.5 * row, width, 18.0)
        shapes.append(label(cell, str(number), _NUMBER_KEY, Anchor.START))
        count = Box(cell.x + 13.0, cell.y, cell.width - 13.0, cell.height)
        shapes.append(label(count, f"× {counts[number]}", SMALL, Anchor.START))
    return tuple(shapes)


def answer_stamps(
    definition: MinesDefinition, style: InkStyle
) -> Callable[[CodedField], tuple[Shape, ...]]:
    """Return what fills a field's boxes; what was drawn for one field serves all the others."""
    grid = play_grid(definition.field)
    mine = Picture("mine", sea_mine(MINE_BODY_SHARE * grid.spacing / 2, style))
    size = min(_LARGEST_NUMBER, _NUMBER_SHARE * grid.spacing)
    number_type = Type(size, Typeface.BOLD, Ink.ANSWER)
    zero_type = Type(max(_SMALLEST_ZERO, 0.8 * size), Typeface.REGULAR, Ink.ANSWER_ZERO)

    @cache
    def stamp(row: int, column: int, number: int | None) -> Shape:
        if number is None:
            return Placed(mine, moved(*grid.box_centre(row, column)))
        look = number_type if number else zero_type
        return label(grid.box_area(row, column), str(number), look)

    def stamped(field: CodedField) -> tuple[Shape, ...]:
        return tuple(
            stamp(row, column, number)
            for row, numbers in enumerate(field.numbers)
            for column, number in enumerate(numbers)
        )

    return stamped
