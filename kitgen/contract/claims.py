"""What a game says of a kit in its report, and how it is known."""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Any

from kitgen.contract.audience import Audience
from kitgen.values import frozen


class Certainty(StrEnum):
    """How a claim of the report is known."""

    PROVED = "proved"
    EXACT = "computed exactly"
    MODEL = "exact in a model"
    SAMPLED = "sampled"


@frozen
class Bar:
    """One bar of a claim's little distribution: its label, and its length as a share of 1.

    `figure` is what stands at the bar's end; where it is empty, the share as a percentage.
    """

    label: str
    share: Fraction
    figure: str = ""


@frozen
class Table:
    """A claim's figures in rows and columns.

    Attributes:
        title: What the table shows, as a heading over it.
        columns: What stands over each column, that of the rows' names first.
        rows: The cells of each row, its name first.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def __post_init__(self) -> None:
        """Refuse a table without rows, or with a row of another length."""
        if not self.rows or any(len(row) != len(self.columns) for row in self.rows):
            raise ValueError(f"{self.title}: a table has rows of {len(self.columns)} cells")


@frozen
class Beside:
    """What the kit that a variant extends has for the same claim.

    Attributes:
        kit_id: Which kit that is.
        title: Its title.
        figure: Its figure in a few words.
        value: Its value for machines.
    """

    kit_id: str
    title: str
    figure: str
    value: Mapping[str, Any]


@frozen
class Claim:
    """One thing the report says about a kit.

    Attributes:
        id: Names the claim within its game: lower case, digits, hyphens.
        statement: One sentence that a person reads, with the figure in it, and in it also what
            the figure supposes, if anything.
        certainty: How it is known.
        value: The same for machines, ready for JSON; exact numbers as `figures.for_json`
            writes them.
        bars: A distribution to draw beside the sentence; most claims have none.
        bars_title: What the labels of the bars are, as a heading over them.
        audience: Who may know it before the game: figures of a hidden field, as its points,
            are the referee's.
        figure: The figure in a few words, by which a variant's stands beside its parent's;
            empty where it is about what was drawn for this one kit.
        table: Figures to show below the sentence; most claims have none.
        beside: What the kit's parent has for this claim, where it has something else; the
            pipeline fills it in.
    """

    id: str
    statement: str
    certainty: Certainty
    value: Mapping[str, Any]
    bars: tuple[Bar, ...] = ()
    bars_title: str = ""
    audience: Audience = Audience.PLAYERS
    figure: str = ""
    table: Table | None = None
    beside: Beside | None = None

    def __post_init__(self) -> None:
        """Refuse a heading over no bars."""
        if self.bars_title and not self.bars:
            raise ValueError(f"{self.id} has a heading over no bars: {self.bars_title}")
