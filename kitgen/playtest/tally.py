"""Tallies of games: everything that figures need, in memory that does not grow with the games.

Everything in a tally is a whole number, so tallies of games from several processes, merged in any
order, are exactly the tally of all of them.
"""

from collections import Counter

from kitgen.playtest.observed import Observed
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen

MOST_KEPT = 3
"""How many games of each length are remembered, and how many typical games are shown."""

MOST_STALLS = 10
"""How many stalls, the first ones, are remembered."""


@frozen
class Result:
    """Who won a game, who moved first, and who led.

    Attributes:
        winners: The seats that won; None if the rules did not end the game.
        order: The seats in the order of their first decisions.
        half_time: The seat that led alone at half-time, or None.
    """

    winners: tuple[int, ...] | None
    order: tuple[int, ...]
    half_time: int | None


class Tally:
    """The tally of any number of games.

    Attributes:
        results: How often each result occurred.
        endings: How often each rule ended a game; stalls count under the empty text.
        turns: How often each number of turns occurred.
        gaps: How often each difference of the best two scores occurred.
        leads: How often each number of changes of the lead occurred.
        decisions: The number of decisions in all games.
        choices: The number of legal moves in all decisions.
        forced: The number of decisions with a single legal move.
        quiet: The number of turns in which no feature of the sort `event` occurred.
        occurrences: How often each feature occurred in all games.
        firsts: In how many games a feature first occurred in a turn, by feature and turn.
        visits: The number of moves to each square.
        decided: The lowest numbers of the games that the rules ended, by turns.
        stalled: The lowest numbers of the stalls.
    """

    def __init__(self) -> None:
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
        """The number of games."""
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
        """Add the games of another tally, which must not include any that were added here."""
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
        """Return the numbers of typical games: those nearest in length among games that ended.

        Args:
            turns: The typical number of turns; of games that are equally near, the one with the
                lower number comes first.
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
