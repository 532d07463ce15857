"""Verification holds the printed rules against the page for the phone."""

from pathlib import Path

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
