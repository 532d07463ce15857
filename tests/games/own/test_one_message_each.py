"""Slips that concern several keys or words at once: one message, and its hint works."""

import re
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
        (TILES, "a x3, b x1", "[a, a, a, b]", "[a, a, a, b]"),
        (TILES, "A x3, B x1", "[a, a, a, b]", "[a, a, a, b]"),
        (TILES, "A x4", "[a, a, a, a]", "[a, a, a, a]"),
        (TILES, "[A x2, B x2]", "[a, a, b, b]", "[a, a, b, b]"),
        (TILES, "[a x3, b]", "it is meant: a, a, a", "[a, a, a, b]"),
        (TILES, "[a x3, b x1]", "write [a, a, a, b]", "[a, a, a, b]"),
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


def test_a_list_too_long_to_show_is_not_shown_shorter(tmp_path: Path) -> None:
    tiles = TILES.replace("sides: WORDS", "sides: [WORDS, a, a, a]")
    (few,), (many,) = (
        faults(tmp_path, tiles.replace("WORDS", words)) for words in ("a x12", "a x13")
    )
    assert few.hint == f"write it as often as it is meant: {', '.join(12 * 'a')}"
    assert many.code == few.code
    assert "meant" not in (many.hint or "")


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
        (
            "make: cards",
            "make: cards\n    size: {63 mm, 88 mm}",
            "write {width: 63 mm, height: 88 mm}",
            "make: cards\n    size: {width: 63 mm, height: 88 mm}",
        ),
        (COUNT, "  - count: {of: treasures, = 18}", "write `exactly: 18`", COUNT),
        (
            COUNT,
            "  - count: {of: treasures, ≥ 18}",
            "write `at_least: 18`",
            "  - count: {of: treasures, at_least: 18}",
        ),
        (FACTS, "{4, x}\n", "write it as in {fewest: 2, most: 4}", FACTS),
        (COUNT, "  - count: {treasures, 18}", "as in {of: treasures, exactly: 18}", COUNT),
        (
            '- draw: {from: treasures, hand: 3, want: {type: treasure}, chance: ">= 80 %"}',
            "- draw:\n    from: treasures\n    hand: 3\n    want: {type: treasure}\n"
            '    chance: ">= 80 %"',
            "`from`, `hand`, `want` and `chance` are keys of `draw`: move them there",
            "- draw:\n      from: treasures\n      hand: 3\n      want: {type: treasure}\n"
            '      chance: ">= 80 %"',
        ),
        (
            "    kinds:\n      nugget: {emblem: nugget, count: 12}",
            "    emblem: nugget\n    count: 12",
            "write it in a kind, as in `kinds: {gold: {emblem: nugget, count: 12}}`",
            "    kinds: {gold: {emblem: nugget, count: 12}}",
        ),
        ("rules: gold-rush.md", "rules: gold.txt", "`gold-rush.md`?", "rules: gold-rush.md"),
        ("rows: gold-rush.csv", "rows: deck.csv", "`gold-rush.csv`?", "rows: gold-rush.csv"),
        ("year: null", "year: 2026-05-01", "write 2026", "year: 2026"),
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


@pytest.mark.parametrize(
    ("wrong", "hint", "right"),
    [
        ("columns: {A, B}", "write it in brackets: [A, B]", "columns: [A, B]"),
        ("columns: {Points}", "write it in brackets: [Points]", "columns: [Points]"),
    ],
)
def test_words_in_braces_are_a_list_where_a_word_may_be_one_too(
    wrong: str, hint: str, right: str, tmp_path: Path
) -> None:
    pad = "p: {make: pad, rows: [A, B], WORDS}"
    (fault,) = faults(tmp_path, pad.replace("WORDS", wrong))
    assert fault.hint == hint
    assert faults(tmp_path, pad.replace("WORDS", right)) == []


def test_only_names_are_written_as_often_as_they_come(tmp_path: Path) -> None:
    aid = "p:\n    make: aid\n    lines: LINES"
    (fault,) = faults(tmp_path, aid.replace("LINES", "apple x4, pear x2"))
    assert fault.hint == "write it in brackets: [apple x4, pear x2]"
    assert faults(tmp_path, aid.replace("LINES", "[apple x4, pear x2]")) == []


