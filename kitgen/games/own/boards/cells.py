"""Boards of squares, hexagons and triangles.

Hexagons have axial coordinates, in which a step in any direction adds a constant:
https://www.redblobgames.com/grids/hexagons/
"""

from collections.abc import Callable, Iterable, Mapping
from math import sqrt
from typing import TypeAlias

from kitgen.drawing.bounds import points_box
from kitgen.drawing.shapes import Box, Point
from kitgen.games.own.boards.plan import (
    RIM,
    Plan,
    Space,
    centred,
    chains,
    joined,
)
from kitgen.games.own.keys.boards import BoardDefinition, Hexagon, Rhombus, Triangle
from kitgen.tabletop.grid import Cell, column_name

Coordinates: TypeAlias = tuple[int, int]
_Follow: TypeAlias = Callable[[Coordinates], Coordinates]

STRAIGHT: tuple[Coordinates, ...] = ((1, 0), (0, 1))
DIAGONAL: tuple[Coordinates, ...] = ((1, 1), (-1, 1))
_HEXAGON_WAYS: tuple[Coordinates, ...] = ((1, 0), (0, 1), (-1, 1))

_NAME_HEIGHT = 9.0
"""The height of the name in a hexagon or triangle, in points."""


def square_name(column: int, row: int) -> str:
    """Return the name of a space by its place in its row and its row, both from 0: A1, B1 ..."""
    return str(Cell(row, column))


def ahead(way: Coordinates) -> _Follow:
    """Return the function that goes one step in a direction."""
    return lambda place: (place[0] + way[0], place[1] + way[1])


def _named_chains(
    names: Mapping[Coordinates, str], ways: Iterable[_Follow]
) -> list[tuple[str, ...]]:
    """Return the longest lines in some directions, as names of spaces."""
    return [tuple(names[place] for place in chain) for way in ways for chain in chains(names, way)]


def plan_squares(board: BoardDefinition, squares: Coordinates) -> Plan:
    """Return the plan of a board of squares."""
    columns, rows = squares
    every = {square_name(x, y): (x, y) for y in range(rows) for x in range(columns)}
    holes = {*board.grid.holes}
    places = {name: place for name, place in every.items() if name not in holes}
    names = {place: name for name, place in places.items()}
    straight = _named_chains(names, map(ahead, STRAIGHT))
    cell = board.cell
    return Plan(
        noun="square",
        spaces={name: _square(x, y, cell) for name, (x, y) in places.items()},
        left_out=frozenset(every) & holes,
        steps=joined(straight, places),
        lines=(*straight, *_named_chains(names, map(ahead, DIAGONAL))),
        width=columns * cell + 2 * RIM,
        height=rows * cell + 2 * RIM,
        widest_disc=cell,
        widest_square=cell,
        places=places,
        gaps=tuple(_square(*every[name], cell).corners for name in every if name in holes),
        rim_names=(*_letters(columns, cell), *_numbers(rows, cell)) if board.named else (),
    )


def _square(x: int, y: int, cell: float) -> Space:
    box = Box(RIM + x * cell, RIM + y * cell, cell, cell)
    corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    return Space(box.centre, corners, box.grown(-3.0), shade=(x + y) % 2)


def _letters(columns: int, cell: float) -> Iterable[tuple[Box, str]]:
    for index in range(columns):
        yield Box(RIM + index * cell, 4.0, cell, RIM - 5.0), column_name(index)


def _numbers(rows: int, cell: float) -> Iterable[tuple[Box, str]]:
    for index in range(rows):
        yield Box(4.0, RIM + index * cell, RIM - 5.0, cell), str(index + 1)


def plan_hexagons(board: BoardDefinition, hexagons: Coordinates | Hexagon | Rhombus) -> Plan:
    """Return the plan of a board of hexagons."""
    pointed, width = board.grid.pointed, board.cell
    every = dict(_named_hexagons(_hexagons(hexagons, pointed=pointed), pointed=pointed))
    side = width / sqrt(3)

    def middle(place: Coordinates) -> Point:
        along, across = (place[0], place[1]) if pointed else (place[1], place[0])
        x, y = width * (along + across / 2), 1.5 * side * across
        return (x, y) if pointed else (y, x)

    tips = ((0.0, -side), (width / 2, -side / 2), (width / 2, side / 2))
    offsets = [*tips, *((-x, -y) for x, y in tips)]
    if not pointed:
        offsets = [(y, x) for x, y in offsets]
    # The room for words is where the hexagon is widest, with the name above it.
    room = (0.88 * width, 0.9 * side) if pointed else (1.24 * side, 0.6 * width)
    name_y = -0.62 * side if pointed else -0.5 * width + _NAME_HEIGHT / 2 + 2.0

    def space(place: Coordinates, middle: Point) -> Space:
        corners = tuple((middle[0] + x, middle[1] + y) for x, y in offsets)
        label = centred((middle[0], middle[1] + name_y), 0.6 * side, _NAME_HEIGHT)
        shade = (place[0] - place[1]) % 3
        return Space(middle, corners, centred(middle, *room), label=label, shade=shade)

    return _plan_cells(
        board,
        "hexagon",
        every,
        middle,
        space,
        [ahead(way) for way in _HEXAGON_WAYS],
        widest=(width, (sqrt(3) - 1) * width),
    )


