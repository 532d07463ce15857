"""Long work in a separate process, which is killed when the work is cancelled.

The process is kept for the next piece of work, which then finds everything loaded.
"""

import gc
import os
import pickle
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from threading import Lock
from typing import TYPE_CHECKING, Any, Protocol

from kitgen.diagnostics import KitgenError
from kitgen.late import leave_out_plugins
from kitgen.terminal import Progress

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

_HEARTBEAT_SECONDS = 0.1


class Turn(Protocol):
    """A lock, as far as it is used here."""

    def acquire(self) -> bool:
        """Wait for the lock and take it."""
        ...

    def release(self) -> None:
        """Let the next thread take the lock."""
        ...


class Apart:
    """Does long work in a separate process, one piece after another.

    While a thread waits for its work, it releases the turn, and other threads may take it.
    """

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._long = Lock()
        self._process: Any = None
        self._pipe: Any = None
        self._ended = False

    def __call__(self, work: Callable[..., Any], *arguments: Any, progress: Progress) -> Any:
        """Return the result of `work(*arguments, progress)`; everything passed must be picklable.

        An exception from `progress` ends the work. It is called several times a second, even if
        there is no progress.

        Raises:
            KitgenError: The work raised it, or its process was killed.
            Exception: `progress` or the work raised it.
        """
        self._turn.release()
        try:
            label: tuple[str, int, int | None] = ("waiting for another build", 0, None)
            while not self._long.acquire(timeout=_HEARTBEAT_SECONDS):
                progress(*label)
            try:
                good, value = self._done(work, arguments, progress)
            except BaseException:
                # What the process still does or sends must not reach the next caller.
                self._kill()
                raise
            finally:
                self._long.release()
        finally:
            self._turn.acquire()
        if not good:
            raise value
        return value

    def end(self) -> None:
        """End the process, whatever it is doing, and start no other."""
        self._ended = True
        self._kill()

    def _done(
        self, work: Callable[..., Any], arguments: Any, progress: Progress
    ) -> tuple[bool, Any]:
        """Return whether the work succeeded, and what it returned or raised."""
        self._begin()
        self._pipe.send((work, arguments))
        said: tuple[str, int, int | None] = ("starting", 0, None)
        while True:
            progress(*said)
            try:
                if not self._pipe.poll(_HEARTBEAT_SECONDS):
                    continue
                kind, value = self._pipe.recv()
            except (EOFError, OSError):
                raise KitgenError("the work was stopped, perhaps because memory ran out") from None
            if kind != "progress":
                return kind == "result", value
            said = value

    def _begin(self) -> None:
        if self._ended:
            raise KitgenError("the studio has stopped")
        if self._process is not None and self._process.is_alive():
            return
        self._kill()
        spawning = get_context("spawn")
        self._pipe, its = spawning.Pipe()
        self._process = spawning.Process(target=_serve, args=(its,))
        self._process.start()
        its.close()

    def _kill(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if hasattr(os, "killpg"):
            # Its own child processes end with it; it may not have become a group leader yet.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        process.join()
        self._pipe.close()


def _serve(pipe: "Connection") -> None:
    """Do the work that comes through a pipe until the pipe is closed."""
    if hasattr(os, "setsid"):
        os.setsid()
    # Ctrl-C is handled by the parent, which ends this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_out_plugins()
    gc.disable()

    def progress(label: str, done: int, total: int | None) -> None:
        pipe.send(("progress", (label, done, total)))

    with suppress(EOFError, OSError):
        while True:
            work, arguments = pipe.recv()
            pipe.send(_outcome(work, arguments, progress))
            gc.collect()
    sys.exit()


def _outcome(
    work: Callable[..., Any], arguments: tuple[Any, ...], progress: Progress
) -> tuple[str, Any]:
    try:
        result = work(*arguments, progress)
    except BrokenPipeError:
        raise
    except Exception as problem:
        with suppress(Exception):
            pickle.loads(pickle.dumps(problem))
            return "refused", problem
        return "refused", RuntimeError(type(problem).__name__)
    return "result", result
