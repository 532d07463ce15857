"""Numbers in PDF and SVG files: short, and the same on every machine.

Drawings repeat the same lengths many times, so the results are cached.
"""

from functools import lru_cache


@lru_cache(maxsize=65536)
def number(value: float) -> str:
    """Format a length to a thousandth of a point, without trailing zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def numbers(*values: float) -> str:
    """Format lengths, separated by spaces."""
    return " ".join(map(number, values))


@lru_cache(maxsize=4096)
def factor(value: float) -> str:
    """Format a factor of a transform to seven places, because its error grows with distance."""
    text = f"{value:.7f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@lru_cache(maxsize=1024)
def matrix_numbers(a: float, b: float, c: float, d: float, e: float, f: float) -> str:
    """Format the six numbers of a transform, cached because sheets of a kind place the same."""
    return f"{' '.join(map(factor, (a, b, c, d)))} {numbers(e, f)}"
