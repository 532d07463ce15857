"""Checks the words of pieces for signs of Markdown and HTML, which they print as they are."""

import re
from collections.abc import Iterator

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import KeyPath, Severity, Span
from kitgen.games.own.checks.words import places_of
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.faces.layouts import back_boxes, boxes_of
from kitgen.games.own.keys.parts import Aid, Heading
from kitgen.phrases import counted
from kitgen.values import frozen

_MARKUP = re.compile(
    r"(?P<bold>\*\*(?=\S)[^*]+\*\*)"
    r"|(?P<tag></?(?:b|i|u|em|strong|p|div|span|font|sup|sub)\b[^<>]*>)"
    r"|(?P<line>\\n|<br */?>)",
    re.IGNORECASE,
)
_HINTS = {
    "bold": "take the asterisks out; `bold: true` in a box makes all its words bold",
    "tag": "take it out",
    "line": "take it out, or break the line itself there, within quotes",
}
_BOLD_ON_AID = "take the asterisks out; of the lines of a player aid, only headings are bold"


@frozen
class _Words:
    """Printed words, and where they are written."""

    words: str
    paths: tuple[KeyPath, ...]
    span: Span | None = None


@definition_check("OG156", Severity.WARNING)
def check_no_markup(definition: OwnDefinition) -> Faults:
    r"""Words on pieces contain Markdown or HTML, such as `**bold**`, `<br>` or `\n`.

    Only rules are written in Markdown. On cards, tiles, counters and player aids all signs are
    printed as they are written. A box has one style for all its words: `bold: true`. Each sort of
    markup is reported once for each component.
    """
    for name in definition.components:
        by_sort: dict[str, list[tuple[str, _Words]]] = {}
        for said in _said(definition, name):
            for sign in _MARKUP.finditer(said.words):
                by_sort.setdefault(str(sign.lastgroup), []).append((sign[0], said))
        for sort, signs in by_sort.items():
            written, said = signs[0]
            others = counted(len(signs) - 1, "other place")
            more = f", and so is such markup in {others}" if signs[1:] else ""
            message = f"`{shortened(written)}` is printed as it is written{more}"
            is_on_aid = name in definition.sheets
            hint = _BOLD_ON_AID if is_on_aid and sort == "bold" else _HINTS[sort]
            yield Fault(message, [*said.paths], hint, span=said.span)


def _said(definition: OwnDefinition, name: str) -> Iterator[_Words]:
    """Yield the words that a component prints."""
    sheet = definition.sheets.get(name)
    if isinstance(sheet, Aid):
        for at, line in enumerate(sheet.lines):
            words = line.heading if isinstance(line, Heading) else line
            yield _Words(words, (("components", name, "lines", at),))
    deck = definition.decks.get(name)
    if deck is None or not definition.shown_values_are_read(name):
        return
    boxes = (*boxes_of(deck.face).values(), *back_boxes(deck.back).values())
    shown = dict.fromkeys(box.show for box in boxes if box.manner == "words")
    for kind in definition.kinds_of(name):
        for show in shown:
            if printed := kind.words.get(show):
                places = tuple(places_of(definition, name, kind, show))
                yield _Words(printed, places, kind.cells.get(show))
