"""A figure of the table as laid for two players."""

from collections.abc import Iterator

from kitgen.diagrams.board import OFF_BOARD, Board, Mark
from kitgen.diagrams.marks import Squares, Words
from kitgen.diagrams.panels import Panel, figure
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkRole, InkStyle
from kitgen.drawing.shapes import Box, Paint, Rectangle, Shape, Typeface, circle, lines
from kitgen.drawing.typesetting import Type
from kitgen.games.mines_between_the_lines.booklet.short_game import NAMES
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.sheets.furniture import PENS, Pens
from kitgen.language import gettext

_PLAY = Box(74.0, 38.0, 92.0, 92.0)
_SEATS = (Box(84.0, 136.0, 72.0, 30.0), Box(84.0, 2.0, 72.0, 30.0))
_LEFT = Box(2.0, 50.0, 60.0, 68.0)
_RIGHT = Box(178.0, 50.0, 60.0, 68.0)
_NAME = Type(7.6, Typeface.BOLD)
_WORDS = Type(7.2, ink=Ink.MUTED)
_LINE = 11.0
_MOST_DOTS = 10


def table_figure(definition: MinesDefinition, style: InkStyle) -> Face:
    """Draw the table: the play sheet between the players, and the kit's other sheets."""
    pens = PENS[style]
    marks = [
        *_play_sheet(definition, pens),
        *_score_pad(pens),
        *_hidden_sheet(_hidden_words(definition), pens),
    ]
    for seat, name in zip(_SEATS, NAMES, strict=True):
        marks += _seat(seat, name, definition, pens)
    panel = Panel(_RIGHT.right, _SEATS[0].bottom, OFF_BOARD.drawn(marks))
    return figure("table", gettext("The table as a game starts"), panel)


def _hidden_words(definition: MinesDefinition) -> str:
    """Return the words on the face-down sheet beside the play sheet; empty if there is none.

    One line names the sheet, and one below says how it lies.
    """
    without = definition.without_referee
    if without.lookup:
        return gettext("lookup sheet,\nbelow its card")
    if without.reveal_tiles:
        return gettext("reveal sheet,\ntiles closed")
    if definition.has_half_answers or definition.play_sheet.open:
        return ""
    return gettext("answer sheet,\nwith a referee")


def _sheet(
    box: Box, pens: Pens, y: float, name: str, words: str = "", fill: InkRole = Ink.PAPER
) -> Iterator[Mark | Shape]:
    """Draw a sheet of paper with its name and further words."""
    yield Rectangle(box, Paint(fill, Ink.TEXT, pens.fine), 2.0)
    yield Words(name, (box.centre[0], box.y + y), _NAME)
    if words:
        yield Words(words, (box.centre[0], box.y + y + _LINE), _WORDS)


def _play_sheet(definition: MinesDefinition, pens: Pens) -> Iterator[Mark | Shape]:
    """Draw the play sheet with its dots."""
    field = definition.field
    rows, columns = min(field.dot_rows, _MOST_DOTS), min(field.dot_columns, _MOST_DOTS)
    yield from _sheet(_PLAY, pens, 83.0, gettext("play sheet"))
    pitch = 66.0 / (max(rows, columns) - 1)
    board = Board(columns, rows, pitch, (_PLAY.centre[0] - columns * pitch / 2, 47.0 - pitch / 2))
    for square in board.squares():
        yield circle(square.centre, 1.0, Paint(Ink.DOT))


def _seat(seat: Box, name: str, definition: MinesDefinition, pens: Pens) -> Iterator[Mark | Shape]:
    """Draw a player's private sheet, or only the player's name if there is none."""
    if definition.has_private_sheets:
        yield from _sheet(seat, pens, 9.0, name, gettext("private sheet"))
    else:
        y = _PLAY.y - 10.0 if seat.y < _PLAY.y else _PLAY.bottom + 10.0
        yield Words(name, (seat.centre[0], y), _NAME)


def _score_pad(pens: Pens) -> Iterator[Mark | Shape]:
    """Draw the score pad with a coin on each of its tracks."""
    yield from _sheet(_RIGHT, pens, 57.0, gettext("score pad"))
    for left in (_RIGHT.x + 6.0, _RIGHT.x + 33.0):
        track = Board(3, 6, 7.0, (left, _RIGHT.y + 5.0))
        yield from track.drawn((Squares(Paint(None, Ink.MUTED, pens.hair)),))
        yield circle(track.point("A1"), 2.4, Paint(Ink.ACCENT))


def _hidden_sheet(words: str, pens: Pens) -> Iterator[Mark | Shape]:
    """Draw the face-down sheet, if there is one."""
    name, _, how = words.partition("\n")
    if name:
        yield from _sheet(_LEFT, pens, 27.0, name, how, Ink.PANEL)
        fold = ((_LEFT.right - 12.0, _LEFT.y), (_LEFT.right, _LEFT.y + 12.0))
        yield lines([fold], Paint(None, Ink.TEXT, pens.fine))
