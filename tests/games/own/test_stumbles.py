"""What newcomers stumbled over while they made games of their own."""

from pathlib import Path

import pytest

from tests.games.own.test_kit import faults

DOMINOES = "d: {make: tiles, shape: domino, size: SIZE, pips: 6, kinds: all}\n"


def said(folder: Path, components: str) -> list[str]:
    return [f"{fault.code} {fault.message} | {fault.hint}" for fault in faults(folder, components)]


def test_two_lengths_of_a_domino_do_not_change_how_many_there_are(tmp_path: Path) -> None:
    count = "checks: [{count: {of: d, exactly: 28}}]"
    kit = DOMINOES.replace("SIZE", "{width: 1 in, height: 2 in}") + count
    assert [line[:5] for line in said(tmp_path, kit)] == ["OG123"]
    assert said(tmp_path, DOMINOES.replace("SIZE", "1 in") + count) == []


@pytest.mark.parametrize("shape", ["triangle", "triangles"])
def test_triangles_are_refused_with_what_would_do(shape: str, tmp_path: Path) -> None:
    kit = (
        f"d: {{make: tiles, shape: {shape}, size: 1.5 in, edges: {{a: '#aa0000', b: '#00aa00'}}, "
        "kinds: all}\nchecks: [{count: {of: d, exactly: 4}}]"
    )
    (line,) = said(tmp_path, kit)
    assert line.startswith(f'YML107 `shape` is "{shape}", but takes')
    assert line.endswith(
        "tiles cannot be triangles, only the spaces of a board can: make hexagons, or a board of "
        "triangles with counters"
    )


TRACK = "t: {make: track, cell: 1 in, spaces: 9}\n"
BOARD = (
    "b: {{make: board, grid: {{squares: [3, 3]}}, cell: 1 in, marks: {{A3: Port}}}}\n"
    "checks: [{{reachable: {{of: b, from: {}, to: C1}}}}]"
)
TILES = (
    "t: {make: tiles, size: 2 in, edges: {a: '#aa0000', b: '#00aa00'}, "
    "kinds: {k: {name: K, sides: SIDES}}}"
)


