"""Chances of a draw against dealing out every order of small decks."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.tabletop.deck import (
    chance_of_all,
    chance_of_drawing,
    hit_distribution,
    mean_draws_until,
    shared_out,
)


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
    shares = hit_distribution(wanted, deck_count, draws)
    assert sum(shares) == 1
    assert [share * len(hands) for share in shares] == [
        hands.count(hits) for hits in range(len(shares))
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


def test_a_kind_with_no_share_gets_nothing():
    assert shared_out(5, {"cross": 0, "tee": 2, "elbow": 1}) == {"cross": 0, "tee": 3, "elbow": 2}
    assert shared_out(0, {"tee": 1}) == {"tee": 0}


@given(
    st.integers(0, 60),
    st.dictionaries(st.sampled_from("abcdef"), st.integers(1, 9), min_size=1),
    st.randoms(use_true_random=False),
)
@settings(max_examples=80, deadline=None)
def test_shares_give_everything_out_as_evenly_as_whole_tiles_can(count, shares, order):
    found = shared_out(count, shares)
    assert sum(found.values()) == count

    def unevenness(counts):
        dues = {
            name: Fraction(count * share, sum(shares.values())) for name, share in shares.items()
        }
        return sum((counts[name] - due) ** 2 for name, due in dues.items())

    # Moving one tile from any kind to any other never comes nearer to what is due, and where it
    # comes as near, the tile lies with the name that is first in the alphabet.
    for taker in shares:
        for giver in set(shares) - {taker}:
            moved = {**found, taker: found[taker] + 1, giver: found[giver] - 1}
            better = unevenness(moved) - unevenness(found)
            assert better > 0 or (better == 0 and giver < taker)
    names = list(shares)
    order.shuffle(names)
    assert shared_out(count, {name: shares[name] for name in names}) == found


@pytest.mark.parametrize(
    ("count", "shares"), [(-1, {"a": 1}), (3, {}), (3, {"a": 0}), (3, {"a": -1, "b": 3})]
)
def test_nothing_is_shared_out_by_nobody(count, shares):
    with pytest.raises(ValueError, match="cannot share"):
        shared_out(count, shares)


@settings(max_examples=60)
@given(
    st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1, max_size=9),
    st.tuples(st.integers(0, 3), st.integers(0, 3)),
    st.integers(0, 10),
)
def test_the_chance_of_several_things_is_the_share_of_all_hands(
    deck: list[tuple[bool, bool]], at_least: tuple[int, int], draws: int
) -> None:
    hands = [*combinations(deck, min(draws, len(deck)))]
    good = [
        hand
        for hand in hands
        if all(sum(card[thing] for card in hand) >= at_least[thing] for thing in range(2))
    ]
    sorts = dict(Counter[tuple[bool, ...]](deck))
    assert chance_of_all(sorts, at_least, draws) == Fraction(len(good), len(hands))
