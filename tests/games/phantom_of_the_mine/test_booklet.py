"""The rules follow the definition, and the positions they show are legal."""

from itertools import pairwise, product
from typing import get_args

import pytest

from kitgen.drawing.inks import InkStyle
from kitgen.drawing.prose import Table, plain
from kitgen.games.phantom_of_the_mine.booklet_examples import (
    ATTACK_ROLL,
    CAVERN_STEP,
    CAVERN_TILES,
    EXIT_TILES,
    EXIT_WALK,
    MOVE_ROUTE,
    MOVE_TILES,
    SAFE_ROLL,
)
from kitgen.games.phantom_of_the_mine.definition import RulesDefinition
from kitgen.games.phantom_of_the_mine.rules import PATHS_OF, Item, Kind
from kitgen.games.phantom_of_the_mine.wording import after_attack
from kitgen.language import READING_SIGN
from kitgen.pipeline.kit.prepare import prepare_kits
from kitgen.pipeline.printing.rules import write_rules
from tests.games.reading import outside_the_box, texts_of
from tests.pipeline.factories import options
from tests.prose import all_runs

READINGS = {key: get_args(field.annotation) for key, field in RulesDefinition.model_fields.items()}
MARKS = len(READINGS) + 2
"""One mark for each reading with a key, for Caverns not yet played, and for who cannot leave."""


def rules_with(*changes, ink=InkStyle.FULL):
    asked = options("1", copies=None, overrides=changes, ink=ink).kit
    (kit,) = prepare_kits(("phantom-of-the-mine",), asked)
    return write_rules(kit).text


def words_with(*changes):
    return "\n".join(plain(runs) for runs in all_runs(outside_the_box(rules_with(*changes).blocks)))


def test_the_first_words_say_that_the_base_game_is_needed():
    first = rules_with("base_game=Silver Mine").blocks[0]
    assert plain(first.title) == "You need the game Silver Mine"
    assert "Gold Mine" not in plain(first.blocks[0].runs)


@pytest.mark.parametrize("key", READINGS)
def test_each_reading_changes_the_rules_and_is_marked(key):
    texts = {words_with(f"rules.{key}={value}") for value in READINGS[key]}
    assert len(texts) == len(READINGS[key]) == 2
    assert {text.count(READING_SIGN) for text in texts} == {MARKS}


@pytest.mark.dear
def test_the_readings_go_together_in_every_way():
    texts = {
        words_with(*(f"rules.{key}={value}" for key, value in zip(READINGS, values, strict=True)))
        for values in product(*READINGS.values())
    }
    assert len(texts) == 2 ** len(READINGS)
    assert {text.count(READING_SIGN) for text in texts} == {MARKS}


def odds_table(text):
    (table,) = (block for block in text.blocks if isinstance(block, Table))
    return {plain(who): (plain(rolls), plain(odds)) for rolls, who, odds in table.rows}


ALL_ROLLS = tuple(product(range(1, 7), repeat=2))
TABLES = [
    {Item.BAT_CHALLENGE: [1, 2], Item.GOLD_CHALLENGE: [3, 4], Item.GOLD_NUGGET: [5, 6]},
    {Item.BAT_CHALLENGE: [5], Item.GOLD_CHALLENGE: [1, 3, 6], Item.GOLD_NUGGET: [2, 4]},
    {Item.BAT_CHALLENGE: [1, 2, 3, 4, 5, 6], Item.GOLD_CHALLENGE: [], Item.GOLD_NUGGET: []},
]


@pytest.mark.parametrize("rolls", TABLES)
def test_the_printed_odds_are_those_of_all_36_rolls(rolls):
    text = rules_with(*(f"items.{item.value}.rolls={sorted(rolls[item])}" for item in Item))
    printed = odds_table(text)
    for item in Item:
        count = sum(white in rolls[item] and white != other for white, other in ALL_ROLLS)
        numbers, odds = printed[item.words]
        assert [int(sign) for sign in numbers if sign.isdecimal()] == rolls[item]
        assert odds == f"{count}/36 · {100 * count / 36:.1f} %"
    assert printed["nothing"] == ("Doubles", "6/36 · 16.7 %")
    stolen = next(item for item in Item if ATTACK_ROLL[0] in rolls[item])
    example = " ".join(line.words for line, _, _ in texts_of(text.figures["rolls"])).lower()
    assert f"takes a {stolen.words.lower()}" in example


def test_the_pack_is_listed_as_it_is():
    text = words_with(
        "players=3",
        "facts.players.most=3",
        "items.gold_nugget.tokens=7",
        "stack.print_tiles=false",
        "phantom.form=disc",
    )
    assert "3 attack cards" in text and "7 gold nuggets" in text
    assert "a flat disc. The white miner" in text
    assert "stand-in tiles" not in text
    assert "24 stand-in tiles, four of them Caverns" in words_with()


def test_the_first_cavern_comes_when_all_places_are_counted():
    """Three Caverns lie anywhere in 99 places; places after the 19th are no part of the stack."""

    def firsts(places):
        return [
            a if a <= 19 else 20
            for a in range(1, places + 1)
            for b in range(a + 1, places + 1)
            for _c in range(b + 1, places + 1)
        ]

    for setting, places in (("random", 99), ("all_four", 19)):
        found = firsts(places)
        mean, late = sum(found) / len(found), found.count(20) / len(found)
        text = words_with(f"rules.caverns_in_stack={setting}")
        assert f"tile {mean:.3g} on average, and with tile {max(found)} at the latest" in text
        assert (f"In {100 * late:.0f} of 100 games" in text) is (late > 0)


