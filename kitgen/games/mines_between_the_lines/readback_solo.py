"""Reads solo sheets back: the start box, the level, the lookup numbers and their list."""

from collections import Counter
from collections.abc import Iterator, Mapping

from kitgen.contract import PieceReading
from kitgen.diagnostics import Diagnostic, coded
from kitgen.games.mines_between_the_lines.draw_lookup import MINE_IN_TABLE
from kitgen.games.mines_between_the_lines.draw_play import HEAD
from kitgen.games.mines_between_the_lines.draw_start import START_WORD, level_of_four
from kitgen.games.mines_between_the_lines.listed import ListedField, reading_error
from kitgen.games.mines_between_the_lines.lookup import lookup_numbers
from kitgen.games.mines_between_the_lines.minefield import MINE_SIGN, minefield_of
from kitgen.games.mines_between_the_lines.printed import (
    SHAPE_MARK,
    PrintedDots,
    box_contents,
    framed_cells,
    words_mark,
)
from kitgen.games.mines_between_the_lines.sheet import (
    LOOKUP_TABLE_TOP,
    START_FRAME_SHARE,
    DotGrid,
)
from kitgen.games.mines_between_the_lines.solo_fields import proved_level
from kitgen.tabletop.grid import Cell

# Points between the middles of what stands on one line; lines lie 10 pt apart or more.
_SAME_LINE = 3.0

# Letters start a little off the edge they are set to, each as its shape has it.
_SAME_EDGE = 3.0
_CELL_HEIGHT = 20.0


def _lookups(field: ListedField) -> dict[Cell, int]:
    """Give the lookup number of each box but the start's."""
    numbers = lookup_numbers(field.code, field.dot_rows - 1, field.dot_columns - 1)
    return {cell: number for cell, number in numbers.items() if cell != field.start}


def _start_words(field: ListedField, start: Cell) -> tuple[str, str]:
    """Give what may stand in the start box."""
    return (START_WORD, str(field.numbers[start.row][start.column]))


def marks_allowed(field: ListedField) -> Mapping[Cell, frozenset[str]] | None:
    """List what a solo sheet may show in each box; None: the field is for two, so nothing."""
    if field.start is None:
        return None
    allowed = {
        cell: frozenset({words_mark(str(number))}) for cell, number in _lookups(field).items()
    }
    words = [words_mark(one) for one in _start_words(field, field.start)]
    return allowed | {field.start: frozenset({*words, SHAPE_MARK})}


@coded("ML220")
def listed_solo(field: ListedField) -> Iterator[Diagnostic]:
    """A solo field in `contents.json` needs no guess from its start box, at its level.

    It is proved again from the rows of mines. A difference means that the file was changed after
    the build: build the kit again with the same seed.
    """
    start = field.start
    if start is None:
        return
    if field.rows[start.row][start.column] == MINE_SIGN:
        yield reading_error(
            "ML220", f"contents.json: field {field.code} starts in box {start}, which holds a mine"
        )
        return
    level = proved_level(minefield_of(field.rows), start)
    if level != field.level:
        proved = "needs a guess" if level is None else f"needs level {level}"
        yield reading_error(
            "ML220",
            f"contents.json: field {field.code} has level {field.level}, but from box {start} it "
            f"{proved}",
        )


@coded("ML221")
def read_start(
    field: ListedField, piece: PieceReading, grid: DotGrid | None
) -> Iterator[Diagnostic]:
    """Solo sheets and answer keys frame the start box, and no other.

    Only from that box does the field need no guess. The file was changed after the build, or is
    another field's: build the kit again with the same seed.
    """
    if grid is None:
        return
    framed = framed_cells(piece, grid, START_FRAME_SHARE * grid.spacing)
    if framed != [field.start]:
        told = " and ".join(map(str, framed)) or "no box"
        yield reading_error(
            "ML221",
            f"{piece.name} frames {told}, but field {field.code} starts in {field.start}",
        )


