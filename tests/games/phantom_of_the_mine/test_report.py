"""What the report claims, counted out by hand."""

import json
import re
from fractions import Fraction
from itertools import combinations

from kitgen.contract import Certainty
from kitgen.games.phantom_of_the_mine import GAME


def claims_of(kit, deep=True):
    return {claim.id: claim for claim in GAME.report(kit.definition, kit.content, deep)}


def exactly(figure):
    return Fraction(figure["fraction"])


def first_caverns():
    """Give the place of the first Cavern for every way to put three into 19 places."""
    return [min(places) for places in combinations(range(1, 20), 3)]


def test_each_claim_is_a_sentence_for_people_and_a_value_for_machines(make_kit):
    claims = claims_of(make_kit())
    assert set(claims_of(make_kit(), deep=False)) < set(claims)
    for claim in claims.values():
        assert re.fullmatch(r"[A-Z].*\.", claim.statement)
        supposes = claim.statement.startswith("If ")
        assert claim.certainty is (Certainty.MODEL if supposes else Certainty.EXACT)
        assert json.loads(json.dumps(claim.value)) == claim.value


def test_no_claim_tells_of_this_stack(make_kit):
    assert claims_of(make_kit("1")) == claims_of(make_kit("2"))


def test_the_first_cavern_comes_when_counting_says(make_kit):
    claims = claims_of(make_kit())
    firsts = first_caverns()
    value = claims["first-cavern"].value
    assert exactly(value["mean_tile"]) == Fraction(sum(firsts), len(firsts)) == 5
    assert value["latest_tile"] == max(firsts)
    table = claims["first-cavern-table"].value
    assert set(table) == {str(tile) for tile in range(1, 20)}
    for tile, chance in table.items():
        early = sum(first <= int(tile) for first in firsts)
        assert exactly(chance) == Fraction(early, len(firsts))
    assert value["within"] == {tile: table[tile] for tile in value["within"]}
    bars = {int(bar.label): bar.share for bar in claims["first-cavern"].bars}
    assert bars == {
        tile: Fraction(firsts.count(tile), len(firsts)) for tile in range(1, max(firsts) + 1)
    }


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
