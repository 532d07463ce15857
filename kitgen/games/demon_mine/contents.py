"""The record of a Demon Mine kit in `contents.json`."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from kitgen.contract import SETS_LIMIT
from kitgen.games.demon_mine.generate import Tile, TileSet
from kitgen.records.reading import Bounds
from kitgen.values import frozen


@frozen
class TileSetContents:
    """A kit of Demon Mine.

    Attributes:
        deck: The number of tiles of each kind, if the kit's file leaves a count to the seed or to
            the room on the pages; otherwise left out.
        tiles: Every tile, in the order of their numbers.
        draw_order: The numbers of the tiles in the draw pile, from the first drawn to the last.
        two_sided_pawns: Whether pawns show the other team's pawns on their backs; left out if not.
        draw_orders: The draw order of each set, in the order of the sets; left out if there is
            only one.
        copies: The number of sets of the kit; left out if there is only one.
    """

    deck: Mapping[str, int] | None = field(default=None, kw_only=True)
    tiles: tuple[Tile, ...]
    draw_order: tuple[int, ...]
    two_sided_pawns: bool = False
    draw_orders: tuple[tuple[int, ...], ...] = ()
    copies: Annotated[int, Bounds(1, SETS_LIMIT)] = 1


def tile_set_contents(content: TileSet) -> TileSetContents:
    """Return the record that is written to `contents.json`."""
    deck = dict(content.deck) or None
    return TileSetContents(content.tiles, content.draw_order, content.two_sided, deck=deck)
