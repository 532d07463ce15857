"""The records of sweeps and of tuning: what a kit becomes when its values are varied."""

from kitgen.records.playtest import Change, PlayedGame
from kitgen.values import frozen

SCHEMA_VERSION = 1


@frozen
class Setting:
    """A value of a kit.

    Attributes:
        path: Where it stands: `tiles.lodestone.count`.
        value: What it is, as `--set` takes it.
    """

    path: str
    value: str


@frozen
class SweptVariant:
    """One variant of a sweep.

    Attributes:
        settings: The values that were varied.
        played: What came of it; null where there is no such kit.
        refused: The first error of a kit that there cannot be; empty where there is one.
    """

    settings: tuple[Setting, ...]
    played: PlayedGame | None
    refused: str


@frozen
class SweepRecord:
    """A sweep over values of a kit. All variants met the same chance.

    Attributes:
        schema_version: Of this form.
        kitgen: The version that played.
        kit: The kit's id.
        varied: The paths that were varied, in the order of a variant's settings.
        variants: Every combination of values.
    """

    schema_version: int
    kitgen: str
    kit: str
    varied: tuple[str, ...]
    variants: tuple[SweptVariant, ...]


@frozen
class Wanted:
    """A target of tuning.

    Attributes:
        name: The figure.
        is_share: Whether it is a share of games, from 0 to 1.
        lowest: The least that is wanted.
        highest: The most.
    """

    name: str
    is_share: bool
    lowest: float
    highest: float

    def distance(self, figure: float) -> float:
        """Return how far a figure is from what is wanted; 0: it is met."""
        return max(self.lowest - figure, figure - self.highest, 0.0)


@frozen
class Answer:
    """A variant that comes near to what is wanted.

    Attributes:
        settings: The values that differ from the kit's, at most three.
        moved: By how much its numbers differ from the kit's, all added up.
        evidence: What the change did to each target's figure, in games that had no part in
            finding it.
        met: For each target, whether all of the figure's interval is what is wanted.
        nearly: For each target, whether the figure in the sample is.
    """

    settings: tuple[Setting, ...]
    moved: int
    evidence: tuple[Change, ...]
    met: tuple[bool, ...]
    nearly: tuple[bool, ...]


@frozen
class TuningRecord:
    """What tuning found.

    Attributes:
        schema_version: Of this form.
        kitgen: The version that played.
        kit: The kit's id.
        name: What was played of it.
        players: Who played, a player to each seat.
        seed: Of the playtest.
        targets: What was wanted.
        tried: How many variants were tried.
        refused: How many combinations are no kit.
        games: How many games stand behind each answer's evidence.
        answers: The nearest first; where none meets all targets, these are the nearest.
    """

    schema_version: int
    kitgen: str
    kit: str
    name: str
    players: tuple[str, ...]
    seed: str
    targets: tuple[Wanted, ...]
    tried: int
    refused: int
    games: int
    answers: tuple[Answer, ...]
