"""What organisers stumbled over in games of their own: said once, with a hint that works."""

import re
import textwrap
from pathlib import Path

import pytest

from tests.games.own.test_hurried_slips import of_game
from tests.games.own.test_kit import faults

FLAGGED = (
    "c: {make: cards, kinds: {a: {name: A, values: {flag: FIRST}}, b: {name: B}, c: {name: C, "
    "values: {flag: LAST}}}, face: {like: title, boxes: {tag: {at: [10 %, 85 %, 80 %, 8 %], show: "
    "flag, format: UNIQUE, WHEN}}}}"
)


@pytest.mark.parametrize("flag", ["yes", "x", "3", '"true"', '"a: b"'])
def test_words_that_are_meant_for_all_with_a_value_can_be_kept(flag: str, tmp_path: Path) -> None:
    deck = FLAGGED.replace("FIRST", flag).replace("LAST", flag)
    (fault,) = faults(tmp_path, deck.replace("WHEN", "align: left"))
    assert fault.code == "OG155"
    said = re.fullmatch(
        r'write `format: "{} UNIQUE"`, or write `(when: .*)` in `tag` if all are meant to show the '
        "same",
        fault.hint or "",
    )
    assert said is not None
    assert faults(tmp_path, deck.replace("WHEN", said[1])) == []


def test_words_for_several_values_are_said_to_lack_them(tmp_path: Path) -> None:
    deck = FLAGGED.replace("FIRST", "2").replace("LAST", "3").replace("WHEN", "align: left")
    (fault,) = faults(tmp_path, deck)
    assert fault.hint == 'write `format: "{} UNIQUE"`, for example'


def test_a_layout_of_several_components_shows_the_values_of_all(tmp_path: Path) -> None:
    def decks(*flags: str) -> str:
        boxes = "{tag: {at: [10 %, 85 %, 80 %, 8 %], show: flag, format: UNIQUE}}"
        cards = "".join(
            f"c{at}: {{make: cards, face: tagged, kinds: {{a: {{name: A, values: {{flag: "
            f"{flag}}}}}, b: {{name: B}}}}}}\n  "
            for at, flag in enumerate(flags)
        )
        return f"{cards}\nlayouts: {{tagged: {{like: title, boxes: {boxes}}}}}"

    (alike,) = faults(tmp_path, decks("x", "x"))
    assert "write `when: {flag: x}` in `tag`" in (alike.hint or "")
    (unlike,) = faults(tmp_path, decks("x", "y"))
    assert "when" not in (unlike.hint or "")


PLACED = (
    "c: {make: cards, kinds: {a: {name: Ann}, b: {name: Ben}}, face: {boxes: {n: {at: [10 %, 10 "
    "%, 80 %, 20 %], show: name}, k: {AT, show: SHOWN}}}}"
)


@pytest.mark.parametrize("shown", ["name", "picture"])
@pytest.mark.parametrize(
    ("at", "measured"),
    [
        ("[80 %, 95 %, 40 %, 10 %]", "is 40 % wide from 80 % on and 10 % high from 95 % on"),
        ("[80 %, 40 %, 40 %, 10 %]", "is 40 % wide from 80 % on"),
        ("[120 %, 40 %, 20 %, 10 %]", "is 20 % wide from 120 % on"),
        ("[10 %, 200 %, 80 %, 10 %]", "is 10 % high from 200 % on"),
        ("[10 %, 98 %, 80 %, 10 %]", "is 10 % high from 98 % on"),
    ],
)
def test_a_box_beyond_its_face_is_one_mistake_with_a_place_that_does(
    at: str, measured: str, shown: str, tmp_path: Path
) -> None:
    deck = PLACED.replace("SHOWN", shown)
    (fault,) = faults(tmp_path, deck.replace("AT", f"at: {at}"))
    assert fault.code == "OG108"
    assert fault.message == f"`k` {measured}, and the face ends at 100 %"
    said = re.fullmatch(r"write `(at: \[.*\])` in `k`", fault.hint or "")
    assert said is not None
    assert faults(tmp_path, deck.replace("AT", said[1])) == []


def test_a_box_of_no_height_is_one_mistake_with_a_height_for_its_words(tmp_path: Path) -> None:
    deck = PLACED.replace("SHOWN", "name")
    (fault,) = faults(tmp_path, deck.replace("AT", "at: [10 %, 60 %, 80 %, 0 %]"))
    assert (fault.code, fault.message) == ("OG108", "`k` is 0 % high")
    said = re.fullmatch(r"write `(at: \[.*\])` in `k`", fault.hint or "")
    assert said is not None
    assert faults(tmp_path, deck.replace("AT", said[1])) == []


