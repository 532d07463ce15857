"""Work done side by side, in processes that are forked when all that it reads is in memory.

A forked process has the kits, fonts and modules of the one that it comes from and pays for none
of them again; what it hands back is pickled. A process that would have to begin anew (Windows
forks none) would load and prepare for as long as it helps, so there the work is done in turn.
"""

import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from kitgen.diagnostics import KitgenError

if TYPE_CHECKING:
    # Loaded where there is work to share out: one kit alone has none.
    from multiprocessing.connection import Connection

T = TypeVar("T")


def processor_count() -> int:
    """Return how many processor cores this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def processes_for(count: int, wanted: int) -> int:
    """Return how many processes share pieces of work: 1 where there is one, or none can fork.

    Args:
        count: How many pieces there are.
        wanted: How many processes there may be at most.
    """
    # A fork of a process with other threads may wait for them for ever.
    alone = threading.active_count() == 1
    forks = alone and hasattr(os, "fork")
    return min(wanted, count) if forks else 1


def done_in_order(work: Callable[[int], T], count: int, processes: int) -> Iterator[T]:
    """Do `work(0)` to `work(count - 1)`, some at once; yield what comes of each, in that order.

    It is done in turn, in this process, where one process is asked for, or where forking is
    impossible or, because of other threads, unsafe.

    Raises:
        KitgenError: A process was killed.
        Exception: What the work raised first, in order; nothing further is begun.
    """
    processes = processes_for(count, processes)
    if processes < 2:
        yield from map(work, range(count))
        return
    with _workers(work, count, processes) as pipes:
        yield from _in_order(pipes, count)


def _in_order(pipes: Sequence["Connection"], count: int) -> Iterator[Any]:
    """Yield results by their number as soon as all before them are there."""
    from multiprocessing.connection import Connection, wait

    results: dict[int, tuple[bool, Any]] = {}
    running = list(pipes)
    for number in range(count):
        while number not in results:
            if not running:
                raise KitgenError(
                    "a process that shared the work was killed, perhaps because memory ran "
                    "out; --jobs 1 needs the least"
                )
            for pipe in wait(running):
                assert isinstance(pipe, Connection)
                try:
                    finished, *result = pipe.recv()
                except (EOFError, OSError):
                    # It ended, perhaps in the middle of what it was handing back.
                    running.remove(pipe)
                else:
                    results[finished] = (result[0], result[1])
        good, outcome = results.pop(number)
        if not good:
            raise outcome
        yield outcome


@contextmanager
def _workers(
    work: Callable[[int], Any], count: int, processes: int
) -> Iterator[list["Connection"]]:
    """Yield the pipes of forked processes that share the work; none of them outlives this."""
    from multiprocessing import get_context

    fork = get_context("fork")
    numbers = _numbers(count)
    workers: list[Any] = []
    pipes: list[Connection] = []
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    life = os.pipe()
    try:
        for _ in range(processes):
            receiving, sending = fork.Pipe(duplex=False)
            inherited = [*pipes, receiving]
            worker = fork.Process(target=_serve, args=(work, numbers, sending, inherited, life))
            # Ctrl-C reaches every process; the first one ends the others, and so must know them.
            with _undisturbed():
                worker.start()
                workers.append(worker)
            sending.close()
            pipes.append(receiving)
        yield pipes
    finally:
        with _undisturbed():
            for worker in workers:
                worker.kill()
            for worker in workers:
                worker.join()
            for descriptor in (numbers, *life):
                os.close(descriptor)


_ENDING = (signal.SIGINT, signal.SIGTERM)
_NUMBER_BYTES = 2


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Hold back the signals that end the program while this is open."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:
        # This may raise for a signal that came just before, with the mask already set.
        signal.pthread_sigmask(signal.SIG_BLOCK, _ENDING)
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _numbers(count: int) -> int:
    """Return the reading end of a pipe that holds the numbers of all pieces, and then ends.

    Who takes a number needs no lock, which a process killed while it held it would never give back.
    """
    reading, writing = os.pipe()
    with os.fdopen(writing, "wb") as pipe:
        pipe.write(b"".join(number.to_bytes(_NUMBER_BYTES, "big") for number in range(count)))
    return reading


def _serve(
    work: Callable[[int], Any],
    numbers: int,
    results: "Connection",
    inherited: Sequence["Connection"],
    life: tuple[int, int],
) -> None:
    """Do one piece of the work after the other until none is left, or the first process is dead.

    The reading ends of pipes that came with the fork are closed: while one is open here, writing
    to it never fails, and would wait for ever for a process that was killed.
    """
    for pipe in inherited:
        pipe.close()
    reading, writing = life
    os.close(writing)
    threading.Thread(target=_end_with, args=(reading,), daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDING)
    while taken := os.read(numbers, _NUMBER_BYTES):
        number = int.from_bytes(taken, "big")
        try:
            answer = (number, True, work(number))
            packed = pickle.dumps(answer)
        except Exception as problem:
            problem.add_note(traceback.format_exc())
            packed = pickle.dumps((number, False, problem))
        try:
            results.send_bytes(packed)
        except BrokenPipeError:
            # Nobody waits any more.
            return


def _end_with(life: int) -> None:
    """End this process when nobody holds the other end of a pipe any more, however it was let go.

    Who is killed ends no other process, and what it had begun is kept for those that still work.
    """
    os.read(life, 1)
    os._exit(1)
