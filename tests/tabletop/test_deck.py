"""Chances of a draw against dealing out every order of small decks."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.tabletop.deck import chance_of_drawing


@given(st.integers(0, 6), st.integers(0, 6), st.integers(0, 7))
@settings(max_examples=60, deadline=None)
def test_chance_is_the_share_of_deals_that_hold_a_wanted_tile(deck_count, wanted, draws):
    wanted = min(wanted, deck_count)
    deals = list(permutations([True] * wanted + [False] * (deck_count - wanted)))
    lucky = sum(any(deal[:draws]) for deal in deals)
    assert chance_of_drawing(wanted, deck_count, draws) == Fraction(lucky, len(deals))


def test_more_wanted_than_the_deck_holds_is_refused():
    with pytest.raises(ValueError, match="no deck"):
        chance_of_drawing(4, 3, 1)
