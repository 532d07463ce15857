"""The turn card: the phases of a turn down a shaft, and beside it what one looks up."""

import math
from collections.abc import Sequence

from kitgen.drawing.card import band_ink, draw_card_frame
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import capital_height
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Paint,
    Rectangle,
    Shape,
    Typeface,
    circle,
    lines,
    moved,
    polygon,
    scaled,
)
from kitgen.drawing.typesetting import LEADING, Type, column, label, wrapped
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.sheets.card_parts import band_box, draw_band
from kitgen.games.demon_mine.sheets.emblems import draw_emblem
from kitgen.games.demon_mine.wording import Party, Rule, reminders, turn_phases
from kitgen.language import gettext
from kitgen.units import inches

CARD_WIDTH = inches(7.2)
CARD_HEIGHT = inches(4.7)

_BAND = band_box(CARD_WIDTH)
_TOP = _BAND.bottom + 11.0
_FOOT = CARD_HEIGHT - 11.0
_SHAFT_X = 27.0
_PHASES = Box(44.0, _TOP, 205.0, _FOOT - _TOP)
_HEADINGS = Box(267.0, _TOP, 43.0, _FOOT - _TOP)
_LOOKUPS = Box(314.0, _TOP, CARD_WIDTH - 15.0 - 314.0, _FOOT - _TOP)
_DIVIDER = ((258.0, _TOP - 2.0), (258.0, _FOOT))
"""The line between the columns."""

_PLATE_RADIUS = 8.5
_SHAFT_WIDTH = 8.0
_EMBLEM_SCALE = 0.68
"""The emblem's finest line, 0.375 pt, stays above the 0.25 pt that printers hold."""

_PHASE = Type(9.0, Typeface.BOLD)
_BODY = Type(7.8)
_HEADING = Type(7.2, Typeface.BOLD, Ink.ACCENT_DEEP)
_SMALL = Type(7.2)


def draw_turn_card(definition: DemonMineDefinition, party: Party, style: InkStyle) -> Face:
    """Draw one player's turn card, 7.2 by 4.7 inches.

    The parties are told apart by emblem and by the plates of the phases: round for miners,
    six-sided for beetles.
    """
    return Face(
        name=f"turn-card-{party}",
        title=gettext("Turn card: {party}", party=party.called),
        width=CARD_WIDTH,
        height=CARD_HEIGHT,
        shapes=(
            *draw_card_frame(CARD_WIDTH, CARD_HEIGHT, style),
            lines([_DIVIDER], Paint(None, Ink.FLOOR_EDGE, 0.5)),
            *_band(definition, party, style),
            *_phases(turn_phases(definition, party), party, style),
            *_lookups(reminders(definition)),
        ),
    )


