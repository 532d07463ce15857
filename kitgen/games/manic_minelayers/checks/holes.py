"""Checks that a board with holes can still be played on."""

from typing import TypeAlias

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.diagnostics import KeyPath, Severity
from kitgen.games.manic_minelayers.definition import (
    BoardDefinition,
    ManicMinelayersDefinition,
    PencilBoardDefinition,
    TourDefinition,
)
from kitgen.games.manic_minelayers.rules.board import BoardSize
from kitgen.phrases import counted
from kitgen.tabletop.grid import Cell, cell_named

_BoardWithHoles: TypeAlias = BoardDefinition | PencilBoardDefinition | TourDefinition


@definition_check("MM113")
def check_holes_lie_on_boards(definition: ManicMinelayersDefinition) -> Faults:
    """A hole is a square of the board, named once, and no home square.

    A name beyond the board is most often mistyped. The two end rows stay whole: each player chooses
    among as many home squares.
    """
    yield from _misplaced("board", definition.board, ("board",), has_homes=True)
    for index, board in enumerate(definition.pencil_boards):
        path = ("pencil_sheets", "boards", index)
        yield from _misplaced(f"pencil board {index + 1}", board, path, has_homes=True)
    if definition.tour is not None:
        yield from _misplaced("tour", definition.tour, ("tour",), has_homes=False)


def _misplaced(words: str, board: _BoardWithHoles, path: KeyPath, *, has_homes: bool) -> Faults:
    """Yield a fault for each hole that is off the board, repeated, or in a home row."""
    seen: dict[str, int] = {}
    last = Cell(board.rows - 1, board.columns - 1)
    for index, name in enumerate(board.holes):
        cell, place = cell_named(name), (*path, "holes", index)
        if cell.row > last.row or cell.column > last.column:
            yield Fault(
                f"the hole {name} lies off the {words}, whose squares run from A1 to {last}",
                [place, (*path, "rows"), (*path, "columns")],
                "take it out, or name a square of the board",
            )
        elif name in seen:
            yield Fault(
                f"the hole {name} is number {seen[name] + 1} and number {index + 1}",
                place,
                "take one of them out",
            )
        elif has_homes and cell.row in (0, last.row):
            yield Fault(
                f"the hole {name} lies in row {cell.row + 1}, which is a home row of "
                f"{board.columns} squares",
                place,
                f"leave out only squares of rows 2 to {last.row}",
            )
        seen.setdefault(name, index)


@definition_check("MM115", Severity.WARNING)
def check_holes_are_printed(definition: ManicMinelayersDefinition) -> Faults:
    """The board on the table has holes only where it is printed.

    Holes of `board` are those of the board on the table. Where that is not printed nobody sees
    them, and pencil boards have holes of their own. This is a warning: the rest of the kit works.
    """
    holes, pencil = definition.board.holes, definition.pencil_sheets is not None
    if holes and not definition.board.print:
        verb = "is" if len(holes) == 1 else "are"
        yield Fault(
            f"the board is not printed, so {counted(len(holes), 'hole')} of it {verb} not either",
            ("board", "holes"),
            "name them in `pencil_sheets.boards`, or take them out"
            if pencil
            else "print the board, or take them out",
        )


@definition_check("MM114")
def check_tour_can_go_round_holes(definition: ManicMinelayersDefinition) -> Faults:
    """A knight's tour has as many light squares as dark ones, or one more of either.

    Each jump changes the colour, so a tour takes light and dark squares in turn. Leave out a square
    of each colour.
    """
    if definition.tour is None:
        return
    light, dark = _colours(definition.tour.size)
    if abs(light - dark) > 1:
        more = "light" if light > dark else "dark"
        yield Fault(
            f"the tour's board has {light} light squares and {dark} dark ones, but jumps take them "
            "in turn",
            ("tour", "holes"),
            f"leave out {abs(light - dark) - 1} more of the {more} ones (A1 is light)",
        )


def _colours(size: BoardSize) -> tuple[int, int]:
    light = sum((cell.row + cell.column) % 2 == 0 for cell in size.squares)
    return light, size.square_count - light
