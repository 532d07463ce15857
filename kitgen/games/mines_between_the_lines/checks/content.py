"""Checks of generated fields, which count everything again from the rows of mines.

They do not use the generator's packed numbers, except in the only function that turns a code into
a field.
"""

from functools import lru_cache

from kitgen.contract.checks import Fault, Faults, content_check
from kitgen.diagnostics import Severity
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.bounds import BOUND_NAMES, MINE_WORTH, bounds_for
from kitgen.games.mines_between_the_lines.fields.content import CodedField, FieldBooklet
from kitgen.games.mines_between_the_lines.fields.solo_fields import made_field
from kitgen.games.mines_between_the_lines.rules.codes import hand_made_code, read_code
from kitgen.games.mines_between_the_lines.rules.halves import Numbers
from kitgen.games.mines_between_the_lines.rules.minefield import (
    CLEAR_SIGN,
    HOLE,
    HOLE_SIGN,
    MINE_SIGN,
    holes_in,
)
from kitgen.games.mines_between_the_lines.wording import content_words, counted
from kitgen.tabletop.grid import Cell


def recounted(rows: tuple[str, ...]) -> Numbers:
    """Count the mines around each box in the three by three boxes centred on it."""
    blank = HOLE_SIGN * len(rows[0])
    in_threes = [_in_threes(row) for row in (blank, *rows, blank)]
    return tuple(
        [
            tuple(
                [
                    None
                    if sign == MINE_SIGN
                    else HOLE
                    if sign == HOLE_SIGN
                    else over + here + under
                    for sign, over, here, under in zip(
                        signs, *in_threes[row : row + 3], strict=True
                    )
                ]
            )
            for row, signs in enumerate(rows)
        ]
    )


@lru_cache(maxsize=4096)
def _in_threes(row: str) -> list[int]:
    """Count the mines in each box of a row and the two beside it; rows of 9 are often alike."""
    padded = f"{HOLE_SIGN}{row}{HOLE_SIGN}"
    return [padded[column : column + 3].count(MINE_SIGN) for column in range(len(row))]


def orientations(rows: tuple[str, ...]) -> frozenset[tuple[str, ...]]:
    """Return all turns and reflections of a field, made by turning its text."""
    seen = set()
    for _ in range(4):
        rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
        seen.add(rows)
        seen.add(tuple(row[::-1] for row in rows))
    return frozenset(seen)


def _well_shaped(definition: MinesDefinition, field: CodedField) -> bool:
    """Return whether rows and numbers have the kit's size and holes; ML206 reports if not."""
    size = (definition.field.box_rows, definition.field.box_columns)
    return holes_in(field.rows) == definition.field.holes and all(
        len(grid) == size[0] and all(len(row) == size[1] for row in grid)
        for grid in (field.rows, field.numbers)
    )


@content_check("ML201", of_generator=True)
def check_mine_counts(definition: MinesDefinition, booklet: FieldBooklet) -> Faults:
    """Each field has exactly as many mines as the kit says.

    The mine count is printed on the sheets and sets how many flags a player has; a field with
    another count misleads anyone who counts down.
    """
    wanted = definition.field.mine_count
    for field in booklet.fields:
        if field.mine_count != wanted:
            yield Fault(
                f"field {field.code} has {field.mine_count} mines, but the kit says {wanted}",
                ("field", "mines"),
            )


@content_check("ML202", of_generator=True)
def check_numbers(definition: MinesDefinition, booklet: FieldBooklet) -> Faults:
    """Each number is the count of mines in the up to eight boxes around it; a mine has none.

    Boxes at one edge do not touch those at the other. A wrong number costs players points, and they
    cannot notice it.
    """
    for field in booklet.fields:
        if not _well_shaped(definition, field):
            continue
        counted = recounted(field.rows)
        if counted == field.numbers:
            continue
        for row, (numbers, right) in enumerate(zip(field.numbers, counted, strict=True)):
            for column, (number, wanted) in enumerate(zip(numbers, right, strict=True)):
                if number != wanted:
                    yield Fault(
                        f"field {field.code} shows {content_words(number)} in box "
                        f"{Cell(row, column)}, but its mines make it {content_words(wanted)}",
                        ("field",),
                    )


@content_check("ML203", of_generator=True)
def check_codes_make_fields(definition: MinesDefinition, booklet: FieldBooklet) -> Faults:
    """The code on a field's sheets, with the kit, makes that very field again.

    This is how a lost answer sheet is replaced in the middle of a game. The code of a field
    made by hand makes no field: it is a digest of the rows, and has to agree with them.
    """
    for field in booklet.fields:
        if definition.field.hand_made:
            if field.code != hand_made_code(field.rows, definition.field_kind):
                yield Fault(
                    f"field code {field.code} is not that of the rows it stands on",
                    ("field", "rows"),
                )
            continue
        try:
            printed = read_code(field.code, definition.field_kind)
        except ValueError as problem:
            reason = f"is not a field code: {problem}"
        else:
            if not _well_shaped(definition, field):
                continue
            minefield, start = made_field(printed, definition.field_kind)
            if (
                printed == field.code
                and minefield.mine_rows() == field.rows
                and start == field.start
            ):
                continue
            reason = "makes another field than the one it stands on"
        yield Fault(f"field code {field.code} {reason}", ("field",))


