"""Checks whether words fit in the boxes of faces, clear of the cut and large enough to be read."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice, product

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import KeyPath, Severity, Span
from kitgen.drawing.shapes import Box
from kitgen.games.own.checks.more_room import (
    At,
    is_clear_of_edge,
    lies_on_face,
    roomier,
    written_at,
)
from kitgen.games.own.checks.near_edge import Framed, framed_kinds, too_near_edge, words_in_box
from kitgen.games.own.definition import Deck, OwnDefinition
from kitgen.games.own.definition_partly import OF_OUTLINES
from kitgen.games.own.enough import either, least_size, set_to
from kitgen.games.own.faces.faces import (
    LEAST_READ,
    room_of,
    set_words,
)
from kitgen.games.own.faces.layouts import (
    LAYOUTS,
    back_boxes,
    boxes_by_face,
    boxes_for,
    boxes_of,
    boxes_of_kind,
    held,
    is_shipped,
    larger_without,
)
from kitgen.games.own.faces.outlines import (
    depths_inside,
    has_ring,
    inside_frame,
    inside_outline,
    outline_of,
)
from kitgen.games.own.faces.sizes import face_size
from kitgen.games.own.keys.parts import BoxDefinition, Counters, FaceDefinition
from kitgen.games.own.keys.tiles import Tiles
from kitgen.games.own.kinds import CORNER, KEYS, NAME, PICTURE, TEXT, OwnKind
from kitgen.games.own.setting import Setting
from kitgen.games.own.verdicts.verdict import found_at
from kitgen.language import own_words_place
from kitgen.units import fits, in_mm


@definition_check("OG107")
def check_words_fit(definition: OwnDefinition) -> Faults:
    """Words do not fit in their box, even in its smallest type.

    A box of a face sets its words in the largest type that fits, from `largest` down to `smallest`,
    and down to 9 points if they are read during play. Words that do not fit in the smallest would
    run over the picture or the edge. On hexagons and discs lines also keep inside the outline, 4.5
    points off the cut. Shorten them, make the box larger or lay it nearer to the middle, or, where
    they are not read during play (`read_in_play: false`), allow smaller type.
    """
    if not definition.is_read("font"):
        return
    for name, deck in definition.decks.items():
        if not definition.keys_are_read(name, (*OF_OUTLINES, "read_in_play")):
            continue
        ways: tuple[str, ...] | None = None
        reported: set[KeyPath] = set()
        for path, box_name, written in boxes_on_faces(definition, name, deck):
            box, place = _as_read(deck, written), definition.box_path(path, box_name)
            laid = _as_laid_out(deck, path, box_name, box)
            passing = [
                (kind, setting)
                for kind in definition.kinds_of(name)
                if (setting := _overflowing(deck, laid(kind), words_in_box(box, kind)))
            ]
            # A layout that both sides share is reported once, and a box beyond its face as such.
            if not passing or place in reported or not lies_on_face(written.at):
                continue
            reported.add(place)
            (kind, setting), *others = passing
            words = [words_in_box(box, each) for each, _ in passing]
            is_enough = partial(_fit, deck, box, words)
            if has_ring(deck):
                kinds = definition.kinds_of(name)
                framed = framed_kinds(deck, path, box_name, kinds)
                is_enough = partial(_lies_well, deck, box, kinds, framed)
            larger = _larger_box(definition, name, path, box_name, is_enough)
            if not larger and ways is None:
                ways = _ways_to_fit(definition, name, deck)
            smaller = f"write `read_in_play: false` in `{name}` if nobody reads it during play"
            cures = (
                ""
                if _overflowing(deck, laid(kind), "x")
                else f"shorten {'them' if others else 'it'}",
                larger or either(*(ways or [_more_room(deck, room_of(box, *face_size(deck)))])),
                smaller if _fit(deck, written, words, box.at) else "",
            )
            said_at = own_words_place(kind.words.get(box.show, ""))
            yield Fault(
                f"the {shortened(box.show)} of `{shortened(kind.id)}` does not fit in the box "
                f"`{shortened(box_name)}` of `{name}` at {box.smallest} pt"
                f"{_sizes(deck, laid(kind), setting)}{_so_too([other for other, _ in others])}",
                [*places_of(definition, name, kind, box.show), path],
                _without_it(deck, path, box_name, box, passing) or either(*cures),
                span=Span(*said_at) if said_at else kind.cells.get(box.show),
            )


@definition_check("OG149")
def check_words_clear_of_edge(definition: OwnDefinition) -> Faults:
    """A box lies so near the edge of a face that its words are at the cut, or on the frame's line.

    Cuts by hand wander by a millimetre, so words stay 4.5 points (1.6 mm) away from them, and 0.3
    points off the line of a frame. On round counters they stay off the ring, too. Lay the box
    further inside.
    """
    if not definition.is_read("font"):
        return
    for name, deck in definition.decks.items():
        if not definition.keys_are_read(name, (*OF_OUTLINES, "read_in_play")):
            continue
        for path, box_name, written in boxes_on_faces(definition, name, deck):
            # A box that is clear of the edges may still have corners beyond a ring.
            clear = is_clear_of_edge(deck, written.at) and not has_ring(deck)
            if clear or not definition.has_box(path, box_name):
                continue
            if not lies_on_face(written.at):
                continue
            box, kinds = _as_read(deck, written), definition.kinds_of(name)
            words = [words_in_box(box, kind) for kind in kinds]
            framed = framed_kinds(deck, path, box_name, kinds)
            reasons = ((kind, too_near_edge(deck, box, kind, framed)) for kind in kinds)
            near = [(kind, why) for kind, why in reasons if why]
            if not near or not _fit(deck, box, words, box.at):
                continue
            (kind, why), *others = near
            so_too = f"; so are those of {found_at([other for other, _ in others])}"
            yield Fault(
                f"the words of `{shortened(kind.id)}` are {why}{so_too if others else ''}",
                (*definition.box_path(path, box_name), "at"),
                place_off_edge(definition, name, path, box_name, box)
                or "lay the box further inside, and shorten its words",
            )


def place_off_edge(
    definition: OwnDefinition, name: str, face: KeyPath, box_name: str, written: BoxDefinition
) -> str:
    """Return the hint on a place of a box where all words fit, off the edge; "" if there is none.

    Args:
        definition: The game.
        name: The component.
        face: The path of its face or back.
        box_name: The box.
        written: The same as it is written.
    """
    deck, kinds = definition.decks[name], definition.kinds_of(name)
    framed = framed_kinds(deck, face, box_name, kinds)
    is_enough = partial(_lies_well, deck, _as_read(deck, written), kinds, framed)
    return _larger_box(definition, name, face, box_name, is_enough)


@definition_check("OG151", Severity.WARNING)
def check_largest_type(definition: OwnDefinition) -> Faults:
    """The largest type of a box is smaller than its smallest.

    `smallest` is 9 points if it is not written, and words that are read during play are never set
    smaller. Write a larger `largest`, or a smaller `smallest` in a component whose words nobody
    reads during play (`read_in_play: false`).
    """
    for name, deck in definition.decks.items():
        if not definition.keys_are_read(name, ("make", "read_in_play")):
            continue
        for path, box_name, box in boxes_on_faces(definition, name, deck):
            sets_words = box.show != PICTURE and box.manner == "words"
            least = _as_read(deck, box).smallest
            if not sets_words or box.largest >= least:
                continue
            if deck.read_in_play:
                message = f"words that are read during play have {least} or more"
                hint = (
                    f"write `largest: {least}`; only words that nobody reads during play "
                    "(`read_in_play: false`) may be smaller"
                )
            else:
                message = f"`smallest` is {least}"
                hint = f"write `largest: {least}`, or write `smallest: {box.largest}`"
            yield Fault(
                f"`largest` is {box.largest} in `{shortened(box_name)}`, but {message}",
                (*definition.box_path(path, box_name), "largest"),
                hint,
                Severity.WARNING if box.largest < box.smallest else Severity.ERROR,
            )


def _lies_well(
    deck: Deck, box: BoxDefinition, kinds: Sequence[OwnKind], framed: Framed, at: At
) -> bool:
    """Return whether the words of kinds fit in a box at another place, off the edge."""
    moved = box.model_copy(update={"at": at})
    words = [words_in_box(box, kind) for kind in kinds]
    return _fit(deck, box, words, at) and not any(
        too_near_edge(deck, moved, kind, framed) for kind in kinds
    )


def _so_too(kinds: Sequence[OwnKind]) -> str:
    """Return the end of a message that names the other kinds whose words do not fit."""
    those = "does that" if len(kinds) == 1 else "do those"
    return f"; nor {those} of {found_at(kinds)}" if kinds else ""


def boxes_on_faces(
    definition: OwnDefinition, name: str, deck: Deck
) -> Iterator[tuple[KeyPath, str, BoxDefinition]]:
    """Yield the boxes of a component's faces, and of its backs if they differ.

    Each comes with the path of its face and its name; boxes that could not be read are left out.
    """
    for path, boxes in boxes_by_face(name, deck).items():
        drawn = inside_frame(deck, boxes) if definition.keys_are_read(name, OF_OUTLINES) else boxes
        for box_name, box in drawn.items():
            if definition.box_is_read(path, box_name):
                yield path, box_name, box


def _without_it(
    deck: Deck,
    face: KeyPath,
    name: str,
    box: BoxDefinition,
    passing: Sequence[tuple[OwnKind, Setting]],
) -> str | None:
    """Return how to remove the words of a shipped layout from a counter; few counters need them.

    None if the layout is not that of a counter, or if one of the kinds would then be blank.
    """
    if not (isinstance(deck, Counters) and is_unchanged(deck, face, name, box)):
        return None
    boxes = back_boxes(deck.back) if face[2] == "back" else boxes_of(deck.face)
    others = {other: it for other, it in boxes.items() if other != name}
    if not all(held(others, kind) for kind, _ in passing):
        return None
    like = deck.face if isinstance(deck.face, str) else deck.face.like
    side = ": ".join(map(str, face[2:]))
    larger = "".join(
        f", {other}: {{{written_at(it.at)}, show: {it.show}}}"
        for other, it in larger_without(like, box.show).items()
    )
    return f"shorten it, or print none: `{side}: {{like: {like}, boxes: {{{name}: null{larger}}}}}`"


def _overflowing(deck: Deck, box: BoxDefinition, words: str) -> Setting | None:
    """Return words as they are set where they do not fit in their box; None if they do."""
    room = room_of(box, *face_size(deck))
    setting = set_words(words, box, room, inside_outline(deck, box, room)) if words else None
    return setting if setting and setting.overflows else None


def _sizes(deck: Deck, box: BoxDefinition, setting: Setting) -> str:
    """Return what words take and what their box has; "" if only the cut is in the way."""
    taken, room = setting.size, room_of(box, *face_size(deck))
    if fits(taken[0], room.width) and fits(taken[1], room.height):
        return ""
    wide, high = (f"{in_mm(length):.1f}" for length in taken)
    return (
        f": it takes {wide} x {high} mm, and the box has "
        f"{in_mm(room.width):.1f} x {in_mm(room.height):.1f} mm"
    )


def _ways_to_fit(definition: OwnDefinition, name: str, deck: Deck) -> tuple[str, ...]:
    """Return the changes to a component, each of which would make all of its words fit."""
    ways = [f"write `face: {face}`" for face in islice(fitting_layouts(definition, name, deck), 1)]
    if isinstance(deck, Counters | Tiles) and isinstance(deck.size, float):
        fits = partial(_all_fit, definition, name)
        ways.append(set_to("size", least_size(deck, "size", fits)))
    return tuple(filter(None, ways))


def _all_fit(definition: OwnDefinition, name: str, deck: Deck) -> bool:
    """Return whether all words of a component fit if it is made like `deck`."""
    return not any(
        _overflowing(deck, laid(kind), words_in_box(written, kind))
        for path, box_name, written in boxes_on_faces(definition, name, deck)
        for laid in (_as_laid_out(deck, path, box_name, _as_read(deck, written)),)
        for kind in definition.kinds_of(name)
    )


def _as_laid_out(
    deck: Deck, path: KeyPath, name: str, box: BoxDefinition
) -> Callable[[OwnKind], BoxDefinition]:
    """Return the function to a box of a face as it is laid out for a kind with its words."""
    boxes = back_boxes(deck.back) if path[2] == "back" else boxes_of(deck.face)
    bare = boxes_for(boxes, ())
    if bare is boxes:
        return lambda _: box
    larger = _as_read(deck, inside_frame(deck, bare)[name])
    return lambda kind: box if boxes_of_kind(boxes, kind) is boxes else larger


def fitting_layouts(definition: OwnDefinition, name: str, deck: Deck) -> Iterator[str]:
    """Yield the other layouts that show all that a component's kinds have, and have room for it."""
    for face in _layouts_for(deck, definition.kinds_of(name)):
        if _all_fit(definition, name, deck.model_copy(update={"face": face})):
            yield face


