"""Whether half-answers can be read and written beside, and whether they tell what boxes hold."""

from kitgen.contract.checks import Fault, Faults, content_check, definition_check
from kitgen.games.mines_between_the_lines.checks.content import recounted
from kitgen.games.mines_between_the_lines.definition import DOTS, MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.rules.halves import PLAYERS, first_half, held
from kitgen.games.mines_between_the_lines.sheets.private_layout import LEAST_NOTE_BOX, note_box
from kitgen.tabletop.grid import cells
from kitgen.units import fits, in_mm


@definition_check("ML127", after=DOTS)
def check_room_for_halves(definition: MinesDefinition) -> Faults:
    """Private sheets with half-answers have boxes of 4.6 mm or more to write in.

    Up to 16 boxes each way, the digits stand in the boxes that a player writes in, 0.35 in or
    wider. Beyond that they have a grid of their own on the same sheet, and both grids have to fit:
    more than 21 boxes down and 19 across do not. Take fewer dots, or play with a referee.
    """
    field = definition.field
    if definition.solo or not definition.has_half_answers:
        return
    side = note_box(field)
    if not fits(LEAST_NOTE_BOX, side):
        yield Fault(
            f"{field.box_rows} x {field.box_columns} boxes leave {in_mm(side):.1f} mm for each "
            "on a private sheet with half-answers, but a digit written by hand needs "
            f"{in_mm(LEAST_NOTE_BOX):.1f} mm",
            [("without_referee", "half_answers"), *DOTS],
            "write half_answers: false and have a referee, or take fewer dots",
        )


@content_check("ML208", of_generator=True)
def check_half_answers(definition: MinesDefinition, booklet: FieldBooklet) -> Faults:
    """Half-answers follow from their field code, and add up to what the boxes hold.

    Player 1's digits are computed again from the code and the kind of field, so that a lost sheet
    can be printed again; box by box, the last digit of both players' sum is the box's content,
    and 9 is a mine.
    """
    place = ("without_referee", "half_answers")
    for field in booklet.fields:
        halves = field.halves
        if halves is None:
            if definition.has_half_answers:
                message = f"field {field.code} has no half-answers, but the kit prints them"
                yield Fault(message, place)
            continue
        if halves.player_1 != first_half(field.code, definition.field_kind):
            message = f"field {field.code} has other digits of player 1 than its code makes"
            yield Fault(message, place)
        numbers = recounted(field.rows)
        for cell in cells(len(field.rows), len(field.rows[0])):
            first, second = (halves.of(player)[cell.row][cell.column] for player in PLAYERS)
            if held(first, second) != numbers[cell.row][cell.column]:
                message = (
                    f"field {field.code} has {first} and {second} for box {cell}, which do not add "
                    "up to what it holds"
                )
                yield Fault(message, place)
