"""Checks whether words and icons of one box are printed on those of another."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import KeyPath, Severity
from kitgen.drawing.bounds import holds, overlap
from kitgen.drawing.inks import InkStyle
from kitgen.games.own.checks.more_room import At, elsewhere, written_at
from kitgen.games.own.definition import Deck, OwnDefinition
from kitgen.games.own.definition_partly import OF_OUTLINES
from kitgen.games.own.faces.faces import (
    LEAST_READ,
    fill_boxes,
    is_shown,
    room_of,
    set_words,
)
from kitgen.games.own.faces.layouts import boxes_by_face, shown_words
from kitgen.games.own.faces.outlines import inside_frame, inside_outline
from kitgen.games.own.faces.sizes import face_size
from kitgen.games.own.keys.parts import BoxDefinition
from kitgen.games.own.kinds import PICTURE, OwnKind
from kitgen.games.own.verdicts.verdict import found_at
from kitgen.phrases import counted, in_a_row


@definition_check("OG157", Severity.WARNING)
def check_words_apart(definition: OwnDefinition) -> Faults:
    """Words or icons of a box run into those of another box of the same face.

    Boxes may overlap where nothing is printed in both, and words and icons may lie on pictures, on
    patterns and on panels. Move one of the boxes, or make it smaller.
    """
    if not definition.is_read("font"):
        return
    reported: set[KeyPath] = set()
    for name, deck in definition.decks.items():
        if not (
            definition.shown_values_are_read(name) and definition.keys_are_read(name, OF_OUTLINES)
        ):
            continue
        kinds = definition.kinds_of(name)
        for path, written in boxes_by_face(name, deck).items():
            boxes = {
                # A box that is looked at alone would be taken for one of a shipped layout.
                each: box.model_copy()
                for each, box in inside_frame(deck, written).items()
                if definition.box_is_read(path, each)
            }
            own = [each for each in boxes if definition.has_box(path, each)]
            for box, others, faces in _moved_onto(own, _meetings(deck, boxes, kinds)):
                place = definition.box_path(path, box)
                # To move another is not enough if it is one of several.
                movable = [box, *(it for it in others if it in own and len(others) == 1)]
                # A layout that several faces share is reported once.
                if place in reported:
                    continue
                reported.add(place)
                hit = [kind for kind in kinds if kind.id in faces]
                yield Fault(
                    f"the {_content(boxes[box])} of `{shortened(box)}` run into "
                    f"{in_a_row([f'`{shortened(it)}`' for it in others])}{_where(path, hit)}",
                    (*place, "at"),
                    _way_apart(deck, boxes, kinds, movable),
                )


def _content(box: BoxDefinition) -> str:
    return "words" if box.manner == "words" else "icons"


def _where(face: KeyPath, kinds: Sequence[OwnKind]) -> str:
    """Return on which faces or backs something is found, the first by name."""
    side, first = str(face[2]), found_at(kinds[:1])
    if len(kinds) == 1:
        return f" on the {side} of {first}"
    return f" on {counted(len(kinds), side)}, first on that of {first}"


def _meetings(
    deck: Deck, boxes: Mapping[str, BoxDefinition], kinds: Sequence[OwnKind]
) -> dict[tuple[str, str], list[OwnKind]]:
    """Return the pairs of boxes whose words or icons meet, the earlier first, with the kinds."""
    size = face_size(deck)
    inked = [name for name, box in boxes.items() if _is_inked(box)]
    pairs = [
        (name, later)
        for name, later in combinations(inked, 2)
        if overlap(room_of(boxes[name], *size), room_of(boxes[later], *size))
        # Panels hide what lies below them: they are grounds, or hide words, which OG150 reports.
        if not boxes[later].panel or boxes[name].manner == "icons"
    ]
    hit = {pair: [kind for kind in kinds if _meet(deck, boxes, pair, kind)] for pair in pairs}
    return {pair: faces for pair, faces in hit.items() if faces}


def _is_inked(box: BoxDefinition) -> bool:
    """Return whether a box shows words or icons, which nothing may be printed on."""
    return box.show != PICTURE and box.manner != "pattern"


def _meet(
    deck: Deck, boxes: Mapping[str, BoxDefinition], pair: tuple[str, str], kind: OwnKind
) -> bool:
    """Return whether what two boxes show for a kind is printed on each other."""
    # Imported here because boxes of few kits overlap.
    from kitgen.artwork.meeting import inks_meet

    first, second = (
        tuple(fill_boxes(deck, {name: _without_panel(boxes[name])}, kind, InkStyle.FULL))
        for name in pair
    )
    return inks_meet(first, second)


def _without_panel(box: BoxDefinition) -> BoxDefinition:
    return box.model_copy(update={"panel": False})


def _moved_onto(
    own: Sequence[str], meetings: Mapping[tuple[str, str], Sequence[OwnKind]]
) -> Iterator[tuple[str, list[str], frozenset[str]]]:
    """Yield boxes that were laid on others, with these, and with the ids of the kinds.

    One box that meets several is the one in the wrong place; of two it is the later.
    """
    left = dict(meetings)
    while left:
        met = Counter(name for pair in left for name in pair if name in own)
        if not met:
            return
        box = max(met, key=lambda name: (met[name], own.index(name)))
        pairs = [pair for pair in left if box in pair]
        others = [name for pair in pairs for name in pair if name != box]
        yield box, others, frozenset(kind.id for pair in pairs for kind in left.pop(pair))


def _way_apart(
    deck: Deck, boxes: Mapping[str, BoxDefinition], kinds: Sequence[OwnKind], movable: Sequence[str]
) -> str:
    """Return the hint: the nearest place, clear of the others, of the first box that has one.

    At the edge of the face words may be too near the cut, although a box may lie there.
    """
    for at_edge, name in product((False, True), movable):
        at = _place_apart(deck, boxes, kinds, name, at_edge=at_edge)
        if at:
            return f"write `{written_at(at)}` in `{shortened(name)}`"
    return "move one of them, or make it smaller"


def _place_apart(
    deck: Deck,
    boxes: Mapping[str, BoxDefinition],
    kinds: Sequence[OwnKind],
    name: str,
    *,
    at_edge: bool,
) -> At | None:
    """Return the nearest place of a box that is clear of other boxes and has room for its words."""
    box = boxes[name]
    size = face_size(deck)
    room = room_of(box, *size)
    others = {other: room_of(over, *size) for other, over in boxes.items() if other != name}
    # A picture on which it lies as a whole is its ground.
    grounds = [
        other
        for other, there in others.items()
        if not _is_inked(boxes[other]) and holds(there, room)
    ]
    clear_of = [boxes[other].at for other in others if other not in grounds]
    words = [shown_words(box, kind) for kind in kinds if is_shown(box, kind)]
    smallest = max(box.smallest, LEAST_READ) if deck.read_in_play else box.smallest
    least = box.model_copy(update={"largest": smallest, "smallest": smallest})

    def has_room(at: At) -> bool:
        there = least.model_copy(update={"at": at})
        laid = room_of(there, *size)
        inside = inside_outline(deck, there, laid)
        return box.manner != "words" or not any(
            set_words(each, there, laid, inside).overflows for each in words if each
        )

    return elsewhere(deck, box.at, clear_of, has_room, at_edge=at_edge)
