"""When games are enough: after a fixed number, or once it is known who wins how often."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from kitgen.playtest.leans import contests, is_decided, judge
from kitgen.playtest.observed import Observed
from kitgen.playtest.play import Sitting
from kitgen.playtest.statistics.sequences import confidence_sequence
from kitgen.playtest.tally import Tally
from kitgen.values import frozen

VERDICT = "verdict"

LOOK = 20
"""After how many games, and at every multiple, a goal is checked."""


@frozen
class Goal:
    """The condition that ends play.

    The intervals are those of `confidence_sequence`, which are valid at every look, so stopping by
    them costs no confidence.

    Attributes:
        most: The most games.
        until: `2%` stops as soon as the interval of every share of wins reaches at most 2
            percentage points to either side; `verdict` stops as soon as no verdict is undecided;
            None stops only after `most` games.
        least: The fewest games, whatever they show.
    """

    most: int
    until: str | None = None
    least: int = 0

    def is_met(self, sitting: Sitting, tally: Tally) -> bool:
        """Return whether games are enough; False if no check is due after so many games."""
        if tally.games >= self.most:
            return True
        if self.until is None or tally.games == 0 or tally.games % LOOK:
            return False
        if tally.games < self.least:
            return False
        if self.until == VERDICT:
            competing = contests(sitting, tally)
            return bool(competing) and all(map(is_decided, competing))
        return farthest_reach(sitting, tally) <= self.reach

    @property
    def reach(self) -> Fraction:
        """How far intervals may reach to either side; only for `until` with a percentage."""
        return Fraction((self.until or "").removesuffix("%")) / 100

    def expected(self, sitting: Sitting, tally: Tally) -> int:
        """Estimate after how many games the goal will be met, if the next ones resemble these."""
        if self.until is None or not tally.games:
            return self.most
        if self.until == VERDICT:
            more = [judge(contest) for contest in contests(sitting, tally)]
            if not more or any(judged.word == "undecided" and not judged.more for judged in more):
                return self.most
            games = tally.games + max(judged.more or 0 for judged in more)
            return min(self.most, max(self.least, games))
        # Intervals shrink with the square root of the number of games.
        times = (farthest_reach(sitting, tally) / float(self.reach)) ** 2
        return min(self.most, max(self.least, tally.games, round(tally.games * times)))


def farthest_reach(sitting: Sitting, tally: Tally) -> float:
    """Return the longest distance of an end of any interval of wins from its share."""
    competing = contests(sitting, tally)
    if competing:
        return max(contest.reach() for contest in competing)
    won = sum(count for result, count in tally.results.items() if result.winners)
    interval = confidence_sequence(won, tally.games)
    return max(interval.estimate - interval.lowest, interval.highest - interval.estimate)


def added_until_met(
    games: Iterable[Observed], sitting: Sitting, tally: Tally, goal: Goal
) -> Iterator[Observed]:
    """Add games to a tally, and yield each, until the goal is met; then take no further game."""
    if goal.is_met(sitting, tally):
        return
    for game in games:
        tally.add(game)
        yield game
        if goal.is_met(sitting, tally):
            return
