"""Compares printed sheets with `contents.json`: every number, every mine, every dot."""

from collections.abc import Container, Iterator, Mapping

from kitgen.contract import PieceReading
from kitgen.diagnostics import Diagnostic
from kitgen.games.mines_between_the_lines.checks.content import recounted
from kitgen.games.mines_between_the_lines.contents import BookletContents, FieldContents
from kitgen.games.mines_between_the_lines.fields.solo_fields import made_field
from kitgen.games.mines_between_the_lines.readback.foot import figures_of, figures_printed
from kitgen.games.mines_between_the_lines.readback.halves import (
    both_sides,
    digit_dots,
    listed_halves,
    marks_noted,
    read_halves,
    read_slips,
)
from kitgen.games.mines_between_the_lines.readback.lookup import listed_lookup, read_lookup
from kitgen.games.mines_between_the_lines.readback.pieces import read_pieces, slip_sheets
from kitgen.games.mines_between_the_lines.readback.printed import (
    SAME_PLACE,
    PrintedDots,
    apart,
    box_contents,
    boxes_held,
    boxes_of,
    dots_of,
    is_misprinted,
    marks_in_boxes,
    printed_dots,
    shows_code,
    words_mark,
)
from kitgen.games.mines_between_the_lines.readback.solo import (
    listed_solo,
    marks_allowed,
    read_facts,
    read_start,
)
from kitgen.games.mines_between_the_lines.readback.tiles import read_tiles
from kitgen.games.mines_between_the_lines.rules.codes import (
    FieldKind,
    HandMadeError,
    hand_made_code,
    read_code,
)
from kitgen.games.mines_between_the_lines.rules.halves import PLAYERS
from kitgen.games.mines_between_the_lines.sheets.kinds import (
    ANSWERS,
    HALVES,
    LOOKUP,
    PLAY,
    PRIVATE,
    REVEAL,
    SETTING,
)
from kitgen.games.mines_between_the_lines.sheets.sheet import DOT_DIAMETER, NOTE_DOT_DIAMETER
from kitgen.games.mines_between_the_lines.wording import content_words
from kitgen.readback import Differences, Readings, compared, read_back_check, words_of
from kitgen.tabletop.grid import KING_STEPS, Cell


def read_back_sheets(contents: BookletContents, readings: Readings) -> Iterator[Diagnostic]:
    """Yield every difference between the contents and the printed sheets."""
    yield from read_pieces(contents, readings)
    printed = {
        piece.name: piece
        for kind in (PLAY, *PRIVATE.values(), HALVES, LOOKUP, ANSWERS)
        for piece in readings.get(kind.job, ())
    }
    for field in contents.fields:
        yield from _listed_numbers(field)
        yield from _listed_code(field)
        yield from listed_solo(field)
        yield from listed_lookup(field)
        yield from listed_halves(field, _kinds(field))
        yield from _sheets(field, printed, contents)
    for piece in readings.get(SETTING.job, ()):
        for field in contents.fields[:1]:
            dots = printed_dots(piece, field, DOT_DIAMETER)
            yield from _regular_dots(piece, dots)
            yield from _secrets(piece, dots, DOT_DIAMETER, _counts_allowed(field))
            yield from _counts_shown(field, piece, dots)
    if contents.reveal_tiles:
        yield from read_tiles(contents.fields, readings.get(REVEAL.job, ()))


@read_back_check("ML212")
def _listed_numbers(field: FieldContents) -> Differences:
    """The numbers and the mine count in `contents.json` follow from its mines.

    They are counted again from the rows. A difference means that the file was changed after the
    build: build the kit again with the same seed.
    """
    mines = field.mines_in_rows
    if mines != field.mine_count:
        yield (
            f"contents.json: field {field.code} has mine_count {field.mine_count}, but {mines} "
            "mines in its rows"
        )
    counted = recounted(field.rows)
    yield from compared(
        "contents.json: field {field} has {printed} in box {key}, but its mines make it {wanted}",
        boxes_held(field),
        {cell: content_words(counted[cell.row][cell.column]) for cell in boxes_of(field)},
        field=field.code,
    )


