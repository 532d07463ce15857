"""Checks words that lie on pictures, or below them."""

import math
from collections.abc import Iterator, Mapping, Sequence

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.definitions.wording import listed
from kitgen.diagnostics import Severity
from kitgen.drawing.bounds import overlap
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.printed_size import enlargement
from kitgen.drawing.shapes import Group, scaled
from kitgen.games.own.definition import Deck, OwnDefinition
from kitgen.games.own.faces.faces import fill_boxes, is_shown, room_of
from kitgen.games.own.faces.layouts import boxes_by_face, held
from kitgen.games.own.faces.sizes import face_size
from kitgen.games.own.keys.parts import BoxDefinition
from kitgen.games.own.kinds import PICTURE, OwnKind
from kitgen.games.own.verdicts.verdict import found_at

_INSETS = (0.01, 0.1, 0.2, 0.3, 0.4, 0.49)
"""How far inside a box a picture is looked at, as shares of its shorter side."""


@definition_check("OG148", Severity.WARNING)
def check_words_on_pictures(definition: OwnDefinition) -> Faults:
    """Words lie on a part of a picture that is nearly as dark as they are.

    Small type needs a contrast of 4.5 : 1 and large type (18 pt, or bold 14 pt) one of 3 : 1, as
    measured by the Web Content Accessibility Guidelines. It is computed at several points of
    each letter; a sixth of a word may have less. `panel: true` lays a plain panel behind what a box
    shows.
    """
    for name, deck in definition.decks.items():
        if not definition.shown_values_are_read(name):
            continue
        pictured = [kind for kind in definition.kinds_of(name) if kind.art is not None]
        for path, boxes in boxes_by_face(name, deck).items():
            for box, below in _words_on_pictures(deck, boxes):
                hard = {
                    kind.id: (kind, hardest)
                    for kind in pictured
                    if is_shown(boxes[box], kind)
                    for hardest in (_hardest(deck, {**below, box: boxes[box]}, kind),)
                    if hardest is not None and hardest[0] < hardest[1]
                }
                if hard and definition.box_is_read(path, box):
                    ratio, least = min((word for _, word in hard.values()), key=_share)
                    yield Fault(
                        f"the words of `{box}` are hard to read on the picture of "
                        f"{found_at([kind for kind, _ in hard.values()])}: a contrast of "
                        f"{math.floor(10 * ratio) / 10:.1f} : 1, less than {least:g} : 1",
                        definition.box_path(path, box),
                        f"write `panel: true` in `{box}`, or let it lie beside the picture",
                    )


@definition_check("OG150", Severity.WARNING)
def check_words_below_pictures(definition: OwnDefinition) -> Faults:
    """Words lie below a picture or a panel, which hides them.

    Boxes are painted in the order in which they are written; those of a layout come first. Write
    the box of the words below that of the picture.
    """
    for name, deck in definition.decks.items():
        if not definition.shown_values_are_read(name):
            continue
        for path, boxes in boxes_by_face(name, deck).items():
            for box, above in _words_below(deck, boxes):
                hidden = [
                    kind
                    for kind in definition.kinds_of(name)
                    if is_shown(boxes[box], kind) and _is_hidden(deck, box, boxes, above, kind)
                ]
                if hidden and all(definition.box_is_read(path, it) for it in (box, *above)):
                    yield Fault(
                        f"`{above[-1]}` hides the words of `{box}` on {found_at(hidden)}",
                        definition.box_path(path, box),
                        f"write `{box}` below `{above[-1]}` among the boxes of the face: "
                        "boxes are painted in the order in which they are written",
                    )


