"""The common back of all tiles: a lantern in the dark, and the kit's title."""

import math

from kitgen.drawing.art import by_art
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.mosaic import MIDDLE, TILE_SIDE
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Path,
    Picture,
    Placed,
    Shape,
    Typeface,
    moved,
    rectangle_run,
    scaled,
)
from kitgen.drawing.typesetting import Type, paper_label
from kitgen.games.phantom_of_the_mine.emblems import Emblem, draw_emblem, drawing
from kitgen.games.phantom_of_the_mine.inks import Ink
from kitgen.games.phantom_of_the_mine.rock import inked_stones, lit_stones
from kitgen.language import gettext
from kitgen.seeds import Stream
from kitgen.units import mm

BLEED = mm(2)
"""The width of the bleed around the back's trim."""

_STONES_END = 84.0
"""The y below which stones are left out; there, they would show from under the title."""

_TILE = Box(0.0, 0.0, TILE_SIDE, TILE_SIDE)


def draw_tile_back(title: str, style: InkStyle, size: float) -> Face:
    """Draw the common back of all tiles: a lantern in the dark, and the kit's title."""
    factor = size / TILE_SIDE
    around = Box(0.0, 0.0, size, size).grown(BLEED)
    picture = Group((Placed(back_picture(style)), *_back_title(title, style)), scaled(factor))
    return Face(
        name="tile-back",
        title=gettext("Tile back"),
        width=size,
        height=size,
        shapes=(Group((picture,), clip=(rectangle_run(around),)),),
        ground=Ink.NIGHT if style is InkStyle.FULL else Ink.PAPER,
        bleed=BLEED,
    )


@by_art(None)
def back_picture(style: InkStyle) -> Picture:
    """Return the back without its title: 108 by 108 points, plus bleed."""
    around = _TILE.grown(BLEED)

    def from_lantern(x: float, y: float) -> float:
        return (math.hypot(x - MIDDLE, 0.94 * (y - MIDDLE + 4.0)) - 20.0) * 0.9

    stream = Stream("art").child("phantom back")
    if style is InkStyle.FULL:
        night = Path((rectangle_run(around),), Paint(Ink.NIGHT))
        ground: tuple[Shape, ...] = (night, *lit_stones(from_lantern, stream, -90.0))
    else:
        ground = inked_stones(
            lambda x, y: 0.9 * from_lantern(x, y) - 8.5 if y < _STONES_END else math.inf, stream
        )
    halo = Group(drawing("halo", style), moved(MIDDLE, MIDDLE - 4.0))
    lantern = draw_emblem(Emblem.LANTERN, style, moved(MIDDLE, MIDDLE - 5.0) @ scaled(0.72))
    return Picture(
        f"tile-back-{style.value}",
        (*ground, halo, *lantern),
    )


def _back_title(title: str, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the kit's title on a label along the foot, smaller if long, in fine lines in low ink."""
    room = Box(9.0, 88.0, TILE_SIDE - 18.0, 12.5)
    words = title.upper()
    typeface, edge = (Typeface.BOLD, 0.9) if style is InkStyle.FULL else (Typeface.REGULAR, 0.5)
    look = Type(6.6, typeface, Ink.LABEL_TEXT, 0.1)
    return paper_label(room, words, look.stepped(words, room.width - 6.0, (6.0, 5.5)), edge)
