"""How long play goes on, by how long it has taken so far."""

from collections.abc import Callable
from time import monotonic

_MINUTE, _HOUR = 60, 3600
_SURE_AFTER_SECONDS = 2.0
"""Before, nothing is said: the first games are no measure."""


class RemainingTime:
    """Watches the clock while games are played."""

    def __init__(self, games: int, clock: Callable[[], float] = monotonic) -> None:
        """Begin when so many games are there already."""
        self._before = games
        self._clock = clock
        self._begun = clock()

    def in_words(self, games: int, expected: int) -> str:
        """Return how long it will take until as many games are played as expected.

        Args:
            games: How many there are now.
            expected: How many there will be.

        Returns:
            Words that follow a label, ` (about 3 minutes left)`; none where nothing is known yet.
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
