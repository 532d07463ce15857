"""The keys of boards and tracks of own games."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from pydantic import BeforeValidator, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from kitgen.definitions.bounds import Between
from kitgen.definitions.key_guide import COUNTS, NUMBERED, REFUSED, also_called
from kitgen.definitions.lengths import Length
from kitgen.definitions.models import ColourCode, Model
from kitgen.games.own.keys import refused
from kitgen.games.own.keys.parts import Common, PieceCount
from kitgen.games.own.keys.values import Mark, as_words, words_or_number

MOST_SPACES = 1_040
"""The spaces of the largest board of squares: 26 columns of 40."""


_SPACE = r"^[^\s,;:]{1,12}$"


SpaceName = Annotated[
    str,
    BeforeValidator(as_words),
    Field(pattern=_SPACE, title="Space"),
    words_or_number(pattern=_SPACE),
]
"""The name of a space: A1 on a grid, 7 on a track, or a name of the user's."""


Columns = Annotated[int, Field(ge=1, le=26)]
Rows = Annotated[int, Field(ge=1, le=40)]
Place = Annotated[float, Field(ge=0, le=40)]

GroundName: TypeAlias = Literal[
    "plain", "wood", "parchment", "stone", "meadow", "water", "sand", "night"
]
"""The grounds that a board may have."""


class Hexagon(Model):
    """Hexagons in the shape of a hexagon."""

    radius: Annotated[int, Field(ge=1, le=12)] = Field(
        description="How many rings of hexagons lie round the middle one: 2 makes 19 of them."
    )


class Rhombus(Model):
    """Hexagons in the shape of a rhombus, each row half a hexagon further to the right."""

    rhombus: tuple[Columns, Annotated[int, Field(ge=1, le=26)]] = Field(
        description="How many hexagons a row has, and how many rows there are."
    )


class Triangle(Model):
    """Triangles in the shape of a triangle."""

    side: Annotated[int, Field(ge=1, le=20)] = Field(
        description="How many triangles lie along each side: 4 makes 16 of them."
    )


class BoardGrid(Model):
    """What a board consists of: exactly one of squares, hexagons, triangles and points."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.OF_GRID}})

    squares: tuple[Columns, Rows] | None = Field(
        default=None,
        description="Squares: how many from left to right, and from top to bottom. They are named "
        "A1, B1 ... from the top left.",
    )
    hexagons: tuple[Columns, Rows] | Hexagon | Rhombus | None = Field(
        default=None,
        description="Hexagons: how many a row has and how many rows there are, every second row "
        "half a hexagon to the right; or {radius: 3} for a board that is a hexagon itself, or "
        "{rhombus: [11, 11]}. Each is named by its place in its row and the row: A1, B1 ...",
    )
    pointed: bool = Field(
        default=True,
        description="Whether hexagons have a corner at the top; else a side, and it is every "
        "second column that lies half a hexagon lower.",
    )
    triangles: tuple[Columns, Rows] | Triangle | None = Field(
        default=None,
        description="Triangles, every second one on its tip: how many a row has and how many rows "
        "there are; or {side: 4} for a board that is a triangle itself. Each is named by its place "
        "in its row and the row: A1, B1 ...",
    )
    points: (
        tuple[Columns, Rows]
        | Annotated[
            dict[SpaceName, tuple[Place, Place]],
            Field(min_length=2, max_length=MOST_SPACES),
        ]
        | None
    ) = Field(
        default=None,
        description="Points that lines join. Either how many from left to right and from top to "
        "bottom, named A1, B1 ... from the top left; or names of your own, each with how far right "
        "and how far down it lies, in steps of `cell`: {hub: [2, 2], east: [4, 2]}.",
    )
    lines: Annotated[
        tuple[Annotated[tuple[SpaceName, ...], Field(min_length=2)], ...], Field(max_length=500)
    ] = Field(
        default=(),
        description="The lines of a board of points, each by the points that it joins in turn: "
        "[[A1, D1, G1], [A1, A4, A7]]. A grid of points with lines has only the points that they "
        "name; without, its rows and columns are its lines.",
    )
    diagonals: Literal["none", "alternate", "all"] = Field(
        default="none",
        description="Which squares of a grid of points have diagonals as well: none; alternate, as "
        "in Alquerque, where they meet in every second point; or all.",
    )
    holes: tuple[SpaceName, ...] = Field(
        default=(), description="What is left out, by its names, as in [A1, B1]."
    )

    @model_validator(mode="after")
    def _is_one(self) -> "BoardGrid":
        """Refuse a grid with no sort of space, or with several."""
        sorts = ("squares", "hexagons", "triangles", "points")
        there = [sort for sort in sorts if getattr(self, sort) is not None]
        if len(there) != 1:
            raise PydanticCustomError(
                "one_grid",
                "a grid consists of one of squares, hexagons, triangles and points, not of {found}",
                {"found": " and ".join(there), "hint": "keep one of them"}
                if there
                else {"found": "nothing", "hint": "add one, as in {squares: [8, 8]}"},
            )
        return self


class Spaces(Common):
    """What boards and tracks have in common: what their spaces show."""

    cell: Annotated[Length, Between("0.4 in", "3 in", "a space is {} wide")] = Field(
        description="How wide a square is, or a hexagon from side to side; how long the side of a "
        "triangle is; how far a point lies from the next of its row."
    )
    ground: GroundName = Field(
        default="plain", description="What the board is made of, drawn by kitgen."
    )
    art: str | None = Field(
        default=None,
        min_length=1,
        description="A picture that covers the whole board: a file beside this one, or below "
        "it. If it does not have the board's proportions, its edges are cut off.",
    )
    marks: dict[SpaceName, Mark] = Field(
        default_factory=dict, description="Words in spaces, by their names: {A1: start}."
    )
    colours: dict[SpaceName, ColourCode] = Field(
        default_factory=dict, description='Colours of spaces, by their names: {A1: "#88aaff"}.'
    )
    emblems: dict[SpaceName, Annotated[str, Field(min_length=1)]] = Field(
        default_factory=dict,
        description="kitgen's drawings in spaces, by the spaces' names: {A1: flag}.",
        json_schema_extra={NUMBERED: True},
    )
    pictures: dict[SpaceName, Annotated[str, Field(min_length=1)]] = Field(
        default_factory=dict,
        description="Pictures of your own in spaces, by the spaces' names: {A1: tower.svg}.",
        json_schema_extra={NUMBERED: True},
    )
    named: bool = Field(
        default=True,
        description="Whether the names of the spaces are printed: of squares beside the board, "
        "else in each space.",
    )
    count: Literal["players"] | PieceCount = Field(
        default=1,
        description="How many there are; players: as many as can play, or one for the referee.",
    )
    chequered: bool = Field(
        default=False,
        description="Whether neighbours differ in shade: squares and triangles in two, as in "
        "chess, hexagons in three.",
    )

    @property
    def colour_by_space(self) -> Mapping[str, str]:
        """The colour of each coloured space."""
        return self.colours


class BoardDefinition(Spaces):
    """A board of squares, hexagons or triangles, or of points that lines join."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.OF_BOARD}})

    make: Literal["board"] = Field(
        description="What is made.", json_schema_extra=also_called("map", "game board")
    )
    grid: BoardGrid = Field(description="What it consists of, as in {squares: [8, 8]}.")


