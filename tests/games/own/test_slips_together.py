"""Slips in one component of a game, two by two: one run names both, and nothing else."""

import re
import shutil
from itertools import combinations, pairwise
from pathlib import Path
from typing import NamedTuple, NoReturn

import pytest

from kitgen.diagnostics import KeyPath
from kitgen.games.own.definition_partly import PartlyRead
from kitgen.resources import data_folder
from tests.games.own.test_kit import faults
from tests.pipeline.factories import check_kit, options


class Slip(NamedTuple):
    """What a slip writes in the place of what stands in a file, and what is said of it.

    Attributes:
        file: The ending of the file.
        right: What stands there, once in the file.
        wrong: What is written.
        code: What its message bears.
        at: Where the message points: at the first of these letters of what is written.
    """

    file: str
    right: str
    wrong: str
    code: str
    at: str


def of_yaml(right: str, wrong: str, code: str, at: str) -> Slip:
    return Slip("yaml", right, wrong, code, at)


SLIPS = {
    "ferry-dues": (
        of_yaml("make: cards", "make: crads", "YML107", "crads"),
        of_yaml("    make: cards", "    maek: cards", "YML006", "maek"),
        of_yaml("make: cards", "make: deck", "YML107", "deck"),
        of_yaml("title: Cards", "title: 5", "YML102", "5"),
        of_yaml("rows: ferry", "rosw: ferry", "YML006", "rosw"),
        of_yaml("face: dues", "faec: dues", "YML006", "faec"),
        of_yaml("face: dues", "face: duez", "OG142", "duez"),
        of_yaml("back: {", "bakc: {", "YML006", "bakc"),
        of_yaml("emblem: ship", "emblem: shp", "OG103", "shp"),
        of_yaml("pattern: coin", "pattern: coyn", "OG140", "coyn"),
        of_yaml("pattern: coin", "patern: coin", "YML006", "patern"),
        of_yaml('"#1f4a5f"', '"#1f4a5"', "YML106", '"#'),
        of_yaml("show: corner, largest", "show: cornr, largest", "OG109", "cornr"),
        of_yaml("show: name, largest: 20", "show: name, lagrest: 20", "YML006", "lagrest"),
        of_yaml("[8 %, 84 %, 60 %, 10 %]", "[8 %, 94 %, 60 %, 10 %]", "OG108", "[8 %, 94"),
        of_yaml("when: {id: ferryman}", "when: {id: feryman}", "OG109", "feryman"),
        of_yaml("count: {of: cards", "count: {of: crads", "OG118", "crads"),
        of_yaml("value: goods", "value: godds", "OG118", "godds"),
        of_yaml("want: {goods: fish}", "want: {goods: fihs}", "OG118", "fihs"),
        of_yaml("exactly: 56", "exactly: many", "YML102", "many"),
        Slip(
            "csv",
            "Fish 2,fish,2,fish,0,,#2f6f9f,",
            "Fish 2,fish,2,fihs,0,,#2f6f9f,",
            "OG103",
            "fihs",
        ),
        Slip(
            "csv",
            "Fish 3,fish,3,fish,0,,#2f6f9f,",
            "Fish 3,fish,3,fish,0,,#2f6f9f,no",
            "OG102",
            "no",
        ),
        Slip(
            "csv", "Fish 4,fish,4,fish,0,,#2f6f9f,", "Fish 4,fish,4,fish,0,,#2f6,", "OG104", "#2f6,"
        ),
        Slip("csv", "Fish 6,fish,6,fish,0,,", "Fish 6,fish,6,fish,x,,", "OG141", "x,,"),
        Slip(
            "csv", "Fish 8,fish,8,fish,0,,", "Fish 8,fish,8,fish,0,Take {cion}.,", "OG140", "Take"
        ),
        Slip("md", "{{ cards.count }}", "{{ cards.cuont }}", "OG115", "{{ cards.cuont"),
    ),
    "heath-and-honey": (
        of_yaml("make: tiles", "make: tlies", "YML107", "tlies"),
        of_yaml("    make: tiles", "    maek: tiles", "YML006", "maek"),
        of_yaml("shape: hexagon", "shape: hexagn", "YML107", "hexagn"),
        of_yaml("size: 1.75 in", "size: 1.75", "YML104", "1.75"),
        of_yaml("size: 1.75 in", "size: 7 in", "YML103", "7 in"),
        of_yaml("size: 1.75 in", "siez: 1.75 in", "YML006", "siez"),
        of_yaml('brook: "#4f94c4"', "brook: 5", "YML102", "5"),
        of_yaml("    edges: {", "    egdes: {", "YML006", "egdes"),
        of_yaml("    kinds:\n      hive", "    knids:\n      hive", "YML006", "knids"),
        of_yaml("at: [12 %, 12 %, 76 %, 76 %]", "at: [12 %, 12 %, 76 %]", "YML109", "[12 %"),
        of_yaml(
            'art: bee.svg, colour: "#6b4415"', 'art: bea.svg, colour: "#6b4415"', "KIT302", "bea"
        ),
        of_yaml("        art: hive.svg", "        art: hvie.svg", "KIT302", "hvie"),
        of_yaml("clover-1: {name: Clover", "clover-1: {nmae: Clover", "YML006", "nmae"),
        of_yaml("clover-2: {name: Clover, art", "clover-2: {name: true, art", "YML102", "true"),
        of_yaml(
            "clover}, count: 3, sides: [meadow, meadow, meadow, heath, heath, heath]",
            "clover}, count: 0, sides: [meadow, meadow, meadow, heath, heath, heath]",
            "YML103",
            "0",
        ),
        of_yaml(
            "clover-4: {name: Clover, art",
            "clover-4: {name: Clover, emblem: cloverr, art",
            "OG103",
            "cloverr",
        ),
        of_yaml(
            "heather-1: {name: Heather, art: heather.svg",
            "heather-1: {name: Heather, art: h.svg",
            "KIT302",
            "h.svg",
        ),
        of_yaml(
            "[heath, heath, heath, heath, meadow, meadow]",
            "[heath, heath, heat, heath, meadow, meadow]",
            "OG105",
            "heat,",
        ),
        of_yaml(
            "[heath, heath, heath, brook, brook, brook]",
            "[heath, heath, heath, brook, brook]",
            "OG105",
            "heather-3: {",
        ),
        of_yaml("count: {of: land, exactly", "count: {of: lnad, exactly", "OG118", "lnad"),
        of_yaml("value: flower", "value: flowre", "OG118", "flowre"),
        of_yaml("where: {side: meadow}", "where: {side: maedow}", "OG118", "maedow"),
        of_yaml("area: {radius: 3}", "area: {raduis: 3}", "YML006", "raduis"),
        Slip("md", "{{ land.count }}", "{{ land.cuont }}", "OG115", "{{ land.cuont"),
    ),
    "morris": (
        of_yaml(
            "make: board\n    title: Morris", "make: bord\n    title: Morris", "YML107", "bord"
        ),
        of_yaml("    grid:\n", "    gird:\n", "YML006", "gird"),
        of_yaml("[A1, D1, G1]", "[A1, D1, G9]", "OG130", "G9"),
        of_yaml("    cell: 1 in", "    cell: 1", "YML104", "1"),
        of_yaml("    cell: 1 in", "    clel: 1 in", "YML006", "clel"),
        of_yaml("    named: false\n  sis", "    named: no thanks\n  sis", "YML102", "no th"),
        of_yaml("ground: wood", "ground: wod", "YML107", "wod"),
        of_yaml("connected: {of: morris", "connected: {of: moris", "OG118", "moris"),
        of_yaml("from: A1, to: G7", "from: A1, to: G8", "OG118", "G8"),
        of_yaml("{of: men, on: morris}", "{of: men, on: mroris}", "OG118", "mroris"),
        of_yaml("where: {id: moon}", "where: {id: mono}", "OG118", "mono"),
        of_yaml("sun: {emblem: sun,", "sun: {emblem: snu,", "OG103", "snu"),
        of_yaml("- {heading: Laying}", "- {heading: '{fsh}'}", "OG140", "'{fsh"),
        of_yaml("- {heading: Laying}", "- {heading: '{fish'}", "OG140", "'{fish"),
    ),
    "harvest-moon": (
        of_yaml("make: pad", "make: pda", "YML107", "pda"),
        of_yaml("    rows:", "    rwos:", "YML006", "rwos"),
        of_yaml("width: 7.25 in", "width: 7.25", "YML104", "7.25"),
        of_yaml("count: 12", "count: 0", "YML103", "0"),
        of_yaml("row: Wheat, icon: grain", "row: Wheat, icon: gran", "OG140", "gran"),
        of_yaml(
            "row: Plums, icon: tree, boxes: 9",
            "row: Plums, icon: tree, boxse: 9",
            "YML006",
            "boxse",
        ),
        of_yaml('"#2f7f5f"', '"#2f7f"', "YML106", '"#2f7f"'),
        of_yaml(
            "row: Wool, icon: sheep, boxes: 9", "row: Wool, icon: sheep, boxes: 99", "YML103", "99"
        ),
        of_yaml("{emblem: tree}", "{emblem: tere}", "OG103", "tere"),
        of_yaml("roll: 2d6", "roll: 2d600", "OG118", "2d600"),
        of_yaml("read: successes, success: 6", "read: success, success: 6", "YML107", "success"),
    ),
    "tideland": (
        of_yaml("make: tiles", "make: tlies", "YML107", "tlies"),
        of_yaml("make: tiles", "make: pieces", "YML107", "pieces"),
        # Counters or tiles, and of tiles 0.6 in would be too small.
        of_yaml("coins:\n    make: counters", "coins:\n    make: xyz", "YML107", "xyz"),
        of_yaml("size: 1.5 in", "size: 1.5", "YML104", "1.5"),
        of_yaml("size: 1.5 in", "sizes: 1.5 in", "YML006", "sizes"),
        of_yaml("    edges: {", "    egdes: {", "YML006", "egdes"),
        of_yaml('sand: "#e6c36f"', "sand: sandy", "YML106", "sandy"),
        of_yaml("show: name, largest", "show: nmae, largest", "OG109", "nmae"),
        of_yaml("show: picture}", "shwo: picture}", "YML006", "shwo"),
        of_yaml("[15 %, 66 %, 70 %, 18 %]", "[15 %, 66 %, 90 %, 18 %]", "OG108", "[15 %, 66"),
        of_yaml("emblem: anchor", "emblem: anhcor", "OG103", "anhcor"),
        of_yaml("all_combinations: {of: tiles", "all_combinations: {of: tilse", "OG118", "tilse"),
        of_yaml("value: find", "value: fnid", "OG118", "fnid"),
        of_yaml("area: [6, 4]", "area: [6, 0]", "YML103", "0]"),
        Slip("csv", "name,find,emblem,sides", "name,find,emblme,sides", "OG117", "emblme"),
        Slip("csv", "water water water sand", "water water wter sand", "OG105", "water"),
        Slip("csv", "Eel Grass,fish,fish", "Eel Grass,fish,fihs", "OG103", "fihs"),
        Slip("md", "{{ tiles.count }}", "{{ tlies.count }}", "OG115", "{{ tlies"),
    ),
    "one-alike": (
        of_yaml("make: cards", "make: carsd", "YML107", "carsd"),
        of_yaml("{width: 2.5 in, height: 2.5 in}", "{width: 2.5 in}", "YML101", "size"),
        of_yaml("face: symbols", "face: symbolz", "OG142", "symbolz"),
        of_yaml("title: Cards", "titel: Cards", "YML006", "titel"),
        of_yaml("pattern: star", "pattern: [star]", "YML102", "[star"),
        of_yaml("values: [symbols]", "values: [symbls]", "OG118", "symbls"),
        of_yaml("distinct: {of: cards", "distinct: {off: cards", "YML006", "off"),
        of_yaml("chip: {emblem: star, colour", "chip: {emblem: satr, colour", "OG103", "satr"),
        Slip("csv", "anchor sword crown", "anchor swrod crown", "OG140", "anchor"),
        Slip("md", "{{ cards.count }}", "{{ cards.kids }}", "OG115", "{{ cards.kids"),
    ),
}

