"""The layouts of faces that come with kitgen, written like a user's own layouts."""

from collections.abc import Container, Iterable, Mapping
from typing import Any

from kitgen.definitions.wording import near_miss
from kitgen.diagnostics import KeyPath
from kitgen.games.own.definition import Deck
from kitgen.games.own.inline import without_icons
from kitgen.games.own.keys.parts import (
    BackDefinition,
    BoxDefinition,
    FaceDefinition,
    LayoutName,
)
from kitgen.games.own.kinds import NAME, PICTURE, TEXT, OwnKind
from kitgen.language import own_words
from kitgen.values import frozen


def _box(
    left: float, top: float, width: float, height: float, show: str, **keys: Any
) -> BoxDefinition:
    shares = (left / 100, top / 100, width / 100, height / 100)
    return BoxDefinition.model_construct(at=shares, show=show, **keys)


LAYOUTS: Mapping[str, Mapping[str, BoxDefinition]] = {
    "title-text": {
        "corner": _box(9, 6, 14, 10, "corner", largest=18, bold=True, align="left"),
        "title": _box(24, 6, 52, 12, "name", largest=15, smallest=9, bold=True),
        "text": _box(11, 24, 78, 66, "text", largest=12, smallest=9),
    },
    "picture-title-text": {
        "corner": _box(9, 6, 14, 10, "corner", largest=18, bold=True, align="left"),
        "picture": _box(20, 8, 60, 40, "picture"),
        "title": _box(10, 51, 80, 10, "name", largest=15, smallest=9, bold=True),
        "text": _box(11, 63, 78, 29, "text", largest=11, smallest=9),
    },
    "corners": {
        "corner": _box(7, 5, 20, 14, "corner", largest=24, bold=True),
        "picture": _box(20, 24, 60, 44, "picture"),
        "title": _box(14, 70, 72, 10, "name", largest=13, smallest=9, bold=True),
        "other-corner": _box(73, 81, 20, 14, "corner", largest=24, bold=True, turned=True),
    },
    "picture": {
        "picture": _box(14, 10, 72, 60, "picture"),
        "title": _box(12, 72, 76, 16, "name", largest=13, smallest=9, bold=True),
    },
    "title": {
        "title": _box(10, 10, 80, 80, "name", largest=24, smallest=9, bold=True),
    },
    "symbols": {
        "symbols": _box(7, 7, 86, 86, "symbols", **{"as": "scattered"}),
    },
}
"""The boxes of each layout, in painting order."""

_WITHOUT: Mapping[str, tuple[str, Mapping[str, BoxDefinition]]] = {
    "picture-title-text": (
        TEXT,
        {
            "picture": _box(12, 17, 76, 57, "picture"),
            "title": _box(10, 77, 80, 12, "name", largest=15, smallest=9, bold=True),
        },
    ),
    "picture": (NAME, {"picture": _box(14, 16, 72, 68, "picture")}),
}
"""Of layouts: the words that kinds may lack, and the boxes that take their room if they do."""

_SHIPPED = frozenset(
    id(box)
    for boxes in (*LAYOUTS.values(), *(larger for _, larger in _WITHOUT.values()))
    for box in boxes.values()
)


def boxes_of(face: LayoutName | FaceDefinition) -> Mapping[str, BoxDefinition]:
    """Return the boxes of a face in painting order: those of its layout, then its own.

    The game's own layouts must already have been replaced (`with_layouts`).
    """
    if isinstance(face, str):
        return LAYOUTS[face]
    boxes = dict(LAYOUTS[face.like]) if face.like else {}
    for name, box in face.boxes.items():
        # A box that replaces one of the layout's is painted where it is written.
        boxes.pop(name, None)
        if box is not None:
            boxes[name] = box
    return boxes


def boxes_for(
    boxes: Mapping[str, BoxDefinition], words: Container[str]
) -> Mapping[str, BoxDefinition]:
    """Return the boxes of a face for a kind that has a picture, and words for these keys.

    A picture takes the room of a text in `picture-title-text`, or of a name in `picture`, that a
    kind lacks, unless the author has changed or added a box.
    """
    for layout, (key, larger) in _WITHOUT.items():
        shipped = LAYOUTS[layout]
        if key not in words and all(shipped.get(name) is box for name, box in boxes.items()):
            return {name: larger.get(name, box) for name, box in boxes.items()}
    return boxes


def larger_without(layout: str | None, words: str) -> Mapping[str, BoxDefinition]:
    """Return the pictures that take the room of a layout's words where no kind has these.

    Nothing is returned where other words would have to be moved, too.
    """
    key, larger = _WITHOUT.get(layout or "", ("", {}))
    pictures = {name: box for name, box in larger.items() if box.show == PICTURE}
    return pictures if key == words and len(pictures) == len(larger) else {}


def boxes_of_kind(boxes: Mapping[str, BoxDefinition], kind: OwnKind) -> Mapping[str, BoxDefinition]:
    """Return the boxes of a face as they are laid out for a kind."""
    has_picture = kind.art is not None or bool(kind.emblem)
    return boxes_for(boxes, kind.words) if has_picture else boxes


