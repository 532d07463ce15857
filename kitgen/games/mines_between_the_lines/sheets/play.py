"""The play sheet: dots to join, and room for both players' scores. Nothing secret."""

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Paint,
    Path,
    Shape,
    Typeface,
    lines,
    rectangle_run,
)
from kitgen.drawing.typesetting import Type, column, label, wrapped
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.sheets.boxes import answer_stamps
from kitgen.games.mines_between_the_lines.sheets.emblems import dots_and_flag
from kitgen.games.mines_between_the_lines.sheets.furniture import (
    CAPTION,
    SMALL,
    SMALL_BOLD,
    SMALLEST_TICK,
    Pens,
    caption,
    code_marks,
    dots,
    panel,
    rule,
    rulers,
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
    end_rule,
    flag_rule,
    mines_explode,
    score_rows,
    start_rule,
    turn_rule,
)
from kitgen.language import gettext

_PLAYERS = tuple(Box(x, FOOT_TOP, 158.0, FOOT_HEIGHT) for x in (1.0, 163.5))
_RULES = Box(326.0, FOOT_TOP, 213.0, FOOT_HEIGHT)
_MARGIN = 6.5
_TALLY_HEIGHT = 12.5
_SCORE_LINES = 3
_SCORE_WIDTHS = (56.0, 62.0, 82.0)
_RULE = Type(7.4)
_RULE_PITCH = 8.9


def size_cells(definition: MinesDefinition) -> tuple[tuple[str, str], ...]:
    """List what the title block says about the field's size; all of it is known to all."""
    field = definition.field
    return (
        (gettext("DOTS"), f"{field.dot_rows} × {field.dot_columns}"),
        (gettext("BOXES"), f"{field.box_rows} × {field.box_columns}"),
        (gettext("MINES"), str(field.mine_count)),
    )


def sheet_title(
    definition: MinesDefinition, name: str, cells: tuple[tuple[str, str], ...], pens: Pens
) -> tuple[Shape, ...]:
    """Draw the title block of a sheet, with the game in little for its emblem."""
    emblem = dots_and_flag(EMBLEM.grown(-17.0), pens)
    return title_block(definition.title, name, cells, emblem, pens)


def play_sheet(definition: MinesDefinition, pens: Pens) -> FieldSheet:
    """Draw the play sheets; points, origin at the sheet's top left. Open ones show all boxes."""
    grid = play_grid(definition.field)
    answers = answer_stamps(grid, pens.style) if definition.play_sheet.open else None
    name = (
        gettext("OPEN PLAY SHEET FOR TWO")
        if definition.play_sheet.open
        else gettext("PLAY SHEET FOR TWO")
    )
    base = (
        *sheet_title(definition, name, size_cells(definition), pens),
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
    """Draw one player's panel: name, final score, room for the running score, exploded mines."""
    inside = box.grown(-_MARGIN)
    final = Box(inside.right - 42.0, inside.y, 42.0, 19.0)
    name_end = final.x - 32.0
    ticks = Box(inside.x + 27.0, inside.bottom - _TALLY_HEIGHT, inside.width - 25.2, _TALLY_HEIGHT)
    explode = mines_explode(definition)
    score_end = ticks.y - 3.0 if explode else inside.bottom
    return (
        *panel(box, pens),
        Path((rectangle_run(final),), Paint(Ink.PAPER, Ink.TEXT, pens.fine)),
        rule(inside.x, name_end, final.bottom, pens.fine),
        label(
            Box(inside.x, inside.y, 60.0, 7.0),
            gettext("PLAYER {number}", number=player),
            Type(7.6, Typeface.BOLD, tracking=0.6),
            Anchor.START,
        ),
        label(Box(name_end, final.y, 29.0, final.height), gettext("FINAL"), CAPTION, Anchor.END),
        *_running_score(
            Box(inside.x, final.bottom + 3.5, inside.width, score_end - final.bottom - 3.5), pens
        ),
        *(_exploded(ticks, definition, pens) if explode else ()),
    )


def _exploded(ticks: Box, definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the squares for exploded mines, and what they are before them."""
    name = Box(ticks.x - 27.0, ticks.y, 27.0, SMALLEST_TICK)
    return (
        label(name, gettext("MINES"), CAPTION, Anchor.START),
        tally(ticks, definition.field.mine_count, pens),
    )


def _running_score(box: Box, pens: Pens) -> tuple[Shape, ...]:
    """Draw ruled room to write one score after the other."""
    field = Box(box.x, box.y + 7.5, box.width, box.height - 7.5)
    height = field.height / _SCORE_LINES
    rules = [
        ((field.x, field.y + row * height), (field.right, field.y + row * height))
        for row in range(1, _SCORE_LINES)
    ]
    return (
        caption(box, gettext("RUNNING SCORE, OR USE THE SCORE PAD")),
        Path((rectangle_run(field),), Paint(Ink.PAPER, Ink.TEXT, pens.fine)),
        lines(rules, Paint(None, Ink.GUIDE, pens.fine)),
    )


def _rules(box: Box, definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the panel with what boxes are worth and the rules in few words."""
    inside = box.grown(-_MARGIN)
    shapes: list[Shape] = [*panel(box, pens)]
    left = inside.x
    rows = score_rows(definition)
    for row, width in zip(rows, _SCORE_WIDTHS[: len(rows)], strict=True):
        content, points, exploded = row
        worth = points
        if exploded != "0":
            worth = gettext("{points}, tally {mines}", points=points, mines=exploded)
        shapes.append(label(Box(left, inside.y, width, 6.0), content, SMALL, Anchor.START))
        shapes.append(label(Box(left, inside.y + 8.0, width, 7.0), worth, SMALL_BOLD, Anchor.START))
        left += width
    y = inside.y + 17.5
    shapes.append(rule(inside.x, inside.right, y, pens.hair))
    rules = (start_rule(), turn_rule(definition), flag_rule(definition), end_rule(definition))
    room = Box(inside.x, y + 4.0, inside.width, inside.bottom - y - 3.0)
    lines_set = wrapped(" ".join(rules), _RULE, room.width)
    shapes.extend(column(room, lines_set, _RULE, pitch=_RULE_PITCH))
    return tuple(shapes)
