"""Tokens of the things that the Phantom steals, each with a different emblem, word and rim."""

from kitgen.drawing.art import by_art
from kitgen.drawing.face import Face, disc_face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Picture,
    Placed,
    Rectangle,
    Typeface,
    moved,
    scaled,
)
from kitgen.drawing.typesetting import Type, frame_about, label_within
from kitgen.games.phantom_of_the_mine.emblems import EMBLEM_SIDE, Emblem, draw_emblem, drawing
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
"""The word on each token."""

_TITLES = {
    Item.BAT_CHALLENGE: gettext_noop("Bat Challenge token"),
    Item.GOLD_CHALLENGE: gettext_noop("Gold Challenge token"),
    Item.GOLD_NUGGET: gettext_noop("Gold Nugget token"),
}

_RADIUS = TOKEN_SIDE / 2
_WORD = Type(9.0, Typeface.BOLD, Ink.LABEL_TEXT, 0.3)
"""The type of the word, which is read across the table like those on the attack cards."""

_RIBBON_TOP, _RIBBON_HEIGHT, _RIBBON_AIR = 33.4, 10.4, 2.4
"""The ribbon under the word; it covers the rim, because six letters do not fit inside the rim."""

_EDGE = 0.7
"""The width of the ribbon's line."""

_EMBLEM_SIDE, _EMBLEM_RAISED = 26.0, 6.8


def draw_token(item: Item, style: InkStyle) -> Face:
    """Draw a token: a disc of 0.75 in that touches all four sides of its trim."""
    word = gettext(SHORT_WORDS[item])
    width = _WORD.width(word) + 2 * _RIBBON_AIR
    ribbon = Box(_RADIUS - width / 2, _RIBBON_TOP, width, _RIBBON_HEIGHT)
    ribbon = frame_about(ribbon, word, _WORD, _EDGE)
    return disc_face(
        name=f"token-{item.value.replace('_', '-')}",
        title=gettext(_TITLES[item]),
        width=TOKEN_SIDE,
        shapes=(
            Placed(_disc(item, style)),
            Rectangle(ribbon, Paint(Ink.LABEL, Ink.OUTLINE, _EDGE), radius=2.0, framing=True),
            label_within(ribbon, word, _WORD, _EDGE),
        ),
    )


@by_art(None)
def _disc(item: Item, style: InkStyle) -> Picture:
    """Return a token without its word: rim, field and emblem."""
    emblem = Emblem(item.value)
    middle = moved(_RADIUS, _RADIUS)
    disc = Group(drawing(f"token-{emblem.file}", style), middle)
    place = middle @ moved(0.0, -_EMBLEM_RAISED) @ scaled(_EMBLEM_SIDE / EMBLEM_SIDE)
    return Picture(f"token-{item.value}-{style.value}", (disc, *draw_emblem(emblem, style, place)))
