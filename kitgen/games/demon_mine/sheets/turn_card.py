"""The turn card: the phases of a turn down a shaft, and beside them rules to look up, and fights.

Each rule has a drawing beside it, so players can find it from their chair.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import get_args

from kitgen.drawing.art import art_shapes, by_art
from kitgen.drawing.card import band_ink, draw_card_frame
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import capital_height
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
    polygon,
    scaled,
)
from kitgen.drawing.typesetting import LOWER_PARTS, Type, label, without_widow
from kitgen.games.demon_mine.definition import DemonMineDefinition, EmblemName, PawnSet
from kitgen.games.demon_mine.sheets.card_parts import band_box, draw_band
from kitgen.games.demon_mine.sheets.emblems import EMBLEM_SIDE, draw_emblem
from kitgen.games.demon_mine.sheets.pawn_rims import RADIUS
from kitgen.games.demon_mine.sheets.pawns import pawn_picture
from kitgen.games.demon_mine.wording import Party, Rule, end, fights, reminders, turn_phases
from kitgen.language import READING_SIGN, gettext
from kitgen.units import fits, inches
from kitgen.values import frozen

CARD_WIDTH = inches(7.5)
CARD_HEIGHT = inches(5.1)

_BAND = band_box(CARD_WIDTH)
_TOP = _BAND.bottom + 10.0
_FOOT = CARD_HEIGHT - 11.0
_SHAFT_X = 23.0
_DIVIDER = 255.0
_ICON = 30.0
_FIGHT = 74.0
_PLATE_RADIUS = 8.5
_SHAFT_WIDTH = 8.0
_PAWN_RADIUS = 21.5

_BODY = Type(9.0)
_HEADING = Type(9.0, Typeface.BOLD, Ink.ACCENT_DEEP)
_PITCH = 10.6
_MOST_GAP = 16.0
_LAST_LINE, _NARROWEST = 0.25, 0.7
"""The least length of a rule's last line where possible, and the narrowest measure that it is
broken to for that, as shares of the column's width."""


@frozen
class _Column:
    """A column of rules, one below another.

    Attributes:
        drawings: The x of the middles of the drawings.
        words: The room of the words beside them.
    """

    drawings: float
    words: Box


_PHASES = _Column(51.0, Box(71.0, _TOP, _DIVIDER - 8.0 - 71.0, _FOOT - _TOP))
_LOOKUPS_X = _DIVIDER + 9.0 + _ICON + 6.0
_LOOKUPS = _Column(
    _DIVIDER + 9.0 + _ICON / 2,
    Box(_LOOKUPS_X, _TOP, CARD_WIDTH - 14.0 - _LOOKUPS_X, _FOOT - _TOP),
)
_FIGHTS_X = _DIVIDER + 9.0 + _FIGHT + 6.0
_FIGHTS = _Column(
    _DIVIDER + 9.0 + _FIGHT / 2,
    Box(_FIGHTS_X, _TOP, CARD_WIDTH - 14.0 - _FIGHTS_X, _FOOT - _TOP),
)


def draw_turn_card(definition: DemonMineDefinition, pawn_set: PawnSet, style: InkStyle) -> Face:
    """Draw the turn card of the player with a set of pawns, 7.5 by 5.1 inches.

    The card shows a pawn and the name of the set. The plates of the phases also distinguish the
    sides: they are round for miners and six-sided for beetles.
    """
    party = Party(pawn_set.team)
    phases, last = turn_phases(definition, party), end(definition)
    left = tuple(_blocks((*phases, last), _PHASES))
    right = (*_blocks(reminders(definition), _LOOKUPS), *_blocks(fights(definition), _FIGHTS))
    tops = _tops(left)
    plates = (
        _plate((_SHAFT_X, y + left[number].height / 2), str(number + 1), party, style)
        for number, y in enumerate(tops[: len(phases)])
    )
    return Face(
        name=f"turn-card-{pawn_set.team}-{pawn_set.rim}",
        title=gettext("Turn card: {party}", party=pawn_set.name),
        width=CARD_WIDTH,
        height=CARD_HEIGHT,
        shapes=(
            *draw_card_frame(CARD_WIDTH, CARD_HEIGHT, style),
            lines([((_DIVIDER, _TOP - 2.0), (_DIVIDER, _FOOT))], Paint(None, Ink.FLOOR_EDGE, 0.5)),
            *_band(definition, pawn_set, style),
            *_shaft(tops[0] + left[0].height / 2, tops[len(phases) - 1] + _PLATE_RADIUS),
            *(shape for plate in plates for shape in plate),
            *(shape for block, y in zip(left, tops, strict=True) for shape in block.on(y, style)),
            *(
                shape
                for block, y in zip(right, _tops(right), strict=True)
                for shape in block.on(y, style)
            ),
        ),
    )


