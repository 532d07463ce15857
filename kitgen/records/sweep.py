"""The records of sweeps and of tuning: how a kit's games change when its values are varied."""

from kitgen.records.playtest import Change, PlayedGame
from kitgen.values import frozen

SCHEMA_VERSION = 1


@frozen
class Setting:
    """A value of a kit.

    Attributes:
        path: The value's path: `tiles.lodestone.count`.
        value: The value as `--set` takes it.
    """

    path: str
    value: str


@frozen
class SweptVariant:
    """One variant of a sweep.

    Attributes:
        settings: The varied values.
        played: The results; null if the kit is not valid.
        refused: The first error if the kit is not valid; otherwise empty.
    """

    settings: tuple[Setting, ...]
    played: PlayedGame | None
    refused: str


@frozen
class SweepRecord:
    """A sweep over values of a kit. All variants met the same chance.

    Attributes:
        schema_version: The version of this file's form.
        kitgen: The version of kitgen that played.
        kit: The kit's id.
        varied: The varied paths, in the order of a variant's settings.
        variants: One for every combination of values.
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
        is_share: Whether the figure is a share of games, from 0 to 1.
        lowest: The lowest value on target.
        highest: The highest value on target.
    """

    name: str
    is_share: bool
    lowest: float
    highest: float

    def distance(self, figure: float) -> float:
        """Return how far a figure is from the target; 0 if it meets it."""
        return max(self.lowest - figure, figure - self.highest, 0.0)


@frozen
class Answer:
    """A variant that comes near the targets.

    Attributes:
        settings: The values that differ from the kit's, at most three.
        moved: The total change of its numbers from the kit's.
        evidence: The change of each target's figure, in games that had no part in finding the
            answer.
        met: For each target, whether the figure's whole interval lies within it.
        nearly: For each target, whether the sampled figure lies within it.
    """

    settings: tuple[Setting, ...]
    moved: int
    evidence: tuple[Change, ...]
    met: tuple[bool, ...]
    nearly: tuple[bool, ...]


@frozen
class TuningRecord:
    """The result of tuning a kit.

    Attributes:
        schema_version: The version of this file's form.
        kitgen: The version of kitgen that played.
        kit: The kit's id.
        name: What was played of it.
        players: The player in each seat.
        seed: The seed of the playtest.
        targets: The targets.
        tried: The number of variants tried.
        refused: The number of combinations that are not valid kits.
        games: The number of games behind each answer's evidence.
        answers: The answers, nearest first, whether or not any meets all targets.
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
