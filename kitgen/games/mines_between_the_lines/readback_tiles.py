"""Reads reveal tiles back: every box has its tile, and behind its name is what it holds.

A tile is known by the words on its front, not by its piece's name. That the back of a piece lies
behind the front of the same piece is measured on the pages, for all games alike (KIT217).
"""

from collections.abc import Iterator, Mapping, Sequence

from kitgen.contract import PieceReading
from kitgen.diagnostics import Diagnostic, coded
from kitgen.games.mines_between_the_lines.listed import ListedField, reading_error
from kitgen.games.mines_between_the_lines.printed import MINE, NOTHING, tile_contents
from kitgen.tabletop.grid import Cell, cells

Tiles = Mapping[Cell, Sequence[PieceReading]]


def read_tiles(
    fields: Sequence[ListedField], pieces: Sequence[PieceReading]
) -> Iterator[Diagnostic]:
    """Yield every difference in the reveal tiles of some fields."""
    backs = {piece.name: piece for piece in pieces if piece.side == "back"}
    fronts = [piece for piece in pieces if piece.side == "front"]
    for field in fields:
        tiles = _tiles_of(field, fronts)
        yield from _boxes_named(field, tiles)
        yield from _contents_behind(field, tiles, backs)


def _tiles_of(field: ListedField, fronts: Sequence[PieceReading]) -> Tiles:
    """Find the fronts that show a field's code, by the box that each names."""
    halves = field.code.split("-")
    boxes = {str(cell): cell for cell in cells(field.dot_rows - 1, field.dot_columns - 1)}
    tiles: dict[Cell, list[PieceReading]] = {}
    for piece in fronts:
        words = [text.words.strip() for text in piece.texts]
        names = [one for one in words if one in boxes and one not in halves]
        if set(halves) <= set(words) and len(names) == 1 and len(words) == 1 + len(halves):
            tiles.setdefault(boxes[names[0]], []).append(piece)
    return tiles


@coded("ML226")
def _boxes_named(field: ListedField, tiles: Tiles) -> Iterator[Diagnostic]:
    """Each box of a field is named, with the field's code, on one reveal tile.

    A tile too few leaves a box open, and one that shows more than the box's name and the code
    gives something away. The file was changed after the build: build the kit again.
    """
    for cell in cells(field.dot_rows - 1, field.dot_columns - 1):
        count = len(tiles.get(cell, ()))
        if count != 1:
            yield reading_error(
                "ML226",
                f"field {field.code}: {count} reveal tiles show box {cell} and the field code "
                "alone, but 1 belongs there",
            )


@coded("ML227")
def _contents_behind(
    field: ListedField, tiles: Tiles, backs: Mapping[str, PieceReading]
) -> Iterator[Diagnostic]:
    """On the back of the reveal tile that names a box stands what the box holds.

    One wrong tile decides a game. The file was changed after the build, or is another field's:
    build the kit again with the same seed.
    """
    for cell, named in tiles.items():
        number = field.numbers[cell.row][cell.column]
        wanted = MINE if number is None else str(number)
        for front in named:
            back = backs.get(front.name)
            found = " and ".join(tile_contents(back)) if back else ""
            if found != wanted:
                yield reading_error(
                    "ML227",
                    f"field {field.code}: the reveal tile of box {cell} has {found or NOTHING} on "
                    f"its back, but the contents say {wanted}",
                )
