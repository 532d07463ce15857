"""An estimate of the remaining time of play, from the time so far."""

from collections.abc import Callable
from time import monotonic

_MINUTE, _HOUR = 60, 3600
_SURE_AFTER_SECONDS = 2.0
"""There is no estimate before this time: the first games are not representative."""


class RemainingTime:
    """Measures the time while games are played."""

    def __init__(self, games: int, clock: Callable[[], float] = monotonic) -> None:
        """Start the clock when `games` games are there already."""
        self._before = games
        self._clock = clock
        self._begun = clock()

    def in_words(self, games: int, expected: int) -> str:
        """Return the estimated time until `expected` games are played, after `games` of them.

        Returns:
            Words to follow a label: ` (about 3 minutes left)`; "" if there is no estimate yet.
        """
        played, seconds = games - self._before, self._clock() - self._begun
        if played < 1 or seconds < _SURE_AFTER_SECONDS:
            return ""
        left = seconds / played * max(0, expected - games)
        if left < _MINUTE:
            return " (less than a minute left)"
        unit, name = (_MINUTE, "minute") if left < 2 * _HOUR else (_HOUR, "hour")
        count = round(left / unit)
        return f" (about {count} {name}{'' if count == 1 else 's'} left)"
