"""The terminal: text that can always be printed, progress of long work, closed pipes."""

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
from types import FrameType
from typing import NamedTuple, Protocol, TextIO

_BAR_WIDTH = 24
_PATIENCE_SECONDS = 0.8
_PAUSE_SECONDS = 0.1
LAST_STREAM = 2
"""The number of standard error; those of the other standard streams are smaller."""
_HANGING_UP = (signal.SIGHUP,) if sys.platform != "win32" else ()
_STOPPING = (signal.SIGINT, signal.SIGTERM, *_HANGING_UP)


def make_streams_lenient() -> None:
    """Write characters that the terminal cannot show as escapes instead of raising an error.

    A stream that was closed before the program began is replaced by one in memory.
    """
    _occupy_closed_streams()
    sys.stdout = sys.stdout or io.TextIOWrapper(io.BytesIO())
    sys.stderr = sys.stderr or io.TextIOWrapper(io.BytesIO())
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _occupy_closed_streams() -> None:
    """Open the null device where a standard stream is closed.

    Otherwise a file or a pipe would get its number, and what libraries write to that number.
    """
    for number in range(LAST_STREAM + 1):
        try:
            os.fstat(number)
        except OSError:
            # What is opened gets the lowest number that is free.
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)


def harmless(words: str) -> str:
    """Replace characters that a terminal obeys instead of showing by escapes: controls, direction.

    The words may come from files and command lines that someone else has written.
    """
    if words.isprintable():
        return words
    return "".join(
        word if word == "\n" or is_shown(word) else word.encode("unicode_escape").decode("ascii")
        for word in words
    )


def is_shown(character: str) -> bool:
    """Return whether a character is only shown, if only as a space, and has no other effect."""
    return character.isprintable() or unicodedata.category(character) == "Zs"


class Colour(StrEnum):
    """Colours, as the parameters of ANSI escapes (ECMA-48, "select graphic rendition")."""

    RED = "31"
    GREEN = "32"
    YELLOW = "33"


class Painted(NamedTuple):
    """Words with a colour, for terminals that show colours."""

    words: str
    colour: Colour


def shown(part: object, stream: TextIO) -> str:
    """Return words as a stream shows them: without controls, and coloured if it shows colours."""
    if isinstance(part, Painted):
        words = harmless(part.words)
        return f"\x1b[{part.colour}m{words}\x1b[0m" if has_colours(stream) else words
    return harmless(str(part))


def has_colours(stream: TextIO) -> bool:
    """Return whether to print colours: on terminals, unless the environment says otherwise.

    `NO_COLOR` (no-color.org) turns colours off; `FORCE_COLOR` (force-color.org) turns them on,
    even in pipes.
    """
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    # A Windows console that does not understand escapes sets none of these variables.
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
    """Return how many characters fit in a line of a terminal; None if the stream is no terminal."""
    return _columns() if stream.isatty() else None


def _columns() -> int:
    # The import loads four compressors, which `--help` does not need.
    from shutil import get_terminal_size

    return get_terminal_size().columns


def treat_termination_as_interrupt() -> None:
    """Treat SIGTERM and SIGHUP like Ctrl-C, so that the same cleaning up is done.

    A terminal that closes sends SIGHUP; `nohup` lets it be ignored, and it stays ignored. Ctrl-C
    raises `KeyboardInterrupt` from now on, unless it is ignored.
    """

    def interrupt(number: int, _frame: FrameType | None) -> None:
        if number in _HANGING_UP:
            # Both the shell and the system may send it when a terminal closes.
            signal.signal(number, signal.SIG_IGN)
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, interrupt)
    for hanging_up in _HANGING_UP:
        if signal.getsignal(hanging_up) is signal.SIG_DFL:
            signal.signal(hanging_up, interrupt)
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ignore what interrupts within the block: a second Ctrl-C must not stop the cleaning up."""
    if threading.current_thread() is not threading.main_thread():
        # Signals reach only the main thread, and only it may change their handlers.
        yield
        return
    before = {stopping: signal.signal(stopping, signal.SIG_IGN) for stopping in _STOPPING}
    try:
        yield
    finally:
        for stopping, handler in before.items():
            signal.signal(stopping, handler)


@contextmanager
def interrupted_afterwards() -> Iterator[None]:
    """Hold back the signals that end the program until the block ends, except on Windows."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:
        # A signal that came just before may raise here, when the mask is already set.
        signal.pthread_sigmask(signal.SIG_BLOCK, _STOPPING)
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def leave_interruptions_to_parent() -> None:
    """Ignore, in a process that another has started, the signals that reach both of them.

    Ctrl-C and a terminal that closes reach every process; the parent ends the others. SIGTERM was
    meant for this process, and ends it.
    """
    for reaching_all in (signal.SIGINT, *_HANGING_UP):
        signal.signal(reaching_all, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPPING)


