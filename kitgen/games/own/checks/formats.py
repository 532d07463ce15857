"""Checks the words around values: whether the value is among them."""

import re
from collections.abc import Iterator

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.definitions.scalars import written_value
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import KeyPath, Severity
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.faces.layouts import boxes_by_face
from kitgen.games.own.icons import is_icon
from kitgen.games.own.inline import icons_in
from kitgen.games.own.keys.parts import BoxDefinition

VALUE = "{}"
"""What stands for the value in a `format`."""

_OF_PROGRAMS = re.compile(r"%[sd]|\$\{?\w+\}?|#\b|<\w+>|\[\w*\]|\(\)")
"""How other programs write the place of a value."""


@definition_check("OG155", Severity.WARNING)
def check_formats_show_the_value(definition: OwnDefinition) -> Faults:
    """The `format` of a box has no braces for the value, so all that have one show the same words.

    A pair of braces stands for the value: `format: "{} coins"`. A box with `when` may show words of
    its own without the value, for kinds that have something in common.
    """
    known: set[KeyPath] = set()
    for face, box_name, box in _boxes(definition):
        at_box = definition.box_path(face, box_name)
        if at_box in known or not definition.box_is_read(face, box_name):
            continue
        known.add(at_box)
        if not box.format or VALUE in box.format or box.when or box.manner != "words":
            continue
        if not all(is_icon(icon, definition.icon_table) for icon in icons_in(box.format)):
            # It may be the value that is called by its name, which is reported as an icon.
            continue
        yield Fault(
            f'`format` of `{box_name}` is "{shortened(box.format)}", without braces for '
            f"`{box.show}`, so all pieces that have one show the same there",
            (*at_box, "format"),
            f'write `format: "{shortened(_with_value(box.format))}"`'
            + _or_when(definition, at_box, box_name),
        )


def _boxes(definition: OwnDefinition) -> Iterator[tuple[KeyPath, str, BoxDefinition]]:
    """Yield the boxes of all faces and backs, each with the path of its face and its name."""
    for name, deck in definition.decks.items():
        for face, boxes in boxes_by_face(name, deck).items():
            for box_name, box in boxes.items():
                yield face, box_name, box


def _or_when(definition: OwnDefinition, at_box: KeyPath, box_name: str) -> str:
    """Return the end of the hint: how to say that all are meant to show the same.

    One condition can say so if all kinds that have the value have the same one.

    Args:
        definition: The game.
        at_box: Where the box is written: on one face, or in a layout that several have.
        box_name: Its name.
    """
    shown = {
        (box.show, kind.words.get(box.show, ""))
        for face, name, box in _boxes(definition)
        if definition.box_path(face, name) == at_box
        for kind in definition.kinds_of(str(face[1]))
    }
    having = [(value, words) for value, words in shown if words]
    if len(having) != 1:
        return ", for example"
    when = written_value(dict(having))
    return f", or write `when: {when}` in `{box_name}` if all are meant to show the same"


def _with_value(words: str) -> str:
    """Return a format with braces: where other programs have a place, else before its words."""
    placed, count = _OF_PROGRAMS.subn(VALUE, words, count=1)
    if count:
        return placed
    return (
        f"{words}{VALUE}" if words.endswith((" ", ":", "$", "€", "£", "=")) else f"{VALUE} {words}"
    )
