"""Drawings for the rules: the stack, a move through rock, an attack, a Cavern, the exit.

Points, y down; each figure is at most 250 points wide, so that a column holds it at full size.
"""

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise

from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.mosaic import MIDDLE, TILE_SIDE
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Cap,
    Group,
    Paint,
    Path,
    Picture,
    Placed,
    Point,
    Rectangle,
    Shape,
    Transform,
    Typeface,
    circle,
    lines,
    moved,
    polygon,
    rectangle_run,
    run,
    scaled,
    turned,
)
from kitgen.drawing.typesetting import LEADING, Type, column, label, paper_label, wrapped
from kitgen.games.phantom_of_the_mine.booklet_examples import (
    ATTACK_ROLL,
    CAVERN_STEP,
    CAVERN_TILES,
    EXIT_TILES,
    EXIT_WALK,
    MOVE_ROUTE,
    MOVE_TILES,
    SAFE_ROLL,
    Laid,
    Spot,
)
from kitgen.games.phantom_of_the_mine.card_parts import die
from kitgen.games.phantom_of_the_mine.emblems import Emblem, draw_emblem
from kitgen.games.phantom_of_the_mine.generate import PhantomContent
from kitgen.games.phantom_of_the_mine.inks import Ink
from kitgen.games.phantom_of_the_mine.rules import CAVERNS_AT_BOTTOM, STACK_SIZE, Item, Kind
from kitgen.games.phantom_of_the_mine.tile_art import empty_cavern, kind_mark, tile_picture
from kitgen.games.phantom_of_the_mine.tile_back import back_picture
from kitgen.language import gettext, gettext_noop

_WIDTH = 248.0
_PAWN = 13.0
_TOKEN = 11.5
_FIT = 0.39
"""How small an emblem may be drawn: its thinnest line still prints."""

_WORDS = Type(8.0, ink=Ink.MUTED)
_STRONG = Type(8.4, Typeface.BOLD)
_NAME = Type(7.0, Typeface.BOLD, Ink.LABEL_TEXT)
_ROBBED = {
    Item.BAT_CHALLENGE: gettext_noop(
        "White {white}, the other {other}: the Phantom takes a Bat Challenge token, if the victim "
        "has one."
    ),
    Item.GOLD_CHALLENGE: gettext_noop(
        "White {white}, the other {other}: the Phantom takes a Gold Challenge token, if the "
        "victim has one."
    ),
    Item.GOLD_NUGGET: gettext_noop(
        "White {white}, the other {other}: the Phantom takes a gold nugget, if the victim has one."
    ),
}
_BEND = TILE_SIDE / 2 * math.sqrt(0.5)
"""How far the middle of a bend lies from its corner of the tile, along each side."""


def draw_figures(content: PhantomContent, style: InkStyle) -> Mapping[str, Face]:
    """Draw what the rules show, by the names the template calls for."""
    return {
        "stack": _stack(style),
        "move": _move(style),
        "rolls": _rolls(content, style),
        "attack": _attack(content, style),
        "cavern": _cavern(style),
        "exit": _exit(style),
    }


def _stack(style: InkStyle) -> Face:
    """Draw the stack: a Cavern below, the shuffled rest on it face down."""
    side, lift, left, foot = 48.0, 2.8, 12.0, 22.0
    cavern = (left + 30.0, foot + 6.0)
    shapes = [*_picture(kind_mark(Kind.CAVERN, style), cavern, side, style)]
    for index in range(8):
        place = (left - 1.2 * index, foot - lift * index)
        shapes += _picture(back_picture(style), place, side, style)
    right = cavern[0] + side
    told = Box(right + 22.0, 0.0, _WIDTH - right - 22.0, 12.0)
    count = STACK_SIZE - CAVERNS_AT_BOTTOM
    rest = gettext("{count} tiles, shuffled, face down", count=count)
    below = gettext("{count} Cavern at the very bottom", count=CAVERNS_AT_BOTTOM)
    for words, y, end in (
        (rest, 18.0, (left + side - 8.0, 18.0)),
        (below, 64.0, (right - 6.0, 64.0)),
    ):
        shapes += _pointer((told.x - 4.0, y), end)
        shapes.append(label(told.moved(0.0, y - 6.0), words, _STRONG, Anchor.START))
    return _face("stack", gettext("The stack, a Cavern at its bottom"), cavern[1] + side, shapes)


