"""The content of a kit of Manic Minelayers; chance decides only the tour for one."""

from kitgen.contract.checks import Fault, generation_error
from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition
from kitgen.games.manic_minelayers.rules.board import BoardSize, HomeSquares, home_squares
from kitgen.games.manic_minelayers.rules.tour import Tour, make_tour
from kitgen.seeds import Stream
from kitgen.values import frozen


@frozen
class MinelayersContent:
    """The content of a kit.

    Attributes:
        board: The board on the table.
        homes: The two home rows of the board.
        marker_count: The number of printed mines.
        pencil_boards: The boards of one set of pencil sheets, in order.
        pencil_copies: How many times that set is printed; 0 without pencil sheets.
        printed: The jobs of the game for two that are printed.
        tour: The tour for one; None if the kit has none.
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
    """Generate the content; the stream is used only for the tour."""
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
        tour=_found_tour(tour.size, tour.given, stream.child("tour")) if tour else None,
    )


def _found_tour(size: BoardSize, given: int, stream: Stream) -> Tour:
    try:
        return make_tour(size, given, stream)
    except ValueError as problem:
        raise _no_tour(size, str(problem)) from None


@generation_error("MM303")
def _no_tour(size: BoardSize, problem: str) -> Fault:
    """No knight's tour was found on a board with holes.

    Every board of 5 x 5 squares or more has one, but round holes there may be none, and it is
    searched by some hundred walks that go where the fewest ways lead on. Another seed may find one.
    """
    return Fault(
        f"{problem} with {len(size.holes)} holes",
        ("tour", "holes"),
        "leave out other squares, or fewer, or build with another --seed",
    )
