"""The fields of solo sheets, drawn at the wanted levels or made again from their codes.

A code and the start box determine the mines. If the kit gives no start box, the code determines
that as well. So the kit and a code are enough to print a field again.
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from kitgen.contract.checks import Fault, generation_error
from kitgen.games.mines_between_the_lines.definition import SIZE, MinesDefinition, Solo
from kitgen.games.mines_between_the_lines.fields.content import CodedField, coded_field
from kitgen.games.mines_between_the_lines.fields.seen import SeenFields
from kitgen.games.mines_between_the_lines.fields.solo import (
    Attempts,
    NoFieldFoundError,
    SoloField,
    SoloTerms,
    draw_attempt,
    first_of_kind,
)
from kitgen.games.mines_between_the_lines.proofs.budget import TooHardError
from kitgen.games.mines_between_the_lines.proofs.no_guess import no_guess
from kitgen.games.mines_between_the_lines.rules.codes import CODE_RANGE, FieldKind, field_code
from kitgen.games.mines_between_the_lines.rules.minefield import (
    GAME_ID,
    Minefield,
    coded_minefield,
    minefield_at,
    size_name,
)
from kitgen.games.mines_between_the_lines.wording import counted
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from kitgen.values import replace

Codes: TypeAlias = Callable[[int], str]
"""A function from the number of an attempt, from 0, to its field code."""

_AT_ONCE = 256
"""The number of fields drawn together: stacks take less time, but larger ones no less."""


def solo_terms(definition: MinesDefinition, solo: Solo) -> SoloTerms:
    """Return the requirements of a kit for its solo fields."""
    field = definition.field
    return SoloTerms(
        field.box_rows,
        field.box_columns,
        field.mine_count,
        solo.start_box,
        solo.levels.lowest,
        solo.levels.highest,
        solo.most_attempts,
        field.holes,
    )


def coded_planes(code: str, terms: SoloTerms) -> tuple[int, int]:
    """Return planes of the mines and of the start box of a code.

    They depend on the code, the size, the mine count and the start box, if one is given.

    Raises:
        ValueError: The grid has no such start box, or no room for the mines.
    """
    size = size_name(terms.rows, terms.columns, terms.mine_count, terms.holes)
    stream = Stream(code).child(GAME_ID, f"solo, {size}")
    start = terms.start
    if start is None:
        grid = terms.grid
        drawn = grid.each[stream.child("start").below(grid.boxes.bit_count())]
        start = grid.cell(drawn.bit_length() - 1)
    return draw_attempt(replace(terms, start=start), stream)


def made_field(code: str, kind: FieldKind) -> tuple[Minefield, Cell | None]:
    """Return the field of a code and, for a solo field, its start box.

    Raises:
        ValueError: The grid has no such start box, or no room for the mines.
    """
    size = (kind.rows, kind.columns, kind.mine_count)
    if not kind.solo:
        return coded_minefield(code, *size, kind.holes), None
    terms = SoloTerms(*size, kind.start, holes=kind.holes)
    mines, start = coded_planes(code, terms)
    grid = terms.grid
    minefield = minefield_at(kind.rows, kind.columns, grid.cells(mines), kind.holes)
    return minefield, grid.cell(start.bit_length() - 1)


def proved_level(minefield: Minefield, start: Cell) -> int | None:
    """Return the level that a field needs; None if it needs a guess or is too hard to judge."""
    mines = minefield.mine_cells()
    try:
        size = minefield.rows, minefield.columns
        return no_guess(*size, mines, start, holes=minefield.holes).level
    except TooHardError:
        return None


def remade_field(code: str, kind: FieldKind) -> CodedField:
    """Make the field of a listed code again; checks verify later that it suits the kit."""
    minefield, start = made_field(code, kind)
    level = None if start is None else proved_level(minefield, start)
    return coded_field(code, minefield, start, level)


def drawn_solo_fields(
    definition: MinesDefinition, solo: Solo, stream: Stream, copies: int
) -> Iterator[CodedField]:
    """Yield fields of the wanted levels, all different under the grid's symmetries.

    Apart from `SeenFields`, memory does not grow with the number of fields.

    Raises:
        GenerationError: ML303, ML304.
    """
    terms = solo_terms(definition, solo)
    # The kit's stream does not depend on size or start, so name them for fields with other codes.
    size = size_name(terms.rows, terms.columns, terms.mine_count)
    sized = stream.child(f"solo, {size}, start {solo.start}")
    kind = definition.field_kind
    seen = SeenFields()
    for opening in range(1, copies + 1, _AT_ONCE):
        numbers = range(opening, min(opening + _AT_ONCE, copies + 1))
        numbered = [_codes(kind, sized.child("field", number)) for number in numbers]
        try:
            firsts = first_of_kind(terms, [_attempts(terms, codes) for codes in numbered])
        except NoFieldFoundError as refusal:
            raise _levels_not_met(terms, str(refusal)) from None
        for number, codes, field in zip(numbers, numbered, firsts, strict=True):
            while not seen.add(_minefield(field).canonical()):
                field = _next_of_kind(terms, codes, field, number)
            code = codes(field.attempts - 1)
            yield coded_field(code, _minefield(field), field.start, field.level)


def _codes(kind: FieldKind, own: Stream) -> Codes:
    """Return the codes that a field's attempts draw from its stream."""
    return lambda attempt: field_code(own.child("attempt", attempt).below(CODE_RANGE), kind)


