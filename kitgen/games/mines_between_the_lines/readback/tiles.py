"""Reads back reveal sheets: every box has its tile, with its content behind its name.

KIT217 checks for all games that the back of a sheet lies behind its front.
"""

from collections.abc import Iterator, Mapping, Sequence

from kitgen.contract import PieceReading
from kitgen.diagnostics import Diagnostic
from kitgen.drawing.shapes import Box
from kitgen.games.mines_between_the_lines.contents import FieldContents
from kitgen.games.mines_between_the_lines.readback.printed import (
    MINE,
    boxes_held,
    boxes_of,
    is_disc,
    shows_code,
)
from kitgen.games.mines_between_the_lines.sheets.kinds import REVEAL
from kitgen.games.mines_between_the_lines.sheets.reveal_layout import RevealLayout, reveal_layout
from kitgen.games.mines_between_the_lines.sheets.sheet import MINE_BODY_SHARE
from kitgen.readback import Differences, compared, read_back_check, said_in
from kitgen.tabletop.grid import Cell, cells


def read_tiles(
    fields: Sequence[FieldContents], pieces: Sequence[PieceReading]
) -> Iterator[Diagnostic]:
    """Yield every difference in the reveal sheets of some fields; ML214 names what is missing."""
    sides = {(piece.name, piece.side): piece for piece in pieces}
    for field in fields:
        layout = reveal_layout(field.dot_rows - 1, field.dot_columns - 1, field.holes)
        front = sides.get((REVEAL.name(field.code), "front"))
        back = sides.get((REVEAL.name(field.code), "back"))
        if front is not None:
            yield from _boxes_named(field, front, layout)
        if back is not None:
            yield from _contents_behind(field, back, layout)


@read_back_check("ML226")
def _boxes_named(field: FieldContents, front: PieceReading, layout: RevealLayout) -> Differences:
    """Each tile of a reveal sheet shows the name of its box on its front, and no more.

    The sheet also shows its field code. A tile with another name reveals another box, and one that
    shows more gives something away. The file was changed after the build: build the kit again.
    """
    if not shows_code(field, front):
        yield f"{front.name} does not show its field code {field.code}"
    order = tuple(boxes_of(field))
    yield from compared(
        "{sheet} shows {printed} on the tile of box {key}, where {wanted} belongs",
        _shown_in(front, {cell: layout.tile(cell) for cell in _places(layout)}, layout),
        {cell: str(cell) for cell in order},
        sheet=front.name,
    )


@read_back_check("ML227")
def _contents_behind(field: FieldContents, back: PieceReading, layout: RevealLayout) -> Differences:
    """The back of the reveal tile that names a box says what the box holds.

    One wrong tile decides a game. The file was changed after the build, or is another field's:
    build the kit again with the same seed.
    """
    yield from compared(
        "field {field}: the reveal tile of box {key} has {printed} on its back, but the contents "
        "say {wanted}",
        _shown_in(back, {cell: layout.behind(cell) for cell in _places(layout)}, layout),
        boxes_held(field),
        field=field.code,
    )


def _places(layout: RevealLayout) -> Iterator[Cell]:
    """Yield the places of all tiles, and those without a box, which must be empty."""
    return cells(layout.rows, layout.columns)


def _shown_in(
    piece: PieceReading, tiles: Mapping[Cell, Box], layout: RevealLayout
) -> Mapping[Cell, str]:
    """Return the print in each tile: words, and `MINE` for a mine's round body."""
    body = MINE_BODY_SHARE * layout.content_side
    marks = [(text.box, text.words.strip()) for text in piece.texts]
    return said_in([*marks, *((box, MINE) for box in piece.paths if is_disc(box, body))], tiles)
