"""Checks of the definition of a kit, made before anything is generated."""

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.diagnostics import Severity
from kitgen.games.mines_between_the_lines.checks.rows import start_hint
from kitgen.games.mines_between_the_lines.definition import DOTS, MinesDefinition
from kitgen.games.mines_between_the_lines.fields.bounds import mean_swing
from kitgen.games.mines_between_the_lines.rules.codes import HandMadeError, read_code
from kitgen.games.mines_between_the_lines.sheets.sheet import (
    GRID_ROOM,
    SMALLEST_SOLO_SPACING,
    SMALLEST_SPACING,
)
from kitgen.games.mines_between_the_lines.wording import counted
from kitgen.tabletop.grid import Cell
from kitgen.units import fits, in_inches

LONGEST_PAD = 300
"""The most scores on one track of the score pad that can still be read and marked."""

_LIKELY_SHARE = 0.7


@definition_check("ML102", after=DOTS)
def check_grid_fits_sheet(definition: MinesDefinition) -> Faults:
    """The grid of dots fits its place on the sheet.

    Play and answer sheets are 7.5 x 10 in, to fit Letter and A4 alike; title, rulers and score
    boxes leave room for a grid of 6.94 in by 6.8 in between the outermost dots. Move the dots
    closer together (`dot_spacing`), or take fewer of them.
    """
    field = definition.field
    sides = (
        ("dot_columns", field.box_columns, GRID_ROOM.width, "wide"),
        ("dot_rows", field.box_rows, GRID_ROOM.height, "high"),
    )
    # The spacing that fits once a side has no more boxes than fit at the smallest spacing.
    spacing = min(room / min(count, most_boxes(room)) for _, count, room, _ in sides)
    closer = f"dot_spacing: {_floored(in_inches(spacing))} in"
    for key, count, room, across in sides:
        length = count * field.dot_spacing
        if not fits(length, room):
            hint = f"write {closer}"
            if count > most_boxes(room):
                hint = f"write {key}: {most_boxes(room) + 1} or fewer"
                hint += "" if fits(field.dot_spacing, spacing) else f", and {closer}"
            yield Fault(
                f"{key}: {count + 1} at {in_inches(field.dot_spacing):.2f} in make a grid "
                f"{in_inches(length):.2f} in {across}, but the sheet has room for "
                f"{in_inches(room):.2f} in",
                [("field", key), ("field", "dot_spacing")],
                hint,
            )


def _floored(length: float) -> float:
    """Return a length rounded down to hundredths, so that the value in a hint fits."""
    return int(length * 100 + 1e-9) / 100


def most_boxes(room: float) -> int:
    """Return the most boxes along a side of the grid, at the smallest dot spacing."""
    return int(room / SMALLEST_SPACING + 1e-9)


@definition_check("ML104", after=DOTS)
def check_mines_fit(definition: MinesDefinition) -> Faults:
    """There are no more mines than boxes, and no fewer than 0.

    A box holds one mine at most. Write a smaller number, or null for boxes / 8.1, the density of
    the standard games.
    """
    field = definition.field
    boxes = field.box_count
    if field.mines is None and field.rows:
        return  # Mines laid by hand fit their rows, and ML121 compares these with the dots.
    if not 0 <= field.mine_count <= boxes:
        yield Fault(
            f"{field.mine_count} mines, but the grid has {boxes} boxes",
            [("field", "mines"), *DOTS],
            "write mines: null for one mine in 8.1 boxes",
        )


