"""Chances in other forms than `>= 70 %`."""

import re

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
    rf"({_SIDE})?\.? ?([0-9]{{1,9}}(?:[.,][0-9]{{1,9}})?)(?: ?/ ?([1-9][0-9]{{0,4}}))? ?"
    rf"(%|percent|per cent)? ?({_SIDE})?",
    re.IGNORECASE,
)
_WHOLE_SHARE = 100


def share_meant(value: object) -> str | None:
    """Return the hint at the form of a chance, such as `>= 70 %`; None if the value is none.

    It may be a part of 1, a fraction, or a percentage without its sign, and the comparison may be
    missing or in words: `0.7`, `2/3`, `at least 70`.
    """
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    share = _SHARE.fullmatch(" ".join(str(value).split()))
    if share is None:
        return None
    number, parts, sign = float(share[2].replace(",", ".")), int(share[3] or 1), share[4]
    if share[3] or (not sign and number <= 1):
        number *= 100
    percent = f"{round(number / parts, 1):g} %"
    if number / parts > _WHOLE_SHARE:
        return "write 100 % or less, as in `>= 80 %`"
    sides = {said.casefold() for said in (share[1], share[5]) if said}
    if len(sides) != 1:
        return f'say whether at least or at most, in quotes: ">= {percent}" or "<= {percent}"'
    return f'write "{">=" if sides <= {*_AT_LEAST} else "<="} {percent}"'
