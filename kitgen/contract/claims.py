"""The claims that a game makes about a kit in its report, and how certain each of them is."""

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
    """One bar of a claim's small distribution: its label, and its length as a share of 1.

    `figure` is printed at the bar's end; if empty, the share is printed as a percentage.
    """

    label: str
    share: Fraction
    figure: str = ""


@frozen
class Table:
    """A claim's figures in rows and columns.

    Attributes:
        title: The heading above the table: what it shows.
        columns: The column headings, starting with that of the row names.
        rows: The cells of each row, starting with its name.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def __post_init__(self) -> None:
        """Refuse a table without rows, or with a row of the wrong length."""
        if not self.rows or any(len(row) != len(self.columns) for row in self.rows):
            raise ValueError(f"{self.title}: a table has rows of {len(self.columns)} cells")


@frozen
class Beside:
    """The parent kit's figure for the same claim.

    Attributes:
        kit_id: The parent's id.
        title: The parent's title.
        figure: The parent's figure, in a few words.
        value: The parent's value, for machines.
    """

    kit_id: str
    title: str
    figure: str
    value: Mapping[str, Any]


@frozen
class Claim:
    """One statement that the report makes about a kit.

    Attributes:
        id: Unique within the game: lower case, digits, hyphens.
        statement: One sentence for people, with the figure and any assumption behind it.
        certainty: How it is known.
        value: The same for machines, ready for JSON; exact numbers in the form that
            `figures.for_json` writes.
        bars: A distribution to draw beside the sentence; most claims have none.
        bars_title: The heading above the bars: what their labels mean.
        audience: Who may know it before the game. Figures of a hidden field, such as its points,
            are for the referee only.
        figure: The figure in a few words, for comparing a variant with its parent; empty if it
            concerns only what was drawn for this kit.
        table: Figures to show below the sentence; most claims have none.
        beside: The parent's figure for this claim, if it differs; filled in by the pipeline.
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
        """Refuse a heading without bars."""
        if self.bars_title and not self.bars:
            raise ValueError(f"{self.id} has a heading over no bars: {self.bars_title}")
