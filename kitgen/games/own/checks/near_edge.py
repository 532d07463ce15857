"""How near to the edge of its face the words in a box lie: at the cut, or on the frame or ring."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import TypeAlias

from kitgen.artwork.grounds import is_hidden, with_boxes
from kitgen.diagnostics import KeyPath
from kitgen.drawing.bounds import holds, is_line_seen
from kitgen.drawing.face import SAFE_ZONE
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box
from kitgen.drawing.typesetting import LEAST_AIR
from kitgen.games.own.definition import Deck
from kitgen.games.own.faces.faces import fill_boxes, is_shown, lines_in, room_of
from kitgen.games.own.faces.layouts import back_boxes, boxes_of, held, shown_words
from kitgen.games.own.faces.outlines import (
    depth_inside,
    frame_depth,
    has_ring,
    inside_outline,
    is_framed,
    ring_inside,
)
from kitgen.games.own.faces.sizes import face_size
from kitgen.games.own.keys.parts import BoxDefinition, Counters
from kitgen.games.own.kinds import PICTURE, OwnKind
from kitgen.units import fits

Framed: TypeAlias = Mapping[str, Sequence[Box]]
"""The kinds whose frame is seen, by their ids, each with the panels that hide parts of it."""


def framed_kinds(deck: Deck, face: KeyPath, box_name: str, kinds: Sequence[OwnKind]) -> Framed:
    """Return the kinds whose frame is seen around a box of a face or back."""
    boxes = back_boxes(deck.back) if face[2] == "back" else boxes_of(deck.face)
    return {
        kind.id: _panels_below(deck, boxes, box_name, kind)
        for kind in kinds
        if _frame_is_seen(deck, boxes, kind)
    }


def _frame_is_seen(deck: Deck, boxes: Mapping[str, BoxDefinition], kind: OwnKind) -> bool:
    """Return whether the face of a kind has a frame that no picture hides."""
    pictures = {name: box for name, box in boxes.items() if box.show == PICTURE and box.crop}
    has_frame = is_framed(deck) or has_ring(deck)
    if not has_frame or kind.art is None or not pictures:
        return has_frame
    frame = Box(0.0, 0.0, *face_size(deck)).grown(-frame_depth(deck))
    return not is_hidden(frame, with_boxes(fill_boxes(deck, pictures, kind, InkStyle.FULL)))


def _panels_below(
    deck: Deck, boxes: Mapping[str, BoxDefinition], name: str, kind: OwnKind
) -> tuple[Box, ...]:
    """Return the places of the panels on which a box lies for a kind, apart from its own."""
    below = takewhile(lambda other: other[0] != name, boxes.items())
    size = face_size(deck)
    return tuple(
        room_of(box, *size)
        for other, box in below
        if box.panel and is_shown(box, kind) and held({other: box}, kind)
    )


def too_near_edge(deck: Deck, box: BoxDefinition, kind: OwnKind, framed: Framed) -> str:
    """Return how near to the edge of the face a kind's words in a box are; "" if they are not.

    `framed` has the kinds whose frame is seen, with the panels that hide parts of it.
    """
    width, height = face_size(deck)
    words, room = words_in_box(box, kind), room_of(box, width, height)
    lines = lines_in(words, box, room, inside_outline(deck, box, room)) if words else ()
    away = min((depth_inside(deck, line) for line in lines), default=SAFE_ZONE)
    if not fits(SAFE_ZONE, away):
        return f"{max(0.0, away):.1f} pt from the cut, less than {SAFE_ZONE:.1f} pt"
    if kind.id not in framed:
        return ""
    depth = frame_depth(deck)
    panels = (*framed[kind.id], *((room,) if box.panel else ()))
    if isinstance(deck, Counters) and has_ring(deck):
        bare = (line for line in lines if not any(holds(panel, line) for panel in panels))
        on_ring = not all(fits(ring_inside(deck), depth_inside(deck, line)) for line in bare)
        return f"on the ring, {depth:.1f} pt from the cut" if on_ring else ""
    frame = Box(0.0, 0.0, width, height).grown(-depth)
    on_frame = any(is_line_seen(frame, line.grown(LEAST_AIR), panels) for line in lines)
    return f"on the line of its frame, {depth:.1f} pt from the cut" if on_frame else ""


def words_in_box(box: BoxDefinition, kind: OwnKind) -> str:
    """Return the words that a box sets for a kind; "" if it shows a picture, icons or nothing."""
    is_set = box.show != PICTURE and box.manner == "words" and is_shown(box, kind)
    return shown_words(box, kind) if is_set else ""
