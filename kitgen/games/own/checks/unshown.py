"""Checks cards for words that no box shows, while others are printed twice."""

from collections import Counter
from collections.abc import Iterator, Mapping

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import KeyPath, Severity
from kitgen.games.own.definition import Deck, OwnDefinition
from kitgen.games.own.faces.layouts import back_boxes, boxes_by_face, boxes_of, held
from kitgen.games.own.keys.parts import BoxDefinition, Cards
from kitgen.games.own.kinds import NAME, OwnKind
from kitgen.phrases import in_a_row

_FEWEST = 3
"""The fewest kinds whose words, all different, are surely not the same remark on each."""


@definition_check("OG161", Severity.WARNING)
def check_words_are_shown(definition: OwnDefinition) -> Faults:
    """Cards print one value twice, and another in no box.

    In a quiz, a box that should show the question may show the answer, which is then on both sides.
    This is reported if the box has the name of the value that is not printed, or if the back of
    every card only repeats its face and each card has other words that are not printed, nor by
    another component from the same table. If they should not be, write `blanks: true`.
    """
    for name, deck in definition.decks.items():
        if not isinstance(deck, Cards) or deck.blanks or name in definition.unsure:
            continue
        if not definition.shown_values_are_read(name) or not definition.values_are_read(name):
            continue
        face, back = boxes_of(deck.face), back_boxes(deck.back)
        kinds = definition.kinds_of(name)
        unshown = _unshown(kinds, face, back)
        if misfilled := [*_misfilled(definition, boxes_by_face(name, deck), unshown)]:
            yield from misfilled
            continue
        elsewhere = {NAME, *_shown_by_others(definition, name, deck)}
        lost = [value for value in unshown if value not in elsewhere and _tells_apart(value, kinds)]
        repeats = back and all(held(back, kind) <= held(face, kind) for kind in kinds)
        if lost and repeats:
            values = in_a_row([f"`{shortened(value)}`" for value in lost], "or")
            yield Fault(
                f"the backs of `{name}` only repeat their faces, and no box shows {values}",
                ("components", name, "back", "face"),
                f"show {values} on one of the sides, or write `blanks: true` in `{name}` if it is "
                "not to be printed",
            )


def _unshown(
    kinds: tuple[OwnKind, ...],
    face: Mapping[str, BoxDefinition],
    back: Mapping[str, BoxDefinition],
) -> list[str]:
    """Return the values that no box asks for, neither to show them nor as a condition."""
    boxes = (*face.values(), *back.values())
    asked = {box.show for box in boxes} | {key for box in boxes for key in box.when}
    values = dict.fromkeys(value for kind in kinds for value in kind.words)
    return [value for value in values if value not in asked]


def _shown_by_others(definition: OwnDefinition, name: str, deck: Deck) -> Iterator[str]:
    """Yield the values that other components from the same table show."""
    for other_name, other in definition.decks.items():
        if deck.rows is not None and other.rows == deck.rows and other_name != name:
            boxes = (*boxes_of(other.face).values(), *back_boxes(other.back).values())
            yield from (box.show for box in boxes)


def _misfilled(
    definition: OwnDefinition,
    sides: Mapping[KeyPath, Mapping[str, BoxDefinition]],
    unshown: list[str],
) -> Iterator[Fault]:
    """Yield the boxes that have the name of a value not shown, and show one that others do."""
    shown = Counter(box.show for boxes in sides.values() for box in boxes.values())
    for face, boxes in sides.items():
        for box_name, box in boxes.items():
            if box_name in unshown and shown[box.show] > 1:
                yield Fault(
                    f"`{box_name}` shows `{shortened(box.show)}`, as another box does, and no box "
                    f"shows `{box_name}`",
                    (*definition.box_path(face, box_name), "show"),
                    f"write `show: {box_name}` in `{box_name}`",
                )


def _tells_apart(value: str, kinds: tuple[OwnKind, ...]) -> bool:
    """Return whether each of several kinds has other words for a value."""
    words = {kind.words[value] for kind in kinds if value in kind.words}
    return len(kinds) >= _FEWEST and len(words) == len(kinds)
