"""Checks that kinds of a component can be told apart, in a colour-blind safe kit by anyone."""

from collections.abc import Iterator
from itertools import combinations

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.definitions.models import OwnTheme
from kitgen.definitions.wording import listed
from kitgen.diagnostics import KeyPath, Severity
from kitgen.drawing.colour import VIEWS, difference
from kitgen.games.own.definition import Deck, OwnDefinition
from kitgen.games.own.faces.alike import shown_on
from kitgen.games.own.faces.layouts import boxes_of
from kitgen.games.own.keys.parts import Counters, Standees
from kitgen.games.own.kinds import PICTURE, OwnKind

_SAFE = "colour-blind-safe"

_VIEWS = tuple(view for view in VIEWS if view != "in greyscale")
"""How people see the pieces of a kit; a printer without colours is a choice of the user."""

_LEAST = 10.0
"""The least difference (CIEDE2000) of two colours: any two of Okabe and Ito's differ by more."""

_PRINTED = ("", "emblem", "art", "colour", "sides")
"""The values of kinds that are printed; "" means all words."""


@definition_check("OG154", Severity.WARNING)
def check_colours_alike(definition: OwnDefinition) -> Faults:
    """Two kinds of a kit with the theme `colour-blind-safe` differ only in colours that look alike.

    The theme does not change the colours that you choose yourself. Kinds with the same words and
    pictures, such as the counters of two players, are compared as people see them who lack the
    receptors for red, green or blue light. The measure is CIEDE2000, where a difference of 1 can
    just be seen; 10 are needed. A picture or a word of its own for each kind helps everybody, in
    greyscale, too.
    """
    theme = definition.theme
    if (theme.extends if isinstance(theme, OwnTheme) else theme) != _SAFE:
        return
    for name, deck in definition.decks.items():
        known = definition.shown_values_are_read(name) and name not in definition.unsure
        if known and all(definition.values_are_read(name, key) for key in _PRINTED):
            yield from _look_alike(name, deck, definition.kinds_of(name))


@definition_check("OG167", Severity.WARNING)
def check_pieces_alike(definition: OwnDefinition) -> Faults:
    """Two kinds of counters or standees have the same picture, words and colour.

    On the table nobody can tell them apart, as when the counters of two players were copied in the
    file and the colour was left as it was. Kinds that are meant to be one become one, with the
    pieces of both.
    """
    for name, deck in definition.decks.items():
        known = definition.shown_values_are_read(name) and name not in definition.unsure
        if not isinstance(deck, Counters | Standees) or not known:
            continue
        if all(definition.values_are_read(name, key) for key in _PRINTED):
            yield from _print_the_same(name, deck, definition.kinds_of(name))


def _print_the_same(name: str, deck: Deck, kinds: tuple[OwnKind, ...]) -> Iterator[Fault]:
    shows = [box.show for box in boxes_of(deck.face).values()]
    other = "emblem" if PICTURE in shows or not shows else shows[0]
    by_look: dict[tuple[tuple[object, ...], str | None], list[OwnKind]] = {}
    for kind in kinds:
        by_look.setdefault((shown_on(deck, kind), kind.colour), []).append(kind)
    for (shown, colour), alike in by_look.items():
        # Kinds with nothing on them are named for that.
        if len(alike) > 1 and (any(shown) or colour):
            last = alike[-1]
            path: KeyPath = ("components", name, "kinds", last.id)
            yield Fault(
                f"{listed(kind.id for kind in alike)} of `{name}` print the same",
                [path, ("components", name)],
                f"write another `colour` or `{other}` in `{last.id}`, or make them one kind",
                span=next(iter(last.cells.values()), None),
            )


def _look_alike(name: str, deck: Deck, kinds: tuple[OwnKind, ...]) -> Iterator[Fault]:
    coloured = [kind for kind in kinds if kind.colour and not kind.sides]
    for kind, other in combinations(coloured, 2):
        if kind.colour == other.colour or shown_on(deck, kind) != shown_on(deck, other):
            continue
        view = min(_VIEWS, key=lambda view: difference(kind.colour, other.colour, view))
        apart = difference(kind.colour, other.colour, view)
        if apart < _LEAST:
            path: KeyPath = ("components", name, "kinds", other.id, "colour")
            yield Fault(
                f"`{kind.id}` and `{other.id}` of `{name}` differ only in colour, and by "
                f"{apart:.1f} {view}, less than {_LEAST:g}",
                [path, ("components", name)],
                f"write another `emblem` in `{other.id}`, or make one of the two lighter or darker",
                span=other.cells.get("colour"),
            )
