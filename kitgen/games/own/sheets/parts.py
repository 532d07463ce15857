"""The names of an own game's components, and their arrangement on sheets."""

from kitgen.contract import Component, Grid, Honeycomb, Read
from kitgen.diagnostics import KeyPath
from kitgen.games.own.definition import Deck, OwnDefinition
from kitgen.games.own.keys.parts import Cards, Common, Dice, Standees
from kitgen.games.own.keys.tiles import Tiles
from kitgen.games.own.sheets.standees import bases_id
from kitgen.language import gettext, own_words
from kitgen.tabletop.hexagons import Hexagon
from kitgen.units import fits, inches

BLOCK = (inches(7.5), inches(10))
"""The largest block of pieces on a sheet, which fits Letter and A4 with its marks."""


def block_of(width: float, height: float) -> Grid:
    """Return the grid of pieces of this size, in points, that share their cuts.

    They are turned by a quarter if more of them fit that way.
    """
    across, down = BLOCK
    upright = Grid(max(1, int(down // height)), max(1, int(across // width)))
    turned = Grid(int(down // width), int(across // height), turned=True)
    return max(upright, turned, key=lambda grid: grid.rows * grid.columns)


def honeycomb_of(hexagon: Hexagon) -> Honeycomb:
    """Return the largest block of nested hexagons that fits on a sheet."""
    width, height = hexagon.size
    sizes = [
        (rows, columns)
        for rows in range(1, int(BLOCK[1] / height * 4 / 3) + 2)
        for columns in range(1, int(BLOCK[0] / width * 4 / 3) + 2)
        if all(map(fits, hexagon.block(rows, columns), BLOCK))
    ]
    rows, columns = max(sizes, key=lambda size: size[0] * size[1], default=(1, 1))
    return Honeycomb(rows, columns, hexagon.pointed)


def is_folded(deck: Deck) -> bool:
    """Return whether both sides of each piece are printed on a strip that is folded over."""
    return isinstance(deck, Cards) and deck.back is not None and deck.back.fold


def kind_path(deck: Deck, name: str, kind_id: str) -> KeyPath:
    """Return the path of a kind in the file, or of the nearest thing that is written."""
    if isinstance(deck.kinds, dict) and deck.kinds:
        return ("components", name, "kinds", kind_id)
    return ("components", name)


def component_of(name: str, keys: Common) -> Component:
    """Return the kit's component for a component of the file."""
    read = Read.IN_PLAY if keys.read_in_play else Read.NEVER
    return Component(name, called(name, keys), read, in_own_words=True)


def called(name: str, keys: Common) -> str:
    """Return the players' name for a component: its title, or its name and its make.

    A name that already ends in its make, such as `bluff-cards`, is used without it.
    """
    if keys.title:
        return keys.title
    words = own_words(name.replace("-", " ").capitalize())
    if name.rpartition("-")[2] in ("cards", "tiles", "dice", "die"):
        return words
    if isinstance(keys, Cards):
        return gettext("{name} cards", name=words)
    if isinstance(keys, Dice):
        return gettext("{name} dice", name=words)
    return gettext("{name} tiles", name=words) if isinstance(keys, Tiles) else words


def bases_of(definition: OwnDefinition, name: str) -> Component:
    """Return the kit's component for the bases of a component of standees.

    It says whose bases they are only if there are others.
    """
    decks = definition.decks
    several = sum(isinstance(deck, Standees) for deck in decks.values()) > 1
    bases = (
        gettext("{name}: bases", name=called(name, decks[name])) if several else gettext("Bases")
    )
    return Component(bases_id(name), bases, Read.NEVER, in_own_words=True)
