"""Tiles to lay on the table: their keys, their sides, and the sorts of sides."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from kitgen.definitions.bounds import Between
from kitgen.definitions.key_guide import REFUSED, also_called
from kitgen.definitions.lengths import Length
from kitgen.definitions.models import ColourCode, Model
from kitgen.games.own.keys.combinations import combination_count
from kitgen.games.own.keys.parts import Kind, Name, WithKinds
from kitgen.games.own.keys.values import WordName

MOST_KINDS = 500
"""The most kinds that `kinds: all` makes of a component: more than anyone would cut out."""

MOST_PIPS = 12
"""The most pips on the half of a domino."""

Side = WordName | Annotated[int, Field(ge=0, le=MOST_PIPS)]
"""One side: a name from `edges`, or a number of pips."""


_NO_TRIANGLES = (
    "tiles cannot be triangles, only the spaces of a board can: make hexagons, or a board of "
    "triangles with counters"
)


class TileKind(Kind):
    """One kind of tile."""

    sides: Annotated[tuple[Side, ...], Field(min_length=2, max_length=6)] | None = Field(
        default=None,
        description="What each of its sides is, one of `edges`: clockwise from the top; of "
        "`pointed` hexagons, from the side at the upper right. A domino has two halves, "
        "the upper one first.",
    )


class TileSize(Model):
    """The size of a rectangle."""

    width: Annotated[Length, Between("0.75 in", "6 in", "a tile is {} wide")] = Field(
        description="From left to right."
    )
    height: Annotated[Length, Between("0.75 in", "6 in", "a tile is {} high")] = Field(
        description="From top to bottom."
    )


class Tiles(WithKinds):
    """Tiles to lay on the table, side by side."""

    make: Literal["tiles"] = Field(
        description="What is made.", json_schema_extra=also_called("dominoes", "hexes")
    )
    shape: Literal["square", "rectangle", "hexagon", "circle", "domino"] = Field(
        default="square",
        description="Their outline; a domino is twice as high as wide and has two halves.",
        json_schema_extra={REFUSED: {"triangle": _NO_TRIANGLES, "triangles": _NO_TRIANGLES}},
    )
    pointed: bool = Field(
        default=False, description="Whether a hexagon has a corner at the top; else a side."
    )
    size: Annotated[Length, Between("0.75 in", "4 in", "a tile is {} wide")] | TileSize = Field(
        description="How wide a tile is; of a hexagon, from one side to the opposite one. A "
        "rectangle has both: {width: 2 in, height: 3 in}."
    )
    edges: dict[WordName, ColourCode] = Field(
        default_factory=dict,
        max_length=6,
        description='What a side may be, with its colour in quotes: {water: "#4477aa"}; sides of '
        "one sort bear equally many dots. Empty: sides mean nothing.",
    )
    pips: Annotated[int, Field(ge=1, le=MOST_PIPS)] | None = Field(
        default=None,
        description="Of dominoes, instead of `edges`: halves have from no pip to so many.",
    )
    kinds: dict[Name, TileKind] | Literal["all"] = Field(  # type: ignore[assignment]
        default_factory=dict,
        description="Its kinds, by names of their own; all: every combination of sides once.",
    )

    @property
    def side_count(self) -> int:
        """The number of a tile's sides, or halves; 0 for a disc."""
        return {"hexagon": 6, "circle": 0, "domino": 2}.get(self.shape, 4)

    @property
    def sorts(self) -> Mapping[str, int]:
        """The sorts of sides, each with its number of dots."""
        if self.shape == "circle":
            return {}
        if self.shape == "domino" and self.pips is not None:
            return {str(count): count for count in range(self.pips + 1)}
        return {name: number for number, name in enumerate(self.edges, 1)}

    @property
    def turning(self) -> tuple[int, int]:
        """The number of sides, and the smallest rotation that fits a tile's place, in sides."""
        return self.side_count, 2 if self.is_oblong else 1

    @property
    def is_oblong(self) -> bool:
        """Whether its upper and lower sides differ in length from its left and right ones."""
        size = self.size
        is_long = isinstance(size, TileSize) and size.width != size.height
        # Another shape that is given both lengths is refused for that alone.
        return self.shape == "rectangle" and is_long

    @property
    def combination_count(self) -> int:
        """The number of combinations of sides, with rotations counted once."""
        return combination_count(len(self.sorts), *self.turning) if self.side_count else 0
