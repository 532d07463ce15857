"""Slips of hurried authors: each gets one message, and its hint works when it is followed."""

from hashlib import sha256
from pathlib import Path

import pytest

from kitgen.diagnostics import Diagnostic
from tests.games.own.test_kit import faults
from tests.growth import MOST_IN_PROPORTION, growth
from tests.pipeline.factories import check_kit, options

ROOT = Path(__file__).resolve().parents[3]
START = ROOT / "data" / "own" / "start"

DECK = (
    "c: {make: cards, kinds: {a: {name: A, values: {type: fish}}, b: {name: B, values: "
    "{type: boat}}}}\n"
)
BOARD = "b: {make: board, grid: {squares: [6, 6]}, cell: 1 in, KEYS}"
HOLES = "b: {make: board, grid: {squares: [6, 6], holes: WORDS}, cell: 1 in}"
CHANCE = f"{DECK}checks: [{{draw: {{from: c, hand: 2, want: {{type: fish}}, chance: WORDS}}}}]"
TRACK = "t: {make: track, cell: 0.8 in, spaces: 9, KEYS}"
PATH = "t: {make: track, cell: 0.8 in, path: WORDS}"
COUNTERS = "c: {make: counters, size: WORDS, kinds: {a: {emblem: star}}}"
KIND = "c: {make: cards, kinds: {a: {name: WORDS, count: 2}}}"
LINES = "c:\n    make: cards\n    kinds:\n      a:\n        name: WORDS"
FACE = "c: {make: cards, kinds: {a: {name: A}}, face: {boxes: {n: {show: name, at: WORDS}}}}"
PLACE = "at: [10 %, 10 %, 80 %, 20 %]"


def of_game(folder: Path, *changes: tuple[str, str, str]) -> list[Diagnostic]:
    """Return what is said of the game to begin with, changed: a file's suffix, words, others."""
    for file in START.iterdir():
        words = file.read_text("utf-8").replace("{id}", "gold-rush").replace("{title}", "Gold Rush")
        for suffix, old, new in changes:
            if suffix == file.suffix:
                assert old in words
                words = words.replace(old, new)
        (folder / f"gold-rush{file.suffix}").write_text(words, encoding="utf-8")
    return [*check_kit(str(folder / "gold-rush.yaml"), options("1", copies=None)).diagnostics]


