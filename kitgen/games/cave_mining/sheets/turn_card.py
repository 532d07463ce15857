"""The turn card: the five steps of a turn in pictures and a few words, with the player's mark."""

import math
from collections.abc import Iterable, Iterator, Sequence

from kitgen.diagrams.board import OFF_BOARD
from kitgen.diagrams.marks import Verdict
from kitgen.diagrams.panels import Panel
from kitgen.drawing.card import draw_card_frame
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import capital_height
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
    polygon,
    scaled,
)
from kitgen.drawing.typesetting import Type, column, label, wrapped
from kitgen.games.cave_mining.art.drawings import drawing, picture
from kitgen.games.cave_mining.art.players import MARKER_SIZE, Company, tool_picture
from kitgen.games.cave_mining.definition import CaveMiningDefinition
from kitgen.games.cave_mining.wording import (
    SURFACE_IN_BRIEF,
    CardLine,
    Mark,
    card_lines,
    turn_steps,
)
from kitgen.language import READING_NOTE, READING_SIGN, gettext
from kitgen.phrases import in_capitals

CARD_WIDTH, CARD_HEIGHT = 267.0, 363.0
"""The size of a card; two rows of two fill Letter and A4."""

_BAND = Box(9.0, 9.0, CARD_WIDTH - 18.0, 46.0)
_FOOT = Box(14.0, CARD_HEIGHT - 27.5, CARD_WIDTH - 28.0, 11.0)
_NOTE_AT = Box(_FOOT.x, CARD_HEIGHT - 15.5, _FOOT.width, 7.0)
_PLATE_X, _PLATE_SIZE = 15.0, 36.0
_WORDS = Box(60.0, _BAND.bottom + 8.0, CARD_WIDTH - 60.0 - 13.0, _FOOT.y - _BAND.bottom - 11.0)
_ICONS = ("step-unsteady", "step-dig", "step-sabotage", "step-shiny", "step-rich")
_BODY_SIZES = (10.0, 9.8, 9.6, 9.4, 9.2, 9.0)
_SMALLER_TITLES = (10.0, 9.0)
_PITCH = 1.22
"""The ratio of line pitch to type size."""

_INDENT, _BADGE_ROOM = 14.0, 20.0
"""The room for a line's mark at the left, and for the next step's number at the right."""

_BADGE = 4.7
"""The radius of a disc with a number; discs of adjacent lines in the smallest type do not meet."""

_NUMBER = 7.0
"""The radius of the disc with a step's number, which stays clear of the picture above."""

_MARKER_PLACE = 42.0
_LEAST_GAP, _MOST_GAP = 4.0, 14.0