def is_shipped_box(box: BoxDefinition) -> bool:
    """Return whether a box is an unchanged one of a shipped layout."""
    return id(box) in _SHIPPED


def is_shipped(face: LayoutName | FaceDefinition) -> bool:
    """Return whether a face is an unchanged shipped layout."""
    return isinstance(face, str) and face in LAYOUTS


def shown_words(box: BoxDefinition, kind: OwnKind) -> str:
    """Return the words that a box shows for a kind, or the names of its icons; "" if none."""
    words, around = kind.words.get(box.show, ""), box.format
    if box.manner == "words":
        words, around = own_words(words), around and own_words(around)
    return around.replace("{}", words) if words and around else words


def words_in(boxes: Mapping[str, BoxDefinition], kind: OwnKind) -> tuple[str, ...]:
    """Return the words in the boxes of a kind, in painting order, without pictures and icons."""
    said = (
        without_icons(shown_words(box, kind))
        for box in boxes.values()
        if box.show != PICTURE and box.manner == "words" and kind.has(box.when)
    )
    return tuple(filter(None, said))


def backs_tell(
    face: LayoutName | FaceDefinition, back: BackDefinition | None, kinds: Iterable[OwnKind]
) -> bool:
    """Return whether the backs show things that the faces do not, and that differ between kinds."""
    front, behind = boxes_of(face), back_boxes(back)
    return len({held(behind, kind) - held(front, kind) for kind in kinds}) > 1


def held(boxes: Mapping[str, BoxDefinition], kind: OwnKind) -> frozenset[tuple[str, str]]:
    """Return the words, icons and pictures that boxes show for a kind, each with its manner."""
    picture = kind.file or kind.emblem
    held = (
        (PICTURE, picture) if box.show == PICTURE else (box.manner, shown_words(box, kind))
        for box in boxes.values()
        if kind.has(box.when)
    )
    return frozenset((manner, what) for manner, what in held if what)


def back_boxes(back: BackDefinition | None) -> Mapping[str, BoxDefinition]:
    """Return the boxes of backs that differ; empty if all are alike."""
    return boxes_of(back.face) if back is not None and back.face is not None else {}


def boxes_by_face(name: str, deck: Deck) -> dict[KeyPath, Mapping[str, BoxDefinition]]:
    """Return the boxes of a component's faces and of its backs, by the path of each."""
    path = ("components", name)
    return {(*path, "face"): boxes_of(deck.face), (*path, "back", "face"): back_boxes(deck.back)}


@frozen
class LayoutFault:
    """A layout that cannot be resolved.

    Attributes:
        path: Where it is named.
        name: The name written there.
        circle: The layouts that lead back to it; empty if there is no such layout.
    """

    path: KeyPath
    name: str
    circle: tuple[str, ...] = ()


_IN_PLACE = "title-text"
"""The layout used in place of one that does not exist, so that the rest can be checked."""


@frozen
class FollowedFace:
    """A face with the boxes of all the layouts it is based on.

    Attributes:
        face: The face.
        written: Where each of its boxes is written, except those of shipped layouts, by name.
        faults: The errors that were found on the way.
    """

    face: FaceDefinition
    written: Mapping[str, KeyPath]
    faults: tuple[LayoutFault, ...] = ()


def followed(
    face: LayoutName | FaceDefinition, path: KeyPath, layouts: Mapping[str, FaceDefinition]
) -> FollowedFace:
    """Return a face with the boxes of all the layouts it is based on.

    A layout that does not exist is replaced by the one with the most similar name.

    Args:
        face: The face, or the name of its layout.
        path: Where it is written.
        layouts: The game's own layouts, each based on another or on a shipped one.
    """
    chain: dict[KeyPath, FaceDefinition] = {}
    seen: list[str] = []
    faults: tuple[LayoutFault, ...] = ()
    named = face if isinstance(face, str) else face.like
    if not isinstance(face, str):
        chain[path] = face
        path = (*path, "like")
    while named is not None and named not in LAYOUTS:
        if named in seen:
            faults = (*faults, LayoutFault(path, named, tuple(seen[seen.index(named) :])))
            named = _IN_PLACE
        elif named not in layouts:
            faults = (*faults, LayoutFault(path, named))
            others = (name for name in (*layouts, *LAYOUTS) if name not in seen)
            named = near_miss(named, others) or _IN_PLACE
        else:
            seen.append(named)
            chain["layouts", named] = layouts[named]
            path, named = ("layouts", named, "like"), layouts[named].like
    return _merged(chain, named, faults)


def _merged(
    chain: Mapping[KeyPath, FaceDefinition], root: str | None, faults: tuple[LayoutFault, ...]
) -> FollowedFace:
    """Merge the faces of a chain, of which the first has precedence."""
    boxes: dict[str, BoxDefinition | None] = {}
    written: dict[str, KeyPath] = {}
    shipped = LAYOUTS[root] if root else {}
    for path, face in reversed([*chain.items()]):
        for name, box in face.boxes.items():
            if box is None and name in boxes and name not in shipped:
                del boxes[name], written[name]
            else:
                boxes[name], written[name] = box, (*path, "boxes", name)
    return FollowedFace(FaceDefinition.model_construct(like=root, boxes=boxes), written, faults)
