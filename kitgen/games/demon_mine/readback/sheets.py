"""Checks that the printed sheets agree with `contents.json`."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from kitgen.contract import PieceReading
from kitgen.diagnostics import Diagnostic
from kitgen.games.demon_mine.contents import TileSetContents
from kitgen.games.demon_mine.generate import Tile
from kitgen.games.demon_mine.jobs import DRAW_ORDER, TILES, tile_piece_name
from kitgen.games.demon_mine.readback.pawns import check_printed_pawns
from kitgen.games.demon_mine.rules.kinds import BASES, Role
from kitgen.games.demon_mine.sheets.order_card import draws_read, spans_read
from kitgen.games.demon_mine.sheets.tile_face import name_read, number_read
from kitgen.readback import (
    Differences,
    Readings,
    compared,
    pieces_of,
    read_back_check,
    unlike,
    unlike_backs,
)
from kitgen.tabletop.tiles import OpenSides

_SHAPES = tuple(OpenSides(mask).upright for mask in range(1, 16))
_EXITS: Mapping[str, str] = {
    **{sides.rotation_class.value: str(sides) for sides in _SHAPES},
    **{event.value: "" for event in (Role.COLLAPSE, Role.MINER, Role.LODESTONE)},
}
"""The open sides of each known kind, as written in the contents.

The bases are missing: a reading of the kit settles their open sides.
"""


def read_back(contents: TileSetContents, readings: Readings) -> Iterator[Diagnostic]:
    """Yield every difference between the contents and the printed sheets.

    Args:
        contents: The record in `contents.json`.
        readings: The printed sides of each job's pieces, by job id; missing jobs are not compared.
    """
    yield from check_contents_tiles(contents)
    yield from check_contents_agree(contents)
    yield from check_contents_deck(contents)
    if "tiles" in readings:
        tiles = {tile.name: tile for tile in pieces_of(readings, "tiles", TILES.id)}
        yield from check_tiles_are_printed(contents, tiles)
        yield from check_tile_numbers(contents, tiles)
        yield from check_tile_names(contents, tiles)
        yield from check_copies_look_alike(contents, tiles)
        yield from check_backs_look_alike(readings)
    if "draw-order" in readings:
        yield from check_draw_order_card(contents, readings)
    if "pieces" in readings:
        yield from check_printed_pawns(contents, readings)


@read_back_check("DM218")
def check_contents_tiles(contents: TileSetContents) -> Differences:
    """The tiles in `contents.json` are numbered from 1, and each opens what its kind opens.

    Other programs play with these contents; an elbow that opens three sides is another game.
    The file was changed after the build: build the kit again.
    """
    first: dict[str, str] = {}
    joins: dict[str, str] = {}
    for tile in contents.tiles:
        first.setdefault(tile.kind, tile.exits)
        joins.setdefault(tile.kind, _joined(tile))
    yield from compared(
        "contents.json: place {key} holds {printed}, but should hold {wanted}",
        {
            place: f"tile {tile.number}, a `{tile.kind}` that opens `{tile.exits}`{_joined(tile)}"
            for place, tile in enumerate(contents.tiles, 1)
        },
        {
            place: f"tile {place}, a `{tile.kind}` that opens "
            f"`{_EXITS.get(tile.kind, first[tile.kind])}`{joins[tile.kind]}"
            for place, tile in enumerate(contents.tiles, 1)
        },
    )


def _joined(tile: Tile) -> str:
    return f" and joins {' and '.join(tile.joins)}" if tile.joins else ""


@read_back_check("DM220")
def check_contents_deck(contents: TileSetContents) -> Differences:
    """The deck that `contents.json` says was drawn is the one of its tiles.

    It is listed there if a kit's file leaves counts to the seed, or to the room on the pages. The
    file was changed after the build: build the kit again.
    """
    held = Counter(tile.kind for tile in contents.tiles)
    yield from compared(
        "contents.json: the deck holds {printed} of `{key}`, but the tiles {wanted}",
        held if contents.deck is None else contents.deck,
        held,
        absent=0,
    )


@read_back_check("DM215")
def check_contents_agree(contents: TileSetContents) -> Differences:
    """The draw order in `contents.json` names every tile but the bases, each once.

    Other programs play with these contents; a tile missing from the order or named twice
    cannot be stacked. The file was changed after the build: build the kit again.
    """
    yield from compared(
        "contents.json: the draw order names tile {key} {printed} times, but the pile holds it "
        "{wanted} times",
        Counter(contents.draw_order),
        {tile.number: 1 for tile in contents.tiles if tile.kind not in BASES},
        absent=0,
    )


@read_back_check("DM214")
def check_tiles_are_printed(
    contents: TileSetContents, tiles: Mapping[str, PieceReading]
) -> Differences:
    """Every tile of the contents is printed, and no other.

    A tile missing from the sheets leaves a gap in the deck; one too many has no rule. The
    file was changed or belongs to another kit: build the kit again.
    """
    yield from compared(
        "{key} is {printed}, but the contents say it is {wanted}",
        dict.fromkeys(tiles, "printed"),
        {tile_piece_name(tile.number): "printed" for tile in contents.tiles},
        absent="not printed",
    )


@read_back_check("DM211")
def check_tile_numbers(contents: TileSetContents, tiles: Mapping[str, PieceReading]) -> Differences:
    """Each printed tile bears its own number.

    The draw-order card names tiles by these numbers; two tiles with swapped numbers make
    the stack wrong. The file was changed: build the kit again.
    """
    wanted = {tile_piece_name(tile.number): str(tile.number) for tile in contents.tiles}
    yield from compared(
        "{key} prints {printed}, but the contents say {wanted}",
        {name: number_read(tile) for name, tile in tiles.items() if name in wanted},
        {name: number for name, number in wanted.items() if name in tiles},
    )


@read_back_check("DM212")
def check_tile_names(contents: TileSetContents, tiles: Mapping[str, PieceReading]) -> Differences:
    """Each kind's name is printed as often as the contents hold that kind.

    All copies of a kind print one name, and no other kind prints it; so the names on the
    table make the deck of the contents. The file was changed: build the kit again.
    """
    kinds = _kinds(contents, tiles)
    names = {tile: name_read(tiles[tile]) for tile in kinds}
    of_kind: dict[str, Counter[str]] = defaultdict(Counter)
    for tile, kind in kinds.items():
        of_kind[kind][names[tile]] += 1
    usual = {kind: counted.most_common(1)[0][0] for kind, counted in of_kind.items()}
    yield from compared(
        "{key} prints the name `{printed}`, but others of its kind print `{wanted}`",
        names,
        {tile: usual[kind] for tile, kind in kinds.items()},
    )
    yield from compared(
        "the kind `{printed}` prints `{key[1]}`, the name of the kind `{wanted}`",
        {(kind, name): kind for kind, name in usual.items()},
        {
            (kind, name): next(other for other in usual if usual[other] == name)
            for kind, name in usual.items()
        },
    )


def _kinds(contents: TileSetContents, tiles: Mapping[str, PieceReading]) -> dict[str, str]:
    """Return the kind of each printed tile that the contents list, by the piece's name."""
    kinds = {tile_piece_name(tile.number): tile.kind for tile in contents.tiles}
    return {name: kind for name, kind in kinds.items() if name in tiles}