@definition_check("OG152", Severity.WARNING)
def check_panels_seen(definition: OwnDefinition) -> Faults:
    """A panel lies behind a picture of its own box that covers it, so that nobody sees it.

    `panel: true` lays a plain panel behind what the same box shows. To make words on a picture easy
    to read, write it in the box of the words.
    """
    for name, deck in definition.decks.items():
        if not definition.shown_values_are_read(name):
            continue
        size = face_size(deck)
        for path, boxes in boxes_by_face(name, deck).items():
            for box_name, box in boxes.items():
                if not (
                    box.panel and box.show == PICTURE and definition.box_is_read(path, box_name)
                ):
                    continue
                shown = [kind for kind in definition.kinds_of(name) if held({box_name: box}, kind)]
                if not shown or not all(_is_covered(deck, box_name, box, kind) for kind in shown):
                    continue
                room = room_of(box, *size)
                words = [
                    other
                    for other, over in boxes.items()
                    if over.show != PICTURE and not over.panel
                    if overlap(room, room_of(over, *size))
                ]
                instead = f", and write `panel: true` in {listed(words, 'or')}" if words else ""
                yield Fault(
                    f"the picture of `{box_name}` hides the panel behind it",
                    (*definition.box_path(path, box_name), "panel"),
                    f"take `panel` out{instead}",
                )


def _is_covered(deck: Deck, name: str, box: BoxDefinition, kind: OwnKind) -> bool:
    """Return whether a kind's picture covers its whole box."""
    # Imported here because few kits have panels behind pictures.
    from kitgen.artwork.grounds import is_hidden, with_boxes

    room = room_of(box, *face_size(deck))
    bare = {name: box.model_copy(update={"panel": False})}
    picture = with_boxes(fill_boxes(deck, bare, kind, InkStyle.FULL))
    shorter = min(room.width, room.height)
    return all(is_hidden(room.grown(-inset * shorter), picture) for inset in _INSETS)


def _words_below(
    deck: Deck, boxes: Mapping[str, BoxDefinition]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the name of each box of words with those of later boxes that may hide it."""
    size = face_size(deck)
    names = tuple(boxes)
    for index, name in enumerate(names):
        if boxes[name].show == PICTURE or boxes[name].manner != "words":
            continue
        room = room_of(boxes[name], *size)
        above = tuple(
            later
            for later in names[index + 1 :]
            if boxes[later].show == PICTURE or boxes[later].panel
            if overlap(room, room_of(boxes[later], *size))
        )
        if above:
            yield name, above


def _is_hidden(
    deck: Deck, box: str, boxes: Mapping[str, BoxDefinition], above: Sequence[str], kind: OwnKind
) -> bool:
    """Return whether boxes that are painted later hide a kind's words."""
    # Imported here because few kits have words below pictures.
    from kitgen.artwork.grounds import are_hidden

    words = tuple(fill_boxes(deck, {box: boxes[box]}, kind, InkStyle.FULL))
    painted = {name: boxes[name] for name in above}
    return are_hidden(words, tuple(fill_boxes(deck, painted, kind, InkStyle.FULL)))


def _words_on_pictures(
    deck: Deck, boxes: Mapping[str, BoxDefinition]
) -> Iterator[tuple[str, dict[str, BoxDefinition]]]:
    """Yield the name of each box of words with the boxes of pictures that it lies on."""
    size = face_size(deck)
    pictures: dict[str, BoxDefinition] = {}
    for name, box in boxes.items():
        if box.show == PICTURE:
            pictures[name] = box
        elif box.manner == "words" and not box.panel:
            room = room_of(box, *size)
            below = {
                picture: under
                for picture, under in pictures.items()
                if overlap(room, room_of(under, *size))
            }
            if below:
                yield name, below


def _share(word: tuple[float, float]) -> float:
    """Return the contrast of a word as a share of what it needs."""
    ratio, least = word
    return ratio / least


def _hardest(
    deck: Deck, boxes: Mapping[str, BoxDefinition], kind: OwnKind
) -> tuple[float, float] | None:
    """Return the contrast of the word that is hardest to read, and the contrast that it needs.

    None if no word of the kind's lies on its picture.
    """
    # Imported here because few kits have words on pictures.
    from kitgen.artwork.grounds import readings_on_pictures

    width, height = face_size(deck)
    shapes = tuple(fill_boxes(deck, boxes, kind, InkStyle.FULL))
    # Type that is small as it is drawn may be large on paper.
    factor = enlargement()
    printed = (Group(shapes, scaled(factor)),)
    face = Face(kind.id, kind.called, factor * width, factor * height, printed)
    return min(readings_on_pictures(face), key=_share, default=None)
