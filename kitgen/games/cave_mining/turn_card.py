"""The turn card: the five steps of a turn, for each player with their own mark."""

from collections.abc import Iterable, Iterator, Sequence

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Paint,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Typeface,
    circle,
    lines,
    moved,
    scaled,
)
from kitgen.drawing.typesetting import LEADING, Type, column, label, wrapped
from kitgen.games.cave_mining.definition import CaveMiningDefinition
from kitgen.games.cave_mining.players import Company, tool_picture
from kitgen.games.cave_mining.wording import AT_THE_SURFACE, Step, turn_steps
from kitgen.language import gettext
from kitgen.units import fits

CARD_WIDTH, CARD_HEIGHT = 252.0, 329.0

_BAND = Box(9.0, 9.0, CARD_WIDTH - 18.0, 39.0)
_FOOT = Box(16.0, CARD_HEIGHT - 27.0, CARD_WIDTH - 32.0, 15.0)
_WORDS = Box(38.0, _BAND.bottom + 9.0, CARD_WIDTH - 38.0 - 15.0, _FOOT.y - _BAND.bottom - 13.0)
_SHAFT_X = 23.0
_BODY_SIZES = (8.0, 7.7, 7.4, 7.1, 6.8, 6.5)
_TITLE_SIZES = (10.0, 9.0, 8.0, 7.0)


def draw_turn_cards(
    definition: CaveMiningDefinition, companies: Iterable[Company], style: InkStyle
) -> Iterator[Face]:
    """Draw a card for each player: the same steps under their own head."""
    line = Box(0.0, 0.0, CARD_WIDTH, CARD_HEIGHT).grown(-4.0)
    ground = Ink.PANEL if style is InkStyle.FULL else None
    steps = Picture(
        "turn-steps",
        (
            Rectangle(line, Paint(ground, Ink.WALL, 1.4), radius=7.0),
            Rectangle(line.grown(-2.3), Paint(None, Ink.FLOOR_EDGE, 0.5), radius=5.2),
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
    """Draw the head: the player's tool on a plate, their name, the kit's title."""
    full = style is InkStyle.FULL
    ink = Ink.LABEL if full else Ink.TEXT
    plate = Box(_BAND.x + 4.0, _BAND.y + 3.0, 38.0, _BAND.height - 6.0)
    name = Box(plate.right + 9.0, _BAND.y, 84.0, _BAND.height)
    right = Box(name.right, _BAND.y + 8.0, _BAND.right - 9.0 - name.right, 12.0)
    for size in _TITLE_SIZES:
        title = Type(size, Typeface.BOLD, ink)
        if fits(title.width(definition.title), right.width):
            break
    tool = moved(*plate.centre) @ scaled(0.78)
    called, look = company.called.upper(), Type(18.0, Typeface.BOLD, ink, 0.6)
    return (
        Rectangle(_BAND, Paint(Ink.ROCK_DEEP if full else None, Ink.WALL, 1.2), radius=4.5),
        Rectangle(plate, Paint(Ink.FLOOR, Ink.WALL, 0.9), radius=3.5),
        Placed(tool_picture(company, style), tool),
        label(name, called, look.narrowed(called, name.width), Anchor.START),
        label(right, definition.title, title, Anchor.END),
        label(
            right.moved(0.0, 12.5), gettext("Your turn, in order"), Type(7.4, ink=ink), Anchor.END
        ),
    )


def _steps(steps: Sequence[Step], style: InkStyle) -> tuple[Shape, ...]:
    """Draw the steps from the top down, numbered on a shaft; type as large as there is room.

    Too many words at the smallest size leave their box, and preflight tells.
    """
    for size in _BODY_SIZES:
        look = Type(size)
        broken = [wrapped(step.words, look, _WORDS.width) for step in steps]
        heights = [_height(size, len(rows)) for rows in broken]
        gap = (_WORDS.height - sum(heights)) / (len(steps) - 1)
        if gap >= 6.0:
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
    """Give the height of a heading and so many rows of words below it."""
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
    return (
        lines(rule, Paint(stroke=Ink.FLOOR_EDGE, width=0.5)),
        label(room, gettext(AT_THE_SURFACE), Type(7.0, ink=Ink.MUTED)),
    )
