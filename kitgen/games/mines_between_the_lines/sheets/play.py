"""The play sheet: dots to join, and room for both players' scores; nothing secret."""

from math import fsum

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Path,
    Rectangle,
    Shape,
    Typeface,
    lines,
    moved,
    rectangle_run,
)
from kitgen.drawing.typesetting import LOWER_PARTS, Type, column, column_height, label, wrapped
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.sheets.boxes import answer_stamps
from kitgen.games.mines_between_the_lines.sheets.emblems import dots_and_flag, sea_mine
from kitgen.games.mines_between_the_lines.sheets.furniture import (
    CAPTION,
    Pens,
    code_marks,
    dots,
    panel,
    panel_frame,
    rule,
    rulers,
    survey,
    tally,
    title_block,
    uprights,
)
from kitgen.games.mines_between_the_lines.sheets.sheet import (
    DOT_DIAMETER,
    EMBLEM,
    FOOT_HEIGHT,
    FOOT_TOP,
    play_grid,
)
from kitgen.games.mines_between_the_lines.sheets.whole_sheets import FieldSheet
from kitgen.games.mines_between_the_lines.wording import (
    boxes_in_words,
    end_rule,
    flag_rule,
    mines_explode,
    score_rows,
    start_rule,
    turn_rule,
)
from kitgen.language import READING_NOTE, READING_SIGN, gettext
from kitgen.units import fits

_SCORES = Box(1.0, FOOT_TOP, 244.0, FOOT_HEIGHT)
_RULES = Box(248.0, FOOT_TOP, 291.0, FOOT_HEIGHT)
_MARGIN = 6.0
_CAPTIONS_HEIGHT = 17.0
_NAME_WIDTH = 60.0
_MINES_WIDTH = 66.0
_FINAL_WIDTH = 40.0
"""The row of captions in the table of both players, and all its columns but the running score."""

_NAME_AIR = 5.0
_TICKS = Box(4.0, 7.5, 59.8, 25.8)
"""The place of the squares to tick in their cell, with the gaps after the last of them."""

_NAME = Type(9.0, Typeface.BOLD, tracking=0.4)
_SCORE_LINES = 2
_WORTH = Type(9.0, Typeface.BOLD)
_RULE = Type(9.0)
_RULE_PITCH = 10.8
_NOTE = Type(6.6, small_print=True)
_NOTE_GAP = 9.0
_MINE = 0.135
"""The radius of the mine in the emblem, as a share of its side."""


def size_cells(definition: MinesDefinition) -> tuple[tuple[str, str], ...]:
    """List the cells of the title block on the field's size, which is no secret."""
    field = definition.field
    return (
        (gettext("DOTS"), f"{field.dot_rows} × {field.dot_columns}"),
        (gettext("BOXES"), boxes_in_words(field)),
        (gettext("MINES"), str(field.mine_count)),
    )


def sheet_title(
    definition: MinesDefinition, name: str, cells: tuple[tuple[str, str], ...], pens: Pens
) -> tuple[Shape, ...]:
    """Draw the title block of a sheet; its emblem is the game in miniature with a mine."""
    square = EMBLEM.grown(-17.0)
    mine = moved(square.centre[0] + square.width / 4, square.centre[1] - square.width / 4)
    emblem = (
        *dots_and_flag(square, pens),
        Group(sea_mine(_MINE * square.width, pens.style), mine),
    )
    return title_block(definition.drawn_title, name, cells, emblem, pens)


def play_sheet(definition: MinesDefinition, pens: Pens) -> FieldSheet:
    """Draw the play sheets, in points from the top left; open ones show all boxes."""
    grid = play_grid(definition.field)
    answers = answer_stamps(grid, pens.style) if definition.play_sheet.open else None
    name = (
        gettext("OPEN PLAY SHEET FOR TWO")
        if definition.play_sheet.open
        else gettext("PLAY SHEET FOR TWO")
    )
    base = (
        *sheet_title(definition, name, size_cells(definition), pens),
        *survey(grid, pens),
        *rulers(grid, pens),
        *dots(grid, DOT_DIAMETER),
        *_scores(_SCORES, definition, pens),
        *_rules(_RULES, definition, pens),
    )
    return FieldSheet(
        base,
        lambda field: (*code_marks(field.code), *(answers(field.numbers) if answers else ())),
    )


