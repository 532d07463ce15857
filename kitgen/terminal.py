"""The terminal: words that always print, a progress bar for long work, quiet pipes."""

import io
import os
import shutil
import signal
import sys
import time
from types import FrameType, TracebackType
from typing import TextIO

_BAR_WIDTH = 24
_PATIENCE_SECONDS = 0.8
_PAUSE_SECONDS = 0.1


def make_streams_lenient() -> None:
    """Let characters that the terminal cannot show be written as escapes, not as a crash."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def treat_termination_as_interrupt() -> None:
    """Let a polite kill clean up as Ctrl-C does."""

    def interrupt(_number: int, _frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, interrupt)


def close_quietly() -> None:
    """Let what is still written to a pipe whose reader has gone go nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BrokenPipeError:
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


class ProgressLine:
    """One line that says how far long work is; only on a terminal, only when it takes long."""

    def __init__(self, stream: TextIO) -> None:
        """Watch the clock from now on."""
        self._stream = stream
        self._shown = False
        self._next = time.monotonic() + _PATIENCE_SECONDS if stream.isatty() else None

    def __enter__(self) -> "ProgressLine":
        """Begin."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Leave the line empty."""
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def __call__(self, label: str, done: int, total: int | None) -> None:
        """Show how far the work is, now and then."""
        if self._next is None or time.monotonic() < self._next:
            return
        self._next = time.monotonic() + _PAUSE_SECONDS
        self._shown = True
        words = f"{label}: {_bar(done, total)}" if total else f"{label}: {done}"
        width = shutil.get_terminal_size().columns - 1
        self._stream.write("\r\x1b[K" + words[:width])
        self._stream.flush()


def _bar(done: int, total: int) -> str:
    """Draw a bar and the two numbers behind it."""
    filled = _BAR_WIDTH * min(done, total) // total
    return f"[{'#' * filled}{'-' * (_BAR_WIDTH - filled)}] {done} of {total}"