@pytest.mark.parametrize(
    ("components", "mistake"),
    [
        (
            TILES.replace("SIDES", "a b a b"),
            'YML102 `sides` is text ("a b a b"), but a list is needed | write it in brackets: '
            "[a, b, a, b]",
        ),
        (
            "c:\n    make: cards\n    kinds: {a: {name: A}}\n    face:\n      boxes:\n        x:\n"
            "          at: 10 %, 18 %, 80 %, 10 %\n          show: name",
            'YML102 `at` is text ("10 %, 18 %, 80 %, 10 %"), but a list is needed | write it in '
            "brackets: [10 %, 18 %, 80 %, 10 %]",
        ),
        (
            "c: {make: cards, kinds: {a: {name: A}}, face: {boxes: {x: {at: 10 %, 10 %, 80 %, 9 %, "
            "show: name}}}}",
            "YML024 `at` has 4 values, and no brackets round them | write one value, or a list in "
            "brackets: [10 %, 10 %, 80 %, 9 %]",
        ),
        (
            "c: {make: cards, kinds: {a: {name: A}}, face: {boxes: {x: {at: 10 % 18% 80 % 10%, "
            "show: name}}}}",
            'YML102 `at` is text ("10 % 18% 80 % 10%"), but a list is needed | write it in '
            "brackets: [10%, 18%, 80%, 10%]",
        ),
        (
            "c: {make: cards, kinds: {a: {name: A}, b: {name: B}, d: {name: D}, e: {name: E}}}\n"
            "  b: {make: bingo cards, of: c, squares: [2, 2], count: 1}",
            'YML107 `make` is "bingo cards", but takes `cards`, `tiles`, `counters`, `standees`, '
            "`dice`, `pad`, `aid`, `bingo`, `board` or `track` | did you mean `bingo`?",
        ),
        (
            "d: {make: dice, faces: 6}",
            "YML102 `faces` is a whole number (6), but a list is needed | write what each "
            "face shows: [1, 2, 3, 4, 5, 6]",
        ),
        (
            "t: {make: track, cell: 1 in, path: [right 9; down 2]}",
            'YML106 item 1 of `path` cannot be "right 9; down 2" | write it as in `right 9`, '
            "`down 2` or `up-left 1`",
        ),
        (
            "t: {make: track, cell: 1 in, spaces: 9, path: [right 9]}",
            "YML111 `t`: a track has either `spaces` or `path`, not both | take one of the two out",
        ),
        (
            "b: {make: board, cell: 1 in, grid: {squares: [8, 8], hexagons: [3, 3]}}",
            "YML111 `grid`: a grid consists of one of squares, hexagons, triangles and points, not "
            "of squares and hexagons | keep one of them",
        ),
        (
            TRACK + "checks: [{dice: {roll: 2w6, at_least: 7, chance: '>= 5 %'}}]",
            'YML106 `roll` cannot be "2w6" | write it as in `2d6`, `d20 + 3` or `2d6 + d8`',
        ),
        (
            TRACK + "checks: [{dice: {roll: 2d6, at_least: 7, chance: '>= 0,5'}}]",
            'YML106 `chance` cannot be ">= 0,5" | write ">= 50 %"',
        ),
        (
            "t: {make: track, cell: 1 in, spaces: 20, marks: {14:B, 15: C}}",
            "YML106 a key of `marks` cannot be `14:B` | write a space after the colon: `14: B`",
        ),
        (
            "d: {make: cards, kinds: {a: {name: A, colour: 2f6f4f}}}",
            'YML106 `colour` cannot be "2f6f4f" | write its code in quotes: "#2f6f4f"',
        ),
        (
            "d: {make: cards, kinds: {a: {name: A, colour: '#2f6'}}}",
            'YML106 `colour` cannot be "#2f6" | write its code in quotes: "#22ff66"',
        ),
        (
            "d: {make: cards, kinds: {a: {name: A, colour: Red}}}",
            'YML106 `colour` cannot be "Red" | write its code in quotes: "#c0392b"',
        ),
        (
            "p: {make: pad, rows: [{row: Wheat, boxes: 1-4}]}",
            'YML102 `boxes` is text ("1-4"), but a whole number or a list is needed | write it as '
            "a list: [1, 2, 3, 4]",
        ),
        (
            TRACK + "checks: [{connected: {of: t, by: 1..3}}]",
            'YML107 `by` is "1..3", but takes `steps`, `lines`, `knight` or a list | write it as '
            "a list: [1, 2, 3]",
        ),
        (
            "d: {make: cards, kinds: {a: {name: A, values: {kind: fish}}}}\n"
            "checks: [{count: {of: d, where: kind = fish, exactly: 1}}]",
            'YML102 `where` is text ("kind = fish"), but a group of keys is needed | write {kind: '
            "fish}",
        ),
        (
            TRACK.replace("1 in", "'1,2 inch'"),
            'YML105 `cell` is text ("1,2 inch"), which is not a length | write `1.2 in`',
        ),
        (
            # Like an i to a pattern that ignores case.
            TRACK.replace("1 in", "1 \u0131nch"),
            'YML105 `cell` is text ("1 \u0131nch"), which is not a length | write a number and in, '
            "mm, cm or pt, as in `1.5 in` or `38 mm`",
        ),
        (
            TRACK.replace("1 in", "'3\"'"),
            'YML105 `cell` is text ("3""), which is not a length | write `3 in`',
        ),
        (
            'c:\n    make: cards\n    title: "Deck\n    kinds:\n      a: {name: "A"}',
            "YML017 the quotes opened here are closed only on line 16 | close them where the text "
            "ends",
        ),
        (
            TILES.replace("SIDES", "[a, b, a, b]") + "\nchecks: [{sides_meet: t}]",
            'YML102 `sides_meet` is text ("t"), but a group of keys is needed | write its key, '
            'too: {of: "t"}',
        ),
        (
            "c: {make: cards, size: 63x88mm, kinds: {a: {name: A}}}",
            'YML107 `size` is "63x88mm", but takes `poker`, `bridge`, `tarot`, `mini`, `square` '
            "or a group of keys | write {width: 63 mm, height: 88 mm}",
        ),
        (
            "c: {make: cards, size: [2.5 in, 3 in], kinds: {a: {name: A}}}",
            "YML102 `size` is a list, but text or a group of keys is needed | write {width: "
            "2.5 in, height: 3 in}",
        ),
        (
            "a: {make: aid, lines: [Draw., Sun: use both.]}",
            'YML006 item 2 of `lines` has no key `Sun` | put the text in quotes: "Sun: use both."',
        ),
        (
            "a:\n    make: aid\n    lines:\n      - {sun} Use both.",
            "YML017 text cannot begin with `{` | put the text in quotes",
        ),
        (
            "p:\n    make: pad\n    rows:\n      - {row: A, boxes: 3, colour: #2f6f4f}\n"
            "      - {row: B, boxes: 3}",
            'YML023 #2f6f4f is a comment here, not a colour | put it in quotes: "#2f6f4f"',
        ),
        (
            TRACK + "checks:\n  - connected: {of: t, avoid: [#2f6f4f, home]}",
            'YML023 #2f6f4f is a comment here, not a colour | put it in quotes: "#2f6f4f"',
        ),
        (
            TRACK + "checks:\n  - connected: {of: t, avoid: [home, #2f6f4f]}\n",
            'YML023 #2f6f4f is a comment here, not a colour | put it in quotes: "#2f6f4f"',
        ),
        (
            "d: {make: cards, kinds: {7: {name: Seven}}}",
            "YML106 a key of `kinds` cannot be `7` | begin it with a letter, as in `n7`",
        ),
        (
            TRACK + "checks: [{connected: {of: t, by: 2d6}}]",
            'YML107 `by` is "2d6", but takes `steps`, `lines`, `knight` or a list | write how '
            "many spaces a roll moves: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]",
        ),
        (
            TRACK + "checks: [{connected: {of: [t]}}]",
            "YML102 `of` is a list, but text is needed | write it without brackets: `t`",
        ),
        (
            TRACK + "checks: [{connected: {of: [t, u]}}]",
            "YML102 `of` is a list, but text is needed | write one of them, as in `t`",
        ),
        (
            TRACK + "checks: [{fits: {of: t, on: t}}]",
            "OG118 `t` is made as `track`, which cannot be used here | add counters, tiles or "
            "standees, and name that here",
        ),
        (
            "c: {make: cards, kinds: {a: {name: A}}, face: {boxes: {x: {at: [0, 0 %, 9 %, 9 %], "
            "show: name}}}}",
            "YML112 item 1 of `at` is a whole number (0), which is not a percentage | write a "
            "number and the sign, as in `0 %`",
        ),
        (
            "p: {make: pad, columns: 'Seen, Asked', rows: [Ann, Ben]}",
            'YML107 `columns` is "Seen, Asked", but takes `players` or a list | write it in '
            "brackets: [Seen, Asked]",
        ),
        (
            "b: {make: board, cell: 1 in, grid: {points: {hub: [0, 0], gate: [1, 0]}, lines: "
            "[hub-gate]}}",
            'YML102 item 1 of `lines` is text ("hub-gate"), but a list is needed | write it in '
            "brackets: [hub, gate]",
        ),
        (
            BOARD.format("Port"),
            "OG118 `b` has no square `Port` | write `A3`",
        ),
        (
            BOARD.format("3A"),
            "OG118 `b` has no square `3A` | did you mean `A3`?",
        ),
        (
            "t: {make: track, cell: 1 in, path: [right 7, down 2, left 7], branches: {cut: "
            "{from: 3, path: [down 1], to: 14}}}",
            "OG132 cut1 does not lie beside 14 of `t` | lead the branch up to it, or write `15`",
        ),
    ],
)
def test_hints_are_what_to_write(components: str, mistake: str, tmp_path: Path) -> None:
    assert said(tmp_path, components) == [mistake]


