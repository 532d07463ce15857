"""The model of a Manic Minelayers definition."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from kitgen.contract import PlayerCount
from kitgen.definitions.bounds import Between
from kitgen.definitions.key_guide import instead_of
from kitgen.definitions.lengths import Length
from kitgen.definitions.models import FigureForm, KitDefinition, Model, refusing, without
from kitgen.games.manic_minelayers.rules.board import (
    LONGEST_SIDE,
    MINELAYER_COUNT,
    SHORTEST_TOUR_SIDE,
    BoardSize,
)
from kitgen.tabletop.grid import cell_named

Placement: TypeAlias = Literal["secret", "first-mover-first", "first-mover-last"]
"""How the Minelayers are placed, which the source leaves open."""

FirstMove: TypeAlias = Literal["die", "agree"]
"""How the first mover is decided; `agree` is the source's own rule."""

EndCheck: TypeAlias = Literal["turn", "move"]
"""When the players check whether a Minelayer can still move."""

_ROWS = Field(
    ge=1, le=LONGEST_SIDE, description="Rows of squares, from the north end to the south end."
)
_COLUMNS = Field(
    ge=1, le=LONGEST_SIDE, description="Columns of squares; each home row has as many squares."
)

_MARKER_SHARE, _MINELAYER_SHARE = 0.75, 0.9
"""The default sizes of mines and Minelayers as shares of the board's square."""

_MINELAYER_SIZE = Between(
    "0.6 in",
    None,
    "a Minelayer is {} wide",
    code="MM107",
    why="The two vehicles are told apart by their outline and by the name below them; on a smaller "
    "token the name could not be read. Make the tokens larger.",
)


_SquareName = Annotated[str, Field(pattern=r"^[A-Z]{1,2}[1-9][0-9]{0,2}$")]


class _Squares(Model):
    """A board of squares, whatever it is printed on."""

    model_config = without(
        *("shape", "cell_shape", "square_shape", "square_width", "square_height"),
        because="spaces are squares in rows and columns, for Minelayers jump as a knight of chess",
        instead={
            **instead_of({"columns": ("width",), "rows": ("height",)}),
            **dict.fromkeys(("squares", "size"), "write `rows` and `columns` instead of it"),
        },
    )

    rows: int
    columns: int

    @property
    def size(self) -> BoardSize:
        """The board's rows and columns as the rules take them."""
        return BoardSize(self.rows, self.columns)


class _SquaresWithHoles(_Squares):
    """A board of squares of which some may be missing."""

    holes: tuple[_SquareName, ...] = Field(
        default=(),
        description="The squares that are missing, by name, such as [C3, D6]: nobody stands there, "
        "and Minelayers jump over them.",
    )

    @property
    def size(self) -> BoardSize:
        """The board's rows and columns as the rules take them, and its holes."""
        named = (cell_named(name) for name in self.holes)
        # Holes outside the board are refused later (MM113); ignore them until then.
        inside = (hole for hole in named if hole.row < self.rows and hole.column < self.columns)
        return BoardSize(self.rows, self.columns, frozenset(inside))


class BoardDefinition(_SquaresWithHoles):
    """The board on the table."""

    rows: int = _ROWS
    columns: int = _COLUMNS
    square_size: Annotated[
        Length,
        Between(
            "0.75 in",
            "2 in",
            "a square of the board is {} wide",
            code="MM102",
            why="Smaller squares cannot hold a mine that fingers can pick up; larger ones make a "
            "board that no table holds. 1 in is right for pennies.",
        ),
    ] = Field(description="The side of one square.")
    print: bool = Field(default=True, description="Whether the board is printed.")


class MarkersDefinition(Model):
    """The mines to cut out."""

    count: int | None = Field(
        ge=1,
        le=LONGEST_SIDE * LONGEST_SIDE,
        description="How many mines are printed; null prints as many as can be laid.",
    )
    diameter: (
        Annotated[
            Length,
            Between(
                "0.4 in",
                None,
                "a mine is {} wide",
                code="MM105",
                why="Smaller discs can neither be cut out by hand nor picked up from the board. "
                "Make them larger, or play on the pencil sheets.",
            ),
        ]
        | None
    ) = Field(
        description="The width of one mine, at most the board's square; null takes three "
        "quarters of the square."
    )


class MinelayersDefinition(Model):
    """The two vehicles to cut out."""

    size: Annotated[Length, _MINELAYER_SIZE] | None = Field(
        description="The width of a disc or base, at most the board's square; null takes "
        "nine tenths of the square, and 0.6 in at least."
    )
    form: FigureForm = Field(description="A flat disc, a fold-over standee on a base, or both.")
    height: Length = Field(description="The height of a standee, 0.75 in to 3 in.")


class PiecesDefinition(Model):
    """What is cut out: Minelayers, mines and reference cards."""

    print: bool = Field(default=True, description="Whether the pieces are printed.")


