"""Checks that a generated tile set is what its definition asks for, counted again."""

from collections import Counter

from kitgen.contract.checks import Fault, Faults, content_check
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.generate import TileSet
from kitgen.games.demon_mine.rules.kinds import BASES


@content_check("DM201", of_generator=True)
def check_numbers_run_from_one(definition: DemonMineDefinition, content: TileSet) -> Faults:
    """The tiles bear the numbers 1, 2, 3 and so on, each once.

    The draw-order card names tiles by number, so a number missing or printed twice makes the
    stack wrong on that table.
    """
    numbers = [tile.number for tile in content.tiles]
    wanted = list(range(1, definition.tile_count + 1))
    if numbers != wanted:
        yield Fault(
            f"{len(numbers)} tiles bear {len(set(numbers))} different numbers, "
            f"but should bear 1 to {len(wanted)} in order",
            ("tiles",),
        )


@content_check("DM202", of_generator=True)
def check_kinds_are_counted(definition: DemonMineDefinition, content: TileSet) -> Faults:
    """Each kind occurs as often as its count says.

    The proportions of the deck were checked on the definition; they hold at the table only
    when the tiles follow it.
    """
    counted = Counter(tile.kind for tile in content.tiles)
    for key in dict.fromkeys([*definition.tiles, *counted]):
        kind = definition.tiles.get(key)
        wanted = kind.copies if kind else 0
        if counted[key] != wanted:
            yield Fault(
                f"the tile set holds {counted[key]} of `{key}`, but its count is {wanted}",
                ("tiles", key, "count"),
            )


@content_check("DM203", of_generator=True)
def check_exits_follow_kinds(definition: DemonMineDefinition, content: TileSet) -> Faults:
    """Each tile opens the sides that its kind opens.

    Whoever reads the contents plays with these exits; they have to be those that are drawn.
    """
    for tile in content.tiles:
        kind = definition.tiles.get(tile.kind)
        if kind and tile.exits != kind.exits:
            yield Fault(
                f"tile {tile.number} opens `{tile.exits}`, but `{tile.kind}` opens `{kind.exits}`",
                ("tiles", tile.kind, "open_sides"),
            )


@content_check("DM204", of_generator=True)
def check_draw_order_is_the_pile(definition: DemonMineDefinition, content: TileSet) -> Faults:
    """The draw order names every tile but the bases, each once.

    It is stacked by hand from the card: a tile missing or named twice cannot be stacked.
    """
    pile = [
        tile.number
        for tile in content.tiles
        if tile.kind in definition.tiles and definition.tiles[tile.kind].role not in BASES
    ]
    if sorted(content.draw_order) != sorted(pile):
        wrong = sorted((Counter(content.draw_order) - Counter(pile)).elements())
        missing = sorted((Counter(pile) - Counter(content.draw_order)).elements())
        yield Fault(
            f"the draw order names {len(content.draw_order)} tiles of a pile of {len(pile)}: "
            f"too many {wrong}, missing {missing}",
            ("tiles",),
        )
