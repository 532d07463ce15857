"""Reading files of unknown origin with bounds of time and memory.

A parser may run for ever on a file, take all memory, or crash its process. Kits' files are
therefore parsed in a separate process. One process serves all files of a run, and a new one
replaces it after a file was too much for it. It keeps what it read of a kit, so little has to be
sent back.

A file may take some seconds of processor time (`seconds`) and 900 MB of memory. The
system counts the time. The waiting process also watches the clock, with patience for busy
processors. Linux bounds the memory; elsewhere a thread watches it and ends the process.

Processes are forked where that is safe, and started anew elsewhere, as on Windows (for which this
was written but not tried). WebAssembly has no processes: files are read directly, and the studio's
page ends its worker.
"""

import multiprocessing
import os
import pickle
import signal
import stat
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from kitgen.diagnostics import KitgenError
from kitgen.pipeline.verify.seconds import NOTHING_FREE, SECONDS, Clock, Free, SecondsLeft
from kitgen.side_by_side import processes_for
from kitgen.terminal import (
    LAST_STREAM,
    Progress,
    interrupted_afterwards,
    leave_interruptions_to_parent,
)

Kept: TypeAlias = dict[Any, Any]
"""Values that tasks keep for later tasks in the same process."""

Task: TypeAlias = Callable[[Kept, Progress], Any]
"""Work on a file: a module's function, or a `partial` of one, because it must be picklable."""

MOST_MEMORY = 900_000_000
"""The most bytes of memory of the process.

The waiting process takes a hundred million more if it has made a kit again: together less than
2^30.
"""

MOST_DIFFERENCES = 1000
"""The most differences that are reported of one file."""

_MEMORY_WORDS = f"took more than {MOST_MEMORY // 10**6} MB of memory"
_TIME_WORDS = f"took more than {SECONDS:.0f} s of computing"

_MOST_ANSWER = 1 << 24
"""The most bytes of a task's answer."""

_PATIENCE = 1 if sys.platform == "win32" else 3
"""The factor between the seconds of a task and the wait by the clock.

On Windows, where no processor time is counted, there is no patience.
"""
_ROOM = MOST_MEMORY * 3 // 4
_TOO_LARGE = 90
"""The exit code of a process that took too much memory."""
_PAUSE_SECONDS, _ENDING_SECONDS = 0.05, 5.0
_PROCESSES = sys.platform not in ("emscripten", "wasi")
_SYSTEM_BOUNDS = sys.platform == "linux"


class TooMuchError(Exception):
    """A file took too much time or memory, or crashed its reader; the message says which."""


class Reader(Protocol):
    """A runner of tasks, one after the other.

    Attributes:
        seconds: The seconds left for each file.
    """

    seconds: SecondsLeft

    def run(
        self, task: Task, files: Sequence[Path], progress: Progress, free: Free = NOTHING_FREE
    ) -> Any:
        """Return the result of a task.

        Args:
            task: The task.
            files: The files that it reads, whose seconds it uses.
            progress: Receives how far the task has come.
            free: Its free time, beyond the seconds of the files.

        Raises:
            TooMuchError: It took too much; values that tasks kept are lost.
            Exception: The exception that the task raised.
        """
        ...


@contextmanager
def reader(apart: bool, seconds: SecondsLeft | None = None) -> Iterator[Reader]:
    """Yield a runner of tasks.

    Args:
        apart: Whether to run tasks in a separate process with bounds, if the system has processes.
            It starts with the first task; a forked one has all modules loaded until then.
        seconds: The seconds left for files that were read before.
    """
    seconds = seconds or SecondsLeft()
    if not apart or not _PROCESSES:
        yield _Direct(seconds)
        return
    process = _Apart(seconds)
    try:
        yield process
    finally:
        process.end()


class _Direct:
    """A runner of tasks in this process, without bounds."""

    def __init__(self, seconds: SecondsLeft) -> None:
        self.seconds = seconds
        self._kept: Kept = {}

    def run(
        self,
        task: Task,
        files: Sequence[Path],  # noqa: ARG002
        progress: Progress,
        free: Free = NOTHING_FREE,  # noqa: ARG002
    ) -> Any:
        """Return the result of a task."""
        return task(self._kept, progress)


