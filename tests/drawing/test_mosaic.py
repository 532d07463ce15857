"""Rock as a mosaic: stones end at the wall, and those on a cut meet on any tile beside it."""

from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.drawing.mosaic import (
    CUT_SEEDS,
    TILE_SIDE,
    Rock,
    Stone,
    relaxed,
    scattered,
    solid,
    stones,
)
from kitgen.seeds import Stream

SEEDS = st.integers(0, 10**9).map(str)
WALL = 37.5
NEAR = 6.0


def beside_a_wall(x: float, _y: float) -> float:
    """Return the depth of rock to the right of a straight tunnel."""
    return x - WALL


def below_a_wall(_x: float, y: float) -> float:
    """Return the depth of rock below a straight tunnel."""
    return y - WALL


def mosaic(seed: str, rock: Rock) -> tuple[Stone, ...]:
    return stones(relaxed(scattered(Stream(seed), rock, 11.0, 15.0), rock), rock)


@pytest.mark.sample
@pytest.mark.parametrize("rock", [beside_a_wall, below_a_wall])
@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_stones_beside_a_wall_end_at_it(rock: Rock, seed: str) -> None:
    reached = [
        min(rock(*corner) for corner in stone.outline(0.0))
        for stone in mosaic(seed, rock)
        if 0 < rock(stone.seed.x, stone.seed.y) < NEAR
    ]
    assert reached
    assert reached == pytest.approx([0.0] * len(reached), abs=1e-9)


def crossings(parts: Iterable[Stone], at: float) -> list[tuple[float, float]]:
    """Return where the stones on the cuts cross an upright line, from the top down."""
    spans = []
    for stone in parts:
        if not stone.seed.on_cut:
            continue
        corners = stone.outline(0.0)
        heights = [
            ay + (at - ax) / (bx - ax) * (by - ay)
            for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True)
            if min(ax, bx) < at < max(ax, bx)
        ]
        if heights:
            spans.append((min(heights), max(heights)))
    return sorted(spans)


@settings(max_examples=10, deadline=None)
@given(SEEDS, SEEDS)
def test_half_stones_meet_across_the_cut_of_any_two_tiles(left: str, right: str) -> None:
    ends = crossings(mosaic(left, solid), TILE_SIDE)
    begins = crossings(mosaic(right, solid), 0.0)
    assert len(ends) == len(CUT_SEEDS)
    assert [y for span in ends for y in span] == pytest.approx([y for span in begins for y in span])
    # A turned tile has them in the other order.
    turned = sorted((TILE_SIDE - bottom, TILE_SIDE - top) for top, bottom in begins)
    assert [y for span in ends for y in span] == pytest.approx([y for span in turned for y in span])


def test_seeds_lie_on_a_cut_from_corner_to_corner() -> None:
    assert (CUT_SEEDS[0], CUT_SEEDS[-1]) == (0.0, TILE_SIDE)
    assert list(CUT_SEEDS) == sorted(CUT_SEEDS)
