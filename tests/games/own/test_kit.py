"""A game of one's own through the whole house: built, read back, made again, and tampered with."""

import csv
import json
import re
import shutil
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from kitgen.cli import GOOD, run
from kitgen.contract import PieceReading
from kitgen.definitions.wording import near_miss
from kitgen.diagnostics import Diagnostic
from kitgen.drawing.inks import InkStyle
from kitgen.games.own import GAME
from kitgen.games.own.emblems import EMBLEMS, emblem
from kitgen.packaging.summaries import GUIDE_ID, STORAGE_ID
from kitgen.records.manifest import COVER, RULES_ID
from tests.games.kits import Printed, readings_of
from tests.games.own.conftest import LIGHTHOUSE
from tests.games.reading import read_back
from tests.pipeline.factories import build_one, check_kit, options, verify_folder


def codes(contents: Any, readings: dict[str, tuple[PieceReading, ...]]) -> list[str]:
    return [diagnostic.code for diagnostic in read_back(GAME, contents, readings)]


def changed(
    readings: dict[str, tuple[PieceReading, ...]], job: str, name: str, side: str, **changes: Any
) -> dict[str, tuple[PieceReading, ...]]:
    """Return readings in which one printed side of a piece is another."""
    pieces = tuple(
        replace(reading, **changes) if (reading.name, reading.side) == (name, side) else reading
        for reading in readings[job]
    )
    assert pieces != readings[job]
    return readings | {job: pieces}


def piece(readings: dict[str, tuple[PieceReading, ...]], job: str, name: str) -> PieceReading:
    return next(
        reading for reading in readings[job] if (reading.name, reading.side) == (name, "front")
    )


ROOT = Path(__file__).resolve().parents[3]


def faults(
    folder: Path,
    components: str,
    rules: str = "Lay.\n",
    sides: str = "long-edge",
    without: tuple[str, ...] = (COVER, STORAGE_ID),
) -> list[Diagnostic]:
    """Return what is wrong with a kit of these components and rules, without some of its parts."""
    kit = folder / "kit.yaml"
    words = LIGHTHOUSE.read_text("utf-8")
    kept = words[words.index("game:") : words.index("components:")]
    head = f"id: lighthouse-two\n{kept}rules: r.md\n"
    kit.write_text(f"{head}components:\n  {components}\n", encoding="utf-8")
    (folder / "r.md").write_text(rules, encoding="utf-8")
    asked = options("1", copies=None, sides=sides, without=without)
    return [*check_kit(str(kit), asked).diagnostics]


@pytest.mark.dear
def test_a_kit_is_built_and_made_again_from_what_it_carries(lighthouse: Path) -> None:
    assert verify_folder(lighthouse) == ()
    carried = {path.name for path in (lighthouse / "sources").rglob("*") if path.is_file()}
    assert {"lighthouse.yaml", "orders.csv", "rules.md"} <= carried


@pytest.mark.dear
@pytest.mark.sample
def test_what_is_printed_is_what_the_authors_files_say(printed: Printed) -> None:
    """The files are read by Python's and PyYAML's own readers."""
    _, readings = printed
    written = yaml.safe_load(LIGHTHOUSE.read_text("utf-8"))["components"]
    with (LIGHTHOUSE.parent / "orders.csv").open(encoding="utf-8", newline="") as file:
        rows = [*csv.DictReader(file)]
    cards = Counter(
        " ".join(" ".join(text.words for text in reading.texts).split())
        for reading in readings["catch"]
        if reading.side == "front"
    )
    assert cards == {
        " ".join(f"{row['corner']} {row['name']} {row['text']}".split()): int(row["count"] or 1)
        for row in rows
    }
    tiles = [reading for reading in readings["sea"] if reading.side == "front"]
    assert Counter(tile.texts[0].words for tile in tiles) == {
        kind["name"]: kind["count"] for kind in written["sea"]["kinds"].values()
    }
    boats = [reading for reading in readings["boats"] if reading.side == "front"]
    assert len(boats) == sum(kind["count"] for kind in written["boats"]["kinds"].values())
    (board,) = readings["harbour"]
    assert {"start", "light", "house"} <= {text.words for text in board.texts}


def test_a_faithful_print_reads_back_clean(printed: Printed) -> None:
    assert codes(*printed) == []


