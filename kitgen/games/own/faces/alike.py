"""Kinds that look alike: those that differ only in colour, and how low ink tells them apart."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, starmap
from math import dist, fsum, pi

from kitgen.drawing.inks import Ink
from kitgen.drawing.polygons import grown
from kitgen.drawing.shapes import Paint, Shape, circle
from kitgen.games.own.definition import Deck
from kitgen.games.own.faces.layouts import back_boxes, boxes_of, held
from kitgen.games.own.faces.outlines import contour, corners_of, is_round, outline_of
from kitgen.games.own.faces.sizes import face_size
from kitgen.games.own.kinds import OwnKind

_BEAD, _PITCH = 2.2, 6.0
"""The radius of a bead on a frame, and the distance from one to the next, in points."""


def shown_on(deck: Deck, kind: OwnKind) -> tuple[frozenset[tuple[str, str]], ...]:
    """Return what the face and the back of a kind show besides its colour."""
    return tuple(held(boxes, kind) for boxes in (boxes_of(deck.face), back_boxes(deck.back)))


def places_among_alike(deck: Deck, kinds: Sequence[OwnKind]) -> Mapping[str, int]:
    """Return, by id, the place of each kind's colour among those that low ink must tell apart.

    They are the colours of kinds that differ in nothing else, in order. A colour has the same place
    wherever it appears; any other has the place 0, like the first.
    """
    groups: dict[tuple[frozenset[tuple[str, str]], ...], set[str | None]] = {}
    for kind in kinds:
        groups.setdefault(shown_on(deck, kind), set()).add(kind.colour)
    unlike = set(chain.from_iterable(colours for colours in groups.values() if len(colours) > 1))
    colours = dict.fromkeys(kind.colour for kind in kinds if kind.colour in unlike)
    places = {colour: place for place, colour in enumerate(colours)}
    return {kind.id: places.get(kind.colour, 0) for kind in kinds}


def mark_place(deck: Deck, place: int, frame: float, radius: float) -> Iterator[Shape]:
    """Draw what tells the colour of a card or tile in low ink: beads on its frame.

    Those of cards and of rectangular tiles begin at the upper left corner, where cards in a hand
    are seen, and at the lower right one. Those of hexagons and discs are bars.

    Args:
        deck: Its component.
        place: The place of the colour; the first has no marks.
        frame: How far inside the outline the frame lies, in points.
        radius: The radius of the corners of a rectangular frame.
    """
    if not place:
        return
    if outline_of(deck):
        yield bars_along(deck, frame, 2 * _BEAD, place)
        return
    width, height = face_size(deck)
    first = frame + radius + _BEAD
    pitch = min(_PITCH, (height / 2 - first) / place)
    for at in range(place):
        y = first + at * pitch
        yield circle((frame, y), _BEAD, Paint(Ink.OUTLINE))
        yield circle((width - frame, height - y), _BEAD, Paint(Ink.OUTLINE))


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
