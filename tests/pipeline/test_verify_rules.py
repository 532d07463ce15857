"""Verification holds the printed rules against the page for the phone."""

import json
from pathlib import Path

import pytest

from kitgen.pipeline.verify import verify_folder
from tests.pipeline.factories import build_one, sign_again


def test_rules_that_differ_from_the_page_for_the_phone_are_found(tmp_path: Path) -> None:
    folder = build_one("manic-minelayers", tmp_path, "42", copies=None).folder
    page = folder / "rules.html"
    told = page.read_text(encoding="utf-8")
    assert "like a chess knight" in told
    page.write_text(told.replace("like a chess knight", "like a chess bishop"), encoding="utf-8")
    sign_again(folder, "rules.html")
    assert [one.code for one in verify_folder(folder)] == ["KIT227"]


@pytest.mark.parametrize("name", ["page", "page " + "9" * 5000])
def test_pages_that_an_edited_manifest_names_badly_are_no_crash(tmp_path: Path, name: str) -> None:
    folder = build_one("manic-minelayers", tmp_path, "42", copies=None).folder
    path = folder / "manifest.json"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    rules = next(job for job in manifest["jobs"] if job["id"] == "rules")
    rules["sheets"][0]["pieces"][0]["name"] = name
    path.write_text(json.dumps(manifest), encoding="utf-8")
    assert [one.code for one in verify_folder(folder)] == ["KIT227"]