def test_what_was_changed_is_found_and_named(printed: Printed) -> None:
    contents, readings = printed
    card, tile = piece(readings, "catch", "cod 1"), piece(readings, "sea", "bay 1")
    without = readings | {"catch": readings["catch"][1:]}
    other_card = changed(readings, "catch", "cod 1", "front", texts=card.texts[1:])
    other_tile = changed(readings, "sea", "bay 1", "front", paths=tile.paths[:-3])
    spit = piece(readings, "sea", "spit 1")
    turned = changed(readings, "sea", "bay 1", "front", paths=spit.paths)
    board = piece(readings, "harbour", "harbour")
    bare = changed(readings, "harbour", "harbour", "front", texts=board.texts[1:2])
    back = changed(readings, "sea", "bay 1", "back", texts=())
    gone = readings | {"harbour": ()}
    assert codes(contents, without) == ["OG201"]
    assert codes(contents, other_card) == ["OG202"]
    assert codes(contents, turned) == ["OG203", "OG220"]
    assert codes(contents, other_tile) == ["OG220"]
    assert codes(contents, bare) == ["OG204"]
    assert codes(contents, gone) == ["OG204"]
    assert "OG206" in codes(contents, back)


def test_an_order_that_is_not_the_listed_one_is_found(printed: Printed) -> None:
    contents, readings = printed
    order = contents["orders"]["catch"]
    first = next(at for at, kind in enumerate(order) if kind != order[0])
    order = [order[first], *order[1:first], order[0], *order[first + 1 :]]
    swapped = contents | {"orders": contents["orders"] | {"catch": order}}
    assert set(codes(swapped, readings)) == {"OG205"}


@pytest.mark.dear
def test_an_order_of_kinds_named_with_numbers_is_read_place_by_place(tmp_path: Path) -> None:
    """Ninety cards called 1 to 90 stand in three columns beside the numbers of their places."""
    (tmp_path / "balls.csv").write_text("name\n" + "\n".join(map(str, range(1, 91))), "utf-8")
    kit = tmp_path / "bingo.yaml"
    kit.write_text(
        "id: bingo\ngame: own\ntitle: Bingo\nsummary: Numbers are called.\n"
        "credits: {designer: Ann, publisher: us, year: 2026, source: us, terms: Ours.}\n"
        "components: {balls: {make: cards, size: mini, rows: balls.csv}}\n"
        "rules: bingo.md\nshuffle: [balls]\n",
        encoding="utf-8",
    )
    (tmp_path / "bingo.md").write_text("Call the cards from the top.\n", encoding="utf-8")
    built = build_one(str(kit), tmp_path / "out", "7", copies=None)
    contents, readings = readings_of(built.folder)
    order = contents["orders"]["balls"]
    assert codes(contents, readings) == []
    order[40], order[80] = order[80], order[40]
    assert codes(contents, readings) == ["OG205", "OG205"]


def test_contents_with_an_order_of_other_pieces_are_refused(printed: Printed) -> None:
    contents, readings = printed
    order = ["cod"] * len(contents["orders"]["catch"])
    odd = contents | {"orders": contents["orders"] | {"catch": order}}
    assert codes(odd, readings) == ["KIT221"]


@pytest.mark.dear
def test_one_seed_gives_one_order_and_one_more_component_changes_no_other(tmp_path: Path) -> None:
    orders = []
    for shuffled in ("[catch]", "[catch, sea]"):
        kit = tmp_path / f"kit{len(orders)}.yaml"
        kit.write_text(
            f"id: lighthouse-two\nextends: {LIGHTHOUSE}\nshuffle: {shuffled}\n", encoding="utf-8"
        )
        built = build_one(str(kit), tmp_path / f"out{len(orders)}", "7", copies=None)
        orders.append(json.loads((built.folder / "contents.json").read_text("utf-8"))["orders"])
    assert orders[0]["catch"] == orders[1]["catch"]
    assert sorted(orders[0]["catch"]) != orders[0]["catch"]


@pytest.mark.dear
def test_kinds_with_nearly_one_name_are_kinds_of_their_own(tmp_path: Path) -> None:
    """Two rows A and a third A 2, which the second of them would be called otherwise."""
    kit = tmp_path / "kit.yaml"
    kit.write_text(
        f"id: lighthouse-two\nextends: {LIGHTHOUSE}\nshuffle: []\nchecks: []\nrules: r.md\n"
        "components:\n  catch: {make: cards, rows: rows.csv}\n"
        "  gulls: {make: cards, kinds: {a-b: {name: One, count: 2}, a--b: {name: Two}}}\n",
        encoding="utf-8",
    )
    (tmp_path / "r.md").write_text("Catch {{ gulls.a--b.count }} of {{ gulls.a-b.count }}.\n")
    (tmp_path / "rows.csv").write_text("name,count\nA,1\nA,2\nA 2,3\nA,4\n", encoding="utf-8")
    built = build_one(str(kit), tmp_path / "out", "7", copies=None)
    components = json.loads((built.folder / "contents.json").read_text("utf-8"))["components"]
    assert [one["count"] for one in components["catch"]["kinds"].values()] == [1, 2, 3, 4]
    assert {kind: one["count"] for kind, one in components["gulls"]["kinds"].items()} == {
        "a-b": 2,
        "a--b": 1,
    }
    assert verify_folder(built.folder) == ()


