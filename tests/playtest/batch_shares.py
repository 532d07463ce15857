"""What batches are held against: exact shares of how random games end, and sampled ones."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Any

from kitgen.contract.batches import BatchResult
from kitgen.contract.play import Playable
from kitgen.seeds import Stream

Ending = tuple[tuple[int, ...], tuple[int, ...], int, int]
"""Winners (none: a stall), scores, turns, and who had the first turn (-1: nobody)."""

Shares = Mapping[Any, Fraction]

_FEWEST_EXPECTED = 8


def exact_shares(
    playable: Playable, starts: Iterable[Any] | None = None, limit: int = 10**6
) -> dict[Ending, Fraction]:
    """Return the share of each ending of random games, by following every one of them.

    Breadth first, step by step: positions that are reached in several ways are followed once.

    Args:
        playable: What is played, by the plain engine.
        starts: First positions, each as likely; None: the one there is.
        limit: The most turns.
    """
    engine, seats = playable.engine, len(playable.engine.seats(playable.rules))
    begun = list(starts or (engine.start(playable.rules, Stream(0)),))
    going: dict[tuple[Any, int], Fraction] = {
        (position, 0): Fraction(1, len(begun)) for position in begun
    }
    ends: defaultdict[Ending, Fraction] = defaultdict(Fraction)
    while going:
        after: defaultdict[tuple[Any, int], Fraction] = defaultdict(Fraction)
        for (position, first), share in going.items():
            outcome, turns = engine.outcome(position), engine.turns(position)
            if outcome is not None or turns == limit:
                winners = outcome.winners if outcome else ()
                scores = (outcome.scores if outcome else ()) or (0,) * seats
                ends[winners, scores, turns, first if turns else -1] += share
                continue
            asked = engine.players_to_move(position)
            seat = asked[0] if asked else None
            if seat is None:
                events = engine.chance(position)
            else:
                moves = engine.legal_moves(position, seat)
                events = [(Fraction(1, len(moves)), move) for move in moves]
            began = seat if seat is not None and not turns else first
            for chance, move in events:
                after[engine.apply(position, seat, move), began] += share * chance
        going = after
    assert sum(ends.values()) == 1
    return dict(ends)


def endings(result: BatchResult) -> Counter[Ending]:
    """Count how the games of a batch ended."""
    return Counter(
        (
            tuple(seat for seat, won in enumerate(winners) if won),
            tuple(scores),
            turns,
            first,
        )
        for winners, scores, turns, first in zip(
            result.winners.tolist(),
            result.scores.tolist(),
            result.turns.tolist(),
            result.first.tolist(),
            strict=True,
        )
    )


def check_shares(counts: Counter[Any], shares: Shares) -> None:
    """Hold counts against exact shares by a chi-squared test; nothing else may occur.

    Counts of few expected are added up. Wilson and Hilferty's cube root makes the statistic nearly
    normal; it would lie 5 deviations out in one of three million samples.
    """
    assert set(counts) <= {event for event, share in shares.items() if share}
    total = counts.total()
    statistic, freedom, few, few_expected = 0.0, -1, 0, 0.0
    for event, share in shares.items():
        expected = float(share * total)
        if expected < _FEWEST_EXPECTED:
            few, few_expected = few + counts[event], few_expected + expected
        else:
            statistic += (counts[event] - expected) ** 2 / expected
            freedom += 1
    if few_expected >= _FEWEST_EXPECTED:
        statistic += (few - few_expected) ** 2 / few_expected
        freedom += 1
    assert freedom > 0
    part = 2 / (9 * freedom)
    assert ((statistic / freedom) ** (1 / 3) - 1 + part) / sqrt(part) < 5


def check_alike(one: BatchResult, other: BatchResult) -> None:
    """Hold the means of two samples against each other: figure by figure, within 5 deviations."""
    assert one.ended.mean() == other.ended.mean() == 1
    figures: Mapping[str, Callable[[BatchResult], Any]] = {
        "turns": lambda games: games.turns,
        "squared turns": lambda games: games.turns.astype(float) ** 2,
        "wins of seat 0": lambda games: games.winners[:, 0],
        "draws": lambda games: games.winners.all(axis=1),
        "wins of who began": lambda games: games.winners[range(len(games.first)), games.first],
        "scores": lambda games: games.scores[:, 0],
        "gaps": lambda games: abs(games.scores[:, 0] - games.scores[:, 1]),
        "squared scores": lambda games: games.scores[:, 1].astype(float) ** 2,
    }
    for name, figure in figures.items():
        a, b = figure(one).astype(float), figure(other).astype(float)
        error = sqrt(a.var() / len(a) + b.var() / len(b))
        assert abs(a.mean() - b.mean()) <= 5 * error, (name, a.mean(), b.mean(), error)
