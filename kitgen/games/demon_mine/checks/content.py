"""Whether a generated tile set is the one its definition asks for, counted again."""

from collections import Counter
from collections.abc import Iterator

from kitgen.diagnostics import Diagnostic, Severity, Where, coded
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.generate import TileSet
from kitgen.games.demon_mine.rules.kinds import BASES


@coded("DM201")
def check_numbers_run_from_one(
    definition: DemonMineDefinition, content: TileSet, where: Where
) -> Iterator[Diagnostic]:
    """The tiles bear the numbers 1, 2, 3 and so on, each once.

    The draw-order card names tiles by number, so a number missing or printed twice makes the
    stack wrong on that table. The generator is at fault, not the definition: report it.
    """
    numbers = [tile.number for tile in content.tiles]
    wanted = list(range(1, definition.tile_count + 1))
    if numbers != wanted:
        yield Diagnostic(
            "DM201",
            Severity.ERROR,
            f"{len(numbers)} tiles bear {len(set(numbers))} different numbers, "
            f"but should bear 1 to {len(wanted)} in order",
            where("tiles"),
            "report this: the generator numbered the tiles wrongly",
        )


@coded("DM202")
def check_kinds_are_counted(
    definition: DemonMineDefinition, content: TileSet, where: Where
) -> Iterator[Diagnostic]:
    """Each kind occurs as often as its count says.

    The proportions of the deck were checked on the definition; they hold at the table only
    when the tiles follow it. The generator is at fault, not the definition: report it.
    """
    counted = Counter(tile.kind for tile in content.tiles)
    for key in dict.fromkeys([*definition.tiles, *counted]):
        kind = definition.tiles.get(key)
        wanted = kind.copies if kind else 0
        if counted[key] != wanted:
            yield Diagnostic(
                "DM202",
                Severity.ERROR,
                f"the tile set holds {counted[key]} of `{key}`, but its count is {wanted}",
                where("tiles", key, "count"),
                "report this: the generator counted the tiles wrongly",
            )


@coded("DM203")
def check_exits_follow_kinds(
    definition: DemonMineDefinition, content: TileSet, where: Where
) -> Iterator[Diagnostic]:
    """Each tile opens the sides that its kind opens.

    Whoever reads the contents plays with these exits; they have to be those that are drawn.
    The generator is at fault, not the definition: report it.
    """
    for tile in content.tiles:
        kind = definition.tiles.get(tile.kind)
        if kind and tile.exits != kind.exits:
            yield Diagnostic(
                "DM203",
                Severity.ERROR,
                f"tile {tile.number} opens `{tile.exits}`, but `{tile.kind}` opens `{kind.exits}`",
                where("tiles", tile.kind, "open_sides"),
                "report this: the generator opened the wrong sides",
            )


@coded("DM204")
def check_draw_order_is_the_pile(
    definition: DemonMineDefinition, content: TileSet, where: Where
) -> Iterator[Diagnostic]:
    """The draw order names every tile but the bases, each once.

    It is stacked by hand from the card: a tile missing or named twice cannot be stacked. The
    generator is at fault, not the definition: report it.
    """
    pile = [
        tile.number
        for tile in content.tiles
        if tile.kind in definition.tiles and definition.tiles[tile.kind].role not in BASES
    ]
    if sorted(content.draw_order) != sorted(pile):
        wrong = sorted((Counter(content.draw_order) - Counter(pile)).elements())
        missing = sorted((Counter(pile) - Counter(content.draw_order)).elements())
        yield Diagnostic(
            "DM204",
            Severity.ERROR,
            f"the draw order names {len(content.draw_order)} tiles of a pile of {len(pile)}: "
            f"too many {wrong}, missing {missing}",
            where("tiles"),
            "report this: the generator shuffled the wrong tiles",
        )
