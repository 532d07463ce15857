"""The drawn examples of the rules: building the stack, moving through rock, an attack."""

import math
from collections.abc import Sequence
from itertools import pairwise

from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.mosaic import TILE_SIDE
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Cap,
    Group,
    Paint,
    Path,
    Placed,
    Point,
    Rectangle,
    Shape,
    Typeface,
    circle,
    moved,
    polygon,
    rectangle_run,
    run,
    scaled,
)
from kitgen.drawing.typesetting import LEADING, Type, column, label, wrapped
from kitgen.games.phantom_of_the_mine import wording
from kitgen.games.phantom_of_the_mine.card_parts import Block, die
from kitgen.games.phantom_of_the_mine.emblems import Emblem, draw_emblem
from kitgen.games.phantom_of_the_mine.generate import PhantomContent
from kitgen.games.phantom_of_the_mine.rules import STACK_SIZE, Item, Kind
from kitgen.games.phantom_of_the_mine.tile_art import kind_mark, tile_picture
from kitgen.games.phantom_of_the_mine.tile_back import back_picture

EXAMPLE_WHITE = 5
"""What the white die shows in the example of an attack that robs."""

_CAPTION = Type(8.6, ink=Ink.MUTED)
_STRONG = Type(8.6, Typeface.BOLD)

# Where the example's figures stand, in tiles of 108 points laid side by side: on the lower
# bend of the first, its upper bend, the path of the second, the bend of the third.
_ROUTE: tuple[Point, ...] = ((36.0, 72.0), (72.0, 36.0), (162.0, 50.0), (288.0, 38.0))
_ROUTE_TILES = (Kind.TWIN_BENDS, Kind.STRAIGHT, Kind.BEND)


def _caption(words: str, width: float) -> Block:
    """Set the words below a drawing."""
    rows = wrapped(words, _CAPTION, width)
    height = len(rows) * _CAPTION.size * LEADING
    return Block(column(Box(0.0, 0.0, width, height), rows, _CAPTION), height)


def _with_caption(drawing: Block, words: str, width: float) -> Block:
    below = _caption(words, width)
    shapes = (*drawing.shapes, Group(below.shapes, moved(0.0, drawing.height + 6.0)))
    return Block(shapes, drawing.height + 6.0 + below.height)


