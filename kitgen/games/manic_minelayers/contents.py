"""The record of a kit of Manic Minelayers in `contents.json`."""

from typing import Annotated

from kitgen.contract import SETS_LIMIT
from kitgen.games.manic_minelayers.generate import MinelayersContent
from kitgen.games.manic_minelayers.rules.board import LONGEST_SIDE
from kitgen.records.reading import Bounds
from kitgen.values import frozen

MOST_MARKERS = LONGEST_SIDE * LONGEST_SIDE


@frozen
class HomeContents:
    """The home squares of both players, by name.

    Attributes:
        north: Of the player at the upper edge.
        south: Of the player at the lower edge.
    """

    north: tuple[str, ...]
    south: tuple[str, ...]


@frozen
class TourContents:
    """A tour for one.

    Attributes:
        squares: The squares by name, in the order of the tour.
        given: The numbers that are printed on its sheet; 1 is the first square.
    """

    squares: tuple[str, ...]
    given: tuple[Annotated[int, Bounds(1, MOST_MARKERS)], ...]


@frozen
class MinelayersContents:
    """A kit of Manic Minelayers.

    Attributes:
        rows: Of the board.
        columns: Of the board.
        home_squares: Where the players begin.
        markers: How many mines there are.
        printed: Which jobs of the game for two are printed.
        pencil_boards: The size of each board on the pencil sheets, and which squares it lacks.
        tour: The tour for one; null where there is none.
        tours: The tour of each set, the first set's first; left out where there is one set.
        copies: How many sets of the kit there are; left out where there is one.
        holes: The places of the board without a square, by name; left out where there are none.
    """

    rows: Annotated[int, Bounds(1, LONGEST_SIDE)]
    columns: Annotated[int, Bounds(1, LONGEST_SIDE)]
    home_squares: HomeContents
    markers: Annotated[int, Bounds(1, MOST_MARKERS)]
    printed: tuple[str, ...]
    pencil_boards: tuple[str, ...]
    tour: TourContents | None
    tours: tuple[TourContents | None, ...] = ()
    copies: Annotated[int, Bounds(1, SETS_LIMIT)] = 1
    holes: tuple[str, ...] = ()


def minelayers_contents(content: MinelayersContent) -> MinelayersContents:
    """Return the record of a kit for `contents.json`."""
    homes, tour = content.homes, content.tour
    return MinelayersContents(
        rows=content.board.rows,
        columns=content.board.columns,
        home_squares=HomeContents(tuple(map(str, homes.north)), tuple(map(str, homes.south))),
        markers=content.marker_count,
        printed=content.printed,
        pencil_boards=tuple(board.described for board in content.pencil_boards)
        * content.pencil_copies,
        tour=TourContents(tuple(map(str, tour.squares)), tuple(tour.given)) if tour else None,
        holes=tuple(map(str, sorted(content.board.holes))),
    )
