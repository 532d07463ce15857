"""The outlines and frames of pieces: rectangles, hexagons, discs; the areas inside them."""

import math
from collections.abc import Callable, Mapping
from functools import partial
from itertools import product
from typing import TypeAlias

from kitgen.drawing.face import SAFE_ZONE, disc_outline
from kitgen.drawing.polygons import depths, grown
from kitgen.drawing.shapes import (
    Box,
    Outline,
    Paint,
    Point,
    Rectangle,
    Shape,
    circle,
    mapped,
    moved,
    polygon,
    run,
)
from kitgen.games.own.definition import Deck
from kitgen.games.own.faces.layouts import is_shipped_box
from kitgen.games.own.faces.sizes import face_size, hexagon_of
from kitgen.games.own.keys.parts import BoxDefinition, Counters
from kitgen.games.own.keys.tiles import Tiles
from kitgen.units import fits

BAND = 0.12
"""The depth of the bands along the sides of a tile, as a share of its shorter side."""

BLEED = 4.5
"""How far colour passes the trim of faces, in points, so that inexact cuts show no white."""

FRAME = 7.0
"""The width of the frame of a face, in points."""

COUNTER_RIM = 0.08
"""The width of the rim round the panel of a counter, as a share of its size."""

_OFF_RING = 1.0
"""How far words stay from the middle of the ring of a counter, in points."""

LineInside: TypeAlias = Callable[[Box], bool]
"""Whether a line of words may occupy a box on a face."""


def is_round(deck: Deck) -> bool:
    """Return whether the pieces of a component are discs."""
    return isinstance(deck, Counters | Tiles) and deck.shape == "circle"


def corners_of(deck: Deck) -> tuple[Point, ...]:
    """Return the corners of a piece (not a disc), clockwise from the start of its first side."""
    hexagon = hexagon_of(deck)
    if hexagon is not None:
        return hexagon.corners
    width, height = face_size(deck)
    return (0.0, 0.0), (width, 0.0), (width, height), (0.0, height)


def bleed_of(deck: Deck) -> float:
    """Return how far colour passes the cut; for hexagons it passes the corners by BLEED."""
    return BLEED * math.sqrt(3) / 2 if hexagon_of(deck) else BLEED


def outline_of(deck: Deck) -> Outline:
    """Return the line along which a piece is cut, or () for a rectangle."""
    if is_round(deck):
        return disc_outline(face_size(deck)[0])
    return (run(corners_of(deck)),) if hexagon_of(deck) else ()


def bled_outline_of(deck: Deck) -> Outline:
    """Return the outline of the bleed, or () for a rectangle."""
    bleed = bleed_of(deck)
    if is_round(deck):
        return mapped(disc_outline(face_size(deck)[0] + 2 * bleed), moved(-bleed, -bleed))
    return (run(grown(corners_of(deck), bleed)),) if hexagon_of(deck) else ()


def contour(deck: Deck, by: float, paint: Paint, radius: float = 0.0) -> Shape:
    """Draw the outline of a piece, inset by a distance in points (outset if negative).

    Args:
        deck: Its component.
        by: The distance.
        paint: Its fill and stroke.
        radius: The radius of the corners of a rectangle.
    """
    width, height = face_size(deck)
    if is_round(deck):
        return circle((width / 2, width / 2), width / 2 - by, paint)
    if hexagon_of(deck):
        return polygon(grown(corners_of(deck), -by), paint)
    return Rectangle(Box(0.0, 0.0, width, height).grown(-by), paint, radius, framing=by > 0.0)


def bled_room(deck: Deck, room: Box, bleed: float) -> Box:
    """Return a room on a face, extended by the bleed wherever it reaches the trim."""
    if not bleed:
        return room
    width, height = face_size(deck)
    left, top = (-bleed if fits(at, 0.0) else at for at in (room.x, room.y))
    right = width + bleed if fits(width, room.right) else room.right
    bottom = height + bleed if fits(height, room.bottom) else room.bottom
    return Box(left, top, right - left, bottom - top)


