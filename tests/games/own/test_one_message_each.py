"""Slips that concern several keys or words at once: one message, and its hint works."""

from pathlib import Path

import pytest

from tests.games.own.test_hurried_slips import of_game
from tests.games.own.test_kit import faults

TILES = (
    "t: {make: tiles, shape: square, size: 1.4 in, edges: {a: '#aa0000', b: '#00aa00'}, "
    "kinds: {k: {name: K, sides: WORDS}}}"
)
BOX = "{at: [10 %, 90 %, 80 %, 6 %], show: type, when: WORDS}"
CARDS = (
    f"c: {{make: cards, face: {{like: title-text, boxes: {{o: {BOX}}}}}, kinds: {{"
    "a: {name: A, values: {type: fish}}, b: {name: B, values: {type: boat}}, "
    "c: {name: C, values: {type: crab}}}}"
)
COUNT = "  - count: {of: treasures, exactly: 18}"
FACTS = "{fewest: 2, most: 4}\n"


@pytest.mark.parametrize(
    ("components", "wrong", "shown", "right"),
    [
        (TILES, "{a, b, a, a}", "[a, b, a, a]", "[a, b, a, a]"),
        (TILES, "{b, b, b, b}", "[b, b, b, b]", "[b, b, b, b]"),
        (CARDS, "{type: fish, crab}", "`type: [fish, crab]`", "{type: [fish, crab]}"),
        (CARDS, "{type: fish, crab, boat}", "[fish, crab, boat]", "{type: [fish, crab, boat]}"),
        (CARDS, "[{type: fish}, {type: crab}]", "{type: [fish, crab]}", "{type: [fish, crab]}"),
        (
            CARDS,
            "[{type: [fish, crab]}, {type: boat}]",
            "[fish, crab, boat]}",
            "{type: [fish, crab, boat]}",
        ),
        (CARDS, "{type: not fish}", "instead: [boat, crab]", "{type: [boat, crab]}"),
        (CARDS, '{type: "!= crab"}', "instead: [fish, boat]", "{type: [fish, boat]}"),
    ],
)
def test_several_words_have_one_message_with_a_hint_on_all(
    components: str, wrong: str, shown: str, right: str, tmp_path: Path
) -> None:
    (fault,) = faults(tmp_path, components.replace("WORDS", wrong))
    assert shown in (fault.hint or "")
    assert faults(tmp_path, components.replace("WORDS", right)) == []


@pytest.mark.parametrize(
    ("wrong", "codes"),
    [
        # Each of these words lacks a value of its own.
        ("{fish, crab}", ["YML102", "YML102"]),
        # Keys with a colon are no words of a list.
        ("{type: fish, type: crab}", ["YML015"]),
    ],
)
def test_words_that_are_no_list_are_reported_one_by_one(
    wrong: str, codes: list[str], tmp_path: Path
) -> None:
    found = faults(tmp_path, CARDS.replace("WORDS", wrong))
    assert [fault.code for fault in found] == codes


@pytest.mark.parametrize(
    ("old", "new", "hint", "right"),
    [
        (FACTS, "{two, four}\n", "write {fewest: 2, most: 4}", FACTS),
        (COUNT, "  - {count: treasures, exactly: 18}", "as in {of: treasures, exactly: 18}", COUNT),
        (
            COUNT,
            "  - count:\n    of: treasures\n    exactly: 18",
            "`of` and `exactly` are keys of `count`: move them there",
            "  - count:\n      of: treasures\n      exactly: 18",
        ),
        (
            "    back: {emblem: lantern}",
            "    emblem: lantern\n    fold: true",
            "write `back: {emblem: lantern, fold: true}`",
            "    back: {emblem: lantern, fold: true}",
        ),
        ("summary: A", "opis: A", "write `summary` instead of `opis`, or add", "summary: A"),
        ("title: Gold", "tytuł: Gold", "write `title` instead of `tytuł`, or add", "title: Gold"),
    ],
)
def test_keys_that_belong_together_have_one_message(
    old: str, new: str, hint: str, right: str, tmp_path: Path
) -> None:
    (fault,) = of_game(tmp_path, (".yaml", old, new))
    assert hint in (fault.hint or "")
    assert of_game(tmp_path, (".yaml", old, right)) == []


def test_keys_that_no_hint_names_are_reported_as_well(tmp_path: Path) -> None:
    back = "back: {emblem: lantern}"
    alone, further = of_game(tmp_path, (".yaml", back, "back: lantern\n    fold: true"))
    assert alone.hint == "write its key, too: {emblem: lantern}"
    assert further.hint == "`fold` is a key of `back`: move it there"
    two = of_game(tmp_path, (".yaml", back, "emblem: lantern\n    fold: true\n    foo: 1"))
    assert ["foo" in fault.message for fault in two] == [False, True]
