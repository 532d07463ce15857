"""Games added up: all that figures need, in room that does not grow with the number of games.

Everything in a tally is a whole number, so tallies of games that were played apart, merged in any
order, are the tally of all of them to the last digit.
"""

from collections import Counter

from kitgen.playtest.observed import Observed
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen

MOST_KEPT = 3
"""So many games of each length are remembered, and so many typical games are shown."""

MOST_STALLS = 10
"""So many stalls are remembered, the first ones."""


@frozen
class Result:
    """What decides who did well in a game.

    Attributes:
        winners: Who won; None: the rules did not end the game.
        order: The seats in the order of their first decisions.
        half_time: Who led alone at half-time; None: nobody.
    """

    winners: tuple[int, ...] | None
    order: tuple[int, ...]
    half_time: int | None


class Tally:
    """Games added up.

    Attributes:
        results: How often games came out so.
        endings: How often each rule ended a game; an empty one stands for stalls.
        turns: How often each number of turns was seen.
        gaps: How often each difference of the best two scores was seen.
        leads: How often each number of changes of the leader was seen.
        decisions: How often a player was asked, in all games.
        choices: How many legal moves there were.
        forced: In how many decisions there was one legal move.
        quiet: In how many turns nothing happened.
        occurrences: How often each feature occurred, in all games.
        firsts: In how many games a feature occurred first in a turn, by feature and turn.
        visits: How many moves went to each square.
        decided: Of the games that the rules ended, the lowest numbers, by turns.
        stalled: Of those that they did not end, the lowest numbers.
    """

    def __init__(self) -> None:
        """Begin without a game."""
        self.results: Counter[Result] = Counter()
        self.endings: Counter[str] = Counter()
        self.turns: Counter[int] = Counter()
        self.gaps: Counter[int] = Counter()
        self.leads: Counter[int] = Counter()
        self.decisions = self.choices = self.forced = self.quiet = 0
        self.occurrences: Counter[str] = Counter()
        self.firsts: Counter[tuple[str, int]] = Counter()
        self.visits: Counter[Cell] = Counter()
        self.decided: dict[int, tuple[int, ...]] = {}
        self.stalled: tuple[int, ...] = ()

    @property
    def games(self) -> int:
        """How many games were added."""
        return self.results.total()

    def add(self, game: Observed) -> None:
        """Add a game."""
        self.results[Result(game.winners, game.order, game.half_time)] += 1
        self.endings[game.reason if game.winners is not None else ""] += 1
        self.turns[game.turns] += 1
        self.leads[game.leads] += 1
        if len(game.scores) > 1:
            second, best = sorted(game.scores)[-2:]
            self.gaps[best - second] += 1
        self.decisions += game.decisions
        self.choices += game.choices
        self.forced += game.forced
        self.quiet += game.quiet
        for name, occurrence in game.features.items():
            self.occurrences[name] += occurrence.count
            self.firsts[name, occurrence.first] += 1
        self.visits.update(game.places)
        if game.winners is None:
            self.stalled = _lowest(self.stalled, (game.number,), MOST_STALLS)
        else:
            self._remember(game.turns, (game.number,))

    def merge(self, other: "Tally") -> None:
        """Add the games of another tally, none of which was added here."""
        for counts, others in (
            (self.results, other.results),
            (self.endings, other.endings),
            (self.turns, other.turns),
            (self.gaps, other.gaps),
            (self.leads, other.leads),
            (self.occurrences, other.occurrences),
            (self.firsts, other.firsts),
            (self.visits, other.visits),
        ):
            counts.update(others)  # type: ignore[arg-type]
        self.decisions += other.decisions
        self.choices += other.choices
        self.forced += other.forced
        self.quiet += other.quiet
        self.stalled = _lowest(self.stalled, other.stalled, MOST_STALLS)
        for turns, numbers in other.decided.items():
            self._remember(turns, numbers)

    def typical(self, turns: int) -> tuple[int, ...]:
        """Return the numbers of the typical games: among those that the rules ended, the nearest.

        Args:
            turns: The number of turns to which they are near; of two as near the lower number
                of the game comes first.
        """
        by_nearness = sorted(
            (abs(length - turns), number)
            for length, numbers in self.decided.items()
            for number in numbers
        )
        return tuple(number for _, number in by_nearness[:MOST_KEPT])

    def _remember(self, turns: int, numbers: tuple[int, ...]) -> None:
        self.decided[turns] = _lowest(self.decided.get(turns, ()), numbers, MOST_KEPT)


def _lowest(numbers: tuple[int, ...], others: tuple[int, ...], most: int) -> tuple[int, ...]:
    return tuple(sorted((*numbers, *others))[:most])
