"""What a kit of Manic Minelayers holds: only a tour for one is left to chance."""

from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition
from kitgen.games.manic_minelayers.rules.board import BoardSize, HomeSquares, home_squares
from kitgen.games.manic_minelayers.rules.tour import Tour, make_tour
from kitgen.seeds import Stream
from kitgen.values import frozen


@frozen
class MinelayersContent:
    """The kit's countable things.

    Attributes:
        board: The board on the table.
        homes: Its two home rows.
        marker_count: How many mines are printed.
        pencil_boards: The boards of one set of pencil sheets, in order.
        pencil_copies: How many times that set is printed; 0 where there are none.
        printed: The jobs of the game for two that are printed.
        tour: The tour for one, if there is one.
    """

    board: BoardSize
    homes: HomeSquares
    marker_count: int
    pencil_boards: tuple[BoardSize, ...]
    pencil_copies: int
    printed: tuple[str, ...] = ("board", "pieces", "pencil-sheets")
    tour: Tour | None = None


def generate_content(
    definition: ManicMinelayersDefinition,
    stream: Stream,
    copies: int,  # noqa: ARG001 - one kit serves one table
) -> MinelayersContent:
    """Count out the kit; chance decides the tour alone, the game for two knows none."""
    size = definition.board.size
    sheets, tour = definition.pencil_sheets, definition.tour
    printed = {
        "board": definition.board.print,
        "pieces": definition.pieces.print,
        "pencil-sheets": sheets is not None,
    }
    return MinelayersContent(
        board=size,
        homes=home_squares(size),
        marker_count=definition.marker_count,
        pencil_boards=tuple(board.size for board in definition.pencil_boards),
        pencil_copies=sheets.copies if sheets else 0,
        printed=tuple(job for job, is_printed in printed.items() if is_printed),
        tour=make_tour(tour.size, tour.given, stream.child("tour")) if tour else None,
    )
