"""Kits that are built without SVG files: all else is as it is with them."""

import json
from pathlib import Path

import pytest

from kitgen.cli import run
from kitgen.pipeline.verify.build_command import build_command
from tests.pipeline.factories import verify_folder
from tests.shared_kits import shared_kit

KIT = "mines-between-the-lines"


@pytest.fixture(scope="module")
def bare() -> Path:
    return shared_kit(KIT, "42", copies=None, pictured=False)


def pictures_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.svg")}


@pytest.mark.dear
def test_what_is_printed_does_not_depend_on_pictures(bare: Path) -> None:
    usual = shared_kit(KIT, "42", copies=None)
    assert pictures_in(usual) and not pictures_in(bare)
    printed = {path.name for path in usual.glob("*.pdf")}
    assert printed == {path.name for path in bare.glob("*.pdf")}
    for name in printed:
        assert (bare / name).read_bytes() == (usual / name).read_bytes()
    listed = [json.loads((kit / "manifest.json").read_text()) for kit in (usual, bare)]
    assert {*listed[0]["files"]} - {*listed[1]["files"]} == pictures_in(usual)
    assert listed[1]["options"]["no_svg"] is True and "no_svg" not in listed[0]["options"]


def test_no_page_leads_to_a_picture_and_the_secrets_stay_behind_doors(bare: Path) -> None:
    for page in bare.glob("*.html"):
        assert ".svg" not in page.read_text(), page.name
    gallery = (bare / "index.html").read_text()
    usual = (shared_kit(KIT, "42", copies=None) / "index.html").read_text()
    # Where a kit hides something its page leads to no contents, whatever else it shows.
    for leads in ('href="contents.json"', 'href="referee.html"', 'class="door referee"'):
        assert (leads in gallery) is (leads in usual)


def test_a_kit_without_pictures_is_made_again_without_them(bare: Path) -> None:
    assert verify_folder(bare) == ()


@pytest.mark.dear
def test_pictures_come_and_go_and_programs_are_answered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, folder = str(tmp_path), tmp_path / "cave-mining-two-1"
    asked = ["build", "cave-mining-two", "--out", out, "--json"]
    assert run([*asked, "--no-svg"]) == 0 and not pictures_in(folder)
    assert json.loads(capsys.readouterr().out)["kits"][0]["built"] is True
    assert run([*asked, "--no-svg"]) == 0
    assert json.loads(capsys.readouterr().out)["kits"][0]["built"] is False
    assert run(asked) == 0 and pictures_in(folder)
    said = capsys.readouterr()
    assert "SVG files, too" in said.err
    assert run([*asked, "--no-svg"]) == 0 and not pictures_in(folder)
    assert "no SVG files any more" in capsys.readouterr().err


@pytest.mark.dear
def test_a_damaged_kit_is_built_again_as_it_was(tmp_path: Path) -> None:
    assert run(["build", "cave-mining-two", "--out", str(tmp_path), "--no-svg", "-q"]) == 0
    folder = tmp_path / "cave-mining-two-1"
    (folder / "rules.html").write_text("changed")
    differences = verify_folder(folder)
    assert "--no-svg" in build_command(folder, differences)