def _likeness(definition: MinesDefinition, booklet: FieldBooklet, first: int, other: int) -> str:
    """Return words on two equal fields, named by their codes or by their places in a list."""
    field, later_field = booklet.fields[first], booklet.fields[other]
    earlier, later = f"field {field.code}", f"field {later_field.code}"
    if definition.field.hand_made or field.code == later_field.code:
        earlier, later = f"field {first + 1}", f"field {other + 1}"
    if field.rows == later_field.rows:
        return f"{earlier} and {later} are the same field"
    return f"{later} is {earlier} turned or mirrored"


@content_check("ML204")
def check_fields_differ(definition: MinesDefinition, booklet: FieldBooklet) -> Faults:
    """No two fields of a run are the same when turned or mirrored.

    Whoever has played one knows the other. Fields drawn for a run differ; codes listed in
    `field.codes`, or fields in `field.rows`, may be two such fields: take one of them out.
    """
    seen: dict[tuple[str, ...], int] = {}
    for index, field in enumerate(booklet.fields):
        if not _well_shaped(definition, field):
            continue
        least = min(orientations(field.rows))
        if least in seen:
            yield Fault(
                _likeness(definition, booklet, seen[least], index),
                definition.field.listed_path(index) or ("field",),
                "take one of them out",
            )
        else:
            seen[least] = index


@content_check("ML205")
def check_bounds(definition: MinesDefinition, booklet: FieldBooklet) -> Faults:
    """Each field keeps within the soft bounds: no game decided by luck or by one corner.

    They bound the points on the board, the empty boxes, how far one half beats the opposite, the
    mines in the fullest quarter, and the largest number. Fields drawn for a run are drawn again
    until they keep within them; a field whose code is listed may have been made with other bounds,
    and one made by hand is the user's choice, so that is only a warning. Solo fields have levels
    instead (ML307).
    """
    if definition.solo:
        return
    bounds = bounds_for(definition)
    listed = definition.field.codes or definition.field.hand_made
    severity = Severity.WARNING if listed else Severity.ERROR
    for index, field in enumerate(booklet.fields):
        if not _well_shaped(definition, field):
            continue
        figures = measured(field.rows)
        for name in BOUND_NAMES:
            lowest, highest = getattr(bounds, name)
            if not lowest <= figures[name] <= highest:
                yield Fault(
                    f"field {field.code} has {name} {figures[name]}, outside {lowest}..{highest}",
                    definition.field.rows_path(index)
                    if definition.field.hand_made
                    else ("bounds", name),
                    f"{'move mines' if definition.field.hand_made else 'draw another field'}, or "
                    f"widen bounds.{name}",
                    severity,
                )


def measured(rows: tuple[str, ...]) -> dict[str, int]:
    """Measure a field box by box; halves that holes make unlike each other are not compared."""
    height, width = len(rows), len(rows[0])
    plain = tuple(row.replace(MINE_SIGN, CLEAR_SIGN) for row in rows)
    across_diagonal = tuple("".join(column) for column in zip(*plain, strict=True))
    across_other = tuple(row[::-1] for row in across_diagonal[::-1])
    mirrored = (plain[::-1], tuple(row[::-1] for row in plain), across_diagonal, across_other)
    # Only in a square do the diagonals make congruent halves.
    compared = [axis for axis in range(4 if height == width else 2) if mirrored[axis] == plain]
    tilts = [0, 0, 0, 0]
    quadrants = {(down, across): 0 for down in (-1, 1) for across in (-1, 1)}
    shown: list[int] = []
    for row, numbers in enumerate(recounted(rows)):
        for column, number in enumerate(numbers):
            if number == HOLE:
                continue
            down, across = 2 * row + 1 - height, 2 * column + 1 - width
            worth = MINE_WORTH if number is None else number
            sides = (down, across, down - across, down + across)
            for axis in compared:
                tilts[axis] += worth if sides[axis] > 0 else -worth if sides[axis] < 0 else 0
            if number is not None:
                shown.append(number)
            elif down and across:
                quadrants[1 if down > 0 else -1, 1 if across > 0 else -1] += 1
    return {
        "points": sum(shown),
        "empty_boxes": shown.count(0),
        "imbalance": max(abs(tilt) for tilt in tilts),
        "fullest_quadrant": max(quadrants.values()),
        "largest_number": max(shown, default=0),
    }


@content_check("ML206", of_generator=True)
def check_shape(definition: MinesDefinition, booklet: FieldBooklet) -> Faults:
    """Each field has one row fewer than the kit has rows of dots, and the same for columns.

    Where the kit gives a shape, its holes are those of the shape.

    Answers printed between other dots than the players' are read out for the wrong boxes.
    """
    wanted = f"{definition.field.box_rows} x {definition.field.box_columns}"
    for field in booklet.fields:
        if not _well_shaped(definition, field):
            widths = sorted({len(row) for row in (*field.rows, *field.numbers)})
            size = f"{len(field.rows)} rows of {' or '.join(map(str, widths))} boxes"
            holes, right = len(holes_in(field.rows)), len(definition.field.holes)
            yield Fault(
                f"field {field.code} has {size}, {counted(holes, 'hole')} among them, but the kit "
                f"says {wanted} with {right}"
                if holes or right
                else f"field {field.code} has {size}, but the kit says {wanted}",
                ("field",),
            )
