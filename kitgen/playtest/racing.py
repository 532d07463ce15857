"""A race of variants by successive halving: which of many come nearest to some targets.

All variants play a few games, those that are farthest from the targets drop out, and the rest play
twice as many more, until few are left (K. Jamieson and A. Talwalkar, "Non-stochastic Best Arm
Identification and Hyperparameter Optimization", AISTATS 2016). All of them play the same games
(common random numbers). A variant drops out if its interval shows that it is farther from the
targets than another one, or if it belongs to the worse half. In the second case a good variant may
be lost by bad luck. That may cost an answer, but makes none wrong: the evidence for an answer is
games that had no influence on the race.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Generic, TypeVar

from kitgen.playtest.measures import Measure, Number
from kitgen.playtest.observed import Observed
from kitgen.playtest.statistics.numbers import mean_interval
from kitgen.playtest.statistics.shares import Interval, wilson
from kitgen.values import frozen

VariantT = TypeVar("VariantT")

FIRST_GAMES = 50
"""How many games every variant plays."""

_LEFT = 4
"""The race ends when at most this many variants are left."""


@frozen
class Target:
    """The values that a figure should have.

    Attributes:
        measure: The figure.
        lowest: The least value wanted.
        highest: The greatest value wanted.
        scale: A distance from the target that counts as far; distances are measured in this unit.
    """

    measure: Measure
    lowest: float
    highest: float
    scale: float

    def distance(self, figure: float) -> float:
        """Return the distance of a value from the target, in units of the scale; 0 if it is met."""
        return max(self.lowest - figure, figure - self.highest, 0.0) / self.scale


@frozen
class Reading:
    """What a variant's games say about one target.

    Attributes:
        target: The target.
        interval: The interval of the figure; None if too few games had a number.
    """

    target: Target
    interval: Interval | None

    @property
    def distance(self) -> float:
        """The distance of the sample's figure from the target; very far if it is unknown."""
        return _FAR if self.interval is None else self.target.distance(self.interval.estimate)

    @property
    def nearest(self) -> float:
        """The least distance that the interval allows."""
        if self.interval is None:
            return 0.0
        inside = self.interval.lowest <= self.target.highest
        inside = inside and self.interval.highest >= self.target.lowest
        ends = (self.interval.lowest, self.interval.highest)
        return 0.0 if inside else min(map(self.target.distance, ends))

    @property
    def farthest(self) -> float:
        """The greatest distance that the interval allows."""
        if self.interval is None:
            return _FAR
        return max(map(self.target.distance, (self.interval.lowest, self.interval.highest)))

    @property
    def is_met(self) -> bool:
        """Whether the whole interval is within the target."""
        return self.farthest == 0.0


_FAR = 1e9


def read_target(target: Target, games: Sequence[Observed], confidence: float = 0.95) -> Reading:
    """Return what games say about a target: the mean of its figure, with an interval."""
    numbers = [number for game in games if (number := target.measure.of(game)) is not None]
    if len(numbers) < 2:
        return Reading(target, None)
    return Reading(target, _interval(target.measure, numbers, confidence))


def _interval(measure: Measure, numbers: Sequence[Number], confidence: float) -> Interval:
    if measure.is_share:
        return wilson(sum(numbers, Fraction(0)), len(numbers), confidence)
    return mean_interval([float(number) for number in numbers], confidence)


@frozen
class Lap(Generic[VariantT]):
    """The results of a variant so far.

    Attributes:
        variant: The variant.
        games: The games that it has played.
        readings: The reading of each target.
    """

    variant: VariantT
    games: tuple[Observed, ...]
    readings: tuple[Reading, ...]

    @property
    def distance(self) -> float:
        """The sum of the distances from all targets."""
        return sum(reading.distance for reading in self.readings)


Play = Callable[[VariantT, range], Sequence[Observed]]
"""Takes a variant and the numbers of games, and returns the games."""


def race(
    variants: Sequence[VariantT], targets: Sequence[Target], play: Play[VariantT]
) -> Iterator[tuple[Lap[VariantT], ...]]:
    """Yield the variants left after each round, the nearest first; ties keep the given order.

    Args:
        variants: The variants, the cheapest first.
        targets: The targets.
        play: Plays games.
    """
    # Bonferroni: all intervals of a round are right together, for all variants and targets.
    confidence = 1.0 - 0.05 / max(1, len(variants) * len(targets))
    laps: list[Lap[VariantT]] = [Lap(variant, (), ()) for variant in variants]
    played, games = 0, FIRST_GAMES
    while laps:
        numbers = range(played + 1, games + 1)
        laps = [_further(lap, targets, play, numbers, confidence) for lap in laps]
        laps.sort(key=lambda lap: lap.distance)
        surest = min(sum(reading.farthest for reading in lap.readings) for lap in laps)
        possible = [
            lap for lap in laps if sum(reading.nearest for reading in lap.readings) <= surest
        ]
        kept = possible[: max(_LEFT, -(-len(laps) // 2))]
        yield tuple(kept)
        if len(kept) <= _LEFT:
            return
        laps, played, games = kept, games, 2 * games


def _further(
    lap: Lap[VariantT],
    targets: Sequence[Target],
    play: Play[VariantT],
    numbers: range,
    confidence: float,
) -> Lap[VariantT]:
    games = (*lap.games, *play(lap.variant, numbers))
    readings = tuple(read_target(target, games, confidence) for target in targets)
    return Lap(lap.variant, games, readings)
