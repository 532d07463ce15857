"""The outlines of elements in a user's SVG, which begin where SVG says, because dashes do, too."""

from collections.abc import Callable, Mapping

from kitgen.artwork.markup.features import ANEW_HINT, NUMBER_HINT, Refuse, readable
from kitgen.artwork.markup.lengths import read_length, whole_of
from kitgen.artwork.markup.markup import Element
from kitgen.artwork.markup.values import UnreadableError, read_numbers
from kitgen.artwork.shapes.outlines import outline as path_outline
from kitgen.drawing.shapes import (
    Box,
    Outline,
    Subpath,
    ellipse_run,
    rectangle_run,
    rounded_run,
    run,
)

SHAPES: Mapping[str, Mapping[str, str]] = {
    "path": {"d": ""},
    "rect": {"x": "x", "y": "y", "width": "x", "height": "y", "rx": "x", "ry": "y"},
    "circle": {"cx": "x", "cy": "y", "r": "both"},
    "ellipse": {"cx": "x", "cy": "y", "rx": "x", "ry": "y"},
    "line": {"x1": "x", "y1": "y", "x2": "x", "y2": "y"},
    "polyline": {"points": ""},
    "polygon": {"points": ""},
}
"""The elements that are drawn, and the side of the frame of which each attribute is a share."""

_SIZES = frozenset({"width", "height", "r", "rx", "ry"})


def outline_of(element: Element, frame: Box, refuse: Refuse) -> Outline:
    """Return the outline of a shape; an empty one if it has no size or cannot be read."""
    own = element.attributes
    if element.tag in ("path", "polyline", "polygon"):
        name = "d" if element.tag == "path" else "points"
        text = own.get(name, "").strip()
        if not text or text == "none":
            return ()
        try:
            return path_outline(text) if name == "d" else _corners(text, element.tag == "polygon")
        except UnreadableError:
            refuse("KIT309", f'{name}="{readable(text)}"', ANEW_HINT)
            return ()
    numbers: dict[str, float] = {}
    for name, side in SHAPES[element.tag].items():
        text = own.get(name, "").strip()
        if not text or (text == "auto" and name in _SIZES):
            continue
        try:
            numbers[name] = read_length(text, whole_of(frame, side))
            if name in _SIZES and numbers[name] < 0:
                raise UnreadableError
        except UnreadableError:
            refuse("KIT309", f'{name}="{readable(text)}"', NUMBER_HINT)
            return ()
    return _MEASURED[element.tag](numbers)


def _corners(text: str, closed: bool) -> Outline:
    numbers = read_numbers(text)
    if len(numbers) < 2:
        raise UnreadableError
    # A last number without a partner is ignored, as in browsers.
    corners = list(zip(numbers[::2], numbers[1::2], strict=False))
    return (run(corners, closed=closed),) if len(corners) > 1 else ()


def _line(own: Mapping[str, float]) -> Outline:
    start, end = ((own.get(f"x{end}", 0.0), own.get(f"y{end}", 0.0)) for end in "12")
    return (Subpath(start, (end,), closed=False),)


def _rectangle(own: Mapping[str, float]) -> Outline:
    box = Box(own.get("x", 0.0), own.get("y", 0.0), own.get("width", 0.0), own.get("height", 0.0))
    if min(box.width, box.height) == 0:
        return ()
    # One radius stands for both, and neither is more than half of its side.
    rx = min(own.get("rx", own.get("ry", 0.0)), box.width / 2)
    ry = min(own.get("ry", own.get("rx", 0.0)), box.height / 2)
    return (rounded_run(box, rx, ry) if rx and ry else rectangle_run(box),)


def _ellipse(own: Mapping[str, float]) -> Outline:
    # One radius stands for both.
    rx = own.get("r", own.get("rx", own.get("ry", 0.0)))
    ry = own.get("r", own.get("ry", own.get("rx", 0.0)))
    centre = (own.get("cx", 0.0), own.get("cy", 0.0))
    return (ellipse_run(centre, rx, ry),) if rx and ry else ()


_MEASURED: Mapping[str, Callable[[Mapping[str, float]], Outline]] = {
    "line": _line,
    "rect": _rectangle,
    "circle": _ellipse,
    "ellipse": _ellipse,
}
