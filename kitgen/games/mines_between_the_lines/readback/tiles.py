"""Reads reveal sheets back: every box has its tile, and behind its name is what it holds.

That the back of a sheet lies behind its front is measured on the pages, for all games alike
(KIT217).
"""

from collections.abc import Iterator, Mapping, Sequence

from kitgen.contract import PieceReading
from kitgen.diagnostics import Diagnostic, coded
from kitgen.drawing.shapes import Box
from kitgen.games.mines_between_the_lines.contents import FieldContents
from kitgen.games.mines_between_the_lines.readback.printed import MINE, NOTHING, is_disc
from kitgen.games.mines_between_the_lines.sheets.jobs_reveal import reveal_name
from kitgen.games.mines_between_the_lines.sheets.reveal_layout import RevealLayout, reveal_layout
from kitgen.games.mines_between_the_lines.sheets.sheet import MINE_BODY_SHARE
from kitgen.readback import difference
from kitgen.tabletop.grid import Cell, cells


def read_tiles(
    fields: Sequence[FieldContents], pieces: Sequence[PieceReading]
) -> Iterator[Diagnostic]:
    """Yield every difference in the reveal sheets of some fields; what is missing is told."""
    sides = {(piece.name, piece.side): piece for piece in pieces}
    for field in fields:
        layout = reveal_layout(field.dot_rows - 1, field.dot_columns - 1)
        front = sides.get((reveal_name(field.code), "front"))
        back = sides.get((reveal_name(field.code), "back"))
        if front is not None:
            yield from _boxes_named(field, front, layout)
        if back is not None:
            yield from _contents_behind(field, back, layout)


@coded("ML226")
def _boxes_named(
    field: FieldContents, front: PieceReading, layout: RevealLayout
) -> Iterator[Diagnostic]:
    """Each tile of a reveal sheet shows the name of its box on its front, and no more.

    The sheet shows its field code besides. A tile with another name tells of another box, and one
    that shows more gives something away. The file was changed after the build: build the kit
    again.
    """
    if not any(text.words.strip() == field.code for text in front.texts):
        yield difference("ML226", f"{front.name} does not show its field code {field.code}")
    order = tuple(cells(layout.rows, layout.columns))
    shown = _shown_in(front, {cell: layout.tile(cell) for cell in order}, layout)
    for cell in order:
        if shown[cell] != [str(cell)]:
            told = " and ".join(shown[cell]) or NOTHING
            yield difference("ML226", f"{front.name} shows {told} on the tile of box {cell}")


@coded("ML227")
def _contents_behind(
    field: FieldContents, back: PieceReading, layout: RevealLayout
) -> Iterator[Diagnostic]:
    """On the back of the reveal tile that names a box stands what the box holds.

    One wrong tile decides a game. The file was changed after the build, or is another field's:
    build the kit again with the same seed.
    """
    order = tuple(cells(layout.rows, layout.columns))
    shown = _shown_in(back, {cell: layout.behind(cell) for cell in order}, layout)
    for cell in order:
        number = field.numbers[cell.row][cell.column]
        wanted = MINE if number is None else str(number)
        told = " and ".join(shown[cell]) or NOTHING
        if told != wanted:
            yield difference(
                "ML227",
                f"field {field.code}: the reveal tile of box {cell} has {told} on its back, but "
                f"the contents say {wanted}",
            )


def _shown_in(
    piece: PieceReading, tiles: Mapping[Cell, Box], layout: RevealLayout
) -> Mapping[Cell, list[str]]:
    """List what lies in each tile: words, and `MINE` for a mine's round body."""
    body = MINE_BODY_SHARE * layout.content_side
    found = [(text.box.centre, text.words.strip()) for text in piece.texts]
    found += [(box.centre, MINE) for box in piece.paths if is_disc(box, body)]
    shown: dict[Cell, list[str]] = {cell: [] for cell in tiles}
    for (x, y), what in found:
        for cell, tile in tiles.items():
            if tile.x <= x < tile.right and tile.y <= y < tile.bottom:
                shown[cell].append(what)
    return shown
