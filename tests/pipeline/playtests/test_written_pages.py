"""The pages that `kitgen playtest` writes: every link leads to a file, and no old page stays."""

import re
import shlex
import threading
from pathlib import Path
from urllib.parse import unquote

import pytest

from kitgen.cli import run
from tests.pipeline.factories import snapshot

KIT = "cave-mining-two"
FOLDER = Path("out", KIT)
REPORT = FOLDER / "2-players.report.html"


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let the test runner's own threads, which wait, not stand in the way."""
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    monkeypatch.chdir(tmp_path)


def played(*words: str) -> int:
    fixed = ("--only", "2 players", "--out", "out", "--jobs", "1", "--players", "greedy")
    return run(["playtest", KIT, *fixed, *words])


def links_in(page: Path) -> list[str]:
    return [unquote(link) for link in re.findall(r'href="([^"#]+)"', page.read_text("utf-8"))]


def test_every_link_of_a_report_and_its_games_leads_to_a_file(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert played("--games", "12") == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"{REPORT}: the report, for a browser"
    pages = sorted(FOLDER.glob("*.html"))
    games = {path.with_suffix("").name for path in FOLDER.glob("*.txt")}
    assert {page.with_suffix("").name for page in pages} == {*games, "2-players.report"}
    for page in pages:
        assert links_in(page)
        for link in (*links_in(page), *re.findall(r"url\((fir.*?)\)", page.read_text("utf-8"))):
            assert (FOLDER / link).is_file(), (page, link)
    # The page of a typical game has a picture of the mine, drawn in the kit's own inks.
    (typical, *_) = FOLDER.glob("*typical*.html")
    assert "Move by move" in typical.read_text("utf-8") and "<svg " in typical.read_text("utf-8")


@pytest.mark.dear
def test_the_command_on_the_page_plays_the_same_games(tmp_path: Path) -> None:
    assert played("--games", "9", "--seed", "two words", "--limit", "20") == 0
    before = snapshot(tmp_path / "out")
    words = re.search(r'class="command">(.*?)</code>', REPORT.read_text("utf-8"))
    assert words is not None
    typed = re.sub("<.*?>", "", words[1]).replace("&#39;", "'")
    command = shlex.split(typed)
    assert command[:3] == ["kitgen", "playtest", KIT]
    assert run([*command[1:], "--out", "again", "--jobs", "1"]) == 0
    assert snapshot(tmp_path / "again") == before
    stalls = list(FOLDER.glob("*.stall-*.html"))
    assert stalls and all("To move" in page.read_text("utf-8") for page in stalls)


@pytest.mark.dear
def test_no_report_stays_whose_games_another_playtest_replaced() -> None:
    whole, alone = FOLDER / "report.html", FOLDER / "alone.report.html"
    fixed = ["playtest", KIT, "--out", "out", "--jobs", "1", "--games", "1", "--players", "random"]
    assert played("--games", "1") == 0
    assert run([*fixed, "--only", "alone"]) == 0
    # Each tells of games of its own.
    assert REPORT.exists() and alone.exists() and not whole.exists()
    assert run(fixed) == 0
    assert whole.exists() and not REPORT.exists() and not alone.exists()
    assert played("--games", "1", "--seed", "2") == 0
    assert REPORT.exists() and not whole.exists()
    alone.write_text("<p>mine</p>", encoding="utf-8")
    assert run(fixed) == 0
    assert alone.read_text("utf-8") == "<p>mine</p>"


@pytest.mark.dear
def test_pages_of_games_that_are_not_kept_go_and_others_files_stay() -> None:
    assert played("--games", "9", "--limit", "20") == 0
    stalls = {*FOLDER.glob("*.stall-*.html")}
    theirs = FOLDER / "2-players.stall-notes.html"
    theirs.write_text("<p>mine</p>", encoding="utf-8")
    assert played("--games", "9") == 0
    assert stalls and not any(page.exists() for page in stalls)
    assert theirs.read_text("utf-8") == "<p>mine</p>"
    REPORT.write_text("<p>mine</p>", encoding="utf-8")
    assert played("--games", "9") != 0
    assert REPORT.read_text("utf-8") == "<p>mine</p>"


def test_there_is_nothing_to_resume_where_nothing_was_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert played("--games", "2", "--resume") == 2
    assert "there is nothing to resume" in capsys.readouterr().err
    assert played("--games", "2") == 0 and played("--games", "3", "--resume") == 0


@pytest.mark.dear
def test_a_record_whose_games_were_replaced_goes() -> None:
    assert played("--games", "2") == 0
    alone, whole = Path("out", f"{KIT}.2-players.playtest.json"), Path(f"out/{KIT}.playtest.json")
    assert alone.exists() and not whole.exists()
    other = ("--out", "out", "--jobs", "1", "--players", "random", "--games", "2")
    assert run(["playtest", KIT, *other]) == 0
    assert whole.exists() and not alone.exists()
    assert played("--games", "2") == 0
    assert alone.exists() and not whole.exists()


def test_few_games_give_no_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert played("--games", "1") == 0
    assert "(1 game gives no interval)" in capsys.readouterr().out
    assert "too few games" in REPORT.read_text("utf-8")
    assert played("--games", "6") == 0
    assert "give no interval" not in capsys.readouterr().out
