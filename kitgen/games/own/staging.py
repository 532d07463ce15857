"""The covers of own games: kitgen's table, with what the kit's components look like."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle, islice

from kitgen.drawing.inks import InkStyle
from kitgen.drawing.scenes import Staging
from kitgen.drawing.shapes import Group, Shape, Transform
from kitgen.games.own.definition import Component, OwnDefinition
from kitgen.games.own.emblems import EMBLEMS, emblem, is_replaced
from kitgen.games.own.faces.layouts import boxes_of
from kitgen.games.own.faces.pictures import emblems_on
from kitgen.games.own.keys.definition_boards import BoardDefinition
from kitgen.games.own.keys.definition_parts import Cards
from kitgen.games.own.keys.definition_tiles import Tiles
from kitgen.values import frozen

_GROUPS: Mapping[str, tuple[str, ...]] = {
    "cards": ("cards-1", "cards-2"),
    "hexagons": ("tiles-1", "tiles-2", "board"),
    "counters": ("coins-1", "coins-2", "coins-3", "coins-4"),
    "standees": ("pawns-1", "pawns-2", "pawns-3", "pawns-4", "pawns-5", "pawns-6", "pawns-7"),
    "dice": ("dice-1", "dice-2"),
    "pad": ("pad-1",),
}
"""The groups of `cover.svg` and of spot drawings that show the components of each sort."""

_CENTRES: Mapping[str, tuple[str, str]] = {
    "tiles": ("spot-landscape", ""),
    "dominoes": ("spot-dominoes", ""),
    "squares": ("spot-squares", ""),
    "points": ("spot-points", ""),
    "triangles": ("spot-triangles", ""),
    "track": ("spot-track", ""),
    "cards": ("spot-cards", "cards-2"),
    "dice": ("spot-dice", "dice-1"),
    "counters": ("emblem-coin", "coins-2"),
}
"""For each sort, the drawing in focus if there are no hexagons, and the group that would show the
same thing in front of it. The first sort that the kit has counts."""

_WITH_MEN = frozenset({"spot-squares", "spot-points", "spot-triangles", "spot-track"})
"""The drawings in focus on which men stand: a kit's only counters, if it has no standees."""

_SPOT_OF_HEXAGONS = "spot-tiles"

_SORTS_OF_TILES: Mapping[str, str] = {
    "hexagon": "hexagons",
    "domino": "dominoes",
    "circle": "counters",
}
"""The sorts of tiles, by their shape, that do not look like squares."""

_CARDS = 4
"""The cards of `spot-cards.svg`; the groups `emblem-1` and so on show what is on them."""

_EMBLEM_SIDE = 100.0
"""The side of the square around 0, 0 that such a group fills, in its coordinates."""

_OF_BOARDS = ("squares", "hexagons", "triangles", "points")


def staging_of(definition: OwnDefinition) -> Staging:
    """Return the cover's groups for a kit, and the spot drawings of what it has."""
    listed = [sort for component in definition.components.values() for sort in _sorts_of(component)]
    sorts = set(listed)
    if not any(_are_coins(definition, name) for name in definition.decks) and (
        len(sorts & _CENTRES.keys()) > 1 or "hexagons" in sorts
    ):
        # A user's bees would be drawn as coins.
        sorts.discard("counters")
    spots = {_CENTRES[sort][0] for sort in _CENTRES.keys() & sorts}
    absent = {group for sort in _GROUPS.keys() - sorts for group in _GROUPS[sort]}
    own = _own_cards(definition)
    if "hexagons" in sorts:
        return Staging(frozenset(absent), "", frozenset(spots | {_SPOT_OF_HEXAGONS}), own)
    centre, twin = next((_CENTRES[sort] for sort in _CENTRES if sort in sorts), ("", ""))
    if centre in _WITH_MEN and listed.count("counters") == 1 and "standees" not in sorts:
        absent |= set(_GROUPS["counters"])
    return Staging(frozenset(absent | {twin}) - {""}, centre, frozenset(spots), own)


def _are_coins(definition: OwnDefinition, name: str) -> bool:
    """Return whether counters or round tiles may look like coins: not all bear a user's picture."""
    kinds = definition.kinds_of(name)
    is_round = "counters" in _sorts_of(definition.decks[name])
    return is_round and not (kinds and all(kind.art for kind in kinds))


@frozen
class _OwnCards:
    """The emblems on a kit's cards, one for each card that is drawn."""

    emblems: tuple[str, ...]

    def __call__(self, style: InkStyle) -> Mapping[str, Sequence[Shape]]:
        """Return what is on the drawn cards, by the ids of their groups."""
        return {
            f"emblem-{number}": (_in_square(name, style),)
            for number, name in enumerate(self.emblems, 1)
        }


def _own_cards(definition: OwnDefinition) -> _OwnCards | None:
    """Return the first emblems of the kit's cards, one of each kind; None if they have none."""
    shown: dict[str, None] = {}
    for name, deck in definition.decks.items():
        if not isinstance(deck, Cards):
            continue
        for kind in definition.kinds_of(name):
            emblems = (name for name, *_ in emblems_on(deck, boxes_of(deck.face), kind))
            first = next(emblems, "")
            # A kit's title is checked even if it misspells an emblem.
            if first in EMBLEMS and not is_replaced(first):
                shown[first] = None
            if len(shown) == _CARDS:
                return _OwnCards(tuple(shown))
    return _OwnCards(tuple(islice(cycle(shown), _CARDS))) if shown else None


def _in_square(name: str, style: InkStyle) -> Shape:
    """Return an emblem, as large as a group for one has room, around 0, 0."""
    picture, box = emblem(name, style)
    factor = _EMBLEM_SIDE / max(box.width, box.height)
    x, y = box.centre
    return Group(picture.shapes, Transform(factor, 0.0, 0.0, factor, -factor * x, -factor * y))


def _sorts_of(component: Component) -> Iterator[str]:
    """Yield what a component looks like: its make, or the shape of its tiles or spaces."""
    if isinstance(component, Tiles):
        yield _SORTS_OF_TILES.get(component.shape, "tiles")
    elif isinstance(component, BoardDefinition):
        # A grid that could not be read may have none of them.
        yield from (sort for sort in _OF_BOARDS if getattr(component.grid, sort, None))
    else:
        yield component.make
