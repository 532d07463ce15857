"""The tile algebra against tiles held as sets of compass points and turned by hand."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.tabletop.tiles import OpenSides, RotationClass, Side, sides_named
from tests.small_cases import as_one_test

ALL_SETS = [frozenset(some) for size in range(1, 5) for some in combinations("NESW", size)]
CLOCKWISE = {"N": "E", "E": "S", "S": "W", "W": "N"}
ACROSS = {"N": "S", "E": "W", "S": "N", "W": "E"}
EVERY = [pytest.param(one, id="".join(sorted(one))) for one in ALL_SETS]


def tile(points: frozenset[str]) -> OpenSides:
    return sides_named("".join(points))


def points(sides: OpenSides) -> frozenset[str]:
    return frozenset(str(sides))


def turned_by_hand(some: frozenset[str], quarter_turns: int) -> frozenset[str]:
    for _ in range(quarter_turns % 4):
        some = frozenset(CLOCKWISE[one] for one in some)
    return some


def test_the_fifteen_masks_are_the_fifteen_sets_of_sides():
    assert sorted(tile(some).mask for some in ALL_SETS) == list(range(1, 16))


def test_bits_run_clockwise_from_north():
    assert [sides_named(letter).mask for letter in "NESW"] == [1, 2, 4, 8]


@as_one_test
@pytest.mark.parametrize("some", EVERY)
def test_text_reads_back_in_clockwise_order(some):
    assert str(tile(some)) == "".join(letter for letter in "NESW" if letter in some)
    assert points(tile(some)) == some


@as_one_test
@pytest.mark.parametrize("some", EVERY)
@pytest.mark.parametrize("quarter_turns", range(-4, 9))
def test_turning_moves_each_side_clockwise(some, quarter_turns):
    assert points(tile(some).turned(quarter_turns)) == turned_by_hand(some, quarter_turns)


@as_one_test
@pytest.mark.parametrize("some", EVERY)
def test_rotation_class_is_one_per_orbit(some):
    orbit = {turned_by_hand(some, turns) for turns in range(4)}
    alike = [other for other in ALL_SETS if tile(other).rotation_class == tile(some).rotation_class]
    assert set(alike) == orbit


def test_rotation_classes_are_the_five_the_rules_name():
    by_class = {
        RotationClass.DEAD_END: {1, 2, 4, 8},
        RotationClass.STRAIGHT: {5, 10},
        RotationClass.ELBOW: {3, 6, 12, 9},
        RotationClass.TEE: {7, 14, 13, 11},
        RotationClass.CROSS: {15},
    }
    for name, masks in by_class.items():
        assert {OpenSides(mask).rotation_class for mask in masks} == {name}


@as_one_test
@pytest.mark.parametrize("some", EVERY)
def test_upright_is_one_turn_for_all_turns_of_a_tile(some):
    orbit = [turned_by_hand(some, turns) for turns in range(4)]
    assert points(tile(some).upright) in orbit
    assert len({tile(other).upright for other in orbit}) == 1


def test_the_five_shapes_stand_upright_with_north_open():
    upright = {str(tile(some).upright) for some in ALL_SETS}
    assert upright == {"N", "NE", "NS", "NES", "NESW"}


@given(st.sampled_from(ALL_SETS), st.sampled_from(ALL_SETS), st.sampled_from("NESW"))
@settings(max_examples=200, deadline=None)
def test_tiles_join_where_both_are_open(some, other, letter):
    walkable = letter in some and ACROSS[letter] in other
    assert tile(some).joins(Side[letter], tile(other)) is walkable


@as_one_test
@pytest.mark.parametrize("some", EVERY)
def test_a_tile_fits_over_those_whose_sides_it_all_opens(some):
    assert [other for other in ALL_SETS if tile(some).fits_over(tile(other))] == [
        other for other in ALL_SETS if other <= some
    ]


@given(st.sampled_from(ALL_SETS), st.sampled_from(ALL_SETS), st.integers(-8, 8))
@settings(max_examples=100, deadline=None)
def test_fitting_over_survives_turning_both(some, other, turns):
    assert tile(some).fits_over(tile(other)) == tile(some).turned(turns).fits_over(
        tile(other).turned(turns)
    )


@pytest.mark.parametrize("letters", ["", "X", "NN", "n", "NESWN", "N E"])
def test_other_letters_are_refused(letters):
    with pytest.raises(ValueError, match="side"):
        sides_named(letters)


@pytest.mark.parametrize("mask", [0, 16, -1])
def test_a_mask_is_1_to_15(mask):
    with pytest.raises(ValueError, match="open sides"):
        OpenSides(mask)


@pytest.mark.parametrize(
    ("letters", "said"),
    [("", "at least one"), ("NX", "`X` is not one"), ("n", "`n` is not one"), ("NEN", "N twice")],
)
def test_letters_that_name_no_sides_are_refused(letters: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        sides_named(letters)
