"""The setting sheet: empty boxes in which one player lays the mines, for both to see."""

from collections.abc import Iterator, Sequence

from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Paint,
    Path,
    Shape,
    Typeface,
    picture_of,
    rectangle_run,
)
from kitgen.drawing.typesetting import Type, column, label, wrapped
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.rules.minefield import minefield_of
from kitgen.games.mines_between_the_lines.rules.setting import (
    CORNER,
    EDGE,
    MIDDLE,
    PAIR,
    SETTING_EXAMPLE,
    mine_count,
    touching,
)
from kitgen.games.mines_between_the_lines.sheets.boxes import contents_in
from kitgen.games.mines_between_the_lines.sheets.emblems import dots_and_flag, sea_mine
from kitgen.games.mines_between_the_lines.sheets.furniture import (
    CELL_VALUE,
    SHEET_NAME,
    WORDS,
    Pens,
    caption,
    dots,
    fitted,
    guides,
    heading,
    panel,
    rulers,
    uprights,
)
from kitgen.games.mines_between_the_lines.sheets.play import size_cells
from kitgen.games.mines_between_the_lines.sheets.sheet import (
    DOT_DIAMETER,
    EMBLEM,
    FOOT_HEIGHT,
    FOOT_TOP,
    HEAD,
    MINE_BODY_SHARE,
    NOTE_DOT_DIAMETER,
    DotGrid,
    play_grid,
)
from kitgen.language import READING_NOTE, READING_SIGN, gettext, ngettext

_STEPS = Box(1.0, FOOT_TOP, 196.0, FOOT_HEIGHT)
_SUM = Box(200.0, FOOT_TOP, 190.0, FOOT_HEIGHT)
_WORKED = Box(393.0, FOOT_TOP, 146.0, FOOT_HEIGHT)
"""The three panels at the foot of the sheet."""

_MARGIN = 6.5
_CELLS_WIDTH = 174.0
_BOLD = Type(9.0, Typeface.BOLD)
_PITCH = 10.2
_SUM_PITCH = 13.8
_SUM_ROWS = 5
_COUNT = Type(9.0, ink=Ink.MUTED)
_COUNT_INSET = 3.2
_COUNT_HEIGHT = 6.3
_EXAMPLE_SPACING = 19.0
_NOTE = Type(7.2, ink=Ink.MUTED, small_print=True)
_RECKONING = Type(10.0, Typeface.BOLD)
_NUMBER = Type(9.0, Typeface.BOLD, Ink.ANSWER)


