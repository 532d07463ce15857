"""The attack card: what the white die steals, how likely, and what happens afterwards."""

from fractions import Fraction

from kitgen.contract import PieceReading
from kitgen.diagrams.board import OFF_BOARD
from kitgen.diagrams.marks import Die
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
from kitgen.games.phantom_of_the_mine.card_parts import band, bullets
from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition, RulesDefinition
from kitgen.games.phantom_of_the_mine.emblems import Emblem, draw_emblem
from kitgen.games.phantom_of_the_mine.generate import PhantomContent
from kitgen.games.phantom_of_the_mine.rules import ROLL_COUNT, SAFE_CHANCE, Item
from kitgen.language import decimal, gettext, gettext_noop
from kitgen.readback import below
from kitgen.units import fits

CARD_WIDTH, CARD_HEIGHT = 168.0, 258.0

SAFE = gettext_noop("Doubles: safe")
"""Names the rolls that take nothing."""

_BAND = Box(8.5, 8.5, CARD_WIDTH - 17.0, 30.0)
_LEFT = 12.0
_WIDTH = CARD_WIDTH - 2 * _LEFT
_DOUBLES_TOP = 56.0
_ITEMS_TOP = 92.5
_ROW_PITCH = 24.2
_DIE = 14.0
_DICE_ROOM = 42.0
_EMBLEM_X = 68.0
_WORDS_X = 82.0
_FOOT_TOP = _ITEMS_TOP + len(Item) * _ROW_PITCH + 1.5
_FOOT_SIZES = (7.6, 7.4, 7.2, 7.0, 6.8, 6.6, 6.4)


def draw_attack_card(
    definition: PhantomOfTheMineDefinition, content: PhantomContent, style: InkStyle
) -> Face:
    """Return the card that each player keeps, 168 by 258 points.

    It is read from the top: roll both dice; doubles are safe; else the white die decides.
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
            *_foot(definition.rules),
        ),
    )


def _head(title: str, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the band with the Phantom looking out of it, and the question below."""
    ink = band_ink(style)
    look = Type(7.0, ink=ink).stepped(title, _BAND.width - 44.0, (6.4, 5.8))
    words = Box(_BAND.x + 36.0, _BAND.y, _BAND.width - 42.0, _BAND.height)
    upper = Box(words.x, words.y + 5.0, words.width, 12.0)
    lower = Box(words.x, words.y + 18.5, words.width, 8.0)
    ask = Box(_LEFT, _BAND.bottom + 4.5, _WIDTH, 10.0)
    return (
        band(_BAND, style),
        *draw_emblem(Emblem.PHANTOM, style, moved(_BAND.x + 18.0, _BAND.centre[1]) @ scaled(0.45)),
        label(upper, gettext("PHANTOM ATTACK"), Type(10.5, Typeface.BOLD, ink, 0.4), Anchor.START),
        label(lower, title, look, Anchor.START),
        _instruction(gettext("The victim rolls both dice."), ask),
    )


def _instruction(words: str, room: Box) -> Shape:
    """Set one of the card's two sentences, narrower where a language needs it."""
    return label(room, words, Type(9.0, Typeface.BOLD).narrowed(words, room.width), Anchor.START)


def _doubles_row() -> tuple[Shape, ...]:
    """Draw doubles, two dice that show the same, and lead on to the white die."""
    y = _DOUBLES_TOP + 11.0
    lead = Box(_LEFT, _ITEMS_TOP - 12.0, _WIDTH, 10.0)
    rule = Rectangle(Box(_LEFT, lead.y - 3.0, _WIDTH, 0.5), Paint(Ink.FLOOR_EDGE))
    return (
        *_row(_DOUBLES_TOP, gettext(SAFE), SAFE_CHANCE),
        *Die(4, (_LEFT + 0.5 + _DIE / 2, y), _DIE).on(OFF_BOARD),
        *Die(4, (_LEFT + _DICE_ROOM - 0.5 - _DIE / 2, y), _DIE, dark=True).on(OFF_BOARD),
        label(Box(_LEFT, y - 6.0, _DICE_ROOM, 12.0), "=", Type(10.0, Typeface.BOLD)),
        rule,
        _instruction(gettext("No doubles: the white die steals"), lead),
    )


def _row(y: float, name: str, chance: Fraction) -> tuple[Shape, ...]:
    """Draw a row: its name, its odds in words, and the odds as a bar."""
    width = CARD_WIDTH - _LEFT - _WORDS_X
    upper, lower = Box(_WORDS_X, y + 1.0, width, 9.0), Box(_WORDS_X, y + 10.4, width, 7.6)
    bar = Box(_WORDS_X, y + 19.4, width, 2.6)
    odds = Type(7.2, ink=Ink.MUTED)
    return (
        label(upper, name, Type(8.8, Typeface.BOLD).narrowed(name, width), Anchor.START),
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


def odds_read(card: PieceReading) -> dict[str, str]:
    """Return what a card says: below the name of each item, and of doubles, stand its odds."""
    names = {gettext(SAFE), *(item.called for item in Item)}
    texts = [text for text in card.texts if text.box.y > _BAND.bottom]
    return dict(below(texts, names.__contains__))


def _item_row(
    y: float, item: Item, numbers: list[int], chance: Fraction, style: InkStyle
) -> tuple[Shape, ...]:
    """Draw an item's row: the white die's numbers, its emblem, its name and odds."""
    middle = y + 11.0
    emblem = draw_emblem(Emblem(item.value), style, moved(_EMBLEM_X, middle) @ scaled(0.36))
    return (*_row(y, item.called, chance), *_any_die(middle, numbers), *emblem)


def _any_die(y: float, numbers: list[int]) -> tuple[Shape, ...]:
    """Draw white dice for one number or another: `or` stands between two, else strokes do.

    Two dice side by side would read as a roll of both.
    """
    count = max(1, len(numbers))
    gap = {1: 0.0, 2: _DICE_ROOM - 1.0 - 2 * _DIE}.get(count, 4.0)
    side = min(_DIE, (_DICE_ROOM - 1.0 - gap * (count - 1)) / count)
    shapes: list[Shape] = []
    for place, number in enumerate(numbers):
        x = _LEFT + 0.5 + place * (side + gap)
        shapes += Die(number, (x + side / 2, y), side).on(OFF_BOARD)
        if place + 1 < count:
            between, air = (gettext("or"), 3.0) if count == 2 else ("/", 1.0)
            look = Type(8.0, Typeface.BOLD).narrowed(between, gap - air)
            shapes.append(label(Box(x + side, y - 5.0, gap, 10.0), between, look))
    return tuple(shapes)


def _foot(rules: RulesDefinition) -> tuple[Shape, ...]:
    """Say what follows an attack, in type as large as there is room."""
    top = _FOOT_TOP + 4.0
    for size in _FOOT_SIZES:
        block = bullets(wording.after_attack(rules), Type(size), _WIDTH)
        if fits(top + block.height, CARD_HEIGHT - 9.5):
            break
    return (
        Rectangle(Box(_LEFT, _FOOT_TOP, _WIDTH, 0.7), Paint(Ink.FLOOR_EDGE)),
        Group(block.shapes, moved(_LEFT, top)),
    )