@definition_check("ML105", Severity.WARNING, after=DOTS)
def check_mines_matter(definition: MinesDefinition) -> Faults:
    """There is at least one mine and at least one box without.

    With no mine every number is 0 and nobody scores; with nothing but mines (on a solo sheet:
    beside the start box) there is nothing to find out. The sheets can be printed, but the game
    on them is plain Dots and Boxes, or none. Write other mines, or more dots.
    """
    field = definition.field
    boxes = field.box_count
    # The start box of a solo field holds no mine; ML113 refuses a mine in every box.
    most = boxes - 1 if definition.solo else boxes
    if field.mine_count in (0, most):
        hint = f"write mines: {max(1, boxes // 8)}" if boxes > 1 else "add dots"
        if field.mines is None and field.rows and boxes > 1:
            hint = "lay mines in some boxes, and leave others without"
        yield Fault(
            f"{counted(field.mine_count, 'mine')} in {counted(boxes, 'box', 'boxes')} "
            f"{'leaves' if field.mine_count == 1 else 'leave'} nothing to find out",
            [*([("field", "rows")] if field.rows else []), ("field", "mines"), *DOTS],
            hint,
        )


@definition_check("ML106")
def check_codes_read(definition: MinesDefinition) -> Faults:
    """Each listed field code is one of this kit: ten signs, the last two checking the others.

    A code typed wrongly, or used with a kit of other dots, mines or start box than the one that
    printed it, would make another field, and nobody would notice before the first box is
    claimed. So one or two wrong signs are always refused, and so are the codes of another kit,
    but for one kit in 1024. Lower case, O for 0 and I or L for 1 are understood. Copy the code
    from the sheet again, and print it with a kit of the dots and mines that the sheet names. The
    code of a field made by hand makes no field: give its rows in `field.rows`.
    """
    kind = definition.field_kind
    for index, code in enumerate(definition.field.codes):
        try:
            read_code(code, kind)
        except ValueError as problem:
            hint = "copy it from the sheet again, and compare the dots and mines that it names"
            if isinstance(problem, HandMadeError):
                hint = "write the rows into field.rows, as the kit that printed it has them"
            yield Fault(
                f"`{code}` is not a field code of this kit: {problem}",
                ("field", "codes", index),
                hint,
            )


@definition_check("ML107")
def check_codes_differ(definition: MinesDefinition) -> Faults:
    """No field code is listed twice.

    Each field is printed once, with its own answer sheet; two sets of sheets with one code
    would give the second pair of players a known field. Take one of them out.
    """
    seen: dict[str, int] = {}
    for index, code in enumerate(definition.field.codes):
        try:
            printed = read_code(code, definition.field_kind)
        except ValueError:
            continue  # ML106 reports this.
        if printed in seen:
            yield Fault(
                f"field code {printed} is number {seen[printed] + 1} and number {index + 1}",
                ("field", "codes", index),
                "take one of them out",
            )
        else:
            seen[printed] = index


@definition_check("ML109")
def check_ranges_rise(definition: MinesDefinition) -> Faults:
    """A range's lower end is not above its upper end.

    A bound with nothing between its ends refuses every field. Swap the two numbers.
    """
    bounds, solo = definition.bounds, definition.solo
    for part, key, written in (
        ("bounds", "points", bounds.points),
        ("bounds", "empty_boxes", bounds.empty_boxes),
        ("solo", "levels", None if solo is None else solo.levels),
    ):
        if written is not None and written.lowest > written.highest:
            yield Fault(
                f"{key} has lowest {written.lowest}, but highest {written.highest}",
                [(part, key, "lowest"), (part, key, "highest")],
                "swap the two",
            )


@definition_check("ML110")
def check_score_pad(definition: MinesDefinition) -> Faults:
    """The score pad starts at or below 0, ends above, and has at most 300 scores.

    Both players start at 0, so the track must have it; and 300 numbers are as many as fit one
    sheet for two players at a size that can be marked. Write for example -40 and 70. Solo kits
    print no score pad, so theirs is not checked.
    """
    if definition.solo:
        return
    pad = definition.score_pad
    count = pad.highest - pad.lowest + 1
    if not pad.lowest <= 0 < pad.highest:
        problem = f"the score pad runs from {pad.lowest} to {pad.highest}, but players start at 0"
        hint = "write lowest: -40 and highest: 70"
    elif count > LONGEST_PAD:
        problem = f"the score pad has {count} scores, but a sheet holds {LONGEST_PAD}"
        hint = f"bring lowest and highest closer, at most {LONGEST_PAD - 1} apart"
    else:
        return
    yield Fault(problem, ("score_pad",), hint)


