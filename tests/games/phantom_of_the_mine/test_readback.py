"""Printed sheets compared with the contents: what is changed is found and named."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract import TextReading
from kitgen.drawing.shapes import Box
from kitgen.games.phantom_of_the_mine import GAME
from kitgen.games.phantom_of_the_mine.rules import Item
from tests.games.reading import read_back


def codes(contents, readings):
    return [diagnostic.code for diagnostic in read_back(GAME, contents, readings)]


def with_piece(readings, job, name, side="front", **changes):
    pieces = tuple(
        replace(reading, **changes) if (reading.name, reading.side) == (name, side) else reading
        for reading in readings[job]
    )
    assert pieces != readings[job]
    return readings | {job: pieces}


def without(readings, job, name):
    return readings | {job: tuple(reading for reading in readings[job] if reading.name != name)}


def piece(readings, job, name, side="front"):
    return next(
        reading for reading in readings[job] if (reading.name, reading.side) == (name, side)
    )


def reworded(one, old, new):
    """Change the first run of these words on a piece."""
    texts = list(one.texts)
    index = next(i for i, text in enumerate(texts) if text.words == old)
    texts[index] = replace(texts[index], words=new)
    return tuple(texts)


@pytest.mark.dear
@pytest.mark.sample
def test_a_faithful_print_reads_back_clean(printed):
    assert codes(*printed) == []


@pytest.mark.dear
def test_a_kit_without_tiles_reads_back_clean(printed):
    contents, readings = printed
    assert codes(contents, {job: one for job, one in readings.items() if job != "tiles"}) == []


@given(places=st.lists(st.integers(0, 18), min_size=2, max_size=2, unique=True))
@settings(max_examples=20, deadline=None)
def test_two_swapped_places_of_the_stack_are_found(printed, places):
    contents, readings = printed
    one, other = places
    stack = list(contents["development_stack"])
    stack[one], stack[other] = stack[other], stack[one]
    wrong = [] if stack[one] == stack[other] else ["PM211", "PM211"]
    assert codes(contents | {"development_stack": stack}, readings) == wrong


def test_a_missing_stack_card_or_name_is_found(printed):
    contents, readings = printed
    assert codes(contents, readings | {"stack-order": ()}) == ["PM211"] * 20
    card = piece(readings, "stack-order", "stack order")
    texts = reworded(card, "CAVERN", "CAVE")
    changed = with_piece(readings, "stack-order", "stack order", texts=texts)
    assert codes(contents, changed) == ["PM211"]


def test_another_attack_table_is_found_on_every_card(printed):
    contents, readings = printed
    attack = contents["attack"] | {"6": "bat_challenge"}
    assert codes(contents | {"attack": attack}, readings) == ["PM212"] * 10


def test_wrong_odds_on_one_card_are_found(printed):
    contents, readings = printed
    name = "attack card 3"
    card = piece(readings, "pieces", name)
    texts = reworded(card, "6/36 · 16.7 %", "9/36 · 25.0 %")
    assert codes(contents, with_piece(readings, "pieces", name, texts=texts)) == ["PM212"]


def test_a_kit_without_attack_cards_is_found(printed):
    contents, readings = printed
    pieces = tuple(reading for reading in readings["pieces"] if reading.component != "attack-cards")
    assert codes(contents, readings | {"pieces": pieces}) == ["PM212"]


@pytest.mark.parametrize("item", [Item.BAT_CHALLENGE, Item.GOLD_CHALLENGE])
def test_a_token_too_few_is_found(printed, item):
    contents, readings = printed
    assert codes(contents, without(readings, "pieces", f"{item.value} 1")) == ["PM213"]


def test_a_token_of_nothing_is_found(printed):
    contents, readings = printed
    texts = reworded(piece(readings, "pieces", "gold_nugget 1"), "NUGGET", "COAL")
    changed = with_piece(readings, "pieces", "gold_nugget 1", texts=texts)
    assert codes(contents, changed) == ["PM213"]


def test_a_tile_missing_or_named_otherwise_is_found(printed):
    contents, readings = printed
    assert codes(contents, without(readings, "tiles", "fork 1")) == ["PM214"]
    texts = reworded(piece(readings, "tiles", "fork 1"), "FORK", "BEND")
    assert codes(contents, with_piece(readings, "tiles", "fork 1", texts=texts)) == ["PM214"] * 2


def test_a_back_that_differs_is_found(printed):
    contents, readings = printed
    back = piece(readings, "tiles", "cavern 2", "back")
    shorter = with_piece(readings, "tiles", "cavern 2", "back", paths=back.paths[1:])
    assert codes(contents, shorter) == ["PM216"]
    moved = (back.paths[0].moved(0.5, 0.0), *back.paths[1:])
    assert codes(contents, with_piece(readings, "tiles", "cavern 2", "back", paths=moved)) == [
        "PM216"
    ]


def test_a_back_with_a_word_of_its_own_is_found(printed):
    contents, readings = printed
    back = piece(readings, "tiles", "cavern 2", "back")
    texts = (*back.texts, TextReading("2", Box(10.0, 10.0, 5.0, 5.0)))
    changed = with_piece(readings, "tiles", "cavern 2", "back", texts=texts)
    assert codes(contents, changed) == ["PM216"]


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


@pytest.mark.sample
@given(key=st.sampled_from(["development_stack", "attack", "other"]), value=ANYTHING)
@settings(max_examples=60, deadline=None)
def test_edited_contents_are_reported_and_never_crash(printed, key, value):
    contents, readings = printed
    assert codes(contents | {key: value}, readings) == ["KIT221"]


def test_contents_of_another_game_are_reported(printed):
    contents, readings = printed
    stack = contents["development_stack"]
    for wrong in (
        {},
        {"attack": contents["attack"]},
        contents | {"development_stack": stack[1:]},
        contents | {"development_stack": [*stack[:-1], "bend"]},
        contents | {"development_stack": [*stack[:-1], "hive"]},
        contents | {"development_stack": sorted(stack)},
        contents | {"attack": contents["attack"] | {"7": "gold_nugget"}},
        contents | {"attack": contents["attack"] | {"1": "pickaxe"}},
    ):
        assert codes(wrong, readings) == ["KIT221"]
