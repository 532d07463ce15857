"""Checks that players without a referee learn the content of a box, and only of that box."""

from collections import Counter

from kitgen.contract.checks import Fault, Faults, content_check, definition_check
from kitgen.games.mines_between_the_lines.checks.content import recounted
from kitgen.games.mines_between_the_lines.definition import DOTS, MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.rules.halves import first_half, held, held_in_row
from kitgen.games.mines_between_the_lines.rules.lookup import NO_ADDRESS, box_addresses
from kitgen.games.mines_between_the_lines.rules.minefield import HOLE
from kitgen.games.mines_between_the_lines.sheets.lookup_layout import (
    ADDRESS_WIDTH,
    SMALLEST_LINE,
    lookup_layout,
)
from kitgen.games.mines_between_the_lines.sheets.private_layout import LEAST_NOTE_BOX, note_box
from kitgen.games.mines_between_the_lines.sheets.reveal_layout import SMALLEST_TILE, reveal_layout
from kitgen.tabletop.grid import Cell
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
        for row, in_row in enumerate(
            zip(halves.player_1, halves.player_2, recounted(field.rows), strict=False)
        ):
            if held_in_row(*in_row[:2]) == in_row[2]:
                continue
            for column, (first, second, number) in enumerate(zip(*in_row, strict=False)):
                if number != HOLE and held(first, second) != number:
                    message = (
                        f"field {field.code} has {first} and {second} for box "
                        f"{Cell(row, column)}, which do not add up to what it holds"
                    )
                    yield Fault(message, place)


@definition_check("ML115", after=DOTS)
def check_tiles_large_enough(definition: MinesDefinition) -> Faults:
    """Reveal tiles are at least 9 mm wide and high.

    All tiles of a field hang on one sheet, each on a band at its left side. Smaller ones cannot be
    cut, nor lifted one by one. Take fewer dots, or play with half-answers.
    """
    field = definition.field
    if not definition.without_referee.reveal_tiles or definition.solo:
        return
    layout = reveal_layout(field.box_rows, field.box_columns, field.holes)
    if not layout.is_large_enough:
        yield Fault(
            f"{field.box_rows} x {field.box_columns} boxes leave reveal tiles of "
            f"{in_mm(layout.smallest_side):.1f} mm, but fingers need {in_mm(SMALLEST_TILE):.0f} mm",
            [("without_referee", "reveal_tiles"), ("field",)],
            "write reveal_tiles: false, or take fewer dots",
        )


@definition_check("ML116")
def check_tiles_are_for_two(definition: MinesDefinition) -> Faults:
    """Reveal tiles are for two players; solo sheets have none.

    A solo player writes what was found into the boxes, where tiles would lie, and opens them by
    half-answers or by their addresses. Take the tiles out of the solo kit.
    """
    if definition.solo and definition.without_referee.reveal_tiles:
        yield Fault(
            "the kit asks for solo sheets and for reveal tiles, but it can have only one of them",
            [("without_referee", "reveal_tiles"), ("solo",)],
            "write reveal_tiles: false",
        )


@definition_check("ML130", after=DOTS)
def check_lookup_fits(definition: MinesDefinition) -> Faults:
    """A lookup sheet has room for all boxes: flaps to lift, and addresses to read.

    The address grid and the table share one sheet, and the window card covers the table wherever
    it stands. Places of the table less than 4.4 mm wide or high are too small for flaps, and
    addresses take boxes of 23.5 by 11.6 pt. Take fewer dots, or play without the lookup sheet.
    """
    field = definition.field
    if not definition.has_lookup:
        return
    layout = lookup_layout(field.box_rows, field.box_columns, field.holes)
    if not layout.is_large_enough:
        smallest = min(layout.line_height, layout.place_width)
        yield Fault(
            f"{field.box_rows} x {field.box_columns} boxes leave {in_mm(smallest):.1f} mm for a "
            f"flap of the window card and {layout.grid_box(0, 0).width:.0f} pt for an address, but "
            f"these take {in_mm(SMALLEST_LINE):.1f} mm and {ADDRESS_WIDTH:.0f} pt",
            [("without_referee", "lookup"), ("field",)],
            "write lookup: false, or take fewer dots",
        )


@content_check("ML207", of_generator=True)
def check_addresses(definition: MinesDefinition, booklet: FieldBooklet) -> Faults:
    """Where boxes are looked up, each has an address of its own, the one its field code makes.

    Two boxes with one address could not be told apart on the lookup sheet; and a lost lookup
    sheet is printed again from the field code.
    """
    place = ("without_referee", "lookup")
    rows, columns = definition.field.box_rows, definition.field.box_columns
    holes = definition.field.holes
    flaps = lookup_layout(rows, columns, holes).flaps
    for field in booklet.fields:
        if field.lookup is None:
            if definition.has_lookup:
                message = f"field {field.code} has no addresses, but the kit prints them"
                yield Fault(message, place)
            continue
        counts = Counter(
            address for row in field.lookup for address in row if address != NO_ADDRESS
        )
        shared = sorted(address for address, count in counts.items() if count > 1)
        computed = box_addresses(field.code, rows, columns, flaps, holes)
        if shared:
            problem = f"address {shared[0]} in {counts[shared[0]]} boxes, where 1 may have it"
        elif field.lookup != computed:
            problem = "other addresses than its field code makes"
        else:
            continue
        yield Fault(f"field {field.code} has {problem}", place)
