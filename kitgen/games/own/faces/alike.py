"""Kinds that look alike: those that differ only in colour, and how low ink tells them apart."""

from collections.abc import Iterable, Mapping
from itertools import starmap
from math import dist, fsum, pi

from kitgen.drawing.inks import Ink
from kitgen.drawing.polygons import grown
from kitgen.drawing.shapes import Paint, Shape
from kitgen.games.own.definition import Deck
from kitgen.games.own.faces.layouts import back_boxes, boxes_of, held
from kitgen.games.own.faces.outlines import contour, corners_of, is_round
from kitgen.games.own.faces.sizes import face_size
from kitgen.games.own.kinds import OwnKind


def shown_on(deck: Deck, kind: OwnKind) -> tuple[frozenset[tuple[str, str]], ...]:
    """Return what the face and the back of a kind show besides its colour."""
    return tuple(held(boxes, kind) for boxes in (boxes_of(deck.face), back_boxes(deck.back)))


def places_among_alike(deck: Deck, kinds: Iterable[OwnKind]) -> Mapping[str, int]:
    """Return, by id, each kind's place from 0 among those that differ from it only in colour."""
    groups: dict[tuple[frozenset[tuple[str, str]], ...], dict[str | None, int]] = {}
    places: dict[str, int] = {}
    for kind in kinds:
        colours = groups.setdefault(shown_on(deck, kind), {})
        places[kind.id] = colours.setdefault(kind.colour, len(colours))
    return places


def bars_along(deck: Deck, by: float, width: float, count: int) -> Shape:
    """Draw bars along the outline of a piece, as long as the gaps between them.

    Args:
        deck: Its component.
        by: How far inside the outline the middle of the bars lies, in points.
        width: The width of the bars, across the outline, in points.
        count: The number of bars.
    """
    if is_round(deck):
        around = pi * (face_size(deck)[0] - 2 * by)
    else:
        corners = grown(corners_of(deck), -by)
        around = fsum(starmap(dist, zip(corners, (*corners[1:], corners[0]), strict=True)))
    return contour(deck, by, bars(around, width, count))


def bars(length: float, width: float, count: int) -> Paint:
    """Return the paint of a closed line of a length that consists of bars and gaps, in points."""
    bar = length / (2 * count)
    return Paint(None, Ink.OUTLINE, width, dash=(bar, bar))
