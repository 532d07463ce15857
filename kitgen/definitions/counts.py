"""How definitions write a count: as a number, a range, or a share of what is left over."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from kitgen.definitions.key_guide import COUNTS
from kitgen.definitions.models import Model

WholeCount = Annotated[int, Field(ge=0, le=500)]
"""The number of pieces of a kind, as a plain number."""


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
        """Its shares of the rest; 0 for a range."""
        return self.weight or int(self.fill is not None)


Count: TypeAlias = Annotated[WholeCount, Field(json_schema_extra={COUNTS: True})] | DrawnCount
"""A count: a number, a range from which the seed draws, or a share of what is left over."""
