"""Checks of an own game's definition that go beyond the bounds of single values."""

from collections.abc import Collection

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.definitions.wording import SURELY_MEANT, choice_hint, near_miss, shortened
from kitgen.diagnostics import KeyPath, Severity
from kitgen.drawing.standee import heights_on
from kitgen.games.own.checks.more_room import WHOLE, on_face, written_at
from kitgen.games.own.checks.values_lacking import hint_on_lacking, unmet
from kitgen.games.own.checks.words import (
    boxes_on_faces,
    fitting_layouts,
    is_unchanged,
    place_off_edge,
)
from kitgen.games.own.definition import MOST_PIECES, OwnDefinition
from kitgen.games.own.definition_partly import OF_OUTLINES
from kitgen.games.own.faces.layouts import back_boxes, boxes_of, is_shipped
from kitgen.games.own.keys.parts import BoxDefinition, Standees
from kitgen.games.own.kinds import CORNER, NAME, PICTURE, TEXT
from kitgen.games.own.sheets.standees import bases_id
from kitgen.phrases import in_a_row
from kitgen.units import fits, written_in_inches

_RESERVED = (
    *("rules", "label", "box", "guide", "print-guide", "orders", "order-lists", "calibration"),
    *("cover", "storage"),
)
"""The names of what kitgen itself prints."""


@definition_check("OG106")
def check_components_named(definition: OwnDefinition) -> Faults:
    """A component has the name of something that kitgen itself prints.

    The rules, the box and the label (`storage`), the print guide and the lists of orders have
    these names in the kit's folder, and so have the bases of standees: those of `boats` are
    `boats-bases`. Call the component by another name.
    """
    bases = {
        bases_id(name): name
        for name, deck in definition.decks.items()
        if isinstance(deck, Standees) and definition.keys_are_read(name, ("make",))
    }
    for name in definition.components:
        if name in _RESERVED:
            yield Fault(
                f"`{name}` is what kitgen calls a part of every kit",
                ("components", name),
                "call the component by another name",
            )
        elif name in bases:
            yield Fault(
                f"`{name}` is what the bases of `{bases[name]}` are called",
                ("components", name),
                "call one of them by another name",
            )


@definition_check("OG119")
def check_standees_stand(definition: OwnDefinition) -> Faults:
    """A standee is so high on its base that it falls over.

    A figure of card stands if it is at most three times as high as its base is wide. Make the base
    wider (`size`), or the figure lower.
    """
    for name, deck in definition.decks.items():
        if isinstance(deck, Standees) and definition.keys_are_read(
            name, ("make", "size", "height")
        ):
            _, most = heights_on(deck.size)
            if not fits(deck.height, most):
                yield Fault(
                    f"a figure `{name}` is more than three times as high as its base is wide",
                    ("components", name, "height"),
                    f"make it {written_in_inches(most)} or lower, or set `size` larger",
                )


@definition_check("OG124")
def check_pictures_shown(definition: OwnDefinition) -> Faults:
    """Kinds have pictures, but their face shows none.

    `emblem` and `art` are printed in a box that shows `picture`, which the layout `title-text` does
    not have: it is for words only, and it is the layout of a component without a `face`. A box with
    an `icon` shows that, not the picture of a kind. Name another layout, write boxes of your own,
    or take the emblems out.
    """
    for name, deck in definition.decks.items():
        if not (
            definition.keys_are_read(name, ("make", "face", "back"))
            and definition.is_read("layouts")
        ):
            continue
        boxes = [*boxes_of(deck.face).values(), *back_boxes(deck.back).values()]
        pictured = [kind for kind in definition.kinds_of(name) if kind.emblem or kind.art]
        # Boxes of one's own may leave pictures out; one of icons may be taken for the picture.
        likely = is_shipped(deck.face) or any(box.manner != "words" for box in boxes)
        if likely and pictured and not any(box.show == PICTURE for box in boxes):
            sized = definition.is_read("font") and definition.keys_are_read(name, OF_OUTLINES)
            layouts = fitting_layouts(definition, name, deck) if sized else iter(())
            face = next(layouts, "picture-title-text")
            hint = f"write `face: {face}`, or add a box with `show: picture`"
            if not isinstance(deck.face, str):
                hint = "add a box with `show: picture` in `boxes`"
            yield Fault(
                f"`{pictured[0].id}` has a picture, but no box of the face of `{name}` shows one",
                ("components", name, "face"),
                hint,
                Severity.WARNING,
            )


@definition_check("OG108")
def check_boxes_lie_on_faces(definition: OwnDefinition) -> Faults:
    """A box of a face reaches beyond the face.

    `at` says left, top, width and height in percent of the face: left and width together are at
    most 100 %, and so are top and height.
    """
    known: set[KeyPath] = set()
    for name, deck in definition.decks.items():
        for face, box_name, box in boxes_on_faces(definition, name, deck):
            path = (*definition.box_path(face, box_name), "at")
            if path in known:
                # A layout that several faces share is reported once.
                continue
            known.add(path)
            sides = [("wide", *box.at[::2]), ("high", *box.at[1::2])]
            for words, _, length in sides:
                if length <= 0:
                    hint = _off_edge(definition, name, face, box_name, box) or "make it larger"
                    yield Fault(f"`{box_name}` is 0 % {words}", path, hint)
            beyond = [
                f"{100 * length:g} % {words} from {100 * start:g} % on"
                for words, start, length in sides
                if start + length > WHOLE
            ]
            if beyond:
                place = f"write `{written_at(on_face(box.at))}` in `{shortened(box_name)}`"
                yield Fault(
                    f"`{box_name}` is {in_a_row(beyond)}, and the face ends at 100 %",
                    path,
                    _off_edge(definition, name, face, box_name, box) or place,
                )


