"""The score pad: what each player found, turn by turn, and the sum so far."""

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Paint,
    Path,
    Placed,
    Point,
    Rectangle,
    Shape,
    Typeface,
    lines,
    moved,
    rectangle_run,
    scaled,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.cave_mining.art.players import COMPANIES, tool_picture
from kitgen.games.cave_mining.definition import CaveMiningDefinition
from kitgen.games.cave_mining.wording import reached
from kitgen.language import READING_SIGN, gettext, pgettext

PAD_WIDTH, PAD_HEIGHT = 254.0, 350.0

TURN_ROWS = 18

_TURN_WIDTH = 26.0
_SMALLER_TITLES = (11.0, 9.5, 8.0, 7.0)
_MUTED = Type(9.0, ink=Ink.MUTED)
_SMALLER = (8.4, 7.8, 7.2, 6.5)


def draw_score_pad(definition: CaveMiningDefinition, style: InkStyle) -> Face:
    """Draw a pad with a column for each player."""
    table = Box(13.0, 70.0, PAD_WIDTH - 26.0, PAD_HEIGHT - 70.0 - 26.0)
    return Face(
        name="score-pad",
        title=gettext("{title}: score pad", title=definition.title),
        width=PAD_WIDTH,
        height=PAD_HEIGHT,
        shapes=(
            Rectangle(
                Box(0, 0, PAD_WIDTH, PAD_HEIGHT).grown(-5.0), Paint(None, Ink.WALL, 1.1), radius=6.0
            ),
            *_head(definition),
            *_players(table, definition.players, style),
            *_table(table, definition.players, style),
            _foot(definition, table),
        ),
    )


def _head(definition: CaveMiningDefinition) -> tuple[Shape, ...]:
    room = Box(14.0, 13.0, PAD_WIDTH - 28.0 - 72.0, 16.0)
    look = Type(13.0, Typeface.BOLD).stepped(definition.title, room.width, _SMALLER_TITLES)
    date = Box(room.right, room.y, 72.0, room.height)
    rule = ((date.x + 22.0, date.bottom - 2.0), (date.right, date.bottom - 2.0))
    return (
        label(room, definition.title, look, Anchor.START),
        _small(Box(date.x, date.y, 22.0, date.height), gettext("Date"), Anchor.START),
        lines([rule], Paint(stroke=Ink.MUTED, width=0.5)),
    )


def _players(table: Box, count: int, style: InkStyle) -> tuple[Shape, ...]:
    """Head each player's column with their tool and a line for their name."""
    across = (table.width - _TURN_WIDTH) / count
    shapes: list[Shape] = []
    for index, company in enumerate(COMPANIES[:count]):
        x = table.x + _TURN_WIDTH + index * across
        place = moved(x + 13.0, table.y - 24.0) @ scaled(0.5)
        words = Box(x + 25.0, table.y - 38.0, across - 27.0, 10.0)
        rule = ((x + 26.0, table.y - 15.0), (x + across - 3.0, table.y - 15.0))
        shapes += [
            Placed(tool_picture(company, style), place),
            _small(words, company.called, Anchor.START, Type(9.0, Typeface.BOLD)),
            lines([rule], Paint(stroke=Ink.MUTED, width=0.5)),
        ]
    return tuple(shapes)


def _table(table: Box, count: int, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the rows of turns, the found treasure and the sum beside one another."""
    pitch = table.height / (TURN_ROWS + 1)
    across = (table.width - _TURN_WIDTH) / count
    shapes: list[Shape] = []
    if style is InkStyle.FULL:
        bands = tuple(
            rectangle_run(Box(table.x, table.y + row * pitch, table.width, pitch))
            for row in range(2, TURN_ROWS + 1, 2)
        )
        shapes.append(Path(bands, Paint(Ink.PANEL)))
    level: list[tuple[Point, Point]] = [
        ((table.x, table.y + row * pitch), (table.right, table.y + row * pitch))
        for row in range(1, TURN_ROWS + 1)
    ]
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
            shapes.append(_small(room, words))
    for row in range(1, TURN_ROWS + 1):
        room = Box(table.x, table.y + row * pitch, _TURN_WIDTH, pitch)
        shapes.append(_small(room, str(row)))
    return (
        *shapes,
        _small(Box(table.x, table.y, _TURN_WIDTH, pitch), pgettext("score pad", "turn")),
        lines(level + faint, Paint(stroke=Ink.FAINT, width=0.5)),
        lines(strong, Paint(stroke=Ink.WALL, width=0.8)),
        Rectangle(table, Paint(None, Ink.WALL, 1.0)),
    )


def _foot(definition: CaveMiningDefinition, table: Box) -> Shape:
    """Set the goal under the table."""
    words = gettext(
        "At {reached}{reading} finish the round; most treasure wins.",
        reached=reached(definition),
        reading=READING_SIGN,
    )
    return _small(Box(table.x, table.bottom + 3.0, table.width, 14.0), words)


def _small(room: Box, words: str, anchor: Anchor = Anchor.MIDDLE, look: Type = _MUTED) -> Shape:
    """Set a word of the form in 9 pt, or smaller where it would not fit."""
    return label(room, words, look.stepped(words, room.width, _SMALLER), anchor)
