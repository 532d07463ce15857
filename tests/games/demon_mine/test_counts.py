"""Counts that the seed draws, and counts that fill the pages."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kitgen.games.demon_mine import GAME
from kitgen.games.demon_mine.counts import draw_counts, extreme_counts
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.seeds import Stream
from tests.games.demon_mine.conftest import PLAIN_KIT
from tests.games.reading import json_contents

WITHIN_A_TEST = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
SEEDS = st.text(max_size=8)
DRAWN = ("cross", "tee", "elbow", "straight", "collapse", "lodestone")

ranges = st.tuples(st.integers(0, 9), st.integers(0, 9)).map(
    lambda ends: {"between": (min(ends), max(ends))}
)
shares = st.one_of(st.just({"fill": True}), st.integers(1, 9).map(lambda one: {"weight": one}))
wishes = st.dictionaries(st.sampled_from(DRAWN), st.one_of(ranges, shares), min_size=1)


def with_wishes(build, wanted, order=None, **changes) -> DemonMineDefinition:
    """The plain kit on pages with room to spare, some counts left open, kinds in any order."""
    kinds = order or list(PLAIN_KIT["tiles"])
    tiles = {
        key: {**PLAIN_KIT["tiles"][key], "count": wanted.get(key, PLAIN_KIT["tiles"][key]["count"])}
        for key in kinds
    }
    sheet = {"pages": 3, "rows": 7, "columns": 5, "tile_size": "1.5 in", "last_page": "partial"}
    return build(tiles=tiles, sheet=sheet, **changes)


def deck(definition, seed) -> dict[str, int]:
    drawn = draw_counts(definition, Stream(seed))
    content = GAME.generate(drawn, Stream(seed), 1)
    held = Counter(tile.kind for tile in content.tiles)
    return {key: held[key] for key in sorted(definition.tiles)}


@given(wishes, SEEDS)
@WITHIN_A_TEST
def test_ranges_are_kept_and_what_fills_fills_the_pages(build, wanted, seed):
    found = deck(with_wishes(build, wanted), seed)
    weights = {}
    for key, wish in wanted.items():
        if "between" in wish:
            assert wish["between"][0] <= found[key] <= wish["between"][1]
        else:
            weights[key] = wish.get("weight", 1)
    if weights:
        assert sum(found.values()) == 3 * 7 * 5
        left = sum(found[key] for key in weights)
        for key, weight in weights.items():
            due = Fraction(left * weight, sum(weights.values()))
            assert abs(found[key] - due) < 1
    for key in set(PLAIN_KIT["tiles"]) - set(wanted):
        assert found[key] == PLAIN_KIT["tiles"][key]["count"]


@given(wishes, SEEDS, st.permutations(list(PLAIN_KIT["tiles"])))
@WITHIN_A_TEST
def test_the_order_of_the_kinds_changes_no_count(build, wanted, seed, order):
    assert deck(with_wishes(build, wanted), seed) == deck(with_wishes(build, wanted, order), seed)


@given(wishes, SEEDS, ranges)
@WITHIN_A_TEST
def test_a_range_more_changes_no_other_draw(build, wanted, seed, one_more):
    before = deck(with_wishes(build, wanted), seed)
    after = deck(with_wishes(build, {**wanted, "dead_end": one_more}), seed)
    for key, wish in wanted.items():
        if "between" in wish:
            assert before[key] == after[key]


@given(wishes, SEEDS)
@WITHIN_A_TEST
def test_no_draw_leaves_the_bounds_that_definitions_are_judged_by(build, wanted, seed):
    definition = with_wishes(build, wanted)
    found = deck(definition, seed)
    fewest, most = (extreme_counts(definition, most=one) for one in (False, True))
    assert set(fewest) == set(most) == set(wanted)
    assert all(fewest[key] <= found[key] <= most[key] for key in wanted)


def test_every_number_of_a_range_is_drawn_about_as_often(build):
    definition = with_wishes(build, {"miner": {"between": (4, 8)}})
    drawn = Counter(deck(definition, seed)["miner"] for seed in range(400))
    assert set(drawn) == {4, 5, 6, 7, 8}
    # 80 each; the chance that one of five lies beyond 45 to 115 is below one in ten thousand.
    assert all(45 < times < 115 for times in drawn.values())


def test_what_is_left_over_goes_to_the_first_names_of_the_alphabet(build):
    # 100 places are left: 33 each, and one of three equal claims.
    wanted = {key: {"fill": True} for key in ("tee", "elbow", "cross")} | {"collapse": 1}
    definition = with_wishes(build, wanted)
    found = deck(definition, "1")
    assert [found[key] for key in ("cross", "elbow", "tee")] == [34, 33, 33]


@given(wishes, SEEDS)
@WITHIN_A_TEST
def test_what_only_fills_is_the_same_for_every_seed(build, wanted, seed):
    wanted = {key: {"weight": index} for index, key in enumerate(wanted, 1)}
    definition = with_wishes(build, wanted)
    assert not GAME.draws.by_seed(definition)
    assert deck(definition, seed) == deck(definition, "another")


def test_a_plain_kit_is_drawn_as_it_is_written(build):
    drawn = draw_counts(build(), Stream(1))
    assert drawn == build()
    assert not GAME.draws.by_seed(drawn)
    assert "deck" not in json_contents(GAME, GAME.generate(drawn, Stream(1), 1))


def test_contents_name_the_deck_that_was_drawn(build):
    definition = with_wishes(build, {"miner": {"between": (4, 8)}, "tee": {"fill": True}})
    drawn = draw_counts(definition, Stream(3))
    contents = json_contents(GAME, GAME.generate(drawn, Stream(3), 1))
    held = Counter(tile["kind"] for tile in contents["tiles"])
    assert contents["deck"] == {key: held[key] for key in PLAIN_KIT["tiles"]}


def test_an_undrawn_definition_makes_no_tiles(build):
    definition = with_wishes(build, {"miner": {"between": (4, 8)}})
    with pytest.raises(ValueError, match="not drawn yet"):
        GAME.generate(definition, Stream(1), 1)


def errors(definition, where):
    return {
        fault.code: fault.message
        for fault in GAME.definition_faults(definition, where)
        if fault.severity == "error"
    }


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"hive": {"between": (2, 3)}}, "DM103"),
        ({"entrance": {"between": (0, 0)}, "cross": {"between": (90, 95)}}, "DM102"),
        ({"cross": {"between": (92, 95)}}, "DM109"),
        ({"cross": {"between": (1, 20)}}, "DM110"),
        ({"collapse": {"between": (50, 60)}, "miner": {"between": (1, 30)}}, "DM114"),
        (
            {
                "dead_end": {"between": (60, 61)},
                "tee": {"between": (1, 5)},
                "cross": {"between": (1, 9)},
            },
            "DM115",
        ),
        ({"miner": {"between": (9, 12)}, "tee": {"fill": True}}, "DM116"),
    ],
)
def test_what_no_draw_can_mend_is_found_before_the_draw(build, where, wanted, code):
    found = errors(with_wishes(build, wanted), where)
    assert code in found
    if any(
        one.get("between", (0, 0))[0] != one.get("between", (0, 0))[1] for one in wanted.values()
    ):
        assert "even where the seed draws the best counts" in found[code]


@pytest.mark.parametrize("tees", [1, 9])
def test_dead_ends_that_a_draw_may_leave_out_seal_nothing_yet(build, where, tees):
    wanted = {"dead_end": {"between": (0, 60)}, "tee": {"between": (tees, 9)}}
    definition = with_wishes(build, wanted)
    assert errors(definition, where).keys().isdisjoint({"DM115", "DM301"})
    most = with_wishes(build, {"dead_end": 60, "tee": 9})
    assert "DM115" in errors(most, where)


@given(wishes, SEEDS)
@WITHIN_A_TEST
def test_a_definition_is_refused_only_where_every_draw_is(build, where, wanted, seed):
    definition = with_wishes(build, wanted)
    codes = set(errors(definition, where))
    assert codes <= set(errors(draw_counts(definition, Stream(seed)), where))


@pytest.mark.parametrize(
    ("kind", "wish", "held"),
    [("miner", {"between": (4, 8)}, 9), ("tee", {"fill": True}, 30), ("tee", {"weight": 2}, 3)],
)
def test_a_count_that_was_not_to_be_drawn_is_found(build, where, kind, wish, held):
    definition = with_wishes(build, {"cross": {"fill": True}, kind: wish})
    drawn = draw_counts(definition, Stream(1))
    content = GAME.generate(drawn, Stream(1), 1)
    (check,) = [
        check for check in GAME.content_checks if check.__name__ == "check_draws_keep_to_ranges"
    ]
    assert list(check(drawn, content, where)) == []
    others = tuple(tile for tile in content.tiles if tile.kind != kind)
    copy = next(tile for tile in content.tiles if tile.kind == kind)
    wrong = replace(content, tiles=others + (copy,) * held)
    assert "DM205" in {diagnostic.code for diagnostic in check(drawn, wrong, where)}