def _band(definition: DemonMineDefinition, party: Party, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the head of the card, with the party's emblem on a plate."""
    full = style is InkStyle.FULL
    plate = Box(_BAND.x + 5.0, _BAND.y + 1.8, 48.0, _BAND.height - 3.6)
    heading = Box(_BAND.x + 60.0, _BAND.y, 230.0, _BAND.height)
    words = (party.called.upper(), definition.title, gettext("Your turn, in this order"))
    edge = Paint(Ink.FLOOR, Ink.WALL, 0.8) if full else Paint(None, Ink.FLOOR_EDGE, 0.8)
    return (
        *draw_band(CARD_WIDTH, heading, words, style),
        Rectangle(plate, edge, radius=3.5),
        *draw_emblem(party.base, style, moved(*plate.centre) @ scaled(_EMBLEM_SCALE)),
    )


def _phases(phases: Sequence[Rule], party: Party, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the phases from the top down, each with its numbered plate on the shaft.

    Room that the words leave is shared out between the phases.
    """
    broken = [wrapped(phase.words, _BODY, _PHASES.width) for phase in phases]
    heights = [_phase_height(len(rows)) for rows in broken]
    gap = _gap(_PHASES.height, heights, 14.0)
    shapes: list[Shape] = []
    plates: list[Shape] = []
    y = _PHASES.y
    for number, (phase, rows, height) in enumerate(zip(phases, broken, heights, strict=True), 1):
        below = y + _PHASE.size * 1.22
        shapes.extend(column(_down_from(y, _PHASES), [phase.heading], _PHASE))
        shapes.extend(column(_down_from(below, _PHASES), rows, _BODY))
        plates.extend(_plate((_SHAFT_X, y + _PLATE_RADIUS - 2.0), str(number), party, style))
        last = y
        y += height + gap
    return (*_shaft(_PHASES.y + _PLATE_RADIUS, last + _PLATE_RADIUS), *shapes, *plates)


def _gap(room: float, heights: Sequence[float], most: float) -> float:
    """Share out the room that blocks leave; too little keeps 2 pt, and preflight tells."""
    return max(2.0, min(most, (room - math.fsum(heights)) / (len(heights) - 1)))


def _down_from(y: float, room: Box) -> Box:
    """Return the part of a column from `y` to its foot."""
    return Box(room.x, y, room.width, room.bottom - y)


def _phase_height(row_count: int) -> float:
    """Return the height of a heading and so many lines below it, with room for descenders."""
    return _PHASE.size * 1.22 + (row_count - 1) * _BODY.size * LEADING + _BODY.size * 0.95


def _shaft(top: float, bottom: float) -> tuple[Shape, ...]:
    """Draw the shaft that the plates hang in: floor and two walls."""
    box = Box(_SHAFT_X - _SHAFT_WIDTH / 2, top, _SHAFT_WIDTH, bottom - top)
    walls = (((box.x, top), (box.x, bottom)), ((box.right, top), (box.right, bottom)))
    return (Rectangle(box, Paint(Ink.FLOOR)), lines(walls, Paint(None, Ink.WALL, 1.1)))


def _plate(
    centre: tuple[float, float], number: str, party: Party, style: InkStyle
) -> tuple[Shape, ...]:
    """Draw a phase's number on a plate of the party's shape."""
    x, y = centre
    r = _PLATE_RADIUS
    full = style is InkStyle.FULL
    deep = Ink.SIDE_ONE_DEEP if party is Party.MINERS else Ink.SIDE_TWO_DEEP
    paint = Paint(deep if full else Ink.PAPER, Ink.WALL, 1.1)
    if party is Party.MINERS:
        plate: Shape = circle(centre, r, paint)
    else:
        half, high = r / 2, r * 0.866
        corners = ((x - r, y), (x - half, y - high), (x + half, y - high))
        mirrored = ((x + r, y), (x + half, y + high), (x - half, y + high))
        plate = polygon((*corners, *mirrored), paint)
    look = Type(9.0, Typeface.BOLD, band_ink(style))
    return (plate, label(Box(x - r, y - r, 2 * r, 2 * r), number, look))


def _lookups(rules: Sequence[Rule]) -> tuple[Shape, ...]:
    """Set the rules one looks up: headings in a margin of their own, words beside them."""
    broken = [wrapped(rule.words, _SMALL, _LOOKUPS.width) for rule in rules]
    heads = [wrapped(rule.heading, _HEADING, _HEADINGS.width) for rule in rules]
    pitch = _SMALL.size * LEADING
    heights = [
        (max(len(rows), len(head)) - 1) * pitch + _SMALL.size * 0.95
        for rows, head in zip(broken, heads, strict=True)
    ]
    gap = _gap(_LOOKUPS.height, heights, 8.0)
    shapes: list[Shape] = []
    y = (
        _LOOKUPS.y
        + capital_height(_PHASE.typeface, _PHASE.size)
        - capital_height(_SMALL.typeface, _SMALL.size)
    )
    for rows, head, height in zip(broken, heads, heights, strict=True):
        shapes.extend(column(_down_from(y, _HEADINGS), head, _HEADING))
        shapes.extend(column(_down_from(y, _LOOKUPS), rows, _SMALL))
        y += height + gap
    return tuple(shapes)
