"""Branching and sealing against roots checked from both sides, literal enumeration, and play."""

from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kitgen.games.demon_mine.proofs.branching import dying_out, offspring_chances, sealed_in
from kitgen.games.demon_mine.proofs.tunnels import TunnelCounts

MASKS = {"dead_end": 1, "straight": 5, "elbow": 3, "tee": 7, "cross": 15}
CLOSE = Fraction(1, 10**12)
COUNTS = st.integers(0, 40)
DECKS = st.builds(TunnelCounts, COUNTS, COUNTS, COUNTS, COUNTS, COUNTS, COUNTS).filter(
    lambda deck: deck.total > 0
)
SMALL = st.integers(0, 2)


def tiles_of(deck):
    """List the sides that are joined on each tile; of a bridge those of one of its tunnels."""
    joined = MASKS | {"bridge": 5}
    return [mask for shape, mask in joined.items() for _ in range(getattr(deck, shape))]


def after_one_tile(deck, alive):
    """The kind polynomial, summed over every tile of the deck and its sides but one."""
    tiles = tiles_of(deck)
    return sum((alive ** (mask.bit_count() - 1) for mask in tiles), Fraction(0)) / len(tiles)


@given(DECKS)
@settings(max_examples=100, deadline=None)
def test_new_open_sides_are_those_the_tiles_have_beside_the_one_entered(deck):
    left = [mask.bit_count() - 1 for mask in tiles_of(deck)]
    assert offspring_chances(deck) == tuple(
        Fraction(left.count(ways), len(left)) for ways in range(4)
    )


@given(DECKS)
@settings(max_examples=150, deadline=None)
def test_the_root_solves_the_polynomial_or_its_sign_changes_around_it(deck):
    root = dying_out(deck)
    assert 0 <= root.low <= root.high <= 1
    if root.is_exact:
        assert after_one_tile(deck, root.low) == root.low
    else:
        assert root.high - root.low <= CLOSE
        assert after_one_tile(deck, root.low) > root.low
        assert after_one_tile(deck, root.high) < root.high


@given(DECKS, st.fractions(0, 1, max_denominator=1000))
@settings(max_examples=150, deadline=None)
def test_no_smaller_number_solves_the_polynomial(deck, share):
    smaller = dying_out(deck).low * share
    assume(smaller < dying_out(deck).low)
    assert after_one_tile(deck, smaller) > smaller


@given(DECKS)
@settings(max_examples=40, deadline=None)
def test_lines_that_die_within_some_tiles_never_exceed_the_chance_and_come_close(deck):
    grid = 2**60
    assume(abs(deck.dead_end - deck.branches) > 3)  # at the balance, dying takes for ever
    left = [mask.bit_count() - 1 for mask in tiles_of(deck)]
    dead = 0  # in units of 1 / grid, always rounded down
    for _ in range(700):
        deaths = sum(left.count(ways) * dead**ways * grid ** (3 - ways) for ways in range(4))
        dead = deaths // (len(left) * grid**2)
    dead = Fraction(dead, grid)
    assert dying_out(deck).high - Fraction(1, 10**4) <= dead <= dying_out(deck).high


@pytest.mark.parametrize(
    ("deck", "chance"),
    [
        (TunnelCounts(tee=28, cross=16), Fraction(0)),
        (TunnelCounts(straight=9), Fraction(0)),
        (TunnelCounts(dead_end=3, tee=4), Fraction(3, 4)),
        (TunnelCounts(dead_end=8, tee=2, cross=3), Fraction(1)),
        (TunnelCounts(dead_end=9, straight=5), Fraction(1)),
        (TunnelCounts(dead_end=6, cross=8), Fraction(1, 2)),
    ],
)
def test_chances_worked_out_by_hand(deck, chance):
    assert (dying_out(deck).low, dying_out(deck).high) == (chance, chance)


def test_simulated_lines_die_about_as_often():
    deck, chance = TunnelCounts(dead_end=20, elbow=10, tee=20, cross=10), Random(7)
    tiles, died, games = tiles_of(deck), 0, 2000
    for _ in range(games):
        open_sides = 1
        while 0 < open_sides < 60:
            open_sides += chance.choice(tiles).bit_count() - 2
        died += open_sides == 0
    assert abs(died / games - float(dying_out(deck).low)) < 0.06


@pytest.mark.parametrize("measure", [dying_out, offspring_chances])
def test_a_deck_without_tunnels_has_no_figure(measure):
    with pytest.raises(ValueError, match="no tunnels"):
        measure(TunnelCounts())


def quarter_turned(mask, turns):
    return (mask << turns | mask >> (4 - turns)) & 15


@given(st.builds(TunnelCounts, SMALL, SMALL, SMALL, SMALL, st.integers(0, 1)), st.integers(1, 3))
@settings(max_examples=40, deadline=None)
def test_sealing_is_the_share_of_all_turns_of_all_hands_that_show_walls_only(deck, sides):
    tiles = tiles_of(deck)
    if len(tiles) < sides:
        assert sealed_in(deck, sides) == 0
        return
    walled = laid = 0
    for hand in combinations(tiles, sides):
        for turns in product(range(4), repeat=sides):
            laid += 1
            # Whichever side faces the base: the north one will do.
            walled += not any(
                quarter_turned(mask, turn) & 1 for mask, turn in zip(hand, turns, strict=True)
            )
    assert sealed_in(deck, sides) == Fraction(walled, laid)


def test_four_sides_of_a_base_against_every_hand_of_a_small_deck():
    deck = TunnelCounts(dead_end=1, straight=2, elbow=1, tee=2)
    hands = list(combinations(tiles_of(deck), 4))
    walled = sum(
        not any(quarter_turned(mask, turn) & 4 for mask, turn in zip(hand, turns, strict=True))
        for hand in hands
        for turns in product(range(4), repeat=4)
    )
    assert sealed_in(deck, 4) == Fraction(walled, len(hands) * 256)


@given(DECKS)
@settings(max_examples=60, deadline=None)
def test_a_base_that_opens_more_sides_is_sealed_more_seldom(deck):
    assume(deck.total >= 4)
    chances = [sealed_in(deck, sides) for sides in range(5)]
    assert chances[0] == 1
    assert chances == sorted(chances, reverse=True)