def test_the_stack_is_described_as_it_is_read():
    drawn, sure = words_with(), words_with("rules.caverns_in_stack=all_four")
    assert "Count off 19 of them, face down, unseen." in drawn
    assert "the three other Caverns and 16 of the other tiles" in sure
    for text in (drawn, sure):
        assert "All other tiles come in Production Mining." in text
        assert "any Cavern that lies on the table" in text
    assert "whether you got through or not" in drawn
    assert "did not get through" in words_with("rules.secret_passage=failed_attempt")


# Where each side of a tile leads in a row laid from west to east.
OPPOSITE = {"E": "W", "W": "E", "N": "S", "S": "N"}
TURNED = {"N": "E", "E": "S", "S": "W", "W": "N"}


def paths_as_laid(laid):
    """Turn a kind's paths side by side."""
    paths = [set(path) for path in PATHS_OF[laid.kind]]
    for _ in range(laid.turns):
        paths = [{TURNED[side] for side in path} for path in paths]
    return paths


def crossing(tiles, start, end):
    """Return what one step of the Phantom crosses; None where it is no step."""
    assert set(start.path) in paths_as_laid(tiles[start.tile])
    assert set(end.path) in paths_as_laid(tiles[end.tile])
    if start.tile == end.tile:
        return "wall" if start.path != end.path else None
    if abs(start.tile - end.tile) != 1:
        return None
    side = "E" if end.tile > start.tile else "W"
    by_path = side in start.path and OPPOSITE[side] in end.path
    return "path" if by_path else "rock"


@pytest.mark.parametrize("tiles", [MOVE_TILES, CAVERN_TILES, EXIT_TILES])
def test_tiles_of_the_examples_join(tiles):
    """At each boundary both tiles have a path or both have rock."""
    for west, east in pairwise(tiles):
        leads_east = any("E" in path for path in paths_as_laid(west))
        leads_west = any("W" in path for path in paths_as_laid(east))
        assert leads_east == leads_west


def test_the_phantoms_example_shows_each_kind_of_step_once_in_the_order_of_the_rules():
    crossed = [crossing(MOVE_TILES, one, other) for one, other in pairwise(MOVE_ROUTE)]
    assert crossed == ["wall", "path", "rock"]
    assert MOVE_TILES[0].kind is Kind.TWIN_BENDS
    assert "S" in MOVE_ROUTE[0].path, "he begins on the lower path"
    assert all("E" not in path for path in paths_as_laid(MOVE_TILES[1])), "no path to the east"


def test_the_moved_miner_goes_from_a_cavern_to_the_next_tile_by_path():
    start, end = CAVERN_STEP
    assert CAVERN_TILES[start.tile].kind is Kind.CAVERN
    assert CAVERN_TILES[end.tile].kind is not Kind.CAVERN
    assert crossing(CAVERN_TILES, start, end) == "path"


def test_the_miner_reaches_the_entrance_by_path_and_it_leads_out():
    start, end = EXIT_WALK
    assert crossing(EXIT_TILES, start, end) == "path"
    assert end.tile == len(EXIT_TILES) - 1 and "E" in end.path


def test_the_rolls_shown_are_one_that_robs_and_doubles():
    assert len(set(ATTACK_ROLL)) == 2
    assert len(set(SAFE_ROLL)) == 1
    text = words_with()
    assert f"white die shows {ATTACK_ROLL[0]}, the other {ATTACK_ROLL[1]}: no doubles" in text


@pytest.mark.parametrize("ink", InkStyle)
def test_figures_fit_a_column_and_their_words_can_be_read(ink):
    figures = rules_with(ink=ink).figures
    assert set(figures) == {"stack", "move", "rolls", "attack", "cavern", "exit"}
    for face in figures.values():
        assert face.width <= 250.0
        assert all(text.size >= 7.0 for text, _, _ in texts_of(face))


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [("cleared_cavern", "attacked", "He attacks one there"), ("steps_left", "kept", "He walks on")],
)
def test_the_attack_card_follows_the_readings(key: str, value: str, words: str) -> None:
    def said(**readings: str) -> str:
        rules = RulesDefinition.model_construct(
            **{"cleared_cavern": "leave_first", "steps_left": "lost"} | readings
        )
        return " ".join(words for _, words in after_attack(rules))

    assert words not in said()
    assert words in said(**{key: value})


@pytest.mark.parametrize("cleared", ["leave_first", "attacked"])
@pytest.mark.parametrize("steps", ["lost", "kept"])
def test_what_follows_an_attack_is_said_in_pictures_and_few_words(cleared: str, steps: str) -> None:
    rules = RulesDefinition.model_construct(cleared_cavern=cleared, steps_left=steps)
    blocks = after_attack(rules)
    assert all(pictures for pictures, _ in blocks)
    # There were up to 43 of them before there were pictures of cause and effect.
    assert sum(len(words.split()) for _, words in blocks) <= 25
