"""Parallel work, in processes that are forked once everything they read is in memory.

A forked process inherits the kits, fonts and modules of its parent without loading them again;
its results are pickled. Where processes cannot fork (Windows), a new process would need about as
much time to load and prepare as it saves, so there the work is done sequentially.
"""

import os
import pickle
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from kitgen.diagnostics import KitgenError
from kitgen.terminal import interrupted_afterwards, leave_interruptions_to_parent

if TYPE_CHECKING:
    # Imported at run time only where work is shared out: a single kit needs no processes.
    from multiprocessing.connection import Connection

T = TypeVar("T")


def processor_count() -> int:
    """Return how many processor cores this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def processes_for(count: int, wanted: int) -> int:
    """Return how many processes share pieces of work: 1 if this process cannot fork safely.

    Args:
        count: The number of pieces.
        wanted: The most processes to use.
    """
    # A fork of a process with other threads may deadlock on a lock that one of them held.
    alone = threading.active_count() == 1
    forks = alone and hasattr(os, "fork")
    return min(wanted, count) if forks else 1


def done_in_order(work: Callable[[int], T], count: int, processes: int) -> Iterator[T]:
    """Call `work(0)` to `work(count - 1)`, in parallel, and yield the results in that order.

    The calls are sequential, in this process, if only one process is wanted, or if forking is
    impossible or unsafe because of other threads.

    Raises:
        KitgenError: A process was killed.
        Exception: The first exception, by number, that the work raised; no further results follow.
    """
    processes = processes_for(count, processes)
    if processes < 2:
        yield from map(work, range(count))
        return
    with _workers(work, count, processes) as pipes:
        yield from _in_order(pipes, count)


def _in_order(pipes: Sequence["Connection"], count: int) -> Iterator[Any]:
    """Yield results in the order of their numbers, each as soon as all before it are there."""
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
                    # The process ended, perhaps while it was sending a result.
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
    """Yield the pipes of forked processes that share the work; all are dead when this exits."""
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
            # Ctrl-C reaches every process, but the parent must end the others: no signal may come
            # between the start of one and its entry in the list.
            with interrupted_afterwards():
                worker.start()
                workers.append(worker)
            sending.close()
            pipes.append(receiving)
        yield pipes
    finally:
        with interrupted_afterwards():
            for worker in workers:
                worker.kill()
            for worker in workers:
                worker.join()
            for descriptor in (numbers, *life):
                os.close(descriptor)


_NUMBER_BYTES = 2


def _numbers(count: int) -> int:
    """Return the reading end of a pipe that contains the numbers of all pieces, and then ends.

    Taking a number needs no lock, which a process that is killed would never release.
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
    """Do one piece of work after another until none is left, or until the parent is dead.

    Inherited reading ends of pipes are closed here: while one is open, writing to the pipe never
    fails, and a process would block forever after the parent was killed.
    """
    for pipe in inherited:
        pipe.close()
    reading, writing = life
    os.close(writing)
    threading.Thread(target=_end_with, args=(reading,), daemon=True).start()
    leave_interruptions_to_parent()
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
            # The parent no longer waits for results.
            return


def _end_with(life: int) -> None:
    """End this process when the writing end of a pipe is closed, that is, when the parent is dead.

    A parent that is killed cannot end the others itself, and folders that it has locked stay locked
    while they work, because they inherit its descriptors.
    """
    os.read(life, 1)
    os._exit(1)
