"""Slips that newcomers make: where each is found, and a hint that works."""

import re
import time
from pathlib import Path

import pytest

from kitgen.diagnostics import DefinitionError
from kitgen.games.own.rules.numbers import numbers_of
from kitgen.games.own.rules.text import read_rules
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.prepare import prepare_kits
from tests.pipeline.factories import check_kit, options

HEAD = """id: slips
game: own
title: Slips
summary: Slips.
credits: {designer: null, publisher: yourself, year: null, source: an old game, terms: Yours.}
rules: rules.md
components:
"""
CARDS = "  a: {make: cards, rows: a.csv}"
PHOTOS = (
    "  a:\n    make: cards\n    rows: a.csv\n"
    "    face: {boxes: {p: {at: [0 %, 0 %, 100 %, 100 %], show: picture}}}"
)
LONG = "word " * 300

SLIPS = {
    "decimal count": (
        "  a: {make: cards, kinds: {x: {name: X, count: 2,5}}}",
        "",
        (
            "slips.yaml",
            8,
            "YML016",
            "two numbers have brackets, as in [2, 5]; decimals have a point, as in 2.5, "
            "and counts have none",
        ),
    ),
    "decimal comma in a count": (
        "  a: {make: cards, kinds: {x: {name: X, count: '2,5'}}}",
        "",
        ("slips.yaml", 8, "YML102", "write a whole number, without decimals"),
    ),
    "decimal comma": (
        '  a: {make: counters, size: "0,75 in", kinds: {x: {emblem: gold}}}',
        "",
        ("slips.yaml", 8, "YML105", "write a point for the decimals: `0.75 in`"),
    ),
    "hexagons": (
        "  a: {make: board, cell: 1 in, grid: {hexagons: 9x5}}",
        "",
        ("slips.yaml", 8, "YML102", "write [9, 5]"),
    ),
    "bare chance": (
        CARDS + '\nchecks: [{draw: {from: a, hand: 1, want: {name: A}, chance: "80%"}}]',
        "name\nA\n",
        ("slips.yaml", 9, "YML106", 'in quotes: ">= 80 %" or "<= 80 %"'),
    ),
    "inches": (
        CARDS,
        'name,text\nA,24" wide\n',
        ("a.csv", 2, "CSV102", "put the whole cell in quotes"),
    ),
    "open quote": (
        CARDS,
        'name,text\nA,"wide\n',
        ("a.csv", 2, "CSV102", "write a quote at the end of the cell"),
    ),
    "row of another program": (
        CARDS,
        "name,text,count\nA,fine,1\nB;fine;2\nC,fine,3\n",
        ("a.csv", 3, "CSV103", "not by `;`"),
    ),
    "players turned round": (
        "  a: {make: cards, kinds: {x: {name: X}}}\n"
        "facts: {players: {fewest: 4, most: 2}, minutes: {fewest: 1, most: 2}, difficulty: easy}",
        "",
        ("slips.yaml", 9, "KIT110", "write `players: {fewest: 2, most: 4}`"),
    ),
    "foreign column": (
        CARDS,
        "name,Anzahl\nA,3\n",
        ("a.csv", 1, "OG117", "call it `count`, or give it another name"),
    ),
    "names in a column of another name": (
        CARDS,
        "word,text\nA,Run.\n",
        ("a.csv", 1, "OG117", "call it `name`, or give it another name"),
    ),
    "pictures in a column of no known name": (
        PHOTOS,
        "name,shot\nA,a.jpg\nB,b.jpg\n",
        ("slips.yaml", 9, "OG125", "call the column to show `art`, or let a box show `name` or"),
    ),
    "bingo of words without a name above them": (
        CARDS + "\n  b: {make: bingo, of: a, squares: [2, 2], count: 1}",
        "text\n1\n2\n3\n4\n",
        ("slips.yaml", 9, "OG145", "call the column with the words `name`"),
    ),
    "column of a value": (
        "  a:\n    make: cards\n    rows: a.csv\n"
        "    face: {boxes: {n: {at: [9 %, 9 %, 80 %, 20 %], show: type}}}\n"
        "checks: [{count: {of: a, where: {type: fish}, exactly: 1}}, {sum: {of: a, value: worth, "
        "exactly: 2}}]",
        "name,worth,tpye\nA,2,fish\n",
        ("a.csv", 1, "OG117", "call it `type`, or write `tpye` where"),
    ),
    "box of a column": (
        "  a:\n    make: cards\n    rows: a.csv\n"
        "    face: {boxes: {n: {at: [9 %, 9 %, 80 %, 20 %], show: points}}}",
        "name,poitns\nA,2\n",
        ("slips.yaml", 11, "OG109", "write `poitns`, or call the table's column `points`"),
    ),
    "value of one kind": (
        "  a:\n    make: cards\n    face: {boxes: {n: {at: [9 %, 9 %, 9 %, 9 %], show: strength}}}"
        "\n    kinds:\n      guns: {name: Guns, values: {move: 1, strenght: 4}}\n"
        "      infantry: {name: Infantry, values: {move: 2, strength: 3}}",
        "",
        ("slips.yaml", 12, "OG117", "did you mean `strength`?"),
    ),
    "value that a check asks for": (
        "  a: {make: cards, kinds: {x: {name: X, values: {cost: 2}}, y: {name: Y, values: "
        "{kost: 3}}}}\nchecks: [{sum: {of: a, value: cost, exactly: 9}}]",
        "",
        ("slips.yaml", 8, "OG117", "did you mean `cost`?"),
    ),
    "column beside a column": (
        f"{CARDS}\nchecks: [{{sum: {{of: a, value: cost, exactly: 9}}}}]",
        "name,cost,kost\nX,2,\nY,,3\n",
        ("a.csv", 1, "OG117", "write its words under `cost`, or give it another name"),
    ),
    "box of a key": (
        "  a:\n    make: cards\n    rows: a.csv\n"
        "    face: {boxes: {n: {at: [9 %, 9 %, 80 %, 20 %], show: txet}}}",
        "name,text,poitns\nA,B,2\n",
        ("slips.yaml", 11, "OG109", "did you mean `text`?"),
    ),
    "box of a value": (
        "  a:\n    make: cards\n    kinds: {x: {name: A, values: {poitns: 2}}}\n"
        "    face: {boxes: {n: {at: [9 %, 9 %, 80 %, 20 %], show: points}}}",
        "",
        ("slips.yaml", 11, "OG109", "did you mean `poitns`?"),
    ),
    "edges without colours": (
        "  a: {make: tiles, shape: square, size: 2 in, edges: [sea, land], kinds: all}",
        "",
        ("slips.yaml", 8, "YML102", "give each its own value: {sea: ..., land: ...}"),
    ),
    "sides that tiles have": (
        "  a: {make: tiles, shape: square, size: 2 in, edges: {x: '#aa0000', y: '#00aa00'}, "
        "rows: a.csv}",
        "name,side\nA,x y x y\n",
        ("a.csv", 1, "OG117", "call it `sides`"),
    ),
    "sides joined by hyphens": (
        "  a: {make: tiles, shape: square, size: 2 in, edges: {road: '#aa0000', sea: '#00aa00'}, "
        "rows: a.csv}",
        "name,sides\nA,road-sea-road-road\n",
        ("a.csv", 2, "OG105", "separate the sides by spaces: `road sea road road`"),
    ),
    "sides with their numbers": (
        "  a: {make: tiles, shape: square, size: 2 in, edges: {road: '#aa0000', sea: '#00aa00'}, "
        "rows: a.csv}",
        "name,sides\nA,3 road 1 sea\n",
        ("a.csv", 2, "OG105", "write `road road road sea`"),
    ),
    "sides with how often they come": (
        "  a: {make: tiles, shape: square, size: 2 in, edges: {road: '#aa0000', sea: '#00aa00'}, "
        "rows: a.csv}",
        "name,sides\nA,road x3 sea x1\n",
        ("a.csv", 2, "OG105", "write `road road road sea`"),
    ),
    "sides of which only some have their number": (
        "  a: {make: tiles, shape: square, size: 2 in, edges: {road: '#aa0000', sea: '#00aa00'}, "
        "rows: a.csv}",
        "name,sides\nA,road x3 sea\n",
        ("a.csv", 2, "OG105", "write `road road road sea`"),
    ),
    "too many sides with their numbers": (
        "  a: {make: tiles, shape: square, size: 2 in, edges: {road: '#aa0000', sea: '#00aa00'}, "
        "rows: a.csv}",
        "name,sides\nA,3 road 2 sea\n",
        ("a.csv", 2, "OG105", "name 4 of `road` and `sea`"),
    ),
    "a total of numbers below sides": (
        "  a: {make: tiles, shape: square, size: 2 in, edges: {x: '#aa0000', y: '#00aa00'}, "
        "rows: a.csv}",
        "name,sides,worth,count\nA,x y x y,2,2\nB,x x y y,1,2\nTotal,,3,4\n",
        ("a.csv", 4, "OG105", "take this line out of the table if it is no tile, or name 4"),
    ),
    "a total below sides": (
        "  a: {make: tiles, shape: square, size: 2 in, edges: {x: '#aa0000', y: '#00aa00'}, "
        "rows: a.csv}",
        "name,sides,count\nA,x y x y,2\nB,x x y y,2\nTotal,,4\n",
        (
            *("a.csv", 4, "OG105"),
            "take this line out of the table if it is no tile, or name 4 of `x` and `y`",
        ),
    ),
    "id of another row": (
        CARDS,
        "name,id\nAxe,big-tool\nSaw,tool\nHammer,Big Tool\nNail,\nNut,\n",
        ("a.csv", 4, "OG146", "write another id, or leave the cell empty"),
    ),
    "long cell": (
        CARDS,
        f"name,text\nB,short\nA,{LONG}\n",
        ("a.csv", 3, "OG107", "`like: title-text`"),
    ),
    "no board": (
        "  a: {make: counters, size: 1 in, kinds: {x: {emblem: gold}}}\n"
        "checks: [{fits: {of: a, on: a}}]",
        "",
        ("slips.yaml", 9, "OG118", "add a board or a track, and name that here"),
    ),
    "address in a table": (
        CARDS,
        "name,art\nA,http://example.org/a.svg\n",
        ("a.csv", 2, "KIT301", "copy the picture there"),
    ),
}


