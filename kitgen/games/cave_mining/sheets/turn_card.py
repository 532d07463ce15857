"""The turn card: the five steps of a turn, for each player with their own mark."""

import math
from collections.abc import Iterable, Iterator, Sequence

from kitgen.drawing.card import draw_card_frame
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Placed,
    Point,
    Rectangle,
    Shape,
    Typeface,
    circle,
    lines,
    moved,
    picture_of,
    scaled,
)
from kitgen.drawing.typesetting import LEADING, Type, column, label, wrapped
from kitgen.games.cave_mining.art.drawings import drawing
from kitgen.games.cave_mining.art.players import MARKER_SIZE, Company, tool_picture
from kitgen.games.cave_mining.definition import CaveMiningDefinition
from kitgen.games.cave_mining.wording import AT_THE_SURFACE, Step, turn_steps
from kitgen.language import READING_SIGN, gettext

CARD_WIDTH, CARD_HEIGHT = 252.0, 354.0

_BAND = Box(9.0, 9.0, CARD_WIDTH - 18.0, 48.0)
_FOOT = Box(16.0, CARD_HEIGHT - 27.0, CARD_WIDTH - 32.0, 15.0)
_WORDS = Box(35.0, _BAND.bottom + 7.0, CARD_WIDTH - 35.0 - 13.0, _FOOT.y - _BAND.bottom - 9.0)
_SHAFT_X = 21.5
_BODY_SIZES = (9.4, 9.2, 9.0, 8.8, 8.6, 8.4, 8.2, 8.0, 7.8, 7.6, 7.4, 7.2, 7.0, 6.8, 6.5)
_SMALLER_TITLES = (8.4, 7.8, 7.0)
_LEAST_GAP = 3.5


def draw_turn_cards(
    definition: CaveMiningDefinition, companies: Iterable[Company], style: InkStyle
) -> Iterator[Face]:
    """Draw a card for each player: the same steps under their own head."""
    steps = picture_of(
        "turn-steps",
        (
            *draw_card_frame(CARD_WIDTH, CARD_HEIGHT, style),
            *_steps(turn_steps(definition), style),
            *_foot(),
        ),
    )
    for company in companies:
        yield Face(
            name=f"turn-card-{company.lower()}",
            title=gettext("Turn card of {player}", player=company.called),
            width=CARD_WIDTH,
            height=CARD_HEIGHT,
            shapes=(Placed(steps), *_band(definition, company, style)),
        )


def _band(definition: CaveMiningDefinition, company: Company, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the head: the player's tool on a plate, their name, the kit's title, and the place of
    the sabotaged marker."""
    full = style is InkStyle.FULL
    ink = Ink.LABEL if full else Ink.TEXT
    plate = Box(_BAND.x + 4.0, _BAND.y + 4.0, 40.0, _BAND.height - 8.0)
    spot = (_BAND.right - 26.0, _BAND.centre[1])
    name = Box(plate.right + 9.0, _BAND.y + 8.0, spot[0] - 27.0 - plate.right - 9.0, 18.0)
    below = Box(name.x, name.bottom + 3.5, name.width, 12.0)
    title = Type(9.0, ink=ink).stepped(definition.title, below.width, _SMALLER_TITLES)
    tool = moved(*plate.centre) @ scaled(0.82)
    called, look = company.called.upper(), Type(18.0, Typeface.BOLD, ink, 0.6)
    return (
        Rectangle(_BAND, Paint(Ink.ROCK_DEEP if full else None, Ink.WALL, 1.2), radius=4.5),
        Rectangle(plate, Paint(Ink.FLOOR, Ink.WALL, 0.9), radius=3.5),
        Placed(tool_picture(company, style), tool),
        label(name, called, look.narrowed(called, name.width), Anchor.START),
        label(below, definition.title, title, Anchor.START),
        *_marker_place(spot, style),
    )


def _marker_place(spot: Point, style: InkStyle) -> tuple[Shape, ...]:
    """Draw where the sabotaged marker lies, as an octagon in dashes."""
    half, words = 22.0, gettext("Sabotaged?")
    room = Box(spot[0] - half + 2.0, spot[1] - 5.0, 2 * half - 4.0, 10.0)
    look = Type(7.4, ink=Ink.LABEL if style is InkStyle.FULL else Ink.TEXT)
    outline = moved(*spot) @ scaled(half / MARKER_SIZE * 2)
    return (
        Group(drawing("sabotaged-place", style), outline),
        label(room, words, look.narrowed(words, room.width)),
    )


def _steps(steps: Sequence[Step], style: InkStyle) -> tuple[Shape, ...]:
    """Draw the steps from the top down, numbered on a shaft; type as large as there is room.

    Too many words at the smallest size leave their box, which preflight names.
    """
    for size in _BODY_SIZES:
        look = Type(size)
        broken = [wrapped(step.words, look, _WORDS.width) for step in steps]
        heights = [_height(size, len(rows)) for rows in broken]
        gap = (_WORDS.height - math.fsum(heights)) / (len(steps) - 1)
        if gap >= _LEAST_GAP:
            break
    gap = max(2.0, gap)
    heading = Type(size + 1.2, Typeface.BOLD)
    shapes: list[Shape] = []
    plates: list[Shape] = []
    y = last = _WORDS.y
    for number, (step, rows, height) in enumerate(zip(steps, broken, heights, strict=True), 1):
        below = y + heading.size * 1.25
        shapes += column(_down_from(y), [step.heading], heading)
        shapes += column(_down_from(below), rows, look)
        plates += _plate(y + 3.2, number, style)
        last = y
        y += height + gap
    return (*_shaft(_WORDS.y + 3.0, last + 3.0), *shapes, *plates)


def _height(size: float, row_count: int) -> float:
    """Return the height of a heading and so many rows of words below it."""
    return (size + 1.2) * 1.25 + (row_count - 1) * size * LEADING + size * 0.95


def _down_from(y: float) -> Box:
    return Box(_WORDS.x, y, _WORDS.width, _WORDS.bottom - y)


def _plate(y: float, number: int, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a step's number on a disc."""
    full = style is InkStyle.FULL
    disc = Paint(Ink.SIDE_ONE_DEEP if full else Ink.PAPER, Ink.WALL, 1.1)
    look = Type(9.0, Typeface.BOLD, Ink.LABEL if full else Ink.TEXT)
    room = Box(_SHAFT_X - 8.0, y - 8.0, 16.0, 16.0)
    return (circle((_SHAFT_X, y), 8.0, disc), label(room, str(number), look))


def _shaft(top: float, bottom: float) -> tuple[Shape, ...]:
    """Draw the shaft the numbers hang in."""
    box = Box(_SHAFT_X - 3.6, top, 7.2, bottom - top)
    walls = (((box.x, top), (box.x, bottom)), ((box.right, top), (box.right, bottom)))
    return (Rectangle(box, Paint(Ink.FLOOR)), lines(walls, Paint(stroke=Ink.WALL, width=1.0)))


def _foot() -> tuple[Shape, ...]:
    """Set what holds at the surface, under a fine rule."""
    rule = (((_FOOT.x, _FOOT.y), (_FOOT.right, _FOOT.y)),)
    room = Box(_FOOT.x, _FOOT.y + 1.0, _FOOT.width, _FOOT.height)
    sentence, look = gettext(AT_THE_SURFACE) + READING_SIGN, Type(7.6, ink=Ink.MUTED)
    return (
        lines(rule, Paint(stroke=Ink.FLOOR_EDGE, width=0.5)),
        label(room, sentence, look.narrowed(sentence, room.width)),
    )
