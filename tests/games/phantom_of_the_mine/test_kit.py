"""The pack's contents and checks: the stack, the table, and what is refused."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from kitgen.diagnostics import explanations
from kitgen.games.phantom_of_the_mine import GAME
from kitgen.games.phantom_of_the_mine.rules import (
    Item,
    Kind,
    further_caverns,
    theft_chances,
)
from kitgen.seeds import Stream
from tests.games.reading import json_contents


def definition_codes(definition, where):
    return [fault.code for fault in GAME.definition_faults(definition, where)]


def content_codes(kit, where, **changes):
    content = replace(kit.content, **changes)
    checks = GAME.content_checks
    return [
        diagnostic.code for check in checks for diagnostic in check(kit.definition, content, where)
    ]


def test_the_shipped_kit_is_legal(make_kit, where):
    kit = make_kit()
    assert definition_codes(kit.definition, where) == []
    assert content_codes(kit, where) == []


def test_contents_are_exactly_what_the_design_says(make_kit):
    contents = json_contents(GAME, make_kit().content)
    assert set(contents) == {"stand_in_tiles", "development_stack", "attack"}
    assert contents["attack"] == {
        "1": "bat_challenge",
        "2": "bat_challenge",
        "3": "gold_challenge",
        "4": "gold_challenge",
        "5": "gold_nugget",
        "6": "gold_nugget",
    }
    assert len(contents["development_stack"]) == 20
    assert contents["development_stack"][-1] == "cavern"
    tiles = contents["stand_in_tiles"]
    assert tiles["cavern"] == 4 and sum(tiles.values()) - 4 >= 19


@given(seed=st.text(max_size=20), setting=st.sampled_from(["random", "all_four"]))
@settings(max_examples=60, deadline=None)
def test_every_stack_is_twenty_stand_in_tiles_over_a_cavern(make_kit, seed, setting):
    kit = make_kit(seed, rules={"caverns_in_stack": setting})
    stack, printed = Counter(kit.content.stack), kit.definition.stack.tiles
    assert stack.total() == 20
    assert kit.content.stack[-1] is Kind.CAVERN
    assert all(stack[kind] <= getattr(printed, kind.value) for kind in Kind)
    assert stack[Kind.CAVERN] == 4 or setting == "random"


@pytest.mark.dear
def test_caverns_are_as_many_as_a_draw_from_all_mine_tiles_brings(make_kit):
    """In 2000 stacks: three Caverns thrown onto 99 places at random, 19 of which are stacked."""
    ways = Counter(sum(place < 19 for place in places) for places in combinations(range(99), 3))
    found = Counter(
        make_kit(str(seed)).content.stack.count(Kind.CAVERN) - 1 for seed in range(2000)
    )
    assert set(found) <= set(ways) == {0, 1, 2, 3}
    for count, number in ways.items():
        share = number / ways.total()
        assert abs(found[count] - 2000 * share) < 5 * (2000 * share * (1 - share)) ** 0.5
        assert further_caverns(99)[count] == Fraction(number, ways.total())


def test_each_path_tile_is_as_likely_in_each_place(make_kit):
    stacks = [make_kit(str(seed)).content.stack[:-1] for seed in range(600)]
    tiles = make_kit().definition.stack.tiles
    for kind in set(Kind) - {Kind.CAVERN}:
        share = getattr(tiles, kind.value) / 20 * 96 / 99
        for place in range(19):
            count = sum(stack[place] is kind for stack in stacks)
            assert abs(count - 600 * share) < 5 * (600 * share * (1 - share)) ** 0.5


def test_a_small_base_game_brings_more_caverns(make_kit):
    few = make_kit(stack={"mine_tiles": 23})
    assert content_sizes(few, 300) > content_sizes(make_kit(), 300) + 300


def content_sizes(kit, seeds):
    """Count the Caverns of many stacks of a kit."""
    return sum(
        GAME.generate(kit.definition, Stream(str(seed)), 1).stack.count(Kind.CAVERN)
        for seed in range(seeds)
    )


def test_the_other_caverns_lie_anywhere_and_evenly(make_kit):
    """In 950 stacks each of the 19 places holds a Cavern about 150 times: 3/19 of them."""
    found = Counter(
        place
        for seed in range(950)
        for place, kind in enumerate(
            make_kit(str(seed), rules={"caverns_in_stack": "all_four"}).content.stack[:-1]
        )
        if kind is Kind.CAVERN
    )
    assert set(found) == set(range(19))
    assert found.total() == 3 * 950
    # Five standard deviations of a binomial with 950 trials of 3/19.
    assert all(abs(count - 150) < 5 * (950 * 3 / 19 * 16 / 19) ** 0.5 for count in found.values())


def test_what_is_not_shuffled_leaves_the_stack_as_it_was(make_kit):
    """A token more or another reading asks nothing of chance."""
    usual = make_kit("x").content.stack
    changed = make_kit("x", players=2, rules={"own_miner": "barred"}, phantom={"form": "disc"})
    assert changed.content.stack == usual
    assert make_kit("y").content.stack != usual


def test_every_definition_code_has_a_bad_example(bad_examples):
    codes = {code for code in explanations() if code.startswith(("PM1", "PM3"))}
    assert codes == set(bad_examples)


def test_each_bad_example_yields_exactly_its_code(bad_examples, make_definition, where):
    for code, changes in bad_examples.items():
        assert set(definition_codes(make_definition(**changes), where)) == {code}


@pytest.mark.parametrize(
    ("rolls", "wanted", "hint"),
    [
        ([6], "5 steals nothing", "give it a thing to steal: add 5 to"),
        ([], "5 and 6 steal nothing", "give each a thing to steal: add 5 and 6 to"),
    ],
)
def test_numbers_that_steal_nothing_are_named(make_definition, where, rolls, wanted, hint):
    definition = make_definition(items={"gold_nugget": {"rolls": rolls}})
    (found,) = (
        fault for fault in GAME.definition_faults(definition, where) if fault.code == "PM104"
    )
    assert found.message.endswith(wanted)
    assert found.hint.startswith(hint)


def test_all_problems_come_out_in_one_run(make_definition, where):
    definition = make_definition(
        players=9,
        items={"gold_nugget": {"rolls": [4], "tokens": 0}},
        stack={"tiles": {"cavern": 0, "fork": 0}, "mine_tiles": 22},
    )
    found = set(definition_codes(definition, where))
    assert found == {"PM101", "PM102", "PM104", "PM105", "PM106", "PM107", "PM111"}


@given(fork=st.integers(0, 20), setting=st.sampled_from(["random", "all_four"]))
@settings(max_examples=40, deadline=None)
def test_path_tiles_are_refused_exactly_where_a_stack_may_run_short(
    make_definition, where, fork, setting
):
    definition = make_definition(
        stack={"tiles": {"fork": fork}}, rules={"caverns_in_stack": setting}
    )
    paths = fork + sum(
        getattr(definition.stack.tiles, name)
        for name in ("straight", "bend", "crossing", "twin_bends")
    )
    short = paths < (19 if setting == "random" else 16)
    assert definition_codes(definition, where) == (["PM101"] if short else [])


@given(tokens=st.integers(0, 12), players=st.integers(2, 8))
@settings(max_examples=40, deadline=None)
def test_tokens_are_refused_exactly_below_one_for_each_player(
    make_definition, where, tokens, players
):
    items = {item.value: {"tokens": 12} for item in Item}
    items["bat_challenge"] = {"tokens": tokens}
    codes = definition_codes(make_definition(players=players, items=items), where)
    assert codes == (["PM106"] if tokens < players else [])


@pytest.mark.parametrize("rolls", [[0], [7], ["1"], [1.5], [True]])
def test_a_number_that_no_die_shows_is_refused_by_the_model(make_definition, rolls):
    with pytest.raises(ValidationError):
        make_definition(items={"bat_challenge": {"rolls": rolls}})


TABLES = st.lists(st.sampled_from(list(Item)), min_size=6, max_size=6)


@given(items=TABLES)
@settings(max_examples=60, deadline=None)
def test_odds_are_those_of_all_rolls(items):
    taken = Counter(
        items[white - 1] if white != other else None
        for white in range(1, 7)
        for other in range(1, 7)
    )
    chances = theft_chances(dict(enumerate(items, 1)))
    assert {item: Fraction(taken[item], 36) for item in Item} == chances
    assert Fraction(taken[None], 36) + sum(chances.values()) == 1


def test_the_shipped_odds_are_six_and_ten_rolls_in_36(make_kit):
    assert set(make_kit().content.chances.values()) == {Fraction(10, 36)}


def test_a_wrong_stack_is_found(make_kit, where):
    kit = make_kit()
    stack = kit.content.stack
    assert content_codes(kit, where, stack=stack[1:]) == ["PM201"]
    crowded = (*(Kind.CROSSING for _ in range(19)), stack[-1])
    assert content_codes(kit, where, stack=crowded) == ["PM201"]
    tiles = {**kit.content.tiles, Kind.FORK: 4}
    assert content_codes(kit, where, tiles=tiles) == ["PM201"]


def test_a_stack_without_its_caverns_is_found(make_kit, where):
    kit = make_kit(rules={"caverns_in_stack": "all_four"})
    stack = list(kit.content.stack)
    stack[stack.index(Kind.CAVERN)] = next(
        kind
        for kind in Kind
        if kind is not Kind.CAVERN and stack.count(kind) < kit.content.tiles[kind]
    )
    assert content_codes(kit, where, stack=tuple(stack)) == ["PM201"]


def test_a_stack_on_another_tile_is_found(make_kit, where):
    kit = make_kit()
    path = next(i for i, kind in enumerate(kit.content.stack) if kind is not Kind.CAVERN)
    stack = list(kit.content.stack)
    stack[path], stack[-1] = stack[-1], stack[path]
    assert content_codes(kit, where, stack=tuple(stack)) == ["PM202"]


def test_another_table_is_found(make_kit, where):
    kit = make_kit()
    swapped = {**kit.content.attack, 1: Item.GOLD_NUGGET, 6: Item.BAT_CHALLENGE}
    assert content_codes(kit, where, attack=swapped) == ["PM203", "PM203"]
    short = {number: item for number, item in kit.content.attack.items() if number != 4}
    assert content_codes(kit, where, attack=short) == ["PM203"]


@pytest.mark.parametrize("item", list(Item))
def test_wrong_odds_are_found(make_kit, where, item):
    kit = make_kit()
    chances = {**kit.content.chances, item: Fraction(1, 3)}
    assert content_codes(kit, where, chances=chances) == ["PM204"]
