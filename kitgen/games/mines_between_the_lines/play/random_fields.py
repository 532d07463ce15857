"""Fields for batches of games, as arrays with a row for each box and a column for each game."""

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from kitgen.contract.batches import Bools, Chance, Places
from kitgen.diagnostics import KitgenError
from kitgen.games.mines_between_the_lines.fields.bounds import BOUND_NAMES, MINE_WORTH, FieldBounds
from kitgen.games.mines_between_the_lines.play.field import FieldSource, lines_of
from kitgen.games.mines_between_the_lines.rules.minefield import box_grid
from kitgen.tabletop.grid import Cell, cells

Numbers = NDArray[np.uint8]

_NIBBLE = 4


def random_mines(source: FieldSource, chance: Chance, count: int) -> Bools:
    """Draw fields with the same distribution as `FieldSource.draw`, boxes in reading order.

    Raises:
        KitgenError: For one of the games, no attempt drew a field within the bounds.
    """
    boxes = sorted(source.boxes)
    if source.listed:
        listed = np.array([[box in mines for mines in source.listed] for box in boxes])
        return np.asarray(listed[:, chance.below_all(len(source.listed), count)], np.bool_)
    drawn = _placements(len(boxes), source.mine_count, chance, count)
    if source.bounds is None:
        return drawn
    waiting = np.flatnonzero(~_is_within(source.boxes, source.bounds, drawn))
    for _ in range(source.most_attempts - 1):
        if not waiting.size:
            break
        again = _placements(len(boxes), source.mine_count, chance, len(waiting))
        drawn[:, waiting] = again
        waiting = waiting[~_is_within(source.boxes, source.bounds, again)]
    if waiting.size:
        raise KitgenError(f"no field within the bounds in {source.most_attempts} attempts")
    return drawn


def _placements(boxes: int, mine_count: int, chance: Chance, count: int) -> Bools:
    """Choose boxes for the mines; all choices are equally likely (Floyd's sampling)."""
    mines = np.zeros((boxes, count), np.bool_)
    games = np.arange(count)
    for last in range(boxes - mine_count, boxes):
        drawn = chance.below_all(last + 1, count).astype(np.intp)
        drawn[mines[drawn, games]] = last
        mines[drawn, games] = True
    return mines


@lru_cache(maxsize=16)
def _touching(boxes: frozenset[Cell]) -> Places:
    """Return the indices of the boxes that touch each box, padded with an index past the last."""
    places = {box: place for place, box in enumerate(sorted(boxes))}
    most = max(len(near) for near in lines_of(boxes).touching.values())
    return np.array(
        [
            [places[near] for near in lines_of(boxes).touching[box]]
            + [len(boxes)] * (most - len(lines_of(boxes).touching[box]))
            for box in places
        ],
        np.intp,
    )


def numbers_of(boxes: frozenset[Cell], mines: Bools) -> Numbers:
    """Count the mines that touch each box, including boxes that hold a mine themselves."""
    padded = np.zeros((len(mines) + 1, mines.shape[1]), np.uint8)
    padded[:-1] = mines
    numbers = np.zeros(mines.shape, np.uint8)
    for near in _touching(boxes).T:
        numbers += padded[near]
    return numbers


def _is_within(boxes: frozenset[Cell], bounds: FieldBounds, mines: Bools) -> Bools:
    rows = 1 + max(box.row for box in boxes)
    columns = 1 + max(box.column for box in boxes)
    numbers = numbers_of(boxes, mines) * ~mines
    worth = np.where(mines, np.int16(MINE_WORTH), numbers)
    grid = box_grid(rows, columns, frozenset(cells(rows, columns)) - boxes)
    gaps = [
        abs(
            _sum(worth[_chosen(half, columns, boxes)]) - _sum(worth[_chosen(other, columns, boxes)])
        )
        for half, other in grid.halves
    ]
    even = np.zeros(mines.shape[1], np.int32)
    figures = {
        "points": _sum(numbers),
        "empty_boxes": _sum((numbers == 0) & ~mines),
        "imbalance": np.max([*gaps, even], axis=0),
        "fullest_quadrant": np.max(
            [_sum(mines[_chosen(quadrant, columns, boxes)]) for quadrant in grid.quadrants], axis=0
        ),
        "largest_number": numbers.max(axis=0),
    }
    within = np.ones(mines.shape[1], np.bool_)
    for name in BOUND_NAMES:
        lowest, highest = getattr(bounds, name)
        within &= (lowest <= figures[name]) & (figures[name] <= highest)
    return within


def _sum(rows: NDArray[np.generic]) -> NDArray[np.int32]:
    return np.asarray(np.sum(rows, axis=0, dtype=np.int32), np.int32)


@lru_cache(maxsize=64)
def _chosen(mask: int, columns: int, boxes: frozenset[Cell]) -> list[int]:
    """Return the indices, in the sorted boxes, of the boxes in a packed mask."""
    places = {box: place for place, box in enumerate(sorted(boxes))}
    return [places[box] for box in _picked(mask, columns)]


def _picked(mask: int, columns: int) -> Iterable[Cell]:
    while mask:
        yield Cell(*divmod((mask.bit_length() - 1) // _NIBBLE, columns + 1))
        mask &= ~(1 << mask.bit_length() - 1)
