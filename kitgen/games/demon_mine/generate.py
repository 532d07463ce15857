"""The content of a Demon Mine kit: numbered tiles, and the seed's order of the draw pile."""

from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.rules.kinds import BASES
from kitgen.seeds import Stream
from kitgen.values import frozen


@frozen
class Tile:
    """One copy of a kind.

    Attributes:
        number: The number printed on it, from 1.
        kind: The key of its kind in the kit's file.
        exits: The sides that it opens, in the order `NESW`; empty if it opens none.
        joins: The sides that each tunnel of a bridge joins; left out if all sides join.
    """

    number: int
    kind: str
    exits: str
    joins: tuple[str, ...] = ()


@frozen
class TileSet:
    """The tiles of a kit, and the order of its draw pile.

    Attributes:
        tiles: Every tile, by number.
        draw_order: The numbers of the tiles in the draw pile, from the first drawn to the last.
        deck: The keys of all kinds, each with its count, if the definition leaves a count to the
            seed or to the room on the pages; otherwise empty.
        two_sided: Whether pawns show the other team's pawns on their backs.
    """

    tiles: tuple[Tile, ...]
    draw_order: tuple[int, ...]
    deck: tuple[tuple[str, int], ...] = ()
    two_sided: bool = False


def generate_tile_set(definition: DemonMineDefinition, stream: Stream, copies: int) -> TileSet:
    """Number the tiles in the definition's order and shuffle the draw pile.

    `counts.draw_counts` has already drawn the counts that the seed decides, so only the draw order
    is left to chance.

    Raises:
        ValueError: `copies` is not 1; one tile set serves one table.
    """
    if copies != 1:
        raise ValueError(f"Demon Mine has no copies to multiply, asked for {copies}")
    kinds = [key for key, kind in definition.tiles.items() for _ in range(kind.copies)]
    tiles = tuple(
        Tile(number, key, kind.exits, tuple(map(str, kind.joins)))
        for number, key in enumerate(kinds, start=1)
        for kind in (definition.tiles[key],)
    )
    pile = [tile.number for tile in tiles if definition.tiles[tile.kind].role not in BASES]
    deck = [(key, kind.copies) for key, kind in definition.tiles.items()]
    order = stream.child("draw_order").shuffled(pile)
    printed_deck = tuple(deck) if definition.drawn_counts else ()
    return TileSet(tiles, order, printed_deck, definition.pawns.two_sided)
