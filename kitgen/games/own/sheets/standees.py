"""Standees: strips to fold, with a kind in front and behind, and their bases."""

from math import pi

from kitgen.contract import PieceReading
from kitgen.drawing.artwork import Artwork
from kitgen.drawing.bounds import mapped_box
from kitgen.drawing.face import Face, disc_face
from kitgen.drawing.inks import Colour, Ink, InkStyle, OwnColour
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Rectangle,
    Shape,
    circle,
    rectangle_run,
)
from kitgen.drawing.standee import Standee, draw_slot, draw_strip, standee_on
from kitgen.games.own.faces.alike import bars
from kitgen.games.own.faces.faces import draw_back, draw_kind_back, fill_face
from kitgen.games.own.faces.layouts import back_boxes, boxes_of
from kitgen.games.own.faces.pictures import emblem_behind, emblems_on
from kitgen.games.own.keys.parts import Standees
from kitgen.games.own.kinds import OwnKind

_FOOT_BAND = 0.07
"""The height of the coloured band at a figure's foot, as a share of its height."""

_RING = 0.1
"""The width of the ring of a base, as a share of the base."""


def bases_id(name: str) -> str:
    """Return the id of the bases of a component of standees."""
    return f"{name}-bases"


def draw_standee(
    standees: Standees,
    kind: OwnKind,
    title: str,
    art: Artwork | None,
    style: InkStyle,
    place: int,
) -> Face:
    """Draw the strip of a kind.

    Args:
        standees: Its component.
        kind: The kind in front, and behind too if the component has no back.
        title: The title of the kit.
        art: The user's picture on the backs.
        style: How much ink is used.
        place: Its place, from 0, among kinds that differ from it only in colour.
    """
    standee = _standee(standees)
    front = behind = _side(standees, kind, standee, style, place)
    if standees.back is not None:
        whole = Box(0.0, 0.0, standee.width, standee.height)
        if standees.back.face is None:
            drawn = draw_back(standees, standees.back, title, art, style, kind.icons).shapes
        else:
            drawn = draw_kind_back(standees, standees.back, kind, style).shapes
        behind = (Group(drawn, clip=(rectangle_run(whole),)),)
    return draw_strip(kind.id, kind.called, standee, front, behind)


def draw_kind_base(standees: Standees, kind: OwnKind, style: InkStyle, place: int) -> Face:
    """Draw the base of a kind: a disc with a ring in its colour, and the slot for the feet.

    Args:
        standees: Its component.
        kind: The kind.
        style: How much ink is used.
        place: Its place, from 0, among kinds that differ from it only in colour.
    """
    size, middle = standees.size, (standees.size / 2, standees.size / 2)
    full = style is InkStyle.FULL
    ring = _colour(kind)
    inner = size / 2 - _RING * size
    outer = Paint(ring if full else Ink.PAPER, Ink.OUTLINE, 1.2)
    shapes: list[Shape] = [circle(middle, size / 2 - 0.6, outer)]
    if place and not full:
        in_ring = (size / 2 + inner) / 2
        in_bars = bars(2 * pi * in_ring, size / 2 - inner, place)
        shapes.append(circle(middle, in_ring, in_bars))
    shapes.append(circle(middle, inner, Paint(Ink.LABEL if full else Ink.PAPER, ring, 1.0)))
    shapes += draw_slot(_standee(standees), middle)
    return disc_face(f"{kind.id}-base", kind.called, size, tuple(shapes))


def words_read(piece: PieceReading) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the words on the front and on the back of a printed strip, without its feet."""
    standee = Standee(piece.width, 0.0)
    foot, fold = standee.foot_depth, piece.height / 2
    front = [text for text in piece.texts if fold < text.box.centre[1] < piece.height - foot]
    behind = [text for text in piece.texts if foot < text.box.centre[1] < fold]
    return tuple(text.words for text in front), tuple(text.words for text in behind)


def emblems_on_strip(
    standees: Standees, kind: OwnKind, title: str
) -> tuple[tuple[tuple[str, Box, bool], ...], tuple[tuple[str, Box, bool], ...]]:
    """Return the emblems on both sides of a strip, with their boxes on it."""
    standee, back = _standee(standees), standees.back
    front = behind = tuple(emblems_on(standees, boxes_of(standees.face), kind))
    if back is not None:
        behind = (
            emblem_behind(standees, back, title, kind.icons)
            if back.face is None
            else tuple(emblems_on(standees, back_boxes(back), kind))
        )
    sides = ((front, standee.front_place), (behind, standee.back_place))
    placed = (
        tuple((name, mapped_box(box, place), alone) for name, box, alone in side)
        for side, place in sides
    )
    on_front, on_back = placed
    return on_front, on_back


def _standee(standees: Standees) -> Standee:
    return standee_on(standees.size, standees.height)


def _colour(kind: OwnKind) -> Colour:
    return OwnColour(kind.colour) if kind.colour else Ink.FLOOR_EDGE


def _side(
    standees: Standees, kind: OwnKind, standee: Standee, style: InkStyle, place: int
) -> tuple[Shape, ...]:
    """Draw one side, its foot at y = height: the content of its boxes above a coloured band.

    In low ink the band has as many bars as the kind's place.
    """
    whole = Box(0.0, 0.0, standee.width, standee.height)
    high = _FOOT_BAND * standee.height
    band = Box(0.0, standee.height - high, standee.width, high)
    shapes: list[Shape] = []
    if style is InkStyle.FULL:
        shapes = [Rectangle(whole, Paint(Ink.PANEL)), Rectangle(band, Paint(_colour(kind)))]
    else:
        bar = band.width / (2 * place + 1)
        bars_in_band = (Box(bar * at, band.y, bar, high) for at in range(1, 2 * place, 2))
        shapes = [Rectangle(box, Paint(Ink.OUTLINE)) for box in bars_in_band]
        shapes.append(Rectangle(band.grown(-1.2), Paint(None, _colour(kind), 1.2)))
    return (*shapes, *fill_face(standees, kind, style))