def write(folder: Path, components: str, table: str, rules: str = "# Slips\n\nPlay.\n") -> str:
    (folder / "slips.yaml").write_text(HEAD + components + "\n", "utf-8")
    (folder / "a.csv").write_text(table, "utf-8")
    (folder / "rules.md").write_text(rules, "utf-8")
    return str(folder / "slips.yaml")


def found(kit: str) -> list[tuple[str, int, str, str]]:
    with pytest.raises(DefinitionError) as refused:
        prepare_kits((kit,), KitOptions(seed="1"))
    return [
        (Path(fault.span.path).name, fault.span.line, fault.code, fault.hint or "")
        for fault in refused.value.diagnostics
        if fault.span
    ]


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_found_at_its_place_with_a_hint(slip: str, tmp_path: Path) -> None:
    components, table, (file, line, code, hint) = SLIPS[slip]
    (fault,) = found(write(tmp_path, components, table))
    assert fault[:3] == (file, line, code)
    assert hint in fault[3]


@pytest.mark.parametrize(
    ("column", "cell", "key"),
    [
        *((column, "3", "count") for column in ("nombre", "Quantité", "quantity", "amount")),
        *((column, "3", "count") for column in ("number", "Stück", "Menge", "ilość", "Aantal")),
        ("nombre", "Ana", "name"),
    ],
)
def test_a_column_in_another_language_is_taken_for_its_key(
    column: str, cell: str, key: str, tmp_path: Path
) -> None:
    (fault,) = found(write(tmp_path, CARDS, f"text,{column}\nA,{cell}\nB,\n"))
    assert fault == ("a.csv", 1, "OG117", f"call it `{key}`, or give it another name")


