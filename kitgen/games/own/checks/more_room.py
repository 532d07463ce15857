"""Boxes of a face that have more room, or lie elsewhere: clear of the edge and other boxes."""

import math
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import product
from typing import TypeAlias

from kitgen.drawing.bounds import common_box, holds
from kitgen.drawing.shapes import Box
from kitgen.games.own.definition import Deck
from kitgen.games.own.faces.outlines import frame_depth, has_ring
from kitgen.games.own.faces.sizes import face_size
from kitgen.units import fits

At: TypeAlias = tuple[float, float, float, float]
"""The place of a box on a face: left, top, width and height, as shares of the face."""

_CLEAR = 1.0
"""How far boxes keep off the line of a frame, in points: half its width, and the least air."""

WHOLE = 1.000001
"""A whole side of a face, with room for what rounding adds to a sum of shares."""


def written_at(at: At) -> str:
    """Return a place as an author writes it: `at: [10 %, 10 %, 80 %, 12 %]`."""
    return f"at: [{', '.join(f'{round(100 * share, 2):g} %' for share in at)}]"


def lies_on_face(at: At) -> bool:
    """Return whether a place has a size and is within its face."""
    left, top, width, height = at
    return min(width, height) > 0 and max(left + width, top + height) <= WHOLE


def on_face(at: At) -> At:
    """Return the part of a place that is on its face; if there is none, as much beside the edge."""
    left, top, width, height = at
    left = left if left < 1 else max(0.0, 1 - width)
    top = top if top < 1 else max(0.0, 1 - height)
    return left, top, min(width, 1 - left), min(height, 1 - top)


def roomier(
    deck: Deck, at: At, others: Collection[At], is_enough: Callable[[At], bool]
) -> At | None:
    """Return a place that suffices for a box: clear of the edge, and as it is or larger.

    It grows as little as possible: higher, or else wider, or else both.

    Args:
        deck: The component.
        at: The place of the box.
        others: The places of the other boxes of its face. Those that do not overlap with the box
            stay clear of it.
        is_enough: Whether a place suffices; if it does, so do those that contain it.
    """
    fields = [_field(deck), *([_within_ring(deck)] if has_ring(deck) else ())]
    places = (_roomier_in(field, at, others, is_enough) for field in fields)
    return next(filter(None, places), None)