@pytest.mark.parametrize(("key", "shown"), [("text", "text"), ("art", "picture")])
def test_what_a_box_shows_is_the_value_of_its_key(key: str, shown: str, tmp_path: Path) -> None:
    boxes = f"{{x: {{at: [9 %, 9 %, 9 %, 9 %], {key}: name}}}}"
    lines = said(
        tmp_path, f"c: {{make: cards, kinds: {{a: {{name: A}}}}, face: {{boxes: {boxes}}}}}"
    )
    assert any(f"no key `{key}` | write `show: {shown}`" in line for line in lines)


@pytest.mark.parametrize("table", ["count\n5\n", "emblem\nstar\n"])
def test_cards_without_any_words_may_be_meant_to_be_blank(table: str, tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text(table, "utf-8")
    cards = "c: {make: cards, rows: t.csv}"
    lines = [line for line in said(tmp_path, cards) if line.startswith("OG125")]
    assert lines == [
        "OG125 no piece of `c` has anything on its face | add a column `corner`, `name` or `text`, "
        "or write `blanks: true` in `c` if nothing should be there"
    ]
    assert "OG125" not in str(said(tmp_path, cards.replace("}", ", blanks: true}")))
    column, cell, _ = table.split("\n")
    (tmp_path / "t.csv").write_text(f"{column},name\n{cell},A\n", "utf-8")
    assert "OG125" not in str(said(tmp_path, cards))


@pytest.mark.parametrize(
    ("shown", "meant"),
    [
        ("see", "sea"),
        ("lantren", "lantern"),
        ("shep", "sheep"),
        ("sea.hevy", "sea.heavy"),
        ("Heavy", "sea.heavy"),
    ],
)
def test_what_rules_show_is_first_sought_among_the_parts_of_the_kit(
    shown: str, meant: str, tmp_path: Path
) -> None:
    sea = "sea: {make: counters, size: 1 in, kinds: {heavy: {emblem: wind}}}"
    (found,) = faults(tmp_path, sea, f"![A]({shown})\n")
    assert (found.code, found.hint) == ("OG144", f"did you mean `{meant}`?")


@pytest.mark.parametrize("name", ["", "name,"])
def test_cards_of_a_table_without_names_are_noticed(name: str, tmp_path: Path) -> None:
    def warned(head: str, row: str, face: str = "picture-title-text") -> list[str]:
        (tmp_path / "t.csv").write_text(f"{head}\n{row}\n", "utf-8")
        lines = said(tmp_path, f"c: {{make: cards, rows: t.csv, face: {face}}}")
        return [line for line in lines if line.startswith("OG125")]

    empty = name and ","
    assert warned(f"{name}text,emblem", f"{empty}Run.,star") == [
        "OG125 no card of `c` has a name, but their face has a box for one | name them in a column "
        "`name`, or write `blanks: true` in `c` if nothing should be there"
    ]
    assert warned("name,text,emblem", "A,Run.,star") == []
    assert (
        warned(f"{name}text,emblem", f"{empty}Run.,star", "picture-title-text, blanks: true") == []
    )
    assert warned(f"{name}corner,emblem", f"{empty}K,suit-heart", "corners") == []
    untitled = "{like: picture-title-text, boxes: {title: null}}"
    assert warned(f"{name}text,emblem", f"{empty}Run.,star", untitled) == []


def test_hints_on_tables_are_what_to_write(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("name,worth,colour\nA,,b03030\nB,2,#2f6f4f\n", "utf-8")
    cards = "c: {make: cards, rows: t.csv}\nchecks: [{sum: {of: c, value: worth, exactly: 2}}]"
    empty = "OG147 `worth` of `a` is empty | write a whole number, 0 if it counts for nothing"
    colour = "OG104 `b03030` is not a colour code | write #b03030"
    assert said(tmp_path, cards) == [colour]
    (tmp_path / "t.csv").write_text("name,worth,colour\nA,,#b03030\nB,2,#2f6f4f\n", "utf-8")
    assert said(tmp_path, cards) == [empty]
