"""What the report claims of a booklet is true, by other counts."""

import json
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from kitgen.contract import Certainty
from kitgen.games.mines_between_the_lines import GAME
from kitgen.games.mines_between_the_lines.content import Booklet
from kitgen.seeds import Stream
from tests.games.mines_between_the_lines import naive
from tests.games.mines_between_the_lines.conftest import built
from tests.games.mines_between_the_lines.test_solo_kits import mines_of, solo


def claims_of(definition, copies=1, deep=False):
    booklet = GAME.generate(definition, Stream(1), copies)
    return booklet, {one.id: one for one in GAME.report(definition, booklet, deep)}


def test_the_mean_points_are_those_of_all_fields_of_the_size():
    _, claims = claims_of(built(4, 5, field={"mines": 3}))
    boxes = naive.all_boxes(3, 4)
    totals = [
        sum(naive.number_of(box, set(mines), 3, 4) for box in boxes if box not in mines)
        for mines in combinations(boxes, 3)
    ]
    claim = claims["points"]
    mean = Fraction(sum(totals), len(totals))
    assert claim.certainty is Certainty.EXACT
    assert claim.value["mean"]["fraction"] == str(mean)
    assert f"{float(mean):.2f} points" in claim.statement


def test_the_bars_count_every_printed_field_once():
    booklet, claims = claims_of(built(), 25)
    bars = claims["points"].bars
    assert sum(bar.share for bar in bars) == 1
    for bar in bars:
        first, _, last = bar.label.partition(" to ")
        count = sum(int(first) <= one.points <= int(last or first) for one in booklet.fields)
        assert bar.share == Fraction(count, 25)


def test_a_kit_for_two_claims_nothing_about_guessing():
    _, claims = claims_of(built(), 2)
    assert list(claims) == [
        "fields-distinct",
        "numbers-recounted",
        "lookup-bijection",
        "points",
        "within-bounds",
    ]
    assert claims["within-bounds"].value["outside"] == 0


def test_solo_levels_are_those_that_a_patient_player_needs():
    booklet, claims = claims_of(solo(4, 3, 2), 5)
    ordered = naive.all_boxes(4, 3)
    levels = [
        naive.level_of(4, 3, mines_of(field), field.start, ordered)[0] for field in booklet.fields
    ]
    assert claims["levels"].value["levels"] == {str(n): levels.count(n) for n in (1, 2, 3, 4)}
    assert [bar.share for bar in claims["levels"].bars] == [
        Fraction(levels.count(n), 5) for n in (1, 2, 3, 4)
    ]
    assert claims["no-guess"].certainty is Certainty.PROVED
    assert claims["no-guess"].value == {"fields": 5, "solvable": 5}


def test_wrong_fields_are_not_praised():
    definition = solo(field={"codes": ("00000-00893", "00000-0044C")})
    _, claims = claims_of(definition)
    assert "levels" not in claims
    assert claims["no-guess"].statement.startswith("Only 1 of 2 fields")
    twice = built(3, 3, field={"mines": 1, "codes": ("KXD9R-TXDHR", "N7QR9-MT1X9")})
    assert claims_of(twice)[1]["fields-distinct"].value == {"fields": 2, "distinct": 1}


def test_sampled_shares_hold_the_true_one():
    # One mine in 2 x 2 boxes: the four fields are alike, so all or none are within the bounds.
    claim = claims_of(built(3, 3, field={"mines": 1}), deep=True)[1]["rarity"]
    assert claim.certainty is Certainty.BOUNDS
    assert claim.value["most"]["decimal"] == 1.0
    assert Fraction(claim.value["least"]["fraction"]) < 1
    # 3 x 4 boxes with two mines and the start at A1: every field is judged by the slow player.
    start, boxes = (0, 0), naive.all_boxes(3, 4)
    free = set(boxes) - naive.touching(start, 3, 4) - {start}
    solved = [
        naive.level_of(3, 4, set(mines), start, boxes)[0] is not None
        for mines in combinations(sorted(free), 2)
    ]
    claim = claims_of(solo(3, 4, 2, start="A1"), deep=True)[1]["rarity"]
    least, most = (Fraction(claim.value[key]["fraction"]) for key in ("least", "most"))
    assert least <= Fraction(sum(solved), len(solved)) <= most
    assert most - least < Fraction(1, 8)


@pytest.mark.parametrize("definition", [built(), solo(5, 5, 4), solo(1, 1, 0)])
def test_claims_are_ready_for_machines_and_end_as_sentences(definition):
    _, claims = claims_of(definition, deep=True)
    for claim in claims.values():
        json.dumps(claim.value)
        assert claim.statement.endswith(".")


def test_every_box_is_claimed_to_have_a_code_of_its_own_only_where_it_has():
    definition = built()
    booklet, claims = claims_of(definition, 3)
    claim = claims["lookup-bijection"]
    assert claim.certainty is Certainty.PROVED
    assert claim.value == {
        "boxes": 243,
        "distinct": 243,
        "sets_of_codes": 1,
        "codes_one_slip_from_another": 0,
    }
    first, *rest = booklet.fields
    shared = replace(first, lookup=(first.lookup[0][:1] * 9, *first.lookup[1:]))
    spoilt = {one.id: one for one in GAME.report(definition, Booklet((shared, *rest)), False)}
    assert spoilt["lookup-bijection"].value["distinct"] == 235
    assert spoilt["lookup-bijection"].statement.startswith("Only 235 of 243 boxes")


def test_the_large_field_is_not_claimed_to_forgive_a_slip():
    booklet, claims = claims_of(built(17, 17))
    codes = {str(code) for row in booklet.fields[0].lookup for code in row}
    near = {
        one
        for one in codes
        for other in codes - {one}
        if sum(a != b for a, b in zip(one, other, strict=True)) == 1
        or other in (one[1] + one[0] + one[2], one[0] + one[2] + one[1])
    }
    assert claims["lookup-bijection"].value["codes_one_slip_from_another"] == len(near) > 0
    assert "misread" not in claims["lookup-bijection"].statement


def test_without_lookup_sheets_nothing_is_claimed_of_them():
    _, claims = claims_of(built(without_referee={"lookup": False}))
    assert "lookup-bijection" not in claims