def close_quietly(*streams: TextIO) -> None:
    """Redirect streams that can no longer be written to, to the null device."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in streams:
        try:
            stream.flush()
        except OSError:
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


class Progress(Protocol):
    """A function that long work calls to report its progress."""

    def __call__(self, label: str, done: int, total: int | None) -> None:
        """Report the step, how much of it is done, and of how much; None if that is unknown."""
        ...


def silent(label: str, done: int, total: int | None) -> None:
    """Ignore progress."""


class ProgressLine:
    """One line that shows the progress of work that takes long, on terminals only.

    If the work falls silent early, as during a single long proof, a timer shows the line.
    """

    def __init__(self, stream: TextIO, *, timer: bool = True) -> None:
        """Start the clock.

        Args:
            stream: The stream on which the line is shown.
            timer: Whether a timer may be used. A timer is a thread, and a process with other
                threads cannot fork safely (`side_by_side.processes_for`): work that forks, and
                reports often, does without it.
        """
        self._stream = stream
        self._has_timer = timer
        self._shown = False
        self._next = time.monotonic() + _PATIENCE_SECONDS if stream.isatty() else None
        self._waiting = ""
        self._timer: threading.Timer | None = None
        self._writing = threading.Lock()

    def __enter__(self) -> "ProgressLine":
        return self

    def __exit__(self, *_: object) -> None:
        """Stop the timer, and clear the line."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer.join()
        self.clear()

    def clear(self) -> None:
        """Clear the line before other words are printed; the next progress shows it again."""
        with self._writing:
            if self._shown:
                _write(self._stream, "\r\x1b[K")

    def __call__(self, label: str, done: int, total: int | None) -> None:
        """Show the progress, unless it was shown a moment ago."""
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
        """Show the last words that were held back, unless the line is already shown."""
        if not self._shown:
            self._show(self._waiting)

    def _show(self, words: str) -> None:
        width = _columns() - 1
        words = harmless(words).replace("\n", " ")
        with self._writing:
            self._shown = True
            _write(self._stream, "\r\x1b[K" + words[:width])


class ProgressSteps:
    """A line for each step of long work when the step ends, with its amount of work."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._label = ""
        self._done = 0

    def __enter__(self) -> "ProgressSteps":
        return self

    def __exit__(self, *_: object) -> None:
        """Print the line of the last step."""
        self._end_step()

    def __call__(self, label: str, done: int, total: int | None) -> None:
        """Record the progress of a step; a new label begins a new step."""
        if label != self._label:
            self._end_step()
            self._label = label
        self._done = total or done

    def _end_step(self) -> None:
        if self._label:
            words = self._label if self._done == 1 else f"{self._label}: {self._done}"
            _write(self._stream, harmless(words).replace("\n", " ") + "\n")
        self._label = ""


def _write(stream: TextIO, words: str) -> None:
    """Write progress at once, as long as somebody is there: a terminal may have been closed."""
    try:
        stream.write(words)
        stream.flush()
    except OSError:
        close_quietly(stream)


def _bar(done: int, total: int) -> str:
    """Return a progress bar, followed by both numbers."""
    filled = _BAR_WIDTH * min(done, total) // total
    return f"[{'#' * filled}{'-' * (_BAR_WIDTH - filled)}] {done} of {total}"
