"""What a deck deals, against every hand and every shuffle of small decks counted one by one."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kitgen.games.demon_mine.proofs.branching import offspring_chances, sealed_in
from kitgen.games.demon_mine.proofs.deck_analysis import (
    covers_of,
    deal_hands,
    draw_miners,
    never_replaced,
)
from kitgen.games.demon_mine.proofs.tunnels import TunnelCounts, tunnel_counts

WITHIN_A_TEST = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
TUNNELS = {"cross", "tee", "elbow", "straight", "dead_end"}
EVENTS = {"miner", "lodestone"}
SMALL = st.integers(0, 3)


def pile_of(definition):
    return [
        key
        for key, kind in definition.tiles.items()
        if key not in ("entrance", "hive")
        for _ in range(kind.count)
    ]


@given(st.integers(0, 5), SMALL, SMALL, SMALL, SMALL)
@WITHIN_A_TEST
def test_hands_are_counted_over_every_hand(build, cross, tee, collapse, miner, lodestone):
    definition = build(
        {
            "cross": cross,
            "tee": tee,
            "elbow": 0,
            "collapse": collapse,
            "miner": miner,
            "lodestone": lodestone,
        }
    )
    pile = pile_of(definition)
    hands = [set(hand) for hand in combinations(pile, 3)]
    sizes = [
        sum(tile in TUNNELS for tile in hand) for hand in combinations(pile, min(3, len(pile)))
    ]
    dealt = deal_hands(definition)
    if pile:
        assert dealt.tunnel_first == Fraction(sum(tile in TUNNELS for tile in pile), len(pile))
    assert dealt.tunnel_opening == Fraction(sum(size > 0 for size in sizes), len(sizes))
    assert [share * len(sizes) for share in dealt.tunnels_held] == [
        sizes.count(held) for held in range(len(dealt.tunnels_held))
    ]
    clogged = sum(not hand & TUNNELS for hand in hands)
    only_events = sum(hand <= EVENTS for hand in hands)
    assert dealt.clogged == (Fraction(clogged, len(hands)) if hands else 0)
    assert dealt.clogged_by_events == (Fraction(only_events, len(hands)) if hands else 0)


@given(st.integers(0, 4), st.integers(0, 6), st.integers(0, 4), st.sampled_from((2, 4)))
@WITHIN_A_TEST
def test_miners_are_counted_over_every_shuffle_drawn_in_turn(build, miners, others, pawns, players):
    definition = build(
        {"cross": others, "tee": 0, "elbow": 0, "collapse": 1, "lodestone": 0, "miner": miners},
        pawns__set_aside=pawns,
        players=players,
    )
    places = range(miners + others + 1)
    shuffles = list(combinations(places, miners))
    hands = [
        [sum(place % players == player for place in shuffle) for player in range(players)]
        for shuffle in shuffles
    ]
    first = [hand[0] for hand in hands]
    idle = [sum(max(0, mine - pawns) for mine in hand) for hand in hands]
    drawn = draw_miners(definition)
    assert drawn.mean == Fraction(sum(first), len(first))
    assert drawn.idle_mean == Fraction(sum(idle), len(idle))
    assert drawn.all_used == Fraction(idle.count(0), len(idle))
    for mine, share in enumerate(drawn.drawn):
        assert share == Fraction(first.count(mine), len(first))


def test_tunnels_are_counted_by_shape(build):
    definition = build({"straight": 2, "dead_end": 1})
    counted = TunnelCounts(dead_end=1, straight=2, elbow=4, tee=4, cross=6)
    assert tunnel_counts(definition) == counted
    assert (counted.total, counted.passable, counted.branches) == (17, 16, 16)


def test_a_bridge_is_no_junction(build):
    bridge = {"name": "B", "role": "tunnel", "open_sides": "NESW", "joins": ("NS", "EW")}
    counted = tunnel_counts(build(tiles__over=bridge | {"count": 3}))
    assert counted == TunnelCounts(elbow=4, tee=4, cross=6, bridge=3)
    assert (counted.total, counted.passable, counted.branches) == (17, 17, 16)
    # To a base it shows an open side, as a cross does.
    crosses = TunnelCounts(elbow=4, tee=4, cross=9)
    assert sealed_in(counted, 4) == sealed_in(crosses, 4)
    assert offspring_chances(counted)[1] == Fraction(4 + 3, 17)


MASKS = {
    "dead_end": [1, 2, 4, 8],
    "straight": [5, 10],
    "elbow": [3, 6, 12, 9],
    "tee": [7, 14, 13, 11],
    "cross": [15],
    "bridge": [15],
}


def joins(shape, mask):
    """List the pairs of sides that a pawn can walk between."""
    tunnels = [5, 10] if shape == "bridge" else [mask]
    return {
        pair
        for sides in tunnels
        for pair in combinations([side for side in range(4) if sides >> side & 1], 2)
    }


@pytest.mark.parametrize("equal_fits", [True, False])
@given(st.builds(TunnelCounts, SMALL, SMALL, SMALL, SMALL, SMALL, SMALL))
@settings(max_examples=60, deadline=None)
def test_covers_are_the_other_tiles_of_the_deck_that_lose_no_open_side(equal_fits, deck):
    tiles = [shape for shape in MASKS for _ in range(getattr(deck, shape))]
    covers = {}
    for place, lying in enumerate(tiles):
        others = tiles[:place] + tiles[place + 1 :]
        covers[lying] = {
            over
            for over in others
            if any(
                MASKS[lying][0] & mask == MASKS[lying][0]
                and joins(lying, MASKS[lying][0]) <= joins(over, mask)
                and (equal_fits or mask != MASKS[lying][0])
                for mask in MASKS[over]
            )
        }
    found = covers_of(deck, equal_fits)
    assert {shape.value: set(over) for shape, over in found.items()} == covers
    assert {shape.value for shape in never_replaced(deck, equal_fits)} == {
        shape for shape, over in covers.items() if not over
    }
