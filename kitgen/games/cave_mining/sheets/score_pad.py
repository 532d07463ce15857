"""The score pad: each player's treasure, turn by turn, and the sum so far."""

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Paint,
    Placed,
    Point,
    Rectangle,
    Shape,
    Typeface,
    lines,
    moved,
    scaled,
)
from kitgen.drawing.typesetting import Type, column, label, wrapped
from kitgen.games.cave_mining.art.players import COMPANIES, tool_picture
from kitgen.games.cave_mining.definition import CaveMiningDefinition
from kitgen.games.cave_mining.sheets.ruled import draw_bands, draw_frame, row_rules
from kitgen.games.cave_mining.wording import reached
from kitgen.language import READING_SIGN, gettext, pgettext

PAD_WIDTH, PAD_HEIGHT = 254.0, 350.0

TURN_ROWS = 16
"""The number of rows: more than a game takes, and each a comfortable 5 mm high."""

_TURN_WIDTH = 26.0
_SMALLER_TITLES = (11.0, 9.5, 8.0, 7.0)
_MUTED = Type(9.0, ink=Ink.MUTED)
_FOOT_PITCH = 11.0
_DATE_LINE = 52.0


def draw_score_pad(definition: CaveMiningDefinition, style: InkStyle) -> Face:
    """Draw a pad with a column for each player."""
    table = Box(11.0, 68.0, PAD_WIDTH - 22.0, PAD_HEIGHT - 68.0 - 35.0)
    return Face(
        name="score-pad",
        title=gettext("{title}: score pad", title=definition.title),
        width=PAD_WIDTH,
        height=PAD_HEIGHT,
        shapes=(
            draw_frame(PAD_WIDTH, PAD_HEIGHT),
            *_head(definition),
            *_players(table, definition.players, style),
            *_table(table, definition.players, style),
            *_foot(definition, table),
        ),
    )


def _head(definition: CaveMiningDefinition) -> tuple[Shape, ...]:
    words = gettext("Date")
    width = _MUTED.width(words)
    date = Box(PAD_WIDTH - 12.0 - width - _DATE_LINE, 12.0, width, 16.0)
    room = Box(13.0, date.y, date.x - 19.0, date.height)
    look = Type(13.0, Typeface.BOLD, small_print=True)
    rule = ((date.right + 3.0, date.bottom - 2.0), (PAD_WIDTH - 12.0, date.bottom - 2.0))
    return (
        label(
            room,
            definition.title,
            look.stepped(definition.title, room.width, _SMALLER_TITLES),
            Anchor.START,
        ),
        label(date, words, _MUTED, Anchor.START),
        lines([rule], Paint(stroke=Ink.MUTED, width=0.5)),
    )


def _players(table: Box, count: int, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the heads of the players' columns: the tool, and a line for the name."""
    across = (table.width - _TURN_WIDTH) / count
    shapes: list[Shape] = []
    for index, company in enumerate(COMPANIES[:count]):
        x = table.x + _TURN_WIDTH + index * across
        place = moved(x + 12.0, table.y - 14.5) @ scaled(0.44)
        words = Box(x + 3.0, table.y - 37.0, across - 6.0, 8.0)
        rule = ((x + 25.0, table.y - 6.0), (x + across - 3.0, table.y - 6.0))
        shapes += [
            Placed(tool_picture(company, style), place),
            label(words, company.called, Type(9.0, Typeface.BOLD), Anchor.START),
            lines([rule], Paint(stroke=Ink.MUTED, width=0.5)),
        ]
    return tuple(shapes)


def _table(table: Box, count: int, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the rows of turns, each with treasure and sum side by side."""
    pitch = table.height / (TURN_ROWS + 1)
    across = (table.width - _TURN_WIDTH) / count
    shapes = [*draw_bands(table, pitch, TURN_ROWS, style)]
    level = row_rules(table, pitch, TURN_ROWS)
    strong: list[tuple[Point, Point]] = []
    faint: list[tuple[Point, Point]] = []
    for index in range(count):
        x = table.x + _TURN_WIDTH + index * across
        strong.append(((x, table.y), (x, table.bottom)))
        faint.append(((x + across / 2, table.y), (x + across / 2, table.bottom)))
        for half, words in enumerate(
            (pgettext("score pad", "found"), pgettext("score pad", "sum"))
        ):
            room = Box(x + half * across / 2, table.y, across / 2, pitch)
            shapes.append(label(room, words, _MUTED))
    for row in range(1, TURN_ROWS + 1):
        room = Box(table.x, table.y + row * pitch, _TURN_WIDTH, pitch)
        shapes.append(label(room, str(row), _MUTED))
    return (
        *shapes,
        label(Box(table.x, table.y, _TURN_WIDTH, pitch), pgettext("score pad", "turn"), _MUTED),
        lines(level + faint, Paint(stroke=Ink.FAINT, width=0.5)),
        lines(strong, Paint(stroke=Ink.WALL, width=0.8)),
        Rectangle(table, Paint(None, Ink.WALL, 1.0), framing=True),
    )


def _foot(definition: CaveMiningDefinition, table: Box) -> tuple[Shape, ...]:
    """Set the goal below the table."""
    words = gettext(
        "At {reached}{reading} finish the round; most treasure wins.",
        reached=reached(definition),
        reading=READING_SIGN,
    )
    rows = wrapped(words, _MUTED, table.width)
    room = Box(table.x, table.bottom + 6.0, table.width, 2 * _FOOT_PITCH)
    return column(room, rows, _MUTED, Anchor.MIDDLE, _FOOT_PITCH)
