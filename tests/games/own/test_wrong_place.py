"""Icons among words without icons, words that are added up, and dashes that were forgotten."""

import re
from pathlib import Path

import pytest

from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.faces.layouts import boxes_of, boxes_of_kind
from kitgen.pipeline.kit.prepare import define_kit
from tests.games.own.test_kit import faults
from tests.pipeline.factories import options

DOCS = Path(__file__).resolve().parents[3] / "docs"
BOARD = "b: {make: board, grid: {squares: [3, 3]}, cell: 2 in, KEY}"
PAD = "p: {make: pad, width: 6 in, rows: [ROW]}"


def said(folder: Path, components: str) -> list[str]:
    return [f"{fault.code} {fault.hint}" for fault in faults(folder, components)]


@pytest.mark.parametrize(
    "components",
    [
        PAD.replace("ROW", '"Gems {gem}"'),
        PAD.replace("ROW", '{row: "Gems {gem}", boxes: 3}'),
        PAD.replace("ROW", '{row: Gems, boxes: [A, "{gem}"]}'),
        PAD.replace("rows", 'columns: ["{gem}"], rows').replace("ROW", "A"),
        'p: {make: aid, title: "The {gem} turn", lines: [Go.]}',
        'c: {make: cards, kinds: {a: {name: A}}, back: {title: "{gem}"}}',
        BOARD.replace("KEY", 'marks: {C2: "{gem} x"}'),
    ],
)
def test_an_icon_among_words_without_icons_is_refused_where_it_is(
    components: str, tmp_path: Path
) -> None:
    (fault,) = faults(tmp_path, components)
    assert fault.span is not None
    assert fault.code == "OG158"
    assert "`{gem}`" in fault.message
    line = (tmp_path / "kit.yaml").read_text("utf-8").splitlines()[fault.span.line - 1]
    assert re.match('"[^"]*{gem}', line[fault.span.column - 1 :])
    assert (fault.hint or "").startswith("take `{gem}` out")
    for words in ("gem", "{x}"):
        assert faults(tmp_path, components.replace("{gem}", words)) == []
    (misspelt,) = faults(tmp_path, components.replace("{gem}", "{coyn}"))
    assert misspelt.code == "OG158"


def test_the_hints_on_an_icon_say_where_one_is_printed(tmp_path: Path) -> None:
    (mark,) = said(tmp_path, BOARD.replace("KEY", 'marks: {C2: "{fish}"}'))
    assert mark == "OG158 take it out, and write `emblems: {C2: fish}` in `b`"
    assert faults(tmp_path, BOARD.replace("KEY", "emblems: {C2: fish}")) == []
    (of_boxes,) = said(tmp_path, PAD.replace("ROW", '{row: "Gems {gem}", boxes: 3}'))
    assert of_boxes.endswith("a row of boxes may have `icon: gem` instead")
    assert faults(tmp_path, PAD.replace("ROW", "{row: Gems, icon: gem, boxes: 3}")) == []
    (row,) = said(tmp_path, PAD.replace("ROW", '"Gems {gem}"'))
    (shown,) = re.findall("as in `(.*)`$", row)
    assert shown == "{row: Gems, icon: gem, boxes: 9}"
    assert faults(tmp_path, PAD.replace("ROW", shown)) == []


def test_an_emblem_of_a_row_of_boxes_is_its_icon(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, PAD.replace("ROW", "{row: Gems, emblem: gem, boxes: 3}"))
    assert fault.hint == "write `icon` instead of `emblem`"


WARES = "c: {make: cards, rows: t.csv}\nchecks: [{sum: {of: c, value: kind, at_least: 1}}]"


@pytest.mark.parametrize(
    ("rows", "hint"),
    [
        (
            "name,kind,worth\nA,food,2\nB,tool,\nC,food,4",
            "OG147 did you mean `worth`?",
        ),
        ("name,kind\nA,food\nB,tool", "OG147 name a value that is a whole number"),
        ("name,kind,worth\nA,#112233,2\nB,#b8860b,4", "OG147 did you mean `worth`?"),
    ],
)
def test_words_in_every_row_are_one_mistake_of_the_check(
    rows: str, hint: str, tmp_path: Path
) -> None:
    (tmp_path / "t.csv").write_text(rows, "utf-8")
    (fault,) = faults(tmp_path, WARES)
    assert f"{fault.code} {fault.hint}" == hint
    assert fault.message == "`kind` of `c` has no numbers, only words"
    assert fault.span is not None
    assert Path(fault.span.path).name == "kit.yaml"