@pytest.mark.parametrize(
    ("face", "column", "cell", "key"),
    [
        *(
            ("picture", column, "fish", "emblem")
            for column in ("icon", "symbol", "picture", "Bild")
        ),
        ("title-text", "description", "Draw.", "text"),
        ("picture-title-text", "description", "Draw.", "text"),
        ("title", "description", "Draw.", None),
        ("title", "icon", "mine", None),
    ],
)
def test_a_column_with_what_a_face_shows_is_taken_for_its_key(
    face: str, column: str, cell: str, key: str | None, tmp_path: Path
) -> None:
    cards = CARDS.replace("a.csv", f"a.csv, face: {face}")
    kit = write(tmp_path, cards, f"name,{column}\nA,{cell}\nB,\n")
    if key is None:
        assert prepare_kits((kit,), KitOptions(seed="1"))
    else:
        assert ("a.csv", 1, "OG117", f"call it `{key}`, or give it another name") in found(kit)


def test_a_column_of_numbers_that_count_nothing_is_a_value(tmp_path: Path) -> None:
    shown = "  a:\n    make: cards\n    rows: a.csv\n    face: {boxes: {n: {at: [9 %, 9 %, 80 %, "
    shown += "20 %], show: number}}}"
    for components, table in (
        (shown, "name,number\nA,3\n"),
        (CARDS, "name,number,count\nA,3,1\n"),
        (CARDS, "name,number\nA,4b\n"),
        (CARDS, "name,number\nA,1\nB,2\nC,3\n"),  # the rows are numbered
        (CARDS, "name,amount\nA,\n"),
    ):
        assert prepare_kits((write(tmp_path, components, table),), KitOptions(seed="1"))