@pytest.mark.parametrize("name", [RULES_ID, GUIDE_ID, STORAGE_ID, "label", "box", "orders"])
def test_a_component_is_not_called_as_what_kitgen_prints(name: str, tmp_path: Path) -> None:
    found = faults(tmp_path, f"{name}: {{make: cards, kinds: {{a: {{name: A}}}}}}")
    assert [diagnostic.code for diagnostic in found] == ["OG106"]


def test_a_component_is_not_called_as_the_bases_of_standees(tmp_path: Path) -> None:
    men = "men: {make: standees, height: 1.5 in, kinds: {a: {name: A}}}"
    cards = "{make: cards, kinds: {a: {name: A}}}"
    (found,) = faults(tmp_path, f"{men}\n  men-bases: {cards}")
    assert found.code == "OG106" and "the bases of `men`" in found.message
    lines = (tmp_path / "kit.yaml").read_text("utf-8").splitlines()
    assert found.span is not None and lines[found.span.line - 1].startswith("  men-bases:")
    assert not faults(tmp_path, f"{men}\n  base: {cards}")


@pytest.mark.dear
def test_the_guide_calls_no_component_as_what_kitgen_prints(tmp_path: Path) -> None:
    """Whoever copies an example out of it would be refused."""
    guide = (ROOT / "docs" / "own-games.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```yaml\n(.*?)```", guide, re.DOTALL)
    # A block that begins further right shows what stands below `components`.
    whole = ["components:\n" * block.startswith("  ") + block for block in blocks]
    shown = [block for block in map(yaml.safe_load, whole) if isinstance(block, dict)]
    names = {name for block in shown for name in block.get("components", {})}
    checks = [check for block in shown for check in block.get("checks", ())]
    keys = [key for check in checks for key in check.values()]
    called = [key[word] for key in keys for word in ("of", "from") if word in key]
    # Some checks are of several components.
    named = [name for one in called for name in (one if isinstance(one, list) else [one])]
    names |= {name for name in named if isinstance(name, str)}
    assert len(names) > 9
    for name in sorted(names):
        found = faults(tmp_path, f"{name}: {{make: cards, kinds: {{a: {{name: A}}}}}}")
        assert "OG106" not in {diagnostic.code for diagnostic in found}, name


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("10", "10 %"),
        ("0.18", "18 %"),
        ("1.003", "100.3 %"),
        ("-4", "100.3 %"),
        (".inf", "100.3 %"),
    ],
)
def test_what_is_wrong_within_a_face_is_said_of_it_alone(
    tmp_path: Path, written: str, meant: str
) -> None:
    """A face is a name or a group of keys, and a component is one of several sorts."""
    boxes = f"x: {{at: [{written}, 0 %, 0 %, 1 %], show: name}}"
    (one,) = faults(
        tmp_path, f"c: {{make: cards, face: {{boxes: {{{boxes}}}}}, kinds: {{a: {{}}}}}}"
    )
    assert (one.code, "`at`" in one.message) == ("YML112", True)
    assert one.hint == f"write a number and the sign, as in `{meant}`"


@pytest.mark.parametrize(
    ("at", "hint"),
    [
        ("50 %, 0 %, 60 %, 9 %", "write `at: [50 %, 0 %, 50 %, 9 %]` in `x`"),
        ("100 %, 0 %, 30 %, 9 %", "write `at: [70 %, 0 %, 30 %, 9 %]` in `x`"),
        ("5 %, 0 %, 0 %, 9 %", "make it larger"),
    ],
)
def test_the_hint_of_a_box_beyond_its_face_does(at: str, hint: str, tmp_path: Path) -> None:
    box = f"x: {{at: [{at}], show: picture}}"
    found = faults(tmp_path, f"c: {{make: cards, face: {{boxes: {{{box}}}}}, kinds: {{a: {{}}}}}}")
    assert [(diagnostic.code, diagnostic.hint) for diagnostic in found] == [("OG108", hint)]


