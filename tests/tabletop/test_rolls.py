"""Rolls: their chances are the shares of all rolls, each written out."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.tabletop.rolls import (
    Roll,
    chance_within,
    highest_ways,
    lowest_ways,
    parse_roll,
    success_ways,
    sum_ways,
)

dice = st.lists(st.integers(2, 8), min_size=1, max_size=4)


@settings(max_examples=60)
@given(dice, st.integers(1, 9))
def test_ways_are_those_counted_in_all_rolls(faces: list[int], success: int) -> None:
    def counted(read: Callable[[tuple[int, ...]], int]) -> Counter[int]:
        return Counter(read(roll) for roll in product(*[range(1, sides + 1) for sides in faces]))

    assert sum_ways(faces) == counted(sum)
    assert highest_ways(faces) == counted(max)
    assert lowest_ways(faces) == counted(min)
    assert success_ways(faces, success) == counted(lambda roll: sum(n >= success for n in roll))


@pytest.mark.parametrize(
    ("text", "roll"),
    [
        ("2d6", Roll((6, 6))),
        ("d20 + 3", Roll((20,), 3)),
        ("2d6+d8 - 1", Roll((6, 6, 8), -1)),
        (" 1d4 ", Roll((4,))),
        ("d10 + 2d4", Roll((10, 4, 4))),
    ],
)
def test_dice_are_read_as_players_write_them(text: str, roll: Roll) -> None:
    assert parse_roll(text) == roll


def test_bounds_are_included_on_both_sides() -> None:
    ways = sum_ways([6, 6])
    assert chance_within(ways, 7, None) == Fraction(21, 36)
    assert chance_within(ways, None, 3) == Fraction(3, 36)
    assert chance_within(ways, 7, 7) == Fraction(6, 36)
    assert chance_within(ways, None, None) == 1