def test_a_number_of_pieces_belongs_to_a_kind_or_a_row(tmp_path: Path) -> None:
    in_kinds = "write it in each of its kinds, or in a column `count` of its table"
    in_kind = "write it in a kind, as in `kinds: {gold: {emblem: nugget, count: 12}}`"
    for made, hint in (("make: cards", in_kinds), ("make: counters", in_kind)):
        (fault,) = of_game(tmp_path, (".yaml", made, f"{made}\n    count: 2"))
        assert (fault.code, fault.hint) == ("YML006", hint)


HEAD = "name,text,type,emblem,colour,count\n"
OUT_OR_NAMED = "take line 1 out if a row below it names the columns, else name the others, too"


@pytest.mark.parametrize("title", ["My cards\n", "My cards,,,,,\n", "Deck 1,,,,,\n,,,,,\n"])
def test_a_title_above_the_names_of_columns_is_taken_out(title: str, tmp_path: Path) -> None:
    (fault,) = of_game(tmp_path, (".csv", HEAD, title + HEAD))
    assert (fault.code, str(fault.span).partition(":")[2]) == ("CSV104", "1:1")
    assert fault.hint == OUT_OR_NAMED


def test_a_first_row_that_names_one_of_several_columns_may_name_the_others(tmp_path: Path) -> None:
    (fault,) = of_game(tmp_path, (".csv", HEAD, "name,,,,,\n"))
    assert (fault.code, fault.hint) == ("CSV104", OUT_OR_NAMED)


def test_a_quote_left_open_in_the_first_row_leaves_no_table_to_call_empty(tmp_path: Path) -> None:
    assert [it.code for it in of_game(tmp_path, (".csv", "name,", '"name,'))] == ["CSV102"]


def test_keys_that_no_hint_names_are_reported_as_well(tmp_path: Path) -> None:
    back = "back: {emblem: lantern}"
    alone, further = of_game(tmp_path, (".yaml", back, "back: lantern\n    fold: true"))
    assert alone.hint == "write its key, too: {emblem: lantern}"
    assert further.hint == "`fold` is a key of `back`: move it there"
    two = of_game(tmp_path, (".yaml", back, "emblem: lantern\n    fold: true\n    foo: 1"))
    assert ["foo" in fault.message for fault in two] == [False, True]


SPACES = "b: {make: board, cell: 1 in, grid: {points: [3, 3], lines: [[A1, B1, C1], WORDS]}}"


@pytest.mark.parametrize(
    ("wrong", "hint", "right"),
    [
        ("A2-B2-C2", "write it in brackets: [A2, B2, C2]", "[A2, B2, C2]"),
        ("[A2, B2. C2]", "write commas between them: B2, C2", "[A2, B2, C2]"),
    ],
)
def test_spaces_of_a_line_are_told_apart(wrong: str, hint: str, right: str, tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, SPACES.replace("WORDS", wrong))
    assert fault.hint == hint
    assert faults(tmp_path, SPACES.replace("WORDS", right)) == []


def test_texts_that_need_quotes_hide_neither_each_other_nor_what_is_below(tmp_path: Path) -> None:
    wrong = [
        (".yaml", "summary: A small", "summary: 'A kid's small"),
        (".yaml", "source: written", "source: Note: written"),
        (".yaml", "emblem: lantern", "emblem: lanten"),
    ]
    found = of_game(tmp_path, *wrong)
    assert [fault.code for fault in found] == ["YML017", "YML017", "OG103"]
    said, source = ((fault.hint or "").partition("in quotes: ")[2] for fault in found[:2])
    assert (said, source) == (
        '"A kid\'s small game to begin with."',
        '"Note: written for this kit"',
    )
    right = (
        (".yaml", "A small game to begin with.", said),
        (".yaml", "written for this kit", source),
    )
    assert of_game(tmp_path, *right) == []


@pytest.mark.parametrize("words", ["fog x4, ice x2", "Fog x2, Ice x2", "sun, sun"])
def test_words_with_commas_where_no_list_belongs_stay_words(words: str, tmp_path: Path) -> None:
    tiles = TILES.replace("name: K", f"name: {words}").replace("WORDS", "[a, a, b, b]")
    tiles = tiles.replace("1.4 in", "2.5 in")
    (fault,) = faults(tmp_path, tiles)
    assert (fault.code, fault.hint) == ("YML006", f'put the text in quotes: "{words}"')
    assert faults(tmp_path, tiles.replace(words, f'"{words}"')) == []


