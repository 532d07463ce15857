"""Figures in words: rates that people can picture, and bounds that stay true after rounding."""

from collections.abc import Callable
from fractions import Fraction
from math import ceil, floor

from kitgen.records.playtest import Estimate
from kitgen.tabletop.figures import percent

_BASES = (100, 1_000, 10_000, 100_000, 1_000_000)
FEW = 100
"""With fewer games than this, rates are of the games played, not of 100 games."""

FEWEST_FOR_MEDIAN = 6
"""The fewest games for an interval of the median: with fewer, even the interval from the shortest
to the longest game misses the median in over 5 % of samples."""


def in_percent(share: float, rounded: Callable[[Fraction], int] = round) -> str:
    """Return a share between 0 and 1 as `49.2 %`; see `percent`."""
    return percent(Fraction(share), rounded)


def interval_in_percent(share: Estimate) -> str:
    """Return the interval of a share, with its ends rounded outwards: `47.0 to 51.4 %`."""
    lowest = in_percent(share.lowest, floor).removesuffix(" %")
    return f"{lowest} to {in_percent(share.highest, ceil)}"


def rate(share: float, games: int) -> str:
    """Return a share of games as people can picture it: `49 of 100 games`, `3 of 1,000 games`.

    With fewer than 100 games, it is of the games that were played: `7 of 12 games`. A share that
    is neither 0 nor 1 is never rounded to none or all.
    """
    if share in (0, 1):
        return f"{f'all {games:,}' if share else f'0 of {games:,}'} games"
    counted = share * games
    if games < FEW:
        # Shares in records are rounded to six digits.
        if abs(counted - round(counted)) < 1e-3:
            return f"{round(counted)} of {games} games"
        return f"{counted:.1f} of {games} games"  # parts of shared wins
    for base in _BASES:
        if base <= games and 1 <= round(base * share) <= base - 1:
            return f"{round(base * share):,} of {base:,} games"
    return f"{max(1, round(counted)):,} of {games:,} games"


def bound_above(share: float) -> str:
    """Return an upper bound of a share, rounded up: `at most 2 in 1,000`."""
    base = next((base for base in _BASES if base * share >= 1), _BASES[-1])
    return f"at most {min(base, ceil(base * share)):,} in {base:,}"


def bound_below(share: float) -> str:
    """Return a lower bound of a share, rounded down: `at least 998 in 1,000`."""
    base = next((base for base in _BASES if base * (1 - share) >= 1), _BASES[-1])
    return f"at least {max(0, floor(base * share)):,} in {base:,}"


def rate_with_bound(share: Estimate, games: int) -> str:
    """Return a share of games, with a bound if it is none or all of the sample.

    `0 of 2,000 games (at most 2 in 1,000)`, `all 2,000 games (at least 998 in 1,000)`, and
    `49 of 100 games` for any other share.
    """
    words = rate(share.value, games)
    if share.value == 0:
        return f"{words} ({bound_above(share.highest)})"
    if share.value == 1:
        return f"{words} ({bound_below(share.lowest)})"
    return words


def places_of(*numbers: float) -> int:
    """Return how many decimal places a group of numbers needs, by the size of the largest."""
    size = max(map(abs, numbers))
    if size >= 100 or all(number == round(number) for number in numbers):
        return 0
    return 1 if size >= 10 else 2


def plain(number: float) -> str:
    """Return a number with as many decimal places as its size needs: `24`, `37.3`, `2.91`."""
    return f"{number:,.{places_of(number)}f}"


def two_figures(count: int) -> int:
    """Round a number up to two significant figures, to avoid false precision: 2,407 to 2,500."""
    unit = int(10 ** max(0, len(str(count)) - 2))
    return -(-count // unit) * unit


def interval(figure: Estimate) -> str:
    """Return the interval of a number: `22 to 26`, `9.81 to 9.95`."""
    places = places_of(figure.lowest, figure.highest)
    return f"{figure.lowest:,.{places}f} to {figure.highest:,.{places}f}"


def signed(number: float, places: int) -> str:
    """Return a difference with its sign and `places` decimal places: `+3.10`, `−2`; but `0`."""
    words = f"{abs(number):,.{places}f}"
    if not any(digit in "123456789" for digit in words):
        return words
    return f"{'−' if number < 0 else '+'}{words}"


def difference(change: Estimate) -> tuple[str, str]:
    """Return a difference and its interval: `−6.80`, `−7.66 to −5.94`."""
    places = places_of(change.lowest, change.value, change.highest)
    ends = f"{signed(change.lowest, places)} to {signed(change.highest, places)}"
    return signed(change.value, places), ends