PAIRS = [
    (kit, one, other)
    for kit, slips in SLIPS.items()
    for one, other in combinations(slips, 2)
    if not (one.file == other.file and (one.right in other.right or other.right in one.right))
]


def with_slips(kit: str, folder: Path, *slips: Slip) -> tuple[str, set[tuple[str, int, str]]]:
    """Write an example with slips; return its file and what has to be said of it."""
    shutil.copytree(data_folder() / "own" / "examples" / kit, folder)
    expected = set()
    for slip in slips:
        file = folder / f"{kit}.{slip.file}"
        text = file.read_text(encoding="utf-8")
        assert slip.right in text, slip
        file.write_text(text.replace(slip.right, slip.wrong, 1), encoding="utf-8")
    for slip in slips:
        text = (folder / f"{kit}.{slip.file}").read_text(encoding="utf-8")
        at = text.index(slip.wrong)
        line = text.count("\n", 0, at + max(0, slip.wrong.find(slip.at))) + 1
        expected.add((f"{kit}.{slip.file}", line, slip.code))
    return str(folder / f"{kit}.yaml"), expected


def said_of(path: str) -> set[tuple[str, int, str]]:
    found = check_kit(path, options("1", copies=None)).diagnostics
    return {
        (Path(diagnostic.span.path).name, diagnostic.span.line, diagnostic.code)
        for diagnostic in found
        if diagnostic.span is not None
    }