def _attempts(terms: SoloTerms, codes: Codes, first: int = 0) -> Attempts:
    """Return the attempts of a field, with number 0 at `first`."""
    return lambda number: coded_planes(codes(first + number), terms)


def _minefield(field: SoloField) -> Minefield:
    return minefield_at(field.rows, field.columns, field.mines, field.holes)


def _next_of_kind(terms: SoloTerms, codes: Codes, field: SoloField, number: int) -> SoloField:
    """Return a field's next attempt of the wanted kind."""
    tried = field.attempts
    left = terms.most_attempts - tried
    try:
        if left < 1:
            raise NoFieldFoundError(terms)
        (later,) = first_of_kind(
            replace(terms, most_attempts=left), [_attempts(terms, codes, tried)]
        )
    except NoFieldFoundError:
        raise _none_left(terms, number) from None
    return replace(later, attempts=tried + later.attempts)


@generation_error("ML303")
def _levels_not_met(terms: SoloTerms, refusal: str) -> Fault:
    """No solo field of the wanted levels was found in the attempts allowed.

    Every field of a solo sheet can be finished from its start box without guessing, and at one
    of the levels in `solo.levels`: fields are drawn again until one is, at most
    `solo.most_attempts` times. Crowded boards nearly always need a guess, and small or empty ones
    need no hard reasoning, so some levels cannot be reached, and some are rare. Widen the levels,
    take fewer mines or more dots, or raise most_attempts.
    """
    if terms.easiest > 1:
        hint = f"write solo.levels.lowest: {terms.easiest - 1}, or raise most_attempts"
    elif 5 * terms.mine_count > terms.grid.boxes.bit_count():
        hint = "take fewer mines: nearly all fields this crowded need a guess"
    else:
        hint = "take more dots each way: on narrow boards mines can often not be told apart"
    return Fault(refusal, [("solo",), *SIZE], hint)


@generation_error("ML304")
def _none_left(terms: SoloTerms, number: int) -> Fault:
    """There are not as many different solo fields as asked for, or they are too rare.

    No two fields of a run are the same when turned or mirrored, for whoever has solved one knows
    the other; such a field is drawn again within the same `solo.most_attempts`. Tiny boards have
    few fields: ask for fewer copies, widen `solo.levels`, or take more dots.
    """
    return Fault(
        f"no new field {number} in {terms.most_attempts} attempts "
        f"({counted(terms.mine_count, 'mine')}, {terms.rows} x {terms.columns} boxes): all of the "
        "wanted levels are earlier ones turned or mirrored",
        [*SIZE, ("solo",)],
        f"ask for {number - 1} copies: boards this small have few different fields",
    )