class _Apart:
    """A runner of tasks in a separate process, which is replaced after a task took too much."""

    def __init__(self, seconds: SecondsLeft) -> None:
        self.seconds = seconds
        self._process: Any = None
        self._pipe: Any = None

    def begin(self) -> None:
        """Start the process.

        Raises:
            KitgenError: The system cannot start one.
        """
        forks = processes_for(2, 2) == 2
        context = multiprocessing.get_context("fork" if forks else "spawn")
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        try:
            self._pipe, end = context.Pipe()
            # Ctrl-C reaches both processes, and this one has to end the other: do not interrupt
            # it before it knows the other.
            with closing(end), interrupted_afterwards():
                process = context.Process(  # type: ignore[attr-defined]
                    target=_serve, args=(end, self._pipe if forks else None), daemon=True
                )
                process.start()
                self._process = process
        except OSError as problem:
            self.end()
            message = f"no process can be started to read the files: {problem.strerror}"
            raise KitgenError(message) from problem

    def end(self) -> None:
        """End the process, whatever it is doing."""
        with interrupted_afterwards():
            process, self._process = self._process, None
            if process is not None:
                process.kill()
                process.join()
            pipe, self._pipe = self._pipe, None
            if pipe is not None:
                pipe.close()

    def run(
        self, task: Task, files: Sequence[Path], progress: Progress, free: Free = NOTHING_FREE
    ) -> Any:
        """Return the result of a task; see `Reader`."""
        if self._process is None:
            self.begin()
        left = self.seconds.of(files)
        with self._watched():
            self._pipe.send((task, left, free))
        next_step = left + free.a_step
        while True:
            with self._watched():
                kind, content, clock = self._received(next_step)
            if kind == "progress":
                next_step = clock.next_step
                try:
                    progress(*content)
                except BaseException:
                    # The task would go on, and its answer would be taken for that of the next.
                    self.end()
                    raise
                continue
            self.seconds.take(files, left - clock.left, clock.used)
            if kind == "problem":
                raise content
            return content

    def _received(self, seconds: float) -> tuple[str, Any, Clock]:
        """Wait for the next message; return its kind, its content, and the task's clock.

        Raises:
            TooMuchError: The task took too much time or memory.
            OSError, EOFError: The process ended, or sent too much.
        """
        patience = _PATIENCE * seconds
        if not self._pipe.poll(patience):
            raise TooMuchError(f"gave no answer within {patience:.0f} s")
        kind, content, clock = pickle.loads(self._pipe.recv_bytes(_MOST_ANSWER))
        if kind == "too much":
            raise TooMuchError(content)
        return kind, content, clock

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """End the process if it fails to answer.

        Raises:
            TooMuchError: The process failed to answer; the message says why.
        """
        try:
            yield
        except (TooMuchError, OSError, EOFError, pickle.UnpicklingError) as problem:
            reason = self._reason(problem)
            self.end()
            raise TooMuchError(reason) from None

    def _reason(self, problem: Exception) -> str:
        """Return, in words, why the process did not answer."""
        if isinstance(problem, EOFError | ConnectionError):
            # It is ending, which takes a while if it has much memory.
            self._process.join(_ENDING_SECONDS)
        ended = self._process.exitcode
        if ended is not None:
            return _ending_words(ended)
        return str(problem) if isinstance(problem, TooMuchError) else "made too long an answer"


def _ending_words(ended: int) -> str:
    """Return, in words, why a process ended, from its exit code."""
    if ended == _TOO_LARGE:
        return _MEMORY_WORDS
    if ended >= 0:
        return f"ended the reader with status {ended}"
    names = {int(each): each.name for each in signal.Signals}
    name = names.get(-ended, f"signal {-ended}")
    if name == "SIGXCPU":
        return _TIME_WORDS
    if name == "SIGKILL":
        return "was not finished, because the system or somebody killed the reader (SIGKILL)"
    # A library that is refused memory may abort.
    return f"crashed the reader ({name}), which has {MOST_MEMORY // 10**6} MB of memory at most"


def _serve(pipe: Connection, inherited: Connection | None) -> None:
    """Run the tasks that arrive through a pipe, until it closes."""
    if inherited is not None:
        # While this process has the other end open, it would never see that end close.
        inherited.close()
        _let_go_of_files()
    leave_interruptions_to_parent()
    # A library that aborts writes a message there; the crash is reported anyway.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    _bound_memory()
    kept: Kept = {}

    while True:
        try:
            task, left, free = pipe.recv()
        except (EOFError, OSError):
            return
        clock = Clock(left, free)
        _bound_time(clock.next_step)
        try:
            answer = task(kept, _Steps(pipe, clock))
            clock.step()
            packed = pickle.dumps(("answer", answer, clock))
        except MemoryError:
            packed = pickle.dumps(("too much", _MEMORY_WORDS, clock))
        except RecursionError:
            packed = pickle.dumps(("too much", "went deeper than the reader can follow", clock))
        except BrokenPipeError:
            # The other process does not wait any more.
            return
        except Exception as problem:
            packed = pickle.dumps(("problem", _sendable(problem), clock))
        pipe.send_bytes(packed)