@read_back_check("DM216")
def check_copies_look_alike(
    contents: TileSetContents, tiles: Mapping[str, PieceReading]
) -> Differences:
    """Nothing but the number tells two tiles of one kind apart.

    A tile that can be recognised by its stones is known in the pit and in the opponent's
    hand. The file was changed, or the art is at fault: build the kit again.
    """
    kinds = _kinds(contents, tiles)
    for tile, usual in unlike((kind, tiles[name]) for name, kind in kinds.items()):
        yield (
            f"{tile.name} and {usual.name} are both `{kinds[tile.name]}`, but their pictures "
            f"differ: {len(tile.paths)} and {len(usual.paths)} paths"
        )


@read_back_check("DM217")
def check_backs_look_alike(readings: Readings) -> Differences:
    """All backs are the same.

    A tile that shows through its back is no secret in the draw pile or in the pit. The file
    was changed, or the art is at fault: build the kit again.
    """
    return unlike_backs(pieces_of(readings, "tiles", TILES.id, "back"))


@read_back_check("DM213")
def check_draw_order_card(contents: TileSetContents, readings: Readings) -> Differences:
    """The draw-order card lists the draw order of the contents.

    Tables that stack by the card then play the game of the contents. The card belongs
    to another seed, or was changed: build the kit again.
    """
    cards = pieces_of(readings, "draw-order", DRAW_ORDER.id)
    for (card, row), (printed, wanted) in spans_read(cards).items():
        if printed != wanted:
            yield f"row {row} of {card} is marked {printed}, but has the draws {wanted}"
    yield from compared(
        "draw {key} is tile {printed} on the draw-order card, but tile {wanted} in the contents",
        draws_read(cards),
        dict(enumerate(contents.draw_order, 1)),
        absent="none",
    )
