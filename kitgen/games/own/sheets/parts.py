"""What the components of a game of one's own are called, and how they lie on sheets."""

from kitgen.contract import Component, Grid, Honeycomb, Read
from kitgen.diagnostics import KeyPath
from kitgen.games.own.definition import Deck
from kitgen.games.own.keys.definition_parts import Cards, Common, Standees
from kitgen.games.own.keys.definition_tiles import Tiles
from kitgen.games.own.sheets.standees import bases_id
from kitgen.language import gettext, own_words
from kitgen.tabletop.hexagons import Hexagon
from kitgen.units import fits, inches

BLOCK = (inches(7.5), inches(10))
"""What a grid of pieces takes of a sheet at most: it fits Letter and A4 with its marks."""


def block_of(width: float, height: float) -> Grid:
    """Return the grid of pieces of this size, in points, that share their cuts.

    They lie on their sides where more of them have room so.
    """
    across, down = BLOCK
    upright = Grid(max(1, int(down // height)), max(1, int(across // width)))
    turned = Grid(int(down // width), int(across // height), turned=True)
    return max(upright, turned, key=lambda grid: grid.rows * grid.columns)


def honeycomb_of(hexagon: Hexagon) -> Honeycomb:
    """Return the block of hexagons, nested, that a sheet has room for."""
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
    """Return where a kind stands in the file, as near as the file has it."""
    if isinstance(deck.kinds, dict) and deck.kinds:
        return ("components", name, "kinds", kind_id)
    return ("components", name)


def component_of(name: str, keys: Common) -> Component:
    """Return what a component of the file is in the kit."""
    read = Read.IN_PLAY if keys.read_in_play else Read.NEVER
    return Component(name, called(name, keys), read, in_own_words=True)


def called(name: str, keys: Common) -> str:
    """Return what players call a component: its title, or its name and what it is made as.

    A name that ends in what it is made as, such as `bluff-cards`, says so itself.
    """
    if keys.title:
        return keys.title
    words = own_words(name.replace("-", " ").capitalize())
    if name.rpartition("-")[2] in ("cards", "tiles"):
        return words
    if isinstance(keys, Cards):
        return gettext("{name} cards", name=words)
    return gettext("{name} tiles", name=words) if isinstance(keys, Tiles) else words


def bases_of(name: str, standees: Standees) -> Component:
    """Return what the bases of a component of standees are in the kit."""
    words = gettext("{name}: bases", name=called(name, standees))
    return Component(bases_id(name), words, Read.NEVER, in_own_words=True)
