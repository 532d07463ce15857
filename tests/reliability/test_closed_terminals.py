"""A terminal that is closed while kitgen works in it: nothing is left, no file and no process."""

import os
import select
import signal
import sys
import time
from pathlib import Path

import pytest

from kitgen import cli
from tests.pipeline.factories import snapshot
from tests.pipeline.test_playtests import ROWS, TABLE
from tests.shared_kits import copied_kit

pytestmark = [
    pytest.mark.dear,
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such terminals"),
]

ROOT = Path(__file__).resolve().parents[2]
KITS = ("demon-mine", "cave-mining", "manic-minelayers")
BUILT = ("build", "demon-mine", "--copies", "12")
STAGED, PRIVATE = "*/.kitgen-*/**/*.pdf", "kitgen-private-*/inside"
GIVEN_UP_AFTER = 120


def closed_at_work(words: tuple[str, ...], place: Path, at_work: str, lines: int = 0) -> int:
    """Run kitgen in a terminal that is closed once a file has so many lines; return the status."""
    process, window = os.forkpty()
    if process == 0:
        # Who starts this in the background of a shell may let the signal be ignored.
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
        os.chdir(place)
        os.environ |= {"PYTHONPATH": str(ROOT), "TMPDIR": str(place)}
        os.execv(sys.executable, (sys.executable, "-m", "kitgen", *words))
    given_up = time.monotonic() + GIVEN_UP_AFTER
    said = b""
    while not any(found.is_dir() or _lines(found) >= lines for found in place.glob(at_work)):
        if select.select([window], [], [], 0.01)[0]:
            said += os.read(window, 1 << 16)
        assert time.monotonic() < given_up, said
    os.close(window)
    _, status = os.waitpid(process, 0)
    with pytest.raises(ProcessLookupError):
        os.killpg(process, 0)
    return os.waitstatus_to_exitcode(status)


def _lines(path: Path) -> int:
    return path.read_bytes().count(b"\n")


@pytest.mark.parametrize(
    ("words", "at_work"),
    [
        (BUILT, STAGED),
        (("build", *KITS, "--jobs", "2", "--copies", "12"), STAGED),
        ((*BUILT, "--watch"), STAGED),
        (("studio", "--no-browser"), PRIVATE),
    ],
    ids=["one process", "several", "watching", "studio"],
)
def test_who_closes_the_terminal_finds_nothing_left(
    words: tuple[str, ...], at_work: str, tmp_path: Path
) -> None:
    # Of what takes leave when it is interrupted, the status says that the words cannot be printed.
    assert closed_at_work(words, tmp_path, at_work) in (1, 2)
    assert not list(tmp_path.iterdir())


def test_who_closes_the_terminal_while_a_kit_is_verified_finds_only_the_kit(
    tmp_path: Path,
) -> None:
    # The folder appears when all is read, and stays while a kit of two sets is made again.
    copied_kit(tmp_path / "output", "demon-mine")
    before = snapshot(tmp_path)
    assert closed_at_work(("verify", "output"), tmp_path, PRIVATE) == 1
    assert snapshot(tmp_path) == before


def test_games_played_in_a_terminal_that_is_closed_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ("playtest", *TABLE, "--players", "greedy", "--out", "output")
    long = (*words, "--games", "100000", "--jobs", "2")
    assert closed_at_work(long, tmp_path, f"output/{ROWS}", 20) == 1
    rows = Path("output", ROWS).read_bytes()
    games = str(rows.count(b"\n") + 10)
    assert cli.run([*words, "--games", games, "--resume"]) == 0
    assert Path("output", ROWS).read_bytes().startswith(rows)
    assert [path.name for path in tmp_path.iterdir()] == ["output"]
