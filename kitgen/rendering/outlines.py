"""Outlines as PDF and SVG files write them."""

from functools import lru_cache

from kitgen.drawing.shapes import Outline, Subpath
from kitgen.rendering.numerals import number, numbers


def as_operators(outline: Outline) -> str:
    """Return the PDF operators of an outline."""
    return " ".join([_written(subpath)[0] for subpath in outline])


def as_path_data(outline: Outline) -> str:
    """Return the path data of an outline in SVG."""
    return "".join([_written(subpath)[1] for subpath in outline])


@lru_cache(maxsize=8192)
def _written(subpath: Subpath) -> tuple[str, str]:
    """Return both at once: what is printed has an SVG as well, and often equals other outlines."""
    start = numbers(*subpath.start)
    operators, data = [f"{start} m"], [f"M{start}"]
    for segment in subpath.segments:
        points = " ".join(map(number, segment))
        operator, letter = ("l", "L") if len(segment) == 2 else ("c", "C")
        operators.append(f"{points} {operator}")
        data.append(letter + points)
    if subpath.closed:
        operators.append("h")
        data.append("Z")
    return " ".join(operators), "".join(data)