def _tile(place: Point, side: float, kind: Kind | None, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a tile's picture, or its back for None, with an edge."""
    if kind is None:
        picture = back_picture(style)
    else:
        picture = kind_mark(kind, style) if kind is Kind.CAVERN else tile_picture(kind, style)
    box = Box(*place, side, side)
    ground = Ink.NIGHT if style is InkStyle.FULL else Ink.PAPER
    return (
        Rectangle(box, Paint(ground)),
        Group(
            (Placed(picture, moved(*place) @ scaled(side / TILE_SIDE)),),
            clip=(rectangle_run(box),),
        ),
        Rectangle(box, Paint(None, Ink.WALL, 0.9)),
    )


def stack_example(width: float, style: InkStyle) -> Block:
    """Draw the stack: one Cavern below, the shuffled rest on it face down."""
    side, lift = 62.0, 3.4
    left, foot = 14.0, 34.0
    cavern = (left + 36.0, foot + 4.0)
    pile: list[Shape] = list(_tile(cavern, side, Kind.CAVERN, style))
    for index in range(8):
        pile += _tile((left - 1.2 * index, foot - lift * index), side, None, style)
    right = cavern[0] + side
    room = width - right - 18.0
    shapes: list[Shape] = []
    for words, y, end in (
        (f"{STACK_SIZE - 1} tiles, face down", 20.0, (left + side - 8.0, 24.0)),
        ("1 Cavern, at the bottom on purpose", 74.0, (right - 5.0, 78.0)),
    ):
        rows = wrapped(words, _STRONG, room)
        shapes += _pointer((right + 15.0, y + 3.0), end)
        shapes += column(Box(right + 18.0, y, room, 36.0), rows, _STRONG)
    return Block((*pile, *shapes), cavern[1] + side + 2.0)


def _pointer(start: Point, end: Point) -> tuple[Shape, ...]:
    """Draw a thin line with a dot at its end."""
    line = Path((run((start, end), closed=False),), Paint(None, Ink.OUTLINE, 0.7))
    return (line, circle(end, 1.6, Paint(Ink.OUTLINE)))


def move_example(width: float, style: InkStyle) -> Block:
    """Draw three steps of the Phantom and the miner at their end."""
    side = width / len(_ROUTE_TILES)
    factor = side / TILE_SIDE
    tiles: list[Shape] = []
    for index, kind in enumerate(_ROUTE_TILES):
        tiles += _tile((index * side, 0.0), side, kind, style)
    route = [(x * factor, y * factor) for x, y in _ROUTE]
    start, end = route[0], route[-1]
    drawing = Block(
        (
            *tiles,
            *_steps(route),
            *draw_emblem(
                Emblem.PHANTOM, style, moved(start[0] - 4.0, start[1] + 6.0) @ scaled(0.42)
            ),
            *draw_emblem(Emblem.MINER, style, moved(end[0] + 6.0, end[1] - 3.0) @ scaled(0.36)),
        ),
        side,
    )
    words = (
        "Three steps: 1 through the wall between the two paths of one tile, 2 and 3 across the "
        "edges of tiles, through rock. He ends on the miner’s path: an attack."
    )
    return _with_caption(drawing, words, width)


def _steps(route: Sequence[Point]) -> tuple[Shape, ...]:
    """Draw numbered arrows from place to place."""
    shapes: list[Shape] = []
    for number, (start, end) in enumerate(pairwise(route), 1):
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        # Arrows stop short of the figures and of one another.
        first = (start[0] + 5.0 * dx, start[1] + 5.0 * dy)
        last = (end[0] - 9.0 * dx, end[1] - 9.0 * dy)
        tip = (end[0] - 4.0 * dx, end[1] - 4.0 * dy)
        head = (
            tip,
            (last[0] - 3.4 * dy, last[1] + 3.4 * dx),
            (last[0] + 3.4 * dy, last[1] - 3.4 * dx),
        )
        shaft = (run((first, last), closed=False),)
        middle = ((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
        shapes += [
            Path(shaft, Paint(None, Ink.OUTLINE, 4.0, Cap.ROUND)),
            polygon(head, Paint(Ink.SPECTRE, Ink.OUTLINE, 2.4)),
            Path(shaft, Paint(None, Ink.SPECTRE, 2.0, Cap.ROUND)),
            polygon(head, Paint(Ink.SPECTRE)),
            circle(middle, 5.6, Paint(Ink.PAPER, Ink.OUTLINE, 1.0)),
            label(
                Box(middle[0] - 5.0, middle[1] - 5.0, 10.0, 10.0),
                str(number),
                Type(7.6, Typeface.BOLD),
            ),
        ]
    return tuple(shapes)


def attack_example(content: PhantomContent, width: float, style: InkStyle) -> Block:
    """Draw two rolls: one that robs, one of doubles."""
    white, other, double = EXAMPLE_WHITE, 2, 3
    stolen = content.attack[white]
    robbed = (
        f"A white {white} and a {other}: he takes a {wording.ITEMS[stolen]}, if the victim has one."
    )
    safe = f"Two {double}s: doubles. He goes back to a Cavern with empty hands."
    first = _roll(white, other, stolen, robbed, width, style)
    second = _roll(double, double, None, safe, width, style)
    return Block(
        (*first.shapes, Group(second.shapes, moved(0.0, first.height + 5.0))),
        first.height + 5.0 + second.height,
    )


def _roll(
    white: int, other: int, stolen: Item | None, words: str, width: float, style: InkStyle
) -> Block:
    """Draw a roll of both dice, what it takes, and the words for it."""
    height, middle = 34.0, 17.0
    room = Box(92.0, 0.0, width - 98.0, height)
    rows = wrapped(words, _CAPTION, room.width)
    text_height = len(rows) * _CAPTION.size * LEADING
    text_box = Box(room.x, (height - text_height) / 2 + 1.6, room.width, text_height)
    fill = Ink.LABEL if style is InkStyle.FULL else None
    taken = (
        draw_emblem(Emblem(stolen.value), style, moved(72.0, middle) @ scaled(0.46))
        if stolen
        else (label(Box(56.0, 0.0, 32.0, height), "SAFE", Type(8.0, Typeface.BOLD)),)
    )
    return Block(
        (
            Rectangle(Box(0.0, 0.0, width, height), Paint(fill, Ink.FLOOR_EDGE, 0.6), radius=4.0),
            *die((18.0, middle), white, 20.0),
            *die((42.0, middle), other, 20.0, dark=True),
            *taken,
            *column(text_box, rows, _CAPTION, Anchor.START),
        ),
        height,
    )
