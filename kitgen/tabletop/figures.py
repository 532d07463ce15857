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


def decimal(number: Fraction) -> str:
    """Format a number with two decimals, `2.91`, rounded half to even."""
    hundredths = round(abs(number) * 100)
    sign = "-" if number < 0 and hundredths else ""
    return f"{sign}{hundredths // 100}.{hundredths % 100:02d}"


def for_json(number: Fraction) -> dict[str, Any]:
    """Return an exact number for machines: `{"fraction": "3/4", "decimal": 0.75}`."""
    return {"fraction": str(number), "decimal": float(number)}