def test_combinations_are_said_to_be_those_of_the_words_that_are_there(tmp_path: Path) -> None:
    suits = [(suit, rank) for suit in ("oak", "elm") for rank in range(1, 5)]
    kinds = ", ".join(
        f"k{at}: {{name: {suit} {rank}, values: {{suit: {suit}, rank: {rank}}}}}"
        for at, (suit, rank) in enumerate(suits[:-1])
    )
    check = "all_combinations: {of: c, values: [suit, rank]}"
    (fault,) = faults(tmp_path, f"c: {{make: cards, kinds: {{{kinds}}}}}\nchecks: [{{{check}}}]")
    assert fault.message == (
        "1 of 8 combinations of the words in suit (2) and rank (4) is missing from `c`"
    )


CARDS = "c: {make: cards, kinds: {a: {name: A, count: 3}}}\nchecks: [CHECK]"


@pytest.mark.parametrize(
    ("check", "range_", "hint", "right"),
    [
        ("{draw: {from: c, hand: N, want: {name: A}, chance: '>= 5 %'}}", "1-3", "are: 3", "3"),
        ("{draw: {from: c, hand: N, want: {name: A}, chance: '>= 5 %'}}", "2-3", "in all", "3"),
        # What is no count of things is none either if its description begins like that of one.
        ("{balanced: {of: c, value: name, within: N}}", "0-3", "write one number", "3"),
        (
            "{draw: {from: c, hand: 3, want: {name: A}, at_least: N, chance: '>= 5 %'}}",
            "1-3",
            "write one number",
            "3",
        ),
    ],
)
def test_a_range_for_one_number_is_a_count_only_where_things_are_counted(
    check: str, range_: str, hint: str, right: str, tmp_path: Path
) -> None:
    cards = CARDS.replace("CHECK", check)
    (fault,) = faults(tmp_path, cards.replace("N", range_))
    assert (fault.hint or "").endswith(hint)
    assert faults(tmp_path, cards.replace("N", right)) == []


COUNTERS = "c:\n    make: counters\n    size: 0.75 in\n    kinds:\n"


@pytest.mark.parametrize("indent", [0, 2, 4])
@pytest.mark.parametrize("many", [1, 30])
def test_entries_too_far_out_are_one_mistake_and_their_indentation_is_said(
    indent: int, many: int, tmp_path: Path
) -> None:
    kinds = "\n".join(f"k{at}:\n  {{emblem: star, colour: '#a0a0{at:02x}'}}" for at in range(many))
    after = "checks: [{count: {of: c, at_least: 1}}]"

    def written(spaces: int) -> str:
        return f"{COUNTERS}{textwrap.indent(kinds, ' ' * spaces)}\n{after}"

    (fault,) = faults(tmp_path, written(indent))
    assert fault.code == "YML025"
    assert fault.message.startswith(
        f"`k0` and {many - 1} more stand " if many > 1 else "`k0` stands "
    )
    assert fault.message.endswith(
        f"{'beside' if indent == 4 else 'further out than'} `kinds`, not below it"
    )
    said = re.fullmatch(r"indent (?:it|them) by (\d) more spaces", fault.hint or "")
    assert said is not None
    assert faults(tmp_path, written(indent + int(said[1]))) == []


def test_what_follows_entries_too_far_out_is_judged_for_itself(tmp_path: Path) -> None:
    deck = (
        f"{COUNTERS}  a: {{emblem: star}}\n  b: {{emblem: starr}}\n"
        "  d: {make: dice, faces: [1, 2, 3, 4, 5, 6]}\n  e: {make: dice, faces: [1, 2]}\n"
        "rulez: r.md"
    )
    found = faults(tmp_path, deck)
    assert [fault.code for fault in found] == ["YML025", "OG103", "YML109", "YML006"]
    assert found[0].message == "`a` and 1 more stand further out than `kinds`, not below it"


def test_an_empty_key_above_what_belongs_to_its_group_is_only_empty(tmp_path: Path) -> None:
    found = faults(tmp_path, f"{COUNTERS}  d: {{make: dice, faces: [1, 2, 3, 4, 5, 6]}}")
    assert [fault.code for fault in found] == ["YML102"]