def test_a_tile_with_one_side_says_so(tmp_path: Path) -> None:
    tiles = "  a: {make: tiles, shape: square, size: 2 in, edges: {x: '#aa0000'}, rows: a.csv}"
    kit = write(tmp_path, tiles, "name,sides\nA,x\n")
    with pytest.raises(DefinitionError) as refused:
        prepare_kits((kit,), KitOptions(seed="1"))
    (fault,) = refused.value.diagnostics
    assert fault.message == "a square has 4 sides, but here is 1"


@pytest.mark.parametrize(
    ("number", "hint"),
    [
        ("players.most", "write `facts: {players: {fewest: 2, most: 4}}`"),
        ("minutes.fewest", "write `facts: {minutes: {fewest: 20, most: 40}}`"),
    ],
)
def test_a_fact_that_rules_name_is_written_in_the_kit(
    number: str, hint: str, tmp_path: Path
) -> None:
    cards = "  a: {make: cards, kinds: {x: {name: X}}}"
    rules = f"# Slips\n\nFor {{{{ {number} }}}}.\n"
    assert found(write(tmp_path, cards, "", rules)) == [("rules.md", 3, "OG115", hint)]
    fact = number.partition(".")[0]
    given = f"{cards}\nfacts: {{players: {{fewest: 1, most: 2}}, minutes: {{fewest: 1, most: 2}}}}"
    (fault,) = found(write(tmp_path, given, "", rules.replace(number, f"{fact}.mst")))
    assert fault[3].startswith("did you mean")


