"""How many there are of a kind, as definitions say it: a number, a range, or what is left over."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from kitgen.definitions.models import Model

WholeCount = Annotated[int, Field(ge=0, le=500)]
"""How many pieces of a kind there are, as a plain number."""


class DrawnCount(Model):
    """A count that is no plain number: drawn by the seed, or a share of the rest."""

    between: tuple[WholeCount, WholeCount] | None = Field(
        default=None,
        description="The fewest and the most: the seed draws a number from one to the other, "
        "each as likely, as in [4, 8].",
    )
    fill: Literal[True] | None = Field(
        default=None, description="true: this kind fills what the other ones leave."
    )
    weight: int | None = Field(
        default=None,
        ge=1,
        le=1000,
        description="The same, but with this many shares if several kinds fill; the others have 1.",
    )

    @property
    def shares(self) -> int:
        """The shares that it takes of the rest; 0 for a range."""
        return self.weight or int(self.fill is not None)


Count: TypeAlias = WholeCount | DrawnCount
"""How many there are: a number, a range that the seed draws from, or what is left over."""
