"""Reads back half-answers, adding the digits of both players box by box, and flag slips."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping

from kitgen.contract import PieceReading
from kitgen.diagnostics import Diagnostic
from kitgen.games.mines_between_the_lines.contents import FieldContents
from kitgen.games.mines_between_the_lines.readback.printed import (
    PrintedDots,
    box_contents,
    boxes_held,
    boxes_of,
    printed_dots,
    words_mark,
)
from kitgen.games.mines_between_the_lines.rules.codes import FieldKind
from kitgen.games.mines_between_the_lines.rules.halves import PLAYERS, Digits, first_half, held
from kitgen.games.mines_between_the_lines.sheets.flag_slips import slips_read
from kitgen.games.mines_between_the_lines.sheets.sheet import DIGIT_DOT_DIAMETER, NOTE_DOT_DIAMETER
from kitgen.games.mines_between_the_lines.wording import content_words
from kitgen.readback import Differences, compared, read_back_check
from kitgen.tabletop.grid import Cell
from kitgen.values import replace


@read_back_check("ML228")
def listed_halves(field: FieldContents, kinds: Iterable[FieldKind]) -> Differences:
    """The half-answers in `contents.json` follow from the field code, and add up to its boxes.

    Player 1's digits are made again from the code and the kind of field, so that a lost half can
    be printed again; the last digit of both players' sum is what the box holds, and 9 is a mine.
    The file was changed after the build: build the kit again with the same seed.
    """
    if field.halves is None:
        return
    if not any(field.halves.player_1 == first_half(field.code, kind) for kind in kinds):
        yield (
            f"contents.json: field {field.code} has other digits of player 1 than its code makes"
        )
    halves = [field.halves.of(player) for player in PLAYERS]
    yield from compared(
        "contents.json: field {field} has digits for box {key}, which make it {printed}, but it "
        "holds {wanted}",
        {
            cell: content_words(held(*(half[cell.row][cell.column] for half in halves)))
            for cell in boxes_of(field)
        },
        boxes_held(field),
        field=field.code,
    )


def read_halves(field: FieldContents, sheets: Mapping[int, PieceReading]) -> Iterator[Diagnostic]:
    """Yield what is wrong with the digits on the sheets of both players, by player."""
    if field.halves is None:
        return
    digits: dict[int, dict[Cell, int]] = {}
    for player, sheet in sheets.items():
        grid = digit_dots(field, sheet).grid
        if grid is None:
            continue  # ML216 reports this.
        shown = box_contents(sheet, grid)
        digits[player] = {cell: int(words) for cell, words in shown.items() if words in _DIGITS}
        yield from _digits(field, player, sheet, field.halves.of(player), shown)
    if len(digits) == len(PLAYERS):
        yield from _sums(field, digits)


_DIGITS = frozenset("0123456789")


@read_back_check("ML229")
def _digits(
    field: FieldContents,
    player: int,
    sheet: PieceReading,
    wanted: Digits,
    shown: Mapping[Cell, str],
) -> Differences:
    """Each box of a half shows the digit that `contents.json` lists, and nothing else.

    One wrong digit misleads both players about a box. The file was changed after the build, or is
    another field's: build the kit again with the same seed.
    """
    yield from compared(
        "{sheet} shows {printed} in box {key}, where {wanted} of player {player} belongs",
        shown,
        {cell: str(wanted[cell.row][cell.column]) for cell in boxes_of(field)},
        sheet=sheet.name,
        player=player,
    )


@read_back_check("ML230")
def _sums(field: FieldContents, digits: Mapping[int, Mapping[Cell, int]]) -> Differences:
    """The digits printed on both halves, added, are what each box holds.

    That is how the players learn it, so the sheets are added as they would do it. One of the two
    was changed after the build, or they belong to two fields: build the kit again.
    """
    first, second = (digits[player] for player in PLAYERS)
    both = [cell for cell in boxes_of(field) if cell in first and cell in second]  # else ML229
    holds = boxes_held(field)
    yield from compared(
        "field {field}: the sheets show digits in box {key}, which make it {printed}, but it "
        "holds {wanted}",
        {cell: content_words(held(first[cell], second[cell])) for cell in both},
        {cell: holds[cell] for cell in both},
        field=field.code,
    )


def digit_dots(field: FieldContents, sheet: PieceReading) -> PrintedDots:
    """Return the dots of the grid with the digits, which is a separate grid if there are two."""
    own = printed_dots(sheet, field, DIGIT_DOT_DIAMETER)
    return printed_dots(sheet, field, NOTE_DOT_DIAMETER) if own.grid is None else own


def marks_noted(field: FieldContents, sheet: PieceReading) -> Mapping[Cell, Container[str]] | None:
    """Return the marks allowed in the boxes for notes: any digit if printed digits share them.

    ML229 checks which digit is printed.
    """
    own = printed_dots(sheet, field, DIGIT_DOT_DIAMETER)
    if field.halves is None or own.grid is not None:
        return None
    any_digit = frozenset(map(words_mark, _DIGITS))
    return dict.fromkeys(boxes_of(field), any_digit)


def both_sides(sheet: PieceReading) -> dict[int, PieceReading]:
    """Return the upper and the lower half of a solo field's sheet, as players 1 and 2."""
    middle = sheet.height / 2
    return {
        player: replace(
            sheet,
            texts=tuple(text for text in sheet.texts if (text.box.centre[1] > middle) is beyond),
            paths=tuple(box for box in sheet.paths if (box.centre[1] > middle) is beyond),
        )
        for player, beyond in zip(PLAYERS, (False, True), strict=True)
    }


@read_back_check("ML231")
def read_slips(
    field: FieldContents, player: int, sheets: Iterable[PieceReading], count: int
) -> Differences:
    """Each player has as many flag slips as the contents say, numbered from 1, each once.

    A number that is missing or comes twice cannot be named when its mine is claimed. Sheets of
    different builds were mixed: build the kit again.
    """
    printed = Counter(number for sheet in sheets for number in slips_read(sheet, field.code))
    yield from compared(
        "field {field}: flag slip {key} of player {player} is printed {printed} times, but the "
        "contents make it {wanted}",
        printed,
        dict.fromkeys(range(1, count + 1), 1),
        absent=0,
        field=field.code,
        player=player,
    )