def setting_sheet(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the setting sheet, in points from the sheet's top left; it shows no field."""
    grid = play_grid(definition.field)
    return (
        *_head(definition, pens),
        *rulers(grid, pens),
        *dots(grid, DOT_DIAMETER),
        *(_counts(grid) if grid.holes else ()),
        *_steps(definition, pens),
        *_sum(_shape_sum() if grid.holes else _usual_sum(), pens),
        *_worked(pens),
    )


def _head(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the title, with the size of the field where other sheets have the code."""
    left = HEAD.right - _CELLS_WIDTH
    middle = Box(EMBLEM.right + 8.0, HEAD.y, left - EMBLEM.right - 16.0, HEAD.height)
    width = _CELLS_WIDTH / 3
    shapes: list[Shape] = [
        *panel(HEAD, pens),
        uprights((EMBLEM.right, left), HEAD, pens),
        *dots_and_flag(EMBLEM.grown(-17.0), pens),
        fitted(Box(middle.x, middle.y + 18.0, middle.width, 26.0), definition.title),
        label(
            Box(middle.x, middle.bottom - 28.0, middle.width, 10.0),
            gettext("SETTING SHEET FOR TWO"),
            SHEET_NAME,
            Anchor.START,
        ),
    ]
    for index, (words, value) in enumerate(size_cells(definition)):
        x = left + index * width + 7.0
        shapes += [
            caption(Box(x, HEAD.y + 26.0, width - 9.0, 0.0), words),
            label(Box(x, HEAD.y + 36.0, width - 9.0, 16.0), value, CELL_VALUE, Anchor.START),
        ]
    note = Box(left + 7.0, HEAD.bottom - 16.0, _CELLS_WIDTH - 14.0, 7.0)
    sentence = gettext(READING_NOTE)
    shapes.append(label(note, sentence, _NOTE.narrowed(sentence, note.width), Anchor.START))
    return tuple(shapes)


def _steps(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the panel with the steps of setting a field."""
    mines = definition.field.mine_count
    steps = (
        ngettext(
            "One of you draws a mine into {n} box.",
            "One of you draws mines into {n} boxes.",
            mines,
        ),
        gettext("In every other box, write how many mines touch it, even at a corner."),
        gettext("Add all numbers up, and compare."),
        gettext("The other player says who begins.") + READING_SIGN,
    )
    inside = _STEPS.grown(-_MARGIN)
    shapes: list[Shape] = [*panel(_STEPS, pens), heading(inside, gettext("SET THE MINES"))]
    top = inside.y + 12.5
    for number, words in enumerate(steps, 1):
        room = Box(inside.x + 10.0, top, inside.width - 10.0, inside.bottom - top + 2.0)
        rows = wrapped(words, WORDS, room.width)
        shapes.append(label(Box(inside.x, top, 9.0, 6.5), str(number), _BOLD, Anchor.START))
        shapes += column(room, rows, WORDS, pitch=_PITCH)
        top += len(rows) * _PITCH
    return tuple(shapes)


def _counts(grid: DotGrid) -> Iterator[Shape]:
    """Set a small digit in a corner of each box: how many boxes touch it."""
    for box, count in touching(grid.boxes).items():
        area = grid.box_area(*box)
        room = Box(area.x + _COUNT_INSET, area.y + _COUNT_INSET, area.width, _COUNT_HEIGHT)
        yield label(room, str(count), _COUNT, Anchor.START)


def _usual_sum() -> tuple[tuple[str, str], ...]:
    """Return the terms of the sum on a rectangle, each with its factor."""
    return (
        (gettext("mines in the middle"), f"× {MIDDLE} ="),
        (gettext("mines at an edge"), f"× {EDGE} ="),
        (gettext("mines in a corner"), f"× {CORNER} ="),
        *_pairs_and_total(),
    )


def _shape_sum() -> tuple[tuple[str, str], ...]:
    """Return the terms of the sum on a shape, where neighbours vary from box to box."""
    return ((gettext("small digits of all mines"), ""), *_pairs_and_total())


def _pairs_and_total() -> tuple[tuple[str, str], ...]:
    return (
        (gettext("pairs that touch"), f"× {PAIR} = −"),
        (gettext("all numbers together"), ""),
    )


def _sum(rows: Sequence[tuple[str, str]], pens: Pens) -> tuple[Shape, ...]:
    """Draw the panel in which players compute the sum of the numbers from the mines."""
    inside = _SUM.grown(-_MARGIN)
    shapes: list[Shape] = [*panel(_SUM, pens), heading(inside, gettext("DO THE NUMBERS AGREE?"))]
    first = _SUM_ROWS - len(rows)
    if first:
        note = Box(inside.x, inside.y + 12.5, inside.width, 2 * _PITCH)
        said = wrapped(
            gettext("A small digit says how many boxes touch its box."), WORDS, note.width
        )
        shapes += column(note, said, WORDS, pitch=_PITCH)
    frames = []
    for index, (words, times) in enumerate(rows, first):
        top = inside.y + 11.5 + index * _SUM_PITCH
        result = Box(inside.right - 25.0, top, 25.0, 12.0)
        count = Box(result.x - 59.0, top, 22.0, 12.0)
        room = Box(inside.x, top, (count if times else result).x - inside.x - 1.5, 12.0)
        look = _BOLD if index == _SUM_ROWS - 1 else WORDS
        shapes.append(label(room, words, look, Anchor.START))
        frames.append(result)
        if times:
            frames.append(count)
            factor = Box(count.right + 2.0, top, result.x - count.right - 4.0, 12.0)
            shapes.append(label(factor, times, WORDS, Anchor.END))
    boxes = tuple(rectangle_run(frame) for frame in frames)
    return (*shapes, Path(boxes, Paint(Ink.PAPER, Ink.TEXT, pens.fine)))


def _worked(pens: Pens) -> tuple[Shape, ...]:
    """Draw the panel with the worked example."""
    inside = _WORKED.grown(-_MARGIN)
    grid = DotGrid(
        len(SETTING_EXAMPLE) + 1,
        len(SETTING_EXAMPLE[0]) + 1,
        _EXAMPLE_SPACING,
        inside.x + 2.0,
        inside.y + 17.0,
    )
    left = grid.outline.right + 6.0
    beside = Box(left, grid.top, inside.right - left, grid.outline.height)
    return (
        *panel(_WORKED, pens),
        heading(inside, gettext("EXAMPLE")),
        *_example_board(grid, pens),
        *column(beside, _reckoning(), _RECKONING, Anchor.END, pitch=12.0),
    )


def _reckoning() -> tuple[str, ...]:
    """Return the example's sum as computed in the panel beside it: mines, pairs, total."""
    count = mine_count(SETTING_EXAMPLE)
    return (
        str(MIDDLE),
        f"+ {EDGE}",
        f"+ {CORNER}",
        f"− {PAIR * count.pairs}",
        f"= {count.total}",
    )


def _example_board(grid: DotGrid, pens: Pens) -> tuple[Shape, ...]:
    """Draw the example's field with its numbers."""
    mine = picture_of("setting-mine", sea_mine(MINE_BODY_SHARE * grid.spacing / 2, pens.style))
    stamps = contents_in(lambda cell: grid.box_area(*cell), mine, _NUMBER, _NUMBER)
    return (
        guides(grid, pens),
        *dots(grid, NOTE_DOT_DIAMETER),
        *stamps(minefield_of(SETTING_EXAMPLE).numbers()),
    )
