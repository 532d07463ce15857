"""What the report claims, counted out by hand."""

import json
import re
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from kitgen.contract import Certainty
from kitgen.games.phantom_of_the_mine import GAME
from kitgen.games.phantom_of_the_mine.rules import (
    ROLL_COUNT,
    Item,
    Kind,
    further_caverns,
    rolls_of,
)


def claims_of(kit, deep=True):
    return {claim.id: claim for claim in GAME.report(kit.definition, kit.content, deep)}


def exactly(figure):
    return Fraction(figure["fraction"])


def first_caverns(places):
    """Return the first Cavern's place for every way to lay three into so many places.

    After the 19th place the stack has its last tile, a Cavern.
    """
    return [min(20, min(laid)) for laid in combinations(range(1, places + 1), 3)]


@pytest.mark.parametrize("pool", [19, 20, 25])
def test_caverns_above_the_lowest_are_as_likely_as_ways_to_lay_three(pool):
    """Three Caverns lie among so many tiles, of which the first nineteen are stacked."""
    ways = [*combinations(range(pool), 3)]
    found = Counter(sum(place < 19 for place in laid) for laid in ways)
    chances = further_caverns(pool)
    assert [*chances] == [Fraction(found[count], len(ways)) for count in range(4)]


def test_two_dice_fall_in_36_ways():
    thefts = rolls_of(dict.fromkeys(range(1, 7), Item.GOLD_NUGGET))
    assert thefts == {None: 6, Item.GOLD_NUGGET: 30}
    assert thefts.total() == ROLL_COUNT


def test_kinds_and_items_are_called_in_english_what_reports_call_them():
    assert {kind.words for kind in Kind} >= {"CAVERN", "TWIN BENDS"}
    assert {item.words for item in Item} == {"Bat Challenge", "Gold Challenge", "Gold Nugget"}
    for printed in (*Kind, *Item):
        assert printed.called == printed.words


def test_each_claim_is_a_sentence_for_people_and_a_value_for_machines(make_kit):
    claims = claims_of(make_kit())
    assert set(claims_of(make_kit(), deep=False)) < set(claims)
    for claim in claims.values():
        assert re.fullmatch(r"[A-Z].*\.", claim.statement)
        supposes = claim.statement.startswith("If ")
        assert claim.certainty is (Certainty.MODEL if supposes else Certainty.EXACT)
        assert json.loads(json.dumps(claim.value)) == claim.value


def test_no_claim_speaks_of_this_stack(make_kit):
    assert claims_of(make_kit("1")) == claims_of(make_kit("2"))


@pytest.mark.parametrize(("setting", "places"), [("random", 99), ("all_four", 19)])
def test_the_first_cavern_comes_when_counting_says(make_kit, setting, places):
    claims = claims_of(make_kit(rules={"caverns_in_stack": setting}))
    found = Counter(first_caverns(places))
    value = claims["first-cavern"].value
    mean = Fraction(sum(place * count for place, count in found.items()), found.total())
    assert exactly(value["mean_tile"]) == mean
    assert value["latest_tile"] == max(found)
    table = claims["first-cavern-table"].value
    assert set(table) == {str(tile) for tile in range(1, 21)}
    for tile, chance in table.items():
        early = sum(count for place, count in found.items() if place <= int(tile))
        assert exactly(chance) == Fraction(early, found.total())
    assert value["within"] == {tile: table[tile] for tile in value["within"]}
    bars = {int(bar.label): bar.share for bar in claims["first-cavern"].bars}
    assert bars == {tile: Fraction(found[tile], found.total()) for tile in range(1, max(found) + 1)}


def test_the_odds_of_any_table_share_out_the_whole(make_kit):
    one_sided = {
        "bat_challenge": {"rolls": [1, 2, 3, 4, 5]},
        "gold_challenge": {"rolls": []},
        "gold_nugget": {"rolls": [6]},
    }
    for items in ({}, one_sided):
        claim = claims_of(make_kit(items=items))["attack-odds"]
        assert sum(bar.share for bar in claim.bars) == 1
        assert exactly(claim.value["safe"]) == Fraction(6, 36)
    assert exactly(claim.value["bat_challenge"]) == Fraction(25, 36)
    assert exactly(claim.value["gold_challenge"]) == 0
    assert "Bat Challenge 25/36" in claim.statement


def test_expected_thefts_follow_from_the_rolls(make_kit):
    value = claims_of(make_kit())["expected-thefts"].value
    thefts = sum(white != other for white in range(6) for other in range(6))
    assert exactly(value["thefts_per_attack"]) == Fraction(thefts, 36)
    assert exactly(value["attacks_until_theft"]) == Fraction(36, thefts)
