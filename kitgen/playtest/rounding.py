"""Figures as records have them: rounded, so that all machines write the same."""

from kitgen.playtest.statistics.shares import Interval
from kitgen.records.playtest import Estimate

_DIGITS = 6


def rounded(value: float) -> float:
    """Round a figure to six digits behind the point; 0 has no sign."""
    return round(value, _DIGITS) + 0.0


def estimate(interval: Interval) -> Estimate:
    """Return an interval with its estimate, all rounded."""
    return Estimate(rounded(interval.lowest), rounded(interval.estimate), rounded(interval.highest))