def test_a_card_larger_than_the_sheet_names_paper_that_takes_it(tmp_path: Path) -> None:
    large = "size: {width: 5.5 in, height: 6 in}, back: {fold: true, title: B}"
    card = f"c: {{make: cards, {large}, kinds: {{a: {{name: A}}}}}}"
    (one,) = (found for found in faults(tmp_path, card) if found.code.startswith("PRT10"))
    assert (one.code, one.hint) == ("PRT101", "make it smaller, or build with --paper legal")
    with_it = options("1", paper="legal", copies=None)
    still = [found.code for found in check_kit(str(tmp_path / "kit.yaml"), with_it).diagnostics]
    assert not any(code.startswith("PRT10") for code in still), still


def test_a_word_without_end_is_cut_in_the_message_about_it(tmp_path: Path) -> None:
    found = faults(tmp_path, "c: {make: cards, kinds: {a: {name: A}}}", rules="a" * 9_000)
    assert [diagnostic.code for diagnostic in found] == ["PRT202"]
    assert len(found[0].message) < 200


def test_everything_that_is_wrong_in_all_files_comes_out_in_one_run(tmp_path: Path) -> None:
    folder = tmp_path / "kit"
    shutil.copytree(LIGHTHOUSE.parent, folder)
    kit, table, rules = (folder / name for name in ("lighthouse.yaml", "orders.csv", "rules.md"))
    kit.write_text(
        kit.read_text("utf-8").replace("of: harbour", "of: habrour").replace("rover", "rovre"),
        encoding="utf-8",
    )
    table.write_text(table.read_text("utf-8").replace(",8\n", ",eight\n", 1), encoding="utf-8")
    rules.write_text("Lay {{ sea.cuont }}.\n\n> So.\n", encoding="utf-8")
    found = check_kit(str(kit), options("1", copies=None)).diagnostics
    places = {
        (diagnostic.code, Path(diagnostic.span.path).name, diagnostic.span.line)
        for diagnostic in found
        if diagnostic.span
    }
    assert places == {
        ("OG102", "orders.csv", 2),
        ("OG103", "lighthouse.yaml", 19),
        ("OG114", "rules.md", 3),
        ("OG115", "rules.md", 1),
        ("OG118", "lighthouse.yaml", 46),
    }
    assert all(diagnostic.hint for diagnostic in found)


@pytest.mark.parametrize(
    ("written", "typed", "code", "hint"),
    [
        ("    make: cards", "    makes: cards", "YML006", "did you mean `make`?"),
        ("    make: cards", "    make: card", "YML107", "did you mean `cards`?"),
        ("    rows: ", "    row: ", "YML006", "did you mean `rows`?"),
        ("grid: {squares:", "grid: {squaers:", "YML006", "did you mean `squares`?"),
    ],
)
def test_a_slip_in_a_component_is_named_with_what_was_meant(
    tmp_path: Path, written: str, typed: str, code: str, hint: str
) -> None:
    folder = tmp_path / "kit"
    shutil.copytree(LIGHTHOUSE.parent, folder)
    kit = folder / LIGHTHOUSE.name
    before = kit.read_text("utf-8")
    assert written in before
    kit.write_text(before.replace(written, typed, 1), encoding="utf-8")
    found = check_kit(str(kit), options("1", copies=None)).diagnostics
    (one,) = (diagnostic for diagnostic in found if diagnostic.hint == hint)
    assert one.code == code
    assert one.span is not None
    assert typed in kit.read_text("utf-8").splitlines()[one.span.line - 1]


def test_a_game_to_start_from_builds_at_once_and_nothing_is_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "gold-rush", "--own"]) == GOOD
    written = {path.name for path in tmp_path.iterdir()}
    assert written == {"gold-rush.yaml", "gold-rush.csv", "gold-rush.md", "own.schema.json"}
    assert run(["build", "gold-rush.yaml", "--no-svg"]) == GOOD
    # Who forgets to write a name is reminded by the sheets, in a sentence for those who play.
    rules = Path("output", "gold-rush-1", "rules.html").read_text(encoding="utf-8")
    assert "Designed and published by Your Name. Source: written for this kit." in rules
    Path("gold-rush.md").write_text("mine\n", encoding="utf-8")
    Path("gold-rush.yaml").unlink()
    assert run(["new", "gold-rush", "--own"]) != GOOD
    assert "gold-rush.md exists" in capsys.readouterr().err
    assert Path("gold-rush.md").read_text("utf-8") == "mine\n"
    assert not Path("gold-rush.yaml").exists()


@pytest.mark.parametrize("style", InkStyle)
def test_every_emblem_is_there_and_no_two_names_are_mistaken_for_each_other(
    style: InkStyle,
) -> None:
    for name in EMBLEMS:
        _, box = emblem(name, style)
        assert box.width > 0 and box.height > 0
        assert near_miss(name, [other for other in EMBLEMS if other != name], 0.8) is None


