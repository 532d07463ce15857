"""Boards of points that lines join, such as that of Nine Men's Morris."""

from collections.abc import Iterable, Mapping
from itertools import combinations, pairwise
from math import hypot

from kitgen.drawing.shapes import Box, Point
from kitgen.games.own.boards.cells import DIAGONAL, STRAIGHT, ahead, square_name
from kitgen.games.own.boards.plan import RIM, Line, Plan, Space, centred, chains, joined, unbroken
from kitgen.games.own.keys.boards import BoardDefinition, BoardGrid

ROOM = 0.62
"""The size of a picture on a point, as a share of the distance to the next point."""

_FARTHEST = 40.0
"""The assumed distance, in steps, of a lone point from the next: the most that places allow."""

_WORDS_HEIGHT = 13.0
"""The height of the words below a point, in points."""


def plan_points(board: BoardDefinition) -> Plan:
    """Return the plan of a board of points, and the lines that join them."""
    grid = board.grid
    places, declared = named_places(grid), lines_of(grid)
    holes = {*grid.holes}
    there = [name for name in places if name not in holes]
    lines = tuple(part for line in declared for part in unbroken(line, {*there}))
    nearest, apart = _least_distances([places[name] for name in there])
    unit = board.cell
    room = unit * min(nearest, 1.0)
    # A piece on a point at the edge must not project beyond the board.
    rim = max(RIM, 0.55 * room)
    left = min((x for x, _ in places.values()), default=0.0)
    top = min((y for _, y in places.values()), default=0.0)

    def at(name: str) -> Point:
        x, y = places[name]
        return rim + (x - left) * unit, rim + (y - top) * unit

    middles = {name: at(name) for name in places}
    return Plan(
        noun="point",
        spaces={name: _point(middles[name], room) for name in there},
        left_out=frozenset(places) & holes,
        steps=joined(lines, there),
        lines=lines,
        width=max((x for x, _ in middles.values()), default=0.0) + rim,
        height=max((y for _, y in middles.values()), default=0.0) + rim,
        widest_disc=unit * nearest,
        widest_square=unit * apart,
        places={},
        drawn=tuple(
            (middles[start], middles[end]) for line in lines for start, end in pairwise(line)
        ),
    )


def _point(middle: Point, room: float) -> Space:
    x, y = middle
    below = y + 0.16 * room
    return Space(
        middle,
        (),
        centred(middle, ROOM * room, ROOM * room),
        beside=Box(x - 0.46 * room, below + 2.0, 0.92 * room, max(_WORDS_HEIGHT, 0.3 * room)),
        label=Box(x + 0.1 * room, y - 0.14 * room - 9.0, 0.4 * room, 9.0),
    )


def named_places(grid: BoardGrid) -> Mapping[str, Point]:
    """Return the place of each point of a grid, including holes, in steps from the top left."""
    if isinstance(grid.points, Mapping):
        return grid.points
    every = _grid_places(grid)
    on_lines = {name for line in grid.lines for name in line}
    return {name: place for name, place in every.items() if not on_lines or name in on_lines}


def _grid_places(grid: BoardGrid) -> Mapping[str, Point]:
    assert isinstance(grid.points, tuple)
    columns, rows = grid.points
    return {square_name(x, y): (float(x), float(y)) for y in range(rows) for x in range(columns)}


def known_points(grid: BoardGrid) -> tuple[str, ...]:
    """Return the names that lines may use; on a grid these include points on no line."""
    return tuple(grid.points if isinstance(grid.points, Mapping) else _grid_places(grid))


def lines_of(grid: BoardGrid) -> tuple[Line, ...]:
    """Return the declared lines of a board, or those of its grid, without unknown names."""
    if grid.lines or isinstance(grid.points, Mapping):
        known = {*known_points(grid)}
        kept = (tuple(name for name in line if name in known) for line in grid.lines)
        return tuple(line for line in kept if len(line) > 1)
    names = {(int(x), int(y)): name for name, (x, y) in _grid_places(grid).items()}
    return tuple(
        tuple(names[place] for place in line) for line in _grid_lines(names, grid.diagonals)
    )


def _grid_lines(
    places: Iterable[tuple[int, int]], diagonals: str
) -> Iterable[tuple[tuple[int, int], ...]]:
    there = tuple(places)
    for way in STRAIGHT:
        yield from chains(there, ahead(way))
    if diagonals == "none":
        return
    # In Alquerque only points with an even sum have diagonals, which keep the sum even.
    crossed = [at for at in there if diagonals == "all" or sum(at) % 2 == 0]
    for way in DIAGONAL:
        yield from chains(crossed, ahead(way))


def _least_distances(places: Iterable[Point]) -> tuple[float, float]:
    """Return the smallest distance between two points: in a straight line, and along an axis."""
    near = apart = _FARTHEST
    for (x, y), (x2, y2) in combinations(places, 2):
        dx, dy = abs(x - x2), abs(y - y2)
        near, apart = min(near, hypot(dx, dy)), min(apart, max(dx, dy))
    return near, apart