@pytest.mark.parametrize(
    "values",
    [
        # One kind has both.
        ("cost: 2", "cost: 1, coast: 3", "coast: 4"),
        # They are counted.
        ("cost: 2", "cost2: 1"),
        # They are not alike, or stand where both are asked for.
        ("cost: 2", "worth: 1"),
        ("cost: 2", "move: 1", "mover: 1"),
    ],
)
def test_values_that_are_told_apart_are_no_slips(values: tuple[str, ...], tmp_path: Path) -> None:
    kinds = ", ".join(f"k{n}: {{name: X, values: {{{said}}}}}" for n, said in enumerate(values))
    shown = [value for value in ("cost", "move", "mover") if f"{value}:" in kinds]
    boxes = ", ".join(f"{one}: {{at: [9 %, 9 %, 80 %, 20 %], show: {one}}}" for one in shown)
    deck = f"  a: {{make: cards, face: {{boxes: {{{boxes}}}}}, kinds: {{{kinds}}}}}"
    assert prepare_kits((write(tmp_path, deck, ""),), KitOptions(seed="1"))


def test_rules_count_all_kinds_of_a_name_together(tmp_path: Path) -> None:
    table = "name,id,count\nAxe,,3\nSaw,,1\nAxe,,2\nAxe,old,7\nNail,hook,4\nHook,,5\n"
    calls = ("axe", "axe-2", "saw", "old", "hook", "hook-2")
    rules = ", ".join(f"{{{{ a.{call}.count }}}}" for call in calls)
    (kit,) = prepare_kits((write(tmp_path, CARDS, table, rules),), KitOptions(seed="1"))
    read = read_rules(kit.definition.rules_text, numbers_of(kit.definition))
    assert read.body == "<p>5, 2, 1, 7, 4, 5</p>"


def test_an_address_in_rules_is_refused_as_one_in_yaml_is(tmp_path: Path) -> None:
    rules = "# Slips\n\n![](http://example.org/a.svg)\n"
    kit = write(tmp_path, "  a: {make: cards, kinds: {x: {name: X}}}", "", rules)
    assert [fault[:3] for fault in found(kit)] == [("rules.md", 3, "KIT301")]


def test_a_side_of_pieces_without_sides_is_a_value_like_any_other(tmp_path: Path) -> None:
    checks = (
        "checks: [{count: {of: a, where: {side: A}, exactly: 3}}, {count: {of: a, where: {sides: "
        "two}, exactly: 4}}, {distinct: {of: a, value: side}}]"
    )
    table = "name,side,sides,count\nX,A,two,3\nY,B,two,\n"
    kit = write(tmp_path, f"{CARDS}\n{checks}", table)
    assert prepare_kits((kit,), KitOptions(seed="1"))
    (fault,) = found(write(tmp_path, f"{CARDS}\n{checks.replace('side: A', 'side: C')}", table))
    assert (fault[2], "`A`" in fault[3] and "`B`" in fault[3]) == ("OG118", True)


@pytest.mark.parametrize(
    ("check", "hint"),
    [
        ("sum: {of: a, value: points, exactly: -6}", ""),
        ("sum: {of: a, value: points, at_most: 0}", ""),
        ("sum: {of: a, value: points, at_least: -9, at_most: -6}", ""),
        ("sum: {of: a, value: points, at_least: -4}", "raise values by 2 in all"),
        ("sum: {of: a, value: points, at_most: -7}", "lower values by 1 in all"),
        ("dice: {roll: d6 - 4, at_most: -2, chance: '>= 33 %'}", ""),
        (
            "dice: {roll: d6 - 4, at_most: -3, chance: '>= 33 %'}",
            "at_most: -2 would do, with 33.3 %",
        ),
    ],
)
def test_what_adds_up_to_less_than_nothing_is_held_against_it(
    check: str, hint: str, tmp_path: Path
) -> None:
    kit = write(tmp_path, f"{CARDS}\nchecks: [{{{check}}}]", "name,points,count\nX,-2,4\nY,1,2\n")
    if hint:
        (fault,) = found(kit)
        assert (fault[2], fault[3]) == ("OG301", hint)
    else:
        assert prepare_kits((kit,), KitOptions(seed="1"))