class _Steps:
    """A task's progress: ends each step, and reports to the waiting process from time to time."""

    def __init__(self, pipe: Connection, clock: Clock) -> None:
        """Begin with the first step."""
        self._pipe, self._clock = pipe, clock
        self._label, self._next = "", 0.0

    def __call__(self, label: str, done: int, total: int | None) -> None:
        """End a step and begin the next; the first step of each label is always reported."""
        self._clock.step()
        _bound_time(self._clock.next_step)
        now = time.monotonic()
        if label != self._label or now >= self._next:
            self._label, self._next = label, now + _PAUSE_SECONDS
            self._pipe.send(("progress", (label, done, total), self._clock))


def _sendable(problem: Exception) -> Exception:
    """Return an exception with its traceback, or only the traceback if it cannot be pickled."""
    trace = traceback.format_exc()
    problem.add_note(trace)
    try:
        pickle.loads(pickle.dumps(problem))
    except Exception:  # Any, because pickling calls methods that classes of exceptions define.
        return RuntimeError(trace)
    return problem


def _let_go_of_files() -> None:
    """Release the files and folders that this process inherited open from its parent.

    A lock lasts as long as any process has its file open. The descriptors are pointed at the null
    device and not closed, so that no other file gets their numbers: code that knows one may still
    close it.
    """
    nothing = os.open(os.devnull, os.O_RDWR)
    for number in map(int, os.listdir("/dev/fd")):  # noqa: PTH208 - numbers
        with suppress(OSError):
            mode = os.fstat(number).st_mode
            if number > LAST_STREAM and (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
                os.dup2(nothing, number)


def _bound_memory() -> None:
    """Bound the memory of this process, with room beyond what it has at the start."""
    if _SYSTEM_BOUNDS:
        import resource

        with open("/proc/self/statm", encoding="ascii") as statm:  # noqa: PTH123
            begun = int(statm.read().split()[0]) * resource.getpagesize()
        room = max(MOST_MEMORY, begun + _ROOM)
        hardest = resource.getrlimit(resource.RLIMIT_AS)[1]
        if hardest == resource.RLIM_INFINITY or room < hardest:
            resource.setrlimit(resource.RLIMIT_AS, (room, hardest))
        resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
    else:
        threading.Thread(target=_watch_memory, daemon=True).start()


def _bound_time(seconds: float) -> None:
    """Bound the processor time of a task."""
    if sys.platform != "win32":
        import resource

        used = resource.getrusage(resource.RUSAGE_SELF)
        most = int(used.ru_utime + used.ru_stime + seconds) + 1
        hardest = resource.getrlimit(resource.RLIMIT_CPU)[1]
        if hardest == resource.RLIM_INFINITY or most < hardest:
            resource.setrlimit(resource.RLIMIT_CPU, (most, hardest))


def _watch_memory() -> None:
    """End this process as soon as it has taken too much memory."""
    while _most_taken() <= MOST_MEMORY:
        time.sleep(_PAUSE_SECONDS)
    os._exit(_TOO_LARGE)


def _most_taken() -> int:
    """Return the peak memory of this process, in bytes."""
    if sys.platform == "win32":
        import ctypes
        from ctypes import wintypes

        class Counters(ctypes.Structure):
            """PROCESS_MEMORY_COUNTERS."""

            _fields_ = [
                ("cb", wintypes.DWORD),
                ("PageFaultCount", wintypes.DWORD),
                *(
                    (name, ctypes.c_size_t)
                    for name in (
                        "PeakWorkingSetSize",
                        "WorkingSetSize",
                        "QuotaPeakPagedPoolUsage",
                        "QuotaPagedPoolUsage",
                        "QuotaPeakNonPagedPoolUsage",
                        "QuotaNonPagedPoolUsage",
                        "PagefileUsage",
                        "PeakPagefileUsage",
                    )
                ),
            ]

        counters = Counters()
        counters.cb = ctypes.sizeof(counters)
        kernel = ctypes.WinDLL("kernel32")
        kernel.GetCurrentProcess.restype = wintypes.HANDLE
        kernel.K32GetProcessMemoryInfo.argtypes = (
            wintypes.HANDLE,
            ctypes.POINTER(Counters),
            wintypes.DWORD,
        )
        kernel.K32GetProcessMemoryInfo(
            kernel.GetCurrentProcess(), ctypes.byref(counters), counters.cb
        )
        return int(counters.PeakPagefileUsage)
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