def _pointer(start: Point, end: Point) -> tuple[Shape, ...]:
    """Draw a thin line with a dot at its end, that shows on dark and light."""
    return (
        lines([(start, end)], Paint(None, Ink.PAPER, 2.2)),
        circle(end, 2.8, Paint(Ink.PAPER)),
        lines([(start, end)], Paint(None, Ink.OUTLINE, 0.7)),
        circle(end, 1.8, Paint(Ink.OUTLINE)),
    )


def _move(style: InkStyle) -> Face:
    """Draw the Phantom's steps, and the miner at their end."""
    side = _WIDTH / len(MOVE_TILES)
    route = [_stand(spot, side) for spot in MOVE_ROUTE]
    start, end = _aside(route[0], -5.0, 5.0), route[-1]
    shapes = [
        *_row(MOVE_TILES, (0.0, 0.0), side, style),
        *_steps([start, *route[1:-1], _aside(end, 0.0, 8.0)], from_pawn=True),
        *_pawn(Emblem.PHANTOM, start, style),
        *_pawn(Emblem.MINER, _aside(end, 0.0, -10.0), style, gettext("BEN")),
    ]
    return _face("move", gettext("The Phantom takes three steps to Ben’s miner"), side, shapes)


def _attack(content: PhantomContent, style: InkStyle) -> Face:
    """Draw an attack in three pictures: they meet, the dice fall, he is sent away."""
    side, gap = 72.0, 16.0
    white, other = ATTACK_ROLL
    emblem = Emblem(content.attack[white].value)
    lefts = [index * (side + gap) for index in range(3)]
    middles = [left + side / 2 for left in lefts]
    centre = side / 2
    met = (Laid(Kind.STRAIGHT),)
    shapes = [
        *_row(met, (lefts[0], 0.0), side, style),
        *_pawn(Emblem.PHANTOM, (middles[0], centre + 20.0), style),
        *_pawn(Emblem.MINER, (middles[0], centre - 20.0), style, gettext("BEN")),
        *_frame(Box(lefts[1], 0.0, side, side), style),
        *die((middles[1] - 15.0, 22.0), white, 22.0),
        *die((middles[1] + 15.0, 22.0), other, 22.0, dark=True),
        *draw_emblem(emblem, style, moved(middles[1], 52.0) @ scaled(0.5)),
        *_row((Laid(Kind.CAVERN),), (lefts[2], 0.0), side, style),
        *_pawn(Emblem.PHANTOM, (middles[2] - 10.0, centre - 4.0), style),
        *_loot(emblem, (middles[2] + 12.0, centre + 8.0), style),
        *_arrow((lefts[0] + side + 2.0, centre), (lefts[1] - 2.0, centre)),
        *_arrow((lefts[1] + side + 2.0, centre), (lefts[2] - 2.0, centre)),
    ]
    told = (gettext("1  Same path"), gettext("2  The roll"), gettext("3  To a Cavern"))
    for left, words in zip(lefts, told, strict=True):
        shapes.append(label(Box(left, side + 4.0, side, 10.0), words, _STRONG))
    title = gettext("They meet, Ben rolls, the Phantom takes the loot")
    return _face("attack", title, side + 14.0, shapes)


def _rolls(content: PhantomContent, style: InkStyle) -> Face:
    """Draw two rolls: one that robs, one of doubles."""
    (white, other), (double, again) = ATTACK_ROLL, SAFE_ROLL
    stolen = content.attack[white]
    robbed = gettext(_ROBBED[stolen], white=white, other=other)
    safe = gettext("Two {number}s are doubles: nothing is stolen.", number=double)
    height, gap = 34.0, 5.0
    below = Group(_roll(double, again, None, safe, height, style), moved(0.0, height + gap))
    shapes = (*_roll(white, other, stolen, robbed, height, style), below)
    return _face("rolls", gettext("A roll that robs, and doubles"), 2 * height + gap, shapes)