@read_back_check("ML213")
def _listed_code(field: FieldContents) -> Differences:
    """Each field's code makes its mines again, or is the digest of those laid by hand.

    A code that makes other mines is useless when an answer sheet is lost, and shows that the
    contents were changed after the build: build the kit again with the same seed.
    """
    problem = ""
    for kind in _kinds(field):
        if field.code == hand_made_code(field.rows, kind):
            return
        try:
            made, start = made_field(read_code(field.code, kind), kind)
        except HandMadeError:
            problem = "it is of a field made by hand, but not of these rows"
        except ValueError as reason:
            problem = problem or str(reason)
        else:
            break
    else:
        yield f"contents.json: field code {field.code}: {problem}"
        return
    if start != field.start_box:
        yield (
            f"contents.json: field {field.code} starts in {field.start_box}, but its code makes it "
            f"start in {start}"
        )
    for row, (signs, wanted) in enumerate(zip(field.rows, made.mine_rows(), strict=True)):
        if signs != wanted:
            yield (
                f"contents.json: field {field.code} has `{signs}` in row {row + 1}, but its code "
                f"makes `{wanted}`"
            )
            return


def _kinds(field: FieldContents) -> Iterator[FieldKind]:
    """Yield the kinds that a field may have; its code fits only one of them.

    The contents do not show whether the kit or the code chose the start box. If the mine count
    differs from the rows, which ML212 reports, either may have been changed.
    """
    starts = (None,) if field.start is None else (None, field.start_box)
    for mine_count in dict.fromkeys((field.mine_count, field.mines_in_rows)):
        for start in starts:
            size = (field.dot_rows - 1, field.dot_columns - 1, mine_count)
            yield FieldKind(*size, field.start is not None, start, field.holes)


def _sheets(
    field: FieldContents, printed: Mapping[str, PieceReading], kind: BookletContents
) -> Iterator[Diagnostic]:
    """Read back a field's sheets; missing ones have already been reported."""
    answers = printed.get(ANSWERS.name(field.code))
    play = printed.get(PLAY.name(field.code))
    dots_of: dict[str, PrintedDots] = {}
    for piece in (answers, play):
        if piece is None:
            continue
        yield from _code_printed(field, piece)
        dots = dots_of[piece.name] = printed_dots(piece, field, DOT_DIAMETER)
        yield from _regular_dots(piece, dots)
        if dots.grid is not None and (piece is answers or kind.open):
            yield from _answers(field, piece, dots)
        elif dots.grid is not None:
            yield from _secrets(piece, dots, DOT_DIAMETER, marks_allowed(field))
    if answers is not None and play is not None:
        yield from _same_dots(field, dots_of[play.name], dots_of[answers.name])
    lookup = printed.get(LOOKUP.name(field.code))
    if lookup is not None:
        yield from _code_printed(field, lookup)
        yield from read_lookup(field, lookup)
    if field.start is not None:
        for piece in (play, answers):
            if piece is not None:
                yield from read_start(field, piece, dots_of[piece.name].grid)
        if play is not None:
            yield from read_facts(field, play)
        yield from _folded(field, printed.get(HALVES.name(field.code)))
        return
    yield from _private(field, printed, kind)


def _private(
    field: FieldContents, printed: Mapping[str, PieceReading], kind: BookletContents
) -> Iterator[Diagnostic]:
    """Read back both players' private sheets: each with its slips, and their sums."""
    sheets = {
        player: piece
        for player in PLAYERS
        if (piece := printed.get(PRIVATE[player].name(field.code))) is not None
    }
    for player, piece in sheets.items():
        yield from _code_printed(field, piece)
        dots = printed_dots(piece, field, NOTE_DOT_DIAMETER)
        yield from _regular_dots(piece, dots)
        yield from _secrets(piece, dots, NOTE_DOT_DIAMETER, marks_noted(field, piece))
        names = slip_sheets(field.code, player, printed.values())
        slips = [piece, *(printed[name] for name in names)]
        yield from read_slips(field, player, slips, kind.flag_slips)
    yield from read_halves(field, sheets)


def _folded(field: FieldContents, piece: PieceReading | None) -> Iterator[Diagnostic]:
    """Read back a solo field's half-answers, and add the two halves."""
    if piece is None:
        return
    yield from _code_printed(field, piece)
    sides = both_sides(piece)
    for side in sides.values():
        yield from _regular_dots(piece, digit_dots(field, side))
    yield from read_halves(field, sides)


