"""The model of a Mines Between the Lines definition."""

from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from kitgen.contract import PlayerCount
from kitgen.definitions.bounds import Between
from kitgen.definitions.key_guide import ANY_OTHER, REFUSED
from kitgen.definitions.lengths import Length
from kitgen.definitions.models import KitDefinition, Model, without
from kitgen.diagnostics import KeyPath
from kitgen.games.mines_between_the_lines.rules.codes import FieldKind
from kitgen.games.mines_between_the_lines.rules.minefield import MINE_SIGN, holes_in
from kitgen.tabletop.grid import Cell, cell_named

_FEWEST_SLIPS = 16
"""The fewest flag slips of a player who may set any number of flags."""


COPIES_LIMIT = 20_000
"""The most fields of one run: verifying them takes a gigabyte. `--first` prints further fields."""

MOST_LISTED = 2000
"""The most fields that a kit may list: two reams of play sheets."""

DOT_SPACING = Between(
    "0.2 in",
    None,
    "dots lie {} apart",
    code="ML103",
    why="Closer dots cannot be joined cleanly with a pencil, and the numbers of the answer sheet "
    "would be too small to read out across a table.",
)

_ONE_RUN = Between(
    None,
    MOST_LISTED,
    "{} are listed",
    counting="field",
    code="ML108",
    why="Each field takes four sheets of paper, and one run prints no more. Print the others in a "
    "second run.",
    advice=f"list {MOST_LISTED} and print the others in a second run",
)

_Dots = Annotated[
    int,
    Between(
        2,
        None,
        "a row or column of the grid has {}",
        counting="dot",
        code="ML101",
        why="A box lies between four dots, so a single row or column of dots has nothing to claim. "
        "The standard sizes are 10 and 17.",
    ),
]


class Range(Model):
    """The least and the greatest of something."""

    lowest: int = Field(description="The least.")
    highest: int = Field(description="The greatest.")


# Only the schema needs this: an empty list does not show that fields are meant. As a limit of the
# model, it would also be reported for lists whose items are all wrong.
_SOME = Field(json_schema_extra={"minItems": 1})


def _rows_kind(value: Any) -> str:
    several = isinstance(value, tuple) and value and not isinstance(value[0], str)
    return "fields" if several else "rows"


# A single field may be written as its rows; the first item of the list decides what is meant.
FieldRows = Annotated[
    Annotated[tuple[str, ...], Tag("rows")]
    | Annotated[tuple[tuple[str, ...], ...], _SOME, _ONE_RUN, Tag("fields")],
    Discriminator(_rows_kind),
]
"""The rows of a field from the top, or several fields, each as a list of rows."""


DOTS: tuple[KeyPath, ...] = (("field", "dot_rows"), ("field", "dot_columns"))
"""The keys that must be right before boxes are checked: with fewer than two dots there are none."""

SIZE: tuple[KeyPath, ...] = (*DOTS, ("field", "mines"))
"""The keys that decide how many different fields there are."""


_DOTS_INSTEAD = "write how many dots there are, one more than boxes, as"