Run: TypeAlias = Annotated[
    str,
    Field(
        pattern=r"^\s*(left|right|(up|down)(-left|-right)?)\s+[1-9][0-9]?\s*$",
        description="A direction and a number of spaces: `right 9`, `down 2`, `up-left 1`.",
    ),
]
"""A straight part of a track: its direction and its number of spaces."""

BranchName = Annotated[str, Field(pattern="^[A-Za-zÀ-힣]{1,8}$")]
"""The name of a branch: letters, since the numbers of its spaces follow it."""


class Branch(Model):
    """A side way of a track: a home column, or a short cut."""

    # `from` is a Python keyword, so the field has another name.
    start: SpaceName = Field(alias="from", description="The space at which it leaves the track.")
    path: Annotated[tuple[Run, ...], Field(min_length=1, max_length=20)] = Field(
        description="Its way from there: [right 6] has six spaces."
    )
    goal: SpaceName | None = Field(
        default=None,
        alias="to",
        description="The space of the track that follows its last space; null: it ends there, as "
        "a home column does.",
    )
    colour: ColourCode | None = Field(
        default=None, description='The colour of its spaces, in quotes: "#c0392b".'
    )

    @property
    def length(self) -> int:
        """The number of its spaces."""
        return sum(int(run.split()[1]) for run in self.path)


def branch_spaces(name: str, branch: Branch) -> tuple[str, ...]:
    """Return the names of a branch's spaces, from the first: red1, red2 ..."""
    return tuple(f"{name}{number}" for number in range(1, branch.length + 1))


class Track(Spaces):
    """A track: numbered spaces one after another."""

    make: Literal["track"] = Field(
        description="What is made.", json_schema_extra=also_called("path")
    )
    spaces: Annotated[int, Field(ge=2, le=400)] | None = Field(
        default=None,
        description="How many spaces there are; null if `path` says it.",
        json_schema_extra={COUNTS: True},
    )
    shape: Literal["row", "snake", "ring", "spiral"] = Field(
        default="snake",
        description="How they lie: in one row; to and fro, with a bend at each end; round an empty "
        "middle, so that the last is beside the first; or inwards.",
    )
    across: Annotated[int, Field(ge=2, le=40)] = Field(
        default=10, description="How many spaces a snake, ring or spiral is wide."
    )
    path: Annotated[tuple[Run, ...], Field(min_length=1, max_length=60)] | None = Field(
        default=None,
        description="Instead of `spaces`, a way of your own from the first space: "
        "[right 9, down 2, left 9, down 2, right 9].",
    )
    loop: bool = Field(
        default=False,
        description="Whether the first space follows the last, as in Ludo: for a `path` that ends "
        "beside its first space. A ring does so anyway.",
    )
    first: Annotated[int, Field(ge=0, le=1000)] = Field(
        default=1, description="The number of the first space."
    )
    jumps: dict[SpaceName, SpaceName] = Field(
        default_factory=dict,
        max_length=60,
        description="Where a piece that stops moves on immediately, drawn as an arrow: {4: 14}.",
    )

    branches: dict[BranchName, Branch] = Field(
        default_factory=dict,
        max_length=12,
        description="Side ways by their names, of one to eight letters: "
        "{red: {from: 40, path: [right 4]}} has the spaces red1 to red4. Where a branch leaves the "
        "track, a piece may go either way.",
    )

    @property
    def colour_by_space(self) -> Mapping[str, str]:
        """The colour of each coloured space; that of a branch counts where none is written."""
        of_branches = {
            space: branch.colour
            for name, branch in self.branches.items()
            for space in branch_spaces(name, branch)
            if branch.colour
        }
        return {**of_branches, **self.colours}

    @model_validator(mode="after")
    def _is_one(self) -> "Track":
        """Refuse a track without a length, and one with two."""
        if (self.spaces is None) == (self.path is None):
            raise PydanticCustomError(
                "one_length",
                "a track has either `spaces` or `path`, not {found}",
                {"found": "neither", "hint": "add `spaces`, their number"}
                if self.path is None
                else {"found": "both", "hint": "take one of the two out"},
            )
        return self