def _layouts_for(deck: Deck, kinds: Sequence[OwnKind]) -> Iterator[str]:
    """Yield the other layouts that show all that kinds have, those with the fewest boxes first."""
    if not is_shipped(deck.face):
        return
    shown = {key for kind in kinds for key in (NAME, TEXT, CORNER) if kind.words.get(key)}
    shown |= {PICTURE for kind in kinds if kind.emblem or kind.art}
    for face, boxes in sorted(LAYOUTS.items(), key=lambda layout: len(layout[1])):
        has = {box.show for box in boxes.values()}
        if face != deck.face and shown <= has and has & {PICTURE} <= shown:
            yield face


def _as_read(deck: Deck, box: BoxDefinition) -> BoxDefinition:
    """Return a box that sets words no smaller than they can be read during play."""
    if not deck.read_in_play or box.smallest >= LEAST_READ:
        return box
    return box.model_copy(update={"smallest": LEAST_READ})


def _fit(deck: Deck, box: BoxDefinition, words: Sequence[str], at: At) -> bool:
    """Return whether words fit in a box if it lies at another place."""
    moved = box.model_copy(update={"at": at, "largest": box.smallest})
    return not any(_overflowing(deck, moved, each) for each in words)


def _larger_box(
    definition: OwnDefinition,
    name: str,
    face: KeyPath,
    box_name: str,
    is_enough: Callable[[At], bool],
) -> str:
    """Return the hint to make a box of the author's larger; "" if there is no room for that."""
    if not definition.has_box(face, box_name):
        return ""
    deck = definition.decks[name]
    places = {
        each: box.at for path, each, box in boxes_on_faces(definition, name, deck) if path == face
    }
    at = roomier(deck, places.pop(box_name), places.values(), is_enough)
    return f"write `{written_at(at)}` in `{shortened(box_name)}`" if at else ""


