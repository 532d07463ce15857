"""Numbers as PDF and SVG files hold them: short, and the same on every machine.

Drawings say the same lengths over and over, so those written are remembered.
"""

from functools import lru_cache


@lru_cache(maxsize=65536)
def number(value: float) -> str:
    """Write a length to a thousandth of a point, without idle zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def numbers(*values: float) -> str:
    """Write lengths, separated by spaces."""
    return " ".join(map(number, values))


def factor(value: float) -> str:
    """Write a factor of a transform, whose error grows with the distance, to seven places."""
    text = f"{value:.7f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