@pytest.mark.parametrize(
    ("components", "wrong", "hint", "right"),
    [
        (CHANCE, "70", 'in quotes: ">= 70 %" or "<= 70 %"', '">= 70 %"'),
        (CHANCE, "0.7", 'in quotes: ">= 70 %" or "<= 70 %"', '">= 70 %"'),
        (CHANCE, "70%", 'in quotes: ">= 70 %" or "<= 70 %"', '">= 70 %"'),
        (CHANCE, "2/3", 'in quotes: ">= 66.666 %" or "<= 66.667 %"', '">= 66.666 %"'),
        (CHANCE, "1/3", 'in quotes: ">= 33.333 %" or "<= 33.334 %"', '">= 33.333 %"'),
        (CHANCE, '".5"', 'in quotes: ">= 50 %" or "<= 50 %"', '">= 50 %"'),
        (CHANCE, '">= .07"', 'write ">= 7 %"', '">= 7 %"'),
        (CHANCE, '"min. 70"', 'write ">= 70 %"', '">= 70 %"'),
        (CHANCE, "at least 70", 'write ">= 70 %"', '">= 70 %"'),
        (CHANCE, "70 % or more", 'write ">= 70 %"', '">= 70 %"'),
        (CHANCE, '"=> 0,7"', 'write ">= 70 %"', '">= 70 %"'),
        (CHANCE, '"> 70"', 'write ">= 70 %"', '">= 70 %"'),
        (CHANCE, ">= 70 %", 'put the text in quotes: ">= 70 %"', '">= 70 %"'),
        (CHANCE, "“>= 70 %”", 'write straight quotes: ">= 70 %"', '">= 70 %"'),
        (BOARD, "marks: {A1 harbour}", "after the name: `A1: harbour`", "marks: {A1: harbour}"),
        (BOARD, "marks: harbour", "write it as in {A1: start}", "marks: {A1: start}"),
        (BOARD, "emblems: flag", "write it as in {A1: flag}", "emblems: {A1: flag}"),
        (
            BOARD,
            'colours: {A1 "#aabbcc"}',
            'after the name: `A1: "#aabbcc"`',
            'colours: {A1: "#aabbcc"}',
        ),
        (HOLES, "A1 B1", "write it in brackets: [A1, B1]", "[A1, B1]"),
        (HOLES, "{A1}", "write it in brackets: [A1]", "[A1]"),
        (HOLES, "3", "write it as in [A1, B1]", "[A1, B1]"),
        (HOLES, "[[1, 1]]", "write it as in [A1, B1]", "[A1, B1]"),
        (HOLES, "[A1 B1]", "write commas between them: A1, B1", "[A1, B1]"),
        (
            f"{BOARD.replace('KEYS', 'named: true')}\nchecks: [{{connected: WORDS}}]",
            "b",
            'write its key, too: {of: "b"}',
            '{of: "b"}',
        ),
        ("d: {make: dice, faces: WORDS}", "6", "shows: [1, 2, 3, 4, 5, 6]", "[1, 2, 3, 4, 5, 6]"),
        ("d: {make: dice, faces: WORDS}", "d6", "shows: [1, 2, 3, 4, 5, 6]", "[1, 2, 3, 4, 5, 6]"),
        ("p: {make: pad, rows: [A], columns: WORDS}", "2", "is: [1, 2]", "[1, 2]"),
        ("p: {make: pad, rows: [A], columns: WORDS}", "Points", "brackets: [Points]", "[Points]"),
        ("p: {make: pad, rows: WORDS}", "2", "is: [1, 2]", "[1, 2]"),
        (
            "p: {make: pad, rows: WORDS}",
            "{row: Wheat, boxes: 3}",
            "write it in brackets: [{row: Wheat, boxes: 3}]",
            "[{row: Wheat, boxes: 3}]",
        ),
        (
            "p: {make: pad, rows: [A], columns: WORDS}",
            "{column: A, width: 1 in}",
            "write it in brackets: [{column: A, width: 1 in}]",
            "[{column: A, width: 1 in}]",
        ),
        ("t: {make: track, cell: 0.8 in, spaces: WORDS}", "[1, 20]", "there are: 20", "20"),
        ("t: {make: track, cell: 0.8 in, spaces: WORDS}", "1-20", "there are: 20", "20"),
        ("t: {make: track, cell: 0.8 in, spaces: WORDS, first: 0}", "0-20", "there are: 21", "21"),
        (
            f"{DECK}checks:WORDS",
            "\n  count: {of: c, exactly: 2}",
            "begin each with `- `, as in `- count: {of: c, exactly: 2}`",
            "\n  - count: {of: c, exactly: 2}",
        ),
        (
            f"{DECK}checks: WORDS",
            "{count: {of: c, exactly: 2}}",
            "write it in brackets: [{count: {of: c, exactly: 2}}]",
            "[{count: {of: c, exactly: 2}}]",
        ),
        (
            f"{DECK}checks: [{{count: {{of: c, WORDS}}}}]",
            "min: 2",
            "write `at_least` instead of `min`",
            "at_least: 2",
        ),
        (
            f"{DECK}checks: [{{count: {{of: c, WORDS}}}}]",
            "more_than: 1",
            "write `at_least` instead of `more_than`, with the number one higher",
            "at_least: 2",
        ),
        (
            f"{DECK}checks: [{{count: {{of: c, WORDS}}}}]",
            "less_than: 3",
            "write `at_most` instead of `less_than`, with the number one lower",
            "at_most: 2",
        ),
        (
            f"{DECK}checks: [{{count: {{of: c, WORDS}}}}]",
            "equals: 2",
            "write `exactly` instead of `equals`",
            "exactly: 2",
        ),
        (
            f"{DECK}checks: [{{count: {{of: c, WORDS}}}}]",
            "exactly: 2-4",
            "write `at_least: 2` and `at_most: 4` instead of `exactly`",
            "at_least: 2, at_most: 4",
        ),
        (
            f"{DECK}checks: [{{count: {{of: c, WORDS}}}}]",
            "at_least: 2-4",
            "write `at_least: 2` and `at_most: 4`",
            "at_least: 2, at_most: 4",
        ),
        (
            f"{DECK}checks: [{{dice: {{roll: 3d6, read: successes, success: WORDS, at_least: 1, "
            'chance: ">= 50 %"}}]',
            "5-6",
            "write one number",
            "5",
        ),
        (
            f"{DECK.replace('c:', 'treasures:')}checks: [{{count: WORDS}}]",
            "18",
            "write it as in {of: treasures, exactly: 18}",
            "{of: treasures, exactly: 2}",
        ),
        (
            f"{DECK.replace('c:', 'treasures:')}checks: [WORDS]",
            "count treasures",
            "write it as in {count: {of: treasures, exactly: 18}}",
            "{count: {of: treasures, exactly: 2}}",
        ),
        (HOLES, "[A1-C1]", "write each of them: A1, B1, C1", "[A1, B1, C1]"),
        (HOLES, "[A1..B2]", "write each of them: A1, B1, A2, B2", "[A1, B1, A2, B2]"),
        (HOLES, "[A01]", "did you mean `A1`?", "[A1]"),
        (BOARD, "marks: {start: A1}", "write {A1: start}", "marks: {A1: start}"),
        (
            BOARD,
            'marks: {"A1, A2": wall}',
            "give each its own value: {A1: ..., A2: ...}",
            "marks: {A1: wall, A2: wall}",
        ),
        (TRACK, "jumps: 4-8", "write {4: 8}", "jumps: {4: 8}"),
        (TRACK, "jumps: {4 -> 8}", "after the name: `4: 8`", "jumps: {4: 8}"),
        (TRACK, "jumps: [[4, 8], [3, 6]]", "write {4: 8, 3: 6}", "jumps: {4: 8, 3: 6}"),
        (TRACK, "jumps: [{4: 8}, {3: 6}]", "write {4: 8, 3: 6}", "jumps: {4: 8, 3: 6}"),
        (PATH, "right 4 down 2 left 4", "[right 4, down 2, left 4]", "[right 4, down 2, left 4]"),
        (PATH, "[Right 4, down 2]", "write `right 4`", "[right 4, down 2]"),
        (PATH, "[4 right, down 2]", "write `right 4`", "[right 4, down 2]"),
        (
            "d: {make: dice, WORDS}",
            "sides: 8",
            "write its six `faces: [1, 2, 3, 4, 5, 6]`",
            "faces: [1, 2, 3, 4, 5, 6]",
        ),
        *(
            (
                "t: {make: tiles, size: 2 in, edges: {sea: '#4477aa', bay: '#996633'}, "
                "kinds: {a: {WORDS}}}",
                f"sides: {words}",
                "[sea, sea, sea, bay]",
                "sides: [sea, sea, sea, bay]",
            )
            for words in ("3 sea 1 bay", "sea x3 bay x1", "[3 sea, 1 bay]")
        ),
        (
            "d: {make: dice, WORDS}",
            "kinds: {a: {faces: [1, 2, 3, 4, 5, 6]}}",
            "write `faces: [1, 2, 3, 4, 5, 6]` in its place; dice that differ are components of "
            "their own",
            "faces: [1, 2, 3, 4, 5, 6]",
        ),
        (
            "a: {make: aid, WORDS}",
            "text: Draw.",
            "write its `lines: [...]` as a list",
            "lines: [A]",
        ),
        (
            "a: {make: aid, lines: [WORDS]}",
            "Moon: rest.",
            'put the text in quotes: "Moon: rest."',
            '"Moon: rest."',
        ),
        (KIND, "“Gold, silver”", 'put the text in quotes: "Gold, silver"', '"Gold, silver"'),
        (KIND, "Draw, then rest", 'the text in quotes: "Draw, then rest"', '"Draw, then rest"'),
        (
            KIND,
            "Draw, rest, go on",
            'the text in quotes: "Draw, rest, go on"',
            '"Draw, rest, go on"',
        ),
        (KIND, "Now: rest", 'put the text in quotes: "Now: rest"', '"Now: rest"'),
        (LINES, "#1 card", 'put the text in quotes: "#1 card"', '"#1 card"'),
        (LINES, "Card #1 now", 'if not, put the text in quotes: "Card #1 now"', '"Card #1 now"'),
        (LINES, 'A "B" #1', r'put the text in quotes: "A \"B\" #1"', r'"A \"B\" #1"'),
        (
            LINES,
            "- Draw two",
            "begin the list on a line of its own, or put a text in quotes",
            '"- Draw two"',
        ),
        (
            FACE,
            "[10px, 10px, 80px, 20px]",
            "write each with the sign `%`, as in `10 %`",
            "[10 %, 10 %, 80 %, 20 %]",
        ),
        (
            FACE,
            "[10 %, 10 %, 80 %, 20 %], italic: true",
            "take it out: words on faces are plain or bold, as in `bold: true`",
            "[10 %, 10 %, 80 %, 20 %]",
        ),
        (
            f"{DECK}checks: [{{WORDS: {{of: c, value: name}}}}]",
            "unique",
            "write `distinct` instead of `unique`",
            "distinct",
        ),
        (
            f"{DECK}checks: [{{WORDS: {{roll: 2d6, at_least: 7, chance: '>= 50 %'}}}}]",
            "odds",
            "write `draw` for the chance of a hand, or `dice` for that of a roll",
            "dice",
        ),
        (COUNTERS, "1/2 in", "write `0.5 in`", "0.5 in"),
        (COUNTERS, "1 1/2 in", "write `1.5 in`", "1.5 in"),
        (
            "b: {make: board, cell: 1 in, grid: {WORDS}}",
            "hex: [4, 4]",
            "write `hexagons` instead of `hex`",
            "hexagons: [4, 4]",
        ),
        (
            "t: {make: tiles, size: 2 in, edges: {town: '#aa0000', road: '#00aa00'}, "
            "kinds: {k: {name: K, sides: WORDS}}}",
            "[Town, Road, Town, Road]",
            "write [town, road, town, road]",
            "[town, road, town, road]",
        ),
        (
            "c: {make: cards, kinds: {a: {name: A, colour: WORDS}}}",
            "“#aa3300”",
            'write straight quotes: "#aa3300"',
            '"#aa3300"',
        ),
        (
            "c: {make: cards, kinds: {a: {name: A, colour: WORDS}}}",
            "“red”",
            'write its code in quotes: "#c0392b"',
            '"#c0392b"',
        ),
        (
            "c: {make: cards, kinds: {a: {name:WORDS, text: B}}}",
            "\u00a0A",
            "type the space after the colon again, which is U+00A0 (no-break space): name: A",
            " A",
        ),
    ],
)
def test_a_slip_has_one_message_and_its_hint_works(
    components: str, wrong: str, hint: str, right: str, tmp_path: Path
) -> None:
    def found(words: str) -> list[Diagnostic]:
        return faults(tmp_path, components.replace("WORDS", words).replace("KEYS", words))

    (fault,) = found(wrong)
    assert (fault.hint or "").endswith(hint)
    assert found(right) == []


