"""The index of shipped kits: what the files say, and nothing where they have changed."""

import json
from pathlib import Path

import pytest

from kitgen.definitions import shipped
from kitgen.definitions.loading import load_kit
from kitgen.definitions.shipped import INDEX, example_kits, index_text, shipped_kits
from kitgen.resources import data_folder

EXAMPLES = sorted(data_folder().glob("own/examples/*/*.yaml"))
FOLDERS = [
    *sorted(path.parent for path in data_folder().glob("*/kit.yaml")),
    data_folder() / "own",
]


def no_reading(_: Path) -> None:
    raise AssertionError("a kit was read")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_index_is_fresh(folder: Path) -> None:
    stale = "python -m kitgen.definitions.shipped"
    assert (folder / INDEX).read_text(encoding="utf-8") == index_text(folder), stale


@pytest.mark.dear
def test_listing_reads_no_definition_and_says_what_they_say(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(shipped, "_read", no_reading)
        kits = (*shipped_kits(), *example_kits())
    files = {*data_folder().glob("*/kit.yaml"), *data_folder().glob("*/variants/*.yaml"), *EXAMPLES}
    assert {kit.path for kit in kits} == files
    for kit in kits:
        values = load_kit(kit.id).values
        assert kit.is_example == (kit.path in EXAMPLES)
        assert kit.facts["players"] == values["facts"]["players"]
        assert (kit.title, kit.summary, kit.game) == (
            values["title"],
            values["summary"],
            values["game"],
        )


def text_of(kit_id: str, summary: str) -> str:
    return f"id: {kit_id}\ngame: plum\ntitle: Plum\nsummary: {summary}\n"


@pytest.fixture
def plum(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a small game with a fresh index."""
    folder = tmp_path / "plum"
    (folder / "variants").mkdir(parents=True)
    (folder / "kit.yaml").write_text(text_of("plum", "Pick."), encoding="utf-8")
    variant = "id: plum-two\nextends: ../kit.yaml\nsummary: Pick twice.\n"
    (folder / "variants" / "two.yaml").write_text(variant, encoding="utf-8")
    monkeypatch.setattr("kitgen.resources.data_folder", lambda: tmp_path)
    (folder / INDEX).write_text(index_text(folder), encoding="utf-8")
    return folder


def summaries() -> list[tuple[str, str, str | None]]:
    return [(kit.id, kit.summary, kit.variant_of) for kit in shipped_kits()]


def test_an_index_serves_until_a_file_changes_comes_or_goes(
    plum: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = [("plum", "Pick.", None), ("plum-two", "Pick twice.", "plum")]
    with monkeypatch.context() as patched:
        patched.setattr(shipped, "_read", no_reading)
        assert summaries() == both
        index = json.loads((plum / INDEX).read_text(encoding="utf-8"))
        assert [*index] == ["kit.yaml", "variants/two.yaml"]
    (plum / "kit.yaml").write_text(text_of("plum", "Choose."), encoding="utf-8")
    assert summaries() == [("plum", "Choose.", None), both[1]]
    (plum / "kit.yaml").write_text(text_of("plum", "Pick."), encoding="utf-8")
    (plum / "variants" / "two.yaml").unlink()
    assert summaries() == [both[0]]
    (plum / INDEX).unlink()
    assert summaries() == [both[0]]