@pytest.mark.dear
@pytest.mark.parametrize(("kit", "slip"), [(kit, slip) for kit in SLIPS for slip in SLIPS[kit]])
def test_a_slip_is_named_and_nothing_that_follows_from_it(
    tmp_path: Path, kit: str, slip: Slip
) -> None:
    path, expected = with_slips(kit, tmp_path / "kit", slip)
    assert said_of(path) == expected


@pytest.mark.sample(12)
@pytest.mark.parametrize(
    "pair", PAIRS, ids=lambda pair: "-".join(re.sub("[^a-z]+", "", s.wrong[:20]) for s in pair[1:])
)
def test_two_slips_are_named_in_one_run_and_nothing_that_follows_from_them(
    tmp_path: Path, pair: tuple[str, Slip, Slip]
) -> None:
    kit, *slips = pair
    path, expected = with_slips(kit, tmp_path / "kit", *slips)
    assert said_of(path) == expected


def test_to_ask_what_could_be_read_all_that_could_not_is_not_looked_through() -> None:
    """A file may have thousands of unknown keys, and is asked about each of as many kinds."""

    class Unread(frozenset[KeyPath]):
        def __iter__(self) -> NoReturn:
            raise AssertionError("each of the paths is looked at")

    kinds = [("components", "deck", "kinds", f"k{number}") for number in range(50)]
    partly = PartlyRead.model_construct().without_keys(frozenset((*kind, "art") for kind in kinds))
    partly._unread = Unread(partly._unread)
    partly._holding_unread = Unread(partly._holding_unread)
    for kind in kinds:
        assert partly.is_known(*kind) and not partly.is_read(*kind)
        assert partly.is_read(*kind, "name") and not partly.is_known(*kind, "art")
        assert not partly.is_known(*kind, "art", "x")
    assert partly.is_read("components", "chips") and not partly.is_read("components")
    assert not partly.is_read()