@pytest.mark.parametrize(
    ("wrong", "hint", "right"),
    [
        (
            "  nights:\n    make: board\n    squares: [6, 6]\n    holes: [A1]\n    cell: 1 in",
            "`squares` and `holes` are keys of `grid`: write `grid: {squares: [6, 6], "
            "holes: [A1]}`",
            "  nights:\n    make: board\n    grid: {squares: [6, 6], holes: [A1]}\n    cell: 1 in",
        ),
        (
            f"  c:\n    make: cards\n    kinds: {{a: {{name: A}}}}\n    face:\n      {PLACE}\n"
            "      show: name",
            f"`at` and `show` are keys of each of `boxes`: write `boxes: {{one: {{{PLACE}, show: "
            "name}}`",
            "  c:\n    make: cards\n    kinds: {a: {name: A}}\n    face:\n      "
            f"boxes: {{one: {{{PLACE}, show: name}}}}",
        ),
        (
            f"  c:\n    make: cards\n    kinds: {{a: {{name: A}}}}\n    face:\n      boxes:\n"
            f"        {PLACE}\n        show: name",
            f"give it a name, as in `one: {{{PLACE}, show: name}}`",
            "  c:\n    make: cards\n    kinds: {a: {name: A}}\n    face:\n      boxes:\n"
            f"        one: {{{PLACE}, show: name}}",
        ),
    ],
)
def test_keys_one_level_too_far_out_are_shown_together(
    wrong: str, hint: str, right: str, tmp_path: Path
) -> None:
    (fault,) = faults(tmp_path, wrong.lstrip())
    assert fault.hint == hint
    assert faults(tmp_path, right.lstrip()) == []


