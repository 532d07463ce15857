"""Hexagons side by side, held against trigonometry."""

import math
from itertools import product

import pytest

from kitgen.tabletop.hexagons import SIDES, Hexagon, across_side

POINTED = pytest.mark.parametrize("pointed", [False, True])


def centre(hexagon: Hexagon, row: int, column: int) -> complex:
    x, y = hexagon.place(row, column)
    width, height = hexagon.size
    return complex(x + width / 2, y + height / 2)


@POINTED
def test_all_corners_lie_on_a_circle_and_all_sides_are_as_long(pointed: bool) -> None:
    hexagon = Hexagon(100.0, pointed)
    width, height = hexagon.size
    middle = complex(width / 2, height / 2)
    corners = [complex(*corner) for corner in hexagon.corners]
    for number, corner in enumerate(corners):
        assert math.isclose(abs(corner - middle), 100 / math.sqrt(3))
        assert math.isclose(abs(corner - corners[number - 1]), 100 / math.sqrt(3))


@POINTED
@pytest.mark.parametrize(("row", "column"), [*product((2, 3), (2, 3))])
def test_the_neighbour_across_a_side_lies_straight_across_it(
    pointed: bool, row: int, column: int
) -> None:
    """Its centre is as far away as a hexagon is across, clockwise from the first side."""
    hexagon = Hexagon(100.0, pointed)
    first_angle = -60 if pointed else -90  # y runs down
    for side in range(SIDES):
        beside = across_side(row, column, side, pointed=pointed)
        away = centre(hexagon, *beside) - centre(hexagon, row, column)
        assert math.isclose(abs(away), 100)
        angle = math.degrees(math.atan2(away.imag, away.real))
        assert math.isclose((angle - first_angle - 60 * side + 180) % 360, 180, abs_tol=1e-6)


@POINTED
@pytest.mark.parametrize(("rows", "columns"), [*product((1, 2, 3, 4), repeat=2)])
def test_a_block_is_the_box_round_all_its_hexagons(pointed: bool, rows: int, columns: int) -> None:
    hexagon = Hexagon(100.0, pointed)
    corners = [
        (x + dx, y + dy)
        for row, column in product(range(rows), range(columns))
        for x, y in [hexagon.place(row, column)]
        for dx, dy in hexagon.corners
    ]
    for at, length in enumerate(hexagon.block(rows, columns)):
        ends = [corner[at] for corner in corners]
        assert math.isclose(min(ends), 0, abs_tol=1e-9)
        assert math.isclose(max(ends), length)
