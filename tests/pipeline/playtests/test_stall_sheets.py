"""Last positions as PDFs, read back by poppler: as large as on the table, with what happened."""

import re
import threading
from collections import defaultdict
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from kitgen.cli import run
from kitgen.definitions.loading import load_kit
from kitgen.definitions.validation import validate
from kitgen.games import game
from kitgen.playtest.records import Record, read_record

KITS = {
    "manic-minelayers": ("--only", "board, 5 × 10", "--limit", "9"),
    "demon-mine": ("--limit", "12"),
    "mines-between-the-lines-quick": ("--limit", "20"),
}


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let the test runner's own threads, which wait, not stand in the way."""
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    monkeypatch.chdir(tmp_path)


def played(kit: str, *words: str) -> int:
    fixed = ("--players", "greedy", "--out", "out", "--jobs", "1")
    return run(["playtest", kit, *fixed, *words])


def stalls(kit: str) -> list[tuple[Path, Record]]:
    files = sorted(Path("out", kit).glob("*.stall-*.txt"))
    return [(file.with_suffix(".pdf"), read_record(file.read_text("utf-8"))) for file in files]


def pitch(kit: str) -> float:
    """Return how far squares are apart on the kit's own pieces, in points."""
    loaded = load_kit(kit)
    definition: Any = validate(loaded, game(loaded.game).definition)
    match loaded.game:
        case "manic-minelayers":
            return float(definition.board.square_size)
        case "mines-between-the-lines":
            return float(definition.field.dot_spacing)
    return 108.0  # a tile of an inch and a half


def middles(pdftotext: Callable[..., bytes], file: Path) -> list[tuple[int, str, float, float]]:
    """Return the page, the words and the middle of every word, in points."""
    text = re.sub(rb' xmlns="[^"]*"', b"", pdftotext("-bbox", file, "-"))
    found = []
    for number, page in enumerate(ElementTree.fromstring(text).iter("page"), 1):
        for word in page.iter("word"):
            left, top, right, bottom = (
                float(word.attrib[name]) for name in ("xMin", "yMin", "xMax", "yMax")
            )
            found.append((number, word.text or "", (left + right) / 2, (top + bottom) / 2))
    return found


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("kit", KITS)
def test_a_stall_is_printed_as_large_as_it_lies_on_the_table(
    kit: str, tool: Callable[[str], Any]
) -> None:
    assert played(kit, "--games", "1", *KITS[kit]) == 0
    ((sheet, record),) = stalls(kit)
    words = middles(tool("pdftotext"), sheet)
    column = r"c-?\d+" if kit == "demon-mine" else "[A-H]"
    # A ruler is a row of such words; a sheet may have one above and one below.
    rulers: dict[tuple[int, int], list[float]] = defaultdict(list)
    for page, word, x, y in words:
        if re.fullmatch(column, word):
            rulers[page, round(y)].append(x)
    rows = [sorted(row) for row in rulers.values() if len(row) >= 3]
    apart = [later - earlier for row in rows for earlier, later in pairwise(row)]
    assert len(apart) >= 3
    for distance in apart:
        assert distance == pytest.approx(pitch(kit), abs=0.6)
    text = " ".join(word for _, word, _, _ in words)
    assert "To move: " in text and "stopped because no rule had ended it" in text
    assert f"seed {record.seed}, game {record.number}" in text
    # The last move is said, with its number.
    assert f"{len(record.steps)}. " in text.partition("The last moves: ")[2]
    report = next(Path("out", kit).glob("*report.html")).read_text("utf-8")
    assert f'href="{sheet.name}"' in report


@pytest.mark.dear
def test_sheets_of_games_that_are_no_longer_kept_go(
    capsys: pytest.CaptureFixture[str], tool: Callable[[str], Any]
) -> None:
    kit = "manic-minelayers"
    one = KITS[kit][:2]
    assert played(kit, "--games", "1", *KITS[kit]) == 0
    ((sheet, _),) = stalls(kit)
    own = sheet.with_name("board-5-x-10.stall-7.pdf")
    own.write_bytes(b"mine")
    assert played(kit, "--games", "1", *one, "--paper", "a3") == 0
    assert not sheet.exists() and own.read_bytes() == b"mine"
    # Of that name there is one to write now, and it is somebody else's.
    sheet.write_bytes(b"mine")
    assert played(kit, "--games", "1", *KITS[kit]) == 2
    assert "is not a sheet of kitgen's: move it away" in capsys.readouterr().err
    assert sheet.read_bytes() == b"mine"
    sheet.unlink()
    assert played(kit, "--games", "1", *KITS[kit], "--paper", "a3") == 0
    size = tool("pdfinfo")(sheet).decode()
    assert re.search(r"Page size: +841.89 x 1190.55|Page size: +841.9 x 1190.6", size), size
