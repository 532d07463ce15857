"""The table in small, for the drawings of the rules: tiles, pawns, dice, arrows.

Tiles are the very ground of the real ones, scaled down. Their words would be too small to
read, and the lines of real pawns too thin to print, so pawns are drawn anew in few strokes,
told apart as the real ones are: a light disc in a gear, a dark one in scallops.
"""

import math
from functools import cache

from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.mosaic import TILE_SIDE
from kitgen.drawing.pen import drawn
from kitgen.drawing.shapes import (
    Box,
    Cap,
    Ellipse,
    Group,
    Paint,
    Path,
    Picture,
    Placed,
    Point,
    Rectangle,
    Shape,
    circle,
    moved,
    polygon,
    polyline,
    rectangle_run,
    rotated,
    run,
    scaled,
    turned,
)
from kitgen.games.demon_mine.art.emblems import Emblem, draw_emblem
from kitgen.games.demon_mine.sheets.tile_face import ground_paths, tile_art
from kitgen.games.demon_mine.wording import Party
from kitgen.tabletop.tiles import OpenSides

PAWN_RADIUS = 8.0
DIE_SIDE = 13.0
_EMBLEM_SCALE = 0.68
_LEAST_EMBLEM_SCALE = 0.62
"""With this an emblem's finest line prints, even where its drawing shrinks to fit a column."""

_EMBLEM_SQUARE = 40.0
"""The square that an emblem fills at its usual scale; in smaller ones its edges are cut off."""

