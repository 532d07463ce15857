"""How many games are enough: a number of them, or as many as it takes to know who wins."""

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
"""After so many games, and every multiple, it is looked whether they are enough."""


@frozen
class Goal:
    """When play is over.

    The intervals that are looked at hold at every look (`confidence_sequence`), so stopping by them
    costs none of their confidence.

    Attributes:
        most: After so many games at the latest.
        until: `2%`: as soon as the interval of every share of wins reaches no farther than 2 points
            to either side; `verdict`: as soon as no verdict is undecided; None: not before.
        least: Before so many games they are never enough, whatever they show.
    """

    most: int
    until: str | None = None
    least: int = 0

    def is_met(self, sitting: Sitting, tally: Tally) -> bool:
        """Return whether games are enough; looks that are not due say no."""
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
        """How far intervals may reach; for `until` with a width alone."""
        return Fraction((self.until or "").removesuffix("%")) / 100

    def expected(self, sitting: Sitting, tally: Tally) -> int:
        """Return after about how many games the goal will be met, if they go on like these."""
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
    """Return how far from its share the farthest end of all intervals of wins lies."""
    competing = contests(sitting, tally)
    if competing:
        return max(contest.reach() for contest in competing)
    won = sum(count for result, count in tally.results.items() if result.winners)
    interval = confidence_sequence(won, tally.games)
    return max(interval.estimate - interval.lowest, interval.highest - interval.estimate)


def added_until_met(
    games: Iterable[Observed], sitting: Sitting, tally: Tally, goal: Goal
) -> Iterator[Observed]:
    """Add games to a tally, and yield each, until the goal is met; no further one is asked for."""
    if goal.is_met(sitting, tally):
        return
    for game in games:
        tally.add(game)
        yield game
        if goal.is_met(sitting, tally):
            return
