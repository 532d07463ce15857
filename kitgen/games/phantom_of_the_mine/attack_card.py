"""The attack card: the thefts by the white die, their odds, and what happens afterwards."""

from collections.abc import Sequence
from fractions import Fraction
from math import fsum

from kitgen.contract import PieceReading
from kitgen.diagrams.board import OFF_BOARD
from kitgen.diagrams.marks import Arrow, Die
from kitgen.drawing.card import band_ink, draw_card_frame
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Paint,
    Rectangle,
    Shape,
    Typeface,
    lines,
    moved,
    scaled,
)
from kitgen.drawing.typesetting import Type, column, label, wrapped
from kitgen.games.phantom_of_the_mine import wording
from kitgen.games.phantom_of_the_mine.card_parts import band
from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition, RulesDefinition
from kitgen.games.phantom_of_the_mine.emblems import EMBLEM_SIDE, Emblem, draw_emblem
from kitgen.games.phantom_of_the_mine.generate import PhantomContent
from kitgen.games.phantom_of_the_mine.rules import ROLL_COUNT, SAFE_CHANCE, Item
from kitgen.language import READING_NOTE, decimal, gettext, gettext_noop
from kitgen.readback import below

CARD_WIDTH, CARD_HEIGHT = 174.0, 308.0

SAFE = gettext_noop("Doubles: safe")
"""The name of the rolls that take nothing."""

_BAND = Box(8.5, 8.5, CARD_WIDTH - 17.0, 33.0)
_LEFT = 11.5
_WIDTH = CARD_WIDTH - 2 * _LEFT
_FIGHT = Box(_LEFT, _BAND.bottom + 2.5, _WIDTH, 34.0)
_FIGHTER, _MEETS = 30.0, 12.0
_DOUBLES_TOP = _FIGHT.bottom + 1.5
_ROW_PITCH = 23.0
_LEAD = Box(_LEFT, _DOUBLES_TOP + _ROW_PITCH + 4.0, _WIDTH, 13.5)
_ITEMS_TOP = _LEAD.bottom + 1.5
_DIE, _BELOW_DICE = 13.5, 4.0
_DICE_ROOM = 47.5
_ITEM_SIDE = 19.8
_EMBLEM_X = 72.2
_WORDS_X = 85.0
_FOOT_TOP = _ITEMS_TOP + len(Item) * _ROW_PITCH + 2.0
_FOOT = CARD_HEIGHT - 15.0
_NOTE_AT = Box(_LEFT, CARD_HEIGHT - 16.0, _WIDTH, 7.0)
_ICON = 17.4
_ICON_INK = 0.9 * _ICON
"""The greatest height of a picture's ink."""

_LEADS_TO = 10.6
"""The distance between two pictures of which one leads to the other."""

_OFF_TAIL, _OFF_TIP = 1.2, 0.6
"""The distances of an arrow's ends from the two."""

_PICTURES = 2 * _ICON + _LEADS_TO
_PICTURE_AIR = 3.4

_BODY = Type(9.0)
_BOLD = Type(9.0, Typeface.BOLD)
_PITCH = 10.4
_NOTE = Type(6.6, small_print=True)


def draw_attack_card(
    definition: PhantomOfTheMineDefinition, content: PhantomContent, style: InkStyle
) -> Face:
    """Draw the card that each player keeps, 174 by 308 points.

    It is read from the top: roll both dice; doubles are safe; otherwise the white die decides.
    """
    rows: list[Shape] = [*_doubles_row()]
    for index, item in enumerate(Item):
        numbers = [number for number, stolen in content.attack.items() if stolen is item]
        y = _ITEMS_TOP + index * _ROW_PITCH
        rows += _item_row(y, item, numbers, content.chances[item], style)
    return Face(
        name="attack-card",
        title=gettext("Attack card"),
        width=CARD_WIDTH,
        height=CARD_HEIGHT,
        shapes=(
            *draw_card_frame(CARD_WIDTH, CARD_HEIGHT, style),
            *_head(definition.title, style),
            *rows,
            *_foot(definition.rules, style),
        ),
    )


