"""The covers of own games: kitgen's table, with what the kit's components look like."""

from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import chain, cycle, islice
from typing import TypeAlias

from kitgen.drawing.artwork import Artwork
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.fonts import glyph_outline
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.scenes import Staging
from kitgen.drawing.shapes import (
    Box,
    Group,
    Outline,
    Paint,
    Path,
    Rectangle,
    Shape,
    Transform,
    Typeface,
    mapped,
    moved,
    scaled,
)
from kitgen.drawing.typesetting import Type
from kitgen.games.own.definition import Component, OwnDefinition
from kitgen.games.own.emblems import EMBLEMS, emblem, is_small
from kitgen.games.own.faces.layouts import boxes_of
from kitgen.games.own.faces.pictures import pictures_of
from kitgen.games.own.icons import Icons
from kitgen.games.own.inks import Ink
from kitgen.games.own.inline import icons_in
from kitgen.games.own.keys.boards import BoardDefinition
from kitgen.games.own.keys.parts import Aid, Cards, Heading
from kitgen.games.own.keys.tiles import Tiles
from kitgen.games.own.kinds import CORNER
from kitgen.values import frozen

_GROUPS: Mapping[str, tuple[str, ...]] = {
    "cards": ("cards-1", "cards-2"),
    "hexagonal tiles": ("tiles-1", "tiles-2", "board"),
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
    "hexagons": ("spot-hexagons", ""),
    "points": ("spot-points", ""),
    "triangles": ("spot-triangles", ""),
    "track": ("spot-track", ""),
    "cards": ("spot-cards", "cards-2"),
    "dice": ("spot-dice", "dice-1"),
    "counters": ("emblem-coin", "coins-2"),
    "pad": ("spot-pad", "pad-1"),
    "bingo": ("spot-pad", "pad-1"),
}
"""For each sort, the drawing in focus if there are no hexagonal tiles, and the group that would
show the same thing in front of it. The first sort that the kit has counts."""

_WITH_MEN = frozenset(
    {"spot-squares", "spot-hexagons", "spot-points", "spot-triangles", "spot-track"}
)
"""The drawings in focus on which men stand: a kit's only counters, if it has no standees."""

_CLOSE_ON_HEXAGONS = Box(-252.0, -15.0, 488.0, 302.0)
_CLOSE = Box(-205.0, -15.0, 410.0, 265.0)
"""The parts of the scene with what has the focus, below the lantern."""

_APART: Mapping[str, tuple[Box, ...]] = {
    "box": (Box(-631.0, -98.0, 277.0, 191.0), Box(401.0, -104.0, 233.0, 150.0)),
    "cards-2": (Box(-332.0, 265.0, 300.0, 115.0),),
    "coins-1": (Box(206.0, 114.0, 76.0, 73.0),),
    "coins-2": (Box(-6.0, 316.0, 46.0, 30.0),),
    "dice-1": (Box(64.0, 232.0, 158.0, 112.0),),
    "lantern": (Box(-117.0, -197.0, 234.0, 166.0),),
    "pad-1": (Box(379.0, 154.0, 301.0, 160.0),),
    "pawns-2": (Box(235.0, 218.0, 54.0, 93.0),),
    "tiles-1": (Box(-249.0, 182.0, 96.0, 96.0),),
}
"""The things around those parts, without their shadows, by the groups that show them."""

_PUT_AWAY = frozenset(chain.from_iterable(_GROUPS.values())) - {"cards-1"}
"""The groups that back covers leave out: the game is over, and the lantern still burns."""

_LANTERN = Box(-298.0, -330.0, 430.0, 380.0)
_BESIDE_LANTERN: Mapping[str, tuple[Box, ...]] = {
    "box": _APART["box"],
    "cards-1": (Box(-225.0, -74.0, 82.0, 60.0),),
    "hourglass": (Box(-281.0, -119.0, 53.0, 104.0),),
}
"""What back covers show close up, and the things beside it, without their shadows, by group."""

_SPOT_OF_HEXAGONS = "spot-tiles"

_SORTS_OF_TILES: Mapping[str, str] = {
    "hexagon": "hexagonal tiles",
    "domino": "dominoes",
    "circle": "counters",
}
"""The sorts of tiles, by their shape, that do not look like squares."""

