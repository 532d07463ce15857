"""How many minutes games take, by estimate: turns times seconds a turn, where play can say it."""

from collections.abc import Sequence
from math import ceil, floor

FEWEST_GAMES = 100
"""Of fewer games no minutes are said: a twentieth of them is too few to show the longest ones."""

STALLS = 0.02
"""Nor are they where, by all that the interval allows, more games than these do not end: turns say
only when play was cut off."""

_AIMLESS = "random"
"""Nor where somebody plays who wants nothing: people do not play so."""

_STEP = 5
"""Minutes are said in steps of so many: they are an estimate."""

_MOST_MINUTES = 995
"""The last step that a kit can say."""

_WIDEST = 8
"""Long games that take more than so many times as long as short ones: such a range helps nobody."""


def no_minutes(games: int, players: Sequence[str], stalls: float) -> str:
    """Return why games say nothing of minutes; empty where they do.

    Args:
        games: How many were played.
        players: By whom.
        stalls: The lower end of the interval of the share that did not end.
    """
    if _AIMLESS in players:
        return "random players say nothing about minutes"
    if games < FEWEST_GAMES:
        return f"minutes are given only from {FEWEST_GAMES} games on"
    if stalls > STALLS:
        return "games that were cut off say nothing about minutes"
    return ""


def minutes_of(fewest_turns: float, most_turns: float, seconds_a_turn: int) -> tuple[int, int]:
    """Return how many minutes games take, rounded outwards to five minutes, at least five.

    Args:
        fewest_turns: The 5 % point of turns.
        most_turns: The 95 % point.
        seconds_a_turn: How long a turn takes, by estimate.
    """
    fewest = max(_STEP, floor(fewest_turns * seconds_a_turn / 60 / _STEP) * _STEP)
    return fewest, max(fewest, ceil(most_turns * seconds_a_turn / 60 / _STEP) * _STEP)


def minutes_together(spans: Sequence[tuple[int, int]]) -> tuple[int, int] | None:
    """Return how many minutes a kit takes of which several things can be played.

    None of nothing played, nor of games that are longer than a kit can say, nor of a range from
    almost nothing to an evening.
    """
    if not spans:
        return None
    fewest, most = min(span[0] for span in spans), max(span[1] for span in spans)
    return None if most > min(_MOST_MINUTES, _WIDEST * fewest) else (fewest, most)


def minutes_in_words(fewest: int, most: int) -> str:
    """Return minutes as reports say them: `25 to 45 minutes`."""
    return f"{fewest:,} minutes" if fewest == most else f"{fewest:,} to {most:,} minutes"
