"""Whether the printed Demon Mine is the one that `contents.json` tells of."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from kitgen.contract import PieceReading, TextReading
from kitgen.diagnostics import Diagnostic, coded
from kitgen.games.demon_mine.contents import TileSetContents
from kitgen.games.demon_mine.jobs import DRAW_ORDER, TILES, tile_piece_name
from kitgen.games.demon_mine.readback.pawns import check_printed_pawns
from kitgen.games.demon_mine.readback.same_faces import same_paths
from kitgen.games.demon_mine.rules.kinds import BASES, Role
from kitgen.readback import Readings, difference
from kitgen.tabletop.tiles import OpenSides

_SHAPES = tuple(OpenSides(mask).upright for mask in range(1, 16))
_EXITS: Mapping[str, str] = {
    **{sides.rotation_class.value: str(sides) for sides in _SHAPES},
    **{event.value: "" for event in (Role.COLLAPSE, Role.MINER, Role.LODESTONE)},
}
"""What tiles of a kind open, as contents write it; the bases open what their kit reads."""

_SAME_ROW = 4.0
"""Points by which figures of one row may differ in height."""


def read_back(contents: TileSetContents, readings: Readings) -> Iterator[Diagnostic]:
    """Compare the printed tiles and the draw-order card with the contents.

    Args:
        contents: `contents.json` as read.
        readings: The printed sides of each job's pieces, by job id; a job that is missing
            is not compared here.
    """
    yield from check_contents_tiles(contents)
    yield from check_contents_agree(contents)
    yield from check_contents_deck(contents)
    if "tiles" in readings:
        tiles = _fronts(readings["tiles"])
        yield from check_tiles_are_printed(contents, tiles)
        yield from check_tile_numbers(contents, tiles)
        yield from check_tile_names(contents, tiles)
        yield from check_copies_look_alike(contents, tiles)
        yield from check_backs_look_alike(readings["tiles"])
    if "draw-order" in readings:
        yield from check_draw_order_card(contents, readings["draw-order"])
    if "pieces" in readings:
        yield from check_printed_pawns(contents, readings["pieces"])


def _fronts(readings: Sequence[PieceReading]) -> dict[str, PieceReading]:
    """Return the printed tile fronts by piece name."""
    return {
        reading.name: reading
        for reading in readings
        if reading.component == TILES.id and reading.side == "front"
    }


def _is_number(words: str) -> bool:
    return words.isascii() and words.isdigit()


def _numbers(reading: PieceReading) -> tuple[str, ...]:
    return tuple(text.words for text in reading.texts if _is_number(text.words.strip()))


def _name(reading: PieceReading) -> str:
    """Return the words on a tile but its number, read from the top down."""
    words = [text for text in reading.texts if not _is_number(text.words.strip())]
    return " ".join(text.words.strip() for text in _in_reading_order(words))


def _in_reading_order(texts: Sequence[TextReading]) -> list[TextReading]:
    """Sort texts into rows from the top, and from the left within a row."""
    rows: list[list[TextReading]] = []
    for text in sorted(texts, key=lambda text: text.box.centre[1]):
        middle = text.box.centre[1]
        if rows and middle - rows[-1][0].box.centre[1] <= _SAME_ROW:
            rows[-1].append(text)
        else:
            rows.append([text])
    return [text for row in rows for text in sorted(row, key=lambda text: text.box.x)]


@coded("DM218")
def check_contents_tiles(contents: TileSetContents) -> Iterator[Diagnostic]:
    """The tiles in `contents.json` are numbered from 1, and each opens what its kind opens.

    Other programs play with these contents; an elbow that opens three sides is another game.
    The file was changed after the build: build the kit again.
    """
    first: dict[str, str] = {}
    for place, tile in enumerate(contents.tiles, start=1):
        kind, exits = tile.kind, tile.exits
        wanted = _EXITS.get(kind, first.setdefault(kind, exits))
        if (tile.number, exits) != (place, wanted):
            yield difference(
                "DM218",
                f"contents.json: tile {tile.number}, a `{kind}`, opens `{exits}`, but should "
                f"be tile {place} and open `{wanted}`",
            )


@coded("DM220")
def check_contents_deck(contents: TileSetContents) -> Iterator[Diagnostic]:
    """The deck that `contents.json` says was drawn is the one of its tiles.

    It stands there where a kit's file leaves counts to the seed, or to the room on the pages.
    The file was changed after the build: build the kit again.
    """
    held = Counter(tile.kind for tile in contents.tiles)
    deck = held if contents.deck is None else contents.deck
    for kind in sorted({*deck, *held}):
        if deck.get(kind, 0) != held[kind]:
            yield difference(
                "DM220",
                f"contents.json: the deck holds {deck.get(kind, 0)} of `{kind}`, but the tiles "
                f"{held[kind]}",
            )


@coded("DM215")
def check_contents_agree(contents: TileSetContents) -> Iterator[Diagnostic]:
    """The draw order in `contents.json` names its tiles but the bases, each once.

    Other programs play with these contents; a tile missing from the order or named twice
    cannot be stacked. The file was changed after the build: build the kit again.
    """
    numbers = {tile.number for tile in contents.tiles}
    bases = {tile.number for tile in contents.tiles if tile.kind in BASES}
    named = Counter(contents.draw_order)
    wrong = sorted(number for number, times in named.items() if times > 1)
    wrong += sorted(set(named) - (numbers - bases))
    missing = sorted(numbers - bases - set(named))
    if wrong or missing:
        yield difference(
            "DM215",
            f"contents.json: the draw order names {len(contents.draw_order)} tiles of a pile "
            f"of {len(numbers - bases)}; wrong {wrong}, missing {missing}",
        )


@coded("DM214")
def check_tiles_are_printed(
    contents: TileSetContents, tiles: Mapping[str, PieceReading]
) -> Iterator[Diagnostic]:
    """Every tile of the contents is printed, and no other.

    A tile missing from the sheets leaves a gap in the deck; one too many has no rule. The
    file was changed or belongs to another kit: build the kit again.
    """
    wanted = {tile_piece_name(tile.number) for tile in contents.tiles}
    for name in sorted(wanted ^ set(tiles)):
        found = "is not printed" if name in wanted else "is printed, but not in the contents"
        yield difference("DM214", f"{name} {found}")


@coded("DM211")
def check_tile_numbers(
    contents: TileSetContents, tiles: Mapping[str, PieceReading]
) -> Iterator[Diagnostic]:
    """Each printed tile bears its own number.

    The draw-order card names tiles by these numbers; two tiles with swapped numbers make
    the stack wrong. The file was changed: build the kit again.
    """
    for tile in contents.tiles:
        name, number = tile_piece_name(tile.number), str(tile.number)
        if name in tiles and _numbers(tiles[name]) != (number,):
            printed = ", ".join(_numbers(tiles[name])) or "no number"
            yield difference("DM211", f"{name} prints {printed}, but the contents say {number}")


@coded("DM212")
def check_tile_names(
    contents: TileSetContents, tiles: Mapping[str, PieceReading]
) -> Iterator[Diagnostic]:
    """Each kind's name is printed as often as the contents hold that kind.

    All copies of a kind print one name, and no other kind prints it; so the names on the
    table tell the same deck as the contents. The file was changed: build the kit again.
    """
    printed: dict[str, Counter[str]] = defaultdict(Counter)
    for tile in contents.tiles:
        name = tile_piece_name(tile.number)
        if name in tiles:
            printed[tile.kind][_name(tiles[name])] += 1
    usual = {kind: names.most_common(1)[0][0] for kind, names in printed.items()}
    for tile in contents.tiles:
        name = tile_piece_name(tile.number)
        if name in tiles and _name(tiles[name]) != usual[tile.kind]:
            yield difference(
                "DM212",
                f"{name} prints the name `{_name(tiles[name])}`, but the contents say "
                f"`{tile.kind}`, which is printed `{usual[tile.kind]}`",
            )
    for kinds in _sharing(usual):
        yield difference("DM212", f"the kinds {', '.join(kinds)} all print `{usual[kinds[0]]}`")


def _sharing(usual: Mapping[str, str]) -> list[list[str]]:
    """Return the groups of kinds that print one name."""
    kinds_of: dict[str, list[str]] = defaultdict(list)
    for kind, name in usual.items():
        kinds_of[name].append(kind)
    return [kinds for kinds in kinds_of.values() if len(kinds) > 1]


@coded("DM216")
def check_copies_look_alike(
    contents: TileSetContents, tiles: Mapping[str, PieceReading]
) -> Iterator[Diagnostic]:
    """Nothing but the number tells two tiles of one kind apart.

    A tile that can be recognised by its stones is known in the pit and in the opponent's
    hand. The file was changed, or the art is at fault: build the kit again.
    """
    first: dict[str, PieceReading] = {}
    for tile in contents.tiles:
        found = tiles.get(tile_piece_name(tile.number))
        if found is None:
            continue
        usual = first.setdefault(tile.kind, found)
        if not same_paths(found, usual):
            yield difference(
                "DM216",
                f"{found.name} and {usual.name} are both `{tile.kind}`, but their pictures "
                f"differ: {len(found.paths)} and {len(usual.paths)} paths",
            )


@coded("DM217")
def check_backs_look_alike(readings: Sequence[PieceReading]) -> Iterator[Diagnostic]:
    """All backs are the same.

    A tile that shows through its back is no secret in the draw pile or in the pit. The file
    was changed, or the art is at fault: build the kit again.
    """
    backs = [
        reading for reading in readings if reading.component == TILES.id and reading.side == "back"
    ]
    for back in backs:
        same_words = [text.words for text in back.texts] == [text.words for text in backs[0].texts]
        if not (same_words and same_paths(back, backs[0])):
            yield difference(
                "DM217", f"the back of {back.name} differs from the back of {backs[0].name}"
            )


@coded("DM213")
def check_draw_order_card(
    contents: TileSetContents, readings: Sequence[PieceReading]
) -> Iterator[Diagnostic]:
    """The draw-order card lists the draw order of the contents.

    Tables that stack by the card then play the game the contents tell of. The card belongs
    to another seed, or was changed: build the kit again.
    """
    cards = sorted(
        (
            reading
            for reading in readings
            if reading.component == DRAW_ORDER.id and reading.side == "front"
        ),
        key=lambda card: int(card.name.rpartition("-")[2]),
    )
    printed = [
        int(text.words)
        for card in cards
        for text in _in_reading_order([t for t in card.texts if _is_number(t.words.strip())])
    ]
    wanted = list(contents.draw_order)
    if len(printed) != len(wanted):
        yield difference(
            "DM213",
            f"the draw-order card lists {len(printed)} tiles, but the contents {len(wanted)}",
        )
    for place, (found, right) in enumerate(zip(printed, wanted, strict=False), start=1):
        if found != right:
            yield difference(
                "DM213",
                f"draw {place} is tile {found} on the draw-order card, "
                f"but tile {right} in the contents",
            )
