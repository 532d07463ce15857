"""Checks that the fields made by hand can be printed."""

from collections import Counter
from collections.abc import Sequence

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.rules.minefield import (
    CLEAR_SIGN,
    HOLE_SIGN,
    MINE_SIGN,
    mined_cells,
)
from kitgen.games.mines_between_the_lines.sheets.sheet import GRID_ROOM, SMALLEST_SPACING
from kitgen.games.mines_between_the_lines.wording import counted
from kitgen.tabletop.grid import cells

_SIGNS = (MINE_SIGN, CLEAR_SIGN, HOLE_SIGN)
_MOST_ROWS = int(GRID_ROOM.height // SMALLEST_SPACING)
"""The most rows of boxes that fit on a sheet; all further rows are one fault (ML121)."""


def _named(definition: MinesDefinition, index: int) -> str:
    """Return a name for a field made by hand, with its number if there are several."""
    rows = definition.field.rows
    several = len(rows) > 1 and not isinstance(rows[0], str)
    return f"field {index + 1}" if several else "the field"


@definition_check("ML121")
def check_rows_fit(definition: MinesDefinition) -> Faults:
    """A field made by hand has as many rows and columns as the kit has boxes.

    There is one row of boxes fewer than rows of dots, and one column fewer than columns of dots.
    All rows of a field are equally long, and all fields of a kit have one size, because they are
    printed between the same dots. Correct the row, or write `dot_rows` and `dot_columns` to suit.
    """
    field = definition.field
    tall, wide, made = field.box_rows, field.box_columns, f"dot_columns: {field.dot_columns}"
    for index, rows in enumerate(field.hand_made):
        usual = _usual_length(rows) or wide
        if len(rows) != tall:
            yield Fault(
                f"{_named(definition, index)} has {counted(len(rows), 'row')}, but "
                f"dot_rows: {field.dot_rows} makes {tall}",
                field.rows_path(index),
                _rows_hint(len(rows), tall, usual if usual != wide else None),
            )
        elif usual != wide:
            yield Fault(
                f"the rows of {_named(definition, index)} have "
                f"{counted(usual, 'box', 'boxes')}, but {made} makes {wide}",
                field.rows_path(index, 0),
                f"write dot_columns: {usual + 1}",
            )
        for row, signs in enumerate(rows[:_MOST_ROWS]):
            if len(signs) != usual:
                others = "most rows have" if usual != wide else f"{made} makes"
                yield Fault(
                    f"row {row + 1} of {_named(definition, index)} has "
                    f"{counted(len(signs), 'box', 'boxes')}, but {others} {usual}",
                    field.rows_path(index, row),
                    f"make the row {counted(usual, 'sign')} long",
                )


def _usual_length(rows: Sequence[str]) -> int:
    """Return the length of most rows; 0 if no length is that of most."""
    length, how_many = Counter(map(len, rows)).most_common(1)[0] if rows else (0, 0)
    return length if 2 * how_many > len(rows) else 0


def _rows_hint(count: int, tall: int, across: int | None) -> str:
    """Return a hint on how to print a field whose number of rows is not `tall`.

    Args:
        count: The number of its rows.
        tall: The number of rows that the kit has.
        across: The boxes of a row, if the kit has another number.
    """
    if not count:
        return "write a row of boxes, as in '..*'"
    if count > _MOST_ROWS:
        return f"take out {counted(count - tall, 'row')}"
    columns = f" and dot_columns: {across + 1}" if across else ""
    return f"write dot_rows: {count + 1}{columns}"


@definition_check("ML122")
def check_rows_signs(definition: MinesDefinition) -> Faults:
    """The rows of a field made by hand use three signs: `*` a mine, `.` none, `#` no box.

    The numbers are counted from the mines, so that none of them can be wrong: leave them out.
    """
    for index, rows in enumerate(definition.field.hand_made):
        for row, signs in enumerate(rows[:_MOST_ROWS]):
            other = next((sign for sign in signs if sign not in _SIGNS), None)
            if other is not None:
                yield Fault(
                    f"row {row + 1} of {_named(definition, index)} has the sign `{other}` in "
                    f"place {signs.index(other) + 1}, but a row has only `*`, `.` and `#`",
                    definition.field.rows_path(index, row),
                    "write `*` for a mine, `.` for a box without, and `#` where there is no box",
                )


@definition_check("ML123")
def check_rows_mines(definition: MinesDefinition) -> Faults:
    """All fields made by hand have as many mines as the kit says.

    Their sheets name the number, and players have as many flags. With `mines: null` the first
    field gives it. Lay that many mines in each field, or print the others in another run.
    """
    field = definition.field
    for index, rows in enumerate(field.hand_made):
        mines = sum(signs.count(MINE_SIGN) for signs in rows)
        if mines != field.mine_count:
            says = f"mines: {field.mines}" if field.mines is not None else "field 1"
            has = "is written" if field.mines is not None else f"has {field.mine_count}"
            yield Fault(
                f"{_named(definition, index)} has {counted(mines, 'mine')}, but {says} {has}",
                [field.rows_path(index), ("field", "mines")],
                "write mines: null, or lay as many"
                if field.mines is not None
                else f"lay {field.mine_count}, or print it in another run",
            )


@definition_check("ML124")
def check_rows_or_codes(definition: MinesDefinition) -> Faults:
    """A kit lists field codes or fields made by hand, not both.

    Codes reprint fields that were drawn; rows are fields of your own. Either list alone says which
    fields are printed. Empty one of the two lists.
    """
    field = definition.field
    if field.codes and field.hand_made:
        yield Fault(
            f"{counted(len(field.codes), 'field code')} and "
            f"{counted(len(field.hand_made), 'field')} made by hand are listed, but a kit takes "
            "one of the two",
            [("field", "codes"), ("field", "rows")],
            "write codes: [] or rows: []",
        )


def start_hint(definition: MinesDefinition) -> str:
    """Return a hint on a start box without a mine for fields made by hand.

    It names the box nearest to the middle among those that are free in all fields.
    """
    field = definition.field
    mines = {cell for rows in field.hand_made for cell in mined_cells(rows[:_MOST_ROWS])}
    # Search no more boxes than fit on a sheet, in case a user asks for a million dots.
    tall, wide = min(field.box_rows, _MOST_ROWS), min(field.box_columns, _MOST_ROWS)
    middle = (tall - 1) // 2, (wide - 1) // 2
    free = min(
        (box for box in cells(tall, wide) if box not in mines | field.holes),
        key=lambda box: (abs(box.row - middle[0]) + abs(box.column - middle[1]), box),
        default=None,
    )
    if free is None:
        return "clear one box of mines in every field, and name it as solo.start"
    return f"write solo.start: {free}"


@definition_check("ML125")
def check_rows_start(definition: MinesDefinition) -> Faults:
    """A solo field made by hand begins in a box that the kit names, and no mine lies there.

    Drawn fields have start boxes of their own; for a field of yours, name the box in
    `solo.start`. It is open when the player begins.
    """
    field, solo = definition.field, definition.solo
    if solo is None or not field.hand_made:
        return
    start = solo.start_box
    if start is None:
        yield Fault(
            f"{counted(len(field.hand_made), 'field')} made by hand, but solo.start names no box",
            [("solo", "start"), ("field", "rows")],
            start_hint(definition),
        )
        return
    for index, rows in enumerate(field.hand_made):
        signs = rows[start.row] if start.row < len(rows) else ""
        if signs[start.column : start.column + 1] == MINE_SIGN:
            yield Fault(
                f"{_named(definition, index)} has a mine in {start}, the start box",
                field.rows_path(index, start.row),
                f"move the mine, or {start_hint(definition)}",
            )
