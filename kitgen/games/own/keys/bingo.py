"""Bingo cards: the keys of a component whose cards are dealt from the words of a deck."""

from typing import Annotated, Literal

from pydantic import Field

from kitgen.definitions.bounds import Between
from kitgen.definitions.key_guide import also_called
from kitgen.definitions.lengths import Length
from kitgen.definitions.models import ColourCode
from kitgen.games.own.keys.parts import Common, Name, PieceCount
from kitgen.units import inches

Across = Annotated[int, Field(ge=2, le=8)]
Head = Annotated[str, Field(min_length=1, max_length=24)]
"""What is written above a column of a bingo card, or in its middle."""


class Bingo(Common):
    """Bingo cards: on each other words of a deck, dealt by the seed, and no two cards alike."""

    make: Literal["bingo"] = Field(
        description="What is made.",
        json_schema_extra=also_called("bingo card", "bingo cards", "bingo boards", "lotto"),
    )
    of: Name = Field(description="The deck that is called out: its kinds' names are on the cards.")
    squares: tuple[Across, Across] = Field(
        default=(5, 5), description="How many squares from left to right, and from top to bottom."
    )
    centre: Head | None = Field(
        default=None,
        description="What is written in the middle square, which is free for all; null: a word.",
    )
    heads: Annotated[tuple[Head, ...], Field(min_length=2, max_length=8)] | None = Field(
        default=None,
        description="What is written above the columns, as in [B, I, N, G, O]; then each "
        "column has its own share of the deck, in its order. null: any word in any "
        "square.",
    )
    width: Annotated[Length, Between("2.5 in", "7.25 in", "a bingo card is {} wide")] = Field(
        default=inches(5), description="How wide a card is."
    )
    height: Annotated[Length, Between("2.5 in", "9.5 in", "a bingo card is {} high")] = Field(
        default=inches(4.9), description="How high a card is."
    )
    colour: ColourCode | None = Field(
        default=None, description='The colour of its head and rim, in quotes, as in "#2f6f4f".'
    )
    count: PieceCount = Field(default=12, description="How many cards there are.")
