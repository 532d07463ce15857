"""The tables of turned tiles against all 15 masks, taken as plain bits."""

from fractions import Fraction

import pytest

from kitgen.tabletop.tiles import (
    UPRIGHT,
    OpenSides,
    RotationClass,
    Side,
    covering_turns,
    joining_chance,
    open_side_count,
    turns_of,
)
from tests.small_cases import as_one_test

MASKS = range(1, 16)
SHAPES = tuple(RotationClass)
PAIRS = [(one, other) for one in SHAPES for other in SHAPES]


def masks_of(shape):
    """All masks of a shape, from the number of open sides and whether they face each other."""
    sides = {"dead_end": 1, "straight": 2, "elbow": 2, "tee": 3, "cross": 4}[shape]
    return [
        mask
        for mask in MASKS
        if f"{mask:b}".count("1") == sides
        and (sides != 2 or (mask in (5, 10)) == (shape == "straight"))
    ]


def test_the_turns_of_the_five_shapes_are_the_fifteen_masks():
    lying = [turn.mask for shape in SHAPES for turn in turns_of(shape)]
    assert sorted(lying) == list(MASKS)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_turns_of_a_shape_are_its_masks(shape):
    assert sorted(turn.mask for turn in turns_of(shape)) == masks_of(shape)
    assert {open_side_count(shape)} == {f"{mask:b}".count("1") for mask in masks_of(shape)}
    assert UPRIGHT[shape] == min(masks_of(shape))


@as_one_test
@pytest.mark.parametrize(("cover", "covered"), PAIRS)
def test_covering_turns_are_the_masks_that_lose_no_open_side(cover, covered):
    for lying in masks_of(covered):
        fitting = [mask for mask in masks_of(cover) if not lying & ~mask]
        assert covering_turns(cover, covered) == len(fitting)


def test_only_wider_tiles_and_a_tiles_own_kind_lie_over_it():
    over = {
        covered: {cover for cover in SHAPES if covering_turns(cover, covered)} for covered in SHAPES
    }
    dead_end, straight, elbow, tee, cross = (
        set(over[RotationClass(one)]) for one in ("dead_end", "straight", "elbow", "tee", "cross")
    )
    assert dead_end == set(SHAPES)
    assert straight == {"straight", "tee", "cross"}
    assert elbow == {"elbow", "tee", "cross"}
    assert tee == {"tee", "cross"}
    assert cross == {"cross"}


@as_one_test
@pytest.mark.parametrize(("shape", "neighbour"), PAIRS)
def test_the_chance_of_joining_is_the_share_of_the_sixteen_ways_to_turn_two_tiles(shape, neighbour):
    for side in Side:
        ways = [
            OpenSides(UPRIGHT[shape])
            .turned(turns)
            .joins(side, OpenSides(UPRIGHT[neighbour]).turned(others))
            for turns in range(4)
            for others in range(4)
        ]
        assert joining_chance(shape, neighbour) == Fraction(sum(ways), len(ways))


@pytest.mark.parametrize("side", Side)
def test_two_masks_join_where_the_two_bits_that_touch_are_set(side):
    bit = {"N": 1, "E": 2, "S": 4, "W": 8}[side.name]
    facing = {1: 4, 2: 8, 4: 1, 8: 2}[bit]
    for mask in MASKS:
        for other in MASKS:
            both = mask & bit != 0 and other & facing != 0
            assert OpenSides(mask).joins(side, OpenSides(other)) is both