def test_needed_keys_one_level_too_far_out_are_not_missing_as_well(tmp_path: Path) -> None:
    credits = "credits:\n  designer: Your Name\n  publisher: Your Name\n"
    wrong = "designer: Your Name\npublisher: Your Name\ncredits:\n"
    (fault,) = of_game(tmp_path, (".yaml", credits, wrong))
    hint = "`designer` and `publisher` are keys of `credits`: move them there"
    assert (fault.code, fault.hint) == ("YML006", hint)


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    ("players", "hints", "right"),
    [
        (
            "{min: 2, max: 4}",
            ["write `fewest` instead of `min`", "write `most` instead of `max`"],
            "{fewest: 2, most: 4}",
        ),
        (
            "{from: 2, to: 4}",
            ["write `fewest` instead of `from`", "write `most` instead of `to`"],
            "{fewest: 2, most: 4}",
        ),
        ("{2, 4}", ["write {fewest: 2, most: 4}"], "{fewest: 2, most: 4}"),
        ("{1-4}", ["write {fewest: 1, most: 4}"], "{fewest: 1, most: 4}"),
        ("{2: 4}", ["write {fewest: 2, most: 4}"], "{fewest: 2, most: 4}"),
        (
            "{2, 400}",
            ["write numbers from 1 to 99, as in {fewest: 2, most: 4}"],
            "{fewest: 2, most: 4}",
        ),
        (
            "99999",
            ["write numbers from 1 to 99, as in {fewest: 2, most: 4}"],
            "{fewest: 2, most: 4}",
        ),
        ("2+", ["write it as in {fewest: 2, most: 4}"], "{fewest: 2, most: 4}"),
        (
            "20 min",
            # `minutes` is written already.
            ["write how many players, as in {fewest: 2, most: 4}"],
            "{fewest: 2, most: 4}",
        ),
        (
            f"[{'9' * 4000}, 2]",
            [
                "write it as in {fewest: 2, most: 4}",
                "shorten it, or put it in quotes as text",
            ],
            "{fewest: 2, most: 4}",
        ),
    ],
)
def test_how_many_can_play_is_the_fewest_and_the_most(
    players: str, hints: list[str], right: str, tmp_path: Path
) -> None:
    def found(players: str) -> list[Diagnostic]:
        return of_game(tmp_path, (".yaml", "players: {fewest: 2, most: 4}", f"players: {players}"))

    assert [fault.hint for fault in found(players)] == hints
    assert found(right) == []