def _roll(
    white: int, other: int, stolen: Item | None, words: str, height: float, style: InkStyle
) -> tuple[Shape, ...]:
    """Draw a roll of both dice, what it takes, and the words for it."""
    middle = height / 2
    room = Box(90.0, 0.0, _WIDTH - 96.0, height)
    rows = wrapped(words, _WORDS, room.width)
    text_height = len(rows) * _WORDS.size * LEADING
    text_box = Box(room.x, (height - text_height) / 2 + 1.6, room.width, text_height)
    taken = (
        draw_emblem(Emblem(stolen.value), style, moved(72.0, middle) @ scaled(0.46))
        if stolen
        else (label(Box(56.0, 0.0, 32.0, height), gettext("SAFE"), Type(8.0, Typeface.BOLD)),)
    )
    return (
        *_frame(Box(0.0, 0.0, _WIDTH, height), style),
        *die((18.0, middle), white, 20.0),
        *die((42.0, middle), other, 20.0, dark=True),
        *taken,
        *column(text_box, rows, _WORDS),
    )


def _cavern(style: InkStyle) -> Face:
    """Draw a Cavern before and after the Phantom came back to it with a nugget."""
    side, gap = 58.0, 16.0
    far = 2 * side + gap
    before, after = (_stand(spot, side) for spot in CAVERN_STEP)
    shapes = [
        *_row(CAVERN_TILES, (0.0, 0.0), side, style),
        *_row(CAVERN_TILES, (far, 0.0), side, style),
        *_pawn(Emblem.MINER, _aside(before, 0.0, -3.0), style, gettext("CLEO")),
        *_arrow((2 * side + 2.0, side / 2), (far - 2.0, side / 2)),
        *_pawn(Emblem.PHANTOM, _aside(before, far - 9.0, -3.0), style),
        *_loot(Emblem.NUGGET, _aside(before, far + 11.0, 7.0), style),
        *_pawn(Emblem.MINER, _aside(after, far, -3.0), style, gettext("CLEO")),
        label(Box(0.0, side + 4.0, 2 * side, 10.0), gettext("Before"), _STRONG),
        label(Box(far, side + 4.0, 2 * side, 10.0), gettext("After"), _STRONG),
    ]
    title = gettext("Cleo’s miner leaves the Cavern to which the Phantom comes back")
    return _face("cavern", title, side + 14.0, shapes)


def _exit(style: InkStyle) -> Face:
    """Draw the Phantom on the Mine Entrance, between a miner and the way out."""
    side = 74.0
    miner, phantom = (_stand(spot, side) for spot in EXIT_WALK)
    edge = len(EXIT_TILES) * side
    sign = Box(edge - side + 5.0, 5.0, side - 10.0, 12.0)
    outside = Box(edge + 4.0, phantom[1] - 30.0, _WIDTH - edge - 4.0, 12.0)
    shapes = [
        *_row(EXIT_TILES, (0.0, 0.0), side, style),
        *paper_label(sign, gettext("Mine Entrance"), _NAME),
        *_steps([miner, phantom], from_pawn=True, to_pawn=True, numbered=False),
        *_pawn(Emblem.MINER, miner, style, gettext("BEN")),
        *_pawn(Emblem.PHANTOM, phantom, style),
        *_arrow((edge + 8.0, phantom[1]), (_WIDTH - 16.0, phantom[1])),
        label(outside, gettext("The way out"), _STRONG),
    ]
    return _face("exit", gettext("The Phantom on the Mine Entrance, in Ben’s way"), side, shapes)


def _face(name: str, title: str, height: float, shapes: Sequence[Shape]) -> Face:
    """Set a drawing on a face, with room for lines on its edge."""
    return Face(name, title, _WIDTH + 2.0, height + 2.0, (Group(tuple(shapes), moved(1.0, 1.0)),))


