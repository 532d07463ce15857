"""What a kit of Manic Minelayers holds: nothing here is left to chance."""

from dataclasses import dataclass
from typing import Any

from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition
from kitgen.games.manic_minelayers.rules import BoardSize, HomeSquares, home_squares
from kitgen.seeds import Stream


@dataclass(frozen=True, slots=True)
class MinelayersContent:
    """The kit's countable things.

    Attributes:
        board: The board on the table.
        homes: Its two home rows.
        marker_count: How many mines are printed.
        pencil_boards: The boards of one set of pencil sheets, in order.
        pencil_copies: How many times that set is printed.
    """

    board: BoardSize
    homes: HomeSquares
    marker_count: int
    pencil_boards: tuple[BoardSize, ...]
    pencil_copies: int


def generate_content(
    definition: ManicMinelayersDefinition,
    stream: Stream,  # noqa: ARG001 - the game has no chance; the contract hands one to every game
    copies: int,  # noqa: ARG001 - one kit serves one table
) -> MinelayersContent:
    """Count out the kit; the stream is not drawn from, so every seed gives the same kit."""
    size = definition.board.size
    return MinelayersContent(
        board=size,
        homes=home_squares(size),
        marker_count=definition.marker_count,
        pencil_boards=tuple(board.size for board in definition.pencil_sheets.boards),
        pencil_copies=definition.pencil_sheets.copies,
    )


def describe_contents(content: MinelayersContent) -> dict[str, Any]:
    """Give what `contents.json` says about the kit."""
    return {
        "rows": content.board.rows,
        "columns": content.board.columns,
        "home_squares": {
            "north": [str(cell) for cell in content.homes.north],
            "south": [str(cell) for cell in content.homes.south],
        },
        "markers": content.marker_count,
    }