def test_a_name_in_capitals_is_one_mistake_wherever_it_is_used(tmp_path: Path) -> None:
    (fault,) = of_game(tmp_path, (".yaml", "\n  treasures:", "\n  Treasures:"))
    assert fault.hint == "call it `treasures`, with `title: Treasures` for print"
    right = "\n  treasures:\n    title: Treasures"
    assert of_game(tmp_path, (".yaml", "\n  treasures:", right)) == []
    (fault,) = of_game(tmp_path, (".yaml", "\n  gold:", "\n  Gold_pieces:"), *GOLD)
    assert fault.hint == "call it `gold-pieces`, with `title: Gold pieces` for print"


GOLD = ((".md", "{{ gold.count }}", "{{ gold-pieces.count }}"),)


@pytest.mark.parametrize("space", ["\u00a0", "\u2003", "\u202f"])
@pytest.mark.parametrize(
    ("before", "after"),
    [("\n   ", "title: Cards"), ("\n    title:", "Cards")],
    ids=["indentation", "after the colon"],
)
def test_a_space_that_yaml_does_not_take_for_one_is_named(
    space: str, before: str, after: str, tmp_path: Path
) -> None:
    def found(space: str) -> list[Diagnostic]:
        key = f"\n    make: cards{before}{space}{after}"
        return of_game(tmp_path, (".yaml", "\n    make: cards", key))

    (fault,) = found(space)
    assert fault.message.startswith(f"U+{ord(space):04X} (")
    assert fault.hint == "delete it and type the space again"
    assert found(" ") == []


def test_a_dash_needs_a_plain_space(tmp_path: Path) -> None:
    (fault,) = of_game(tmp_path, (".yaml", "  - count:", "  -\u00a0count:"))
    assert (fault.span and fault.span.column, fault.hint) == (
        4,
        "delete it and type the space again",
    )


@pytest.mark.parametrize(
    ("rules", "said", "hint"),
    [
        ("{{ d.count }", "`{{ d.count }`, which lacks a brace,", "write `{{ d.count }}`"),
        ("{ d.count }}", "`{ d.count }}`, which lacks a brace,", "write `{{ d.count }}`"),
        ("{{ d.count", "`{{ d.count`, which lacks its braces,", "write `{{ d.count }}`"),
        ("d.count }}", "`d.count }}`, which lacks its braces,", "write `{{ d.count }}`"),
        ("{{ d.count }}}", "`}`", "take it out"),
        ("{{{ d.count }}}", "`{{{ d.count }}}` with three braces", "write `{{ d.count }}`"),
        ("{{", "`{{`", "write a number on one line: {{ treasures.count }}"),
        ("}}", "`}}`", "write a number on one line: {{ treasures.count }}"),
        ("{{ d.\n count }}", "`{{`", "write a number on one line: {{ treasures.count }}"),
        ("{{\n d.count }}", "`{{`", "write a number on one line: {{ treasures.count }}"),
        ("{", "`{`", r"close it, as in `{fish}`, or write `\{` for a brace that is printed"),
        ("fish}", "`}`", r"open it, as in `{fish}`, or write `\}` for a brace that is printed"),
    ],
)
def test_a_number_with_a_brace_too_few_or_too_many_is_named(
    rules: str, said: str, hint: str, tmp_path: Path
) -> None:
    dice = "d: {make: dice, faces: [1, 2, 3, 4, 5, 6]}"
    (fault,) = faults(tmp_path, dice, f"Take the {rules} dice.\n")
    assert (fault.code, fault.message) == ("OG114", f"{said} cannot be printed in rules")
    assert fault.hint == hint
    assert faults(tmp_path, dice, "Take the {{ d.count }} dice.\n") == []


@pytest.mark.parametrize(
    ("begun", "closed"), [("'", "'"), ("['", "']"), ("{", "}")], ids=["text", "item", "group"]
)
def test_a_hint_at_a_long_list_shows_its_beginning(begun: str, closed: str, tmp_path: Path) -> None:
    joint = ", " if begun == "{" else " "
    words = f"{begun}{joint.join(f'A{number}' for number in range(300))}{closed}"
    (fault,) = faults(tmp_path, HOLES.replace("WORDS", words))
    assert "A1, A" in str(fault.hint)
    assert len(str(fault.hint)) <= 1_000


def test_a_hint_at_a_long_text_for_a_group_shows_its_beginning(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, KIND.replace("{name: WORDS, count: 2}", 5_000 * "x"))
    assert str(fault.hint).startswith('write its key, too: {name: "xxx')
    assert len(str(fault.hint)) <= 200


def test_an_odd_brace_at_the_end_of_a_long_line_is_found(tmp_path: Path) -> None:
    def find(many: int) -> None:
        (fault,) = faults(tmp_path, "d: {make: dice, faces: [1, 2, 3, 4, 5, 6]}", many * "x" + "{")
        assert fault.message == "`{` cannot be printed in rules"

    assert growth(find, 5_000) < MOST_IN_PROPORTION


@pytest.mark.dear
def test_a_text_of_many_parts_is_one_mistake(tmp_path: Path) -> None:
    def find(many: int) -> None:
        parts = ", ".join(f"draw {number}" for number in range(many))
        (fault,) = faults(tmp_path, KIND.replace("WORDS", f"Rest, {parts}"))
        assert str(fault.hint).startswith('put the text in quotes: "Rest, draw 0, draw 1, ')

    assert growth(find, 750) < MOST_IN_PROPORTION


