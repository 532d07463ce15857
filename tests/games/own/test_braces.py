"""Slips within braces: each is one mistake, and its hint, when followed, leaves none."""

from pathlib import Path

import pytest

from tests.games.own.test_kit import faults
from tests.games.own.test_misplaced import KIT, said_of
from tests.small_cases import as_one_test

CARDS = "c: {make: cards, blanks: true, face: picture-title-text, kinds: {a: KIND}}"
CHECKED = (
    "c: {make: cards, kinds: {a: {name: A, values: {type: fish}}}}\n"
    "  d: {make: cards, kinds: {a: {name: B, values: {type: fish}}}}\n"
    "checks:\n  - count: {CHECK, exactly: 1}"
)
PRICED = (
    "c: {make: cards, face: {boxes: {price: {at: [5 %, 5 %, 90 %, 30 %], show: price, "
    "format: PRICE}}}, kinds: {a: {name: A, values: {price: 2}}}}"
)
DRAWN = (
    "c: {make: cards, kinds: {a: {name: A, values: {cost: 1}}, b: {name: B, values: {cost: 2}}, "
    "d: {name: D, values: {cost: 3}}}}\n"
    'checks:\n  - draw: {from: c, hand: 3, want: WANT, chance: ">= 1 %"}'
)
SCORES = "p: {make: pad, rows: [Coins, Total], WIDTH}"
LISTED = "a: {make: aid, count: 1, lines: [Draw, LINE, Rest]}\nicons: {oil: drop}"
TWO_ITEMS = "  count: {of: c, at_most: 1}\n  - count"


