"""Chances in other forms than `>= 70 %`."""

import math
import re
from collections.abc import Callable
from fractions import Fraction

_AT_LEAST = (
    ">=",
    "=>",
    ">",
    "≥",
    "at least",
    "min",
    "minimum",
    "more than",
    "over",
    "or more",
    "+",
)
_AT_MOST = ("<=", "=<", "<", "≤", "at most", "max", "maximum", "less than", "under", "or less")
_SIDE = "|".join(map(re.escape, (*_AT_LEAST, *_AT_MOST)))
_SHARE = re.compile(
    rf"(?:({_SIDE})(?:\.(?= ))?)? ?([0-9]{{1,9}}(?:[.,][0-9]{{1,9}})?|[.,][0-9]{{1,9}})"
    r"(?: ?/ ?([1-9][0-9]{0,4}))? ?"
    rf"(%|percent|per cent)? ?({_SIDE})?",
    re.IGNORECASE,
)
_WHOLE_SHARE = 100


def share_meant(value: object) -> str | None:
    """Return the hint at the form of a chance, such as `>= 70 %`; None if the value is none.

    It may be a part of 1, a fraction, or a percentage without its sign, and the comparison may be
    missing or in words: `0.7`, `2/3`, `at least 70`. What has too many decimals is rounded so that
    a chance of just as much fulfils it.
    """
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    share = _SHARE.fullmatch(" ".join(str(value).split()))
    if share is None:
        return None
    number, parts, sign = Fraction(share[2].replace(",", ".")), int(share[3] or 1), share[4]
    if share[3] or (not sign and number <= 1):
        number *= _WHOLE_SHARE
    percent = number / parts
    if percent > _WHOLE_SHARE:
        return "write 100 % or less, as in `>= 80 %`"
    least = f'">= {_in_decimals(percent, math.floor)} %"'
    most = f'"<= {_in_decimals(percent, math.ceil)} %"'
    sides = {said.casefold() for said in (share[1], share[5]) if said}
    if len(sides) != 1:
        return f"say whether at least or at most, in quotes: {least} or {most}"
    return f"write {least if sides <= {*_AT_LEAST} else most}"


def _in_decimals(percent: Fraction, whole: Callable[[Fraction], int]) -> str:
    """Write a percentage with at most three decimals, rounded by `whole` if it has more."""
    return f"{whole(1000 * percent) / 1000:.3f}".rstrip("0").removesuffix(".")
