"""Rounding of figures for records, because all machines must write the same digits."""

from kitgen.playtest.statistics.shares import Interval
from kitgen.records.playtest import Estimate

_DIGITS = 6


def rounded(value: float) -> float:
    """Round a figure to six decimal places; -0.0 becomes 0.0."""
    return round(value, _DIGITS) + 0.0


def estimate(interval: Interval) -> Estimate:
    """Return an interval with its estimate, all rounded."""
    return Estimate(rounded(interval.lowest), rounded(interval.estimate), rounded(interval.highest))
