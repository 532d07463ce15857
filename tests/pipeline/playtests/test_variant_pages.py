"""The pages of comparisons, sweeps and tuning: their numbers are those of the records beside."""

import csv
import json
import re
import shlex
import threading
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from PIL import Image

from kitgen.cli import run
from tests.browser import CHROMIUM, browser
from tests.needs import needs
from tests.pipeline.factories import snapshot
from tests.pipeline.test_playtest_pages import Tables, faults_in

KIT = "cave-mining-two"
COMMANDS = (
    ("compare", KIT, "shorter.yaml", "--games", "40", "--limit", "30"),
    ("sweep", KIT, "--vary", "goal=50,150,-1", "--set", "rules.tie=play_on", "--games", "40"),
    ("tune", KIT, "--vary", "goal=60..120..20", "--target", "turns=8..14", "--games", "40"),
)
LADDER = ("playtest", KIT, "--ladder", "--games", "20")


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let the test runner's own threads, which wait, not stand in the way."""
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    monkeypatch.chdir(tmp_path)
    words = f"extends: {KIT}\nid: shorter\ntitle: Shorter\ngoal: 90\n"
    Path("shorter.yaml").write_text(words, encoding="utf-8")


def written(command: tuple[str, ...], folder: str = "out") -> tuple[str, Any, Tables]:
    """Run a command; return its page, its record and the page's tables."""
    players = "random,greedy,careful" if "--ladder" in command else "greedy"
    fixed = ("--only", "2 players", "--players", players, "--jobs", "1", "--out", folder)
    assert run([*command, *fixed]) == 0
    (page,), (record,) = (list(Path(folder).glob(f"*.{kind}")) for kind in ("html", "json"))
    text = page.read_text("utf-8")
    return text, json.loads(record.read_text("utf-8")), Tables(text)


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("command", [*COMMANDS, LADDER], ids=lambda words: words[0])
def test_a_page_leads_to_its_files_and_says_how_to_make_it_again(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    page, _, tables = written(command)
    assert not faults_in(page)
    assert len(tables.ids) == len(set(tables.ids))
    links = [unquote(link) for link in tables.links]
    for link in (*links, *re.findall(r"url\((fir.*?)\)", page)):
        assert (tmp_path / "out" / link).is_file(), link
    here = {path.name for path in Path("out").iterdir() if path.suffix in (".json", ".csv")}
    assert here <= set(links)
    shown = re.search(r'class="command">(.*?)</code>', page)
    assert shown is not None
    typed = shlex.split(unescape(re.sub("<.*?>", "", shown[1])))
    assert run([*typed[1:], "--out", "again", "--jobs", "1"]) == 0
    assert snapshot(tmp_path / "again") == snapshot(tmp_path / "out")


@pytest.mark.dear
def test_a_sweep_is_drawn_and_listed_as_it_was_played() -> None:
    page, record, tables = written(COMMANDS[1])
    heads, *rows = tables.tables["Every variant"]
    assert heads[:2] == ["goal", "Turns, median"]
    played = [variant["played"] for variant in record["variants"][:2]]
    assert [row[:2] for row in rows] == [
        [goal, f"{game['turns']['value']:g}"]
        for goal, game in zip(("50", "150"), played, strict=True)
    ]
    # The picture has the same figures, and the table below it their intervals.
    cells = re.findall(r"<title>([^<>]+)</title>", page)
    with Path("out", f"{KIT}.sweep.csv").open(encoding="utf-8", newline="") as file:
        for row in list(csv.DictReader(file))[:2]:
            lowest, turns, highest = (
                f"{float(row[f'turns, median{end}']):g}" for end in (" lowest", "", " highest")
            )
            assert {row["goal"], turns, f"{lowest} to {highest}"} <= set(cells)
            table = tables.tables["Turns, median of each variant"]
            assert [row["goal"], turns, f"{lowest} to {highest}"] in table
    assert "goal=-1" in page and unescape(page).count(record["variants"][2]["refused"]) == 1
    apart = played[0]["turns"]["highest"] < played[1]["turns"]["lowest"]
    assert apart and "Turns, median: from " in page


@pytest.mark.dear
def test_the_page_of_tuning_has_every_answer_with_its_evidence() -> None:
    page, record, tables = written(COMMANDS[2])
    yaml = [words.strip() for words in re.findall(r"<pre[^>]*>(.*?)</pre>", page, re.DOTALL)]
    assert yaml == [
        f"{one['path']}: {one['value']}"
        for answer in record["answers"]
        for one in answer["settings"]
    ]
    for number, answer in enumerate(record["answers"], 1):
        (_, row) = tables.tables[f"Evidence of answer {number}"]
        (change,) = answer["evidence"]
        assert row[0] == "Turns 8 to 14"
        assert float(row[1]) == pytest.approx(change["before"], abs=0.0501)
        assert float(row[2]) == pytest.approx(change["after"], abs=0.0501)
        assert (row[-1] == "met") == answer["met"][0]
        assert (row[-1] == "not met") == (not answer["nearly"][0])


@pytest.mark.exhaustive
@needs("chromium", CHROMIUM is not None)
def test_a_browser_shows_the_pages_without_complaint(tmp_path: Path) -> None:
    for command in (*COMMANDS, LADDER):
        written(command, f"out-{command[0]}")
    with browser(tmp_path / "profile") as tab:
        for page in sorted(tmp_path.glob("out-*/*.html")):
            for width in (390, 1280):
                tab.open(page, width)
                said = [event for event in tab.events if event.get("method") == "Log.entryAdded"]
                assert not said, said
                assert tab.run("document.documentElement.scrollWidth <= innerWidth"), page.name


@pytest.mark.dear
@needs("chromium", CHROMIUM is not None)
def test_a_table_that_goes_on_beyond_its_edge_shows_it(tmp_path: Path) -> None:
    """A shadow lies on the edge behind which there is more, and on no other."""
    written(LADDER)
    (page,) = (tmp_path / "out").glob("*.html")
    with browser(tmp_path / "profile") as tab:
        for width in (390, 1280):
            tab.open(page, width)
            tab.run("document.querySelector('.numbers').scrollIntoView()")
            box = tab.run(
                "(at => [at.left, at.top, at.right])"
                "(document.querySelector('.numbers').getBoundingClientRect())"
            )
            left, top, right = map(int, box)
            seen = []
            for scrolled in (0, 10_000):
                tab.run(f"document.querySelector('.numbers').scrollLeft = {scrolled}")
                shown = tmp_path / "shown.png"
                tab.picture(shown)
                with Image.open(shown) as picture:
                    grey = picture.convert("L")
                seen.append([grey.getpixel((x, top + 2)) < 200 for x in (left + 1, right - 3)])
            assert seen == ([[False, True], [True, False]] if width == 390 else [[False] * 2] * 2)


@pytest.mark.dear
@needs("chromium", CHROMIUM is not None)
def test_a_table_that_fits_has_no_line_at_its_edge_whatever_its_width(tmp_path: Path) -> None:
    written(LADDER)
    (page,) = (tmp_path / "out").glob("*.html")
    with browser(tmp_path / "profile") as tab:
        tab.open(page, 1280)
        for part in range(10):
            tab.run(f"document.querySelector('.numbers').style.width = '{800 + part / 10}px'")
            tab.run("document.querySelector('.numbers').scrollIntoView()")
            left, top, right = tab.run(
                "(at => [at.left, at.top, at.right])"
                "(document.querySelector('.numbers').getBoundingClientRect())"
            )
            shown = tmp_path / "shown.png"
            tab.picture(shown)
            with Image.open(shown) as picture:
                grey = picture.convert("L")
            ends = [*range(int(left) - 2, int(left) + 3), *range(int(right) - 3, int(right) + 3)]
            assert len({grey.getpixel((x, int(top) + 2)) for x in ends}) == 1, part