@pytest.mark.parametrize(
    "check",
    [
        "balanced: {of: c, value: port}",
        "count: {of: c, where: {port: harbour}, exactly: 2}",
        "sum: {of: c, value: price, where: {port: harbour}, exactly: 5}",
        "draw: {from: c, hand: 2, want: {port: harbour}, at_least: 2, chance: '>= 10 %'}",
    ],
)
def test_a_check_that_a_misspelt_value_fails_says_how_it_is_spelt(
    check: str, tmp_path: Path
) -> None:
    kinds = "{a: {name: A, values: {port: harbour, price: 2}}, b: {name: B, values: {port: WORD, "
    kinds += "price: 3}}, e: {name: E, count: 2, values: {port: island, price: 4}}}"
    kit = f"c: {{make: cards, kinds: {kinds}}}\nchecks: [{{{check}}}]"
    (fault,) = faults(tmp_path, kit.replace("WORD", "harbuor"))
    assert (fault.code, fault.hint) == ("OG301", "write `harbour` for `harbuor`")
    assert faults(tmp_path, kit.replace("WORD", "harbour")) == []


@pytest.mark.dear
def test_a_deck_of_many_values_is_found_unbalanced(tmp_path: Path) -> None:
    def find(many: int) -> None:
        values = (sha256(number.to_bytes(2)).hexdigest()[:20] for number in range(many))
        kinds = ", ".join(
            f"k{number}: {{name: K{number}, count: {2 - (number > 0)}, values: {{t: t{value}t}}}}"
            for number, value in enumerate(values)
        )
        deck = f"c: {{make: cards, kinds: {{{kinds}}}}}"
        checks = "checks: [{balanced: {of: c, value: t}}]"
        (fault,) = faults(tmp_path, f"{deck}\n{checks}")
        assert fault.code == "OG301"

    assert growth(find, 125) < MOST_IN_PROPORTION


PRICED = (
    "c: {make: cards, kinds: {a: {name: A, values: {price: 3}}, b: {name: B, values: {price: "
    "2}}}, face: {boxes: {n: {at: [10 %, 10 %, 80 %, 20 %], show: name}, p: {at: [10 %, 40 %, "
    "80 %, 20 %], show: price, format: WORDS}}}}"
)


@pytest.mark.parametrize(
    ("words", "hint", "right"),
    [
        ('"coins"', 'write `format: "{} coins"`, for example', "{} coins"),
        ('"%s coins"', 'write `format: "{} coins"`, for example', "{} coins"),
        ('"Price: "', 'write `format: "Price: {}"`, for example', "Price: {}"),
        ('"{price} coins"', '`{}` stands for the value: write "{} coins"', "{} coins"),
        ('"{{}} coins"', '`{}` stands for the value: write "{} coins"', "{} coins"),
    ],
)
def test_a_format_without_braces_for_its_value_is_noticed(
    words: str, hint: str, right: str, tmp_path: Path
) -> None:
    (fault,) = faults(tmp_path, PRICED.replace("WORDS", words))
    assert fault.hint == hint
    assert faults(tmp_path, PRICED.replace("WORDS", f'"{right}"')) == []
    # For kinds that have something in common, words without their value may be meant.
    where = f"{words}, when: {{price: 3}}"
    if fault.code == "OG155":
        assert faults(tmp_path, PRICED.replace("WORDS", where)) == []


@pytest.mark.parametrize(
    ("wrong", "hint"),
    [
        ("redd,2", "write `red` for `redd`"),
        ("Red,2", "write `red` for `Red`"),
        # Two cards alone have either.
        ("red,22", "write `22` and `2` alike"),
        ("red,two", "write `two` and `2` alike"),
        ("pink,2", "write `red` for `pink`"),
    ],
)
def test_an_odd_value_in_a_small_deck_is_found(wrong: str, hint: str, tmp_path: Path) -> None:
    deck = (
        "c: {make: cards, rows: t.csv, face: {boxes: {n: {at: [10 %, 10 %, 80 %, 20 %], show: "
        "suit}}}}\nchecks: [{all_combinations: {of: c, values: [suit, rank]}}]"
    )
    rows = "suit,rank\nred,1\nred,2\nred,3\nblue,1\nblue,2\nblue,3\n"
    (tmp_path / "t.csv").write_text(rows.replace("red,2", wrong), "utf-8")
    (fault,) = faults(tmp_path, deck)
    assert (fault.code, fault.hint) == ("OG301", hint)
    (tmp_path / "t.csv").write_text(rows, "utf-8")
    assert faults(tmp_path, deck) == []


@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        ("designer:", "author:", "write `designer` instead of `author`"),
        ("terms:", "licence:", "write `terms` instead of `licence`"),
        ("terms:", "note:", "write `terms` instead of `note`, or add `terms` and take `note` out"),
    ],
)
def test_a_key_of_the_credits_by_another_name(
    old: str, new: str, hint: str, tmp_path: Path
) -> None:
    (fault,) = of_game(tmp_path, (".yaml", f"  {old}", f"  {new}"))
    assert fault.hint == hint