_CARDS = 6
"""The cards of `cover.svg`; the groups `emblem-1` and so on show what is on them.

`spot-cards.svg` has the first four.
"""

_EMBLEM_SIDE = 100.0
"""The side of the square around 0, 0 that such a group fills, in its coordinates."""

_EMBLEM_PRINTED = 36.0
"""About the side of that square on a printed cover, in points."""

_WHOLE = Box(-50.0, -50.0, _EMBLEM_SIDE, _EMBLEM_SIDE)
_LONGEST_SIGN = 2

_LINES = (
    Box(-40.0, -36.0, 80.0, 14.0),
    Box(-40.0, -8.0, 80.0, 7.0),
    Box(-40.0, 10.0, 80.0, 7.0),
    Box(-40.0, 28.0, 52.0, 7.0),
)
"""A title and three lines of text in such a square."""

_OF_BOARDS = ("squares", "hexagons", "triangles", "points")


def staging_of(definition: OwnDefinition) -> Staging:
    """Return the cover's groups for a kit, and the spot drawings of what it has."""
    listed = [sort for component in _open(definition).values() for sort in _sorts_of(component)]
    sorts = set(listed)
    if sorts == {"aid"}:
        # A kit of nothing else has them where others have their cards.
        sorts = {"cards"}
    if not any(_are_coins(definition, name) for name in _open(definition)) and (
        len(sorts & _CENTRES.keys()) > 1 or "hexagonal tiles" in sorts
    ):
        # A user's bees would be drawn as coins.
        sorts.discard("counters")
    spots = {_CENTRES[sort][0] for sort in _CENTRES.keys() & sorts}
    absent = {group for sort in _GROUPS.keys() - sorts for group in _GROUPS[sort]}
    own = _own_cards(definition)
    if "hexagonal tiles" in sorts:
        spots.add(_SPOT_OF_HEXAGONS)
        return _staged(absent, "", spots, own, _CLOSE_ON_HEXAGONS)
    centre, twin = next((_CENTRES[sort] for sort in _CENTRES if sort in sorts), ("", ""))
    if centre in _WITH_MEN and listed.count("counters") == 1 and "standees" not in sorts:
        absent |= set(_GROUPS["counters"])
    return _staged(absent | {twin} - {""}, centre, spots, own, _CLOSE if centre else None)


def _staged(
    absent: Set[str], centre: str, spots: Set[str], own: "_OwnCards | None", close: Box | None
) -> Staging:
    """Return a staging, with what lies apart from the part to show close up, if there is one.

    The back cover shows the table when all is put away.
    """
    back = Staging(
        frozenset(absent | _PUT_AWAY),
        instead=own,
        close=_LANTERN,
        apart=_shown(_BESIDE_LANTERN, absent),
    )
    apart = _shown(_APART, absent) if close else ()
    lantern = frozenset({"lantern"})
    return Staging(frozenset(absent), centre, frozenset(spots), own, close, apart, lantern, back)


def _shown(things: Mapping[str, tuple[Box, ...]], absent: Set[str]) -> tuple[Box, ...]:
    """Return the boxes of things, by group, except those of absent groups."""
    return tuple(chain.from_iterable(at for group, at in things.items() if group not in absent))


def _open(definition: OwnDefinition) -> Mapping[str, Component]:
    """Return the components that players may see, by name."""
    return {
        name: component
        for name, component in definition.components.items()
        if component.audience == "players"
    }


def _are_coins(definition: OwnDefinition, name: str) -> bool:
    """Return whether counters or round tiles may look like coins: not all bear a user's picture."""
    kinds = definition.kinds_of(name)
    is_round = "counters" in _sorts_of(definition.components[name])
    return is_round and not (kinds and all(kind.art for kind in kinds))


@frozen
class _Sign:
    """What is on cards without pictures: the outline of their corner's words, or () for lines."""

    outline: Outline


_OnCard: TypeAlias = str | Artwork | _Sign
"""What is on a drawn card: an emblem by its name, a picture of the user's, or a sign."""


@frozen
class _OwnCards:
    """What is on a kit's cards, one for each card that is drawn."""

    shown: tuple[_OnCard, ...]

    def __call__(self, style: InkStyle) -> Mapping[str, Sequence[Shape]]:
        """Return what is on the drawn cards, by the ids of their groups."""
        return {
            f"emblem-{number}": _in_square(what, style) for number, what in enumerate(self.shown, 1)
        }