def _frame(box: Box, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the panel on which dice lie."""
    fill = Ink.LABEL if style is InkStyle.FULL else None
    return (Rectangle(box, Paint(fill, Ink.FLOOR_EDGE, 0.6), radius=4.0),)


def _row(tiles: Sequence[Laid], place: Point, side: float, style: InkStyle) -> tuple[Shape, ...]:
    """Draw tiles side by side as they lie, from the top left of the first."""
    shapes: list[Shape] = []
    for index, laid in enumerate(tiles):
        cavern = laid.kind is Kind.CAVERN
        picture = empty_cavern(style) if cavern else tile_picture(laid.kind, style)
        turn = turned(laid.turns, TILE_SIDE, TILE_SIDE)
        shapes += _picture(picture, _aside(place, index * side, 0.0), side, style, turn)
    return tuple(shapes)


def _picture(
    picture: Picture, place: Point, side: float, style: InkStyle, turn: Transform | None = None
) -> tuple[Shape, ...]:
    """Draw a tile's picture with an edge."""
    box = Box(*place, side, side)
    ground = Ink.NIGHT if style is InkStyle.FULL else Ink.PAPER
    drawing = moved(*place) @ scaled(side / TILE_SIDE) @ (turn or Transform())
    return (
        Rectangle(box, Paint(ground)),
        Group((Placed(picture, drawing),), clip=(rectangle_run(box),)),
        Rectangle(box, Paint(None, Ink.WALL, 0.9)),
    )


def _stand(spot: Spot, side: float) -> Point:
    """Return the middle of a path in a row of tiles: the tile's own, or that of the bend."""
    x = y = MIDDLE
    if len(spot.path) == 2 and spot.path not in ("NS", "EW"):
        x = TILE_SIDE - _BEND if "E" in spot.path else _BEND
        y = TILE_SIDE - _BEND if "S" in spot.path else _BEND
    factor = side / TILE_SIDE
    return ((spot.tile * TILE_SIDE + x) * factor, y * factor)


def _aside(point: Point, dx: float, dy: float) -> Point:
    return (point[0] + dx, point[1] + dy)


def _pawn(emblem: Emblem, at: Point, style: InkStyle, name: str = "") -> tuple[Shape, ...]:
    """Draw a figure on a disc, and whose it is on a slip below."""
    shapes = (
        circle(at, _PAWN, Paint(Ink.PAPER, Ink.OUTLINE, 1.0)),
        *draw_emblem(emblem, style, moved(*at) @ scaled(_FIT)),
    )
    if not name:
        return shapes
    wide = _NAME.width(name) + 7.0
    slip = Box(at[0] - wide / 2, at[1] + _PAWN - 1.5, wide, 9.0)
    return (*shapes, *paper_label(slip, name, _NAME))


def _loot(emblem: Emblem, at: Point, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a stolen thing as a small token."""
    return (
        circle(at, _TOKEN, Paint(Ink.LABEL, Ink.OUTLINE, 0.8)),
        *draw_emblem(emblem, style, moved(*at) @ scaled(_FIT)),
    )


def _steps(
    route: Sequence[Point], *, from_pawn: bool = False, to_pawn: bool = False, numbered: bool = True
) -> tuple[Shape, ...]:
    """Draw arrows from place to place, short of the pawns at their ends, numbered or not."""
    shapes: list[Shape] = []
    for number, (start, end) in enumerate(pairwise(route), 1):
        length = math.dist(start, end)
        dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        near = _PAWN + 1.0 if from_pawn and number == 1 else 3.0
        far = _PAWN + 2.0 if to_pawn and number == len(route) - 1 else 3.0
        first = _aside(start, near * dx, near * dy)
        last = _aside(end, -far * dx, -far * dy)
        shapes += _arrow(first, last)
        if numbered:
            middle = ((first[0] + last[0]) / 2 - 1.5 * dx, (first[1] + last[1]) / 2 - 1.5 * dy)
            room = Box(middle[0] - 5.0, middle[1] - 5.0, 10.0, 10.0)
            shapes.append(circle(middle, 5.6, Paint(Ink.PAPER, Ink.OUTLINE, 1.0)))
            shapes.append(label(room, str(number), Type(7.6, Typeface.BOLD)))
    return tuple(shapes)


def _arrow(start: Point, tip: Point) -> tuple[Shape, ...]:
    """Draw a pale arrow with a dark edge, seen on rock and on floors."""
    length = math.dist(start, tip)
    dx, dy = (tip[0] - start[0]) / length, (tip[1] - start[1]) / length
    neck = _aside(tip, -5.5 * dx, -5.5 * dy)
    head = (tip, _aside(neck, -3.6 * dy, 3.6 * dx), _aside(neck, 3.6 * dy, -3.6 * dx))
    shaft = (run((start, neck), closed=False),)
    return (
        Path(shaft, Paint(None, Ink.OUTLINE, 4.0, Cap.ROUND)),
        polygon(head, Paint(Ink.SPECTRE, Ink.OUTLINE, 2.4)),
        Path(shaft, Paint(None, Ink.SPECTRE, 2.0, Cap.ROUND)),
        polygon(head, Paint(Ink.SPECTRE)),
    )
