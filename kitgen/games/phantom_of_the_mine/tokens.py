"""Tokens of what the Phantom steals, told apart by emblem, by word and by their rims."""

import math
from functools import cache

from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import (
    Box,
    Paint,
    Path,
    Picture,
    Placed,
    Shape,
    Typeface,
    circle,
    moved,
    run,
    scaled,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.phantom_of_the_mine.emblems import EMBLEM_SIDE, Emblem, draw_emblem
from kitgen.games.phantom_of_the_mine.inks import Ink
from kitgen.games.phantom_of_the_mine.rules import Item
from kitgen.language import gettext, gettext_noop
from kitgen.units import inches

TOKEN_SIDE = inches(0.75)

SHORT_WORDS = {
    Item.BAT_CHALLENGE: gettext_noop("BAT"),
    Item.GOLD_CHALLENGE: gettext_noop("GOLD"),
    Item.GOLD_NUGGET: gettext_noop("NUGGET"),
}
"""The one word on a token."""

_TITLES = {
    Item.BAT_CHALLENGE: gettext_noop("Bat Challenge token"),
    Item.GOLD_CHALLENGE: gettext_noop("Gold Challenge token"),
    Item.GOLD_NUGGET: gettext_noop("Gold Nugget token"),
}

_RADIUS = TOKEN_SIDE / 2
_TEETH = 14
_SCALLOPS = 16


def draw_token(item: Item, style: InkStyle) -> Face:
    """Draw one token, a disc of 0.75 in that touches all four sides of its trim."""
    look = Type(7.0, Typeface.BOLD, Ink.LABEL_TEXT, 0.3)
    room = Box(_RADIUS - 16.0, 37.2, 32.0, 7.0)
    return Face(
        name=f"token-{item.value.replace('_', '-')}",
        title=gettext(_TITLES[item]),
        width=TOKEN_SIDE,
        height=TOKEN_SIDE,
        shapes=(Placed(_disc(item, style)), label(room, gettext(SHORT_WORDS[item]), look)),
    )


@cache
def _disc(item: Item, style: InkStyle) -> Picture:
    """Draw a token without its word: rim, field, emblem."""
    full = style is InkStyle.FULL
    rim_ink, field = {
        Item.BAT_CHALLENGE: (Ink.SIDE_TWO_DEEP, Ink.SPECTRE),
        Item.GOLD_CHALLENGE: (Ink.SIDE_ONE_DEEP, Ink.RUBBLE_LIGHT),
        Item.GOLD_NUGGET: (Ink.HIVE, Ink.LABEL),
    }[item]
    middle = (_RADIUS, _RADIUS)
    emblem = draw_emblem(
        Emblem(item.value), style, moved(_RADIUS, _RADIUS - 4.6) @ scaled(29.0 / EMBLEM_SIDE)
    )
    return Picture(
        f"token-{item.value}-{style.value}",
        (
            circle(middle, _RADIUS - 0.5, Paint(rim_ink if full else Ink.PAPER, Ink.OUTLINE, 1.0)),
            *_RIMS[item](full),
            circle(middle, _RADIUS - 5.4, Paint(field if full else Ink.PAPER, Ink.OUTLINE, 0.9)),
            *emblem,
        ),
    )


def _around(count: int, radius: float) -> list[tuple[float, float]]:
    angles = (2 * math.pi * index / count for index in range(count))
    return [
        (_RADIUS + radius * math.cos(angle), _RADIUS + radius * math.sin(angle)) for angle in angles
    ]


def _scalloped(full: bool) -> tuple[Shape, ...]:
    """Draw half rounds inside the rim, like a bat's wing."""
    paint = Paint(Ink.SPECTRE if full else Ink.OUTLINE)
    return tuple(circle(place, 3.1, paint) for place in _around(_SCALLOPS, _RADIUS - 6.2))


def _toothed(full: bool) -> tuple[Shape, ...]:
    """Draw wedges pointing outwards, like picks."""
    step = 2 * math.pi / _TEETH
    wedges = []
    for index in range(_TEETH):
        angle = index * step
        corners = ((angle - 0.1, 21.0), (angle, _RADIUS - 1.6), (angle + 0.1, 21.0))
        wedges.append(
            run([(_RADIUS + r * math.cos(a), _RADIUS + r * math.sin(a)) for a, r in corners])
        )
    return (Path(tuple(wedges), Paint(Ink.RUBBLE_LIGHT if full else Ink.OUTLINE)),)


def _ringed(full: bool) -> tuple[Shape, ...]:
    """Draw a plain ring, like a coin."""
    ink = Ink.HIVE_DARK if full else Ink.OUTLINE
    return (circle((_RADIUS, _RADIUS), _RADIUS - 3.2, Paint(None, ink, 0.8)),)


_RIMS = {
    Item.BAT_CHALLENGE: _scalloped,
    Item.GOLD_CHALLENGE: _toothed,
    Item.GOLD_NUGGET: _ringed,
}
