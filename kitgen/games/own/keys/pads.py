"""The keys of score pads: columns, rows to write in, and rows of boxes."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from kitgen.definitions.bounds import Between
from kitgen.definitions.key_guide import REFUSED, also_called
from kitgen.definitions.lengths import Length
from kitgen.definitions.models import ColourCode, Model
from kitgen.games.own.keys import refused
from kitgen.games.own.keys.parts import Common, PieceCount
from kitgen.games.own.keys.values import Lines, WordName
from kitgen.units import inches


class BoxRow(Model):
    """A row of a score pad made of boxes to cross off or write in."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.OF_ROW}})

    row: Lines = Field(description="What is written beside it.")
    icon: WordName | None = Field(default=None, description="An icon before its name.")
    boxes: (
        Annotated[int, Field(ge=1, le=30)]
        | Annotated[
            tuple[Annotated[str, Field(min_length=1, max_length=12)] | int, ...],
            Field(min_length=1, max_length=30),
        ]
    ) = Field(
        description="How many, or what is in each; a row without boxes is only its name: Total."
    )
    colour: ColourCode | None = Field(
        default=None, description='The colour of its boxes, in quotes, as in "#2f6f4f".'
    )


class Column(Model):
    """A column of a score pad with a width of its own."""

    column: Lines = Field(description="What is written above it.")
    width: Annotated[Length, Between("0.4 in", "6 in", "a column is {} wide")] = Field(
        description="How wide it is."
    )


class Pad(Common):
    """Score sheets: a table to write in."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.OF_PAD}})

    make: Literal["pad"] = Field(
        description="What is made.",
        json_schema_extra=also_called("score pad", "score sheet", "sheet", "notepad"),
    )
    width: Annotated[Length, Between("2 in", "7.25 in", "a score sheet is {} wide")] = Field(
        default=inches(3.5), description="How wide a sheet is."
    )
    height: Annotated[Length, Between("2 in", "9.5 in", "a score sheet is {} high")] = Field(
        default=inches(4.75), description="How high a sheet is."
    )
    columns: (
        Literal["players"]
        | Annotated[tuple[Lines | Column, ...], Field(min_length=1, max_length=12)]
    ) = Field(
        default="players",
        description="What is written above the columns; players: a blank for each player's name. "
        "They are equally wide, but for those that say how wide they are: "
        "{column: Answer, width: 2 in}.",
    )
    rows: Annotated[tuple[Lines | BoxRow, ...], Field(min_length=1, max_length=30)] = Field(
        description="What is written beside the rows, from the top; a row of boxes is written "
        "{row: Wheat, icon: grain, boxes: 9}."
    )
    both_sides: bool = Field(default=False, description="Whether the table is on both sides.")
    count: PieceCount = Field(default=4, description="How many sheets there are.")
