"""The emblems and pictures on pieces, in painting order: which, and in which boxes."""

from collections.abc import Iterator, Mapping

from kitgen.drawing.artwork import Artwork
from kitgen.drawing.shapes import Box
from kitgen.games.own.definition import Deck
from kitgen.games.own.faces.faces import back_picture_room, back_words, is_shown, room_of
from kitgen.games.own.faces.layouts import boxes_of_kind, shown_words
from kitgen.games.own.faces.outlines import inside_frame
from kitgen.games.own.faces.sizes import face_size
from kitgen.games.own.icons import Icons, emblems_of, icon_names
from kitgen.games.own.inline import icons_in
from kitgen.games.own.keys.parts import BackDefinition, BoxDefinition
from kitgen.games.own.kinds import PICTURE, OwnKind


def emblems_on(
    deck: Deck, boxes: Mapping[str, BoxDefinition], kind: OwnKind
) -> Iterator[tuple[str, Box, bool]]:
    """Yield each emblem on a face of a kind, its box, and whether it is alone in it.

    Patterns, which extend beyond their boxes, and the user's pictures are left out.
    """
    width, height = face_size(deck)
    for box in inside_frame(deck, boxes_of_kind(boxes, kind)).values():
        if not is_shown(box, kind):
            continue
        for name in emblems_of(_names(box, kind), kind.icons):
            yield name, room_of(box, width, height), box.show == PICTURE


def pictures_of(
    boxes: Mapping[str, BoxDefinition], kind: OwnKind
) -> Iterator[tuple[str | Artwork, bool]]:
    """Yield each picture on a kind's face, and whether it is alone in its box.

    A picture is the user's own, or the name of an emblem.
    """
    for box in boxes.values():
        if not is_shown(box, kind):
            continue
        if box.show == PICTURE and kind.art is not None:
            yield kind.art, True
        for name in _names(box, kind):
            yield kind.icons.get(name, name), box.show == PICTURE


def _names(box: BoxDefinition, kind: OwnKind) -> tuple[str, ...]:
    """Return the names of the icons that a box shows."""
    if box.show == PICTURE:
        return (kind.emblem,) if kind.emblem and kind.art is None else ()
    words = shown_words(box, kind)
    match box.manner:
        case "words":
            return icons_in(words)
        case "pattern":
            return ()
    return icon_names(words, box.icon) if words else ()


def emblem_behind(
    deck: Deck, back: BackDefinition, title: str, icons: Icons
) -> tuple[tuple[str, Box, bool], ...]:
    """Return the emblem that all backs of a component show, and its box; empty if none."""
    emblem = icons.get(back.emblem or "", back.emblem)
    if back.art is not None or not isinstance(emblem, str):
        return ()
    return ((emblem, back_picture_room(deck, back_words(deck, back, title)), True),)
