"""Outlines in the notations of PDF and SVG."""

from functools import lru_cache
from itertools import chain

from kitgen.drawing.shapes import Outline, Subpath
from kitgen.rendering.numerals import number


def as_operators(outline: Outline) -> str:
    """Return the PDF operators of an outline."""
    try:
        return " ".join([subpath.operators_and_data[0] for subpath in outline])
    except AttributeError:
        return " ".join([_written(subpath)[0] for subpath in outline])


def as_path_data(outline: Outline) -> str:
    """Return the SVG path data of an outline."""
    try:
        return "".join([subpath.operators_and_data[1] for subpath in outline])
    except AttributeError:
        return "".join([_written(subpath)[1] for subpath in outline])


def _written(subpath: Subpath) -> tuple[str, str]:
    """Return both notations, because everything printed has an SVG file as well."""
    try:
        return subpath.operators_and_data
    except AttributeError:
        object.__setattr__(subpath, "operators_and_data", _written_anew(subpath))
        return subpath.operators_and_data


@lru_cache(maxsize=8192)
def _written_anew(subpath: Subpath) -> tuple[str, str]:
    """Write a run, cached for equal runs of other outlines."""
    segments = subpath.segments
    operators, data = _patterns(tuple(map(len, segments)), subpath.closed)
    lengths = tuple(map(number, chain(subpath.start, *segments)))
    return operators % lengths, data % lengths


@lru_cache(maxsize=2048)
def _patterns(segments: tuple[int, ...], closed: bool) -> tuple[str, str]:
    """Return the format strings of a run in both notations, by the numbers in each segment."""
    operators, data = ["%s %s m"], ["M%s %s"]
    for count in segments:
        points = " ".join(["%s"] * count)
        operator, letter = ("l", "L") if count == 2 else ("c", "C")
        operators.append(f"{points} {operator}")
        data.append(letter + points)
    if closed:
        operators.append("h")
        data.append("Z")
    return " ".join(operators), "".join(data)