class DotField(Model):
    """The grid of dots, and the mines in its boxes."""

    model_config = without(
        *("box_shape", "cell_shape", "hexagons"),
        because="boxes are squares, for each is claimed by the last of its four lines",
        instead={
            **dict.fromkeys(("columns", "width"), f"{_DOTS_INSTEAD} `dot_columns`"),
            "height": f"{_DOTS_INSTEAD} `dot_rows`",
        },
    )

    dot_rows: _Dots = Field(description="Dots from top to bottom; boxes are one fewer.")
    dot_columns: _Dots = Field(description="Dots from left to right; boxes are one fewer.")
    mines: int | None = Field(
        default=None,
        description="Mines in each field; null: boxes / 8.1, rounded half up.",
    )
    shape: tuple[str, ...] = Field(
        default=(),
        description="The shape of a field that is no rectangle: its rows from the top in quotes, "
        "`.` a box and `#` none. Empty: boxes everywhere. All sheets follow it.",
    )
    dot_spacing: Annotated[Length, DOT_SPACING] = Field(
        description="From one dot to the next on play and answer sheets."
    )
    codes: Annotated[tuple[str, ...], _ONE_RUN] = Field(
        default=(),
        description="Print exactly the fields with these codes again; empty: draw new ones.",
    )
    rows: FieldRows = Field(
        default=(),
        description="A field made by hand: its rows from the top in quotes, `*` a mine, `.` none, "
        "and `#` where there is no box; or a list of such fields. Empty: draw new ones.",
        json_schema_extra={REFUSED: {ANY_OTHER: f"{_DOTS_INSTEAD} `dot_rows`"}},
    )

    @property
    def hand_made(self) -> tuple[tuple[str, ...], ...]:
        """The rows of each field made by hand, from the top; empty if fields are drawn."""
        several = tuple(row for row in self.rows if isinstance(row, tuple))
        lone = tuple(row for row in self.rows if isinstance(row, str))
        return several or ((lone,) if lone else ())

    def rows_path(self, index: int, row: int | None = None) -> KeyPath:
        """Return the key path of a field made by hand, or of one of its rows; both count from 0."""
        path: KeyPath = ("field", "rows")
        if self.rows and not isinstance(self.rows[0], str):
            path = (*path, index)
        return path if row is None else (*path, row)

    def listed_path(self, index: int) -> KeyPath | None:
        """Return the key path of a listed field, by rows or code; None if the seed drew it."""
        if self.rows:
            return self.rows_path(index)
        return ("field", "codes", index) if self.codes else None

    @property
    def box_rows(self) -> int:
        """Boxes from top to bottom."""
        return self.dot_rows - 1

    @property
    def box_columns(self) -> int:
        """Boxes from left to right."""
        return self.dot_columns - 1

    @cached_property
    def holes(self) -> frozenset[Cell]:
        """The places of the rectangle without a box, from the shape or from rows made by hand."""
        rows = self.shape or (self.hand_made[0] if self.hand_made else ())
        # A shape of another size is refused later (ML128); ignore holes outside until then.
        return frozenset(
            hole
            for hole in holes_in(rows)
            if hole.row < self.box_rows and hole.column < self.box_columns
        )

    @property
    def box_count(self) -> int:
        """The number of boxes of each field."""
        return self.box_rows * self.box_columns - len(self.holes)

    @property
    def mine_count(self) -> int:
        """The mines in each field: as written, as laid by hand, or by the source's formula."""
        if self.mines is not None:
            return self.mines
        if self.rows:
            return sum(row.count(MINE_SIGN) for row in self.hand_made[0])
        # Boxes / 8.1 rounded half up, without floats: floor(10*boxes/81 + 1/2).
        return (20 * self.box_count + 81) // 162


class Bounds(Model):
    """Soft bounds: a field outside them is no good game for two and is drawn again.

    Solo sheets have levels instead and take no notice of them.

    Null: the standard for 9 x 9 and 16 x 16 boxes; for other sizes derived from the exact mean
    of the points.
    """

    points: Range | None = Field(
        default=None, description="Sum of all numbers on the board; null: the standard."
    )
    empty_boxes: Range | None = Field(
        default=None, description="Boxes with no mine in or around them; null: the standard."
    )
    imbalance: Annotated[int, Field(ge=0)] | None = Field(
        default=None,
        description="Most points (a mine counts -5) by which one half of the board may beat the "
        "opposite half: left and right, top and bottom, across both diagonals; null: the standard.",
    )
    fullest_quadrant: Annotated[int, Field(ge=0)] | None = Field(
        default=None, description="Most mines in one quarter of the board; null: the standard."
    )
    largest_number: Annotated[int, Field(ge=0, le=8)] | None = Field(
        default=None, description="Largest number on the board; null: the standard."
    )
    max_attempts: int = Field(
        default=1000,
        ge=1,
        le=100_000,
        description="Fields drawn for each one printed before giving up.",
    )


class Levels(Model):
    """The easiest and the hardest level of reasoning wanted."""

    lowest: Annotated[int, Field(ge=1, le=4)] = Field(
        description="Easiest level: 1 single numbers, 2 pairs of numbers, 3 chains of numbers, "
        "4 counting the mines left."
    )
    highest: Annotated[int, Field(ge=1, le=4)] = Field(description="Hardest level.")


class Solo(Model):
    """Sheets for one: each field can be finished from its start box without guessing."""

    levels: Levels = Field(
        default=Levels.model_construct(lowest=1, highest=4),
        description="What the fields may ask of the player.",
    )
    start: Annotated[str, Field(pattern=r"^[A-Z]{1,2}[1-9][0-9]{0,2}$")] | None = Field(
        default=None, description="The box opened first, such as `E5`; null: drawn for each field."
    )
    most_attempts: int = Field(
        default=20_000,
        ge=1,
        le=100_000,
        description="Fields drawn for each one printed before giving up.",
    )
    hint: bool = Field(
        default=True, description="Print one hint, upside down; it gives no box away."
    )

    @property
    def start_box(self) -> Cell | None:
        """The box opened first in every field; None if each field has its own."""
        return None if self.start is None else cell_named(self.start)


class WithoutReferee(Model):
    """How players learn what a box holds when nobody reads the answer sheet out."""

    half_answers: bool = Field(
        default=True,
        description="Print a digit into each box of both private sheets: the last digit of their "
        "sum is what the box holds. A solo kit has both on one sheet that folds.",
    )
    lookup: bool = Field(
        default=False,
        description="Print lookup sheets, which say by its address what a box holds, and the "
        "window card that covers the rest.",
    )
    reveal_tiles: bool = Field(
        default=False,
        description="Print a sheet with a tile for each box, cut on three sides: the box's name "
        "on its front, what it holds on its back.",
    )