def test_what_is_not_printed_can_be_asked_for(tmp_path: Path) -> None:
    pictures = "\n".join(
        f"C{n},{n % 2}.svg,{'coin' if n < 2 else 'fish'},#AA000{n}" for n in range(3)
    )
    for n in range(2):
        (tmp_path / f"{n}.svg").write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
            f'<rect width="9" height="{9 - n}"/></svg>'
        )
    cards = CARDS.replace("}", ", face: picture-title-text}")
    checks = (
        "{count: {of: a, where: {emblem: coin}, exactly: 2}}, {distinct: {of: a, value: colour}}, "
        "{count: {of: a, where: {art: 1.svg}, exactly: 1}}"
    )
    table = f"name,art,emblem,colour\n{pictures}\n"
    assert prepare_kits(
        (write(tmp_path, f"{cards}\nchecks: [{checks}]", table),), KitOptions(seed="1")
    )
    same = f"{cards}\nchecks: [{{distinct: {{of: a, value: art}}}}]"
    with pytest.raises(DefinitionError) as refused:
        prepare_kits((write(tmp_path, same, table),), KitOptions(seed="1"))
    (fault,) = refused.value.diagnostics
    assert (fault.code, fault.message) == (
        "OG301",
        "art `0.svg` is that of `c0` in line 2 and `c2` in line 4 of a.csv",
    )


def test_a_column_that_a_box_shows_may_be_called_anything(tmp_path: Path) -> None:
    face = "face: {boxes: {n: {at: [10 %, 10 %, 80 %, 20 %], show: anzahl}}}"
    kit = write(tmp_path, f"  a: {{make: cards, rows: a.csv, {face}}}", "name,anzahl\nA,3\n")
    assert prepare_kits((kit,), KitOptions(seed="1"))


QUIZ = (
    "  a:\n    make: cards\n    rows: a.csv\n"
    "    face: {boxes: {q: {at: [9 %, 9 %, 80 %, 20 %], show: q}}}\n"
    "    back: {face: {boxes: {a: {at: [9 %, 9 %, 80 %, 20 %], show: a}}}}"
)


NUMBERED = QUIZ.replace("boxes: {", "boxes: {n: {at: [9 %, 90 %, 9 %, 9 %], show: n}, ")
ANSWERS = "n,q,a\n" + "".join(f"{n},Q{n}?,A{n}\n" for n in range(10, 20))


