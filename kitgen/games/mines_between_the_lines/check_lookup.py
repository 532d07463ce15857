"""Whether players without a referee learn what a box holds, and of that box alone."""

from collections import Counter
from collections.abc import Iterator

from kitgen.definitions.tree import authors_place
from kitgen.diagnostics import Diagnostic, Severity, Where, coded
from kitgen.games.mines_between_the_lines.content import Booklet
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.lookup import lookup_codes
from kitgen.games.mines_between_the_lines.sheet import (
    SMALLEST_SPACING,
    SMALLEST_TILE,
    TILE_CHANNEL,
    largest_spacing,
    tile_side,
)
from kitgen.units import fits, in_inches, in_mm


@coded("ML115")
def check_tiles_large_enough(definition: MinesDefinition, where: Where) -> Iterator[Diagnostic]:
    """Reveal tiles are at least 12 mm wide.

    They lie in the boxes of the play sheet and leave 6 pt between them for the pencil, so their
    side is the dot spacing less 6 pt. Smaller ones cannot be cut, nor turned over one by one
    without pushing their neighbours. Widen `dot_spacing` and take fewer dots, or play with the
    lookup sheet, which has room for any field.
    """
    spacing, side = definition.field.dot_spacing, tile_side(definition.field)
    if not definition.without_referee.reveal_tiles or spacing < SMALLEST_SPACING:
        return
    if not fits(SMALLEST_TILE, side):
        least = SMALLEST_TILE + TILE_CHANNEL
        hint = (
            f"write dot_spacing: {in_inches(least) + 0.005:.2f} in"
            if fits(least, largest_spacing(definition.field))
            else "write reveal_tiles: false, and look boxes up by their codes"
        )
        yield Diagnostic(
            "ML115",
            Severity.ERROR,
            f"boxes {in_inches(spacing):.2f} in wide take reveal tiles of {in_mm(side):.1f} mm, "
            f"but fingers need {in_mm(SMALLEST_TILE):.0f} mm",
            authors_place(where, ("without_referee", "reveal_tiles"), ("field",)),
            hint,
        )


@coded("ML116")
def check_tiles_are_for_two(definition: MinesDefinition, where: Where) -> Iterator[Diagnostic]:
    """Reveal tiles are for two players; solo sheets have none.

    A solo player writes what was found into the boxes, where tiles would lie, and looks boxes up
    by their codes. Take the tiles out of the solo kit.
    """
    if definition.solo and definition.without_referee.reveal_tiles:
        yield Diagnostic(
            "ML116",
            Severity.ERROR,
            "the kit asks for solo sheets and for reveal tiles, but only one of them goes",
            authors_place(where, ("without_referee", "reveal_tiles"), ("solo",)),
            "write reveal_tiles: false",
        )


@coded("ML207")
def check_lookup_codes(
    definition: MinesDefinition, booklet: Booklet, where: Where
) -> Iterator[Diagnostic]:
    """Where boxes are looked up, each has a code of its own, the one that its field code makes.

    Two boxes with one code could not be told apart on the lookup sheet; and a lost lookup sheet
    is printed again from the field code. Nothing in a definition leads here: report it.
    """
    place = where("without_referee", "lookup")
    for field in booklet.fields:
        if field.lookup is None:
            if definition.has_lookup:
                message = f"field {field.code} has no lookup codes, but the kit prints them"
                yield Diagnostic("ML207", Severity.ERROR, message, place)
            continue
        counts = Counter(code for row in field.lookup for code in row)
        shared = sorted(code for code, count in counts.items() if count > 1)
        made = lookup_codes(field.code, definition.field.box_rows, definition.field.box_columns)
        if shared:
            problem = f"lookup code {shared[0]} in {counts[shared[0]]} boxes, where 1 may have it"
        elif field.lookup != made:
            problem = "other lookup codes than its field code makes"
        else:
            continue
        yield Diagnostic("ML207", Severity.ERROR, f"field {field.code} has {problem}", place)


LOOKUP_DEFINITION_CHECKS = (check_tiles_large_enough, check_tiles_are_for_two)
LOOKUP_CONTENT_CHECKS = (check_lookup_codes,)
