"""Checks kinds for sides that print nothing."""

from collections.abc import Collection, Mapping, Sequence

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.diagnostics import KeyPath, Severity
from kitgen.games.own.checks.totals import without_totals
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.faces.faces import is_shown
from kitgen.games.own.faces.layouts import back_boxes, boxes_of, held
from kitgen.games.own.keys.conditions import words_of
from kitgen.games.own.keys.parts import BoxDefinition, Cards
from kitgen.games.own.kinds import CORNER, NAME, PICTURE, TEXT, OwnKind
from kitgen.games.own.verdicts.verdict import found_at
from kitgen.phrases import in_a_row


@definition_check("OG125")
def check_no_side_is_blank(definition: OwnDefinition) -> Faults:
    """A side of some kinds prints nothing, while other kinds have something there.

    All boxes of their face, or of their back, are empty: often a cell of a table was forgotten,
    such as the answer to a question. Fill it in; if nothing should be there, write `blanks: true`.
    Boxes that `when` hides for a kind do not count, and the face of a kind that has a colour or
    sides may be empty. Backs that only repeat their faces, such as the number of a question, count
    as empty, too, if other backs say more and these are few; if each has an empty box, up to half
    of all backs count. If no box shows a column of a table, all its faces are empty: the column to
    be shown has another name than the box asks for. A table of cards without a column `name` leaves
    the title of each card empty, and so does a single row without a name for its own; a single row
    without a picture is named as well. Several kinds in YAML none of which has anything that their
    face shows are warned of, too.
    """
    # OG145 asks for the names that bingo cards are dealt from.
    dealt = {bingo.of for bingo in definition.bingos.values()}
    named_by_table = {
        name for name, deck in definition.decks.items() if isinstance(deck, Cards)
    } - dealt
    for name, deck in definition.decks.items():
        known = definition.shown_values_are_read(name) and name not in definition.unsure
        if not known or not all(definition.values_are_read(name, key) for key in _PRINTED):
            continue
        if deck.blanks or not definition.keys_are_read(name, _OF_BLANKS):
            continue
        face, back = boxes_of(deck.face), back_boxes(deck.back)
        kinds = without_totals(definition.kinds_of(name))
        for side, boxes in (("face", face), ("back", back)):
            blank = [
                kind
                for kind in kinds
                if any(is_shown(box, kind) for box in boxes.values())
                and not held(boxes, kind)
                and not (side == "face" and (kind.colour or kind.sides))
            ]
            if blank and any(held(boxes, kind) for kind in kinds):
                if _are_counted(definition, name, boxes):
                    continue
                yield _blank_side(name, blank, boxes, f"nothing on the {side}")
            elif blank and side == "face" and blank[0].cells and _are_keys(boxes):
                yield _blank_faces(name, kinds, face)
            elif side == "face" and 1 < len(blank) == len(kinds) and not back and _are_keys(boxes):
                yield _blank_kinds(name, blank[0], boxes)
            elif side == "face" and name in named_by_table and _are_nameless(kinds, face):
                message = f"no card of `{name}` has a name, but their face has a box for one"
                hint = f"name them in a column `name`, or {_meant(name)}"
                yield Fault(message, ("components", name, "rows"), hint, Severity.WARNING)
        yield from _lacking_one(name, kinds, face)
        repeating = [
            kind for kind in kinds if held(back, kind) and held(back, kind) <= held(face, kind)
        ]
        say_more = any(held(back, kind) - held(face, kind) for kind in kinds)
        share = _MANY if all(_empty_boxes(back, kind) for kind in repeating) else _FEW
        if say_more and 0 < len(repeating) <= share * len(kinds):
            yield _blank_side(name, repeating, back, "nothing on the back that is not on the face")


def _are_counted(definition: OwnDefinition, name: str, boxes: Mapping[str, BoxDefinition]) -> bool:
    """Return whether a declared check lets no piece lack what the boxes of a side show.

    It names those that do, so that they are not warned of as well.
    """
    lacking = {box.show for box in boxes.values()}
    counts = (declared.count for declared in definition.checks)
    return definition.is_read("checks") and any(
        count.exactly == 0
        and name in count.components
        and count.where is not None
        and len(count.where) == 1
        and any(key in lacking and "" in words_of(said) for key, said in count.where.items())
        for count in counts
        if count is not None
    )


_FEW, _MANY = 0.1, 0.5
"""The shares of kinds whose backs may all have been forgotten; where more are alike, it is meant.

Many may have been forgotten if each has a box that is empty, as in a quiz without all its answers.
"""

_FEWEST = 3
"""The fewest rows of a table of which a single one without a name may have been forgotten."""

_PRINTED = ("", "emblem", "art", "colour", "sides")
"""The values of kinds that are printed; "" means all words."""

_OF_BLANKS = ("blanks", "edges", "pips")
"""The keys of a component that determine whether a face may be empty."""


