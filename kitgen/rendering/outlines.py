"""Outlines as PDF and SVG files write them."""

from functools import lru_cache

from kitgen.drawing.shapes import Outline
from kitgen.rendering.numerals import number, numbers


def as_operators(outline: Outline) -> str:
    """Return the PDF operators of an outline."""
    return _written(outline)[0]


def as_path_data(outline: Outline) -> str:
    """Return the path data of an outline in SVG."""
    return _written(outline)[1]


@lru_cache(maxsize=512)
def _written(outline: Outline) -> tuple[str, str]:
    """Return both at once: what is printed has an SVG as well, and often equals other outlines."""
    operators: list[str] = []
    data: list[str] = []
    for subpath in outline:
        start = numbers(*subpath.start)
        operators.append(f"{start} m")
        data.append(f"M{start}")
        for segment in subpath.segments:
            points = " ".join(map(number, segment))
            operator, letter = ("l", "L") if len(segment) == 2 else ("c", "C")
            operators.append(f"{points} {operator}")
            data.append(letter + points)
        if subpath.closed:
            operators.append("h")
            data.append("Z")
    return " ".join(operators), "".join(data)