@as_one_test
@pytest.mark.parametrize(
    ("kit", "place", "wrong", "hint", "right"),
    [
        (
            *(CARDS, "KIND", "{emblem: star, name, count: 3}"),
            *("write a colon and its value", "{emblem: star, name: A, count: 3}"),
        ),
        (
            *(CARDS, "KIND", "{star, count: 3}"),
            *("write its key, too: `emblem: star`", "{emblem: star, count: 3}"),
        ),
        (
            *(CHECKED, "CHECK", 'of: c, where: "type: fish"'),
            *("write it in braces, without quotes: {type: fish}", "of: c, where: {type: fish}"),
        ),
        (
            *(CHECKED, "CHECK, exactly: 1", "of: [c, d], where: {name: A, B}, exactly: 2"),
            "write it in brackets: `name: [A, B]`",
            "of: [c, d], where: {name: [A, B]}, exactly: 2",
        ),
        (
            *(CHECKED, "CHECK", "of: c, where: type: fish"),
            'put the text in quotes: "type: fish", or in braces: {type: fish}',
            "of: c, where: {type: fish}",
        ),
        (
            *(LISTED, "LINE", "Pay its {oil} now"),
            *('put the text in quotes: "Pay its {oil} now"', '"Pay its {oil} now"'),
        ),
        (
            *(CARDS, "KIND", "{name: A, text: Pay {star}}"),
            *('put the text in quotes: "Pay {star}"', '{name: A, text: "Pay {star}"}'),
        ),
        (
            *(PRICED, "PRICE", "pays {}"),
            *('put the text in quotes: "pays {}"', '"pays {}"'),
        ),
        (
            *(PRICED, "PRICE", "{} coins"),
            *('put the text in quotes: "{} coins"', '"{} coins"'),
        ),
        (
            *(LISTED, "LINE", "{oil} for all"),
            *('put the text in quotes: "{oil} for all"', '"{oil} for all"'),
        ),
        (
            CHECKED.replace("count: {CHECK, exactly: 1}", "KEY: {of: c, value: type}"),
            *("KEY", "all_different", "write `distinct` instead of `all_different`", "distinct"),
        ),
        (
            *(DRAWN, "WANT", "{where: {cost: 2}}"),
            *("write it in brackets: [{where: {cost: 2}}]", "[{where: {cost: 2}}]"),
        ),
        (
            *(DRAWN, "WANT", "{cost: 2, at_least: 1}"),
            *("write `at_least: 1` after the braces of `want`", "{cost: 2}, at_least: 1"),
        ),
        (
            *(DRAWN, "WANT", '{cost: "> 1"}'),
            *("write them as a list: [2, 3]", "{cost: [2, 3]}"),
        ),
        (*(DRAWN, "WANT", '{cost: "≤1"}'), "write the number: 1", "{cost: 1}"),
        (
            *(CHECKED, "CHECK, exactly: 1", "of: c, where: {type: fish, at_least: 1}, at_most: 2"),
            *("write `at_least: 1` after the braces of `where`",),
            "of: c, where: {type: fish}, at_least: 1, at_most: 2",
        ),
        (
            *(SCORES, "WIDTH", "size: 3 in"),
            *("write `width` instead of `size`", "width: 3 in"),
        ),
        (
            *(SCORES, "WIDTH", "hidden: referee"),
            "write `audience: referee` instead if only the referee may read it, or else take it "
            "out",
            "audience: referee",
        ),
        (
            *(SCORES.replace(", WIDTH", ""), "Coins", "{row: Coins}"),
            "add `boxes` (How many, or what is in each; a row without boxes is only its name: "
            "Total)",
            "{row: Coins, boxes: 2}",
        ),
        (
            "t: {make: track, spaces: 3, cell: 1 in}\nchecks:\n  - reachable: {of: t, to: 3, BY}",
            *("BY", "from: 1, by: [1], in: 2", "write `within` instead of `in`"),
            "from: 1, by: [1], within: 2",
        ),
        (
            *("c: {make: cards, face: title, kinds: KINDS}", "KINDS", "Gold coin"),
            "write {gold-coin: {name: Gold coin}}",
            "{gold-coin: {name: Gold coin}}",
        ),
        (
            "t: {make: track, spaces: 3, cell: 1 in}\nchecks:\n  - reachable: {of: t, to: 3, BY}",
            *("BY", "from: 1, by: 1", "write it in brackets: [1]", "from: 1, by: [1]"),
        ),
        (
            *("c: {make: cards, size: SIZE, kinds: {a: {name: A, text: B}}}", "SIZE", "70 mm"),
            *("write {width: 70 mm, height: 70 mm}", "{width: 70 mm, height: 70 mm}"),
        ),
        (
            *(CHECKED.replace("  - count: {CHECK", "  ITEM: {of: c"), "  ITEM", TWO_ITEMS),
            *("write `- count: {of: c, at_most: 1}`", TWO_ITEMS.replace("  count", "  - count")),
        ),
        (
            *(CHECKED, "CHECK, exactly: 1", "of: c, d, exactly: 2"),
            *("write it in brackets: `of: [c, d]`", "of: [c, d], exactly: 2"),
        ),
    ],
)
def test_what_is_left_out_in_braces_is_named(
    kit: str, place: str, wrong: str, hint: str, right: str, tmp_path: Path
) -> None:
    (fault,) = faults(tmp_path, kit.replace(place, wrong))
    assert fault.hint == hint
    assert faults(tmp_path, kit.replace(place, right)) == []


@as_one_test
@pytest.mark.parametrize("written", ["name: null", "name: ~"])
def test_a_key_with_a_colon_may_be_empty(written: str, tmp_path: Path) -> None:
    assert faults(tmp_path, CARDS.replace("KIND", f"{{emblem: star, {written}}}")) == []


@as_one_test
@pytest.mark.parametrize("marks", ["{1: {a: b}}", "{1: [a, b]}", "{a: {1: b}}", "{a: {b: {}}}"])
def test_groups_where_words_belong_are_refused_not_stumbled_over(
    marks: str, tmp_path: Path
) -> None:
    track = f"t: {{make: track, spaces: 4, cell: 1 in, marks: {marks}}}"
    assert {fault.code for fault in faults(tmp_path, track)} <= {"YML102", "YML106", "OG111"}


def test_a_number_and_a_word_in_braces_are_no_keys(tmp_path: Path) -> None:
    facts = KIT.replace("layouts:", "facts: {players: {2, x}}\nlayouts:")
    (fault,) = said_of(tmp_path, facts)
    assert fault.hint == "write it as in {fewest: 2, most: 4}"
    assert said_of(tmp_path, facts.replace("2, x", "fewest: 2, most: 4")) == []
