"""Areas that tiles cover: rectangles of squares or hexagons, and hexagons of hexagons."""

from collections.abc import Iterable
from typing import TypeAlias

from kitgen.tabletop.hexagons import SIDES, across_side
from kitgen.values import frozen

_Place: TypeAlias = tuple[int, int]

_SQUARE_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


@frozen
class Area:
    """Places for tiles, in the order in which they are filled.

    Attributes:
        rows: The numbers of the places, row by row, as they are shown.
        touching: For each place, the sides that touch places filled earlier: its own side, the
            number of the other place, and that place's side.
    """

    rows: tuple[tuple[int, ...], ...]
    touching: tuple[tuple[tuple[int, int, int], ...], ...]

    @property
    def size(self) -> int:
        """The number of places."""
        return len(self.touching)


def rectangle_of_squares(width: int, height: int) -> Area:
    """Return a rectangle of squares, or of rectangles that all have the same orientation."""

    def across(place: _Place, side: int) -> _Place:
        down, right = _SQUARE_STEPS[side]
        return place[0] + down, place[1] + right

    places = [(row, column) for row in range(height) for column in range(width)]
    return _area(places, {place: [across(place, side) for side in range(4)] for place in places})


def rectangle_of_hexagons(width: int, height: int, *, pointed: bool) -> Area:
    """Return rows and columns of hexagons, with every second row or column offset by a half."""
    places = [(row, column) for row in range(height) for column in range(width)]
    return _area(places, _beside_hexagons(places, pointed=pointed))


def hexagon_of_hexagons(radius: int, *, pointed: bool) -> Area:
    """Return a hexagon of hexagons: a radius of 1 has 7 places, and 2 has 19."""
    reached = {(radius, radius): 0}
    for place in (queue := [(radius, radius)]):
        for beside in _beside_hexagons([place], pointed=pointed)[place]:
            if beside not in reached and reached[place] < radius:
                reached[beside] = reached[place] + 1
                queue.append(beside)
    return _area(reached, _beside_hexagons(reached, pointed=pointed))


def _beside_hexagons(places: Iterable[_Place], *, pointed: bool) -> dict[_Place, list[_Place]]:
    return {
        place: [across_side(*place, side, pointed=pointed) for side in range(SIDES)]
        for place in places
    }


def _area(places: Iterable[_Place], beside: dict[_Place, list[_Place]]) -> Area:
    """Return an area filled row by row or column by column, whichever leaves fewer sides open."""
    by_row = sorted(places)
    orders = (by_row, sorted(by_row, key=lambda place: place[::-1]))
    order = min(orders, key=lambda order: _sides_open(order, beside))
    number = {place: at for at, place in enumerate(order)}
    rows = sorted({row for row, _ in by_row})
    shown = tuple(tuple(number[place] for place in by_row if place[0] == row) for row in rows)
    return Area(shown, tuple(_touching(place, beside[place], number) for place in order))


def _touching(
    place: _Place, others: list[_Place], number: dict[_Place, int]
) -> tuple[tuple[int, int, int], ...]:
    """Return the sides of a place that touch places with lower numbers."""
    opposite = len(others) // 2
    return tuple(
        (side, number[other], (side + opposite) % len(others))
        for side, other in enumerate(others)
        if number.get(other, number[place]) < number[place]
    )


def _sides_open(order: list[_Place], beside: dict[_Place, list[_Place]]) -> int:
    """Return for how many steps each side is open, summed over all sides."""
    number = {place: at for at, place in enumerate(order)}
    return sum(
        number[place] - number[other]
        for place in order
        for other in beside[place]
        if number.get(other, number[place]) < number[place]
    )