def read_solo_sheets(
    field: ListedField,
    play: PieceReading | None,
    dots: PrintedDots | None,
    lookup: PieceReading | None,
) -> Iterator[Diagnostic]:
    """Yield every difference in a field's solo sheet and its lookup sheet."""
    if play is not None:
        yield from _facts_printed(field, play)
        if dots is not None and dots.grid is not None:
            yield from _boxes(field, play, dots.grid)
    if lookup is not None:
        yield from _list(field, lookup)


@coded("ML222")
def _facts_printed(field: ListedField, piece: PieceReading) -> Iterator[Diagnostic]:
    """A solo sheet prints its field's level, start box and mine count.

    The level promises what the field asks of the player, and the mine count is part of the
    proof. The file was changed after the build: build the kit again with the same seed.
    """
    for caption, words in (
        ("LEVEL", level_of_four(field.level or 0)),
        ("START", str(field.start)),
        ("MINES", str(field.mine_count)),
    ):
        found = _printed_under(piece, caption)
        if found != words:
            told = "nothing" if found is None else found
            yield reading_error(
                "ML222", f"{piece.name} shows {told} below {caption}, where {words} belongs"
            )


def _printed_under(piece: PieceReading, caption: str) -> str | None:
    """Give the words right below a caption of the title block; None: there are none."""
    for head in piece.texts:
        if head.words.strip() != caption or head.box.y > HEAD.bottom:
            continue
        for text in piece.texts:
            below = 0.0 < text.box.y - head.box.bottom < _CELL_HEIGHT
            if below and abs(text.box.x - head.box.x) < _SAME_EDGE:
                return text.words.strip()
    return None


@coded("ML223")
def _boxes(field: ListedField, piece: PieceReading, grid: DotGrid) -> Iterator[Diagnostic]:
    """A solo sheet shows the number of its start box, and in each other box its lookup number.

    A wrong one sends the player to the wrong line of the lookup sheet. The file was changed after
    the build: build the kit again with the same seed.
    """
    wanted = {cell: str(number) for cell, number in _lookups(field).items()}
    if field.start is not None:
        wanted[field.start] = _start_words(field, field.start)[1]
    shown = box_contents(piece, grid)
    for cell, words in wanted.items():
        found = [one for one in shown.get(cell, []) if one != START_WORD]
        if found != [words]:
            told = " and ".join(found) or "nothing"
            yield reading_error(
                "ML223", f"{piece.name} shows {told} in box {cell}, where {words} belongs"
            )


@coded("ML224")
def _list(field: ListedField, piece: PieceReading) -> Iterator[Diagnostic]:
    """The lookup sheet lists each lookup number once, with what its box holds.

    One wrong line ends a game that was played well. The file was changed after the build, or is
    another field's: build the kit again with the same seed.
    """
    numbers = lookup_numbers(field.code, field.dot_rows - 1, field.dot_columns - 1)
    found = Counter(_entries(piece))
    for cell, number in numbers.items():
        holds = field.numbers[cell.row][cell.column]
        entry = (str(number), MINE_IN_TABLE if holds is None else str(holds))
        if found.pop(entry, 0) != 1:
            yield reading_error(
                "ML224", f"{piece.name} does not list {entry[0]} once with {entry[1]}"
            )
    for number_shown, holds_shown in found:
        yield reading_error(
            "ML224", f"{piece.name} lists {number_shown} with {holds_shown}, which is wrong"
        )


def _entries(piece: PieceReading) -> Iterator[tuple[str, str]]:
    """Pair each lookup number with what stands to its right."""
    table = [text for text in piece.texts if text.box.y >= LOOKUP_TABLE_TOP]
    table.sort(key=lambda text: text.box.centre[1])
    line: list[tuple[float, str]] = []
    last = 0.0
    for text in table:
        if line and text.box.centre[1] - last > _SAME_LINE:
            yield from _paired(line)
            line = []
        line.append((text.box.x, text.words.strip()))
        last = text.box.centre[1]
    yield from _paired(line)


def _paired(line: list[tuple[float, str]]) -> Iterator[tuple[str, str]]:
    """Take a line of the table apart, from the left, two by two."""
    words = [one for _, one in sorted(line)]
    return zip(words[::2], (*words[1::2], ""), strict=False)