def draw_turn_cards(
    definition: CaveMiningDefinition, companies: Iterable[Company], style: InkStyle
) -> Iterator[Face]:
    """Yield a card for each player: the same steps below the player's head."""
    steps = picture_of(
        "turn-steps",
        (
            *draw_card_frame(CARD_WIDTH, CARD_HEIGHT, style),
            *_steps(definition, style),
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
    """Draw the head: the player's tool and name, the title, and the sabotaged marker's place."""
    full = style is InkStyle.FULL
    ink = Ink.LABEL if full else Ink.TEXT
    plate = Box(_BAND.x + 4.0, _BAND.y + 4.0, 40.0, _BAND.height - 8.0)
    spot = (_BAND.right - 25.0, _BAND.centre[1])
    name = Box(plate.right + 9.0, _BAND.y + 8.0, spot[0] - 27.0 - plate.right - 9.0, 18.0)
    below = Box(name.x, name.bottom + 3.5, name.width, 12.0)
    look = Type(10.5, ink=ink, small_print=True)
    title = look.stepped(definition.title, below.width, _SMALLER_TITLES)
    tool = moved(*plate.centre) @ scaled(0.82)
    called, look = in_capitals(company.called), Type(18.0, Typeface.BOLD, ink, 0.6)
    return (
        Rectangle(
            _BAND, Paint(Ink.ROCK_DEEP if full else None, Ink.WALL, 1.2), radius=4.5, framing=True
        ),
        Rectangle(plate, Paint(Ink.FLOOR, Ink.WALL, 0.9), radius=3.5),
        Placed(tool_picture(company, style), tool),
        label(name, called, look.narrowed(called, name.width), Anchor.START),
        label(below, definition.title, title, Anchor.START),
        *_marker_place(spot, style),
    )


def _marker_place(spot: Point, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the place of the sabotaged marker: a dashed octagon with a small marker."""
    outline = moved(*spot) @ scaled(_MARKER_PLACE / MARKER_SIZE)
    sign = Placed(picture("mark-sabotaged", style), moved(*spot) @ scaled(2.4))
    return (Group(drawing("sabotaged-place", style), outline), sign)


def _steps(definition: CaveMiningDefinition, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the steps from the top, each beside its picture, in the largest type that fits.

    Words that do not fit at the smallest size leave the card, which preflight reports.
    """
    steps = list(zip(turn_steps(definition), card_lines(definition), strict=True))
    for size in _BODY_SIZES:
        panels = [_step(step.heading, rows, Type(size), style) for step, rows in steps]
        gap = (_WORDS.height - math.fsum(panel.height for panel in panels)) / (len(panels) - 1)
        if gap >= _LEAST_GAP:
            break
    gap = min(gap, _MOST_GAP)
    shapes: list[Shape] = []
    y = _WORDS.y
    for number, (panel, icon) in enumerate(zip(panels, _ICONS, strict=True), 1):
        if number > 1:
            rule = ((_PLATE_X, y - gap / 2), (_WORDS.right, y - gap / 2))
            shapes.append(lines((rule,), Paint(stroke=Ink.FLOOR_EDGE, width=0.5)))
        shapes += _plate(Box(_PLATE_X, y, _PLATE_SIZE, _PLATE_SIZE), number, icon, style)
        shapes.append(Group(panel.shapes, moved(_WORDS.x, y)))
        y += panel.height + gap
    return tuple(shapes)


def _step(heading: str, rows: Sequence[CardLine], look: Type, style: InkStyle) -> Panel:
    """Set a step's heading above its lines, at least as high as the picture beside them."""
    head = Type(look.size + 1.0, Typeface.BOLD)
    shapes: list[Shape] = [*column(Box(0.0, 1.0, _WORDS.width, 12.0), (heading,), head)]
    y = 1.0 + head.size * 1.32
    for row in rows:
        indent = _INDENT if row.mark else 0.0
        width = _WORDS.width - indent - (_BADGE_ROOM if row.goes_to else 0.0)
        broken = wrapped(row.words, look, width)
        room = Box(indent, y, width, len(broken) * look.size * _PITCH)
        shapes += column(room, broken, look, pitch=look.size * _PITCH)
        middle = y + capital_height(look.typeface, look.size) / 2
        if row.mark:
            shapes.append(_mark(row.mark, (_INDENT / 2 - 1.5, middle), style))
        if row.goes_to:
            low = middle + (len(broken) - 1) * look.size * _PITCH
            shapes += _badge((_WORDS.width - 6.0, low), row.goes_to)
        y = room.bottom
    return Panel(_WORDS.width, max(y - look.size * (_PITCH - 1.0), _PLATE_SIZE), tuple(shapes))


def _mark(mark: Mark, at: Point, style: InkStyle) -> Shape:
    """Draw the mark at the start of a line: a tick, a cross, or a small picture."""
    if mark in {Mark.HOLDS, Mark.CAVE_IN}:
        (strokes,) = Verdict(mark is Mark.HOLDS, at).on(OFF_BOARD)
        return strokes
    return Placed(picture(mark, style), moved(*at))


def _badge(at: Point, number: int) -> tuple[Shape, ...]:
    """Draw the next step: an arrow, and the step's number on a disc."""
    x, y = at
    head = polygon(((x - 9.0, y), (x - 12.5, y - 3.0), (x - 12.5, y + 3.0)), Paint(Ink.TEXT))
    room = Box(x - _BADGE, y - _BADGE, 2 * _BADGE, 2 * _BADGE)
    disc = circle(at, _BADGE, Paint(Ink.PAPER, Ink.TEXT, 0.8))
    return (head, disc, label(room, str(number), Type(9.0, Typeface.BOLD)))


def _plate(box: Box, number: int, icon: str, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a step's picture in a frame with the step's number at the corner."""
    full = style is InkStyle.FULL
    at = (box.x + 2.0, box.y + 4.8)
    disc = Paint(Ink.SIDE_ONE_DEEP if full else Ink.PAPER, Ink.WALL, 1.1)
    look = Type(9.5, Typeface.BOLD, Ink.LABEL if full else Ink.TEXT)
    return (
        Rectangle(box, Paint(Ink.FLOOR, Ink.WALL, 1.0), radius=4.0),
        Placed(picture(icon, style), moved(*box.centre) @ scaled(_PLATE_SIZE / 44.0)),
        circle(at, _NUMBER, disc),
        label(Box(at[0] - _NUMBER, at[1] - _NUMBER, 2 * _NUMBER, 2 * _NUMBER), str(number), look),
    )


def _foot() -> tuple[Shape, ...]:
    """Set the rules at the surface below a fine line, and the meaning of the reading sign."""
    rule = (((_FOOT.x, _FOOT.y), (_FOOT.right, _FOOT.y)),)
    room = Box(_FOOT.x, _FOOT.y + 1.0, _FOOT.width, _FOOT.height)
    sentence, look = gettext(SURFACE_IN_BRIEF) + READING_SIGN, Type(9.6)
    return (
        lines(rule, Paint(stroke=Ink.FLOOR_EDGE, width=0.5)),
        label(room, sentence, look.stepped(sentence, room.width, (9.3, 9.0))),
        label(_NOTE_AT, gettext(READING_NOTE), Type(6.6, small_print=True)),
    )