WRONG = """id: bad
game: own
title: Bad
sumary: A slip.
credits: {designer: null, publisher: yourself, year: null, source: an idea, terms: Yours.}
components:
  treasures: {make: cards, rows: bad.csv, face: picture-title-text, bck: {emblem: star}}
  more: {rows: bad.csv}
  chips: {make: counters, size: wide, kinds: {a: {emblem: coin}}}
rules: bad.md
checks:
  - count: {of: treasures, at_leest: 3}
"""


@pytest.mark.dear
@pytest.mark.parametrize("taken_out", [(), ("credits", "title"), ("checks", "  - count")])
def test_slips_in_the_file_do_not_hide_those_in_tables_and_rules(
    tmp_path: Path, taken_out: tuple[str, ...]
) -> None:
    lines = [line for line in WRONG.splitlines() if not line.startswith(taken_out or ("-",))]
    (tmp_path / "bad.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    rows = "name,text,emblem,colour,count\nA,b,coin,blue,1\nB,c,gold,,two\n"
    (tmp_path / "bad.csv").write_text(rows, encoding="utf-8")
    # Which numbers and pieces there are nobody knows before the file is mended.
    text = "# Hi\n\nTake {{ more.count }}.\n\n> No.\n"
    (tmp_path / "bad.md").write_text(text, encoding="utf-8")
    found = check_kit(str(tmp_path / "bad.yaml"), options("1", copies=None)).diagnostics
    at = {
        (Path(diagnostic.span.path).name, diagnostic.span.line, diagnostic.code)
        for diagnostic in found
        if diagnostic.span
    }
    assert {one for one in at if one[0] != "bad.yaml"} == {
        ("bad.csv", 2, "OG104"),
        ("bad.csv", 3, "OG102"),
        ("bad.md", 5, "OG114"),
    }
    assert {code for file, _, code in at if file == "bad.yaml"} >= {"YML006", "YML105"}


MISSING = """id: bad
game: own
title: Bad
summary: A slip.
credits: {designer: null, publisher: yourself, year: null, source: an idea, terms: Yours.}
icons:
  fish: nope.svg
  oar: 5
components:
  sea: {make: cards, rows: bad.csv, face: picture-title-text, back: {emblem: shp}}
  chips: {make: conters, kinds: {a: {emblem: coin}}}
  coins:
    make: counters
    size: 1 in
    kinds:
      b: {emblem: fih}
      c: {art: gone.png}
      d: {emblem: oar}
      e: {emblem: fish}
rules: bad.md
"""


@pytest.mark.dear
@pytest.mark.parametrize(
    ("line", "instead", "of_icons"),
    [
        ("", "", True),
        # A misspelt group is read as it was meant.
        ("icons:", "icon:", True),
        # Where the group is none, nobody knows which icons there were to be.
        ("icons:\n  fish: nope.svg\n  oar: 5\n", "icons: none\n", False),
    ],
)
def test_slips_in_the_file_do_not_hide_files_and_icons_that_are_not_there(
    tmp_path: Path, line: str, instead: str, of_icons: bool
) -> None:
    text = MISSING.replace(line, instead, 1)
    (tmp_path / "bad.yaml").write_text(text, encoding="utf-8")
    rows = "name,emblem,art\nA,coyn,\nB,oar,missing.png\n"
    (tmp_path / "bad.csv").write_text(rows, encoding="utf-8")
    rules = "# Hi\n\n![](chips.a)\n\n![](island.svg)\n\nTake {oar} and {fsh}.\n"
    (tmp_path / "bad.md").write_text(rules, encoding="utf-8")
    found = check_kit(str(tmp_path / "bad.yaml"), options("1", copies=None)).diagnostics
    at = {
        (str(diagnostic.span).removeprefix(f"{tmp_path}/"), diagnostic.code) for diagnostic in found
    }
    places = {
        name: f"bad.yaml:{text[: text.index(name)].count(chr(10)) + 1}"
        for name in ("shp", "fih", "gone")
    }
    of_files = {(places["gone"], "KIT302"), ("bad.csv:3", "KIT302"), ("bad.md:5", "KIT302")}
    if of_icons:
        of_files.add(("bad.yaml:7", "KIT302"))
    unknown = {
        (places["shp"], "OG103"),
        (places["fih"], "OG103"),
        ("bad.csv:2", "OG103"),
        ("bad.md:7", "OG140"),
    }
    lines = {(place.rpartition(":")[0], code) for place, code in at if not code.startswith("YML")}
    assert lines == of_files | (unknown if of_icons else set())
