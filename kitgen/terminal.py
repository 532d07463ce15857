"""The terminal: words that always print, a progress bar for long work, quiet pipes."""

import io
import os
import signal
import sys
import threading
import time
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from types import FrameType, TracebackType
from typing import NamedTuple, Protocol, TextIO

_BAR_WIDTH = 24
_PATIENCE_SECONDS = 0.8
_PAUSE_SECONDS = 0.1
_STOPPING = (signal.SIGINT, signal.SIGTERM)


def make_streams_lenient() -> None:
    """Let characters that the terminal cannot show be written as escapes, not as a crash.

    A stream that was closed before the program began is one that goes nowhere.
    """
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def harmless(words: str) -> str:
    """Write what a terminal obeys instead of showing it as escapes: controls, turned writing.

    Words come from files and command lines that someone else may have written.
    """
    if words.isprintable():
        return words
    return "".join(
        word if word == "\n" or is_shown(word) else word.encode("unicode_escape").decode("ascii")
        for word in words
    )


def is_shown(character: str) -> bool:
    """Return whether a character is seen, be it as a space, and changes nothing else."""
    return character.isprintable() or unicodedata.category(character) == "Zs"


class Colour(StrEnum):
    """Colours of words, by the parameters of ANSI escapes (ECMA-48, "select graphic rendition")."""

    RED = "31"
    GREEN = "32"
    YELLOW = "33"


class Painted(NamedTuple):
    """Words that have a colour where a terminal shows colours."""

    words: str
    colour: Colour


def shown(part: object, stream: TextIO) -> str:
    """Return words as a stream shows them: harmless, and painted where it has colours."""
    if isinstance(part, Painted):
        words = harmless(part.words)
        return f"\x1b[{part.colour}m{words}\x1b[0m" if has_colours(stream) else words
    return harmless(str(part))


def has_colours(stream: TextIO) -> bool:
    """Return whether words are painted: on terminals, unless the environment says otherwise.

    `NO_COLOR` (no-color.org) turns colours off, `FORCE_COLOR` (force-color.org) on, in pipes too.
    """
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    # A Windows console that knows no escapes sets none of these variables.
    known = sys.platform != "win32" or {"WT_SESSION", "ANSICON", "TERM"} & os.environ.keys()
    return bool(known) and os.environ.get("TERM") != "dumb" and stream.isatty()


def can_show(stream: TextIO, characters: str) -> bool:
    """Return whether a stream's encoding has these characters."""
    try:
        characters.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def line_width(stream: TextIO) -> int | None:
    """Return how many characters a terminal shows in a line; None where lines may be any length."""
    return _columns() if stream.isatty() else None


def _columns() -> int:
    # It loads four compressors, which `--help` has no use for.
    from shutil import get_terminal_size

    return get_terminal_size().columns


def treat_termination_as_interrupt() -> None:
    """Let a polite kill clean up as Ctrl-C does."""

    def interrupt(_number: int, _frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, interrupt)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Let nobody stop what is done here: who presses Ctrl-C twice wants a clean end, too."""
    if threading.current_thread() is not threading.main_thread():
        # Signals reach the main thread alone, and only it may turn them off.
        yield
        return
    before = {stopping: signal.signal(stopping, signal.SIG_IGN) for stopping in _STOPPING}
    try:
        yield
    finally:
        for stopping, handler in before.items():
            signal.signal(stopping, handler)


def close_quietly(*streams: TextIO) -> None:
    """Let what is still written to streams that take nothing any more go nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in streams:
        try:
            stream.flush()
        except OSError:
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


class Progress(Protocol):
    """Takes how far long work has come."""

    def __call__(self, label: str, done: int, total: int | None) -> None:
        """Take what is being done, how much of it is done, and of how much where known."""
        ...


def silent(label: str, done: int, total: int | None) -> None:
    """Take progress, and show none."""


class ProgressLine:
    """One line that says how far long work is; only on a terminal, only when it takes long.

    Work that is silent from early on, as a single long proof is, has its line shown by a timer.
    """

    def __init__(self, stream: TextIO, *, timer: bool = True) -> None:
        """Watch the clock from now on.

        Args:
            stream: Where the line is shown.
            timer: Whether there may be one. It is a thread, beside which no process forks safely
                (`side_by_side.processes_for`): work that reports often and shares itself out in
                between needs none.
        """
        self._stream = stream
        self._has_timer = timer
        self._shown = False
        self._next = time.monotonic() + _PATIENCE_SECONDS if stream.isatty() else None
        self._waiting = ""
        self._timer: threading.Timer | None = None
        self._writing = threading.Lock()

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
        if self._timer is not None:
            self._timer.cancel()
            self._timer.join()
        self.clear()

    def clear(self) -> None:
        """Leave the line empty, for words that are printed below; more progress shows it again."""
        with self._writing:
            if self._shown:
                self._stream.write("\r\x1b[K")
                self._stream.flush()

    def __call__(self, label: str, done: int, total: int | None) -> None:
        """Show how far the work is, now and then."""
        if self._next is None:
            return
        words = f"{label}: {_bar(done, total)}" if total else f"{label}: {done}"
        wait = self._next - time.monotonic()
        if wait <= 0:
            self._next = time.monotonic() + _PAUSE_SECONDS
            self._show(words)
            return
        self._waiting = words
        if self._timer is None and self._has_timer:
            self._timer = threading.Timer(wait, self._show_waiting)
            self._timer.daemon = True
            self._timer.start()

    def _show_waiting(self) -> None:
        """Show the last words that came too early, unless later ones are shown already."""
        if not self._shown:
            self._show(self._waiting)

    def _show(self, words: str) -> None:
        width = _columns() - 1
        words = harmless(words).replace("\n", " ")
        with self._writing:
            self._shown = True
            self._stream.write("\r\x1b[K" + words[:width])
            self._stream.flush()


class ProgressSteps:
    """A line for each step of long work as soon as it ends, with how much of it there was."""

    def __init__(self, stream: TextIO) -> None:
        """Begin with no step."""
        self._stream = stream
        self._label = ""
        self._done = 0

    def __enter__(self) -> "ProgressSteps":
        """Begin."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Say what the last step was."""
        self._end_step()

    def __call__(self, label: str, done: int, total: int | None) -> None:
        """Take how far a step is; another label begins another step."""
        if label != self._label:
            self._end_step()
            self._label = label
        self._done = total or done

    def _end_step(self) -> None:
        if self._label:
            words = self._label if self._done == 1 else f"{self._label}: {self._done}"
            self._stream.write(harmless(words).replace("\n", " ") + "\n")
            self._stream.flush()
        self._label = ""


def _bar(done: int, total: int) -> str:
    """Draw a bar and the two numbers behind it."""
    filled = _BAR_WIDTH * min(done, total) // total
    return f"[{'#' * filled}{'-' * (_BAR_WIDTH - filled)}] {done} of {total}"
