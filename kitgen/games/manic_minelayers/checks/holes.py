"""Whether the squares that a board lacks leave one to play on."""

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition
from kitgen.games.manic_minelayers.rules.board import BoardSize
from kitgen.tabletop.grid import Cell, cell_named


@definition_check("MM113")
def check_holes_lie_on_boards(definition: ManicMinelayersDefinition) -> Faults:
    """A hole is a square of the board, named once, and no home square.

    A name beyond the board is most often mistyped. The two end rows stay whole: each player chooses
    among as many home squares.
    """
    for key, board in (("board", definition.board), ("tour", definition.tour)):
        seen: dict[str, int] = {}
        for index, name in enumerate(board.holes if board else ()):
            assert board is not None
            cell, place = cell_named(name), (key, "holes", index)
            last = Cell(board.rows - 1, board.columns - 1)
            if cell.row > last.row or cell.column > last.column:
                yield Fault(
                    f"the hole {name} lies off the {key}, whose squares run from A1 to {last}",
                    [place, (key, "rows"), (key, "columns")],
                    "take it out, or name a square of the board",
                )
            elif name in seen:
                yield Fault(
                    f"the hole {name} is number {seen[name] + 1} and number {index + 1}",
                    place,
                    "take one of them out",
                )
            elif key == "board" and cell.row in (0, last.row):
                yield Fault(
                    f"the hole {name} lies in row {cell.row + 1}, which is a home row of "
                    f"{board.columns} squares",
                    place,
                    f"leave out squares of rows 2 to {last.row} alone",
                )
            seen.setdefault(name, index)


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
