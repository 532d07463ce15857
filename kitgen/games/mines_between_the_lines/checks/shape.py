"""Checks that a field with a shape can be printed and played on."""

from collections.abc import Iterator

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.games.mines_between_the_lines.checks.definition import most_boxes
from kitgen.games.mines_between_the_lines.definition import DOTS, MinesDefinition
from kitgen.games.mines_between_the_lines.rules.minefield import (
    CLEAR_SIGN,
    HOLE_SIGN,
    holes_in,
)
from kitgen.games.mines_between_the_lines.sheets.sheet import GRID_ROOM
from kitgen.games.mines_between_the_lines.wording import counted
from kitgen.tabletop.grid import Cell, cells, column_name

_SHAPE = ("field", "shape")


def _is_sized(definition: MinesDefinition) -> bool:
    field = definition.field
    widths = {len(row) for row in field.shape}
    return len(field.shape) == field.box_rows and widths == {field.box_columns}


@definition_check("ML128", after=DOTS)
def check_shape_size(definition: MinesDefinition) -> Faults:
    """A shape has as many rows and columns as the dots make boxes.

    There is one row of boxes fewer than rows of dots, and one column fewer than columns of dots.
    Correct the row, or write `dot_rows` and `dot_columns` to suit.
    """
    field = definition.field
    if not field.shape or _is_sized(definition):
        return
    tall, wide = field.box_rows, field.box_columns
    if len(field.shape) != tall:
        yield Fault(
            f"the shape has {counted(len(field.shape), 'row')}, but dot_rows: {field.dot_rows} "
            f"makes {tall}",
            [_SHAPE, ("field", "dot_rows")],
            _dots("dot_rows", len(field.shape), GRID_ROOM.height),
        )
    lengths = {len(signs) for signs in field.shape}
    for row, signs in enumerate(field.shape):
        if len(signs) != wide:
            yield Fault(
                f"row {row + 1} of the shape has {counted(len(signs), 'place')}, but "
                f"dot_columns: {field.dot_columns} makes {wide}",
                (*_SHAPE, row),
                _dots("dot_columns", len(signs), GRID_ROOM.width)
                if len(lengths) == 1 and signs
                else f"make the row {counted(wide, 'sign')} long",
            )
            if len(lengths) == 1:
                break  # If all rows are equally wrong, one fault is enough.


def _dots(key: str, boxes: int, room: float) -> str:
    """Return a hint on the dots that a shape needs, or on the most that fit on a sheet."""
    most = most_boxes(room)
    if not 0 < boxes <= most:
        return f"take boxes out of the shape: at most {most} fit a sheet, with {key}: {most + 1}"
    return f"write {key}: {boxes + 1}"


@definition_check("ML129")
def check_shape_signs(definition: MinesDefinition) -> Faults:
    """The rows of a shape use two signs only: `.` for a box, `#` where there is none.

    Mines are not laid in a shape: they are drawn, or written in `field.rows`.
    """
    for row, signs in enumerate(definition.field.shape):
        other = next((sign for sign in signs if sign not in (CLEAR_SIGN, HOLE_SIGN)), None)
        if other is not None:
            yield Fault(
                f"row {row + 1} of the shape has the sign `{other}` in place "
                f"{signs.index(other) + 1}, but a shape has only `.` and `#`",
                (*_SHAPE, row),
                "lay mines in field.rows" if other == "*" else "write `.` for a box, `#` for none",
            )


@definition_check("ML131", after=DOTS)
def check_shape_hangs_together(definition: MinesDefinition) -> Faults:
    """The boxes of a field are connected side by side and reach all four edges.

    Two parts that share no side are two fields on one sheet: no chain leads from one into the
    other. And a row or column without a box at an edge only makes the boxes smaller: take it out.
    """
    field = definition.field
    # ML102 refuses boards that are too large for a sheet.
    if not field.holes or max(field.box_rows, field.box_columns) > _MOST_SIDE:
        return
    boxes = frozenset(cells(field.box_rows, field.box_columns)) - field.holes
    place = _SHAPE if field.shape else field.rows_path(0)
    if not boxes:
        yield Fault("the field has 0 boxes", place, "write `.` where there is a box")
        return
    for edge in _bare_edges(boxes, field.box_rows, field.box_columns):
        yield Fault(f"{edge} has 0 boxes", place, f"take {edge} out, and a row or column of dots")
    first = _joined(boxes)
    if len(first) < len(boxes):
        apart = min(boxes - first)
        yield Fault(
            f"{counted(len(first), 'box is', 'boxes are')} connected to {min(boxes)}, but "
            f"{counted(len(boxes) - len(first), 'is', 'are')} not, {apart} for one",
            place,
            "join the parts side by side, or print them as two kits",
        )


_MOST_SIDE = 100


def _bare_edges(boxes: frozenset[Cell], rows: int, columns: int) -> Iterator[str]:
    for row in dict.fromkeys((0, rows - 1)):
        if not any(box.row == row for box in boxes):
            yield f"row {row + 1}"
    for column in dict.fromkeys((0, columns - 1)):
        if not any(box.column == column for box in boxes):
            yield f"column {column_name(column)}"


def _joined(boxes: frozenset[Cell]) -> set[Cell]:
    """Return the names of the boxes that are connected with the first one."""
    reached = {min(boxes)}
    front = [min(boxes)]
    while front:
        row, column = front.pop()
        for down, across in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            beside = Cell(row + down, column + across)
            if beside in boxes and beside not in reached:
                reached.add(beside)
                front.append(beside)
    return reached


@definition_check("ML132", after=DOTS)
def check_rows_have_the_shape(definition: MinesDefinition) -> Faults:
    """All fields made by hand have the shape of the kit, or else that of the first.

    They are printed between the same dots. Correct the rows, or print the others in another run.
    """
    field = definition.field
    for index, rows in enumerate(field.hand_made):
        holes = holes_in(rows)
        other = min(holes ^ field.holes, default=None)
        if other is not None and other.row < field.box_rows and other.column < field.box_columns:
            missing = "no box" if other in holes else "a box"
            said = "the shape" if field.shape else "the first field"
            yield Fault(
                f"field {index + 1} has {missing} in {other}, but {said} has "
                f"{'one' if other in holes else 'none'}",
                [(*field.rows_path(index), other.row), _SHAPE],
                f"write `{'.' if other in holes else '#'}` there",
            )