def _head(title: str, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the band with the Phantom looking out of it, and the question below."""
    ink = band_ink(style)
    words = Box(_BAND.x + 37.0, _BAND.y, _BAND.width - 41.0, _BAND.height)
    look = Type(9.0, ink=ink, small_print=True).stepped(title, words.width, (8.2, 7.4, 6.5))
    name = gettext("PHANTOM ATTACK")
    heading = Type(11.0, Typeface.BOLD, ink, 0.4).narrowed(name, words.width)
    upper = Box(words.x, words.y + 5.5, words.width, 12.0)
    lower = Box(words.x, words.y + 19.5, words.width, 9.0)
    return (
        band(_BAND, style),
        *draw_emblem(Emblem.PHANTOM, style, moved(_BAND.x + 18.5, _BAND.centre[1]) @ scaled(0.48)),
        label(upper, name, heading, Anchor.START),
        label(lower, title, look, Anchor.START),
        *_fight(style),
    )


def _fight(style: InkStyle) -> tuple[Shape, ...]:
    """Draw the Phantom as he meets a miner, and the two dice that the victim rolls."""
    y, left = _FIGHT.centre[1], _WORDS_X
    width = _FIGHT.right - left
    rows = wrapped(gettext("The victim rolls."), _BOLD, width)
    high = _DIE + _BELOW_DICE + len(rows) * _PITCH
    die = y - high / 2 + _DIE / 2
    room = Box(left, y - high / 2 + _DIE + _BELOW_DICE, width, len(rows) * _PITCH)
    return (
        *_led((Emblem.PHANTOM, Emblem.MINER), _FIGHT.x, y, _FIGHTER, _MEETS, style),
        *Die(4, (left + _DIE / 2, die), _DIE).on(OFF_BOARD),
        *Die(2, (left + 1.5 * _DIE + 4.0, die), _DIE, dark=True).on(OFF_BOARD),
        *column(room, rows, _BOLD, pitch=_PITCH),
    )


def _led(
    emblems: Sequence[Emblem], left: float, y: float, side: float, apart: float, style: InkStyle
) -> tuple[Shape, ...]:
    """Draw pictures in a row about a height, with arrows from each to the next."""
    shapes: list[Shape] = []
    for index, emblem in enumerate(emblems):
        x = left + index * (side + apart) + side / 2
        if index:
            tip = x - side / 2 - _OFF_TIP
            tail = x - side / 2 - apart + _OFF_TAIL
            shapes += Arrow(((tail, y), (tip, y))).on(OFF_BOARD)
        shapes += draw_emblem(emblem, style, moved(x, y) @ scaled(side / EMBLEM_SIDE))
    return tuple(shapes)


def _doubles_row() -> tuple[Shape, ...]:
    """Draw doubles, two dice with the same number, and the way to the white die."""
    y = _DOUBLES_TOP + _ROW_PITCH / 2
    return (
        *_row(_DOUBLES_TOP, gettext(SAFE), SAFE_CHANCE),
        *Die(4, (_LEFT + _DIE / 2, y), _DIE).on(OFF_BOARD),
        *Die(4, (_LEFT + _DICE_ROOM - _DIE / 2, y), _DIE, dark=True).on(OFF_BOARD),
        _equals(y),
        Rectangle(Box(_LEFT, _LEAD.y - 2.5, _WIDTH, 0.6), Paint(Ink.FLOOR_EDGE)),
        *_white_die(),
    )


def _equals(y: float, *, crossed: bool = False) -> Shape:
    """Draw an equals or not-equal sign between two dice; few fonts have the latter."""
    x = _LEFT + _DICE_ROOM / 2
    strokes = [((x - 3.0, y + rise), (x + 3.0, y + rise)) for rise in (-1.5, 1.5)]
    if crossed:
        strokes.append(((x - 1.8, y + 4.2), (x + 1.8, y - 4.2)))
    return lines(strokes, Paint(stroke=Ink.TEXT, width=1.2))


def _white_die() -> tuple[Shape, ...]:
    """Draw two different dice, of which the white one decides."""
    y = _LEAD.centre[1]
    words = Box(_LEFT + _DICE_ROOM + 7.0, _LEAD.y, _WIDTH - _DICE_ROOM - 7.0, _LEAD.height)
    steals = gettext("White steals:")
    return (
        *Die(4, (_LEFT + _DIE / 2, y), _DIE, decides=True).on(OFF_BOARD),
        *Die(2, (_LEFT + _DICE_ROOM - _DIE / 2, y), _DIE, dark=True).on(OFF_BOARD),
        _equals(y, crossed=True),
        label(words, steals, _BOLD, Anchor.START),
    )


def _row(y: float, name: str, chance: Fraction) -> tuple[Shape, ...]:
    """Draw the words of a row: its name with the odds below."""
    width = CARD_WIDTH - _LEFT - _WORDS_X
    upper, lower = Box(_WORDS_X, y + 1.0, width, 11.0), Box(_WORDS_X, y + 12.5, width, 10.0)
    return (
        label(upper, name, _BOLD, Anchor.START),
        label(lower, printed_odds(chance), Type(9.0, ink=Ink.MUTED), Anchor.START),
    )


def printed_odds(chance: Fraction) -> str:
    """Write a chance as a share of the 36 rolls and in percent: `10/36 · 27.8 %`."""
    return gettext(
        "{rolls}/36 · {percent} %",
        rolls=chance * ROLL_COUNT,
        percent=decimal(round(1000 * chance) / 10, 1),
    )


def odds_read(card: PieceReading) -> dict[str, str]:
    """Read back a card: the odds below the name of each item and of doubles."""
    names = {gettext(SAFE), *(item.called for item in Item)}
    texts = [text for text in card.texts if text.box.y > _BAND.bottom]
    return dict(below(texts, names.__contains__))


def _item_row(
    y: float, item: Item, numbers: list[int], chance: Fraction, style: InkStyle
) -> tuple[Shape, ...]:
    """Draw an item's row: the white die's numbers, its emblem, its name and odds."""
    middle = y + _ROW_PITCH / 2
    emblem = draw_emblem(
        Emblem(item.value), style, moved(_EMBLEM_X, middle) @ scaled(_ITEM_SIDE / EMBLEM_SIDE)
    )
    return (*_row(y, item.called, chance), *_any_die(middle, numbers), *emblem)


def _any_die(y: float, numbers: list[int]) -> tuple[Shape, ...]:
    """Draw white dice for alternative numbers, with `or` between two and strokes between more.

    Without these, two dice side by side would read as a roll of both.
    """
    count = max(1, len(numbers))
    between, look, air = (gettext("or"), _BOLD, 4.0) if count == 2 else ("/", _BODY, 1.0)
    least = look.width(between) + air
    side = min(_DIE, (_DICE_ROOM - least * (count - 1)) / count)
    gap = _DICE_ROOM - 2 * side if count == 2 else least
    shapes: list[Shape] = []
    for place, number in enumerate(numbers):
        x = _LEFT + place * (side + gap)
        shapes += Die(number, (x + side / 2, y), side).on(OFF_BOARD)
        if place + 1 < count:
            shapes.append(label(Box(x + side, y - 5.0, gap, 10.0), between, look))
    return tuple(shapes)


def _foot(rules: RulesDefinition, style: InkStyle) -> tuple[Shape, ...]:
    """Draw what follows an attack: rows of pictures beside a few words each."""
    left = _LEFT + _PICTURES + _PICTURE_AIR
    blocks = [
        (emblems, wrapped(words, _BODY, CARD_WIDTH - _LEFT - left))
        for emblems, words in wording.after_attack(rules)
    ]
    heights = [max(_ICON_INK, _PITCH * len(rows)) for _, rows in blocks]
    top = _FOOT_TOP + 1.0
    gap = (_FOOT - top - fsum(heights)) / len(blocks)
    y = top + gap / 2
    shapes: list[Shape] = [
        Rectangle(Box(_LEFT, _FOOT_TOP, _WIDTH, 0.6), Paint(Ink.FLOOR_EDGE)),
        label(_NOTE_AT, gettext(READING_NOTE), _NOTE, Anchor.END),
    ]
    for (emblems, rows), height in zip(blocks, heights, strict=True):
        middle = y + height / 2
        wide = len(emblems) * (_ICON + _LEADS_TO) - _LEADS_TO
        start = _LEFT + (_PICTURES - wide) / 2
        shapes += _led(emblems, start, middle, _ICON, _LEADS_TO, style)
        room = Box(left, middle - _PITCH * len(rows) / 2, CARD_WIDTH - _LEFT - left, _PITCH)
        shapes += (
            label(room.moved(0.0, row * _PITCH), words, _BODY, Anchor.START)
            for row, words in enumerate(rows)
        )
        y += height + gap
    return tuple(shapes)