def test_entries_below_a_first_one_may_stand_too_far_out_as_well(tmp_path: Path) -> None:
    moon = "{{emblem: moon, colour: '#a0a0{:02x}'}}"
    rest = "\n".join(f"    k{at}: {moon.format(at)}" for at in range(40))
    (fault,) = faults(tmp_path, f"{COUNTERS}      a: {{emblem: star}}\n{rest}")
    assert (fault.code, fault.hint) == ("YML025", "indent them by 2 more spaces")
    found = faults(tmp_path, f"{COUNTERS}      a: {{emblem: star}}\n    bakc: {{emblem: moon}}")
    assert [(one.code, one.hint) for one in found] == [("YML006", "did you mean `back`?")]


@pytest.mark.parametrize("further", [1, 2, 4, 7])
@pytest.mark.parametrize("indent", [0, 4])
def test_entries_too_far_out_are_to_begin_where_those_of_their_group_do(
    further: int, indent: int, tmp_path: Path
) -> None:
    inside = f"{COUNTERS}    {' ' * further}a: {{emblem: star}}\n"
    (fault,) = faults(tmp_path, f"{inside}{' ' * indent}b: {{emblem: moon}}")
    said = re.fullmatch(r"indent it by (\d+) more spaces?", fault.hint or "")
    assert said is not None
    assert faults(tmp_path, f"{inside}{' ' * (indent + int(said[1]))}b: {{emblem: moon}}") == []


@pytest.mark.parametrize("inside", ["{a: {emblem: star}}", "{}", "\n      {a: {emblem: star}}"])
def test_entries_beside_a_group_in_braces_belong_within_them(inside: str, tmp_path: Path) -> None:
    beside = f"{COUNTERS.rstrip()} {inside}\n    b: {{emblem: moon}}"
    (fault,) = faults(tmp_path, beside)
    assert (fault.code, fault.hint) == ("YML025", "write it within the braces of `kinds`")


@pytest.mark.parametrize(
    ("beside", "hint"),
    [
        (
            "",
            "write `players: {fewest: 2, most: 4}` instead, and `minutes` as in {fewest: 20, most: "
            "40}",
        ),
        (
            "  players: {fewest: 2, most: 4}\n",
            "write how many minutes, as in {fewest: 20, most: 40}",
        ),
    ],
)
def test_how_many_can_play_is_no_answer_to_how_long_it_takes(
    beside: str, hint: str, tmp_path: Path
) -> None:
    players = "  players: {fewest: 2, most: 4}\n"
    minutes = "  minutes: {fewest: 10, most: 20}"
    facts = f"{beside}  minutes: 2-4 players"
    (fault,) = of_game(tmp_path, (".yaml", f"{players}{minutes}", facts))
    assert fault.hint == hint


@pytest.mark.parametrize(("count", "meant"), [("1O", "10"), ("l2", "12"), ("4O", "40")])
def test_a_letter_in_a_count_is_the_digit_that_it_looks_like(
    count: str, meant: str, tmp_path: Path
) -> None:
    (tmp_path / "t.csv").write_text(f"name,count\nQ,{count}", "utf-8")
    (fault,) = faults(tmp_path, "c: {make: cards, rows: t.csv}")
    assert (fault.code, fault.hint) == ("OG102", f"write {meant}")


IN_BRACES = "c: {make: cards, kinds: {a: {KEYS}}}\nchecks: [{count: {of: c, at_least: 1}}]"
OF_CHECK = "c: {make: cards, kinds: {a: {name: A}}}\nchecks: [{count: {KEYS}}]"


@pytest.mark.parametrize(
    ("kit", "keys", "hint", "right"),
    [
        (
            IN_BRACES,
            "text: Draw, count, name: A",
            'write a colon and its value, as in `count: 1`, or put the text in quotes: "Draw, '
            'count"',
            ["text: Draw, count: 1, name: A", 'text: "Draw, count", name: A'],
        ),
        (
            IN_BRACES,
            "name: A, count 3",
            "write a colon after `count`: `count: 3`",
            ["name: A, count: 3"],
        ),
        (
            IN_BRACES,
            "name: A, count12",
            "write a colon after `count`: `count: 12`",
            ["name: A, count: 12"],
        ),
        (
            OF_CHECK,
            "of: c, exactly 1",
            "write a colon after `exactly`: `exactly: 1`",
            ["of: c, exactly: 1"],
        ),
        (OF_CHECK, "of c, exactly: 1", "write a colon after `of`: `of: c`", ["of: c, exactly: 1"]),
        # No text before it can go on with a key that is the first of its group.
        (
            IN_BRACES,
            "name Ace, count: 3",
            "write a colon after `name`: `name: Ace`",
            ["name: Ace, count: 3"],
        ),
        (
            IN_BRACES,
            "name: Draw, text and stop",
            'put the text in quotes: "Draw, text and stop"',
            ['name: "Draw, text and stop"'],
        ),
    ],
)
def test_a_colon_forgotten_in_braces_is_one_mistake(
    kit: str, keys: str, hint: str, right: list[str], tmp_path: Path
) -> None:
    (fault,) = faults(tmp_path, kit.replace("KEYS", keys))
    assert fault.hint == hint
    for meant in right:
        assert faults(tmp_path, kit.replace("KEYS", meant)) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("size: 0.75 in", "size: 0.75 in #1"),
        ("face: picture-title-text", "face: picture-title-text #2 was title-text"),
        ("difficulty: easy", "difficulty: easy #2"),
        ("make: counters", "make: counters #2"),
    ],
)
def test_a_comment_after_what_cannot_go_on_is_a_comment(old: str, new: str, tmp_path: Path) -> None:
    assert of_game(tmp_path, (".yaml", old, new)) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("title: Gold Rush", "title: Gold Rush #1"),
        ("publisher: Your Name", "publisher: Your Name #1"),
        ("emblem: nugget, count: 12}", "emblem: nugget #1\n        , count: 12}"),
    ],
)
def test_a_number_sign_after_a_text_may_belong_to_it(old: str, new: str, tmp_path: Path) -> None:
    found = of_game(tmp_path, (".yaml", old, new))
    assert [fault.code for fault in found] == ["YML023"]


