"""Finds what does not fit on a score sheet, and the size at which it would."""

import math
from collections.abc import Callable, Iterator
from functools import partial

from kitgen.diagnostics import KeyPath
from kitgen.games.own.enough import either, least_size, set_to
from kitgen.games.own.keys.pads import BoxRow, Column, Pad
from kitgen.games.own.sheets.pads import (
    LEAST_BOX,
    LEAST_COLUMN,
    LEAST_NAME,
    LEAST_ROW,
    box_room,
    boxes_in,
    column_widths,
    columns_room,
    pad_columns,
    pad_names,
    row_room,
)
from kitgen.phrases import counted, in_a_row
from kitgen.units import TOLERANCE, fits, in_inches
from kitgen.values import frozen

_MOST_NAMED = 4
"""The most things without room that one message names."""


@frozen
class Tight:
    """Something that does not fit.

    Attributes:
        keys: The keys that lead to it from the score pad.
        message: What it is, with the room it has and the room it needs.
        hint: What would make it fit.
        what: Its name in messages about several things.
        width: The width of a sheet that would suffice, in hundredths of an inch; None if its
            height is too small, or if no sheet is wide enough.
    """

    keys: KeyPath
    message: str
    hint: str
    what: str = ""
    width: int | None = None


def tight_together(name: str, pad: Pad, players: int) -> Iterator[Tight]:
    """Yield what does not fit on a score pad's sheets, combining all that a wider sheet mends."""
    tight = [*tight_places(name, pad, players)]
    widths = [place.width for place in tight if place.width is not None]
    if len(widths) < 2:
        yield from tight
        return
    parts = list(dict.fromkeys(place.what for place in tight if place.width is not None))
    named = parts if len(parts) <= _MOST_NAMED else [*parts[: _MOST_NAMED - 1], "more"]
    message = (
        f"a score sheet of `{name}` is {in_inches(pad.width):g} in wide, which is too narrow for "
        f"{in_a_row(named)}"
    )
    yield Tight(("width",), message, f"set `width` to {max(widths) / 100:g} in or more")
    yield from (place for place in tight if place.width is None)


def tight_places(name: str, pad: Pad, players: int) -> Iterator[Tight]:
    """Yield what does not fit on a score pad's sheets: first cells, then names."""
    yield from _tight_columns(name, pad, players)
    yield from _tight_boxes(pad)
    has = row_room(pad, players)
    if not fits(LEAST_ROW, has):
        heads = bool(pad_columns(pad, players))
        most = _how_many(has * (len(pad.rows) + heads), LEAST_ROW) - heads
        high = _enough(pad, "height", LEAST_ROW, partial(row_room, players=players))
        hint = either(set_to("height", high), f"write {most} rows or fewer")
        yield Tight(("rows",), _too_small(f"a row of `{name}`", "high", has, LEAST_ROW), hint)
    yield from _tight_names(pad, players)


def _tight_columns(name: str, pad: Pad, players: int) -> Iterator[Tight]:
    def least_column(larger: Pad) -> float:
        return min(column_widths(larger, players), default=LEAST_COLUMN)

    has = least_column(pad)
    if not fits(LEAST_COLUMN, has):
        columns = pad_columns(pad, players)
        own = sum(isinstance(column, Column) for column in pad.columns)
        most = own + _how_many(has * (len(columns) - own), LEAST_COLUMN)
        wide = _enough(pad, "width", LEAST_COLUMN, least_column)
        fewer = f"name {most} `columns` or fewer" if most > own else ""
        hint = either(set_to("width", wide), fewer) if wide or fewer else "make others narrower"
        message = _too_small(f"a column of `{name}`", "wide", has, LEAST_COLUMN)
        yield Tight(("columns",), message, hint, counted(len(columns), "column"), wide)


def _tight_boxes(pad: Pad) -> Iterator[Tight]:
    for at, row in enumerate(pad.rows):
        count = len(boxes_in(row)) if isinstance(row, BoxRow) else 0
        has = box_room(pad, count) if count else LEAST_BOX
        if isinstance(row, BoxRow) and not fits(LEAST_BOX, has):
            room = columns_room(pad)
            most = _how_many(room, LEAST_BOX + room / count - has)
            wide = _enough(pad, "width", LEAST_BOX, partial(box_room, count=count))
            hint = either(set_to("width", wide), f"write {most} boxes or fewer")
            message = _too_small(f"a box of `{row.row}`", "wide", has, LEAST_BOX)
            what = f"the {count} boxes of `{row.row}`"
            yield Tight(("rows", at, "boxes"), message, hint, what, wide)


def _tight_names(pad: Pad, players: int) -> Iterator[Tight]:
    for index, (keys, words, has) in enumerate(pad_names(pad, players)):
        needs = LEAST_NAME.width(words)
        if not words or fits(needs, has):
            continue
        fitting = (end for end in range(len(words)) if fits(LEAST_NAME.width(words[:end]), has))
        length = max(fitting, default=0)
        shorter = f"shorten it to {length} characters" if length else ""
        column = pad.columns[int(keys[1])] if keys[-1] == "column" else None
        if isinstance(column, Column):
            wide, room = None, needs + column.width - has
            wider = least_size(column, "width", partial(_is_as_wide, room))
        else:
            has_room = partial(_room_of, players=players, index=index)
            wider = wide = _enough(pad, "width", needs, has_room)
        message = (
            f"`{words}` is {_up(needs)} pt wide in {LEAST_NAME.size:g} pt type, but the "
            f"score sheet has room for {_down(has)} pt"
        )
        yield Tight(keys, message, either(shorter, set_to("width", wider)), f"`{words}`", wide)


def _is_as_wide(room: float, column: Column) -> bool:
    return fits(room, column.width)


def _room_of(pad: Pad, players: int, index: int) -> float:
    """Return the room for one of the names of a score pad."""
    return [room for *_, room in pad_names(pad, players)][index]


def _enough(pad: Pad, key: str, needs: float, room: Callable[[Pad], float]) -> int | None:
    """Return the least size of a sheet that gives enough room; None if no sheet does.

    Args:
        pad: The score pad.
        key: `width` or `height`.
        needs: The room that is needed, in points.
        room: The room on a given score pad.

    Returns:
        Its `key`, in hundredths of an inch.
    """
    return least_size(pad, key, lambda larger: fits(needs, room(larger)))


def _how_many(room: float, each: float) -> int:
    return int((room + TOLERANCE) // each)


def _too_small(what: str, which: str, has: float, needs: float) -> str:
    return f"{what} is {_down(has)} pt {which}, and {needs:g} pt are needed"


def _down(points: float) -> str:
    """Return points rounded down, so that something too small never looks large enough."""
    return f"{max(0, math.floor(10 * points)) / 10:g}"


def _up(points: float) -> str:
    return f"{math.ceil(10 * points) / 10:g}"