@pytest.mark.dear
@pytest.mark.parametrize(
    ("components", "table", "warnings"),
    [
        (QUIZ, "q,a\nOne?,1\nTwo?,2\n", []),
        (
            QUIZ,
            "q,a\nOne?,1\nTwo?,\nThree?,\n",
            [
                "a.csv:3:6 `row-2` in line 3 and `row-3` in line 4 of a.csv have nothing on the "
                "back, but "
                "other kinds of `a` do (fill in `a`, or write `blanks: true` in `a` if nothing "
                "should be there)"
            ],
        ),
        (
            QUIZ,
            "q,a\nOne?,1\n,2\n",
            [
                "a.csv:3:1 `row-2` in line 3 of a.csv has nothing on the face, but other kinds "
                "of `a` do "
                "(fill in `q`, or write `blanks: true` in `a` if nothing should be there)"
            ],
        ),
        # They are meant to be blank.
        (QUIZ + "\n    blanks: true", "q,a\nOne?,1\nTwo?,\n,3\n", []),
        # A number on both sides is no answer; but if most backs say no more, they are meant to.
        (
            NUMBERED,
            ANSWERS.replace("A17", ""),
            [
                "a.csv:9:9 `row-8` in line 9 of a.csv has nothing on the back that is not on the "
                "face, but "
                "other kinds of `a` do (fill in `a`, or write `blanks: true` in `a` if nothing "
                "should be there)"
            ],
        ),
        (
            NUMBERED,
            re.sub("A1[1-5]", "", ANSWERS),
            [
                "a.csv:3:9 `row-2` in line 3, `row-3` in line 4, `row-4` in line 5 of a.csv and "
                "2 more have "
                "nothing on the back that is not on the face, but other kinds of `a` do (fill in "
                "`a`, or write `blanks: true` in `a` if nothing should be there)"
            ],
        ),
        (NUMBERED, re.sub("A1[1-6]", "", ANSWERS), []),
        # Many backs without an empty box are meant to repeat their faces.
        (NUMBERED, re.sub("A(1[1-2])", r"\1", ANSWERS), []),
        # A back that repeats its face says as much as the others, which are empty.
        (
            QUIZ.replace("boxes: {", "boxes: {x: {at: [9 %, 90 %, 9 %, 9 %], show: a}, ", 1),
            re.sub("A1[1-9]", "", ANSWERS),
            [
                "a.csv:3:9 `row-2` in line 3, `row-3` in line 4, `row-4` in line 5 of a.csv and "
                "6 more have "
                "nothing on the back, but other kinds of `a` do (fill in `a`, or write "
                "`blanks: true` in `a` if nothing should be there)"
            ],
        ),
        # The box is hidden, not empty.
        (QUIZ.replace("show: a}", "show: a, when: {q: One?}}"), "q,a\nOne?,1\nTwo?,\n", []),
        # A colour or sides may be all that distinguishes a piece.
        (QUIZ.partition("    back")[0], "q,colour\nOne?,\n,#aa0000\n", []),
        (
            "  a: {make: tiles, shape: square, size: 2 in, edges: {x: '#aa0000'}, kinds: {i: "
            "{name: I, sides: [x, x, x, x]}, j: {sides: [x, x, x, x]}}}",
            "",
            [],
        ),
        # What sides there are is unknown.
        (
            "  a: {make: tiles, shape: square, size: 2 in, edges: [x], rows: a.csv}",
            "name,sides\nI,x x x x\n,x x x x\n",
            [],
        ),
    ],
)
def test_a_blank_side_is_a_warning_where_other_kinds_have_something(
    components: str, table: str, warnings: list[str], tmp_path: Path
) -> None:
    warned = check_kit(write(tmp_path, components, table), options("1", copies=None)).diagnostics
    assert [
        f"{Path(span.path).name}:{span.line}:{span.column} {warning.message} ({warning.hint})"
        for warning in warned
        if warning.code == "OG125" and (span := warning.span)
    ] == warnings


@pytest.mark.dear
def test_thousands_of_faults_in_a_table_are_reported_in_proportion(tmp_path: Path) -> None:
    """To look for each among all others would take ten seconds."""
    kit = write(tmp_path, CARDS, "name" + 6000 * ",coins" + "\nA" + 6000 * ",1" + "\n")
    begun = time.process_time()
    codes = [problem.code for problem in check_kit(kit, options("1", copies=None)).diagnostics]
    assert codes.count("CSV104") >= 5999
    assert time.process_time() - begun < 4


def test_long_cells_of_sides_are_read_at_once(tmp_path: Path) -> None:
    """To look for numbers and names from each letter on would take a second for each cell."""
    tiles = "  a: {make: tiles, size: 2 in, edges: {road: '#aa0000'}, rows: a.csv}"
    cells = [2000 * "1", 2000 * "a", 1000 * "a-"] * 8
    rows = "".join(f"A{number},{cell}\n" for number, cell in enumerate(cells))
    kit = write(tmp_path, tiles, f"name,sides\n{rows}")
    begun = time.process_time()
    codes = {problem.code for problem in check_kit(kit, options("1", copies=None)).diagnostics}
    assert codes == {"OG105"}
    assert time.process_time() - begun < 2
