"""The Phantom to cut out: a flat disc, and a standee that folds over and stands on a base."""

import math
from functools import cache

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.mosaic import MIDDLE, TILE_SIDE
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Subpath,
    Transform,
    Typeface,
    circle,
    lines,
    moved,
    polygon,
    rectangle_run,
    scaled,
)
from kitgen.drawing.typesetting import Type, label, paper_label
from kitgen.games.phantom_of_the_mine.emblems import EMBLEM_SIDE, Emblem, draw_emblem
from kitgen.games.phantom_of_the_mine.rock import inked_stones, lit_stones
from kitgen.seeds import Stream

_KAPPA = 0.5522847498
_TAB_DEPTH = 0.26
_TAB_WIDTH = 0.6
"""A standee's feet as parts of its width: their corners stay on the round base."""

_FOLD = Paint(None, Ink.MUTED, 0.5, dash=(3.0, 2.0))
_CUT = Paint(None, Ink.OUTLINE, 0.6)


@cache
def _darkness(style: InkStyle) -> Picture:
    """Draw the rock behind the Phantom, palely lit by it, 108 by 108 points."""

    def from_phantom(x: float, y: float) -> float:
        return (math.hypot(x - MIDDLE, y - MIDDLE) - 14.0) * 0.8

    stream = Stream("art").child("phantom darkness")
    if style is InkStyle.FULL:
        ground = Rectangle(Box(0.0, 0.0, TILE_SIDE, TILE_SIDE), Paint(Ink.NIGHT))
        return Picture("darkness-full", (ground, *lit_stones(from_phantom, stream, -90.0)))
    outlines = inked_stones(lambda x, y: 24.0 - from_phantom(x, y), stream)
    return Picture("darkness-low", outlines)


def _round(centre: tuple[float, float], radius: float) -> Subpath:
    """Give a circle as a subpath, for clips."""
    x, y = centre
    r, k = radius, radius * _KAPPA
    return Subpath(
        (x + r, y),
        (
            (x + r, y + k, x + k, y + r, x, y + r),
            (x - k, y + r, x - r, y + k, x - r, y),
            (x - r, y - k, x - k, y - r, x, y - r),
            (x + k, y - r, x + r, y - k, x + r, y),
        ),
    )


def draw_phantom_disc(style: InkStyle, width: float) -> Face:
    """Draw the flat Phantom, a disc that touches all four sides of its trim."""
    middle = (width / 2, width / 2)
    rock = Group(
        (Placed(_darkness(style), scaled(width / TILE_SIDE)),),
        clip=(_round(middle, width / 2 - 1.0),),
    )
    figure = draw_emblem(
        Emblem.PHANTOM, style, moved(width / 2, width / 2) @ scaled(0.68 * width / EMBLEM_SIDE)
    )
    return Face(
        name="phantom-disc",
        title="Phantom, flat",
        width=width,
        height=width,
        shapes=(
            rock,
            circle(middle, width / 2 - 0.6, Paint(None, Ink.OUTLINE, 1.2)),
            circle(middle, width / 2 - 3.0, Paint(None, _rim_ink(style), 1.0)),
            *figure,
        ),
    )


def _rim_ink(style: InkStyle) -> Ink:
    return Ink.SPECTRE_SHADE if style is InkStyle.FULL else Ink.OUTLINE


def draw_phantom_standee(style: InkStyle, width: float, height: float) -> Face:
    """Draw the standee: foot, back upside down, fold, front, foot, one above another.

    Folded at the dashed line between the two figures, their bases come together; the feet
    are bent outwards and glued on the base.
    """
    tab = _TAB_DEPTH * width
    whole = 2 * (tab + height)
    front = _panel(style, width, height, Emblem.PHANTOM, "PHANTOM")
    back = _panel(style, width, height, Emblem.PHANTOM_BEHIND, "PHANTOM")
    half_turn = Transform(-1.0, 0.0, 0.0, -1.0, width, tab + height)
    folds = [((1.0, tab + height), (width - 1.0, tab + height))]
    return Face(
        name="phantom-standee",
        title="Phantom, to fold over",
        width=width,
        height=whole,
        shapes=(
            *_foot(width, tab, 0.0, up=True),
            *_foot(width, tab, whole - tab, up=False),
            Group(back, half_turn),
            Group(front, moved(0.0, tab + height)),
            Rectangle(Box(0.0, tab, width, 2 * height).grown(-0.3), _CUT),
            lines(folds, Paint(None, Ink.PAPER, 1.4)),
            lines(folds, Paint(None, Ink.OUTLINE, 0.7, dash=(3.0, 2.0))),
        ),
    )


def _panel(
    style: InkStyle, width: float, height: float, emblem: Emblem, words: str
) -> tuple[Shape, ...]:
    """Draw one side of the standee, its foot at y = height."""
    box = Box(0.0, 0.0, width, height)
    factor = max(width, height) / TILE_SIDE
    rock = Placed(
        _darkness(style),
        moved((width - TILE_SIDE * factor) / 2, (height - TILE_SIDE * factor) / 2) @ scaled(factor),
    )
    plate = Box(8.0, height - 18.0, width - 16.0, 11.0)
    room = min((width - 6.0) / EMBLEM_SIDE, (plate.y - 6.0) / EMBLEM_SIDE)
    figure = draw_emblem(
        emblem, style, moved(width / 2, plate.y - 3.0 - 30.0 * room) @ scaled(room)
    )
    look = Type(6.4, Typeface.BOLD, Ink.LABEL_TEXT, 0.4)
    return (
        Group((rock,), clip=(rectangle_run(box),)),
        *figure,
        *paper_label(plate, words, look),
    )


def _foot(width: float, tab: float, y: float, *, up: bool) -> tuple[Shape, ...]:
    """Draw a foot to bend outwards, its corners cut off."""
    half = _TAB_WIDTH * width / 2
    middle = width / 2
    inner, outer = (y + tab, y + 0.4) if up else (y, y + tab - 0.4)
    corner = 0.2 * tab if up else -0.2 * tab
    outline = (
        (middle - half, inner),
        (middle - half, outer + corner),
        (middle - half + abs(corner), outer),
        (middle + half - abs(corner), outer),
        (middle + half, outer + corner),
        (middle + half, inner),
    )
    look = Type(5.6, ink=Ink.MUTED)
    room = Box(middle - half + 2.0, min(inner, outer), 2 * half - 4.0, tab)
    return (polygon(outline, _CUT), label(room, "bend · glue", look))


def draw_phantom_base(style: InkStyle, width: float) -> Face:
    """Draw the base: a disc with the places of the two feet."""
    middle = width / 2
    depth, half = _TAB_DEPTH * width, _TAB_WIDTH * width / 2
    feet = tuple(
        Rectangle(Box(middle - half, y, 2 * half, depth), _FOLD) for y in (middle - depth, middle)
    )
    look = Type(5.6, ink=Ink.MUTED)
    words = tuple(
        label(Box(middle - half + 2.0, y, 2 * half - 4.0, depth), "glue foot", look)
        for y in (middle - depth, middle)
    )
    ground = Ink.LABEL if style is InkStyle.FULL else Ink.PAPER
    return Face(
        name="phantom-base",
        title="Phantom, base of the standee",
        width=width,
        height=width,
        shapes=(
            circle((middle, middle), middle - 0.6, Paint(ground, Ink.OUTLINE, 1.2)),
            *feet,
            *words,
        ),
    )
