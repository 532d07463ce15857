"""Kits whose counts the seed draws: what is printed, what is reported, which files it changes."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from kitgen.diagnostics import DefinitionError, Diagnostic, Severity, Where
from kitgen.pipeline.kit.prepare import define_kit, generate_kit, prepare_kits
from kitgen.pipeline.schemas import schemas
from kitgen.pipeline.variants import write_variant
from tests.pipeline.factories import build_one, options, verify_folder
from tests.printed_jobs import file_of, pages_of

NIGHT = """\
id: night
extends: demon-mine
title: Night
tiles:
  miner: {count: {between: [4, 8]}}
  lodestone: {count: {between: [1, 6]}}
  tee: {count: {fill: true}}
  elbow: {count: {weight: 2}}
"""


def written(folder: Path, text: str, name: str = "night") -> str:
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the kit in two sets, for reading only."""
    folder = tmp_path_factory.mktemp("night")
    return build_one(written(folder, NIGHT), folder, "3", copies=2).folder


def pdfs(folder: Path) -> dict[str, bytes]:
    return {path.stem.partition("-")[2]: path.read_bytes() for path in folder.glob("*.pdf")}


def words_of(folder: Path, job: str) -> str:
    """Return the words of a job's pages with one space between them, in the order of drawing."""
    document = pypdfium2.PdfDocument(file_of(folder, job))
    texts = [document[page].get_textpage().get_text_range() for page in pages_of(folder, job)]
    document.close()
    return " ".join(" ".join(texts).split())


@pytest.mark.dear
def test_the_deck_that_was_drawn_is_what_is_printed_and_said(night: Path) -> None:
    contents = json.loads((night / "contents.json").read_text(encoding="utf-8"))
    held = Counter(tile["kind"] for tile in contents["tiles"])
    assert {kind: count for kind, count in contents["deck"].items() if count} == held
    assert sum(held.values()) == 105
    assert tuple(verify_folder(night)) == ()
    guide = words_of(night, "print-guide")
    page = (night / "index.html").read_text(encoding="utf-8")
    for kind, name in (("miner", "MINER"), ("lodestone", "LODESTONE"), ("tee", "TEE")):
        assert f"{held[kind]} × {name}" in guide
        assert f"{held[kind]} × {name}" in page


@pytest.mark.exhaustive
def test_a_drawn_kit_prints_its_seed_where_the_seed_decides(night: Path, tmp_path: Path) -> None:
    kit = written(tmp_path, NIGHT)
    one = build_one(kit, tmp_path / "one", "3", separate=True).folder
    other = build_one(kit, tmp_path / "out", "5", separate=True).folder
    again = build_one(kit, tmp_path / "again", "3", separate=True).folder
    assert pdfs(one) == pdfs(again)
    assert {job for job, read in pdfs(one).items() if read != pdfs(other)[job]} == {
        "print-guide",
        "tiles",
        "draw-order",
        "rules",
        "storage",
    }
    for job in ("print-guide", "tiles", "rules", "storage"):
        assert "seed3" in words_of(night, job).replace(" ", "")


@pytest.mark.dear
def test_all_sets_of_a_drawn_kit_have_the_one_deck(night: Path, tmp_path: Path) -> None:
    one = build_one(written(tmp_path, NIGHT), tmp_path, "3", copies=1).folder
    kits = (one, night)
    contents = [json.loads((kit / "contents.json").read_text("utf-8")) for kit in kits]
    assert contents[0]["deck"] == contents[1]["deck"]
    assert len(contents[1]["draw_orders"]) == 2
    lists = [words_of(kit, "print-guide") for kit in kits]
    deck = contents[0]["deck"]
    for printed in lists:
        assert f"{deck['tee']} × TEE, {deck['elbow']} × ELBOW" in printed
    assert ["In each set:" in printed for printed in lists] == [False, True]


@pytest.mark.exhaustive
def test_what_only_fills_the_pages_is_the_same_for_every_seed(tmp_path: Path) -> None:
    text = NIGHT.replace("{between: [4, 8]}", "6").replace("{between: [1, 6]}", "3")
    kit = written(tmp_path, text)
    one = build_one(kit, tmp_path, "3", separate=True).folder
    other = build_one(kit, tmp_path, "5", separate=True).folder
    assert {job for job, read in pdfs(one).items() if read != pdfs(other)[job]} == {"draw-order"}
    assert "deck" in json.loads((one / "contents.json").read_text(encoding="utf-8"))
    assert " × TEE" in words_of(one, "print-guide")


def refusals(reference: str, seed: str) -> list[str]:
    """What stops a kit, as the terminal tells it."""
    try:
        prepare_kits((reference,), options(seed, copies=None).kit)
    except DefinitionError as error:
        return [str(diagnostic) for diagnostic in error.diagnostics]
    return []


