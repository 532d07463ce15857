"""The progress line: shown on a terminal, only for long work, and gone when it ends."""

import contextlib
import io
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from kitgen import terminal


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Let a test say how late it is."""
    now = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    return now


def work(stream: io.StringIO, clock: list[float], seconds: float) -> str:
    with terminal.ProgressLine(stream) as progress:
        for done in range(1, 11):
            clock[0] += seconds / 10
            progress("fields", done, 10)
    return stream.getvalue()


def test_a_pipe_gets_no_progress(clock: list[float]) -> None:
    assert work(io.StringIO(), clock, 60) == ""


def test_short_work_shows_no_progress(clock: list[float]) -> None:
    assert work(Terminal(), clock, 0.5) == ""


def test_long_work_shows_a_bar_that_fills_and_goes_away(clock: list[float]) -> None:
    lines = work(Terminal(), clock, 60).split("\r\x1b[K")
    shown = [line for line in lines if line]
    filled = [line.count("#") for line in shown]
    assert filled == sorted(filled)
    assert shown[0].startswith("fields: [#")
    assert shown[-1].endswith("10 of 10")
    assert lines[-1] == ""


def test_one_long_silent_proof_shows_its_line_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "_PATIENCE_SECONDS", 0.01)
    written = threading.Event()

    class WatchedTerminal(Terminal):
        def flush(self) -> None:
            written.set()

    stream = WatchedTerminal()
    with terminal.ProgressLine(stream) as progress:
        progress("proved", 0, None)
        assert written.wait(timeout=20)
    assert stream.getvalue() == "\r\x1b[Kproved: 0\r\x1b[K"


def test_short_work_leaves_no_clock_running() -> None:
    before, stream = threading.active_count(), Terminal()
    with terminal.ProgressLine(stream) as progress:
        progress("proved", 0, None)
    assert threading.active_count() == before
    assert stream.getvalue() == ""


def test_streams_are_asked_for_the_characters_they_have() -> None:
    ascii_stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    unicode_stream = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    assert terminal.can_show(unicode_stream, "█▏")
    assert not terminal.can_show(ascii_stream, "█▏")
    assert terminal.can_show(ascii_stream, "#")


def test_a_narrow_terminal_keeps_progress_on_one_line(
    clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    lines = work(Terminal(), clock, 60).split("\r\x1b[K")
    assert max(map(len, lines)) == 19


def read_to_end(master: int) -> str:
    """Return all that a pseudo terminal was written, which need not come at once."""
    parts = []
    with contextlib.suppress(OSError), os.fdopen(master, "rb", buffering=0) as stream:
        while part := stream.read(10_000):
            parts.append(part)
    return b"".join(parts).decode()


def test_words_of_a_file_move_no_cursor_of_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    pty = pytest.importorskip("pty", reason="pseudo terminals are Unix's")
    monkeypatch.setattr(terminal, "_PATIENCE_SECONDS", 0)
    master, slave = pty.openpty()
    hostile = "\x1b]0;title\x07\x1b[31mred\x9b2J\r\n\u202eturned"
    with os.fdopen(slave, "w", encoding="utf-8") as stream:
        assert stream.isatty()
        with terminal.ProgressLine(stream) as progress:
            progress(hostile, 1, 2)
    shown = read_to_end(master)
    before, line, after = shown.split("\r\x1b[K")
    assert (before, after) == ("", "")
    assert line.isprintable()
    assert line.startswith(r"\x1b]0;title\x07\x1b[31mred\x9b2J\r")


def test_a_line_without_a_timer_begins_no_thread_and_can_be_cleared(clock: list[float]) -> None:
    stream = Terminal()
    with terminal.ProgressLine(stream, timer=False) as progress:
        threads = threading.active_count()
        progress("games", 1, 9)
        assert threading.active_count() == threads
        progress.clear()
        assert stream.getvalue() == ""
        clock[0] = 5.0
        progress("games", 5, 9)
        progress.clear()
        assert stream.getvalue().endswith("5 of 9\r\x1b[K")
        clock[0] = 9.0
        progress("games", 7, 9)
    assert stream.getvalue().endswith("7 of 9\r\x1b[K")


_INTERRUPTED = "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\nraise SystemExit(7)\n"


@pytest.mark.dear
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("ignored", [False, True])
def test_ctrl_c_while_kitgen_is_still_loaded_ends_it_in_silence(
    tmp_path: Path, ignored: bool
) -> None:
    (tmp_path / "click.py").write_text(_INTERRUPTED)
    command = [sys.executable, "-m", "kitgen", "--version"]
    if ignored:
        command = ["sh", "-c", 'trap "" INT; exec "$@"', "sh", *command]
    place = os.pathsep.join((str(tmp_path), str(Path(terminal.__file__).parents[1])))
    done = subprocess.run(
        command,
        env=os.environ | {"PYTHONPATH": place},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (7 if ignored else -signal.SIGINT, b"")


@pytest.fixture
def handlers_as_before() -> Iterator[None]:
    before = {
        number: signal.getsignal(number)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    }
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
@pytest.mark.usefixtures("handlers_as_before")
def test_a_terminal_that_closes_interrupts_once_and_not_under_nohup() -> None:
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    terminal.treat_termination_as_interrupt()
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGHUP)
    # The shell sends it as well as the system; the cleaning up goes on.
    signal.raise_signal(signal.SIGHUP)
    with terminal.uninterrupted():
        pass
    signal.raise_signal(signal.SIGHUP)

    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    terminal.treat_termination_as_interrupt()
    signal.raise_signal(signal.SIGHUP)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such terminals")
def test_progress_on_a_terminal_that_was_closed_is_given_up(clock: list[float]) -> None:
    window, inside = os.openpty()
    with os.fdopen(inside, "w", encoding="utf-8") as stream:
        os.close(window)
        with terminal.ProgressLine(stream) as progress:
            clock[0] += 5
            progress("fields", 1, 2)
        with terminal.ProgressSteps(stream) as steps:
            steps("fields", 1, 2)