def test_an_odd_row_or_cell_of_a_table_hides_none_of_its_other_errors(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text(
        "name,text,emblem,colour,count\n"
        "Diamonds,Keep it, if you can,diamonds,#4477aa,4\n"
        "Gold,Take it,gold,#b8860,6\n"
        "Bats,Give it,bta,#5b4636,=A1\n"
        "Cave-in,Give {hafl},rockfall,#7d3c2f,x\n",
        "utf-8",
    )
    boxes = "n: {at: [9 %, 9 %, 80 %, 20 %], show: prize}"
    face = f"{{like: title-text, boxes: {{{boxes}}}}}"
    found = faults(tmp_path, f"d: {{make: cards, rows: t.csv, face: {face}}}", "{{ d.count }}\n")
    # Whether a row that cannot be read has a value, or how many there are, is not known.
    assert [(it.code, it.span and it.span.line) for it in found] == [
        ("CSV103", 2),
        ("OG104", 3),
        ("OG103", 4),
        ("CSV106", 4),
        ("OG140", 5),
        ("OG102", 5),
    ]


def test_errors_come_by_file_and_line_those_of_the_kit_itself_first(tmp_path: Path) -> None:
    (tmp_path / "z.csv").write_text("name,emblem,count\nA,star,x\nB,satr,1\n", "utf-8")
    (tmp_path / "a.csv").write_text("name,emblem\nA,satr\n", "utf-8")
    face = "{boxes: {n: {at: [50 %, 9 %, 80 %, 20 %], show: name}}}"
    components = (
        "z: {make: cards, rows: z.csv, face: picture}\n"
        "  a: {make: cards, rows: a.csv, face: picture, back: {emblem: strar}}\n"
        f"  d: {{make: cards, face: {face}, kinds: {{a: {{name: A}}}}}}\n"
        "checks: [{count: {of: dd}}]"
    )
    found = [it.span for it in faults(tmp_path, components, "{{ d.cuont }}\n") if it.span]
    files = [Path(span.path).name for span in found]
    assert list(dict.fromkeys(files)) == ["kit.yaml", "a.csv", "r.md", "z.csv"]
    assert len(found) == 7
    for before, after in pairwise(found):
        assert before.path != after.path or (before.line, before.column) <= (
            after.line,
            after.column,
        )


@pytest.mark.parametrize(
    ("key", "slip", "hint"),
    [
        ("make: cards", "make: deck", "`cards`"),
        ("make: dice", "make: die", "`dice`"),
        ("make: counters", "make: Tokens", "`counters`"),
    ],
)
def test_what_others_call_a_component_is_known(
    key: str, slip: str, hint: str, tmp_path: Path
) -> None:
    kinds = "faces: [1, 2, 3, 4, 5, 6]" if "dice" in key else "kinds: {a: {emblme: star}}"
    size = "size: {width: 2 in, hieght: 3 in}" if "cards" in key else "size: 1"
    found = faults(tmp_path, f"d: {{{slip}, {size}, {kinds}}}")
    right = faults(tmp_path, f"d: {{{key}, {size}, {kinds}}}")
    (of_choice,) = (it for it in found if it.code == "YML107")
    assert of_choice.hint == f"did you mean {hint}?"
    others = [it for it in found if it is not of_choice]
    assert [(it.code, it.message) for it in others] == [(it.code, it.message) for it in right]
    assert others


@pytest.mark.parametrize(
    ("right", "slip", "code"),
    [("game: own", "gaem: own", "YML006"), ("rules: r.md", "rules: 0", "YML102")],
)
def test_the_game_and_the_rules_hide_nothing(
    right: str, slip: str, code: str, tmp_path: Path
) -> None:
    components = "d: {make: crads, kinds: {a: {name: A}}}\nchecks: [{count: {of: dd}}]"
    others = [(it.code, it.span and it.span.line) for it in faults(tmp_path, components)]
    assert [code for code, _ in others] == ["YML107", "OG118"]
    kit = tmp_path / "kit.yaml"
    kit.write_text(kit.read_text("utf-8").replace(right, slip), "utf-8")
    found = check_kit(str(kit), options("1", copies=None)).diagnostics
    assert [(it.code, it.span and it.span.line) for it in found if it.code != code] == others
    assert [it.code for it in found].count(code) == 1


def test_all_keys_that_a_misnamed_component_lacks_are_named(tmp_path: Path) -> None:
    found = faults(tmp_path, "b: {make: map}")
    right = faults(tmp_path, "b: {make: board}")
    assert len(right) == 2
    assert [it for it in found if it.code != "YML107"] == right