@read_back_check("ML215")
def _code_printed(field: FieldContents, piece: PieceReading) -> Differences:
    """Every sheet of a field shows its code.

    The code is how the referee finds the answer sheet that belongs to a play sheet. A sheet with
    another code, or none, comes from another build: build the kit again.
    """
    if not shows_code(field, piece):
        yield f"{piece.name} does not show its field code {field.code}"
    for words in dict.fromkeys(words_of(piece)):
        if is_misprinted(field.code, words):
            message = f"shows `{words}` where its field code {field.code} belongs"
            yield f"{piece.name} {message}"


@read_back_check("ML216")
def _regular_dots(piece: PieceReading, dots: PrintedDots) -> Differences:
    """A sheet shows the dots of its field, in even rows and columns.

    A dot that is missing or moved lets players draw lines between the wrong boxes. The file was
    changed after the build, or a printer driver rewrote it: build the kit again.
    """
    if dots.problem:
        yield f"{piece.name} has {dots.problem}"


@read_back_check("ML217")
def _answers(field: FieldContents, piece: PieceReading, dots: PrintedDots) -> Differences:
    """The answer sheet, or open play sheet, shows all numbers and mines of `contents.json`.

    One wrong box decides a game. The file was changed after the build, or is another field's:
    build the kit again with the same seed.
    """
    if dots.grid is None:
        return
    yield from compared(
        "{piece}: field {field} shows {printed} in box {key}, but the contents say {wanted}",
        box_contents(piece, dots.grid),
        boxes_held(field),
        piece=piece.name,
        field=field.code,
    )
    if piece.name == ANSWERS.name(field.code):
        yield from compared(
            "{piece}: at the foot of field {field} {key} is {printed}, but the contents make it "
            "{wanted}",
            figures_printed(piece),
            figures_of(field),
            piece=piece.name,
            field=field.code,
        )


@read_back_check("ML218")
def _secrets(
    piece: PieceReading,
    dots: PrintedDots,
    diameter: float,
    allowed: Mapping[Cell, Container[str]] | None = None,
) -> Differences:
    """Players' sheets show nothing between the dots, except the start box of a solo field.

    Open play sheets show the whole field; ML217 compares them.

    Whatever is printed in a box, a number, a mine, a mark, tells players what lies there. The file
    was changed after the build: build the kit again, and do not hand these sheets out.
    """
    if dots.grid is None:
        return
    for mark, cell in marks_in_boxes(piece, dots.grid, diameter):
        if allowed and mark in allowed[cell]:
            continue
        yield f"{piece.name} shows {mark} in box {cell}, where nothing belongs"


def _counts_allowed(field: FieldContents) -> Mapping[Cell, Container[str]] | None:
    """Return the marks allowed on a setting sheet: digits if the field is a shape."""
    digits = frozenset(words_mark(str(count)) for count in range(len(KING_STEPS) + 1))
    return dict.fromkeys(boxes_of(field), digits) if field.holes else None


@read_back_check("ML244")
def _counts_shown(field: FieldContents, piece: PieceReading, dots: PrintedDots) -> Differences:
    """The setting sheet of a shape shows in each box how many boxes touch it.

    By these digits players see whether all numbers that they wrote are right; one that is wrong
    makes a right field look wrong. The file was changed after the build: build the kit again.
    """
    if not field.holes or dots.grid is None:
        return
    boxes = frozenset(boxes_of(field))
    near = {
        box: sum(max(abs(box.row - row), abs(box.column - column)) == 1 for row, column in boxes)
        for box in sorted(boxes)
    }
    yield from compared(
        "{piece} shows {printed} in box {key}, which {wanted} boxes touch",
        box_contents(piece, dots.grid),
        {box: str(count) for box, count in near.items()},
        piece=piece.name,
    )


@read_back_check("ML219")
def _same_dots(field: FieldContents, play: PrintedDots, answers: PrintedDots) -> Differences:
    """The dots of the answer sheet lie exactly where the play sheet has them.

    Laid on each other against the light, the two sheets agree, so that a referee never reads out
    the wrong box. Both have to come from one build: build the kit again.
    """
    for place, dot, twin in zip(dots_of(field), play.places, answers.places, strict=False):
        if apart(dot, twin) > SAME_PLACE:
            row, column = place
            yield (
                f"field {field.code}: dot {column + 1} of row {row + 1} lies at "
                f"{dot[0]:.2f}, {dot[1]:.2f} pt on the play sheet, but at "
                f"{twin[0]:.2f}, {twin[1]:.2f} pt on the answer sheet"
            )
            return