def _hexagons(shape: Coordinates | Hexagon | Rhombus, *, pointed: bool) -> Iterable[Coordinates]:
    """Yield the axial coordinates of all hexagons of a board."""
    if isinstance(shape, Hexagon):
        reach = range(-shape.radius, shape.radius + 1)
        for q in reach:
            yield from ((q, r) for r in reach if abs(q + r) <= shape.radius)
        return
    columns, rows = shape.rhombus if isinstance(shape, Rhombus) else shape
    for x in range(columns):
        for y in range(rows):
            if isinstance(shape, Rhombus):
                yield x, y
            elif pointed:
                yield x - y // 2, y
            else:
                yield x, y - x // 2


def _named_hexagons(
    places: Iterable[Coordinates], *, pointed: bool
) -> Iterable[tuple[str, Coordinates]]:
    """Yield names and places, by row if the hexagons lie in rows, otherwise by column."""
    ranks: dict[int, list[Coordinates]] = {}
    for place in sorted(places):
        ranks.setdefault(place[1] if pointed else place[0], []).append(place)
    for number, rank in enumerate(sorted(ranks)):
        for index, place in enumerate(ranks[rank]):
            at = (index, number) if pointed else (number, index)
            yield square_name(*at), place


def plan_triangles(board: BoardDefinition, triangles: Coordinates | Triangle) -> Plan:
    """Return the plan of a board of triangles, every second one pointing down."""
    every = {
        square_name(index, y): (start + index, y)
        for y, (start, count) in enumerate(_rows_of_triangles(triangles))
        for index in range(count)
    }
    odd = triangles.side - 1 if isinstance(triangles, Triangle) else 0
    side, high = board.cell, board.cell * sqrt(3) / 2

    def upright(place: Coordinates) -> bool:
        return (place[0] + place[1] + odd) % 2 == 0

    def middle(place: Coordinates) -> Point:
        down = 2 / 3 if upright(place) else 1 / 3
        return side * (place[0] / 2 + 0.5), high * (place[1] + down)

    def space(place: Coordinates, middle: Point) -> Space:
        sign = 1 if upright(place) else -1
        offsets = ((0.0, -2 / 3), (0.5, 1 / 3), (-0.5, 1 / 3))
        corners = tuple(
            (middle[0] + sign * side * x, middle[1] + sign * high * y) for x, y in offsets
        )
        room = centred((middle[0], middle[1] + sign * 0.08 * high), 0.5 * side, 0.4 * high)
        label = centred((middle[0], middle[1] - sign * 0.23 * high), 0.3 * side, _NAME_HEIGHT)
        return Space(middle, corners, room, label=label, shade=0 if sign > 0 else 1)

    def slanting(way: int) -> _Follow:
        return lambda place: (
            (place[0], place[1] + 1) if upright(place) else (place[0] + way, place[1])
        )

    return _plan_cells(
        board,
        "triangle",
        every,
        middle,
        space,
        [ahead((1, 0)), slanting(1), slanting(-1)],
        # The circle inscribed in a triangle, and the square that stands on one of its sides.
        widest=(side / sqrt(3), side * sqrt(3) / (2 + sqrt(3))),
    )


def _rows_of_triangles(shape: Coordinates | Triangle) -> Iterable[Coordinates]:
    """Yield the start of each row, in halves of a side, and its number of triangles."""
    if isinstance(shape, Triangle):
        yield from ((shape.side - 1 - y, 2 * y + 1) for y in range(shape.side))
    else:
        yield from ((0, shape[0]) for _ in range(shape[1]))


def _plan_cells(
    board: BoardDefinition,
    noun: str,
    every: Mapping[str, Coordinates],
    middle: Callable[[Coordinates], Point],
    space: Callable[[Coordinates, Point], Space],
    ways: Iterable[_Follow],
    *,
    widest: tuple[float, float],
) -> Plan:
    """Return the plan of cells that contain their names, with the board's rim added."""
    holes = {*board.grid.holes}
    loose = {name: space(place, middle(place)) for name, place in every.items()}
    about = points_box(corner for cell in loose.values() for corner in cell.corners)
    dx, dy = RIM - about.x, RIM - about.y
    laid = {}
    for name, place in every.items():
        x, y = middle(place)
        laid[name] = space(place, (x + dx, y + dy))
    cells = {name: cell for name, cell in laid.items() if name not in holes}
    names = {place: name for name, place in every.items() if name in cells}
    lines = tuple(_named_chains(names, ways))
    return Plan(
        noun=noun,
        spaces=cells,
        left_out=frozenset(every) & holes,
        steps=joined(lines, cells),
        lines=lines,
        width=about.width + 2 * RIM,
        height=about.height + 2 * RIM,
        widest_disc=widest[0],
        widest_square=widest[1],
        places={},
        gaps=tuple(cell.corners for name, cell in laid.items() if name in holes),
    )
