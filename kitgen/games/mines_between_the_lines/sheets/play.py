"""The play sheet: dots to join, and room for both players' scores; nothing secret."""

from math import fsum

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Path,
    Shape,
    Typeface,
    lines,
    moved,
    rectangle_run,
)
from kitgen.drawing.typesetting import Type, column, label, wrapped
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.sheets.boxes import answer_stamps
from kitgen.games.mines_between_the_lines.sheets.emblems import dots_and_flag, sea_mine
from kitgen.games.mines_between_the_lines.sheets.furniture import (
    CAPTION,
    Pens,
    caption,
    code_marks,
    dots,
    panel,
    rule,
    rulers,
    survey,
    tally,
    title_block,
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

_PLAYERS = tuple(Box(x, FOOT_TOP, 117.0, FOOT_HEIGHT) for x in (1.0, 122.0))
_RULES = Box(243.0, FOOT_TOP, 296.0, FOOT_HEIGHT)
_MARGIN = 6.0
_NAME = Type(9.0, Typeface.BOLD, tracking=0.4)
_FINAL_WIDTH = 37.0
_TICKS_HEIGHT = 24.0
_SCORE_LINES = 2
_WORTH = Type(9.0, Typeface.BOLD)
_RULE = Type(9.0)
_RULE_PITCH = 10.8
_NOTE = Type(6.6, small_print=True)
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
        *_player(_PLAYERS[0], 1, definition, pens),
        *_player(_PLAYERS[1], 2, definition, pens),
        *_rules(_RULES, definition, pens),
    )
    return FieldSheet(
        base,
        lambda field: (*code_marks(field.code), *(answers(field.numbers) if answers else ())),
    )


def _player(box: Box, player: int, definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw a player's panel: name, room for the running score, mines, final score."""
    inside = box.grown(-_MARGIN)
    name = gettext("PLAYER {number}", number=player)
    line = Box(inside.x, inside.y, inside.width, 11.0)
    final = Box(inside.right - _FINAL_WIDTH, inside.bottom - 31.5, _FINAL_WIDTH, 31.5)
    ticks = Box(inside.x, inside.bottom - _TICKS_HEIGHT, final.x - inside.x - 4.0, _TICKS_HEIGHT)
    score = Box(inside.x, line.bottom + 4.0, inside.width, final.y - line.bottom - 7.0)
    return (
        *panel(box, pens),
        label(line, name, _NAME, Anchor.START),
        rule(inside.x + _NAME.width(name) + 5.0, inside.right, line.bottom, pens.fine),
        *_running_score(score, pens),
        *(_exploded(ticks, definition, pens) if mines_explode(definition) else ()),
        Path((rectangle_run(final),), Paint(Ink.PAPER, Ink.TEXT, pens.heavy)),
        label(Box(final.x, final.y + 2.0, final.width, 7.0), gettext("FINAL"), CAPTION),
    )


def _exploded(ticks: Box, definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the squares for exploded mines, below their caption."""
    return (
        caption(Box(ticks.x, ticks.y - 9.0, ticks.width, 0.0), gettext("MINES")),
        tally(ticks, definition.field.mine_count, pens),
    )


def _running_score(box: Box, pens: Pens) -> tuple[Shape, ...]:
    """Draw ruled lines for one score after another."""
    field = Box(box.x, box.y + 9.0, box.width, box.height - 9.0)
    height = field.height / _SCORE_LINES
    rules = [
        ((field.x, field.y + row * height), (field.right, field.y + row * height))
        for row in range(1, _SCORE_LINES)
    ]
    return (
        caption(box, gettext("RUNNING SCORE")),
        Path((rectangle_run(field),), Paint(Ink.PAPER, Ink.TEXT, pens.fine)),
        lines(rules, Paint(None, Ink.GUIDE, pens.fine)),
    )


def _rules(box: Box, definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the panel with the worth of boxes and the rules in brief."""
    inside = box.grown(-_MARGIN)
    y = inside.y + 14.0
    rules = (
        start_rule(),
        turn_rule(definition),
        flag_rule(definition) + READING_SIGN,
        end_rule(definition),
    )
    rows = wrapped(" ".join(rules), _RULE, inside.width)
    room = Box(inside.x, y + 3.0, inside.width, inside.bottom - y - 9.5)
    note = Box(inside.x, inside.bottom - 5.0, inside.width, 7.0)
    pitch = min(_RULE_PITCH, room.height / len(rows))
    return (
        *panel(box, pens),
        *worth_line(Box(inside.x, inside.y, inside.width, 10.0), definition),
        rule(inside.x, inside.right, y, pens.hair),
        *column(room, rows, _RULE, pitch=pitch),
        label(note, gettext(READING_NOTE), _NOTE, Anchor.END),
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