_TEETH = 10
_SCALLOPS = 12
_TILE_EDGE = Paint(stroke=Ink.OUTLINE, width=0.5)
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def small_tunnel(sides: OpenSides, square: Box, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a tunnel tile on a square, turned so that just these sides are open."""
    upright = sides.upright
    quarters = next(turn for turn in range(4) if upright.turned(turn) == sides)
    ground = _ground(tile_art("", upright.mask).ground, style)
    place = (
        moved(square.x, square.y)
        @ scaled(square.width / TILE_SIDE)
        @ turned(quarters, TILE_SIDE, TILE_SIDE)
    )
    return (Placed(ground, place), Rectangle(square, _TILE_EDGE))


def small_special(
    emblem: Emblem, sides: OpenSides | None, square: Box, style: InkStyle
) -> tuple[Shape, ...]:
    """Draw a base or a tile without a tunnel: its ground, and its emblem as large as it goes."""
    mask = sides.upright.mask if sides else 0
    ground = _ground(tile_art(emblem.value, mask, emblem).ground, style)
    place = moved(square.x, square.y) @ scaled(square.width / TILE_SIDE)
    factor = max(_LEAST_EMBLEM_SCALE, _EMBLEM_SCALE * min(1.0, square.width / _EMBLEM_SQUARE))
    at = moved(*square.centre) @ scaled(factor)
    drawn = draw_emblem(emblem, style, at)
    if square.width < _EMBLEM_SQUARE:
        drawn = (Group(drawn, clip=(rectangle_run(square),)),)
    return (Placed(ground, place), *drawn, Rectangle(square, _TILE_EDGE))


@cache
def _ground(ground: str, style: InkStyle) -> Picture:
    """Return the rock and tunnel of a kind, one picture for all the tiles drawn of it."""
    rock = Ink.ROCK_GAP if style is InkStyle.FULL else Ink.PAPER
    floor = Rectangle(Box(0.0, 0.0, TILE_SIDE, TILE_SIDE), Paint(rock))
    return Picture(f"small-{ground}-{style}", (floor, *ground_paths(ground, style)))


def small_pawn(party: Party, at: Point, style: InkStyle) -> Shape:
    """Draw a pawn about a point."""
    return Placed(_pawn(party, style), moved(*at))


@cache
def _pawn(party: Party, style: InkStyle) -> Picture:
    full = style is InkStyle.FULL
    shapes = _miner(full) if party is Party.MINERS else _beetle(full)
    return Picture(f"small-{party}-{style}", shapes)


def _miner(full: bool) -> tuple[Shape, ...]:
    """Draw a gear around a light disc, and a helmet with its lamp."""
    tooth = ((-1.5, -6.0), (-1.1, -PAWN_RADIUS), (1.1, -PAWN_RADIUS), (1.5, -6.0))
    teeth = tuple(
        run([rotated(360.0 * index / _TEETH).apply(*corner) for corner in tooth])
        for index in range(_TEETH)
    )
    rim = Ink.SIDE_ONE_DEEP if full else Ink.OUTLINE
    helmet = "M -3.9 1.6 C -4.2 -5.2 4.2 -5.2 3.9 1.6 Z"
    face = "M -2.9 1.4 L 2.9 1.4 C 2.9 5 -2.9 5 -2.9 1.4 Z"
    brim = "M -4.7 1.5 L 4.7 1.5"
    return (
        Path(teeth, Paint(rim, Ink.LABEL, 0.5)),
        circle((0.0, 0.0), 6.6, Paint(rim)),
        circle((0.0, 0.0), 5.7, Paint(Ink.LABEL)),
        Path(drawn(face), Paint(Ink.OUTLINE)),
        Path(drawn(helmet), Paint(Ink.GLOW if full else Ink.PAPER, Ink.OUTLINE, 0.7)),
        Path(drawn(brim), Paint(None, Ink.OUTLINE, 1.2, Cap.ROUND)),
        circle((0.0, -1.5), 1.1, Paint(Ink.PAPER, Ink.OUTLINE, 0.5)),
    )


def _beetle(full: bool) -> tuple[Shape, ...]:
    """Draw scallops around a dark disc, and a pale beetle."""
    field = Ink.SIDE_TWO_DEEP
    petals = tuple(
        Ellipse(
            rotated(360.0 * index / _SCALLOPS).apply(0.0, -6.1),
            1.6,
            1.6,
            Paint(Ink.SIDE_TWO if full else Ink.PAPER, Ink.OUTLINE, 0.4),
        )
        for index in range(_SCALLOPS)
    )
    legs = "M -4.4 -2.2 L 4.4 -2.2 M -4.7 1 L 4.7 1 M -4 4.2 L 4 4.2"
    jaws = "M -1.2 -3.4 C -2.8 -4.4 -2 -5.4 -0.7 -5.5 M 1.2 -3.4 C 2.8 -4.4 2 -5.4 0.7 -5.5"
    pale = Paint(None, Ink.BONE, 0.9, Cap.ROUND)
    return (
        *petals,
        circle((0.0, 0.0), 6.3, Paint(field, Ink.OUTLINE, 0.4)),
        Path(drawn(legs), pale),
        Path(drawn(jaws), pale),
        Ellipse((0.0, 0.7), 2.9, 4.3, Paint(Ink.BONE)),
        Path(drawn("M 0 -1.2 L 0 4.6 M -2.5 -1.4 L 2.5 -1.4"), Paint(None, field, 0.6)),
    )


def pawn_places(square: Box, count: int) -> tuple[Point, ...]:
    """Return where pawns stand on a square: in one row, or two at the most and one below."""
    x, y = square.centre
    apart = PAWN_RADIUS + 1.0
    if count == 1:
        return ((x, y),)
    if count == 2:
        return ((x - apart, y), (x + apart, y))
    low = apart * 0.87
    return ((x - apart, y - low), (x + apart, y - low), (x, y + low))


def small_die(number: int, at: Point, decides: bool = False) -> tuple[Shape, ...]:
    """Draw a die that shows a number, about a point; the one that decides has a heavy frame."""
    x, y = at
    half = DIE_SIDE / 2
    edge = Paint(Ink.PAPER, Ink.ACCENT, 2.0) if decides else Paint(Ink.PAPER, Ink.OUTLINE, 0.8)
    pips = tuple(
        circle((x + 3.4 * across, y + 3.4 * down), 1.25, Paint(Ink.OUTLINE))
        for across, down in _PIPS[number]
    )
    return (Rectangle(Box(x - half, y - half, DIE_SIDE, DIE_SIDE), edge, radius=2.6), *pips)


def arrow(start: Point, end: Point) -> tuple[Shape, ...]:
    """Draw an arrow that stands out on rock and on paper alike."""
    (x, y), (to_x, to_y) = start, end
    length = math.hypot(to_x - x, to_y - y)
    along, across = (to_x - x) / length, (to_y - y) / length

    def from_tip(back: float, aside: float) -> Point:
        return (to_x - back * along - aside * across, to_y - back * across + aside * along)

    head = (end, from_tip(7.0, 4.2), from_tip(7.0, -4.2))
    shaft = (start, from_tip(6.0, 0.0))
    return (
        polyline(shaft, Paint(None, Ink.PAPER, 4.6)),
        polygon(head, Paint(Ink.PAPER, Ink.PAPER, 2.6)),
        polyline(shaft, Paint(None, Ink.ACCENT, 2.2)),
        polygon(head, Paint(Ink.ACCENT)),
    )


def verdict(good: bool, at: Point) -> Shape:
    """Draw a tick or a cross about a point, told apart by shape."""
    strokes = (
        "M -4 0.5 L -1.2 3.6 L 4.6 -4" if good else "M -3.8 -3.8 L 3.8 3.8 M 3.8 -3.8 L -3.8 3.8"
    )
    ink = Ink.TEXT if good else Ink.ACCENT
    mark = Path(drawn(strokes), Paint(None, ink, 1.8, Cap.ROUND))
    return Group((mark,), moved(*at))
