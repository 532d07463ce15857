"""Figures in words: rates that people picture, bounds that hold as they are printed."""

from collections.abc import Callable
from fractions import Fraction
from math import ceil, floor

from kitgen.records.playtest import Estimate
from kitgen.tabletop.figures import percent

_BASES = (100, 1_000, 10_000, 100_000, 1_000_000)
_FEW = 100
"""Of fewer games the games are counted, and not how many of 100 they would be."""


def in_percent(share: float, rounded: Callable[[Fraction], int] = round) -> str:
    """Return a share between 0 and 1 as `49.2 %`; see `percent`."""
    return percent(Fraction(share), rounded)


def interval_in_percent(share: Estimate) -> str:
    """Return where a share lies, its ends rounded outwards: `47.0 to 51.4 %`."""
    lowest = in_percent(share.lowest, floor).removesuffix(" %")
    return f"{lowest} to {in_percent(share.highest, ceil)}"


def rate(share: float, games: int) -> str:
    """Return a share of games as people picture it: `49 of 100 games`, `3 of 1,000 games`.

    Of fewer than 100 games it is the games that were played: `7 of 12 games`. A share that is
    neither nothing nor all never reads so.
    """
    if share in (0, 1):
        return f"{f'all {games:,}' if share else f'0 of {games:,}'} games"
    counted = share * games
    if games < _FEW:
        if abs(counted - round(counted)) < 1e-9:
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
    """Return a share of games, with a bound where the sample has none of it, or nothing else.

    `0 of 2,000 games (at most 2 in 1,000)`, `all 2,000 games (at least 998 in 1,000)`, and
    `49 of 100 games` of any other.
    """
    words = rate(share.value, games)
    if share.value == 0:
        return f"{words} ({bound_above(share.highest)})"
    if share.value == 1:
        return f"{words} ({bound_below(share.lowest)})"
    return words


def plain(number: float) -> str:
    """Return a number with as many decimals as its size needs: `24`, `37.3`, `2.91`."""
    size = abs(number)
    places = 0 if size >= 100 or number == round(number) else 1 if size >= 10 else 2
    return f"{number:,.{places}f}"


def interval(figure: Estimate) -> str:
    """Return where a number lies: `22 to 26`."""
    return f"{plain(figure.lowest)} to {plain(figure.highest)}"


def signed(number: float, places: int | None = None) -> str:
    """Return a difference with its sign: `+3.10`, `−2`, and `0` without one.

    Args:
        number: The difference.
        places: Its decimals; None: as many as its size needs.
    """
    size = abs(number)
    words = plain(size) if places is None else f"{size:,.{places}f}"
    if not any(digit in "123456789" for digit in words):
        return words
    return f"{'−' if number < 0 else '+'}{words}"


def capitalised(words: str) -> str:
    """Return words with a capital at their beginning; the others are left as they are."""
    return words[:1].upper() + words[1:]


def minutes(turns: float, seconds_a_turn: int) -> str:
    """Return about how long turns take: `12 minutes`, never fewer than 1."""
    count = max(1, round(turns * seconds_a_turn / 60))
    return f"{count:,} minute{'' if count == 1 else 's'}"
