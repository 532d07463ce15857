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
from kitgen.drawing.typesetting import Type, label, paragraph
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.emblems import dots_and_flag
from kitgen.games.mines_between_the_lines.furniture import (
    CAPTION,
    SMALL,
    SMALL_BOLD,
    Pens,
    TitleBlock,
    dots,
    panel,
    rulers,
    tally,
    title_block,
)
from kitgen.games.mines_between_the_lines.sheet import (
    DOT_DIAMETER,
    SHEET_WIDTH,
    play_grid,
)
from kitgen.games.mines_between_the_lines.words import (
    end_rule,
    flag_rule,
    score_rows,
    turn_rule,
)

HEAD = Box(1.0, 1.0, SHEET_WIDTH - 2.0, 84.0)
FOOT_TOP = 626.0
FOOT_HEIGHT = 93.0

FOOT_LEFT = Box(1.0, FOOT_TOP, 166.0, FOOT_HEIGHT)
FOOT_MIDDLE = Box(172.0, FOOT_TOP, 166.0, FOOT_HEIGHT)
FOOT_RIGHT = Box(343.0, FOOT_TOP, 196.0, FOOT_HEIGHT)
"""The three panels at the foot of a sheet."""

_SCORE_COLUMNS = 8


def size_cells(definition: MinesDefinition) -> tuple[tuple[str, str], ...]:
    """List what the title block says about the field's size; all of it is known to all."""
    field = definition.field
    return (
        ("DOTS", f"{field.dot_rows} × {field.dot_columns}"),
        ("BOXES", f"{field.box_rows} × {field.box_columns}"),
        ("MINES", str(field.mine_count)),
    )


def play_title(definition: MinesDefinition, pens: Pens) -> TitleBlock:
    """Give the play sheet's title block, with the game in little for its emblem."""
    square = Box(HEAD.x, HEAD.y, HEAD.height, HEAD.height)
    return TitleBlock(
        HEAD,
        definition.title,
        "PLAY SHEET FOR TWO",
        size_cells(definition),
        dots_and_flag(square.grown(-17.0), pens),
    )


def play_base(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the play sheet but for its field code; points, origin at the sheet's top left."""
    grid = play_grid(definition.field)
    return (
        *title_block(play_title(definition, pens), pens),
        *rulers(grid, pens),
        *dots(grid, DOT_DIAMETER),
        *_player(FOOT_LEFT, 1, definition, pens),
        *_player(FOOT_MIDDLE, 2, definition, pens),
        *_rules(FOOT_RIGHT, definition, pens),
    )


def _player(box: Box, player: int, definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw one player's panel: name, final score, running score, exploded mines."""
    inside = box.grown(-8.0)
    final = Box(inside.right - 44.0, inside.y, 44.0, 22.0)
    name_line = inside.y + 21.5
    first = inside.y + 34.5
    width, height = inside.width / _SCORE_COLUMNS, 13.5
    cells = [rectangle_run(final)]
    cells += [
        rectangle_run(Box(inside.x + column * width, first + row * height, width, height))
        for row in range(2)
        for column in range(_SCORE_COLUMNS)
    ]
    foot = first + 2 * height + 4.5
    return (
        *panel(box, pens),
        Path(tuple(cells), Paint(Ink.PAPER, Ink.TEXT, pens.fine)),
        lines(
            [((inside.x, name_line), (final.x - 8.0, name_line))],
            Paint(None, Ink.TEXT, pens.fine),
        ),
        label(
            Box(inside.x, inside.y, 60.0, 7.0),
            f"PLAYER {player}",
            Type(7.6, Typeface.BOLD, tracking=0.6),
            Anchor.START,
        ),
        label(Box(inside.x, first - 8.5, 100.0, 6.0), "RUNNING SCORE", CAPTION, Anchor.START),
        label(Box(final.x, first - 8.5, final.width, 6.0), "FINAL", CAPTION),
        label(Box(inside.x, foot, 34.0, 11.2), "MINES", CAPTION, Anchor.START),
        tally(
            Box(inside.x + 30.0, foot, inside.width - 28.2, inside.bottom - foot + 3.0),
            definition.field.mine_count,
            pens,
        ),
    )


def _rules(box: Box, definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the panel with the scoring table and the rules in few words."""
    inside = box.grown(-8.0)
    points, mines = inside.right - 62.0, inside.right - 30.0
    shapes: list[Shape] = [*panel(box, pens)]
    head_row = (("BOX CLAIMED", inside.x, 90.0, Anchor.START),)
    for words, x, width, anchor in (
        *head_row,
        ("POINTS", points, 30.0, Anchor.MIDDLE),
        ("TALLY", mines, 30.0, Anchor.MIDDLE),
    ):
        shapes.append(label(Box(x, inside.y - 1.0, width, 6.0), words, CAPTION, anchor))
    top = inside.y + 6.5
    for index, (content, worth, exploded) in enumerate(score_rows(definition)):
        y = top + 8.4 * index
        shapes.append(label(Box(inside.x, y, 110.0, 8.0), content, SMALL, Anchor.START))
        shapes.append(label(Box(points, y, 30.0, 8.0), worth, SMALL_BOLD))
        shapes.append(label(Box(mines, y, 30.0, 8.0), exploded, SMALL_BOLD))
    rule = top + 27.2
    shapes.append(
        lines([((inside.x, rule), (inside.right, rule))], Paint(None, Ink.TEXT, pens.hair))
    )
    words = " ".join((turn_rule(), flag_rule(definition), end_rule(definition)))
    room = Box(inside.x, rule + 4.0, inside.width, inside.bottom - rule - 1.0)
    shapes.extend(paragraph(room, words, Type(6.3)))
    return tuple(shapes)