def test_a_key_by_another_name_beside_itself_is_taken_out(tmp_path: Path) -> None:
    (fault,) = of_game(tmp_path, (".yaml", "  terms:", "  licence: CC BY 4.0\n  terms:"))
    assert fault.hint == "take it out: `terms` is written already"


YAML = ".yaml"
ALONE = [
    ("    make: cards\n", "    make:cards\n", "write `make: cards`"),
    ("title: Gold Rush", "title:Gold Rush", "write `title: Gold Rush`"),
    ("  - count: {of", "  - count:{of", "write `count: {of: treasures, exactly: 18}`"),
    ("title: Gold Rush", "title: Gold: Rush", 'put the text in quotes: "Gold: Rush"'),
    (
        "summary: A small game to begin with.",
        "summary: 'It's a small game.'",
        'put all of it in quotes: "It\'s a small game."',
    ),
    (
        "summary: A small game to begin with.",
        'summary: "Rush" for gold.',
        "put all of it in quotes: '\"Rush\" for gold.'",
    ),
    (
        "nugget: {emblem: nugget, count: 12}",
        "nugget: (emblem: nugget, count: 12)",
        "write braces instead: {emblem: nugget, count: 12}",
    ),
    (
        "\n  treasures:\n    make: cards",
        "\n  - treasures:\n    make: cards",
        "take the dash out, or write one before each",
    ),
    ("rows: gold-rush.csv", "rows: gold-rush", "did you mean `gold-rush.csv`?"),
    ("back: {emblem: lantern}", "back: lantern", "write its key, too: {emblem: lantern}"),
    ("back: {emblem: lantern}", "back: back.jpg", "write its key, too: {art: back.jpg}"),
    ("count: 12}", "count: twelve}", "write 12"),
    ("count: 12}", "count: 12x}", "write 12"),
    ("count: 12}", "count: x12}", "write 12"),
    ("count: 12}", "count: 12 pieces}", "write 12"),
    ("difficulty: easy", "difficulty: simple", "write easy"),
    ("difficulty: easy", "difficulty: 1", "write easy"),
    ("minutes: {fewest", "time: {fewest", "write `minutes` instead of `time`"),
    ("year: null", "year: unknown", "write null"),
    (
        "rules: gold-rush.md",
        "rules: Draw a card and take it.",
        "write the text in a file beside this one, and name that here, as in `rules.md`",
    ),
    (
        "rules: gold-rush.md",
        "rules: |\n  Draw a card.\n  Take it.",
        "write the text in a file beside this one, and name that here, as in `rules.md`",
    ),
    ("want: {type: treasure}", "want: [treasure]", "write it as in {type: fish}"),
    (
        "\n      nugget: {emblem: nugget, count: 12}",
        "\n      - {emblem: nugget, count: 12}",
        "write a name for each in place of its dash, as in `one: {emblem: nugget, count: 12}`",
    ),
    (
        "\n      nugget: {emblem: nugget, count: 12}",
        "\n      - nugget: {emblem: nugget, count: 12}",
        "take the dashes out: each name has a colon, and its keys are below it",
    ),
    ("{emblem: nugget, count: 12}", "{emblem: nugget, count = 12}", "in place of `=`: count: 12"),
    ("checks:", "cover: cover.jpg\nchecks:", "write `art: {cover: cover.jpg}` instead"),
    ("checks:", "author: Ann\nchecks:", "write it in `credits`, as its `designer`"),
    ("checks:", "paper: a4\nchecks:", "it is no part of a kit: build it with `--paper a4`"),
    ("title: Gold Rush", "name: Gold Rush", "write `title` instead of `name`"),
    ("count: 12}", 'count: 12, colour: "rgb(10, 20, 30)"}', 'code in quotes: "#0a141e"'),
    ("count: 12}", "count: 12, colour: dark-green}", 'code in quotes: "#1f5a30"'),
    ("count: 12}", 'count: 12, colour: "#aa3300ff"}', 'code in quotes: "#aa3300"'),
    ("count: 12}", "count: 12, colour: 112233}", 'write it as in "#112233"'),
]


@pytest.mark.parametrize(("old", "new", "hint"), ALONE, ids=[new.strip() for _, new, _ in ALONE])
def test_a_slip_in_the_file_of_the_game_has_one_message(
    old: str, new: str, hint: str, tmp_path: Path
) -> None:
    (fault,) = of_game(tmp_path, (YAML, old, new))
    assert (fault.hint or "").endswith(hint)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("summary: A small game to begin with.", "summary: >\n  Moon:rest by night."),
        ("summary: A small game to begin with.", "summary: |\n  One\n    Two\n  Moon:rest."),
        ("summary: A small game to begin with.", "summary: |\n  Deal\n  \u00a0 all cards."),
        ("title: Gold Rush", "title: Gold Rush\nid2:\n  - Moon:rest"),
    ],
)
def test_text_above_a_slip_is_not_taken_for_it(old: str, new: str, tmp_path: Path) -> None:
    (fault,) = of_game(tmp_path, (YAML, old, f"{new}\nfacts2: [a, b: c: d]"))
    assert "Moon" not in str(fault) and "U+00A0" not in str(fault)