def depths_inside(deck: Deck, point: Point) -> tuple[float, ...]:
    """Return how far a point is inside each side of a piece's outline; a disc has one side."""
    if is_round(deck):
        radius = face_size(deck)[0] / 2
        x, y = point
        return (radius - ((x - radius) ** 2 + (y - radius) ** 2) ** 0.5,)
    return depths(point, corners_of(deck))


def inside_frame(deck: Deck, boxes: Mapping[str, BoxDefinition]) -> Mapping[str, BoxDefinition]:
    """Return the boxes of a face, in percent of the box round its outline.

    On tiles that are hexagons or discs, or have bands along their sides, the boxes of a shipped
    layout are scaled towards the middle until all of them lie inside the frame; the user's boxes
    stay where they are placed.
    """
    if not isinstance(deck, Tiles) or not (outline_of(deck) or deck.edges):
        return boxes
    ours = [box for box in boxes.values() if is_shipped_box(box)]
    factor = min((_room_for(deck, box) for box in ours), default=1.0)
    return {
        name: box.model_copy(update={"at": _drawn_together(box, factor)})
        if is_shipped_box(box)
        else box
        for name, box in boxes.items()
    }


def _room_for(tiles: Tiles, box: BoxDefinition) -> float:
    """Return the factor, at most 1, by which a box must be scaled towards the middle to fit."""
    width, height = face_size(tiles)
    rim = BAND * min(width, height) if tiles.edges else FRAME
    left, top, wide, high = box.at
    shares = [1.0]
    for x in (left, left + wide):
        for y in (top, top + high):
            middle = depths_inside(tiles, (width / 2, height / 2))
            corner = depths_inside(tiles, (x * width, y * height))
            shares += [
                (most - rim - 2.0) / (most - there)
                for most, there in zip(middle, corner, strict=True)
                if there < most
            ]
    return min(shares)


def _drawn_together(box: BoxDefinition, factor: float) -> tuple[float, float, float, float]:
    left, top, wide, high = box.at
    return 0.5 + factor * (left - 0.5), 0.5 + factor * (top - 0.5), factor * wide, factor * high


def frame_depth(deck: Deck) -> float:
    """Return how far inside the trim the frame of a face lies, in points."""
    return COUNTER_RIM * deck.size if isinstance(deck, Counters) else FRAME


def is_framed(deck: Deck) -> bool:
    """Return whether a face has a rectangular frame."""
    return not outline_of(deck) and not (isinstance(deck, Tiles) and deck.sorts)


def has_ring(deck: Deck) -> bool:
    """Return whether a face has a ring: round counters have one."""
    return isinstance(deck, Counters) and is_round(deck)


def inside_outline(deck: Deck, box: BoxDefinition, room: Box) -> tuple[LineInside, ...]:
    """Return the tests of lines in a box, the strictest first; none if they always lie inside.

    Words on a round counter stay off its ring if there is room, or else as far from the cut as
    other words, or else inside it.
    """
    if not outline_of(deck):
        return ()
    (x, y) = room.centre

    def inside(clear: float, line: Box) -> bool:
        if box.turned:
            line = Box(2 * x - line.right, 2 * y - line.bottom, line.width, line.height)
        return fits(clear, depth_inside(deck, line))

    if not isinstance(deck, Counters):
        return (partial(inside, SAFE_ZONE),)
    return tuple(partial(inside, clear) for clear in (ring_inside(deck), SAFE_ZONE, 0.0))


def ring_inside(deck: Counters) -> float:
    """Return how far inside the cut words on a counter are off its ring, in points."""
    return max(SAFE_ZONE, frame_depth(deck) + _OFF_RING)


def depth_inside(deck: Deck, box: Box) -> float:
    """Return how far the corners of a box are inside a piece's outline, in points."""
    corners = product((box.x, box.right), (box.y, box.bottom))
    return min(min(depths_inside(deck, corner)) for corner in corners)