@pytest.mark.sample(2)
@pytest.mark.parametrize("quotes", ["“”", "„“", "‘’", "«»", "”“"])
def test_a_title_in_quotes_of_a_word_processor_is_said_to_keep_them(
    quotes: str, tmp_path: Path
) -> None:
    def found(title: str) -> list[str | None]:
        return [one.hint for one in of_game(tmp_path, (".yaml", "Gold Rush", title))]

    curly = f"{quotes[0]}Gold Rush{quotes[1]}"
    assert found(curly) == [f'write "Gold Rush", or "{curly}" to keep them']
    assert found('"Gold Rush"') == []
    assert found(f'"{curly}"') == []
    assert found("“Gold” and “Rush”") == []


def test_names_in_such_quotes_are_named_and_texts_may_be_quotations(tmp_path: Path) -> None:
    kind = "a: {name: “Ann”, text: “Halt!”}"
    (fault,) = faults(tmp_path, f"c: {{make: cards, kinds: {{{kind}}}}}")
    assert (fault.code, fault.message) == ("KIT355", "`name` is printed with its quotes: “Ann”")


@pytest.mark.parametrize("size", ["9 in, height: 6 in", "220 mm, height: 150 mm"])
def test_a_card_that_is_too_wide_may_stand_upright(size: str, tmp_path: Path) -> None:
    card = "c: {make: cards, size: {SIZE}, kinds: {a: {name: A}}}"
    (fault,) = faults(tmp_path, card.replace("SIZE", f"width: {size}"))
    assert fault.code == "YML103"
    said = re.search(r", or write `(width: .+)` and `(height: .+)`$", fault.hint or "")
    assert said is not None
    # Cards so large have no tuck box, however they lie.
    upright = faults(tmp_path, card.replace("SIZE", f"{said[1]}, {said[2]}"), without=())
    assert [left.code for left in upright] == ["PRT111"]


def test_a_card_too_large_either_way_is_not_turned(tmp_path: Path) -> None:
    card = "c: {make: cards, size: {width: 10 in, height: 7 in}, kinds: {a: {name: A}}}"
    (fault,) = faults(tmp_path, card)
    assert fault.hint == "set `width` to a length from 1 in to 7 in"


@pytest.mark.parametrize(
    "part",
    [
        "d: {make: dice, faces: [SIGNED, 2, 3, 4, 5, 6]}",
        "s: {make: pad, rows: [{row: A, boxes: [roll, SIGNED]}]}",
        "c: {make: cards, kinds: {a: {name: A, values: {worth: SIGNED}}}, face: {like: title, "
        "boxes: {w: {at: [10 %, 85 %, 80 %, 8 %], show: worth}}}}",
        "c: {make: cards, kinds: {a: {name: SIGNED}}, face: title}",
    ],
)
@pytest.mark.parametrize("signed", ["+1", "+2.5"])
def test_a_sign_that_would_not_be_printed_is_kept_by_quotes(
    part: str, signed: str, tmp_path: Path
) -> None:
    (fault,) = faults(tmp_path, part.replace("SIGNED", signed))
    assert (fault.code, fault.hint) == ("YML026", f'put it in quotes: "{signed}"')
    assert faults(tmp_path, part.replace("SIGNED", f'"{signed}"')) == []
    assert faults(tmp_path, part.replace("SIGNED", '"-1"')) == []