def _off_edge(
    definition: OwnDefinition, name: str, face: KeyPath, box_name: str, box: BoxDefinition
) -> str:
    """Return the hint on a place for the words of a box; "" if it shows none, or has no room."""
    sets_words = box.show != PICTURE and box.manner == "words"
    if sets_words and definition.is_read("font") and definition.keys_are_read(name, OF_OUTLINES):
        return place_off_edge(definition, name, face, box_name, box)
    return ""


_NOT_SHOWN = {
    **dict.fromkeys(("art", "emblem"), "write `picture`, which is the art of a kind or its emblem"),
    "id": "an id is not printed: call the column `number`, for example, and show that",
}
"""What boxes show in place of some keys of kinds."""


@definition_check("OG109")
def check_boxes_show_something(definition: OwnDefinition) -> Faults:
    """A box shows a value that no kind of its component has, or appears for none of them.

    A box shows `name`, `text`, `corner`, `picture`, or a value or column by its name. One that is
    misspelt would leave a hole on every piece.
    """
    for name, deck in definition.decks.items():
        kinds = definition.kinds_of(name)
        if not kinds or not definition.values_are_read(name):
            continue
        known = dict.fromkeys(key for kind in kinds for key in kind.words)
        for face, box_name, box in boxes_on_faces(definition, name, deck):
            path = definition.box_path(face, box_name)
            if is_unchanged(deck, face, box_name, box):
                continue
            if box.show not in (PICTURE, NAME, TEXT, CORNER) and box.show not in known:
                printed = dict.fromkeys((NAME, TEXT, CORNER, PICTURE, *known))
                hint = hint_on_lacking(box.show, tuple(printed), deck.rows)
                if box.show in _NOT_SHOWN:
                    hint = _NOT_SHOWN[box.show]
                column = near_miss(box.show, printed, SURELY_MEANT)
                if deck.rows is not None and column in known.keys() - {NAME, TEXT, CORNER}:
                    # Either of the two may be the slip.
                    hint = f"write `{column}`, or call the table's column `{shortened(box.show)}`"
                of_deck = f" of `{name}`" if path[0] == "layouts" else ""
                message = f"no kind{of_deck} has a value `{shortened(box.show)}`"
                yield Fault(message, (*path, "show"), hint)
            for key, value in box.when.items():
                yield from unmet(kinds, key, value, (*path, "when", key), deck.rows)


@definition_check("OG110")
def check_layout_hasboxes_on_faces(definition: OwnDefinition) -> Faults:
    """A box that is taken out is not in its layout, or a face has no box at all.

    `null` takes a box of the layout out; a face without any box shows nothing but its frame.
    """
    for name, deck in definition.decks.items():
        path: KeyPath = ("components", name, "face")
        if isinstance(deck.face, str) or not definition.is_known(*path, "boxes"):
            continue
        boxes = boxes_of(deck.face)
        taken_out = [box for box, value in deck.face.boxes.items() if value is None]
        theirs = boxes_of(deck.face.like) if deck.face.like else {}
        for box in taken_out:
            if box not in theirs and definition.box_is_read(path, box):
                hint = choice_hint(box, tuple(theirs)) if theirs else "take this line out"
                yield Fault(f"the layout has no box `{box}`", (*path, "boxes", box), hint)
        if not boxes and definition.is_read(*path) and definition.is_read("layouts"):
            yield Fault("the face has no box", path, "name a layout, or write a box")


@definition_check("OG113")
def check_pieces_in_number(definition: OwnDefinition) -> Faults:
    """A kit has more pieces than anybody cuts out.

    All components together have at most 5,000 pieces.
    """
    counts = {name: definition.piece_count(name) for name in definition.components}
    if not all(map(definition.can_count, counts)):
        return
    if sum(counts.values()) > MOST_PIECES:
        most = max(counts, key=lambda name: counts[name])
        yield Fault(
            f"the kit has {sum(counts.values()):,} pieces, but at most {MOST_PIECES:,} are printed",
            ("components", most),
            f"`{most}` has {counts[most]:,} of them: take some out",
        )


@definition_check("OG116")
def check_shuffled_exist(definition: OwnDefinition) -> Faults:
    """`shuffle` names something that cannot be shuffled, or the same thing twice.

    Components that consist of kinds can be shuffled: cards, tiles and counters.
    """
    for index, name in enumerate(definition.shuffle):
        if not (definition.is_read("shuffle", index) and definition.keys_are_read(name, ("make",))):
            continue
        if name in definition.boards:
            hint = "take it out"
            yield Fault(f"`{name}` is a board, and has no order", ("shuffle", index), hint)
        elif name not in definition.decks:
            yield no_component(definition, name, definition.decks, ("shuffle", index))
        elif name in definition.shuffle[:index]:
            yield Fault(f"`{name}` is shuffled already", ("shuffle", index), "take this one out")


def no_component(
    definition: OwnDefinition,
    name: str,
    known: Collection[str],
    path: KeyPath,
    needed: str = "cards, tiles, counters or standees",
    instead: str = "",
) -> Fault:
    """Return the fault of naming a component that does not exist or is of the wrong make.

    Args:
        definition: The game.
        name: The name as written.
        known: The components that could be named.
        path: Where the name is written.
        needed: What they are, for a game that has none.
        instead: What to do if no other component is meant.
    """
    component = definition.components.get(name)
    message = f"there is no such component as `{name}`"
    if component is not None:
        message = f"`{name}` is made as `{component.make}`, which cannot be used here"
    hint = choice_hint(name, tuple(known)) if known else f"add {needed}, and name that here"
    return Fault(message, path, instead or hint)
