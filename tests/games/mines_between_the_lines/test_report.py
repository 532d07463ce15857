"""What the report claims of a booklet is true, by other counts."""

import json
import re
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from kitgen.contract import Certainty
from kitgen.games.mines_between_the_lines import GAME
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.fields.solo_fields import made_field
from kitgen.games.mines_between_the_lines.rules.codes import field_code
from kitgen.games.mines_between_the_lines.rules.minefield import MINE_SIGN
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
        count = sum(int(first) <= field.points <= int(last or first) for field in booklet.fields)
        assert bar.share == Fraction(count, 25)


def test_a_kit_for_two_claims_nothing_about_guessing():
    _, claims = claims_of(built(), 2)
    assert list(claims) == [
        "fields-distinct",
        "numbers-recounted",
        "half-answers",
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


def test_no_easier_level_is_claimed_below_the_first():
    definition = solo(9, 9, 10, 1, 4)
    booklet = GAME.generate(definition, Stream(4), 12)
    first = tuple(field for field in booklet.fields if field.level == 1)
    harder = tuple(field for field in booklet.fields if field.level != 1)
    assert first
    assert harder

    def sentence(fields):
        claims = GAME.report(definition, FieldBooklet(fields), False)
        return {claim.id: claim for claim in claims}.get("easier-reasoning")

    assert sentence(first) is None
    assert sentence(harder).statement.startswith("Reasoning one level easier opens ")
    mixed = sentence(booklet.fields)
    assert mixed.statement.startswith("In the fields above level 1, reasoning one level easier ")
    assert mixed.value == sentence(harder).value


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
    assert claim.certainty is Certainty.SAMPLED
    assert claim.value["most"]["decimal"] == 1.0
    assert Fraction(claim.value["least"]["fraction"]) < 1
    # 3 x 4 boxes with two mines and the start at A1: every field is judged by the slow player.
    start, boxes = (0, 0), naive.all_boxes(3, 4)
    free = set(boxes) - naive.touching(start, 3, 4) - {start}
    solved = [
        naive.level_of(3, 4, set(mines), start, boxes)[0] is not None
        for mines in combinations(sorted(free), 2)
    ]
    claim = claims_of(solo(3, 4, 2, start="A1"), deep=True)[1]["solo-rarity"]
    least, most = (Fraction(claim.value[key]["fraction"]) for key in ("least", "most"))
    assert least <= Fraction(sum(solved), len(solved)) <= most
    assert most - least < Fraction(1, 8)


def tail(found, drawn, share, beyond):
    """The chance of so many or more (`beyond`), or so many or fewer, added up term by term."""
    counts = range(found, drawn + 1) if beyond else range(found + 1)
    hits, whole = share.as_integer_ratio()
    misses = whole - hits
    ways = sum(comb(drawn, count) * hits**count * misses ** (drawn - count) for count in counts)
    return Fraction(ways, whole**drawn)


@pytest.mark.dear
def test_a_sample_is_reported_with_its_fields_its_confidence_and_bounds_that_hold_as_written():
    claim = claims_of(solo(4, 4, 4, start="A1"), deep=True)[1]["solo-rarity"]
    found, drawn = claim.value["found"], claim.value["drawn"]
    said = re.fullmatch(
        r"Drawn for this report: (\d+) fields of 4 × 4 boxes with 4 mines, none of them in or "
        r"beside the start box A1, their codes spread evenly from (\S+) to (\S+)\. (\d+) of them "
        r"need no guess and take level 1 to 4; so, with 99\.9 % confidence, ([\d.]+) % to ([\d.]+) "
        r"% of all such fields do\.",
        claim.statement,
    )
    assert (int(said[1]), int(said[4])) == (drawn, found)
    # The bounds as printed, rounded away from each other, miss at most one time in 1000.
    least, most = Fraction(said[5]) / 100, Fraction(said[6]) / 100
    half = Fraction(1, 2000)
    assert tail(found, drawn, least, beyond=True) <= half
    assert tail(found, drawn, most, beyond=False) <= half
    near = Fraction(2, 1000)
    assert tail(found, drawn, least + near, beyond=True) > half
    assert tail(found, drawn, most - near, beyond=False) > half


@pytest.mark.dear
def test_the_fields_of_a_sample_are_those_of_the_codes_it_names():
    definition = solo(3, 4, 3)
    claim = claims_of(definition, deep=True)[1]["solo-rarity"]
    assert "the start box, which is drawn, too, their codes" in claim.statement
    first, last = re.search(r"from (\S+) to (\S+)\.", claim.statement).groups()
    drawn, kind = claim.value["drawn"], definition.field_kind
    codes = [field_code((1 << 40) // drawn * n, kind) for n in range(drawn)]
    assert (first, last) == (codes[0], codes[-1])
    fields = [made_field(code, kind) for code in codes]
    ordered = naive.all_boxes(3, 4)
    levels = {}
    for minefield, start in fields:
        key = frozenset(minefield.mine_cells()), start
        if key not in levels:
            levels[key] = naive.level_of(3, 4, set(key[0]), start, ordered)[0]
    assert claim.value["found"] == sum(
        levels[frozenset(minefield.mine_cells()), start] is not None for minefield, start in fields
    )


def test_one_field_is_spoken_of_as_one_and_draws_nothing():
    for definition in (built(), solo(5, 5, 4)):
        _, claims = claims_of(definition)
        assert "fields-distinct" not in claims
        assert not any(claim.bars or claim.bars_title for claim in claims.values())
        assert not any("1 field" in claim.statement for claim in claims.values())


def test_fields_that_break_the_bounds_are_counted():
    definition = built(bounds={"empty_boxes": {"lowest": 26, "highest": 81}})
    booklet = GAME.generate(built(), Stream(1), 9)
    spoilt = {one.id: one for one in GAME.report(definition, booklet, False)}["within-bounds"]
    empty = [naive_empty(field.rows) for field in booklet.fields]
    outside = sum(one < 26 for one in empty)
    assert spoilt.value["outside"] == outside > 0
    assert spoilt.statement.startswith(f"{outside} field")


def naive_empty(rows):
    """Boxes with no mine in or around them, box by box."""
    height, width = len(rows), len(rows[0])
    return sum(
        all(
            rows[y][x] != MINE_SIGN
            for y in range(max(0, row - 1), min(height, row + 2))
            for x in range(max(0, column - 1), min(width, column + 2))
        )
        for row in range(height)
        for column in range(width)
    )


@pytest.mark.sample
@pytest.mark.parametrize("definition", [built(), solo(5, 5, 4), solo(1, 1, 0)])
def test_claims_are_ready_for_machines_and_end_as_sentences(definition):
    _, claims = claims_of(definition, deep=True)
    for claim in claims.values():
        json.dumps(claim.value)
        assert claim.statement.endswith(".")


def test_every_box_is_claimed_to_have_an_address_of_its_own_only_where_it_has():
    definition = built(without_referee={"lookup": True})
    booklet, claims = claims_of(definition, 3)
    claim = claims["lookup-bijection"]
    assert claim.certainty is Certainty.PROVED
    assert claim.value == {
        "boxes": 243,
        "distinct": 243,
        "sets_of_addresses": 1,
        "made_from_codes": 3,
    }
    first, *rest = booklet.fields
    shared = replace(first, lookup=(first.lookup[0][:1] * 9, *first.lookup[1:]))
    spoilt = {one.id: one for one in GAME.report(definition, FieldBooklet((shared, *rest)), False)}
    assert spoilt["lookup-bijection"].value["distinct"] == 235
    assert spoilt["lookup-bijection"].statement.startswith("Only 235 of 243 boxes")


def test_without_lookup_sheets_nothing_is_claimed_of_them():
    _, claims = claims_of(built(without_referee={"lookup": False}))
    assert "lookup-bijection" not in claims
