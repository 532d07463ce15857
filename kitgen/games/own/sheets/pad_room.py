"""What has no room on a score sheet, and what would give it room."""

import math
from bisect import bisect_left
from collections.abc import Callable, Iterator
from functools import partial

from kitgen.diagnostics import KeyPath
from kitgen.games.own.keys.definition_parts import BoxRow, Pad
from kitgen.games.own.sheets.sheets import (
    LEAST_BOX,
    LEAST_COLUMN,
    LEAST_NAME,
    LEAST_ROW,
    box_room,
    boxes_in,
    column_room,
    pad_columns,
    pad_names,
    row_room,
)
from kitgen.units import TOLERANCE, fits, in_inches, inches
from kitgen.values import frozen

_MOST = {"width": 725, "height": 950}
"""The largest score sheet, in hundredths of an inch."""


@frozen
class Tight:
    """Something that has no room.

    Attributes:
        keys: What leads to it from the score pad.
        message: What it is, with the room that it has and the room that it needs.
        hint: What would give it room.
    """

    keys: KeyPath
    message: str
    hint: str


def tight_places(name: str, pad: Pad, players: int) -> Iterator[Tight]:
    """Yield what has no room on the sheets of a score pad: cells first, and then names."""
    yield from _tight_columns(name, pad, players)
    yield from _tight_boxes(pad)
    has = row_room(pad, players)
    if not fits(LEAST_ROW, has):
        heads = bool(pad_columns(pad, players))
        most = _how_many(has * (len(pad.rows) + heads), LEAST_ROW) - heads
        larger = _larger(pad, "height", LEAST_ROW, partial(row_room, players=players))
        hint = _or(larger, f"write {most} rows or fewer")
        yield Tight(("rows",), _too_small(f"a row of `{name}`", "high", has, LEAST_ROW), hint)
    yield from _tight_names(pad, players)


def _tight_columns(name: str, pad: Pad, players: int) -> Iterator[Tight]:
    columns = len(pad_columns(pad, players))
    has = column_room(pad, columns)
    if columns and not fits(LEAST_COLUMN, has):
        most = _how_many(has * columns, LEAST_COLUMN)
        larger = _larger(pad, "width", LEAST_COLUMN, partial(column_room, count=columns))
        fewer = f"name {most} `columns` or fewer"
        message = _too_small(f"a column of `{name}`", "wide", has, LEAST_COLUMN)
        yield Tight(("columns",), message, _or(larger, fewer))


def _tight_boxes(pad: Pad) -> Iterator[Tight]:
    for at, row in enumerate(pad.rows):
        count = len(boxes_in(row)) if isinstance(row, BoxRow) else 0
        has = box_room(pad, count) if count else LEAST_BOX
        if isinstance(row, BoxRow) and not fits(LEAST_BOX, has):
            gap = column_room(pad, count) - has
            most = _how_many(column_room(pad, 1), LEAST_BOX + gap)
            larger = _larger(pad, "width", LEAST_BOX, partial(box_room, count=count))
            message = _too_small(f"a box of `{row.row}`", "wide", has, LEAST_BOX)
            yield Tight(("rows", at, "boxes"), message, _or(larger, f"write {most} boxes or fewer"))


def _tight_names(pad: Pad, players: int) -> Iterator[Tight]:
    for index, (keys, words, has) in enumerate(pad_names(pad, players)):
        needs = LEAST_NAME.width(words)
        if not words or fits(needs, has):
            continue
        fitting = (end for end in range(len(words)) if fits(LEAST_NAME.width(words[:end]), has))
        length = max(fitting, default=0)
        larger = _larger(pad, "width", needs, partial(_room_of, players=players, index=index))
        shorter = f"shorten it to {length} characters" if length else ""
        message = (
            f"`{words}` is {_up(needs)} pt wide in {LEAST_NAME.size:g} pt type, but the "
            f"score sheet has room for {_down(has)} pt"
        )
        yield Tight(keys, message, _or(shorter, larger))


def _room_of(pad: Pad, players: int, index: int) -> float:
    """Return the room of one of the names of a score pad."""
    return [room for *_, room in pad_names(pad, players)][index]


def _larger(pad: Pad, key: str, needs: float, room: Callable[[Pad], float]) -> str:
    """Return how large a sheet has to be at least for some room on it, or "" if none is so large.

    Args:
        pad: The score pad.
        key: `width` or `height`.
        needs: The room that is needed, in points.
        room: The room on a sheet.
    """

    def is_enough(hundredths: int) -> bool:
        return fits(needs, room(pad.model_copy(update={key: inches(hundredths / 100)})))

    start = math.ceil(100 * in_inches(getattr(pad, key)))
    sizes = range(start, _MOST[key] + 1)
    at = bisect_left(sizes, True, key=is_enough)
    return f"set `{key}` to {sizes[at] / 100:g} in or more" if at < len(sizes) else ""


def _how_many(room: float, each: float) -> int:
    return int((room + TOLERANCE) // each)


def _too_small(what: str, which: str, has: float, needs: float) -> str:
    return f"{what} is {_down(has)} pt {which}, and {needs:g} pt are needed"


def _down(points: float) -> str:
    """Return points rounded down: what is too small never looks large enough."""
    return f"{math.floor(10 * points) / 10:g}"


def _up(points: float) -> str:
    return f"{math.ceil(10 * points) / 10:g}"


def _or(*hints: str) -> str:
    return ", or ".join(filter(None, hints)) or "take it out"