@pytest.mark.parametrize(
    ("row", "meant"),
    [
        ("total: 8", "write {row: total, boxes: 8}"),
        ("Wheat: [1, 2, 3]", "write {row: Wheat, boxes: [1, 2, 3]}"),
        ("Wheat:", "take its colon out: Wheat"),
    ],
)
def test_a_row_that_is_called_by_its_name_is_written_out(
    row: str, meant: str, tmp_path: Path
) -> None:
    pad = "p:\n    make: pad\n    rows:\n      - Sum\n      - ROW"
    (fault,) = faults(tmp_path, pad.replace("ROW", row))
    assert (fault.code, fault.hint) == ("YML006", meant)
    right = re.sub("^(write|take its colon out:) ", "", meant)
    assert faults(tmp_path, pad.replace("ROW", right)) == []


def test_points_in_one_place_are_one_slip_whatever_lies_on_them(tmp_path: Path) -> None:
    grid = "grid: {points: {a: [0, 0], b: PLACE, c: [3, 0]}, lines: [[a, c], [b, c]]}"
    marks = "marks: {a: Hill, b: Dale, c: Lighthouse}"
    board = f"reef: {{make: board, {grid}, cell: 1 in, named: false, {marks}}}"
    men = "men: {make: counters, size: 0.75 in, kinds: {one: {emblem: sun}}}"
    kit = (
        f"{board}\n  {men}\nchecks: [{{fits: {{of: men, on: reef}}}}, {{connected: {{of: reef}}}}]"
    )
    (fault,) = faults(tmp_path, kit.replace("PLACE", "[0, 0]"))
    assert fault.code == "OG131"
    assert faults(tmp_path, kit.replace("PLACE", "[0, 3]")) == []


def test_a_table_of_another_component_is_no_hint_for_one_that_is_not_there(tmp_path: Path) -> None:
    more = "  more: {make: cards, size: mini, rows: deck.csv}\n  gold:"
    (fault,) = of_game(tmp_path, (".yaml", "  gold:", more))
    assert (fault.code, fault.hint) == ("KIT302", "check the file's name")
    (fault,) = of_game(tmp_path, (".yaml", "  gold:", more.replace("deck", "gold-rush2")))
    assert fault.hint == "did you mean `gold-rush.csv`?"


def test_a_long_name_of_a_point_is_shortened_alike_wherever_it_stands(tmp_path: Path) -> None:
    grid = "{points: {NAME: [0, 0], b: [3, 0]}, lines: [[NAME, b]]}"
    board = f"b: {{make: board, cell: 1 in, named: false, grid: {grid}}}"
    found = faults(tmp_path, board.replace("NAME", "the-harbour-of-x"))
    meant = "call it `theharbourof`, or another short name of letters alone"
    assert [fault.hint for fault in found] == [meant, meant]
    assert faults(tmp_path, board.replace("NAME", "theharbourof")) == []


def test_an_answer_that_a_check_misses_is_not_missed_again(tmp_path: Path) -> None:
    rows = "question,answer\nHow many?,2\nHow far?,\nHow old?,9\n"
    (tmp_path / "q.csv").write_text(rows, encoding="utf-8")
    box = "{at: [10 %, 10 %, 80 %, 80 %], show: WHAT}"
    front, back = (
        f"face: {{boxes: {{{what}: {box.replace('WHAT', what)}}}}}"
        for what in ("question", "answer")
    )
    quiz = f"quiz: {{make: cards, rows: q.csv, {front}, back: {{{back}}}}}"
    counted = 'checks: [{count: {of: quiz, where: {answer: ""}, exactly: 0}}]'
    (missed,) = faults(tmp_path, f"{quiz}\n{counted}")
    assert (missed.code, "line 3 of q.csv" in missed.message) == ("OG301", True)
    for other in ("", counted.replace("exactly: 0", "at_most: 2"), counted.replace('""', "9")):
        assert "OG125" in {fault.code for fault in faults(tmp_path, f"{quiz}\n{other}")}