@definition_check("ML111", Severity.WARNING, after=DOTS)
def check_score_pad_suffices(definition: MinesDefinition) -> Faults:
    """The score pad reaches 70 % of what an average field holds, which a clear winner may score.

    Nearly all points of a board can go to one player, and where numbers cost points, nearly all
    losses. If the track ends too early, scores have to be kept on paper. Raise `score_pad.highest`,
    or lower `score_pad.lowest`. Solo kits print no score pad.
    """
    if definition.solo:
        return
    gain, loss = mean_swing(definition)
    pad = definition.score_pad
    wanted, least = int(_LIKELY_SHARE * gain), int(_LIKELY_SHARE * loss)
    if 0 < pad.highest < wanted:
        yield Fault(
            f"the score pad ends at {pad.highest}, but a field holds {float(gain):.0f} points "
            f"and a winner may reach {wanted}",
            [("score_pad", "highest"), ("field",), ("scoring",)],
            f"write highest: {-(-wanted // 10) * 10}",
        )
    if -least < pad.lowest <= 0:
        yield Fault(
            f"the score pad begins at {pad.lowest}, but a field costs {float(loss):.0f} points "
            f"and a loser may reach -{least}",
            [("score_pad", "lowest"), ("field",), ("scoring",)],
            f"write lowest: -{-(-least // 10) * 10}",
        )


@definition_check("ML112", after=DOTS)
def check_start_on_grid(definition: MinesDefinition) -> Faults:
    """The start box of a solo kit is one of the grid's boxes.

    It is the box that is open when the player begins: a letter for its column, from A at the
    left, and a number for its row, from 1 at the top. Name a box of the grid, or write null to
    have one drawn for each field.
    """
    start = None if definition.solo is None else definition.solo.start_box
    field = definition.field
    if start is None:
        return
    if start.row >= field.box_rows or start.column >= field.box_columns:
        last = Cell(field.box_rows - 1, field.box_columns - 1)
        yield Fault(
            f"the start box is {start}, but the boxes run from A1 to {last}",
            [("solo", "start"), *DOTS],
            start_hint(definition)
            if field.hand_made
            else f"write start: {Cell(last.row // 2, last.column // 2)}, or null to have one drawn",
        )
    elif start in field.holes:
        yield Fault(
            f"the start box is {start}, one of the {len(field.holes)} places without a box",
            [("solo", "start"), ("field", "shape")],
            start_hint(definition),
        )


@definition_check("ML113", after=DOTS)
def check_start_is_free(definition: MinesDefinition) -> Faults:
    """A solo field has at least one box without a mine: its start box.

    The start box is printed open, so it cannot be a mine, and a board of nothing but mines has
    no place for it. Write fewer mines.
    """
    field = definition.field
    boxes = field.box_count
    if definition.solo and field.mine_count == boxes:
        yield Fault(
            f"{counted(field.mine_count, 'mine')}, but beside the start box the grid has "
            f"{counted(boxes - 1, 'box', 'boxes')}",
            [("field", "mines"), *DOTS, ("solo",)],
            "write mines: null for one mine in 8.1 boxes",
        )


@definition_check("ML114", Severity.WARNING, after=(("field", "dot_spacing"),))
def check_room_to_write(definition: MinesDefinition) -> Faults:
    """The boxes of a solo sheet are at least 0.3 in wide.

    The player writes what was found into each box, and marks the mines; smaller boxes leave no
    room for either. Widen `dot_spacing`, or take fewer dots.
    """
    spacing = definition.field.dot_spacing
    if definition.solo and spacing < SMALLEST_SOLO_SPACING:
        yield Fault(
            f"boxes {in_inches(spacing):.2f} in wide leave no room to write in; "
            f"that takes {in_inches(SMALLEST_SOLO_SPACING):.2f} in",
            [("field", "dot_spacing"), ("solo",)],
            "write dot_spacing: 0.3 in or more, and fewer dots where they do not fit",
        )
