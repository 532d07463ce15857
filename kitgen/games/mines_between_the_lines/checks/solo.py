"""Checks that solo fields need no guess, proved again from the rows of mines, one by one."""

from kitgen.contract.checks import Fault, Faults, content_check
from kitgen.diagnostics import Severity
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import CodedField, FieldBooklet
from kitgen.games.mines_between_the_lines.fields.solo_fields import proved_level
from kitgen.games.mines_between_the_lines.rules.minefield import MINE_SIGN, minefield_of


def start_fault(field: CodedField) -> str | None:
    """Return what is wrong with a solo field's start box, in words; None if nothing is."""
    start = field.start
    if start is None:
        return "has no start box"
    inside = 0 <= start.row < len(field.rows) and 0 <= start.column < len(field.rows[0])
    if not inside:
        # A negative column has no letter by which to name the box.
        return f"starts in row {start.row + 1}, column {start.column + 1}, which it does not have"
    if field.rows[start.row][start.column] == MINE_SIGN:
        return f"starts in box {start}, which holds a mine"
    return None


def proved_again(field: CodedField) -> int | None:
    """Return the level of a field, proved from its rows; None if it cannot be proved."""
    if field.start is None or start_fault(field):
        return None
    return proved_level(minefield_of(field.rows), field.start)


@content_check("ML305", of_generator=True)
def check_starts(definition: MinesDefinition, booklet: FieldBooklet) -> Faults:
    """Each solo field has a start box: on the board, without a mine, and where the kit puts it.

    A player who begins on a mine has lost before thinking. Fields for two have no start box.
    """
    for field in booklet.fields:
        if definition.solo is None:
            fault = None if field.start is None else f"is for two, but starts in {field.start}"
        else:
            wanted = definition.solo.start_box
            fault = start_fault(field)
            if fault is None and wanted not in (None, field.start):
                fault = f"starts in box {field.start}, but the kit says {wanted}"
        if fault is not None:
            yield Fault(f"field {field.code} {fault}", ("solo", "start"))


@content_check("ML306")
def check_solvable(definition: MinesDefinition, booklet: FieldBooklet) -> Faults:
    """Each solo field can be finished from its start box without guessing, at the level printed.

    That is the promise on the sheet, so it is proved again for each field by itself, by complete
    inference with the total of mines. Fields drawn for a run keep it; a code listed in
    `field.codes` may be one that another kit printed: look at the kit's name on its sheet. A field
    made by hand may need a guess: move a mine, or begin in another box.
    """
    if definition.solo is None:
        return
    for index, field in enumerate(booklet.fields):
        if start_fault(field):
            continue  # ML305 reports this.
        level = proved_again(field)
        if level is not None and level == field.level:
            continue
        hint = None
        if definition.field.hand_made:
            hint = "move a mine, or begin in another box"
        elif definition.field.codes:
            hint = "take the code out, or print it with the kit that its sheet names"
        yield Fault(
            f"field {field.code} cannot be shown to need no guess from box {field.start}"
            if level is None
            else f"field {field.code} needs level {level}, but its sheet says {field.level}",
            definition.field.listed_path(index) or ("solo",),
            hint,
        )


@content_check("ML307")
def check_levels(definition: MinesDefinition, booklet: FieldBooklet) -> Faults:
    """Each solo field is at one of the levels that the kit wants.

    Fields drawn for a run are; a field whose code is listed may have been made for other levels,
    and one made by hand has the level it has, so that is only a warning: its sheet says which.
    """
    if definition.solo is None:
        return
    wanted = definition.solo.levels
    hand_made = bool(definition.field.hand_made)
    listed = hand_made or bool(definition.field.codes)
    for index, field in enumerate(booklet.fields):
        if field.level is not None and not wanted.lowest <= field.level <= wanted.highest:
            yield Fault(
                f"field {field.code} needs level {field.level}, outside "
                f"{wanted.lowest}..{wanted.highest}",
                definition.field.listed_path(index) or ("solo", "levels"),
                f"{'move mines' if hand_made else 'take the code out'}, or widen solo.levels",
                Severity.WARNING if listed else None,
            )