def _meant(name: str) -> str:
    """Return the end of a hint that says what to do if pieces are meant to be blank."""
    return f"write `blanks: true` in `{name}` if nothing should be there"


def _are_nameless(kinds: Sequence[OwnKind], boxes: Mapping[str, BoxDefinition]) -> bool:
    """Return whether no row of a table has the name that a box shows; corners may stand for it."""
    return any(
        box.show == NAME and any(is_shown(box, kind) for kind in kinds) for box in boxes.values()
    ) and all(kind.cells and not (kind.words.get(NAME) or kind.words.get(CORNER)) for kind in kinds)


def _lacking_one(name: str, kinds: Sequence[OwnKind], face: Mapping[str, BoxDefinition]) -> Faults:
    """Yield the warnings on a single row without a name, or without a picture."""
    for show, what in ((NAME, "name"), (PICTURE, "picture")):
        if (lacking := _without(show, kinds, face)) is not None:
            art = any(kind.art for kind in kinds)
            yield _blank_side(name, [lacking], face, f"no {what}", [show], have_art=art)


def _without(
    show: str, kinds: Sequence[OwnKind], boxes: Mapping[str, BoxDefinition]
) -> OwnKind | None:
    """Return the one row of a table that lacks what a box shows; None if there is none.

    Rows with nothing at all on their faces are reported as such.
    """
    lacking = [kind for kind in kinds if not _has(kind, show)]
    if len(lacking) != 1 or len(kinds) < _FEWEST or not lacking[0].cells:
        return None
    (kind,) = lacking
    is_asked = any(box.show == show and is_shown(box, kind) for box in boxes.values())
    stands_for_it = show == NAME and kind.words.get(CORNER)
    return kind if is_asked and held(boxes, kind) and not stands_for_it else None


def _has(kind: OwnKind, show: str) -> bool:
    return bool(kind.file or kind.emblem) if show == PICTURE else bool(kind.words.get(show))


def _empty_boxes(boxes: Mapping[str, BoxDefinition], kind: OwnKind) -> list[BoxDefinition]:
    """Return the boxes that a kind should fill and does not."""
    return [box for box in boxes.values() if is_shown(box, kind) and not held({"": box}, kind)]


def _blank_side(
    name: str,
    blank: Sequence[OwnKind],
    boxes: Mapping[str, BoxDefinition],
    what: str,
    values: Collection[str] = (),
    *,
    have_art: bool = False,
) -> Fault:
    """Return the warning on blank sides; of some values, if these alone are lacking."""
    first = blank[0]
    shown = [box for box in boxes.values() if is_shown(box, first)]
    empty = [box for box in _empty_boxes(boxes, first) if not values or box.show in values]
    cells = [first.cells[box.show] for box in empty if box.show in first.cells]
    places: list[KeyPath] = [("components", name, "kinds", first.id), ("components", name)]
    verb = "has" if len(blank) == 1 else "have"
    picture = "art" if have_art else "emblem"
    lacking = dict.fromkeys(picture if box.show == PICTURE else box.show for box in empty or shown)
    return Fault(
        f"{found_at(blank)} {verb} {what}, but other kinds of `{name}` do",
        places,
        f"fill in {in_a_row([f'`{show}`' for show in lacking], 'or')}, or {_meant(name)}",
        Severity.WARNING,
        cells[0]
        if cells
        else min(first.cells.values(), default=None, key=lambda span: span.column),
    )


def _are_keys(boxes: Mapping[str, BoxDefinition]) -> bool:
    """Return whether all boxes show keys of kinds; OG109 reports other values that no kind has."""
    return all(box.show in (NAME, TEXT, CORNER, PICTURE) for box in boxes.values())


def _blank_faces(name: str, kinds: Sequence[OwnKind], boxes: Mapping[str, BoxDefinition]) -> Fault:
    """Return the fault of a component none of whose faces shows anything."""
    words = dict.fromkeys(value for kind in kinds for value in kind.words)
    shown = dict.fromkeys("art" if box.show == PICTURE else box.show for box in boxes.values())
    columns, wanted = (in_a_row([f"`{value}`" for value in some], "or") for some in (words, shown))
    message = f"no piece of `{name}` has anything on its face"
    if not words:
        return Fault(message, ("components", name), f"add a column {wanted}, or {_meant(name)}")
    hint = f"call the column to show {wanted}, or let a box show {columns}"
    return Fault(f"{message}: no box shows {columns}", ("components", name), hint)


def _blank_kinds(name: str, first: OwnKind, boxes: Mapping[str, BoxDefinition]) -> Fault:
    """Return the warning on a component in YAML none of whose faces shows anything."""
    lacking = dict.fromkeys("emblem" if box.show == PICTURE else box.show for box in boxes.values())
    wanted = in_a_row([f"`{key}`" for key in lacking], "or")
    return Fault(
        f"no piece of `{name}` has anything on its face",
        [("components", name, "kinds", first.id), ("components", name)],
        f"write {wanted} in each of its kinds, or {_meant(name)}",
        Severity.WARNING,
    )