class PencilBoardDefinition(_SquaresWithHoles):
    """One board of a pencil sheet."""

    rows: int = _ROWS
    columns: int = _COLUMNS


class PencilSheetsDefinition(Model):
    """Boards to play on with a pencil."""

    square_size: Annotated[
        Length,
        Between(
            "0.3 in",
            "1 in",
            "a square of a pencil board is {} wide",
            code="MM109",
            why="A square must hold an initial and a cross drawn by hand; larger than an inch, few "
            "boards go on a sheet.",
        ),
    ] = Field(description="The side of one pencil square.")
    boards: tuple[PencilBoardDefinition, ...] = Field(
        min_length=1,
        max_length=60,
        description="The boards in order: down a column of the sheet, then the next column.",
    )
    copies: int = Field(ge=1, le=50, description="How many times the sheets are printed.")


class TourDefinition(_SquaresWithHoles):
    """A knight's tour for one: squares to number from the first to the last."""

    rows: int = Field(ge=SHORTEST_TOUR_SIDE, le=LONGEST_SIDE, description="Rows of squares.")
    columns: int = Field(ge=SHORTEST_TOUR_SIDE, le=LONGEST_SIDE, description="Columns of squares.")
    given: int = Field(
        ge=1,
        le=LONGEST_SIDE * LONGEST_SIDE,
        description="How many numbers are printed, evenly spread over the tour; 1 prints only "
        "the first.",
    )
    copies: int = Field(ge=1, le=50, description="How many times the sheet is printed.")


class RulesDefinition(Model):
    """How the kit reads what the source leaves open."""

    placement: Placement = Field(
        description="How the Minelayers come onto the board: secretly and together, or in turn."
    )
    first_move: FirstMove = Field(
        description="Who moves first: settled by a roll of dice, or agreed, as the source says."
    )
    end_check: EndCheck = Field(
        description="When a Minelayer has to be able to move: on its turn, or always."
    )


_WHY_NOT_PLAYERS = (
    "take it out: two play. With a third Minelayer any two who agree shut the other in, and "
    "whoever is stuck first has settled which of the others wins; three can take turns at the board"
)


class ManicMinelayersDefinition(KitDefinition):
    """A kit of Manic Minelayers."""

    model_config = refusing(
        players=_WHY_NOT_PLAYERS, mines="write how many are printed in `markers`, as its `count`"
    )

    board: BoardDefinition = Field(description="The board on the table.")
    markers: MarkersDefinition = Field(description="The mines to cut out.")
    minelayers: MinelayersDefinition = Field(description="The two vehicles to cut out.")
    pieces: PiecesDefinition = Field(
        default=PiecesDefinition.model_construct(), description="Whether anything is cut out."
    )
    pencil_sheets: PencilSheetsDefinition | None = Field(
        default=None, description="Boards to play on with a pencil; null for none."
    )
    tour: TourDefinition | None = Field(
        default=None, description="A knight's tour for one, to be filled in; null for none."
    )
    rules: RulesDefinition = Field(description="How the kit reads what the source leaves open.")

    @property
    def pencil_boards(self) -> tuple[PencilBoardDefinition, ...]:
        """The boards of one set of pencil sheets; empty without pencil sheets."""
        return self.pencil_sheets.boards if self.pencil_sheets else ()

    @property
    def is_for_table(self) -> bool:
        """Whether the game is played on a board with pieces."""
        return self.board.print or self.pieces.print

    @property
    def is_for_two(self) -> bool:
        """Whether the kit has the game for two, not only a tour for one."""
        return self.is_for_table or self.pencil_sheets is not None

    @property
    def has_pits(self) -> bool:
        """Whether a board for two has holes."""
        return any(size.holes for size in self.sizes_for_two)

    @property
    def ends_are_alike(self) -> bool:
        """Whether all boards for two look the same from either end."""
        return all(size.ends_are_alike for size in self.sizes_for_two)

    @property
    def sizes_for_two(self) -> tuple[BoardSize, ...]:
        """The sizes of all boards for two, first that of the board on the table."""
        table = (self.board,) if self.is_for_table else ()
        return tuple(board.size for board in (*table, *self.pencil_boards))

    @property
    def marker_count(self) -> int:
        """The number of printed mines."""
        count = self.markers.count
        return self.board.size.mine_count if count is None else count

    @property
    def marker_diameter(self) -> float:
        """The width of a mine, in points."""
        written = self.markers.diameter
        return _MARKER_SHARE * self.board.square_size if written is None else written

    @property
    def minelayer_size(self) -> float:
        """The width of a Minelayer's disc or base, in points."""
        written = self.minelayers.size
        if written is not None:
            return written
        return max(_MINELAYER_SIZE.lowest, _MINELAYER_SHARE * self.board.square_size)


def table_size(definition: ManicMinelayersDefinition) -> PlayerCount:
    """Return the number of players at one table: two, or one if the kit has only a tour."""
    count = MINELAYER_COUNT if definition.is_for_two else 1
    return PlayerCount(count, count)
