"""Long work done in a process apart, which is killed when nobody waits for it any more.

The process stays for the next work, which finds everything loaded.
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
    """What one thread at a time holds."""

    def acquire(self) -> bool:
        """Wait for it."""
        ...

    def release(self) -> None:
        """Let the next one have it."""
        ...


class Apart:
    """Does long work in a process apart, one after the other.

    While it waits, others may have the turn that whoever calls it holds.
    """

    def __init__(self, turn: Turn) -> None:
        """Begin without a process."""
        self._turn = turn
        self._long = Lock()
        self._process: Any = None
        self._pipe: Any = None
        self._ended = False

    def __call__(self, work: Callable[..., Any], *arguments: Any, progress: Progress) -> Any:
        """Return what `work(*arguments, progress)` returns; all of it can be pickled.

        Whatever `progress` raises ends the work. It is called several times a second, also where
        nothing has come nearer.

        Raises:
            KitgenError: What the work raised, or its process was killed.
            Exception: What `progress` or the work raised.
        """
        self._turn.release()
        try:
            label: tuple[str, int, int | None] = ("waiting for another build", 0, None)
            while not self._long.acquire(timeout=_HEARTBEAT_SECONDS):
                progress(*label)
            try:
                good, value = self._done(work, arguments, progress)
            except BaseException:
                # What it was about to do or to say is no use to the next one.
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
        """End the process, whatever it does; there is no other after it."""
        self._ended = True
        self._kill()

    def _done(
        self, work: Callable[..., Any], arguments: Any, progress: Progress
    ) -> tuple[bool, Any]:
        """Return whether the work came to an end, and what it returned or raised."""
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
            # What it began itself ends with it; it may not have become a leader yet.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        process.join()
        self._pipe.close()


def _serve(pipe: "Connection") -> None:
    """Do what comes through a pipe until it ends."""
    if hasattr(os, "setsid"):
        os.setsid()
    # Ctrl-C is for the first process, which ends this one.
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
