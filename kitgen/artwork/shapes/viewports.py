"""Fitting a drawing into its frame: `viewBox`, width and height, `preserveAspectRatio`."""

from collections.abc import Mapping

from kitgen.artwork.markup.lengths import read_length
from kitgen.artwork.markup.values import LARGEST, UnreadableError, read_numbers
from kitgen.drawing.shapes import Box, Transform, moved, scaled

_PLACES = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}


def view_box(attributes: Mapping[str, str]) -> Box | None:
    """Return the part of the plane that a `viewBox` shows; None if there is no `viewBox`.

    Raises:
        UnreadableError: The value is not a box.
    """
    if "viewBox" not in attributes:
        return None
    numbers = read_numbers(attributes["viewBox"])
    if len(numbers) != 4 or min(numbers[2:]) <= 0 or not max(map(abs, numbers)) <= LARGEST:
        raise UnreadableError
    return Box(*numbers)


def frame_of(attributes: Mapping[str, str], shown: Box | None) -> Box:
    """Return the frame of the outermost `svg`, in user units, with its corner at the origin.

    Raises:
        UnreadableError: It has neither a size nor a viewBox.
    """
    sides = [_side(attributes.get(name, ""), name) for name in ("width", "height")]
    width, height = sides
    if shown is None:
        if width is None or height is None:
            raise UnreadableError
    elif width is None:
        width = shown.width * ((height or shown.height) / shown.height)
        height = height or shown.height
    elif height is None:
        height = shown.height * width / shown.width
    if min(width, height) <= 0:
        raise UnreadableError
    return Box(0.0, 0.0, width, height)


def _side(text: str, name: str) -> float | None:
    """Return the length of a side; None if it depends on the page that shows the picture."""
    if not text.strip() or text.strip() == "auto" or text.strip().endswith("%"):
        return None
    try:
        return read_length(text)
    except UnreadableError:
        if text.strip().lower().endswith(("em", "ex", "rem", "vw", "vh")):
            return None
        raise UnreadableError(f'{name}="{text}"') from None


def fitted(shown: Box, frame: Box, how: str) -> Transform:
    """Return the map that puts a viewBox into a frame (SVG 2, 8.6).

    Args:
        shown: The part of the plane that is shown.
        frame: The frame in which it is shown.
        how: The value of `preserveAspectRatio`.

    Raises:
        UnreadableError: That value cannot be read.
    """
    words = how.split() or ["xMidYMid"]
    across, down = frame.width / shown.width, frame.height / shown.height
    to_frame, to_origin = moved(frame.x, frame.y), moved(-shown.x, -shown.y)
    if words[0] == "none":
        return to_frame @ Transform(a=across, d=down) @ to_origin
    align, ways = words[0], words[1:]
    if (
        len(align) != 8
        or align[0] != "x"
        or align[4] != "Y"
        or ways not in ([], ["meet"], ["slice"])
    ):
        raise UnreadableError
    if align[1:4] not in _PLACES or align[5:] not in _PLACES:
        raise UnreadableError
    factor = max(across, down) if ways == ["slice"] else min(across, down)
    dx = (frame.width - shown.width * factor) * _PLACES[align[1:4]]
    dy = (frame.height - shown.height * factor) * _PLACES[align[5:]]
    return to_frame @ moved(dx, dy) @ scaled(factor) @ to_origin
