"""What the components of a game of one's own are called, and how they lie on sheets."""

from kitgen.contract import Component, Grid, Read
from kitgen.games.own.definition_parts import Cards, Common, Standees, Tiles
from kitgen.games.own.standees import bases_id
from kitgen.language import gettext
from kitgen.units import inches

BLOCK = (inches(7.5), inches(10))
"""What a grid of pieces takes of a sheet at most: it fits Letter and A4 with its marks."""


def block_of(width: float, height: float) -> Grid:
    """Return the grid of pieces of this size, in points, that share their cuts."""
    across, down = BLOCK
    return Grid(max(1, int(down // height)), max(1, int(across // width)))


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
    words = name.replace("-", " ").capitalize()
    if name.rpartition("-")[2] in ("cards", "tiles"):
        return words
    if isinstance(keys, Cards):
        return gettext("{name} cards", name=words)
    return gettext("{name} tiles", name=words) if isinstance(keys, Tiles) else words


def bases_of(name: str, standees: Standees) -> Component:
    """Return what the bases of a component of standees are in the kit."""
    words = gettext("{name}: bases", name=called(name, standees))
    return Component(bases_id(name), words, Read.NEVER, in_own_words=True)
