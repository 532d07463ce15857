"""Checks that the kit has something to print, and that its tour is a tour."""

from itertools import pairwise

from kitgen.contract.checks import Fault, Faults, content_check, definition_check
from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition
from kitgen.games.manic_minelayers.generate import MinelayersContent


@definition_check("MM112")
def check_something_is_printed(definition: ManicMinelayersDefinition) -> Faults:
    """The kit prints something to play on: a board, pieces, pencil sheets or a tour.

    Each can be left out, but not all of them. Give the kit pencil sheets or a tour, or print
    its board.
    """
    if not (definition.is_for_two or definition.tour):
        yield Fault(
            "the kit prints 0 of its 4 parts: board, pieces, pencil sheets, tour",
            ("board", "print"),
            "set board.print: true",
        )


@content_check("MM203", of_generator=True)
def check_tour_visits_every_square(
    definition: ManicMinelayersDefinition, content: MinelayersContent
) -> Faults:
    """The tour stands on every square once, and each step is a knight's move.

    Walked again square by square: a sheet whose answer is not a tour cannot be filled in.
    """
    if definition.tour is None and content.tour is None:
        return
    squares = content.tour.squares if content.tour else ()
    size = definition.tour.size if definition.tour else None
    wanted = size.square_count if size else 0
    inside = {
        (row, column)
        for row in range(size.rows if size else 0)
        for column in range(size.columns if size else 0)
        if size and (row, column) not in size.holes
    }
    jumps = sum(
        {abs(square.row - following.row), abs(square.column - following.column)} == {1, 2}
        for square, following in pairwise(squares)
    )
    visited = len({tuple(cell) for cell in squares} & inside)
    if not visited == wanted == len(squares) or jumps != wanted - 1:
        yield Fault(
            f"the tour visits {visited} squares in {jumps} knight's moves, but the board has "
            f"{wanted}, which take {max(0, wanted - 1)}",
            ("tour",),
        )
