"""The Phantom to cut out: a flat disc, and a fold-over standee with its base."""

import math

from kitgen.drawing.art import by_art
from kitgen.drawing.face import Face, disc_face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.mosaic import MIDDLE, TILE_SIDE
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Typeface,
    circle,
    ellipse_run,
    moved,
    rectangle_run,
    scaled,
)
from kitgen.drawing.standee import Standee, draw_base, draw_strip
from kitgen.drawing.typesetting import Type, paper_label
from kitgen.games.phantom_of_the_mine.emblems import EMBLEM_SIDE, Emblem, draw_emblem
from kitgen.games.phantom_of_the_mine.inks import Ink
from kitgen.games.phantom_of_the_mine.rock import inked_stones, lit_stones
from kitgen.language import gettext
from kitgen.seeds import Stream


@by_art(None)
def _darkness(style: InkStyle) -> Picture:
    """Return the rock behind the Phantom, in its pale light, 108 by 108 points."""

    def from_phantom(x: float, y: float) -> float:
        return (math.hypot(x - MIDDLE, y - MIDDLE) - 14.0) * 0.8

    stream = Stream("art").child("phantom darkness")
    if style is InkStyle.FULL:
        ground = Rectangle(Box(0.0, 0.0, TILE_SIDE, TILE_SIDE), Paint(Ink.NIGHT))
        return Picture("darkness-full", (ground, *lit_stones(from_phantom, stream, -90.0)))
    outlines = inked_stones(lambda x, y: 24.0 - from_phantom(x, y), stream)
    return Picture("darkness-low", outlines)


def draw_phantom_disc(style: InkStyle, width: float) -> Face:
    """Draw the flat Phantom: a disc that touches all four sides of its trim."""
    middle = (width / 2, width / 2)
    rim = Ink.SPECTRE_SHADE if style is InkStyle.FULL else Ink.OUTLINE
    rock = Group(
        (Placed(_darkness(style), scaled(width / TILE_SIDE)),),
        clip=(ellipse_run(middle, width / 2 - 1.0, width / 2 - 1.0),),
    )
    figure = draw_emblem(
        Emblem.PHANTOM, style, moved(width / 2, width / 2) @ scaled(0.68 * width / EMBLEM_SIDE)
    )
    return disc_face(
        name="phantom-disc",
        title=gettext("Phantom, flat"),
        width=width,
        shapes=(
            rock,
            circle(middle, width / 2 - 0.6, Paint(None, Ink.OUTLINE, 1.2)),
            circle(middle, width / 2 - 3.0, Paint(None, rim, 1.0)),
            *figure,
        ),
    )


def draw_phantom_standee(style: InkStyle, width: float, height: float) -> Face:
    """Draw the standee, with the Phantom from the front and from behind."""
    standee = Standee(width, height)
    front = _panel(style, width, height, Emblem.PHANTOM)
    back = _panel(style, width, height, Emblem.PHANTOM_BEHIND)
    return draw_strip("phantom-standee", gettext("Phantom, to fold over"), standee, front, back)


def _panel(style: InkStyle, width: float, height: float, emblem: Emblem) -> tuple[Shape, ...]:
    """Draw one side of the standee, with its foot at y = `height`."""
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
    look = Type(6.5, Typeface.BOLD, Ink.LABEL_TEXT, 0.4)
    return (
        Group((rock,), clip=(rectangle_run(box),)),
        *figure,
        *paper_label(plate, gettext("PHANTOM"), look),
    )


def draw_phantom_base(style: InkStyle, width: float) -> Face:
    """Draw the base: a disc with the places for the two feet."""
    ground = Ink.LABEL if style is InkStyle.FULL else Ink.PAPER
    return disc_face(
        name="phantom-base",
        title=gettext("Phantom, base of the standee"),
        width=width,
        shapes=draw_base(Standee(width, width), width, ground),
    )