def _more_room(deck: Deck, room: Box) -> str:
    """Return how to place a box of one's own: with more room, or inside the outline."""
    corners = product((room.x, room.right), (room.y, room.bottom))
    if outline_of(deck) and any(min(depths_inside(deck, corner)) < 0 for corner in corners):
        return "lay the box nearer to the middle: its corners lie beyond the cut"
    if isinstance(deck.face, str):
        return f"give it more room in a face of your own, `like: {deck.face}`"
    return "give the box more room"


def places_of(definition: OwnDefinition, name: str, kind: OwnKind, show: str) -> Iterator[KeyPath]:
    """Yield the paths of a kind's words, as precise as the YAML file allows."""
    deck = definition.decks[name]
    if not deck.kinds:
        yield ("components", name, "rows")
    elif show in KEYS:
        yield ("components", name, "kinds", kind.id, show)
    else:
        yield ("components", name, "kinds", kind.id, "values", show)


def is_unchanged(deck: Deck, face: KeyPath, name: str, box: BoxDefinition) -> bool:
    """Return whether a box is an unchanged box of a shipped layout, which may be empty."""
    back = deck.back
    written = back.face if face[-2] == "back" and back is not None else deck.face
    like = written.like if isinstance(written, FaceDefinition) else written
    return like is not None and LAYOUTS[like].get(name) is box
