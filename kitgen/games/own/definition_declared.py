"""The checks that a game of one's own declares: their keys."""

from typing import Annotated

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from kitgen.definitions.models import Model
from kitgen.games.own.definition_parts import Name, ValueName

Condition = Annotated[dict[ValueName, str | int], Field(min_length=1)]
"""Values that a kind has: {type: fish}; for tiles also {side: water}."""

Chance = Annotated[
    str,
    Field(
        pattern=r"^\s*(>=|<=|≥|≤)\s*[0-9]{1,3}(\.[0-9]{1,9})?\s*%\s*$",
        description="At least or at most how likely: `>= 80 %`, `<= 5 %`.",
    ),
]


class Counted(Model):
    """How many pieces there are."""

    of: Name = Field(description="The component whose pieces are counted.")
    where: Condition | None = Field(
        default=None, description="Only those that have these values; null: all."
    )
    exactly: Annotated[int, Field(ge=0)] | None = Field(
        default=None, description="How many there have to be."
    )
    at_least: Annotated[int, Field(ge=0)] | None = Field(
        default=None, description="How many there have to be, or more."
    )
    at_most: Annotated[int, Field(ge=0)] | None = Field(
        default=None, description="How many there have to be, or fewer."
    )


class Summed(Counted):
    """What the values of all pieces add up to."""

    value: ValueName = Field(description="The value, or the column, that is added up.")


class Distinct(Model):
    """No two kinds have the same value."""

    of: Name = Field(description="The component whose kinds are compared.")
    value: ValueName = Field(description="The value, or the column, that differs.")


class Drawn(Model):
    """The chance that a hand holds what is wanted, exactly."""

    # `from` is a word of Python's, so the field has another name.
    deck: Name = Field(alias="from", description="The component that the hand is drawn from.")
    hand: Annotated[int, Field(ge=1, le=500)] = Field(description="How many are drawn.")
    want: Condition = Field(description="What is wanted among them: {type: fish}.")
    at_least: Annotated[int, Field(ge=1)] = Field(
        default=1, description="How many of them there have to be in the hand."
    )
    chance: Chance = Field(description="At least or at most how likely: `>= 80 %`.")


class SidesMeet(Model):
    """Every sort of side is found on two different tiles at least, so that none is left alone."""

    of: Name = Field(description="The tiles.")


class AllCombinations(Model):
    """Every way to put sorts on the sides is there exactly once; turned ones are the same."""

    of: Name = Field(description="The tiles.")


class OneInCommon(Model):
    """Any two kinds share exactly one symbol."""

    of: Name = Field(description="The component.")
    values: Annotated[tuple[ValueName, ...], Field(min_length=1)] = Field(
        description="The values, or columns, that hold its symbols."
    )


class Connected(Model):
    """Every square of a board can be reached from every other one."""

    of: Name = Field(description="The board.")
    by: tuple[
        Annotated[tuple[int, int], Field(description="How far right, and how far down.")], ...
    ] = Field(
        default=((1, 0), (0, 1), (-1, 0), (0, -1)),
        min_length=1,
        description="The moves: how far right and how far down each goes; a knight's are "
        "[[1, 2], [2, 1], [2, -1], ...].",
    )


class DeclaredCheck(Model):
    """One check: exactly one of these keys."""

    count: Counted | None = Field(default=None, description="How many pieces there are.")
    sum: Summed | None = Field(default=None, description="What values add up to.")
    distinct: Distinct | None = Field(default=None, description="No two kinds are alike.")
    draw: Drawn | None = Field(default=None, description="The chance of a hand.")
    sides_meet: SidesMeet | None = Field(default=None, description="No side is left alone.")
    all_combinations: AllCombinations | None = Field(
        default=None, description="Every set of sides is there once."
    )
    one_in_common: OneInCommon | None = Field(
        default=None, description="Any two share exactly one symbol."
    )
    connected: Connected | None = Field(default=None, description="A board hangs together.")

    @property
    def kind(self) -> str:
        """The key of the check that is declared."""
        return next(name for name in type(self).model_fields if getattr(self, name) is not None)

    @model_validator(mode="after")
    def _is_one(self) -> "DeclaredCheck":
        """Refuse none, and several in one item of the list."""
        declared = [name for name in type(self).model_fields if getattr(self, name) is not None]
        if len(declared) != 1:
            raise PydanticCustomError(
                "one_check",
                "an item of `checks` declares one check, not {count}",
                {"count": len(declared)},
            )
        return self