class PlaySheet(Model):
    """What the sheet between the players shows."""

    open: bool = Field(
        default=False,
        description="Print numbers and mines into its boxes for both players to see; nothing "
        "is hidden then, and there are no answer sheets.",
    )
    setting_sheet: bool = Field(
        default=False,
        description="Also print an empty sheet on which one player sets the mines, for both to "
        "see.",
    )


class Scoring(Model):
    """What the boxes bring, where that is not the source's usual game."""

    numbers: Literal["plus", "minus"] = Field(
        default="plus", description="Whether a number n brings n points or costs them."
    )
    mines: Literal["flagged", "any"] = Field(
        default="flagged",
        description="Which mines bring `mine_reward`: `flagged`, those that their claimer had "
        "flagged, while others cost `rules.mine_penalty` and explode; or `any`: then no mine "
        "explodes, and nobody needs flags.",
    )
    mine_reward: int = Field(
        default=0, ge=0, le=99, description="Points that such a mine brings its claimer."
    )


class Rules(Model):
    """Readings of what the source leaves open; the sheets print the one in use."""

    mine_penalty: int = Field(
        default=5, ge=0, le=99, description="Points lost with an unflagged mine."
    )
    flag_limit: Literal["mines", "none"] | Annotated[int, Field(ge=0, le=999)] = Field(
        default="mines",
        description="Flags each player has: `mines` (as many as the field has; none where "
        "`scoring.mines` is `any`), `none` (no limit), or a number.",
    )
    flags_stay: bool = Field(
        default=True, description="Whether a flag once set stays for the rest of the game."
    )
    tie_break: Literal["fewer_mines", "draw"] = Field(
        default="fewer_mines",
        description="Who wins on equal scores: the one who exploded fewer mines, or nobody.",
    )


class MinesDefinition(KitDefinition):
    """A kit of Mines Between the Lines."""

    field: DotField = Field(description="The grid of dots and its mines.")
    bounds: Bounds = Field(
        default=Bounds.model_construct(), description="The bounds that a good field keeps within."
    )
    solo: Solo | None = Field(
        default=None, description="Sheets for one player; null: the game for two."
    )
    without_referee: WithoutReferee = Field(
        default=WithoutReferee.model_construct(),
        description="What two players without a referee need.",
    )
    play_sheet: PlaySheet = Field(
        default=PlaySheet.model_construct(), description="What the sheet between the players shows."
    )
    scoring: Scoring = Field(default=Scoring.model_construct(), description="What the boxes score.")
    score_pad: Range = Field(description="The scores on the score pad's tracks.")
    rules: Rules = Field(default=Rules.model_construct(), description="Readings of the rules.")

    @property
    def field_kind(self) -> FieldKind:
        """The kind of all its fields; their codes are valid only for this kind."""
        field, solo = self.field, self.solo
        start = None if solo is None else solo.start_box
        return FieldKind(
            field.box_rows,
            field.box_columns,
            field.mine_count,
            solo is not None,
            start,
            field.holes,
        )

    @property
    def mines_by_formula(self) -> bool:
        """Whether the source's formula decides the number of mines."""
        return self.field.mines is None and not self.field.rows

    @property
    def has_half_answers(self) -> bool:
        """Whether players learn a box by adding two digits, one from each half."""
        return self.without_referee.half_answers and not self.play_sheet.open

    @property
    def has_lookup(self) -> bool:
        """Whether players can look boxes up by their addresses."""
        return self.without_referee.lookup

    @property
    def has_flags(self) -> bool:
        """Whether players set flags and have slips on which to write them."""
        return self.solo is None and self.flag_limit != 0

    @property
    def flag_slips(self) -> int:
        """The flag slips of each player: one for each flag, or plenty if there is no limit."""
        if not self.has_flags:
            return 0
        limit = self.flag_limit
        return max(_FEWEST_SLIPS, self.field.mine_count) if limit is None else limit

    @property
    def has_private_sheets(self) -> bool:
        """Whether each of two players has a private sheet."""
        return self.solo is None and (self.has_half_answers or self.has_flags)

    @property
    def flag_limit(self) -> int | None:
        """The flags of each player; None for no limit."""
        match self.rules.flag_limit:
            case "mines":
                # If all mines pay, a flag neither saves nor wins anything.
                return self.field.mine_count if self.scoring.mines == "flagged" else 0
            case "none":
                return None
            case int(limit):
                return limit


def table_size(definition: MinesDefinition) -> PlayerCount:
    """Return how many play on one field: two, or one on a solo sheet."""
    count = 1 if definition.solo is not None else 2
    return PlayerCount(count, count)
