"""Who wins how often: seats, sides and places in the order of moves, and whether a game leans.

A seat's points are those of `Outcome.points`: 1 for a win, a part for a shared one. Stalls, and
games that all of several seats lose, have no winner. A verdict counts these as shared by all,
because they favour no seat: frequent stalls do not make a game lean.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from kitgen.playtest.measures import ordinal
from kitgen.playtest.play import Sitting
from kitgen.playtest.rounding import estimate
from kitgen.playtest.statistics.sequences import (
    EVEN,
    Verdict,
    confidence_sequence,
    verdict,
    verdict_word,
)
from kitgen.playtest.statistics.shares import Interval, wilson
from kitgen.playtest.tally import Tally
from kitgen.records.playtest import Lean, Winner
from kitgen.values import frozen

CONFIDENCE = 0.95


@frozen
class Contest:
    """The points that seats, sides or places in the order of moves won in the same games.

    Attributes:
        of: What is compared: `seat`, `side` or `order`.
        names: The name of each seat, side or place.
        points: The points of each.
        unwon: The number of games without a winner.
        games: The number of games, at least one.
    """

    of: str
    names: tuple[str, ...]
    points: tuple[Fraction, ...]
    unwon: int
    games: int

    @property
    def confidence(self) -> float:
        """The confidence of a single interval, with which all are right with `CONFIDENCE`.

        If there are two, one wins what the other does not, so both intervals are right or neither
        is. If there are more, each gets an equal part of the allowed error (Bonferroni).
        """
        apart = 1 if len(self.names) == 2 else len(self.names)
        return 1.0 - (1.0 - CONFIDENCE) / apart

    def credited(self) -> tuple[Fraction, ...]:
        """Return the points, with games that have no winner shared by all."""
        shared = Fraction(self.unwon, len(self.names))
        return tuple(points + shared for points in self.points)

    def reach(self) -> float:
        """Return the longest distance from a share to an end of its `sequence` interval."""
        return max(
            max(interval.estimate - interval.lowest, interval.highest - interval.estimate)
            for interval in map(self.sequence, self.points)
        )

    def sequence(self, points: Fraction) -> Interval:
        """Return the interval of a share that is valid at every look."""
        return confidence_sequence(points, self.games, self.confidence)


def contests(sitting: Sitting, tally: Tally) -> tuple[Contest, ...]:
    """Return the contests: of seats, of sides if several seats share one, and of the order.

    The order is left out if only one order occurred, because it says the same as the seats.
    A game for one player has no contests, and neither has a tally without games.
    """
    names = sitting.playable.engine.seats(sitting.playable.rules)
    return tuple(_contests(sitting, tally, names)) if len(names) > 1 and tally.games else ()


def _contests(sitting: Sitting, tally: Tally, names: Sequence[str]) -> Iterator[Contest]:
    engine, rules = sitting.playable.engine, sitting.playable.rules
    points = [Fraction(0)] * len(names)
    places = [Fraction(0)] * len(names)
    unwon = unwon_in_order = in_order = 0
    orders: set[tuple[int, ...]] = set()
    for result, count in tally.results.items():
        order = _whole(result.order, len(names))
        winners = result.winners or ()
        for seat in winners:
            points[seat] += Fraction(count, len(winners))
        unwon += 0 if winners else count
        if order is None:
            continue
        orders.add(order)
        in_order += count
        unwon_in_order += 0 if winners else count
        for place, seat in enumerate(order):
            if seat in winners:
                places[place] += Fraction(count, len(winners))
    yield Contest("seat", tuple(names), tuple(points), unwon, tally.games)
    sides = engine.sides(rules) if engine.sides is not None else tuple(names)
    if 1 < len(set(sides)) < len(names):
        by_side = dict.fromkeys(sides, Fraction(0))
        for side, won in zip(sides, points, strict=True):
            by_side[side] += won
        yield Contest("side", tuple(by_side), tuple(by_side.values()), unwon, tally.games)
    if len(orders) > 1:
        ordinals = tuple(map(ordinal, range(len(names))))
        yield Contest("order", ordinals, tuple(places), unwon_in_order, in_order)


def _whole(order: tuple[int, ...], seats: int) -> tuple[int, ...] | None:
    """Complete an order of seats; None if two or more seats never decided anything."""
    missing = tuple(seat for seat in range(seats) if seat not in order)
    return (*order, *missing) if len(missing) < 2 else None


def lean_of(contest: Contest, *, watched: bool) -> Lean:
    """Return the record of a contest: shares, intervals and verdict.

    Its intervals are Wilson's, or those of the confidence sequence if the shares were `watched` to
    decide when play stops.
    """
    winners = []
    for name, points in zip(contest.names, contest.points, strict=True):
        interval = contest.sequence(points) if watched else wilson(points, contest.games)
        winners.append(Winner(name, estimate(interval)))
    judged = judge(contest)
    return Lean(contest.of, tuple(winners), judged.word, judged.more)


def is_decided(contest: Contest) -> bool:
    """Return whether a contest has a verdict, which `judge` returns."""
    even = Fraction(1, len(contest.names))
    words = {
        verdict_word(won, contest.games, contest.confidence, even) for won in contest.credited()
    }
    return "biased" in words or words == {"even"}


def judge(contest: Contest) -> Verdict:
    """Judge a contest: biased if any share is biased, even if all shares are even.

    If it is undecided, `more` is the number of games after which a share outside the margin would
    be known to be biased or, if there is none, all shares would be known to be even.
    """
    even = Fraction(1, len(contest.names))
    points = contest.credited()
    judged = [verdict(won, contest.games, contest.confidence, even) for won in points]
    words = {share.word for share in judged}
    if "biased" in words:
        return Verdict("biased")
    if words == {"even"}:
        return Verdict("even")
    waiting = [
        (abs(won / contest.games - even) > EVEN, share.more)
        for won, share in zip(points, judged, strict=True)
        if share.word == "undecided"
    ]
    off = [more for is_off, more in waiting if is_off and more is not None]
    if any(is_off for is_off, _ in waiting):
        return Verdict("undecided", min(off, default=None))
    on = [more for _, more in waiting]
    return Verdict("undecided", None if None in on else max(more for more in on if more))
