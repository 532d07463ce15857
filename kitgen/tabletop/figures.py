"""Formats exact numbers for people and for machines; nothing is rounded before that."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any


def percent(share: Fraction, rounded: Callable[[Fraction], int] = round, decimals: int = 1) -> str:
    """Return a share between 0 and 1 as a percentage with one decimal, `85.4 %`, or with more.

    Close to 0 or 1 it uses as many decimals as two significant digits of the difference need, so
    that a small chance never reads as none and a large one never as certain. For a bound, pass
    `math.floor` or `math.ceil` as `rounded`, so that the printed number is a bound as well.

    Raises:
        ValueError: The share is outside 0 to 1.
    """
    if not 0 <= share <= 1:
        raise ValueError(f"{share} is no share between 0 and 1")
    doubt = 100 * min(share, 1 - share)
    while 0 < doubt * 10**decimals < 10:
        decimals += 1
    units, part = divmod(rounded(100 * share * 10**decimals), 10**decimals)
    return f"{units}.{part:0{decimals}d} %"


def percent_showing(share: Fraction, shows: Callable[[Fraction], bool]) -> str:
    """Return a share in percent, with as few decimals as make the printed share show something.

    So 66.67 % does not read as 66.7 % where at most 66.7 % is wanted.

    `shows` says whether a printed share shows it; it is true of the exact share.
    """
    decimals = 1
    while not shows(Fraction((words := percent(share, decimals=decimals)).strip(" %")) / 100):
        decimals += 1
    return words


def decimal(number: Fraction, decimals: int = 2) -> str:
    """Format a number with two decimals, `2.91`, or with more, rounded half to even."""
    parts = round(abs(number) * 10**decimals)
    sign = "-" if number < 0 and parts else ""
    return f"{sign}{parts // 10**decimals}.{parts % 10**decimals:0{decimals}d}"


def decimal_showing(number: Fraction, shows: Callable[[Fraction], bool]) -> str:
    """Return a number with as few decimals, at least two, as make it show something.

    `shows` says whether a printed number shows it; it is true of the exact number.
    """
    decimals = 2
    while not shows(Fraction(words := decimal(number, decimals))):
        decimals += 1
    return words


def for_json(number: Fraction) -> dict[str, Any]:
    """Return an exact number for machines: `{"fraction": "3/4", "decimal": 0.75}`."""
    return {"fraction": str(number), "decimal": float(number)}
