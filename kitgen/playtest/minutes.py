"""Estimates of how many minutes games take: turns times seconds per turn."""

from collections.abc import Sequence
from math import ceil, floor

FEWEST_GAMES = 100
"""The fewest games for an estimate: a twentieth of fewer is too few to show the longest games."""

STALLS = 0.02
"""The largest share of stalls for an estimate, as the lower end of its interval: the turns of a
stall show only when play was cut off."""

_AIMLESS = "random"
"""A player whose games allow no estimate: people do not play without aim."""

_STEP = 5
"""Minutes are rounded to multiples of this, because they are an estimate."""

_MOST_MINUTES = 995
"""The most minutes, a multiple of the step, that a kit can print."""

_WIDEST = 8
"""The greatest ratio of the longest games to the shortest: a wider range would not be useful."""


def no_minutes(games: int, players: Sequence[str], stalls: float) -> str:
    """Return why games allow no estimate of minutes; "" if they do.

    Args:
        games: The number of games.
        players: The names of the players.
        stalls: The lower end of the interval of the share of stalls.
    """
    if _AIMLESS in players:
        return "random players say nothing about minutes"
    if games < FEWEST_GAMES:
        return f"minutes are estimated from at least {FEWEST_GAMES} games"
    if stalls > STALLS:
        return "games that were cut off say nothing about minutes"
    return ""


def minutes_of(fewest_turns: float, most_turns: float, seconds_a_turn: int) -> tuple[int, int]:
    """Return the range of minutes that games take, rounded outwards to five minutes, at least five.

    Args:
        fewest_turns: The 5 % quantile of turns.
        most_turns: The 95 % quantile.
        seconds_a_turn: The estimated length of a turn, in seconds.
    """
    fewest = max(_STEP, floor(fewest_turns * seconds_a_turn / 60 / _STEP) * _STEP)
    return fewest, max(fewest, ceil(most_turns * seconds_a_turn / 60 / _STEP) * _STEP)


def minutes_together(spans: Sequence[tuple[int, int]]) -> tuple[int, int] | None:
    """Return the range of minutes of a kit in which several things can be played.

    None if nothing was played, if games take longer than a kit can print, or if the range is too
    wide to be useful.
    """
    if not spans:
        return None
    fewest, most = min(span[0] for span in spans), max(span[1] for span in spans)
    return None if most > min(_MOST_MINUTES, _WIDEST * fewest) else (fewest, most)


def minutes_in_words(fewest: int, most: int) -> str:
    """Return minutes in words, for reports: `25 to 45 minutes`."""
    return f"{fewest:,} minutes" if fewest == most else f"{fewest:,} to {most:,} minutes"
