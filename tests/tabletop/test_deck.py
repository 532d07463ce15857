"""Chances of a draw against dealing out every order of small decks."""

from fractions import Fraction
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.tabletop.deck import chance_of_drawing, drawn_distribution, mean_draws_until


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


@given(st.integers(0, 7), st.integers(0, 7), st.integers(0, 8))
@settings(max_examples=60, deadline=None)
def test_distribution_counts_the_hands_with_each_number_of_wanted_tiles(deck_count, wanted, draws):
    wanted = min(wanted, deck_count)
    deck = [True] * wanted + [False] * (deck_count - wanted)
    hands = [sum(hand) for hand in combinations(deck, min(draws, deck_count))]
    shares = drawn_distribution(wanted, deck_count, draws)
    assert sum(shares) == 1
    assert [share * len(hands) for share in shares] == [
        hands.count(found) for found in range(len(shares))
    ]


@given(st.integers(1, 7), st.data())
@settings(max_examples=40, deadline=None)
def test_mean_draws_are_the_mean_over_every_shuffled_deck(deck_count, data):
    wanted = data.draw(st.integers(1, deck_count))
    found = data.draw(st.integers(1, wanted))
    places = [sorted(some)[found - 1] for some in combinations(range(1, deck_count + 1), wanted)]
    assert mean_draws_until(found, wanted, deck_count) == Fraction(sum(places), len(places))


def test_more_found_than_wanted_is_refused():
    with pytest.raises(ValueError, match="no deck"):
        mean_draws_until(3, 2, 9)
