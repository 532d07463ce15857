"""The table as it is laid for two players: what lies where, in little."""

from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkRole, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Path,
    Rectangle,
    Shape,
    Typeface,
    circle,
    lines,
    moved,
    rectangle_run,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.mines_between_the_lines.booklet.short_game import NAMES
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.sheets.furniture import PENS, Pens
from kitgen.language import gettext

_WIDTH = 240.0
_PLAY = Box(74.0, 38.0, 92.0, 92.0)
_SEATS = (Box(84.0, 136.0, 72.0, 30.0), Box(84.0, 2.0, 72.0, 30.0))
_LEFT = Box(2.0, 50.0, 60.0, 68.0)
_RIGHT = Box(178.0, 50.0, 60.0, 68.0)
_NAME = Type(7.6, Typeface.BOLD)
_WORDS = Type(7.2, ink=Ink.MUTED)
_LINE = 10.0
_MOST_DOTS = 10
_LEFT_EMPTY = 72.0
"""What is cut off at the left where no sheet lies there."""

_NAME_ALONE = 18.0
"""What is cut off above and below where there are no private sheets."""


def table_figure(definition: MinesDefinition, style: InkStyle) -> Face:
    """Draw the table: the play sheet between the players, and what the kit has beside it."""
    pens = PENS[style]
    shapes: list[Shape] = [*_play_sheet(definition, pens), *_score_pad(pens)]
    for seat, name in zip(_SEATS, NAMES, strict=True):
        shapes += _seat(seat, name, definition, pens)
    hidden = _hidden_words(definition)
    top, bottom, left = 0.0, _SEATS[0].bottom + 2.0, _LEFT_EMPTY
    if hidden:
        left = 0.0
        shapes += _hidden_sheet(hidden, pens)
    if not definition.has_private_sheets:
        # Names alone take less room than private sheets.
        top, bottom = _NAME_ALONE, bottom - _NAME_ALONE
    drawing = Group(tuple(shapes), moved(-left, -top))
    return Face(
        "table", gettext("The table as a game starts"), _WIDTH - left, bottom - top, (drawing,)
    )


def _hidden_words(definition: MinesDefinition) -> str | None:
    """Name the sheet that lies beside the play sheet and that nobody looks at, if there is one.

    A line says what it is, and one below how it lies.
    """
    without = definition.without_referee
    if without.lookup:
        return gettext("lookup sheet,\nbelow its card")
    if without.reveal_tiles:
        return gettext("reveal sheet,\ntiles closed")
    if definition.has_half_answers or definition.play_sheet.open:
        return None
    return gettext("answer sheet,\nwith a referee")


def _paper(box: Box, pens: Pens, fill: InkRole = Ink.PAPER) -> Shape:
    return Rectangle(box, Paint(fill, Ink.TEXT, pens.fine), 2.0)


def _play_sheet(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the play sheet with its dots."""
    field = definition.field
    rows, columns = min(field.dot_rows, _MOST_DOTS), min(field.dot_columns, _MOST_DOTS)
    pitch = min(66.0 / (columns - 1), 66.0 / (rows - 1))
    left = _PLAY.centre[0] - (columns - 1) * pitch / 2
    top = _PLAY.y + 9.0
    dots = [
        circle((left + column * pitch, top + row * pitch), 1.0, Paint(Ink.DOT))
        for row in range(rows)
        for column in range(columns)
    ]
    name = Box(_PLAY.x, _PLAY.bottom - 14.0, _PLAY.width, _LINE)
    return (
        _paper(_PLAY, pens),
        *dots,
        label(name, gettext("play sheet"), _NAME),
    )


def _seat(seat: Box, name: str, definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw a player's private sheet, or, where there is none, the player's name alone."""
    upper = Box(seat.x, seat.y + 4.0, seat.width, _LINE)
    if not definition.has_private_sheets:
        beside = _PLAY.y - _LINE - 5.0 if seat.y < _PLAY.y else _PLAY.bottom + 5.0
        return (label(Box(seat.x, beside, seat.width, _LINE), name, _NAME),)
    return (
        _paper(seat, pens),
        label(upper, name, _NAME),
        label(upper.moved(0.0, 1.1 * _LINE), gettext("private sheet"), _WORDS),
    )


def _score_pad(pens: Pens) -> tuple[Shape, ...]:
    """Draw the score pad with a coin on each of its tracks."""
    rules = [
        rectangle_run(Box(left, _RIGHT.y + 6.0 + 6.5 * row, 21.0, 6.5))
        for left in (_RIGHT.x + 6.0, _RIGHT.x + 33.0)
        for row in range(6)
    ]
    coins = [
        circle((_RIGHT.x + x, _RIGHT.y + 6.0 + 3.25), 2.4, Paint(Ink.ACCENT)) for x in (9.5, 36.5)
    ]
    name = Box(_RIGHT.x, _RIGHT.bottom - 16.0, _RIGHT.width, _LINE)
    return (
        _paper(_RIGHT, pens),
        Path(tuple(rules), Paint(None, Ink.MUTED, pens.hair)),
        *coins,
        label(name, gettext("score pad"), _NAME),
    )


def _hidden_sheet(words: str, pens: Pens) -> tuple[Shape, ...]:
    """Draw a sheet that nobody looks at, its blank side up."""
    what, _, how = words.partition("\n")
    name = Box(_LEFT.x, _LEFT.y + 22.0, _LEFT.width, _LINE)
    fold = [((_LEFT.right - 12.0, _LEFT.y), (_LEFT.right, _LEFT.y + 12.0))]
    return (
        _paper(_LEFT, pens, pens.panel or Ink.PAPER),
        lines(fold, Paint(None, Ink.TEXT, pens.fine)),
        label(name, what, _NAME),
        label(name.moved(0.0, 1.1 * _LINE), how, _WORDS),
    )
