"""The figures of a playtest, computed from a tally of its games, and their definitions.

Shares have Wilson's intervals, medians those of order statistics, means Student's. If play stopped
because shares were known precisely enough, the intervals of these shares are those of the
confidence sequence, which are valid at every look. Verdicts always use the confidence sequence.
"""

from collections import Counter
from fractions import Fraction

from kitgen.contract.play import Feature, Sort
from kitgen.playtest.leans import contests, lean_of
from kitgen.playtest.play import Sitting
from kitgen.playtest.records import rules_digest
from kitgen.playtest.rounding import estimate, rounded
from kitgen.playtest.statistics.sequences import confidence_sequence
from kitgen.playtest.statistics.shares import wilson
from kitgen.playtest.statistics.tallies import (
    tallied_mean_interval,
    tallied_quantile,
    tallied_quantile_interval,
)
from kitgen.playtest.tally import Tally
from kitgen.records.playtest import Ending, Estimate, Occurring, PlayedGame, Visits

_HALF, _FEW, _MANY = Fraction(1, 2), Fraction(1, 20), Fraction(19, 20)


def played_game(sitting: Sitting, tally: Tally, until: str | None = None) -> PlayedGame:
    """Return the figures of games.

    Args:
        sitting: The sitting in which they were played.
        tally: The tally of all of them, at least one.
        until: The criterion on shares of wins at which play stopped, as in records; None if play
            stopped after a fixed number of games.

    Raises:
        ValueError: The tally is empty.
    """
    if not tally.games:
        raise ValueError("without a game there are no figures")
    playable, games, watched = sitting.playable, tally.games, until is not None
    features = playable.engine.features(playable.rules)
    alone = len(sitting.players) == 1
    won = sum(count for result, count in tally.results.items() if result.winners)
    counts_events = any(feature.sort is Sort.EVENT for feature in features)
    turns = sum(length * count for length, count in tally.turns.items())
    return PlayedGame(
        name=playable.name,
        rules=rules_digest(playable),
        players=tuple(player.name for player in sitting.players),
        seed=sitting.seed,
        games=games,
        limit=sitting.limit,
        suppositions=playable.suppositions,
        leans=tuple(lean_of(contest, watched=watched) for contest in contests(sitting, tally)),
        draws=Estimate(0.0, 0.0, 0.0) if alone else _share(_draws(sitting, tally), games),
        wins=_wins(won, games, watched=watched) if alone else None,
        stalls=_share(tally.endings[""], games),
        endings=tuple(
            Ending(reason, count)
            for reason, count in sorted(tally.endings.items(), key=_commonest_first)
        ),
        turns=_median(tally.turns, 0, max(sitting.limit, *tally.turns)),
        fewest_turns=float(tallied_quantile(tally.turns, _FEW)),
        most_turns=float(tallied_quantile(tally.turns, _MANY)),
        seconds_a_turn=playable.seconds_a_turn,
        gap=_mean(tally.gaps),
        comebacks=_comebacks(sitting, tally),
        leads=None if alone or not _shows_leaders(tally) else _mean(tally.leads),
        choice=rounded(tally.choices / tally.decisions) if tally.decisions else 0.0,
        forced=rounded(tally.forced / tally.decisions) if tally.decisions else 0.0,
        quiet=rounded(tally.quiet / turns) if counts_events and turns else None,
        features=tuple(_occurring(feature, tally) for feature in features),
        visits=tuple(
            Visits(cell.row, cell.column, count) for cell, count in sorted(tally.visits.items())
        ),
        until=until,
    )


def _commonest_first(ending: tuple[str, int]) -> tuple[int, str]:
    reason, count = ending
    return -count, reason


def _share(count: int, games: int) -> Estimate:
    return estimate(wilson(count, games))


def _draws(sitting: Sitting, tally: Tally) -> int:
    """Return in how many games all of several seats shared the win."""
    seats = len(sitting.players)
    shared = (
        count for result, count in tally.results.items() if len(result.winners or ()) == seats
    )
    return sum(shared)


def _wins(won: int, games: int, *, watched: bool) -> Estimate:
    return estimate(confidence_sequence(won, games) if watched else wilson(won, games))


def _median(counts: Counter[int], least: int, most: int) -> Estimate:
    """Return a median; if values are too few for an interval, its ends are `least` and `most`."""
    interval = tallied_quantile_interval(counts, _HALF)
    if interval is None:
        return Estimate(float(least), float(tallied_quantile(counts, _HALF)), float(most))
    return estimate(interval)


def _mean(counts: Counter[int]) -> Estimate | None:
    """Return a mean; None for fewer than two values, which show no variation."""
    return estimate(tallied_mean_interval(counts)) if counts.total() > 1 else None


def _comebacks(sitting: Sitting, tally: Tally) -> Estimate | None:
    """Return how often the leader at half-time lost; a win shared by all is no loss."""
    seats, led, lost = len(sitting.players), 0, 0
    for result, count in tally.results.items():
        winners = result.winners or ()
        if result.half_time is not None and 0 < len(winners) < seats:
            led += count
            lost += 0 if result.half_time in winners else count
    return _share(lost, led) if led else None


def _shows_leaders(tally: Tally) -> bool:
    """Return whether any game had a leader at any time."""
    return any(tally.leads) or any(result.half_time is not None for result in tally.results)


def _occurring(feature: Feature, tally: Tally) -> Occurring:
    firsts = Counter(
        {turn: count for (name, turn), count in tally.firsts.items() if name == feature.name}
    )
    games = firsts.total()
    return Occurring(
        name=feature.name,
        sort=feature.sort.value,
        games=_share(games, tally.games),
        mean=rounded(tally.occurrences[feature.name] / tally.games),
        first=float(tallied_quantile(firsts, _HALF)) if games else None,
    )