def test_emblems_in_a_column_of_files_are_one_mistake(tmp_path: Path) -> None:
    def found(head: str) -> list[str]:
        (tmp_path / "t.csv").write_text(f"name,{head}\nA,fish\nB,\nC,\nD,boat\n", "utf-8")
        deck = "c: {make: cards, rows: t.csv, face: corners}\nicons: {boat: ship}"
        return said(tmp_path, deck)

    assert found("art") == ["OG117 call it `emblem`"]
    assert found("emblem") == []


CHECKS = """d: {make: dice, faces: [1, 2, 3, 4, 5, 6]}
checks:
  - count: {of: d, at_least: 1}
  - count: {of: d, at_most: 3}
  - dice: {roll: 1d6, at_least: 1, chance: ">= 50 %"}"""
ITEMS = [line for line in CHECKS.splitlines() if line.startswith("  - ")]


@pytest.mark.parametrize("item", ITEMS)
def test_a_space_that_lacks_after_a_dash_is_found_in_its_line(item: str, tmp_path: Path) -> None:
    joined = item.replace("- ", "-")
    (fault,) = faults(tmp_path, CHECKS.replace(item, joined))
    assert fault.span is not None
    written = (tmp_path / "kit.yaml").read_text("utf-8").splitlines()
    assert (fault.code, written[fault.span.line - 1]) == ("YML017", joined)
    assert fault.hint == f"write `{item.strip()}`"
    assert faults(tmp_path, CHECKS) == []


def test_a_space_that_lacks_after_every_dash_is_one_mistake(tmp_path: Path) -> None:
    only = "\n".join([*CHECKS.splitlines()[:2], ITEMS[0].replace("- ", "-")])
    assert said(tmp_path, only) == ["YML102 write a space after each dash, as in `- count: ...`"]


def test_a_second_item_without_its_dash_is_not_to_be_thrown_away(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, CHECKS.replace(ITEMS[1], ITEMS[1].replace("- ", "  ")))
    assert fault.span is not None
    assert fault.code == "YML015"
    line = fault.span.line
    assert fault.hint == (
        f"begin line {line} with `- ` if it is another item; else keep one of the two lines"
    )
    lines = (tmp_path / "kit.yaml").read_text("utf-8").splitlines()
    assert lines[line - 1].strip() == ITEMS[1].strip("- ")
    # A key that is not the first of its item is no item without a dash.
    (within,) = said(tmp_path, CHECKS.replace("at_most: 3", "at_most: 3, of: d"))
    assert within == "YML015 keep one of the two"


def test_a_counter_without_its_name_has_its_picture_in_the_middle(tmp_path: Path) -> None:
    def place(counters: str) -> object:
        assert faults(tmp_path, counters) == []
        kit = define_kit(str(tmp_path / "kit.yaml"), options("1", copies=None).kit)
        assert isinstance(kit.definition, OwnDefinition)
        (of_kind,) = kit.definition.kinds_of("c")
        return boxes_of_kind(boxes_of(kit.definition.decks["c"].face), of_kind)["picture"].at

    long = "c: {make: counters, size: 0.75 in, kinds: {a: {name: Extraordinarily, emblem: fish}}}"
    (fault,) = faults(tmp_path, long)
    (face,) = re.findall("print none: `(face: .*)`$", fault.hint or "")
    bare = long.replace("name: Extraordinarily, ", "")
    assert place(long.replace("kinds:", f"{face}, kinds:")) == place(bare)


def test_the_example_of_a_board_that_is_connected_is(tmp_path: Path) -> None:
    text = (DOCS / "own-games.md").read_text("utf-8")
    (board,) = re.findall(r"^  cellar:\n(?:    .*\n)+", text, re.MULTILINE)
    (check,) = re.findall(r"^  - connected: \{of: cellar.*\n", text, re.MULTILINE)
    assert "by:" in check
    assert faults(tmp_path, f"{board.strip()}\nchecks:\n{check}") == []
