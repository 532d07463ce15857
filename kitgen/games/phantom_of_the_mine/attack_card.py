"""The attack card: what the white die steals, how likely, and what happens afterwards."""

from fractions import Fraction

from kitgen.drawing.card import band_ink, draw_card_frame
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Rectangle,
    Shape,
    Typeface,
    moved,
    scaled,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.phantom_of_the_mine import wording
from kitgen.games.phantom_of_the_mine.card_parts import (
    band,
    bullets_block,
    die,
    fitted,
)
from kitgen.games.phantom_of_the_mine.definition import (
    PhantomOfTheMineDefinition,
    RulesDefinition,
)
from kitgen.games.phantom_of_the_mine.emblems import Emblem, draw_emblem
from kitgen.games.phantom_of_the_mine.generate import PhantomContent
from kitgen.games.phantom_of_the_mine.rules import ROLL_COUNT, SAFE_CHANCE, Item
from kitgen.language import decimal, gettext, gettext_noop

CARD_WIDTH, CARD_HEIGHT = 168.0, 246.0

SAFE = gettext_noop("Doubles: safe")
"""Names the rolls that take nothing."""

_BAND = Box(8.5, 8.5, CARD_WIDTH - 17.0, 30.0)
_ROWS_TOP = 66.0
_ROW_PITCH = 26.0
_LEFT = 12.0
_WIDTH = CARD_WIDTH - 2 * _LEFT
_DICE_ROOM = 34.0
_EMBLEM_X = 58.0
_WORDS_X = 74.0


def draw_attack_card(
    definition: PhantomOfTheMineDefinition, content: PhantomContent, style: InkStyle
) -> Face:
    """Draw the card that each player keeps, 168 by 246 points."""
    rows: list[Shape] = [
        *_row(0, gettext(SAFE), SAFE_CHANCE),
        *die((_LEFT + 7.0, _ROWS_TOP + 11.0), 4, 13.0),
        *die((_LEFT + 23.0, _ROWS_TOP + 11.0), 4, 13.0, dark=True),
    ]
    for index, item in enumerate(Item, start=1):
        numbers = [number for number, stolen in content.attack.items() if stolen is item]
        rows += _item_row(index, item, numbers, content.chances[item], style)
    return Face(
        name="attack-card",
        title=gettext("Attack card"),
        width=CARD_WIDTH,
        height=CARD_HEIGHT,
        shapes=(
            *draw_card_frame(CARD_WIDTH, CARD_HEIGHT, style),
            *_head(definition.title, style),
            *rows,
            *_foot(definition.rules),
        ),
    )


def _head(title: str, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the band with the Phantom looking out of it, and the question below."""
    ink = band_ink(style)
    look = fitted(title, (7.0, 6.4, 5.8), _BAND.width - 44.0, Type(7.0, ink=ink))
    words = Box(_BAND.x + 36.0, _BAND.y, _BAND.width - 42.0, _BAND.height)
    upper = Box(words.x, words.y + 5.0, words.width, 12.0)
    lower = Box(words.x, words.y + 18.5, words.width, 8.0)
    ask = Box(_LEFT, _BAND.bottom + 4.5, _WIDTH, 9.0)
    return (
        band(_BAND, style),
        *draw_emblem(Emblem.PHANTOM, style, moved(_BAND.x + 18.0, _BAND.centre[1]) @ scaled(0.45)),
        label(upper, gettext("PHANTOM ATTACK"), Type(10.5, Typeface.BOLD, ink, 0.4), Anchor.START),
        label(lower, title, look, Anchor.START),
        label(ask, gettext("The victim rolls both dice."), Type(8.2, Typeface.BOLD), Anchor.START),
        label(
            ask.moved(0.0, 10.2),
            gettext("Else the white die takes it, if you own one."),
            Type(7.4),
            Anchor.START,
        ),
    )


def _row(index: int, name: str, chance: Fraction) -> tuple[Shape, ...]:
    """Draw a row: its name, its odds in words, and the odds as a bar."""
    y = _ROWS_TOP + index * _ROW_PITCH
    width = CARD_WIDTH - _LEFT - _WORDS_X
    upper, lower = Box(_WORDS_X, y + 1.0, width, 9.0), Box(_WORDS_X, y + 10.6, width, 7.6)
    bar = Box(_WORDS_X, y + 19.8, width, 2.6)
    odds = Type(7.0, ink=Ink.MUTED)
    return (
        label(upper, name, Type(8.6, Typeface.BOLD), Anchor.START),
        label(lower, printed_odds(chance), odds, Anchor.START),
        Rectangle(bar, Paint(None, Ink.FLOOR_EDGE, 0.4)),
        Rectangle(Box(bar.x, bar.y, bar.width * float(chance), bar.height), Paint(Ink.HIVE_DARK)),
    )


def printed_odds(chance: Fraction) -> str:
    """Write a chance in the 36 rolls of two dice and in percent: `10/36 · 27.8 %`."""
    return gettext(
        "{rolls}/36 · {percent} %",
        rolls=chance * ROLL_COUNT,
        percent=decimal(round(1000 * chance) / 10, 1),
    )


def _item_row(
    index: int, item: Item, numbers: list[int], chance: Fraction, style: InkStyle
) -> tuple[Shape, ...]:
    """Draw an item's row: the white die's numbers, its emblem, its name and odds."""
    y = _ROWS_TOP + index * _ROW_PITCH + 11.0
    side = min(13.0, (_DICE_ROOM - 2.0 * (len(numbers) - 1)) / max(1, len(numbers)))
    dice = tuple(
        shape
        for place, number in enumerate(numbers)
        for shape in die((_LEFT + 0.5 + side / 2 + place * (side + 3.0), y), number, side)
    )
    emblem = draw_emblem(Emblem(item.value), style, moved(_EMBLEM_X, y) @ scaled(0.4))
    return (*_row(index, item.called, chance), *dice, *emblem)


def _foot(rules: RulesDefinition) -> tuple[Shape, ...]:
    """Say what follows an attack."""
    top = _ROWS_TOP + 4 * _ROW_PITCH + 2.0
    body = Type(6.9)
    block = bullets_block(wording.after_attack(rules), body, _WIDTH)
    return (
        Rectangle(Box(_LEFT, top, _WIDTH, 0.7), Paint(Ink.FLOOR_EDGE)),
        Group(block.shapes, moved(_LEFT, top + 6.0)),
    )