def _band(definition: DemonMineDefinition, pawn_set: PawnSet, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the head of the card, with the player's pawn.

    The heading ends before the line between the columns, where large print divides the card.
    """
    x = _BAND.x + 58.0
    heading = Box(x, _BAND.y, _DIVIDER - 4.0 - x, _BAND.height)
    remark = f"{READING_SIGN} {gettext('A reading: see the box at the end of the rules.')}"
    words = (pawn_set.name.upper(), definition.title, remark)
    pawn = pawn_picture(pawn_set.team, pawn_set.rim, "starting", style)
    place = moved(_BAND.x + 28.0, _BAND.centre[1]) @ scaled(_PAWN_RADIUS / RADIUS)
    return (*draw_band(CARD_WIDTH, heading, words, style), Placed(pawn, place))


@frozen
class _Block:
    """A rule set in lines, the first of which begins with the heading."""

    rule: Rule
    rows: tuple[str, ...]
    column: _Column

    @property
    def height(self) -> float:
        """The height of the lines, or that of the drawing if it is greater."""
        lines_high = (len(self.rows) - 1) * _PITCH + _BODY.size * (1.0 + LOWER_PARTS)
        return max(lines_high, _ICON)

    def on(self, y: float, style: InkStyle) -> tuple[Shape, ...]:
        """Return the shapes of the rule, with its top at `y`."""
        words = self.column.words
        capital = capital_height(_BODY.typeface, _BODY.size)
        high = (len(self.rows) - 1) * _PITCH + capital
        first = y + (self.height - high) / 2
        lead = _HEADING.width(f"{self.rule.heading} ")
        shapes: list[Shape] = [
            *_drawing(self.rule.drawing, self.column.drawings, y + self.height / 2, style),
            label(_line(words.x, first, lead), self.rule.heading, _HEADING, Anchor.START),
        ]
        for index, row in enumerate(self.rows):
            indent = 0.0 if index else lead
            room = _line(words.x + indent, first + index * _PITCH, words.width - indent)
            if row:
                shapes.append(label(room, row, _BODY, Anchor.START))
        return tuple(shapes)


def _line(x: float, y: float, width: float) -> Box:
    """Return the room of a line whose capitals have their top at `y`."""
    below = _BODY.size * LOWER_PARTS
    capital = capital_height(_BODY.typeface, _BODY.size)
    return Box(x, y - below, width, capital + 2 * below)


def _blocks(rules: Iterable[Rule], column: _Column) -> Iterator[_Block]:
    for rule in rules:
        room = column.words.width - _HEADING.width(f"{rule.heading} ")
        words = rule.words.split(" ")
        taken = 0
        while taken < len(words) and fits(_BODY.width(" ".join(words[: taken + 1])), room):
            taken += 1
        rest = " ".join(words[taken:])
        width = column.words.width
        rows = without_widow(rest, _BODY, width, _LAST_LINE, _NARROWEST) if rest else ()
        yield _Block(rule, (" ".join(words[:taken]), *rows), column)


def _tops(blocks: Sequence[_Block]) -> tuple[float, ...]:
    """Return the y of each block's top, with the free room shared out between the blocks.

    If there is too little room, 1 point remains between blocks, and preflight reports it.
    """
    room = _FOOT - _TOP - math.fsum(block.height for block in blocks)
    gap = max(1.0, min(_MOST_GAP, room / (len(blocks) - 1)))
    tops = [_TOP]
    for block in blocks[:-1]:
        tops.append(tops[-1] + block.height + gap)
    return tuple(tops)


def _drawing(name: str, x: float, y: float, style: InkStyle) -> tuple[Shape, ...]:
    """Draw an emblem of a tile or the drawing of a rule, centred on a point."""
    if name in get_args(EmblemName):
        return draw_emblem(name, style, moved(x, y) @ scaled(_ICON / EMBLEM_SIDE))
    return (Placed(_picture(name, style), moved(x, y)),)


@by_art(None)
def _picture(name: str, style: InkStyle) -> Picture:
    return Picture(f"{name}-{style.value}", art_shapes("demon_mine", name, style))


def _shaft(top: float, bottom: float) -> tuple[Shape, ...]:
    """Draw the shaft behind the plates: a floor and two walls."""
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
    look = Type(10.0, Typeface.BOLD, band_ink(style))
    return (plate, label(Box(x - r, y - r, 2 * r, 2 * r), number, look))