def test_a_draw_that_breaks_a_rule_names_the_seed_the_count_and_its_range(tmp_path: Path) -> None:
    text = NIGHT.replace("[4, 8]", "[4, 12]")
    kit = written(tmp_path, text)
    found = {seed: refusals(kit, seed) for seed in map(str, range(12))}
    refused = {seed: refusal for seed, refusal in found.items() if refusal}
    assert 0 < len(refused) < len(found)
    for seed, (refusal,) in refused.items():
        assert refusal.startswith(f"{kit}:5:18: error DM116: the kit holds ")
        assert f"; seed {seed} drew " in refusal
        assert "of `miner` (4 to 12)" in refusal


def test_a_fault_has_the_line_of_the_file_that_made_it_parent_or_child(tmp_path: Path) -> None:
    parent = written(tmp_path, NIGHT.replace("[4, 8]", "[8, 4]"))
    child = written(
        tmp_path, "id: late\nextends: night.yaml\ntiles:\n  cross:\n    count: 88\n", "late"
    )
    (refusal,) = refusals(child, "1")
    assert refusal.startswith(f"{parent}:5:28: error DM133")
    written(tmp_path, NIGHT)
    refusal, *_ = refusals(child, "1")
    assert refusal.startswith(f"{child}:4:3: error DM109")


def test_a_warning_of_a_draw_stops_a_strict_build(tmp_path: Path) -> None:
    kit = written(tmp_path, NIGHT.replace("[1, 6]", "[14, 20]"))
    (prepared,) = prepare_kits((kit,), options("1", copies=None).kit)
    (warning,) = prepared.warnings
    assert warning.code == "DM113"
    assert "; seed 1 drew " in warning.message
    with pytest.raises(DefinitionError):
        prepare_kits((kit,), options("1", copies=None, strict=True).kit)


def test_a_warning_that_no_draw_made_is_reported_once_and_without_the_seed(tmp_path: Path) -> None:
    def check_always(_definition: object, where: Where) -> Iterator[Diagnostic]:
        yield Diagnostic("DM999", Severity.WARNING, "0 of 1 things are right", where("title"))

    kit = define_kit(written(tmp_path, NIGHT), options().kit)
    game = replace(kit.game, definition_checks=(check_always,))
    warnings = tuple(check_always(kit.definition, kit.loaded.where))
    defined = replace(kit, game=game, warnings=warnings)
    assert generate_kit(defined, options("1", copies=None).kit).warnings == warnings


def test_a_new_variant_of_a_drawn_kit_shows_every_way_to_write_a_count(tmp_path: Path) -> None:
    kit = written(tmp_path, NIGHT)
    path, _ = write_variant("friday", kit, tmp_path)
    text = path.read_text(encoding="utf-8")
    for way in ("{between: [4, 8]}", "{fill: true}", "{weight: 3}"):
        assert text.replace("\n##    ", "").count(way) >= 1
    (plain,) = prepare_kits((str(path),), options("1", copies=None).kit)
    first, *lines = text.splitlines()
    assert first.startswith("# yaml-language-server")
    path.write_text("".join(f"{line.removeprefix('# ')}\n" for line in lines))
    (uncommented,) = prepare_kits((str(path),), options("1", copies=None).kit)
    assert plain.content == uncommented.content


def test_the_schema_describes_every_way_to_write_a_count() -> None:
    defs = schemas("demon-mine")["demon-mine"]["$defs"]
    number, drawn = defs["TileKind"]["properties"]["count"]["anyOf"]
    assert (number["type"], number["minimum"], number["maximum"]) == ("integer", 0, 500)
    ways = defs[drawn["$ref"].rpartition("/")[2]]["properties"]
    assert list(ways) == ["between", "fill", "weight"]
    assert all(way["description"] for way in ways.values())


@pytest.mark.parametrize(
    ("tee", "said"),
    [
        (
            "{fill: true}",
            "4:9: error YML006: `tee` has no key `fill`\n    hint: `fill` is a key of",
        ),
        (
            "{count: {fil: true}}",
            "YML006: `count` has no key `fil`\n    hint: did you mean `fill`?",
        ),
        ("{count: {between: 5}}", "4:26: error YML102: `between` is a whole number (5)"),
        ("{count: {between: [5]}}", "YML109: `between` has 1 item"),
        ("{count: {between: [5, 501]}}", "YML103: item 2 of `between` is 501"),
        ("{count: {between: [-1, 5]}}", "YML103: item 1 of `between` is -1"),
        ("{count: {fill: false}}", "YML107: `fill` is false"),
        ("{count: {weight: 0}}", "YML103: `weight` is 0"),
        ("{count: fill}", "YML102: `count` is text"),
        ("{count: {}}", "4:16: error DM132"),
    ],
)
def test_a_count_that_is_written_wrongly_is_reported_at_its_place(
    tmp_path: Path, tee: str, said: str
) -> None:
    kit = written(tmp_path, f"id: night\nextends: demon-mine\ntiles:\n  tee: {tee}\n")
    (refusal,) = refusals(kit, "1")
    assert said in refusal
