"""Reads back solo sheets: the start box, the level, and the marks allowed in boxes."""

from collections.abc import Mapping

from kitgen.contract import PieceReading
from kitgen.games.mines_between_the_lines.contents import FieldContents
from kitgen.games.mines_between_the_lines.fields.solo_fields import proved_level
from kitgen.games.mines_between_the_lines.readback.printed import (
    SHAPE_MARK,
    boxes_of,
    framed_cells,
    words_mark,
)
from kitgen.games.mines_between_the_lines.rules.minefield import MINE_SIGN, minefield_of
from kitgen.games.mines_between_the_lines.sheets.sheet import START_FRAME_SHARE, DotGrid
from kitgen.games.mines_between_the_lines.sheets.start import START_WORD, facts_read, level_of_four
from kitgen.language import gettext
from kitgen.readback import Differences, compared, read_back_check
from kitgen.tabletop.grid import Cell


def _start_words(field: FieldContents, start: Cell) -> tuple[str, str]:
    """Return the words allowed in the start box."""
    return (gettext(START_WORD), str(field.numbers[start.row][start.column]))


def marks_allowed(field: FieldContents) -> Mapping[Cell, frozenset[str]]:
    """Return the marks allowed on a play sheet, by box: only those of a solo field's start box."""
    allowed: dict[Cell, frozenset[str]] = dict.fromkeys(boxes_of(field), frozenset())
    start = field.start_box
    if start is not None:
        words = [words_mark(word) for word in _start_words(field, start)]
        allowed[start] = frozenset({*words, SHAPE_MARK})
    return allowed


@read_back_check("ML220")
def listed_solo(field: FieldContents) -> Differences:
    """A solo field in `contents.json` needs no guess from its start box, at its level.

    It is proved again from the rows of mines. A difference means that the file was changed after
    the build: build the kit again with the same seed.
    """
    start = field.start_box
    if start is None:
        return
    if field.rows[start.row][start.column] == MINE_SIGN:
        yield f"contents.json: field {field.code} starts in box {start}, which holds a mine"
        return
    level = proved_level(minefield_of(field.rows), start)
    if level != field.level:
        proved = "needs a guess" if level is None else f"needs level {level}"
        yield (
            f"contents.json: field {field.code} has level {field.level}, but from box {start} it "
            f"{proved}"
        )


@read_back_check("ML221")
def read_start(field: FieldContents, piece: PieceReading, grid: DotGrid | None) -> Differences:
    """Solo sheets and answer keys frame the start box, and no other.

    Only from that box does the field need no guess. The file was changed after the build, or is
    another field's: build the kit again with the same seed.
    """
    if grid is None:
        return
    framed = framed_cells(piece, grid, START_FRAME_SHARE * grid.spacing)
    if framed != [field.start_box]:
        boxes = " and ".join(map(str, framed)) or "no box"
        yield f"{piece.name} frames {boxes}, but field {field.code} starts in {field.start_box}"


@read_back_check("ML222")
def read_facts(field: FieldContents, piece: PieceReading) -> Differences:
    """A solo sheet prints its field's level, start box and mine count.

    The level promises what the field asks of the player, and the mine count is part of the
    proof. The file was changed after the build: build the kit again with the same seed.
    """
    facts = {
        gettext("LEVEL"): level_of_four(field.level or 0),
        gettext("START"): str(field.start_box),
        gettext("MINES"): str(field.mine_count),
    }
    yield from compared(
        "{piece} shows {printed} below {key}, where {wanted} belongs",
        facts_read(piece),
        facts,
        piece=piece.name,
    )
