"""The score pad: a track of scores for each of two players, and their mine tallies."""

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Path,
    Shape,
    Subpath,
    Typeface,
    moved,
    rectangle_run,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.mines_between_the_lines.definition import MinesDefinition, Range
from kitgen.games.mines_between_the_lines.sheets.emblems import dots_and_flag, sea_mine
from kitgen.games.mines_between_the_lines.sheets.furniture import (
    FORM,
    SHEET_NAME,
    Pens,
    fitted,
    panel,
    rule,
    tally,
    uprights,
    words_in,
)
from kitgen.games.mines_between_the_lines.sheets.play import worth_line
from kitgen.games.mines_between_the_lines.sheets.sheet import SHEET_HEIGHT, SHEET_WIDTH
from kitgen.games.mines_between_the_lines.wording import mines_explode
from kitgen.language import gettext, ngettext

_HEAD = Box(1.0, 1.0, SHEET_WIDTH - 2.0, 62.0)
_TRACK_WIDTH = 258.0
_EDGE = 5.0
_TRACK_TOP = 128.0
_TRACK_BOTTOM = SHEET_HEIGHT - 52.0
_PER_ROW = 10
_TALLEST_ROW = 44.0
_SCORE_SHARE = 0.47
_LARGEST_SCORE = 13.5
_SMALLEST_SCORE = 9.0
_WORTH = Box(8.0, 69.0, SHEET_WIDTH - 16.0, 12.0)
_PLAYER_TOP = 90.0
_MINE_RADIUS = 4.2


def score_pad(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the score pad, in points from the sheet's top left; it serves all fields."""
    pad = definition.score_pad
    row_count = pad.highest // _PER_ROW - pad.lowest // _PER_ROW + 1
    height = min(_TALLEST_ROW, (_TRACK_BOTTOM - _TRACK_TOP) / row_count)
    bottom = _TRACK_TOP + row_count * height
    shapes: list[Shape] = list(_head(definition, pens))
    for player, left in ((1, _EDGE), (2, SHEET_WIDTH - _EDGE - _TRACK_WIDTH)):
        shapes.extend(_player_line(left, player, pens))
        shapes.extend(_track(left, height, pad, pens))
        if mines_explode(definition):
            shapes.extend(_mine_tally(left, bottom + 9.0, definition.field.mine_count, pens))
    return tuple(shapes)


def _head(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the title and how to use the sheet."""
    square = Box(_HEAD.x, _HEAD.y, _HEAD.height, _HEAD.height)
    middle = Box(square.right + 8.0, _HEAD.y, 282.0, _HEAD.height)
    right = Box(middle.right + 12.0, _HEAD.y + 8.0, _HEAD.right - middle.right - 20.0, 50.0)
    how = gettext("Start at 0. After each box move your coin, or cross out your score.")
    return (
        *panel(_HEAD, pens),
        uprights((square.right, right.x - 8.0), _HEAD, pens),
        *dots_and_flag(square.grown(-13.0), pens),
        fitted(Box(middle.x, middle.y + 10.0, middle.width - 4.0, 22.0), definition.title),
        label(
            Box(middle.x, middle.bottom - 22.0, middle.width, 9.0),
            gettext("SCORE PAD FOR TWO"),
            SHEET_NAME,
            Anchor.START,
        ),
        *words_in([(right, how)]),
        *worth_line(_WORTH, definition),
        rule(_HEAD.x, _HEAD.right, _WORTH.bottom + 3.0, pens.hair),
    )


def _player_line(left: float, player: int, pens: Pens) -> tuple[Shape, ...]:
    """Draw a player's name line and the box for the final score."""
    final = Box(left + _TRACK_WIDTH - 62.0, _PLAYER_TOP, 62.0, 30.0)
    name = Box(left, _PLAYER_TOP, 80.0, 13.0)
    return (
        label(
            name, gettext("Player {number}", number=player), Type(15.0, Typeface.BOLD), Anchor.START
        ),
        rule(left, final.x - 52.0, final.bottom, pens.fine),
        label(Box(final.x - 46.0, final.y, 40.0, final.height), gettext("FINAL"), FORM, Anchor.END),
        Path((rectangle_run(final),), Paint(None, Ink.TEXT, pens.heavy)),
    )


def _track(left: float, height: float, pad: Range, pens: Pens) -> tuple[Shape, ...]:
    """Draw the scores in rows of ten, with multiples of ten aligned and negative ones shaded."""
    first_row = pad.lowest // _PER_ROW
    width = _TRACK_WIDTH / _PER_ROW
    below: list[Subpath] = []
    above: list[Subpath] = []
    tens: list[Subpath] = []
    numbers: list[Shape] = []
    size = max(_SMALLEST_SCORE, min(_LARGEST_SCORE, _SCORE_SHARE * min(width, height + 4.0)))
    for score in range(pad.lowest, pad.highest + 1):
        row, column = divmod(score, _PER_ROW)
        cell = Box(left + column * width, _TRACK_TOP + (row - first_row) * height, width, height)
        (below if score < 0 else tens if column == 0 else above).append(rectangle_run(cell))
        face = Typeface.BOLD if column == 0 else Typeface.REGULAR
        numbers.append(label(cell, str(score).replace("-", "−"), Type(size, face)))
    zero = Box(left, _TRACK_TOP - first_row * height, width, height)
    shade = None if pens.panel is None else Ink.GUIDE
    return (
        *(
            Path(tuple(runs), Paint(fill, Ink.TEXT, pens.hair))
            for runs, fill in ((below, shade), (above, Ink.PAPER), (tens, pens.panel))
            if runs
        ),
        Path((rectangle_run(zero.grown(-1.0)),), Paint(None, Ink.ACCENT, 2 * pens.heavy)),
        *numbers,
    )


def _mine_tally(left: float, top: float, mines: int, pens: Pens) -> tuple[Shape, ...]:
    """Draw a square for each mine that a player may explode."""
    words = ngettext(
        "mines exploded ({n} mine in the field)",
        "mines exploded ({n} mines in the field)",
        mines,
    )
    return (
        Group(sea_mine(_MINE_RADIUS, pens.style), moved(left + 1.7 * _MINE_RADIUS, top + 4.0)),
        label(Box(left + 18.0, top, _TRACK_WIDTH - 18.0, 8.0), words, FORM, Anchor.START),
        tally(
            Box(left, top + 13.0, _TRACK_WIDTH + 1.8, SHEET_HEIGHT - _EDGE - top - 13.0),
            mines,
            pens,
            largest=24.0,
        ),
    )