def _scores(box: Box, definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the table of both players: name, room for the running score, mines, final score."""
    top = box.y + _CAPTIONS_HEIGHT
    height = (box.bottom - top) / 2
    name = box.x + _NAME_WIDTH
    final = box.right - _FINAL_WIDTH
    explode = mines_explode(definition)
    mines = final - _MINES_WIDTH if explode else final
    captions = [
        (name, mines, gettext("RUNNING SCORE")),
        *([(mines, final, gettext("MINES"))] if explode else []),
        (final, box.right, gettext("FINAL")),
    ]
    below = Box(box.x, top, box.width, box.bottom - top)
    to_write = (
        rectangle_run(Box(left, below.y, right - left, below.height))
        for left, right in ((name, mines), (final, box.right))
    )
    shapes: list[Shape] = [
        Rectangle(box, Paint(pens.panel), framing=True),
        Path(tuple(to_write), Paint(Ink.PAPER)),
        *(
            label(Box(left, box.y, right - left, _CAPTIONS_HEIGHT), words, CAPTION)
            for left, right, words in captions
        ),
    ]
    for player, y in enumerate((top, top + height), 1):
        words = gettext("PLAYER {number}", number=player)
        cell = Box(box.x, y, _NAME_WIDTH, height).grown(-_NAME_AIR)
        shapes += (
            label(Box(cell.x, cell.y, cell.width, 7.0), words, _NAME, Anchor.START),
            rule(cell.x, cell.right, cell.bottom, pens.hair),
            _score_lines(Box(name, y, mines - name, height), pens),
        )
        if explode:
            shapes.append(tally(_TICKS.moved(mines, y), definition.field.mine_count, pens))
    return (
        *shapes,
        rule(box.x, box.right, top, pens.fine),
        rule(box.x, box.right, top + height, pens.fine),
        uprights(sorted({name, mines, final}), box, pens),
        *panel_frame(box, pens),
    )


def _score_lines(box: Box, pens: Pens) -> Shape:
    """Draw the lines on which one score after another is written."""
    ys = [box.y + row * box.height / _SCORE_LINES for row in range(1, _SCORE_LINES)]
    return lines([((box.x, y), (box.right, y)) for y in ys], Paint(None, Ink.GUIDE, pens.fine))


def _rules(box: Box, definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the panel with the worth of boxes and the rules in brief."""
    inside = box.grown(-_MARGIN)
    y = inside.y + 12.5
    rules = (
        start_rule(),
        turn_rule(definition),
        flag_rule(definition) + READING_SIGN,
        end_rule(definition),
    )
    rows = wrapped(" ".join(rules), _RULE, inside.width)
    note = gettext(READING_NOTE)
    # On the last line of words if that is short, else below it.
    beside = fits(_RULE.width(rows[-1]) + _NOTE_GAP + _NOTE.width(note), inside.width)
    room = Box(inside.x, y + 5.0, inside.width, inside.bottom - y - (5.0 if beside else 13.0))
    lower = room.height - column_height(1, _RULE) - LOWER_PARTS * _RULE.size
    words = column(room, rows, _RULE, pitch=min(_RULE_PITCH, lower / max(1, len(rows) - 1)))
    foot = words[-1].at[1] if beside else inside.bottom
    height = column_height(1, _NOTE)
    return (
        *panel(box, pens),
        *worth_line(Box(inside.x, inside.y, inside.width, 8.0), definition),
        rule(inside.x, inside.right, y, pens.hair),
        *words,
        label(Box(room.x, foot - height, room.width, height), note, _NOTE, Anchor.END),
    )


def worth_line(box: Box, definition: MinesDefinition) -> tuple[Shape, ...]:
    """Set the worth of boxes in one line, with contents and points spread over the width."""
    runs = []
    for content, points, exploded in score_rows(definition):
        worth = points
        if exploded != "0":
            worth = gettext("{points}, tally {mines}", points=points, mines=exploded)
        runs += [(f"{content} ", _RULE), (worth, _WORTH)]
    taken = fsum(look.width(words) for words, look in runs)
    gap = (box.width - taken) / max(1, len(runs) // 2 - 1)
    shapes: list[Shape] = []
    x = box.x
    for words, look in runs:
        width = look.width(words)
        shapes.append(label(Box(x, box.y, width, box.height), words.strip(), look, Anchor.START))
        x += width + (gap if look is _WORTH else 0.0)
    return tuple(shapes)