DIAMONDS = "Diamonds,Keep this card. It is worth 3 at the end.,treasure,diamonds,#4477aa,4"


@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        (
            "name,text,type,emblem,colour,count\n",
            "",
            "write a row above it with a name for each column, such as `name`, `text` or `count`",
        ),
        (",#4477aa,4", ",#4477aa,4x", "write 4"),
        (",#4477aa,4", ",#4477aa,4.0", "write 4"),
        (",#4477aa,4", ",#4477aa,four", "write 4"),
        (",#4477aa,4", ",#4477aa,'4", "write 4"),
        (",#4477aa,4", ",“#4477aa”,4", "write #4477aa"),
        (
            DIAMONDS,
            'Diamonds,Keep "this".,treasure,diamonds,#4477aa,4',
            'put the whole cell in quotes, and write each quote within it twice: "Keep ""this""."',
        ),
        (DIAMONDS, f"# treasures\n{DIAMONDS}", "take it out: tables have no comments"),
        ("treasure,diamonds", "tresure,diamonds", "write `treasure` for `tresure`"),
        ("treasure,diamonds", "Treasure,diamonds", "write `treasure` for `Treasure`"),
        (
            "Keep this",
            "**Keep** this",
            "take the asterisks out; `bold: true` in a box makes all its words bold",
        ),
        ("Keep", "<b>Keep</b>", "take it out"),
        (". It", ".<br>It", "take it out, or break the line itself there, within quotes"),
        (". It", r".\nIt", "take it out, or break the line itself there, within quotes"),
    ],
)
def test_a_slip_in_a_table_has_one_message(old: str, new: str, hint: str, tmp_path: Path) -> None:
    (fault,) = of_game(tmp_path, (".csv", old, new))
    assert fault.hint == hint


@pytest.mark.parametrize(
    ("old", "new", "what", "hint"),
    [
        ("## A turn", "<!-- to do -->\n\n## A turn", "a comment", "take it out"),
        ("**one more**", "~~one more~~", "`~~`", "take it out"),
        ("the deck on", "the deck on[^1]", "a footnote", "write it in brackets"),
        ("# Gold Rush", "---\ntitle: Gold\n---\n\n# Gold Rush", "front matter", "take all"),
    ],
)
def test_markdown_that_rules_do_not_have_is_refused(
    old: str, new: str, what: str, hint: str, tmp_path: Path
) -> None:
    (fault,) = of_game(tmp_path, (".md", old, new))
    assert fault.message == f"{what} cannot be printed in rules"
    assert (fault.hint or "").startswith(hint)


def test_markup_in_many_places_is_reported_once_for_each_component(tmp_path: Path) -> None:
    aid = "help: {make: aid, lines: [Draw **two**., Rest.]}"
    kinds = "a: {name: A, text: '**B**'}, b: {name: B, text: '**C** x **D**'}"
    found = faults(tmp_path, f"c: {{make: cards, kinds: {{{kinds}}}}}\n  {aid}")
    assert [fault.message for fault in found] == [
        "`**B**` is printed as it is written, and so is such markup in 2 other places",
        "`**two**` is printed as it is written",
    ]
    assert ["in a box" in str(fault.hint) for fault in found] == [True, False]


@pytest.mark.parametrize("keys", ["rows: 8, columns: 8", "width: 8, height: 8"])
def test_how_many_squares_a_board_has_is_in_its_grid(keys: str, tmp_path: Path) -> None:
    found = faults(tmp_path, f"b: {{make: board, cell: 0.5 in, {keys}}}")
    hint = "write how many from left to right, and from top to bottom, as in"
    assert [fault.hint for fault in found] == 2 * [f"{hint} `grid: {{squares: [8, 8]}}`"]


def test_kinds_in_the_file_and_in_a_table_are_one_too_many(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("name\nA\n", "utf-8")
    (fault,) = faults(tmp_path, "c: {make: cards, rows: t.csv, kinds: {a: {name: A}}}")
    assert fault.hint == "take one of the two out"


@pytest.mark.parametrize(
    "line",
    [
        "count: 12  # one for each",
        "count: 12  #1 for each",
        "emblem: star  # number 1",
        "emblem: star  #one for each",
        # As the hint says.
        "emblem: star  # 1 for each",
    ],
)
def test_other_comments_are_comments(line: str, tmp_path: Path) -> None:
    counters = "c:\n    make: counters\n    size: 1 in\n    kinds:\n      a:\n        emblem: star"
    assert (
        faults(tmp_path, f"{counters}\n        {line}".replace("star\n        emblem: ", "")) == []
    )