def _roomier_in(
    field: Box, at: At, others: Iterable[At], is_enough: Callable[[At], bool]
) -> At | None:
    """Return a place that suffices for a box within a field, in percent; see `roomier`."""
    here = _inside(field, _in_percent(at))
    clear = [other for other in map(_in_percent, others) if _are_apart(here, other)]
    beside = [other for other in clear if _meet(here.y, here.bottom, other.y, other.bottom)]
    stacked = [other for other in clear if _meet(here.x, here.right, other.x, other.right)]
    left = _free(here.x - max([field.x, *(it.right for it in beside if it.x < here.x)]))
    right = _free(min([field.right, *(it.x for it in beside if it.x > here.x)]) - here.right)
    up = _free(here.y - max([field.y, *(it.bottom for it in stacked if it.y < here.y)]))
    down = _free(min([field.bottom, *(it.y for it in stacked if it.y > here.y)]) - here.bottom)

    def grown(across: int, along: int) -> Box:
        # Words in the middle of a piece stay there while there is room on both sides.
        half = min(across // 2, left, right)
        wider = min(across - half, right)
        lower = min(along, down)
        start, top = here.x - (across - wider), here.y - (along - lower)
        return Box(start, top, here.width + across, here.height + along)

    ways = (
        [grown(0, along) for along in range(up + down + 1)],
        [grown(across, 0) for across in range(left + right + 1)],
        [grown(across, up + down) for across in range(left + right + 1)],
    )
    for boxes in ways:
        first = bisect_left(boxes, True, key=lambda box: is_enough(_in_shares(box)))
        if first < len(boxes) and all(_are_apart(boxes[first], other) for other in clear):
            return _in_shares(boxes[first])
    return None


def elsewhere(
    deck: Deck,
    at: At,
    others: Iterable[At],
    is_enough: Callable[[At], bool],
    *,
    at_edge: bool = True,
) -> At | None:
    """Return the nearest place for a box that is clear of the edge and of other boxes.

    It is as large as the box, or else lower, but at least half as high.

    Args:
        deck: The component.
        at: The place of the box.
        others: The places to keep clear of.
        is_enough: Whether a place suffices; if it does, so do higher ones.
        at_edge: Whether it may be near the edge if the box is.
    """
    here, taken = _in_percent(at), [*map(_in_percent, others)]
    is_beyond = at_edge and not is_clear_of_edge(deck, at)
    field = Box(0.0, 0.0, 100.0, 100.0) if is_beyond else _field(deck)
    lower = range(math.ceil(here.height) - 1, math.ceil(here.height / 2) - 1, -1)
    for high in (here.height, *lower):
        places = _clear_places(field, here, high, taken)
        if places:
            # Lower boxes have even less room for words.
            return next(filter(is_enough, map(_in_shares, places)), None)
    return None


def _clear_places(field: Box, here: Box, high: float, taken: Sequence[Box]) -> list[Box]:
    """Return the places of a box with a height that are clear of others, the nearest first."""
    lefts = {here.x, *(math.ceil(it.right) for it in taken)}
    lefts |= {math.floor(it.x - here.width) for it in taken}
    tops = {here.y, *(math.ceil(it.bottom) for it in taken)}
    tops |= {math.floor(it.y - high) for it in taken}
    places = (Box(x, y, here.width, high) for x, y in product(lefts, tops))
    clear = (
        place
        for place in places
        if holds(field, place) and all(_are_apart(place, other) for other in taken)
    )
    return sorted(clear, key=lambda it: (abs(it.x - here.x) + abs(it.y - here.y), it.x, it.y))


def is_clear_of_edge(deck: Deck, at: At) -> bool:
    """Return whether a place is clear of the edge of a face and of its frame."""
    return holds(_field(deck), _in_percent(at))


def _inside(field: Box, box: Box) -> Box:
    """Return the part of a box in a field; a box beside the field is moved into it."""
    part = common_box(field, box)
    if part is not None:
        return part
    width, height = min(box.width, field.width), min(box.height, field.height)
    left = min(max(box.x, field.x), field.right - width)
    return Box(left, min(max(box.y, field.y), field.bottom - height), width, height)


def _field(deck: Deck) -> Box:
    """Return the part of a face that is clear of its frame, in whole percent."""
    depth = frame_depth(deck) + _CLEAR
    across, along = (math.ceil(100 * depth / length) for length in face_size(deck))
    return Box(across, along, 100 - 2 * across, 100 - 2 * along)


def _within_ring(deck: Deck) -> Box:
    """Return the square whose corners lie on the ring of a counter, in whole percent."""
    depth = (frame_depth(deck) + _CLEAR) / face_size(deck)[0]
    margin = math.ceil(50 - 100 * (0.5 - depth) / math.sqrt(2))
    return Box(margin, margin, 100 - 2 * margin, 100 - 2 * margin)


def _in_percent(at: At) -> Box:
    return Box(*(100 * share for share in at))


def _in_shares(box: Box) -> At:
    return box.x / 100, box.y / 100, box.width / 100, box.height / 100


def _are_apart(first: Box, second: Box) -> bool:
    across = _meet(first.x, first.right, second.x, second.right)
    return not (across and _meet(first.y, first.bottom, second.y, second.bottom))


def _meet(start: float, end: float, other: float, other_end: float) -> bool:
    """Return whether two intervals share more than an end."""
    return not (fits(end, other) or fits(other_end, start))


def _free(percent: float) -> int:
    """Return how many whole percents are free; 0 if there are less than none."""
    return max(0, math.floor(percent + 1e-6))