def _own_cards(definition: OwnDefinition) -> _OwnCards | None:
    """Return what is on the kit's first cards, one of each kind; None if no kinds are known.

    Cards with a picture of their own come first, then those with icons, then corners and words.
    Without any cards, the icons in the lines of player aids are shown.
    """
    alone: dict[str | Artwork, None] = {}
    among: dict[str | Artwork, None] = {}
    signs: dict[str, None] = {}
    seen = _open(definition)
    cards = {name: deck for name, deck in seen.items() if isinstance(deck, Cards)}
    for aid in seen.values() if not cards else ():
        if isinstance(aid, Aid):
            among |= dict.fromkeys(_icons_on(aid, definition.icon_table))
            signs[""] = None
    for name, deck in cards.items():
        boxes = boxes_of(deck.face)
        corners = any(box.show == CORNER for box in boxes.values())
        for kind in definition.kinds_of(name):
            # A kit's title is checked even if it misspells an emblem.
            shown = (
                (what, is_alone)
                for what, is_alone in pictures_of(boxes, kind)
                if isinstance(what, Artwork) or what in EMBLEMS
            )
            for what, is_alone in islice(shown, 1):
                (alone if is_alone else among)[what] = None
            signs[kind.words.get(CORNER, "") if corners else ""] = None
    pictures = {**alone, **among}
    first: list[_OnCard] = [*pictures] or [*map(_sign_of, signs)]
    return _OwnCards(tuple(islice(cycle(first), _CARDS))) if first else None


def _icons_on(aid: Aid, icons: Icons) -> Iterator[str | Artwork]:
    """Yield the icons in the lines of a player aid that are known."""
    for line in aid.lines:
        for name in icons_in(line.heading if isinstance(line, Heading) else line):
            icon = icons.get(name, name)
            if isinstance(icon, Artwork) or icon in EMBLEMS:
                yield icon


def _sign_of(corner: str) -> _Sign:
    """Return a corner's words as a sign, or lines if they are more than two letters."""
    if len(corner) > _LONGEST_SIGN:
        return _Sign(())
    look = Type(_EMBLEM_SIDE, Typeface.BOLD)
    letters = (
        mapped(
            glyph_outline(letter, look.typeface),
            moved(look.width(corner[:at]), 0.0) @ scaled(look.size),
        )
        for at, letter in enumerate(corner)
    )
    return _Sign(tuple(chain.from_iterable(letters)))


def _in_square(what: _OnCard, style: InkStyle) -> tuple[Shape, ...]:
    """Return what is on a card, as large as a group for it has room, around 0, 0."""
    match what:
        case Artwork():
            across, down = what.width, what.height
            return (_fitted(what.picture.shapes, Box(-across / 2, -down / 2, across, down)),)
        case _Sign(outline=()):
            return tuple(Rectangle(line, Paint(Ink.PEBBLE), 3.0) for line in _LINES)
        case _Sign():
            words = (Path(what.outline, Paint(Ink.OUTLINE)),)
            return (_fitted(words, ink_box(words) or _WHOLE),)
    small = is_small(what, _EMBLEM_PRINTED, _EMBLEM_PRINTED, style)
    picture, box = emblem(what, style, small=small)
    return (_fitted(picture.shapes, box),)


def _fitted(shapes: Sequence[Shape], box: Box) -> Group:
    """Return shapes with this box of their ink, scaled and moved into the square for them."""
    factor = _EMBLEM_SIDE / max(box.width, box.height)
    x, y = box.centre
    return Group(tuple(shapes), Transform(factor, 0.0, 0.0, factor, -factor * x, -factor * y))


def _sorts_of(component: Component) -> Iterator[str]:
    """Yield what a component looks like: its make, or the shape of its tiles or spaces."""
    if isinstance(component, Tiles):
        yield _SORTS_OF_TILES.get(component.shape, "tiles")
    elif isinstance(component, BoardDefinition):
        # A grid that could not be read may have none of them.
        yield from (sort for sort in _OF_BOARDS if getattr(component.grid, sort, None))
    else:
        yield component.make
